import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { WEBSOCKET_PATH } from '../../generated/channels.js';
import type { EventHistory, EventStream } from '../chain/index.js';
import { clientOf } from '../runtime/addresses/client.js';
import { type Amounts, NO_OTHERS } from '../runtime/limits/amounts.js';
import type { Places } from '../runtime/limits/places.js';
import type { Log } from '../runtime/log.js';
import { systemTimers, type Timers } from '../runtime/timers.js';
import { Acceptor, ConnectionLimiter } from './acceptor.js';
import { ClientSocket } from './close.js';
import type { SharedParts } from './connection.js';
import { type ChannelCounters, CounterBook } from './counters.js';
import { Publisher } from './publisher.js';
import { Replays } from './replays.js';
import { createTopicParser } from './request.js';
import { type ChannelSettings, DEFAULT_CHANNEL_SETTINGS, LIMITS, MAX_MESSAGE_CHUNKS, PING_INTERVAL_MS } from './settings.js';
import { type Subscriber, Subscriptions } from './subscriptions.js';
import { inSlices, Transmitter } from './transmitter.js';

const ignore = (): void => {};

const socketOptions = ({ closeGraceMs }: ChannelSettings): object => ({
	WebSocket: ClientSocket,
	maxPayload: LIMITS.messageBytes,
	maxFragments: LIMITS.messageFragments,
	maxBufferedChunks: MAX_MESSAGE_CHUNKS,
	// frames are written to the network socket directly, which requires that none is compressed: see connection.ts
	perMessageDeflate: false,
	clientTracking: false,
	closeTimeout: closeGraceMs
});

/** Upgrade requests of a server. */
interface Upgrades {
	/** Emits `upgrade` for acceptable handshakes at the endpoint, until it is closed. */
	readonly accepted: EventEmitter;
	/** Adds hooks to the scope of the endpoint, which close the sockets of upgrades that get a reply. */
	endUpgrades(scope: FastifyInstance): void;
	/** Lets the request of an accepted WebSocket be garbage collected while it is open. */
	releaseRequest(socket: EventEmitter): void;
	close(): void;
}

/**
 * Begins to listen to the upgrade requests of a server; those that it refuses get a reply.
 * @param isOverloaded - whether all clients are to be refused
 */
type OpenUpgrades = (isOverloaded: () => boolean) => Upgrades;

/** Registers the WebSocket endpoint. To be called before the server is ready; closing the server closes the acceptor. */
const registerEndpoint = (app: FastifyInstance, acceptor: Acceptor, settings: ChannelSettings, openUpgrades: OpenUpgrades): void => {
	const upgrades = openUpgrades(() => acceptor.isOverloaded);
	// in a scope of its own, because the plugin wraps the handler of every route in its scope
	void app.register(async scope => {
		await scope.register(websocket, {
			// the plugin uses only the event `upgrade` of a server
			options: { ...socketOptions(settings), server: upgrades.accepted as Server },
			errorHandler: ignore,
			preClose: async () => {
				upgrades.close();
				await acceptor.close();
			}
		});

		upgrades.endUpgrades(scope);
		scope.route({
			method: 'GET',
			url: WEBSOCKET_PATH,
			exposeHeadRoute: false,
			handler: (_, reply) => reply.callNotFound(),
			wsHandler: (socket, request) => {
				upgrades.releaseRequest(socket);
				// the plugin creates sockets of the class in its options
				acceptor.accept(socket as ClientSocket, request.raw.socket, settings.maxConnectionsPerPeer === Infinity ? '' : clientOf(request.ip));
			}
		});
	});
};

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
