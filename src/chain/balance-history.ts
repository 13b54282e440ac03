/** Balances of the past, where a backend stores them. */
import { ServiceUnavailable } from './errors.js';
import type { BlockPosition } from './event-history.js';
import type { Address, Awaitable, MosaicId } from './values.js';

/** The balances of the past are still being derived from the blocks of an existing data folder. */
export class BalanceHistoryIncomplete extends ServiceUnavailable {
	/**
	 * @param height - up to which they are derived
	 * @param newest - height of the newest block
	 */
	constructor(readonly height: bigint, readonly newest: bigint) {
		super(`the balances of the past are not complete: they are derived up to block ${height} of ${newest}, retry later`);
	}
}

/** A balance of a mosaic after a block. */
export interface PastBalance {
	readonly mosaicId: MosaicId;
	/** Atomic units; more than 0. */
	readonly amount: bigint;
	/** Of the mosaic after the same block. */
	readonly divisibility: number;
}

/** Balances of an account after a block, read in one view of the chain. */
export interface PastBalances {
	readonly block: BlockPosition;
	/** Ascending by mosaic; a mosaic that the account did not own is omitted. */
	readonly balances: readonly PastBalance[];
}

export interface BalanceHistory {
	/** Whether the balances after all blocks are stored. It is false while they are derived for an existing data folder. */
	isComplete(): boolean;

	/**
	 * @param height - of the block; undefined: the newest block
	 * @param mosaicIds - undefined: all mosaics
	 * @returns balances after the block, none for an unknown account; undefined when there is no such block
	 * @throws BalanceHistoryIncomplete
	 */
	balancesAt(address: Address, height: bigint | undefined, mosaicIds?: readonly MosaicId[]): Awaitable<PastBalances | undefined>;
}
