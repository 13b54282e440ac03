import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { InvalidArgument } from '../chain/index.js';
import { CLOSE, type CloseCode, cutReason } from './close.js';
import type { CounterBook } from './counters.js';
import { textFrame } from './frame.js';
import { Outbox, type OutboxStream } from './outbox.js';
import type { Subscriber } from './publisher.js';
import { type ClientRequest, parseRequest } from './request.js';
import type { FrameSequence } from './sequence.js';
import { type ChannelSettings, LIMITS } from './settings.js';
import type { Subscriptions } from './subscriptions.js';
import type { TopicParser } from './topic.js';
import type { Transmitter } from './transmitter.js';
import type { Log } from '../runtime/log.js';

const UID_BYTES = 20;

/** What all connections have in common. */
export interface SharedParts {
	readonly parseTopic: TopicParser;
	readonly subscriptions: Subscriptions<Subscriber>;
	readonly transmitter: Transmitter;
	readonly settings: ChannelSettings;
	readonly counters: CounterBook;
	readonly log: Log;
}

/** What a connection needs of ws. */
export type ControlSocket = Pick<WebSocket, 'readyState' | 'close' | 'ping' | 'terminate'>;

/**
 * One client: greets it, obeys its messages, and carries frames to it.
 *
 * Messages go to the network socket past ws, which is sound as long as ws has no messages of its own under way: nothing is compressed,
 * and ws is asked for control frames alone, which it writes at once. Both write whole frames, so neither can cut the other's.
 */
export class Connection implements Subscriber {
	pending: FrameSequence | undefined;
	private missedPings = 0;
	private readonly uid = randomBytes(UID_BYTES).toString('base64');
	private readonly outbox: Outbox;

	/** @param stream - the network socket below `socket` */
	constructor(private readonly socket: ControlSocket, stream: OutboxStream, private readonly shared: SharedParts) {
		this.outbox = new Outbox(stream, () => this.isOpen());
	}

	get unsentBytes(): number {
		return this.outbox.unsentBytes;
	}

	/** Sends the handshake, once, before anything else. */
	greet(): void {
		this.write(textFrame(`{"uid": "${this.uid}"}`), 1);
	}

	/** @param bytes - a message, text or binary */
	receive(bytes: Buffer): void {
		// ws goes on with what it has received already after a close has begun
		if (!this.isOpen())
			return;

		this.shared.counters.messagesIn++;
		try {
			this.obey(parseRequest(bytes, this.uid, this.shared.parseTopic));
		} catch (err) {
			this.refuse(err);
		}
	}

	/** Asks whether the peer is still there, and ends the connection if it has not answered lately. */
	ping(): void {
		if (this.missedPings >= LIMITS.missedPings) {
			this.socket.terminate();
		} else if (this.isOpen()) {
			this.missedPings++;
			this.socket.ping();
		}
	}

	/** The peer has answered a ping. */
	onPong(): void {
		this.missedPings = 0;
	}

	write(frames: Buffer, count: number): void {
		if (!this.isOpen())
			return;

		this.outbox.write(frames);
		this.shared.counters.countOut(count, frames.length);
	}

	onOverflow(): void {
		const limit = this.shared.settings.maxUnsentBytesPerConnection;
		this.shared.log.info({ unsentBytes: this.unsentBytes, limit }, 'a client reads too slowly and is closed');
		// the close frame would otherwise arrive only behind all of it, which such a client hardly reads in time
		this.outbox.drop();
		this.end(CLOSE.tryAgainLater, `client reads too slowly: more than ${limit} bytes unsent`);
	}

	close(code: CloseCode, reason: string): void {
		if (this.isOpen() && this.shared.transmitter.flush(this))
			this.end(code, reason);
	}

	/** Forgets the client; it is closing, or gone. */
	leave(): void {
		this.pending = undefined;
		this.outbox.drop();
		this.shared.subscriptions.removeClient(this);
	}

	terminate(): void {
		this.socket.terminate();
	}

	private isOpen(): boolean {
		return this.socket.readyState === WebSocket.OPEN;
	}

	private end(code: CloseCode, reason: string): void {
		this.outbox.flush();
		this.leave();
		if (this.isOpen())
			this.socket.close(code, cutReason(reason));
	}

	private refuse(err: unknown): void {
		if (err instanceof InvalidArgument) {
			this.close(CLOSE.policyViolation, err.message);
		} else {
			this.shared.log.error({ err }, 'a message could not be handled');
			this.close(CLOSE.internalError, 'internal error');
		}
	}

	private obey({ kind, topic }: ClientRequest): void {
		if (kind === 'subscribe')
			this.subscribe(topic);
		else
			this.shared.subscriptions.remove(this, topic);
	}

	private subscribe(text: string): void {
		const { subscriptions, settings, parseTopic } = this.shared;
		const known = subscriptions.find(text);
		if (known?.clients.has(this))
			return;

		const topic = known ?? parseTopic(text);
		const limit = settings.maxSubscriptionsPerConnection;
		if (limit <= subscriptions.countOf(this))
			throw new InvalidArgument(`too many subscriptions: a connection may have ${limit}`);
		if (subscriptions.size < settings.maxSubscriptions)
			subscriptions.add(this, text, topic);
		else
			this.close(CLOSE.tryAgainLater, `too many subscriptions: this gateway serves ${settings.maxSubscriptions} at a time`);
	}
}
