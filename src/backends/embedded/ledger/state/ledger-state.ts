import type { Address, Hash256, MosaicId, NamespaceId } from '../../../../chain/index.js';
import type { TreeNode, TreeNodes } from '../tree/tree-node.js';
import type {
	Account, AccountRestrictions, HashLock, Metadata, Mosaic, MosaicRestriction, MultisigAccount, RootNamespace, SecretLock
} from '../../../../wire/state/records.js';
import { Journal, type Readable, Table } from './table.js';

/** Key and record types of the ledger's tables. */
export interface LedgerTables {
	accounts: [Address, Account];
	/** By id of the root. */
	namespaces: [NamespaceId, RootNamespace];
	/** The root, by id of a namespace below it. */
	namespaceRoots: [NamespaceId, NamespaceId];
	mosaics: [MosaicId, Mosaic];
	multisigs: [Address, MultisigAccount];
	/** By hash of the aggregate. */
	hashLocks: [Hash256, HashLock];
	/** By composite hash. */
	secretLocks: [Hash256, SecretLock];
	accountRestrictions: [Address, AccountRestrictions];
	/** By composite hash. */
	mosaicRestrictions: [Hash256, MosaicRestriction];
	/** By composite hash. */
	metadata: [Hash256, Metadata];
	/** Hashes of confirmed transactions. */
	transactionHashes: [Hash256, true];
}

export type TableName = keyof LedgerTables;

/** Look-ups by other values than the key. The results include all matches, and may include others. */
export interface StateQueries {
	/** Accounts whose balance of the harvesting mosaic may be at least `minBalance`. */
	accountsHolding(minBalance: bigint): Iterable<Address>;
	/** Accounts that may have an importance. */
	accountsWithImportance(): Iterable<Address>;
	/** Locks that may end at `height`, used ones included. */
	hashLocksEndingAt(height: bigint): Iterable<Hash256>;
	/** Composite hashes of locks that may end at `height`, used ones included. */
	secretLocksEndingAt(height: bigint): Iterable<Hash256>;
	/** Composite hashes of the secret locks that have forced ends, and possibly others. */
	secretLocksWithForcedEnds(): Iterable<Hash256>;
	/** Root namespaces that may end at `height`. */
	namespacesEndingAt(height: bigint): Iterable<NamespaceId>;
	/** Mosaics that may end at `height`. */
	mosaicsEndingAt(height: bigint): Iterable<MosaicId>;
}

/** The state of the confirmed chain, as stored, and the trees over it. */
export type StateBase = { readonly [Name in TableName]: Readable<LedgerTables[Name][0], LedgerTables[Name][1]> } & StateQueries & TreeNodes;

const unique = <T>(...sources: readonly Iterable<T>[]): Iterable<T> => {
	const seen = new Set<T>();
	for (const source of sources) {
		for (const value of source)
			seen.add(value);
	}
	return seen;
};

/** A layer over the stored state: everything that rules read and write. */
export class LedgerState implements StateQueries, TreeNodes {
	readonly journal = new Journal();
	readonly accounts: Table<Address, Account>;
	readonly namespaces: Table<NamespaceId, RootNamespace>;
	readonly namespaceRoots: Table<NamespaceId, NamespaceId>;
	readonly mosaics: Table<MosaicId, Mosaic>;
	readonly multisigs: Table<Address, MultisigAccount>;
	readonly hashLocks: Table<Hash256, HashLock>;
	readonly secretLocks: Table<Hash256, SecretLock>;
	readonly accountRestrictions: Table<Address, AccountRestrictions>;
	readonly mosaicRestrictions: Table<Hash256, MosaicRestriction>;
	readonly metadata: Table<Hash256, Metadata>;
	readonly transactionHashes: Table<Hash256, true>;

	constructor(private readonly base: StateBase) {
		this.accounts = new Table(base.accounts, this.journal);
		this.namespaces = new Table(base.namespaces, this.journal);
		this.namespaceRoots = new Table(base.namespaceRoots, this.journal);
		this.mosaics = new Table(base.mosaics, this.journal);
		this.multisigs = new Table(base.multisigs, this.journal);
		this.hashLocks = new Table(base.hashLocks, this.journal);
		this.secretLocks = new Table(base.secretLocks, this.journal);
		this.accountRestrictions = new Table(base.accountRestrictions, this.journal);
		this.mosaicRestrictions = new Table(base.mosaicRestrictions, this.journal);
		this.metadata = new Table(base.metadata, this.journal);
		this.transactionHashes = new Table(base.transactionHashes, this.journal);
	}

	accountsHolding(minBalance: bigint): Iterable<Address> {
		return unique(this.base.accountsHolding(minBalance), this.accounts.changes().keys());
	}

	accountsWithImportance(): Iterable<Address> {
		return unique(this.base.accountsWithImportance(), this.accounts.changes().keys());
	}

	hashLocksEndingAt(height: bigint): Iterable<Hash256> {
		return unique(this.base.hashLocksEndingAt(height), this.hashLocks.changes().keys());
	}

	secretLocksEndingAt(height: bigint): Iterable<Hash256> {
		return unique(this.base.secretLocksEndingAt(height), this.secretLocks.changes().keys());
	}

	secretLocksWithForcedEnds(): Iterable<Hash256> {
		return unique(this.base.secretLocksWithForcedEnds(), this.secretLocks.changes().keys());
	}

	namespacesEndingAt(height: bigint): Iterable<NamespaceId> {
		return unique(this.base.namespacesEndingAt(height), this.namespaces.changes().keys());
	}

	mosaicsEndingAt(height: bigint): Iterable<MosaicId> {
		return unique(this.base.mosaicsEndingAt(height), this.mosaics.changes().keys());
	}

	/** Node of a tree over the stored state, without the changes of this layer. */
	treeNode(tree: number, position: string): TreeNode | undefined {
		return this.base.treeNode(tree, position);
	}
}
