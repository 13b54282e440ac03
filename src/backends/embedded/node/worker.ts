/** The chain's thread: owns the database for writing and runs the node. */
import timers from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';
import type { ControlCall, Report, Request, WorkerSettings } from './protocol.js';
import type { LedgerConfig } from '../ledger/config.js';
import { ChainStore } from '../store/chain-store.js';
import { lockDataFolder, UnusableDataFolder } from '../store/database.js';
import { prepareAnnouncement } from './announcement.js';
import { type ChainFileHead, UnusableChainFile } from './chain-file.js';
import { importChain } from './chain-import.js';
import { ChainNode } from './chain-node.js';
import { ChainClock, type Clock, createSystemClock } from './clock.js';
import { createDevelopmentConfig, harvester } from './first-block.js';
import { Preparation } from './preparation.js';
import { NodeRunner } from './runner.js';

const port = parentPort as NonNullable<typeof parentPort>;
const settings = workerData as WorkerSettings;

const report = (message: Report): void => port.postMessage(message);

const clockOf = ({ network }: LedgerConfig): Clock => createSystemClock(network.epochAdjustmentSeconds);

/** @returns the parameters that the blocks of a file were made by */
const readConfig = ({ blockGenerationTargetTimeMs }: ChainFileHead): LedgerConfig =>
	createDevelopmentConfig(Number(blockGenerationTargetTimeMs));

const run = (): void => {
	const unlock = lockDataFolder(settings.directory);
	if (undefined !== settings.importFile)
		importChain(settings.directory, settings.importFile, { configOf: readConfig, machineTime: config => clockOf(config).now() });
	const config = createDevelopmentConfig(settings.nominalBlockTimeMs);
	const store = ChainStore.open(settings.directory, config);
	const clock = new ChainClock(clockOf(config), store);
	const preparation = new Preparation(config);
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
	port.on('message', (request: Request | ControlCall) => {
		if ('close' === request)
			close();
		else if ('kind' in request)
			runner.control(request);
		else
			runner.announce(request);
	});
	runner.start();
};

try {
	run();
} catch (error) {
	if (!(error instanceof UnusableDataFolder || error instanceof UnusableChainFile))
		throw error;
	report({ kind: 'unusable', reason: error.message });
	port.close();
}
