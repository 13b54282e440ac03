/** Entries that can be looked up: the searches that find them, and their names in requests. */
import type { OperationId } from '../../../generated/operations.js';
import { toBase58 } from '../../wire/metal/base58.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { at, base32, type Entry, NO_KEY, textAt } from '../finds.js';
import { showValue } from '../text.js';

export type NameOf = (entry: Entry) => string | undefined;

/** Entries that can be looked up. */
export interface Source {
	/** The search that finds them. */
	readonly from: OperationId;
	readonly nameOf: NameOf;
}

/** A member of a reply that does not agree with the entry of the search. */
export interface Mismatch {
	readonly path: string;
	readonly message: string;
}

/** @returns undefined if a reply agrees with the entry that a search lists */
export type Compare = (document: unknown, entry: Entry) => Mismatch | undefined;

/** Entries of each kind that are looked up. */
export const SAMPLES = 2;

export const member = (path: string): NameOf => entry => textAt(entry, path);
export const address = (path: string): NameOf => entry => base32(at(entry, path));

const METAL_PREFIX = '0B2A';

const namespaceName: NameOf = entry => textAt(entry, `namespace.level${Number(at(entry, 'namespace.depth')) - 1}`);
const hashName = member('meta.hash');
const metadataName = member('metadataEntry.compositeHash');

export const metalName: NameOf = entry => {
	const hash = metadataName(entry);
	return hash === undefined ? undefined : toBase58(fromHex(METAL_PREFIX + hash));
};

/** An account that has not signed has no public key. */
const publicKeyName: NameOf = entry => {
	const key = textAt(entry, 'account.publicKey');
	return key === undefined || NO_KEY.test(key) ? undefined : key;
};

export const BLOCKS: Source = { from: 'searchBlocks', nameOf: member('block.height') };
export const ACCOUNTS: Source = { from: 'searchAccounts', nameOf: address('account.address') };
export const ACCOUNT_KEYS: Source = { from: 'searchAccounts', nameOf: publicKeyName };
export const CONFIRMED: Source = { from: 'searchConfirmedTransactions', nameOf: hashName };
export const UNCONFIRMED: Source = { from: 'searchUnconfirmedTransactions', nameOf: hashName };
export const PARTIAL: Source = { from: 'searchPartialTransactions', nameOf: hashName };
export const HASH_LOCKS: Source = { from: 'searchHashLock', nameOf: member('lock.hash') };
export const SECRET_LOCKS: Source = { from: 'searchSecretLock', nameOf: member('lock.compositeHash') };
export const METADATA: Source = { from: 'searchMetadataEntries', nameOf: metadataName };
export const MOSAICS: Source = { from: 'searchMosaics', nameOf: member('mosaic.id') };
export const NAMESPACES: Source = { from: 'searchNamespaces', nameOf: namespaceName };
export const MOSAIC_RESTRICTIONS: Source = { from: 'searchMosaicRestrictions', nameOf: member('mosaicRestrictionEntry.compositeHash') };
export const ACCOUNT_RESTRICTIONS: Source = { from: 'searchAccountRestrictions', nameOf: address('accountRestrictions.address') };

/** A status has the group, the height and the deadline of its transaction. */
export const statusOf = (group: string): Compare => (document, entry) => {
	const expected: Readonly<Record<string, unknown>> = {
		group, hash: at(entry, 'meta.hash'), deadline: at(entry, 'transaction.deadline'),
		...group === 'confirmed' ? { height: at(entry, 'meta.height'), code: 'Success' } : {}
	};
	const wrong = Object.entries(expected).find(([name, value]) => at(document, name) !== undefined && at(document, name) !== value);
	return wrong === undefined ? undefined
		: { path: `.${wrong[0]}`, message: `${showValue(at(document, wrong[0]))}, but ${showValue(wrong[1])} according to the ${group} transaction` };
};
