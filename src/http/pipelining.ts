/**
 * Handles the requests of a connection one at a time. Node hands over all requests that a client has pipelined before the first reply
 * is out, and would keep all their replies for a client that reads none of them.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection; a client that pipelines more is cut off. */
const MAX_WAITING = 1000;

const waitingOn = new WeakMap<Socket, number>();

/**
 * @param response - of a request that has just come; Node gives it the socket when all earlier replies have left
 * @param next - called at once, or when it is the request's turn; never when the connection ends before
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
		// the replies of a connection that has broken end as well
		if (socket.writable)
			next();
	});
};
