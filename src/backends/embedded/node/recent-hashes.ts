import type { NetworkTime } from '../../../chain/index.js';

/** How long a node remembers announcements, milliseconds (facts/ledger.md 2, shortLivedCacheTransactionDuration). */
const REMEMBERED_MS = 600_000n;

/** A set of recent hashes, in two generations, so that expiry costs nothing. */
export class RecentHashes {
	private current = new Set<string>();
	private previous = new Set<string>();
	private start: NetworkTime | undefined;

	/** Adds a hash. @returns whether it is new */
	add(hash: string, now: NetworkTime): boolean {
		if (this.start === undefined || now - this.start >= REMEMBERED_MS) {
			// after a long pause both generations have expired
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
