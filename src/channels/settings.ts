import { CONNECTION_LIMITS } from '../../generated/channels.js';

type EnforcedLimit = 'pingIntervalSeconds' | 'missedPings' | 'messageBytes' | 'messageFragments' | 'closeTimeoutSeconds';

/** Limits of the contract. The type does not accept a limit that this code does not enforce. */
export const LIMITS: Readonly<Record<EnforcedLimit, number> & Record<Exclude<keyof typeof CONNECTION_LIMITS, EnforcedLimit>, never>> =
	CONNECTION_LIMITS;

/** Maximum number of TCP segments that carry one message: ws buffers each of them, however small. */
export const MAX_MESSAGE_CHUNKS = 1_024;

const MS_PER_SECOND = 1_000;

export const PING_INTERVAL_MS = LIMITS.pingIntervalSeconds * MS_PER_SECOND;

/** Configurable settings. */
export interface ChannelSettings {
	/** Whether a topic may omit its address, which means all addresses. Default true. */
	readonly allowOptionalAddress: boolean;

	/** Connections at one time, on all servers together. Above it a client is closed with 1013. Default 10,000. */
	readonly maxConnections: number;

	/**
	 * Connections at one time from one client: an IPv4 address or a /64 network of IPv6, as Fastify sees it (`trustProxy` included).
	 * Infinity means unlimited. Default 500.
	 */
	readonly maxConnectionsPerPeer: number;

	/** Topics that one connection may be subscribed to. Above it the connection is closed with 1008. Default 1,000. */
	readonly maxSubscriptionsPerConnection: number;

	/**
	 * Subscriptions of all connections together, which take up to about 400 bytes each. Above it the connection that subscribes is closed
	 * with 1013. Default 1,000,000: with the other defaults one client can use half of them.
	 */
	readonly maxSubscriptions: number;

	/**
	 * Bytes that may wait in memory until one client reads them. Above it the connection is closed with 1013. Buffers of the operating
	 * system are not counted. Must be larger than the largest notification, an aggregate of some 300,000 bytes.
	 * Default 1,048,576.
	 */
	readonly maxUnsentBytesPerConnection: number;

	/** Blocks whose notifications a subscription with `from` may request. Default 10,000. */
	readonly maxReplayBlocks: number;

	/**
	 * How long a client may take to read what was sent before a close frame, milliseconds. Then its socket is destroyed, without a close
	 * frame. Up to maxUnsentBytesPerConnection of memory are used until then. Default 30,000.
	 */
	readonly drainTimeoutMs: number;

	/** How long a client may take to reply to a close frame before its socket is destroyed, milliseconds. Default 3,000. */
	readonly closeGraceMs: number;
}

export const DEFAULT_CHANNEL_SETTINGS: ChannelSettings = {
	allowOptionalAddress: true,
	maxConnections: 10_000,
	maxConnectionsPerPeer: 500,
	maxSubscriptionsPerConnection: 1_000,
	maxSubscriptions: 1_000_000,
	maxUnsentBytesPerConnection: 1_048_576,
	maxReplayBlocks: 10_000,
	drainTimeoutMs: 30_000,
	closeGraceMs: LIMITS.closeTimeoutSeconds * MS_PER_SECOND
};
