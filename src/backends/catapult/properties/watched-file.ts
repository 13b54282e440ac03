/** A file that may change while the gateway runs. */
import { ServiceUnavailable } from '../../../chain/index.js';
import { PropertyFileError, readText, type Stamp, stampOf } from '../../../config/network-folder/property-file.js';
import type { Log } from '../../../runtime/log.js';

const CHECK_INTERVAL_MS = 1000;

export interface WatchedFileParts<Content> {
	/** Undefined where no file is configured. */
	readonly path: string | undefined;
	/** Name of the content, in the plural; follows "the node's" in messages. */
	readonly what: string;
	/** @throws PropertyFileError */
	readonly parse: (text: string) => Content;
	readonly log: Log;
	/** Monotonic clock, milliseconds. */
	readonly now: () => number;
}

/**
 * Reads a file on demand, again after it has changed. It checks for changes at most once a second. After the first successful read, a
 * missing or invalid file is only logged, and the earlier content remains.
 */
export class WatchedFile<Content> {
	private content: Content | undefined;
	/** Version of the file that was parsed last, with or without success. */
	private stamp: Stamp | undefined;
	private checkedAt = -Infinity;
	private checking: Promise<void> | undefined;
	/** The current error of the file. */
	private fault: string | undefined;

	constructor(private readonly parts: WatchedFileParts<Content>) {
	}

	/** @throws ServiceUnavailable when no file is configured, or no valid one has been read yet */
	async read(): Promise<Content> {
		const { path, what, now } = this.parts;
		if (path === undefined)
			throw new ServiceUnavailable(`the node's ${what} are not configured`);

		if (!this.checking && this.checkedAt + CHECK_INTERVAL_MS <= now()) {
			this.checkedAt = now();
			this.checking = this.check(path).finally(() => {
				this.checking = undefined;
			});
		}
		await this.checking;
		if (this.content === undefined)
			throw new ServiceUnavailable(`the node's ${what} cannot be read`);
		return this.content;
	}

	private async check(path: string): Promise<void> {
		let isRead = false;
		try {
			const stamp = await stampOf(path);
			if (stamp === this.stamp)
				return;

			const text = await readText(path);
			this.stamp = stamp;
			isRead = true;
			const isFirst = this.content === undefined;
			this.content = this.parts.parse(text);
			this.fault = undefined;
			if (!isFirst)
				this.parts.log.info({ file: path }, `the node's ${this.parts.what} were read again`);
		} catch (error) {
			if (!(error instanceof PropertyFileError || error instanceof Error && 'code' in error))
				throw error;

			// parse the file again when it is readable, even if its version is the same
			if (!isRead)
				this.stamp = undefined;
			this.logFault(path, error.message);
		}
	}

	private logFault(path: string, reason: string): void {
		const { log, what } = this.parts;
		if (reason !== this.fault)
			log.warn({ file: path, reason }, `the node's ${what} cannot be read${this.content === undefined ? '' : '; the earlier ones remain in use'}`);
		this.fault = reason;
	}
}
