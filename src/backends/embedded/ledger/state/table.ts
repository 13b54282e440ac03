/**
 * Tables in layers. A layer contains the changes since the layer below; reads fall through. Changes inside a layer are journalled,
 * so that a transaction that fails halfway is undone without a layer of its own.
 */

/** Something records can be read from by key. */
export interface Readable<Key extends string, Value> {
	get(key: Key): Value | undefined;
}

/** Undo log shared by the tables of one layer. */
export class Journal {
	private readonly entries: (() => void)[] = [];

	/** @returns a mark to roll back to */
	mark(): number {
		return this.entries.length;
	}

	/** Records how to undo the latest change. */
	add(undo: () => void): void {
		this.entries.push(undo);
	}

	/** Undoes all changes since the mark. */
	rollBackTo(mark: number): void {
		while (mark < this.entries.length)
			this.entries.pop()!();
	}

	/** Discards the journal; earlier changes can no longer be undone. */
	clear(): void {
		this.entries.length = 0;
	}
}

/** One table of a layer. */
export class Table<Key extends string, Value> implements Readable<Key, Value> {
	/** Changed records; undefined means removed. */
	private readonly changed = new Map<Key, Value | undefined>();

	constructor(private readonly below: Readable<Key, Value>, private readonly journal: Journal) {
	}

	get(key: Key): Value | undefined {
		const own = this.changed.get(key);
		return own !== undefined || this.changed.has(key) ? own : this.below.get(key);
	}

	set(key: Key, value: Value): void {
		this.write(key, value);
	}

	delete(key: Key): void {
		this.write(key, undefined);
	}

	/** What this layer changed: key and new record, or undefined for a removed one, in the order of first change. */
	changes(): ReadonlyMap<Key, Value | undefined> {
		return this.changed;
	}

	private write(key: Key, value: Value | undefined): void {
		const { changed } = this;
		if (changed.has(key)) {
			const previous = changed.get(key);
			this.journal.add(() => changed.set(key, previous));
		} else {
			this.journal.add(() => changed.delete(key));
		}
		changed.set(key, value);
	}
}
