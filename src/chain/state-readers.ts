/** Readers of the chain's current state. Common rules: see readers.ts. */
import type { SchemaName } from '../../generated/schemas.js';
import type { BlockPosition } from './event-history.js';
import type { Json, JsonList } from './json.js';
import type { Page, PageRequest } from './paging.js';
import type { Address, Awaitable, Hash256, MosaicId, NamespaceId } from './values.js';

export type AccountSortField = 'id' | 'balance';

export interface AccountFilter {
	readonly address?: Address | undefined;
	/** Holders of this mosaic; required when sorting by balance. */
	readonly mosaicId?: MosaicId | undefined;
}

/** Balances of an account after the newest block, of one moment. */
export interface AccountBalances {
	readonly block: BlockPosition;
	/** In the order of the account; none for an unknown account. */
	readonly balances: readonly { readonly mosaicId: MosaicId; readonly amount: bigint }[];
}

export interface AccountReader {
	search(filter: AccountFilter, page: PageRequest<AccountSortField>): Awaitable<Page<'AccountInfoDTO'> | undefined>;
	byAddress(address: Address): Awaitable<Json<'AccountInfoDTO'> | undefined>;
	/** In insertion order, each once. */
	byAddresses(addresses: readonly Address[]): Awaitable<JsonList<'AccountInfoDTO'>>;
	/** @throws ChangedWhileRead while the state of the newest block may be incomplete */
	balances(address: Address): Awaitable<AccountBalances>;
	/** Sum of the accounts' balances of a mosaic, atomic units; unknown accounts count as 0. */
	totalBalance(addresses: readonly Address[], mosaicId: MosaicId): Awaitable<bigint>;
}

export interface MosaicReader {
	search(filter: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Awaitable<Page<'MosaicInfoDTO'> | undefined>;
	byId(id: MosaicId): Awaitable<Json<'MosaicInfoDTO'> | undefined>;
	/** Newest first. */
	byIds(ids: readonly MosaicId[]): Awaitable<JsonList<'MosaicInfoDTO'>>;
	/** Supply in atomic units. */
	supply(id: MosaicId): Awaitable<{ readonly supply: bigint; readonly divisibility: number } | undefined>;
	/**
	 * Divisibilities after the block at a height, which a later definition may have changed. Absent where the backend cannot tell.
	 * @returns them by mosaic; mosaics that did not exist are omitted
	 */
	divisibilitiesAt?(ids: readonly MosaicId[], height: bigint): Awaitable<ReadonlyMap<MosaicId, number>>;
}

export interface NamespaceFilter {
	readonly ownerAddress?: Address | undefined;
	/** 0 root, 1 child. */
	readonly registrationType?: number | undefined;
	/** Root namespace. */
	readonly level0?: NamespaceId | undefined;
	/** 0 none, 1 mosaic, 2 address. */
	readonly aliasType?: number | undefined;
}

/** The name of one level of a namespace. */
export interface NamespaceName {
	readonly id: NamespaceId;
	readonly parentId: NamespaceId | undefined;
	readonly name: string;
}

export interface NamespaceReader {
	search(filter: NamespaceFilter, page: PageRequest): Awaitable<Page<'NamespaceInfoDTO'> | undefined>;
	byId(id: NamespaceId): Awaitable<Json<'NamespaceInfoDTO'> | undefined>;
	/** Names of the given ids; descending by id, without ancestors. */
	names(ids: readonly NamespaceId[]): Awaitable<readonly NamespaceName[]>;
	/** Active namespaces whose alias is one of the targets, with that target. */
	aliasesOf(targets: { readonly addresses: readonly Address[] } | { readonly mosaicIds: readonly MosaicId[] }):
	Awaitable<readonly { readonly target: string; readonly namespaceId: NamespaceId }[]>;
}

/** A multisig entry with the edges of the multisig graph. */
export interface MultisigEntry {
	readonly address: Address;
	readonly cosignatories: readonly Address[];
	readonly multisigs: readonly Address[];
	readonly document: Json<'MultisigAccountInfoDTO'>;
}

export interface MultisigReader {
	/** Ordered by address. */
	byAddresses(addresses: readonly Address[]): Awaitable<readonly MultisigEntry[]>;
}

export interface HashLockReader {
	search(filter: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Awaitable<Page<'HashLockInfoDTO'> | undefined>;
	byHash(hash: Hash256): Awaitable<Json<'HashLockInfoDTO'> | undefined>;
	/** Newest first. */
	byHashes(hashes: readonly Hash256[]): Awaitable<JsonList<'HashLockInfoDTO'>>;
}

export interface SecretLockFilter {
	readonly ownerAddress?: Address | undefined;
	readonly secret?: Hash256 | undefined;
}

/** State whose key is a composite hash. */
export interface CompositeReader<Name extends SchemaName> {
	byCompositeHash(hash: Hash256): Awaitable<Json<Name> | undefined>;
	/** Newest first. */
	byCompositeHashes(hashes: readonly Hash256[]): Awaitable<JsonList<Name>>;
}

export interface SecretLockReader extends CompositeReader<'SecretLockInfoDTO'> {
	search(filter: SecretLockFilter, page: PageRequest): Awaitable<Page<'SecretLockInfoDTO'> | undefined>;
}

export interface MosaicRestrictionFilter {
	readonly mosaicId?: MosaicId | undefined;
	/** 0 restriction of an account, 1 global restriction of a mosaic. */
	readonly entryType?: number | undefined;
	readonly targetAddress?: Address | undefined;
}

export interface MosaicRestrictionReader extends CompositeReader<'MosaicRestrictionDTO'> {
	search(filter: MosaicRestrictionFilter, page: PageRequest): Awaitable<Page<'MosaicRestrictionDTO'> | undefined>;
}

export interface AccountRestrictionReader {
	search(filter: { readonly address?: Address | undefined }, page: PageRequest):
	Awaitable<Page<'AccountRestrictionsInfoDTO'> | undefined>;
	byAddress(address: Address): Awaitable<Json<'AccountRestrictionsInfoDTO'> | undefined>;
	/** In insertion order, each once. */
	byAddresses(addresses: readonly Address[]): Awaitable<JsonList<'AccountRestrictionsInfoDTO'>>;
}

/** The values that identify a metadata entry. */
export interface MetadataName {
	readonly sourceAddress: Address;
	readonly targetAddress: Address;
	/** Hexadecimal text of 64 bits. */
	readonly scopedMetadataKey: string;
	/** Id of a mosaic or namespace, zeros for metadata of an account. */
	readonly targetId: string;
	/** 0 account, 1 mosaic, 2 namespace. */
	readonly metadataType: number;
}

export type MetadataFilter = { readonly [Member in keyof MetadataName]?: MetadataName[Member] | undefined };

/** A metadata entry. */
export interface MetadataEntry extends MetadataName {
	readonly value: Buffer;
}

export interface MetadataReader extends CompositeReader<'MetadataInfoDTO'> {
	search(filter: MetadataFilter, page: PageRequest): Awaitable<Page<'MetadataInfoDTO'> | undefined>;
	entry(compositeHash: Hash256): Awaitable<MetadataEntry | undefined>;
	/** @returns the value of an entry */
	value(name: MetadataName): Awaitable<Buffer | undefined>;
}

/** The kinds of state with a state tree each. */
export type StateKind =
	| 'account' | 'namespace' | 'mosaic' | 'multisig' | 'hashLock' | 'secretLock' | 'accountRestriction' | 'mosaicRestriction' | 'metadata';

export interface StateProofReader {
	/**
	 * The path from the root of a tree towards a key, whether or not the key exists.
	 * @param key - address, hash, or id of a root namespace or mosaic, depending on the kind
	 * @returns the tree nodes in a node's binary format, root first; empty when the tree is empty (facts/rest-operations.md 7)
	 */
	path(kind: StateKind, key: string): Awaitable<Uint8Array>;
}
