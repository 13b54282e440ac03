/** Types of parsed transactions. */
import type { Hash256, PublicKey, Signature } from '../../chain/index.js';
import type { BodyOf } from './layouts.js';
import type { AggregateType, EmbeddableType } from './transaction-types.js';

/** Members of all transactions. */
interface Entity<Type extends number, Body> {
	/** The entity's own bytes, without padding. */
	readonly bytes: Buffer;
	readonly signerPublicKey: PublicKey;
	readonly version: number;
	readonly network: number;
	readonly type: Type;
	readonly body: Body;
}

/** Members of top-level transactions only. */
interface Announced {
	readonly signature: Signature;
	/** Atomic units. */
	readonly maxFee: bigint;
	/** Milliseconds since the network's epoch. */
	readonly deadline: bigint;
}

/** An embedded transaction of an aggregate. */
export type EmbeddedTransactionOf<Type extends EmbeddableType> = Entity<Type, BodyOf<Type>>;
export type EmbeddedTransaction = { [Type in EmbeddableType]: EmbeddedTransactionOf<Type> }[EmbeddableType];

export interface Cosignature {
	readonly version: bigint;
	readonly signerPublicKey: PublicKey;
	readonly signature: Signature;
}

export interface AggregateBody {
	readonly transactionsHash: Hash256;
	/** Bytes of the embedded transactions, padding included. */
	readonly payloadSize: number;
	readonly transactions: readonly EmbeddedTransaction[];
	readonly cosignatures: readonly Cosignature[];
}

export type AggregateTransaction = Entity<AggregateType, AggregateBody> & Announced;

/** A top-level transaction that is not an aggregate. */
export type PlainTransactionOf<Type extends EmbeddableType> = Entity<Type, BodyOf<Type>> & Announced;
export type PlainTransaction = { [Type in EmbeddableType]: PlainTransactionOf<Type> }[EmbeddableType];

export type Transaction = PlainTransaction | AggregateTransaction;
