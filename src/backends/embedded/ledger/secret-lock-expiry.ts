/**
 * Secret locks that a block ends. A node stores all locks with the same key, and considers the newest one where any of them ends: it
 * expires if it is the one that ends, or if the network has an exception at that height (facts/sync.md 6;
 * client/catapult/plugins/txes/lock_shared/src/cache/LockInfoCacheDelta.h, lock_secret/src/observers/ExpiredSecretLockInfoObserver.cpp).
 * Here a lock replaces the earlier one with its key, and has the heights of such exceptions at which earlier ones end.
 */
import type { Hash256 } from '../../../chain/index.js';
import type { LedgerConfig } from './config.js';
import { forcesSecretLockExpiry, skipsSecretLockExpiry } from './forks.js';
import type { LedgerState } from './state/ledger-state.js';
import type { SecretLock } from '../../../wire/state/records.js';

/**
 * @param replaced - the lock with the same key, if there is one
 * @returns ends of earlier locks, from this height on, at which the new lock expires
 */
export const forcedEnds = (replaced: SecretLock | undefined, config: LedgerConfig, height: bigint): readonly bigint[] =>
	(replaced ? [...replaced.forcedEnds ?? [], replaced.endHeight] : [])
		.filter(end => end >= height && forcesSecretLockExpiry(config, end));

/**
 * @returns the locks that a node considers at the end of a block, used ones included. They leave the state tree if they are not active any
 * more; a lock that ends at a height without expiry stays there, because a node does not consider it.
 */
export const secretLocksEndingWith = (state: LedgerState, height: bigint, config: LedgerConfig): readonly SecretLock[] => {
	if (skipsSecretLockExpiry(config, height))
		return [];

	const isForced = forcesSecretLockExpiry(config, height);
	const keys = new Set<Hash256>([...state.secretLocksEndingAt(height), ...isForced ? state.secretLocksWithForcedEnds() : []]);
	return [...keys].flatMap(key => state.secretLocks.get(key) ?? [])
		.filter(lock => lock.endHeight === height || (isForced && lock.forcedEnds?.includes(height)));
};
