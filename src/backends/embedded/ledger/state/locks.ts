/** Applies to hash locks and to secret locks. Source: facts/ledger.md 3.5. */
import type { HashLock } from '../../../../wire/state/records.js';

/** @returns whether the lock is active at a height */
export const isActiveLock = ({ endHeight, isUsed }: Pick<HashLock, 'endHeight' | 'isUsed'>, height: bigint): boolean =>
	height < endHeight && !isUsed;
