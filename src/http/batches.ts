/** Limits the number of entries that batches look up at the same time, so that few large replies are in memory together. */
import type { Turns } from './turns.js';

/** Entries of all running batches; a larger batch runs alone. */
const MAX_IDS = 1000;

interface Waiting {
	readonly ids: number;
	readonly start: () => void;
}

export class Batches {
	private readonly waiting: Waiting[] = [];
	private running = 0;

	constructor(private readonly turns: Turns) {
	}

	/**
	 * Runs batches in the order of arrival.
	 * @param ids - how many entries it requests
	 */
	async run<T>(ids: number, act: () => T | Promise<T>): Promise<T> {
		if (this.waiting.length > 0 || !this.hasRoom(ids)) {
			await new Promise<void>(start => {
				this.waiting.push({ ids, start });
			});
		} else {
			this.running += ids;
		}
		try {
			return await this.turns.run(act, true);
		} finally {
			this.running -= ids;
			this.startNext();
		}
	}

	private hasRoom(ids: number): boolean {
		return this.running === 0 || this.running + ids <= MAX_IDS;
	}

	private startNext(): void {
		for (let next = this.waiting[0]; next && this.hasRoom(next.ids); next = this.waiting[0]) {
			this.waiting.shift();
			this.running += next.ids;
			next.start();
		}
	}
}
