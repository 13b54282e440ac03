/** Sends requests to a node. */
import type { ServiceUnavailable } from '../../../chain/index.js';
import { ConnectionLost, type Exchange, firstBytesOf, type Query } from '../../../node-protocol/index.js';
import { connectionFailed } from '../errors.js';
import type { ConnectionPool, PoolRequest } from './connection-pool.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

export interface RequestOptions {
	/** Whether the request precedes all queued ones, even when the queue is full. */
	readonly isUrgent?: boolean;
	/** Called when the node closes the connection; the request is not retried then. */
	readonly onClosed?: () => void;
}

/** When the node closes the connection, the second attempt uses another one. */
const MAX_TRIES = 2;

interface Parts {
	readonly pool: ConnectionPool;
	/** Time limit of a request, waiting for a connection included, milliseconds. */
	readonly timeoutMs: number;
	readonly timers: Timers;
	readonly log: Log;
}

/** A request that waits or was sent. Its promise is settled within the time limit, in every state of the connection. */
class PendingRequest implements PoolRequest {
	private tries = 0;
	private isSettled = false;
	private readonly cancelDeadline: () => void;

	constructor(
		private readonly exchange: Exchange,
		private readonly options: RequestOptions,
		private readonly parts: Parts,
		private readonly resolve: (payload: Buffer) => void,
		private readonly reject: (error: ServiceUnavailable) => void
	) {
		this.cancelDeadline = parts.timers.after(parts.timeoutMs, () => {
			parts.pool.withdraw(this);
			this.settle(() => reject(connectionFailed()));
		});
	}

	begin(): Exchange | undefined {
		++this.tries;
		return this.isSettled ? undefined : this.exchange;
	}

	succeed(payload: Buffer): void {
		this.settle(() => this.resolve(payload));
	}

	fail(error: ConnectionLost | ServiceUnavailable): void {
		const { isUrgent, onClosed } = this.options;
		const isClosed = error instanceof ConnectionLost && error.how === 'closed';
		if (isClosed)
			onClosed?.();
		if (isClosed && !onClosed && this.tries < MAX_TRIES)
			// the node may close its other connections too; their events come within this turn
			setImmediate(() => this.parts.pool.submit(this, isUrgent));
		else
			this.settle(() => this.reject(error instanceof ConnectionLost ? connectionFailed() : error));
	}

	private settle(complete: () => void): void {
		if (this.isSettled)
			return;

		this.isSettled = true;
		this.cancelDeadline();
		complete();
	}
}

export class NodeClient {
	private requestCount = 0;
	private failureCount = 0;

	constructor(private readonly parts: Parts) {
	}

	/** Requests sent so far. */
	get requests(): number {
		return this.requestCount;
	}

	/** Requests that failed. */
	get failures(): number {
		return this.failureCount;
	}

	/** @returns the reply; rejects with ServiceUnavailable when there is none in time, or when it cannot be decoded */
	async send<Reply>(query: Query<Reply>, options: RequestOptions = {}): Promise<Reply> {
		++this.requestCount;
		try {
			const payload = await new Promise<Buffer>((resolve, reject) => {
				this.parts.pool.submit(new PendingRequest(query, options, this.parts, resolve, reject), options.isUrgent);
			});
			return this.decode(query, payload);
		} catch (error) {
			++this.failureCount;
			throw error;
		}
	}

	private decode<Reply>(query: Query<Reply>, payload: Buffer): Reply {
		try {
			return query.decode(payload);
		} catch (error) {
			if (!(error instanceof RangeError))
				throw error;
			this.parts.log.warn({ type: query.reply.type, reason: error.message, firstBytes: firstBytesOf(payload) }, 'node reply cannot be decoded, replying 503');
			throw connectionFailed();
		}
	}
}
