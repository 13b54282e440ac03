/** A SUB socket that looks for the node's broker. Source: facts/zmq-messages.md 1 and 6. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Event, type SocketOptions, Subscriber } from 'zeromq';
import type { BrokerOptions } from '../options.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

/**
 * Messages that the library keeps for a loop that is busy, some 100 MB of ordinary ones. As long as there is room it takes from the network
 * what comes; without room the broker would drop messages, behind 1,000 that it keeps itself.
 */
export const DEFAULT_HIGH_WATER_MARK = 100_000;

/** Handled in one turn of the event loop, whichever comes first: a few milliseconds, which an HTTP request can wait for. */
const MESSAGES_PER_TURN = 256;
const BYTES_PER_TURN = 1024 * 1024;

/** Many times the largest transaction that a network allows; a frame above it ends the connection. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

const CONNECTION_OPTIONS = {
	linger: 0,
	maxMessageSize: MAX_FRAME_BYTES,
	connectTimeout: 5_000,
	handshakeInterval: 10_000,
	// doubles with every attempt up to the second figure; milliseconds
	reconnectInterval: 100,
	reconnectMaxInterval: 2_000,
	// a broker that is gone without a word is noticed after 15 s, and forgets this gateway after 30 s
	heartbeatInterval: 5_000,
	heartbeatTimeout: 10_000,
	heartbeatTimeToLive: 30_000,
	// where the other side is no broker and has no heartbeat; seconds
	tcpKeepalive: 1,
	tcpKeepaliveIdle: 60,
	tcpKeepaliveInterval: 15,
	tcpKeepaliveCount: 4
} as const;

/** After a fault of the library, milliseconds: one that lasts shall not keep the loop busy. */
const FAULT_PAUSE_MS = 100;

/** Who is behind a connection that has ended is looked for again within so many milliseconds, or never. */
const RETRY_MS = 1_000;

/** What a connection tells its owner. */
export interface ConnectionListener {
	/** Messages that were there together, in the order in which they came. */
	onMessages(messages: readonly (readonly Buffer[])[]): void;
	/** The library may have had no room: what the broker sent then is lost. */
	onOverflow(): void;
	/** Messages come from now on. */
	onConnect(): void;
	/** No messages come from now on. */
	onDisconnect(): void;
	/** No messages will ever come: the library has given up. */
	onEnd(): void;
}

export interface ConnectionParts {
	readonly log: Log;
	readonly timers: Pick<Timers, 'after'>;
	readonly listener: ConnectionListener;
	readonly highWaterMark: number;
}

const endpointOf = ({ host, port }: BrokerOptions): string => `tcp://${host.includes(':') ? `[${host}]` : host}:${port}`;

const sizeOf = (message: readonly Buffer[]): number => message.reduce((size, frame) => size + frame.length, 0);

const ZMQ_SNDHWM = 23;

/** A limit of what is sent is one of subscriptions here: above it, by default 1,000 on their way, the library drops them without a word. */
class UnlimitedSubscriber extends Subscriber {
	constructor(options: SocketOptions<Subscriber>) {
		super(options);
		this.setInt32Option(ZMQ_SNDHWM, 0);
	}
}

/**
 * The library looks for the broker again when a connection ends, unless it ended because of bytes that are not of its protocol: then it
 * gives up without a word.
 */
export class Connection {
	private readonly socket: UnlimitedSubscriber;
	private readonly loops: Promise<unknown>;
	/** Messages taken since the library last had none. */
	private taken = 0;
	private stopWaiting: (() => void) | undefined;
	private hasWarned = false;

	/** @throws Error when the host cannot be part of an address, or the library has no socket left */
	constructor(options: BrokerOptions, private readonly parts: ConnectionParts) {
		this.socket = new UnlimitedSubscriber({
			...CONNECTION_OPTIONS, ipv6: options.host.includes(':'), receiveHighWaterMark: parts.highWaterMark
		});
		try {
			// before there is anything to be seen
			const { events } = this.socket;
			this.socket.connect(endpointOf(options));
			this.loops = Promise.all([
				this.repeat('messages of the broker cannot be received', () => this.receive()),
				this.repeat('the connection to the broker cannot be observed', async () => this.observe(await events.receive()))
			]);
		} catch (error) {
			this.socket.close();
			throw new Error('no broker can be looked for at this host and port', { cause: error });
		}
	}

	/** @param prefix - not subscribed yet */
	subscribe(prefix: Buffer): void {
		this.socket.subscribe(prefix);
	}

	unsubscribe(prefix: Buffer): void {
		this.socket.unsubscribe(prefix);
	}

	async close(): Promise<void> {
		this.stopWaiting?.();
		this.socket.close();
		await this.loops;
	}

	/** Does something until the socket is closed, whatever happens. */
	private async repeat(complaint: string, act: () => Promise<void>): Promise<void> {
		while (!this.socket.closed) {
			try {
				await act();
			} catch (err) {
				// a closed socket fails what is under way
				if (this.socket.closed)
					return;

				this.parts.log.error({ err }, complaint);
				await new Promise<void>(resolve => {
					this.parts.timers.after(FAULT_PAUSE_MS, resolve);
				});
			}
		}
	}

	private async receive(): Promise<void> {
		const messages: Buffer[][] = [];
		let bytes = 0;
		try {
			do {
				const message = await this.socket.receive();
				messages.push(message);
				bytes += sizeOf(message);
			} while (messages.length < MESSAGES_PER_TURN && bytes < BYTES_PER_TURN && this.socket.readable);
		} finally {
			// those before a fault are not lost
			this.parts.listener.onMessages(messages);
		}

		const isMore = this.socket.readable;
		this.watchBacklog(messages.length, isMore);
		if (isMore)
			await nextTurn();
	}

	/**
	 * How much the library holds cannot be asked. But it tells the network that there is room again only after half of its limit has been
	 * taken: if it was ever full, half of the limit is taken without a moment at which there is nothing.
	 */
	private watchBacklog(count: number, isMore: boolean): void {
		this.taken = isMore ? this.taken + count : 0;
		if (this.taken < this.parts.highWaterMark / 2)
			return;

		this.taken = 0;
		this.parts.listener.onOverflow();
	}

	private observe(event: Event): void {
		if (this.socket.closed)
			return;

		const { type, ...details } = event;
		this.parts.log.debug({ type, ...details }, 'connection to the broker');
		this.stopWaiting?.();
		this.stopWaiting = undefined;
		switch (type) {
		case 'handshake':
			this.hasWarned = false;
			this.parts.listener.onConnect();
			break;
		case 'disconnect':
			this.stopWaiting = this.parts.timers.after(RETRY_MS, () => this.parts.listener.onEnd());
			this.parts.listener.onDisconnect();
			break;
		case 'handshake:error:protocol':
		case 'handshake:error:auth':
		case 'handshake:error:other':
			this.complain(details);
			break;
		}
	}

	private complain(details: object): void {
		if (!this.hasWarned)
			this.parts.log.warn(details, 'the broker\'s port is open, but no broker answers there');
		this.hasWarned = true;
	}
}
