/** A WebSocket connection to an untrusted gateway: messages are bounded, and each is compared with the contract. */
import WebSocket, { type ClientOptions } from 'ws';
import { type ChannelName, CHANNELS } from '../../../generated/channels.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { TlsOptions } from '../http-client.js';
import { requiredText, textAt } from '../finds.js';
import { findTextFault } from '../json-text.js';
import { findFault } from '../schema-faults.js';
import type { Session } from '../session.js';
import { printable } from '../text.js';

export const CONNECTION = 'connection';

/** A notification in the declared form. */
export interface Notification {
	readonly channel: ChannelName;
	readonly topic: string;
	readonly data: unknown;
}

export interface SocketOptions {
	/** Base URL of the gateway. */
	readonly url: URL;
	readonly tls: TlsOptions;
	readonly timeoutMs: number;
}

/** What a subscription begins with. */
type ReplayFrom = Schemas['ReplayFromBlock'] | 'current';

/** How far a subscription with `from` is. */
interface ReplayNotice {
	readonly topic: string;
	readonly state: string;
	readonly height: string;
	readonly hash: string;
	/** Number of notifications that arrived before. */
	readonly after: number;
}

/** The beginning and the end of stored notifications. */
export interface Replayed {
	readonly started: ReplayNotice;
	readonly live: ReplayNotice;
}

const REPLAY = 'replay';
const REPLAY_MESSAGE = 'ReplayNotification';
export const REFUSED_MESSAGE = 'RefusedMessage';
const MS_PER_SECOND = 1000;
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
const MAX_NOTIFICATIONS = 20_000;
/** Limit of all stored notifications together. */
const MAX_STORED_BYTES = 64 * 1024 * 1024;
const HANDSHAKE = 'WebSocketHandshake';

/** @returns undefined if a text is not JSON */
export const parse = (text: string): unknown => {
	try {
		const message: unknown = JSON.parse(text);
		return message;
	} catch {
		// the validator of the message reports undefined as a fault
		return undefined;
	}
};

/** @returns the address of the WebSocket endpoint */
export const endpointOf = (url: URL, path = '/ws'): string => {
	const endpoint = new URL(url);
	endpoint.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
	endpoint.pathname = url.pathname.replace(/\/$/, '') + path;
	return endpoint.href;
};

export const socketOptions = ({ tls: { ca, isInsecure }, timeoutMs }: SocketOptions): ClientOptions => ({
	handshakeTimeout: timeoutMs,
	maxPayload: MAX_MESSAGE_BYTES,
	perMessageDeflate: false,
	rejectUnauthorized: !isInsecure,
	...(ca === undefined ? {} : { ca })
});

export class EventSocket {
	readonly notifications: Notification[] = [];
	private readonly replays: ReplayNotice[] = [];
	private readonly topics = new Set<string>();
	private readonly waiting = new Set<() => void>();
	private uid: string | undefined;
	private isClosing = false;
	private storedBytes = 0;

	private constructor(private readonly session: Session, private readonly socket: WebSocket) {
	}

	/** @returns a connection after its handshake; undefined if there is none, which is recorded as a deviation */
	static async open(session: Session, options: SocketOptions): Promise<EventSocket | undefined> {
		const socket = new WebSocket(endpointOf(options.url), socketOptions(options));
		const events = new EventSocket(session, socket);
		events.listen();
		const isOpen = await events.until(() => events.uid !== undefined || socket.readyState === WebSocket.CLOSED, options.timeoutMs);
		if (!isOpen)
			session.deviate(CONNECTION, endpointOf(options.url), 'no handshake with a uid was sent');
		if (events.uid !== undefined)
			return events;
		events.close();
		return undefined;
	}

	get isOpen(): boolean {
		return this.socket.readyState === WebSocket.OPEN;
	}

	/** @param from - the block after which stored notifications begin, or `current`; only new ones by default */
	subscribe(topic: string, from?: ReplayFrom): void {
		this.topics.add(topic);
		this.send({ subscribe: topic, from });
	}

	/** Subscribes again to a topic, ends the subscription, and subscribes twice: each notification is still sent once. */
	subscribeAgain(topic: string): void {
		this.subscribe(topic);
		this.send({ unsubscribe: topic });
		this.subscribe(topic);
		this.subscribe(topic);
	}

	/**
	 * The reply to a later message shows that the gateway has processed the message: a notification after it is a deviation.
	 * @param other - a topic without notifications
	 */
	async unsubscribe(topic: string, other: string, timeoutMs: number): Promise<void> {
		this.send({ unsubscribe: topic });
		const isProcessed = this.session.profile.isStrict ? await this.resume(other, 'current', timeoutMs) !== undefined : await this.ping(timeoutMs);
		if (isProcessed)
			this.topics.delete(topic);
	}

	/** @returns whether the pong arrives in time */
	private async ping(timeoutMs: number): Promise<boolean> {
		let isOver = false;
		this.socket.once('pong', () => {
			isOver = true;
			this.wake();
		});
		this.socket.ping();
		return await this.until(() => isOver || !this.isOpen, timeoutMs) && isOver;
	}

	private send(message: object): void {
		this.socket.send(JSON.stringify({ uid: this.uid, ...message }));
	}

	/** Subscribes with `from`. @returns where the stored notifications began and ended; undefined if no reply arrives in time */
	async resume(topic: string, from: ReplayFrom, timeoutMs: number): Promise<Replayed | undefined> {
		const find = (wanted: Schemas['ReplayState']): ReplayNotice | undefined =>
			this.replays.find(notice => notice.topic === topic && notice.state === wanted);
		this.subscribe(topic, from);
		await this.until(() => find('live') !== undefined || !this.isOpen, timeoutMs);
		const [started, live] = [find('started'), find('live')];
		if (started !== undefined && live !== undefined)
			return { started, live };
		if (this.isOpen)
			this.session.deviate(CONNECTION, `topic ${topic}`, `no complete replay within ${timeoutMs / MS_PER_SECOND} s after a subscription with from`);
		return undefined;
	}

	close(): void {
		this.isClosing = true;
		this.socket.terminate();
	}

	/** @returns whether the condition was met in time; it is evaluated after each message */
	until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
		return new Promise(resolve => {
			const end = (isMet: boolean): void => {
				clearTimeout(timer);
				this.waiting.delete(test);
				resolve(isMet);
			};
			const test = (): void => {
				if (condition())
					end(true);
			};
			const timer = setTimeout(() => end(condition()), timeoutMs);
			this.waiting.add(test);
			test();
		});
	}

	private wake(): void {
		this.waiting.forEach(test => test());
	}

	private listen(): void {
		const { session, socket } = this;
		const request = socket.url;
		socket.on('error', error => session.deviate(CONNECTION, request, error.message));
		socket.on('close', (code, reason) => {
			if (!this.isClosing && this.uid !== undefined)
				session.deviate(CONNECTION, request, `the gateway closed the connection with ${code}: ${printable(reason.toString())}`);
			this.isClosing = true;
			this.wake();
		});
		socket.on('message', (data: Buffer, isBinary) => {
			if (!this.isClosing)
				this.receive(data, isBinary);
			this.wake();
		});
	}

	private receive(data: Buffer, isBinary: boolean): void {
		const text = data.toString('utf8');
		const message = parse(text);
		if (isBinary || typeof message !== 'object' || message === null)
			this.session.deviate(CONNECTION, this.socket.url, `a message is not a JSON object: ${printable(text, 80)}`);
		else if (this.uid === undefined)
			this.handshake(message);
		else
			this.notify(message, text);
	}

	private handshake(message: object): void {
		const { results, profile } = this.session;
		results.sample(CONNECTION);
		const fault = findFault(profile, HANDSHAKE, message);
		if (fault)
			this.session.deviate(CONNECTION, this.socket.url, fault.message, fault.path);
		else
			results.tried(CONNECTION);
		const { uid }: { readonly uid?: unknown } = message;
		if (typeof uid !== 'string')
			return;
		if (this.session.uids.has(uid))
			this.session.deviate(CONNECTION, this.socket.url, `the uid ${printable(uid, 60)} is that of another connection`, '$.uid');
		this.session.uids.add(uid);
		this.uid = uid;
	}

	/** @returns whether the message is the reply to a subscription with `from` */
	private noteReplay(message: object): boolean {
		const { topic, data }: { readonly topic?: unknown; readonly data?: unknown } = message;
		if (topic !== REPLAY || !this.session.profile.isStrict)
			return false;
		const fault = findFault(this.session.profile, REPLAY_MESSAGE, message);
		if (fault)
			this.session.deviate(CONNECTION, this.socket.url, fault.message, fault.path);
		else
			this.replays.push({
				topic: requiredText(data, 'topic'), state: requiredText(data, 'state'), height: requiredText(data, 'height'),
				hash: requiredText(data, 'hash'), after: this.notifications.length
			});
		return true;
	}

	/** @returns whether the message is a refusal; none is expected here */
	private noteRefusal(message: object): boolean {
		if (!('refused' in message) || !this.session.profile.isStrict)
			return false;
		const fault = findFault(this.session.profile, REFUSED_MESSAGE, message);
		const [code, topic, reason] = ['code', 'topic', 'reason'].map(name => printable(textAt(message, `refused.${name}`) ?? 'none', 80));
		this.session.deviate(CONNECTION, this.socket.url, fault?.message ?? `the gateway refused a message: ${code}, topic ${topic}: ${reason}`, fault?.path);
		return true;
	}

	private notify(message: object, text: string): void {
		if (this.noteReplay(message) || this.noteRefusal(message))
			return;
		const { topic, data }: { readonly topic?: unknown; readonly data?: unknown } = message;
		const channel = typeof topic === 'string' ? topic.split('/')[0] ?? '' : '';
		if (typeof topic !== 'string' || !this.isChannel(channel)) {
			this.session.deviate(CONNECTION, this.socket.url, `a notification has the unknown topic ${printable(JSON.stringify(topic) ?? 'none', 80)}`, '$.topic');
			return;
		}
		this.session.results.sample(channel);
		if (!this.topics.has(topic))
			this.session.deviate(channel, `topic ${printable(topic, 80)}`, 'a notification of a topic that was not subscribed', '$.topic');
		const fault = findFault(this.session.profile, CHANNELS[channel].schema, message);
		if (fault)
			this.session.deviate(channel, `topic ${printable(topic, 80)}`, fault.message, fault.path);
		else
			this.session.results.tried(channel);
		const inText = findTextFault(text);
		if (inText !== undefined)
			this.session.deviate(channel, `topic ${printable(topic, 80)}`, inText.message, inText.path);
		this.store({ channel, topic, data }, text.length);
	}

	/** Notifications beyond the bounds cannot be compared: the connection ends. */
	private store(notification: Notification, size: number): void {
		this.storedBytes += size;
		if (this.notifications.length < MAX_NOTIFICATIONS && this.storedBytes <= MAX_STORED_BYTES) {
			this.notifications.push(notification);
			return;
		}
		this.session.deviate(CONNECTION, this.socket.url, `more than ${MAX_NOTIFICATIONS} notifications or ${MAX_STORED_BYTES} bytes: the check stopped listening`);
		this.close();
	}

	private isChannel(name: string): name is ChannelName {
		return this.session.profile.channels.some(([channel]) => channel === name);
	}
}
