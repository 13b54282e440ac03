import type { Log } from '../../../src/runtime/log.js';

export interface LogEntry {
	readonly level: keyof Log;
	readonly fields: Readonly<Record<string, unknown>>;
	readonly message: string;
}

/** A log that stores its entries. */
export class TestLog implements Log {
	readonly entries: LogEntry[] = [];
	readonly debug = this.recorder('debug');
	readonly info = this.recorder('info');
	readonly warn = this.recorder('warn');
	readonly error = this.recorder('error');

	/** @returns the messages of one level */
	messages(level: keyof Log): string[] {
		return this.entries.filter(entry => level === entry.level).map(({ message }) => message);
	}

	private recorder(level: keyof Log): (fields: object, message: string) => void {
		return (fields, message) => void this.entries.push({ level, fields: { ...fields }, message });
	}
}
