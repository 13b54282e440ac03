/**
 * Decides which upgrade requests of a server reach @fastify/websocket, and closes and releases what node:http and the plugin leave open:
 * the socket of an upgrade that gets a reply, and request and reply of an upgrade that becomes a WebSocket.
 *
 * Without the decision, the plugin accepts WebSockets on every route and then closes them, and replies to other protocols than WebSocket
 * with an error. The contract declares 404 for the former. The latter would refuse HTTP clients that offer HTTP/2 (`Upgrade: h2c`, as
 * Java's client does), which a server may ignore (RFC 9110, 7.8).
 */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WEBSOCKET_PATH } from '../../../generated/channels.js';
import { ServiceUnavailable } from '../../chain/index.js';
import { HttpError } from '../errors.js';
import { type CommonHeaders, endWithReply, type HttpSocket, rawReply } from './protocol-errors.js';

const VERSION = '13';

/** 16 bytes in base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/;

const isWebSocket = ({ headers }: IncomingMessage): boolean => /(?:^|[\s,])websocket(?:$|[\s,/])/i.test(headers.upgrade ?? '');

const pathOf = (request: IncomingMessage): string => request.url!.split('?', 1)[0]!;

/**
 * Source: RFC 6455, 4.2.1, 4.4, 11.3.4.
 * @returns what is wrong with the opening handshake of a WebSocket, undefined when it can be accepted
 */
const handshakeFault = (request: IncomingMessage): HttpError | undefined => {
	const { headers, method } = request;
	if (pathOf(request) !== WEBSOCKET_PATH)
		return new HttpError('ResourceNotFound', `no WebSocket endpoint at this path, it is ${WEBSOCKET_PATH}`);
	if (method !== 'GET')
		return new HttpError('MethodNotAllowed', `${method!} is not allowed`, { allow: 'GET' });
	if (headers['sec-websocket-version'] !== VERSION) {
		const required = { 'sec-websocket-version': VERSION, 'upgrade': 'websocket', 'connection': 'Upgrade, close' };
		return new HttpError('InvalidContent', `Sec-WebSocket-Version must be ${VERSION}`, required, 426);
	}
	if (!KEY.test(headers['sec-websocket-key'] ?? ''))
		return new HttpError('InvalidContent', 'Sec-WebSocket-Key must be 16 bytes in base64');

	// accepting one of them would promise a protocol that the gateway does not implement
	if (headers['sec-websocket-protocol'] !== undefined)
		return new HttpError('InvalidContent', 'no subprotocol is supported: connect without Sec-WebSocket-Protocol');

	return undefined;
};

const DROPPED_HEADERS: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Passes the connection to the HTTP server again, with the request without its upgrade headers and everything that follows it. Node 20
 * has no option for requests whose upgrade is to be ignored.
 */
const serveWithoutUpgrade = (server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
	const lines = [`${request.method!} ${request.url!} HTTP/${request.httpVersion}`];
	for (let i = 0; i < request.rawHeaders.length; i += 2) {
		const name = request.rawHeaders[i]!;
		if (!DROPPED_HEADERS.has(name.toLowerCase()))
			lines.push(`${name}: ${request.rawHeaders[i + 1]!}`);
	}
	socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
	server.emit('connection', socket);
};

/** Set by node:http, but not declared. */
const isUpgrade = (request: IncomingMessage & { readonly upgrade?: boolean }): boolean => request.upgrade === true;

/** Adds hooks to the scope of the endpoint, in which @fastify/websocket is registered. */
export const endUpgrades = (scope: FastifyInstance): void => {
	// after an error in a hook of the server nothing else closes the socket: node:http has detached it, and the plugin does so only
	// for requests that have reached its own hook
	scope.addHook('onSend', (request, reply, _, done) => {
		if (isUpgrade(request.raw))
			reply.header('connection', 'close');
		done();
	});
	scope.addHook('onResponse', (request, _, done) => {
		if (isUpgrade(request.raw))
			request.raw.socket.destroySoon();
		done();
	});
	// lets request and reply be garbage collected while the WebSocket is open
	scope.addHook('preHandler', (request, reply, done) => {
		if (request.ws)
			reply.raw.detachSocket(request.raw.socket);
		done();
	});
};

/** Removes the listener of @fastify/websocket, which references request and reply, too. @param socket - of an accepted WebSocket */
export const releaseRequest = (socket: EventEmitter): void => void socket.removeAllListeners('error');

export interface UpgradeFilter {
	/** Emits `upgrade` like a server, but only for acceptable handshakes at the endpoint. */
	readonly accepted: EventEmitter;
	readonly endUpgrades: typeof endUpgrades;
	readonly releaseRequest: typeof releaseRequest;
	/** Stops listening to the server. */
	close(): void;
}

/** Begins to filter; requests that are refused get a reply. @param isOverloaded - whether all clients are to be refused */
export type OpenFilter = (isOverloaded: () => boolean) => UpgradeFilter;

/** @param commonHeaders - for the replies to requests that are refused; default: none */
export const filterUpgrades = (server: Server, commonHeaders: CommonHeaders = () => ({})): OpenFilter => isOverloaded => {
	const accepted = new EventEmitter();
	const handleWebSocket = (request: IncomingMessage, socket: HttpSocket, head: Buffer): void => {
		const fault = handshakeFault(request) ?? (isOverloaded() ? new ServiceUnavailable('too many connections') : undefined);
		if (fault === undefined)
			accepted.emit('upgrade', request, socket, head);
		else
			endWithReply(socket, rawReply(fault, commonHeaders(request)));
	};
	const onUpgrade = (request: IncomingMessage, socket: HttpSocket, head: Buffer): void => {
		// pipelined after another request: upgrade and earlier reply would both own the socket; real clients do not do this
		if (socket._httpMessage)
			socket.destroy();
		else if (isWebSocket(request))
			handleWebSocket(request, socket, head);
		else
			serveWithoutUpgrade(server, request, socket, head);
	};
	server.on('upgrade', onUpgrade);
	return { accepted, endUpgrades, releaseRequest, close: () => server.removeListener('upgrade', onUpgrade) };
};
