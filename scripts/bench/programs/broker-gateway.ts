/**
 * The gateway of the broker benchmark, in a separate process: a broker's stream, the hub, and bare sockets for comparison. It receives the
 * broker's port, sends its own port over the channel to its parent, and replies to each order when it is done.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { BrokerStream } from '../../../src/backends/catapult/zmq/index.js';
import { textFrame } from '../../../src/channels/frame.js';
import { createChannelHub } from '../../../src/channels/index.js';
import { filterUpgrades } from '../../../src/http/hardening/upgrades.js';
import { TestLog } from '../../../test/support/catapult/log.js';
import { FakeLog, NETWORK } from '../../../test/support/channels/channels.js';
import { FakeHistory } from '../../../test/support/channels/fake-history.js';

export interface GatewayOrder {
	/** Waits until there are so many subscriptions. */
	readonly awaitSubscriptions?: number;
	/** Prepares what is written to the bare sockets: the frames of these texts, joined. */
	readonly prepare?: readonly string[];
	/** Writes it to each of them. */
	readonly write?: true;
}

export interface GatewayPorts {
	readonly ours: number;
	readonly bare: number;
}

const POLL_MS = 5;

/** What a client waits for before it subscribes. */
const GREETING = Buffer.concat([
	Buffer.from(['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', '', ''].join('\r\n')),
	textFrame('{"uid": "0mXqC0kU6yVhT0a1gqYp8xw3b5M="}')
]);

const sockets: Socket[] = [];
const bare = createServer(socket => {
	sockets.push(socket.setNoDelay().on('error', () => {}).resume());
	socket.write(GREETING);
}).listen(0, '127.0.0.1');
await once(bare, 'listening');

const events = BrokerStream.open({ host: '127.0.0.1', port: Number(process.argv[2]) }, { log: new TestLog(), onTipChange: () => {} });
const hub = createChannelHub({
	events, history: new FakeHistory(), networkIdentifier: NETWORK, settings: { maxConnectionsPerPeer: Infinity }, log: new FakeLog()
});
const app = Fastify();
hub.register(app, filterUpgrades(app.server));
await app.listen({ port: 0, host: '127.0.0.1' });

let bytes = Buffer.alloc(0);

const execute = async (order: GatewayOrder): Promise<void> => {
	while (hub.figures().subscriptions < (order.awaitSubscriptions ?? 0))
		await sleep(POLL_MS);
	if (order.prepare)
		bytes = Buffer.concat(order.prepare.map(textFrame));
	if (order.write) {
		for (const socket of sockets)
			socket.write(bytes);
	}
	// CPU time so far, microseconds, including the library's threads and the kernel
	const { user, system } = process.cpuUsage();
	process.send?.(user + system);
};

process.on('message', (order: GatewayOrder) => void execute(order));
process.on('disconnect', () => process.exit());
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
process.send?.({ ours: portOf(app.server), bare: portOf(bare) } satisfies GatewayPorts);
