/** Several worker processes on one port: workers and their supervisor fail to start, are killed, or stop. */
import { once } from 'node:events';
import net from 'node:net';
import { Binary, Long } from 'bson';
import t, { type Test } from 'tap';
import type { Schemas } from '../../generated/schemas.js';
import { BLOCK } from '../support/catapult/broker-messages.js';
import { openSmallServices } from '../support/catapult/small-services.js';
import { openClient, Recorder } from '../support/client/client.js';
import { readSamples } from '../support/metrics.js';
import { run, type SpawnedGateway } from '../support/processes/spawned.js';
import { isOpen, NO_WORKERS as skip, openSocket, openWorkers, runs, type Socket, untilOpen, workersOf } from '../support/processes/workers.js';
import { until } from '../support/until.js';

const untilWorkers = (gateway: SpawnedGateway, count: number, besides: readonly number[] = []): Promise<void> =>
	until(`${count} workers`, () => workersOf(gateway).filter(pid => !besides.includes(pid)).length === count);

t.test('an error at the start is reported once, and ends the gateway', { skip }, async t => {
	const { directory, options } = await openSmallServices(t);
	const other = net.createServer().listen(0, '127.0.0.1');
	t.teardown(() => other.close());
	await once(other, 'listening');
	const { port } = other.address() as net.AddressInfo;
	const args = { ...options, 'data-dir': directory, 'http-port': String(port), 'https-port': 'off', 'workers': '3' };
	const refused = run(t, ['start', ...Object.entries(args).flatMap(([name, value]) => [`--${name}`, value])]);

	t.same(await refused.ended, { code: 1, signal: null });
	t.match(refused.stderr, /^symbol-gateway: port \d+ of 127\.0\.0\.1 is in use by [^\n]+\n$/);
	t.notMatch(refused.stdout, 'listens');
});

/** Waits until both workers listen, while connections to a killed one fail. */
const untilBothListen = ({ url }: SpawnedGateway): Promise<void> => until('both workers', async () => {
	const samples = await readSamples(url).catch(() => undefined);
	return (samples?.get('worker_restarts_total') ?? 0) > 0 && samples?.get('workers') === 2;
});

interface StoredBlock {
	readonly meta: { readonly hash: Binary };
	readonly block: { readonly height: Long | number; readonly timestamp: Long | number };
}

const hashOf = (byte: number): Binary => new Binary(Buffer.alloc(32, byte));

t.test('a client whose worker is killed reconnects and continues with every block', { skip }, async t => {
	const { broker, db, gateway } = await openWorkers(t);
	const blocks = db.collection<StoredBlock>('blocks');
	const height = await blocks.countDocuments();
	const store = async (at: number, hash: Binary, previous: Binary): Promise<void> => {
		const newest = await blocks.findOne({ 'block.height': Long.fromNumber(height) }) as StoredBlock;
		await blocks.insertOne({
			meta: { ...newest.meta, hash },
			block: {
				...newest.block, height: Long.fromNumber(at), previousBlockHash: previous,
				timestamp: Long.fromNumber(Number(newest.block.timestamp) + at)
			} as StoredBlock['block']
		});
		await db.collection('chainStatistic').updateOne({}, { $set: { 'current.height': Long.fromNumber(at) } });
	};
	const first = await (await fetch(`${gateway.url}/blocks/1`)).json() as Schemas['BlockInfoDTO'];
	const from = { height: '1', hash: first.meta.hash };
	// connections go to the workers in turn
	const clients = [openClient(t, gateway), openClient(t, gateway)].map(({ client, gaps }) => {
		const heights = new Recorder<number>();
		client.on('block', { from }, ({ block }) => heights.add(Number(block.height)));
		return { gaps, heights };
	});
	await Promise.all(clients.map(({ heights }) => heights.reach(height - 1)));
	await broker.subscribedBy(2, BLOCK);

	const doomed = workersOf(gateway);
	process.kill(doomed[0] as number, 'SIGKILL');
	const tip = await blocks.findOne({ 'block.height': Long.fromNumber(height) }) as StoredBlock;
	await store(height + 1, hashOf(1), tip.meta.hash);
	await untilBothListen(gateway);
	process.kill(doomed[1] as number, 'SIGKILL');
	await store(height + 2, hashOf(2), hashOf(1));

	for (const { gaps, heights } of clients) {
		await heights.until(items => items.at(-1) === height + 2);
		t.same(heights.items, Array.from({ length: height + 1 }, (_, i) => 2 + i), 'each block once, in order');
		t.same(gaps, []);
	}
	await untilWorkers(gateway, 2, doomed);
	t.equal((await gateway.stop()).code, 0);
});

const openOnBoth = async (t: Test, gateway: SpawnedGateway): Promise<readonly Socket[]> => {
	const sockets: Socket[] = [];
	// one after the other, so that the workers get them in turn
	for (let i = 0; i < 8; ++i)
		sockets.push(await openSocket(t, gateway));
	await untilOpen(8, sockets);
	return sockets;
};

t.test('SIGTERM: all WebSockets are closed with 1001 and all workers end', { skip }, async t => {
	const { gateway } = await openWorkers(t);
	const sockets = await openOnBoth(t, gateway);
	const workers = workersOf(gateway);

	t.same(await gateway.stop(), { code: 0, signal: null });
	t.same(await Promise.all(sockets.map(({ closed }) => closed)), Array<number>(8).fill(1001));
	t.notOk(workers.some(runs), 'no worker is left');
	t.equal(gateway.log.filter(({ msg }) => msg === 'the gateway listens').length, 1);
	t.equal(gateway.log.filter(({ msg }) => msg === 'stopped').length, 1);
	t.same(gateway.log.filter(({ level, msg }) => level >= 40 && msg.startsWith('worker')), [], 'no worker is reported as failed');
});

t.test('SIGTERM to one worker: it closes its WebSockets with 1001 and is replaced', { skip }, async t => {
	const { gateway } = await openWorkers(t);
	const sockets = await openOnBoth(t, gateway);
	const workers = workersOf(gateway);

	process.kill(workers[0] as number, 'SIGTERM');
	await until('the end of the worker', () => !runs(workers[0] as number));
	const closed = sockets.filter(socket => !isOpen(socket));
	t.ok(closed.length > 0 && closed.length < 8, 'those of the other worker stay open');
	t.same(await Promise.all(closed.map(socket => socket.closed)), closed.map(() => 1001));
	await untilWorkers(gateway, 1, workers);
	t.ok(runs(workers[1] as number));
	t.equal((await gateway.stop()).code, 0);
});

t.test('SIGKILL of the supervisor: its workers end', { skip }, async t => {
	const { gateway } = await openWorkers(t);
	const workers = workersOf(gateway);
	t.equal(workers.length, 2);

	t.equal((await gateway.stop('SIGKILL')).signal, 'SIGKILL');
	await until('the end of the workers', () => !workers.some(runs));
});
