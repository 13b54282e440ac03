/** Limits the peers that one source may name: one list could otherwise fill all places, and make the gateway connect to many hosts. */
import type { Timers } from '../../../runtime/timers.js';

/** Peers that a source may name at a time, and within an hour. */
const MAX_NAMED = 20;
const PERIOD_MS = 3_600_000;

export class PeerSources {
	/** When a source has named its peers, milliseconds, by source and name. */
	private readonly named = new Map<string, Map<string, number>>();

	/** @param isKnown - whether a peer that was named is still remembered */
	constructor(private readonly timers: Pick<Timers, 'now'>, private readonly isKnown: (name: string) => boolean) {
	}

	/** Counts a peer that is named for the first time. @returns whether the source may name it */
	accept(source: string, name: string): boolean {
		this.forgetOld();
		const names = this.named.get(source) ?? new Map<string, number>();
		if (names.has(name) || names.size >= MAX_NAMED)
			return false;
		this.named.set(source, names.set(name, this.timers.now()));
		return true;
	}

	/** Sources without such peers are forgotten, so that there are never more than peers. */
	private forgetOld(): void {
		const oldest = this.timers.now() - PERIOD_MS;
		for (const [source, names] of this.named) {
			for (const [name, since] of names) {
				if (since <= oldest && !this.isKnown(name))
					names.delete(name);
			}
			if (names.size === 0)
				this.named.delete(source);
		}
	}
}
