/** Connects to a node. Source: facts/node-packets.md 1. */
import tls, { type SecureContext } from 'node:tls';
import type { NodeOptions } from '../options.js';
import { type Connection, ConnectionLost, NodeConnection } from './connection.js';
import { nodeInfoQuery } from './queries.js';
import type { Timers } from '../../../runtime/timers.js';

/** @returns a connection on which the node has replied; rejects with ConnectionLost, also when aborted by the signal */
export type Dial = (signal: AbortSignal) => Promise<Connection>;

type Endpoint = Pick<NodeOptions, 'host' | 'port' | 'timeoutMs'>;

/**
 * A node verifies the gateway's certificate only after the gateway has completed the handshake, and closes the connection on failure. A
 * connection therefore counts as established when the node has replied to a first request.
 * @param context - the gateway's certificates and the trusted authority
 */
export const createDial = ({ host, port, timeoutMs }: Endpoint, context: SecureContext, timers: Timers): Dial =>
	signal => new Promise((resolve, reject) => {
		// certificates of nodes contain no host names; the trusted authority identifies the node
		const socket = tls.connect({ host, port, secureContext: context, checkServerIdentity: () => undefined });
		const giveUp = (message: string, how: 'closed' | 'timeout') => {
			cancelTimeout();
			socket.destroy();
			reject(new ConnectionLost(message, how));
		};
		const onError = (error: Error) => giveUp(error.message, 'closed');
		const onClose = () => giveUp('the node closed the connection', 'closed');
		const cancelTimeout = timers.after(timeoutMs, () => giveUp(`no connection within ${timeoutMs} ms`, 'timeout'));
		signal.addEventListener('abort', () => giveUp('the gateway closed the connection', 'closed'), { once: true });
		socket.on('error', onError);
		socket.on('close', onClose);
		socket.once('secureConnect', () => {
			cancelTimeout();
			const connection = new NodeConnection(socket, timeoutMs, timers);
			socket.off('error', onError);
			socket.off('close', onClose);
			connection.exchange(nodeInfoQuery).then(() => resolve(connection), reject);
		});
	});
