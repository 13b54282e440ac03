/** The chain's thread: owns the database for writing and runs the node. */
import timers from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';
import { InvalidParameters } from '../../../parameters/index.js';
import type { Report, Request, WorkerSettings } from './protocol.js';
import { ChainStore } from '../store/chain-store.js';
import { lockDataFolder, UnusableDataFolder } from '../store/database.js';
import { prepareAnnouncement } from './announcement.js';
import { ChainNode } from './chain-node.js';
import { createSystemClock } from './clock.js';
import { harvester } from './first-block.js';
import { chooseParameters } from './parameters.js';
import { Preparation } from './preparation.js';
import { NodeRunner } from './runner.js';

const port = parentPort as NonNullable<typeof parentPort>;
const settings = workerData as WorkerSettings;

const report = (message: Report): void => port.postMessage(message);

const run = (): void => {
	const unlock = lockDataFolder(settings.directory);
	const store = ChainStore.open(settings.directory, chooseParameters(settings));
	const clock = createSystemClock(store.config.network.epochAdjustmentSeconds);
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
	port.on('message', (request: Request) => {
		if ('close' !== request) {
			runner.announce(request);
			return;
		}

		runner.close();
		store.close();
		unlock();
		report({ kind: 'closed' });
		port.close();
	});
	runner.start();
};

try {
	run();
} catch (error) {
	if (error instanceof UnusableDataFolder)
		report({ kind: 'unusable', reason: error.message });
	else if (error instanceof InvalidParameters)
		report({ kind: 'invalidParameters', faults: error.faults });
	else
		throw error;
	port.close();
}
