/** A chain with all kinds of state, made by symbol-sdk 2 alone. */
import {
	type Account, AccountRestrictionTransaction, AddressRestrictionFlag, AggregateTransaction, AliasAction, AliasTransaction,
	HashLockTransaction, type InnerTransaction, LockHashAlgorithm, MetadataTransactionService, MosaicDefinitionTransaction,
	MosaicFlags, MosaicId, MosaicNonce, MosaicRestrictionTransactionService, MosaicRestrictionType, MosaicSupplyChangeAction,
	MosaicSupplyChangeTransaction, MultisigAccountModificationTransaction, NamespaceId, NamespaceRegistrationTransaction,
	SecretLockTransaction, type Transaction
} from 'symbol-sdk-2';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { one, type Sdk2, uint64 } from './sdk.js';

const FEE_MULTIPLIER = 100;
const LOCK_DURATION = 400;
const NAMESPACE_DURATION = 86_400;

export const KEY = uint64(0xbeadn);
export const PROOF = '5EC4E7';

/** The results of {@link growSdk2Chain}. */
export interface Sdk2Chain {
	readonly owner: Account;
	readonly multisig: Account;
	readonly cosigners: readonly Account[];
	readonly restricted: Account;
	readonly mosaicId: MosaicId;
	readonly root: NamespaceId;
	readonly child: NamespaceId;
	/** Hash of the aggregate whose hash lock is open. */
	readonly lockedHash: string;
	/** Secret of the open lock. */
	readonly secret: string;
}

/** The package, connected to a gateway whose chain it has grown. */
export interface GrownBySdk2 {
	readonly sdk: Sdk2;
	readonly world: Sdk2Chain;
}

class Builder {
	constructor(private readonly sdk: Sdk2) {
	}

	confirm(signer: Account, transaction: Transaction): Promise<Transaction> {
		return this.sdk.confirm(signer, transaction);
	}

	aggregate(signer: Account, inner: readonly InnerTransaction[], cosigners: readonly Account[] = []): Promise<Transaction> {
		const { sdk } = this;
		const aggregate = AggregateTransaction.createComplete(sdk.deadline(), [...inner], sdk.networkType, [])
			.setMaxFeeForAggregate(FEE_MULTIPLIER, cosigners.length);
		const signed = signer.signTransactionWithCosignatories(aggregate, [...cosigners], sdk.generationHash);
		return one(sdk.transactions.announce(signed, sdk.listener));
	}
}

const makeMosaic = async (sdk: Sdk2, builder: Builder, owner: Account): Promise<MosaicId> => {
	const nonce = MosaicNonce.createFromNumber(7);
	const mosaicId = MosaicId.createFromNonce(nonce, owner.address);
	await builder.aggregate(owner, [
		MosaicDefinitionTransaction.create(
			sdk.deadline(), nonce, mosaicId, MosaicFlags.create(true, true, true, true), 2, uint64(0), sdk.networkType
		).toAggregate(owner.publicAccount),
		MosaicSupplyChangeTransaction.create(
			sdk.deadline(), mosaicId, MosaicSupplyChangeAction.Increase, uint64(1_000_000), sdk.networkType
		).toAggregate(owner.publicAccount)
	]);
	return mosaicId;
};

const makeNamespaces = async (sdk: Sdk2, builder: Builder, owner: Account, mosaicId: MosaicId) => {
	const root = new NamespaceId('world');
	const child = new NamespaceId('world.token');
	await builder.confirm(owner, NamespaceRegistrationTransaction.createRootNamespace(
		sdk.deadline(), 'world', uint64(NAMESPACE_DURATION), sdk.networkType
	));
	await builder.confirm(owner, NamespaceRegistrationTransaction.createSubNamespace(sdk.deadline(), 'token', 'world', sdk.networkType));
	await builder.confirm(owner, AliasTransaction.createForMosaic(sdk.deadline(), AliasAction.Link, child, mosaicId, sdk.networkType));
	await builder.confirm(owner, AliasTransaction.createForAddress(sdk.deadline(), AliasAction.Link, root, owner.address, sdk.networkType));
	return { root, child };
};

const addMetadata = async (sdk: Sdk2, builder: Builder, { owner, mosaicId, root }: Pick<Sdk2Chain, 'owner' | 'mosaicId' | 'root'>) => {
	const service = new MetadataTransactionService(sdk.factory.createMetadataRepository());
	const fee = uint64(0);
	const { networkType } = sdk;
	const transactions = [
		await one(service.createAccountMetadataTransaction(
			sdk.deadline(), networkType, owner.address, KEY, 'about the account', owner.address, fee
		)),
		await one(service.createMosaicMetadataTransaction(
			sdk.deadline(), networkType, owner.address, mosaicId, KEY, 'about the mosaic', owner.address, fee
		)),
		await one(service.createNamespaceMetadataTransaction(
			sdk.deadline(), networkType, owner.address, root, KEY, 'about the namespace', owner.address, fee
		))
	];
	await builder.aggregate(owner, transactions.map(transaction => transaction.toAggregate(owner.publicAccount)));
};

const restrictMosaic = async (sdk: Sdk2, builder: Builder, { owner, mosaicId, child }: Pick<Sdk2Chain, 'owner' | 'mosaicId' | 'child'>) => {
	const service = new MosaicRestrictionTransactionService(
		sdk.factory.createRestrictionMosaicRepository(), sdk.factory.createNamespaceRepository()
	);
	await builder.confirm(owner, await one(service.createMosaicGlobalRestrictionTransaction(
		sdk.deadline(), sdk.networkType, mosaicId, KEY, '1', MosaicRestrictionType.GE
	)));
	// by its name, which the service resolves
	await builder.confirm(owner, await one(service.createMosaicAddressRestrictionTransaction(
		sdk.deadline(), sdk.networkType, child, KEY, owner.address, '1'
	)));
};

const makeLocks = async (sdk: Sdk2, builder: Builder, { owner, restricted }: Pick<Sdk2Chain, 'owner' | 'restricted'>) => {
	const aggregate = AggregateTransaction.createBonded(sdk.deadline(), [
		NamespaceRegistrationTransaction.createRootNamespace(sdk.deadline(), 'never', uint64(NAMESPACE_DURATION), sdk.networkType)
			.toAggregate(restricted.publicAccount)
	], sdk.networkType).setMaxFeeForAggregate(FEE_MULTIPLIER, 1);
	const signed = owner.sign(aggregate, sdk.generationHash);
	await builder.confirm(owner, HashLockTransaction.create(
		sdk.deadline(), sdk.currency.createRelative(10), uint64(LOCK_DURATION), signed, sdk.networkType
	));

	const secret = toHex(sha3(Buffer.from(PROOF, 'hex')));
	await builder.confirm(owner, SecretLockTransaction.create(
		sdk.deadline(), sdk.currency.createRelative(3), uint64(LOCK_DURATION), LockHashAlgorithm.Op_Sha3_256, secret,
		restricted.address, sdk.networkType
	));
	return { lockedHash: signed.hash, secret };
};

/** Creates all kinds of state on a chain. */
export const growSdk2Chain = async (sdk: Sdk2): Promise<Sdk2Chain> => {
	const builder = new Builder(sdk);
	const [owner, multisig, first, second, restricted] = sdk.accounts as [Account, Account, Account, Account, Account];
	const cosigners = [first, second];
	await builder.aggregate(multisig, [MultisigAccountModificationTransaction.create(
		sdk.deadline(), 1, 1, cosigners.map(({ address }) => address), [], sdk.networkType
	).toAggregate(multisig.publicAccount)], cosigners);
	await builder.confirm(restricted, AccountRestrictionTransaction.createAddressRestrictionModificationTransaction(
		sdk.deadline(), AddressRestrictionFlag.BlockIncomingAddress, [second.address], [], sdk.networkType
	));

	const mosaicId = await makeMosaic(sdk, builder, owner);
	const { root, child } = await makeNamespaces(sdk, builder, owner, mosaicId);
	await addMetadata(sdk, builder, { owner, mosaicId, root });
	await restrictMosaic(sdk, builder, { owner, mosaicId, child });
	return { owner, multisig, cosigners, restricted, mosaicId, root, child, ...await makeLocks(sdk, builder, { owner, restricted }) };
};
