/** Connections whose client does not read its replies, or reads slowly. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { HeldMemory, SharedMemory } from '../../runtime/limits/shared-memory.js';
import { isBodyless, openBodyMemory } from '../body.js';
import { clientOfRequest } from '../rate-limit.js';

/** @returns the open connections of a server */
const trackSockets = (server: Server): ReadonlySet<Socket> => {
	const sockets = new Set<Socket>();
	const add = (socket: Socket): void => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	};
	server.on('connection', add);
	return sockets;
};

/** Checks of each connection within the time limit. */
const CHECKS = 4;

const isUnread = ({ writableLength }: Socket): boolean => writableLength > 0;

/**
 * Closes connections whose client has read nothing of a reply for a time. There is no cost per request: all connections are checked
 * periodically. Those with an unread reply get a timeout, which Node restarts with every write to the network.
 *
 * @param sockets - the open connections of a server
 * @param timeoutMs - after that, and up to a quarter more, the connection is destroyed
 * @returns a function that stops the checks
 */
const closeStalledConnections = (sockets: ReadonlySet<Socket>, timeoutMs: number): (() => void) => {
	const timed = new WeakSet<Socket>();
	const check = (): void => {
		for (const socket of sockets) {
			const mustRead = isUnread(socket);
			if (mustRead === timed.has(socket))
				continue;
			if (mustRead)
				timed.add(socket);
			else
				timed.delete(socket);
			// at the timeout, node:http destroys the socket; upgraded sockets are no longer its own
			socket.setTimeout(mustRead ? timeoutMs : 0);
		}
	};
	const timer = setInterval(check, timeoutMs / CHECKS).unref();
	return () => clearInterval(timer);
};

/**
 * Makes the server close idle connections only when their client has read its reply. Node treats a connection as idle as soon as all of
 * the reply has been written to the socket, and would lose what the socket still buffers.
 *
 * @param sockets - the open connections of the server
 */
const keepUnreadConnections = (server: Server, sockets: ReadonlySet<Socket>): void => {
	const closeIdle = server.closeIdleConnections.bind(server);
	server.closeIdleConnections = () => {
		const unread = [...sockets].filter(isUnread);
		for (const socket of unread)
			socket.destroy = () => socket;
		try {
			closeIdle();
		} finally {
			// restores the method of the prototype
			for (const socket of unread)
				Reflect.deleteProperty(socket, 'destroy');
		}
	};
};

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
	// other replies of this connection precede an error, so that none can be sent
	if (waiting.count >= MAX_WAITING || !waiting.memory.resize(waiting.bytes + sizeBytes))
		return false;
	++waiting.count;
	waiting.bytes += sizeBytes;
	return true;
};

/**
 * Handles the requests of a connection one at a time. Node emits all pipelined requests before the first reply has been sent, and would
 * buffer all replies of a client that does not read.
 *
 * @param request - a new one
 * @param response - to it; Node assigns the socket to it when all earlier replies have been sent
 * @param openMemory - counts the memory of requests that wait; called once for a connection
 * @param next - called synchronously, or after the earlier replies; never when the connection ends before
 */
const whenFirst = (request: IncomingMessage, response: ServerResponse, openMemory: () => HeldMemory, next: () => void): void => {
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

export interface SlowReaderOptions {
	/** Counts requests that wait on their connection. */
	readonly memory: SharedMemory;
	/** A client that reads nothing of a reply for this time is disconnected. */
	readonly sendTimeoutMs: number;
}

/** Bounds what clients that do not read use, and delivers replies that are being read when the server stops. */
export const slowReaders = fp<SlowReaderOptions>((app, { memory, sendTimeoutMs }, added) => {
	app.addHook('onRequest', (request, reply, done) => whenFirst(request.raw, reply.raw, () => openBodyMemory(memory, clientOfRequest(request)), done));
	const sockets = trackSockets(app.server);
	keepUnreadConnections(app.server, sockets);
	const stopChecks = closeStalledConnections(sockets, sendTimeoutMs);
	app.addHook('onClose', (_app, done) => {
		stopChecks();
		done();
	});
	added();
}, { name: 'slow-readers' });
