/**
 * Sums over the heights of the chain, such as the number of transactions. Nothing goes over the whole chain twice: what lies below a
 * checkpoint is known, and only newer blocks are looked at.
 */
import { ServiceUnavailable } from '../../../chain/index.js';
import { TooSlow } from './errors.js';
import type { Tip } from './tip-cache.js';
import { type Timers, within } from '../../../runtime/timers.js';

/** Numbers by name; a name that is missing stands for 0. */
export type Sums = Readonly<Record<string, number>>;

/** What sums are made of. */
export interface SumSource {
	/** Sums up what lies above `after` and not above `upTo`. */
	measure(after: bigint, upTo: bigint): Promise<Sums>;
	/** Hash of the block at a height; undefined where there is none. */
	hashAt(height: bigint): Promise<string | undefined>;
}

interface Checkpoint {
	readonly height: bigint;
	/** Of the block there: the sums hold as long as that is the one. */
	readonly hash: string | undefined;
	readonly sums: Sums;
}

/** Blocks that are measured at once, at first; and at least, however slow the database is. */
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
	/** Ascending; the last one is the newest tip that was reached. */
	private readonly checkpoints: Checkpoint[] = [START];
	private chunk = CHUNK;
	private reached: Tip | undefined;
	private advancing: Promise<void> | undefined;

	/** @param maxWaitMs - how long who asks waits while the chain is gone over for the first time */
	constructor(private readonly measured: SumSource, private readonly timers: Timers, private readonly maxWaitMs: number) {
	}

	/**
	 * Sums over the heights from `first` to `last`, both inclusive.
	 * @param first - undefined for the first block's
	 * @param last - undefined for the tip's
	 * @throws ServiceUnavailable when the chain has not been gone over yet; that goes on meanwhile
	 */
	async between(first: bigint | undefined, last: bigint | undefined, tip: Tip): Promise<Sums> {
		const lowest = first === undefined || first < 1n ? 1n : first;
		if (lowest > 1n && last !== undefined && last - lowest < CHUNK)
			return last < lowest ? {} : this.measured.measure(lowest - 1n, last);

		const highest = last === undefined || tip.blockHeight < last ? tip.blockHeight : last;
		if (highest < lowest)
			return {};
		await within(this.timers, this.reach(tip), this.maxWaitMs, notYet);
		const [upper, lower] = await Promise.all([this.upTo(highest), this.upTo(lowest - 1n)]);
		return add(upper, lower, -1);
	}

	/** Goes over what is new on the chain up to a tip. */
	private async reach(tip: Tip): Promise<void> {
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
				this.keep({ height, hash, sums: add(last.sums, sums) });
			} catch (error) {
				if (!(error instanceof TooSlow) || this.chunk <= MIN_CHUNK)
					throw error;
				this.chunk /= 2n;
			}
		}
		this.reached = tip;
	}

	private last(): Checkpoint {
		// the start never goes
		return this.checkpoints[this.checkpoints.length - 1] as Checkpoint;
	}

	private async dropReverted({ blockHeight, blockHash }: Tip): Promise<void> {
		for (let last = this.last(); last !== START; last = this.last()) {
			const hash = last.height === blockHeight ? blockHash : await this.measured.hashAt(last.height);
			if (hash === last.hash)
				return;
			this.checkpoints.pop();
		}
	}

	/** Checkpoints that lie close together are not worth their memory. */
	private keep(checkpoint: Checkpoint): void {
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
