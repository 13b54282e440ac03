/** Bounds the connections of all servers together, and ends those that remain when the gateway stops. */
import type { Server, Socket } from 'node:net';
import { clientOf } from '../peers/client.js';
import { endWithReply } from './raw-reply.js';
import type { Log } from '../runtime/log.js';

export interface ConnectionLimits {
	/** Connections at one time, WebSockets included. */
	readonly total: number;
	/** Those of one client. */
	readonly perClient: number;
	/** Whether an address is that of a trusted proxy, whose connections carry many clients. */
	readonly isProxy: (address: string) => boolean;
}

/** Refused clients that may still be reading their reply; above it, connections are closed without one. */
const MAX_LEAVING = 1000;

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
	/** Milliseconds of a clock that never goes back. */
	readonly now: () => number;
}

/** TCP connections, from accept to close: also those whose TLS handshake or first request never comes. */
export class Connections {
	/** Connections refused since the start. */
	refused = 0;
	private readonly clients = new Map<Socket, string>();
	private readonly countOfClient = new Map<string, number>();
	private readonly leaving = new Set<Socket>();
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
	 * Admits or refuses each new connection of a server before the server does anything with it.
	 * @param replyText - makes the reply to refused clients; undefined closes them without one, as TLS has to
	 */
	guard(server: Server, replyText: (() => string) | undefined): void {
		// listeners of this event take a socket
		const accept = server.listeners('connection') as ((socket: Socket) => void)[];
		server.removeAllListeners('connection');
		server.on('connection', (socket: Socket) => {
			// a server is given a connection twice when it ignores an upgrade: see channels/upgrade-filter.ts
			if (this.clients.has(socket) || this.admit(socket))
				accept.forEach(listener => listener.call(server, socket));
			else
				this.refuse(socket, replyText);
		});
	}

	/** Ends connections on which nothing has been received: browsers open such in advance. */
	closeSilent(): void {
		for (const socket of this.clients.keys()) {
			if (socket.bytesRead === 0)
				socket.destroy();
		}
	}

	/** Ends all connections, whatever their state. */
	closeAll(): void {
		for (const socket of [...this.clients.keys(), ...this.leaving])
			socket.destroy();
	}

	private admit(socket: Socket): boolean {
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
		const count = this.countOfClient.get(client) as number;
		if (count === 1)
			this.countOfClient.delete(client);
		else
			this.countOfClient.set(client, count - 1);
	}

	private refuse(socket: Socket, replyText: (() => string) | undefined): void {
		++this.refused;
		if (replyText === undefined || this.leaving.size >= MAX_LEAVING) {
			socket.destroy();
			return;
		}
		this.leaving.add(socket);
		socket.once('close', () => this.leaving.delete(socket));
		endWithReply(socket, replyText());
	}
}
