/** Remembers keys for a time, so that what a peer repeats is not processed again. Source: facts/ledger.md 3.1, step 1. */
import type { Timers } from '../../../runtime/timers.js';

/** A node's shortLivedCacheTransactionDuration. */
const REMEMBERED_MS = 600_000;

/** The oldest are forgotten early. */
const MAX_KEYS = 50_000;

export class RecentKeys {
	/** Times at which keys were added, milliseconds; oldest first. */
	private readonly keys = new Map<string, number>();

	constructor(private readonly timers: Pick<Timers, 'now'>) {
	}

	/** @returns whether the key is new */
	add(key: string): boolean {
		const now = this.timers.now();
		this.forget(now);
		if (this.keys.has(key))
			return false;

		this.keys.set(key, now);
		return true;
	}

	delete(key: string): void {
		this.keys.delete(key);
	}

	private forget(now: number): void {
		for (const [key, since] of this.keys) {
			if (since > now - REMEMBERED_MS && this.keys.size < MAX_KEYS)
				return;
			this.keys.delete(key);
		}
	}
}
