/** Replies to invalid HTTP. The replies are written to the socket, because there is no request. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HttpError } from './errors.js';
import { type CommonHeaders, endWithReply, isEnding, rawReply, type RequestHead, UNKNOWN_REQUEST } from './raw-reply.js';

const BAD_REQUEST = new HttpError('InvalidContent', 'the request is not valid HTTP');

/** By the code of Node's error. */
const ERRORS: Readonly<Record<string, HttpError>> = {
	HPE_HEADER_OVERFLOW: new HttpError('PayloadTooLarge', 'the URL and the headers are too large', {}, 431),
	HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpError('PayloadTooLarge', 'the chunk extensions are too large'),
	ERR_HTTP_REQUEST_TIMEOUT: new HttpError('InvalidContent', 'the request takes too long to arrive', {}, 408)
};

/** An error of Node's HTTP parser. */
interface ClientError extends Error {
	readonly code?: string;
	/** The bytes that could not be parsed. */
	readonly rawPacket?: Buffer;
}

const ORIGIN = /^origin:[ \t]*(\S+)/im;
const REQUEST_ID = /^x-request-id:[ \t]*(\S+)/im;

/** @returns the headers that can be found in the bytes that could not be parsed */
const headOf = ({ rawPacket }: ClientError): RequestHead => {
	if (rawPacket === undefined)
		return UNKNOWN_REQUEST;

	const text = rawPacket.toString('latin1');
	const origin = ORIGIN.exec(text)?.[1] ?? UNKNOWN_REQUEST.headers.origin;
	return { ...UNKNOWN_REQUEST, headers: { origin, 'x-request-id': REQUEST_ID.exec(text)?.[1] } };
};

/** @returns whether the reply to an earlier request is being sent, in which case nothing else may be written */
const isReplying = (socket: Socket): boolean =>
	// Node stores the reply in progress there and checks the same before it replies to a bad request itself
	(socket as Socket & { readonly _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/**
 * Replies that a request is invalid, if no other reply is being sent, and ends the connection.
 * @param commonHeaders - the headers of every reply
 */
export const replyToClientError = (error: ClientError, socket: Socket, commonHeaders: CommonHeaders): void => {
	// the parser fails again for each packet that follows
	if (isEnding(socket))
		return;
	if (socket.writable && error.code !== 'ECONNRESET' && !isReplying(socket))
		endWithReply(socket, rawReply(ERRORS[error.code ?? ''] ?? BAD_REQUEST, commonHeaders(headOf(error))));
	else
		socket.destroy();
};
