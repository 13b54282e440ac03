/** Logs messages that cannot be decoded, with a rate limit so that the log cannot fill the disk. */
import { toHex } from '../../../wire/bytes/hex.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

const PERIOD_MS = 60_000;
/** Messages per period that are logged with their bytes. */
const LOGGED_MESSAGES = 10;
const LOGGED_FRAMES = 8;
const LOGGED_BYTES = 4096;

const describeFrame = (frame: Buffer): { readonly size: number; readonly hex: string } =>
	({ size: frame.length, hex: toHex(frame.subarray(0, LOGGED_BYTES)) });

export class UndecodableLog {
	private inPeriod = 0;
	private endPeriod: (() => void) | undefined;

	constructor(private readonly log: Log, private readonly timers: Pick<Timers, 'after'>) {}

	note(err: unknown, frames: readonly Buffer[]): void {
		this.endPeriod ??= this.timers.after(PERIOD_MS, () => this.reportRest());
		if (++this.inPeriod > LOGGED_MESSAGES)
			return;

		const fields = { err, frameCount: frames.length, frames: frames.slice(0, LOGGED_FRAMES).map(describeFrame) };
		this.log.error(fields, 'broker message cannot be decoded, dropped');
	}

	/** Logs the number of messages that were not logged. */
	close(): void {
		this.endPeriod?.();
		this.reportRest();
	}

	private reportRest(): void {
		const rest = this.inPeriod - LOGGED_MESSAGES;
		this.inPeriod = 0;
		this.endPeriod = undefined;
		if (rest > 0)
			this.log.error({ messages: rest }, 'further broker messages could not be decoded, dropped');
	}
}
