/** The connections to peers: which are open, which is used next, and which peers are avoided. Source: facts/sync.md 1, 7. */
import { setMaxListeners } from 'node:events';
import type { PublicKey } from '../../../chain/index.js';
import { BanList } from '../../../node-protocol/index.js';
import { operatorNetworkOf } from '../../../runtime/addresses/address-scope.js';
import { messageOf } from '../../../runtime/errors.js';
import type { SyncProgress } from '../node/protocol.js';
import type { KnownPeer } from './peer-book.js';
import { hasPlace } from './peer-places.js';
import type { PeerSessionsParts } from './peer-sessions-parts.js';
import { PeerMemory } from './remembered-peers.js';
import { type Claim, PeerFault } from './remote-chain.js';
import { createSession, type Session } from './session.js';

export type { PeerSessionsParts };

/** Peers that are connected at the same time; for a given one that connects, a discovered one is disconnected. */
const MAX_SESSIONS = 8;

const CONNECT_INTERVAL_MS = 1000;
/** Time after which a connection is replaced, as by a node, so that all peers are used in the course of time. */
const REPLACEMENT_INTERVAL_MS = 60_000;
const DISCOVERY_INTERVAL_MS = 300_000;

/** A connection rests this many times as long as an exchange has taken, so that slow peers are compared less often. */
const RESTS = 3;
const LONGEST_REST_MS = 10_000;

/** After this time of one exchange, a peer is slow: what it claims about its chain does not count, and it is replaced before others. */
const SLOW_EXCHANGE_MS = 5000;

/** How long a second address of a connected node is not used. */
const SAME_NODE_MS = 600_000;

/** Less than 0 when the first one is replaced before the second one: slow ones, and those with a low score. */
type Order = (a: Session, b: Session) => number;

export class PeerSessions {
	private readonly sessions = new Map<KnownPeer, Session>();
	private readonly connecting = new Set<KnownPeer>();
	/** Sessions that were ended to use another peer: what their exchanges then fail with is no fault. */
	private readonly replaced = new WeakSet<Session>();
	private readonly bans: BanList;
	private readonly ending = new AbortController();
	private cancelTimers: (() => void) | undefined;
	private readonly memory: PeerMemory;
	/** Key of the node that was reached last. */
	private readonly identities = new WeakMap<KnownPeer, PublicKey>();
	private last: readonly Claim[] = [];

	constructor(private readonly parts: PeerSessionsParts) {
		// each connection listens until it is closed; Node.js warns of eleven
		setMaxListeners(0, this.ending.signal);
		this.bans = new BanList(() => parts.timers.now());
		this.memory = new PeerMemory(parts.peers, parts.remember);
	}

	start(): void {
		const { timers } = this.parts;
		const cancels = [
			timers.every(CONNECT_INTERVAL_MS, () => this.connectMore()), timers.every(REPLACEMENT_INTERVAL_MS, () => {
				this.replaceOne();
				this.memory.save();
			})
		];
		this.cancelTimers = () => cancels.forEach(cancel => cancel());
		this.connectMore();
	}

	close(): void {
		this.memory.save();
		this.ending.abort();
		this.cancelTimers?.();
		this.sessions.forEach(({ remote }) => remote.close());
	}

	/** @returns how many known peers are connected, and why the others are not */
	states(): SyncProgress['peerStates'] {
		const [connected, connecting] = [this.open().length, this.connecting.size];
		const { size, avoided } = this.parts.peers;
		return { connected, connecting, avoided, unused: Math.max(0, size - avoided - connected - connecting) };
	}

	/** @returns the connections that have not ended */
	open(): Session[] {
		return [...this.sessions.values()].filter(({ remote }) => remote.isOpen);
	}

	/**
	 * @returns what the peers state about their chains, except those with an exchange that takes long: of given peers while one has stated
	 * something, otherwise what discovered ones have confirmed
	 */
	claims(): readonly Claim[] {
		const prompt = this.open().filter(session => !this.isSlow(session));
		const given = prompt.flatMap(({ peer, claimed }) => (peer.isGiven && claimed ? [claimed] : []));
		return given.length > 0 ? given : prompt.flatMap(({ confirmed }) => confirmed ?? []);
	}

	/**
	 * A node keeps the greatest height of its network that it has seen. Source: EXT/networkheight/src/NetworkHeightService.cpp.
	 * @returns {@link claims}; while there are none, what they were last: a peer that falls silent or leaves refutes nothing
	 */
	lastClaims(): readonly Claim[] {
		const claims = this.claims();
		if (claims.length > 0)
			this.last = claims;
		return this.last;
	}

	/** @returns the idle connection that was not used for the longest time; it is busy until {@link release} */
	take(): Session | undefined {
		const now = this.parts.timers.now();
		const session = this.open().filter(({ isBusy, notBefore }) => !isBusy && notBefore <= now).sort((a, b) => a.lastUse - b.lastUse)[0];
		if (session) {
			session.isBusy = true;
			session.lastUse = now;
		}
		return session;
	}

	/** @returns the connections that were not used for a time; they are busy until {@link release} */
	takeIdle(ms: number): Session[] {
		const now = this.parts.timers.now();
		const idle = this.open().filter(({ isBusy, lastUse }) => !isBusy && lastUse <= now - ms);
		idle.forEach(session => Object.assign(session, { isBusy: true, lastUse: now }));
		return idle;
	}

	/** Uses a connection less often, the longer it takes. Call it after an exchange that has found nothing to pull. */
	rest(session: Session): void {
		const now = this.parts.timers.now();
		session.notBefore = now + Math.min(RESTS * (now - session.lastUse), LONGEST_REST_MS);
	}

	/** Does not use a connection for a time. */
	postpone(session: Session, ms: number): void {
		session.notBefore = this.parts.timers.now() + ms;
	}

	release(session: Session): void {
		session.isBusy = false;
	}

	/** Counts a useful exchange. */
	succeed({ peer }: Session): void {
		this.parts.peers.succeed(peer);
	}

	/**
	 * Counts what a peer has stated, after it was compared. A peer counts for as many further blocks as its last unit had: one that sends
	 * the next block of an honest chain cannot claim any number.
	 * @param blocks - how many of its blocks are part of the chain now; 0 when it has nothing to pull
	 */
	confirm(session: Session, blocks: number): void {
		const { peer, remote, claimed } = session;
		if (claimed)
			session.confirmed = { ...claimed, maxAhead: BigInt(blocks) };
		if (blocks > 0)
			this.parts.peers.deliver(peer, remote.address);
	}

	/** Ends the connection to a peer and avoids it, unless the connection was ended to use another peer. */
	drop(session: Session, fault: PeerFault): void {
		const { peer, remote } = session;
		remote.close();
		if (this.replaced.has(session) && fault.gravity === 'unreachable')
			return;
		this.remove(session);
		if (fault.gravity === 'hostile') {
			this.ban(remote.identity);
			this.parts.onHostile(remote.identity, fault.message);
		}
		this.report(peer, fault);
		this.connectMore();
	}

	/** Replaces a connection that has ended without a fault of its peer. */
	renew(session: Session): void {
		this.replace(session);
		this.connectMore();
	}

	/** Ends the connections to a node, and refuses new ones as long as a node does. It may have other addresses. */
	ban(identity: PublicKey): void {
		this.bans.add(identity);
		for (const session of this.open().filter(({ remote }) => remote.identity === identity))
			this.replace(session);
	}

	/** Adds the peers of a peer, from time to time. @returns rejects with PeerFault */
	async discover(session: Session): Promise<void> {
		const { discovers, usesDiscovered, timers, peers } = this.parts;
		if (!discovers || !usesDiscovered() || timers.now() < session.nextDiscovery)
			return;

		session.nextDiscovery = timers.now() + DISCOVERY_INTERVAL_MS;
		const source = operatorNetworkOf(session.remote.address);
		for (const address of await session.remote.peers())
			peers.discover(address, source);
	}

	private report(peer: KnownPeer, fault: PeerFault): void {
		this.parts.counts.faults[fault.gravity] += 1;
		this.parts.onFault(`${peer.host}:${peer.port}`, fault.message, this.parts.peers.fail(peer, fault));
	}

	private isSlow({ isBusy, lastUse }: Session): boolean {
		return isBusy && this.parts.timers.now() - lastUse > SLOW_EXCHANGE_MS;
	}

	private readonly byUse: Order = (a, b) => {
		const scoreOf = ({ peer, claimed, confirmed }: Session): bigint => (peer.isGiven ? claimed : confirmed)?.score ?? 0n;
		const slowness = Number(this.isSlow(b)) - Number(this.isSlow(a));
		return slowness || (scoreOf(a) < scoreOf(b) ? -1 : Number(scoreOf(a) > scoreOf(b)));
	};

	/** @returns the peers that may be used now and are not connected */
	private waiting(): KnownPeer[] {
		const { peers, usesDiscovered } = this.parts;
		const areAllUsed = usesDiscovered();
		return peers.usable().filter(peer => !this.sessions.has(peer) && !this.connecting.has(peer))
			.filter(peer => peer.isGiven || areAllUsed && hasPlace(peer.host, this.discoveredAddresses()));
	}

	/** @returns addresses of the discovered peers that are connected, and hosts of those that are being connected to */
	private discoveredAddresses(): string[] {
		return [
			...this.open().filter(({ peer }) => !peer.isGiven).map(({ remote }) => remote.address),
			...[...this.connecting].filter(({ isGiven }) => !isGiven).map(({ host }) => host)
		];
	}

	/** Ends the connection to the slowest peer, or to that with the lowest score, if another one waits for it. This is no fault. */
	private replaceOne(): void {
		const [next] = this.waiting();
		if (!next || this.sessions.size + this.connecting.size < MAX_SESSIONS)
			return;

		// no discovered peer replaces a given one
		const [least] = this.open().filter(session => (!session.isBusy || this.isSlow(session)) && (next.isGiven || !session.peer.isGiven))
			.sort((a, b) => Number(a.peer.isGiven) - Number(b.peer.isGiven) || this.byUse(a, b));
		if (!least)
			return;
		this.replace(least);
		this.connectMore();
	}

	private replace(session: Session): void {
		this.replaced.add(session);
		session.remote.close();
		this.remove(session);
		this.parts.peers.putLast(session.peer);
	}

	private remove(session: Session): void {
		// the peer may have another session meanwhile
		if (this.sessions.get(session.peer) === session)
			this.sessions.delete(session.peer);
	}

	/** Connects to more peers, as long as there are any that may be used. */
	private connectMore(): void {
		for (const [peer, { remote }] of this.sessions) {
			if (!remote.isOpen)
				this.sessions.delete(peer);
		}
		for (const peer of this.waiting()) {
			if (this.ending.signal.aborted || !this.hasRoomFor(peer))
				return;
			// the ones before have begun to connect
			if (peer.isGiven || hasPlace(peer.host, this.discoveredAddresses()))
				void this.connect(peer);
		}
	}

	/** Discovered peers leave as many connections as there are to given ones: these replace them. */
	private hasRoomFor({ isGiven }: KnownPeer): boolean {
		const peers = [...this.sessions.keys(), ...this.connecting];
		return peers.filter(peer => !isGiven || peer.isGiven).length < MAX_SESSIONS;
	}

	private async connect(peer: KnownPeer): Promise<void> {
		const { signal } = this.ending;
		this.connecting.add(peer);
		try {
			const remote = await this.parts.connect(peer, signal);
			if (signal.aborted)
				remote.close();
			else
				this.add(createSession(peer, remote));
		} catch (error) {
			if (!signal.aborted)
				this.failToConnect(peer, error instanceof PeerFault ? error : new PeerFault('unreachable', messageOf(error)));
		} finally {
			this.connecting.delete(peer);
		}
	}

	private failToConnect(peer: KnownPeer, fault: PeerFault): void {
		const identity = this.identities.get(peer);
		if (fault.isStopped && identity !== undefined)
			this.parts.onStopped(identity);
		this.report(peer, fault);
	}

	/** Uses a new connection. @throws PeerFault when its peer is banned */
	private add(session: Session): void {
		const { peer, remote } = session;
		if (this.bans.has(remote.identity)) {
			remote.close();
			throw new PeerFault('hostile', `its key ${remote.identity} is banned`);
		}
		const same = this.open().find(other => other.remote.identity === remote.identity);
		const isAlias = same !== undefined && (same.peer.isGiven || !peer.isGiven);
		const superfluous = isAlias ? session : same;
		if (superfluous) {
			this.parts.peers.avoid(superfluous.peer, SAME_NODE_MS);
			this.replace(superfluous);
		}
		if (isAlias)
			return;
		const others = this.open().filter(other => !other.peer.isGiven).map(other => other.remote.address);
		if (!peer.isGiven && !hasPlace(remote.address, others)) {
			this.parts.peers.avoid(peer, SAME_NODE_MS);
			this.replace(session);
			return;
		}

		this.sessions.set(peer, session);
		this.identities.set(peer, remote.identity);
		if (this.sessions.size > MAX_SESSIONS) {
			const [least] = this.open().filter(other => !other.peer.isGiven).sort(this.byUse);
			if (least)
				this.replace(least);
		}
		this.parts.onOpen();
	}
}
