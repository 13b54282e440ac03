/**
 * Reads past notifications and pending transactions, as the same bytes as the notifications.
 * Source: facts/mongo.md 2 to 4, facts/websocket.md 7.
 */
import {
	type BlockPosition, type ChannelData, type EventHistory, type HistoryBatch, type HistoryCursor, type HistoryRequest, type HistoryStart,
	isPendingChannel, type Json, type KnownBlock, type ObjectId, type PastChannel, type PendingChannel, Refusal, type StoredChannel,
	type UnresolvedAddress
} from '../../../../chain/index.js';
import { delay, type Timers } from '../../../../runtime/timers.js';
import type { Queries } from '../queries.js';
import { int32At, int64At, objectIdAt } from '../raw-bson.js';
import { binaryOf, type Condition, longOf, objectIdOf } from '../values.js';
import { ChainPositions, finalizedPositionOf, positionOf, type SeenBlocks } from './chain-positions.js';
import { encodeStoredBlock, encodeStoredFinalizedBlock, encodeStoredTransactions, hashOf } from './stored-notifications.js';
import { type TransactionCollection, WITHOUT_ADDRESSES } from './transaction-documents.js';

export type { SeenBlocks } from './chain-positions.js';

const WITHOUT_TREES = { 'meta.transactionMerkleTree': 0, 'meta.statementMerkleTree': 0 } as const;
const COUNTS = { 'block.height': 1, 'meta.hash': 1, 'meta.transactionsCount': 1 } as const;
const BY_HEIGHT = { 'block.height': 1 } as const;
/** Several rounds may finalize the same block. */
const BY_ROUND = { ...BY_HEIGHT, 'block.finalizationEpoch': 1, 'block.finalizationPoint': 1 } as const;

const COLLECTIONS: Readonly<Record<PendingChannel, TransactionCollection>> = {
	unconfirmedAdded: 'unconfirmedTransactions', partialAdded: 'partialTransactions'
};

/** Blocks, and transactions in them, of which those of one address are read by one query. */
const ADDRESS_BLOCKS = 1_000;
const ADDRESS_TRANSACTIONS = 5_000;

/** Pause before an aggregate that is being written is read again, milliseconds, and how often it is. */
const INCOMPLETE_MS = 50;
const MAX_INCOMPLETE_READS = 20;

const STATUS_REFUSAL = 'a node does not store when a transaction failed: read status with POST /transactionStatus';

/** Notifications, and where the next batch starts. */
type Part = Omit<HistoryBatch<never>, 'data' | 'end'> & { readonly data: readonly Json<ChannelData[StoredChannel]>[]; readonly isLast: boolean };

type PastRequest = HistoryRequest & { readonly cursor: HistoryCursor };

/** Condition on top-level transactions: only these have addresses. */
const isTopLevel = (address: UnresolvedAddress | undefined): Condition =>
	(address === undefined ? { 'meta.aggregateId': { $exists: false } } : { 'meta.addresses': binaryOf(address) });

const above = (from: bigint, to: bigint): Condition => ({ $gt: longOf(from), $lte: longOf(to) });

/** @returns the first texts, until they have a size */
const encodeUpTo = <Name extends StoredChannel>(
	maxBytes: number, documents: readonly Buffer[], encode: (document: Buffer) => Json<ChannelData[Name]>
): Json<ChannelData[Name]>[] => {
	const texts: Json<ChannelData[Name]>[] = [];
	for (let bytes = 0; texts.length < documents.length && bytes < maxBytes;) {
		const text = encode(documents[texts.length]!);
		texts.push(text);
		bytes += text.length;
	}
	return texts;
};

export class MongoEventHistory implements EventHistory {
	private readonly positions: ChainPositions;

	constructor(private readonly queries: Queries, seen: SeenBlocks, private readonly timers: Pick<Timers, 'after'>) {
		this.positions = new ChainPositions(queries, seen, timers);
	}

	tip(): Promise<BlockPosition> {
		return this.positions.tip();
	}

	async start(channel: PastChannel, _: UnresolvedAddress | undefined, { height, hash }: KnownBlock): Promise<HistoryStart> {
		if (channel === 'status')
			throw new Refusal('notStored', STATUS_REFUSAL);

		const tip = await this.positions.settledTip();
		const block = hash === undefined
			? height >= tip.height ? tip : await this.positions.at(height) ?? tip
			: await this.positions.common({ height, hash }, tip);
		return { block, tip, cursor: { height: block.height, block } };
	}

	async read<Channel extends StoredChannel>(request: HistoryRequest<Channel>): Promise<HistoryBatch<Channel> | undefined> {
		const { channel } = request;
		// the part that is read has the data of the channel
		return (isPendingChannel(channel)
			? this.readPending(channel, request)
			: this.readPast(request)) as Promise<HistoryBatch<Channel> | undefined>;
	}

	/** Reads up to one tip. What was read is discarded if the chain was rolled back meanwhile. */
	private async readPast(request: PastRequest) {
		const { channel, cursor } = request;
		const tip = await this.positions.settledTip();
		if (cursor.block && !await this.positions.isPresent(cursor.block, tip))
			return undefined;
		if (channel === 'finalizedBlock')
			return this.readFinalized(request);

		const { data, cursor: next, isLast } = await (channel === 'block' ? this.readBlocks(request, tip) : this.readConfirmed(request, tip));
		if (!await this.positions.hasGrown(tip))
			return undefined;
		return { data, cursor: next, end: isLast ? { block: tip } : undefined };
	}

	private async readBlocks({ cursor, maxCount, maxBytes }: PastRequest, tip: BlockPosition): Promise<Part> {
		const documents = await this.queries.find('blocks', {
			filter: { 'block.height': above(cursor.height, tip.height) }, projection: WITHOUT_TREES, sort: BY_HEIGHT
		}, maxCount, 'search');
		const data = encodeUpTo<'block'>(maxBytes, documents, encodeStoredBlock);
		const last = documents[data.length - 1];
		const block = last ? positionOf(last) : cursor.block;
		const height = block?.height ?? cursor.height;
		return { data, cursor: { height, block }, isLast: !last || height >= tip.height };
	}

	/**
	 * No index is sorted by the positions of transactions in blocks, in which they were notified. Therefore those of a few blocks are read
	 * by one query.
	 */
	private async readConfirmed({ address, cursor, maxCount, maxBytes }: PastRequest, tip: BlockPosition): Promise<Part> {
		const { height: from, entry } = cursor;
		const limits = address === undefined ? [maxCount, maxCount] as const : [ADDRESS_BLOCKS, ADDRESS_TRANSACTIONS] as const;
		const blocks = await this.nextBlocks(cursor, tip, limits);
		const last = blocks.at(-1);
		if (!last)
			return { data: [], cursor, isLast: true };

		const documents = await this.queries.find('transactions', {
			filter: {
				...isTopLevel(address),
				'meta.height': entry === undefined ? above(from, last.height) : longOf(last.height),
				...(entry === undefined ? {} : { 'meta.index': { $gt: Number(entry) } })
			},
			projection: WITHOUT_ADDRESSES,
			sort: { 'meta.height': 1, 'meta.index': 1 }
		}, maxCount, 'search');
		const data = await encodeStoredTransactions(this.queries, 'transactions', documents, maxBytes);
		if (data.length < documents.length || documents.length === maxCount) {
			// more transactions of the same block may follow
			const cut = documents[data.length - 1]!;
			const height = int64At(cut, 'meta', 'height') ?? 0n;
			const block = blocks.find(other => other.height === height);
			return { data, cursor: { height: height - 1n, entry: int32At(cut, 'meta', 'index'), block }, isLast: false };
		}
		return { data, cursor: { height: last.height, block: last }, isLast: last.height >= tip.height };
	}

	/** @returns blocks after a cursor until they have a number of transactions; the rest of a block alone */
	private async nextBlocks(
		{ height, entry }: HistoryCursor, tip: BlockPosition, [maxBlocks, maxTransactions]: readonly [number, number]
	): Promise<readonly BlockPosition[]> {
		const documents = await this.queries.findSmall('blocks', {
			filter: { 'block.height': above(height, tip.height) }, projection: COUNTS, sort: BY_HEIGHT
		}, entry === undefined ? maxBlocks : 1, 'search');
		const blocks: BlockPosition[] = [];
		for (let count = 0; blocks.length < documents.length && count < maxTransactions;) {
			const document = documents[blocks.length]!;
			count += int32At(document, 'meta', 'transactionsCount') ?? 0;
			blocks.push(positionOf(document));
		}
		return blocks;
	}

	/**
	 * Finalized blocks are not rolled back, and may be stored before the blocks. An entry is the number of rounds that were read of the
	 * block above the height of the cursor.
	 */
	private async readFinalized({ cursor, maxCount, maxBytes }: PastRequest) {
		const { height: from, entry = 0 } = cursor;
		const { round, ...newest } = await this.positions.settledFinalized();
		const documents = await this.queries.find('finalizedBlocks', {
			filter: { 'block.height': above(from, newest.height) }, sort: BY_ROUND, skip: Number(entry)
		}, maxCount, 'search');
		const data = encodeUpTo<'finalizedBlock'>(maxBytes, documents, encodeStoredFinalizedBlock);
		const rounds = documents.slice(0, data.length).map(finalizedPositionOf);
		const last = rounds.at(-1);
		const isLast = data.length === documents.length && documents.length < maxCount;
		const end = isLast ? { block: newest, round: Math.max(round, last?.round ?? 0) } : undefined;
		if (!last)
			return { data, cursor, end };

		const count = rounds.filter(({ height }) => height === last.height).length;
		const before = last.height === from + 1n ? Number(entry) : 0;
		return { data, cursor: { height: last.height - 1n, entry: before + count }, end };
	}

	/**
	 * A transaction is stored before its event, and removed before the event of its removal. A node writes ids in ascending order, except
	 * for those that several of its threads write at the same time. An aggregate that is being written or removed ends the batch, and is
	 * read again by the next one. One that stays incomplete is skipped: the event of one that is completed later follows.
	 */
	private async readPending(channel: PendingChannel, request: HistoryRequest) {
		let found = await this.findPending(channel, request);
		for (let reads = 1; found.data.length === 0 && found.documents.length > 0 && reads < MAX_INCOMPLETE_READS; ++reads) {
			await delay(this.timers, INCOMPLETE_MS);
			found = await this.findPending(channel, request);
		}

		const { documents, data } = found;
		const passed = documents.slice(0, Math.max(1, data.length));
		const last = passed.at(-1);
		const isLast = passed.length === documents.length && documents.length < request.maxCount;
		return {
			data,
			hashes: documents.slice(0, data.length).map(hashOf),
			cursor: last ? { height: request.cursor.height, entry: objectIdAt(last, '_id') } : request.cursor,
			end: isLast ? { block: await this.tip() } : undefined
		};
	}

	/** @returns documents, and texts of the first of them */
	private async findPending(channel: PendingChannel, { address, cursor: { entry }, maxCount, maxBytes }: HistoryRequest) {
		const collection = COLLECTIONS[channel];
		const documents = await this.queries.find(collection, {
			// an entry of these channels is an id
			filter: { ...isTopLevel(address), ...(entry === undefined ? {} : { _id: { $gt: objectIdOf(entry as ObjectId) } }) },
			projection: WITHOUT_ADDRESSES,
			sort: { _id: 1 }
		}, maxCount, 'search');
		return { documents, data: await encodeStoredTransactions(this.queries, collection, documents, maxBytes) };
	}
}
