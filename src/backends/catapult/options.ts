/** Options of the catapult backend. */
import type { Log } from '../../runtime/log.js';

export interface MongoOptions {
	/** Connection string, replica set and credentials included. */
	readonly url: string;
	readonly database: string;
	/** Maximum number of concurrent queries, and of pooled connections. */
	readonly connections: number;
	/** Maximum number of queued queries; further ones are rejected immediately. */
	readonly maxWaiting: number;
	/** Limit of the driver's server selection, milliseconds; after it a request fails with 503. */
	readonly connectTimeoutMs: number;
	/** Time limit of a query, milliseconds. */
	readonly queryTimeoutMs: number;
	readonly readPreference: 'primary' | 'primaryPreferred' | 'secondary' | 'secondaryPreferred' | 'nearest';
	/** Whether pages contain the total number of entries. Default: true. */
	readonly countsTotals?: boolean;
	/** Maximum size of a list of documents in one reply, bytes; applies to the stored and to the encoded documents. */
	readonly maxReplyBytes: number;
}

export interface BrokerOptions {
	readonly host: string;
	readonly port: number;
}

export interface NodeOptions {
	readonly host: string;
	readonly port: number;
	/** Time limit of connecting, and of a reply, milliseconds each. */
	readonly timeoutMs: number;
	/** Maximum number of connections; a node allows 3 from one host. */
	readonly connections: number;
	/** PEM. The certificate may be followed by its issuer's. */
	readonly certificate: string;
	readonly key: string;
	/** The only trusted certificate authority: the node's. */
	readonly ca: string;
}

/** Paths of the node's own property files; undefined where not configured. */
export interface PropertyFiles {
	readonly network: string | undefined;
	readonly node: string | undefined;
	readonly inflation: string | undefined;
}

export interface CatapultChainOptions {
	readonly mongo: MongoOptions;
	readonly broker: BrokerOptions;
	readonly node: NodeOptions;
	readonly propertyFiles: PropertyFiles;
	/** Returned by `GET /network`. */
	readonly networkName: string;
	readonly networkDescription: string;
	readonly log: Log;
	/** Ends the wait for the first connection when it is aborted. */
	readonly stop?: AbortSignal | undefined;
}

