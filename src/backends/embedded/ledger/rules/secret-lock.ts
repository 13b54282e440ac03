/** Rules of secret locks and of the proofs that open them. Source: facts/ledger.md 3.4, 3.5. */
import type { Hash256 } from '../../../../chain/index.js';
import { secretLockHash } from '../../../../wire/identifiers/composite-hash.js';
import { ripemd160, sha256, sha3 } from '../../../../wire/bytes/hash.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { mayReplaceSecretLocks } from '../forks.js';
import { ReceiptType } from '../../../../wire/blocks/statements.js';
import { forcedEnds } from '../secret-lock-expiry.js';
import { isActiveLock } from '../state/locks.js';
import { credit } from './core.js';
import type { ChangeContext, RuleSet, StatefulRule } from './rule.js';

const SECRET_SIZE = 32;

/** By number of the algorithm. */
const HASHERS: readonly ((proof: Uint8Array) => Buffer)[] = [
	sha3,
	proof => Buffer.concat([ripemd160(sha256(proof))], SECRET_SIZE),
	proof => sha256(sha256(proof))
];

const isSecretOf = (secret: string, proof: string, algorithm: number): boolean =>
	HASHERS[algorithm]?.(fromHex(proof)).equals(fromHex(secret)) ?? false;

const checkOpening: StatefulRule<'secretLockOpening'> = ({ recipient, secret, algorithm }, context) => {
	const lock = context.state.secretLocks.get(secretLockHash(secret, context.resolveAddress(recipient)));
	if (!lock)
		return 'Failure_LockSecret_Unknown_Composite_Key';
	if (!isActiveLock(lock, context.height))
		return 'Failure_LockSecret_Inactive_Secret';
	return lock.algorithm === algorithm ? undefined : 'Failure_LockSecret_Hash_Algorithm_Mismatch';
};

/** The locked mosaic is transferred to the recipient even if restrictions now forbid it. */
const openLock = (context: ChangeContext, compositeHash: Hash256): void => {
	const { secretLocks } = context.state;
	const lock = secretLocks.get(compositeHash);
	if (!lock)
		return;

	const { recipientAddress, mosaicId, amount } = lock;
	secretLocks.set(compositeHash, { ...lock, isUsed: true });
	credit(context, recipientAddress, mosaicId, amount);
	context.addReceipt({ type: ReceiptType.LOCK_SECRET_COMPLETED, mosaicId, amount, target: recipientAddress });
};

export const secretLockRules: RuleSet = {
	secretLockDuration: {
		stateless: [({ duration }, config) => (duration === 0n || config.secretLock.maxSecretLockDuration < duration
			? 'Failure_LockSecret_Invalid_Duration'
			: undefined)]
	},
	secretLockAlgorithm: {
		stateless: [({ algorithm }) => (HASHERS.length <= algorithm ? 'Failure_LockSecret_Invalid_Hash_Algorithm' : undefined)]
	},
	secretLock: {
		stateful: [({ recipient, secret }, { config, state, height, resolveAddress }) => {
			const lock = state.secretLocks.get(secretLockHash(secret, resolveAddress(recipient)));
			return lock && isActiveLock(lock, height) && !mayReplaceSecretLocks(config, height)
				? 'Failure_LockSecret_Hash_Already_Exists'
				: undefined;
		}],
		changes: [({ owner, recipient, secret, mosaicId, amount, duration, algorithm }, context) => {
			const recipientAddress = context.resolveAddress(recipient);
			const resolvedId = context.resolveMosaic(mosaicId);
			const compositeHash = secretLockHash(secret, recipientAddress);
			const forced = forcedEnds(context.state.secretLocks.get(compositeHash), context.config, context.height);
			context.state.secretLocks.set(compositeHash, {
				compositeHash,
				ownerAddress: owner,
				mosaicId: resolvedId,
				amount,
				endHeight: context.height + duration,
				isUsed: false,
				algorithm,
				secret,
				recipientAddress,
				...forced.length > 0 && { forcedEnds: forced }
			});
			context.addReceipt({ type: ReceiptType.LOCK_SECRET_CREATED, mosaicId: resolvedId, amount, target: owner });
		}]
	},
	secretProof: {
		stateless: [
			({ proof }, { secretLock: { minProofSize, maxProofSize } }) => {
				const size = proof.length / 2;
				return size < minProofSize || maxProofSize < size ? 'Failure_LockSecret_Proof_Size_Out_Of_Bounds' : undefined;
			},
			({ secret, proof, algorithm }) => (isSecretOf(secret, proof, algorithm) ? undefined : 'Failure_LockSecret_Secret_Mismatch')
		]
	},
	secretLockOpening: {
		stateful: [checkOpening],
		changes: [({ recipient, secret }, context) => openLock(context, secretLockHash(secret, context.resolveAddress(recipient)))]
	}
};
