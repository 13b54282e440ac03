/** Starts the chain's thread. */
import { Worker } from 'node:worker_threads';
import type { Revisions } from '../../chain/index.js';
import { InvalidParameters } from '../../parameters/index.js';
import type { Report, Running, WorkerSettings } from './node/protocol.js';
import type { FollowWorkerSettings } from './sync/worker.js';
import type { MigrationProgress } from './store/migration.js';
import { UnusableDataFolder } from './store/storage-faults.js';

export interface StartedWorker {
	readonly worker: Worker;
	readonly revisions: Revisions;
	readonly running: Running;
}

/** @returns the error that a thread could not start with */
const startError = (report: Exclude<Report, { kind: 'ready' | 'migration' }>): Error => {
	switch (report.kind) {
	case 'unusable': return new UnusableDataFolder(report.reason);
	case 'invalidParameters': return new InvalidParameters(report.faults);
	default: return new Error(report.kind === 'death' ? report.error : `the chain's thread reported ${report.kind} before it was ready`);
	}
};

/**
 * @param file - the script of the thread
 * @param onMigration - called while a data folder of the previous version is converted
 * @throws UnusableDataFolder, InvalidParameters
 */
export const startWorker = (
	file: URL,
	settings: WorkerSettings | FollowWorkerSettings,
	onMigration: (progress: MigrationProgress) => void
): Promise<StartedWorker> => new Promise((resolve, reject) => {
	const worker = new Worker(file, { workerData: settings });
	worker.once('error', reject);
	const receive = (report: Report): void => {
		if (report.kind === 'migration') {
			onMigration(report.progress);
			return;
		}
		worker.off('error', reject).off('message', receive);
		if (report.kind === 'ready')
			resolve({ worker, revisions: report.revisions, running: report.running });
		else
			reject(startError(report));
	};
	worker.on('message', receive);
});
