import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Ids of clients that are accepted into replies and the log. */
const SAFE_ID = /^[A-Za-z0-9._:-]{1,64}$/;

const PREFIX_BYTES = 5;

/**
 * @returns a function that returns the id of a request: `X-Request-Id` of the client if it is short and safe, otherwise a new one that
 * is unique over all processes
 */
export const createRequestIds = (): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
	const prefix = randomBytes(PREFIX_BYTES).toString('hex');
	let count = 0;
	return ({ headers }) => {
		const given = headers['x-request-id'];
		return typeof given === 'string' && SAFE_ID.test(given) ? given : `${prefix}-${(++count).toString(36)}`;
	};
};
