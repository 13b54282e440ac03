/** When subscribers are told that the connection to the broker has been interrupted. */
import type { Timers } from '../timers.js';

/** An interruption is told so much later, so that one that is over at once is told once. */
const SETTLE_MS = 1_000;
/** The next one is told no sooner than so much later: a connection that comes and goes does not make everybody reconnect all the time. */
const REST_MS = 5_000;

const GONE = 'the node\'s broker has gone; notifications may be missing';
const BACK = 'the node\'s broker is back; notifications may have been missed';

export interface OutageParts {
	readonly timers: Pick<Timers, 'after'>;
	/** Whether there is anybody who could have missed something. */
	readonly isAnybodyThere: () => boolean;
	readonly tell: (reason: string) => void;
}

/**
 * Whoever is subscribed when the connection ends may miss something, and is told so. So may whoever is subscribed when it begins: all
 * earlier subscribers have been told and have left by then.
 */
export class Outages {
	private connected = false;
	private hasToTell = false;
	private stopWaiting: (() => void) | undefined;

	constructor(private readonly parts: OutageParts) {}

	get isUp(): boolean {
		return this.connected;
	}

	begin(): void {
		this.change(false);
	}

	end(): void {
		this.change(true);
	}

	/** Tells nothing any more. */
	close(): void {
		this.stopWaiting?.();
		this.connected = false;
	}

	private change(isUp: boolean): void {
		this.connected = isUp;
		this.hasToTell ||= this.parts.isAnybodyThere();
		if (this.hasToTell)
			this.wait(SETTLE_MS);
	}

	/** Unless it waits already. */
	private wait(delayMs: number): void {
		this.stopWaiting ??= this.parts.timers.after(delayMs, () => {
			this.stopWaiting = undefined;
			this.tell();
		});
	}

	private tell(): void {
		if (!this.hasToTell)
			return;

		this.hasToTell = false;
		if (!this.parts.isAnybodyThere())
			return;

		this.parts.tell(this.connected ? BACK : GONE);
		this.wait(REST_MS);
	}
}
