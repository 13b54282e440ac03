/** Detects that the machine's clock was set back. */
import type { NetworkTime } from '../../../chain/index.js';

/** Steps of a clock that is being adjusted are smaller. */
const TOLERANCE_MS = 1000n;

/** Blocks that are made in quick succession are at most this far ahead of the clock. */
const BLOCK_TOLERANCE_MS = 10_000n;

export class ClockWatch {
	private latest: NetworkTime;
	private isBehind = false;

	/**
	 * @param newest - timestamp of the newest block when the chain is started
	 * @param onChange - called with the milliseconds by which the clock was set back, and with 0 when it has caught up
	 */
	constructor(newest: NetworkTime, now: NetworkTime, private readonly onChange: (behindMs: number) => void) {
		this.latest = newest > now + BLOCK_TOLERANCE_MS ? newest : now;
	}

	/** To be called from time to time. @param now - the machine's time, as the chain's clock counts it */
	check(now: NetworkTime): void {
		const behindMs = this.latest - now;
		if (behindMs <= 0n) {
			this.latest = now;
			if (this.isBehind)
				this.onChange(0);
			this.isBehind = false;
		} else if (behindMs > TOLERANCE_MS && !this.isBehind) {
			this.isBehind = true;
			this.onChange(Number(behindMs));
		}
	}
}
