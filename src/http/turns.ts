/** Time that reading for replies may take of one turn of the event loop. What comes later is read in one of the next turns. */
const TURN_MS = 5;

/**
 * Time that batches may take of each turn although other work waits. One that takes longer is followed by so many turns without batches
 * that on average no more than this is taken.
 */
const BATCHES_MS = 2.5;

/**
 * Spreads synchronous work over turns of the event loop, so that many expensive requests that arrive together do not hold up the others
 * for the sum of their times. Work starts at once while the turn has time left; then in the order of arrival. Batches wait for
 * everything else, but for their share of each turn.
 */
export class Turns {
	private readonly waiting: (() => void)[] = [];
	private readonly waitingBatches: (() => void)[] = [];
	private spentMs = 0;
	/** What is left of the share of batches; below zero after one that took more. */
	private batchesLeftMs = 0;
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
		this.runWhileTime(this.waiting);
		this.runShareOfBatches();
		this.runWhileTime(this.waitingBatches);
		// what waits needs another turn even when nothing was done in this one
		if (!this.isTurnKnown && this.waiting.length + this.waitingBatches.length > 0)
			this.plan();
	}

	private runWhileTime(queue: (() => void)[]): void {
		while (queue.length > 0 && this.spentMs < TURN_MS)
			(queue.shift() as () => void)();
	}

	private runShareOfBatches(): void {
		// what was not used is not saved up
		this.batchesLeftMs = Math.min(BATCHES_MS, this.batchesLeftMs + BATCHES_MS);
		while (this.waitingBatches.length > 0 && this.batchesLeftMs > 0) {
			const spentBeforeMs = this.spentMs;
			(this.waitingBatches.shift() as () => void)();
			this.batchesLeftMs -= this.spentMs - spentBeforeMs;
		}
	}
}
