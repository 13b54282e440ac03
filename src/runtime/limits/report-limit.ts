/** Limits how many reports of one kind are made, so that a fault that repeats does not fill the log. */
import type { Timers } from '../timers.js';

const PERIOD_MS = 60_000;

export class ReportLimit {
	private since = -Infinity;
	private count = 0;
	private omitted = 0;

	/** @param max - reports within a minute */
	constructor(private readonly timers: Pick<Timers, 'now'>, private readonly max: number) {
	}

	/** @returns whether the next report may be made */
	admits(): boolean {
		const now = this.timers.now();
		if (now >= this.since + PERIOD_MS) {
			this.since = now;
			this.count = 0;
		}
		this.count += 1;
		const isAdmitted = this.count <= this.max;
		this.omitted += Number(!isAdmitted);
		return isAdmitted;
	}

	/** @returns how many reports were not made since the last call */
	takeOmitted(): number {
		const { omitted } = this;
		this.omitted = 0;
		return omitted;
	}
}
