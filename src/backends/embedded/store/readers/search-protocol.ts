/** What the gateway's thread and the thread for expensive searches say to each other. */
import type { Page, PageRequest, TransactionFilter, TransactionStatementFilter } from '../../../../chain/index.js';

/** What the thread is started with. */
export interface SearchWorkerSettings {
	readonly directory: string;
	/** Whether pages say how many entries there are. */
	readonly countsTotals: boolean;
	/** Largest list of documents. */
	readonly maxListBytes: number;
}

/** Searches that may be expensive, by what they search. */
export interface Searches {
	readonly transactions: { readonly filter: TransactionFilter; readonly item: 'TransactionInfoDTO' };
	readonly statements: { readonly filter: TransactionStatementFilter; readonly item: 'TransactionStatementInfoDTO' };
}

export type Searched = keyof Searches;

export type FoundPage<Of extends Searched> = Page<Searches[Of]['item']> | undefined;

export type SearchRequest = { readonly [Of in Searched]: {
	readonly id: number;
	readonly of: Of;
	readonly filter: Searches[Of]['filter'];
	readonly page: PageRequest;
} }[Searched];

export interface SearchAnswer {
	readonly id: number;
	readonly page: FoundPage<Searched>;
	/** Present when the search failed. */
	readonly error?: string;
	/** Present when it failed because the page would be larger than the bound. */
	readonly isTooLarge?: true;
	/** Present when it failed because the data folder cannot be read; the error is the reason. */
	readonly isStorageFault?: true;
}
