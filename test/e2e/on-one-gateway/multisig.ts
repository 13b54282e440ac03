/** An account is converted to a multisig account, pays, loses a cosignatory, and is converted back. */
import type { Test } from 'tap';
import { TransactionClient } from '../../support/transactions/client.js';
import { multisigModification, transfer } from '../../support/transactions/bodies.js';
import type { Account, AggregateTerms, Inner, Signed } from '../../support/transactions/wallet.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

const [SHARED, FIRST, SECOND, THIRD] = [0, 1, 2, 3] as const;

export const testMultisig = (t: Test, gateway: SharedGateway): void => {
	const begin = (t: Test): Promise<TransactionClient> => TransactionClient.connect(t, gateway, ({ accounts }) => Object.fromEntries(
		Object.entries({ shared: SHARED, first: FIRST, second: SECOND, third: THIRD }).map(([name, i]) => [name, accounts[i]?.text ?? ''])
	));

	const people = ({ wallet }: TransactionClient): readonly [Account, Account, Account, Account] =>
		[wallet.account(SHARED), wallet.account(FIRST), wallet.account(SECOND), wallet.account(THIRD)];

	/** Announces a bonded aggregate after its lock. */
	const bond = async (story: TransactionClient, signer: Account, inner: readonly Inner[], terms: AggregateTerms): Promise<Signed> => {
		const signed = story.wallet.aggregate(signer, inner, { ...terms, isBonded: true });
		await story.confirm(story.wallet.lock(signer, signed));
		await story.bond(signed);
		return signed;
	};

	t.test('conversion: two of three, with all cosignatures', async t => {
		const story = await begin(t);
		const { rest, wallet } = story;
		const [shared, first, second, third] = people(story);

		await story.confirm(wallet.aggregate(shared, [
			[shared, multisigModification({ add: [first.address, second.address, third.address], minApproval: 2, minRemoval: 1 })]
		], { cosigners: [first, second, third] }));

		const cosignatories = [first, second, third].map(({ address }) => address).sort();
		const entry = await rest.get('getAccountMultisig', { address: shared.text });
		t.match(entry.multisig, {
			accountAddress: shared.address, minApproval: 2, minRemoval: 1, cosignatoryAddresses: cosignatories, multisigAddresses: []
		});
		t.match(await rest.get('getAccountMultisig', { address: first.text }), {
			multisig: { minApproval: 0, minRemoval: 0, cosignatoryAddresses: [], multisigAddresses: [shared.address] }
		});
		const below = await rest.get('getAccountMultisigGraph', { address: shared.text });
		t.same(below.map(({ level, multisigEntries }) => [level, multisigEntries.map(({ multisig }) => multisig.accountAddress)]),
			[[0, [shared.address]], [1, cosignatories]]);
		const above = await rest.get('getAccountMultisigGraph', { address: third.text });
		t.same(above.map(({ level, multisigEntries }) => [level, multisigEntries.map(({ multisig }) => multisig.accountAddress)]),
			[[-1, [shared.address]], [0, [third.address]]]);
		await rest.fail('getAccountMultisig', 404, { args: { address: wallet.account(9).text } });
		await rest.fail('getAccountMultisigGraph', 404, { args: { address: wallet.account(9).text } });
	});

	t.test('a multisig account cannot sign itself', async t => {
		const story = await begin(t);
		const { wallet, listener } = story;
		const [shared, first] = people(story);
		const signed = wallet.transfer(shared, first);

		await story.announce(signed);

		t.equal((await listener.about('status', signed.hash)).data.code, 'Failure_Multisig_Operation_Prohibited_By_Account');
	});

	t.test('payment: proposed by one, cosigned by another of three', async t => {
		const story = await begin(t);
		const { rest, wallet, listener } = story;
		const [shared, first, second, third] = people(story);
		const target = wallet.account(4);

		const signed = await bond(story, first, [[shared, transfer(target.address, [wallet.coins(7n)])]], { expectedCosigners: 1 });
		await listener.about('partialAdded', signed.hash);
		const forThird = await rest.get('searchPartialTransactions', { address: third.text });
		t.match(forThird.data, [{ meta: { hash: signed.hash } }], 'its cosignatories find it');
		t.same((await rest.get('searchPartialTransactions', { address: wallet.account(9).text })).data, []);
		await rest.send('announceCosignatureTransaction', wallet.cosign(second, signed));
		await listener.about('unconfirmedRemoved', signed.hash);

		t.same(await story.notificationsOf(signed), [
			'partialAdded first,shared', 'cosignature first,shared', 'partialRemoved first,shared', 'unconfirmedAdded first,shared',
			'confirmedAdded first,shared', 'unconfirmedRemoved first,shared'
		], 'cosignatories are notified on the multisig account\'s channels');
		const { account } = await rest.get('getAccountInfo', { accountId: target.text });
		t.same(account.mosaics, [{ id: wallet.currency, amount: '10000007000000' }]);
		await rest.send('announceCosignatureTransaction', wallet.cosign(third, signed));
	});

	t.test('a cosignatory is removed by another one, then one decides alone', async t => {
		const story = await begin(t);
		const { rest, wallet } = story;
		const [shared, first, second, third] = people(story);

		await story.confirm(wallet.aggregate(first, [
			[shared, multisigModification({ remove: [third.address], minApproval: -1 })]
		]));
		t.match(await rest.get('getAccountMultisig', { address: shared.text }), {
			multisig: { minApproval: 1, minRemoval: 1, cosignatoryAddresses: [first.address, second.address].sort() }
		});
		await rest.fail('getAccountMultisig', 404, { args: { address: third.text } });

		await story.confirm(wallet.aggregate(second, [[shared, multisigModification({ remove: [first.address] })]]));
		const signed = await bond(story, second, [[shared, transfer(second.address, [wallet.coins(1n)])]], {});
		await story.listener.about('confirmedAdded', signed.hash);
		t.same((await story.notificationsOf(signed))[0], 'partialAdded second,shared');
	});

	t.test('the last cosignatory is removed, and the account is a plain one again', async t => {
		const story = await begin(t);
		const { rest, wallet } = story;
		const [shared, first, second] = people(story);

		await story.confirm(wallet.aggregate(second, [
			[shared, multisigModification({ remove: [second.address], minApproval: -1, minRemoval: -1 })]
		]));

		await rest.fail('getAccountMultisig', 404, { args: { address: shared.text } });
		await rest.fail('getAccountMultisig', 404, { args: { address: second.text } });
		await story.confirm(wallet.transfer(shared, first));
	});
};
