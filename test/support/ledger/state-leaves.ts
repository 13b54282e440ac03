/** The expected leaves of the state trees, found by scanning all records. Source: facts/ledger.md 1.7. */
import * as forms from '../../../src/wire/state/leaf-forms.js';
import { leafPath } from '../../../src/backends/embedded/ledger/tree/leaf-paths.js';
import { LeafWriter } from '../../../src/wire/state/leaf-writer.js';
import * as restrictions from '../../../src/wire/state/restriction-forms.js';
import type { MemoryState } from './memory-state.js';
import { buildNaiveTree, type NaiveTree } from './naive-tree.js';

const leavesOf = <Value>(
	records: ReadonlyMap<string, Value>,
	write: (writer: LeafWriter, value: Value) => void,
	isIncluded: (value: Value) => boolean = () => true
): Map<string, string> => {
	const leaves = new Map<string, string>();
	for (const [key, value] of records) {
		const writer = new LeafWriter();
		write(writer, value);
		if (isIncluded(value))
			leaves.set(leafPath(key), writer.hash());
	}
	return leaves;
};

/** @returns the nine trees over a state after the block at a height, built from scratch */
const buildStateTrees = (state: MemoryState, height: bigint): NaiveTree[] => {
	const isHeld = ({ endHeight, isUsed }: { readonly endHeight: bigint; readonly isUsed: boolean }) => !isUsed && height < endHeight;
	return [
		leavesOf(state.accounts, forms.writeAccount),
		leavesOf(state.namespaces, forms.writeNamespace, ({ endHeight }) => height < endHeight),
		leavesOf(state.mosaics, forms.writeMosaic),
		leavesOf(state.multisigs, forms.writeMultisig),
		leavesOf(state.hashLocks, forms.writeHashLock, isHeld),
		leavesOf(state.secretLocks, forms.writeSecretLock, isHeld),
		leavesOf(state.accountRestrictions, restrictions.writeAccountRestrictions),
		leavesOf(state.mosaicRestrictions, restrictions.writeMosaicRestriction),
		leavesOf(state.metadata, forms.writeMetadata)
	].map(buildNaiveTree);
};

/** @returns the difference to trees built from scratch; undefined if there is none */
export const stateTreeDifference = (state: MemoryState, height: bigint, roots: readonly string[]): string | undefined => {
	const expected = buildStateTrees(state, height);
	let count = 0;
	for (const [tree, { root, nodes }] of expected.entries()) {
		if (roots[tree] !== root.toUpperCase())
			return `tree ${tree} has another root at height ${height}`;
		for (const [position, node] of nodes) {
			if (JSON.stringify(state.treeNode(tree, position)) !== JSON.stringify(node))
				return `tree ${tree} has another node at ${position} at height ${height}`;
		}
		count += nodes.size;
	}
	return count === state.treeNodes.size ? undefined : `there are ${state.treeNodes.size} nodes instead of ${count}`;
};
