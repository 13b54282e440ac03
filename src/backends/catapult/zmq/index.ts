/** The events that a Symbol node's broker publishes. Source: facts/zmq-messages.md, facts/websocket.md 5 to 7. */
import type { ChainEvent, ChannelName, EventListener, EventStream, Figure, UnresolvedAddress } from '../../../chain/index.js';
import type { BrokerOptions } from '../options.js';
import { BrokerSocket } from './broker-socket.js';
import { DEFAULT_HIGH_WATER_MARK } from './connection.js';
import { MessageReader, type Reading } from './message-reader.js';
import { GapNotifier } from './gap-notifier.js';
import { CHAIN_TOPICS, isAddressChannel, prefixOf } from './topics.js';
import { UndecodableLog } from './undecodable-log.js';
import type { Log } from '../../../runtime/log.js';
import { systemTimers, type Timers } from '../../../runtime/timers.js';

const OVERFLOW = 'the gateway could not keep up with the node\'s broker; notifications may be missing';
const DROPPED = 'the node\'s broker has dropped notifications';

export interface BrokerParts {
	readonly log: Log;
	/** Default: the machine's. */
	readonly timers?: Pick<Timers, 'after'>;
	/** Told before the events of a block, of dropped blocks, or of a finalized block, and when any of these may have been missed. */
	readonly onTipChange: () => void;
	/** Messages that may wait for the event loop. */
	readonly highWaterMark?: number;
}

/** Receives what clients are subscribed to, and always what is about the chain's end. */
export class BrokerStream implements EventStream {
	private readonly listeners = new Set<EventListener>();
	/** What clients are subscribed to. */
	private readonly subscribed = new Set<string>();
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

	/** Does not wait for the broker: it is looked for until it is found. @throws Error when its host cannot be part of an address */
	static open(options: BrokerOptions, parts: BrokerParts): BrokerStream {
		return new BrokerStream(options, parts);
	}

	/** Whether messages come. */
	get isUp(): boolean {
		return this.gapNotifier.isConnected;
	}

	listen(listener: EventListener): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	open(channel: ChannelName, address: UnresolvedAddress | undefined): void {
		const key = `${channel}/${address ?? ''}`;
		if (this.subscribed.has(key))
			return;

		this.subscribed.add(key);
		if (isAddressChannel(channel))
			this.socket.subscribe(prefixOf(channel, address));
	}

	close(channel: ChannelName, address: UnresolvedAddress | undefined): void {
		if (this.subscribed.delete(`${channel}/${address ?? ''}`) && isAddressChannel(channel))
			this.socket.unsubscribe(prefixOf(channel, address));
	}

	figures(): readonly Figure[] {
		return [
			{ name: 'broker_up', help: 'Whether the node\'s broker is connected: 1 or 0.', value: Number(this.isUp) },
			{ name: 'broker_messages_total', help: 'Messages received from the node\'s broker.', value: this.messages },
			{ name: 'broker_undecodable_total', help: 'Messages of the broker that could not be decoded and were dropped.', value: this.undecodable },
			{ name: 'broker_disconnects_total', help: 'Times that the connection to the broker has ended.', value: this.disconnects },
			{ name: 'broker_gaps_total', help: 'Times that subscribers were told that the broker\'s messages may be missing.', value: this.gaps },
			{ name: 'broker_subscriptions', help: 'Channels, and addresses of channels, that clients are subscribed to.', value: this.subscribed.size }
		];
	}

	/** Ends the connection; nothing is told any more. Idempotent. */
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
		this.parts.log.info({}, 'the node\'s broker is connected');
		this.gapNotifier.onConnect();
		this.startAnew();
	}

	private disconnected(): void {
		// attempts to connect that fail half-way end so too
		if (!this.isUp)
			return;

		this.disconnects++;
		this.parts.log.warn({}, 'the connection to the node\'s broker has ended; it is looked for again');
		this.gapNotifier.onDisconnect();
		this.startAnew();
	}

	/** What was known of the chain's end may no longer be true. */
	private startAnew(): void {
		this.reader.interrupt();
		this.parts.onTipChange();
	}

	private readAll(messages: readonly (readonly Buffer[])[]): void {
		this.messages += messages.length;
		const readings = messages.map(message => this.read(message)).filter(reading => reading !== undefined);
		if (readings.some(({ changesTip }) => changesTip))
			this.parts.onTipChange();

		let events: ChainEvent[] = [];
		for (const { event, followsGap } of readings) {
			if (followsGap) {
				this.tell(events);
				this.notifyGap(DROPPED);
				events = [];
			}
			if (event)
				events.push(event);
		}
		this.tell(events);
	}

	/** @returns undefined when the message cannot be decoded, which harms no other */
	private read(message: readonly Buffer[]): Reading | undefined {
		try {
			return this.reader.read(message);
		} catch (err) {
			this.undecodable++;
			this.undecodableLog.note(err, message);
			return undefined;
		}
	}

	private tell(events: readonly ChainEvent[]): void {
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
