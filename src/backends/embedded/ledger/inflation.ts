/** Inflation schedule. Source: facts/ledger.md 2. */
import type { InflationStep } from '../../../chain/index.js';

/** @returns atomic units that a block at `height` adds to the supply; `steps` ascend by height */
export const inflationAt = (steps: readonly InflationStep[], height: bigint): bigint => {
	let amount = 0n;
	for (const step of steps) {
		if (step.startHeight <= height)
			amount = step.rewardAmount;
	}
	return amount;
};
