/**
 * Accepts the connections of an app: HTTP and HTTPS, on any number of addresses, share one app with its routes, plugins and caches. They
 * are emitted to its server, as the documentation of node:http describes. The server itself does not listen: each connection is counted,
 * and may be refused, before it is read.
 */
import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import fp from 'fastify-plugin';
import type { TlsMaterial } from '../tls.js';
import type { Connections } from './connections.js';
import type { CommonHeaders } from './protocol-errors.js';

export interface ListenOptions {
	/** An address of this machine. */
	readonly host: string;
	/** 0 picks a free one. */
	readonly port: number;
	/** Present for HTTPS. */
	readonly tls?: TlsMaterial | undefined;
}

declare module 'fastify' {
	interface FastifyInstance {
		/**
		 * Accepts connections at an address, until the app is closed; instead of `listen`.
		 * @returns the port
		 */
		accept(options: ListenOptions): Promise<number>;
	}
}

export interface ListenerOptions {
	readonly connections: Connections;
	/** For the reply to refused clients of HTTP; those of HTTPS get none. */
	readonly commonHeaders: CommonHeaders;
	/** Time limit of TLS handshakes, milliseconds. */
	readonly handshakeTimeoutMs: number;
}

const closeListener = (server: net.Server): Promise<void> => new Promise(resolve => {
	server.close(() => resolve());
});

export const listeners = fp<ListenerOptions>((app, { connections, commonHeaders, handshakeTimeoutMs }, added) => {
	const servers: net.Server[] = [];
	const emit = (socket: Socket): void => void app.server.emit('connection', socket);

	const secure = (material: TlsMaterial): (socket: Socket) => void => {
		const server = tls.createServer({ ...material, ALPNProtocols: ['http/1.1'], handshakeTimeout: handshakeTimeoutMs }, emit);
		// without a handshake, no reply can be sent
		server.on('tlsClientError', (_error: Error, socket: Socket) => socket.destroy());
		return socket => void server.emit('connection', socket);
	};

	app.decorate('accept', async ({ host, port, tls: material }: ListenOptions) => {
		const pass = material ? secure(material) : emit;
		const headers = material ? undefined : commonHeaders;
		// as node:http and node:https: a client of HTTP may end its side before it has read the reply
		const allowHalfOpen = material === undefined;
		const server = net.createServer({ allowHalfOpen, noDelay: true }, socket => connections.accept(socket, pass, headers));
		server.listen(port, host);
		await once(server, 'listening');
		// node:http begins to check time limits and idle connections when its server listens
		if (servers.length === 0)
			app.server.emit('listening');
		servers.push(server);
		const address = server.address();
		// only a pipe has a text
		return typeof address === 'object' && address ? address.port : port;
	});
	// as Fastify does with its own server: no new connections first, then the end of those that are open
	let ended: Promise<unknown> | undefined;
	app.addHook('preClose', done => {
		ended = Promise.all(servers.map(closeListener));
		app.server.closeIdleConnections();
		done();
	});
	app.addHook('onClose', async () => {
		await ended;
	});
	added();
}, { name: 'listeners' });
