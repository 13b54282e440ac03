/** Runs searches in turns, so that a short one does not wait until long ones have ended. */

export interface SearchTurnsOptions<Request, Reply> {
	/** Continues a search for one turn. @returns undefined when it needs another one */
	readonly run: (request: Request) => Reply | undefined;
	/** @returns the reply to a search that has exceeded the time limit */
	readonly late: (request: Request) => Reply;
	readonly post: (reply: Reply) => void;
	/** Calls a function after this turn of the event loop. */
	readonly soon: (act: () => void) => void;
	/** Milliseconds. */
	readonly now: () => number;
	/** From the arrival of a search, milliseconds. A turn that has begun is not interrupted. */
	readonly limitMs: number;
}

interface Waiting<Request> {
	readonly request: Request;
	readonly endsAt: number;
}

export class SearchTurns<Request, Reply> {
	private readonly waiting: Waiting<Request>[] = [];
	private onIdle: (() => void) | undefined;

	constructor(private readonly options: SearchTurnsOptions<Request, Reply>) {
	}

	add(request: Request): void {
		const { limitMs, now, soon } = this.options;
		this.waiting.push({ request, endsAt: now() + limitMs });
		if (this.waiting.length === 1)
			soon(this.next);
	}

	/** Gives each search that waits one more turn. @param onIdle - called after the last one */
	finish(onIdle: () => void): void {
		this.onIdle = onIdle;
		if (this.waiting.length === 0)
			onIdle();
	}

	private readonly next = (): void => {
		const { late, now, post, run, soon } = this.options;
		// a turn is only requested while a search waits
		const search = this.waiting.shift()!;
		const reply = run(search.request);
		if (reply)
			post(reply);
		else if (this.onIdle || search.endsAt <= now())
			post(late(search.request));
		else
			this.waiting.push(search);
		if (this.waiting.length > 0)
			soon(this.next);
		else
			this.onIdle?.();
	};
}
