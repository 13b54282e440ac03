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
		const lock = state.secretLocks.get(composite);
		if (lock?.endHeight === height && !lock.forcedEnds?.some(end => end > height))
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

/** Heights that are pruned together, so that the first proof of a long chain does not stop it for a minute. */
const MAX_HEIGHTS = 20_000n;

/**
 * Prunes what was finalized after one height, up to another, or a part of it: pruning later is harmless.
 * @returns the height up to which the state is pruned
 */
export const pruneUpTo = (state: LedgerState, from: bigint, to: bigint): bigint => {
	const end = to - from > MAX_HEIGHTS ? from + MAX_HEIGHTS : to;
	for (let height = from + 1n; height <= end; ++height)
		pruneAt(state, height);
	return end > from ? end : from;
};
