/** The events that a Symbol node's broker publishes. Source: facts/zmq-messages.md, facts/websocket.md 5 to 7. */
import type { BlockPosition, ChainEvent, ChannelName, EventListener, EventStream, Figure, Hash256, UnresolvedAddress } from '../../../chain/index.js';
import type { BrokerOptions } from '../options.js';
import { BrokerSocket } from './broker-socket.js';
import { DEFAULT_HIGH_WATER_MARK } from './connection.js';
import { MessageReader, type Reading } from './message-reader.js';
import { GapNotifier } from './gap-notifier.js';
import { CHAIN_TOPICS, isAddressChannel, prefixOf } from './topics.js';
import { UndecodableLog } from './undecodable-log.js';
import type { Log } from '../../../runtime/log.js';
import { systemTimers, type Timers } from '../../../runtime/timers.js';

const OVERFLOW = 'the backlog of notifications of the node\'s broker exceeded its limit; notifications may be missing';
const DROPPED = 'the node\'s broker has dropped notifications';

export interface BrokerParts {
	readonly log: Log;
	/** Default: those of Node.js. */
	readonly timers?: Pick<Timers, 'after'>;
	/** Called before the events of a block, of dropped blocks or of a finalized block, and when any of these may have been missed. */
	readonly onTipChange: () => void;
	/** Maximum number of buffered messages. */
	readonly highWaterMark?: number;
}

/** A subscription reaches the broker within this time. ZeroMQ does not acknowledge it. */
const ACTIVATION_MS = 200;

/** Subscribes to the topics of the clients' subscriptions, and always to messages about the tip of the chain. */
export class BrokerStream implements EventStream {
	readonly activationMs = ACTIVATION_MS;
	private readonly listeners = new Set<EventListener>();
	/** Number of subscribers by channel and address. */
	private readonly subscribed = new Map<string, number>();
	private readonly reader = new MessageReader();
	private readonly undecodableLog: UndecodableLog;
	private readonly gapNotifier: GapNotifier;
	private readonly socket: BrokerSocket;
	private messages = 0;
	private undecodable = 0;
	private disconnects = 0;
	private gaps = 0;
	private stopping: Promise<void> | undefined;

	private constructor(options: BrokerOptions, private readonly parts: BrokerParts) {
		const { log, timers = systemTimers, highWaterMark = DEFAULT_HIGH_WATER_MARK } = parts;
		this.undecodableLog = new UndecodableLog(log, timers);
		this.gapNotifier = new GapNotifier({
			timers, hasSubscribers: () => this.subscribed.size > 0, notify: reason => this.notifyGap(reason)
		});
		const listener = {
			onMessages: (messages: readonly (readonly Buffer[])[]) => this.readAll(messages),
			onOverflow: () => this.notifyGap(OVERFLOW),
			onConnect: () => this.connected(),
			onDisconnect: () => this.disconnected()
		};
		this.socket = new BrokerSocket(options, { log, timers, highWaterMark, listener });
		Object.values(CHAIN_TOPICS).forEach(topic => this.socket.subscribe(topic));
	}

	/** Connects in the background, and retries. @throws Error when the host is not valid in an address */
	static open(options: BrokerOptions, parts: BrokerParts): BrokerStream {
		return new BrokerStream(options, parts);
	}

	/** Whether the broker is connected. */
	get isUp(): boolean {
		return this.gapNotifier.isConnected;
	}

	/** Height of the newest block that listeners may have been notified of; undefined when it is not known. */
	get height(): bigint | undefined {
		return this.reader.recent.height;
	}

	/** The same of finalized blocks. */
	get finalizedHeight(): bigint | undefined {
		return this.reader.finalizedHeight;
	}

	/** @returns the block that the chain returned to when it dropped this one; undefined when that was not seen */
	forkOf(hash: Hash256): BlockPosition | undefined {
		return this.reader.recent.forkOf(hash);
	}

	listen(listener: EventListener): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	open(channel: ChannelName, address: UnresolvedAddress | undefined): void {
		const key = `${channel}/${address ?? ''}`;
		const subscribers = this.subscribed.get(key) ?? 0;
		this.subscribed.set(key, subscribers + 1);
		if (subscribers === 0 && isAddressChannel(channel))
			this.socket.subscribe(prefixOf(channel, address));
	}

	close(channel: ChannelName, address: UnresolvedAddress | undefined): void {
		const key = `${channel}/${address ?? ''}`;
		const subscribers = this.subscribed.get(key) ?? 0;
		if (subscribers > 1) {
			this.subscribed.set(key, subscribers - 1);
			return;
		}
		if (this.subscribed.delete(key) && isAddressChannel(channel))
			this.socket.unsubscribe(prefixOf(channel, address));
	}

	figures(): readonly Figure[] {
		return [
			{ name: 'broker_up', help: 'Whether the node\'s broker is connected: 1 or 0.', value: Number(this.isUp), combined: 'least' },
			{ name: 'broker_messages_total', help: 'Messages received from the node\'s broker.', value: this.messages },
			{ name: 'broker_undecodable_total', help: 'Messages of the broker that could not be decoded and were dropped.', value: this.undecodable },
			{ name: 'broker_disconnects_total', help: 'Times that the connection to the broker has ended.', value: this.disconnects },
			{ name: 'broker_gaps_total', help: 'Times that subscribers were notified of possibly missing messages.', value: this.gaps },
			{ name: 'broker_subscriptions', help: 'Channels, and addresses of channels, that clients are subscribed to.', value: this.subscribed.size }
		];
	}

	/** Closes the connection and stops all events. Idempotent. */
	stop(): Promise<void> {
		return this.stopping ??= this.shutDown();
	}

	private async shutDown(): Promise<void> {
		this.listeners.clear();
		this.gapNotifier.close();
		this.undecodableLog.close();
		await this.socket.close();
	}

	private connected(): void {
		this.parts.log.info({}, 'broker connected');
		this.gapNotifier.onConnect();
		this.resetTip();
	}

	private disconnected(): void {
		// failed attempts to connect end with this event, too
		if (!this.isUp)
			return;

		this.disconnects++;
		this.parts.log.warn({}, 'broker disconnected, notifications are missing until it reconnects');
		this.gapNotifier.onDisconnect();
		this.resetTip();
	}

	/** Discards what was known of the tip of the chain. */
	private resetTip(): void {
		this.reader.reset();
		this.parts.onTipChange();
	}

	private readAll(messages: readonly (readonly Buffer[])[]): void {
		this.messages += messages.length;
		const readings = messages.map(message => this.read(message)).filter(reading => reading !== undefined);
		if (readings.some(({ changesTip }) => changesTip))
			this.parts.onTipChange();

		let events: ChainEvent[] = [];
		for (const { rollback, event, followsGap } of readings) {
			if (followsGap) {
				this.notify(events);
				this.notifyGap(DROPPED);
				events = [];
			}
			if (rollback)
				events.push(rollback);
			if (event)
				events.push(event);
		}
		this.notify(events);
	}

	/** @returns undefined when the message cannot be decoded; other messages are not affected */
	private read(message: readonly Buffer[]): Reading | undefined {
		try {
			return this.reader.read(message);
		} catch (err) {
			this.undecodable++;
			this.undecodableLog.note(err, message);
			return undefined;
		}
	}

	private notify(events: readonly ChainEvent[]): void {
		if (events.length === 0)
			return;

		for (const listener of this.listeners)
			listener.onEvents(events);
	}

	private notifyGap(reason: string): void {
		if (this.subscribed.size === 0)
			return;

		this.gaps++;
		for (const listener of this.listeners)
			listener.onGap(reason);
	}
}
