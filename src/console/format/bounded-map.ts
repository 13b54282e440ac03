/** A map that forgets its oldest entries. */
export class BoundedMap<Key, Value> {
	private readonly entries = new Map<Key, Value>();

	/** @param limit - how many entries it holds */
	constructor(private readonly limit: number) {}

	get(key: Key): Value | undefined {
		return this.entries.get(key);
	}

	has(key: Key): boolean {
		return this.entries.has(key);
	}

	set(key: Key, value: Value): void {
		this.entries.delete(key);
		this.entries.set(key, value);
		if (this.entries.size > this.limit)
			this.entries.delete(this.entries.keys().next().value!);
	}

	getOrMake(key: Key, make: () => Value): Value {
		const found = this.entries.get(key);
		if (found !== undefined)
			return found;

		const value = make();
		this.set(key, value);
		return value;
	}
}
