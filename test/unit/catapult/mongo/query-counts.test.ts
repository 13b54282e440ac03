/** How many queries requests need: a count is stable where a time is not. Requests at the same time share queries and joins. */
import { type Binary, type Document, Long, ObjectId } from 'mongodb';
import t from 'tap';
import { BlockMetaReader } from '../../../../src/backends/catapult/mongo/block-meta.js';
import { ChainCounts } from '../../../../src/backends/catapult/mongo/chain-counts.js';
import { MongoBlockReader } from '../../../../src/backends/catapult/mongo/readers/block-reader.js';
import { MongoStatementReader } from '../../../../src/backends/catapult/mongo/readers/statement-reader.js';
import { MongoTransactionReader } from '../../../../src/backends/catapult/mongo/readers/transaction-reader.js';
import { Totals } from '../../../../src/backends/catapult/mongo/totals.js';
import type { ObjectId as StoredId } from '../../../../src/chain/index.js';
import { FakeQueries, type ReceivedQuery } from '../../../support/catapult/fake-queries.js';
import { createHead } from '../../../support/catapult/fake-tip-cache.js';
import { aggregateDocument, blockDocument, entriesOf, hashOf, innerDocument, transferDocument } from '../../../support/catapult/node-database.js';
import { idText, pageOf } from '../../../support/catapult/page-request.js';
import { binary, int32, int64, type StoredDocument } from '../../../support/catapult/stored.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const HEIGHT = 200;
const FINALIZED_HEIGHT = 150;

const idAt = (number: number): ObjectId => ObjectId.createFromHexString(number.toString(16).padStart(24, '0'));
const numberOf = (id: ObjectId): number => Number.parseInt(id.toHexString(), 16);

/** A block for each height; in each block an aggregate with two embedded transfers, or a transfer. */
const BLOCK_DOCUMENTS = Array.from({ length: HEIGHT }, (_, i) => ({ _id: idAt(i + 1), ...blockDocument(BigInt(i + 1)) }));
const TRANSACTIONS = BLOCK_DOCUMENTS.map((_, i) => {
	const parts = [`transaction ${i + 1}`, BigInt(i + 1)] as const;
	return { _id: idAt(i + 1), ...i % 2 === 0 ? transferDocument(...parts) : aggregateDocument(...parts, { inner: 2 }) };
});
const STATEMENTS = BLOCK_DOCUMENTS.map((_, i) => ({
	_id: idAt(i + 1),
	statement: {
		height: int64(BigInt(i + 1)), source: { primaryId: int32(0), secondaryId: int32(0) }, receipts: [], resolutionEntries: [],
		unresolved: binary('98'.repeat(24))
	}
}));

const keysOf = (condition: unknown): readonly unknown[] => (condition as { readonly $in?: readonly unknown[] }).$in ?? [condition];

/** @returns the numbers between bounds, ids or heights, both inclusive */
const rangeOf = (condition: unknown): readonly [first: number, last: number] => {
	const { $gt, $gte, $lt, $lte } = (condition ?? {}) as Document;
	const valueOf = (bound: unknown, otherwise: number): number =>
		(bound === undefined ? otherwise : bound instanceof ObjectId ? numberOf(bound) : Number(bound));
	return [
		Math.max(1, valueOf($gte, 1), valueOf($gt, 0) + 1),
		Math.min(HEIGHT, valueOf($lte, HEIGHT), valueOf($lt, HEIGHT + 1) - 1)
	];
};

/** Entries numbered from 1, by their ids or heights. */
const select = (documents: readonly StoredDocument[], { find: { filter, sort }, limit }: ReceivedQuery): readonly StoredDocument[] => {
	if (filter['_id'] instanceof ObjectId)
		return documents.slice(numberOf(filter['_id']) - 1, numberOf(filter['_id']));
	const [first, last] = rangeOf(filter['_id'] ?? filter['block.height']);
	const matching = documents.slice(first - 1, Math.max(0, last));
	return (Object.values(sort ?? {})[0] === -1 ? matching.reverse() : matching).slice(0, limit);
};

const reply = (query: ReceivedQuery): readonly StoredDocument[] => {
	const { collection, find: { filter } } = query;
	if (collection === 'blocks') {
		const height = filter['block.height'];
		const isRange = height === undefined || (!('$in' in (height as object)) && !Long.isLong(height));
		return isRange ? select(BLOCK_DOCUMENTS, query) : keysOf(height).map(each => BLOCK_DOCUMENTS[Number(each) - 1]!);
	}
	if (collection !== 'transactions')
		return select(STATEMENTS, query);
	if ('meta.aggregateId' in filter && !('_id' in filter) && !('$exists' in (filter['meta.aggregateId'] as object))) {
		return keysOf(filter['meta.aggregateId']).flatMap(id => [1, 0].map(index => ({
			_id: idAt(1000 + index), ...innerDocument([id as ObjectId, 'aggregate'], BigInt(numberOf(id as ObjectId)), index)
		})));
	}
	if ('meta.hash' in filter) {
		const hashes = keysOf(filter['meta.hash']).map(hash => (hash as Binary).toString('hex').toUpperCase());
		return TRANSACTIONS.filter((_, i) => hashes.includes(hashOf(`transaction ${i + 1}`)));
	}
	return select(TRANSACTIONS, query);
};

const open = async () => {
	const timers = new FakeTimers();
	const { tipCache } = createHead(timers, {
		height: BigInt(HEIGHT), blockHeight: BigInt(HEIGHT), finalizedHeight: BigInt(FINALIZED_HEIGHT)
	});
	await tipCache.current();
	const database = new FakeQueries(reply);
	const { queries } = database;
	Object.assign(queries, { maxListBytes: Infinity });
	const totals = new Totals(tipCache, timers, false);
	const counts = new ChainCounts(queries, timers, 1000);
	const joins = new BlockMetaReader(queries, tipCache, timers);
	return {
		blocks: new MongoBlockReader(queries, tipCache, totals),
		transactions: new MongoTransactionReader(queries, tipCache, joins, totals, counts),
		statements: new MongoStatementReader(queries, joins, totals, counts),
		/** @returns the numbers of queries by collection since the last call */
		sent: (): Readonly<Record<string, number>> => {
			const received = database.received.splice(0).map(({ collection }) => collection);
			return Object.fromEntries(received.map(collection => [collection, received.filter(each => each === collection).length]));
		}
	};
};

const numbers = (count: number, first: number, step: number): number[] => Array.from({ length: count }, (_, i) => first + i * step);

t.test('look-ups of transactions at the same time: one query for all, and one for their blocks; none for final blocks later', async t => {
	const { sent, transactions } = await open();
	const lookUp = async (keys: readonly number[]): Promise<void> => {
		const found = await Promise.all(keys.map(key => transactions.get('confirmed', { kind: 'hash', hash: hashOf(`transaction ${key}`) })));
		t.same(found.map(each => (JSON.parse(each?.text ?? '{}') as { meta: { timestamp: string } }).meta.timestamp), keys.map(key => String(key * 1000)));
	};
	const transfers = numbers(60, 1, 2);
	await lookUp(transfers);
	t.same(sent(), { transactions: 1, blocks: 1 });
	await lookUp(transfers);
	t.same(sent(), { transactions: 1 });
	await lookUp([FINALIZED_HEIGHT + 1]);
	await lookUp([FINALIZED_HEIGHT + 1]);
	t.same(sent(), { transactions: 2, blocks: 2 }, 'a block that is not final is read again');
});

interface Aggregate {
	readonly meta: { readonly height: string };
	readonly transaction: { readonly transactions: readonly { readonly meta: { readonly height: string; readonly index: number } }[] };
}

t.test('look-ups of aggregates at the same time: one more query for the embedded transactions of all', async t => {
	const { sent, transactions } = await open();
	const aggregates = numbers(20, 2, 2);
	const found = await Promise.all(aggregates.map(key => transactions.get('confirmed', { kind: 'hash', hash: hashOf(`transaction ${key}`) })));
	t.same(found.map(each => {
		const { meta, transaction } = JSON.parse(each?.text ?? '{}') as Aggregate;
		return [meta.height, ...transaction.transactions.map(inner => [inner.meta.height, inner.meta.index])];
	}), aggregates.map(key => [String(key), [String(key), 0], [String(key), 1]]));
	t.same(sent(), { transactions: 2, blocks: 1 });
});

const START = (number: number) => ({ start: { kind: 'after', key: idText(idAt(number)) } as const, pageSize: 5 });

t.test('pages of transactions, statements and resolutions at the same time: one query for the blocks of all', async t => {
	const { sent, statements, transactions } = await open();
	const starts = numbers(8, 1, 10);
	const pages = await Promise.all(starts.flatMap(start => [
		transactions.search('confirmed', {}, pageOf(START(start))),
		statements.searchTransactionStatements({}, pageOf(START(start + 80))),
		statements.searchResolutions('address', {}, pageOf(START(start + 110))),
		statements.searchResolutions('mosaic', {}, pageOf(START(start)))
	]));
	t.ok(pages.every(page => page && entriesOf(page.entries).length === 5));
	t.same(sent(), { transactions: 8, transactionStatements: 8, addressResolutionStatements: 8, mosaicResolutionStatements: 8, blocks: 1 });
});

interface BlockEntry {
	readonly id: StoredId;
	readonly block: { readonly height: string };
}

t.test('a walk through final blocks by id: one query for each page, twice, and none afterwards', async t => {
	const { blocks, sent } = await open();
	const walk = async (order: 'asc' | 'desc', first: number, count: number): Promise<number[]> => {
		const heights: number[] = [];
		let key = idText(idAt(first));
		for (let i = 0; i < count; ++i) {
			const page = await blocks.search({}, pageOf({ order, pageSize: 20, start: { kind: 'after', key } }));
			const entries = entriesOf<BlockEntry>(page?.entries ?? '');
			heights.push(...entries.map(({ block }) => Number(block.height)));
			key = entries.at(-1)!.id;
		}
		return heights;
	};
	for (const [order, first, step] of [['asc', 20, 1], ['desc', 121, -1]] as const) {
		const expected = numbers(100, first + step, step);
		t.same(await walk(order, first, 5), expected, 'the first page by its id, the others by height');
		t.same(await walk(order, first, 5), expected);
		sent();
		t.same(await walk(order, first, 5), expected);
		t.same(sent(), {}, order);
	}
	const at = async (height: number) => entriesOf<BlockEntry>((await blocks.search({}, pageOf({ pageSize: 5, start: { kind: 'at', id: idText(idAt(height)) } })))?.entries ?? '');
	t.same((await at(40)).map(({ block }) => Number(block.height)), numbers(5, 40, 1));
	t.same(sent(), {}, 'a page that starts at a known block is not different');
	t.same((await at(FINALIZED_HEIGHT + 1)).map(({ block }) => Number(block.height)), numbers(5, FINALIZED_HEIGHT + 1, 1));
	await at(FINALIZED_HEIGHT + 1);
	t.same(sent(), { blocks: 4 }, 'blocks that are not final are not remembered: the block, and the page');
});
