/**
 * A chain as the port describes it: a thread, of this process or of another one of the gateway, writes the database, and the main thread
 * reads it.
 */
import type { Chain, Figure, Json, NetworkIdentity, Revisions } from '../../chain/index.js';
import { systemTimers } from '../../runtime/timers.js';
import { EmbeddedAnnouncer } from './announcer.js';
import { exportChain } from './chain-export.js';
import type { ControlsSettings, EmbeddedControls } from './controls.js';
import { EventRelay } from './event-relay.js';
import type { ChainOptions } from './chain-options.js';
import type { LedgerConfig } from './ledger/config.js';
import { readFigures } from './figures.js';
import { EmbeddedNetworkReader } from './network-reader.js';
import { type AdvertisedEndpoint, type ChainCondition, EmbeddedNodeReader, type NodeIdentity } from './node-reader.js';
import { createClockAhead, createSystemClock } from './node/clock.js';
import type { Report, Running, SyncProgress } from './node/protocol.js';
import { PeerInbox } from './peer-inbox.js';
import { EmbeddedPeerSource } from './peer-source.js';
import { EmbeddedPeers, figuresOf } from './peers.js';
import type { AttachedProcess, ChainState, ProcessLink } from './process-messages.js';
import { SharedThread } from './shared-thread.js';
import { EmbeddedSimulator } from './simulator.js';
import type { Connection } from './store/database.js';
import { SELECT_SNAPSHOTS, type SnapshotRow, toSnapshot } from './store/snapshots.js';
import { EmbeddedBalanceHistory } from './store/readers/balance-history.js';
import { EmbeddedBlockEventReader } from './store/readers/block-event-reader.js';
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
import type { ThreadPort } from './thread-port.js';

/** Delay of events that follow from an announcement; about the average delay of a node's broker. */
const DEFAULT_ANNOUNCEMENT_DELAY_MS = 250;

/** What makes one chain different from another. */
export interface ChainParts {
	readonly thread: ThreadPort;
	/** When the chain is opened. */
	readonly state: ChainState;
	/** For reading. */
	readonly connection: Connection;
	readonly config: LedgerConfig;
	readonly options: ChainOptions;
	readonly identity: Pick<NetworkIdentity, 'name' | 'description' | 'currencyName'>;
	readonly nodeIdentity: NodeIdentity;
	/** Undefined on chains without development controls. */
	readonly createControls?: (settings: Omit<ControlsSettings, 'running' | 'targetTimeMs'>) => EmbeddedControls;
}

/** A chain that a thread adds blocks to. */
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
	readonly blockEvents: EmbeddedBlockEventReader;
	readonly balanceHistory: EmbeddedBalanceHistory | undefined;
	readonly controls: EmbeddedControls | undefined;
	readonly peers: EmbeddedPeers | undefined;

	private readonly inbox: PeerInbox;
	private readonly queries: Queries;
	private readonly expensiveSearches: SearchThread;
	private readonly thread: ThreadPort;
	private readonly connection: Connection;
	private readonly options: ChainOptions;
	private currentRevisions: Revisions;
	private running: Running;
	/** Where peers connect to another process. */
	private readonly endpointElsewhere: AdvertisedEndpoint | undefined;
	isUp = true;
	storageFault: string | undefined;
	clockBehindMs: number;
	/** Undefined unless the chain follows peers. */
	private sync: SyncProgress | undefined;
	private closing: Promise<void> | undefined;

	constructor(parts: ChainParts) {
		const { thread, state, connection, config, options, identity, nodeIdentity, createControls } = parts;
		this.thread = thread;
		this.connection = connection;
		this.currentRevisions = state.revisions;
		this.running = state.running;
		this.sync = state.sync;
		this.storageFault = state.storageFault;
		this.clockBehindMs = state.clockBehindMs;
		this.endpointElsewhere = state.endpoint;
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
			post: call => thread.post(call),
			height: () => this.blocks.height(),
			machineTime: () => machineClock.now(),
			snapshots: () => queries.all<SnapshotRow>(SELECT_SNAPSHOTS).map(toSnapshot),
			exportChain: () => exportChain(queries, config)
		});
		const clock = createClockAhead(machineClock, () => this.controls?.clockAheadMs ?? 0n);
		this.node = new EmbeddedNodeReader(queries, {
			config, clock, identity: nodeIdentity, condition: () => this.condition(), endpoint: () => this.endpoint()
		});
		const blocksBehind = (): bigint => this.sync?.blocksBehind ?? 0n;
		this.announcer = new EmbeddedAnnouncer(request => thread.post(request), blocksBehind, options.processes);
		this.simulator = new EmbeddedSimulator(call => thread.post(call), blocksBehind);
		this.events = new EventRelay(systemTimers, options.announcementDelayMs ?? DEFAULT_ANNOUNCEMENT_DELAY_MS);
		this.history = new EmbeddedEventHistory(queries);
		this.blockEvents = new EmbeddedBlockEventReader(queries);
		this.balanceHistory = options.balanceHistory ? new EmbeddedBalanceHistory(queries) : undefined;
		this.inbox = new PeerInbox(pushed => thread.post(pushed));
		this.peers = options.peers && new EmbeddedPeers(new EmbeddedPeerSource({
			queries, inbox: this.inbox, acceptsBlocks: state.sync !== undefined,
			describe: () => this.node.describe(), peers: () => this.node.knownPeers(), time: () => this.node.time()
		}), options.peers);

		thread.listen({
			onChange: report => this.include(report),
			onShared: report => this.publish(report),
			onEnd: error => this.die(error)
		});
	}

	/** Serves another process of the gateway, which reads the same database. @throws Error unless this process owns the chain */
	attach(link: ProcessLink): AttachedProcess {
		if (!(this.thread instanceof SharedThread))
			throw new Error('another process owns the chain');
		return this.thread.attach(link, () => ({
			revisions: this.currentRevisions,
			running: this.running,
			sync: this.sync,
			storageFault: this.storageFault,
			clockBehindMs: this.clockBehindMs,
			endpoint: this.endpoint()
		}));
	}

	info(): Json<'ChainInfoDTO'> {
		return readChainInfo(this.queries);
	}

	revisions(): Revisions {
		return this.currentRevisions;
	}

	async figures(): Promise<readonly Figure[]> {
		return [...await readFigures(this.queries, this.condition(), this.options.dataDirectory), ...this.peerFigures()];
	}

	/** Metrics of the peers that this process serves. */
	peerFigures(): readonly Figure[] {
		return figuresOf(this.peers);
	}

	close(): Promise<void> {
		this.closing ??= this.stop();
		return this.closing;
	}

	private endpoint(): AdvertisedEndpoint | undefined {
		return this.peers?.endpoint ?? this.endpointElsewhere;
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
		if (this.isUp)
			await this.thread.close(this.options.closeTimeoutMs);
		this.announcer.stop();
		this.simulator.stop();
		this.inbox.stop();
		this.controls?.stop();
		this.events.stop();
	}

	/** Readers and states of this process include what was reported. */
	private include(report: Report): void {
		switch (report.kind) {
		case 'commit':
			this.queries.refresh();
			this.currentRevisions = report.revisions;
			break;
		case 'result':
			// a snapshot is written without a report of a commit
			this.queries.refresh();
			this.running = report.running;
			this.controls?.update(report.running);
			break;
		case 'storage':
			this.storageFault = report.fault;
			this.options.onStorage(report.fault);
			break;
		case 'clock':
			this.clockBehindMs = report.behindMs;
			this.options.onClock(report.behindMs);
			break;
		case 'sync':
			this.sync = report.progress;
			this.options.onSync?.(report.progress);
			break;
		case 'balances':
			// a step of the derivation is written without a report of a commit
			this.queries.refresh();
			this.options.onBalances?.(report.progress);
			break;
		default:
			break;
		}
	}

	/** Notifies clients and peers, and settles their requests. */
	private publish(report: Report): void {
		switch (report.kind) {
		case 'commit':
			this.announcer.acknowledge(report.acknowledgements);
			this.events.relay(report.events, report.followsAnnouncement, report.commits);
			break;
		case 'progress':
			this.controls?.progress(report.id, report.made, report.blocks);
			break;
		case 'result':
			this.controls?.settle(report.id, report.result);
			break;
		case 'fault':
			this.options.onFault(report.error);
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
		case 'peerFault':
			this.options.onPeerFault?.(report.peer, report.fault, report.avoidedMs);
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
