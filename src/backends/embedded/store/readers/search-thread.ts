import { Worker } from 'node:worker_threads';
import type { SchemaName } from '../../../../../generated/schemas.js';
import {
	type BlockFilter, type BlockSortField, type MetadataFilter, type MosaicRestrictionFilter, type NamespaceFilter, type Page,
	type PageRequest, ReplyTooLarge, ServiceUnavailable,
	type TransactionFilter, type TransactionStatementFilter
} from '../../../../chain/index.js';
import { PendingRequests } from '../../pending-requests.js';
import { StorageUnreadable } from '../storage-faults.js';

/** Options that the thread starts with. */
export interface SearchWorkerSettings {
	readonly directory: string;
	/** Whether pages contain the total number of entries. */
	readonly countsTotals: boolean;
	/** Size limit of a list of documents, bytes. */
	readonly maxListBytes: number;
	/** Time limit of a search, milliseconds. Default: ten seconds. */
	readonly limitMs?: number;
	/** Entries that are looked at by one statement; see CombinedLists. */
	readonly part?: number;
}

/** Parameters of a search, and the schema of its entries. */
interface Search<Filter, Item extends SchemaName, SortField extends string = 'id'> {
	readonly filter: Filter;
	readonly item: Item;
	readonly page: PageRequest<SortField>;
}

/** Searches that may be expensive, by what they search. */
export interface Searches {
	readonly blocks: Search<BlockFilter, 'BlockInfoDTO', BlockSortField>;
	readonly transactions: Search<TransactionFilter, 'TransactionInfoDTO'>;
	readonly statements: Search<TransactionStatementFilter, 'TransactionStatementInfoDTO'>;
	readonly namespaces: Search<NamespaceFilter, 'NamespaceInfoDTO'>;
	readonly mosaicRestrictions: Search<MosaicRestrictionFilter, 'MosaicRestrictionDTO'>;
	readonly metadata: Search<MetadataFilter, 'MetadataInfoDTO'>;
}

export type Searched = keyof Searches;

export type FoundPage<Of extends Searched> = Page<Searches[Of]['item']> | undefined;

export type SearchRequest = { readonly [Of in Searched]: {
	readonly id: number;
	readonly of: Of;
	readonly filter: Searches[Of]['filter'];
	readonly page: Searches[Of]['page'];
} }[Searched];

/** The page, or why there is none. */
export type SearchReply = { readonly id: number } & (
	| { readonly page: FoundPage<Searched> }
	| { readonly error: string }
	/** The page would exceed the limit. */
	| { readonly isTooLarge: true }
	/** The time limit was exceeded; a repeated search continues. */
	| { readonly isTooLong: true }
	| { readonly isTooExpensive: true }
	/** The database cannot be read, for this reason. */
	| { readonly unreadable: string }
);

const WORKER_FILE = new URL('./search-worker.js', import.meta.url);

/** Searches that may wait for others. */
const MAX_WAITING = 32;
const RETRY_AFTER_SECONDS = 5;

const SHORTEST_PAGE: PageRequest = { pageSize: 1, pageNumber: 1, order: 'asc', orderBy: 'id' };

const tooMany = (): ServiceUnavailable => new ServiceUnavailable('too many searches of this kind are under way', RETRY_AFTER_SECONDS);

/** A repeated search would be rejected too, so that there is no time to wait. */
const tooExpensive = (): ServiceUnavailable =>
	new ServiceUnavailable('each of these filters matches too many entries to be combined: use fewer or other filters');

/** What a search has found stays in memory, so that a repeated one continues. */
const tooLong = (): ServiceUnavailable => new ServiceUnavailable(
	'the search has to look at too many entries for one request: repeat it to continue, or use another filter', RETRY_AFTER_SECONDS
);

/** Runs expensive searches in turns in a thread of their own, which starts with the first of them. */
export class SearchThread {
	private readonly pending = new PendingRequests<FoundPage<Searched>>(MAX_WAITING, tooMany);
	private worker: Worker | undefined;
	private isClosing = false;
	private fault: string | undefined;

	/**
	 * @param settings - for the thread
	 * @param onReadFault - called with the reason when a search cannot read the database, and with undefined when one can again
	 */
	constructor(
		private readonly settings: SearchWorkerSettings,
		private readonly onReadFault: (reason: string | undefined) => void = () => undefined
	) {
	}

	/** @throws ServiceUnavailable when too many searches wait, the time limit is exceeded, or the database cannot be read */
	search<Of extends Searched>(of: Of, filter: Searches[Of]['filter'], page: Searches[Of]['page']): Promise<FoundPage<Of>> {
		return this.pending.send(id => {
			this.worker ??= this.start();
			this.worker.postMessage({ id, of, filter, page });
		});
	}

	/** @returns why the last search could not read the database; retries in the background */
	checkStorage(): string | undefined {
		if (this.fault !== undefined && this.pending.size === 0)
			void this.probe();
		return this.fault;
	}

	/** Runs a short search, which updates the result of {@link checkStorage}. */
	async probe(): Promise<void> {
		try {
			await this.search('transactions', {}, SHORTEST_PAGE);
		} catch (error) {
			// errors of the storage are recorded already; too many searches are not an error of the storage
			if (!(error instanceof ServiceUnavailable))
				this.setFault(`a search failed: ${String(error)}`);
		}
	}

	/** Ends the thread after the searches that it has accepted; rejects later ones. */
	async close(): Promise<void> {
		this.isClosing = true;
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
		worker.on('message', (reply: SearchReply) => this.receive(reply));
		worker.once('error', error => this.fail(error));
		worker.once('exit', () => this.fail(new ServiceUnavailable('the search was interrupted')));
		return worker;
	}

	private receive(reply: SearchReply): void {
		this.setFault('unreadable' in reply ? reply.unreadable : undefined);
		this.pending.settle(reply.id, 'page' in reply ? { reply: reply.page } : { error: this.errorOf(reply) });
	}

	private errorOf(reply: Exclude<SearchReply, { readonly page: FoundPage<Searched> }>): Error {
		if ('unreadable' in reply)
			return new StorageUnreadable(reply.unreadable);
		if ('isTooLong' in reply)
			return tooLong();
		if ('isTooExpensive' in reply)
			return tooExpensive();
		return 'error' in reply ? new Error(reply.error) : new ReplyTooLarge(this.settings.maxListBytes);
	}

	/** Rejects the searches that wait; the next one starts a new thread. */
	private fail(error: Error): void {
		this.worker = undefined;
		this.pending.fail(error);
		if (!this.isClosing && !(error instanceof ServiceUnavailable))
			this.setFault(`the search thread failed: ${error.message}`);
	}

	private setFault(reason: string | undefined): void {
		if (reason === this.fault)
			return;
		this.fault = reason;
		this.onReadFault(reason);
	}
}
