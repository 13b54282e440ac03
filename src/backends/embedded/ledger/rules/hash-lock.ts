/** Rules of hash locks. Source: facts/ledger.md 3.4, 3.5, 4.3. */
import { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import { ReceiptType } from '../../../../wire/blocks/statements.js';
import { isActiveLock } from '../state/locks.js';
import { credit } from './core.js';
import type { RuleSet } from './rule.js';

export const hashLockRules: RuleSet = {
	hashLockDuration: {
		stateless: [({ duration }, config) => (duration === 0n || config.hashLock.maxHashLockDuration < duration
			? 'Failure_LockHash_Invalid_Duration'
			: undefined)]
	},
	hashLockMosaic: {
		stateful: [
			({ amount }, { config }) => (config.hashLock.lockedFundsPerAggregate === amount
				? undefined
				: 'Failure_LockHash_Invalid_Mosaic_Amount'),
			({ mosaicId }, { config, resolveMosaic }) => (config.chain.currencyMosaicId === resolveMosaic(mosaicId)
				? undefined
				: 'Failure_LockHash_Invalid_Mosaic_Id')
		]
	},
	hashLock: {
		stateful: [({ hash }, { state, height }) => {
			const lock = state.hashLocks.get(hash);
			return lock && isActiveLock(lock, height) ? 'Failure_LockHash_Hash_Already_Exists' : undefined;
		}],
		changes: [({ owner, mosaicId, amount, duration, hash }, context) => {
			const resolvedId = context.resolveMosaic(mosaicId);
			const lock = {
				hash, ownerAddress: owner, mosaicId: resolvedId, amount, endHeight: context.height + duration, isUsed: false
			};
			context.state.hashLocks.set(hash, lock);
			context.addReceipt({ type: ReceiptType.LOCK_HASH_CREATED, mosaicId: resolvedId, amount, target: owner });
		}]
	},
	transaction: {
		stateful: [({ type, hash }, { state, height }) => {
			if (type !== TransactionType.AGGREGATE_BONDED)
				return undefined;

			const lock = state.hashLocks.get(hash);
			if (!lock)
				return 'Failure_LockHash_Unknown_Hash';
			return isActiveLock(lock, height) ? undefined : 'Failure_LockHash_Inactive_Hash';
		}],
		changes: [({ type, hash }, context) => {
			const lock = type === TransactionType.AGGREGATE_BONDED ? context.state.hashLocks.get(hash) : undefined;
			if (!lock)
				return;

			context.state.hashLocks.set(hash, { ...lock, isUsed: true });
			credit(context, lock.ownerAddress, lock.mosaicId, lock.amount);
			context.addReceipt({
				type: ReceiptType.LOCK_HASH_COMPLETED, mosaicId: lock.mosaicId, amount: lock.amount, target: lock.ownerAddress
			});
		}]
	}
};
