/** What a transaction costs. */

export interface Price {
	/** Atomic units of the currency. */
	readonly amount: string;
	/** Whether it may become less: the transaction is in no block yet. */
	readonly isMaximum: boolean;
}

interface Info {
	/** The multiplier of its block, only of a confirmed transaction. */
	readonly meta: { readonly height: string; readonly feeMultiplier?: number };
	readonly transaction: { readonly type: number; readonly size?: number; readonly maxFee?: string };
}

/** @param info - not of a transaction inside of an aggregate @returns the fee that was paid; the maximum while the transaction waits */
export const priceOf = ({ meta: { feeMultiplier }, transaction: { size, maxFee = '0' } }: Info): Price => (
	feeMultiplier === undefined || size === undefined
		? { amount: maxFee, isMaximum: true } : { amount: String(BigInt(size) * BigInt(feeMultiplier)), isMaximum: false });
