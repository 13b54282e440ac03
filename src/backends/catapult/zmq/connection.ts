/** A SUB socket that connects to the node's broker. Source: facts/zmq-messages.md 1 and 6. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Event, type SocketOptions, Subscriber } from 'zeromq';
import type { BrokerOptions } from '../options.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

/**
 * Messages that the library buffers while the event loop is busy, about 100 MB of typical ones. When the buffer is full, the broker
 * buffers 1,000 messages and drops further ones.
 */
export const DEFAULT_HIGH_WATER_MARK = 100_000;

/** Limits of one turn of the event loop, whichever is reached first. A turn takes a few milliseconds, which delays HTTP requests little. */
const MESSAGES_PER_TURN = 256;
const BYTES_PER_TURN = 1024 * 1024;

/** Much larger than the largest transaction of any network; a larger frame ends the connection. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

const CONNECTION_OPTIONS = {
	linger: 0,
	maxMessageSize: MAX_FRAME_BYTES,
	connectTimeout: 5_000,
	handshakeInterval: 10_000,
	// doubles with every attempt up to the maximum; milliseconds
	reconnectInterval: 100,
	reconnectMaxInterval: 2_000,
	// a broker that fails silently is detected after 15 s, and drops this gateway after 30 s
	heartbeatInterval: 5_000,
	heartbeatTimeout: 10_000,
	heartbeatTimeToLive: 30_000,
	// detects a dead peer without heartbeat; seconds
	tcpKeepalive: 1,
	tcpKeepaliveIdle: 60,
	tcpKeepaliveInterval: 15,
	tcpKeepaliveCount: 4
} as const;

/** Pause after an error of the library, milliseconds: a permanent error must not keep the event loop busy. */
const FAULT_PAUSE_MS = 100;

/** After a disconnect the library retries within this time, milliseconds, or never. */
const RETRY_MS = 1_000;

/** Receives the events of a connection. */
export interface ConnectionListener {
	/** Messages of one turn, in order of arrival. */
	onMessages(messages: readonly (readonly Buffer[])[]): void;
	/** The buffer may have been full, so that the broker may have dropped messages. */
	onOverflow(): void;
	/** The connection is established. */
	onConnect(): void;
	/** The connection has ended; the library reconnects. */
	onDisconnect(): void;
	/** The library does not reconnect any more. */
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

/** A SUB socket sends its subscriptions. Above the send limit, by default 1,000 in transit, the library drops them silently. */
class UnlimitedSubscriber extends Subscriber {
	constructor(options: SocketOptions<Subscriber>) {
		super(options);
		this.setInt32Option(ZMQ_SNDHWM, 0);
	}
}

/**
 * The library reconnects when a connection ends, unless it ended because of a protocol error: then it stops silently.
 */
export class Connection {
	private readonly socket: UnlimitedSubscriber;
	private readonly loops: Promise<unknown>;
	/** Messages received since the buffer was last empty. */
	private taken = 0;
	private stopWaiting: (() => void) | undefined;
	private hasWarned = false;

	/** @throws Error when the host is not valid in an address, or no socket is left */
	constructor(options: BrokerOptions, private readonly parts: ConnectionParts) {
		this.socket = new UnlimitedSubscriber({
			...CONNECTION_OPTIONS, ipv6: options.host.includes(':'), receiveHighWaterMark: parts.highWaterMark
		});
		try {
			// before connecting, so that no event is missed
			const { events } = this.socket;
			this.socket.connect(endpointOf(options));
			this.loops = Promise.all([
				this.repeat('broker messages cannot be received, retrying', () => this.receive()),
				this.repeat('broker connection events cannot be received, retrying', async () => this.observe(await events.receive()))
			]);
		} catch (error) {
			this.socket.close();
			throw new Error('the broker\'s host and port are not a valid address', { cause: error });
		}
	}

	/** @param prefix - not yet subscribed */
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

	/** Repeats an action until the socket is closed; logs its errors. */
	private async repeat(message: string, act: () => Promise<void>): Promise<void> {
		while (!this.socket.closed) {
			try {
				await act();
			} catch (err) {
				// pending operations of a closed socket fail
				if (this.socket.closed)
					return;

				this.parts.log.error({ err }, message);
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
			// messages received before an error are not lost
			this.parts.listener.onMessages(messages);
		}

		const isMore = this.socket.readable;
		this.watchBacklog(messages.length, isMore);
		if (isMore)
			await nextTurn();
	}

	/**
	 * The library does not report the number of buffered messages. A full buffer accepts messages again only when half of it has been
	 * read. Therefore the buffer may have been full when half of the limit is read and the buffer was never empty in between.
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
		this.parts.log.debug({ type, ...details }, 'broker connection event');
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
			this.warnOnce(details);
			break;
		}
	}

	private warnOnce(details: object): void {
		if (!this.hasWarned)
			this.parts.log.warn(details, 'broker handshake failed: the port is open, but the peer is not a ZeroMQ broker');
		this.hasWarned = true;
	}
}
