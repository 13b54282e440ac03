/** symbol-sdk 3: every transaction type once, from key to confirmation, and its effect on the state. */
import { createHash } from 'node:crypto';
import { Hash256 as SdkHash, PublicKey as SdkPublicKey } from 'symbol-sdk';
import { Address as SdkAddress, generateMosaicId, generateNamespacePath, metadataGenerateKey } from 'symbol-sdk/symbol';
import type { Test } from 'tap';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { TransactionClient } from '../../support/transactions/client.js';
import type { Body } from '../../support/transactions/transactions.js';
import type { Account, Inner, Signed } from '../../support/transactions/wallet.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

export const testSdk3Types = async (t: Test, gateway: SharedGateway): Promise<void> => {
	const story = await TransactionClient.connect(t, gateway, ({ accounts }) => Object.fromEntries(accounts.map(({ text }, i) => [`account ${i}`, text])));
	const { rest, wallet } = story;
	const [alice, bob, carol, dora, remote] = wallet.accounts as [Account, Account, Account, Account, Account];

	const NONCE = 4711;
	const NO_VALUE = 0xffff_ffff_ffff_ffffn;
	const key = metadataGenerateKey('colour');
	const mosaicId = generateMosaicId(alice.sdk.address, NONCE);
	const [rootId, childId] = generateNamespacePath('types.one') as [bigint, bigint];
	const proof = Buffer.from('a proof of sixteen');
	const secret = new SdkHash(createHash('sha3-256').update(proof).digest());
	const currency = BigInt(`0x${wallet.currency}`);
	const publicKey = (account: Account) => new SdkPublicKey(account.publicKey);
	const address = (account: Account) => new SdkAddress(account.text);

	const confirmed = new Set<number>();

	/** Confirms a transaction. @returns its document */
	const confirm = async (t: Test, signed: Signed) => {
		await story.confirm(signed);
		const stored = await rest.get('getConfirmedTransaction', { transactionId: signed.hash });
		const { type } = stored.transaction;
		t.match(stored.meta, { hash: signed.hash });
		confirmed.add(type);
		for (const inner of 'transactions' in stored.transaction ? stored.transaction.transactions ?? [] : [])
			confirmed.add(inner.transaction.type);
		return stored.transaction;
	};

	const body = (type: string, members: object): Body => ({ descriptor: { type: `${type}_transaction_v1`, ...members } });

	const link = { linkAction: 'link' };

	/** Transactions outside aggregates, in an order in which each is valid after the previous ones. */
	const SINGLE: readonly (readonly [Account, Body])[] = [
		[alice, body('transfer', { recipientAddress: address(bob), mosaics: [{ mosaicId: currency, amount: 5n }], message: Buffer.from('\0hi') })],
		[bob, body('vrf_key_link', { linkedPublicKey: publicKey(dora), ...link })],
		[bob, body('node_key_link', { linkedPublicKey: publicKey(dora), ...link })],
		[bob, body('account_key_link', { linkedPublicKey: new SdkPublicKey(wallet.accountOf().publicKey), ...link })],
		[bob, body('voting_key_link', { linkedPublicKey: publicKey(dora), startEpoch: 1, endEpoch: 100, ...link })],
		[alice, body('mosaic_definition', {
			nonce: NONCE, duration: 0n, divisibility: 2, flags: 'supply_mutable transferable restrictable revokable'
		})],
		[alice, body('mosaic_supply_change', { mosaicId, delta: 1000n, action: 'increase' })],
		[alice, body('transfer', { recipientAddress: address(bob), mosaics: [{ mosaicId, amount: 10n }] })],
		[alice, body('mosaic_supply_revocation', { sourceAddress: address(bob), mosaic: { mosaicId, amount: 4n } })],
		[alice, body('namespace_registration', { registrationType: 'root', name: 'types', duration: 100_000n })],
		[alice, body('namespace_registration', { registrationType: 'child', name: 'one', parentId: rootId })],
		[alice, body('address_alias', { namespaceId: rootId, address: address(alice), aliasAction: 'link' })],
		[alice, body('mosaic_alias', { namespaceId: childId, mosaicId, aliasAction: 'link' })],
		[alice, body('mosaic_global_restriction', {
			mosaicId, referenceMosaicId: 0n, restrictionKey: key, previousRestrictionValue: 0n, newRestrictionValue: 1n,
			previousRestrictionType: 0, newRestrictionType: 'ge'
		})],
		[alice, body('mosaic_address_restriction', {
			mosaicId, restrictionKey: key, previousRestrictionValue: NO_VALUE, newRestrictionValue: 2n, targetAddress: address(carol)
		})],
		[carol, body('account_address_restriction', {
			restrictionFlags: 'address block', restrictionAdditions: [address(dora)], restrictionDeletions: []
		})],
		[carol, body('account_mosaic_restriction', {
			restrictionFlags: 'mosaic_id block', restrictionAdditions: [mosaicId], restrictionDeletions: []
		})],
		[carol, body('account_operation_restriction', {
			restrictionFlags: 'outgoing block transaction_type', restrictionAdditions: ['voting_key_link'], restrictionDeletions: []
		})],
		[alice, body('secret_lock', {
			recipientAddress: address(bob), secret, mosaic: { mosaicId: currency, amount: 7n }, duration: 100n, hashAlgorithm: 'sha3_256'
		})],
		[dora, body('secret_proof', { recipientAddress: address(bob), secret, hashAlgorithm: 'sha3_256', proof })]
	];

	t.test('every top-level type is confirmed, with the right document', async t => {
		for (const [signer, content] of SINGLE) {
			const name = (content.descriptor as { readonly type: string }).type.replace('_transaction_v1', '').toUpperCase();
			const shown = await confirm(t, wallet.sign(signer, content));
			t.equal(shown.type, (TransactionType as Readonly<Record<string, number>>)[name], name);
			t.equal(shown.signerPublicKey, signer.publicKey);
		}
	});

	const metadata = (target: Account, type: string, members: object = {}): Body => {
		const value = Buffer.from('blue');
		return body(type, { targetAddress: address(target), scopedMetadataKey: key, valueSizeDelta: value.length, value, ...members });
	};

	t.test('the types that are valid only in aggregates: metadata, and multisig modifications', async t => {
		const inner: readonly Inner[] = [
			[alice, metadata(alice, 'account_metadata')],
			[alice, metadata(alice, 'mosaic_metadata', { targetMosaicId: mosaicId })],
			[alice, metadata(alice, 'namespace_metadata', { targetNamespaceId: rootId })],
			[alice, metadata(bob, 'account_metadata')]
		];
		await confirm(t, wallet.aggregate(alice, inner, { cosigners: [bob] }));
		await confirm(t, wallet.aggregate(remote, [[remote, body('multisig_account_modification', {
			minRemovalDelta: 1, minApprovalDelta: 1, addressAdditions: [address(carol), address(dora)], addressDeletions: []
		})]], { cosigners: [carol, dora] }));

		const { data } = await rest.get('searchMetadataEntries', { sourceAddress: alice.text });
		t.strictSame(data.map(({ metadataEntry }) => metadataEntry.value), Array(4).fill(Buffer.from('blue').toString('hex').toUpperCase()));
		t.match(await rest.get('getAccountMultisig', { address: remote.text }), { multisig: { minApproval: 1 } });
	});

	t.test('a bonded aggregate after its hash lock', async t => {
		const aggregate = wallet.aggregate(alice, [
			[alice, body('transfer', { recipientAddress: address(bob), mosaics: [{ mosaicId: currency, amount: 1n }] })],
			[bob, body('transfer', { recipientAddress: address(alice), mosaics: [{ mosaicId: currency, amount: 2n }] })]
		], { isBonded: true, expectedCosigners: 1 });
		await confirm(t, wallet.lock(alice, aggregate));
		await story.bond(aggregate);
		await rest.send('announceCosignatureTransaction', wallet.cosign(bob, aggregate));
		await story.listener.about('confirmedAdded', aggregate.hash);

		confirmed.add((await rest.get('getConfirmedTransaction', { transactionId: aggregate.hash })).transaction.type);
		t.match(await rest.get('getTransactionStatus', { hash: aggregate.hash }), { group: 'confirmed' });
	});

	t.test('these were all types', t => {
		t.strictSame([...confirmed].sort((a, b) => a - b), Object.values(TransactionType).sort((a, b) => a - b));
		t.equal(confirmed.size, 25);
		t.end();
	});
};
