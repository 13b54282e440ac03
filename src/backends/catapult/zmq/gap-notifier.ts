/** Decides when subscribers are notified that the connection to the broker was interrupted. */
import type { Timers } from '../../../runtime/timers.js';

/** Delay of a notification, so that a short interruption leads to one notification and not to two. */
const DEBOUNCE_MS = 1_000;
/** Minimum time between two notifications: with an unstable connection, clients would otherwise reconnect continuously. */
const MIN_INTERVAL_MS = 5_000;

const DISCONNECTED = 'the node\'s broker has disconnected; notifications may be missing';
const RECONNECTED = 'the node\'s broker has reconnected; notifications may have been missed';

export interface GapNotifierParts {
	readonly timers: Pick<Timers, 'after'>;
	/** Whether there are subscribers that could have missed a notification. */
	readonly hasSubscribers: () => boolean;
	readonly notify: (reason: string) => void;
}

/**
 * Clients that are subscribed when the connection ends may miss notifications. The same is true of clients that are subscribed when the
 * connection is established again: all earlier subscribers have been notified and disconnected by then.
 */
export class GapNotifier {
	private connected = false;
	private isPending = false;
	private stopWaiting: (() => void) | undefined;

	constructor(private readonly parts: GapNotifierParts) {}

	get isConnected(): boolean {
		return this.connected;
	}

	onDisconnect(): void {
		this.change(false);
	}

	onConnect(): void {
		this.change(true);
	}

	/** Stops all notifications. */
	close(): void {
		this.stopWaiting?.();
		this.connected = false;
	}

	private change(isConnected: boolean): void {
		this.connected = isConnected;
		this.isPending ||= this.parts.hasSubscribers();
		// those who subscribe after the connection is established have missed nothing; by a timer, so that the caller completes the change
		if (this.isPending)
			this.wait(isConnected ? 0 : DEBOUNCE_MS);
	}

	/** Starts the timer unless it runs already. */
	private wait(delayMs: number): void {
		this.stopWaiting ??= this.parts.timers.after(delayMs, () => {
			this.stopWaiting = undefined;
			this.notify();
		});
	}

	private notify(): void {
		if (!this.isPending)
			return;

		this.isPending = false;
		if (!this.parts.hasSubscribers())
			return;

		this.parts.notify(this.connected ? RECONNECTED : DISCONNECTED);
		this.wait(MIN_INTERVAL_MS);
	}
}
