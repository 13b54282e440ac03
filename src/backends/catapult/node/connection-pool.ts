/** The connections to a node: few, kept, and made anew when they are lost. Source: facts/node-packets.md 1, 5. */
import { ServiceUnavailable } from '../../../chain/index.js';
import { connectionFailed } from '../errors.js';
import { Backoff } from './backoff.js';
import type { Connection, ConnectionLost, Exchange } from './connection.js';
import type { Dial } from './dial.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

/** Something that needs a connection for a while. */
export interface PoolRequest {
	/** The turn has come. @returns what to exchange; undefined when nobody waits for it any more */
	begin(): Exchange | undefined;
	succeed(payload: Buffer): void;
	/** @param error - ConnectionLost when that happened after the beginning */
	fail(error: ConnectionLost | ServiceUnavailable): void;
}

/** Errands that may wait for a connection; more are refused at once. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 1;

/** A connection that ends sooner than this counts as one that could not be made. */
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
 * Keeps one connection at least, and makes more as errands wait. One is made at a time; after a failure only as the backoff allows. While
 * there is none and the last try failed, the node is known to be away, and errands fail at once.
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

	/** Connections that the node has answered on. */
	get size(): number {
		return this.open.size;
	}

	/** Connections made in the place of lost ones. */
	get reconnects(): number {
		return this.reconnectCount;
	}

	/** Runs an request as soon as there is a connection for it. @param isUrgent - before all others, and however many wait */
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

	/** Forgets an request that waits. */
	withdraw(request: PoolRequest): void {
		const position = this.waiting.indexOf(request);
		if (position >= 0)
			this.waiting.splice(position, 1);
	}

	/** Resolves once no connection is left. Errands fail, those under way too. Idempotent. */
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

	/** Gives a connection the next request that somebody still waits for. */
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

	/** Makes a connection where one is needed and may be made. */
	private grow(): void {
		const { dial, maxConnections, timers } = this.parts;
		const isNeeded = this.open.size === 0 || this.waiting.length > 0 && this.open.size < maxConnections;
		if (!isNeeded || this.isClosed || this.dialing || timers.now() < this.nextDialAt)
			return;

		this.dialing = new AbortController();
		dial(this.dialing.signal).then(connection => this.add(connection), (lost: ConnectionLost) => this.miss(lost));
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
			this.parts.log.info({}, 'connected to the node');
		this.isReportedUnreachable = false;
		connection.whenLost(lost => this.remove(connection, lost));
		if (this.open.has(connection))
			this.serve(connection);
		this.grow();
	}

	private miss(lost: ConnectionLost): void {
		this.dialing = undefined;
		if (!this.isClosed)
			this.retreat(lost);
	}

	private remove(connection: Connection, lost: ConnectionLost): void {
		const since = this.open.get(connection) as number;
		this.open.delete(connection);
		const position = this.idle.indexOf(connection);
		if (position >= 0)
			this.idle.splice(position, 1);
		if (this.isClosed)
			return;

		++this.lostCount;
		this.logViolation(lost);
		if (this.parts.timers.now() - since < STABLE_MS) {
			this.retreat(lost);
		} else {
			this.parts.log.debug({ reason: lost.message }, 'a connection to the node has ended');
			this.backoff.reset();
			this.nextDialAt = 0;
			this.grow();
		}
	}

	/** After a failure: nothing is tried before the backoff allows it. Connections that are lost together count once. */
	private retreat(lost: ConnectionLost): void {
		const now = this.parts.timers.now();
		if (this.nextDialAt <= now)
			this.nextDialAt = now + this.backoff.fail();
		if (this.open.size > 0) {
			this.parts.log.debug({ reason: lost.message }, 'another connection to the node could not be made');
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

	/** Once per absence; what the further tries come to is of interest only to whoever looks for it. */
	private logUnreachable({ message, head }: ConnectionLost): void {
		const { log } = this.parts;
		if (this.isReportedUnreachable)
			log.debug({ reason: message, head }, 'the node is still out of reach');
		else
			log.warn({ reason: message, head }, 'the node is out of reach');
		this.isReportedUnreachable = true;
	}

	private logViolation({ how, message, head }: ConnectionLost): void {
		if (how === 'violation')
			this.parts.log.warn({ reason: message, head }, 'a connection was closed, since the node does not keep to the protocol');
	}
}
