/** Database, node and broker stop, hang and restart: the gateway replies to every request in time, and recovers without a restart. */
import t from 'tap';
import { type TimedReply, Load, type LoadRequest } from '../support/catapult/load.js';
import { FINALIZATION_STATISTICS } from '../support/catapult/example-packets.js';
import { openSmallServices } from '../support/catapult/small-services.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { openGateway } from '../support/processes/gateway.js';
import { RawWebSocket } from '../support/channels/raw.js';

/** Milliseconds that a request may take beyond a limit: the machine may be busy. Less than the driver's own limits. */
const GRACE_MS = 10_000;

const REPLIES = 40;

const isRejected = ({ status }: TimedReply): boolean => status === 503;
const isGood = ({ status }: TimedReply): boolean => status === 200 || status === 202;

const longest = (replies: readonly TimedReply[]): number => Math.max(...replies.map(({ tookMs }) => tookMs));

const reads: readonly LoadRequest[] = [
	{ operation: 'searchBlocks', path: '/blocks?order=desc' },
	{ operation: 'getBlockByHeight', path: '/blocks/2' },
	{ operation: 'searchConfirmedTransactions', path: '/transactions/confirmed?pageSize=10' },
	{ operation: 'searchAccounts', path: '/accounts' }
];

t.test('the database is restarted under load', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const gateway = await openGateway(t, { directory: services.directory, options: { ...services.options, 'mongo-connect-timeout': '0.5' } });
	const load = new Load(gateway.httpUrl, reads);
	await load.until(REPLIES, isGood);

	for (let round = 0; round < 2; ++round) {
		const before = load.replies.length;
		services.database.cut();
		await load.until(REPLIES, isRejected);
		const health = await fetch(`${gateway.httpUrl}/node/health`);
		t.equal(health.status, 503);
		t.match(await health.json(), { status: { apiNode: 'up', db: 'down', broker: 'up' } });
		t.equal((await fetch(`${gateway.httpUrl}/node/info`)).status, 200, 'requests to the node still work');
		t.equal(await (await fetch(`${gateway.httpUrl}/chain/info`)).text(), FINALIZATION_STATISTICS.document, 'the chain info is that of the node');
		services.database.repair();
		await load.until(REPLIES, isGood);
		const replies = load.replies.slice(before);
		t.ok(replies.every(reply => isGood(reply) || isRejected(reply)), 'only 200 and 503');
		t.same([...new Set(replies.filter(isRejected).map(({ text }) => text))], ['{"code":"ServiceUnavailable","message":"connection failed"}']);
		t.ok(longest(replies) < 500 + GRACE_MS, `the longest request took ${longest(replies)} ms`);
	}
	await load.stop();
	t.same(load.faults, []);
});

t.test('while the database is unreachable, requests do not wait for it', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const gateway = await openGateway(t, { directory: services.directory, options: { ...services.options, 'mongo-connect-timeout': '2' } });
	const measure = async (): Promise<{ readonly status: number; readonly tookMs: number }> => {
		const startedAt = performance.now();
		const { status } = await fetch(`${gateway.httpUrl}/blocks/1`);
		return { status, tookMs: performance.now() - startedAt };
	};
	t.equal((await measure()).status, 200);

	services.database.cut();
	let first = await measure();
	while (first.status === 200)
		first = await measure();
	const times = [];
	for (let i = 0; i < 20; ++i)
		times.push((await measure()).tookMs);
	times.sort((a, b) => a - b);
	t.ok((times[10] as number) < 1000, `half of the requests took less than ${times[10]} ms`);
});

t.test('a database that hangs: 503 at the time limit, other requests still work', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const gateway = await openGateway(t, { directory: services.directory, options: { ...services.options, 'mongo-query-timeout': '0.4', 'mongo-connections': '4' } });
	const load = new Load(gateway.httpUrl, [...reads, { operation: 'getNodeTime', path: '/node/time' }]);
	await load.until(REPLIES, isGood);

	const before = load.replies.length;
	services.database.stall();
	await load.until(REPLIES, isRejected);
	services.database.repair();
	await load.until(REPLIES, reply => isGood(reply) && reply.operation === 'searchBlocks');
	await load.stop();

	t.same(load.faults, []);
	const replies = load.replies.slice(before);
	t.ok(replies.every(reply => isGood(reply) || isRejected(reply)));
	t.ok(replies.some(({ operation }) => operation === 'getNodeTime'));
	t.ok(replies.filter(({ operation }) => operation === 'getNodeTime').every(isGood), 'requests to the node succeed');
	t.ok(longest(replies) < 2 * 400 + GRACE_MS, `the longest request took ${longest(replies)} ms`);
});

t.test('a slow database: requests above the limit are rejected, the others finish in time', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const gateway = await openGateway(t, {
		directory: services.directory, options: { ...services.options, 'mongo-connections': '4', 'mongo-max-waiting': '8', 'mongo-query-timeout': '5' }
	});
	t.equal((await fetch(`${gateway.httpUrl}/accounts`)).status, 200);
	const latency = 300;
	services.database.delay(latency);

	const replies = await Promise.all(Array.from({ length: 60 }, async (_, i) => {
		const startedAt = performance.now();
		const response = await fetch(`${gateway.httpUrl}/mosaics/000000000000${String(i).padStart(4, '0')}`);
		return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text(), tookMs: performance.now() - startedAt };
	}));

	const shed = replies.filter(({ status }) => status === 503);
	const served = replies.filter(({ status }) => status === 404);
	t.equal(shed.length + served.length, replies.length);
	// 4 may run and 8 may wait; up to four of these may be the gateway's own queries for the state of the chain
	t.ok(served.length >= 8 && served.length < replies.length, `${served.length} were not rejected`);
	t.ok(shed.every(({ retryAfter }) => retryAfter === '1'));
	t.match(JSON.parse(shed[0]?.text ?? '{}'), { code: 'ServiceUnavailable', message: 'too many requests wait for the database' });
	// four at a time; each is delayed in both directions
	t.ok(Math.max(...served.map(({ tookMs }) => tookMs)) < Math.ceil(served.length / 4) * 2 * latency + GRACE_MS);
	t.ok(Math.max(...shed.map(({ tookMs }) => tookMs)) < GRACE_MS, 'rejected immediately');
});

t.test('the node is restarted while transactions are announced', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const { alice, bob, node, wallet } = services;
	const gateway = await openGateway(t, { directory: services.directory, options: { ...services.options, 'api-node-timeout': '0.5' } });
	const announced: string[] = [];
	let amount = 1n;
	const load = new Load(gateway.httpUrl, [
		{
			operation: 'announceTransaction', path: '/transactions', method: 'PUT',
			body: () => {
				const { body } = wallet.transfer(alice, bob, ++amount);
				announced.push(body.payload);
				return JSON.stringify(body);
			}
		},
		{ operation: 'getNodeInfo', path: '/node/info' },
		{ operation: 'getAccountInfoMerkle', path: `/accounts/${alice.text}/merkle` }
	]);
	await load.until(REPLIES, isGood);

	for (let round = 0; round < 2; ++round) {
		await node.stop();
		await load.until(REPLIES, isRejected);
		t.match(await (await fetch(`${gateway.httpUrl}/node/health`)).json(), { status: { apiNode: 'down', db: 'up', broker: 'up' } });
		t.equal((await fetch(`${gateway.httpUrl}/blocks`)).status, 200, 'reads still work');
		await node.start();
		await load.until(REPLIES, isGood);
	}
	await load.stop();

	t.same(load.faults, []);
	t.ok(load.replies.every(reply => isGood(reply) || isRejected(reply)));
	t.same([...new Set(load.replies.filter(isRejected).map(({ text }) => text))], ['{"code":"ServiceUnavailable","message":"connection failed"}']);
	t.ok(longest(load.replies) < 500 + GRACE_MS, `the longest request took ${longest(load.replies)} ms`);
	const accepted = load.replies.filter(({ status }) => status === 202).length;
	const received = new Set(node.received.map(({ payload }) => payload));
	t.ok(accepted <= announced.filter(payload => received.has(payload)).length, 'every transaction that was accepted with 202 has reached the node');
});

t.test('the broker stops and restarts: subscribers are disconnected with 1012, and /node/health reports it', { skip: NO_SERVICES }, async t => {
	const { broker, bob, directory, options } = await openSmallServices(t);
	const gateway = await openGateway(t, { directory, options });
	const port = Number(new URL(gateway.httpUrl).port);
	const subscribe = async (): Promise<RawWebSocket> => {
		const client = await RawWebSocket.open(t, port);
		client.sendMessage({ uid: client.uid, subscribe: `confirmedAdded/${bob.text}` });
		return client;
	};
	const health = async (): Promise<unknown> => (await fetch(`${gateway.httpUrl}/node/health`)).json();
	const client = await subscribe();
	await broker.subscribed(`61${bob.address}`);

	broker.stop();
	t.match(await client.ended, { code: 1012, reason: /broker/ });
	t.match(await health(), { status: { apiNode: 'up', db: 'up', broker: 'down' } });
	t.equal((await fetch(`${gateway.httpUrl}/blocks`)).status, 200, 'reads still work');
	const meanwhile = await subscribe();
	await meanwhile.settled();

	await broker.start();
	t.match(await meanwhile.ended, { code: 1012, reason: /broker/ }, 'messages may have been missed until the broker restarted');
	await subscribe();
	await broker.subscribed(`61${bob.address}`);
	t.match(await health(), { status: { broker: 'up' } });
});
