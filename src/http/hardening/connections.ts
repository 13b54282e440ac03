/** Limits the connections of all servers together, and closes those that remain when the gateway stops. */
import type { Server, Socket } from 'node:net';
import { ServiceUnavailable } from '../../chain/index.js';
import { clientOf } from '../../peers/client.js';
import type { Log } from '../../runtime/log.js';
import { type CommonHeaders, endWithReply, rawReply, UNKNOWN_REQUEST } from './protocol-errors.js';

export interface ConnectionLimits {
	/** Connections at one time, WebSockets included. */
	readonly total: number;
	/** Connections of one client. */
	readonly perClient: number;
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
}

/** TCP connections, from accept to close, including those without a TLS handshake or request. */
export class Connections {
	/** Connections refused since the start. */
	refused = 0;
	private readonly clients = new Map<Socket, string>();
	private readonly countOfClient = new Map<string, number>();
	private readonly refusedSockets = new Set<Socket>();
	private readonly limits: ConnectionLimits;
	private readonly totalLog: RefusalLog;
	private readonly clientLog: RefusalLog;

	constructor({ limits, log, now }: ConnectionParts) {
		this.limits = limits;
		this.totalLog = new RefusalLog(log, now, 'limits.connections reached: new connections are refused until others close');
		this.clientLog = new RefusalLog(log, now, 'limits.connectionsPerAddress reached by a client: its new connections are refused until others of it close');
	}

	/** Connections at present. */
	get size(): number {
		return this.clients.size;
	}

	/**
	 * Accepts or refuses each new connection before the server handles it. Node's `maxConnections` sends no reply, and the listener of
	 * node:http would parse what a refused client sends.
	 * @param commonHeaders - for the reply to refused clients; undefined, as for TLS, closes them without one
	 */
	guard(server: Server, commonHeaders: CommonHeaders | undefined): void {
		// listeners of this event have one parameter, the socket
		const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
		server.removeAllListeners('connection');
		server.on('connection', (socket: Socket) => {
			// a connection is emitted again when the server ignores an upgrade: see upgrades.ts
			if (this.clients.has(socket) || this.accept(socket))
				listeners.forEach(listener => listener.call(server, socket));
			else
				this.refuse(socket, commonHeaders);
		});
	}

	/** Closes connections on which nothing has been received, such as those that browsers open in advance. */
	closeSilent(): void {
		for (const socket of this.clients.keys()) {
			if (socket.bytesRead === 0)
				socket.destroy();
		}
	}

	/** Closes all connections in any state. */
	closeAll(): void {
		for (const socket of [...this.clients.keys(), ...this.refusedSockets])
			socket.destroy();
	}

	private accept(socket: Socket): boolean {
		const { total, perClient, isProxy } = this.limits;
		if (total <= this.clients.size) {
			this.totalLog.note({ limit: total });
			return false;
		}
		const address = socket.remoteAddress ?? '';
		const client = clientOf(address);
		const count = this.countOfClient.get(client) ?? 0;
		if (perClient <= count && !isProxy(address)) {
			this.clientLog.note({ limit: perClient, client });
			return false;
		}
		this.clients.set(socket, client);
		this.countOfClient.set(client, count + 1);
		socket.once('close', () => this.release(socket, client));
		return true;
	}

	private release(socket: Socket, client: string): void {
		this.clients.delete(socket);
		const count = this.countOfClient.get(client)!;
		if (count === 1)
			this.countOfClient.delete(client);
		else
			this.countOfClient.set(client, count - 1);
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
