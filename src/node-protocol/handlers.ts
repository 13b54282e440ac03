/** Serves the packets of a node from a chain. Source: facts/node-packets.md 4; facts/sync.md 2.1, 4, 5.1. */
import { setImmediate } from 'node:timers/promises';
import { type Awaitable, type Hash256, type PeerSender, type PublicKey, ServiceUnavailable } from '../chain/index.js';
import type { Log } from '../runtime/log.js';
import { Serial } from '../runtime/limits/serial.js';
import { type FinalizationProof, writeFinalizationProof } from '../wire/blocks/finalization-proof.js';
import { MAX_NETWORK_NODE_SIZE, type NodeInfo, writeNetworkNode } from '../wire/documents/network-node.js';
import type { FinalizedBlockNotice } from '../wire/documents/notifications.js';
import {
	type BlocksRequest, type ChainStatistics, decodeBlocksRequest, decodeEmpty, decodeEpoch, decodeHashesRequest, decodeHeight,
	encodeChainStatistics, encodeFinalizationStatistics, encodeHashes, encodeTimes, type HashesRequest, type NodeTimes
} from '../wire/packets/chain.js';
import { splitBlocks, splitTransactions } from '../wire/packets/entities.js';
import { PacketType } from '../wire/packets/packet.js';
import {
	decodeDetachedCosignatures, decodePartialTransactionsRequest, decodeTransactionsRequest, encodePartialTransactionsEntry,
	type PartialTransactionsEntry, type PeerItems, type PartialTransactionsRequest, splitCosignatures, type TransactionsRequest
} from '../wire/packets/pools.js';
import { MalformedTransaction, readAnnouncement } from '../wire/transactions/transaction-reader.js';
import { TransactionType } from '../wire/transactions/transaction-types.js';
import type { PacketHandler, PacketHandlers, PeerRequest } from './peer-session.js';
import { firstBytesOf, ProtocolViolation } from './reply-reader.js';

/** What a chain provides for peers. */
export interface PeerSource {
	/**
	 * Adds what a peer has pushed to the pools, if it is valid.
	 * @returns when it is processed; rejects with ServiceUnavailable when it is dropped, RangeError when it is malformed
	 */
	receive(items: PeerItems, peer: PublicKey): Promise<void>;
	statistics(): Awaitable<ChainStatistics>;
	/** @param height - 0 means the newest block @returns undefined when there is no such block */
	block(height: bigint): Awaitable<Buffer | undefined>;
	/** @returns fewer than requested where the chain ends or the source limits them; none for the height 0 */
	blockHashes(request: HashesRequest): Awaitable<readonly Hash256[]>;
	/** @returns the same, but at least one where the chain has it, even if it is larger than requested */
	blocks(request: BlocksRequest): Awaitable<readonly Buffer[]>;
	/** @returns none when there is no such block */
	subCacheRoots(height: bigint): Awaitable<readonly Hash256[]>;
	finalized(): Awaitable<FinalizedBlockNotice>;
	/** @returns undefined when the chain has none */
	proofAtEpoch(epoch: number): Awaitable<FinalizationProof | undefined>;
	proofAtHeight(height: bigint): Awaitable<FinalizationProof | undefined>;
	/** @returns unconfirmed transactions that the peer lacks, oldest first */
	transactions(request: TransactionsRequest, maxBytes: number): Awaitable<readonly Buffer[]>;
	partialTransactions(request: PartialTransactionsRequest, maxBytes: number): Awaitable<readonly PartialTransactionsEntry[]>;
	/** Called with a block that a peer has pushed, not checked; undefined where the gateway makes its blocks itself. */
	readonly pushBlock?: ((block: Buffer, sender: PeerSender) => Awaitable<void>) | undefined;
	info(): Awaitable<NodeInfo>;
	peers(): Awaitable<readonly NodeInfo[]>;
	time(): Awaitable<NodeTimes>;
}

const MIB = 2 ** 20;

/** A node's unconfirmedTransactionsCacheMaxResponseSize; other limits apply as well. */
const MAX_TRANSACTIONS_BYTES = 5 * MIB;
/** Enough for the short hashes of 130,000 transactions; the pool of a node has 20 MB. */
const MAX_POOL_REQUEST_SIZE = MIB / 2;
/** A node sends what it received within half a second. */
const MAX_PUSH_SIZE = 16 * MIB;
/** Nodes push one block. */
const MAX_BLOCK_SIZE = 32 * MIB;
const MAX_NODES_SIZE = 4 * MIB;

/** What one peer has pushed is processed in parts, so that others do not wait for all of it. */
const ITEMS_PER_PART = 200;

const TYPE_OFFSET = 0x6e;

/**
 * Bytes beyond the size of a request that are received and make it invalid: a node ignores requests of another size, so that a later
 * version of the protocol may append members. Larger ones close the connections of the peer.
 */
const MAX_SURPLUS = 4096;

const optional = (bytes: Uint8Array | undefined): readonly Uint8Array[] => (bytes ? [bytes] : []);

/** Replies to a request without a payload. */
const plain = (name: string, reply: () => Awaitable<Buffer>): PacketHandler => ({
	name,
	maxSize: MAX_SURPLUS,
	handle: async ({ payload }) => {
		decodeEmpty(payload);
		return [await reply()];
	}
});

/** Replies to a request of this size, or up to it. */
const fixed = <Request>(
	name: string,
	size: number,
	decode: (payload: Buffer) => Request,
	reply: (request: Request, limits: PeerRequest) => Awaitable<readonly Uint8Array[]>
): PacketHandler => ({ name, maxSize: size + MAX_SURPLUS, handle: limits => reply(decode(limits.payload), limits) });

/** Reads a push that is of no interest: a type without a handler would close the connections of the peer. */
const ignored = (name: string, maxSize: number): PacketHandler => ({ name, maxSize, isIgnored: true, handle: () => undefined });

const pushedBlocks = ({ pushBlock }: PeerSource): PacketHandler => (!pushBlock ? ignored('push_block', MAX_BLOCK_SIZE) : {
	name: 'push_block', maxSize: MAX_BLOCK_SIZE,
	handle: async ({ payload, peer, client }) => {
		const [block, ...more] = splitBlocks(payload);
		if (more.length > 0)
			throw new ProtocolViolation(`it has pushed ${more.length + 1} blocks with one packet, and nodes push one`, firstBytesOf(payload));
		if (block)
			await pushBlock(block, { peer, client });
		return undefined;
	}
});

/** @throws RangeError when a payload is not a transaction */
const assertReadable = (payloads: readonly Buffer[]): void => {
	try {
		payloads.forEach(readAnnouncement);
	} catch (error) {
		throw error instanceof MalformedTransaction ? new RangeError(error.message) : error;
	}
};

/** Passes on what peers push; a node neither replies to it nor reports failures. */
class Pushes {
	/** One part of all peers is processed at a time. */
	private readonly parts = new Serial();

	constructor(private readonly source: PeerSource, private readonly log: Log) {
	}

	/**
	 * @returns when it is processed, so that the peer cannot send faster than the chain accepts; rejects with RangeError before any of it
	 * is processed when a transaction cannot be read: a node ignores the whole packet
	 */
	async receiveTransactions(kind: 'transactions' | 'partials', payloads: readonly Buffer[], peer: PublicKey): Promise<undefined> {
		const parts = Array.from(
			{ length: Math.ceil(payloads.length / ITEMS_PER_PART) }, (_, i) => payloads.slice(i * ITEMS_PER_PART, (i + 1) * ITEMS_PER_PART)
		);
		// the source reads all of one part before it processes it
		for (const part of parts.length > 1 ? parts : [])
			await this.inTurn(() => assertReadable(part));
		return this.receive(parts.length, i => ({ kind, payloads: parts[i]! }), peer);
	}

	/** @returns as above; rejects with RangeError when the bytes are not cosignatures. They are decoded in parts. */
	receiveCosignatures(payload: Buffer, peer: PublicKey): Promise<undefined> {
		const parts = splitCosignatures(payload, ITEMS_PER_PART);
		return this.receive(parts.length, i => ({ kind: 'cosignatures', cosignatures: decodeDetachedCosignatures(parts[i]!) }), peer);
	}

	private async receive(count: number, partAt: (index: number) => PeerItems, peer: PublicKey): Promise<undefined> {
		for (let i = 0; i < count; ++i) {
			try {
				await this.inTurn(() => this.source.receive(partAt(i), peer));
			} catch (error) {
				if (!(error instanceof ServiceUnavailable))
					throw error;
				this.log.debug({ droppedParts: count - i }, 'announcements of a peer dropped: the chain cannot accept them at present');
				return undefined;
			}
		}
		return undefined;
	}

	/** Processes a part after those that wait, in a turn of the event loop of its own. */
	private inTurn(process: () => Awaitable<void>): Promise<void> {
		return this.parts.run(async () => {
			await setImmediate();
			await process();
		});
	}
}

const pushHandlers = (source: PeerSource, log: Log): readonly (readonly [number, PacketHandler])[] => {
	const pushes = new Pushes(source, log);
	return [
		[PacketType.PUSH_TRANSACTIONS, {
			name: 'push_transactions', maxSize: MAX_PUSH_SIZE,
			handle: ({ payload, peer }) => pushes.receiveTransactions('transactions', splitTransactions(payload), peer)
		}],
		[PacketType.PUSH_PARTIAL_TRANSACTIONS, {
			name: 'push_partial_transactions', maxSize: MAX_PUSH_SIZE,
			handle: ({ payload, peer }) => {
				const payloads = splitTransactions(payload);
				// a node discards the whole packet
				if (payloads.some(bytes => bytes.readUInt16LE(TYPE_OFFSET) !== TransactionType.AGGREGATE_BONDED))
					throw new RangeError('a partial transaction is not an aggregate bonded');
				return pushes.receiveTransactions('partials', payloads, peer);
			}
		}],
		[PacketType.PUSH_COSIGNATURES, {
			name: 'push_cosignatures', maxSize: MAX_PUSH_SIZE,
			handle: ({ payload, peer }) => pushes.receiveCosignatures(payload, peer)
		}],
		[PacketType.PUSH_BLOCK, pushedBlocks(source)]
	];
};

const HEIGHT_SIZE = 8;
const EPOCH_SIZE = 4;
const HASHES_REQUEST_SIZE = 12;
const BLOCKS_REQUEST_SIZE = 16;

const proof = (found: FinalizationProof | undefined): readonly Uint8Array[] => optional(found && writeFinalizationProof(found));

/** Serves the types that a node with the roles Peer and Api serves to all peers, except state paths. */
export const createHandlers = (source: PeerSource, log: Log): PacketHandlers => new Map<number, PacketHandler>([
	[PacketType.CHAIN_STATISTICS, plain('chain_statistics', async () => encodeChainStatistics(await source.statistics()))],
	[PacketType.PULL_BLOCK, fixed('pull_block', HEIGHT_SIZE, decodeHeight, async height => optional(await source.block(height)))],
	[PacketType.BLOCK_HASHES, fixed('block_hashes', HASHES_REQUEST_SIZE, decodeHashesRequest,
		async request => [encodeHashes(await source.blockHashes(request))])],
	[PacketType.PULL_BLOCKS, fixed('pull_blocks', BLOCKS_REQUEST_SIZE, decodeBlocksRequest,
		(request, { reserveReply }) => source.blocks({ ...request, maxBytes: reserveReply(request.maxBytes) }))],
	[PacketType.SUB_CACHE_ROOTS, fixed('sub_cache_roots', HEIGHT_SIZE, decodeHeight,
		async height => [encodeHashes(await source.subCacheRoots(height))])],
	[PacketType.FINALIZATION_STATISTICS, plain('finalization_statistics',
		async () => encodeFinalizationStatistics(await source.finalized()))],
	[PacketType.PROOF_AT_EPOCH, {
		...fixed('proof_at_epoch', EPOCH_SIZE, decodeEpoch, async epoch => proof(await source.proofAtEpoch(epoch))), replyType: PacketType.PROOF
	}],
	[PacketType.PROOF_AT_HEIGHT, {
		...fixed('proof_at_height', HEIGHT_SIZE, decodeHeight, async height => proof(await source.proofAtHeight(height))),
		replyType: PacketType.PROOF
	}],
	[PacketType.PULL_TRANSACTIONS, fixed('pull_transactions', MAX_POOL_REQUEST_SIZE, decodeTransactionsRequest,
		(request, { reserveReply }) => source.transactions(request, reserveReply(MAX_TRANSACTIONS_BYTES)))],
	[PacketType.PULL_PARTIAL_TRANSACTIONS, fixed('pull_partial_transactions', MAX_POOL_REQUEST_SIZE, decodePartialTransactionsRequest,
		async (request, { reserveReply }) => {
			const entries = await source.partialTransactions(request, reserveReply());
			return entries.map(encodePartialTransactionsEntry);
		})],
	[PacketType.NODE_INFO, plain('node_info', async () => writeNetworkNode(await source.info()))],
	[PacketType.PEERS, plain('peers', async () => Buffer.concat((await source.peers()).map(writeNetworkNode)))],
	[PacketType.NETWORK_TIME, plain('network_time', async () => encodeTimes(await source.time()))],
	...pushHandlers(source, log),
	[PacketType.PUSH_NODE_INFO, ignored('push_node_info', MAX_NETWORK_NODE_SIZE)],
	[PacketType.PUSH_PEERS, ignored('push_peers', MAX_NODES_SIZE)]
]);
