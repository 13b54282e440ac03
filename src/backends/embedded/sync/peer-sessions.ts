/** The connections to peers: which are open, which is used next, and which peers are avoided. Source: facts/sync.md 1, 7. */
import type { Hash256 } from '../../../chain/index.js';
import { messageOf } from '../../../runtime/errors.js';
import type { Timers } from '../../../runtime/timers.js';
import type { SyncProgress } from '../node/protocol.js';
import type { GrowingCounts } from './counts.js';
import type { KnownPeer, PeerBook } from './peer-book.js';
import type { ConnectPeer, PeerSession } from './peer-session.js';
import { type ChainFigures, PeerFault } from './remote-chain.js';

/** Peers that are connected at the same time. */
const MAX_SESSIONS = 8;

const CONNECT_INTERVAL_MS = 1000;
/** A node closes old connections as often, so that all peers are used in the course of time. */
const REPLACEMENT_INTERVAL_MS = 60_000;
const DISCOVERY_INTERVAL_MS = 300_000;

/** A connection rests this many times as long as an exchange has taken, so that slow peers are compared less often. */
const RESTS = 3;
const LONGEST_REST_MS = 10_000;

export interface Session {
	readonly peer: KnownPeer;
	readonly remote: PeerSession;
	/** Whether an exchange is in progress. */
	isBusy: boolean;
	/** What the peer states about its chain. */
	claimed: ChainFigures | undefined;
	/** When it was used last, milliseconds. */
	lastUse: number;
	/** When it may be used next, milliseconds. */
	notBefore: number;
	/** Hash of the block that was pushed to it last. */
	pushedBlock: Hash256 | undefined;
	/** When its peers are requested next, milliseconds. */
	nextDiscovery: number;
}

const UNUSED = { claimed: undefined, lastUse: -Infinity, notBefore: -Infinity, pushedBlock: undefined, nextDiscovery: -Infinity };

export interface PeerSessionsParts {
	readonly peers: PeerBook;
	readonly connect: ConnectPeer;
	readonly timers: Timers;
	/** Whether peers of peers are used too. */
	readonly discovers: boolean;
	readonly counts: Pick<GrowingCounts, 'faults'>;
	/** Notified of a new connection. */
	readonly onOpen: () => void;
	/** Notified of a peer that is dropped. @param avoidedMs - how long it is not used */
	readonly onFault: (peer: string, fault: string, avoidedMs: number) => void;
}

export class PeerSessions {
	private readonly sessions = new Map<KnownPeer, Session>();
	private readonly connecting = new Set<KnownPeer>();
	private readonly ending = new AbortController();
	private cancelTimers: (() => void) | undefined;

	constructor(private readonly parts: PeerSessionsParts) {
	}

	start(): void {
		const { timers } = this.parts;
		const cancels = [
			timers.every(CONNECT_INTERVAL_MS, () => this.connectMore()), timers.every(REPLACEMENT_INTERVAL_MS, () => this.replaceOne())
		];
		this.cancelTimers = () => cancels.forEach(cancel => cancel());
		this.connectMore();
	}

	close(): void {
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

	/** Ends the connection to a peer and avoids it. */
	drop({ peer, remote }: Session, fault: PeerFault): void {
		remote.close();
		this.sessions.delete(peer);
		this.report(peer, fault);
		this.connectMore();
	}

	/** Adds the peers of a peer, from time to time. @returns rejects with PeerFault */
	async discover(session: Session): Promise<void> {
		const { discovers, timers, peers } = this.parts;
		if (!discovers || timers.now() < session.nextDiscovery)
			return;

		session.nextDiscovery = timers.now() + DISCOVERY_INTERVAL_MS;
		for (const address of await session.remote.peers())
			peers.add(address);
	}

	private report(peer: KnownPeer, fault: PeerFault): void {
		this.parts.counts.faults[fault.gravity] += 1;
		this.parts.onFault(`${peer.host}:${peer.port}`, fault.message, this.parts.peers.fail(peer, fault));
	}

	/** Ends the connection to the peer with the lowest score, if another peer waits for one. This is no fault. */
	private replaceOne(): void {
		const isWaiting = this.parts.peers.usable().some(peer => !this.sessions.has(peer) && !this.connecting.has(peer));
		if (!isWaiting || this.sessions.size + this.connecting.size < MAX_SESSIONS)
			return;

		const scoreOf = ({ claimed }: Session): bigint => claimed?.score ?? 0n;
		const idle = this.open().filter(({ isBusy }) => !isBusy);
		const [least] = idle.sort((a, b) => (scoreOf(a) < scoreOf(b) ? -1 : Number(scoreOf(a) > scoreOf(b))));
		if (!least)
			return;
		least.remote.close();
		this.sessions.delete(least.peer);
		this.parts.peers.putLast(least.peer);
		this.connectMore();
	}

	/** Connects to more peers, as long as there are any that may be used. */
	private connectMore(): void {
		for (const [peer, { remote }] of this.sessions) {
			if (!remote.isOpen)
				this.sessions.delete(peer);
		}
		for (const peer of this.parts.peers.usable()) {
			if (this.sessions.size + this.connecting.size >= MAX_SESSIONS || this.ending.signal.aborted)
				return;
			if (!this.sessions.has(peer) && !this.connecting.has(peer))
				void this.connect(peer);
		}
	}

	private async connect(peer: KnownPeer): Promise<void> {
		const { signal } = this.ending;
		this.connecting.add(peer);
		try {
			const remote = await this.parts.connect(peer, signal);
			if (signal.aborted) {
				remote.close();
				return;
			}
			this.sessions.set(peer, { peer, remote, isBusy: false, ...UNUSED });
			this.parts.onOpen();
		} catch (error) {
			if (!signal.aborted)
				this.report(peer, error instanceof PeerFault ? error : new PeerFault('unreachable', messageOf(error)));
		} finally {
			this.connecting.delete(peer);
		}
	}
}
