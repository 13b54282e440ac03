/** Reads again after changes: one request at a time, not more often than necessary, and not while the page is hidden. */

export class Refresher {
	private isRunning = false;
	private isRequested = false;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private lastAt = 0;

	/**
	 * @param load - handles its errors itself
	 * @param intervalMs - least time between the beginnings of two loads
	 */
	constructor(private readonly load: () => Promise<void>, private readonly intervalMs: number) {
		document.addEventListener('visibilitychange', () => {
			if (this.isRequested)
				this.request();
		});
	}

	/** Something has changed. Many requests in a short time result in one load, after the last of them at the latest. */
	request(): void {
		this.isRequested = true;
		if (this.isRunning || this.timer !== undefined || document.hidden)
			return;

		this.timer = setTimeout(() => {
			this.timer = undefined;
			void this.run();
		}, Math.max(0, this.lastAt + this.intervalMs - Date.now()));
	}

	private async run(): Promise<void> {
		this.isRequested = false;
		this.isRunning = true;
		this.lastAt = Date.now();
		try {
			await this.load();
		} finally {
			this.isRunning = false;
		}
		if (this.isRequested)
			this.request();
	}
}
