/** Prints the progress of a check: a line that is overwritten in a terminal, and a line for each part elsewhere. */
import type { Progress } from '../conformance/index.js';
import type { OutputStream } from './command.js';

const MS_PER_SECOND = 1000;
const DEFAULT_COLUMNS = 80;
/** Moves to the start of the line and deletes it. */
const CLEAR = '\r\u001b[2K';

export class CheckProgress {
	private shown = 0;

	constructor(private readonly terminal: OutputStream) {
	}

	show({ part, number, parts, requests, deviations, durationMs }: Progress): void {
		const { terminal } = this;
		const place = number === 0 ? part : `[${number}/${parts}] ${part}`;
		const found = deviations === 0 ? '' : `, ${deviations} deviation${deviations === 1 ? '' : 's'}`;
		if (terminal.isTTY === true) {
			const line = `${place} … ${requests} requests, ${Math.round(durationMs / MS_PER_SECOND)} s${found}`;
			// a longer line would wrap, and only its last part would be overwritten
			terminal.write(CLEAR + line.slice(0, (terminal.columns ?? DEFAULT_COLUMNS) - 1));
		} else if (number !== this.shown) {
			terminal.write(`${place}${found === '' ? '' : ` (so far${found.slice(1)})`}\n`);
		}
		this.shown = number;
	}

	/** Prints a line of its own. */
	note(text: string): void {
		this.clear();
		this.terminal.write(`${text}\n`);
	}

	/** Deletes the line. */
	clear(): void {
		if (this.terminal.isTTY === true)
			this.terminal.write(CLEAR);
	}
}
