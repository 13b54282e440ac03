/** A client of the WebSocket interface that stores every notification in order and checks it against the contract. */
import { once } from 'node:events';
import type { Test } from 'tap';
import { type RawData, WebSocket } from 'ws';
import type { ChannelName } from '../../../src/chain/index.js';
import { CHANNELS as CONTRACT_CHANNELS } from '../../../generated/channels.js';
import type { Schemas } from '../../../generated/schemas.js';
import { CHANNELS, NOTIFICATIONS } from './channels.js';
import { checkDocument } from '../http/rest.js';

/** Long, because it passes only where a test fails, and machines are loaded. */
const TIMEOUT_MS = 60_000;

/** Channels with addresses. */
export const ADDRESS_CHANNELS = CHANNELS.filter(channel => CONTRACT_CHANNELS[channel].hasAddress);

/** Members that some of the notifications have. */
interface AnyData {
	readonly meta?: { readonly hash?: string; readonly height?: string };
	readonly block?: { readonly height: string; readonly transactionsHash: string };
	readonly transaction?: Readonly<Record<string, unknown>>;
	readonly hash?: string;
	/** Topic of replies to subscriptions. */
	readonly topic?: string;
	readonly state?: 'started' | 'live';
	readonly code?: string;
	readonly height?: string;
	readonly parentHash?: string;
	readonly signerPublicKey?: string;
}

export interface Notification {
	readonly topic: string;
	readonly data: AnyData;
}

const channelOf = (topic: string): ChannelName => topic.split('/')[0] as ChannelName;

/** @returns hash of the transaction that a notification is about */
const subjectOf = ({ data }: Notification): string | undefined => data.parentHash ?? data.meta?.hash ?? data.hash;

export class Listener {
	/** All notifications so far, and replies to subscriptions. */
	readonly notifications: Notification[] = [];
	/** Why the gateway closes the connection. */
	refusal: Schemas['Refusal'] | undefined;
	/** All messages so far, unchanged. */
	readonly texts: string[] = [];
	readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
	private uid = '';
	private waiting: (() => void)[] = [];

	private constructor(readonly ws: WebSocket) {
		this.closed = new Promise(resolve => {
			ws.on('close', (code, reason) => {
				resolve({ code, reason: reason.toString() });
				this.wake();
			});
		});
		ws.on('error', () => {});
	}

	/** Connects and receives the handshake. @param url - ending in `/ws` */
	static async open(t: Test, url: string, options: { readonly rejectUnauthorized?: boolean } = {}): Promise<Listener> {
		const ws = new WebSocket(url, options);
		t.teardown(() => ws.terminate());
		const listener = new Listener(ws);
		const [handshake] = await once(ws, 'message') as [Buffer];
		const greeting: unknown = JSON.parse(handshake.toString());
		checkDocument('WebSocketHandshake', greeting);
		listener.uid = (greeting as { uid: string }).uid;
		ws.on('message', (data: RawData) => {
			const text = (data as Buffer).toString();
			const notification = JSON.parse(text) as Notification & { readonly refused?: Schemas['Refusal'] };
			listener.texts.push(text);
			if (notification.refused) {
				checkDocument('RefusedMessage', notification);
				listener.refusal = notification.refused;
				return;
			}
			try {
				checkDocument(notification.topic === 'replay' ? 'ReplayNotification' : NOTIFICATIONS[channelOf(notification.topic)], notification);
			} catch (error) {
				t.fail(error as Error);
			}
			listener.notifications.push(notification);
			listener.wake();
		});
		return listener;
	}

	/** Subscribes. @returns when the gateway has processed it: it replies to a later ping */
	async subscribe(...topics: readonly string[]): Promise<void> {
		topics.forEach(subscribe => this.ws.send(JSON.stringify({ uid: this.uid, subscribe })));
		await this.settled();
	}

	/** Subscribes with `from`. @returns the replies before and after the stored notifications, when both have arrived */
	async resume(topic: string, from: object | 'current'): Promise<readonly [Notification, Notification]> {
		const start = this.notifications.length;
		this.send({ subscribe: topic, from });
		const reply = (state: string): Promise<Notification> => this.find(
			({ topic: name, data }) => name === 'replay' && data.topic === topic && data.state === state, `replay ${state} of ${topic}`, start
		);
		return [await reply('started'), await reply('live')];
	}

	send(message: object): void {
		this.ws.send(JSON.stringify({ uid: this.uid, ...message }));
	}

	async unsubscribe(...topics: readonly string[]): Promise<void> {
		topics.forEach(unsubscribe => this.ws.send(JSON.stringify({ uid: this.uid, unsubscribe })));
		await this.settled();
	}

	/** Subscribes to all channels of these addresses. @param addresses - base32, or namespace ids */
	subscribeAll(...addresses: readonly string[]): Promise<void> {
		return this.subscribe(...addresses.flatMap(address => ADDRESS_CHANNELS.map(channel => `${channel}/${address}`)));
	}

	/** @returns the first notification from `start` on that matches; waits for it */
	async find(matches: (notification: Notification) => boolean, what = 'a notification', start = 0): Promise<Notification> {
		let given = false;
		const timer = setTimeout(() => {
			given = true;
			this.wake();
		}, TIMEOUT_MS);
		try {
			for (let i = start; ; ++i) {
				while (i >= this.notifications.length) {
					if (given || this.ws.readyState !== WebSocket.OPEN)
						throw new Error(`${what} did not arrive; there were ${JSON.stringify(this.summary())}`);
					await this.more();
				}
				const notification = this.notifications[i] as Notification;
				if (matches(notification))
					return notification;
			}
		} finally {
			clearTimeout(timer);
		}
	}

	/** @returns the first notification of a channel about a transaction; waits for it */
	about(channel: ChannelName, hash: string, start = 0): Promise<Notification> {
		return this.find(notification => channel === channelOf(notification.topic) && hash === subjectOf(notification), `${channel} of ${hash}`, start);
	}

	/** @returns `channel/address` of all notifications about a transaction, in order */
	topicsAbout(hash: string): readonly string[] {
		return this.notifications.filter(notification => hash === subjectOf(notification)).map(({ topic }) => topic);
	}

	/** @returns channel and height of the notifications about blocks and transactions, in order */
	summary(): readonly string[] {
		return this.notifications.map(notification => `${notification.topic} ${notification.data.block?.height ?? subjectOf(notification)?.slice(0, 8)}`);
	}

	/** @returns when the gateway has handled everything sent so far */
	async settled(): Promise<void> {
		this.ws.ping();
		await once(this.ws, 'pong');
	}

	private more(): Promise<void> {
		return new Promise(resolve => {
			this.waiting.push(resolve);
		});
	}

	private wake(): void {
		this.waiting.splice(0).forEach(resume => resume());
	}
}
