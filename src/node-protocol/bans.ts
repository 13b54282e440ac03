/** Peers whose connections are refused for a time. Source: facts/sync.md 1 (bans). */

const HOUR_MS = 3_600_000;
const FIRST_BAN_MS = 12 * HOUR_MS;
const LONGEST_BAN_MS = 72 * HOUR_MS;
/** How long a ban is remembered after its end: the next one is longer. */
const REMEMBERED_MS = 48 * HOUR_MS;

const MAX_BANS = 5000;

interface Ban {
	readonly until: number;
	readonly count: number;
}

/** A node bans for 12 hours, and 12 hours more with each repetition, up to 72. */
export class BanList {
	/** Oldest first. */
	private readonly bans = new Map<string, Ban>();

	/** @param now - monotonic clock, milliseconds */
	constructor(private readonly now: () => number) {
	}

	/** @param keys - a key or an address each */
	has(...keys: readonly string[]): boolean {
		return keys.some(key => this.now() < (this.bans.get(key)?.until ?? -Infinity));
	}

	add(key: string): void {
		const earlier = this.bans.get(key);
		const isRepeated = earlier !== undefined && this.now() < earlier.until + REMEMBERED_MS;
		const count = isRepeated ? earlier.count + 1 : 1;
		this.bans.delete(key);
		this.bans.set(key, { count, until: this.now() + Math.min(LONGEST_BAN_MS, count * FIRST_BAN_MS) });
		const [oldest] = this.bans.keys();
		if (this.bans.size > MAX_BANS && oldest !== undefined)
			this.bans.delete(oldest);
	}
}
