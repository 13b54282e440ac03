/** How fast a synchronizer adds blocks. */
import type { Timers } from '../../../runtime/timers.js';

/** Time over which the rate is measured. */
const WINDOW_MS = 30_000;

interface Sample {
	readonly at: number;
	readonly height: bigint;
}

/** Measures how fast blocks are added. */
export class BlockRate {
	private readonly samples: Sample[];

	constructor(private readonly timers: Pick<Timers, 'now'>, height: bigint) {
		this.samples = [{ at: timers.now(), height }];
	}

	/** Counts blocks up to a height. @returns blocks per second */
	measure(height: bigint): number {
		const at = this.timers.now();
		this.samples.push({ at, height });
		while (this.samples.length > 2 && this.samples[1]!.at <= at - WINDOW_MS)
			this.samples.shift();
		const [first] = this.samples;
		const elapsedMs = at - first!.at;
		return elapsedMs <= 0 || height <= first!.height ? 0 : Number(height - first!.height) * 1000 / elapsedMs;
	}
}

/** @returns the time to catch up, seconds; undefined when nothing is known or added */
export const remainingSeconds = (height: bigint, networkHeight: bigint | undefined, blocksPerSecond: number): number | undefined => {
	if (networkHeight === undefined)
		return undefined;
	if (networkHeight <= height)
		return 0;
	return blocksPerSecond > 0 ? Math.ceil(Number(networkHeight - height) / blocksPerSecond) : undefined;
};
