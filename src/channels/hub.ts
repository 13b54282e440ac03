import type { FastifyInstance } from 'fastify';
import type { EventHistory, EventStream } from '../chain/index.js';
import { Acceptor, ConnectionLimiter } from './acceptor.js';
import type { SharedParts } from './connection.js';
import { type ChannelCounters, CounterBook } from './counters.js';
import { type OpenUpgrades, registerEndpoint } from './endpoint.js';
import { Publisher } from './publisher.js';
import { type Subscriber, Subscriptions } from './subscriptions.js';
import { Replays } from './replays.js';
import { type ChannelSettings, DEFAULT_CHANNEL_SETTINGS, PING_INTERVAL_MS } from './settings.js';
import { inSlices, Transmitter } from './transmitter.js';
import { createTopicParser } from './request.js';
import { type Amounts, NO_OTHERS } from '../runtime/limits/amounts.js';
import type { Log } from '../runtime/log.js';
import type { Places } from '../runtime/limits/places.js';
import { systemTimers, type Timers } from '../runtime/timers.js';

/** Share of a client's unsent bytes that one round of events may add, so that a client that reads does not reach the limit. */
const ROUND_SHARE = 1 / 4;

export interface HubCounts {
	/** Places of connections. */
	readonly webSockets: Places;
	/** Number of subscriptions. */
	readonly subscriptions: Amounts;
}

export interface ChannelHubOptions {
	readonly events: EventStream;
	/** Past notifications, for subscriptions with `from`. */
	readonly history: EventHistory;
	/** Network byte that addresses in topics must have. */
	readonly networkIdentifier: number;
	/** Changes of the defaults. */
	readonly settings?: Partial<ChannelSettings>;
	/** Counts that several processes have in common. Default: those of this process. */
	readonly counts?: HubCounts | undefined;
	/** Default: the system's. */
	readonly timers?: Timers;
	readonly log: Log;
}

/** Counters since the start, and present values. */
export interface ChannelFigures extends ChannelCounters {
	readonly connections: number;
	/** Pairs of connection and topic. */
	readonly subscriptions: number;
	/** Subscriptions to which stored notifications are being sent. */
	readonly replays: number;
	/** Events that wait to be published. */
	readonly backlog: number;
}

/** The WebSocket side of the gateway, shared by all servers, so that each event is encoded and framed once. */
export interface ChannelHub {
	/** Gives a server the WebSocket endpoint. To be called before it is ready; closing it closes its connections with 1001. */
	readonly register: (app: FastifyInstance, openUpgrades: OpenUpgrades) => void;

	figures(): ChannelFigures;

	/** Closes all connections with 1001 and stops listening to events. @returns when all sockets have closed or been destroyed */
	close(): Promise<void>;
}

/** Subscriptions are not counted for each client here: their amount has this key. */
const ALL_CLIENTS = '';

const createParts = ({ counts, events, history, networkIdentifier, log }: ChannelHubOptions, settings: ChannelSettings, timers: Timers) => {
	const counters = new CounterBook();
	const subscriptionAmounts = counts?.subscriptions ?? NO_OTHERS;
	const subscriptions = new Subscriptions<Subscriber>(events, size => subscriptionAmounts.report(ALL_CLIENTS, size));
	const transmitter = new Transmitter(timers, settings.maxUnsentBytesPerConnection);
	const bytesPerRound = settings.maxUnsentBytesPerConnection * ROUND_SHARE;
	const { activationMs = 0 } = events;
	const replays = new Replays({
		history, activationMs, subscriptions, transmitter, maxBlocks: settings.maxReplayBlocks, counters, timers, log
	});
	const publisher = new Publisher({ subscriptions, transmitter, replays, timers, counters, log, bytesPerRound });
	const parseTopic = createTopicParser(networkIdentifier, settings.allowOptionalAddress);
	const shared: SharedParts = { parseTopic, subscriptions, subscriptionAmounts, transmitter, replays, settings, counters, timers, log };
	return { publisher, shared };
};

export const createChannelHub = (options: ChannelHubOptions): ChannelHub => {
	const settings = { ...DEFAULT_CHANNEL_SETTINGS, ...options.settings };
	const timers = options.timers ?? systemTimers;
	const { publisher, shared } = createParts(options, settings, timers);
	const limiter = new ConnectionLimiter(settings, options.counts?.webSockets);
	const acceptors: Acceptor[] = [];

	const stopListening = options.events.listen(publisher);
	const stopPinging = timers.every(PING_INTERVAL_MS, () =>
		inSlices(acceptors.flatMap(({ connections }) => [...connections]), timers, connection => connection.ping()));

	return {
		register: (app, openUpgrades) => {
			const acceptor = new Acceptor({ shared, limiter, timers });
			acceptors.push(acceptor);
			registerEndpoint(app, acceptor, settings, openUpgrades);
		},

		figures: () => ({
			...shared.counters, closes: new Map(shared.counters.closes),
			connections: limiter.size, subscriptions: shared.subscriptions.size,
			replays: shared.replays.size, backlog: publisher.backlog
		}),

		close: async () => {
			stopListening();
			stopPinging();
			await Promise.all(acceptors.map(acceptor => acceptor.close()));
		}
	};
};
