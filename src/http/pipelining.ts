/**
 * Handles the requests of a connection one at a time. Node emits all pipelined requests before the first reply has been sent, and would
 * buffer all replies of a client that does not read.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection; above it, the connection is closed. */
const MAX_WAITING = 1000;

const waitingOn = new WeakMap<Socket, number>();

/**
 * @param response - of a new request; Node assigns the socket to it when all earlier replies have been sent
 * @param next - called synchronously, or after the earlier replies; never when the connection ends before
 */
export const whenFirst = (socket: Socket, response: ServerResponse, next: () => void): void => {
	if (response.socket) {
		next();
		return;
	}

	const waiting = (waitingOn.get(socket) ?? 0) + 1;
	if (waiting > MAX_WAITING) {
		socket.destroy();
		return;
	}
	waitingOn.set(socket, waiting);
	response.once('socket', () => {
		waitingOn.set(socket, (waitingOn.get(socket) as number) - 1);
		// replies also end when the connection has failed
		if (socket.writable)
			next();
	});
};
