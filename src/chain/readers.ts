import type { Json, JsonList } from './json.js';
import type { Page, PageRequest } from './paging.js';
import type {
	Address, Awaitable, Hash256, MosaicId, NamespaceId, NetworkTime, ObjectId, PublicKey, UnresolvedAddress, UnresolvedMosaicId
} from './values.js';

/*
 * What a backend can be asked. Common to all readers: "not found" is `undefined`, never a throw; batch look-ups leave out what is
 * not found; searches answer `undefined` when the entry that the page is to start at does not exist; a backend that cannot be
 * reached throws ServiceUnavailable.
 */

export type BlockSortField = 'id' | 'height';

export interface BlockFilter {
	/** Key that signed the block: the remote key under delegated harvesting. */
	readonly signerPublicKey?: PublicKey | undefined;
	readonly beneficiaryAddress?: Address | undefined;
	/** Inclusive. */
	readonly fromTimestamp?: NetworkTime | undefined;
	/** Inclusive. */
	readonly toTimestamp?: NetworkTime | undefined;
}

/** A Merkle tree as a node stores it: all layers, leaves first, every layer of odd length above one followed by its last hash again. */
export interface StoredMerkleTree {
	/** Hashes of 32 bytes, back to back. */
	readonly nodes: Uint8Array;
	/** Number of leaves, without the repeated one. */
	readonly leafCount: number;
}

export interface BlockReader {
	/** Height of the newest block. */
	height(): Awaitable<bigint>;
	search(filter: BlockFilter, page: PageRequest<BlockSortField>): Awaitable<Page<'BlockInfoDTO'> | undefined>;
	byHeight(height: bigint): Awaitable<Json<'BlockInfoDTO'> | undefined>;
	/** Tree over the Merkle component hashes of a block's transactions, or over its statements. */
	merkleTree(height: bigint, of: 'transactions' | 'statements'): Awaitable<StoredMerkleTree | undefined>;
	/** Fee multipliers of the newest `count` blocks, newest first. */
	feeMultipliers(count: number): Awaitable<readonly number[]>;
}

export type TransactionGroup = 'confirmed' | 'unconfirmed' | 'partial';

/** Conditions are combined with AND. `address` goes with neither `signerPublicKey` nor `recipientAddress`. */
export interface TransactionFilter {
	/** Any address involved; in the partial group also one that cosigns for an involved account, one level up. */
	readonly address?: UnresolvedAddress | undefined;
	/** As written in the transaction. */
	readonly recipientAddress?: UnresolvedAddress | undefined;
	readonly signerPublicKey?: PublicKey | undefined;
	/** Exact height; wins over the bounds. */
	readonly height?: bigint | undefined;
	/** Inclusive. */
	readonly fromHeight?: bigint | undefined;
	/** Inclusive. */
	readonly toHeight?: bigint | undefined;
	/** Mosaic among those that a transfer moves, as written. */
	readonly transferMosaicId?: UnresolvedMosaicId | undefined;
	/** Inclusive bounds on the amount of `transferMosaicId`; they need it. */
	readonly fromTransferAmount?: bigint | undefined;
	readonly toTransferAmount?: bigint | undefined;
	/** Any of these types; empty or absent means all. */
	readonly types?: readonly number[] | undefined;
	/** Also list the inner transactions of aggregates as entries of their own. */
	readonly embedded?: boolean | undefined;
}

/** A transaction is named by the id of its entry or, when it is not an inner one, by its hash. */
export type TransactionKey =
	| { readonly kind: 'id'; readonly id: ObjectId }
	| { readonly kind: 'hash'; readonly hash: Hash256 };

export interface TransactionReader {
	/** Aggregates in search results carry no inner transactions. */
	search(group: TransactionGroup, filter: TransactionFilter, page: PageRequest):
	Awaitable<Page<'TransactionInfoDTO'> | undefined>;
	/** With the inner transactions of an aggregate. */
	get(group: TransactionGroup, key: TransactionKey): Awaitable<Json<'TransactionInfoDTO'> | undefined>;
	/** With the inner transactions of aggregates; in insertion order. */
	getMany(group: TransactionGroup, keys: readonly TransactionKey[]): Awaitable<JsonList<'TransactionInfoDTO'>>;
	/** Statuses by hash: confirmed first, then unconfirmed, partial, failed; one per hash. */
	statuses(hashes: readonly Hash256[]): Awaitable<readonly Json<'TransactionStatusDTO'>[]>;
}

export type AccountSortField = 'id' | 'balance';

export interface AccountFilter {
	readonly address?: Address | undefined;
	/** Holders of this mosaic; required when sorting by balance. */
	readonly mosaicId?: MosaicId | undefined;
}

export interface AccountReader {
	search(filter: AccountFilter, page: PageRequest<AccountSortField>): Awaitable<Page<'AccountInfoDTO'> | undefined>;
	byAddress(address: Address): Awaitable<Json<'AccountInfoDTO'> | undefined>;
	/** In insertion order, each once. */
	byAddresses(addresses: readonly Address[]): Awaitable<JsonList<'AccountInfoDTO'>>;
	/** Sum of what these accounts hold of a mosaic, atomic units; unknown accounts hold nothing. */
	totalBalance(addresses: readonly Address[], mosaicId: MosaicId): Awaitable<bigint>;
}

export interface MosaicReader {
	search(filter: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Awaitable<Page<'MosaicInfoDTO'> | undefined>;
	byId(id: MosaicId): Awaitable<Json<'MosaicInfoDTO'> | undefined>;
	/** Newest first. */
	byIds(ids: readonly MosaicId[]): Awaitable<JsonList<'MosaicInfoDTO'>>;
	/** Supply in atomic units. */
	supply(id: MosaicId): Awaitable<{ readonly supply: bigint; readonly divisibility: number } | undefined>;
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
	/** Namespaces not yet expired whose alias is one of these, with the target they point to. */
	aliasesOf(targets: { readonly addresses: readonly Address[] } | { readonly mosaicIds: readonly MosaicId[] }):
	Awaitable<readonly { readonly target: string; readonly namespaceId: NamespaceId }[]>;
}

/** A multisig entry with the edges that a graph walk follows. */
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

/** State that is found by its composite hash. */
export interface CompositeReader<Name extends string> {
	byCompositeHash(hash: Hash256): Awaitable<Json<Name> | undefined>;
	/** Newest first. */
	byCompositeHashes(hashes: readonly Hash256[]): Awaitable<JsonList<Name>>;
}

export interface SecretLockReader extends CompositeReader<'SecretLockInfoDTO'> {
	search(filter: SecretLockFilter, page: PageRequest): Awaitable<Page<'SecretLockInfoDTO'> | undefined>;
}

export interface MosaicRestrictionFilter {
	readonly mosaicId?: MosaicId | undefined;
	/** 0 what an account was given, 1 the rules of a mosaic. */
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

/** What names a metadata entry. */
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

/** A metadata entry in its parts. */
export interface MetadataEntry extends MetadataName {
	readonly value: Buffer;
}

export interface MetadataReader extends CompositeReader<'MetadataInfoDTO'> {
	search(filter: MetadataFilter, page: PageRequest): Awaitable<Page<'MetadataInfoDTO'> | undefined>;
	entry(compositeHash: Hash256): Awaitable<MetadataEntry | undefined>;
	/** @returns the value of an entry */
	value(name: MetadataName): Awaitable<Buffer | undefined>;
}

export interface FinalizationReader {
	proofAtEpoch(epoch: number): Awaitable<Json<'FinalizationProofDTO'> | undefined>;
	proofAtHeight(height: bigint): Awaitable<Json<'FinalizationProofDTO'> | undefined>;
}

/** Inclusive bounds. */
export interface HeightRange {
	readonly fromHeight?: bigint | undefined;
	readonly toHeight?: bigint | undefined;
}

/** Conditions are combined with AND; each but the heights is met by any receipt of the statement. */
export interface TransactionStatementFilter extends HeightRange {
	/** A receipt of any of these types; empty or absent means all. */
	readonly receiptTypes?: readonly number[] | undefined;
	/** Recipient and sender of a transfer between two accounts. */
	readonly recipientAddress?: Address | undefined;
	readonly senderAddress?: Address | undefined;
	/** Account that something was credited to or taken from. */
	readonly targetAddress?: Address | undefined;
	/** Mosaic or namespace that expired, or mosaic that was moved. */
	readonly artifactId?: MosaicId | NamespaceId | undefined;
}

export interface StatementReader {
	searchTransactionStatements(filter: TransactionStatementFilter, page: PageRequest):
	Awaitable<Page<'TransactionStatementInfoDTO'> | undefined>;
	/** @param of - what the aliases are of */
	searchResolutions(of: 'address' | 'mosaic', heights: HeightRange, page: PageRequest):
	Awaitable<Page<'ResolutionStatementInfoDTO'> | undefined>;
}

/** The kinds of state that are provable, each with a tree of its own. */
export type StateKind =
	| 'account' | 'namespace' | 'mosaic' | 'multisig' | 'hashLock' | 'secretLock' | 'accountRestriction' | 'mosaicRestriction' | 'metadata';

export interface StateProofReader {
	/**
	 * The way from the root of a tree towards a key, whether or not there is something under it.
	 * @param key - address, hash, or id of a root namespace or mosaic, by kind
	 * @returns the nodes as a node sends them, root first; empty when the tree is (facts/rest-operations.md 7)
	 */
	path(kind: StateKind, key: string): Awaitable<Uint8Array>;
}

/** The figures that the fee and supply formulas need. Amounts in atomic units, fees per the contract's description. */
export interface NetworkFigures {
	readonly currencyMosaicId: MosaicId;
	readonly maxMosaicAtomicUnits: bigint;
	readonly nemesisSignerPublicKey: PublicKey;
	readonly defaultDynamicFeeMultiplier: number;
	/** Blocks over which the effective rental fee is taken. */
	readonly maxDifficultyBlocks: number;
	readonly rootNamespaceRentalFeePerBlock: bigint;
	readonly childNamespaceRentalFee: bigint;
	readonly mosaicRentalFee: bigint;
	/** The node's own lower limit, atomic units per byte. */
	readonly minFeeMultiplier: number;
}

export interface InflationStep {
	readonly startHeight: bigint;
	/** Atomic units per block from that height on. */
	readonly rewardAmount: bigint;
}

export interface NetworkReader {
	properties(): Awaitable<Json<'NetworkConfigurationDTO'>>;
	figures(): Awaitable<NetworkFigures>;
	/** Ascending by height. */
	inflation(): Awaitable<readonly InflationStep[]>;
}

export interface NodeHealth {
	readonly apiNode: 'up' | 'down';
	readonly db: 'up' | 'down';
}

export interface NodeReader {
	health(): Awaitable<NodeHealth>;
	info(): Awaitable<Json<'NodeInfoDTO'>>;
	peers(): Awaitable<JsonList<'NodeInfoDTO'>>;
	storage(): Awaitable<Json<'StorageInfoDTO'>>;
	/** The node's clock when it received the question and when it answered. */
	time(): Awaitable<{ readonly receiveTimestamp: NetworkTime; readonly sendTimestamp: NetworkTime }>;
	unlockedAccounts(): Awaitable<readonly PublicKey[]>;
}
