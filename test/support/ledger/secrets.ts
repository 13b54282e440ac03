/** Secret locks under test: a proof, and its hash by each algorithm. */
import { addressNamed } from './actions.js';
import { CURRENCY } from './config.js';
import { secretLock, type SecretLockTerms, secretProof } from '../transactions/bodies.js';
import type { Body } from '../transactions/transactions.js';

/** The proof that opens the locks. */
export const PROOF = Buffer.from('hello');

/** Hashes of {@link PROOF} by number of the algorithm, known answers. */
const SECRETS: readonly Buffer[] = [
	'3338be694f50c5f338814986cdf0686453a888b84f424d792af4b9202398f392',
	'b6a9c8c230722b7c748331a8b450f05566dc7d0f000000000000000000000000',
	'9595c9df90075148eb06860365df33584b75bff782a510c6cd4883a419833d50'
].map(text => Buffer.from(text, 'hex'));

export const secretOf = (algorithm: number): Buffer => SECRETS[algorithm] ?? Buffer.alloc(32);

export const LOCKED_AMOUNT = 1000n;

/** @returns a lock for bob of five blocks, with these differences */
export const locking = ({ algorithm = 0, ...terms }: Partial<SecretLockTerms> = {}): Body => secretLock({
	recipient: addressNamed('bob'), secret: secretOf(algorithm), mosaic: [CURRENCY, LOCKED_AMOUNT], duration: 5n, algorithm, ...terms
});

export interface OpeningTerms {
	readonly recipient?: SecretLockTerms['recipient'];
	readonly secret?: Uint8Array;
	readonly proof?: Uint8Array;
	readonly algorithm?: number;
}

/** @returns the proof that opens {@link locking}, with these differences */
export const opening = (terms: OpeningTerms = {}): Body => {
	const { recipient = addressNamed('bob'), algorithm = 0, secret = secretOf(algorithm), proof = PROOF } = terms;
	return secretProof(recipient, secret, proof, algorithm);
};
