/** A list of functions to call. */
export class Listeners<Value> {
	private readonly functions = new Set<(value: Value) => void>();

	/** @param onError - called with what a listener throws */
	constructor(private readonly onError: (error: unknown) => void) {
	}

	get size(): number {
		return this.functions.size;
	}

	/** @returns a function that removes it */
	add(listener: (value: Value) => void): () => void {
		// a new function, so that the same listener can be added twice
		const entry = (value: Value): void => listener(value);
		this.functions.add(entry);
		return () => this.functions.delete(entry);
	}

	call(value: Value): void {
		for (const listener of [...this.functions]) {
			try {
				listener(value);
			} catch (error) {
				this.onError(error);
			}
		}
	}
}
