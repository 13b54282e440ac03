import type { NetworkTime } from '../../../chain/index.js';

/** How long a node remembers what was announced, milliseconds (facts/ledger.md 2, shortLivedCacheTransactionDuration). */
const REMEMBERED_MS = 600_000n;

/** Remembers what was seen lately, in two generations, so that forgetting costs nothing. */
export class RecentHashes {
	private current = new Set<string>();
	private previous = new Set<string>();
	private start: NetworkTime | undefined;

	/** Remembers a hash. @returns whether it was not yet known */
	add(hash: string, now: NetworkTime): boolean {
		if (this.start === undefined || now - this.start >= REMEMBERED_MS) {
			// after a long silence the newer generation is old as well
			const isOld = this.start !== undefined && now - this.start >= 2n * REMEMBERED_MS;
			this.previous = isOld ? new Set() : this.current;
			this.current = new Set();
			this.start = now;
		}
		if (this.current.has(hash) || this.previous.has(hash))
			return false;

		this.current.add(hash);
		return true;
	}
}
