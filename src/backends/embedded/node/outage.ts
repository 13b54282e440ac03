/** Tracks outages of the data folder, during which it cannot be written. */
import type { Timers } from '../../../runtime/timers.js';

const PROBE_INTERVAL_MS = 1000;

export interface OutageSettings {
	readonly timers: Pick<Timers, 'after'>;
	/** Tries to write. @throws Error during the outage */
	readonly probe: () => void;
	/** @returns why the folder cannot be written; undefined when the error has another cause */
	readonly faultOf: (error: unknown) => string | undefined;
	/** Called with the reason when an outage begins, and with undefined when it ends. */
	readonly onChange: (fault: string | undefined) => void;
}

export class Outage {
	private cancelProbe: (() => void) | undefined;
	private fault: string | undefined;

	constructor(private readonly settings: OutageSettings) {
	}

	get isOn(): boolean {
		return this.fault !== undefined;
	}

	/** @returns whether the error means that the folder cannot be written; from then on it is probed until it can */
	begin(error: unknown): boolean {
		const fault = this.settings.faultOf(error);
		if (fault === undefined)
			return false;

		if (!this.isOn) {
			this.fault = fault;
			this.settings.onChange(fault);
			this.schedule();
		}
		return true;
	}

	/** Stops probing. */
	stop(): void {
		this.cancelProbe?.();
	}

	private schedule(): void {
		this.cancelProbe = this.settings.timers.after(PROBE_INTERVAL_MS, () => this.probe());
	}

	private probe(): void {
		try {
			this.settings.probe();
		} catch (error) {
			if (this.settings.faultOf(error) === undefined)
				throw error;
			this.schedule();
			return;
		}
		this.fault = undefined;
		this.settings.onChange(undefined);
	}
}
