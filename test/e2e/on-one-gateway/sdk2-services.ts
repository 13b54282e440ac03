/** symbol-sdk 2: its services, repositories and streamers, on a chain that it has created itself. */
import {
	AccountService, AddressRestrictionFlag, AggregateTransactionService, AggregateTransaction, BlockService, LockHashAlgorithm,
	MetadataTransactionService, MosaicGlobalRestriction, type MosaicId, MosaicRestrictionType, NamespaceService, PlainMessage,
	ReceiptPaginationStreamer, type RestrictionMosaicRepository,
	SecretProofTransaction, type StateMerkleProof, StateProofService, TransactionGroup, TransactionType, TransferTransaction, UInt64
} from 'symbol-sdk-2';
import type { Test } from 'tap';
import { all, one, uint64 } from '../../support/sdk2/sdk.js';
import { type GrownBySdk2, KEY, PROOF } from '../../support/sdk2/chain.js';

export const testSdk2Services = (t: Test, { sdk, world }: GrownBySdk2): void => {
	const { factory } = sdk;
	const { owner, restricted, mosaicId, root, child } = world;

	t.test('accounts: with resolved mosaics, and the names of their namespaces', async t => {
		const service = new AccountService(factory);

		const [info] = await one(service.accountInfoWithResolvedMosaic([owner.address]));
		const names = await one(service.accountNamespacesWithName(owner.address));

		t.strictSame(
			info?.resolvedMosaics?.map(({ id, amount }) => [id.toHex(), amount.toString()]),
			info?.mosaics.map(({ id, amount }) => [id.toHex(), amount.toString()])
		);
		t.ok(info?.mosaics.some(({ id }) => id.toHex() === mosaicId.toHex()));
		t.strictSame(names.map(({ namespaceName }) => namespaceName).sort(), ['token', 'world']);
	});

	t.test('namespaces: with their full name and their alias', async t => {
		const namespaces = factory.createNamespaceRepository();

		t.equal((await one(new NamespaceService(namespaces).namespace(child))).name, 'world.token');
		t.equal((await one(namespaces.getLinkedMosaicId(child)))?.toHex(), mosaicId.toHex());
		t.equal((await one(namespaces.getLinkedAddress(root)))?.plain(), owner.address.plain());
		t.equal((await one(namespaces.getAccountsNames([owner.address])))[0]?.names[0]?.name, 'world');
		t.equal((await one(namespaces.getMosaicsNames([mosaicId])))[0]?.names[0]?.name, 'world.token');
	});

	t.test('metadata: of all three kinds, changed by the service that computes the difference', async t => {
		const metadata = factory.createMetadataRepository();
		const values = async () => (await all(metadata.streamer().search({ sourceAddress: owner.address })))
			.map(({ metadataEntry }) => metadataEntry.value);
		t.strictSame(await values(), ['about the account', 'about the mosaic', 'about the namespace']);

		const change = await one(new MetadataTransactionService(metadata).createMosaicMetadataTransaction(
			sdk.deadline(), sdk.networkType, owner.address, mosaicId, KEY, 'shorter', owner.address, uint64(0)
		));
		const aggregate = AggregateTransaction.createComplete(
			sdk.deadline(), [change.toAggregate(owner.publicAccount)], sdk.networkType, []
		).setMaxFeeForAggregate(100, 0);
		await one(sdk.transactions.announce(owner.sign(aggregate, sdk.generationHash), sdk.listener));

		t.strictSame(await values(), ['about the account', 'shorter', 'about the namespace']);
	});

	const restrictionsOf = (repository: RestrictionMosaicRepository) =>
		all(repository.streamer().search({ mosaicId }));

	t.test('restrictions: of the mosaic and of an account', async t => {
		const entries = await restrictionsOf(factory.createRestrictionMosaicRepository());
		t.equal(entries.length, 2);
		const global = entries.find(entry => entry instanceof MosaicGlobalRestriction);
		t.equal(global?.restrictions[0]?.restrictionType, MosaicRestrictionType.GE);

		const account = await one(factory.createRestrictionAccountRepository().getAccountRestrictions(restricted.address));
		t.equal(account.restrictions[0]?.restrictionFlags, AddressRestrictionFlag.BlockIncomingAddress);
	});

	t.test('aggregates: whether the signatures suffice, and how many are needed', async t => {
		const service = new AggregateTransactionService(factory);
		const [first] = world.cosigners as [typeof owner];
		const spend = TransferTransaction.create(
			sdk.deadline(), owner.address, [sdk.currency.createRelative(1)], PlainMessage.create(''), sdk.networkType, UInt64.fromUint(0)
		).toAggregate(world.multisig.publicAccount);
		const aggregate = AggregateTransaction.createComplete(sdk.deadline(), [spend], sdk.networkType, []).setMaxFeeForAggregate(100, 0);

		t.equal(await one(service.isComplete(first.sign(aggregate, sdk.generationHash))), true);
		t.equal(await one(service.isComplete(owner.sign(aggregate, sdk.generationHash))), false);
		t.equal(await one(service.getNetworkMaxCosignaturesPerAggregate()), 25);
		t.equal(await one(service.getMaxCosignatures(world.multisig.address)), 2);
	});

	t.test('blocks: transactions and statements are proven to be in theirs', async t => {
		const service = new BlockService(factory);
		const { data: [transaction] } = await one(factory.createTransactionRepository().search({
			group: TransactionGroup.Confirmed, type: [TransactionType.NAMESPACE_REGISTRATION], signerPublicKey: owner.publicKey
		}));
		const height = transaction?.transactionInfo?.height as UInt64;
		const statements = await one(factory.createReceiptRepository().searchReceipts({ height }));

		t.equal(await one(service.validateTransactionInBlock(transaction?.transactionInfo?.hash ?? '', height)), true);
		t.equal(
			await one(service.calculateTransactionsMerkleRootHash(height)),
			(await one(factory.createBlockRepository().getBlockByHeight(height))).blockTransactionsHash
		);
		t.ok(statements.data.length > 0);
		for (const statement of statements.data)
			t.equal(await one(service.validateStatementInBlock(statement.generateHash(), height)), true);
	});

	/** The proof leads from the value that the package serializes to the root in the newest block. */
	const assertProven = async (t: Test, name: string, index: number, proof: Promise<StateMerkleProof>): Promise<void> => {
		const { valid, rootHash } = await proof;
		const { height } = await one(factory.createChainRepository().getChainInfo());
		const block = await one(factory.createBlockRepository().getBlockByHeight(height));
		t.equal(valid, true, `${name}: the leaf is the serialized value`);
		t.equal(rootHash, block.stateHashSubCacheMerkleRoots[index], `${name}: the path starts at the root`);
	};

	t.test('state proofs: the package verifies every kind of state', async t => {
		const service = new StateProofService(factory);
		const secretLocks = await all(factory.createSecretLockRepository().streamer().search({ address: owner.address }));
		const metadata = await all(factory.createMetadataRepository().streamer().search({ targetAddress: owner.address }));
		const restrictions = await restrictionsOf(factory.createRestrictionMosaicRepository());

		await assertProven(t, 'account', 0, one(service.accountById(owner.address)));
		await assertProven(t, 'account that others sign for', 0, one(service.accountById(world.multisig.address)));
		await assertProven(t, 'namespace', 1, one(service.namespaceById(root)));
		await assertProven(t, 'mosaic', 2, one(service.mosaicById(mosaicId)));
		await assertProven(t, 'currency', 2, one(service.mosaicById(sdk.currency.mosaicId as MosaicId)));
		await assertProven(t, 'multisig', 3, one(service.multisigById(world.multisig.address)));
		await assertProven(t, 'hash lock', 4, one(service.hashLockById(world.lockedHash)));
		await assertProven(t, 'secret lock', 5, one(service.secretLockById(secretLocks[0]?.compositeHash ?? '')));
		await assertProven(t, 'account restrictions', 6, one(service.accountRestrictionById(restricted.address)));
		for (const { compositeHash } of restrictions)
			await assertProven(t, 'mosaic restriction', 7, one(service.mosaicRestrictionById(compositeHash)));
		for (const { id } of metadata) {
			const info = metadata.find(entry => entry.id === id);
			await assertProven(t, 'metadata', 8, one(service.metadataById(info?.metadataEntry.compositeHash ?? '')));
		}
	});

	t.test('pagination streamers: every entry once, page after page', async t => {
		const pageSize = 10;
		const [transactions, blocks, accounts, mosaics, namespaces, hashLocks, secretLocks, metadata, receipts, accountRestrictions] =
			await Promise.all([
				all(factory.createTransactionRepository().streamer().search({ group: TransactionGroup.Confirmed, pageSize })),
				all(factory.createBlockRepository().streamer().search({ pageSize })),
				all(factory.createAccountRepository().streamer().search({ pageSize })),
				all(factory.createMosaicRepository().streamer().search({ pageSize })),
				all(factory.createNamespaceRepository().streamer().search({ pageSize })),
				all(factory.createHashLockRepository().streamer().search({ address: owner.address, pageSize })),
				all(factory.createSecretLockRepository().streamer().search({ address: owner.address, pageSize })),
				all(factory.createMetadataRepository().streamer().search({ pageSize })),
				all(ReceiptPaginationStreamer.transactionStatements(factory.createReceiptRepository()).search({ pageSize })),
				all(factory.createRestrictionAccountRepository().streamer().search({ pageSize }))
			]);

		t.equal(new Set(transactions.map(({ transactionInfo }) => transactionInfo?.hash)).size, transactions.length);
		t.ok(transactions.length > 20);
		t.strictSame(blocks.map(({ height }) => height.compact()), blocks.map((_, i) => i + 1));
		t.ok(accounts.length > 15);
		t.strictSame([mosaics.length, namespaces.length], [2, 4]);
		t.strictSame([hashLocks.length, secretLocks.length, metadata.length, accountRestrictions.length], [1, 1, 3, 1]);
		t.ok(blocks.length <= receipts.length);
	});

	t.test('any account can open a secret lock with its proof', async t => {
		await sdk.confirm(sdk.account(7), SecretProofTransaction.create(
			sdk.deadline(), LockHashAlgorithm.Op_Sha3_256, world.secret, restricted.address, PROOF, sdk.networkType
		));

		const [lock] = await all(factory.createSecretLockRepository().streamer().search({ address: owner.address }));
		t.equal(lock?.status, 1);
	});
};
