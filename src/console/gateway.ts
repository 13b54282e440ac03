/** The gateway that serves this page, and how the console reads from it. */
import { createClient, type Schemas, SubscriptionRefused } from '../client/index.js';

export type { Schemas };

/** The page has relative URLs, because a proxy may serve the gateway below a path. */
export const BASE_URL = new URL('.', location.href.split('#')[0]).href.replace(/\/$/, '');

export const client = createClient(BASE_URL);

// refused subscriptions are shown by the views that subscribe; other errors are mistakes in the console
client.onError(error => {
	if (!(error instanceof SubscriptionRefused))
		reportError(error);
});

/** The operations of the contract and, on an embedded chain, the development controls. */
export const { rest } = client;

/** A reply that reports an error. */
export class ReplyError extends Error {
	constructor(readonly status: number, message: string) {
		super(message);
	}
}

/** A reply of the REST client. */
interface Reply<Data> {
	readonly data?: Data;
	readonly error?: unknown;
	readonly response: Response;
}

/** @returns the message of an error of the contract; empty for an error page of a proxy */
const messageOf = (error: unknown): string => {
	const { message }: { readonly message?: unknown } = typeof error === 'object' && error !== null ? error : {};
	return typeof message === 'string' ? message : '';
};

/**
 * @returns the content of a reply
 * @throws ReplyError when the gateway reports an error, TypeError when it is unreachable
 */
export const read = async <Data>(pending: Promise<Reply<Data>>): Promise<Data> => {
	const { data, error, response } = await pending;
	if (!response.ok || data === undefined)
		throw new ReplyError(response.status, messageOf(error) || `status ${response.status}`);
	return data;
};

const NOT_FOUND = 404;
const INTERNAL_ERROR = 500;

/**
 * @returns the content of a reply; undefined when the chain does not have what was requested
 * @throws ReplyError when the gateway reports another error, TypeError when it is unreachable
 */
export const readIfFound = async <Data>(pending: Promise<Reply<Data>>): Promise<Data | undefined> => {
	try {
		return await read(pending);
	} catch (error) {
		if (error instanceof ReplyError && error.status === NOT_FOUND)
			return undefined;
		throw error;
	}
};

export interface PageRequest {
	readonly pageNumber: number;
	readonly pageSize: number;
}

/** The first entries of a search. */
export interface Entries<Entry> {
	readonly entries: readonly Entry[];
	/** Whether there are more than were read. */
	readonly isCut: boolean;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 10;
export const MAX_ENTRIES = MAX_PAGES * PAGE_SIZE;

/**
 * Reads the pages of a search, {@link MAX_ENTRIES} entries at most.
 * @param isEnough - whether nothing after this entry is needed
 * @throws ReplyError, TypeError as {@link read}
 */
export const readPages = async <Entry>(
	readPage: (page: PageRequest) => Promise<{ readonly data: readonly Entry[] }>, isEnough: (last: Entry) => boolean = () => false
): Promise<Entries<Entry>> => {
	const entries: Entry[] = [];
	for (let pageNumber = 1; pageNumber <= MAX_PAGES; ++pageNumber) {
		const { data } = await readPage({ pageNumber, pageSize: PAGE_SIZE });
		entries.push(...data);
		const last = data.at(-1);
		if (last === undefined || data.length < PAGE_SIZE || isEnough(last))
			return { entries, isCut: false };
	}
	return { entries, isCut: true };
};

/** @returns what an error means for the reader of the page */
export const describeError = (error: unknown): string => {
	if (error instanceof ReplyError)
		return error.status < INTERNAL_ERROR ? error.message : `The gateway replied with ${error.status}: ${error.message}`;
	return error instanceof TypeError ? 'The gateway is unreachable.' : String(error instanceof Error ? error.message : error);
};
