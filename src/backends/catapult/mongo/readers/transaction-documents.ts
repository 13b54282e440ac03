/** Encodes stored transactions, with members from their blocks and aggregates. Source: facts/mongo.md 2, 4, 5. */
import { encodeStoredEmbeddedTransactionInfoDTO, encodeStoredTransactionInfoDTO } from '../../../../../generated/stored-encoders.js';
import type { JsonList, ObjectId } from '../../../../chain/index.js';
import { isAggregateType } from '../../../../wire/transactions/transaction-types.js';
import type { BlockMeta, BlockMetaReader } from '../block-meta.js';
import { createEncoder } from '../encoder.js';
import { Gatherer } from '../gatherer.js';
import type { CollectionName, Find, Queries } from '../queries.js';
import { int32At, int64At, objectIdAt, required } from '../raw-bson.js';
import { anyOf, objectIdOf } from '../values.js';

export type TransactionCollection = Extract<CollectionName, 'transactions' | 'unconfirmedTransactions' | 'partialTransactions'>;

/** Excludes the list of addresses, which is not part of the contract and may be long. */
export const WITHOUT_ADDRESSES = { 'meta.addresses': 0 } as const;

/** More embedded transactions than any network allows in an aggregate. */
const MAX_INNER = 5000;
/** Aggregates of look-ups whose embedded transactions are read by one query. */
const MAX_AGGREGATES = 20;
/** Embedded transactions that one reply can contain: 16 MiB. */
const MAX_INNER_AT_ONCE = 10_000;

const encoder = createEncoder(encodeStoredTransactionInfoDTO);
const innerEncoder = createEncoder(encodeStoredEmbeddedTransactionInfoDTO);

type BlockMetaByHeight = ReadonlyMap<bigint, BlockMeta>;
type Transactions = JsonList<'TransactionInfoDTO'>;

/** Embedded transactions in order, by the id of their aggregate. */
export type InnerById = ReadonlyMap<string, readonly Buffer[]>;

/** Unconfirmed and partial transactions have height 0. */
const heightOf = (document: Buffer): bigint => int64At(document, 'meta', 'height') ?? 0n;

const indexOf = (document: Buffer): number => int32At(document, 'meta', 'index') ?? 0;

export const isAggregate = (document: Buffer): boolean => isAggregateType(int32At(document, 'transaction', 'type') ?? 0);

/** Members of the block of a pending transaction. */
const NONE: Partial<BlockMeta> = {};

/** Stored transactions and their heights. */
interface Stored {
	readonly documents: readonly Buffer[];
	readonly heights: readonly bigint[];
}

/** Omits transactions whose block is missing. */
const encodeAll = ({ documents, heights }: Stored, facts: BlockMetaByHeight, maxBytes: number, inner?: InnerById): Transactions =>
	encoder.encodeEach(documents, maxBytes, (document, i) => {
		const height = heights[i]!;
		const block = height === 0n ? NONE : facts.get(height);
		const own = block && inner?.get(required(objectIdAt, document, '_id'));
		return own ? { ...block, transactions: innerEncoder.encodeList(own, maxBytes, block) } : block;
	});

const idOf = (aggregate: Buffer): ObjectId => required(objectIdAt, aggregate, '_id');

const findInner = (ids: readonly ObjectId[]): Find => ({ filter: { 'meta.aggregateId': anyOf(ids.map(objectIdOf)) } });

/** Sorts embedded transactions, which are stored in any order. */
const sortInner = (documents: readonly Buffer[]): InnerById => {
	const inner = new Map<string, Buffer[]>();
	for (const document of documents) {
		const id = required(objectIdAt, document, 'meta', 'aggregateId');
		const siblings = inner.get(id);
		if (siblings)
			siblings.push(document);
		else
			inner.set(id, [document]);
	}
	for (const siblings of inner.values())
		siblings.sort((a, b) => indexOf(a) - indexOf(b));
	return inner;
};

/** Reads embedded transactions. @param maxBytes - of those of several aggregates */
export const readInner = async (
	queries: Queries, collection: TransactionCollection, aggregates: readonly Buffer[], maxBytes = queries.maxListBytes
): Promise<InnerById | undefined> => {
	if (aggregates.length === 0)
		return undefined;

	const find = findInner(aggregates.map(idOf));
	return sortInner(aggregates.length === 1
		? await queries.findSmall(collection, find, MAX_INNER)
		: await queries.findAll(collection, find, 'lookUp', maxBytes));
};

/** Reads embedded transactions of aggregates that several clients look up. */
const readInnerTogether = async (queries: Queries, collection: TransactionCollection, ids: readonly ObjectId[]): Promise<InnerById> => {
	const find = findInner(ids);
	const limit = ids.length === 1 ? MAX_INNER : MAX_INNER_AT_ONCE;
	const documents = await queries.findSmall(collection, find, limit);
	return sortInner(documents.length < limit ? documents : await queries.findAll(collection, find, 'lookUp'));
};

export class TransactionDocuments {
	private readonly inner = new Map<TransactionCollection, Gatherer<ObjectId, InnerById>>();

	constructor(private readonly queries: Queries, private readonly blocks: BlockMetaReader) {
	}

	/**
	 * @param documents - all of a block, inner transactions included, in any order
	 * @returns the transactions in the order of the block, aggregates with their inner transactions
	 * @throws ReplyTooLarge
	 */
	static encodeBlock(documents: readonly Buffer[], block: BlockMeta, maxBytes: number): Transactions {
		const top = documents.filter(document => objectIdAt(document, 'meta', 'aggregateId') === undefined).sort((a, b) => indexOf(a) - indexOf(b));
		const inner = sortInner(documents.filter(document => objectIdAt(document, 'meta', 'aggregateId') !== undefined));
		const heights = top.map(heightOf);
		return encodeAll({ documents: top, heights }, new Map(heights.map(height => [height, block])), maxBytes, inner);
	}

	/** Encodes entries of a search: aggregates without their embedded transactions. */
	encode(documents: readonly Buffer[]): Transactions | Promise<Transactions> {
		const stored = { documents, heights: documents.map(heightOf) };
		const facts = this.blocks.of(stored.heights);
		const { maxListBytes } = this.queries;
		return facts instanceof Promise
			? facts.then(found => encodeAll(stored, found, maxListBytes))
			: encodeAll(stored, facts, maxListBytes);
	}

	/** Encodes one entry with its embedded transactions. @returns an empty list when its block is missing */
	async encodeOne(collection: TransactionCollection, document: Buffer): Promise<Transactions> {
		const stored = { documents: [document], heights: [heightOf(document)] };
		const [facts, inner] = await Promise.all([
			this.blocks.of(stored.heights), isAggregate(document) ? this.gathererOf(collection).find([idOf(document)]) : undefined
		]);
		return encodeAll(stored, facts, this.queries.maxListBytes, inner);
	}

	/** Encodes entries with the embedded transactions of aggregates. */
	async encodeWhole(collection: TransactionCollection, documents: readonly Buffer[]): Promise<Transactions> {
		const stored = { documents, heights: documents.map(heightOf) };
		const [facts, inner] = await Promise.all([
			this.blocks.of(stored.heights), readInner(this.queries, collection, documents.filter(isAggregate))
		]);
		return encodeAll(stored, facts, this.queries.maxListBytes, inner);
	}

	private gathererOf(collection: TransactionCollection): Gatherer<ObjectId, InnerById> {
		let gatherer = this.inner.get(collection);
		if (!gatherer) {
			gatherer = new Gatherer(MAX_AGGREGATES, ids => readInnerTogether(this.queries, collection, ids));
			this.inner.set(collection, gatherer);
		}
		return gatherer;
	}
}
