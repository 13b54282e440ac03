/** Counts transactions and statements by height. Source: facts/mongo.md 2, 3. */
import { PrefixSums, type SumSource } from './prefix-sums.js';
import type { CollectionName, QueryCost, Queries } from './queries.js';
import { booleanAt, documentAt, hashAt, numberAt, required } from './raw-bson.js';
import { longOf } from './values.js';
import type { Timers } from '../../../runtime/timers.js';

const above = (after: bigint, upTo: bigint) => ({ $gt: longOf(after), $lte: longOf(upTo) });

/** A range of this length does not count as a scan, so it does not wait for scans. */
const FEW_BLOCKS = 1000n;

const costOf = (after: bigint, upTo: bigint): QueryCost => (upTo - after <= FEW_BLOCKS ? 'search' : 'scan');

/** Names of the sums: top-level transactions, and all including embedded ones. */
export const TransactionCount = { TOP: 'top', ALL: 'all' } as const;

export type TransactionCount = typeof TransactionCount[keyof typeof TransactionCount];

/** @returns the name of the sum over transactions of one type */
export const countOfType = (count: TransactionCount, type: number): string => `${count} ${type}`;

/** @returns the hash of the block at a height */
const createHashAt = (queries: Queries): SumSource['hashAt'] => async height => {
	const block = await queries.findOne('blocks', { filter: { 'block.height': longOf(height) }, projection: { 'meta.hash': 1 } });
	return block && hashAt(block, 'meta', 'hash');
};

/** Blocks contain their numbers of transactions, so transactions are not read. */
const measureTransactions = (queries: Queries): SumSource['measure'] => async (after, upTo) => {
	const [sums] = await queries.aggregate('blocks', [
		{ $match: { 'block.height': above(after, upTo) } },
		{ $group: { _id: null, top: { $sum: '$meta.transactionsCount' }, all: { $sum: '$meta.totalTransactionsCount' } } }
	], costOf(after, upTo));
	return {
		[TransactionCount.TOP]: (sums && numberAt(sums, 'top')) ?? 0,
		[TransactionCount.ALL]: (sums && numberAt(sums, 'all')) ?? 0
	};
};

const measureTypes = (queries: Queries): SumSource['measure'] => async (after, upTo) => {
	const groups = await queries.aggregate('transactions', [
		{ $match: { 'meta.height': above(after, upTo) } },
		{ $group: { _id: { type: '$transaction.type', isInner: { $gt: ['$meta.aggregateId', null] } }, count: { $sum: 1 } } }
	], costOf(after, upTo));
	const sums: Record<string, number> = {};
	const count = (name: string, value: number): void => {
		sums[name] = (sums[name] ?? 0) + value;
	};
	for (const group of groups) {
		const key = required(documentAt, group, '_id');
		const type = numberAt(key, 'type') ?? 0;
		const value = numberAt(group, 'count') ?? 0;
		count(countOfType(TransactionCount.ALL, type), value);
		if (!booleanAt(key, 'isInner'))
			count(countOfType(TransactionCount.TOP, type), value);
	}
	return sums;
};

/** Name of the sum over statements. */
export const STATEMENTS = 'statements';

const measureStatements = (queries: Queries, collection: CollectionName): SumSource['measure'] => async (after, upTo) =>
	({ [STATEMENTS]: await queries.count(collection, { 'statement.height': above(after, upTo) }, costOf(after, upTo)) });

/** All sums over the chain. */
export class ChainCounts {
	readonly transactions: PrefixSums;
	/** By type. This reads all transactions, so the first request on a long chain takes long. */
	readonly types: PrefixSums;
	readonly transactionStatements: PrefixSums;
	readonly addressResolutionStatements: PrefixSums;
	readonly mosaicResolutionStatements: PrefixSums;

	constructor(queries: Queries, timers: Timers, maxWaitMs: number) {
		const hashAt = createHashAt(queries);
		const create = (measure: SumSource['measure']) => new PrefixSums({ measure, hashAt }, timers, maxWaitMs);
		this.transactions = create(measureTransactions(queries));
		this.types = create(measureTypes(queries));
		this.transactionStatements = create(measureStatements(queries, 'transactionStatements'));
		this.addressResolutionStatements = create(measureStatements(queries, 'addressResolutionStatements'));
		this.mosaicResolutionStatements = create(measureStatements(queries, 'mosaicResolutionStatements'));
	}
}
