/**
 * Compares the clock of this machine with those of peers, as NTP does: a late one makes this node refuse good blocks. Only operators use
 * the result, because a peer may state any time. Source: facts/node-packets.md 4; facts/sync.md 3, 7.
 */
import type { Timers } from '../../../runtime/timers.js';
import type { NodeTimes } from '../../../wire/packets/chain.js';
import type { Clock } from '../node/clock.js';
import type { KnownPeer } from './peer-book.js';
import type { PeerSession } from './peer-session.js';
import type { Session } from './session.js';
import { PeerFault } from './remote-chain.js';

/** Time before a peer is queried again. */
const INTERVAL_MS = 300_000;

/** The same for a peer that has not replied. */
const FAILED_INTERVAL_MS = 43_200_000;

/** With fewer clocks, a wrong one may be that of the peer. */
const MIN_CLOCKS = 3;

/** The interval that contains the offset of a clock, milliseconds; it is as long as the request and the reply took together. */
interface OffsetInterval {
	readonly low: number;
	readonly high: number;
}

/** @returns the offset nearest to 0 that the times allow: positive if the clock of the peer is ahead, milliseconds */
const leastOffset = ({ low, high }: OffsetInterval): number => (low > 0 ? low : Math.min(high, 0));

/** @returns undefined when the connection has ended */
const timesOf = async (remote: PeerSession): Promise<NodeTimes | undefined> => {
	try {
		return await remote.time();
	} catch (error) {
		if (error instanceof PeerFault && error.gravity === 'unreachable')
			return undefined;
		throw error;
	}
};

export class PeerClocks {
	private readonly offsets = new WeakMap<PeerSession, number>();
	/** When a peer may be queried again, milliseconds. */
	private readonly next = new WeakMap<KnownPeer, number>();

	/** @param clock - that of this machine */
	constructor(private readonly clock: Clock, private readonly timers: Pick<Timers, 'now'>) {
	}

	/**
	 * Requests the time of a peer, from time to time.
	 * @returns whether the connection can be used further: a node without this extension closes it; rejects with PeerFault
	 */
	async compare({ peer, remote }: Pick<Session, 'peer' | 'remote'>): Promise<boolean> {
		if (this.timers.now() < (this.next.get(peer) ?? -Infinity))
			return true;

		this.next.set(peer, this.timers.now() + FAILED_INTERVAL_MS);
		const sent = this.clock.now();
		const times = await timesOf(remote);
		if (!times)
			return false;
		const { receiveTimestamp, sendTimestamp } = times;
		this.next.set(peer, this.timers.now() + INTERVAL_MS);
		this.offsets.set(remote, leastOffset({ low: Number(sendTimestamp - this.clock.now()), high: Number(receiveTimestamp - sent) }));
		return true;
	}

	/**
	 * The median, so that less than half of the peers cannot decide on it.
	 * @param sessions - those that are connected
	 * @returns how far the clocks of most peers are ahead of that of this machine, at least; negative if it is early, milliseconds;
	 *   undefined while few are known
	 */
	offsetMs(sessions: readonly Pick<Session, 'remote'>[]): number | undefined {
		const offsets = sessions.flatMap(({ remote }) => this.offsets.get(remote) ?? []).sort((a, b) => a - b);
		if (offsets.length < MIN_CLOCKS)
			return undefined;

		// of two in the middle, the one nearer to 0: half of the peers cannot decide either
		const [a, b] = [offsets[(offsets.length - 1) >> 1]!, offsets[offsets.length >> 1]!];
		return leastOffset({ low: a, high: b });
	}
}
