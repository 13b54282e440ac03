/** Pulls the first block of a network from a peer, when there is no file with it. */
import { messageOf } from '../../../runtime/errors.js';
import { UnusableFirstBlock } from './first-block.js';
import type { PeerBook } from './peer-book.js';
import type { ConnectPeer } from './peer-session.js';

const FIRST: { readonly height: bigint; readonly limits: { readonly maxBlocks: number; readonly maxBytes: number } } = {
	height: 1n, limits: { maxBlocks: 1, maxBytes: 1 }
};

/**
 * Tries one peer after another. Which block it is is verified afterwards: it must be that of the network's parameters.
 * @throws UnusableFirstBlock when no peer sends it
 */
export const pullFirstBlock = async (peers: PeerBook, connect: ConnectPeer): Promise<Buffer> => {
	const faults: string[] = [];
	for (const peer of peers.usable()) {
		try {
			const session = await connect(peer, new AbortController().signal);
			const [block] = await session.blocksFrom(FIRST.height, FIRST.limits);
			session.close();
			if (block)
				return block;
			faults.push(`${session.name} has no blocks`);
		} catch (error) {
			faults.push(`${peer.host}:${peer.port}: ${messageOf(error)}`);
		}
	}
	const reason = faults.length === 0 ? 'no peer is known, name some with --peers' : faults.join('; ');
	throw new UnusableFirstBlock(`the network folder contains no first block (seed/00000/00001.dat), and no peer sends it: ${reason}`);
};
