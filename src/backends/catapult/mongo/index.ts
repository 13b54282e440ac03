/** Reads a node's database. Source: facts/mongo.md. */
import { type Figure, type Json, poolFigure, type Revisions, ServiceUnavailable } from '../../../chain/index.js';
import type { MongoOptions } from '../options.js';
import { BlockMetaReader } from './block-meta.js';
import { ChainCounts } from './chain-counts.js';
import { readInfo, readNetwork, readStorage } from './chain-state.js';
import { Connection } from './connection.js';
import { connectionFailed } from '../errors.js';
import { QueryScheduler } from './query-scheduler.js';
import { TipCache } from './tip-cache.js';
import { coalesce } from './look-up-batcher.js';
import { Queries } from './queries.js';
import { MongoAccountReader } from './readers/account-reader.js';
import { MongoBlockReader } from './readers/block-reader.js';
import {
	MongoAccountRestrictionReader, MongoHashLockReader, MongoMosaicRestrictionReader, MongoSecretLockReader
} from './readers/keyed-readers.js';
import { MongoEventHistory, type SeenBlocks } from './readers/event-history.js';
import { MongoMetadataReader } from './readers/metadata-reader.js';
import { MongoMosaicReader } from './readers/mosaic-reader.js';
import { MongoMultisigReader } from './readers/multisig-reader.js';
import { MongoNamespaceReader } from './readers/namespace-reader.js';
import { MongoStatementReader } from './readers/statement-reader.js';
import { MongoTransactionReader } from './readers/transaction-reader.js';
import { Totals } from './totals.js';
import type { Log } from '../../../runtime/log.js';
import { unlessAborted } from '../../../runtime/abort.js';
import { systemTimers, type Timers } from '../../../runtime/timers.js';

/** Nothing is known of what is stored. */
const UNKNOWN: Revisions = { history: undefined, chain: undefined, pool: undefined, areLocal: true };

const POOLS = ['unconfirmedTransactions', 'partialTransactions'] as const;

export class Mongo {
	readonly blocks: MongoBlockReader;
	readonly transactions: MongoTransactionReader;
	readonly accounts: MongoAccountReader;
	readonly mosaics: MongoMosaicReader;
	readonly namespaces: MongoNamespaceReader;
	readonly multisig: MongoMultisigReader;
	readonly hashLocks: MongoHashLockReader;
	readonly statements: MongoStatementReader;
	readonly secretLocks: MongoSecretLockReader;
	readonly accountRestrictions: MongoAccountRestrictionReader;
	readonly mosaicRestrictions: MongoMosaicRestrictionReader;
	readonly metadata: MongoMetadataReader;

	private readonly connection: Connection;
	private readonly scheduler: QueryScheduler;
	private readonly queries: Queries;
	/**
	 * For past notifications: a node writes before it publishes, but a secondary may be older, and each query may read another one.
	 */
	private readonly primaryQueries: Queries;
	private readonly tipCache: TipCache;
	private readonly sums: ChainCounts;
	private readonly queryInfo: () => Promise<Json<'ChainInfoDTO'>>;
	private closing: Promise<void> | undefined;

	/** @throws UnusableNode when the connection string is not valid */
	constructor(private readonly options: MongoOptions, log: Log, private readonly timers: Timers) {
		const { connections, maxReplyBytes, maxWaiting, queryTimeoutMs, readPreference } = options;
		this.scheduler = new QueryScheduler({ running: connections, waiting: maxWaiting, waitMs: queryTimeoutMs }, timers);
		this.connection = new Connection(options, log, timers, {
			onConnect: () => void this.warmUp(),
			onDisconnect: () => this.scheduler.rejectAll(connectionFailed())
		});
		const limits = { timeoutMs: queryTimeoutMs, maxListBytes: maxReplyBytes };
		this.queries = new Queries(this.connection, this.scheduler, { readPreference, ...limits }, timers);
		this.primaryQueries = new Queries(this.connection, this.scheduler, { readPreference: 'primary', ...limits }, timers);
		this.tipCache = new TipCache(this.queries, timers);
		this.sums = new ChainCounts(this.queries, timers, queryTimeoutMs);
		this.queryInfo = coalesce(() => readInfo(this.queries));

		const { tipCache, queries, sums } = this;
		const totals = new Totals(tipCache, timers, options.countsTotals);
		const blocks = new BlockMetaReader(queries, tipCache, timers);
		this.blocks = new MongoBlockReader(queries, tipCache, totals);
		this.transactions = new MongoTransactionReader(queries, tipCache, blocks, totals, sums);
		this.accounts = new MongoAccountReader(queries, totals, tipCache);
		this.mosaics = new MongoMosaicReader(queries, totals);
		this.namespaces = new MongoNamespaceReader(queries, tipCache, totals, timers);
		this.multisig = new MongoMultisigReader(queries);
		this.hashLocks = new MongoHashLockReader(queries, totals);
		this.statements = new MongoStatementReader(queries, blocks, totals, sums);
		this.secretLocks = new MongoSecretLockReader(queries, totals);
		this.accountRestrictions = new MongoAccountRestrictionReader(queries, totals);
		this.mosaicRestrictions = new MongoMosaicRestrictionReader(queries, totals);
		this.metadata = new MongoMetadataReader(queries, totals);
	}

	/** Connects, and retries in the background. */
	open(): Promise<void> {
		return this.connection.open();
	}

	info(): Promise<Json<'ChainInfoDTO'>> {
		return this.queryInfo();
	}

	/** @param seen - blocks that subscribers were notified of */
	historyOf(seen: SeenBlocks): MongoEventHistory {
		return new MongoEventHistory(this.primaryQueries, seen, this.timers);
	}

	storage(): Promise<Json<'StorageInfoDTO'>> {
		return readStorage(this.queries);
	}

	/** @returns the network byte of the chain; undefined while there is no block */
	network(): Promise<number | undefined> {
		return readNetwork(this.queries);
	}

	/** Whether the database replies. */
	isUp(): Promise<boolean> {
		return this.queries.ping();
	}

	/**
	 * A node writes state and pools in other queues than blocks, and does not publish that: their revisions are unknown. Members of a
	 * replica set may be older than the tip, so only the primary's history has a revision.
	 * @param isNotified - whether changes of the tip are reported to {@link onTipChange}
	 */
	revisions(isNotified: boolean): Revisions {
		if (this.options.readPreference !== 'primary' || !this.connection.isUp)
			return UNKNOWN;

		const { certainGeneration, revision } = this.tipCache;
		const history = isNotified && revision !== undefined ? `history ${revision}` : undefined;
		const final = certainGeneration === undefined ? undefined : `final ${certainGeneration}`;
		return { history, chain: undefined, pool: undefined, final, areLocal: true };
	}

	/** Invalidates the cached tip after a block, a rollback or a finalization. */
	onTipChange(): void {
		this.tipCache.invalidate();
	}

	figures(): readonly Figure<number>[] {
		const { connection, scheduler, queries, primaryQueries } = this;
		return [
			{ name: 'mongo_queries_total', help: 'Queries sent to the database.', value: queries.sent + primaryQueries.sent },
			{ name: 'mongo_query_failures_total', help: 'Queries that failed or exceeded their time limit.', value: queries.failures + primaryQueries.failures },
			{ name: 'mongo_refused_total', help: 'Queries rejected because the queue was full, or because they waited too long.', value: scheduler.rejected },
			{ name: 'mongo_running', help: 'Running queries.', value: scheduler.running },
			{ name: 'mongo_waiting', help: 'Queued queries.', value: scheduler.waiting },
			{ name: 'mongo_up', help: 'Whether the database is connected: 1 or 0.', value: connection.isUp ? 1 : 0, combined: 'least' }
		];
	}

	/** The sizes of the pools, which are counted for each call. */
	async poolFigure(): Promise<Figure> {
		try {
			const [unconfirmed = 0, partial = 0] = await Promise.all(POOLS.map(pool => this.queries.count(pool, {}, 'lookUp')));
			return poolFigure({ unconfirmed, partial });
		} catch (error) {
			if (!(error instanceof ServiceUnavailable))
				throw error;
			return poolFigure(undefined);
		}
	}

	close(): Promise<void> {
		this.closing ??= this.stop();
		return this.closing;
	}

	/** Counts the transactions of the chain before the first request. */
	private async warmUp(): Promise<void> {
		try {
			await this.sums.transactions.between(undefined, undefined, await this.tipCache.current());
		} catch {
			// the first request repeats this, and reports the error
		}
	}

	private stop(): Promise<void> {
		this.scheduler.rejectAll(connectionFailed());
		return this.connection.close();
	}
}

interface OpenParts {
	readonly timers?: Timers;
	/** Ends the wait for the first connection when it is aborted. */
	readonly stop?: AbortSignal | undefined;
}

/**
 * Connects to MongoDB, and retries in the background while it is unreachable.
 * @throws UnusableNode when the connection string is not valid; the reason of `stop`
 */
export const openMongo = async (options: MongoOptions, log: Log, { timers = systemTimers, stop }: OpenParts = {}): Promise<Mongo> => {
	const mongo = new Mongo(options, log, timers);
	try {
		await unlessAborted(mongo.open(), stop);
	} catch (error) {
		await mongo.close();
		throw error;
	}
	return mongo;
};
