/** Reads and changes account records. */
import type { Address, MosaicId, PublicKey } from '../../../../chain/index.js';
import { publicKey as publicKeyAt } from '../../../../wire/bytes/values.js';
import { type Account, AccountType, type ActivityBucket, type Balance } from '../../../../wire/state/records.js';
import type { Readable, Table } from './table.js';

export const UNKNOWN_PUBLIC_KEY = publicKeyAt(new Uint8Array(32));

/** @returns an account with only its address */
export const createAccount = (address: Address, height: bigint): Account => ({
	address,
	addressHeight: height,
	publicKey: UNKNOWN_PUBLIC_KEY,
	publicKeyHeight: 0n,
	type: AccountType.UNLINKED,
	linkedKey: undefined,
	nodeKey: undefined,
	vrfKey: undefined,
	votingKeys: [],
	importance: 0n,
	importanceHeight: 0n,
	activityBuckets: [],
	balances: []
});

/** @returns an account's balance of a mosaic, atomic units */
export const balanceOf = (account: Account | undefined, mosaicId: MosaicId): bigint => {
	if (account) {
		for (const balance of account.balances) {
			if (balance.mosaicId === mosaicId)
				return balance.amount;
		}
	}
	return 0n;
};

/** Balances in the order in which nodes store and return them: the currency first, the rest ascending by id. */
const insertBalance = (balances: readonly Balance[], added: Balance, currency: MosaicId): Balance[] => {
	const isBefore = (balance: Balance) => balance.mosaicId === currency
		|| (added.mosaicId !== currency && balance.mosaicId < added.mosaicId);
	const position = balances.findIndex(balance => !isBefore(balance));
	return position === -1 ? [...balances, added] : [...balances.slice(0, position), added, ...balances.slice(position)];
};

/** @returns the account with `amount` of a mosaic; a balance of zero has no row */
export const withBalance = (account: Account, mosaicId: MosaicId, amount: bigint, currency: MosaicId): Account => {
	const { balances } = account;
	const position = balances.findIndex(balance => balance.mosaicId === mosaicId);
	if (position === -1)
		return amount === 0n ? account : { ...account, balances: insertBalance(balances, { mosaicId, amount }, currency) };

	const changed = balances.slice();
	if (amount === 0n)
		changed.splice(position, 1);
	else
		changed[position] = { mosaicId, amount };
	return { ...account, balances: changed };
};

/** Adds a row for an address unless there is one. */
export const ensureAccount = (accounts: Table<Address, Account>, address: Address, height: bigint): void => {
	if (!accounts.get(address))
		accounts.set(address, createAccount(address, height));
};

/** @returns the account that `account` harvests for: itself unless it is a remote one */
export const mainAccountOf = (
	accounts: Readable<Address, Account>,
	address: Address,
	addressOf: (publicKey: PublicKey) => Address
): Address => {
	const account = accounts.get(address);
	return account?.type === AccountType.REMOTE && account.linkedKey ? addressOf(account.linkedKey) : address;
};

/** @returns the account with a change to its bucket of the period that starts at `startHeight`, if it has one */
export const withActivity = (
	account: Account,
	startHeight: bigint,
	change: (bucket: ActivityBucket) => ActivityBucket
): Account => {
	const [newest, ...older] = account.activityBuckets;
	return newest?.startHeight === startHeight ? { ...account, activityBuckets: [change(newest), ...older] } : account;
};
