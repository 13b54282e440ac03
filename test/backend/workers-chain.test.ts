/** Several worker processes on a chain of the gateway: a client that reads from one sees what another has notified or acknowledged. */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import type { Schemas } from '../../generated/schemas.js';
import { openClient, Recorder } from '../support/client/client.js';
import { Rest } from '../support/http/rest.js';
import { samplesWhen } from '../support/metrics.js';
import type { SpawnedGateway } from '../support/processes/spawned.js';
import {
	connectToBoth, isOpen, NO_PROCESSES as skip, openOwnWorkers, openSocket, runs, untilOpen, type WorkerConnection, workersOf
} from '../support/processes/workers.js';
import { Wallet } from '../support/transactions/wallet.js';
import { until } from '../support/until.js';

const ANNOUNCEMENTS = 24;
const REVERTS = 10;
const SUBSCRIBERS = 4;
const SOCKETS_OF_CLIENT = 9;

type Both = readonly [WorkerConnection, WorkerConnection];

const heightOf = async (connection: WorkerConnection): Promise<number> =>
	Number(((await connection.get('/chain/info')).body as Schemas['ChainInfoDTO']).height);

const statusOf = async (connection: WorkerConnection): Promise<Schemas['DevelopmentStatusDTO']> =>
	(await connection.get('/dev/status')).body as Schemas['DevelopmentStatusDTO'];

/** Requests the same replies from both workers until it is stopped, so that they are in their caches. @returns a function that stops it */
const loadBoth = async (t: Test, gateway: SpawnedGateway): Promise<() => Promise<void>> => {
	const both = await connectToBoth(t, gateway);
	let isOver = false;
	const loops = both.map(async connection => {
		while (!isOver) {
			await connection.get('/chain/info');
			await connection.get('/blocks?pageSize=10&order=desc');
		}
	});
	return async () => {
		isOver = true;
		await Promise.all(loops);
	};
};

interface Message {
	readonly uid?: string;
	readonly topic?: string;
	readonly data?: { readonly block?: { readonly height: string }; readonly meta: { readonly hash: string } };
}

/** Subscribes to blocks and to confirmed transactions. */
const subscribe = (t: Test, { wsUrl }: SpawnedGateway, address: string, onMessage: (message: Message) => void): Promise<void> => {
	const ws = new WebSocket(wsUrl);
	t.teardown(() => ws.terminate());
	return new Promise(resolve => {
		ws.on('message', (data: Buffer) => {
			const message = JSON.parse(data.toString()) as Message;
			if (message.uid === undefined) {
				onMessage(message);
				return;
			}
			for (const topic of ['block', `confirmedAdded/${address}`])
				ws.send(JSON.stringify({ uid: message.uid, subscribe: topic }));
			resolve();
		});
	});
};

/** Reads from both workers what a notification announces. @returns what one of them did not have */
const missingFrom = async (both: Both, { topic, data }: Message): Promise<string[]> => {
	const found = await Promise.all(both.map(async connection => {
		if (topic === 'block')
			return await heightOf(connection) >= Number(data?.block?.height);
		return (await connection.get(`/transactions/confirmed/${data?.meta.hash}`)).status === 200;
	}));
	return found.flatMap((isFound, i) => (isFound ? [] : [`worker ${i} lacks ${topic} ${JSON.stringify(data)}`]));
};

t.test('two workers and a chain', { skip }, async t => {
	const dataDirectory = t.testdir();
	const gateway = await openOwnWorkers(t, dataDirectory, {
		'peer-port': '0', 'trust-proxy': '127.0.0.1', 'websocket-connections-per-peer': String(SOCKETS_OF_CLIENT)
	});
	const both = await connectToBoth(t, gateway);
	const wallet = await Wallet.connect(new Rest(gateway.url));

	await t.test('announcements of each worker reach the subscribers of both, and what was notified or accepted can be read from both', async t => {
		const stop = await loadBoth(t, gateway);
		const missing: string[] = [];
		const hashes: Recorder<string>[] = [];
		const reads: Promise<void>[] = [];
		for (let i = 0; i < SUBSCRIBERS; ++i) {
			const readers = await connectToBoth(t, gateway);
			const confirmed = new Recorder<string>();
			hashes.push(confirmed);
			await subscribe(t, gateway, wallet.account(0).text, message => {
				reads.push(missingFrom(readers, message).then(found => void missing.push(...found)));
				if (message.topic?.startsWith('confirmedAdded') === true)
					confirmed.add(message.data?.meta.hash ?? '');
			});
		}
		await samplesWhen(gateway.url, 'all subscriptions', samples => samples.get('websocket_subscriptions') === 2 * SUBSCRIBERS);
		const announced: string[] = [];
		for (let i = 0; i < ANNOUNCEMENTS; ++i) {
			const { body, hash } = wallet.transfer(wallet.account(0), wallet.account(1), BigInt(i + 1));
			const [announcer, other] = i % 2 === 0 ? both : [both[1], both[0]];
			t.equal((await announcer.exchange('PUT', '/transactions', body)).status, 202);
			t.equal((await other.get(`/transactionStatus/${hash}`)).status, 200, 'the other worker has the status of an accepted announcement');
			announced.push(hash);
		}
		for (const confirmed of hashes)
			t.same(new Set(await confirmed.reach(ANNOUNCEMENTS)), new Set(announced));
		await Promise.all(reads);
		await stop();
		t.ok(reads.length >= 2 * SUBSCRIBERS * ANNOUNCEMENTS / 2, `${reads.length} notifications`);
		t.same(missing, []);
		await samplesWhen(gateway.url, 'all announcements', samples => samples.get('announcements_total{outcome="accepted"}') === ANNOUNCEMENTS);
	});

	await t.test('while a worker does not process what was committed, no other acknowledges it or notifies clients of it', async t => {
		const readers = await connectToBoth(t, gateway);
		const heights: Recorder<string>[] = [];
		for (let i = 0; i < 2; ++i) {
			const recorder = new Recorder<string>();
			heights.push(recorder);
			await subscribe(t, gateway, wallet.account(2).text, ({ topic }) => recorder.add(topic ?? ''));
		}
		await samplesWhen(gateway.url, 'the subscriptions', samples => samples.get('websocket_subscriptions') === 4);

		const [stopped] = workersOf(gateway) as [number, number];
		process.kill(stopped, 'SIGSTOP');
		const later = both.map(async connection => {
			await connection.get('/node/server');
			return connection;
		});
		const announcer = await Promise.race(later);
		const [reader, stoppedReader] = readers[0].worker === announcer.worker ? readers : [readers[1], readers[0]];
		const { body, hash } = wallet.transfer(wallet.account(2), wallet.account(3));
		let isAcknowledged = false;
		const announced = announcer.exchange('PUT', '/transactions', body).then(({ status }) => {
			isAcknowledged = true;
			return status;
		});
		await until('a block with the transaction', async () => (await reader.get(`/transactions/confirmed/${hash}`)).status === 200);
		for (let i = 0; i < 20; ++i)
			await reader.get('/node/server');
		t.same([isAcknowledged, ...heights.map(({ items }) => items)], [false, [], []]);

		process.kill(stopped, 'SIGCONT');
		t.equal(await announced, 202);
		t.equal((await stoppedReader.get(`/transactions/confirmed/${hash}`)).status, 200);
		await Promise.all([...later, ...heights.map(recorder => recorder.reach(2))]);
	});

	await t.test('after a revert by one worker, the other has no reply of the old chain', async t => {
		const stop = await loadBoth(t, gateway);
		for (let i = 0; i < REVERTS; ++i) {
			const [first, second] = i % 2 === 0 ? both : [both[1], both[0]];
			const height = await heightOf(first);
			const { id } = (await first.exchange('POST', '/dev/snapshots', { name: 'a' })).body as Schemas['SnapshotDTO'];
			t.match((await second.get('/dev/snapshots')).body, { length: i + 1 });
			t.match((await second.exchange('POST', '/dev/blocks', { blocks: 2 })).body, { height: `${height + 2}` });
			t.equal(await heightOf(first), height + 2);
			for (const connection of both)
				t.equal((await connection.get(`/blocks/${height + 2}`)).status, 200);
			t.equal((await first.exchange('POST', `/dev/snapshots/${id}/revert`, {})).status, 200);
			t.same([await heightOf(second), (await second.get(`/blocks/${height + 2}`)).status], [height, 404]);
			t.match((await second.get('/blocks?pageSize=10&order=desc')).body, { data: [{ block: { height: `${height}` } }] });
		}
		await stop();
	});

	await t.test('controls and state are those of both workers', async t => {
		const [first, second] = both;
		t.equal((await first.exchange('POST', '/dev/harvesting/stop')).status, 200);
		t.match(await statusOf(second), { harvesting: false });
		t.equal((await second.exchange('POST', '/dev/harvesting/resume')).status, 200);
		t.match(await statusOf(first), { harvesting: true });
		const timeOf = async (connection: WorkerConnection): Promise<number> =>
			Number(((await connection.get('/node/time')).body as Schemas['NodeTimeDTO']).communicationTimestamps.receiveTimestamp);
		const before = await timeOf(second);
		t.equal((await first.exchange('POST', '/dev/clock/advance', { seconds: 3600 })).status, 200);
		t.ok(await timeOf(second) >= before + 3_600_000, 'the clock');
		const [one, other] = await Promise.all(both.map(async connection => (await connection.get('/node/info')).body)) as [Schemas['NodeInfoDTO'], Schemas['NodeInfoDTO']];
		t.same(one, other);
		t.ok(one.port > 0, 'the port for peers of the primary process');
		t.same((await second.get('/node/health')).body, { status: { apiNode: 'up', db: 'up' } });
	});

	await t.test('blocks that a client of one worker requests are part of the status of the other; they end when the client disconnects', async t => {
		const [doomed] = await connectToBoth(t, gateway);
		const [reader] = both.filter(({ worker }) => worker !== doomed.worker) as [WorkerConnection];
		const mining = doomed.exchange('POST', '/dev/blocks', { blocks: 10_000 }).catch(() => undefined);
		await until('blocks of the request', async () => (await statusOf(reader)).mining !== undefined);
		doomed.close();
		t.equal(await mining, undefined);
		await until('the end of the request', async () => (await statusOf(reader)).mining === undefined);
		t.ok(await heightOf(reader) < 10_000);
	});

	await t.test('subscriptions with from are continued by both workers, each block once and in order', async t => {
		const height = await heightOf(both[0]);
		const { meta } = (await both[0].get('/blocks/1')).body as Schemas['BlockInfoDTO'];
		const clients = Array.from({ length: SUBSCRIBERS }, () => {
			const { client, gaps } = openClient(t, gateway);
			const heights = new Recorder<number>();
			client.on('block', { from: { height: '1', hash: meta.hash } }, ({ block }) => heights.add(Number(block.height)));
			return { gaps, heights };
		});
		for (const [i, connection] of [...both, ...both].entries())
			t.match((await connection.exchange('POST', '/dev/blocks', { blocks: 2 })).body, { height: `${height + 2 * (i + 1)}` });
		for (const { gaps, heights } of clients) {
			t.same(await heights.until(items => items.at(-1) === height + 8), Array.from({ length: height + 7 }, (_, i) => 2 + i));
			t.same(gaps, []);
		}
	});

	await t.test('limits hold for both workers together; a worker that stops is replaced', async t => {
		const sockets = [];
		for (let i = 0; i < 2 * SOCKETS_OF_CLIENT; ++i)
			sockets.push(await openSocket(t, gateway, '10.0.0.1'));
		await untilOpen(SOCKETS_OF_CLIENT, sockets);
		const open = sockets.filter(isOpen);
		const [stopping, staying] = workersOf(gateway) as [number, number];
		process.kill(stopping, 'SIGTERM');
		await until('the end of a worker', () => !runs(stopping));
		t.ok(open.some(isOpen) && !open.every(isOpen), 'each worker had some of the connections');
		await until('another worker', () => workersOf(gateway).length === 2);
		t.ok(runs(staying));
	});

	t.same(await gateway.stop(), { code: 0, signal: null });
	t.same(gateway.log.filter(({ level }) => level >= 40), []);
	t.notOk(fs.existsSync(path.join(dataDirectory, 'chain.sqlite-wal')), 'the database is complete without its log');
});
