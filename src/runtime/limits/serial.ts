/** Runs asynchronous work one after another, in the order of the calls. */
export class Serial {
	/** Resolves when the last work has ended. */
	private last: Promise<unknown> = Promise.resolve();

	/** @returns the outcome of the work; a failure does not affect later work */
	run<T>(work: () => Promise<T>): Promise<T> {
		const outcome = this.last.then(work);
		this.last = outcome.catch(() => undefined);
		return outcome;
	}
}
