/**
 * Transactions as bytes, and the messages of the reference server 2.5.0 for them over WebSocket, including its defects. Synthetic: keys,
 * ids and signatures are random, signatures do not verify. Network 152.
 */
export interface TransactionVector {
	readonly label: string;
	readonly bytes: string;
	/** The reference omits it. */
	readonly maxFee: string;
	readonly reference: Readonly<Record<string, unknown>>;
}
