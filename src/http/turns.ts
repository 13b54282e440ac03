/** Time that reading for replies may take of one turn of the event loop. What comes later is read in one of the next turns. */
const TURN_MS = 5;

/**
 * Spreads synchronous work over turns of the event loop, so that many expensive requests that arrive together do not hold up the others
 * for the sum of their times. Work starts at once while the turn has time left; then in the order of arrival.
 */
export class Turns {
	private readonly waiting: (() => void)[] = [];
	private spentMs = 0;
	private isTurnKnown = false;

	/** @param now - milliseconds of a clock that never goes back */
	constructor(private readonly now: () => number = () => performance.now()) {
	}

	/** @returns what `act` returns; a promise for it when it has to wait */
	run<T>(act: () => T | Promise<T>): T | Promise<T> {
		if (0 === this.waiting.length && this.spentMs < TURN_MS)
			return this.measure(act);

		return new Promise<T>((resolve, reject) => {
			this.waiting.push(() => {
				// a promise takes what is thrown over as its reason
				new Promise<T>(settle => settle(this.measure(act))).then(resolve, reject);
			});
		});
	}

	private measure<T>(act: () => T): T {
		if (!this.isTurnKnown) {
			this.isTurnKnown = true;
			setImmediate(() => this.begin());
		}
		const begun = this.now();
		try {
			return act();
		} finally {
			this.spentMs += this.now() - begun;
		}
	}

	/** A new turn: goes on with what waits. */
	private begin(): void {
		this.isTurnKnown = false;
		this.spentMs = 0;
		while (0 < this.waiting.length && this.spentMs < TURN_MS)
			(this.waiting.shift() as () => void)();
	}
}
