/** The development controls over HTTP, as a developer uses them: after the reply, every reader sees the effect. */
import type { Test } from 'tap';
import type { Address } from '../../../src/chain/index.js';
import type { Dev } from '../../support/development/dev.js';
import { confirmed, mosaicDefinition, mosaicIdOf } from '../../support/chains/grown-chain.js';
import { Listener } from '../../support/channels/listener.js';
import type { Rest } from '../../support/http/rest.js';
import { supplyChange, transfer } from '../../support/transactions/bodies.js';
import { ON_REQUEST, type SharedGateway } from '../../support/shared-gateway.js';

const balanceOf = async (rest: Rest, accountId: string, mosaic: string): Promise<bigint> => {
	const { account } = await rest.get('getAccountInfo', { accountId });
	return BigInt(account.mosaics.find(({ id }) => mosaic === id)?.amount ?? 0);
};

export const testControls = (t: Test, gateway: SharedGateway): void => {
	gateway.test(t, 'status and blocks: one, several; readers and subscribers see each', async t => {
		const { rest, dev } = gateway;
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
		const heights = listener.notifications.map(({ data: { block } }) => Number(block?.height));
		t.strictSame(heights, Array.from({ length: 31 }, (_, i) => 2 + i));
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'harvesting: stopped, resumed, every 50 ms, and on demand', async t => {
		const { rest, dev } = gateway;
		const wallet = await gateway.wallet();
		const [alice, bob] = [wallet.account(0), wallet.account(1)];
		const listener = await Listener.open(t, gateway.wsUrl);
		await listener.subscribe('block', `unconfirmedAdded/${bob.text}`);
		const properties = await rest.get('getNetworkProperties');

		t.match(await dev.do('stopHarvesting'), { harvesting: false, blockInterval: 'auto' });
		const payment = wallet.transfer(alice, bob);
		await rest.send('announceTransaction', payment.body);
		await listener.about('unconfirmedAdded', payment.hash);
		const gift = await dev.do('fundAccount', { body: { address: bob.text, amount: '7' } });
		await listener.about('unconfirmedAdded', gift.hash);
		t.match(await rest.get('getTransactionStatus', { hash: gift.hash }), { group: 'unconfirmed' });
		t.match(await dev.do('getDevelopmentStatus'), { height: '1' });
		t.match(await dev.do('mineBlocks', { body: { blocks: 3 } }), { height: '4', harvesting: false });
		for (const { hash } of [payment, gift])
			t.match(await rest.get('getTransactionStatus', { hash }), { group: 'confirmed', height: '2' });
		const waiting = wallet.transfer(alice, bob, 3n);
		await rest.send('announceTransaction', waiting.body);
		t.match(await dev.do('resumeHarvesting'), { harvesting: true });
		await confirmed(rest, waiting);

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

	gateway.test(t, 'faucet: the currency, other mosaics, and rejected requests', async t => {
		const { rest, dev } = gateway;
		const wallet = await gateway.wallet();
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
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'faucet: sends mosaics that others transferred to the treasury', async t => {
		const { rest, dev } = gateway;
		const wallet = await gateway.wallet();
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
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'snapshots: created, listed, reverted to, deleted; a revert deletes later ones', async t => {
		const { rest, dev } = gateway;
		const earlier = await dev.do('getSnapshots');
		const one = await dev.do('takeSnapshot', { body: { name: 'one' } });
		t.match(one, { name: 'one', height: '1', hash: (await rest.get('getBlockByHeight', { height: 1 })).meta.hash });
		await dev.do('mineBlocks', { body: { blocks: 3 } });
		const two = await dev.do('takeSnapshot', { body: {} });
		await dev.do('mineBlocks', { body: { blocks: 3 } });
		const three = await dev.do('takeSnapshot', { body: { name: 'three' } });
		t.strictSame(await dev.do('getSnapshots'), [...earlier, one, two, three]);

		t.strictSame(await dev.do('revertToSnapshot', { id: two.id }), { height: '4', revertedBlocks: 3, returnedTransactions: 0 });
		t.strictSame(await dev.do('getSnapshots'), [...earlier, one, two]);
		t.strictSame(await dev.do('revertToSnapshot', { id: two.id }), { height: '4', revertedBlocks: 0, returnedTransactions: 0 }, 'again');
		t.match(await dev.refusal('revertToSnapshot', { id: three.id }), { status: 404, message: `no resource exists with id '${three.id}'` });
		const four = await dev.do('takeSnapshot');
		t.strictSame([two.id, three.id, four.id], [1, 2, 3].map(more => one.id + more), 'numbers are not reused');
		t.strictSame(await dev.do('deleteSnapshot', { id: four.id }), four);
		t.strictSame(await dev.do('deleteSnapshot', { id: one.id }), one);
		t.match(await dev.refusal('deleteSnapshot', { id: one.id }), { status: 404 });
		t.strictSame(await dev.do('getSnapshots'), [...earlier, two]);
	}, { blockInterval: ON_REQUEST });

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

	gateway.test(t, 'invalid requests: each gets a message, and changes nothing', async t => {
		const { rest, dev } = gateway;
		const before = await dev.do('getDevelopmentStatus');
		const snapshots = await dev.do('getSnapshots');

		for (const [operation, call, status, message] of WRONG)
			t.match(await dev.refusal(operation, call), { status, message }, `${operation} ${JSON.stringify(call)}`);

		t.match(await dev.do('getDevelopmentStatus'), { ...before, now: String });
		t.strictSame(await dev.do('getSnapshots'), snapshots);
		t.equal((await rest.get('searchUnconfirmedTransactions')).pagination.totalEntries, 0);
	}, { blockInterval: ON_REQUEST });
};
