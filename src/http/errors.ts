/** Every error reply that there is: code, status, and which fault leads to which. */
import { InvalidArgument, ReplyTooLarge, ResourceNotFound, ServiceUnavailable } from '../chain/index.js';
import type { Schemas } from '../../generated/schemas.js';

export type ErrorCode = Schemas['ModelError']['code'];

/** The status that goes with a code. Source: facts/rest-operations.md 1.4. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
	InvalidContent: 400,
	Forbidden: 403,
	ResourceNotFound: 404,
	MethodNotAllowed: 405,
	NotAcceptable: 406,
	InvalidArgument: 409,
	ReplyTooLarge: 409,
	PayloadTooLarge: 413,
	UnsupportedMediaType: 415,
	TooManyRequests: 429,
	Internal: 500,
	ServiceUnavailable: 503
};

type Headers = Readonly<Record<string, string>>;

/** A fault that the HTTP layer itself finds in a request. */
export class HttpError extends Error {
	override readonly name = 'HttpError';

	/**
	 * @param message - for the client
	 * @param headers - what the reply carries besides, lower-case names
	 * @param status - where it is not the code's usual one
	 */
	constructor(readonly code: ErrorCode, message: string, readonly headers: Headers = {}, readonly status = STATUS_OF[code]) {
		super(message);
	}
}

/** An error as the client is told it. */
export interface ErrorReply {
	readonly status: number;
	readonly headers: Headers;
	readonly code: ErrorCode;
	readonly message: string;
}

/** The only text of a fault of ours; the request id leads to the rest. */
export const INTERNAL_MESSAGE = 'the gateway failed to answer; its log has the reason under the request id';

const reply = (code: ErrorCode, message: string, headers: Headers = {}, status = STATUS_OF[code]): ErrorReply =>
	({ status, headers, code, message });

const retryAfter = (seconds: number | undefined): Headers =>
	(seconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

/** Faults in the request that Fastify or one of its plugins found carry a status. */
const clientStatusOf = (error: unknown): number | undefined => {
	const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
	return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

const codeOfStatus = (status: number): ErrorCode =>
	// the table has nothing but codes as keys
	(Object.keys(STATUS_OF) as ErrorCode[]).find(code => STATUS_OF[code] === status) ?? 'InvalidContent';

/**
 * The one way from an error to a reply.
 * @returns the reply; 500 with a fixed text for everything that is not meant for the client
 */
export const errorReplyOf = (error: unknown): ErrorReply => {
	if (error instanceof HttpError)
		return reply(error.code, error.message, error.headers, error.status);
	if (error instanceof InvalidArgument)
		return reply('InvalidArgument', error.message);
	if (error instanceof ReplyTooLarge)
		return reply('ReplyTooLarge', error.message);
	if (error instanceof ResourceNotFound)
		return reply('ResourceNotFound', error.message);
	if (error instanceof ServiceUnavailable)
		return reply('ServiceUnavailable', error.message, retryAfter(error.retryAfterSeconds));

	const status = clientStatusOf(error);
	return status === undefined
		? reply('Internal', INTERNAL_MESSAGE)
		: reply(codeOfStatus(status), (error as Error).message, {}, status);
};

/** @returns the body that says so */
export const errorBody = ({ code, message }: ErrorReply): string => JSON.stringify({ code, message });

const SHOWN_LENGTH = 200;

/** @returns text of the client's as it may be repeated in a message */
export const shown = (text: string): string => (text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH)}…`);
