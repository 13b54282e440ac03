/** A chain in this process, as the port describes it: its thread writes the database, and the main thread reads it. */
import type { Worker } from 'node:worker_threads';
import type { Chain, Figure, Json, NetworkIdentity, Revisions } from '../../chain/index.js';
import { systemTimers } from '../../runtime/timers.js';
import { EmbeddedAnnouncer } from './announcer.js';
import { exportChain } from './chain-export.js';
import type { ControlsSettings, EmbeddedControls } from './controls.js';
import { EventRelay } from './event-relay.js';
import type { LedgerConfig } from './ledger/config.js';
import { readFigures } from './figures.js';
import { EmbeddedNetworkReader } from './network-reader.js';
import { type ChainCondition, EmbeddedNodeReader, type NodeIdentity } from './node-reader.js';
import { createClockAhead, createSystemClock } from './node/clock.js';
import type { Report, SyncProgress } from './node/protocol.js';
import { PeerInbox } from './peer-inbox.js';
import { EmbeddedPeerSource } from './peer-source.js';
import { EmbeddedPeers, figuresOf, type PeerOptions } from './peers.js';
import { EmbeddedSimulator } from './simulator.js';
import type { StartedWorker, StartTerms } from './start-worker.js';
import type { Connection } from './store/database.js';
import { SELECT_SNAPSHOTS, type SnapshotRow, toSnapshot } from './store/snapshots.js';
import { EmbeddedBlockReader, readChainInfo } from './store/readers/block-reader.js';
import { EmbeddedEventHistory } from './store/readers/event-history.js';
import { EmbeddedFinalizationReader } from './store/readers/finalization-reader.js';
import { EmbeddedNamespaceReader } from './store/readers/namespace-reader.js';
import { Queries } from './store/readers/queries.js';
import { SearchThread } from './store/readers/search-thread.js';
import { EmbeddedStateProofReader } from './store/readers/state-proof-reader.js';
import {
	EmbeddedAccountReader, EmbeddedAccountRestrictionReader, EmbeddedHashLockReader, EmbeddedMetadataReader, EmbeddedMosaicReader,
	EmbeddedMosaicRestrictionReader, EmbeddedMultisigReader, EmbeddedSecretLockReader
} from './store/readers/state-readers.js';
import { EmbeddedStatementReader } from './store/readers/statement-reader.js';
import { EmbeddedTransactionReader } from './store/readers/transaction-reader.js';

/** Delay of events that follow from an announcement; about the average delay of a node's broker. */
const DEFAULT_ANNOUNCEMENT_DELAY_MS = 250;

export interface ChainOptions extends StartTerms {
	/** Data folder of the chain; created when it does not exist. */
	readonly dataDirectory: string;
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
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
	/** How peers are served; undefined for a chain that is not served to peers. */
	readonly peers?: PeerOptions | undefined;
	/** Called with an error that the chain recovered from, internals included. */
	readonly onFault: (error: string) => void;
	/** Notified when the data folder cannot be written, with the reason; and with undefined when it can again. */
	readonly onStorage: (fault: string | undefined) => void;
	/** Called with the reason when requests, or expensive searches, cannot read the database; and with undefined when they can again. */
	readonly onReadFault: (affected: 'requests' | 'searches', reason: string | undefined) => void;
	/** Notified when the machine's clock was set back, with the milliseconds; and with 0 when it has caught up. */
	readonly onClock: (behindMs: number) => void;
	/** Called when the chain's thread has ended unexpectedly. */
	readonly onDeath: (error: string) => void;
	/** Called at intervals with how far a chain that follows peers is. */
	readonly onSync?: (progress: SyncProgress) => void;
	/** Called when a chain that follows peers drops one. The peer is then not used for the given time, milliseconds. */
	readonly onPeerFault?: (peer: string, fault: string, avoidedMs: number) => void;
}

/** What makes one chain different from another. */
export interface ChainParts extends StartedWorker {
	/** For reading. */
	readonly connection: Connection;
	readonly config: LedgerConfig;
	readonly options: ChainOptions;
	readonly identity: Pick<NetworkIdentity, 'name' | 'description' | 'currencyName'>;
	readonly nodeIdentity: NodeIdentity;
	/** How far a chain that follows peers is; undefined on others. */
	readonly sync?: SyncProgress;
	/** Undefined on chains without development controls. */
	readonly createControls?: (settings: Omit<ControlsSettings, 'running' | 'targetTimeMs'>) => EmbeddedControls;
}

/** A chain that a thread of this process adds blocks to. */
export class EmbeddedChain implements Chain {
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
	readonly simulator: EmbeddedSimulator;
	readonly events: EventRelay;
	readonly history: EmbeddedEventHistory;
	readonly controls: EmbeddedControls | undefined;
	readonly peers: EmbeddedPeers | undefined;

	private readonly inbox: PeerInbox;
	private readonly queries: Queries;
	private readonly expensiveSearches: SearchThread;
	private readonly worker: Worker;
	private readonly connection: Connection;
	private readonly options: ChainOptions;
	private currentRevisions: Revisions;
	isUp = true;
	storageFault: string | undefined;
	clockBehindMs = 0;
	/** Undefined unless the chain follows peers. */
	private sync: SyncProgress | undefined;
	private closing: Promise<void> | undefined;

	constructor(parts: ChainParts) {
		const { worker, connection, config, options, identity, nodeIdentity, createControls } = parts;
		this.worker = worker;
		this.connection = connection;
		this.currentRevisions = parts.revisions;
		this.sync = parts.sync;
		this.options = options;
		const { network } = config;
		this.network = {
			...identity,
			identifier: network.identifier,
			generationHashSeed: network.generationHashSeed,
			epochAdjustmentSeconds: network.epochAdjustmentSeconds
		};
		const { countsTotals = true, dataDirectory, maxReplyBytes = Infinity } = options;
		const limits = { countsTotals, maxListBytes: maxReplyBytes };
		const queries = new Queries(connection, { ...limits, onReadFault: reason => options.onReadFault('requests', reason) });
		this.queries = queries;
		this.expensiveSearches = new SearchThread(
			{ directory: dataDirectory, ...limits }, reason => options.onReadFault('searches', reason)
		);
		this.blocks = new EmbeddedBlockReader(queries, { expensiveSearches: this.expensiveSearches });
		this.transactions = new EmbeddedTransactionReader(queries, this.expensiveSearches);
		this.accounts = new EmbeddedAccountReader(queries);
		this.mosaics = new EmbeddedMosaicReader(queries);
		this.namespaces = new EmbeddedNamespaceReader(queries, this.expensiveSearches);
		this.multisig = new EmbeddedMultisigReader(queries);
		this.hashLocks = new EmbeddedHashLockReader(queries);
		this.statements = new EmbeddedStatementReader(queries, this.expensiveSearches);
		this.secretLocks = new EmbeddedSecretLockReader(queries);
		this.accountRestrictions = new EmbeddedAccountRestrictionReader(queries);
		this.mosaicRestrictions = new EmbeddedMosaicRestrictionReader(queries, this.expensiveSearches);
		this.metadata = new EmbeddedMetadataReader(queries, this.expensiveSearches);
		this.finalization = new EmbeddedFinalizationReader(queries);
		this.stateProofs = new EmbeddedStateProofReader(queries);
		this.properties = new EmbeddedNetworkReader(config, options.minFeeMultiplier);
		const machineClock = createSystemClock(network.epochAdjustmentSeconds);
		this.controls = createControls?.({
			post: call => worker.postMessage(call),
			height: () => this.blocks.height(),
			machineTime: () => machineClock.now(),
			snapshots: () => queries.all<SnapshotRow>(SELECT_SNAPSHOTS).map(toSnapshot),
			exportChain: () => exportChain(queries, config)
		});
		const clock = createClockAhead(machineClock, () => this.controls?.clockAheadMs ?? 0n);
		this.node = new EmbeddedNodeReader(queries, {
			config, clock, identity: nodeIdentity, condition: () => this.condition(), endpoint: () => this.peers?.endpoint
		});
		const blocksBehind = (): bigint => this.sync?.blocksBehind ?? 0n;
		this.announcer = new EmbeddedAnnouncer(request => worker.postMessage(request), blocksBehind);
		this.simulator = new EmbeddedSimulator(call => worker.postMessage(call), blocksBehind);
		this.events = new EventRelay(systemTimers, options.announcementDelayMs ?? DEFAULT_ANNOUNCEMENT_DELAY_MS);
		this.history = new EmbeddedEventHistory(queries);
		this.inbox = new PeerInbox(pushed => worker.postMessage(pushed));
		this.peers = options.peers && new EmbeddedPeers(new EmbeddedPeerSource({
			queries, inbox: this.inbox, acceptsBlocks: parts.sync !== undefined,
			describe: () => this.node.describe(), peers: () => this.node.knownPeers(), time: () => this.node.time()
		}), options.peers);

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

	async figures(): Promise<readonly Figure[]> {
		return [...await readFigures(this.queries, this.condition(), this.options.dataDirectory), ...figuresOf(this.peers)];
	}

	close(): Promise<void> {
		this.closing ??= this.stop();
		return this.closing;
	}

	private condition(): ChainCondition {
		return {
			isUp: this.isUp,
			storageFault: this.storageFault,
			readFault: this.queries.checkStorage(),
			searchFault: this.expensiveSearches.checkStorage(),
			clockBehindMs: this.clockBehindMs,
			sync: this.sync
		};
	}

	private async stop(): Promise<void> {
		// the writer closes last: it empties the write-ahead log, while no other connection may read it
		await Promise.all([this.peers?.close(), this.expensiveSearches.close()]);
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
		this.simulator.stop();
		this.inbox.stop();
		this.controls?.stop();
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
			this.controls?.progress(report.id, report.made);
			break;
		case 'result':
			// a snapshot is written without a report of a commit
			this.queries.refresh();
			this.controls?.settle(report.id, report.result, report.running);
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
		case 'simulated':
			this.simulator.settle(report.id, report.result);
			break;
		case 'pushed':
			this.inbox.settle(report);
			break;
		case 'offence':
			this.peers?.ban(report.peer, report.reason, report.offence);
			break;
		case 'sync':
			this.sync = report.progress;
			this.options.onSync?.(report.progress);
			break;
		case 'peerFault':
			this.options.onPeerFault?.(report.peer, report.fault, report.avoidedMs);
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
		this.simulator.stop();
		this.inbox.stop();
		this.controls?.stop();
		this.events.reportGap('the chain has stopped');
		this.options.onDeath(error);
	}
}
