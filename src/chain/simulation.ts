/** Execution of transactions that are not announced. */
import type { Json } from './json.js';
import type { NetworkTime } from './values.js';

export interface SimulationRequest {
	/** Transactions, executed in this order. */
	readonly payloads: readonly Uint8Array[];
	/** After everything that waits for a block, or after the newest block. */
	readonly on: 'pending' | 'confirmed';
	/** By default the signatures of transactions whose signature is zeros. */
	readonly skipSignatures?: boolean | undefined;
	/** By default the chain's time. */
	readonly time?: NetworkTime | undefined;
}

/** Nothing is announced, stored or sent. */
export interface Simulator {
	/** @throws InvalidArgument when a payload is not a transaction; ServiceUnavailable */
	simulate(request: SimulationRequest): Promise<Json<'SimulationDTO'>>;
}
