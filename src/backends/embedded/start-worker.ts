/** Starts the chain's thread. */
import { Worker } from 'node:worker_threads';
import type { BlockPosition, Revisions } from '../../chain/index.js';
import { InvalidParameters } from '../../config/parameters/index.js';
import { unlessAborted } from '../../runtime/abort.js';
import type { Report, Running, WorkerSettings } from './node/protocol.js';
import type { FollowWorkerSettings } from './sync/worker.js';
import { UnusableDataFolder } from './store/storage-faults.js';

/** What is reported before a chain is ready, and what ends its start. */
export interface StartTerms {
	/** Ends the thread when it is aborted, also while a folder is filled: what it has not committed is undone. */
	readonly stop?: AbortSignal | undefined;
	/** Called when the blocks up to a height are discarded: they depended on a block that is not trusted any more. */
	readonly onStartOver?: (height: bigint, trusted: BlockPosition) => void;
}

export interface StartedWorker {
	readonly worker: Worker;
	readonly revisions: Revisions;
	readonly running: Running;
}

/** @returns the error that a thread could not start with */
const startError = (report: Exclude<Report, { kind: 'ready' | 'startOver' }>): Error => {
	switch (report.kind) {
	case 'unusable': return new UnusableDataFolder(report.reason);
	case 'invalidParameters': return new InvalidParameters(report.faults);
	default: return new Error(report.kind === 'death' ? report.error : `the chain's thread reported ${report.kind} before it was ready`);
	}
};

const receiveStart = (worker: Worker, { onStartOver }: StartTerms): Promise<StartedWorker> => new Promise((resolve, reject) => {
	worker.once('error', reject);
	const receive = (report: Report): void => {
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

/**
 * @param file - the script of the thread
 * @throws UnusableDataFolder, InvalidParameters; the reason of `stop` when it is aborted, after the thread has ended
 */
export const startWorker = async (
	file: URL, settings: WorkerSettings | FollowWorkerSettings, terms: StartTerms
): Promise<StartedWorker> => {
	const worker = new Worker(file, { workerData: settings });
	try {
		return await unlessAborted(receiveStart(worker, terms), terms.stop);
	} catch (error) {
		await worker.terminate();
		throw error;
	}
};
