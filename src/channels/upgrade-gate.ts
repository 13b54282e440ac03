/**
 * Sorts the upgrades that a server is asked for.
 *
 * Left to itself, @fastify/websocket upgrades WebSockets on every route and closes them again, and answers other protocols than
 * WebSocket with an error. The contract says 404 to the first; and the second would turn away HTTP clients that offer HTTP/2 on the
 * side (`Upgrade: h2c`, as Java's client does), which a server may simply ignore (RFC 9110, 7.8).
 */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WEBSOCKET_PATH } from '../../generated/channels.js';
import { findHandshakeFault } from './handshake.js';

const isWebSocket = (request: IncomingMessage): boolean => /(?:^|[\s,])websocket(?:$|[\s,/])/i.test(request.headers.upgrade ?? '');

const pathOf = (request: IncomingMessage): string => (request.url as string).split('?', 1)[0] as string;

const refuse = (socket: Duplex, status: string, code: string, message: string, ...headers: readonly string[]): void => {
	const body = JSON.stringify({ code, message });
	// node:http has taken its own listener away
	socket.on('error', () => socket.destroy());
	socket.once('finish', () => socket.destroy());
	socket.end([
		`HTTP/1.1 ${status}`, ...headers, 'Connection: close', 'Content-Type: application/json',
		`Content-Length: ${Buffer.byteLength(body)}`, '', body
	].join('\r\n'));
};

const DROPPED_HEADERS: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings']);

/** node:http's note of the reply that is under way on a socket; not declared. */
interface HttpSocket extends Duplex {
	readonly _httpMessage?: unknown;
}

/** Hands the connection to the HTTP server once more, the request without its wish to upgrade, and with it all that follows. */
const serveWithoutUpgrade = (server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
	const lines = [`${request.method as string} ${request.url as string} HTTP/${request.httpVersion}`];
	for (let i = 0; i < request.rawHeaders.length; i += 2) {
		const name = request.rawHeaders[i] as string;
		if (!DROPPED_HEADERS.has(name.toLowerCase()))
			lines.push(`${name}: ${request.rawHeaders[i + 1] as string}`);
	}
	socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
	server.emit('encrypted' in socket ? 'secureConnection' : 'connection', socket);
};

export interface UpgradeGate {
	/** Emits `upgrade` as a server does, for WebSockets at the endpoint alone. */
	readonly admitted: EventEmitter;
	/** Stops sorting. */
	close(): void;
}

/** The headers that every reply to a request carries, by name. */
export type ReplyHeaders = (request: IncomingMessage) => Readonly<Record<string, string>>;

/**
 * @param isCrowded - whether clients are to be refused before the upgrade, because too many have to be refused behind it
 * @param replyHeaders - for the replies to clients that are refused
 */
export const openUpgradeGate = (server: Server, isCrowded: () => boolean, replyHeaders: ReplyHeaders): UpgradeGate => {
	const admitted = new EventEmitter();
	const linesFor = (request: IncomingMessage): string[] => Object.entries(replyHeaders(request)).map(([name, value]) => `${name}: ${value}`);
	const admit = (request: IncomingMessage, socket: HttpSocket, head: Buffer): void => {
		const fault = findHandshakeFault(request);
		if (fault)
			refuse(socket, fault.status, 'InvalidContent', fault.message, ...linesFor(request), ...fault.headers);
		else if (isCrowded())
			refuse(socket, '503 Service Unavailable', 'ServiceUnavailable', 'too many connections', ...linesFor(request));
		else
			admitted.emit('upgrade', request, socket, head);
	};
	const onUpgrade = (request: IncomingMessage, socket: HttpSocket, head: Buffer): void => {
		// asked before the last reply was out, so that each would wait for the other to let go of the socket; no client does so
		if (socket._httpMessage)
			socket.destroy();
		else if (!isWebSocket(request))
			serveWithoutUpgrade(server, request, socket, head);
		else if (pathOf(request) !== WEBSOCKET_PATH)
			refuse(socket, '404 Not Found', 'ResourceNotFound', `no WebSocket endpoint at this path, it is ${WEBSOCKET_PATH}`, ...linesFor(request));
		else if (request.method !== 'GET')
			refuse(socket, '405 Method Not Allowed', 'MethodNotAllowed', `${request.method as string} is not allowed`, ...linesFor(request), 'Allow: GET');
		else
			admit(request, socket, head);
	};
	server.on('upgrade', onUpgrade);
	return { admitted, close: () => server.removeListener('upgrade', onUpgrade) };
};
