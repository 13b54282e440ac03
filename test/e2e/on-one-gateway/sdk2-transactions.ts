/** symbol-sdk 2: its TransactionService and Listener, for plain, bonded and multisig flows. */
import { firstValueFrom, map, mergeMap, take, toArray } from 'rxjs';
import {
	type Account, AggregateTransaction, AliasAction, AliasTransaction, type Address, CosignatureSignedTransaction, CosignatureTransaction,
	HashLockTransaction, type InnerTransaction, Mosaic, MosaicDefinitionTransaction, MosaicFlags, MosaicId, MosaicNonce,
	MosaicSupplyChangeAction, MosaicSupplyChangeTransaction, MultisigAccountModificationTransaction, NamespaceId,
	NamespaceRegistrationTransaction, PlainMessage, TransactionType, TransferTransaction, UInt64
} from 'symbol-sdk-2';
import type { Test } from 'tap';
import { one, Sdk2, uint64 } from '../../support/sdk2/sdk.js';
import type { SharedGateway } from '../../support/shared-gateway.js';

const FEE_MULTIPLIER = 100;

export const testSdk2Transactions = async (t: Test, gateway: SharedGateway): Promise<void> => {
	const sdk = await Sdk2.connect(t, gateway);
	const { factory, listener, transactions } = sdk;

	const transfer = (to: Address, units: number, text = ''): TransferTransaction => TransferTransaction.create(
		sdk.deadline(), to, [sdk.currency.createRelative(units)], PlainMessage.create(text), sdk.networkType, UInt64.fromUint(0)
	);

	const bonded = (inner: readonly InnerTransaction[], cosigners: number): AggregateTransaction =>
		AggregateTransaction.createBonded(sdk.deadline(), [...inner], sdk.networkType)
			.setMaxFeeForAggregate(FEE_MULTIPLIER, cosigners);

	const complete = (inner: readonly InnerTransaction[], cosigners: number): AggregateTransaction =>
		AggregateTransaction.createComplete(sdk.deadline(), [...inner], sdk.networkType, [])
			.setMaxFeeForAggregate(FEE_MULTIPLIER, cosigners);

	const lockFor = (signer: Account, aggregate: AggregateTransaction) => {
		const signed = signer.sign(aggregate, sdk.generationHash);
		const lock = HashLockTransaction.create(sdk.deadline(), sdk.currency.createRelative(10), uint64(480), signed, sdk.networkType);
		return { signed, lock: sdk.sign(signer, lock) };
	};

	const balanceOf = async (address: Address): Promise<bigint> => {
		const info = await one(factory.createAccountRepository().getAccountInfo(address));
		const held = info.mosaics.find(({ id }) => id.toHex() === sdk.currency.mosaicId?.toHex());
		return BigInt(held?.amount.toString() ?? 0);
	};

	t.test('announce: returns the confirmed transfer; the listener receives all notifications', async t => {
		const [alice, bob] = [sdk.account(0), sdk.account(1)];
		const signed = sdk.sign(alice, transfer(bob.address, 3, 'hello'));
		const notifications = Promise.all([
			one(listener.unconfirmedAdded(bob.address, signed.hash)),
			one(listener.unconfirmedRemoved(bob.address, signed.hash)),
			one(listener.newBlock()),
			one(listener.finalizedBlock())
		]);

		const confirmed = await one(transactions.announce(signed, listener));

		t.ok(confirmed instanceof TransferTransaction);
		t.equal((confirmed as TransferTransaction).message.payload, 'hello');
		t.equal(confirmed.transactionInfo?.hash, signed.hash);
		const [added, removed, block, finalized] = await notifications;
		t.equal(added.transactionInfo?.hash, signed.hash);
		t.equal(removed, signed.hash);
		t.ok(block.height.compact() >= 2);
		t.ok(finalized.height.compact() >= 2);
		const status = await one(factory.createTransactionStatusRepository().getTransactionStatus(signed.hash));
		t.equal(status.group, 'confirmed');
	});

	t.test('announce: returns an error with the code of the status for a failure', async t => {
		const poor = sdk.newAccount();

		await t.rejects(
			one(transactions.announce(sdk.sign(poor, transfer(sdk.account(1).address, 1)), listener)),
			{ message: 'Failure_Core_Insufficient_Balance' }
		);
	});

	t.test('resolveAliases: returns the mosaic of the alias for a transfer of the currency by its name', async t => {
		const named = TransferTransaction.create(
			sdk.deadline(), sdk.account(1).address, [new Mosaic(new NamespaceId('symbol.xym'), uint64(5))], PlainMessage.create(''), sdk.networkType
		);
		const { transactionInfo } = await sdk.confirm(sdk.account(0), named);

		const [resolved] = await one(transactions.resolveAliases([transactionInfo?.hash ?? '']));

		t.equal((resolved as TransferTransaction).mosaics[0]?.id.toHex(), sdk.currency.mosaicId?.toHex());
	});

	t.test('resolveAliases: returns the mosaic of each transfer when the alias moves between them', async t => {
		const owner = sdk.account(0);
		const alias = new NamespaceId('moving');
		const mosaics = [1, 2, 3].map(number => {
			const nonce = MosaicNonce.createFromNumber(number);
			return { nonce, id: MosaicId.createFromNonce(nonce, owner.address) };
		});
		const [first, second, third] = mosaics.map(({ id }) => id) as [MosaicId, MosaicId, MosaicId];
		const link = (action: AliasAction, mosaicId: MosaicId) =>
			AliasTransaction.createForMosaic(sdk.deadline(), action, alias, mosaicId, sdk.networkType);
		const move = (from: MosaicId, to: MosaicId): AggregateTransaction => complete([
			link(AliasAction.Unlink, from).toAggregate(owner.publicAccount), link(AliasAction.Link, to).toAggregate(owner.publicAccount)
		], 0);
		const pay = (amount: number) => TransferTransaction.create(
			sdk.deadline(), sdk.account(7).address, [new Mosaic(alias, uint64(amount))], PlainMessage.create(''), sdk.networkType
		);
		const sign = (aggregate: AggregateTransaction) => owner.sign(aggregate, sdk.generationHash);
		const confirm = (aggregate: AggregateTransaction) => one(transactions.announce(sign(aggregate), listener));
		await confirm(complete([
			NamespaceRegistrationTransaction.createRootNamespace(sdk.deadline(), 'moving', uint64(86_400), sdk.networkType)
				.toAggregate(owner.publicAccount),
			...mosaics.flatMap(({ nonce, id }) => [
				MosaicDefinitionTransaction.create(
					sdk.deadline(), nonce, id, MosaicFlags.create(true, true), 0, uint64(0), sdk.networkType
				).toAggregate(owner.publicAccount),
				MosaicSupplyChangeTransaction.create(
					sdk.deadline(), id, MosaicSupplyChangeAction.Increase, uint64(10), sdk.networkType
				).toAggregate(owner.publicAccount)
			]),
			link(AliasAction.Link, first).toAggregate(owner.publicAccount)
		], 0));
		await confirm(move(first, second));

		// the SDK's own end-to-end tests announce such an aggregate, and wait in vain for its confirmation
		await t.rejects(confirm(move(first, third)), { message: 'Failure_Namespace_Alias_Inconsistent_Unlink_Data' });

		const together = [sdk.sign(owner, pay(1)), sign(move(second, third)), sdk.sign(owner, pay(2))];
		// each in a block of its own: where a block has several entries, the SDK reads them as if the transfer were inside an aggregate
		for (const signed of together)
			await one(transactions.announce(signed, listener));
		const resolved = await one(transactions.resolveAliases(together.map(({ hash }) => hash)));
		t.strictSame(
			resolved.filter(transaction => transaction instanceof TransferTransaction)
				.map(({ mosaics: [mosaic] }) => [mosaic?.amount.toString(), mosaic?.id.toHex()]).sort(),
			[['1', second.toHex()], ['2', third.toHex()]]
		);
	});

	t.test('announceHashLockAggregateBonded: lock, partial aggregate and cosignature are confirmed', async t => {
		const [alice, bob] = [sdk.account(2), sdk.account(3)];
		const aggregate = bonded([
			transfer(bob.address, 2).toAggregate(alice.publicAccount), transfer(alice.address, 1).toAggregate(bob.publicAccount)
		], 1);
		const { signed, lock } = lockFor(alice, aggregate);
		const added = one(listener.aggregateBondedAdded(bob.address, signed.hash));
		const cosigned = one(listener.cosignatureAdded(alice.address));
		const confirmed = one(listener.confirmed(bob.address, signed.hash));
		const before = await balanceOf(bob.address);

		const [partial] = await Promise.all([one(transactions.announceHashLockAggregateBonded(lock, signed, listener)), added]);
		t.equal(partial.type, TransactionType.AGGREGATE_BONDED);
		const cosignature = bob.signCosignatureTransaction(CosignatureTransaction.create(partial));
		await one(factory.createTransactionRepository().announceAggregateBondedCosignature(cosignature));

		t.equal((await cosigned).parentHash, signed.hash);
		t.equal((await confirmed).transactionInfo?.hash, signed.hash);
		t.equal(await balanceOf(bob.address) - before, 1_000_000n);
	});

	/** Cosigns every aggregate that its address is notified of, as automatic cosigners do. @returns hashes of the cosigned ones; errors */
	const cosignAll = async (t: Test, cosigner: Account) => {
		const { listener: own } = await Sdk2.connect(t, gateway);
		const repository = factory.createTransactionRepository();
		const seen = { cosigned: [] as string[], errors: [] as unknown[] };
		const subscription = own.aggregateBondedAdded(cosigner.address).pipe(mergeMap(aggregate => {
			const cosignature = cosigner.signCosignatureTransaction(CosignatureTransaction.create(aggregate));
			return repository.announceAggregateBondedCosignature(cosignature).pipe(map(() => cosignature.parentHash));
		})).subscribe({ next: hash => seen.cosigned.push(hash), error: error => seen.errors.push(error) });
		t.teardown(() => subscription.unsubscribe());
		return seen;
	};

	t.test('automatic cosigners: invalid cosignatures are accepted, and the cosigners continue', async t => {
		const [alice, bob, carol] = [sdk.account(10), sdk.account(11), sdk.newAccount()];
		const [byBob, byCarol] = [await cosignAll(t, bob), await cosignAll(t, carol)];
		const announceBonded = async (aggregate: AggregateTransaction): Promise<string> => {
			const { signed, lock } = lockFor(alice, aggregate);
			const confirmed = one(listener.confirmed(alice.address, signed.hash));
			await one(transactions.announceHashLockAggregateBonded(lock, signed, listener));
			await confirmed;
			return signed.hash;
		};

		// carol is notified, but may not cosign the first one
		const first = await announceBonded(bonded([
			transfer(carol.address, 2).toAggregate(alice.publicAccount), transfer(alice.address, 1).toAggregate(bob.publicAccount)
		], 1));
		const second = await announceBonded(bonded([
			transfer(carol.address, 2).toAggregate(alice.publicAccount), transfer(bob.address, 1).toAggregate(carol.publicAccount)
		], 1));

		t.strictSame([byBob.errors, byCarol.errors], [[], []]);
		t.strictSame(new Set(byCarol.cosigned), new Set([first, second]));
		t.ok(byBob.cosigned.includes(first));
	});

	t.test('announceAggregateBondedCosignature: accepts empty texts, as the tests of the SDK send them', async t => {
		const { message } = await one(factory.createTransactionRepository()
			.announceAggregateBondedCosignature(new CosignatureSignedTransaction('', '', '')));
		t.equal(message, 'packet 257 was pushed to the network via /transactions/cosignature');
	});

	const convert = async (multisig: Account, cosigners: readonly Account[]): Promise<void> => {
		const modification = MultisigAccountModificationTransaction.create(
			sdk.deadline(), cosigners.length, 1, cosigners.map(({ address }) => address), [], sdk.networkType
		);
		const aggregate = complete([modification.toAggregate(multisig.publicAccount)], cosigners.length);
		const signed = multisig.signTransactionWithCosignatories(aggregate, [...cosigners], sdk.generationHash);
		await one(transactions.announce(signed, listener));
	};

	t.test('a multisig account: converted, then its cosignatories transfer for it, each notified of the other', async t => {
		const [multisig, first, second] = [sdk.account(4), sdk.account(5), sdk.account(6)];
		await convert(multisig, [first, second]);
		const info = await one(factory.createMultisigRepository().getMultisigAccountInfo(multisig.address));
		t.equal(info.minApproval, 2);

		const spend = transfer(sdk.account(7).address, 9).toAggregate(multisig.publicAccount);
		const { signed, lock } = lockFor(first, bonded([spend], 1));
		// a listener drops the same aggregate on the topics of two accounts as a repetition, so each account has its own
		const other = await Sdk2.connect(t, gateway);
		const notificationOfSecond = one(other.listener.aggregateBondedAdded(second.address, signed.hash, true));
		const confirmed = one(listener.confirmed(multisig.address, signed.hash));
		await one(transactions.announceHashLockAggregateBonded(lock, signed, listener));
		const partial = await notificationOfSecond;
		await one(factory.createTransactionRepository().announceAggregateBondedCosignature(
			second.signCosignatureTransaction(CosignatureTransaction.create(partial))
		));

		t.equal((await confirmed).transactionInfo?.hash, signed.hash);
		const graph = await one(factory.createMultisigRepository().getMultisigAccountGraphInfo(multisig.address));
		t.strictSame([...graph.multisigEntries.keys()], [0, 1]);
	});

	t.test('newBlock: one after another, without gaps', async t => {
		const blocks = firstValueFrom(listener.newBlock().pipe(take(2), toArray()));

		await sdk.confirm(sdk.account(8), transfer(sdk.account(9).address, 1));
		await sdk.confirm(sdk.account(9), transfer(sdk.account(8).address, 1));

		const [first, second] = (await blocks).map(({ height }) => height.compact());
		t.equal((second as number) - (first as number), 1);
	});
};
