/** The known peers of a node: which of them are worth an attempt, and which are avoided. Source: facts/sync.md 1, 7. */
import type { PublicKey } from '../../../chain/index.js';
import { type AddressScope, operatorNetworkOf } from '../../../runtime/addresses/address-scope.js';
import type { Timers } from '../../../runtime/timers.js';
import { PeerSources } from './peer-sources.js';
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

/** A discovered peer that has delivered blocks, as it is stored. */
export interface RememberedPeer extends Pick<PeerAddress, 'host' | 'port'> {
	readonly scope: AddressScope;
	/** Network of the address that it has delivered them from. */
	readonly network: string;
}

export interface KnownPeer extends PeerAddress {
	/** Consecutive faults. */
	faults: number;
	/** Time before which it is not used, milliseconds. */
	avoidedUntil: number;
	/** Bans so far, each longer than the one before. */
	bans: number;
	/** Changes of its chain while it was compared or pulled, in the last hours. */
	changes: number;
	/** When the last of them was, milliseconds. */
	lastChange: number;
	/** Whether an exchange with it has succeeded. */
	isUseful: boolean;
	/** Number of its last delivery of blocks, where the deliveries of all peers are counted from 1; 0 when it has delivered none. */
	delivery: number;
	/** Network of the address that it has delivered them from. */
	network: string;
}

const UNUSED = { faults: 0, avoidedUntil: 0, bans: 0, changes: 0, lastChange: -Infinity, isUseful: false, delivery: 0, network: '' };

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;
/** A peer on another fork, or without what this node needs, may change. */
const WRONG_DELAY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** As long as a node bans one. */
const BAN_MS = 12 * HOUR_MS;
const LONGEST_BAN_MS = 72 * HOUR_MS;
/** Faults in a row after which a peer that was discovered is forgotten: one that was useful, and others. */
const MAX_FAULTS = 8;
const MAX_ATTEMPTS = 3;

/** A discovered peer whose chain changes again and again is avoided longer each time, up to an hour; changes are counted for some hours. */
const LONGEST_CHANGE_DELAY_MS = HOUR_MS;
const CHANGES_MS = 6 * HOUR_MS;

/** Discovered peers with delivered blocks that are remembered when the gateway stops, and those of one network among them. */
const MAX_REMEMBERED = 32;
const MAX_REMEMBERED_PER_NETWORK = 3;

/** Discovered peers that are remembered; further ones are not added. */
const MAX_DISCOVERED = 500;

const nameOf = ({ host, port }: PeerAddress): string => `${host}:${port}`;

export class PeerBook {
	private readonly peers = new Map<string, KnownPeer>();
	/** Number of peers that were not given. */
	private discovered = 0;
	private deliveries = 0;
	private readonly sources: PeerSources;

	constructor(given: readonly PeerAddress[], private readonly timers: Pick<Timers, 'now'>) {
		this.sources = new PeerSources(timers, name => this.peers.has(name));
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
		this.peers.set(nameOf(address), { ...UNUSED, ...known, ...address, scope: address.scope });
	}

	/** Adds a peer that another one has named, unless that one has named many. @param source - network of the other one's address */
	discover(address: PeerAddress, source: string): void {
		if (!this.peers.has(nameOf(address)) && this.sources.accept(source, nameOf(address)))
			this.add(address);
	}

	/** Adds discovered peers that have delivered blocks before the gateway was started, see {@link remembered}. */
	restore(remembered: readonly RememberedPeer[]): void {
		for (const { network, ...where } of [...remembered].reverse()) {
			const address: PeerAddress = { ...where, publicKey: undefined, isGiven: false };
			this.add(address);
			const peer = this.peers.get(nameOf(address));
			if (peer?.isGiven === false)
				Object.assign(peer, { isUseful: true, delivery: ++this.deliveries, network });
		}
	}

	/** @returns discovered peers that have delivered blocks, the latest first; few of each network */
	remembered(): readonly RememberedPeer[] {
		const counts = new Map<string, number>();
		return [...this.peers.values()].filter(({ isGiven, delivery }) => !isGiven && delivery > 0).sort((a, b) => b.delivery - a.delivery)
			.filter(({ network }) => {
				counts.set(network, (counts.get(network) ?? 0) + 1);
				return counts.get(network)! <= MAX_REMEMBERED_PER_NETWORK;
			})
			.slice(0, MAX_REMEMBERED)
			.map(({ host, port, scope = 'public', network }) => ({ host, port, scope, network }));
	}

	/**
	 * Given peers precede others, regardless of their faults: those who state that there are others can state that there are many.
	 * @returns the peers that may be used now: given ones first, then those that have delivered blocks, and then those without faults
	 */
	usable(): KnownPeer[] {
		const now = this.timers.now();
		return [...this.peers.values()].filter(({ avoidedUntil }) => avoidedUntil <= now)
			.sort((a, b) => Number(b.isGiven) - Number(a.isGiven)
				|| Number(b.delivery > 0) - Number(a.delivery > 0) || a.faults - b.faults);
	}

	/** Moves a peer to the end of the rotation. */
	putLast(peer: KnownPeer): void {
		if (this.peers.delete(nameOf(peer)))
			this.peers.set(nameOf(peer), peer);
	}

	/** Counts a useful exchange. */
	succeed(peer: KnownPeer): void {
		peer.faults = 0;
		peer.isUseful = true;
	}

	/** Counts blocks of a peer that are part of the chain now. @param address - that it was reached at */
	deliver(peer: KnownPeer, address: string): void {
		peer.delivery = ++this.deliveries;
		peer.network = operatorNetworkOf(address);
	}

	/** Avoids a peer for a time that depends on its fault. @returns how long, milliseconds */
	fail(peer: KnownPeer, { gravity, isChange = false }: Pick<PeerFault, 'gravity'> & Partial<Pick<PeerFault, 'isChange'>>): number {
		peer.faults += 1;
		const isRepeated = isChange && !peer.isGiven;
		const delayMs = isRepeated ? this.countChange(peer) : this.delayOf(peer, gravity);
		peer.avoidedUntil = this.timers.now() + delayMs;
		if (gravity === 'hostile')
			peer.delivery = 0;
		// one that is forgotten would be named again, and used immediately
		else if (!isRepeated && !peer.isGiven && peer.faults >= (peer.isUseful ? MAX_FAULTS : MAX_ATTEMPTS))
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

	/** Successes do not count against changes: a peer may have these whenever it likes. @returns how long it is avoided, milliseconds */
	private countChange(peer: KnownPeer): number {
		const now = this.timers.now();
		peer.changes = now - peer.lastChange > CHANGES_MS ? 1 : peer.changes + 1;
		peer.lastChange = now;
		return Math.min(FIRST_DELAY_MS * 2 ** (peer.changes - 1), LONGEST_CHANGE_DELAY_MS);
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
