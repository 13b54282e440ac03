/** Pools the connections to a node, and reconnects with backoff. Source: facts/node-packets.md 1, 5. */
import { ServiceUnavailable } from '../../../chain/index.js';
import { connectionFailed } from '../errors.js';
import { Backoff, type Connection, type ConnectionLost, type Dial, type Exchange } from '../../../node-protocol/index.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

/** Work that needs a connection. */
export interface PoolRequest {
	/** Called when a connection is free. @returns what to send; undefined when the request is obsolete */
	begin(): Exchange | undefined;
	succeed(payload: Buffer): void;
	/** @param error - ConnectionLost when the connection ended after {@link begin} */
	fail(error: ConnectionLost | ServiceUnavailable): void;
}

/** Maximum number of queued requests; further ones are rejected immediately. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 1;

/** A connection that ends sooner than this counts as a failed attempt. */
const STABLE_MS = 5000;

export interface PoolParts {
	readonly dial: Dial;
	readonly maxConnections: number;
	readonly timers: Timers;
	/** From 0 up to 1. */
	readonly random: () => number;
	readonly log: Log;
}

/**
 * Keeps at least one connection open, and opens more while requests wait: one at a time, and after a failure only when the backoff has
 * passed. While there is no connection and the last attempt failed, the node counts as unreachable, and requests fail immediately.
 */
export class ConnectionPool {
	private readonly open = new Map<Connection, number>();
	private readonly idle: Connection[] = [];
	private readonly waiting: PoolRequest[] = [];
	private readonly backoff: Backoff;
	private dialing: AbortController | undefined;
	private nextDialAt = 0;
	private cancelProbe: (() => void) | undefined;
	private isReportedUnreachable = false;
	private isClosed = false;
	private lostCount = 0;
	private reconnectCount = 0;

	constructor(private readonly parts: PoolParts) {
		this.backoff = new Backoff(parts.random);
		this.grow();
	}

	/** Number of established connections. */
	get size(): number {
		return this.open.size;
	}

	/** Number of connections that replaced lost ones. */
	get reconnects(): number {
		return this.reconnectCount;
	}

	/** Runs a request when a connection is free. @param isUrgent - before all queued requests, even when the queue is full */
	submit(request: PoolRequest, isUrgent = false): void {
		if (this.isClosed || this.isUnreachable) {
			request.fail(connectionFailed());
			return;
		}
		if (this.waiting.length >= MAX_WAITING && !isUrgent) {
			request.fail(new ServiceUnavailable('too many requests wait for the node', RETRY_AFTER_SECONDS));
			return;
		}

		if (isUrgent)
			this.waiting.unshift(request);
		else
			this.waiting.push(request);
		const connection = this.idle.pop();
		if (connection)
			this.serve(connection);
		else
			this.grow();
	}

	/** Removes a queued request. */
	withdraw(request: PoolRequest): void {
		const position = this.waiting.indexOf(request);
		if (position >= 0)
			this.waiting.splice(position, 1);
	}

	/** Resolves when all connections are closed. Queued and pending requests fail. Idempotent. */
	async close(): Promise<void> {
		this.isClosed = true;
		this.cancelProbe?.();
		this.dialing?.abort();
		this.failWaiting();
		await Promise.all([...this.open.keys()].map(connection => connection.close()));
	}

	private get isUnreachable(): boolean {
		return this.open.size === 0 && this.backoff.isFailing;
	}

	/** Runs the next queued request that is not obsolete. */
	private serve(connection: Connection): void {
		for (let request = this.waiting.shift(); request; request = this.waiting.shift()) {
			const exchange = request.begin();
			if (exchange) {
				this.run(connection, request, exchange);
				return;
			}
		}
		this.idle.push(connection);
	}

	private run(connection: Connection, request: PoolRequest, exchange: Exchange): void {
		connection.exchange(exchange).then(payload => {
			if (this.open.has(connection))
				this.serve(connection);
			request.succeed(payload);
		}, (lost: ConnectionLost) => request.fail(lost));
	}

	/** Opens a connection when one is needed and allowed. */
	private grow(): void {
		const { dial, maxConnections, timers } = this.parts;
		const isNeeded = this.open.size === 0 || this.waiting.length > 0 && this.open.size < maxConnections;
		if (!isNeeded || this.isClosed || this.dialing || timers.now() < this.nextDialAt)
			return;

		this.dialing = new AbortController();
		dial(this.dialing.signal).then(connection => this.add(connection), (lost: ConnectionLost) => this.onDialFailed(lost));
	}

	private add(connection: Connection): void {
		this.dialing = undefined;
		if (this.isClosed) {
			void connection.close();
			return;
		}

		this.open.set(connection, this.parts.timers.now());
		if (this.reconnectCount < this.lostCount)
			++this.reconnectCount;
		if (this.isReportedUnreachable || this.lostCount === 0 && this.open.size === 1)
			this.parts.log.info({}, 'node connected');
		this.isReportedUnreachable = false;
		connection.whenLost(lost => this.remove(connection, lost));
		if (this.open.has(connection))
			this.serve(connection);
		this.grow();
	}

	private onDialFailed(lost: ConnectionLost): void {
		this.dialing = undefined;
		if (!this.isClosed)
			this.backOff(lost);
	}

	private remove(connection: Connection, lost: ConnectionLost): void {
		const since = this.open.get(connection)!;
		this.open.delete(connection);
		const position = this.idle.indexOf(connection);
		if (position >= 0)
			this.idle.splice(position, 1);
		if (this.isClosed)
			return;

		++this.lostCount;
		this.logViolation(lost);
		if (this.parts.timers.now() - since < STABLE_MS) {
			this.backOff(lost);
		} else {
			this.parts.log.debug({ reason: lost.message }, 'connection to the node has ended');
			this.backoff.reset();
			this.nextDialAt = 0;
			this.grow();
		}
	}

	/** Delays the next attempt after a failure. Connections that are lost together count once. */
	private backOff(lost: ConnectionLost): void {
		const now = this.parts.timers.now();
		if (this.nextDialAt <= now)
			this.nextDialAt = now + this.backoff.fail();
		if (this.open.size > 0) {
			this.parts.log.debug({ reason: lost.message }, 'further connection to the node failed');
			return;
		}

		this.logUnreachable(lost);
		this.failWaiting();
		this.cancelProbe?.();
		this.cancelProbe = this.parts.timers.after(this.nextDialAt - now, () => {
			this.nextDialAt = 0;
			this.grow();
		});
	}

	private failWaiting(): void {
		for (const request of this.waiting.splice(0))
			request.fail(connectionFailed());
	}

	/** Warns once per outage; further failed attempts are logged at debug level. */
	private logUnreachable({ message, firstBytes }: ConnectionLost): void {
		const { log } = this.parts;
		if (this.isReportedUnreachable)
			log.debug({ reason: message, firstBytes }, 'node still unreachable');
		else
			log.warn({ reason: message, firstBytes }, 'node unreachable, replying 503 to requests that need it until it reconnects');
		this.isReportedUnreachable = true;
	}

	private logViolation({ how, message, firstBytes }: ConnectionLost): void {
		if (how === 'violation')
			this.parts.log.warn({ reason: message, firstBytes }, 'node violated the protocol, connection closed');
	}
}
