/** Reads the content of the chain that requests refer to, from the gateway with the embedded backend. */
import type { Schemas } from '../../../generated/schemas.js';
import { addressOfPublicKey } from '../../../src/wire/identifiers/address.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { textOf } from '../paging/filters.js';
import type { Arguments, Entry, GatewayClient } from './requests.js';

const NETWORK = 0x98;


/** Entries of all searches that work without a filter. */
export interface Known {
	readonly searchAccounts: readonly Schemas['AccountInfoDTO'][];
	readonly searchBlocks: readonly Schemas['BlockInfoDTO'][];
	readonly searchConfirmedTransactions: readonly AnyTransaction[];
	readonly searchUnconfirmedTransactions: readonly AnyTransaction[];
	readonly searchPartialTransactions: readonly AnyTransaction[];
	readonly searchMosaics: readonly Schemas['MosaicInfoDTO'][];
	readonly searchNamespaces: readonly Schemas['NamespaceInfoDTO'][];
	readonly searchMetadataEntries: readonly Schemas['MetadataInfoDTO'][];
	readonly searchHashLock: readonly Schemas['HashLockInfoDTO'][];
	readonly searchSecretLock: readonly Schemas['SecretLockInfoDTO'][];
	readonly searchAccountRestrictions: readonly Schemas['AccountRestrictionsInfoDTO'][];
	readonly searchMosaicRestrictions: readonly Schemas['MosaicRestrictionDTO'][];
	readonly searchTransactionStatements: readonly Schemas['TransactionStatementInfoDTO'][];
	readonly searchAddressResolutionStatements: readonly Schemas['ResolutionStatementInfoDTO'][];
	readonly searchMosaicResolutionStatements: readonly Schemas['ResolutionStatementInfoDTO'][];
}

export type KnownSearch = keyof Known;

/** A transaction with any members. */
export interface AnyTransaction extends Entry {
	readonly meta: {
		readonly height: string; readonly hash?: string; readonly aggregateHash?: string; readonly merkleComponentHash?: string;
	};
	readonly transaction: Readonly<Record<string, unknown>> & { readonly type: number; readonly signerPublicKey: string };
}

/** Arguments that make a search return all entries. */
const EVERYTHING: Readonly<Record<KnownSearch, Arguments>> = {
	searchAccounts: {},
	searchBlocks: {},
	searchConfirmedTransactions: { embedded: true },
	searchUnconfirmedTransactions: { embedded: true },
	searchPartialTransactions: { embedded: true },
	searchMosaics: {},
	searchNamespaces: {},
	searchMetadataEntries: {},
	searchHashLock: {},
	searchSecretLock: {},
	searchAccountRestrictions: {},
	searchMosaicRestrictions: {},
	searchTransactionStatements: {},
	searchAddressResolutionStatements: {},
	searchMosaicResolutionStatements: {}
};

export const KNOWN_SEARCHES = Object.keys(EVERYTHING) as readonly KnownSearch[];

/** Reads everything from a gateway. @returns the entries of each search in the order of their ids */
export const learnAll = async (side: GatewayClient): Promise<Known> => {
	const entries = await Promise.all(KNOWN_SEARCHES.map(async search => [search, await side.learn(search, EVERYTHING[search])] as const));
	// each search has the entries of its own kind
	return Object.fromEntries(entries) as unknown as Known;
};

/** @returns the address of a key in base32 */
export const textOfKey = (publicKey: string): string => textOf(addressOfPublicKey(fromHex(publicKey), NETWORK));

/** @returns the values without duplicates and undefined */
export const distinct = <T extends string | number>(values: readonly (T | undefined)[]): T[] =>
	[...new Set(values)].filter((value): value is T => value !== undefined);

