/**
 * Prefix sums over the heights of the chain, such as the number of transactions. Sums up to a checkpoint are stored, so each block is
 * read once.
 */
import { ServiceUnavailable } from '../../../chain/index.js';
import { TooSlow } from './errors.js';
import type { Tip } from './tip-cache.js';
import { type Timers, within } from '../../../runtime/timers.js';

/** Numbers by name; a missing name means 0. */
export type Sums = Readonly<Record<string, number>>;

/** Provides sums of ranges. */
export interface SumSource {
	/** Sums up the heights above `after` up to and including `upTo`. */
	measure(after: bigint, upTo: bigint): Promise<Sums>;
	/** Hash of the block at a height; undefined where there is none. */
	hashAt(height: bigint): Promise<string | undefined>;
}

interface Checkpoint {
	readonly height: bigint;
	/** Hash of the block at that height: the sums are valid while it is unchanged. */
	readonly hash: string | undefined;
	readonly sums: Sums;
}

/** Initial and minimum number of blocks per query. */
const CHUNK = 10_000n;
const MIN_CHUNK = 100n;

const START: Checkpoint = { height: 0n, hash: undefined, sums: {} };
const RETRY_AFTER_SECONDS = 5;

const add = (a: Sums, b: Sums, sign = 1): Sums => {
	const sum: Record<string, number> = { ...a };
	for (const [name, value] of Object.entries(b))
		sum[name] = (sum[name] ?? 0) + sign * value;
	return sum;
};

const notYet = (): Promise<never> =>
	Promise.reject(new ServiceUnavailable('the entries of the chain are still being counted', RETRY_AFTER_SECONDS));

export class PrefixSums {
	/** Ascending; the last one is the newest tip that was processed. */
	private readonly checkpoints: Checkpoint[] = [START];
	private chunk = CHUNK;
	private reached: Tip | undefined;
	private advancing: Promise<void> | undefined;

	/** @param maxWaitMs - time limit of a call while the chain is being processed */
	constructor(private readonly measured: SumSource, private readonly timers: Timers, private readonly maxWaitMs: number) {
	}

	/**
	 * Sums over the heights from `first` to `last`, both inclusive.
	 * @param first - undefined for the first block
	 * @param last - undefined for the tip
	 * @throws ServiceUnavailable while the chain is still being processed, which continues in the background
	 */
	async between(first: bigint | undefined, last: bigint | undefined, tip: Tip): Promise<Sums> {
		const lowest = first === undefined || first < 1n ? 1n : first;
		if (lowest > 1n && last !== undefined && last - lowest < CHUNK)
			return last < lowest ? {} : this.measured.measure(lowest - 1n, last);

		const highest = last === undefined || tip.blockHeight < last ? tip.blockHeight : last;
		if (highest < lowest)
			return {};
		await within(this.timers, this.catchUp(tip), this.maxWaitMs, notYet);
		const [upper, lower] = await Promise.all([this.upTo(highest), this.upTo(lowest - 1n)]);
		return add(upper, lower, -1);
	}

	/** Processes new blocks up to a tip. */
	private async catchUp(tip: Tip): Promise<void> {
		while (this.reached !== tip) {
			this.advancing ??= this.advance(tip).finally(() => {
				this.advancing = undefined;
			});
			await this.advancing;
		}
	}

	private async advance(tip: Tip): Promise<void> {
		await this.dropReverted(tip);
		for (let last = this.last(); last.height < tip.blockHeight; last = this.last()) {
			const end = last.height + this.chunk;
			const height = end < tip.blockHeight ? end : tip.blockHeight;
			try {
				const [sums, hash] = await Promise.all([
					this.measured.measure(last.height, height),
					height === tip.blockHeight ? tip.blockHash : this.measured.hashAt(height)
				]);
				this.addCheckpoint({ height, hash, sums: add(last.sums, sums) });
			} catch (error) {
				if (!(error instanceof TooSlow) || this.chunk <= MIN_CHUNK)
					throw error;
				this.chunk /= 2n;
			}
		}
		this.reached = tip;
	}

	private last(): Checkpoint {
		// START is never removed
		return this.checkpoints[this.checkpoints.length - 1]!;
	}

	private async dropReverted({ blockHeight, blockHash }: Tip): Promise<void> {
		for (let last = this.last(); last !== START; last = this.last()) {
			const hash = last.height === blockHeight ? blockHash : await this.measured.hashAt(last.height);
			if (hash === last.hash)
				return;
			this.checkpoints.pop();
		}
	}

	/** Replaces the last checkpoint when it is close to the one before, to save memory. */
	private addCheckpoint(checkpoint: Checkpoint): void {
		const before = this.checkpoints[this.checkpoints.length - 2];
		if (before && checkpoint.height - before.height <= CHUNK)
			this.checkpoints.pop();
		this.checkpoints.push(checkpoint);
	}

	private async upTo(height: bigint): Promise<Sums> {
		const nearest = this.checkpoints.findLast(checkpoint => checkpoint.height <= height) ?? START;
		return nearest.height === height ? nearest.sums : add(nearest.sums, await this.measured.measure(nearest.height, height));
	}
}
