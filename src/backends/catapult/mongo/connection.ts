/** The way to the database: it may be away at any time, and is found again by itself. */
import { type Db, type MongoClient as Client, MongoClient, type MongoClientOptions, type TopologyDescription } from 'mongodb';
import type { MongoOptions } from '../options.js';
import { UnusableNode } from '../errors.js';
import type { Log } from '../../../runtime/log.js';
import type { Timers } from '../../../runtime/timers.js';

/** Kept open even when nobody asks. */
const MIN_CONNECTIONS = 1;
/** One is for the questions that the gateway asks on its own behalf, such as whether the database is there. */
const OWN_CONNECTIONS = 1;

/** How often the driver looks after each server, milliseconds; the least that it takes. A server that is back is found so soon. */
const HEARTBEAT_MS = 500;
/** How soon a first connection is tried again, milliseconds. */
const RETRY_MS = 500;
/**
 * How long a server may be silent when the driver looks after it, milliseconds, before it counts as away. A busy gateway or database may be
 * late: being too quick here would turn load into an outage.
 */
const MIN_SILENCE_MS = 2000;
/**
 * How long after its time limit an operation may go on silently before its connection is closed, milliseconds. Whoever asked has long been
 * answered; the place it takes is free again.
 */
const SILENCE_MS = 500;

/** Kinds of servers that can be read from, whichever the preference is. */
const PRIMARY_KINDS: ReadonlySet<string> = new Set(['Standalone', 'Mongos', 'RSPrimary', 'LoadBalancer']);
const SECONDARY_KIND = 'RSSecondary';

/** What the driver knows of the servers. */
interface Topology {
	readonly type: string;
	readonly servers: ReadonlyMap<string, { readonly type: string }>;
}

/** @returns whether one of the servers can be read from */
export const isReadable = ({ type: kind, servers }: Topology, readPreference: MongoOptions['readPreference']): boolean => {
	// a server that was named as the only one is asked whatever it is
	const isSecondaryFine = readPreference !== 'primary' || kind === 'Single';
	return [...servers.values()].some(({ type }) => PRIMARY_KINDS.has(type) || (type === SECONDARY_KIND && isSecondaryFine));
};

const clientOptions = (options: MongoOptions): MongoClientOptions => ({
	appName: 'symbol-gateway',
	maxPoolSize: options.connections + OWN_CONNECTIONS,
	minPoolSize: MIN_CONNECTIONS,
	connectTimeoutMS: Math.max(options.connectTimeoutMs, MIN_SILENCE_MS),
	serverSelectionTimeoutMS: options.connectTimeoutMs,
	socketTimeoutMS: options.queryTimeoutMs + SILENCE_MS,
	heartbeatFrequencyMS: HEARTBEAT_MS,
	readPreference: options.readPreference,
	// whoever asked decides whether to ask again
	retryReads: false
});

const createClient = (options: MongoOptions): Client => {
	try {
		return new MongoClient(options.url, clientOptions(options));
	} catch {
		// what the driver says quotes the connection string, which may hold a password
		throw new UnusableNode('the connection string of the database is not valid');
	}
};

/** Told about the database's coming and going. */
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
	private complaint: string | undefined;

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

	/** Whether a server that can be read from is known, so that a query has a chance. */
	get isUp(): boolean {
		return this.isReachable;
	}

	/** Looks for the database until it is found. @returns after the first try, whether or not it was */
	async open(): Promise<void> {
		try {
			await this.client.connect();
		} catch (error) {
			this.complain(error instanceof Error ? error.message : String(error));
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
			this.complaint = undefined;
			this.log.info({}, 'the database is there');
			this.watcher.onConnect();
			return;
		}

		const [error] = [...topology.servers.values()].flatMap(server => (server.error ? [server.error.message] : []));
		this.complain(error ?? 'no server can be read from');
		this.watcher.onDisconnect();
	}

	/** Says once what is wrong, and again when it is something else. */
	private complain(reason: string): void {
		if (reason === this.complaint || this.isClosing)
			return;

		this.complaint = reason;
		this.log.warn({ reason }, 'the database is away');
	}
}
