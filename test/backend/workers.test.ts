/** Several worker processes on one port: limits, metrics and health in sum. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import t from 'tap';
import { clientFrame, Opcode, RawWebSocket } from '../support/channels/raw.js';
import { readSamples, samplesWhen } from '../support/metrics.js';
import type { SpawnedGateway } from '../support/processes/spawned.js';
import { isOpen, NO_WORKERS as skip, openSocket, openWorkers, request, untilOpen, workersOf } from '../support/processes/workers.js';
import { until } from '../support/until.js';

const PER_CLIENT = 20;

/** The beginning of request ids, which each process chooses for itself. */
const processesOf = (replies: readonly Response[]): ReadonlySet<string | undefined> =>
	new Set(replies.map(({ headers }) => headers.get('x-request-id')?.split('-')[0]));

t.test('limits of a client hold for both workers together', { skip }, async t => {
	const { gateway } = await openWorkers(t, {
		'trust-proxy': '127.0.0.1', 'rate-limit-requests-per-second': '0.01', 'rate-limit-burst': String(PER_CLIENT),
		'websocket-connections-per-peer': '4'
	});
	const server = `${gateway.url}/node/server`;

	const replies = await Promise.all(Array.from({ length: 3 * PER_CLIENT }, () => request(server, '10.0.0.1')));
	t.equal(replies.filter(({ status }) => status === 200).length, PER_CLIENT);
	t.equal(replies.filter(({ status }) => status === 429).length, 2 * PER_CLIENT);
	t.equal(processesOf(replies).size, 2, 'both workers have replied');
	t.equal(replies.find(({ status }) => status === 429)?.headers.get('retry-after'), '100');

	// one connection, so one worker
	const agent = { headers: { 'x-forwarded-for': '10.0.0.2' } };
	const statuses = [];
	for (let i = 0; i <= PER_CLIENT; ++i)
		statuses.push((await fetch(server, agent)).status);
	t.same(statuses, [...Array<number>(PER_CLIENT).fill(200), 429], 'a client with one connection gets all of it');

	const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(t, gateway, '10.0.0.3')));
	await untilOpen(4, sockets);
	t.same(await Promise.all(sockets.filter(socket => !isOpen(socket)).map(({ closed }) => closed)), Array<number>(6).fill(1013));
	t.ok(isOpen(await openSocket(t, gateway, '10.0.0.4')), 'another client');
	const [first] = sockets.filter(isOpen);
	first?.ws.close();
	await first?.closed;
	await until('a place', async () => isOpen(await openSocket(t, gateway, '10.0.0.3')));

	const samples = await samplesWhen(gateway.url, 'all WebSockets', samples => samples.get('websocket_connections') === 5);
	t.ok((samples.get('websocket_closes_total{code="1013"}') ?? 0) >= 6);
	t.equal((await gateway.stop()).code, 0);
});

t.test('what a client sends before its connection is counted is not lost: HTTP, HTTPS, WebSocket', { skip }, async t => {
	const { gateway } = await openWorkers(t, { 'https-port': '0' });
	const server = await Promise.all(Array.from({ length: 10 }, () => request(`${gateway.url}/node/server`)));
	t.ok(server.every(({ status }) => status === 200));
	const secure = await Promise.all(Array.from({ length: 10 }, async () => {
		const [reply] = await once(https.get(`${gateway.httpsUrl}/node/server`, { agent: false, rejectUnauthorized: false }), 'response') as [IncomingMessage];
		reply.resume();
		return reply.statusCode;
	}));
	t.same(secure, Array<number>(10).fill(200));

	const port = Number(new URL(gateway.url).port);
	const sockets = await Promise.all(Array.from({ length: 10 }, () => RawWebSocket.open(t, port, clientFrame(Opcode.TEXT, 'no JSON'))));
	t.same(await Promise.all(sockets.map(async ({ ended }) => (await ended).code)), Array<number>(10).fill(1008));
	t.equal((await gateway.stop()).code, 0);
});

t.test('connections of an address are limited over both workers; a killed worker releases its own', { skip }, async t => {
	const LIMIT = 6;
	const { gateway } = await openWorkers(t, { 'limits-connections-per-address': String(LIMIT) });
	const openAll = (count: number) => Promise.all(Array.from({ length: count }, () => openSocket(t, gateway)));

	const sockets = await openAll(2 * LIMIT);
	t.equal(sockets.filter(isOpen).length, LIMIT);
	t.equal((await request(`${gateway.url}/node/server`).catch(() => undefined))?.status, 503);

	const [doomed] = workersOf(gateway);
	process.kill(doomed as number, 'SIGKILL');
	await until('its WebSockets end', () => sockets.filter(isOpen).length < LIMIT);
	await until('as many as before, on the other worker or the new one', async () => {
		sockets.push(await openSocket(t, gateway));
		return sockets.filter(isOpen).length === LIMIT;
	});
	t.notOk(isOpen(await openSocket(t, gateway)), 'and no more');
	t.equal((await gateway.stop()).code, 0);
});

t.test('a connection that a worker was handed before it was killed is closed', { skip }, async t => {
	const { gateway } = await openWorkers(t);
	const [doomed] = workersOf(gateway);
	process.kill(doomed as number, 'SIGSTOP');
	const sockets = Array.from({ length: 4 }, () => net.connect(Number(new URL(gateway.url).port), '127.0.0.1'));
	for (const socket of sockets) {
		t.teardown(() => socket.destroy());
		socket.on('error', () => {});
		socket.resume().write('GET /node/server HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
	}
	const isClosed = (socket: net.Socket): boolean => socket.closed;
	await until('replies of the other worker', () => sockets.filter(isClosed).length === 3);
	process.kill(doomed as number, 'SIGKILL');
	await until('the last connection is closed', () => sockets.every(isClosed));
	t.equal((await gateway.stop()).code, 0);
});

const COUNT = 'http_requests_total{operation="getServerInfo",status="2xx"}';

const countOf = async ({ url }: SpawnedGateway): Promise<number> => (await readSamples(url)).get(COUNT) ?? 0;

t.test('metrics are those of all workers, and never decrease when one is replaced', { skip }, async t => {
	const REQUESTS = 30;
	const { broker, gateway, db } = await openWorkers(t);
	for (let i = 0; i < REQUESTS; ++i)
		await request(`${gateway.url}/node/server`);
	for (let i = 0; i < 4; ++i)
		t.equal(await countOf(gateway), REQUESTS, 'from any worker');
	const height = await db.collection('blocks').countDocuments();
	const before = await samplesWhen(gateway.url, 'the services', samples => ['mongo_up', 'broker_up', 'node_up'].every(name => samples.get(name) === 1));
	t.match(Object.fromEntries(before), { chain_height: height, workers: 2, worker_restarts_total: 0, node_connections: 2 });
	t.equal((await request(`${gateway.url}/node/health`)).status, 200);

	const [doomed, other] = workersOf(gateway);
	process.kill(doomed as number, 'SIGKILL');
	const counts: number[] = [];
	await until('both workers', async () => {
		// connections to the killed worker fail
		const samples = await readSamples(gateway.url).catch(() => undefined);
		if (samples)
			counts.push(samples.get(COUNT) ?? 0);
		return samples?.get('worker_restarts_total') === 1 && samples.get('workers') === 2;
	});
	t.same(new Set(counts), new Set([REQUESTS]));
	t.same(workersOf(gateway).includes(other as number), true, 'the other worker still runs');
	await request(`${gateway.url}/node/server`);
	t.equal(await countOf(gateway), REQUESTS + 1);
	t.ok(gateway.log.some(({ msg }) => msg === 'worker has ended and its clients are disconnected, starting another one'));

	broker.stop();
	await until('health without a broker', async () => (await request(`${gateway.url}/node/health`)).status === 503);
	t.equal((await gateway.stop()).code, 0);
});
