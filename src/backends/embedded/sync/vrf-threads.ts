/** Threads that verify VRF proofs: 3 to 5 ms each, most of the time that an empty block takes. */
import { Worker } from 'node:worker_threads';
import type { VrfProof } from '../ledger/vrf.js';

/** A proof to verify. */
export interface VrfJob {
	readonly proof: VrfProof;
	/** 32 bytes each. */
	readonly alpha: Uint8Array;
	readonly key: Uint8Array;
}

/** To a thread; it replies with the results of the jobs in their order. */
export interface VrfRequest {
	readonly id: number;
	readonly jobs: readonly VrfJob[];
}

export interface VrfReply {
	readonly id: number;
	readonly results: readonly boolean[];
}

export interface VrfThreads {
	verify(jobs: readonly VrfJob[]): Promise<readonly boolean[]>;
	close(): void;
}

const WORKER_FILE = new URL('./vrf-worker.js', import.meta.url);

interface Pending {
	readonly resolve: (results: readonly boolean[]) => void;
	readonly reject: (error: Error) => void;
}

class VrfThread {
	private readonly worker: Worker;
	private readonly pending = new Map<number, Pending>();
	private lastId = 0;
	hasEnded = false;

	/** @param file - the program of the thread */
	constructor(file: URL) {
		this.worker = new Worker(file);
		this.worker.unref();
		this.worker.on('message', ({ id, results }: VrfReply) => {
			this.pending.get(id)?.resolve(results);
			this.pending.delete(id);
		});
		this.worker.once('error', error => this.fail(error));
		this.worker.once('exit', code => this.fail(new Error(`a thread for VRF proofs ended with code ${code}`)));
	}

	/** Must not be called when it has ended. */
	run(jobs: readonly VrfJob[]): Promise<readonly boolean[]> {
		return new Promise((resolve, reject) => {
			const id = ++this.lastId;
			this.pending.set(id, { resolve, reject });
			this.worker.postMessage({ id, jobs } satisfies VrfRequest);
		});
	}

	close(): void {
		void this.worker.terminate();
	}

	private fail(error: Error): void {
		this.hasEnded = true;
		this.pending.forEach(({ reject }) => reject(error));
		this.pending.clear();
	}
}

/**
 * A thread that has ended is replaced with the next proofs; those that it verified are lost.
 * @param file - the program of the threads; another one in tests
 * @returns the threads, which do not keep the process alive
 */
export const startVrfThreads = (count: number, file = WORKER_FILE): VrfThreads => {
	const threads = Array.from({ length: count }, () => new VrfThread(file));
	let isClosed = false;
	const threadAt = (i: number): VrfThread => {
		if (threads[i]!.hasEnded)
			threads[i] = new VrfThread(file);
		return threads[i]!;
	};
	return {
		verify: async jobs => {
			if (isClosed)
				throw new Error('the threads for VRF proofs are closed');
			const share = Math.ceil(jobs.length / count);
			const parts = threads.map((_, i) => jobs.slice(i * share, (i + 1) * share)).filter(({ length }) => length > 0);
			const results = await Promise.all(parts.map((part, i) => threadAt(i).run(part)));
			return results.flat();
		},
		close: () => {
			isClosed = true;
			threads.forEach(thread => thread.close());
		}
	};
};
