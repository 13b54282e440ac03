/** Time that reading for replies may take of one turn of the event loop. What comes later is read in one of the next turns. */
const TURN_MS = 5;

/**
 * Spreads synchronous work over turns of the event loop, so that many expensive requests that arrive together do not hold up the others
 * for the sum of their times. Work starts at once while the turn has time left; then in the order of arrival, batches after
 * everything else.
 */
export class Turns {
	private readonly waiting: (() => void)[] = [];
	private readonly waitingBatches: (() => void)[] = [];
	private spentMs = 0;
	private isTurnKnown = false;

	/** @param now - milliseconds of a clock that never goes back */
	constructor(private readonly now: () => number = () => performance.now()) {
	}

	/**
	 * @param isBatch - whether one request may take as long as hundreds of others
	 * @returns what `act` returns; a promise for it when it has to wait
	 */
	run<T>(act: () => T | Promise<T>, isBatch = false): T | Promise<T> {
		const queue = isBatch ? this.waitingBatches : this.waiting;
		if (queue.length === 0 && this.spentMs < TURN_MS)
			return this.measure(act);

		return new Promise<T>((resolve, reject) => {
			queue.push(() => {
				// a promise takes what is thrown over as its reason
				new Promise<T>(settle => settle(this.measure(act))).then(resolve, reject);
			});
		});
	}

	private measure<T>(act: () => T): T {
		if (!this.isTurnKnown) {
			this.plan();
		}
		const begun = this.now();
		try {
			return act();
		} finally {
			this.spentMs += this.now() - begun;
		}
	}

	private plan(): void {
		this.isTurnKnown = true;
		setImmediate(() => this.begin());
	}

	/** A new turn: goes on with what waits. */
	private begin(): void {
		this.isTurnKnown = false;
		this.spentMs = 0;
		for (const queue of [this.waiting, this.waitingBatches]) {
			while (queue.length > 0 && this.spentMs < TURN_MS)
				(queue.shift() as () => void)();
		}
		// what waits needs another turn even when nothing was done in this one
		if (!this.isTurnKnown && this.waiting.length + this.waitingBatches.length > 0)
			this.plan();
	}
}
