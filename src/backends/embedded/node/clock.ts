import type { NetworkTime } from '../../../chain/index.js';

/** The chain's notion of now: deadlines, block timestamps and expiry all go by it. */
export interface Clock {
	/** Milliseconds since the network's epoch. */
	now(): NetworkTime;
}

/** @returns the machine's clock, counted from a network's epoch */
export const createSystemClock = (epochAdjustmentSeconds: number): Clock => ({
	now: () => BigInt(Date.now() - epochAdjustmentSeconds * 1000)
});
