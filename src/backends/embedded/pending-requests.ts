/** Requests to another thread that wait for their replies. */
import { ServiceUnavailable } from '../../chain/index.js';

interface Pending<Reply> {
	readonly resolve: (reply: Reply) => void;
	readonly reject: (error: Error) => void;
}

const chainHasStopped = (): Error => new ServiceUnavailable('the chain has stopped');

export class PendingRequests<Reply> {
	private readonly pending = new Map<number, Pending<Reply>>();
	private lastId = 0;
	private isStopped = false;

	/**
	 * @param max - requests at one time; more are rejected, since each of them is in memory until its reply arrives
	 * @param tooMany - the error for a request that exceeds `max`
	 */
	constructor(private readonly max: number, private readonly tooMany: () => ServiceUnavailable) {
	}

	/** Requests that wait for their replies. */
	get size(): number {
		return this.pending.size;
	}

	/**
	 * @param post - sends the request under an id
	 * @returns the reply to this id; rejects with ServiceUnavailable when too many requests wait, or after {@link stop}
	 */
	send(post: (id: number) => void): Promise<Reply> {
		if (this.isStopped)
			return Promise.reject(chainHasStopped());
		if (this.max <= this.pending.size)
			return Promise.reject(this.tooMany());

		return new Promise((resolve, reject) => {
			const id = ++this.lastId;
			this.pending.set(id, { resolve, reject });
			post(id);
		});
	}

	/** Settles a request; an unknown id is ignored. */
	settle(id: number, result: { readonly reply: Reply } | { readonly error: Error }): void {
		const request = this.pending.get(id);
		this.pending.delete(id);
		if ('error' in result)
			request?.reject(result.error);
		else
			request?.resolve(result.reply);
	}

	/** Rejects all requests that wait. */
	fail(error: Error): void {
		const requests = [...this.pending.values()];
		this.pending.clear();
		for (const { reject } of requests)
			reject(error);
	}

	/** Rejects all requests that wait and all later ones: the chain has stopped. */
	stop(): void {
		this.isStopped = true;
		this.fail(chainHasStopped());
	}
}
