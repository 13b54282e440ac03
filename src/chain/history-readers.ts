/** What happened on the chain: blocks, transactions, statements, finalization. What all readers have in common: see readers.ts. */
import type { Json, JsonList } from './json.js';
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
