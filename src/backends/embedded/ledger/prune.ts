/** Removes state that is not needed after finalization. Source: facts/ledger.md 7.6. */
import type { LedgerState } from './state/ledger-state.js';
import { isGoneNamespace } from './state/namespaces.js';

/**
 * Removes locks that have ended and namespaces whose grace period has ended; their aliases no longer resolve.
 * @param height - a newly finalized height
 */
export const pruneAt = (state: LedgerState, height: bigint): void => {
	for (const hash of state.hashLocksEndingAt(height)) {
		if (state.hashLocks.get(hash)?.endHeight === height)
			state.hashLocks.delete(hash);
	}
	for (const composite of state.secretLocksEndingAt(height)) {
		if (state.secretLocks.get(composite)?.endHeight === height)
			state.secretLocks.delete(composite);
	}
	for (const id of state.namespacesEndingAt(height)) {
		const root = state.namespaces.get(id);
		if (root && isGoneNamespace(root, height)) {
			root.children.forEach(child => state.namespaceRoots.delete(child.id));
			state.namespaces.delete(id);
		}
	}
};
