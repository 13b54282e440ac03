/** Places that clients take, such as connections, limited in total and for each client. */

/** The limit that has been reached. */
export type ReachedLimit = 'total' | 'client';

export interface PlaceLimits {
	readonly total: number;
	/** Infinity: only the total is limited. */
	readonly perClient: number;
}

export interface Places {
	/**
	 * @param isLimited - whether the limit for each client applies to this one
	 * @returns undefined when the client has got a place, which must be released; otherwise the limit that is reached. A promise where the
	 * places are common to several processes; it is never rejected.
	 */
	acquire(client: string, isLimited?: boolean): ReachedLimit | undefined | Promise<ReachedLimit | undefined>;

	release(client: string): void;
}

/** Places of one process. */
export class LocalPlaces implements Places {
	private count = 0;
	private readonly countOf = new Map<string, number>();

	constructor(private readonly limits: PlaceLimits) {}

	acquire(client: string, isLimited = true): ReachedLimit | undefined {
		const { total, perClient } = this.limits;
		if (this.count >= total)
			return 'total';
		const ofClient = this.countOf.get(client) ?? 0;
		if (isLimited && ofClient >= perClient)
			return 'client';
		++this.count;
		if (perClient !== Infinity)
			this.countOf.set(client, ofClient + 1);
		return undefined;
	}

	release(client: string): void {
		--this.count;
		const ofClient = this.countOf.get(client) ?? 0;
		if (ofClient > 1)
			this.countOf.set(client, ofClient - 1);
		else
			this.countOf.delete(client);
	}
}
