/** Runs queries within all limits. Documents are raw BSON, so that only the members in use are decoded. */
import { type Db, type Document, ReadPreference, type ReadPreferenceMode } from 'mongodb';
import { ReplyTooLarge } from '../../../chain/index.js';
import { connectionFailed } from '../errors.js';
import { tooSlow, translateError } from './errors.js';
import type { QueryScheduler, Lane } from './query-scheduler.js';
import type { Condition } from './values.js';
import { type Timers, within } from '../../../runtime/timers.js';

/** The collections that a node's broker writes. Source: facts/mongo.md 2. */
export type CollectionName =
	| 'blocks' | 'chainStatistic' | 'finalizedBlocks'
	| 'transactions' | 'unconfirmedTransactions' | 'partialTransactions' | 'transactionStatuses'
	| 'transactionStatements' | 'addressResolutionStatements' | 'mosaicResolutionStatements'
	| 'accounts' | 'mosaics' | 'namespaces' | 'metadata' | 'multisigs' | 'hashLocks' | 'secretLocks' | 'accountRestrictions'
	| 'mosaicRestrictions';

/** Fields and their directions, the most significant first. */
export type Sort = Readonly<Record<string, 1 | -1>>;

export interface Find {
	readonly filter: Condition;
	readonly projection?: Readonly<Record<string, 0 | 1>>;
	readonly sort?: Sort;
	readonly skip?: number;
	/** The index to use, where the server might choose an unsuitable one. */
	readonly hint?: Sort;
}

/** Estimated cost of a query; decides its lane: a look-up by key, a search by an index, or a scan without one. */
export type QueryCost = 'lookUp' | 'search' | 'scan';

const LANES: Readonly<Record<QueryCost, Lane>> = { lookUp: 'fast', search: 'fast', scan: 'slow' };

/**
 * Numbers of documents that one reply of 16 MiB can contain: whole documents, whose largest have about ten thousand bytes; and small
 * documents or projections. A cursor fetches the rest, if there is any.
 */
const MAX_DOCUMENTS_AT_ONCE = 100;
const MAX_SMALL_DOCUMENTS_AT_ONCE = 10_000;

interface BatchReply {
	readonly cursor: { readonly firstBatch: readonly Buffer[]; readonly id: number | bigint | object };
}

/** @throws ReplyTooLarge */
const checkSize = (documents: readonly Buffer[], maxBytes: number): void => {
	if (maxBytes < documents.reduce((sum, { length }) => sum + length, 0))
		throw new ReplyTooLarge(maxBytes);
};

/** Reads a cursor to its end, or closes it when the documents exceed a bound. @throws ReplyTooLarge */
const readWithin = async (maxBytes: number, cursor: AsyncIterable<Buffer>): Promise<readonly Buffer[]> => {
	const documents: Buffer[] = [];
	let size = 0;
	// leaving the loop by an error closes the cursor
	for await (const document of cursor) {
		size += document.length;
		if (maxBytes < size)
			throw new ReplyTooLarge(maxBytes);
		documents.push(document);
	}
	return documents;
};

const isWhole = ({ cursor: { id } }: BatchReply): boolean => Number(id) === 0;

/** The database, and whether it is connected; see Connection. */
export interface Source {
	readonly database: Pick<Db, 'command' | 'collection'>;
	readonly isUp: boolean;
}

export interface QueryOptions {
	readonly readPreference: ReadPreferenceMode;
	/** Time limit of a query, milliseconds. */
	readonly timeoutMs: number;
	/** Maximum size of a list of documents for one reply, bytes. */
	readonly maxListBytes: number;
}

/** A query that has been sent. */
interface Sent<Reply> {
	readonly reply: Promise<Reply>;
	/** Makes the driver stop; absent when the driver stops by itself. */
	readonly abort?: () => void;
}

export class Queries {
	private readonly plain;
	private readonly raw;
	private sentCount = 0;
	private failureCount = 0;

	constructor(
		private readonly source: Source,
		private readonly scheduler: QueryScheduler,
		private readonly options: QueryOptions,
		private readonly timers: Timers
	) {
		// created once, because the driver would create one for every query
		const readPreference = ReadPreference.fromString(options.readPreference);
		this.plain = { readPreference };
		this.raw = { readPreference, fieldsAsRaw: { firstBatch: true } };
	}

	/** Maximum size of a list of documents for one reply, bytes; readers apply it to encoded documents, too. */
	get maxListBytes(): number {
		return this.options.maxListBytes;
	}

	/** Number of queries sent. */
	get sent(): number {
		return this.sentCount;
	}

	/** Number of queries that failed or exceeded their time limit. */
	get failures(): number {
		return this.failureCount;
	}

	/** @returns the first `limit` documents, raw @throws ReplyTooLarge when they exceed the maximum size */
	find(collection: CollectionName, find: Find, limit: number, cost: QueryCost = 'lookUp'): Promise<readonly Buffer[]> {
		return limit > MAX_DOCUMENTS_AT_ONCE
			? this.findByCursor(collection, find, limit, cost, this.maxListBytes)
			: this.findAtOnce(collection, find, limit, cost, this.maxListBytes);
	}

	/** The same without the bound, for documents of at most a few hundred bytes, or for several replies. */
	findSmall(collection: CollectionName, find: Find, limit: number, cost: QueryCost = 'lookUp'): Promise<readonly Buffer[]> {
		return limit > MAX_SMALL_DOCUMENTS_AT_ONCE
			? this.findByCursor(collection, find, limit, cost, Infinity)
			: this.findAtOnce(collection, find, limit, cost, Infinity);
	}

	/** @returns the first document, raw */
	async findOne(collection: CollectionName, find: Find, cost: QueryCost = 'lookUp'): Promise<Buffer | undefined> {
		const [document] = await this.find(collection, find, 1, cost);
		return document;
	}

	/**
	 * @param maxBytes - of all documents; absent for documents that are not sent to clients
	 * @returns all documents, raw
	 * @throws ReplyTooLarge as soon as the documents exceed the bound
	 */
	findAll(collection: CollectionName, find: Find, cost: QueryCost, maxBytes = Infinity): Promise<readonly Buffer[]> {
		return this.findByCursor(collection, find, 0, cost, maxBytes);
	}

	/** @returns the number of matching documents; exact when the collection is not sharded and the filter is not empty */
	async count(collection: CollectionName, query: Condition, cost: QueryCost = 'search'): Promise<number> {
		const command = { count: collection, query, maxTimeMS: this.options.timeoutMs };
		const { n } = await this.send(cost, () => this.command<{ readonly n: number }>(command, this.plain));
		return n;
	}

	/** @returns the results of a pipeline, raw; for a few small documents */
	async aggregate(collection: CollectionName, pipeline: readonly Document[], cost: QueryCost = 'search'): Promise<readonly Buffer[]> {
		const cursor = { batchSize: MAX_SMALL_DOCUMENTS_AT_ONCE };
		const command = { aggregate: collection, pipeline, cursor, maxTimeMS: this.options.timeoutMs };
		const reply = await this.send<BatchReply>(cost, () => this.command(command, this.raw));
		if (!isWhole(reply))
			throw new Error(`the result of an aggregation over ${collection} does not fit one reply`);
		return reply.cursor.firstBatch;
	}

	/** @returns the server's statistics of the database */
	statistics(): Promise<Document> {
		return this.send('lookUp', () => this.command<Document>({ dbStats: 1, maxTimeMS: this.options.timeoutMs }, this.plain));
	}

	/** Whether the database replies. Does not wait for other queries. */
	async ping(): Promise<boolean> {
		if (!this.source.isUp)
			return false;

		const reply = this.source.database.command({ ping: 1 }, this.plain).then(() => true, () => false);
		return within(this.timers, reply, this.options.timeoutMs, () => false);
	}

	private command<Reply>(command: Document, options: Queries['plain'] | Queries['raw']): Sent<Reply> {
		// the type of a reply follows from its command
		return { reply: this.source.database.command(command, options) as Promise<Reply> };
	}

	private async findAtOnce(
		collection: CollectionName,
		find: Find,
		limit: number,
		cost: QueryCost,
		maxBytes: number
	): Promise<readonly Buffer[]> {
		// with a batch above the limit the server opens no cursor
		const command = { find: collection, ...find, limit, batchSize: limit + 1, maxTimeMS: this.options.timeoutMs };
		const reply = await this.send<BatchReply>(cost, () => this.command(command, this.raw));
		if (!isWhole(reply))
			return this.findByCursor(collection, find, limit, cost, maxBytes);

		checkSize(reply.cursor.firstBatch, maxBytes);
		return reply.cursor.firstBatch;
	}

	private findByCursor(
		collection: CollectionName,
		{ filter, ...rest }: Find,
		limit: number,
		cost: QueryCost,
		maxBytes: number
	): Promise<readonly Buffer[]> {
		return this.send(cost, () => {
			const controller = new AbortController();
			const cursor = this.source.database.collection(collection).find(filter, {
				...rest, ...this.plain, limit, raw: true, maxTimeMS: this.options.timeoutMs, signal: controller.signal
			});
			return {
				// raw documents are buffers
				reply: readWithin(maxBytes, cursor as unknown as AsyncIterable<Buffer>),
				abort: () => controller.abort()
			};
		});
	}

	/** Sends a query when the scheduler has a free slot. */
	private send<Reply>(cost: QueryCost, send: () => Sent<Reply>): Promise<Reply> {
		if (!this.source.isUp)
			return Promise.reject(connectionFailed());

		const lane = LANES[cost];
		const slot = this.scheduler.acquire(lane);
		return slot ? slot.then(() => this.run(cost, lane, send)) : this.run(cost, lane, send);
	}

	/**
	 * The caller gets a result within the time limit, even if the driver has not finished. The slot is returned when the driver has
	 * finished: until then the database may still execute the query.
	 */
	private run<Reply>(cost: QueryCost, lane: Lane, send: () => Sent<Reply>): Promise<Reply> {
		const purpose = cost === 'lookUp' ? 'lookUp' : 'search';
		const { timeoutMs } = this.options;
		return new Promise((resolve, reject) => {
			let isLate = false;
			++this.sentCount;
			const { reply, abort } = send();
			const stopTimer = this.timers.after(timeoutMs, () => {
				isLate = true;
				++this.failureCount;
				reject(tooSlow(purpose, timeoutMs));
				abort?.();
			});
			reply.then(
				value => {
					stopTimer();
					this.scheduler.release(lane);
					resolve(value);
				},
				(error: unknown) => {
					stopTimer();
					this.scheduler.release(lane);
					this.failureCount += isLate || error instanceof ReplyTooLarge ? 0 : 1;
					reject(translateError(error, purpose, timeoutMs));
				}
			);
		});
	}
}
