/** Requests to the chain's thread that wait for their answers. */
import { ServiceUnavailable } from '../../chain/index.js';

const RETRY_AFTER_SECONDS = 1;

interface Pending<Answer> {
	readonly resolve: (answer: Answer) => void;
	readonly reject: (error: Error) => void;
}

const hasStopped = (): Error => new ServiceUnavailable('the chain has stopped');

export class PendingRequests<Answer> {
	private readonly pending = new Map<number, Pending<Answer>>();
	private lastId = 0;
	private isDown = false;

	/**
	 * @param max - how many may wait at a time; more are refused, since each of them is kept in memory until it is answered
	 * @param kind - of the requests, for the refusal
	 */
	constructor(private readonly max: number, private readonly kind: string) {
	}

	/**
	 * @param post - sends the request under an id
	 * @returns the answer that comes for this id; rejects with ServiceUnavailable when too many wait, or the chain is gone
	 */
	ask(post: (id: number) => void): Promise<Answer> {
		if (this.isDown)
			return Promise.reject(hasStopped());
		if (this.max <= this.pending.size)
			return Promise.reject(new ServiceUnavailable(`too many ${this.kind} wait for the chain`, RETRY_AFTER_SECONDS));

		return new Promise((resolve, reject) => {
			const id = ++this.lastId;
			this.pending.set(id, { resolve, reject });
			post(id);
		});
	}

	/** Ends the wait for an answer; one that nobody waits for is ignored. @param error - instead of an answer */
	settle(id: number, result: { readonly answer: Answer } | { readonly error: Error }): void {
		const waiting = this.pending.get(id);
		this.pending.delete(id);
		if ('error' in result)
			waiting?.reject(result.error);
		else
			waiting?.resolve(result.answer);
	}

	/** Refuses what waits and what comes: the chain is gone. */
	stop(): void {
		this.isDown = true;
		for (const { reject } of this.pending.values())
			reject(hasStopped());
		this.pending.clear();
	}
}
