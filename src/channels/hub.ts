import type { FastifyInstance } from 'fastify';
import type { EventStream } from '../chain/index.js';
import { Admission } from './admission.js';
import type { SharedParts } from './connection.js';
import { type ChannelCounters, CounterBook } from './counters.js';
import { Door } from './door.js';
import { registerEndpoint } from './endpoint.js';
import { Publisher, type Subscriber } from './publisher.js';
import { type ChannelSettings, DEFAULT_CHANNEL_SETTINGS, PING_INTERVAL_MS } from './settings.js';
import { Subscriptions } from './subscriptions.js';
import { inTurns } from './turns.js';
import { createTopicParser } from './topic.js';
import { Transmitter } from './transmitter.js';
import type { ReplyHeaders } from './upgrade-gate.js';
import type { Log } from '../runtime/log.js';
import { systemTimers, type Timers } from '../runtime/timers.js';

/** What one round of events may put before a client, as a part of what it may have unsent: a healthy one never notices the limit. */
const ROUND_SHARE = 1 / 4;

export interface ChannelHubOptions {
	readonly events: EventStream;
	/** What every reply of the server carries, for upgrades that are refused; default: nothing. */
	readonly replyHeaders?: ReplyHeaders;
	/** Network byte that addresses in topics must have. */
	readonly networkIdentifier: number;
	/** What departs from the defaults. */
	readonly settings?: Partial<ChannelSettings>;
	/** Default: the machine's. */
	readonly timers?: Timers;
	readonly log: Log;
}

/** How things stand now, besides what has happened so far. */
export interface ChannelFigures extends ChannelCounters {
	readonly connections: number;
	/** Pairs of connection and topic. */
	readonly subscriptions: number;
	/** Events that wait to be told. */
	readonly backlog: number;
}

/** The WebSocket side of the gateway: one for all servers, so that an event is encoded and framed once. */
export interface ChannelHub {
	/** Gives a server the WebSocket endpoint. To be called before it is ready; closing it closes its connections with 1001. */
	register(app: FastifyInstance): void;

	figures(): ChannelFigures;

	/** Closes all connections with 1001 and leaves the event stream. @returns when the sockets are gone, or have been destroyed */
	close(): Promise<void>;
}

const createParts = ({ events, networkIdentifier, log }: ChannelHubOptions, settings: ChannelSettings, timers: Timers) => {
	const counters = new CounterBook();
	const subscriptions = new Subscriptions<Subscriber>(events);
	const transmitter = new Transmitter(timers, settings.maxUnsentBytesPerConnection);
	const bytesPerRound = settings.maxUnsentBytesPerConnection * ROUND_SHARE;
	const publisher = new Publisher({ subscriptions, transmitter, timers, counters, log, bytesPerRound });
	const parseTopic = createTopicParser(networkIdentifier, settings.allowOptionalAddress);
	const shared: SharedParts = { parseTopic, subscriptions, transmitter, settings, counters, log };
	return { publisher, shared };
};

export const createChannelHub = (options: ChannelHubOptions): ChannelHub => {
	const settings = { ...DEFAULT_CHANNEL_SETTINGS, ...options.settings };
	const timers = options.timers ?? systemTimers;
	const { publisher, shared } = createParts(options, settings, timers);
	const admission = new Admission(settings);
	const doors: Door[] = [];

	const stopListening = options.events.listen(publisher);
	const stopPinging = timers.every(PING_INTERVAL_MS, () =>
		inTurns(doors.flatMap(door => [...door.connections]), timers, connection => connection.ping()));

	return {
		register: app => {
			const door = new Door({ shared, admission, timers });
			doors.push(door);
			registerEndpoint(app, door, settings, options.replyHeaders ?? (() => ({})));
		},

		figures: () => {
			const { messagesIn, messagesOut, bytesOut, closes, droppedEvents, overflowEvents } = shared.counters;
			return {
				messagesIn, messagesOut, bytesOut, closes: new Map(closes), droppedEvents, overflowEvents,
				connections: admission.size, subscriptions: shared.subscriptions.size, backlog: publisher.backlog
			};
		},

		close: async () => {
			stopListening();
			stopPinging();
			await Promise.all(doors.map(door => door.close()));
		}
	};
};
