/** Limits the time that a peer may take for the blocks of one unit. */
import type { Timers } from '../../../runtime/timers.js';
import { PeerFault, type RemoteChain } from './remote-chain.js';

/** Enough for the comparison of the chains and one reply of the usual size over a slow line. */
const FIRST_MS = 60_000;

/** The least rate of longer units, bytes of blocks per second: half a megabit. */
const LEAST_BYTES_PER_SECOND = 65_536;

/** No unit takes longer, regardless of its size. */
const LONGEST_MS = 600_000;

const MS_PER_SECOND = 1000;

/**
 * A peer must send blocks at a minimum rate: one that sends a small part of a unit with each reply would keep its connection busy without
 * limit.
 * @returns the chain of a peer for one comparison and one unit; its methods reject with PeerFault when the time is over
 */
export const timedChainOf = (remote: RemoteChain, timers: Pick<Timers, 'now' | 'after'>): RemoteChain => {
	const start = timers.now();
	let bytes = 0;

	const limit = <Reply>(reply: Promise<Reply>): Promise<Reply> => {
		const limitMs = Math.min(LONGEST_MS, FIRST_MS + bytes * MS_PER_SECOND / LEAST_BYTES_PER_SECOND);
		return new Promise((resolve, reject) => {
			const cancel = timers.after(Math.max(0, start + limitMs - timers.now()), () => {
				reject(new PeerFault('wrong', `it is too slow: it has sent ${bytes} bytes of blocks within ${Math.round(limitMs / MS_PER_SECOND)} s`));
			});
			reply.then(resolve, reject).finally(cancel);
		});
	};

	return {
		statistics: () => limit(remote.statistics()),
		hashesFrom: (height, maxHashes) => limit(remote.hashesFrom(height, maxHashes)),
		blocksFrom: async (height, limits) => {
			const blocks = await limit(remote.blocksFrom(height, limits));
			bytes += blocks.reduce((sum, { length }) => sum + length, 0);
			return blocks;
		}
	};
};
