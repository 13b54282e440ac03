/** The bonded aggregate of the examples. */
import { innerTransfer, signBonded, type Signed, type Signer, type Terms } from '../../wire/transactions/signing.js';
import { type Lookup, textAt } from './lookup.js';

export interface Bonded {
	readonly signed: Signed;
	/** Whether its hash lock is confirmed, so that it can be announced. */
	readonly isLocked: boolean;
}

/** An aggregate is replaced when its deadline is this much earlier than that of a new one. */
const MAX_AGE_MS = 60n * 60n * 1000n;
const UNUSED = '0';

const sign = (terms: Terms, [alice, bob]: readonly [Signer, Signer]): Signed => signBonded(alice, terms, [
	innerTransfer(alice, bob, terms, { amount: 1_000_000n, message: '' }),
	innerTransfer(bob, alice, terms, { amount: 0n, message: 'one cup of tea' })
], 1);

type State = 'unlocked' | 'locked' | 'spent';

const stateOf = async (lookup: Lookup, hash: string): Promise<State> => {
	const [status, lock, chain] = await Promise.all([
		lookup.get('getTransactionStatus', { hash }), lookup.get('getHashLock', { hash }), lookup.get('getChainInfo')
	]);
	const group = textAt(status, 'group');
	if (group !== undefined && group !== 'partial')
		return 'spent';
	if (lock === undefined)
		return 'unlocked';
	const [end = 0, height = 0] = [textAt(lock, 'lock', 'endHeight'), textAt(chain, 'height')].map(Number);
	// the next block has to be below the end
	return textAt(lock, 'lock', 'status') === UNUSED && height + 1 < end ? 'locked' : 'spent';
};

/**
 * Returns the same aggregate until it is confirmed or has failed: a client announces its hash lock, the aggregate and the cosignature with
 * examples that it has read at different times.
 */
export class BondedExample {
	private current: { readonly signed: Signed; readonly deadline: bigint } | undefined;

	async read(lookup: Lookup, terms: Terms, signers: readonly [Signer, Signer]): Promise<Bonded> {
		if (this.current && terms.deadline - this.current.deadline < MAX_AGE_MS) {
			const state = await stateOf(lookup, this.current.signed.hash);
			if (state !== 'spent')
				return { signed: this.current.signed, isLocked: state === 'locked' };
		}
		this.current = { signed: sign(terms, signers), deadline: terms.deadline };
		return { signed: this.current.signed, isLocked: false };
	}
}
