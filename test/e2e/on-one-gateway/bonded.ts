/** Aggregates, complete and bonded, over HTTP and WebSocket. */
import type { Test } from 'tap';
import { TransactionClient } from '../../support/transactions/client.js';
import { transfer } from '../../support/transactions/bodies.js';
import type { Account, AggregateTerms, Signed, Wallet } from '../../support/transactions/wallet.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

const ZERO_HASH = '0'.repeat(64);

/** The other accounts each transfer one unit to the first one, which sends each a message. */
const swap = (wallet: Wallet, [first, ...others]: readonly [Account, ...Account[]], terms: AggregateTerms = {}): Signed =>
	wallet.aggregate(first, [
		...others.map(other => [other, transfer(first.address, [wallet.coins(1n)])] as const),
		[first, transfer(others[0]?.address ?? first.address, [], Buffer.from('\0thanks'))]
	], terms);

const three = ({ accounts }: Wallet) =>
	({ alice: accounts[0]?.text ?? '', bob: accounts[1]?.text ?? '', carol: accounts[2]?.text ?? '' });

/** @returns a bonded aggregate whose lock is confirmed */
const locked = async (story: TransactionClient, signed: Signed, by = story.wallet.account(0)): Promise<Signed> => {
	const lock = story.wallet.lock(by, signed);
	await story.announce(lock);
	await story.listener.about('confirmedAdded', lock.hash);
	return signed;
};

export const testBonded = (t: Test, gateway: SharedGateway): void => {
	for (const version of [2, 3] as const) {
		gateway.test(t, `aggregate complete, version ${version}: confirmed with all cosignatures`, async t => {
			const story = await TransactionClient.connect(t, gateway, three);
			const { rest, wallet, listener } = story;
			const [alice, bob, carol] = wallet.accounts as [Account, Account, Account];
			const signed = swap(wallet, [alice, bob, carol], { version, cosigners: [bob, carol] });

			await story.confirm(signed);

			t.same(await story.notificationsOf(signed), [
				'unconfirmedAdded alice,bob,carol', 'confirmedAdded alice,bob,carol', 'unconfirmedRemoved alice,bob,carol'
			]);
			const { data } = await listener.about('confirmedAdded', signed.hash);
			t.not(data.meta?.hash, (data.meta as { merkleComponentHash?: string }).merkleComponentHash);
			t.match(data.transaction, { version, type: 0x4141, transactions: { length: 3 }, cosignatures: { length: 2 } });

			const stored = await rest.get('getConfirmedTransaction', { transactionId: signed.hash });
			const inner = (stored.transaction as { transactions: { id: string; meta: object; transaction: object }[] }).transactions;
			t.match(inner, [0, 1, 2].map(index => ({ meta: { index, aggregateHash: signed.hash, aggregateId: stored.id } })));
			t.same(inner.map(({ transaction }) => ({ transaction })), data.transaction?.['transactions']);
			for (const { id, ...rest3 } of inner)
				t.match(await rest.get('getConfirmedTransaction', { transactionId: id }), rest3);
			const { data: found } = await rest.get('searchConfirmedTransactions', { address: carol.text, type: [0x4141], order: 'desc', pageSize: 1 });
			t.notOk('transactions' in (found[0]?.transaction ?? {}), 'a search omits the inner transactions');
			t.match(found, [{ id: stored.id, meta: stored.meta }]);
		});

		gateway.test(t, `aggregate bonded, version ${version}: partial until it has all cosignatures, then confirmed`, async t => {
			const story = await TransactionClient.connect(t, gateway, three);
			const { rest, wallet, listener } = story;
			const [alice, bob, carol] = wallet.accounts as [Account, Account, Account];
			const signed = await locked(story, swap(wallet, [alice, bob, carol], { version, isBonded: true, expectedCosigners: 2 }));
			const way = version === 2 ? 'announcePartialTransaction' : 'announceTransactionLegacy';
			const path = version === 2 ? '/transactions/partial' : '/transaction';

			t.same(await rest.send(way, signed.body), { message: `packet 256 was pushed to the network via ${path}` });
			const { data: added } = await listener.about('partialAdded', signed.hash);
			t.match(added.meta, { hash: signed.hash, merkleComponentHash: ZERO_HASH, height: '0' });
			t.match(added.transaction, { version, type: 0x4241, cosignatures: [] });
			const waiting = await rest.get('getPartialTransaction', { transactionId: signed.hash });
			t.match(waiting.meta, added.meta);
			t.match(await rest.get('getTransactionStatus', { hash: signed.hash }), { group: 'partial', code: 'Success', height: '0' });
			t.match(await rest.get('getHashLock', { hash: signed.hash }), { lock: { status: 0, amount: '10000000', ownerAddress: alice.address } });

			const [first, last] = [wallet.cosign(carol, signed), wallet.cosign(bob, signed)];
			t.same(await rest.send('announceCosignatureTransaction', first), {
				message: 'packet 257 was pushed to the network via /transactions/cosignature'
			});
			t.same((await listener.about('cosignature', signed.hash)).data, first);
			const cosigned = await rest.get('getPartialTransaction', { transactionId: waiting.id });
			t.match(cosigned.transaction, { cosignatures: [{ signerPublicKey: carol.publicKey, signature: first.signature, version: '0' }] });
			t.same(await story.notificationsOf(signed), ['partialAdded alice,bob,carol', 'cosignature alice,bob,carol']);

			await rest.send('announceCosignatureTransaction', first);
			await rest.send('announceCosignatureTransaction', { ...last, version: 0 });
			const { data } = await listener.about('confirmedAdded', signed.hash);

			t.same(await story.notificationsOf(signed), [
				'partialAdded alice,bob,carol', 'cosignature alice,bob,carol', 'cosignature alice,bob,carol',
				'partialRemoved alice,bob,carol', 'unconfirmedAdded alice,bob,carol',
				'confirmedAdded alice,bob,carol', 'unconfirmedRemoved alice,bob,carol'
			], 'a repeated cosignature emits nothing');
			const byKey = [bob, carol].map(({ publicKey }) => publicKey).sort();
			t.same((data.transaction?.['cosignatures'] as { signerPublicKey: string }[]).map(({ signerPublicKey }) => signerPublicKey), byKey);
			await rest.fail('getPartialTransaction', 404, { args: { transactionId: signed.hash } });
			await rest.fail('getHashLock', 404, { args: { hash: 'F'.repeat(64) } });
			await rest.send('announceCosignatureTransaction', first);
			t.match(await rest.get('getTransactionStatus', { hash: signed.hash }), { group: 'confirmed', code: 'Success' });
		});
	}

	gateway.test(t, 'aggregate bonded: attached cosignatures are applied one by one', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { wallet, listener } = story;
		const [alice, bob, carol] = wallet.accounts as [Account, Account, Account];
		const signed = await locked(story, swap(wallet, [alice, bob, carol], { isBonded: true, cosigners: [bob, carol] }), bob);

		await story.bond(signed);
		const { data } = await listener.about('partialAdded', signed.hash);
		await listener.about('confirmedAdded', signed.hash);

		t.same(data.transaction?.['cosignatures'], []);
		t.same(await story.notificationsOf(signed), [
			'partialAdded alice,bob,carol', 'cosignature alice,bob,carol', 'cosignature alice,bob,carol', 'partialRemoved alice,bob,carol',
			'unconfirmedAdded alice,bob,carol', 'confirmedAdded alice,bob,carol', 'unconfirmedRemoved alice,bob,carol'
		]);
	});

	gateway.test(t, 'aggregate bonded with all cosignatures, announced as an ordinary transaction', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { wallet } = story;
		const [alice, bob, carol] = wallet.accounts as [Account, Account, Account];
		const signed = await locked(story, swap(wallet, [alice, bob, carol], { isBonded: true, cosigners: [carol, bob] }));

		await story.confirm(signed);

		t.same(await story.notificationsOf(signed), [
			'unconfirmedAdded alice,bob,carol', 'confirmedAdded alice,bob,carol', 'unconfirmedRemoved alice,bob,carol'
		]);
	});

	gateway.test(t, 'a partial aggregate bonded is no longer partial when it is announced with all cosignatures as an ordinary transaction', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { rest, wallet, listener } = story;
		const [alice, bob, carol] = wallet.accounts as [Account, Account, Account];
		const signed = await locked(story, swap(wallet, [alice, bob, carol], { isBonded: true, cosigners: [carol, bob] }));
		const bare = Buffer.from(signed.bytes.subarray(0, signed.bytes.length - 2 * 104));
		bare.writeUInt32LE(bare.length, 0);

		await rest.send('announcePartialTransaction', { payload: bare.toString('hex') });
		await listener.about('partialAdded', signed.hash);
		await story.confirm(signed);

		t.same(await story.notificationsOf(signed), [
			'partialAdded alice,bob,carol', 'partialRemoved alice,bob,carol', 'unconfirmedAdded alice,bob,carol',
			'confirmedAdded alice,bob,carol', 'unconfirmedRemoved alice,bob,carol'
		]);
	});

	gateway.test(t, 'aggregate bonded of the signer alone is complete immediately', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { wallet, listener } = story;
		const alice = wallet.account(0);
		const signed = await locked(story, swap(wallet, [alice], { isBonded: true }));

		await story.bond(signed);
		await listener.about('confirmedAdded', signed.hash);

		t.same(await story.notificationsOf(signed), [
			'partialAdded alice', 'partialRemoved alice', 'unconfirmedAdded alice', 'confirmedAdded alice', 'unconfirmedRemoved alice'
		]);
	});

	gateway.test(t, 'removes a partial aggregate after its deadline, with a status', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { rest, wallet, listener } = story;
		const [alice, bob, carol] = wallet.accounts as [Account, Account, Account];
		const signed = await locked(story, swap(wallet, [alice, bob, carol], { isBonded: true, expectedCosigners: 2, lifetimeSeconds: 3 }));

		await story.bond(signed);
		await listener.about('partialAdded', signed.hash);
		await rest.send('announceCosignatureTransaction', wallet.cosign(bob, signed));
		const { data } = await listener.about('status', signed.hash);

		const code = 'Failure_Extension_Partial_Transaction_Cache_Prune';
		t.same(data, { hash: signed.hash, code, deadline: String(signed.deadline) });
		t.same(await story.notificationsOf(signed), [
			'partialAdded alice,bob,carol', 'cosignature alice,bob,carol', 'partialRemoved alice,bob,carol', 'status alice,bob,carol'
		]);
		t.match(await rest.get('getTransactionStatus', { hash: signed.hash }), { group: 'failed', code });
		await rest.send('announceCosignatureTransaction', wallet.cosign(carol, signed));
		t.same((await story.notificationsOf(signed)).length, 4, 'a late cosignature is ignored');
	});

	gateway.test(t, 'an aggregate that is completed but fails gets a status after its removal from the partial ones', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { rest, wallet, listener } = story;
		const [alice, bob] = wallet.accounts as [Account, Account];
		const signed = await locked(story, wallet.aggregate(alice, [
			[alice, transfer(bob.address, [wallet.coins(1n)])], [bob, transfer(alice.address, [wallet.coins(100_000_000n)])]
		], { isBonded: true, expectedCosigners: 1 }));

		await story.bond(signed);
		await rest.send('announceCosignatureTransaction', wallet.cosign(bob, signed));
		await listener.about('status', signed.hash);

		t.same(await story.notificationsOf(signed), ['partialAdded alice,bob', 'cosignature alice,bob', 'partialRemoved alice,bob', 'status alice,bob']);
		t.match(await rest.get('getTransactionStatus', { hash: signed.hash }), { group: 'failed', code: 'Failure_Core_Insufficient_Balance' });
		t.match(await rest.get('getHashLock', { hash: signed.hash }), { lock: { status: 0 } });
	});

	gateway.test(t, 'an aggregate that is completed but whose fee does not cover the cosignatures gets a status', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { rest, wallet, listener } = story;
		const [alice, bob] = wallet.accounts as [Account, Account];
		const signed = await locked(story, swap(wallet, [alice, bob], { isBonded: true }));

		await story.bond(signed);
		await rest.send('announceCosignatureTransaction', wallet.cosign(bob, signed));
		const { data } = await listener.about('status', signed.hash);

		t.equal(data.code, 'Failure_Core_Invalid_Transaction_Fee');
	});

	gateway.test(t, 'a partial aggregate without a lock gets a status', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { wallet, listener } = story;
		const [alice, bob] = wallet.accounts as [Account, Account];
		const signed = swap(wallet, [alice, bob], { isBonded: true });

		await story.bond(signed);
		await listener.about('status', signed.hash);

		t.same(await story.notificationsOf(signed), ['status alice,bob']);
	});

	gateway.test(t, 'an aggregate bonded announced before its lock fails each time, and is accepted after it', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { rest, wallet, listener } = story;
		const [alice, bob] = wallet.accounts as [Account, Account];
		const signed = swap(wallet, [alice, bob], { isBonded: true, expectedCosigners: 1 });
		const statusOf = () => rest.get('getTransactionStatus', { hash: signed.hash });

		await story.bond(signed);
		await story.bond(signed);
		await listener.about('status', signed.hash);
		t.match(await statusOf(), { group: 'failed', code: 'Failure_LockHash_Unknown_Hash' });
		await locked(story, signed);
		await story.bond(signed);
		await listener.about('partialAdded', signed.hash);
		t.match(await statusOf(), { group: 'partial', code: 'Success', height: '0' });
		await rest.send('announceCosignatureTransaction', wallet.cosign(bob, signed));
		await listener.about('confirmedAdded', signed.hash);
		t.match(await statusOf(), { group: 'confirmed', code: 'Success' });
	});

	gateway.test(t, 'a transaction that failed without funds is confirmed when it is announced again with funds', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { rest, wallet, listener } = story;
		const [alice, bob] = wallet.accounts as [Account, Account];
		const poor = wallet.accountOf();
		const signed = wallet.transfer(poor, bob);
		const statusOf = () => rest.get('getTransactionStatus', { hash: signed.hash });

		await story.announce(signed);
		await listener.about('status', signed.hash);
		t.match(await statusOf(), { group: 'failed', code: 'Failure_Core_Insufficient_Balance' });
		await story.announce(signed);
		await story.confirm(wallet.transfer(alice, poor, 2n));
		await story.confirm(signed);
		t.match(await statusOf(), { group: 'confirmed', code: 'Success' });
		t.same(await story.notificationsOf(signed), [
			'status bob', 'status bob', 'unconfirmedAdded bob', 'confirmedAdded bob', 'unconfirmedRemoved bob'
		]);
	});

	gateway.test(t, 'invalid cosignatures are accepted and ignored, without a status', async t => {
		const story = await TransactionClient.connect(t, gateway, three);
		const { rest, wallet, listener } = story;
		const [alice, bob, carol] = wallet.accounts as [Account, Account, Account];
		const signed = await locked(story, swap(wallet, [alice, bob], { isBonded: true, expectedCosigners: 1 }));
		await story.bond(signed);
		await listener.about('partialAdded', signed.hash);
		const good = wallet.cosign(bob, signed);

		const cases: Readonly<Record<string, object>> = {
			'of an account that is not a cosignatory': wallet.cosign(carol, signed),
			'of another key': { ...good, signerPublicKey: carol.publicKey },
			'with another version': { ...good, version: '1' },
			'for an unknown aggregate': { ...good, parentHash: ZERO_HASH },
			'with a wrong signature': { ...good, signature: '0'.repeat(128) },
			'with an empty signature': { ...good, signature: '' },
			'with an empty key': { ...good, signerPublicKey: '' },
			'with an empty hash': { ...good, parentHash: '' },
			'with nothing': { parentHash: '', signature: '', signerPublicKey: '', version: '0' }
		};
		for (const [name, body] of Object.entries(cases)) {
			t.same(await rest.send('announceCosignatureTransaction', body), {
				message: 'packet 257 was pushed to the network via /transactions/cosignature'
			}, name);
		}
		for (const body of [{ ...good, signature: 'AB' }, { ...good, parentHash: 'x' }, { ...good, signerPublicKey: ' ' }, { ...good, version: '' }, {}])
			await rest.fail('announceCosignatureTransaction', 409, { body });
		t.same(await story.notificationsOf(signed), ['partialAdded alice,bob']);
		t.match(await rest.get('getPartialTransaction', { transactionId: signed.hash }), { transaction: { cosignatures: [] } });

		await rest.send('announceCosignatureTransaction', good);
		await listener.about('confirmedAdded', signed.hash);
	});
};
