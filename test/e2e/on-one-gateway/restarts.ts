/** What remains after the program was stopped or killed while it made blocks. These tests end the shared process, so they are the last. */
import type { Test } from 'tap';
import { Dev } from '../../support/development/dev.js';
import { documentsOf, mineInLines, type Progress, progressOf } from '../../support/development/dev-lines.js';
import { Listener } from '../../support/channels/listener.js';
import { Rest } from '../../support/http/rest.js';
import { type SpawnedGateway, spawnGateway } from '../../support/processes/spawned.js';
import { ON_REQUEST, type SharedGateway } from '../../support/shared-gateway.js';

const MANY = 9999;
const MADE_BEFORE_KILL = 100;

const DAY_SECONDS = 86_400;
const DAY_MS = 86_400_000n;
const SLACK_MS = 30_000n;

/** A process that the shared gateway runs in, and the folder of its chain. */
interface Running {
	readonly first: SpawnedGateway;
	readonly directory: string;
}

const timeOf = async (rest: Rest): Promise<bigint> =>
	BigInt((await rest.get('getNodeTime')).communicationTimestamps.sendTimestamp);

const heightOf = async (url: string): Promise<number> => Number((await new Rest(url).get('getChainInfo')).height);

/** @returns the last report that arrived before a process was killed */
const killAmid = async (gateway: SpawnedGateway): Promise<Progress | undefined> => {
	let last: Progress | undefined;
	let ended: Promise<unknown> | undefined;
	try {
		for await (const report of progressOf(await mineInLines(new Dev(gateway.url), MANY))) {
			last = report;
			if (last.made >= MADE_BEFORE_KILL)
				ended ??= gateway.stop('SIGKILL');
		}
	} catch (error) {
		// the connection ends with the process
		if (ended === undefined)
			throw error;
	}
	await ended;
	return last;
};

export const testRestarts = (t: Test, gateway: SharedGateway, { first, directory }: Running): void => {
	const start = (t: Test): Promise<SpawnedGateway> => spawnGateway(t, { options: { 'data-dir': directory, 'block-interval': String(ON_REQUEST) } });

	gateway.test(t, 'stopped and killed while mining', async t => {
		const { rest, dev } = gateway;
		const { clockAhead } = await dev.do('getDevelopmentStatus');
		const snapshot = await dev.do('takeSnapshot', { body: { name: 'kept' } });
		let time = 0n;

		t.test('clock: changes timestamps, deadlines and the node\'s time', async t => {
			const wallet = await gateway.wallet();
			const [alice, bob] = [wallet.account(0), wallet.account(1)];
			const listener = await Listener.open(t, gateway.wsUrl);
			await listener.subscribeAll(alice.text);
			const late = wallet.transfer(alice, bob);
			await rest.send('announceTransaction', late.body);
			const before = await timeOf(rest);

			const { now } = await dev.do('advanceClock', { body: { seconds: DAY_SECONDS } });

			await listener.about('status', late.hash);
			await listener.about('unconfirmedRemoved', late.hash);
			t.match(await rest.get('getTransactionStatus', { hash: late.hash }), { group: 'failed', code: 'Failure_Core_Past_Deadline' });
			t.same((await rest.get('searchUnconfirmedTransactions')).data, []);
			time = await timeOf(rest);
			t.ok(DAY_MS <= time - before && time - before < DAY_MS + SLACK_MS, 'the node\'s time');
			await dev.do('mineBlocks', { body: {} });
			const { block } = await rest.get('getBlockByHeight', { height: 2 });
			t.ok(BigInt(now) <= BigInt(block.timestamp) && BigInt(block.timestamp) < BigInt(now) + SLACK_MS, 'the block\'s time');
			const timely = wallet.transfer(alice, bob, 2n, { lifetimeSeconds: DAY_SECONDS + 3600 });
			await rest.send('announceTransaction', timely.body);
			await dev.do('mineBlocks', { body: {} });
			t.match(await rest.get('getTransactionStatus', { hash: timely.hash }), { group: 'confirmed', height: '3' });
		});

		t.test('SIGTERM: returns 503 to a client that accepts JSON only', async t => {
			const refused = dev.refusal('mineBlocks', { body: { blocks: MANY } });
			while (!(await dev.do('getDevelopmentStatus')).mining);

			const ended = first.stop();
			t.match(await refused, { status: 503, message: 'the gateway is shutting down' });
			t.same(await ended, { code: 0, signal: null });
		});

		t.test('after a restart: the clock, and snapshots, to which the chain can be reverted', async t => {
			const again = await spawnGateway(t, { options: { 'data-dir': directory } });
			const [restarted, controls] = [new Rest(again.url), new Dev(again.url)];
			t.match(await controls.do('getDevelopmentStatus'), { clockAhead: clockAhead + DAY_SECONDS, harvesting: true, blockInterval: 'auto' });
			t.ok(time <= await timeOf(restarted));
			t.strictSame((await controls.do('getSnapshots')).at(-1), snapshot);
			const height = await heightOf(again.url);
			t.ok(height > 3, `${height} blocks`);
			t.match(await controls.do('revertToSnapshot', { id: snapshot.id }), { height: '1', revertedBlocks: height - 1 });
			t.same(await again.stop(), { code: 0, signal: null });
		});

		t.test('SIGTERM: the last line reports it', async t => {
			const again = await start(t);
			const documents = documentsOf(await mineInLines(new Dev(again.url), MANY));
			await documents.next();

			const ended = again.stop();
			let last: unknown;
			for await (const document of documents)
				last = document;

			t.match(last, { code: 'ServiceUnavailable', message: 'the gateway is shutting down' });
			t.same(await ended, { code: 0, signal: null });
		});

		t.test('SIGKILL: every reported block is stored', async t => {
			const last = await killAmid(await start(t));
			const again = await start(t);
			t.ok(Number(last?.height) <= await heightOf(again.url), `${last?.height} reported`);
		});
	}, { blockInterval: ON_REQUEST });
};
