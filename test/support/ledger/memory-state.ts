import type { Address, Hash256, MosaicId, NamespaceId } from '../../../src/chain/index.js';
import type { StateTrees } from '../../../src/backends/embedded/ledger/tree/state-trees.js';
import type { TreeNode } from '../../../src/backends/embedded/ledger/tree/tree-node.js';
import { type LedgerState, type LedgerTables, type StateBase, type TableName } from '../../../src/backends/embedded/ledger/state/ledger-state.js';

type Maps = { readonly [Name in TableName]: Map<LedgerTables[Name][0], LedgerTables[Name][1]> };

/** A confirmed state in memory, for tests of the ledger without a database. */
export class MemoryState implements StateBase {
	readonly accounts: Maps['accounts'] = new Map();
	readonly namespaces: Maps['namespaces'] = new Map();
	readonly namespaceRoots: Maps['namespaceRoots'] = new Map();
	readonly mosaics: Maps['mosaics'] = new Map();
	readonly multisigs: Maps['multisigs'] = new Map();
	readonly hashLocks: Maps['hashLocks'] = new Map();
	readonly secretLocks: Maps['secretLocks'] = new Map();
	readonly accountRestrictions: Maps['accountRestrictions'] = new Map();
	readonly mosaicRestrictions: Maps['mosaicRestrictions'] = new Map();
	readonly metadata: Maps['metadata'] = new Map();
	readonly transactionHashes: Maps['transactionHashes'] = new Map();

	/** Nodes by number of the tree and position. */
	readonly treeNodes = new Map<string, TreeNode>();

	accountsHolding(): Iterable<Address> {
		return this.accounts.keys();
	}

	accountsWithImportance(): Iterable<Address> {
		return this.accounts.keys();
	}

	hashLocksEndingAt(): Iterable<Hash256> {
		return this.hashLocks.keys();
	}

	secretLocksEndingAt(): Iterable<Hash256> {
		return this.secretLocks.keys();
	}

	secretLocksWithForcedEnds(): Iterable<Hash256> {
		return this.secretLocks.keys();
	}

	namespacesEndingAt(): Iterable<NamespaceId> {
		return this.namespaces.keys();
	}

	mosaicsEndingAt(): Iterable<MosaicId> {
		return this.mosaics.keys();
	}

	treeNode(tree: number, position: string): TreeNode | undefined {
		return this.treeNodes.get(`${tree} ${position}`);
	}

	/** @returns a state with the same records and trees */
	copy(): MemoryState {
		const copy = new MemoryState();
		const tables = Object.keys(this) as (TableName | 'treeNodes')[];
		for (const table of tables) {
			const target = copy[table] as Map<string, unknown>;
			this[table].forEach((value, key) => target.set(key, value));
		}
		return copy;
	}

	/** Applies the changes of a layer. */
	apply(layer: LedgerState): void {
		const take = <Key extends string, Value>(map: Map<Key, Value>, changes: ReadonlyMap<Key, Value | undefined>) => {
			for (const [key, value] of changes) {
				if (value === undefined)
					map.delete(key);
				else
					map.set(key, value);
			}
		};
		take(this.accounts, layer.accounts.changes());
		take(this.namespaces, layer.namespaces.changes());
		take(this.namespaceRoots, layer.namespaceRoots.changes());
		take(this.mosaics, layer.mosaics.changes());
		take(this.multisigs, layer.multisigs.changes());
		take(this.hashLocks, layer.hashLocks.changes());
		take(this.secretLocks, layer.secretLocks.changes());
		take(this.accountRestrictions, layer.accountRestrictions.changes());
		take(this.mosaicRestrictions, layer.mosaicRestrictions.changes());
		take(this.metadata, layer.metadata.changes());
		take(this.transactionHashes, layer.transactionHashes.changes());
	}

	/** Applies the changes of a block to the trees. */
	applyTrees({ nodes }: StateTrees): void {
		nodes.forEach((changed, tree) => {
			for (const [position, node] of changed) {
				if (node)
					this.treeNodes.set(`${tree} ${position}`, node);
				else
					this.treeNodes.delete(`${tree} ${position}`);
			}
		});
	}
}
