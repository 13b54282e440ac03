/** The development controls of a whole gateway: after the reply, every reader sees the effect. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import type { DevelopmentControls } from '../../src/chain/index.js';
import { type OpenGateway, openGateway } from '../support/processes/gateway.js';
import { Listener } from '../support/channels/listener.js';
import { Rest } from '../support/http/rest.js';
import { run, spawnGateway } from '../support/processes/spawned.js';
import { type Account, Wallet } from '../support/transactions/wallet.js';

const HOUR_MS = 3_600_000n;
const SECOND_MS = 1000n;

const controlsOf = ({ chain }: OpenGateway): DevelopmentControls => chain.controls as DevelopmentControls;

const heightOf = async (rest: Rest): Promise<number> => Number((await rest.get('getChainInfo')).height);

/** Writes an export next to the data. */
const exportTo = async (file: string, controls: DevelopmentControls): Promise<void> => {
	const pieces = [];
	for await (const piece of controls.exportChain())
		pieces.push(piece);
	fs.writeFileSync(file, Buffer.concat(pieces));
};

t.test('stopped, announcements wait for mine; the faucet transfers; readers see every effect after the reply', async t => {
	const gateway = await openGateway(t);
	const [controls, rest] = [controlsOf(gateway), new Rest(gateway.httpUrl)];
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = wallet.accounts as [Account, Account];
	const listener = await Listener.open(t, gateway.wsUrl);
	await listener.subscribe('block', `unconfirmedAdded/${bob.text}`);
	t.match(await controls.setHarvesting(false), { height: 1n, isHarvesting: false, blockInterval: 'auto', clockAheadMs: 0n });

	const payment = wallet.transfer(alice, bob, 5n);
	await rest.send('announceTransaction', payment.body);
	const gift = await controls.fund(bob.address, 7n, undefined);
	await listener.about('unconfirmedAdded', gift);
	t.match(await rest.get('getTransactionStatus', { hash: gift }), { group: 'unconfirmed' });

	t.match(await controls.mine(3), { height: 4n });
	t.equal(await heightOf(rest), 4);
	for (const hash of [payment.hash, gift])
		t.match(await rest.get('getTransactionStatus', { hash }), { group: 'confirmed', height: '2' });
	await listener.find(({ topic, data }) => topic === 'block' && data.block?.height === '4');
	await t.rejects(controls.fund(bob.address, 2n ** 63n, undefined), { name: 'InvalidArgument', message: /^the treasury holds \d+ / });
});

t.test('advanceClock: changes the node\'s time, deadlines and timestamps, also after a restart', async t => {
	const directory = t.testdir();
	const first = await openGateway(t, { directory });
	const [controls, rest] = [controlsOf(first), new Rest(first.httpUrl)];
	const wallet = await Wallet.connect(rest);
	const late = wallet.transfer(wallet.account(0), wallet.account(1), 5n);
	await controls.setHarvesting(false);
	await rest.send('announceTransaction', late.body);
	const timeOf = async (client: Rest) => BigInt((await client.get('getNodeTime')).communicationTimestamps.sendTimestamp);
	const before = await timeOf(rest);

	const { now } = await controls.advanceClock(24n * HOUR_MS);

	t.match(await rest.get('getTransactionStatus', { hash: late.hash }), { group: 'failed', code: 'Failure_Core_Past_Deadline' });
	const after = await timeOf(rest);
	t.ok(24n * HOUR_MS <= after - before && after - before < 24n * HOUR_MS + 60n * SECOND_MS);
	await controls.mine(1);
	const { block } = await rest.get('getBlockByHeight', { height: '2' });
	t.ok(now <= BigInt(block.timestamp) && BigInt(block.timestamp) < now + 60n * SECOND_MS);
	await first.close();

	const second = await openGateway(t, { directory });
	t.match(await controlsOf(second).status(), { isHarvesting: true, clockAheadMs: 24n * HOUR_MS });
	t.ok(after <= await timeOf(new Rest(second.httpUrl)));
});

t.test('snapshots: revert to one, and later transactions are unconfirmed again', async t => {
	const gateway = await openGateway(t);
	const [controls, rest] = [controlsOf(gateway), new Rest(gateway.httpUrl)];
	const wallet = await Wallet.connect(rest);
	await controls.setHarvesting(false);
	const snapshot = await controls.takeSnapshot('before');
	const payment = wallet.transfer(wallet.account(0), wallet.account(1), 5n);
	await rest.send('announceTransaction', payment.body);
	await controls.mine(2);

	t.strictSame(await controls.revert(snapshot.id), { height: 1n, revertedBlocks: 2, returnedTransactions: 1 });

	t.equal(await heightOf(rest), 1);
	t.match(await rest.get('getTransactionStatus', { hash: payment.hash }), { group: 'unconfirmed' });
	t.strictSame(await controls.snapshots(), [snapshot]);
	t.strictSame(await controls.deleteSnapshot(snapshot.id), snapshot);
	t.equal(await controls.revert(snapshot.id), undefined);
});

t.test('export and --import-file: the same chain in another folder; rejects a folder with a chain and a damaged file', async t => {
	const directory = t.testdir();
	const file = path.join(directory, 'chain.export');
	const original = await openGateway(t, { directory: path.join(directory, 'original') });
	const controls = controlsOf(original);
	const rest = new Rest(original.httpUrl);
	const wallet = await Wallet.connect(rest);
	await controls.setHarvesting(false);
	await rest.send('announceTransaction', wallet.transfer(wallet.account(0), wallet.account(1), 5n).body);
	await controls.mine(200);
	await exportTo(file, controls);
	const [info, accounts] = [await rest.get('getChainInfo'), await rest.get('searchAccounts')];

	const options = { 'data-dir': path.join(directory, 'copy'), 'import-file': file };
	const copy = await spawnGateway(t, { options });
	const copied = new Rest(copy.url);
	t.same(await copied.get('getChainInfo'), info);
	t.same(await copied.get('searchAccounts'), accounts);
	await copy.stop();

	const startWith = (given: Readonly<Record<string, string>>) => run(t, [
		'start', '--http-port', '0', '--https-port', 'off', ...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
	]);
	const again = startWith(options);
	t.same(await again.ended, { code: 1, signal: null });
	t.match(again.stderr, /^symbol-gateway: the data folder [^\n]+ already contains a chain, [^\n]+\n$/);
	fs.truncateSync(file, fs.statSync(file).size - 5000);
	const damaged = startWith({ ...options, 'data-dir': path.join(directory, 'other') });
	t.same(await damaged.ended, { code: 1, signal: null });
	t.match(damaged.stderr, /^symbol-gateway: the file [^\n]+ is truncated after block \d+\n$/);
});

t.test('closed while blocks are mined: the pending request is rejected', async t => {
	const gateway = await openGateway(t);
	const mining = t.rejects(controlsOf(gateway).mine(10_000), { name: 'ServiceUnavailable', message: 'the chain has stopped' });

	await gateway.close();

	await mining;
	await t.rejects(controlsOf(gateway).mine(1), { name: 'ServiceUnavailable' });
});
