/** Logs that the clock of this machine is wrong, compared with those of peers. */
import type { ClockComparison } from '../backends/embedded/index.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';

/** Peers that state different times must not fill the log. */
const MIN_INTERVAL_MS = 60_000;

export class ClockLog {
	private wasWrong = false;
	private next = -Infinity;

	constructor(private readonly log: Log, private readonly timers: Pick<Timers, 'now'>) {}

	/** @param clock - undefined while few peers have stated their time */
	compare(clock: ClockComparison | undefined): void {
		if (!clock)
			return;
		const { offsetMs, toleratedMs } = clock;
		const isWrong = Math.abs(offsetMs) > toleratedMs;
		if (isWrong === this.wasWrong || this.timers.now() < this.next)
			return;

		this.wasWrong = isWrong;
		this.next = this.timers.now() + MIN_INTERVAL_MS;
		if (!isWrong)
			this.log.info({ offsetMs, toleratedMs }, 'clock agrees with those of most peers again');
		else if (offsetMs > 0)
			this.log.warn({ offsetMs, toleratedMs }, `clock is ${offsetMs} ms late, compared with those of most peers: new blocks are refused until their time has come`);
		else
			this.log.warn({ offsetMs, toleratedMs }, `clock is ${-offsetMs} ms early, compared with those of most peers: announcements seem to have expired too early`);
	}
}
