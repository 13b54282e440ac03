/** Schedules blocks: at intervals, as soon as a transaction waits, when an account hits, or not at all. */
import type { BlockInterval } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';

/** How long an automatic block waits for more transactions, milliseconds. */
const AUTO_DELAY_MS = 20;

export interface ScheduleSettings {
	readonly blockInterval: BlockInterval;
	readonly timers: Pick<Timers, 'after'>;
	readonly makeBlock: () => void;
	/** Whether a block made now would hold transactions. */
	readonly hasCandidates: () => boolean;
	/** Whether an account hits now. */
	readonly hasHit: () => boolean;
	/** Milliseconds until the next whole second after the newest block, when other accounts may hit. */
	readonly untilNextSecondMs: () => number;
}

export class BlockSchedule {
	private cancelBlock: (() => void) | undefined;
	private isOn = false;
	private interval: BlockInterval;

	constructor(private readonly settings: ScheduleSettings) {
		this.interval = settings.blockInterval;
	}

	get isHarvesting(): boolean {
		return this.isOn;
	}

	get blockInterval(): BlockInterval {
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
		if (!this.isOn || this.cancelBlock !== undefined || this.interval === 'auto' && !hasCandidates())
			return;

		this.cancelBlock = timers.after(this.delayMs(), () => {
			this.cancelBlock = undefined;
			// intervals count from beginning to beginning
			if (typeof this.interval === 'number')
				this.schedule();
			if (this.isDue())
				makeBlock();
			this.schedule();
		});
	}

	private delayMs(): number {
		if (this.interval === 'network')
			return this.settings.untilNextSecondMs();
		return this.interval === 'auto' ? AUTO_DELAY_MS : this.interval;
	}

	private isDue(): boolean {
		if (this.interval === 'network')
			return this.settings.hasHit();
		// the transactions may be in a block of a control request meanwhile, or discarded by one
		return this.interval !== 'auto' || this.settings.hasCandidates();
	}
}
