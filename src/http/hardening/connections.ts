/** Limits the connections of all servers together, and closes those that remain when the gateway stops. */
import type { Socket } from 'node:net';
import { andThen, type Awaitable, ServiceUnavailable } from '../../chain/index.js';
import { clientOf } from '../../runtime/addresses/client.js';
import type { Log } from '../../runtime/log.js';
import { LocalPlaces, type PlaceLimits, type Places, type ReachedLimit } from '../../runtime/limits/places.js';
import { type CommonHeaders, endWithReply, rawReply, UNKNOWN_REQUEST } from './protocol-errors.js';

/** Connections at one time, WebSockets included. */
export interface ConnectionLimits extends PlaceLimits {
	/** Whether an address is that of a trusted proxy, whose connections carry many clients. */
	readonly isProxy: (address: string) => boolean;
}

/** Refused clients that are reading their reply; above it, connections are closed without one. */
const MAX_REFUSED = 1000;

/** For clients that are refused. */
const RETRY_AFTER_SECONDS = 5;

/** Refusals with less time between them are one episode, which is logged once. */
const EPISODE_MS = 60_000;

/** Logs the first refusal of each episode. */
class RefusalLog {
	private lastMs = -Infinity;

	constructor(private readonly log: Log, private readonly now: () => number, private readonly message: string) {}

	note(details: object): void {
		const timeMs = this.now();
		if (timeMs - this.lastMs > EPISODE_MS)
			this.log.warn(details, this.message);
		this.lastMs = timeMs;
	}
}

export interface ConnectionParts {
	readonly limits: ConnectionLimits;
	readonly log: Log;
	/** Milliseconds of a monotonic clock. */
	readonly now: () => number;
	/** Default: places of this process. */
	readonly places?: Places | undefined;
}

/** What is done with a new connection; undefined when it has closed before that was known. */
type Verdict = 'accept' | 'refuse' | undefined;

const ignore = (): void => {};

/** TCP connections, from accept to close, including those without a TLS handshake or request. */
export class Connections {
	/** Connections refused since the start. */
	refused = 0;
	private readonly accepted = new Set<Socket>();
	private readonly refusedSockets = new Set<Socket>();
	private readonly limits: ConnectionLimits;
	private readonly places: Places;
	private readonly totalLog: RefusalLog;
	private readonly clientLog: RefusalLog;

	constructor({ limits, log, now, places = new LocalPlaces(limits) }: ConnectionParts) {
		this.limits = limits;
		this.places = places;
		this.totalLog = new RefusalLog(log, now, 'limits.connections reached: new connections are refused until others close');
		this.clientLog = new RefusalLog(log, now, 'limits.connectionsPerAddress reached by a client: its new connections are refused until others of it close');
	}

	/** Connections at present. */
	get size(): number {
		return this.accepted.size;
	}

	/**
	 * Accepts or refuses a new connection. Node's `maxConnections` sends no reply, and a server of node:http would parse what a refused
	 * client sends.
	 * @param onAccept - called unless it is refused, or closed meanwhile
	 * @param commonHeaders - for the reply to refused clients; undefined, as for TLS, closes them without one
	 */
	accept(socket: Socket, onAccept: (socket: Socket) => void, commonHeaders: CommonHeaders | undefined): void {
		// never rejected
		void andThen(this.judge(socket), verdict => {
			if (verdict === 'accept')
				onAccept(socket);
			else if (verdict === 'refuse')
				this.refuse(socket, commonHeaders);
		});
	}

	/** Closes connections on which nothing has been received, such as those that browsers open in advance. */
	closeSilent(): void {
		for (const socket of this.accepted) {
			if (socket.bytesRead === 0)
				socket.destroy();
		}
	}

	/** Closes all connections in any state. */
	closeAll(): void {
		for (const socket of [...this.accepted, ...this.refusedSockets])
			socket.destroy();
	}

	private judge(socket: Socket): Awaitable<Verdict> {
		const address = socket.remoteAddress ?? '';
		const client = clientOf(address);
		const reached = this.places.acquire(client, !this.limits.isProxy(address));
		if (!(reached instanceof Promise))
			return this.admit(socket, client, reached);
		// the server listens to errors of accepted connections only
		socket.on('error', ignore);
		return reached.then(limit => {
			socket.removeListener('error', ignore);
			if (!socket.destroyed)
				return this.admit(socket, client, limit);
			if (limit === undefined)
				this.places.release(client);
			return undefined;
		});
	}

	private admit(socket: Socket, client: string, reached: ReachedLimit | undefined): 'accept' | 'refuse' {
		if (reached !== undefined) {
			if (reached === 'total')
				this.totalLog.note({ limit: this.limits.total });
			else
				this.clientLog.note({ limit: this.limits.perClient, client });
			return 'refuse';
		}
		this.accepted.add(socket);
		socket.once('close', () => {
			this.accepted.delete(socket);
			this.places.release(client);
		});
		return 'accept';
	}

	private refuse(socket: Socket, commonHeaders: CommonHeaders | undefined): void {
		++this.refused;
		if (commonHeaders === undefined || this.refusedSockets.size >= MAX_REFUSED) {
			socket.destroy();
			return;
		}
		this.refusedSockets.add(socket);
		socket.once('close', () => this.refusedSockets.delete(socket));
		endWithReply(socket, rawReply(new ServiceUnavailable('too many connections', RETRY_AFTER_SECONDS), commonHeaders(UNKNOWN_REQUEST)));
	}
}
