/** Plain transactions: announced over HTTP, read back at every stage, and their notifications on a WebSocket. */
import type { Test } from 'tap';
import { hashLock, transfer } from '../../support/transactions/bodies.js';
import { TransactionClient } from '../../support/transactions/client.js';
import type { Signed } from '../../support/transactions/wallet.js';
import { ON_REQUEST, type SharedGateway } from '../../support/shared-gateway.js';

const statusOf = async ({ rest }: TransactionClient, { hash }: Signed) => rest.get('getTransactionStatus', { hash });

const WAYS = ['announceTransaction', 'announceTransactionLegacy'] as const;

export const testLifecycle = (t: Test, gateway: SharedGateway): void => {
	for (const [i, way] of WAYS.entries()) {
		gateway.test(t, `${way}: a transfer is unconfirmed, then confirmed`, async t => {
			const story = await TransactionClient.connect(t, gateway, ({ accounts }) => ({ alice: accounts[2 * i]?.text ?? '', bob: accounts[2 * i + 1]?.text ?? '' }));
			const { rest, wallet, listener } = story;
			const [alice, bob] = [wallet.account(2 * i), wallet.account(2 * i + 1)];
			const signed = wallet.transfer(alice, bob, 3n);

			const path = way === 'announceTransaction' ? '/transactions' : '/transaction';
			t.same(await rest.send(way, signed.body), { message: `packet 9 was pushed to the network via ${path}` });
			const added = await listener.about('unconfirmedAdded', signed.hash);
			const confirmed = await listener.about('confirmedAdded', signed.hash);
			await listener.about('unconfirmedRemoved', signed.hash);

			t.same(await story.notificationsOf(signed), ['unconfirmedAdded alice,bob', 'confirmedAdded alice,bob', 'unconfirmedRemoved alice,bob']);
			t.match(added.data.meta, { hash: signed.hash, merkleComponentHash: signed.hash, height: '0' });
			const status = await statusOf(story, signed);
			t.match(status, { group: 'confirmed', code: 'Success', hash: signed.hash, deadline: String(signed.deadline), height: /^[1-9]\d*$/ });
			t.match(confirmed.data.meta, { hash: signed.hash, merkleComponentHash: signed.hash, height: status.height });
			t.same(confirmed.data.transaction, added.data.transaction);

			const stored = await rest.get('getConfirmedTransaction', { transactionId: signed.hash });
			t.same(stored.transaction, confirmed.data.transaction);
			t.match(stored.meta, { ...confirmed.data.meta, index: Number });
			t.same(await rest.get('getConfirmedTransaction', { transactionId: stored.id }), stored);
			await rest.fail('getUnconfirmedTransaction', 404, { args: { transactionId: signed.hash } });
		});
	}

	gateway.test(t, 'announceTransaction: a pending transaction is read as unconfirmed only', async t => {
		const story = await TransactionClient.connect(t, gateway, ({ accounts }) => ({ alice: accounts[0]?.text ?? '', bob: accounts[1]?.text ?? '' }));
		const { rest, wallet, listener } = story;
		const [alice, bob] = [wallet.account(0), wallet.account(1)];
		const signed = wallet.transfer(alice, bob);
		const before = await rest.get('getAccountInfo', { accountId: bob.text });

		await story.announce(signed);
		const { data } = await listener.about('unconfirmedAdded', signed.hash);

		const stored = await rest.get('getUnconfirmedTransaction', { transactionId: signed.hash });
		t.same(stored.transaction, data.transaction);
		t.same(stored.meta, { ...data.meta, index: 0 });
		t.match(await statusOf(story, signed), { group: 'unconfirmed', code: 'Success', height: '0', deadline: String(signed.deadline) });
		t.same(await rest.send('getUnconfirmedTransactions', { hashes: [signed.hash] }), [stored]);
		t.same(await rest.send('getUnconfirmedTransactions', { transactionIds: [stored.id] }), [stored]);
		for (const address of [alice.text, bob.text]) {
			const { data: entries } = await rest.get('searchUnconfirmedTransactions', { address });
			t.same(entries, [stored]);
		}
		await rest.fail('getConfirmedTransaction', 404, { args: { transactionId: signed.hash } });
		t.same(await rest.get('getAccountInfo', { accountId: bob.text }), before, 'state is confirmed state');

		await story.announce(signed);
		t.same(await story.notificationsOf(signed), ['unconfirmedAdded alice,bob'], 'a repeated announcement changes nothing');
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'removes an unconfirmed transaction after its deadline, with a status', async t => {
		const story = await TransactionClient.connect(t, gateway, ({ accounts }) => ({ carol: accounts[2]?.text ?? '', dave: accounts[3]?.text ?? '' }));
		const { rest, wallet, listener } = story;
		const signed = wallet.transfer(wallet.account(2), wallet.account(3), 1n, { lifetimeSeconds: 1 });

		await story.announce(signed);
		const { data } = await listener.about('status', signed.hash);

		t.same(data, { hash: signed.hash, code: 'Failure_Core_Past_Deadline', deadline: String(signed.deadline) });
		t.same(await story.notificationsOf(signed), ['unconfirmedAdded carol,dave', 'unconfirmedRemoved carol,dave', 'status carol,dave']);
		t.same(await statusOf(story, signed), {
			group: 'failed', code: 'Failure_Core_Past_Deadline', hash: signed.hash, deadline: String(signed.deadline)
		});
		await rest.fail('getUnconfirmedTransaction', 404, { args: { transactionId: signed.hash } });
	}, { blockInterval: ON_REQUEST });

	gateway.test(t, 'any failure gives a status to every involved account, and nothing else', async t => {
		const story = await TransactionClient.connect(t, gateway, ({ accounts }) => ({ erin: accounts[4]?.text ?? '', frank: accounts[5]?.text ?? '' }));
		const { rest, wallet, listener } = story;
		const [erin, frank] = [wallet.account(4), wallet.account(5)];
		const cases: readonly [name: string, failed: Signed, code: string, notified: string][] = [
			['an insufficient balance', wallet.transfer(erin, frank, 10_000_000n), 'Failure_Core_Insufficient_Balance', 'erin,frank'],
			['too late', wallet.transfer(erin, frank, 1n, { lifetimeSeconds: -1 }), 'Failure_Core_Past_Deadline', 'erin,frank'],
			['too early', wallet.transfer(erin, frank, 1n, { lifetimeSeconds: 6 * 3600 + 60 }), 'Failure_Core_Future_Deadline', 'erin,frank'],
			['a message that is too long', wallet.sign(erin, transfer(frank.address, [], Buffer.alloc(1025))), 'Failure_Transfer_Message_Too_Large', 'erin,frank'],
			['a lock of too small an amount', wallet.sign(erin, hashLock(Buffer.alloc(32), wallet.coins(1n), 10n)), 'Failure_LockHash_Invalid_Mosaic_Amount', 'erin']
		];

		for (const [name, failed, code, notified] of cases) {
			await story.announce(failed);
			const { data } = await listener.about('status', failed.hash);
			t.same(data, { hash: failed.hash, code, deadline: String(failed.deadline) }, name);
			t.same(await story.notificationsOf(failed), [`status ${notified}`], name);
			t.same(await statusOf(story, failed), { group: 'failed', code, hash: failed.hash, deadline: String(failed.deadline) });
		}
		const hashes = cases.map(([, { hash }]) => hash);
		const statuses = await rest.send('getTransactionStatuses', { hashes });
		t.same(statuses.map(({ code }) => code).sort(), cases.map(([, , code]) => code).sort());
	});

	gateway.test(t, 'a forged signature gives a status of its own hash', async t => {
		const story = await TransactionClient.connect(t, gateway, ({ accounts }) => ({ erin: accounts[4]?.text ?? '' }));
		const { rest, wallet, listener } = story;
		const { bytes } = wallet.transfer(wallet.account(4), wallet.account(5));
		bytes.writeUInt8(bytes.readUInt8(0x20) ^ 1, 0x20);

		await rest.send('announceTransaction', { payload: bytes.toString('hex') });

		const { data } = await listener.find(({ topic }) => topic.startsWith('status/'));
		t.equal(data.code, 'Failure_Consumer_Batch_Signature_Not_Verifiable');
		t.same(await story.notificationsOf({ hash: data.hash ?? '' }), ['status erin']);
	});
};
