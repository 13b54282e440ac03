/**
 * Handles the requests of a connection one at a time. Node emits all pipelined requests before the first reply has been sent, and would
 * buffer all replies of a client that does not read.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HeldMemory } from './body-memory.js';
import { isBodyless } from './body-reader.js';

/** Requests that may wait on one connection; above it, the connection is closed. */
const MAX_WAITING = 1000;

/** Memory of a request and its response, without the text of the headers. */
const REQUEST_BYTES = 4096;

/** What Node buffers of a body before it stops reading from the connection: the limit of the stream, and one read. */
const BUFFERED_BODY_BYTES = 131_072;

/** The requests that wait on a connection. */
interface Waiting {
	count: number;
	bytes: number;
	readonly memory: HeldMemory;
}

const waitingOn = new WeakMap<Socket, Waiting>();

const sizeOf = (request: IncomingMessage): number => {
	const textBytes = request.rawHeaders.reduce((sum, text) => sum + text.length, request.url?.length ?? 0);
	return REQUEST_BYTES + textBytes + (isBodyless(request) ? 0 : BUFFERED_BODY_BYTES);
};

const openOn = (socket: Socket, openMemory: () => HeldMemory): Waiting => {
	const known = waitingOn.get(socket);
	if (known)
		return known;

	const waiting = { count: 0, bytes: 0, memory: openMemory() };
	waitingOn.set(socket, waiting);
	socket.once('close', () => waiting.memory.release());
	return waiting;
};

/** @returns whether the request may wait; it is counted then */
const add = (waiting: Waiting, sizeBytes: number): boolean => {
	if (waiting.count >= MAX_WAITING)
		return false;
	try {
		waiting.memory.resize(waiting.bytes + sizeBytes);
	} catch {
		// other replies of this connection precede the error, so that it cannot be sent
		return false;
	}
	++waiting.count;
	waiting.bytes += sizeBytes;
	return true;
};

/**
 * @param request - a new one
 * @param response - to it; Node assigns the socket to it when all earlier replies have been sent
 * @param openMemory - counts the memory of requests that wait; called once for a connection
 * @param next - called synchronously, or after the earlier replies; never when the connection ends before
 */
export const whenFirst = (request: IncomingMessage, response: ServerResponse, openMemory: () => HeldMemory, next: () => void): void => {
	if (response.socket) {
		next();
		return;
	}

	const { socket } = request;
	const waiting = openOn(socket, openMemory);
	const sizeBytes = sizeOf(request);
	if (!add(waiting, sizeBytes)) {
		socket.destroy();
		return;
	}
	response.once('socket', () => {
		--waiting.count;
		waiting.bytes -= sizeBytes;
		// replies also end when the connection has failed; its memory is released
		if (!socket.writable)
			return;
		waiting.memory.resize(waiting.bytes);
		next();
	});
};
