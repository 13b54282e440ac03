/** Publishes the effects of secret locks and their proofs. Source: facts/ledger.md 3.4. */
import { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import type { BodyPublisher } from './body-publisher.js';

export const publishSecretLock: BodyPublisher<typeof TransactionType.SECRET_LOCK> = (body, { signer }) => {
	const { recipientAddress, secret, mosaicId, amount, duration, hashAlgorithm } = body;
	return [
		{ kind: 'accountAddress', address: recipientAddress },
		{ kind: 'secretLockDuration', duration },
		{ kind: 'secretLockAlgorithm', algorithm: hashAlgorithm },
		{ kind: 'addressInteraction', source: signer, type: TransactionType.SECRET_LOCK, participants: [recipientAddress] },
		{ kind: 'balanceDebit', sender: signer, mosaicId, amount },
		{ kind: 'secretLock', owner: signer, recipient: recipientAddress, secret, mosaicId, amount, duration, algorithm: hashAlgorithm },
		// moves nothing: checks that the transfer is allowed, which is not checked again when the lock is opened
		{ kind: 'balanceTransfer', sender: signer, recipient: recipientAddress, mosaicId, amount: 0n, isDynamic: false }
	];
};

export const publishSecretProof: BodyPublisher<typeof TransactionType.SECRET_PROOF> =
	({ recipientAddress, secret, hashAlgorithm, proof }) => [
		{ kind: 'secretLockAlgorithm', algorithm: hashAlgorithm },
		{ kind: 'secretProof', algorithm: hashAlgorithm, secret, proof },
		{ kind: 'secretLockOpening', recipient: recipientAddress, secret, algorithm: hashAlgorithm }
	];
