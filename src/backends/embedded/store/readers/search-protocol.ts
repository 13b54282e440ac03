/** What the gateway's thread and the thread for expensive searches say to each other. */
import type { Page, PageRequest, TransactionFilter } from '../../../../chain/index.js';

export interface SearchRequest {
	readonly id: number;
	readonly filter: TransactionFilter;
	readonly page: PageRequest;
}

export interface SearchAnswer {
	readonly id: number;
	readonly page: Page<'TransactionInfoDTO'> | undefined;
	/** Present when the search failed. */
	readonly error?: string;
}
