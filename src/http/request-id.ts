import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What may be taken over from a client into replies and the log. */
const HARMLESS = /^[A-Za-z0-9._:-]{1,64}$/;

const PREFIX_BYTES = 5;

/**
 * @returns a function that names requests: as the client does in `X-Request-Id` if that is short and harmless, otherwise with a name of
 * its own that no other process uses
 */
export const createRequestIds = (): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
	const prefix = randomBytes(PREFIX_BYTES).toString('hex');
	let count = 0;
	return ({ headers }) => {
		const given = headers['x-request-id'];
		return typeof given === 'string' && HARMLESS.test(given) ? given : `${prefix}-${(++count).toString(36)}`;
	};
};
