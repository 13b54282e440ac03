/** Caches the totals of searches until the chain changes. */
import { type TipCache, STATE_LAG_MS, type Tip } from './tip-cache.js';
import type { Timers } from '../../../runtime/timers.js';

/** Maximum number of cached totals; then the cache is cleared. */
const MAX_TOTALS = 10_000;

/** Whether a node writes the entries with blocks, or with the state after them. */
export type Written = 'withBlocks' | 'withState';

/** Number of matching entries, without a promise when cached; undefined when pages have no totals. */
export type Total = number | Promise<number> | undefined;

export class Totals {
	private tip: Tip | undefined;
	private known = new Map<string, number | Promise<number>>();

	/** @param isOn - whether pages have totals; otherwise nothing is counted */
	constructor(private readonly tipCache: TipCache, private readonly timers: Timers, private readonly isOn = true) {
	}

	/**
	 * @param key - identifies the collection and the filter
	 * @param count - counts the entries, given the tip
	 * @returns the total, without a promise when cached
	 */
	of(key: string, written: Written, count: (tip: Tip) => number | Promise<number>): Total {
		if (!this.isOn)
			return undefined;

		const tip = this.tipCache.current();
		return tip instanceof Promise
			? tip.then(read => this.at(read, key, written, count))
			: this.at(tip, key, written, count);
	}

	/** Counts without caching. */
	counted(count: () => number | Promise<number>): Total {
		return this.isOn ? count() : undefined;
	}

	private at(
		tip: Tip,
		key: string,
		written: Written,
		count: (tip: Tip) => number | Promise<number>
	): number | Promise<number> {
		if (tip !== this.tip || this.known.size >= MAX_TOTALS) {
			this.tip = tip;
			this.known = new Map();
		}
		const { known } = this;
		const cached = known.get(key);
		if (cached !== undefined)
			return cached;

		// state may change for some time after the tip
		const isLasting = written === 'withBlocks' || tip.since + STATE_LAG_MS <= this.timers.now();
		const counting = count(tip);
		if (typeof counting === 'number')
			return counting;

		// concurrent requests share the promise
		known.set(key, counting);
		counting.then(
			total => (isLasting ? known.set(key, total) : known.delete(key)),
			() => known.delete(key)
		);
		return counting;
	}
}
