/** Starts the chain's thread. */
import { Worker } from 'node:worker_threads';
import type { Revisions } from '../../chain/index.js';
import { InvalidParameters } from '../../parameters/index.js';
import type { Report, Running, WorkerSettings } from './node/protocol.js';
import { UnusableDataFolder } from './store/storage-faults.js';

const WORKER_FILE = new URL('./node/worker.js', import.meta.url);

export interface StartedWorker {
	readonly worker: Worker;
	readonly revisions: Revisions;
	readonly running: Running;
}

/** @returns the error that a thread could not start with */
const startError = (report: Exclude<Report, { kind: 'ready' }>): Error => {
	switch (report.kind) {
	case 'unusable': return new UnusableDataFolder(report.reason);
	case 'invalidParameters': return new InvalidParameters(report.faults);
	default: return new Error(report.kind === 'death' ? report.error : `the chain's thread reported ${report.kind} before it was ready`);
	}
};

/** @throws UnusableDataFolder, InvalidParameters */
export const startWorker = (settings: WorkerSettings): Promise<StartedWorker> => new Promise((resolve, reject) => {
	const worker = new Worker(WORKER_FILE, { workerData: settings });
	worker.once('error', reject);
	worker.once('message', (report: Report) => {
		worker.off('error', reject);
		if (report.kind === 'ready')
			resolve({ worker, revisions: report.revisions, running: report.running });
		else
			reject(startError(report));
	});
});
