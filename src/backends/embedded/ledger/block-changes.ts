/**
 * What a block itself changes, after its transactions: fees, inflation, expiry, importance. Source: facts/ledger.md 7.3.
 */
import type { Address, PublicKey } from '../../../chain/index.js';
import { harvestSinkAt } from './forks.js';
import { importanceHeightOf, isRecalculatedAt, recalculateImportances } from './importance.js';
import { inflationAt } from './inflation.js';
import { encodeReceipt, type Receipt, ReceiptType } from '../../../wire/blocks/statements.js';
import { credit, learnPublicKey } from './rules/core.js';
import { isActiveMosaic } from './rules/mosaic.js';
import type { ChangeContext } from './rules/rule.js';
import { secretLocksEndingWith } from './secret-lock-expiry.js';
import { ensureAccount, mainAccountOf, withActivity } from './state/accounts.js';
import { isActiveNamespace, isGoneNamespace } from './state/namespaces.js';
import type { HashLock } from '../../../wire/state/records.js';

const PERCENT = 100n;
const NEMESIS_HEIGHT = 1n;

/** Harvester of the block, and the fees of its transactions. */
export interface BlockRewards {
	/** Key that signs the block. */
	readonly signerPublicKey: PublicKey;
	readonly beneficiaryAddress: Address;
	/** Atomic units. */
	readonly transactionFees: bigint;
}

const payReward = (context: ChangeContext, receiver: Address, amount: bigint): void => {
	const { currencyMosaicId } = context.config.chain;
	const target = mainAccountOf(context.state.accounts, receiver, context.addressOf);
	credit(context, target, currencyMosaicId, amount);
	context.addReceipt({ type: ReceiptType.HARVEST_FEE, mosaicId: currencyMosaicId, amount, target });
};

const payFees = (context: ChangeContext, { signerPublicKey, beneficiaryAddress, transactionFees }: BlockRewards): void => {
	const { chain } = context.config;
	const signer = context.addressOf(signerPublicKey);
	const total = transactionFees + inflationAt(chain.inflation, context.height);
	const network = total * chain.harvestNetworkPercentage / PERCENT;
	const beneficiary = beneficiaryAddress === signer ? 0n : total * chain.harvestBeneficiaryPercentage / PERCENT;
	payReward(context, signer, total - network - beneficiary);
	if (network > 0n)
		payReward(context, harvestSinkAt(context.config, context.height), network);
	if (beneficiary > 0n)
		payReward(context, beneficiaryAddress, beneficiary);
};

const inflate = ({ config, state, height, addReceipt }: ChangeContext): void => {
	const { currencyMosaicId, inflation } = config.chain;
	const amount = inflationAt(inflation, height);
	const currency = state.mosaics.get(currencyMosaicId);
	if (amount === 0n || !currency)
		return;

	state.mosaics.set(currencyMosaicId, { ...currency, supply: currency.supply + amount });
	addReceipt({ type: ReceiptType.INFLATION, mosaicId: currencyMosaicId, amount });
};

const byBytes = (a: Receipt, b: Receipt): number => Buffer.compare(encodeReceipt(a), encodeReceipt(b));

/**
 * @returns the unused hash locks that end with the block. A lock that was replaced in this block is not among them: of several locks under
 * one key a node considers the newest only (client/catapult/plugins/txes/lock_shared/src/state/LockInfoHistory.h), so the funds of the
 * replaced one are lost. Verified with a node.
 */
const findEndingHashLocks = ({ state, height }: ChangeContext): readonly HashLock[] => {
	const ending: HashLock[] = [];
	for (const key of state.hashLocksEndingAt(height)) {
		const lock = state.hashLocks.get(key);
		if (lock && lock.endHeight === height && !lock.isUsed)
			ending.push(lock);
	}
	return ending;
};

/** The amount of an unused hash lock goes to the harvester of the block in which it ends. */
const expireHashLocks = (context: ChangeContext, signer: Address): void => {
	const locks = findEndingHashLocks(context);
	const target = mainAccountOf(context.state.accounts, signer, context.addressOf);
	const receipts = locks.map(({ mosaicId, amount }): Receipt => ({ type: ReceiptType.LOCK_HASH_EXPIRED, mosaicId, amount, target }));
	for (const { mosaicId, amount } of locks)
		credit(context, target, mosaicId, amount);
	receipts.sort(byBytes).forEach(context.addReceipt);
};

/** The amount of an unopened secret lock returns to its owner. */
const expireSecretLocks = (context: ChangeContext): void => {
	const locks = secretLocksEndingWith(context.state, context.height, context.config).filter(({ isUsed }) => !isUsed);
	const receipts = locks.map(({ mosaicId, amount, ownerAddress }): Receipt =>
		({ type: ReceiptType.LOCK_SECRET_EXPIRED, mosaicId, amount, target: ownerAddress }));
	for (const { mosaicId, amount, ownerAddress } of locks)
		credit(context, ownerAddress, mosaicId, amount);
	receipts.sort(byBytes).forEach(context.addReceipt);
};

const hasJustChanged = (predicate: (height: bigint) => boolean, height: bigint): boolean => predicate(height - 1n) && !predicate(height);

const reportNamespaces = ({ config, state, height, addReceipt }: ChangeContext): void => {
	const gracePeriod = config.namespace.namespaceGracePeriodDuration;
	const ids = new Set([...state.namespacesEndingAt(height), ...state.namespacesEndingAt(height + gracePeriod)]);
	for (const id of [...ids].sort()) {
		const root = state.namespaces.get(id);
		if (root && hasJustChanged(at => isActiveNamespace(root, at, gracePeriod), height))
			addReceipt({ type: ReceiptType.NAMESPACE_EXPIRED, artifactId: id });
		if (root && hasJustChanged(at => !isGoneNamespace(root, at), height))
			addReceipt({ type: ReceiptType.NAMESPACE_DELETED, artifactId: id });
	}
};

const reportMosaics = ({ state, height, addReceipt }: ChangeContext): void => {
	for (const id of [...state.mosaicsEndingAt(height)].sort()) {
		const mosaic = state.mosaics.get(id)!;
		if (hasJustChanged(at => isActiveMosaic(mosaic, at), height))
			addReceipt({ type: ReceiptType.MOSAIC_EXPIRED, artifactId: id });
	}
};

const countBeneficiary = ({ config, state, height, addressOf }: ChangeContext, beneficiaryAddress: Address): void => {
	const account = state.accounts.get(mainAccountOf(state.accounts, beneficiaryAddress, addressOf));
	if (!account)
		return;

	const period = importanceHeightOf(height, config.chain.importanceGrouping);
	const changed = withActivity(account, period, bucket => ({ ...bucket, beneficiaryCount: bucket.beneficiaryCount + 1 }));
	if (changed !== account)
		state.accounts.set(account.address, changed);
};

/** Applies the block's own changes. Call it after the statement builder has entered the source of the block. */
export const applyBlockChanges = (context: ChangeContext, rewards: BlockRewards): void => {
	const { config, state, height } = context;
	const signer = context.addressOf(rewards.signerPublicKey);
	learnPublicKey(context, signer, rewards.signerPublicKey);
	ensureAccount(state.accounts, rewards.beneficiaryAddress, height);
	if (height === NEMESIS_HEIGHT)
		ensureAccount(state.accounts, harvestSinkAt(config, height), height);

	payFees(context, rewards);
	inflate(context);
	expireHashLocks(context, signer);
	expireSecretLocks(context);
	reportNamespaces(context);
	reportMosaics(context);
	countBeneficiary(context, rewards.beneficiaryAddress);
	if (isRecalculatedAt(height, config.chain.importanceGrouping))
		recalculateImportances(state, height, config);
};
