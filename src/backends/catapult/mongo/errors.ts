/** Translates errors of the MongoDB driver. Source: facts/rest-operations.md 1.4. */
import {
	MongoClientClosedError, MongoNetworkError, MongoNotConnectedError, MongoServerClosedError, MongoServerError, MongoServerSelectionError,
	MongoTopologyClosedError
} from 'mongodb';
import { ServiceUnavailable } from '../../../chain/index.js';
import { connectionFailed } from '../errors.js';
import { codeOf } from '../../../runtime/errors.js';

const RETRY_AFTER_SECONDS = 1;

/** A query exceeded its time limit. */
export class TooSlow extends ServiceUnavailable {
	override get name(): string {
		return 'ServiceUnavailable';
	}
}

/** What a query is for; decides the error message. */
export type Purpose = 'lookUp' | 'search';

/** @returns the error for a query that exceeded its time limit */
export const tooSlow = (purpose: Purpose, limitMs: number): TooSlow => (purpose === 'search'
	? new TooSlow(`the search took longer than ${limitMs} ms; narrow it by another filter`)
	: new TooSlow(`the database took longer than ${limitMs} ms to reply`, RETRY_AFTER_SECONDS));

const Code = { MAX_TIME_EXPIRED: 50 } as const;

/**
 * The server is shutting down, changes its role in the replica set, or rejects the credentials (13, 18): retrying later may succeed.
 * Source: the MongoDB specification "Server Discovery And Monitoring", "not writable primary" and "node is recovering".
 */
const UNREACHABLE_CODES: ReadonlySet<unknown> = new Set([13, 18, 91, 189, 10058, 10107, 11600, 11602, 13388, 13435, 13436]);

/** Classes that the driver does not export, by name. */
const UNREACHABLE_NAMES: ReadonlySet<string> = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);

const UNREACHABLE_CLASSES = [
	MongoNetworkError, MongoServerSelectionError, MongoTopologyClosedError, MongoNotConnectedError, MongoServerClosedError,
	MongoClientClosedError
];

/** Codes of Node.js for a socket that the peer has closed; the driver rethrows these errors. */
const SOCKET_CODES: ReadonlySet<unknown> = new Set([
	'EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'ERR_SOCKET_CLOSED', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'
]);

const isUnreachable = (error: Error): boolean => UNREACHABLE_CLASSES.some(errorClass => error instanceof errorClass)
	|| UNREACHABLE_NAMES.has(error.name)
	|| SOCKET_CODES.has(codeOf(error))
	|| (error instanceof MongoServerError && UNREACHABLE_CODES.has(error.code));

/**
 * @param limitMs - time limit of the query
 * @returns ServiceUnavailable for temporary errors of the driver, other errors unchanged
 */
export const translateError = (error: unknown, purpose: Purpose, limitMs: number): Error => {
	if (!(error instanceof Error))
		return new Error(`the driver failed with ${String(error)}`);
	if (error instanceof MongoServerError && error.code === Code.MAX_TIME_EXPIRED)
		return tooSlow(purpose, limitMs);
	return isUnreachable(error) ? connectionFailed() : error;
};
