/** One SUB socket for all topics; replaced when the library stops reconnecting. */
import { toHex } from '../../../wire/bytes/hex.js';
import type { BrokerOptions } from '../options.js';
import { Connection, type ConnectionListener, type ConnectionParts } from './connection.js';

/** Delay before the socket is created again, milliseconds. */
const RETRY_MS = 1_000;

/** Receives the events of the socket. */
export type SocketListener = Omit<ConnectionListener, 'onEnd'>;

export interface SocketParts extends Omit<ConnectionParts, 'listener'> {
	readonly listener: SocketListener;
}

/** By their hexadecimal text. */
type Prefixes = Map<string, Buffer>;

/**
 * Subscriptions made without a connection are stored here and sent on connect. The library would queue each change until then, and
 * clients can make any number of them.
 */
export class BrokerSocket {
	private readonly wanted: Prefixes = new Map();
	/** Prefixes that the socket is subscribed to. */
	private subscribed: Prefixes = new Map();
	private isUp = false;
	private connection: Connection;
	private stopWaiting: (() => void) | undefined;

	/** Starts to connect, and retries. @throws Error when the host is not valid in an address */
	constructor(private readonly options: BrokerOptions, private readonly parts: SocketParts) {
		this.connection = this.connect();
	}

	/** @param prefix - first bytes of the wanted messages. Idempotent. */
	subscribe(prefix: Buffer): void {
		this.wanted.set(toHex(prefix), prefix);
		if (this.isUp)
			this.synchronize(prefix);
	}

	unsubscribe(prefix: Buffer): void {
		this.wanted.delete(toHex(prefix));
		if (this.isUp)
			this.synchronize(prefix);
	}

	close(): Promise<void> {
		this.isUp = false;
		this.stopWaiting?.();
		return this.connection.close();
	}

	/** Subscribes or unsubscribes the socket if that changes anything. */
	private synchronize(prefix: Buffer): void {
		const key = toHex(prefix);
		const isWanted = this.wanted.has(key);
		if (isWanted === this.subscribed.has(key))
			return;

		if (isWanted) {
			this.subscribed.set(key, prefix);
			this.connection.subscribe(prefix);
		} else {
			this.subscribed.delete(key);
			this.connection.unsubscribe(prefix);
		}
	}

	private connect(): Connection {
		const { listener } = this.parts;
		return new Connection(this.options, {
			...this.parts,
			listener: {
				...listener,
				onConnect: () => {
					this.isUp = true;
					[...this.subscribed.values(), ...this.wanted.values()].forEach(prefix => this.synchronize(prefix));
					listener.onConnect();
				},
				onDisconnect: () => {
					this.isUp = false;
					listener.onDisconnect();
				},
				onEnd: () => this.replace()
			}
		});
	}

	/** Messages that the old socket had buffered are lost; subscribers were notified when its connection ended. */
	private replace(): void {
		void this.connection.close();
		this.subscribed = new Map();
		try {
			this.connection = this.connect();
		} catch (err) {
			this.parts.log.error({ err }, 'broker socket cannot be created, retrying');
			this.stopWaiting = this.parts.timers.after(RETRY_MS, () => this.replace());
		}
	}
}
