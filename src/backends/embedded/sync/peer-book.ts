/** The known peers of a node: which of them are worth an attempt, and which are avoided. Source: facts/sync.md 1, 7. */
import type { PublicKey } from '../../../chain/index.js';
import type { AddressScope } from '../../../peers/address-scope.js';
import type { Timers } from '../../../runtime/timers.js';
import type { PeerFault } from './remote-chain.js';

export interface PeerAddress {
	readonly host: string;
	readonly port: number;
	/** Undefined accepts any key: the operator has given host and port only, or the peer was discovered. */
	readonly publicKey: PublicKey | undefined;
	/** Whether the operator has given it, by an option or in a file; others are forgotten when they do not reply. */
	readonly isGiven: boolean;
	/** Scope in which the peer that has named it was reached; undefined for given ones. */
	readonly scope?: AddressScope | undefined;
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

/** Discovered peers that are remembered; further ones are not added. */
const MAX_DISCOVERED = 500;

const nameOf = ({ host, port }: PeerAddress): string => `${host}:${port}`;

export class PeerBook {
	private readonly peers = new Map<string, KnownPeer>();
	/** Number of peers that were not given. */
	private discovered = 0;

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
		if (known && !isCompleted || !address.isGiven && this.discovered >= MAX_DISCOVERED)
			return;
		this.discovered += Number(!address.isGiven) - Number(known?.isGiven === false);
		this.peers.set(nameOf(address), { faults: 0, avoidedUntil: 0, bans: 0, ...known, ...address });
	}

	/**
	 * Given peers precede others, regardless of their faults: those who state that there are others can state that there are many.
	 * @returns the peers that may be used now: given ones first, and then those without faults
	 */
	usable(): KnownPeer[] {
		const now = this.timers.now();
		return [...this.peers.values()].filter(({ avoidedUntil }) => avoidedUntil <= now)
			.sort((a, b) => Number(b.isGiven) - Number(a.isGiven) || a.faults - b.faults);
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
		if (gravity !== 'hostile' && !peer.isGiven && peer.faults >= MAX_FAULTS)
			this.forget(peer);
		return delayMs;
	}

	/** Avoids a peer that has no fault. @param ms - how long */
	avoid(peer: KnownPeer, ms: number): void {
		peer.avoidedUntil = this.timers.now() + ms;
	}

	private forget(peer: KnownPeer): void {
		if (this.peers.delete(nameOf(peer)) && !peer.isGiven)
			this.discovered -= 1;
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
