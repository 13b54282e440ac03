/** Remembers how many entries searches have, as long as nothing happens on the chain. */
import { type TipCache, STATE_LAG_MS, type Tip } from './tip-cache.js';
import type { Timers } from '../../../runtime/timers.js';

/** So many totals are remembered; then all are forgotten. */
const MAX_TOTALS = 10_000;

/** What entries follow from: the blocks themselves, or the state after them. */
export type Written = 'withBlocks' | 'withState';

/** How many entries a search has, at once when that is known; undefined where pages have no totals. */
export type Total = number | Promise<number> | undefined;

export class Totals {
	private tip: Tip | undefined;
	private known = new Map<string, number | Promise<number>>();

	/** @param isOn - whether pages have totals; where they have none, nothing is counted */
	constructor(private readonly tipCache: TipCache, private readonly timers: Timers, private readonly isOn = true) {
	}

	/**
	 * @param key - names the collection and the filter
	 * @param count - counts them, given the tip
	 * @returns the total; at once when it is known
	 */
	of(key: string, written: Written, count: (tip: Tip) => number | Promise<number>): Total {
		if (!this.isOn)
			return undefined;

		const tip = this.tipCache.current();
		return tip instanceof Promise
			? tip.then(read => this.at(read, key, written, count))
			: this.at(tip, key, written, count);
	}

	/** A total that is not worth remembering. */
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
		const remembered = known.get(key);
		if (remembered !== undefined)
			return remembered;

		// state may still change for a while
		const isLasting = written === 'withBlocks' || tip.since + STATE_LAG_MS <= this.timers.now();
		const counting = count(tip);
		if (typeof counting === 'number')
			return counting;

		// who asks meanwhile waits for the same
		known.set(key, counting);
		counting.then(
			total => (isLasting ? known.set(key, total) : known.delete(key)),
			() => known.delete(key)
		);
		return counting;
	}
}
