/** Killed during a development request: replied requests are durable, and the chain is intact. */
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import t, { type Test } from 'tap';
import { Dev } from '../support/development/dev.js';
import { until } from '../support/until.js';
import { differences, readWholeState, type WholeState } from '../support/ledger/whole-state.js';
import { randomOf } from '../support/random.js';
import { NoReply } from '../support/http/exchange.js';
import { Rest } from '../support/http/rest.js';
import { type SpawnedGateway, spawnGateway } from '../support/processes/spawned.js';
import { Wallet } from '../support/transactions/wallet.js';

const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 2 ** 31);
const random = randomOf(seed);

const KILLS_AMID_REVERT = 3;
/** Delays of the kill after the request: the first are short, with the last ones the revert has finished. */
const MAX_REVERT_MS = 20;
const BLOCKS = 80;

const start = async (t: Test, directory: string) => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': directory, 'block-interval': '3600' } });
	return { gateway, rest: new Rest(gateway.url), dev: new Dev(gateway.url) };
};

const kill = async (t: Test, gateway: SpawnedGateway): Promise<void> => {
	t.same(await gateway.stop('SIGKILL'), { code: null, signal: 'SIGKILL' });
	t.equal(gateway.run.stderr, '');
};

/** @returns the reply to a request, undefined if the gateway dies before it */
const cut = async <Reply>(request: Promise<Reply>): Promise<Reply | undefined> => request.catch((error: unknown) => {
	if (error instanceof NoReply)
		return undefined;
	throw error;
});

/** Asserts that the blocks are one chain up to the reported height. */
const checkBlocks = async (t: Test, rest: Rest, height: number): Promise<void> => {
	let previous = '0'.repeat(64);
	for (let pageNumber = 1; (pageNumber - 1) * 100 < height; ++pageNumber) {
		const { data, pagination } = await rest.get('searchBlocks', { pageNumber, pageSize: 100 });
		t.equal(pagination.totalEntries, height);
		for (const { block, meta } of data) {
			if (previous !== block.previousBlockHash)
				t.fail(`block ${block.height} does not follow`);
			previous = meta.hash;
		}
	}
};

const checkDatabase = (t: Test, directory: string): void => {
	const database = new Database(path.join(directory, 'chain.sqlite'), { readonly: true });
	t.same(database.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
	database.close();
};

t.test('during a long mine: the blocks made so far are intact, and announcements are confirmed or unconfirmed', async t => {
	const directory = t.testdir();
	const { gateway, rest, dev } = await start(t, directory);
	const wallet = await Wallet.connect(rest);
	const snapshot = await dev.do('takeSnapshot', { body: { name: 'first' } });
	const payments = Array.from({ length: 30 }, (_, i) => wallet.transfer(wallet.account(0), wallet.account(1), BigInt(i)));
	for (const { body } of payments.slice(0, 20))
		await rest.send('announceTransaction', body);
	const mining = cut(dev.do('mineBlocks', { body: { blocks: 10_000 } }));
	await until('50 blocks', async () => Number((await rest.get('getChainInfo')).height) >= 50);
	const kept = [...payments.slice(0, 20)];
	for (const payment of payments.slice(20)) {
		await rest.send('announceTransaction', payment.body);
		kept.push(payment);
	}
	const seen = Number((await rest.get('getChainInfo')).height);
	await kill(t, gateway);
	t.equal(await mining, undefined);

	const again = await start(t, directory);
	const height = Number((await again.rest.get('getChainInfo')).height);
	t.ok(seen <= height && height < 10_000, `${seen} seen, ${height} stored`);
	await checkBlocks(t, again.rest, height);
	await again.dev.do('mineBlocks', { body: {} });
	const statuses = await again.rest.send('getTransactionStatuses', { hashes: kept.map(({ hash }) => hash) });
	t.equal(statuses.filter(({ group }) => group === 'confirmed').length, kept.length);
	t.strictSame(await again.dev.do('getSnapshots'), [snapshot]);
	t.match(await again.dev.do('revertToSnapshot', { id: snapshot.id }), { height: '1', revertedBlocks: height, returnedTransactions: kept.length });
	await again.gateway.stop();
	checkDatabase(t, directory);
});

/** A chain with a snapshot in the middle, followed by blocks full of transfers, and unconfirmed transfers. */
const prepare = async (t: Test, directory: string) => {
	const running = await start(t, directory);
	const { gateway, rest, dev } = running;
	const wallet = await Wallet.connect(rest);
	await dev.do('fundAccount', { body: { address: wallet.accountOf().text } });
	await dev.do('mineBlocks', { body: { blocks: 5 } });
	const snapshot = await dev.do('takeSnapshot', { body: { name: 'middle' } });
	const before = await readWholeState(gateway.url);
	const payments = Array.from({ length: 60 }, (_, i) => wallet.transfer(wallet.account(i % 4), wallet.accountOf(), 1n + BigInt(i)));
	for (const [i, { body }] of payments.entries()) {
		await rest.send('announceTransaction', body);
		if (i % 20 === 0)
			await dev.do('mineBlocks', { body: {} });
	}
	await dev.do('mineBlocks', { body: { blocks: BLOCKS } });
	return { ...running, snapshot, before, hashes: payments.map(({ hash }) => hash) };
};

/** The chain is at the snapshot: the state is as it was then, and later transactions can be confirmed again. */
const checkReverted = async (
	t: Test, directory: string, { id, name }: { readonly id: number; readonly name: string }, before: WholeState, hashes: readonly string[]
): Promise<void> => {
	const { gateway, rest, dev } = await start(t, directory);
	t.strictSame(differences(before, await readWholeState(gateway.url)), []);
	t.match(await dev.do('getSnapshots'), [{ id, name }]);
	const groupsOf = async () => new Set((await rest.send('getTransactionStatuses', { hashes })).map(({ group }) => group));
	t.strictSame(await groupsOf(), new Set(['unconfirmed']));
	await dev.do('mineBlocks', { body: {} });
	t.strictSame(await groupsOf(), new Set(['confirmed']));
	t.notMatch(gateway.log, [{ level: 50 }]);
	await gateway.stop();
	checkDatabase(t, directory);
};

t.test('killed after the reply to a revert: the revert is durable', async t => {
	const directory = t.testdir();
	const { gateway, dev, snapshot, before, hashes } = await prepare(t, directory);
	t.match(await dev.do('revertToSnapshot', { id: snapshot.id }), { height: '6', returnedTransactions: hashes.length });
	await kill(t, gateway);

	await checkReverted(t, directory, snapshot, before, hashes);
});

t.test(`killed during a revert: it is done completely or not at all; seed ${seed}`, async t => {
	const directory = t.testdir();
	const first = await prepare(t, directory);
	const { snapshot, before, hashes } = first;
	const after = await readWholeState(first.gateway.url);
	let { gateway, dev } = first;
	let reported: string[] = [];
	for (let i = 0; i < KILLS_AMID_REVERT; ++i) {
		const reverting = cut(dev.do('revertToSnapshot', { id: snapshot.id }));
		// the kill is at a random time of the revert
		await delay(random(MAX_REVERT_MS * (i + 1)));
		await kill(t, gateway);
		const isReplied = await reverting !== undefined;

		const again = await start(t, directory);
		({ gateway, dev } = again);
		const { height } = await dev.do('getDevelopmentStatus');
		const isReverted = height === '6';
		reported = [...reported, `${isReplied ? 'replied' : 'cut'} ${isReverted ? 'done' : 'undone'}`];
		t.ok(isReverted || !isReplied, 'a replied revert is done');
		t.strictSame(differences(isReverted ? before : after, await readWholeState(gateway.url)), []);
		if (isReverted)
			break;
	}
	t.comment(reported.join());
	await dev.do('revertToSnapshot', { id: snapshot.id });
	await kill(t, gateway);
	await checkReverted(t, directory, snapshot, before, hashes);
});
