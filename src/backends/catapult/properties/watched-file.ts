/** A file that may change while the gateway runs. */
import { ServiceUnavailable } from '../../../chain/index.js';
import { PropertyFileError, readText, type Stamp, stampOf } from './property-file.js';
import type { Log } from '../../../runtime/log.js';

const CHECK_INTERVAL_MS = 1000;

export interface WatchedFileParts<Content> {
	/** Undefined where the operator has named no file. */
	readonly path: string | undefined;
	/** What the file tells, in the plural, to follow "the node's". */
	readonly what: string;
	/** @throws PropertyFileError */
	readonly parse: (text: string) => Content;
	readonly log: Log;
	/** Milliseconds, rising steadily. */
	readonly now: () => number;
}

/**
 * Reads a file when somebody wants to know and it has changed, which is looked after once a second at most. Once it has been read, a file
 * that is gone or damaged changes nothing but the log.
 */
export class WatchedFile<Content> {
	private content: Content | undefined;
	/** Of what was parsed last, with or without success. */
	private stamp: Stamp | undefined;
	private checkedAt = -Infinity;
	private checking: Promise<void> | undefined;
	/** What is wrong with the file now. */
	private fault: string | undefined;

	constructor(private readonly parts: WatchedFileParts<Content>) {
	}

	/** @throws ServiceUnavailable when there is no file, or it has never been fit to be read */
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
				this.parts.log.info({ file: path }, `the node's ${this.parts.what} have been read again`);
		} catch (error) {
			if (!(error instanceof PropertyFileError || error instanceof Error && 'code' in error))
				throw error;

			// what could not be read has to be read in full when it can, though it may look as it did before
			if (!isRead)
				this.stamp = undefined;
			this.tellFault(path, error.message);
		}
	}

	private tellFault(path: string, reason: string): void {
		const { log, what } = this.parts;
		if (reason !== this.fault)
			log.warn({ file: path, reason }, `the node's ${what} cannot be read${this.content === undefined ? '' : '; they remain as they were'}`);
		this.fault = reason;
	}
}
