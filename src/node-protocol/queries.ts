/** Requests to a node, and the form of their replies. Source: facts/node-packets.md 3, 4; facts/sync.md 2, 4, 5. */
import type { Hash256 } from '../chain/index.js';
import { decodeFinalizationProof, type FinalizationProof } from '../wire/blocks/finalization-proof.js';
import { MAX_NETWORK_NODE_SIZE, type NodeInfo, readNetworkNode, readNetworkNodes } from '../wire/documents/network-node.js';
import type { FinalizedBlockNotice } from '../wire/documents/notifications.js';
import {
	type BlocksRequest, type ChainStatistics, decodeChainStatistics, decodeFinalizationStatistics, decodeHashes, decodeTimes,
	encodeBlocksRequest, encodeEpoch, encodeHashesRequest, encodeHeight, FINALIZATION_STATISTICS_SIZE, type HashesRequest, type NodeTimes,
	STATISTICS_SIZE, TIMES_SIZE
} from '../wire/packets/chain.js';
import { splitBlocks, splitTransactions } from '../wire/packets/entities.js';
import { MAX_PAYLOAD_SIZE, packetOf, PacketType } from '../wire/packets/packet.js';
import {
	decodePartialTransactions, encodePartialTransactionsRequest, encodeTransactionsRequest, type PartialTransactionsEntry,
	type PartialTransactionsRequest, type TransactionsRequest
} from '../wire/packets/pools.js';
import type { Exchange } from './connection.js';
import type { ReplyFormat } from './reply-reader.js';

export interface Query<Reply> extends Exchange {
	/** @throws RangeError when the payload is invalid */
	decode(payload: Buffer): Reply;
}

const HASH_SIZE = 32;

/**
 * Bytes that may follow the known members of a reply. They are ignored, as by the reference gateway: a newer version of the protocol may
 * append members.
 */
const MAX_APPENDED_SIZE = 4096;

/** @returns the form of a reply with members of this size */
const formOf = (type: number, size: number): ReplyFormat => ({ type, minSize: size, maxSize: size + MAX_APPENDED_SIZE });

/** Enough for 7,000 nodes with names of maximum length, or 40,000 typical ones. */
const MAX_PEERS_SIZE = 2 ** 22;
/** Enough for 80,000 votes; each voter has two per round. */
const MAX_PROOF_SIZE = 2 ** 24;
/** Nodes limit replies with unconfirmed transactions to 5 MB, those with partial ones to 20 MB. */
const MAX_TRANSACTIONS_SIZE = 2 ** 23;
const MAX_PARTIALS_SIZE = 2 ** 25;

export const nodeInfoQuery: Query<NodeInfo> = {
	bytes: packetOf(PacketType.NODE_INFO),
	reply: { type: PacketType.NODE_INFO, minSize: 1, maxSize: MAX_NETWORK_NODE_SIZE + MAX_APPENDED_SIZE },
	decode: readNetworkNode
};

export const peersQuery: Query<readonly NodeInfo[]> = {
	bytes: packetOf(PacketType.PEERS),
	reply: { type: PacketType.PEERS, minSize: 0, maxSize: MAX_PEERS_SIZE },
	decode: readNetworkNodes
};

export const timeQuery: Query<NodeTimes> = {
	bytes: packetOf(PacketType.NETWORK_TIME),
	reply: formOf(PacketType.NETWORK_TIME, TIMES_SIZE),
	decode: decodeTimes
};

export const chainStatisticsQuery: Query<ChainStatistics> = {
	bytes: packetOf(PacketType.CHAIN_STATISTICS),
	reply: formOf(PacketType.CHAIN_STATISTICS, STATISTICS_SIZE),
	decode: decodeChainStatistics
};

/** A claim without proof. */
export const finalizationStatisticsQuery: Query<FinalizedBlockNotice> = {
	bytes: packetOf(PacketType.FINALIZATION_STATISTICS),
	reply: formOf(PacketType.FINALIZATION_STATISTICS, FINALIZATION_STATISTICS_SIZE),
	decode: decodeFinalizationStatistics
};

type ProofQuery = Query<FinalizationProof | undefined>;

const proofQuery = (bytes: Buffer): ProofQuery => ({
	bytes,
	reply: { type: PacketType.PROOF, minSize: 0, maxSize: MAX_PROOF_SIZE },
	decode: payload => (payload.length === 0 ? undefined : decodeFinalizationProof(payload))
});

/** @param epoch - unsigned, 32 bits */
export const proofAtEpochQuery = (epoch: number): ProofQuery => proofQuery(packetOf(PacketType.PROOF_AT_EPOCH, encodeEpoch(epoch)));

/** @param height - unsigned, 64 bits */
export const proofAtHeightQuery = (height: bigint): ProofQuery => proofQuery(packetOf(PacketType.PROOF_AT_HEIGHT, encodeHeight(height)));

/** Hashes of consecutive blocks, ascending; none when the chain of the peer is shorter. */
export const blockHashesQuery = (request: HashesRequest): Query<readonly Hash256[]> => ({
	bytes: packetOf(PacketType.BLOCK_HASHES, encodeHashesRequest(request)),
	reply: { type: PacketType.BLOCK_HASHES, minSize: 0, maxSize: Math.min(request.maxHashes * HASH_SIZE, MAX_PAYLOAD_SIZE) },
	decode: decodeHashes
});

/**
 * Bytes of consecutive blocks, ascending; none when the chain of the peer is shorter. Only a single block may be larger than requested.
 * @param maxBlockSize - of the network, bytes
 */
export const blocksQuery = (request: BlocksRequest, maxBlockSize: number): Query<readonly Buffer[]> => ({
	bytes: packetOf(PacketType.PULL_BLOCKS, encodeBlocksRequest(request)),
	reply: { type: PacketType.PULL_BLOCKS, minSize: 0, maxSize: Math.min(Math.max(request.maxBytes, maxBlockSize), MAX_PAYLOAD_SIZE) },
	decode: payload => {
		const blocks = splitBlocks(payload);
		if (blocks.length > request.maxBlocks || blocks.length > 1 && payload.length > request.maxBytes)
			throw new RangeError(`${blocks.length} blocks in ${payload.length} bytes, more than requested`);
		return blocks;
	}
});

/** Bytes of unconfirmed transactions that the request does not contain, oldest first. */
export const transactionsQuery = (request: TransactionsRequest): Query<readonly Buffer[]> => ({
	bytes: packetOf(PacketType.PULL_TRANSACTIONS, encodeTransactionsRequest(request)),
	reply: { type: PacketType.PULL_TRANSACTIONS, minSize: 0, maxSize: MAX_TRANSACTIONS_SIZE },
	decode: splitTransactions
});

/** Partial aggregates and cosignatures that the request does not contain. */
export const partialTransactionsQuery = (request: PartialTransactionsRequest): Query<readonly PartialTransactionsEntry[]> => ({
	bytes: packetOf(PacketType.PULL_PARTIAL_TRANSACTIONS, encodePartialTransactionsRequest(request)),
	reply: { type: PacketType.PULL_PARTIAL_TRANSACTIONS, minSize: 0, maxSize: MAX_PARTIALS_SIZE },
	decode: decodePartialTransactions
});
