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
	constructor(readonly status: number, readonly code: string, message: string) {
		super(message);
	}
}

/** A reply of the REST client. */
interface Reply<Data> {
	readonly data?: Data;
	readonly error?: unknown;
	readonly response: Response;
}

const textOf = (error: unknown, name: 'code' | 'message'): string => {
	const value = typeof error === 'object' && error !== null && name in error ? (error as Readonly<Record<string, unknown>>)[name] : undefined;
	return typeof value === 'string' ? value : '';
};

/**
 * @returns the content of a reply
 * @throws ReplyError when the gateway reports an error, TypeError when it is unreachable
 */
export const read = async <Data>(pending: Promise<Reply<Data>>): Promise<Data> => {
	const { data, error, response } = await pending;
	if (!response.ok || data === undefined)
		throw new ReplyError(response.status, textOf(error, 'code'), textOf(error, 'message') || `status ${response.status}`);
	return data;
};

const NOT_FOUND = 404;

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

/** @returns what an error means for the reader of the page */
export const describeError = (error: unknown): string => {
	if (error instanceof ReplyError)
		return error.message;
	return error instanceof TypeError ? 'The gateway is unreachable.' : String(error instanceof Error ? error.message : error);
};
