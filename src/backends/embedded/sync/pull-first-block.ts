/** Pulls the first block of a network from a peer, when there is no file with it. */
import { setMaxListeners } from 'node:events';
import { messageOf } from '../../../runtime/errors.js';
import { delay, type Timers } from '../../../runtime/timers.js';
import { UnusableFirstBlock } from './first-block.js';
import type { KnownPeer, PeerBook } from './peer-book.js';
import type { ConnectPeer } from './peer-session.js';
import { PeerFault } from './remote-chain.js';

const FIRST: { readonly height: bigint; readonly limits: { readonly maxBlocks: number; readonly maxBytes: number } } = {
	height: 1n, limits: { maxBlocks: 1, maxBytes: 1 }
};

/** A peer that takes longer is continued, but the next one is tried meanwhile: a slow one must not delay the start for a minute. */
const SLOW_MS = 5000;

/**
 * Tries one peer after another. Which block it is is verified afterwards: it must be that of the network's parameters.
 * @throws UnusableFirstBlock when no peer sends it
 */
export const pullFirstBlock = async (peers: PeerBook, connect: ConnectPeer, timers: Pick<Timers, 'after'>): Promise<Buffer> => {
	const ending = new AbortController();
	// two for each peer; Node.js warns of eleven
	setMaxListeners(0, ending.signal);
	const faults: string[] = [];
	const pull = async (peer: KnownPeer): Promise<Buffer> => {
		try {
			const session = await connect(peer, ending.signal);
			ending.signal.addEventListener('abort', () => session.close());
			const [block] = await session.blocksFrom(FIRST.height, FIRST.limits);
			if (!block)
				throw new PeerFault('wrong', 'it has no blocks');
			return block;
		} catch (error) {
			faults.push(`${peer.host}:${peer.port}: ${messageOf(error)}`);
			throw error;
		}
	};

	const attempts: Promise<Buffer>[] = [];
	try {
		for (const peer of peers.usable()) {
			attempts.push(pull(peer));
			const block = await Promise.race([Promise.any(attempts), delay(timers, SLOW_MS)]).catch(() => undefined);
			if (block)
				return block;
		}
		return await Promise.any(attempts).catch(() => {
			const reason = faults.length === 0 ? 'no peer is known, name some with --peers' : faults.join('; ');
			throw new UnusableFirstBlock(`the network folder contains no first block (seed/00000/00001.dat), and no peer sends it: ${reason}`);
		});
	} finally {
		ending.abort();
	}
};
