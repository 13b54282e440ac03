/** A WebSocket that connects again after each loss. */
import { toObject, toText } from './parse.js';
import { type Refusal, toRefusal } from './refusal.js';
import { delayOf, Timer, type Timing } from './timing.js';

/** The part of the standard WebSocket that the client uses. */
export interface WebSocketLike {
	onmessage: ((event: { readonly data: unknown }) => void) | null;
	onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
	onerror: ((event: unknown) => void) | null;
	send(text: string): void;
	close(code?: number, reason?: string): void;
}

export type WebSocketConstructor = new (url: string) => WebSocketLike;

/**
 * - `idle`: nothing is subscribed, and there is no connection
 * - `connecting`: an attempt to connect
 * - `open`: connected
 * - `waiting`: the connection was lost; the next attempt follows
 * - `closed`: by `close()` or its signal
 */
export type ClientState = 'closed' | 'connecting' | 'idle' | 'open' | 'waiting';

/** A message of the gateway; the handshake has no topic. */
export interface Message {
	readonly topic: string;
	readonly data: object;
}

export interface ConnectionEvents {
	onOpen(): void;
	onMessage(message: Message): void;
	/** Called after each loss, before the next attempt. @param refusal - that the gateway has sent before */
	onLost(code: number, reason: string, refusal: Refusal | undefined): void;
	/** A message is malformed; the connection is given up. */
	onError(error: Error): void;
	/** Called last, because listeners may stop the connection. */
	onState(state: ClientState, reason: string | undefined): void;
}

/** Characters of a malformed message that its error contains. */
const SHOWN = 200;

/** Reported for a connection that ended without a close frame, or that the client gave up. */
const ABNORMAL_CLOSURE = 1006;

const NORMAL_CLOSURE = 1000;

export class Connection {
	private socket: WebSocketLike | undefined;
	private uid: string | undefined;
	private refusal: Refusal | undefined;
	/** Why the connection is about to be lost, as far as it is known before it closes. */
	private cause: string | undefined;
	private lastReason: string | undefined;
	private attempt = 0;
	private current: ClientState = 'idle';
	/** Until the handshake, or until the next attempt. */
	private readonly timer: Timer;
	private readonly stable: Timer;

	constructor(
		private readonly url: string, private readonly webSocket: WebSocketConstructor,
		private readonly timing: Timing, private readonly events: ConnectionEvents
	) {
		this.timer = new Timer(timing.timers);
		this.stable = new Timer(timing.timers);
	}

	get state(): ClientState {
		return this.current;
	}

	/** Why it is not connected; undefined while it is, and before the first loss. */
	get reason(): string | undefined {
		return this.lastReason;
	}

	/** Connects, if it is neither connected nor about to be. */
	start(): void {
		if (this.current === 'idle')
			this.connect();
	}

	/** Does not wait for the next attempt any longer. */
	hurry(): void {
		if (this.current === 'waiting')
			this.connect();
	}

	/** Disconnects, and stays so until it is started again. */
	stop(state: 'closed' | 'idle'): void {
		this.release();
		this.attempt = 0;
		this.setState(state, state === 'idle' ? 'nothing is subscribed' : 'the client was closed');
	}

	send(message: Readonly<Record<string, unknown>>): void {
		if (this.current === 'open')
			this.socket?.send(JSON.stringify({ uid: this.uid, ...message }));
	}

	/** Gives the connection up, without waiting for the other side, and connects again. */
	drop(cause: string): void {
		this.cause = cause;
		if (this.socket)
			this.lose(ABNORMAL_CLOSURE, '');
	}

	/** Gives the connection up because of a message. */
	refuse(message: string, cause: unknown): void {
		this.events.onError(new Error(`malformed message of the gateway: ${message.slice(0, SHOWN)}`, { cause }));
		this.drop('malformed message');
	}

	private connect(): void {
		const socket = new this.webSocket(this.url);
		const { handshakeTimeoutMs } = this.timing.reconnect;
		this.timer.set(handshakeTimeoutMs, () => this.drop(`no handshake within ${handshakeTimeoutMs} ms`));
		this.socket = socket;
		socket.onmessage = ({ data }) => this.receive(data);
		socket.onclose = ({ code, reason }) => this.lose(code, reason);
		// onclose follows
		socket.onerror = event => {
			// that of ws and Node.js has a message, that of browsers has none
			this.cause = (event as { readonly message?: string } | undefined)?.message;
		};
		this.setState('connecting');
	}

	/** No message may throw: in Node.js that would end the process. */
	private receive(text: unknown): void {
		try {
			this.handle(JSON.parse(String(text)));
		} catch (cause) {
			this.refuse(String(text), cause);
		}
	}

	private handle(message: unknown): void {
		// by the contract, the handshake, a refusal or a notification
		const { uid, refused, topic, data } = (message ?? {}) as { readonly uid?: unknown; readonly refused?: unknown } & Partial<Message>;
		if (this.uid === undefined)
			this.open(uid);
		else if (refused !== undefined)
			// its members are checked
			this.refusal = toRefusal(toObject(refused) as Record<string, unknown>);
		else if (typeof topic === 'string')
			this.events.onMessage({ topic, data: toObject(data) });
	}

	private open(uid: unknown): void {
		this.uid = toText(uid);
		this.timer.clear();
		this.stable.set(this.timing.reconnect.stableAfterMs, () => {
			this.attempt = 0;
		});
		this.lastReason = undefined;
		this.current = 'open';
		this.events.onOpen();
		this.events.onState('open', undefined);
	}

	/** Detaches the socket, so that what it still does has no effect. */
	private release(): void {
		this.timer.clear();
		this.stable.clear();
		this.uid = undefined;
		this.refusal = undefined;
		this.cause = undefined;
		const { socket } = this;
		this.socket = undefined;
		if (socket === undefined)
			return;

		socket.onmessage = null;
		socket.onclose = null;
		// ws throws errors that have no listener
		socket.onerror = () => undefined;
		socket.close(NORMAL_CLOSURE);
	}

	private lose(code: number, reason: string): void {
		const { refusal, cause } = this;
		this.lastReason = `${refusal?.reason ?? (reason || cause || 'the connection was lost')} (${code})`;
		this.release();
		this.current = 'waiting';
		this.events.onLost(code, reason, refusal);
		// it was stopped, or started again
		if (this.state !== 'waiting')
			return;
		this.timer.set(delayOf(this.attempt, this.timing.random, this.timing.reconnect), () => this.connect());
		this.attempt++;
		this.events.onState('waiting', this.lastReason);
	}

	private setState(state: ClientState, reason?: string): void {
		if (state === this.current)
			return;

		this.current = state;
		this.events.onState(state, reason);
	}
}
