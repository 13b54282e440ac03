/** What construction knows about the network without a chain. */
import type { Address, Hash256, MosaicId } from '../../chain/index.js';
import { MeshFailure } from '../errors.js';
import type { MeshCurrency } from '../identifiers.js';

/** Largest number of decimals in the contract. */
export const MAX_DIVISIBILITY = 7;

export interface ConstructionNetwork {
	/** Network byte. */
	readonly identifier: number;
	readonly generationHashSeed: Hash256;
	/** The network's currency. */
	readonly currency: MeshCurrency;
	/** Types of operations that /network/options lists. */
	readonly types: readonly string[];
	/** Inner transactions of an aggregate. */
	readonly maxTransactions: number;
	/** Signatures of an aggregate, that of the fee payer included. */
	readonly maxSignatures: number;
	/** @returns whether the 64 bytes are a signature of the message by the key (32 bytes) */
	readonly verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}

/** Decimals of mosaics, without the network's currency. */
export type Decimals = ReadonlyMap<MosaicId, number>;

/** @returns the failure of a request that cannot become a transaction */
export const invalid = (reason: string): MeshFailure => new MeshFailure('INVALID_REQUEST', reason);

/** Each once, in the order of the first occurrence. */
export const unique = (addresses: readonly Address[]): readonly Address[] => [...new Set(addresses)];
