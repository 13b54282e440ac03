/** Reads again after changes: one request at a time, not more often than necessary, and not while the page is hidden. */

/** After a failure, it is read again by itself: nothing else may change. */
const RETRY_MS = 2000;

export class Refresher {
	private isRunning = false;
	private isRequested = false;
	private isEnded = false;
	private timer: ReturnType<typeof setTimeout> | undefined;
	/** When the next load may begin, milliseconds since 1970. */
	private nextAt = 0;

	/**
	 * @param load - repeated after it has failed: the header shows that the gateway is unreachable
	 * @param intervalMs - least time between the beginnings of two loads
	 */
	constructor(private readonly load: () => Promise<void>, private readonly intervalMs: number) {
		document.addEventListener('visibilitychange', this.onVisibility);
	}

	/** Something has changed. Many requests in a short time result in one load, after the last of them at the latest. */
	request(): void {
		this.isRequested = true;
		if (this.isRunning || this.isEnded || this.timer !== undefined || document.hidden)
			return;

		this.timer = setTimeout(() => {
			this.timer = undefined;
			void this.run();
		}, Math.max(0, this.nextAt - Date.now()));
	}

	/** Nothing is read from now on. */
	end(): void {
		document.removeEventListener('visibilitychange', this.onVisibility);
		clearTimeout(this.timer);
		this.isEnded = true;
	}

	private readonly onVisibility = (): void => {
		if (this.isRequested)
			this.request();
	};

	private async run(): Promise<void> {
		this.isRequested = false;
		this.isRunning = true;
		this.nextAt = Date.now() + this.intervalMs;
		try {
			await this.load();
		} catch {
			this.nextAt = Date.now() + Math.max(RETRY_MS, this.intervalMs);
			this.isRequested = true;
		} finally {
			this.isRunning = false;
		}
		if (this.isRequested)
			this.request();
	}
}
