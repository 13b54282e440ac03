import type { Socket } from 'node:net';
import { LocalPlaces, type Places, type ReachedLimit } from '../runtime/limits/places.js';
import type { Timers } from '../runtime/timers.js';
import { ClientSocket, CLOSE, type CloseCode, cutReason } from './close.js';
import { Connection, type SharedParts } from './connection.js';
import type { ChannelSettings } from './settings.js';

/** Rejected clients whose close is in progress; above it, clients are rejected before the upgrade. */
const MAX_REJECTED = 1_000;

const SHUTDOWN_REASON = 'the gateway shuts down';

export interface AcceptorParts {
	readonly shared: SharedParts;
	readonly limiter: ConnectionLimiter;
	readonly timers: Timers;
}

/** Accepts the WebSockets of one server, and closes them when the server stops. */
export class Acceptor {
	readonly connections = new Set<Connection>();
	private readonly rejected = new Set<ClientSocket>();
	private closing: Promise<void> | undefined;
	private onEmpty: (() => void) | undefined;

	constructor(private readonly parts: AcceptorParts) {}

	/** Whether clients are rejected before the upgrade, because the close of too many others is in progress. */
	get isOverloaded(): boolean {
		return this.rejected.size >= MAX_REJECTED;
	}

	/**
	 * Accepts an upgraded socket.
	 * @param stream - the network socket below it
	 * @param peer - address of the client
	 */
	accept(socket: ClientSocket, stream: Socket, peer: string): void {
		if (this.closing) {
			this.reject(socket, CLOSE.goingAway, SHUTDOWN_REASON);
			return;
		}
		const refusal = this.parts.limiter.acquire(peer);
		if (refusal instanceof Promise)
			void this.acceptWhenCounted(refusal, socket, stream, peer);
		else
			this.decide(refusal, socket, stream, peer);
	}

	/** Closes all connections, and later ones, with 1001. @returns when all sockets have closed; those that take too long are destroyed */
	close(): Promise<void> {
		return this.closing ??= this.drain();
	}

	private decide(refusal: string | undefined, socket: ClientSocket, stream: Socket, peer: string): void {
		if (refusal === undefined)
			this.open(socket, stream, peer);
		else
			this.reject(socket, CLOSE.tryAgainLater, refusal);
	}

	private async acceptWhenCounted(
		counted: Promise<string | undefined>, socket: ClientSocket, stream: Socket, peer: string
	): Promise<void> {
		// a message that is read before there is a listener is lost
		socket.pause();
		const onError = (err: Error): void => this.parts.shared.log.debug({ err }, 'WebSocket failed');
		socket.on('error', onError);
		const refusal = await counted;
		socket.removeListener('error', onError);
		const isGone = socket.readyState !== ClientSocket.OPEN;
		if (refusal === undefined && (isGone || this.closing))
			this.parts.limiter.release(peer);
		if (isGone)
			return;
		socket.resume();
		if (this.closing)
			this.reject(socket, CLOSE.goingAway, SHUTDOWN_REASON);
		else
			this.decide(refusal, socket, stream, peer);
	}

	private async drain(): Promise<void> {
		for (const socket of this.rejected)
			socket.terminate();
		if (this.connections.size === 0)
			return;

		const empty = new Promise<void>(resolve => {
			this.onEmpty = resolve;
		});
		for (const connection of this.connections)
			connection.close(CLOSE.goingAway, SHUTDOWN_REASON);
		const stopWaiting = this.parts.timers.after(this.parts.shared.settings.closeGraceMs, () => {
			for (const connection of this.connections)
				connection.terminate();
		});
		await empty;
		stopWaiting();
	}

	private open(socket: ClientSocket, stream: Socket, peer: string): void {
		const { shared, limiter } = this.parts;
		const connection = new Connection(socket, stream, shared);
		this.connections.add(connection);
		// one Buffer per message: the default of ws's binaryType
		socket.on('message', data => connection.receive(data as Buffer));
		socket.on('pong', () => connection.onPong());
		socket.on('error', err => {
			shared.log.debug({ err }, 'WebSocket failed');
			connection.detach();
		});
		socket.on('close', code => {
			connection.detach();
			limiter.release(peer);
			shared.counters.countClose(socket.endCode(code));
			this.connections.delete(connection);
			if (this.connections.size === 0)
				this.onEmpty?.();
		});
		connection.sendHandshake();
	}

	private reject(socket: ClientSocket, code: CloseCode, reason: string): void {
		const { log, counters } = this.parts.shared;
		log.debug({ code, reason }, 'WebSocket rejected');
		this.rejected.add(socket);
		socket.on('error', err => log.debug({ err }, 'WebSocket failed'));
		socket.on('close', () => {
			this.rejected.delete(socket);
			counters.countClose(code);
		});
		socket.close(code, cutReason(reason));
	}
}

type Limits = Pick<ChannelSettings, 'maxConnections' | 'maxConnectionsPerPeer'>;

/** Counts connections against their limits, in total and per peer. */
export class ConnectionLimiter {
	private count = 0;
	private readonly places: Places;

	/** @param places - default: places of this process */
	constructor(private readonly limits: Limits, places?: Places) {
		this.places = places ?? new LocalPlaces({ total: limits.maxConnections, perClient: limits.maxConnectionsPerPeer });
	}

	/** Connections of this process at present. */
	get size(): number {
		return this.count;
	}

	/**
	 * @returns undefined when the connection is accepted, and must be released when it ends; otherwise the reason, for the peer. A promise
	 * where {@link Places.acquire} returns one.
	 */
	acquire(peer: string): string | undefined | Promise<string | undefined> {
		const reached = this.places.acquire(peer);
		return reached instanceof Promise ? reached.then(limit => this.admit(limit)) : this.admit(reached);
	}

	release(peer: string): void {
		--this.count;
		this.places.release(peer);
	}

	private admit(reached: ReachedLimit | undefined): string | undefined {
		const { maxConnections, maxConnectionsPerPeer } = this.limits;
		switch (reached) {
		case 'total': return `too many connections: this gateway serves ${maxConnections} at a time`;
		case 'client': return `too many connections from one address: ${maxConnectionsPerPeer} at a time are served`;
		default:
			++this.count;
			return undefined;
		}
	}
}
