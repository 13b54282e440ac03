/** Answers what is not HTTP, straight to the socket: no request has come of it. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { errorBody, errorReplyOf, HttpError } from './errors.js';

const BAD_REQUEST = new HttpError('InvalidContent', 'the request is not valid HTTP');

/** By the code of Node's error. */
const ERRORS: Readonly<Record<string, HttpError>> = {
	HPE_HEADER_OVERFLOW: new HttpError('PayloadTooLarge', 'the URL and the headers are too large', {}, 431),
	ERR_HTTP_REQUEST_TIMEOUT: new HttpError('InvalidContent', 'the request takes too long to arrive', {}, 408)
};

const replyText = (error: HttpError): string => {
	const reply = errorReplyOf(error);
	const body = errorBody(reply);
	return [
		`HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}`,
		'Connection: close',
		'Content-Type: application/json',
		`Content-Length: ${Buffer.byteLength(body)}`,
		'',
		body
	].join('\r\n');
};

/** @returns whether a reply to an earlier request is on its way, into which nothing may be written */
const isAnswering = (socket: Socket): boolean =>
	// Node keeps the reply in progress there and asks it the same question before it answers a bad request itself
	true === (socket as Socket & { readonly _httpMessage?: ServerResponse | null })._httpMessage?.headersSent;

/** Says what was wrong, if that is still possible, and ends the connection. */
export const answerClientError = (error: Error & { readonly code?: string }, socket: Socket): void => {
	if (socket.writable && 'ECONNRESET' !== error.code && !isAnswering(socket))
		socket.end(replyText(ERRORS[error.code ?? ''] ?? BAD_REQUEST));
	else
		socket.destroy();
};
