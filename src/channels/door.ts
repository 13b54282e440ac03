import type { Socket } from 'node:net';
import type { Admission } from './admission.js';
import type { ClientSocket } from './client-socket.js';
import { CLOSE, type CloseCode, cutReason } from './close.js';
import { Connection, type SharedParts } from './connection.js';
import type { Timers } from '../runtime/timers.js';

/** So many clients that were turned away may still be about to leave; the next ones do not get as far as the upgrade. */
const MAX_LEAVING = 1_000;

const SHUTDOWN_REASON = 'the gateway shuts down';

export interface DoorParts {
	readonly shared: SharedParts;
	readonly admission: Admission;
	readonly timers: Timers;
}

/** Where the clients of one server come in, and are shown out. */
export class Door {
	readonly connections = new Set<Connection>();
	private readonly leaving = new Set<ClientSocket>();
	private closing: Promise<void> | undefined;
	private onEmpty: (() => void) | undefined;

	constructor(private readonly parts: DoorParts) {}

	/** Whether so many clients have been turned away of late that even telling them so costs too much. */
	get isCrowded(): boolean {
		return this.leaving.size >= MAX_LEAVING;
	}

	/**
	 * Takes over an upgraded socket.
	 * @param stream - the network socket below it
	 * @param peer - address of the client
	 */
	enter(socket: ClientSocket, stream: Socket, peer: string): void {
		if (this.closing) {
			this.turnAway(socket, CLOSE.goingAway, SHUTDOWN_REASON);
			return;
		}
		const refusal = this.parts.admission.enter(peer);
		if (refusal === undefined)
			this.welcome(socket, stream, peer);
		else
			this.turnAway(socket, CLOSE.tryAgainLater, refusal);
	}

	/** Closes all connections with 1001, and for good. @returns when their sockets are gone; those that linger are destroyed */
	close(): Promise<void> {
		return this.closing ??= this.showOut();
	}

	private async showOut(): Promise<void> {
		for (const socket of this.leaving)
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

	private welcome(socket: ClientSocket, stream: Socket, peer: string): void {
		const { shared, admission } = this.parts;
		const connection = new Connection(socket, stream, shared);
		this.connections.add(connection);
		// ws hands over one Buffer per message: its binaryType is left as it is
		socket.on('message', data => connection.receive(data as Buffer));
		socket.on('pong', () => connection.onPong());
		socket.on('error', err => {
			shared.log.debug({ err }, 'a connection failed');
			connection.leave();
		});
		socket.on('close', code => {
			connection.leave();
			admission.leave(peer);
			shared.counters.countClose(socket.endCode(code));
			this.connections.delete(connection);
			if (this.connections.size === 0)
				this.onEmpty?.();
		});
		connection.greet();
	}

	private turnAway(socket: ClientSocket, code: CloseCode, reason: string): void {
		const { log, counters } = this.parts.shared;
		log.debug({ code, reason }, 'a client was turned away');
		this.leaving.add(socket);
		socket.on('error', err => log.debug({ err }, 'a connection failed'));
		socket.on('close', () => {
			this.leaving.delete(socket);
			counters.countClose(code);
		});
		socket.close(code, cutReason(reason));
	}
}
