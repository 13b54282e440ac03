/** Replies to requests that are too large, too slow or too many, and replies of an overloaded gateway. */
import type { OperationId } from '../../../generated/operations.js';
import { type HttpReply, NoReply } from '../http-client.js';
import { judge } from '../judge.js';
import type { Results } from '../results.js';
import { RATE_LIMIT, type Session, UNAVAILABLE } from '../session.js';

const LARGE_HEADERS = 'large headers';
const SLOW_REQUEST = 'slow request';

const REQUEST_TIMEOUT = 408;
const HEADERS_TOO_LARGE = 431;
const HEADER_BYTES = 24 * 1024;
const MS_PER_SECOND = 1000;

export const addLimits = (results: Results): void => {
	results.add('interface', LARGE_HEADERS, `GET /chain/info with ${HEADER_BYTES / 1024} KiB of headers: 431`);
	results.add('interface', SLOW_REQUEST, 'POST /accounts whose body never arrives: 408');
	results.add('interface', RATE_LIMIT, 'replies with 429');
	results.add('interface', UNAVAILABLE, 'replies with 503');
};

/** Compares a reply that ended a request with what the contract declares. */
const judgeRefusal = (session: Session, row: string, id: OperationId, request: string, expected: number, reply: HttpReply): void => {
	session.results.sample(row, reply.status);
	const { faults } = judge(session.profile, id, reply);
	if (reply.status !== expected)
		session.deviate(row, request, `status ${expected} expected, got ${reply.status}`);
	faults.forEach(({ path, message }) => session.deviate(row, request, message, path));
	session.results.tried(row);
};

const recordFailure = (session: Session, row: string, request: string, error: unknown): void => {
	if (!(error instanceof NoReply))
		throw error;
	session.results.sample(row);
	session.deviate(row, request, error.message);
};

/** Sends headers that are larger than the gateway accepts. */
export const probeLargeHeaders = async (session: Session): Promise<void> => {
	if (!session.profile.isStrict)
		return;
	const request = 'GET /chain/info';
	try {
		const reply = await session.raw('GET', '/chain/info', { 'x-large': 'x'.repeat(HEADER_BYTES) });
		judgeRefusal(session, LARGE_HEADERS, 'getChainInfo', request, HEADERS_TOO_LARGE, reply);
	} catch (error) {
		recordFailure(session, LARGE_HEADERS, request, error);
	}
};

/**
 * Starts a request without its body. The check does not wait for the refusal: it reads it when its other parts are finished.
 * @returns a function that records the reply
 */
export const startSlowRequest = (session: Session): (() => void) => {
	if (!session.profile.isStrict)
		return () => undefined;
	const startedAt = performance.now();
	let settled: { readonly reply: HttpReply } | { readonly error: unknown } | undefined;
	session.withoutBody('POST', '/accounts').then(reply => {
		settled = { reply };
	}, (error: unknown) => {
		settled = { error };
	});
	return () => {
		const request = 'POST /accounts without its body';
		if (settled === undefined)
			session.results.skip(SLOW_REQUEST, `the gateway waits longer than this check took (${Math.round((performance.now() - startedAt) / MS_PER_SECOND)} s)`);
		else if ('reply' in settled)
			judgeRefusal(session, SLOW_REQUEST, 'getAccountsInfo', request, REQUEST_TIMEOUT, settled.reply);
		else
			recordFailure(session, SLOW_REQUEST, request, settled.error);
	};
};

/** Records why there was no reply of a kind that the check does not provoke. */
export const skipLimits = ({ profile, results }: Session): void => {
	if (!profile.isStrict)
		return;
	results.skip(RATE_LIMIT, 'no reply had status 429; the check does not provoke it, because it would exhaust the limit of other clients');
	results.skip(UNAVAILABLE, 'no reply had status 503; the check does not provoke it, because it would have to overload the gateway');
};
