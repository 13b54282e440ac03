import { Worker } from 'node:worker_threads';
import { type PageRequest, ReplyTooLarge, ServiceUnavailable } from '../../../../chain/index.js';
import type { FoundPage, SearchAnswer, Searched, Searches, SearchRequest, SearchWorkerSettings } from './search-protocol.js';

const WORKER_FILE = new URL('./search-worker.js', import.meta.url);

/** Searches that may wait for their turn. */
const MAX_WAITING = 32;
const RETRY_AFTER_SECONDS = 5;

const SHORTEST_PAGE: PageRequest = { pageSize: 1, pageNumber: 1, order: 'asc', orderBy: 'id' };

interface Waiting {
	readonly resolve: (page: FoundPage<Searched>) => void;
	readonly reject: (error: Error) => void;
}

/** Runs expensive searches one after another in a thread of their own, which starts with the first of them. */
export class SearchThread {
	private readonly waiting = new Map<number, Waiting>();
	private worker: Worker | undefined;
	private lastId = 0;
	private storageFault: string | undefined;

	/** @param settings - for the thread */
	constructor(private readonly settings: SearchWorkerSettings) {
	}

	/** @throws ServiceUnavailable when too many wait already */
	search<Of extends Searched>(of: Of, filter: Searches[Of]['filter'], page: PageRequest): Promise<FoundPage<Of>> {
		if (this.waiting.size >= MAX_WAITING)
			return Promise.reject(new ServiceUnavailable('too many searches of this kind are under way', RETRY_AFTER_SECONDS));

		// the filter is that of what is searched
		const request = { id: ++this.lastId, of, filter, page } as SearchRequest;
		this.worker ??= this.start();
		this.worker.postMessage(request);
		return new Promise((resolve, reject) => {
			this.waiting.set(request.id, { resolve, reject });
		});
	}

	/** @returns why the last search could not read the data folder; looks in the background whether the next one can */
	checkStorage(): string | undefined {
		if (this.storageFault !== undefined && this.waiting.size === 0)
			void this.search('transactions', {}, SHORTEST_PAGE).catch(() => undefined);
		return this.storageFault;
	}

	/** Refuses what waits and ends the thread. */
	async close(): Promise<void> {
		const { worker } = this;
		if (!worker)
			return;

		const ended = new Promise(resolve => {
			worker.once('exit', resolve);
		});
		worker.postMessage('close');
		await ended;
	}

	private start(): Worker {
		const worker = new Worker(WORKER_FILE, { workerData: this.settings });
		worker.on('message', (answer: SearchAnswer) => {
			const { id, page, error, isStorageFault } = answer;
			const waiting = this.waiting.get(id);
			this.waiting.delete(id);
			this.storageFault = isStorageFault ? error : undefined;
			if (error === undefined)
				waiting?.resolve(page);
			else
				waiting?.reject(this.errorOf(error, answer));
		});
		worker.once('error', error => this.fail(error));
		worker.once('exit', () => this.fail(new ServiceUnavailable('the search was interrupted')));
		return worker;
	}

	private errorOf(message: string, { isStorageFault, isTooLarge }: SearchAnswer): Error {
		if (isStorageFault)
			return new ServiceUnavailable('the data folder cannot be read at present', RETRY_AFTER_SECONDS);
		return isTooLarge ? new ReplyTooLarge(this.settings.maxListBytes) : new Error(message);
	}

	/** What waits is told; the next search starts the thread anew. */
	private fail(error: Error): void {
		this.worker = undefined;
		for (const { reject } of this.waiting.values())
			reject(error);
		this.waiting.clear();
	}
}
