/** One SUB socket for all topics, and another one when the library has given it up. */
import { toHex } from '../../../wire/bytes/hex.js';
import type { BrokerOptions } from '../options.js';
import { Connection, type ConnectionListener, type ConnectionParts } from './connection.js';

/** When another attempt is made, milliseconds. */
const RETRY_MS = 1_000;

/** What comes of the socket. */
export type SocketListener = Omit<ConnectionListener, 'onEnd'>;

export interface SocketParts extends Omit<ConnectionParts, 'listener'> {
	readonly listener: SocketListener;
}

/** By their hexadecimal text. */
type Prefixes = Map<string, Buffer>;

/**
 * What is subscribed while there is no broker is remembered here and told it when it comes: the library would keep each change until then,
 * and clients can make any number of them.
 */
export class BrokerSocket {
	private readonly wanted: Prefixes = new Map();
	/** What the library has been told. */
	private told: Prefixes = new Map();
	private isUp = false;
	private connection: Connection;
	private stopWaiting: (() => void) | undefined;

	/** Begins to connect, and goes on trying. @throws Error when the host cannot be part of an address */
	constructor(private readonly options: BrokerOptions, private readonly parts: SocketParts) {
		this.connection = this.connect();
	}

	/** @param prefix - the first bytes of the messages that are wanted from now on; twice is once */
	subscribe(prefix: Buffer): void {
		this.wanted.set(toHex(prefix), prefix);
		if (this.isUp)
			this.tell(prefix);
	}

	unsubscribe(prefix: Buffer): void {
		this.wanted.delete(toHex(prefix));
		if (this.isUp)
			this.tell(prefix);
	}

	close(): Promise<void> {
		this.isUp = false;
		this.stopWaiting?.();
		return this.connection.close();
	}

	/** Tells the library whether a prefix is wanted, unless it knows. */
	private tell(prefix: Buffer): void {
		const key = toHex(prefix);
		const isWanted = this.wanted.has(key);
		if (isWanted === this.told.has(key))
			return;

		if (isWanted) {
			this.told.set(key, prefix);
			this.connection.subscribe(prefix);
		} else {
			this.told.delete(key);
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
					[...this.told.values(), ...this.wanted.values()].forEach(prefix => this.tell(prefix));
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

	/** Messages that the old one still had are lost; who was subscribed when it ended has been told so. */
	private replace(): void {
		void this.connection.close();
		this.told = new Map();
		try {
			this.connection = this.connect();
		} catch (err) {
			this.parts.log.error({ err }, 'no new connection to the broker can be made; it is tried again');
			this.stopWaiting = this.parts.timers.after(RETRY_MS, () => this.replace());
		}
	}
}
