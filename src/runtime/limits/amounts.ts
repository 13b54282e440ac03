/** Amounts that limits compare with, by key, such as bytes by client: this process counts its own, and adds those of others. */
export interface Amounts {
	/** What other processes use, over all keys. */
	readonly othersTotal: number;

	/** @returns what other processes use for a key */
	othersOf(key: string): number;

	/** @param amount - that this process uses for the key from now on */
	report(key: string, amount: number): void;
}

/** Amounts of a gateway that is one process. */
export const NO_OTHERS: Amounts = { othersTotal: 0, othersOf: () => 0, report: () => undefined };
