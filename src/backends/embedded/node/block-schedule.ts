/** Schedules blocks: at intervals, as soon as a transaction waits, or not at all. */
import type { Timers } from '../../../runtime/timers.js';

/** How long an automatic block waits for more transactions, milliseconds. */
const AUTO_DELAY_MS = 20;

export interface ScheduleSettings {
	/** Milliseconds, or `auto`: a block as soon as a transaction waits. */
	readonly blockInterval: number | 'auto';
	readonly timers: Pick<Timers, 'after'>;
	readonly makeBlock: () => void;
	/** Whether a block made now would hold transactions. */
	readonly hasCandidates: () => boolean;
}

export class BlockSchedule {
	private cancelBlock: (() => void) | undefined;
	private isOn = false;
	private interval: number | 'auto';

	constructor(private readonly settings: ScheduleSettings) {
		this.interval = settings.blockInterval;
	}

	get isHarvesting(): boolean {
		return this.isOn;
	}

	get blockInterval(): number | 'auto' {
		return this.interval;
	}

	/** Starts or stops making blocks; the first one comes an interval after the start. */
	setHarvesting(isOn: boolean): void {
		if (isOn === this.isOn)
			return;

		this.isOn = isOn;
		this.restart();
	}

	/** The next block comes an interval from now. */
	setBlockInterval(interval: number | 'auto'): void {
		this.interval = interval;
		this.restart();
	}

	/** Schedules a block in the mode `auto` when transactions wait. Call it whenever transactions may have been added. */
	consider(): void {
		if (this.interval === 'auto')
			this.schedule();
	}

	private restart(): void {
		this.cancelBlock?.();
		this.cancelBlock = undefined;
		this.schedule();
	}

	private schedule(): void {
		const { timers, makeBlock, hasCandidates } = this.settings;
		const isAuto = this.interval === 'auto';
		if (!this.isOn || this.cancelBlock !== undefined || isAuto && !hasCandidates())
			return;

		this.cancelBlock = timers.after(this.interval === 'auto' ? AUTO_DELAY_MS : this.interval, () => {
			this.cancelBlock = undefined;
			// intervals count from beginning to beginning
			if (this.interval !== 'auto')
				this.schedule();
			// the transactions may be in a block of a control request meanwhile, or discarded by one
			if (this.interval !== 'auto' || hasCandidates())
				makeBlock();
			this.schedule();
		});
	}
}
