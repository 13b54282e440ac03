/**
 * The embedded chain: a real Symbol ledger inside the gateway. A worker thread executes transactions, makes blocks and writes; the main
 * thread reads the same database and implements the port.
 */
import type { Worker } from 'node:worker_threads';
import type { Chain, Json, NetworkIdentity, Revisions } from '../../chain/index.js';
import { systemTimers } from '../../runtime/timers.js';
import { type ParameterTexts, parseParameters } from '../../parameters/index.js';
import { EmbeddedAnnouncer } from './announcer.js';
import { exportChain } from './chain-export.js';
import { EmbeddedControls } from './controls.js';
import { EventRelay } from './event-relay.js';
import type { LedgerConfig } from './ledger/config.js';
import { EmbeddedNetworkReader } from './network-reader.js';
import { EmbeddedNodeReader } from './node-reader.js';
import { createClockAhead, createSystemClock } from './node/clock.js';
import type { Report, Running } from './node/protocol.js';
import { startWorker } from './start-worker.js';
import { type Connection, openForReading } from './store/database.js';
import { makeDataFolder } from './store/storage-faults.js';
import { readParameters } from './store/parameters.js';
import type { MigrationProgress } from './store/migration.js';
import { SELECT_SNAPSHOTS, type SnapshotRow, toSnapshot } from './store/snapshots.js';
import { EmbeddedBlockReader, EmbeddedFinalizationReader, readChainInfo } from './store/readers/block-reader.js';
import { EmbeddedEventHistory } from './store/readers/event-history.js';
import { Queries } from './store/readers/queries.js';
import { SearchThread } from './store/readers/search-thread.js';
import {
	EmbeddedAccountReader, EmbeddedAccountRestrictionReader, EmbeddedHashLockReader, EmbeddedMetadataReader, EmbeddedMosaicReader,
	EmbeddedMosaicRestrictionReader, EmbeddedMultisigReader, EmbeddedNamespaceReader, EmbeddedSecretLockReader, EmbeddedStateProofReader
} from './store/readers/state-readers.js';
import { EmbeddedStatementReader } from './store/readers/statement-reader.js';
import { EmbeddedTransactionReader } from './store/readers/transaction-reader.js';

export { developmentAccounts } from './node/first-block.js';
export { keyPairOf, sign } from './ledger/crypto.js';
export { repairDataFolder } from './store/repair.js';
export { resetDataFolder } from './store/reset.js';
export { UnusableDataFolder } from './store/storage-faults.js';

/** Block time in the parameters of a new chain that makes blocks on demand. */
const AUTO_BLOCK_TIME_MS = 5000;

/** Delay of events that follow from an announcement; about the average delay of a node's broker. */
const DEFAULT_ANNOUNCEMENT_DELAY_MS = 250;

export interface EmbeddedChainOptions {
	/** Data folder of the chain; created when it does not exist. */
	readonly dataDirectory: string;
	/** Time between blocks, milliseconds; `auto` makes one as soon as a transaction waits. */
	readonly blockInterval: number | 'auto';
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	/** File of an exported chain, with which an empty folder starts. */
	readonly importFile?: string | undefined;
	/**
	 * Parameters of the chain by name (spec/network-parameters.yaml). A new chain has the public network's values for the others; an
	 * existing one keeps those that it was created with, and is rejected when a given one differs.
	 */
	readonly parameters?: ParameterTexts;
	/** Whether pages contain the total number of entries; true by default. */
	readonly countsTotals?: boolean;
	/** Largest list of documents in one reply, bytes; unbounded when absent. */
	readonly maxReplyBytes?: number;
	/** How long events that follow from announcements are delayed, milliseconds. */
	readonly announcementDelayMs?: number;
	/**
	 * How long the chain's thread may take to finish its work when it is closed, milliseconds; by default as long as it needs. A change
	 * that is not committed by then, such as a revert of many blocks, is undone.
	 */
	readonly closeTimeoutMs?: number;
	/** Called with an error that the chain recovered from, internals included. */
	readonly onFault: (error: string) => void;
	/** Notified when the data folder cannot be written, with the reason; and with undefined when it can again. */
	readonly onStorage: (fault: string | undefined) => void;
	/** Called with the reason when requests, or expensive searches, cannot read the database; and with undefined when they can again. */
	readonly onReadFault: (affected: 'requests' | 'searches', reason: string | undefined) => void;
	/** Notified when the machine's clock was set back, with the milliseconds; and with 0 when it has caught up. */
	readonly onClock: (behindMs: number) => void;
	/** Called while the data folder of the previous version is converted, after each batch. */
	readonly onMigration: (progress: MigrationProgress) => void;
	/** Called when the chain's thread has ended unexpectedly. */
	readonly onDeath: (error: string) => void;
}

class EmbeddedChain implements Chain {
	readonly network: NetworkIdentity;
	readonly blocks: EmbeddedBlockReader;
	readonly transactions: EmbeddedTransactionReader;
	readonly accounts: EmbeddedAccountReader;
	readonly mosaics: EmbeddedMosaicReader;
	readonly namespaces: EmbeddedNamespaceReader;
	readonly multisig: EmbeddedMultisigReader;
	readonly hashLocks: EmbeddedHashLockReader;
	readonly statements: EmbeddedStatementReader;
	readonly secretLocks: EmbeddedSecretLockReader;
	readonly accountRestrictions: EmbeddedAccountRestrictionReader;
	readonly mosaicRestrictions: EmbeddedMosaicRestrictionReader;
	readonly metadata: EmbeddedMetadataReader;
	readonly finalization: EmbeddedFinalizationReader;
	readonly stateProofs: EmbeddedStateProofReader;
	readonly properties: EmbeddedNetworkReader;
	readonly node: EmbeddedNodeReader;
	readonly announcer: EmbeddedAnnouncer;
	readonly events: EventRelay;
	readonly history: EmbeddedEventHistory;
	readonly controls: EmbeddedControls;

	private readonly queries: Queries;
	private readonly expensiveSearches: SearchThread;
	isUp = true;
	storageFault: string | undefined;
	clockBehindMs = 0;
	private closing: Promise<void> | undefined;

	constructor(
		private readonly worker: Worker,
		private readonly connection: Connection,
		private currentRevisions: Revisions,
		running: Running,
		config: LedgerConfig,
		private readonly options: EmbeddedChainOptions
	) {
		const { network } = config;
		this.network = {
			identifier: network.identifier,
			name: 'development',
			description: 'Embedded development chain of symbol-gateway',
			generationHashSeed: network.generationHashSeed,
			epochAdjustmentSeconds: network.epochAdjustmentSeconds,
			currencyName: config.founding.currencyNames.join('.')
		};
		const { countsTotals = true, dataDirectory, maxReplyBytes = Infinity } = options;
		const limits = { countsTotals, maxListBytes: maxReplyBytes };
		const queries = new Queries(connection, { ...limits, onReadFault: reason => options.onReadFault('requests', reason) });
		this.queries = queries;
		this.blocks = new EmbeddedBlockReader(queries);
		this.expensiveSearches = new SearchThread(
			{ directory: dataDirectory, ...limits }, reason => options.onReadFault('searches', reason)
		);
		this.transactions = new EmbeddedTransactionReader(queries, this.expensiveSearches);
		this.accounts = new EmbeddedAccountReader(queries);
		this.mosaics = new EmbeddedMosaicReader(queries);
		this.namespaces = new EmbeddedNamespaceReader(queries);
		this.multisig = new EmbeddedMultisigReader(queries);
		this.hashLocks = new EmbeddedHashLockReader(queries);
		this.statements = new EmbeddedStatementReader(queries, this.expensiveSearches);
		this.secretLocks = new EmbeddedSecretLockReader(queries);
		this.accountRestrictions = new EmbeddedAccountRestrictionReader(queries);
		this.mosaicRestrictions = new EmbeddedMosaicRestrictionReader(queries);
		this.metadata = new EmbeddedMetadataReader(queries);
		this.finalization = new EmbeddedFinalizationReader(queries);
		this.stateProofs = new EmbeddedStateProofReader(queries);
		this.properties = new EmbeddedNetworkReader(config, options.minFeeMultiplier);
		const machineClock = createSystemClock(network.epochAdjustmentSeconds);
		this.controls = new EmbeddedControls({
			post: call => worker.postMessage(call),
			running,
			height: () => this.blocks.height(),
			machineTime: () => machineClock.now(),
			snapshots: () => queries.all<SnapshotRow>(SELECT_SNAPSHOTS).map(toSnapshot),
			exportChain: () => exportChain(queries, config)
		});
		const clock = createClockAhead(machineClock, () => this.controls.clockAheadMs);
		this.node = new EmbeddedNodeReader(queries, config, clock, () => ({
			isUp: this.isUp,
			storageFault: this.storageFault,
			readFault: queries.checkStorage(),
			searchFault: this.expensiveSearches.checkStorage(),
			clockBehindMs: this.clockBehindMs
		}));
		this.announcer = new EmbeddedAnnouncer(request => worker.postMessage(request));
		this.events = new EventRelay(systemTimers, options.announcementDelayMs ?? DEFAULT_ANNOUNCEMENT_DELAY_MS);

		this.history = new EmbeddedEventHistory(queries);

		worker.on('message', (report: Report) => this.receive(report));
		// the thread reports its own errors; this event means that it was ended from outside, for example by a lack of memory
		worker.once('error', error => this.die(error.stack ?? error.message));
		worker.once('exit', code => this.die(`its thread ended with code ${code}`));
	}

	info(): Json<'ChainInfoDTO'> {
		return readChainInfo(this.queries);
	}

	revisions(): Revisions {
		return this.currentRevisions;
	}

	close(): Promise<void> {
		this.closing ??= this.stop();
		return this.closing;
	}

	private async stop(): Promise<void> {
		// the writer closes last: it empties the write-ahead log, while no other connection may read it
		await this.expensiveSearches.close();
		this.connection.close();
		if (this.isUp) {
			const ended = new Promise(resolve => {
				this.worker.once('exit', resolve);
			});
			this.worker.postMessage('close');
			const { closeTimeoutMs } = this.options;
			const late = closeTimeoutMs === undefined ? undefined : setTimeout(() => void this.worker.terminate(), closeTimeoutMs);
			await ended;
			clearTimeout(late);
		}
		this.announcer.stop();
		this.controls.stop();
		this.events.stop();
	}

	private receive(report: Report): void {
		switch (report.kind) {
		case 'commit': {
			this.queries.refresh();
			this.currentRevisions = report.revisions;
			this.announcer.acknowledge(report.acknowledgements);
			this.events.relay(report.events, report.followsAnnouncement, report.commits);
			break;
		}
		case 'progress':
			this.controls.progress(report.id, report.made);
			break;
		case 'result':
			// a snapshot is written without a report of a commit
			this.queries.refresh();
			this.controls.settle(report.id, report.result, report.running);
			break;
		case 'fault':
			this.options.onFault(report.error);
			break;
		case 'storage':
			this.storageFault = report.fault;
			this.options.onStorage(report.fault);
			break;
		case 'clock':
			this.clockBehindMs = report.behindMs;
			this.options.onClock(report.behindMs);
			break;
		case 'death':
			this.die(report.error);
			void this.worker.terminate();
			break;
		default:
			break;
		}
	}

	private die(error: string): void {
		if (!this.isUp)
			return;

		this.isUp = false;
		if (this.closing)
			return;

		this.announcer.stop();
		this.controls.stop();
		this.events.reportGap('the chain has stopped');
		this.options.onDeath(error);
	}
}

/**
 * Starts the embedded chain, and creates it when the folder is empty.
 * @throws UnusableDataFolder when the folder is in use, or belongs to another chain or version, or cannot be filled from the file
 * @throws InvalidParameters when a new chain cannot have these
 */
export const openEmbeddedChain = async (options: EmbeddedChainOptions): Promise<Chain> => {
	makeDataFolder(options.dataDirectory);
	const { worker, revisions, running } = await startWorker({
		directory: options.dataDirectory,
		blockInterval: options.blockInterval,
		nominalBlockTimeMs: options.blockInterval === 'auto' ? AUTO_BLOCK_TIME_MS : Math.round(options.blockInterval),
		parameters: options.parameters ?? {},
		minFeeMultiplier: options.minFeeMultiplier,
		importFile: options.importFile
	}, options.onMigration);
	const connection = openForReading(options.dataDirectory);
	// the chain's thread has created the chain, or has opened an existing one
	const config = parseParameters(readParameters(connection) as string);
	return new EmbeddedChain(worker, connection, revisions, running, config, options);
};
