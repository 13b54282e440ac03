/** Messages between the main thread and the thread for expensive searches. */
import type { Page, PageRequest, TransactionFilter, TransactionStatementFilter } from '../../../../chain/index.js';

/** Options that the thread starts with. */
export interface SearchWorkerSettings {
	readonly directory: string;
	/** Whether pages contain the total number of entries. */
	readonly countsTotals: boolean;
	/** Size limit of a list of documents, bytes. */
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

/** The page, or why there is none. */
export type SearchReply = { readonly id: number } & (
	| { readonly page: FoundPage<Searched> }
	| { readonly error: string }
	/** The page would exceed the limit. */
	| { readonly isTooLarge: true }
	/** The database cannot be read, for this reason. */
	| { readonly unreadable: string }
);
