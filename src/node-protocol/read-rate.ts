/** Bytes that a peer has sent within the last minute. Source: facts/sync.md 1 (bans). */

const BUCKETS = 4;
const BUCKET_MS = 15_000;
export const READ_RATE_PERIOD_MS = BUCKETS * BUCKET_MS;

/** Counts in buckets of 15 s, as a node does; the newest four count. */
export class ReadRate {
	private readonly buckets = new Array<number>(BUCKETS).fill(0);
	private newest = -Infinity;

	/** @param now - monotonic clock, milliseconds */
	constructor(private readonly now: () => number) {
	}

	/** Adds bytes. @returns those of the last minute */
	add(bytes: number): number {
		const current = Math.floor(this.now() / BUCKET_MS);
		for (let bucket = Math.max(this.newest + 1, current - BUCKETS + 1); bucket <= current; ++bucket)
			this.buckets[bucket % BUCKETS] = 0;
		this.newest = current;
		this.buckets[current % BUCKETS]! += bytes;
		return this.buckets.reduce((total, count) => total + count, 0);
	}
}
