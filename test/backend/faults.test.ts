/** A gateway before a node whose parts go away, hang, and come back: every request is answered in time, and nothing has to be restarted. */
import t from 'tap';
import { type Answered, Load, type LoadRequest } from '../support/catapult/load.js';
import { FINALIZATION_STATISTICS } from '../support/catapult/example-packets.js';
import { openSmallServices } from '../support/catapult/small-services.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { openGateway } from '../support/gateway.js';
import { RawWebSocket } from '../support/websocket-raw.js';

/** Milliseconds that a request may take beyond a limit: the machine may be busy. */
const GRACE_MS = 1500;

const ANSWERED = 40;

const isRefused = ({ status }: Answered): boolean => status === 503;
const isGood = ({ status }: Answered): boolean => status === 200 || status === 202;

const longest = (answers: readonly Answered[]): number => Math.max(...answers.map(({ tookMs }) => tookMs));

const reads: readonly LoadRequest[] = [
	{ operation: 'searchBlocks', path: '/blocks?order=desc' },
	{ operation: 'getBlockByHeight', path: '/blocks/2' },
	{ operation: 'searchConfirmedTransactions', path: '/transactions/confirmed?pageSize=10' },
	{ operation: 'searchAccounts', path: '/accounts' }
];

t.test('the database is stopped and started again under load', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const gateway = await openGateway(t, { directory: services.directory, options: { ...services.options, 'mongo-connect-timeout': '0.5' } });
	const load = new Load(gateway.httpUrl, reads);
	await load.until(ANSWERED, isGood);

	for (let round = 0; round < 2; ++round) {
		const before = load.answers.length;
		services.database.cut();
		await load.until(ANSWERED, isRefused);
		const health = await fetch(`${gateway.httpUrl}/node/health`);
		t.equal(health.status, 503);
		t.match(await health.json(), { status: { apiNode: 'up', db: 'down', broker: 'up' } });
		t.equal((await fetch(`${gateway.httpUrl}/node/info`)).status, 200, 'what the node is asked for goes on');
		t.equal(await (await fetch(`${gateway.httpUrl}/chain/info`)).text(), FINALIZATION_STATISTICS.document, 'the node tells of its chain');
		services.database.mend();
		await load.until(ANSWERED, isGood);
		const answers = load.answers.slice(before);
		t.ok(answers.every(answer => isGood(answer) || isRefused(answer)), 'nothing but 200 and 503');
		t.same([...new Set(answers.filter(isRefused).map(({ text }) => text))], ['{"code":"ServiceUnavailable","message":"connection failed"}']);
		t.ok(longest(answers) < 500 + GRACE_MS, `the longest request took ${longest(answers)} ms`);
	}
	await load.stop();
	t.same(load.faults, []);
});

t.test('while the database is away, requests do not wait for it', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const gateway = await openGateway(t, { directory: services.directory, options: { ...services.options, 'mongo-connect-timeout': '2' } });
	const ask = async (): Promise<{ readonly status: number; readonly tookMs: number }> => {
		const startedAt = performance.now();
		const { status } = await fetch(`${gateway.httpUrl}/blocks/1`);
		return { status, tookMs: performance.now() - startedAt };
	};
	t.equal((await ask()).status, 200);

	services.database.cut();
	let first = await ask();
	while (first.status === 200)
		first = await ask();
	const times = [];
	for (let i = 0; i < 20; ++i)
		times.push((await ask()).tookMs);
	times.sort((a, b) => a - b);
	t.ok((times[10] as number) < 100, `half of the requests took less than ${times[10]} ms`);
});

t.test('a database that hangs: 503 at the time limit, and everything else goes on', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const gateway = await openGateway(t, { directory: services.directory, options: { ...services.options, 'mongo-query-timeout': '0.4', 'mongo-connections': '4' } });
	const load = new Load(gateway.httpUrl, [...reads, { operation: 'getNodeTime', path: '/node/time' }]);
	await load.until(ANSWERED, isGood);

	const before = load.answers.length;
	services.database.stall();
	await load.until(ANSWERED, isRefused);
	services.database.mend();
	await load.until(ANSWERED, answer => isGood(answer) && answer.operation === 'searchBlocks');
	await load.stop();

	t.same(load.faults, []);
	const answers = load.answers.slice(before);
	t.ok(answers.every(answer => isGood(answer) || isRefused(answer)));
	t.ok(answers.filter(({ operation }) => operation === 'getNodeTime').every(isGood), 'the node is asked as ever');
	t.ok(longest(answers) < 2 * 400 + GRACE_MS, `the longest request took ${longest(answers)} ms`);
});

t.test('a slow database: what is above the limit is shed, the rest keeps its time', { skip: NO_SERVICES }, async t => {
	const services = await openSmallServices(t);
	const gateway = await openGateway(t, {
		directory: services.directory, options: { ...services.options, 'mongo-connections': '4', 'mongo-max-waiting': '8', 'mongo-query-timeout': '5' }
	});
	t.equal((await fetch(`${gateway.httpUrl}/accounts`)).status, 200);
	const latency = 300;
	services.database.delay(latency);

	const answers = await Promise.all(Array.from({ length: 60 }, async (_, i) => {
		const startedAt = performance.now();
		const response = await fetch(`${gateway.httpUrl}/mosaics/000000000000${String(i).padStart(4, '0')}`);
		return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text(), tookMs: performance.now() - startedAt };
	}));

	const shed = answers.filter(({ status }) => status === 503);
	const kept = answers.filter(({ status }) => status === 404);
	t.equal(shed.length + kept.length, answers.length);
	// of the twelve places, two may be taken by the gateway's own queries about the state of the chain
	t.ok(kept.length >= 10 && kept.length < answers.length, `${kept.length} were kept: as many as may run and wait, and who came later`);
	t.ok(shed.every(({ retryAfter }) => retryAfter === '1'));
	t.match(JSON.parse(shed[0]?.text ?? '{}'), { code: 'ServiceUnavailable', message: 'too many requests wait for the database' });
	// four at a time, each there and back
	t.ok(Math.max(...kept.map(({ tookMs }) => tookMs)) < Math.ceil(kept.length / 4) * 2 * latency + GRACE_MS);
	t.ok(Math.max(...shed.map(({ tookMs }) => tookMs)) < GRACE_MS, 'refused at once');
});

t.test('the node is stopped and started again under announcements', { skip: NO_SERVICES }, async t => {
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
	await load.until(ANSWERED, isGood);

	for (let round = 0; round < 2; ++round) {
		await node.stop();
		await load.until(ANSWERED, isRefused);
		t.match(await (await fetch(`${gateway.httpUrl}/node/health`)).json(), { status: { apiNode: 'down', db: 'up', broker: 'up' } });
		t.equal((await fetch(`${gateway.httpUrl}/blocks`)).status, 200, 'reads go on');
		await node.start();
		await load.until(ANSWERED, isGood);
	}
	await load.stop();

	t.same(load.faults, []);
	t.ok(load.answers.every(answer => isGood(answer) || isRefused(answer)));
	t.same([...new Set(load.answers.filter(isRefused).map(({ text }) => text))], ['{"code":"ServiceUnavailable","message":"connection failed"}']);
	t.ok(longest(load.answers) < 500 + GRACE_MS, `the longest request took ${longest(load.answers)} ms`);
	const kept = load.answers.filter(({ status }) => status === 202).length;
	const received = new Set(node.received.map(({ payload }) => payload));
	t.ok(kept <= announced.filter(payload => received.has(payload)).length, 'whatever was answered with 202 has reached the node');
});

t.test('the broker goes and comes: subscribers are told, and health tells', { skip: NO_SERVICES }, async t => {
	const { broker, bob, directory, options } = await openSmallServices(t);
	const gateway = await openGateway(t, { directory, options });
	const port = Number(new URL(gateway.httpUrl).port);
	const subscribe = async (): Promise<RawWebSocket> => {
		const client = await RawWebSocket.open(t, port);
		client.say({ uid: client.uid, subscribe: `confirmedAdded/${bob.text}` });
		return client;
	};
	const health = async (): Promise<unknown> => (await fetch(`${gateway.httpUrl}/node/health`)).json();
	const client = await subscribe();
	await broker.subscribed(`61${bob.address}`);

	broker.stop();
	t.match(await client.ended, { code: 1012, reason: /broker/ });
	t.match(await health(), { status: { apiNode: 'up', db: 'up', broker: 'down' } });
	t.equal((await fetch(`${gateway.httpUrl}/blocks`)).status, 200, 'reads go on');
	const meanwhile = await subscribe();
	await meanwhile.settled();

	await broker.start();
	t.match(await meanwhile.ended, { code: 1012, reason: /broker/ }, 'something may have been missed before the broker was back');
	await subscribe();
	await broker.subscribed(`61${bob.address}`);
	t.match(await health(), { status: { broker: 'up' } });
});
