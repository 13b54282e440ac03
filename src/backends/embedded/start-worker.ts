/** Starts the chain's thread. */
import { Worker } from 'node:worker_threads';
import type { BlockPosition, Revisions } from '../../chain/index.js';
import { InvalidParameters } from '../../parameters/index.js';
import type { Report, Running, WorkerSettings } from './node/protocol.js';
import type { FollowWorkerSettings } from './sync/worker.js';
import type { MigrationProgress } from './store/migration.js';
import { UnusableDataFolder } from './store/storage-faults.js';

/** What is reported before a chain is ready. */
export interface StartListener {
	/** Called while the data folder of the previous version is converted, after each batch. */
	readonly onMigration: (progress: MigrationProgress) => void;
	/** Called when the blocks up to a height are discarded: they depended on a block that is not trusted any more. */
	readonly onStartOver?: (height: bigint, trusted: BlockPosition) => void;
}

export interface StartedWorker {
	readonly worker: Worker;
	readonly revisions: Revisions;
	readonly running: Running;
}

/** @returns the error that a thread could not start with */
const startError = (report: Exclude<Report, { kind: 'ready' | 'migration' | 'startOver' }>): Error => {
	switch (report.kind) {
	case 'unusable': return new UnusableDataFolder(report.reason);
	case 'invalidParameters': return new InvalidParameters(report.faults);
	default: return new Error(report.kind === 'death' ? report.error : `the chain's thread reported ${report.kind} before it was ready`);
	}
};

/**
 * @param file - the script of the thread
 * @throws UnusableDataFolder, InvalidParameters
 */
export const startWorker = (
	file: URL,
	settings: WorkerSettings | FollowWorkerSettings,
	{ onMigration, onStartOver }: StartListener
): Promise<StartedWorker> => new Promise((resolve, reject) => {
	const worker = new Worker(file, { workerData: settings });
	worker.once('error', reject);
	const receive = (report: Report): void => {
		if (report.kind === 'migration')
			return onMigration(report.progress);
		if (report.kind === 'startOver')
			return onStartOver?.(report.height, report.trusted);

		worker.off('error', reject).off('message', receive);
		if (report.kind === 'ready')
			resolve({ worker, revisions: report.revisions, running: report.running });
		else
			reject(startError(report));
	};
	worker.on('message', receive);
});
