/**
 * Decides which upgrade requests of a server reach @fastify/websocket.
 *
 * Without it, the plugin accepts WebSockets on every route and then closes them, and replies to other protocols than WebSocket with an
 * error. The contract declares 404 for the former. The latter would refuse HTTP clients that offer HTTP/2 (`Upgrade: h2c`, as Java's
 * client does), which a server may ignore (RFC 9110, 7.8).
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
	// node:http has removed its own listener
	socket.on('error', () => socket.destroy());
	socket.once('finish', () => socket.destroy());
	socket.end([
		`HTTP/1.1 ${status}`, ...headers, 'Connection: close', 'Content-Type: application/json',
		`Content-Length: ${Buffer.byteLength(body)}`, '', body
	].join('\r\n'));
};

const DROPPED_HEADERS: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings']);

/** The reply that node:http is sending on a socket; not declared. */
interface HttpSocket extends Duplex {
	readonly _httpMessage?: unknown;
}

/** Passes the connection to the HTTP server again, with the request without its upgrade headers and everything that follows it. */
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

export interface UpgradeFilter {
	/** Emits `upgrade` like a server, but only for acceptable handshakes at the endpoint. */
	readonly accepted: EventEmitter;
	/** Stops listening to the server. */
	close(): void;
}

/** The headers that every reply to a request carries, by name. */
export type ReplyHeaders = (request: IncomingMessage) => Readonly<Record<string, string>>;

/**
 * @param isOverloaded - whether all clients are to be refused
 * @param replyHeaders - for the replies to clients that are refused
 */
export const createUpgradeFilter = (server: Server, isOverloaded: () => boolean, replyHeaders: ReplyHeaders): UpgradeFilter => {
	const accepted = new EventEmitter();
	const linesFor = (request: IncomingMessage): string[] => Object.entries(replyHeaders(request)).map(([name, value]) => `${name}: ${value}`);
	const accept = (request: IncomingMessage, socket: HttpSocket, head: Buffer): void => {
		const fault = findHandshakeFault(request);
		if (fault)
			refuse(socket, fault.status, 'InvalidContent', fault.message, ...linesFor(request), ...fault.headers);
		else if (isOverloaded())
			refuse(socket, '503 Service Unavailable', 'ServiceUnavailable', 'too many connections', ...linesFor(request));
		else
			accepted.emit('upgrade', request, socket, head);
	};
	const onUpgrade = (request: IncomingMessage, socket: HttpSocket, head: Buffer): void => {
		// pipelined after another request: upgrade and earlier reply would both own the socket; real clients do not do this
		if (socket._httpMessage)
			socket.destroy();
		else if (!isWebSocket(request))
			serveWithoutUpgrade(server, request, socket, head);
		else if (pathOf(request) !== WEBSOCKET_PATH)
			refuse(socket, '404 Not Found', 'ResourceNotFound', `no WebSocket endpoint at this path, it is ${WEBSOCKET_PATH}`, ...linesFor(request));
		else if (request.method !== 'GET')
			refuse(socket, '405 Method Not Allowed', 'MethodNotAllowed', `${request.method as string} is not allowed`, ...linesFor(request), 'Allow: GET');
		else
			accept(request, socket, head);
	};
	server.on('upgrade', onUpgrade);
	return { accepted, close: () => server.removeListener('upgrade', onUpgrade) };
};
