/** Asks a node questions. */
import type { ServiceUnavailable } from '../../../chain/index.js';
import { firstBytesOf } from './reply-reader.js';
import { ConnectionLost, type Exchange } from './connection.js';
import { connectionFailed } from '../errors.js';
import type { ConnectionPool, PoolRequest } from './connection-pool.js';
import type { Query } from './queries.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

export interface RequestOptions {
	/** Before all others, and however many wait. */
	readonly isUrgent?: boolean;
	/** Called instead of asking once more when the node closes the connection. */
	readonly onClosed?: () => void;
}

/** Once on the connection that was there, and once on another if the node closed that one. */
const MAX_TRIES = 2;

interface Parts {
	readonly pool: ConnectionPool;
	/** How long all of it may take, waiting included, milliseconds. */
	readonly timeoutMs: number;
	readonly timers: Timers;
	readonly log: Log;
}

/** A question under way. Whoever asked is told within the time, whatever the connection does meanwhile. */
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
			// the node may be closing its other connections too: that is known after this turn
			setImmediate(() => this.parts.pool.submit(this, isUrgent));
		else
			this.settle(() => this.reject(error instanceof ConnectionLost ? connectionFailed() : error));
	}

	private settle(tell: () => void): void {
		if (this.isSettled)
			return;

		this.isSettled = true;
		this.cancelDeadline();
		tell();
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

	/** @returns the answer; rejects with ServiceUnavailable when there is none in time, or when it makes no sense */
	async ask<Answer>(query: Query<Answer>, options: RequestOptions = {}): Promise<Answer> {
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

	private decode<Answer>(query: Query<Answer>, payload: Buffer): Answer {
		try {
			return query.decode(payload);
		} catch (error) {
			if (!(error instanceof RangeError))
				throw error;
			this.parts.log.warn({ type: query.answer.type, reason: error.message, head: firstBytesOf(payload) }, 'an answer of the node cannot be read');
			throw connectionFailed();
		}
	}
}
