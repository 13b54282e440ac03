/** What clients are told when the database does not answer. Source: facts/rest-operations.md 1.4. */
import {
	MongoClientClosedError, MongoNetworkError, MongoNotConnectedError, MongoServerClosedError, MongoServerError, MongoServerSelectionError,
	MongoTopologyClosedError
} from 'mongodb';
import { ServiceUnavailable } from '../../../chain/index.js';
import { connectionFailed } from '../errors.js';

const RETRY_AFTER_SECONDS = 1;

/** A query met its time limit. */
export class TooSlow extends ServiceUnavailable {
	override get name(): string {
		return 'ServiceUnavailable';
	}
}

/** What a query is for: to fetch what is named by a key, or to look for what meets a filter. */
export type Purpose = 'lookUp' | 'search';

/** @returns what to tell when a query took longer than it may */
export const tooSlow = (purpose: Purpose, limitMs: number): TooSlow => (purpose === 'search'
	? new TooSlow(`the search took longer than ${limitMs} ms; narrow it by another filter`)
	: new TooSlow(`the database took longer than ${limitMs} ms to answer`, RETRY_AFTER_SECONDS));

const Code = { MAX_TIME_EXPIRED: 50 } as const;

/**
 * A server that is going down, changes its part in the replica set, or lets nobody in: a client can only try again later.
 * Source: the MongoDB specification "Server Discovery And Monitoring", "not writable primary" and "node is recovering"; 18 and 13 are
 * refused credentials.
 */
const UNREACHABLE_CODES: ReadonlySet<unknown> = new Set([13, 18, 91, 189, 10058, 10107, 11600, 11602, 13388, 13435, 13436]);

/** Told by name, because the driver does not export these. */
const UNREACHABLE_NAMES: ReadonlySet<string> = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);

const UNREACHABLE_CLASSES = [
	MongoNetworkError, MongoServerSelectionError, MongoTopologyClosedError, MongoNotConnectedError, MongoServerClosedError,
	MongoClientClosedError
];

/** What Node.js says of a socket that the other side has just closed; the driver hands it on as it is. */
const SOCKET_CODES: ReadonlySet<unknown> = new Set([
	'EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_SOCKET_CLOSED', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'
]);

const isUnreachable = (error: Error): boolean => UNREACHABLE_CLASSES.some(errorClass => error instanceof errorClass)
	|| UNREACHABLE_NAMES.has(error.name)
	|| SOCKET_CODES.has((error as NodeJS.ErrnoException).code)
	|| (error instanceof MongoServerError && UNREACHABLE_CODES.has(error.code));

/**
 * @param limitMs - how long the query was allowed to take
 * @returns the error to throw for one of the driver: itself when it is nothing that waiting may mend
 */
export const translateError = (error: unknown, purpose: Purpose, limitMs: number): Error => {
	if (!(error instanceof Error))
		return new Error(`the driver failed with ${String(error)}`);
	if (error instanceof MongoServerError && error.code === Code.MAX_TIME_EXPIRED)
		return tooSlow(purpose, limitMs);
	return isUnreachable(error) ? connectionFailed() : error;
};
