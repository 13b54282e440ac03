import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { Refusal } from '../chain/index.js';
import { CLOSE, type CloseCode, cutReason } from './close.js';
import type { CounterBook } from './counters.js';
import { type FrameSequence, textFrame } from './frame.js';
import { encodeHandshake, encodeRefused } from './notification.js';
import { Outbox, type OutboxOwner, type OutboxStream, type Transmitter } from './transmitter.js';
import type { Subscriber, Subscriptions } from './subscriptions.js';
import type { Replays } from './replays.js';
import { checkStart, type ClientRequest, parseRequest, type ReplayStart, type TopicParser } from './request.js';
import { type ChannelSettings, LIMITS } from './settings.js';
import type { Amounts } from '../runtime/limits/amounts.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';

const UID_BYTES = 20;

/** Shared by all connections. */
export interface SharedParts {
	readonly parseTopic: TopicParser;
	readonly subscriptions: Subscriptions<Subscriber>;
	/** Their number, with those of other processes. */
	readonly subscriptionAmounts: Amounts;
	readonly transmitter: Transmitter;
	readonly replays: Replays;
	readonly settings: ChannelSettings;
	readonly counters: CounterBook;
	readonly timers: Pick<Timers, 'after'>;
	readonly log: Log;
}

/** The part of ws that a connection uses. */
export type ControlSocket = Pick<WebSocket, 'readyState' | 'close' | 'ping' | 'terminate'>;

interface NextClose {
	/** Sends the close frame, once. */
	send(): void;
	/** Ends the time that the client has to read. */
	stopTimer(): void;
}

/**
 * One client: sends the handshake, handles its messages, and sends frames to it.
 *
 * Messages are written to the network socket directly, not through ws. That is safe because ws sends only control frames here, writes them
 * synchronously, and compresses nothing: both write whole frames, so that frames are never interleaved.
 */
export class Connection implements Subscriber, OutboxOwner {
	pending: FrameSequence | undefined;
	private missedPings = 0;
	/** A close frame that follows when the client has read what precedes it. */
	private nextClose: NextClose | undefined;
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

	/** Whether it is neither closing nor closed. */
	get isOpen(): boolean {
		return this.nextClose === undefined && this.socket.readyState === WebSocket.OPEN;
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
		// ws still emits messages after the close has begun
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
		// otherwise the timeouts of the close apply
		if (!this.isOpen)
			return;

		if (this.missedPings >= LIMITS.missedPings) {
			this.socket.terminate();
		} else {
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
		// only frames that are partly sent precede the close frame, so that it arrives soon after the client reads again
		this.outbox.drop();
		this.end(CLOSE.tryAgainLater, `client reads too slowly: more than ${limit} bytes unsent`);
	}

	close(code: CloseCode, reason: string): void {
		if (this.isOpen && this.shared.transmitter.flush(this))
			this.end(code, reason);
	}

	refuse(refusal: Refusal, topic = refusal.topic): void {
		if (!this.isOpen || !this.shared.transmitter.flush(this))
			return;

		const { code, message } = refusal;
		this.write(textFrame(encodeRefused(this.uid, { code, topic, reason: message })), 1);
		this.end(code === 'unavailable' ? CLOSE.tryAgainLater : CLOSE.policyViolation, message);
	}

	/** Drops unsent frames and ends the subscriptions: the connection is closing or has closed. */
	detach(): void {
		this.nextClose?.stopTimer();
		this.pending = undefined;
		this.outbox.drop();
		this.shared.subscriptions.removeClient(this);
	}

	/** Destroys the socket. */
	terminate(): void {
		// the connection is counted with the code of its close frame, though that is not sent
		this.nextClose?.send();
		this.socket.terminate();
	}

	/**
	 * Sends a close frame after all unsent frames. From then on a client has only a short time to reply, so it is not sent before the
	 * operating system has accepted these frames: a client that does not read for a while can still receive all of it.
	 */
	private end(code: CloseCode, reason: string): void {
		this.outbox.flush();
		this.detach();
		if (!this.isOpen)
			return;

		const send = (): void => this.socket.close(code, cutReason(reason));
		if (this.unsentBytes === 0) {
			send();
			return;
		}
		const { timers, settings: { drainTimeoutMs } } = this.shared;
		const stopTimer = timers.after(drainTimeoutMs, () => this.terminate());
		this.nextClose = { send, stopTimer };
		this.outbox.whenSent(() => {
			stopTimer();
			send();
		});
	}

	private closeAfter(err: unknown): void {
		if (err instanceof Refusal) {
			this.refuse(err);
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
		const { subscriptions, subscriptionAmounts, settings, parseTopic, replays } = this.shared;
		const known = subscriptions.find(text);
		if (known?.clients.has(this))
			return;

		const topic = known ?? parseTopic(text);
		if (from !== undefined)
			checkStart(topic.channel, from, text);
		const limit = settings.maxSubscriptionsPerConnection;
		if (limit <= subscriptions.countOf(this))
			throw new Refusal('tooManySubscriptions', `too many subscriptions: a connection may have ${limit}`, text);
		if (subscriptions.size + subscriptionAmounts.othersTotal >= settings.maxSubscriptions)
			throw new Refusal('unavailable', `too many subscriptions: this gateway serves ${settings.maxSubscriptions} at a time`, text);
		subscriptions.add(this, text, topic);
		if (from !== undefined)
			replays.start(this, text, from);
	}
}
