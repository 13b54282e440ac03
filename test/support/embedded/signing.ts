/** Signs transactions for the tests of the embedded chain; each has a label that its events are named by. */
import type { DetachedCosignature, Hash256, PublicKey, Signature } from '../../../src/chain/index.js';
import { hexAt, toHex } from '../../../src/wire/bytes/hex.js';
import { Labels } from './events.js';
import { CURRENCY, funded, type Name } from './accounts.js';
import { aggregateTransaction, type AggregateTerms, cosign } from '../transactions/aggregate.js';
import { hashLock, transfer } from '../transactions/bodies.js';
import { type Body, embeddedTransaction, hashOf, plainTransaction, type Terms } from '../transactions/transactions.js';

export const HOUR_MS = 3_600_000n;
export const LOCKED = 10_000_000n;

const COSIGNATURE_KEY = 0x08;
const COSIGNATURE_SIGNATURE = 0x28;

export const hashTextOf = (bytes: Buffer): Hash256 => toHex(hashOf(bytes)) as Hash256;

/** @returns a transfer of currency */
export const pay = (recipient: Name, amount: bigint): Body => transfer(funded(recipient).address, [[CURRENCY, amount]]);

/** @returns a cosignature of an account for an aggregate */
export const cosignatureOf = (name: Name, aggregate: Buffer): DetachedCosignature => {
	const bytes = cosign(funded(name), hashOf(aggregate));
	return {
		version: bytes.readBigUInt64LE(),
		signerPublicKey: hexAt(bytes, COSIGNATURE_KEY, 32) as PublicKey,
		signature: hexAt(bytes, COSIGNATURE_SIGNATURE, 64) as Signature,
		parentHash: hashTextOf(aggregate)
	};
};

export type SignedInner = readonly [signer: Name, body: Body];

export type SigningTerms = Partial<Omit<AggregateTerms, 'cosigners'>> & { readonly signer?: Name; readonly cosigners?: readonly Name[] };

/** By default everything is free and in time, and all transactions are different. */
export class Signing {
	readonly labels = new Labels();
	private count = 0n;

	constructor(private readonly clock: { readonly now: bigint }) {
	}

	sign(label: string, signer: Name, body: Body, special: Partial<Terms> = {}): Buffer {
		return this.label(label, plainTransaction(funded(signer), body, this.terms(special)));
	}

	/** Signs an aggregate; by default its first inner signer signs it. */
	aggregate(label: string, inner: readonly SignedInner[], { signer, cosigners = [], ...special }: SigningTerms = {}): Buffer {
		const bytes = aggregateTransaction(
			funded(signer ?? inner[0]?.[0] ?? 'alice'),
			inner.map(([name, body]) => embeddedTransaction(funded(name), body)),
			{ ...this.terms(special), cosigners: cosigners.map(funded) }
		);
		return this.label(label, bytes);
	}

	/** Signs an aggregate that waits for cosignatures. */
	bonded(label: string, inner: readonly SignedInner[], special: SigningTerms = {}): Buffer {
		return this.aggregate(label, inner, { isBonded: true, ...special });
	}

	lock(label: string, signer: Name, aggregate: Buffer, duration = 10n): Buffer {
		return this.sign(label, signer, hashLock(hashOf(aggregate), [CURRENCY, LOCKED], duration));
	}

	private label(label: string, bytes: Buffer): Buffer {
		this.labels.set(hashTextOf(bytes), label);
		return bytes;
	}

	private terms<T extends Partial<Terms>>(special: T): T & Terms {
		const fee = special.multiplier === undefined ? { maxFee: 0n } : {};
		return { deadline: this.clock.now + HOUR_MS + ++this.count, ...fee, ...special };
	}
}
