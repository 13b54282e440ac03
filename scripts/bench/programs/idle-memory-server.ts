/**
 * One server of the idle memory benchmark, in a separate process: `gateway`, or bare `ws`. It sends its port over the channel to its
 * parent, and replies to `measure` with its resident bytes after a collection of garbage.
 */
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { WebSocketServer } from 'ws';
import { createChannelHub } from '../../../src/channels/index.js';
import { filterUpgrades } from '../../../src/http/hardening/upgrades.js';
import { FakeEvents, FakeLog, NETWORK } from '../../../test/support/channels/channels.js';
import { FakeHistory } from '../../../test/support/channels/fake-history.js';

export type ServerKind = 'gateway' | 'ws';

/** Consecutive collections: one may make more objects collectable. */
const COLLECTIONS = 4;

const startGateway = async (): Promise<Server> => {
	const app = Fastify();
	createChannelHub({
		events: new FakeEvents(), history: new FakeHistory(), networkIdentifier: NETWORK,
		settings: { maxConnectionsPerPeer: Infinity }, log: new FakeLog()
	}).register(app, filterUpgrades(app.server));
	await app.listen({ port: 0, host: '127.0.0.1' });
	return app.server;
};

/** A minimal ws server: it sends the handshake too, and listens to messages. */
const startBare = async (): Promise<Server> => {
	const sockets = new WebSocketServer({ noServer: true, clientTracking: false });
	const server = createServer();
	server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, ws => {
		ws.on('message', () => {});
		ws.on('error', () => {});
		ws.send('{"uid": "0mXqC0kU6yVhT0a1gqYp8xw3b5M="}');
	}));
	await new Promise<void>(resolve => {
		server.listen(0, '127.0.0.1', resolve);
	});
	return server;
};

const measure = async (): Promise<number> => {
	for (let i = 0; i < COLLECTIONS; ++i) {
		globalThis.gc?.();
		await nextTurn();
	}
	return process.memoryUsage().rss;
};

const server = await (process.argv[2] === 'gateway' ? startGateway() : startBare());
process.on('message', () => void measure().then(bytes => process.send?.(bytes)));
process.on('disconnect', () => process.exit());
process.send?.((server.address() as AddressInfo).port);
