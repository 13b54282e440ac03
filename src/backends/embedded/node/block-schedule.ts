/** When blocks are made: at intervals, as soon as something waits, or not at all. */

/** How long an automatic block waits for company, milliseconds. */
const AUTO_DELAY_MS = 20;

/** The timers that a runner needs; node:timers has them. */
export interface Timers {
	setTimeout(callback: () => void, delayMs: number): unknown;
	clearTimeout(timer: unknown): void;
	setImmediate(callback: () => void): unknown;
}

export interface ScheduleSettings {
	/** Milliseconds, or a block as soon as something waits. */
	readonly blockInterval: number | 'auto';
	readonly timers: Timers;
	readonly makeBlock: () => void;
	/** Whether a block made now would hold transactions. */
	readonly hasCandidates: () => boolean;
}

export class BlockSchedule {
	private timer: unknown;
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

	/** Sees to what waits, when blocks are made as soon as something does. To be called whenever something may have come. */
	consider(): void {
		if (this.interval === 'auto')
			this.schedule();
	}

	private restart(): void {
		this.settings.timers.clearTimeout(this.timer);
		this.timer = undefined;
		this.schedule();
	}

	private schedule(): void {
		const { timers, makeBlock, hasCandidates } = this.settings;
		const isAuto = this.interval === 'auto';
		if (!this.isOn || this.timer !== undefined || isAuto && !hasCandidates())
			return;

		this.timer = timers.setTimeout(() => {
			this.timer = undefined;
			// intervals count from beginning to beginning
			if (this.interval !== 'auto')
				this.schedule();
			makeBlock();
			this.schedule();
		}, this.interval === 'auto' ? AUTO_DELAY_MS : this.interval);
	}
}
