/** Connects to MongoDB, and reconnects. */
import { type Db, type MongoClient as Client, MongoClient, type MongoClientOptions, type TopologyDescription } from 'mongodb';
import type { MongoOptions } from '../options.js';
import { UnusableNode } from '../errors.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

/** Connections that stay open without load. */
const MIN_CONNECTIONS = 1;
/** One connection is reserved for the gateway's own queries, such as pings. */
const OWN_CONNECTIONS = 1;

/** Interval of the driver's server checks, milliseconds; its minimum. A server that restarts is detected within this time. */
const HEARTBEAT_MS = 500;
/** Delay before the first connection is retried, milliseconds. */
const RETRY_MS = 500;
/**
 * Minimum timeout of a server check, milliseconds. A busy gateway or database may reply late: a shorter timeout would turn load into an
 * outage.
 */
const MIN_CHECK_TIMEOUT_MS = 2000;
/**
 * Time after an operation's limit until its connection is closed, milliseconds. The request has already failed then.
 */
const SOCKET_GRACE_MS = 500;

/** Types of servers that are readable with every read preference. */
const PRIMARY_KINDS: ReadonlySet<string> = new Set(['Standalone', 'Mongos', 'RSPrimary', 'LoadBalancer']);
const SECONDARY_KIND = 'RSSecondary';

/** The driver's description of the servers. */
interface Topology {
	readonly type: string;
	readonly servers: ReadonlyMap<string, { readonly type: string }>;
}

/** @returns whether one of the servers is readable */
export const isReadable = ({ type: kind, servers }: Topology, readPreference: MongoOptions['readPreference']): boolean => {
	// a direct connection reads from a server of any type
	const isSecondaryFine = readPreference !== 'primary' || kind === 'Single';
	return [...servers.values()].some(({ type }) => PRIMARY_KINDS.has(type) || (type === SECONDARY_KIND && isSecondaryFine));
};

const clientOptions = (options: MongoOptions): MongoClientOptions => ({
	appName: 'symbol-gateway',
	maxPoolSize: options.connections + OWN_CONNECTIONS,
	minPoolSize: MIN_CONNECTIONS,
	connectTimeoutMS: Math.max(options.connectTimeoutMs, MIN_CHECK_TIMEOUT_MS),
	serverSelectionTimeoutMS: options.connectTimeoutMs,
	socketTimeoutMS: options.queryTimeoutMs + SOCKET_GRACE_MS,
	heartbeatFrequencyMS: HEARTBEAT_MS,
	readPreference: options.readPreference,
	// clients decide whether to retry
	retryReads: false
});

const createClient = (options: MongoOptions): Client => {
	try {
		return new MongoClient(options.url, clientOptions(options));
	} catch {
		// the driver's message quotes the connection string, which may contain a password
		throw new UnusableNode('the MongoDB connection string is not valid');
	}
};

/** Receives changes of the connection's state. */
export interface ConnectionListener {
	onConnect(): void;
	onDisconnect(): void;
}

export class Connection {
	readonly database: Db;
	private readonly client: Client;
	private isReachable = false;
	private isClosing = false;
	private stopRetry: (() => void) | undefined;
	private reportedReason: string | undefined;

	/** @throws UnusableNode when the connection string is not valid */
	constructor(
		private readonly options: MongoOptions,
		private readonly log: Log,
		private readonly timers: Timers,
		private readonly watcher: ConnectionListener
	) {
		this.client = createClient(options);
		this.database = this.client.db(options.database);
		this.client.on('topologyDescriptionChanged', ({ newDescription }) => this.observe(newDescription));
	}

	/** Whether a readable server is known. */
	get isUp(): boolean {
		return this.isReachable;
	}

	/** Connects, and retries in the background. @returns after the first attempt, successful or not */
	async open(): Promise<void> {
		try {
			await this.client.connect();
		} catch (error) {
			this.logUnreachable(error instanceof Error ? error.message : String(error));
			if (!this.isClosing)
				this.stopRetry = this.timers.after(RETRY_MS, () => void this.open());
		}
	}

	async close(): Promise<void> {
		this.isClosing = true;
		this.isReachable = false;
		this.stopRetry?.();
		await this.client.close(true);
	}

	private observe(topology: TopologyDescription): void {
		const isReachable = !this.isClosing && isReadable(topology, this.options.readPreference);
		if (isReachable === this.isReachable)
			return;

		this.isReachable = isReachable;
		if (isReachable) {
			this.reportedReason = undefined;
			this.log.info({}, 'MongoDB connected');
			this.watcher.onConnect();
			return;
		}

		const [error] = [...topology.servers.values()].flatMap(server => (server.error ? [server.error.message] : []));
		this.logUnreachable(error ?? 'no server is readable');
		this.watcher.onDisconnect();
	}

	/** Logs a reason once, until it changes. */
	private logUnreachable(reason: string): void {
		if (reason === this.reportedReason || this.isClosing)
			return;

		this.reportedReason = reason;
		this.log.warn({ reason }, 'MongoDB unreachable, replying 503 until it reconnects');
	}
}
