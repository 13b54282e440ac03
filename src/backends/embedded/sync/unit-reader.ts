/** Reads the blocks of a peer. Source: facts/sync.md 2.1, 3. */
import { blockHash, decodeBlockHeader } from '../../../wire/blocks/block.js';
import { MalformedTransaction, readAnnouncement } from '../../../wire/transactions/transaction-reader.js';
import type { GivenBlock } from '../ledger/verification/given-block.js';
import { splitBlock } from '../node/chain-file.js';
import type { Preparation } from '../node/preparation.js';
import { PeerFault } from './remote-chain.js';

/** @throws RangeError, MalformedTransaction */
const readBlock = (bytes: Buffer, preparation: Preparation): GivenBlock => {
	const { header: headerBytes, payloads } = splitBlock(bytes);
	const header = decodeBlockHeader(headerBytes);
	return {
		header,
		headerBytes,
		hash: blockHash(header),
		transactions: payloads.map(payload => preparation.prepare(readAnnouncement(payload)))
	};
};

/** @throws PeerFault when the bytes are not blocks */
export const readUnit = (blocks: readonly Buffer[], preparation: Preparation): GivenBlock[] => {
	try {
		return blocks.map(bytes => readBlock(bytes, preparation));
	} catch (error) {
		if (error instanceof RangeError)
			throw new PeerFault('hostile', `it sent a malformed block: ${error.message}`);
		// of a later version of the network, perhaps: all peers would send it
		if (error instanceof MalformedTransaction)
			throw new PeerFault('wrong', `it sent a block that cannot be read: ${error.message}. If all peers do, use a later version`);
		throw error;
	}
};
