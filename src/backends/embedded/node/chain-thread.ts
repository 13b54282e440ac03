/** The chain's thread: owns the database for writing and runs a node. What adds blocks to the chain decides which node it is. */
import { parentPort, workerData } from 'node:worker_threads';
import { InvalidParameters } from '../../../config/parameters/index.js';
import { systemTimers, type Timers } from '../../../runtime/timers.js';
import type { LedgerConfig } from '../ledger/config.js';
import type { ChainStore } from '../store/chain-store.js';
import { databaseFile, lockDataFolder } from '../store/database.js';
import { startFault, UnusableDataFolder } from '../store/storage-faults.js';
import { prepareAnnouncement } from './announcement.js';
import { BalanceDeriver } from './balance-deriver.js';
import type { BlockSource, ChainHost } from './block-source.js';
import type { ChainNode } from './chain-node.js';
import { type Clock, createSystemClock } from './clock.js';
import { PeerIntake } from './peer-intake.js';
import type { Preparation } from './preparation.js';
import type { ControlCall, ControlCancellation, PushedBlock, PushedItems, Report, Request, SimulationCall } from './protocol.js';
import { processPush, type PushParts } from './pushes.js';
import { NodeRunner } from './runner.js';
import { Simulations } from './simulations.js';

const port = parentPort!;

const report = (message: Report): void => port.postMessage(message);

const textOf = (error: unknown): string => (error instanceof Error ? error.stack ?? error.message : String(error));

/** Runs a callback of this thread. When it throws, the gateway ends the thread. */
const guard = (work: () => void): void => {
	try {
		work();
	} catch (error) {
		report({ kind: 'death', error: textOf(error) });
	}
};

const guardedTimers: Timers = {
	now: () => systemTimers.now(),
	after: (delayMs, act) => systemTimers.after(delayMs, () => guard(act)),
	every: (periodMs, act) => systemTimers.every(periodMs, () => guard(act)),
	soon: act => systemTimers.soon(() => guard(act))
};

/** @returns the machine's clock, counted from the network's epoch */
export const machineClockOf = ({ network }: LedgerConfig): Clock => createSystemClock(network.epochAdjustmentSeconds);

export interface ThreadTools {
	readonly timers: Timers;
	readonly report: (report: Report) => void;
}

/** An open chain, and what the thread runs on it. */
export interface OpenedChain<Node extends ChainNode> {
	readonly store: ChainStore;
	readonly preparation: Preparation;
	readonly clock: Clock;
	/** Opens the node with the stored state. */
	readonly openNode: () => Node;
	/** @param intake - for what peers return from their pools */
	readonly createSource: (host: ChainHost<Node>, intake: PeerIntake) => BlockSource;
}

export interface ThreadSettings {
	readonly directory: string;
	/** Atomic units per byte. */
	readonly minFeeMultiplier: number;
	/** Whether the balances after each block are stored. */
	readonly balanceHistory?: boolean | undefined;
}

/** Errors of a start whose message is for the operator, in addition to UnusableDataFolder and InvalidParameters. */
type ExpectedErrors = readonly (new (...parts: never[]) => Error)[];

const run = async <Node extends ChainNode>(
	{ directory, minFeeMultiplier }: ThreadSettings, open: (tools: ThreadTools) => OpenedChain<Node> | Promise<OpenedChain<Node>>
): Promise<void> => {
	const unlock = lockDataFolder(directory);
	const { store, preparation, clock, openNode, createSource } = await open({ timers: guardedTimers, report });
	const terms = { preparation, minFeeMultiplier };
	// the runner creates them
	let peers!: { readonly source: BlockSource; readonly intake: PeerIntake };
	let deriver!: BalanceDeriver;
	let simulations!: Simulations;
	const runner = new NodeRunner(openNode(), {
		createSource: host => {
			const intake = new PeerIntake(host, terms, guardedTimers);
			simulations = new Simulations({ host, terms, timers: guardedTimers, report });
			peers = { intake, source: createSource(host, intake) };
			deriver = new BalanceDeriver(store, host, guardedTimers, progress => report({ kind: 'balances', progress }));
			return peers.source;
		},
		clock,
		timers: guardedTimers,
		restart: openNode,
		storage: store,
		prepare: (announcement, done) => prepareAnnouncement(announcement, terms, done),
		report
	});
	const close = (): void => {
		peers.intake.close();
		deriver.close();
		simulations.close();
		runner.close();
		store.close();
		unlock();
		report({ kind: 'closed' });
		port.close();
	};
	const acknowledge = async (pushed: PushedItems | PushedBlock): Promise<void> => {
		const onOffence: PushParts['onOffence'] = (peer, reason, offence) => report({ kind: 'offence', peer, reason, offence });
		report({ kind: 'pushed', ...await processPush(pushed, { ...peers, onOffence }) });
	};
	port.on('message', (request: Request | ControlCall | ControlCancellation | PushedItems | PushedBlock | SimulationCall) => guard(() => {
		if (request === 'close')
			close();
		else if (!('kind' in request))
			runner.announce(request);
		else if (request.kind === 'pushed' || request.kind === 'pushedBlock')
			void acknowledge(request);
		else if (request.kind === 'simulate')
			simulations.receive(request);
		else if (request.kind === 'cancel')
			runner.cancel(request.id);
		else
			runner.control(request);
	}));
	runner.start();
	deriver.start();
};

/** Errors lose their class on the way to another thread, so they are sent as text. */
const reportStartFault = (directory: string, error: unknown, expected: ExpectedErrors): void => {
	const fault = startFault(databaseFile(directory), error);
	if (fault instanceof Error && [UnusableDataFolder, ...expected].some(kind => fault instanceof kind))
		report({ kind: 'unusable', reason: fault.message });
	else if (fault instanceof InvalidParameters)
		report({ kind: 'invalidParameters', faults: fault.faults });
	else
		report({ kind: 'death', error: textOf(fault) });
};

/**
 * Runs this thread until the gateway closes it, with the settings that the starting thread gave it.
 * @param open - opens the chain in the data folder, which is locked
 */
export const runChainThread = <Node extends ChainNode, Settings extends ThreadSettings>(
	open: (settings: Settings, tools: ThreadTools) => OpenedChain<Node> | Promise<OpenedChain<Node>>,
	expected: ExpectedErrors
): void => {
	// set by the thread that starts this worker
	const settings = workerData as Settings;
	run(settings, tools => open(settings, tools)).catch((error: unknown) => {
		reportStartFault(settings.directory, error, expected);
		port.close();
	});
};
