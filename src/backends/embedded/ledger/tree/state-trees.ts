/**
 * The nine trees over the state, whose roots a block commits to. They contain locks while they are active, root namespaces
 * until their grace period ends, and all other records. Source: facts/ledger.md 1.7.
 */
import { type Hash256, type StateKind, ZERO_HASH } from '../../../../chain/index.js';
import { sha3 } from '../../../../wire/bytes/hash.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { hash256 } from '../../../../wire/bytes/values.js';
import type { LedgerConfig } from '../config.js';
import { secretLocksEndingWith } from '../secret-lock-expiry.js';
import type { LedgerState, LedgerTables } from '../state/ledger-state.js';
import { isActiveLock } from '../state/locks.js';
import { isGoneNamespace } from '../state/namespaces.js';
import {
	writeAccount, writeHashLock, writeMetadata, writeMosaic, writeMultisig, writeNamespace, writeSecretLock
} from '../../../../wire/state/leaf-forms.js';
import { leafPath } from './leaf-paths.js';
import { LeafWriter } from '../../../../wire/state/leaf-writer.js';
import { type LeafChange, updateTree } from './patricia-tree.js';
import { writeAccountRestrictions, writeMosaicRestriction } from '../../../../wire/state/restriction-forms.js';
import type { TreeNode } from './tree-node.js';

/** In the order of their roots in the state hash; the index identifies a tree. */
export const TREE_KINDS = [
	'account', 'namespace', 'mosaic', 'multisig', 'hashLock', 'secretLock', 'accountRestriction', 'mosaicRestriction', 'metadata'
] as const satisfies readonly StateKind[];

/** The trees after a block. */
export interface StateTrees {
	/** In the order of {@link TREE_KINDS}; none when the chain has no verifiable state. */
	readonly roots: readonly Hash256[];
	readonly stateHash: Hash256;
	/** What the block changed in each tree: new nodes by position; undefined where a node was removed. */
	readonly nodes: readonly ReadonlyMap<string, TreeNode | undefined>[];
}

/** Trees of a chain without verifiable state. */
export const NO_STATE_TREES: StateTrees = { roots: [], stateHash: ZERO_HASH, nodes: [] };

type Name = Exclude<keyof LedgerTables, 'namespaceRoots' | 'transactionHashes'>;

/** Conversion of the records of one table to leaves. */
interface LeafForm<Table extends Name> {
	readonly write: (writer: LeafWriter, value: LedgerTables[Table][1]) => void;
	/** For records that the tree excludes before they are removed. */
	readonly lifetime?: {
		/** Keys of records that the tree may exclude from a height on. */
		readonly endingAt: (state: LedgerState, height: bigint, config: LedgerConfig) => Iterable<LedgerTables[Table][0]>;
		/** Whether the tree contains the record after the block at a height. */
		readonly includes: (value: LedgerTables[Table][1], height: bigint) => boolean;
	};
}

const writer = new LeafWriter();

const collectLeaves = <Table extends Name>(table: Table, { write, lifetime }: LeafForm<Table>) =>
	(state: LedgerState, height: bigint, config: LedgerConfig): LeafChange[] => {
		// TypeScript cannot infer that the table of a name contains the records of that name
		const records = state[table] as unknown as {
			get(key: string): LedgerTables[Table][1] | undefined;
			changes(): ReadonlyMap<string, LedgerTables[Table][1] | undefined>;
		};
		const toLeaf = (key: string, value: LedgerTables[Table][1] | undefined): LeafChange => {
			if (value === undefined || lifetime?.includes(value, height) === false)
				return { path: leafPath(key), value: undefined };

			write(writer.clear(), value);
			return { path: leafPath(key), value: writer.hash() };
		};
		if (!lifetime)
			return Array.from(records.changes(), ([key, value]) => toLeaf(key, value));

		const keys = new Set<string>([...records.changes().keys(), ...lifetime.endingAt(state, height, config)]);
		return Array.from(keys, key => toLeaf(key, records.get(key)));
	};

/** Finds what changed in each tree. */
const COLLECTORS: {
	readonly [Kind in typeof TREE_KINDS[number]]: (state: LedgerState, height: bigint, config: LedgerConfig) => LeafChange[]
} = {
	account: collectLeaves('accounts', { write: writeAccount }),
	namespace: collectLeaves('namespaces', {
		write: writeNamespace,
		lifetime: {
			endingAt: (state, height) => state.namespacesEndingAt(height), includes: (root, height) => !isGoneNamespace(root, height)
		}
	}),
	mosaic: collectLeaves('mosaics', { write: writeMosaic }),
	multisig: collectLeaves('multisigs', { write: writeMultisig }),
	hashLock: collectLeaves('hashLocks', {
		write: writeHashLock, lifetime: { endingAt: (state, height) => state.hashLocksEndingAt(height), includes: isActiveLock }
	}),
	secretLock: collectLeaves('secretLocks', {
		write: writeSecretLock,
		lifetime: {
			endingAt: (state, height, config) => secretLocksEndingWith(state, height, config).map(({ compositeHash }) => compositeHash),
			includes: isActiveLock
		}
	}),
	accountRestriction: collectLeaves('accountRestrictions', { write: writeAccountRestrictions }),
	mosaicRestriction: collectLeaves('mosaicRestrictions', { write: writeMosaicRestriction }),
	metadata: collectLeaves('metadata', { write: writeMetadata })
};

/**
 * Updates the trees with the changes of a block.
 * @param state - the layer that the block was executed on, before anything is pruned
 * @param height - of the block
 */
export const updateStateTrees = (state: LedgerState, height: bigint, config: LedgerConfig): StateTrees => {
	const updates = TREE_KINDS.map((kind, tree) =>
		updateTree(position => state.treeNode(tree, position), COLLECTORS[kind](state, height, config)));
	const roots = updates.map(({ root }) => hash256(fromHex(root)));
	return {
		roots,
		stateHash: hash256(sha3(fromHex(roots.join('')))),
		nodes: updates.map(({ nodes }) => nodes)
	};
};
