/** The chain's thread: owns the database for writing and runs the node. */
import timers from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';
import { InvalidParameters } from '../../../parameters/index.js';
import type { ControlCall, ControlCancellation, Report, Request, WorkerSettings } from './protocol.js';
import type { LedgerConfig } from '../ledger/config.js';
import { ChainStore } from '../store/chain-store.js';
import { lockDataFolder, UnusableDataFolder } from '../store/database.js';
import { prepareAnnouncement } from './announcement.js';
import { UnusableChainFile } from './chain-file.js';
import { importChain } from './chain-import.js';
import { ChainNode } from './chain-node.js';
import { ChainClock, type Clock, createSystemClock } from './clock.js';
import { harvester } from './first-block.js';
import { chooseParameters } from './parameters.js';
import { Preparation } from './preparation.js';
import { NodeRunner } from './runner.js';

const port = parentPort as NonNullable<typeof parentPort>;
const settings = workerData as WorkerSettings;

const report = (message: Report): void => port.postMessage(message);

const clockOf = ({ network }: LedgerConfig): Clock => createSystemClock(network.epochAdjustmentSeconds);

const run = (): void => {
	const unlock = lockDataFolder(settings.directory);
	const choose = chooseParameters(settings);
	if (undefined !== settings.importFile)
		importChain(settings.directory, settings.importFile, { choose, machineTime: config => clockOf(config).now() });
	const store = ChainStore.open(settings.directory, choose);
	const clock = new ChainClock(clockOf(store.config), store);
	const preparation = new Preparation(store.config);
	const open = () => ChainNode.open(store, preparation, { minFeeMultiplier: settings.minFeeMultiplier, harvester }, clock.now());
	const runner = new NodeRunner(open(), {
		blockInterval: settings.blockInterval,
		clock,
		timers: { ...timers, clearTimeout: timer => timers.clearTimeout(timer as NodeJS.Timeout) },
		restart: open,
		prepare: (announcement, done) => prepareAnnouncement(announcement, preparation, done),
		report
	});
	const close = (): void => {
		runner.close();
		store.close();
		unlock();
		report({ kind: 'closed' });
		port.close();
	};
	port.on('message', (request: Request | ControlCall | ControlCancellation) => {
		if ('close' === request)
			close();
		else if (!('kind' in request))
			runner.announce(request);
		else if (request.kind === 'cancel')
			runner.cancel(request.id);
		else
			runner.control(request);
	});
	runner.start();
};

try {
	run();
} catch (error) {
	if (error instanceof UnusableDataFolder || error instanceof UnusableChainFile)
		report({ kind: 'unusable', reason: error.message });
	else if (error instanceof InvalidParameters)
		report({ kind: 'invalidParameters', faults: error.faults });
	else
		throw error;
	port.close();
}
