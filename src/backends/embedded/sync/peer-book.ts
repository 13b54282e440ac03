/** The known peers of a node: which of them are worth an attempt, and which are avoided. Source: facts/sync.md 1, 7. */
import type { PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import type { PeerFault } from './remote-chain.js';

export interface PeerAddress {
	readonly host: string;
	readonly port: number;
	/** Undefined accepts any key: the operator has given host and port only. */
	readonly publicKey: PublicKey | undefined;
	/** Whether the operator has given it; others are forgotten when they do not reply. */
	readonly isGiven: boolean;
}

export interface KnownPeer extends PeerAddress {
	/** Consecutive faults. */
	faults: number;
	/** Time before which it is not used, milliseconds. */
	avoidedUntil: number;
	/** Bans so far, each longer than the one before. */
	bans: number;
}

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;
/** A peer on another fork, or without what this node needs, may change. */
const WRONG_DELAY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** As long as a node bans one. */
const BAN_MS = 12 * HOUR_MS;
const LONGEST_BAN_MS = 72 * HOUR_MS;
/** Faults in a row after which a peer that was discovered is forgotten. */
const MAX_FAULTS = 8;

/** Peers that are remembered; further ones are not added. */
const MAX_PEERS = 500;

const nameOf = ({ host, port }: PeerAddress): string => `${host}:${port}`;

export class PeerBook {
	private readonly peers = new Map<string, KnownPeer>();

	constructor(given: readonly PeerAddress[], private readonly timers: Pick<Timers, 'now'>) {
		given.forEach(peer => this.add(peer));
	}

	get size(): number {
		return this.peers.size;
	}

	/** Number of peers that are not used at present, because of their faults. */
	get avoided(): number {
		const now = this.timers.now();
		return [...this.peers.values()].filter(({ avoidedUntil }) => avoidedUntil > now).length;
	}

	/** Adds a peer, unless it is known. A given key completes one that was given without. */
	add(address: PeerAddress): void {
		const known = this.peers.get(nameOf(address));
		const isCompleted = known?.publicKey === undefined && address.isGiven;
		if (this.peers.size < MAX_PEERS && (!known || isCompleted))
			this.peers.set(nameOf(address), { faults: 0, avoidedUntil: 0, bans: 0, ...known, ...address });
	}

	/** @returns the peers that may be used now: those without faults first, given ones before others */
	usable(): KnownPeer[] {
		const now = this.timers.now();
		return [...this.peers.values()].filter(({ avoidedUntil }) => avoidedUntil <= now)
			.sort((a, b) => a.faults - b.faults || Number(b.isGiven) - Number(a.isGiven));
	}

	/** Makes a peer the last one that is used again. */
	putLast(peer: KnownPeer): void {
		if (this.peers.delete(nameOf(peer)))
			this.peers.set(nameOf(peer), peer);
	}

	/** Counts a useful exchange. */
	succeed(peer: KnownPeer): void {
		peer.faults = 0;
	}

	/** Avoids a peer for a time that depends on its fault. @returns how long, milliseconds */
	fail(peer: KnownPeer, { gravity }: Pick<PeerFault, 'gravity'>): number {
		peer.faults += 1;
		const delayMs = this.delayOf(peer, gravity);
		peer.avoidedUntil = this.timers.now() + delayMs;
		if (gravity === 'unreachable' && !peer.isGiven && peer.faults >= MAX_FAULTS)
			this.peers.delete(nameOf(peer));
		return delayMs;
	}

	private delayOf(peer: KnownPeer, gravity: PeerFault['gravity']): number {
		switch (gravity) {
		case 'hostile':
			peer.bans += 1;
			return Math.min(peer.bans * BAN_MS, LONGEST_BAN_MS);
		case 'wrong':
			return WRONG_DELAY_MS;
		case 'unreachable':
			return Math.min(FIRST_DELAY_MS * 2 ** (peer.faults - 1), LONGEST_DELAY_MS);
		}
	}
}
