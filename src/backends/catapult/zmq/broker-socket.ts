/** One SUB socket for all topics, and another one when the library has given it up. */
import { toHex } from '../../../wire/hex.js';
import type { BrokerOptions } from '../options.js';
import { Connection, type ConnectionListener, type ConnectionParts } from './connection.js';

/** When another attempt is made, milliseconds. */
const RETRY_MS = 1_000;

/** What comes of the socket. */
export type SocketListener = Omit<ConnectionListener, 'onEnd'>;

export interface SocketParts extends Omit<ConnectionParts, 'listener'> {
	readonly listener: SocketListener;
}

export class BrokerSocket {
	/** By their hexadecimal text. */
	private readonly prefixes = new Map<string, Buffer>();
	private connection: Connection;
	private stopWaiting: (() => void) | undefined;

	/** Begins to connect, and goes on trying. @throws Error when the host cannot be part of an address */
	constructor(private readonly options: BrokerOptions, private readonly parts: SocketParts) {
		this.connection = this.connect();
	}

	/** @param prefix - the first bytes of the messages that are wanted from now on; twice is once */
	subscribe(prefix: Buffer): void {
		const key = toHex(prefix);
		if (this.prefixes.has(key))
			return;

		this.prefixes.set(key, prefix);
		this.connection.subscribe(prefix);
	}

	unsubscribe(prefix: Buffer): void {
		if (this.prefixes.delete(toHex(prefix)))
			this.connection.unsubscribe(prefix);
	}

	close(): Promise<void> {
		this.stopWaiting?.();
		return this.connection.close();
	}

	private connect(): Connection {
		const listener: ConnectionListener = { ...this.parts.listener, onEnd: () => this.replace() };
		return new Connection(this.options, { ...this.parts, listener });
	}

	/** Messages that the old one still had are lost; who was subscribed when it ended has been told so. */
	private replace(): void {
		void this.connection.close();
		try {
			this.connection = this.connect();
			this.connection.subscribe(...this.prefixes.values());
		} catch (err) {
			this.parts.log.error({ err }, 'no new connection to the broker can be made; it is tried again');
			this.stopWaiting = this.parts.timers.after(RETRY_MS, () => this.replace());
		}
	}
}
