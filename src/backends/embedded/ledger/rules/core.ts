/** Rules of the core system: accounts, fees, balances, deadlines. Source: facts/ledger.md 3.2, 3.3. */
import type { Address, MosaicId, PublicKey } from '../../../../chain/index.js';
import { addressOfPublicKey, isAddressOf } from '../../../../wire/identifiers/address.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import { isAggregateType } from '../../../../wire/transactions/transaction-types.js';
import { isAggregateVersionKnown, mayNemesisSign } from '../forks.js';
import { importanceHeightOf } from '../importance.js';
import type { NotificationOf } from '../notifications.js';
import { ReceiptType } from '../../../../wire/blocks/statements.js';
import { balanceOf, ensureAccount, UNKNOWN_PUBLIC_KEY, withActivity, withBalance } from '../state/accounts.js';
import type { ChangeContext, RuleContext, RuleSet, StatefulRule } from './rule.js';

const MAX_FEE_MULTIPLIER = 0xffff_ffffn;
const MAX_AMOUNT = 0xffff_ffff_ffff_ffffn;
const PLAIN_VERSION = 1;

const zeroAddresses = new Map<number, Address>();

/** Address of the all-zero key. */
const zeroAddressOf = (network: number): Address => {
	const address = zeroAddresses.get(network) ?? addressOfPublicKey(fromHex(UNKNOWN_PUBLIC_KEY), network);
	zeroAddresses.set(network, address);
	return address;
};

/** Amount that a transfer moves, or undefined when the multiplied amount does not fit 64 bits. */
const transferredAmount = (
	{ amount, isDynamic }: NotificationOf<'balanceTransfer'>,
	{ dynamicFeeMultiplier }: RuleContext
): bigint | undefined => {
	const total = isDynamic ? amount * dynamicFeeMultiplier : amount;
	return total > MAX_AMOUNT ? undefined : total;
};

const isCovered = (context: RuleContext, address: Address, mosaicId: MosaicId, amount: bigint): boolean => {
	const account = context.state.accounts.get(address);
	return account !== undefined && amount <= balanceOf(account, mosaicId);
};

const insufficient = (covered: boolean): FailureName | undefined => (covered ? undefined : 'Failure_Core_Insufficient_Balance');

const changeBalance = ({ state, config, height }: ChangeContext, address: Address, mosaicId: MosaicId, change: bigint): void => {
	if (change === 0n)
		return;

	ensureAccount(state.accounts, address, height);
	const account = state.accounts.get(address);
	if (account) {
		const amount = balanceOf(account, mosaicId) + change;
		state.accounts.set(address, withBalance(account, mosaicId, amount, config.chain.currencyMosaicId));
	}
};

/** Adds to an account's balance of a mosaic, atomic units. */
export const credit = (context: ChangeContext, address: Address, mosaicId: MosaicId, amount: bigint): void =>
	changeBalance(context, address, mosaicId, amount);

/** Subtracts from an account's balance of a mosaic, which was checked before. */
export const debit = (context: ChangeContext, address: Address, mosaicId: MosaicId, amount: bigint): void =>
	changeBalance(context, address, mosaicId, -amount);

/** Stores the public key of an address, unless it is known already. */
export const learnPublicKey = ({ state, height }: ChangeContext, address: Address, publicKey: PublicKey): void => {
	ensureAccount(state.accounts, address, height);
	const account = state.accounts.get(address);
	if (account && account.publicKeyHeight === 0n)
		state.accounts.set(address, { ...account, publicKey, publicKeyHeight: height });
};

const checkAddressCollision: StatefulRule<'accountPublicKey'> = ({ address, publicKey }, { state }) => {
	const account = state.accounts.get(address);
	return account && account.publicKeyHeight !== 0n && account.publicKey !== publicKey
		? 'Failure_Core_Address_Collision'
		: undefined;
};

const checkAddress: StatefulRule<'accountAddress'> = ({ address }, { state, config, resolveAddress }) => {
	const resolved = resolveAddress(address);
	// an address with a row was checked when it got it
	return state.accounts.get(resolved) || isAddressOf(resolved, config.network.identifier)
		? undefined
		: 'Failure_Core_Invalid_Address';
};

export const coreRules: RuleSet = {
	source: {
		changes: [({ change }, context) => context.advanceSource(change)]
	},
	accountPublicKey: {
		stateless: [({ publicKey }) => (publicKey === UNKNOWN_PUBLIC_KEY ? 'Failure_Core_Zero_Public_Key' : undefined)],
		stateful: [checkAddressCollision],
		changes: [({ address, publicKey }, context) => learnPublicKey(context, address, publicKey)]
	},
	accountAddress: {
		stateless: [({ address }, { network }) => (zeroAddressOf(network.identifier) === address ? 'Failure_Core_Zero_Address' : undefined)],
		stateful: [checkAddress],
		changes: [({ address }, context) => ensureAccount(context.state.accounts, context.resolveAddress(address), context.height)]
	},
	entity: {
		stateless: [
			({ network }, config) => (config.network.identifier === network ? undefined : 'Failure_Core_Wrong_Network'),
			({ version, type }, config) => ((isAggregateType(type) ? isAggregateVersionKnown(config, version) : version === PLAIN_VERSION)
				? undefined
				: 'Failure_Core_Invalid_Version')
		]
	},
	transaction: {
		stateful: [({ hash }, { state }) => (state.transactionHashes.get(hash) ? 'Failure_Hash_Already_Exists' : undefined)],
		changes: [({ hash }, { state }) => state.transactionHashes.set(hash, true)]
	},
	deadline: {
		stateful: [
			({ deadline }, { time }) => (time > deadline ? 'Failure_Core_Past_Deadline' : undefined),
			({ deadline, maxLifetimeMs }, { time }) => (deadline > time + maxLifetimeMs ? 'Failure_Core_Future_Deadline' : undefined)
		]
	},
	fee: {
		stateless: [({ size, maxFee }) => (maxFee > MAX_FEE_MULTIPLIER * BigInt(size) ? 'Failure_Core_Invalid_Transaction_Fee' : undefined)],
		// only a block of another node can require more than a transaction offers
		stateful: [({ maxFee }, { fee }) => (fee > maxFee ? 'Failure_Core_Invalid_Transaction_Fee' : undefined)],
		changes: [({ payer }, { state, config, height, fee }) => {
			const account = state.accounts.get(payer);
			if (!account)
				return;

			const period = importanceHeightOf(height, config.chain.importanceGrouping);
			const changed = withActivity(account, period, bucket => ({ ...bucket, totalFeesPaid: bucket.totalFeesPaid + fee }));
			if (changed !== account)
				state.accounts.set(payer, changed);
		}]
	},
	feeDebit: {
		stateful: [({ payer }, context) => insufficient(isCovered(context, payer, context.config.chain.currencyMosaicId, context.fee))],
		changes: [({ payer }, context) => debit(context, payer, context.config.chain.currencyMosaicId, context.fee)]
	},
	signature: {
		stateful: [({ publicKey, signature }, { config, height }) =>
			(config.network.nemesisSignerPublicKey === publicKey && !mayNemesisSign(config, height, signature)
				? 'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block'
				: undefined)]
	},
	internalPadding: {
		stateless: [({ value }) => (Number(value) === 0 ? undefined : 'Failure_Core_Nonzero_Internal_Padding')]
	},
	balanceTransfer: {
		stateful: [(notification, context) => {
			const amount = transferredAmount(notification, context);
			const sender = context.resolveAddress(notification.sender);
			return insufficient(amount !== undefined
				&& isCovered(context, sender, context.resolveMosaic(notification.mosaicId), amount));
		}],
		changes: [(notification, context) => {
			const mosaicId = context.resolveMosaic(notification.mosaicId);
			const sender = context.resolveAddress(notification.sender);
			const recipient = context.resolveAddress(notification.recipient);
			const amount = transferredAmount(notification, context)!;
			debit(context, sender, mosaicId, amount);
			credit(context, recipient, mosaicId, amount);
		}]
	},
	balanceDebit: {
		stateful: [({ sender, mosaicId, amount }, context) =>
			insufficient(isCovered(context, sender, context.resolveMosaic(mosaicId), amount))],
		changes: [({ sender, mosaicId, amount }, context) => debit(context, sender, context.resolveMosaic(mosaicId), amount)]
	},
	rentalFee: {
		changes: [({ of, sender, sink, amount }, context) => context.addReceipt({
			type: of === 'mosaic' ? ReceiptType.MOSAIC_RENTAL_FEE : ReceiptType.NAMESPACE_RENTAL_FEE,
			mosaicId: context.config.chain.currencyMosaicId,
			amount: amount * context.dynamicFeeMultiplier,
			sender,
			recipient: sink
		})]
	}
};
