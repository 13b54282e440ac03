/** Threads for VRF proofs, which are most of the time that an empty block takes: they verify them, or only compute their hashes. */
import { Worker } from 'node:worker_threads';
import type { Hash256, Hex, PublicKey } from '../../../chain/index.js';
import type { HeaderProof } from '../ledger/generation-hash.js';

/** A proof to verify: texts, because a message with a buffer contains all memory that the buffer is a part of. */
export interface VrfJob {
	readonly proof: HeaderProof;
	readonly alpha: Hash256;
	readonly key: PublicKey;
}

/** What a thread does: verifies proofs, or computes the generation hashes of blocks from `gamma` of their proofs. */
export type VrfWork = { readonly jobs: readonly VrfJob[] } | { readonly gammas: readonly Hex[] };

/** To a thread; it replies with the results in the order of the work. */
export type VrfRequest = VrfWork & { readonly id: number };

/** Whether a proof is valid; or a generation hash, undefined where `gamma` is no point of the curve. */
export type VrfResults = readonly boolean[] | readonly (Hash256 | undefined)[];

export interface VrfReply {
	readonly id: number;
	readonly results: VrfResults;
}

export interface VrfThreads {
	verify(jobs: readonly VrfJob[]): Promise<readonly boolean[]>;
	/** @returns generation hashes; undefined where `gamma` is no point of the curve */
	hash(gammas: readonly Hex[]): Promise<readonly (Hash256 | undefined)[]>;
	close(): void;
}

const WORKER_FILE = new URL('./vrf-worker.js', import.meta.url);

interface Pending {
	readonly resolve: (results: VrfResults) => void;
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
	run(work: VrfWork): Promise<VrfResults> {
		return new Promise((resolve, reject) => {
			const id = ++this.lastId;
			this.pending.set(id, { resolve, reject });
			this.worker.postMessage({ id, ...work } satisfies VrfRequest);
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
	/** Divides the work among the threads. */
	const runAll = async <Item>(items: readonly Item[], workOf: (part: readonly Item[]) => VrfWork): Promise<readonly VrfResults[]> => {
		if (isClosed)
			throw new Error('the threads for VRF proofs are closed');
		const share = Math.ceil(items.length / count);
		const parts = threads.map((_, i) => items.slice(i * share, (i + 1) * share)).filter(({ length }) => length > 0);
		return Promise.all(parts.map((part, i) => threadAt(i).run(workOf(part))));
	};
	return {
		// the kind of the results follows from the work
		verify: async jobs => (await runAll(jobs, part => ({ jobs: part })) as readonly (readonly boolean[])[]).flat(),
		// so does this one
		hash: async gammas => (await runAll(gammas, part => ({ gammas: part })) as readonly (readonly (Hash256 | undefined)[])[]).flat(),
		close: () => {
			isClosed = true;
			threads.forEach(thread => thread.close());
		}
	};
};
