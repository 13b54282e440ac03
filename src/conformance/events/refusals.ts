/** Requests that the WebSocket endpoint must reject. */
import WebSocket from 'ws';
import type { Session } from '../session.js';
import { CONNECTION, endpointOf, socketOptions, type SocketOptions } from './socket.js';

const POLICY_VIOLATION = 1008;
const NOT_FOUND = 404;

/** @returns the status of a rejected upgrade; undefined if it was accepted, or failed for another reason */
const upgradeStatus = (options: SocketOptions, path: string): Promise<number | undefined> => new Promise(resolve => {
	const socket = new WebSocket(endpointOf(options.url, path), socketOptions(options));
	const end = (status?: number): void => {
		resolve(status);
		socket.terminate();
	};
	socket.on('unexpected-response', (_, response) => end(response.statusCode));
	socket.on('open', () => end());
	socket.on('error', () => end());
});

/** @returns the close code after an unknown topic; undefined if the connection stays open */
const closeCode = (options: SocketOptions): Promise<number | undefined> => new Promise(resolve => {
	const socket = new WebSocket(endpointOf(options.url), socketOptions(options));
	const end = (code?: number): void => {
		clearTimeout(timer);
		resolve(code);
		socket.terminate();
	};
	const timer = setTimeout(end, options.timeoutMs);
	socket.once('message', (data: Buffer) => {
		try {
			const { uid } = JSON.parse(data.toString('utf8')) as { readonly uid?: unknown };
			socket.send(JSON.stringify({ uid, subscribe: 'no-such-topic' }));
		} catch {
			// not a handshake: the result is that the topic was not refused
			end();
		}
	});
	socket.on('close', code => end(code));
	socket.on('error', () => end());
});

/** Subscribes to a topic that does not exist, and connects to a path that does not. */
export const probeSocketRefusals = async (session: Session, options: SocketOptions): Promise<void> => {
	const request = endpointOf(options.url);
	const code = await closeCode(options);
	session.results.sample(CONNECTION);
	if (code === undefined)
		session.deviate(CONNECTION, request, 'the connection stays open after a subscription to an unknown topic');
	else if (session.profile.isStrict && code !== POLICY_VIOLATION)
		session.deviate(CONNECTION, request, `close code ${POLICY_VIOLATION} expected after a subscription to an unknown topic, got ${code}`);
	if (!session.profile.isStrict)
		return;
	const path = '/no-such-socket';
	const status = await upgradeStatus(options, path);
	session.results.sample(CONNECTION);
	if (status !== NOT_FOUND)
		session.deviate(CONNECTION, endpointOf(options.url, path), `status ${NOT_FOUND} expected, got ${status ?? 'a connection'}`);
};
