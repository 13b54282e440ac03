/** Several gateways, each in its own process, connected to one database and one broker. */
import t from 'tap';
import { finalizedMessage, removedMessages } from '../support/catapult/broker-messages.js';
import { openSmallServices } from '../support/catapult/small-services.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { type SpawnedGateway, spawnGateway } from '../support/processes/spawned.js';
import { until } from '../support/until.js';
import { RawWebSocket } from '../support/channels/raw.js';
import { ClientGroup } from '../support/channels/clients.js';

const CLIENTS = 5000;

const portOf = ({ url }: SpawnedGateway): number => Number(new URL(url).port);

const hashOf = (number: number): string => number.toString(16).toUpperCase().padStart(64, '0');

const numberOf = (message: string): number => Number.parseInt(/"hash":"(\w+)"/.exec(message)?.[1] ?? '', 16);

t.test('one of two gateways with subscribers is killed: subscribers of the other one miss no message', { skip: NO_SERVICES }, async t => {
	const { bob, broker, directory, options } = await openSmallServices(t);
	const spawn = async (name: string): Promise<SpawnedGateway> => {
		const gateway = await spawnGateway(t, { options: { ...options, 'data-dir': `${directory}/${name}`, 'api-node-connections': '1' } });
		await gateway.brokerConnected();
		return gateway;
	};
	const [first, second] = await Promise.all([spawn('first'), spawn('second')]);
	const listen = async (gateway: SpawnedGateway): Promise<RawWebSocket[]> => Promise.all(Array.from({ length: 5 }, async () => {
		const client = await RawWebSocket.open(t, portOf(gateway));
		client.sendMessage({ uid: client.uid, subscribe: `unconfirmedRemoved/${bob.text}` });
		await client.settled();
		return client;
	}));
	const [doomed, safe] = [await listen(first), await listen(second)];
	// each gateway has its own subscription
	await broker.subscribedBy(2, `72${bob.address}`);

	let sent = 0;
	const send = async (count: number): Promise<void> => {
		for (const end = sent + count; sent < end;)
			await broker.send(...removedMessages('unconfirmedRemoved', [bob.address], hashOf(++sent)));
	};
	await send(300);
	const killed = first.stop('SIGKILL');
	await send(300);
	await killed;
	await send(300);

	const numbers = Array.from({ length: sent }, (_, i) => 1 + i);
	for (const client of safe) {
		await until('all messages', () => sent <= client.messages.length || client.socket.destroyed);
		t.equal(await client.settled(), undefined, 'still connected');
		t.same(client.messages.map(numberOf), numbers, 'all messages, in order');
	}
	for (const client of doomed)
		t.same(await client.ended, {}, 'cut off');
	t.equal((await fetch(`${second.url}/blocks`)).status, 200);
});

t.test('the broker restarts: 5,000 WebSockets are closed and reconnect at the same time', { skip: NO_SERVICES }, async t => {
	const { broker, directory, options } = await openSmallServices(t);
	const unlimited = { 'websocket-connections-per-peer': 'unlimited', 'limits-connections-per-address': 'unlimited' };
	const gateway = await spawnGateway(t, { options: { ...options, ...unlimited, 'data-dir': directory } });
	await gateway.brokerConnected();
	const port = portOf(gateway);
	const group = await ClientGroup.connect(t, port, 'finalizedBlock', CLIENTS);

	broker.stop();
	t.same([...await group.ended()], [[1012, CLIENTS]], 'all are closed with 1012');
	await broker.start();
	const startedAt = performance.now();
	const again = await ClientGroup.connect(t, port, 'finalizedBlock', CLIENTS);
	t.comment(`${CLIENTS} reconnected within ${Math.round(performance.now() - startedAt)} ms`);
	t.equal((await fetch(`${gateway.url}/blocks`)).status, 200);

	// clients that reconnected before the gateway reconnected to the broker are closed with 1012
	await broker.subscribed('5479CE31A032484D');
	const open = again.clients.filter(({ socket }) => !socket.destroyed);
	await broker.send(finalizedMessage({ epoch: 3, point: 1, height: 9n, hash: hashOf(7) }));
	await Promise.all(open.map(async client => {
		while (client.messages.length === 0 && await client.settled() === undefined);
	}));
	const notified = again.clients.filter(({ messages }) => messages.length === 1).length;
	const closed = (await Promise.all(again.clients.filter(({ messages }) => messages.length === 0).map(({ ended }) => ended)))
		.filter(({ code }) => code === 1012).length;
	t.equal(notified + closed, CLIENTS, 'each client receives the message or is closed with 1012');
});
