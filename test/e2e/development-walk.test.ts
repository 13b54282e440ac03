/** The development controls over HTTP, as a developer uses them. */
import t, { type Test } from 'tap';
import type { Address } from '../../src/chain/index.js';
import { Dev } from '../support/development/dev.js';
import { confirmed, mosaicDefinition, mosaicIdOf } from '../support/chains/grown-chain.js';
import { Listener } from '../support/channels/listener.js';
import { Rest } from '../support/http/rest.js';
import { spawnGateway } from '../support/processes/spawned.js';
import { supplyChange, transfer } from '../support/transactions/bodies.js';
import { Wallet } from '../support/transactions/wallet.js';

const DAY_SECONDS = 86_400;
const DAY_MS = 86_400_000n;
const SLACK_MS = 30_000n;

/** Blocks come only on demand. */
const start = async (t: Test, options: Readonly<Record<string, string>> = {}) => {
	const gateway = await spawnGateway(t, { options: { 'data-dir': t.testdir(), 'block-interval': '3600', ...options } });
	const [rest, dev] = [new Rest(gateway.url), new Dev(gateway.url)];
	return { gateway, rest, dev, wallet: await Wallet.connect(rest) };
};

const timeOf = async (rest: Rest): Promise<bigint> =>
	BigInt((await rest.get('getNodeTime')).communicationTimestamps.sendTimestamp);

const balanceOf = async (rest: Rest, accountId: string, mosaic: string): Promise<bigint> => {
	const { account } = await rest.get('getAccountInfo', { accountId });
	return BigInt(account.mosaics.find(({ id }) => mosaic === id)?.amount ?? 0);
};

t.test('status and blocks: one, several; readers and subscribers see each', async t => {
	const { gateway, rest, dev } = await start(t);
	const listener = await Listener.open(t, gateway.wsUrl);
	await listener.subscribe('block');

	t.match(await dev.do('getDevelopmentStatus'), { height: '1', harvesting: true, blockInterval: 3600, clockAhead: 0 });
	t.match(await dev.do('mineBlocks'), { height: '2' }, 'without a body');
	t.match(await dev.do('mineBlocks', { body: { blocks: 30 } }), { height: '32' });

	t.equal((await rest.get('getChainInfo')).height, '32');
	const { data } = await rest.get('searchBlocks', { pageSize: 100 });
	t.equal(data.length, 32);
	const times = data.map(({ block }) => BigInt(block.timestamp));
	t.ok(times.every((time, i) => i === 0 || (times[i - 1] as bigint) < time), 'each block is later than the one before');
	await listener.find(({ data: { block } }) => block?.height === '32');
	t.strictSame(listener.notifications.map(({ data: { block } }) => Number(block?.height)), Array.from({ length: 31 }, (_, i) => 2 + i));
});

t.test('harvesting: stopped, resumed, every 50 ms, and on demand', async t => {
	const { gateway, rest, dev, wallet } = await start(t, { 'block-interval': 'auto' });
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const listener = await Listener.open(t, gateway.wsUrl);
	await listener.subscribe('block', `unconfirmedAdded/${bob.text}`);
	const properties = await rest.get('getNetworkProperties');

	t.match(await dev.do('stopHarvesting'), { harvesting: false, blockInterval: 'auto' });
	const payment = wallet.transfer(alice, bob);
	await rest.send('announceTransaction', payment.body);
	await listener.about('unconfirmedAdded', payment.hash);
	t.match(await dev.do('getDevelopmentStatus'), { height: '1' });
	t.match(await dev.do('resumeHarvesting'), { harvesting: true });
	await confirmed(rest, payment);

	t.match(await dev.do('setBlockInterval', { body: { blockInterval: 0.05 } }), { blockInterval: 0.05 });
	const { height } = await dev.do('getDevelopmentStatus');
	const later = String(Number(height) + 5);
	await listener.find(({ data: { block } }) => later === block?.height, `unexpected block ${later}`);
	t.match(await dev.do('setBlockInterval', { body: { blockInterval: 'auto' } }), { blockInterval: 'auto' });
	const another = wallet.transfer(alice, bob, 2n);
	await rest.send('announceTransaction', another.body);
	await confirmed(rest, another);
	t.same(await rest.get('getNetworkProperties'), properties, 'the parameters do not change');
});

t.test('clock: changes timestamps, deadlines and the node\'s time, also after a restart', async t => {
	const { gateway, rest, dev, wallet } = await start(t);
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
	const after = await timeOf(rest);
	t.ok(DAY_MS <= after - before && after - before < DAY_MS + SLACK_MS, 'the node\'s time');
	await dev.do('mineBlocks', { body: {} });
	const { block } = await rest.get('getBlockByHeight', { height: 2 });
	t.ok(BigInt(now) <= BigInt(block.timestamp) && BigInt(block.timestamp) < BigInt(now) + SLACK_MS, 'the block\'s time');
	const timely = wallet.transfer(alice, bob, 2n, { lifetimeSeconds: DAY_SECONDS + 3600 });
	await rest.send('announceTransaction', timely.body);
	await dev.do('mineBlocks', { body: {} });
	t.match(await rest.get('getTransactionStatus', { hash: timely.hash }), { group: 'confirmed', height: '3' });
	t.same(await gateway.stop(), { code: 0, signal: null });

	const again = await spawnGateway(t, { options: { 'data-dir': t.testdirName } });
	t.match(await new Dev(again.url).do('getDevelopmentStatus'), { height: '3', clockAhead: DAY_SECONDS, harvesting: true, blockInterval: 'auto' });
	t.ok(after <= await timeOf(new Rest(again.url)));
});

t.test('faucet: the currency, other mosaics, and rejected requests', async t => {
	const { rest, dev, wallet } = await start(t);
	const newAccount = wallet.accountOf();
	const address = newAccount.text;
	const units = mosaicIdOf(wallet.account(0), 1);

	const { hash } = await dev.do('fundAccount', { body: { address } });
	await rest.fail('getAccountInfo', 404, { args: { accountId: address } });
	await dev.do('mineBlocks', { body: {} });
	t.match(await rest.get('getTransactionStatus', { hash }), { group: 'confirmed', height: '2' });
	t.equal(await balanceOf(rest, address, wallet.currency), 1_000_000_000n);
	await dev.do('fundAccount', { body: { address, amount: '7', mosaicId: wallet.currency } });
	await dev.do('mineBlocks', { body: {} });
	t.equal(await balanceOf(rest, address, wallet.currency), 1_000_000_007n);
	const payment = wallet.transfer(newAccount, wallet.account(1), 5n);
	await rest.send('announceTransaction', payment.body);
	await dev.do('mineBlocks', { body: {} });
	t.match(await rest.get('getTransactionStatus', { hash: payment.hash }), { group: 'confirmed' }, 'it can be spent');

	t.match(await dev.refusal('fundAccount', { body: { address, mosaicId: units } }), {
		status: 409, code: 'InvalidArgument', message: `there is no mosaic ${units}`
	});
	await rest.send('announceTransaction', wallet.sign(wallet.account(0), mosaicDefinition(1, 'transferable supply_mutable')).body);
	await dev.do('mineBlocks', { body: {} });
	t.match(await dev.refusal('fundAccount', { body: { address, mosaicId: units } }), { status: 409, message: /^the treasury holds 0 / });
	t.match(await dev.refusal('fundAccount', { body: { address, amount: String(2n ** 63n) } }), { status: 409, message: /^the treasury holds \d+ / });
	t.match(await dev.refusal('fundAccount', { body: { address, amount: '0' } }), { status: 409, message: /from 1 to/ });
});

t.test('faucet: sends mosaics that others transferred to the treasury', async t => {
	const { rest, dev, wallet } = await start(t);
	const alice = wallet.account(0);
	const [newAccount, units] = [wallet.accountOf(), mosaicIdOf(alice, 1)];
	const { hash } = await dev.do('fundAccount', { body: { address: newAccount.text } });
	const { transaction } = await rest.get('getUnconfirmedTransaction', { transactionId: hash });
	const { account: treasury } = await rest.get('getAccountInfo', { accountId: transaction.signerPublicKey });
	await rest.send('announceTransaction', wallet.aggregate(alice, [
		[alice, mosaicDefinition(1, 'transferable supply_mutable')],
		[alice, supplyChange(units, 100n)],
		[alice, transfer(treasury.address as Address, [[units, 60n]])]
	]).body);
	await dev.do('mineBlocks', { body: {} });

	await dev.do('fundAccount', { body: { address: newAccount.text, mosaicId: units.toLowerCase(), amount: '60' } });
	await dev.do('mineBlocks', { body: {} });

	t.equal(await balanceOf(rest, newAccount.text, units), 60n);
});

t.test('snapshots: created, listed, reverted to, deleted; a revert deletes later ones', async t => {
	const { gateway, rest, dev } = await start(t);
	const one = await dev.do('takeSnapshot', { body: { name: 'one' } });
	t.match(one, { id: 1, name: 'one', height: '1', hash: (await rest.get('getBlockByHeight', { height: 1 })).meta.hash });
	await dev.do('mineBlocks', { body: { blocks: 3 } });
	const two = await dev.do('takeSnapshot', { body: {} });
	await dev.do('mineBlocks', { body: { blocks: 3 } });
	const three = await dev.do('takeSnapshot', { body: { name: 'three' } });
	t.strictSame(await dev.do('getSnapshots'), [one, two, three]);

	t.strictSame(await dev.do('revertToSnapshot', { id: two.id }), { height: '4', revertedBlocks: 3, returnedTransactions: 0 });
	t.strictSame(await dev.do('getSnapshots'), [one, two]);
	t.strictSame(await dev.do('revertToSnapshot', { id: two.id }), { height: '4', revertedBlocks: 0, returnedTransactions: 0 }, 'again');
	t.match(await dev.refusal('revertToSnapshot', { id: three.id }), { status: 404, message: 'no resource exists with id \'3\'' });
	t.match(await dev.do('takeSnapshot'), { id: 4 }, 'numbers are not reused');
	t.strictSame(await dev.do('deleteSnapshot', { id: 4 }).then(({ id }) => id), 4);
	t.strictSame(await dev.do('deleteSnapshot', { id: one.id }), one);
	t.match(await dev.refusal('deleteSnapshot', { id: one.id }), { status: 404 });
	await gateway.stop();

	const again = new Dev((await spawnGateway(t, { options: { 'data-dir': t.testdirName, 'block-interval': '3600' } })).url);
	t.strictSame(await again.do('getSnapshots'), [two], 'they remain after a restart');
	await again.do('mineBlocks', { body: { blocks: 2 } });
	t.match(await again.do('revertToSnapshot', { id: two.id }), { height: '4', revertedBlocks: 2 });
});

const ADDRESS = 'TAIR2K4KD3P2BXW6CBKJNT2CV4UOZDGGJTMSEIY';

/** Invalid requests, and the expected messages. */
const WRONG: readonly (readonly [...Parameters<Dev['refusal']>, status: number, message: string | RegExp])[] = [
	['mineBlocks', { body: '{blocks: 1}' }, 400, /^Invalid JSON: /],
	['mineBlocks', { body: [] }, 409, 'body has an invalid format'],
	['mineBlocks', { body: { block: 5 } }, 409, 'block is no member of this body'],
	['mineBlocks', { body: { blocks: '5' } }, 409, 'blocks has an invalid format'],
	['mineBlocks', { body: { blocks: 1.5 } }, 409, 'blocks has an invalid format'],
	['mineBlocks', { body: { blocks: 0 } }, 409, 'blocks must be >= 1'],
	['mineBlocks', { body: '{"blocks":1e99}' }, 409, 'blocks must be <= 10000'],
	['mineBlocks', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'text/plain'],
	['advanceClock', {}, 415, 'application/octet-stream'],
	['advanceClock', { body: {} }, 409, 'seconds has an invalid format'],
	['advanceClock', { body: { seconds: -60 } }, 409, 'seconds must be >= 0.001'],
	['advanceClock', { body: { seconds: 1e300 } }, 409, 'seconds must be <= 3155760000'],
	['setBlockInterval', { body: { blockInterval: 0 } }, 409, 'blockInterval must be >= 0.05'],
	['setBlockInterval', { body: { blockInterval: 'often' } }, 409, 'blockInterval has an invalid format'],
	['takeSnapshot', { body: { name: 'x'.repeat(201) } }, 409, 'name has an invalid format'],
	['revertToSnapshot', { id: 77 }, 404, 'no resource exists with id \'77\''],
	['revertToSnapshot', { id: 'before' }, 409, 'snapshotId has an invalid format'],
	['deleteSnapshot', { id: '99999999999999999999' }, 409, 'snapshotId has an invalid format'],
	['fundAccount', { body: {} }, 409, 'address has an invalid format'],
	['fundAccount', { body: { address: ADDRESS.replace('T', 'N') } }, 409, 'address has an invalid format'],
	['fundAccount', { body: { address: ADDRESS, amount: 5 } }, 409, 'amount has an invalid format'],
	['fundAccount', { body: { address: ADDRESS, mosaicId: '0000000000000001' } }, 409, 'there is no mosaic 0000000000000001'],
	['fundAccount', { body: { address: ADDRESS, amount: '9000000000000001' } }, 409, /^the treasury holds \d+ /]
];

t.test('invalid requests: each gets a message, and changes nothing', async t => {
	const { rest, dev } = await start(t);
	const before = await dev.do('getDevelopmentStatus');

	for (const [operation, call, status, message] of WRONG)
		t.match(await dev.refusal(operation, call), { status, message }, `${operation} ${JSON.stringify(call)}`);

	t.match(await dev.do('getDevelopmentStatus'), { ...before, now: String });
	t.strictSame(await dev.do('getSnapshots'), []);
	t.equal((await rest.get('searchUnconfirmedTransactions')).pagination.totalEntries, 0);
});
