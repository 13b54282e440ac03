/** Readers of the chain's history: blocks, transactions, statements, finalization. Common rules: see readers.ts. */
import type { FoundDocument, Json, JsonList } from './json.js';
import type { Page, PageRequest } from './paging.js';
import type {
	Address, Awaitable, Hash256, MosaicId, NamespaceId, NetworkTime, ObjectId, PublicKey, UnresolvedAddress, UnresolvedMosaicId
} from './values.js';

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

/** A Merkle tree in a node's format: all layers, leaves first; a layer of odd length above one ends with its last hash twice. */
export interface StoredMerkleTree {
	/** Concatenated hashes of 32 bytes. */
	readonly nodes: Uint8Array;
	/** Number of leaves, without the duplicate. */
	readonly leafCount: number;
}

/** The tree of a block. */
export interface FoundMerkleTree extends StoredMerkleTree {
	/** Whether the block is finalized. */
	readonly isFinal: boolean;
}

/** Everything that a block consists of, of one moment. */
export interface BlockContents {
	readonly block: Json<'BlockInfoDTO'>;
	/** In the order of the block; aggregates with their inner transactions. */
	readonly transactions: JsonList<'TransactionInfoDTO'>;
	readonly statements: JsonList<'TransactionStatementInfoDTO'>;
	readonly addressResolutions: JsonList<'ResolutionStatementInfoDTO'>;
	readonly mosaicResolutions: JsonList<'ResolutionStatementInfoDTO'>;
}

export interface BlockReader {
	/** Height of the newest block. */
	height(): Awaitable<bigint>;
	search(filter: BlockFilter, page: PageRequest<BlockSortField>): Awaitable<Page<'BlockInfoDTO'> | undefined>;
	byHeight(height: bigint): Awaitable<FoundDocument<'BlockInfoDTO'> | undefined>;
	/** Tree over the Merkle component hashes of a block's transactions, or over its statements. */
	merkleTree(height: bigint, of: 'transactions' | 'statements'): Awaitable<FoundMerkleTree | undefined>;
	/** @throws ChangedWhileRead, ReplyTooLarge */
	contents(height: bigint): Awaitable<BlockContents | undefined>;
	/** @returns the height of a block, if it is one of the newest {@link searchedHashes} ones */
	heightOf(hash: Hash256): Awaitable<bigint | undefined>;
	/** Number of the newest blocks that are found by their hash. */
	readonly searchedHashes: number;
	/** Fee multipliers of the newest `count` blocks, newest first. */
	feeMultipliers(count: number): Awaitable<readonly number[]>;
}

export type TransactionGroup = 'confirmed' | 'unconfirmed' | 'partial';

/** Conditions are combined with AND. `address` excludes `signerPublicKey` and `recipientAddress`. */
export interface TransactionFilter {
	/** Any involved address; in the partial group also a cosignatory of an involved account, one level up. */
	readonly address?: UnresolvedAddress | undefined;
	/** As written in the transaction. */
	readonly recipientAddress?: UnresolvedAddress | undefined;
	readonly signerPublicKey?: PublicKey | undefined;
	/** Exact height; takes precedence over the bounds. */
	readonly height?: bigint | undefined;
	/** Inclusive. */
	readonly fromHeight?: bigint | undefined;
	/** Inclusive. */
	readonly toHeight?: bigint | undefined;
	/** Mosaic of a transfer, as written. */
	readonly transferMosaicId?: UnresolvedMosaicId | undefined;
	/** Inclusive bounds on the amount of `transferMosaicId`, which is required then. */
	readonly fromTransferAmount?: bigint | undefined;
	readonly toTransferAmount?: bigint | undefined;
	/** Any of these types; empty or absent means all. */
	readonly types?: readonly number[] | undefined;
	/** Whether to list embedded transactions of aggregates as separate entries, too. */
	readonly embedded?: boolean | undefined;
}

/** A transaction is identified by the id of its entry or, unless it is embedded, by its hash. */
export type TransactionKey =
	| { readonly kind: 'id'; readonly id: ObjectId }
	| { readonly kind: 'hash'; readonly hash: Hash256 };

export interface TransactionReader {
	/** Aggregates in search results have no embedded transactions. */
	search(group: TransactionGroup, filter: TransactionFilter, page: PageRequest):
	Awaitable<Page<'TransactionInfoDTO'> | undefined>;
	/** Includes the embedded transactions of an aggregate. */
	get(group: TransactionGroup, key: TransactionKey): Awaitable<FoundDocument<'TransactionInfoDTO'> | undefined>;
	/** Includes the embedded transactions of aggregates; in insertion order. */
	getMany(group: TransactionGroup, keys: readonly TransactionKey[]): Awaitable<JsonList<'TransactionInfoDTO'>>;
	/** Statuses by hash: confirmed first, then unconfirmed, partial, failed; one per hash. */
	statuses(hashes: readonly Hash256[]): Awaitable<readonly Json<'TransactionStatusDTO'>[]>;
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

/** Conditions are combined with AND; any receipt of the statement may match each condition except the heights. */
export interface TransactionStatementFilter extends HeightRange {
	/** A receipt of any of these types; empty or absent means all. */
	readonly receiptTypes?: readonly number[] | undefined;
	/** Recipient and sender of a transfer between two accounts. */
	readonly recipientAddress?: Address | undefined;
	readonly senderAddress?: Address | undefined;
	/** Account of a credit or a debit. */
	readonly targetAddress?: Address | undefined;
	/** Expired mosaic or namespace, or transferred mosaic. */
	readonly artifactId?: MosaicId | NamespaceId | undefined;
}

export interface StatementReader {
	searchTransactionStatements(filter: TransactionStatementFilter, page: PageRequest):
	Awaitable<Page<'TransactionStatementInfoDTO'> | undefined>;
	/** @param of - target of the aliases */
	searchResolutions(of: 'address' | 'mosaic', heights: HeightRange, page: PageRequest):
	Awaitable<Page<'ResolutionStatementInfoDTO'> | undefined>;
}
