/**
 * Gathers the keys of concurrent calls into one query: under load, most of the cost of a look-up is the overhead of its query, in the
 * gateway and in the database.
 */

interface Batch<Key, Found> {
	readonly keys: Set<Key>;
	readonly found: Promise<Found>;
}

/** Resolves when all I/O events of this turn have been handled. */
export const turnEnd = (): Promise<void> => new Promise(resolve => {
	setImmediate(resolve);
});

export class Gatherer<Key, Found> {
	private gathering: Batch<Key, Found> | undefined;

	/**
	 * @param maxKeys - of a query; the keys of the last call are not divided
	 * @param read - sends one query for all keys
	 */
	constructor(private readonly maxKeys: number, private readonly read: (keys: readonly Key[]) => Promise<Found>) {
	}

	/** @returns what the query found for these keys, and for those of other calls; it rejects for all of them */
	find(keys: Iterable<Key>): Promise<Found> {
		const batch = this.gathering && this.gathering.keys.size < this.maxKeys ? this.gathering : this.start();
		for (const key of keys)
			batch.keys.add(key);
		return batch.found;
	}

	private start(): Batch<Key, Found> {
		const keys = new Set<Key>();
		const batch: Batch<Key, Found> = {
			keys,
			found: turnEnd().then(() => {
				if (this.gathering === batch)
					this.gathering = undefined;
				return this.read([...keys]);
			})
		};
		this.gathering = batch;
		return batch;
	}
}
