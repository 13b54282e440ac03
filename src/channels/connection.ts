import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { InvalidArgument } from '../chain/index.js';
import { CLOSE, type CloseCode, cutReason } from './close.js';
import type { CounterBook } from './counters.js';
import { textFrame } from './frame.js';
import { encodeHandshake } from './notification.js';
import { Outbox, type OutboxOwner, type OutboxStream } from './outbox.js';
import type { Subscriber } from './subscriber.js';
import type { Replays } from './replays.js';
import { checkStart, type ReplayStart } from './replay-start.js';
import { type ClientRequest, parseRequest } from './request.js';
import type { FrameSequence } from './frame-sequence.js';
import { type ChannelSettings, LIMITS } from './settings.js';
import type { Subscriptions } from './subscriptions.js';
import type { TopicParser } from './topic.js';
import type { Transmitter } from './transmitter.js';
import type { Log } from '../runtime/log.js';

const UID_BYTES = 20;

/** Shared by all connections. */
export interface SharedParts {
	readonly parseTopic: TopicParser;
	readonly subscriptions: Subscriptions<Subscriber>;
	readonly transmitter: Transmitter;
	readonly replays: Replays;
	readonly settings: ChannelSettings;
	readonly counters: CounterBook;
	readonly log: Log;
}

/** The part of ws that a connection uses. */
export type ControlSocket = Pick<WebSocket, 'readyState' | 'close' | 'ping' | 'terminate'>;

/**
 * One client: sends the handshake, handles its messages, and sends frames to it.
 *
 * Messages are written to the network socket directly, not through ws. That is safe because ws sends only control frames here, writes them
 * synchronously, and compresses nothing: both write whole frames, so that frames are never interleaved.
 */
export class Connection implements Subscriber, OutboxOwner {
	pending: FrameSequence | undefined;
	private missedPings = 0;
	private readonly uid = randomBytes(UID_BYTES).toString('base64');
	private readonly outbox: Outbox;

	/** @param stream - the network socket below `socket` */
	constructor(private readonly socket: ControlSocket, stream: OutboxStream, private readonly shared: SharedParts) {
		this.outbox = new Outbox(stream, this);
	}

	get unsentBytes(): number {
		return this.outbox.unsentBytes;
	}

	get isBlocked(): boolean {
		return this.outbox.isBlocked;
	}

	get isOpen(): boolean {
		return this.socket.readyState === WebSocket.OPEN;
	}

	onDrain(): void {
		this.shared.replays.onDrained(this);
	}

	/** To be called once, before anything else is sent. */
	sendHandshake(): void {
		this.write(textFrame(encodeHandshake(this.uid)), 1);
	}

	/** @param bytes - a message, text or binary */
	receive(bytes: Buffer): void {
		// ws still emits messages that it received before the close began
		if (!this.isOpen)
			return;

		this.shared.counters.messagesIn++;
		try {
			this.handle(parseRequest(bytes, this.uid, this.shared.parseTopic));
		} catch (err) {
			this.closeAfter(err);
		}
	}

	/** Sends a ping; ends the connection when the peer has missed too many. */
	ping(): void {
		if (this.missedPings >= LIMITS.missedPings) {
			this.socket.terminate();
		} else if (this.isOpen) {
			this.missedPings++;
			this.socket.ping();
		}
	}

	onPong(): void {
		this.missedPings = 0;
	}

	write(frames: Buffer, count: number): void {
		if (!this.isOpen)
			return;

		this.outbox.write(frames);
		this.shared.counters.countOut(count, frames.length);
	}

	onOverflow(): void {
		const limit = this.shared.settings.maxUnsentBytesPerConnection;
		this.shared.log.info({ unsentBytes: this.unsentBytes, limit }, 'WebSocket closed: the client reads too slowly');
		// the close frame would follow all unsent frames, which such a client does not read in time
		this.outbox.drop();
		this.end(CLOSE.tryAgainLater, `client reads too slowly: more than ${limit} bytes unsent`);
	}

	close(code: CloseCode, reason: string): void {
		if (this.isOpen && this.shared.transmitter.flush(this))
			this.end(code, reason);
	}

	/** Drops unsent frames and ends the subscriptions: the connection is closing or has closed. */
	detach(): void {
		this.pending = undefined;
		this.outbox.drop();
		this.shared.subscriptions.removeClient(this);
	}

	terminate(): void {
		this.socket.terminate();
	}

	private end(code: CloseCode, reason: string): void {
		this.outbox.flush();
		this.detach();
		if (this.isOpen)
			this.socket.close(code, cutReason(reason));
	}

	private closeAfter(err: unknown): void {
		if (err instanceof InvalidArgument) {
			this.close(CLOSE.policyViolation, err.message);
		} else {
			this.shared.log.error({ err }, 'message of a client could not be handled');
			this.close(CLOSE.internalError, 'internal error');
		}
	}

	private handle({ kind, topic, from }: ClientRequest): void {
		if (kind === 'subscribe')
			this.subscribe(topic, from);
		else
			this.shared.subscriptions.remove(this, topic);
	}

	private subscribe(text: string, from: ReplayStart | undefined): void {
		const { subscriptions, settings, parseTopic, replays } = this.shared;
		const known = subscriptions.find(text);
		if (known?.clients.has(this))
			return;

		const topic = known ?? parseTopic(text);
		if (from !== undefined)
			checkStart(topic.channel, from);
		const limit = settings.maxSubscriptionsPerConnection;
		if (limit <= subscriptions.countOf(this))
			throw new InvalidArgument(`too many subscriptions: a connection may have ${limit}`);
		if (subscriptions.size >= settings.maxSubscriptions) {
			this.close(CLOSE.tryAgainLater, `too many subscriptions: this gateway serves ${settings.maxSubscriptions} at a time`);
			return;
		}
		subscriptions.add(this, text, topic);
		if (from !== undefined)
			replays.start(this, text, from);
	}
}
