/** The chain's thread: owns the database for writing and runs the node. */
import { parentPort, workerData } from 'node:worker_threads';
import { InvalidParameters } from '../../../parameters/index.js';
import type { ControlCall, ControlCancellation, Report, Request, WorkerSettings } from './protocol.js';
import type { LedgerConfig } from '../ledger/config.js';
import { ChainStore } from '../store/chain-store.js';
import { databaseFile, lockDataFolder } from '../store/database.js';
import { startFault, UnusableDataFolder } from '../store/storage-faults.js';
import { prepareAnnouncement } from './announcement.js';
import { UnusableChainFile } from './chain-file.js';
import { importChain } from './chain-import.js';
import { ChainNode } from './chain-node.js';
import { ChainClock, type Clock, createSystemClock } from './clock.js';
import { harvester } from './first-block.js';
import { chooseParameters } from './parameters.js';
import { Preparation } from './preparation.js';
import { NodeRunner } from './runner.js';
import { systemTimers, type Timers } from '../../../runtime/timers.js';

const port = parentPort as NonNullable<typeof parentPort>;
const settings = workerData as WorkerSettings;

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

const guardedTimers: Pick<Timers, 'after' | 'soon'> = {
	after: (delayMs, act) => systemTimers.after(delayMs, () => guard(act)),
	soon: act => systemTimers.soon(() => guard(act))
};

const clockOf = ({ network }: LedgerConfig): Clock => createSystemClock(network.epochAdjustmentSeconds);

const run = (): void => {
	const unlock = lockDataFolder(settings.directory);
	const choose = chooseParameters(settings);
	if (settings.importFile !== undefined)
		importChain(settings.directory, settings.importFile, { choose, machineTime: config => clockOf(config).now() });
	const store = ChainStore.open(settings.directory, choose, progress => report({ kind: 'migration', progress }));
	const clock = new ChainClock(clockOf(store.config), store);
	const preparation = new Preparation(store.config);
	const terms = { preparation, minFeeMultiplier: settings.minFeeMultiplier };
	const open = () => ChainNode.open(store, preparation, { minFeeMultiplier: settings.minFeeMultiplier, harvester }, clock.now());
	const runner = new NodeRunner(open(), {
		blockInterval: settings.blockInterval,
		clock,
		timers: guardedTimers,
		restart: open,
		storage: store,
		prepare: (announcement, done) => prepareAnnouncement(announcement, terms, done),
		report
	});
	const close = (): void => {
		runner.close();
		store.close();
		unlock();
		report({ kind: 'closed' });
		port.close();
	};
	port.on('message', (request: Request | ControlCall | ControlCancellation) => guard(() => {
		if (request === 'close')
			close();
		else if (!('kind' in request))
			runner.announce(request);
		else if (request.kind === 'cancel')
			runner.cancel(request.id);
		else
			runner.control(request);
	}));
	runner.start();
};

/** Errors lose their class on the way to another thread, so they are sent as text. */
const reportStartFault = (error: unknown): void => {
	const fault = startFault(databaseFile(settings.directory), error);
	if (fault instanceof UnusableDataFolder || fault instanceof UnusableChainFile)
		report({ kind: 'unusable', reason: fault.message });
	else if (fault instanceof InvalidParameters)
		report({ kind: 'invalidParameters', faults: fault.faults });
	else
		report({ kind: 'death', error: textOf(fault) });
};

try {
	run();
} catch (error) {
	reportStartFault(error);
	port.close();
}
