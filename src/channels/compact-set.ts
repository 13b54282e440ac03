/**
 * A set that nearly always has one element: it takes a quarter of the memory of a Set until there are two.
 * An iteration must not be continued after the set has changed.
 */
export class CompactSet<Element> implements Iterable<Element> {
	private only: Element | undefined;
	private all: Set<Element> | undefined;

	constructor(first: Element) {
		this.only = first;
	}

	get size(): number {
		if (this.all)
			return this.all.size;
		return this.only === undefined ? 0 : 1;
	}

	has(element: Element): boolean {
		return this.all ? this.all.has(element) : this.only === element;
	}

	/** Adding twice changes nothing. */
	add(element: Element): void {
		if (this.all) {
			this.all.add(element);
		} else if (this.only === undefined || this.only === element) {
			this.only = element;
		} else {
			this.all = new Set([this.only, element]);
			this.only = undefined;
		}
	}

	/** Removing an absent element changes nothing. */
	delete(element: Element): void {
		if (!this.all) {
			if (this.only === element)
				this.only = undefined;
			return;
		}
		this.all.delete(element);
		if (this.all.size === 1) {
			[this.only] = this.all;
			this.all = undefined;
		}
	}

	[Symbol.iterator](): Iterator<Element> {
		if (this.all)
			return this.all[Symbol.iterator]();
		return (this.only === undefined ? [] : [this.only])[Symbol.iterator]();
	}
}
