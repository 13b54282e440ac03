/** Several worker processes on a chain of the gateway: workers, or all processes, are killed or stand still; followers. */
import path from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import t from 'tap';
import type { Schemas } from '../../generated/schemas.js';
import { type Kept, nothingKept, Traffic } from '../support/chains/traffic.js';
import { openClient, Recorder } from '../support/client/client.js';
import { Dev } from '../support/development/dev.js';
import { NoReply } from '../support/http/exchange.js';
import { Rest } from '../support/http/rest.js';
import { readSamples, samplesWhen } from '../support/metrics.js';
import type { SpawnedGateway } from '../support/processes/spawned.js';
import { spawnGateway } from '../support/processes/spawned.js';
import { connectToBoth, NO_PROCESSES as skip, openOwnWorkers, runs, workersOf } from '../support/processes/workers.js';
import { randomOf } from '../support/random.js';
import { caughtUp, confirmed, startHarvester } from '../support/sync/programs.js';
import { Wallet } from '../support/transactions/wallet.js';
import { until } from '../support/until.js';

const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 2 ** 31);
const random = randomOf(seed);

const KILLS = 6;
const ACCEPTED_BETWEEN_KILLS = 20;
const BATCH = 500;

/** Waits until both workers listen after a number of restarts, while connections to a killed one fail. */
const untilBothListen = ({ url }: SpawnedGateway, restarts: number): Promise<void> => until('both workers', async () => {
	const samples = await readSamples(url).catch(() => undefined);
	return samples?.get('worker_restarts_total') === restarts && samples.get('workers') === 2;
});

const countOf = ({ good, bad, bonded }: Kept): number => good.size + bad.size + bonded.size;

/** @returns the groups of the statuses of transactions; `lost` is one without a status */
const groupsOf = async (rest: Rest, hashes: Iterable<string>): Promise<readonly string[]> => {
	const all = [...hashes];
	const groups = new Map<string, string>();
	for (let i = 0; i < all.length; i += BATCH) {
		for (const { hash, group } of await rest.send('getTransactionStatuses', { hashes: all.slice(i, i + BATCH) }))
			groups.set(hash, group);
	}
	return [...new Set(all.map(hash => groups.get(hash) ?? 'lost'))].sort();
};

t.test(`workers are killed during announcements, at last all processes: nothing that was accepted is lost; seed ${seed}`, { skip }, async t => {
	const dataDirectory = t.testdir();
	const gateway = await openOwnWorkers(t, dataDirectory);
	const rest = new Rest(gateway.url);
	const wallet = await Wallet.connect(rest);
	const { meta } = await rest.get('getBlockByHeight', { height: 1 });
	// each of them is at one of the workers
	const clients = Array.from({ length: 4 }, () => {
		const { client, gaps } = openClient(t, gateway);
		const heights = new Recorder<number>();
		client.on('block', { from: { height: '1', hash: meta.hash } }, ({ block }) => heights.add(Number(block.height)));
		return { gaps, heights };
	});
	const kept = nothingKept();
	const traffics: Promise<void>[] = [];
	for (let i = 1; i <= KILLS; ++i) {
		const before = countOf(kept);
		// what had a connection to the killed worker has ended
		traffics.push(new Traffic(rest, wallet, random, kept).run());
		await until('accepted announcements', () => countOf(kept) >= before + ACCEPTED_BETWEEN_KILLS);
		process.kill(workersOf(gateway)[random(2)] as number, 'SIGKILL');
		await untilBothListen(gateway, i);
	}
	const { height } = await rest.get('getChainInfo').catch(async (error: unknown) => {
		if (!(error instanceof NoReply))
			throw error;
		return rest.get('getChainInfo');
	});
	for (const { gaps, heights } of clients) {
		await heights.until(items => (items.at(-1) ?? 0) >= Number(height));
		t.same(heights.items, heights.items.map((_, i) => 2 + i), 'each block once and in order, over all workers');
		t.same(gaps, []);
	}
	const before = countOf(kept);
	traffics.push(new Traffic(rest, wallet, random, kept).run());
	await until('accepted announcements', () => countOf(kept) >= before + ACCEPTED_BETWEEN_KILLS);
	const workers = workersOf(gateway);
	t.equal((await gateway.stop('SIGKILL')).signal, 'SIGKILL');
	await until('the end of the workers', () => !workers.some(runs));
	await Promise.all(traffics);
	t.equal(gateway.run.stderr, '');

	const again = await openOwnWorkers(t, dataDirectory);
	const restAgain = new Rest(again.url);
	await until('no transaction is pending', async () => (await restAgain.get('searchUnconfirmedTransactions')).data.length === 0);
	t.comment(`${kept.good.size} valid, ${kept.bad.size} invalid, ${kept.bonded.size} bonded`);
	t.same(await groupsOf(restAgain, kept.good), ['confirmed']);
	t.same((await groupsOf(restAgain, kept.bad)).filter(group => group !== 'failed'), []);
	t.same((await groupsOf(restAgain, kept.bonded)).filter(group => !['confirmed', 'partial'].includes(group)), []);
	t.same(await again.stop(), { code: 0, signal: null });
	const database = new Database(path.join(dataDirectory, 'chain.sqlite'), { readonly: true });
	t.same(database.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
	database.close();
});

t.test('a worker that stands still is killed after some time, and what waited for it is acknowledged then', { skip }, async t => {
	const gateway = await openOwnWorkers(t, t.testdir());
	const both = await connectToBoth(t, gateway);
	const wallet = await Wallet.connect(new Rest(gateway.url));
	const [still] = workersOf(gateway) as [number, number];
	process.kill(still, 'SIGSTOP');
	const announcements = both.map(async (connection, i) => {
		const { body } = wallet.transfer(wallet.account(i), wallet.account(2));
		return (await connection.exchange('PUT', '/transactions', body)).status;
	});
	const results = await Promise.allSettled(announcements);
	t.same(results.map(result => (result.status === 'fulfilled' ? result.value : result.reason instanceof NoReply)).sort(), [202, true]);
	t.notOk(runs(still));
	await untilBothListen(gateway, 1);
	t.ok(gateway.log.some(({ msg }) => msg.startsWith('worker does not process events of the chain')));
	t.same(await gateway.stop(), { code: 0, signal: null });
});

t.test('a follower with workers of a gateway with workers: blocks, announcements, and the metrics of peers', { skip }, async t => {
	const { harvester, options } = await startHarvester(t, { workers: '2', metrics: 'true' });
	const follower = await spawnGateway(t, { options: { ...options, 'workers': '2', 'metrics': 'true', 'log-format': 'json', 'peer-port': '0' } });
	await caughtUp(follower, harvester);
	const both = await connectToBoth(t, follower);
	const wallet = await Wallet.connect(new Rest(follower.url));
	const signed = wallet.transfer(wallet.account(0), wallet.account(1));
	t.equal((await both[0].exchange('PUT', '/transactions', signed.body)).status, 202);
	await confirmed(signed, harvester, follower);
	const { height } = await new Dev(harvester.url).do('mineBlocks', { body: { blocks: 3 } });
	await caughtUp(follower, harvester);
	for (const connection of both) {
		t.match((await connection.get('/chain/info')).body, { height });
		t.match((await connection.get('/node/peers')).body, { length: 1 });
		t.match((await connection.get('/node/health')).body, { status: { apiNode: 'up', db: 'up' } });
	}
	const [one, other] = await Promise.all(both.map(async connection => (await connection.get('/node/info')).body as Schemas['NodeInfoDTO']));
	t.same(one, other);
	const EXPECTED = [['chain_height', Number(height)], ['sync_peers{state="connected"}', 1], ['sync_forwarded_total{type="transactions"}', 1]] as const;
	// reported at intervals; once for both workers
	await samplesWhen(follower.url, 'the chain, its peer, and what it forwarded', found => EXPECTED.every(([name, value]) => found.get(name) === value));
	await samplesWhen(harvester.url, 'the connection of the follower, at the primary process', found => (found.get('peer_connections') ?? 0) > 0);
	t.same(await follower.stop(), { code: 0, signal: null });
	t.same(await harvester.stop(), { code: 0, signal: null });
});
