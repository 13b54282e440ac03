/** Entries that can be looked up: the searches that find them, their names in requests, and the operations that look them up. */
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../generated/operations.js';
import { fromHex, idToBytes } from '../../wire/bytes/hex.js';
import { at, base32, declared, type Entry, metalIdOf, NO_KEY, requiredText, textAt } from '../finds.js';
import { showValue } from '../text.js';

export type NameOf = (entry: Entry) => string | undefined;

/** Entries that can be looked up. */
export interface Source {
	/** The search that finds them. */
	readonly from: OperationId;
	readonly nameOf: NameOf;
}

/** What in a reply differs from the entry of the search. The message is completed with `that … lists`. */
export interface Mismatch {
	readonly path: string;
	readonly message: string;
}

/** @returns undefined if a reply agrees with the entry that a search lists */
export type Compare = (document: unknown, entry: Entry) => Mismatch | undefined;

/** Entries of each kind that are looked up. */
export const SAMPLES = 2;

const member = (path: string): NameOf => entry => textAt(entry, path);
const address = (path: string): NameOf => entry => base32(at(entry, path));

const hashName = member('meta.hash');
const metadataName = member('metadataEntry.compositeHash');

export const metalName: NameOf = entry => {
	const hash = metadataName(entry);
	return hash && metalIdOf(hash);
};

/** An account that has not signed has no public key. */
const publicKeyName: NameOf = entry => {
	const key = textAt(entry, 'account.publicKey');
	return key === undefined || NO_KEY.test(key) ? undefined : key;
};

export const ACCOUNTS: Source = { from: 'searchAccounts', nameOf: address('account.address') };
export const ACCOUNT_KEYS: Source = { from: 'searchAccounts', nameOf: publicKeyName };
export const CONFIRMED: Source = { from: 'searchConfirmedTransactions', nameOf: hashName };
export const UNCONFIRMED: Source = { from: 'searchUnconfirmedTransactions', nameOf: hashName };
export const NAMESPACES: Source = {
	from: 'searchNamespaces', nameOf: entry => textAt(entry, `namespace.level${Number(at(entry, 'namespace.depth')) - 1}`)
};
const BLOCKS: Source = { from: 'searchBlocks', nameOf: member('block.height') };
const PARTIAL: Source = { from: 'searchPartialTransactions', nameOf: hashName };
const HASH_LOCKS: Source = { from: 'searchHashLock', nameOf: member('lock.hash') };
const SECRET_LOCKS: Source = { from: 'searchSecretLock', nameOf: member('lock.compositeHash') };
const METADATA: Source = { from: 'searchMetadataEntries', nameOf: metadataName };
const MOSAICS: Source = { from: 'searchMosaics', nameOf: member('mosaic.id') };
const MOSAIC_RESTRICTIONS: Source = { from: 'searchMosaicRestrictions', nameOf: member('mosaicRestrictionEntry.compositeHash') };
const ACCOUNT_RESTRICTIONS: Source = { from: 'searchAccountRestrictions', nameOf: address('accountRestrictions.address') };

const isEqual: Compare = (document, entry) => (isDeepStrictEqual(document, entry) ? undefined : { path: '', message: 'differs from the entry' });

/** A look-up includes the inner transactions of an aggregate; a search does not. */
const isEqualPlain: Compare = (document, entry) => {
	const { transaction, ...others } = declared<{ readonly transaction: object }>(document);
	const { transactions: _, ...plain }: { readonly transactions?: unknown } = transaction;
	return isEqual({ ...others, transaction: plain }, entry);
};

/** A status has the group, the height and the deadline of its transaction. */
const statusOf = (group: string): Compare => (document, entry) => {
	const expected: Readonly<Record<string, unknown>> = {
		group, hash: at(entry, 'meta.hash'), deadline: at(entry, 'transaction.deadline'),
		...group === 'confirmed' ? { height: at(entry, 'meta.height'), code: 'Success' } : {}
	};
	const wrong = Object.entries(expected).find(([name, value]) => at(document, name) !== undefined && at(document, name) !== value);
	return wrong && { path: `.${wrong[0]}`, message: `${showValue(at(document, wrong[0]))}, but ${showValue(wrong[1])} in the ${group} transaction` };
};

interface LookUp extends Source {
	readonly id: OperationId;
	readonly parameter: string;
	/** Compares the reply with the entry of the search. */
	readonly compare?: Compare;
}

export const LOOK_UPS: readonly LookUp[] = [
	{ id: 'getBlockByHeight', parameter: 'height', ...BLOCKS, compare: isEqual },
	{ id: 'getNetworkInflationAtHeight', parameter: 'height', ...BLOCKS },
	{ id: 'getAccountInfo', parameter: 'accountId', ...ACCOUNT_KEYS, compare: isEqual },
	{ id: 'getAccountInfo', parameter: 'accountId', ...ACCOUNTS, compare: isEqual },
	{ id: 'getConfirmedTransaction', parameter: 'transactionId', ...CONFIRMED, compare: isEqualPlain },
	{ id: 'getConfirmedTransaction', parameter: 'transactionId', from: 'searchConfirmedTransactions', nameOf: member('id'), compare: isEqualPlain },
	{ id: 'getUnconfirmedTransaction', parameter: 'transactionId', ...UNCONFIRMED, compare: isEqualPlain },
	{ id: 'getPartialTransaction', parameter: 'transactionId', ...PARTIAL, compare: isEqualPlain },
	{ id: 'getTransactionStatus', parameter: 'hash', ...CONFIRMED, compare: statusOf('confirmed') },
	{ id: 'getTransactionStatus', parameter: 'hash', ...UNCONFIRMED, compare: statusOf('unconfirmed') },
	{ id: 'getTransactionStatus', parameter: 'hash', ...PARTIAL, compare: statusOf('partial') },
	{ id: 'getHashLock', parameter: 'hash', ...HASH_LOCKS, compare: isEqual },
	{ id: 'getSecretLock', parameter: 'compositeHash', ...SECRET_LOCKS, compare: isEqual },
	{ id: 'getMetadata', parameter: 'compositeHash', ...METADATA, compare: isEqual },
	{ id: 'getMosaicRestrictions', parameter: 'compositeHash', ...MOSAIC_RESTRICTIONS, compare: isEqual },
	{ id: 'getAccountRestrictions', parameter: 'address', ...ACCOUNT_RESTRICTIONS, compare: isEqual },
	{ id: 'getMosaic', parameter: 'mosaicId', ...MOSAICS, compare: isEqual },
	{ id: 'getNamespace', parameter: 'namespaceId', ...NAMESPACES, compare: isEqual }
];

/** An operation that looks up several entries. */
export interface Batch extends Source {
	readonly id: OperationId;
	/** The array in the body. */
	readonly names: string;
	/** Returns the name of an entry of the reply; by default the same as for the search. */
	readonly foundName?: NameOf;
	/** Path of the array in the reply, if the reply is not the array itself. */
	readonly list?: string;
	/** Compares an entry of the reply with that of the search. */
	readonly compare?: Compare;
	/** Whether the reply also lists parents, or an entry for every name that was sent. */
	readonly listsMore?: true;
}

export const BATCHES: readonly Batch[] = [
	{ id: 'getAccountsInfo', names: 'addresses', ...ACCOUNTS, compare: isEqual },
	{ id: 'getAccountsInfo', names: 'publicKeys', ...ACCOUNT_KEYS, compare: isEqual },
	{ id: 'getConfirmedTransactions', names: 'transactionIds', ...CONFIRMED, compare: isEqualPlain },
	{ id: 'getUnconfirmedTransactions', names: 'transactionIds', ...UNCONFIRMED, compare: isEqualPlain },
	{ id: 'getPartialTransactions', names: 'transactionIds', ...PARTIAL, compare: isEqualPlain },
	{ id: 'getTransactionStatuses', names: 'hashes', ...CONFIRMED, foundName: member('hash'), compare: statusOf('confirmed') },
	{ id: 'getHashLocks', names: 'hashes', ...HASH_LOCKS, compare: isEqual },
	{ id: 'getSecretLocks', names: 'compositeHashes', ...SECRET_LOCKS, compare: isEqual },
	{ id: 'getMetadataEntries', names: 'compositeHashes', ...METADATA, compare: isEqual },
	{ id: 'getMosaicRestrictionsBatch', names: 'compositeHashes', ...MOSAIC_RESTRICTIONS, compare: isEqual },
	{ id: 'getAccountRestrictionsBatch', names: 'addresses', ...ACCOUNT_RESTRICTIONS, compare: isEqual },
	{ id: 'getMosaics', names: 'mosaicIds', ...MOSAICS, compare: isEqual },
	{ id: 'getNamespacesNames', names: 'namespaceIds', ...NAMESPACES, foundName: member('id'), listsMore: true },
	{ id: 'getAccountsNames', names: 'addresses', ...ACCOUNTS, foundName: address('address'), list: 'accountNames', listsMore: true },
	{ id: 'getMosaicsNames', names: 'mosaicIds', ...MOSAICS, foundName: member('mosaicId'), list: 'mosaicNames', listsMore: true }
];

/** Returns the bytes whose hash is the key of an entry in its state tree. */
type KeyBytes = (entry: Entry) => Uint8Array;

interface Proven extends Source {
	readonly id: OperationId;
	readonly parameter: string;
	readonly keyBytes: KeyBytes;
	/** Entries of which proofs are requested. */
	readonly most: number;
}

/** Entries of each kind of which proofs are requested. */
const PROOFS = 6;

const bytesAt = (path: string): KeyBytes => entry => fromHex(requiredText(entry, path));
const idAt = (path: string): KeyBytes => entry => idToBytes(requiredText(entry, path));

export const PROVEN: readonly Proven[] = [
	{ id: 'getAccountInfoMerkle', parameter: 'accountId', ...ACCOUNTS, keyBytes: bytesAt('account.address'), most: PROOFS },
	{ id: 'getAccountInfoMerkle', parameter: 'accountId', ...ACCOUNT_KEYS, keyBytes: bytesAt('account.address'), most: SAMPLES },
	{ id: 'getHashLockMerkle', parameter: 'hash', ...HASH_LOCKS, keyBytes: bytesAt('lock.hash'), most: PROOFS },
	{ id: 'getSecretLockMerkle', parameter: 'compositeHash', ...SECRET_LOCKS, keyBytes: bytesAt('lock.compositeHash'), most: PROOFS },
	{ id: 'getMetadataMerkle', parameter: 'compositeHash', ...METADATA, keyBytes: bytesAt('metadataEntry.compositeHash'), most: PROOFS },
	{
		id: 'getMosaicRestrictionsMerkle', parameter: 'compositeHash', ...MOSAIC_RESTRICTIONS,
		keyBytes: bytesAt('mosaicRestrictionEntry.compositeHash'), most: PROOFS
	},
	{
		id: 'getAccountRestrictionsMerkle', parameter: 'address', ...ACCOUNT_RESTRICTIONS,
		keyBytes: bytesAt('accountRestrictions.address'), most: PROOFS
	},
	{ id: 'getMosaicMerkle', parameter: 'mosaicId', ...MOSAICS, keyBytes: idAt('mosaic.id'), most: PROOFS },
	{
		id: 'getNamespaceMerkle', parameter: 'namespaceId', from: 'searchNamespaces', nameOf: member('namespace.level0'),
		keyBytes: idAt('namespace.level0'), most: PROOFS
	}
];
