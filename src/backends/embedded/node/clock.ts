import { InvalidArgument, type NetworkTime } from '../../../chain/index.js';
import type { ParameterFault } from '../../../config/parameters/index.js';
import type { LedgerConfig } from '../ledger/config.js';

/** The current time for deadlines, timestamps of blocks, and expiry. */
export interface Clock {
	/** Milliseconds since the network's epoch. */
	now(): NetworkTime;
}

const MS_PER_DAY = 86_400_000n;
const DAYS_PER_CENTURY = 36_525n;

/** How far the chain's clock may be ahead of the machine's in total, milliseconds: a hundred years. */
export const MAX_CLOCK_AHEAD_MS = DAYS_PER_CENTURY * MS_PER_DAY;

/** @returns the machine's clock, counted from a network's epoch */
export const createSystemClock = (epochAdjustmentSeconds: number): Clock => ({
	now: () => BigInt(Date.now() - epochAdjustmentSeconds * 1000)
});

/** @returns why no block can be made or accepted yet: no time of a network precedes its epoch */
export const findEpochFaults = ({ network: { epochAdjustmentSeconds } }: Pick<LedgerConfig, 'network'>): readonly ParameterFault[] =>
	(createSystemClock(epochAdjustmentSeconds).now() > 0n ? [] : [{
		name: 'epochAdjustment',
		message: `${epochAdjustmentSeconds} is in the future, or the clock of this machine is late; give a time that has passed, for example 1667250467`
	}]);

/** @returns a clock that is ahead of another one by a number of milliseconds, which may change */
export const createClockAhead = (clock: Clock, aheadMs: () => bigint): Clock => ({ now: () => clock.now() + aheadMs() });

/** Stores how far a clock is ahead, milliseconds. */
export interface ClockKeeper {
	clockAheadMs(): bigint;
	/** Writes it durably. */
	storeClockAhead(aheadMs: bigint): void;
}

/** The clock of a chain: the machine's, plus an offset that only increases. */
export class ChainClock implements Clock {
	private ahead: bigint;

	constructor(private readonly machine: Clock, private readonly keeper: ClockKeeper) {
		this.ahead = keeper.clockAheadMs();
	}

	/** How far it is ahead of the machine's, milliseconds. */
	get aheadMs(): bigint {
		return this.ahead;
	}

	now(): NetworkTime {
		return this.machine.now() + this.ahead;
	}

	/**
	 * Advances the clock, durably.
	 * @param byMs - positive
	 * @throws InvalidArgument when it would be too far ahead
	 */
	advance(byMs: bigint): void {
		const aheadMs = this.ahead + byMs;
		if (aheadMs > MAX_CLOCK_AHEAD_MS)
			throw new InvalidArgument(`the clock would be ${aheadMs} ms ahead of the machine's; at most ${MAX_CLOCK_AHEAD_MS} ms are possible`);

		this.keeper.storeClockAhead(aheadMs);
		this.ahead = aheadMs;
	}
}
