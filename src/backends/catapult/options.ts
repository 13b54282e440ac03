/** What the catapult backend is told about the node that it stands before. */
import type { Log } from '../../runtime/log.js';

export interface MongoOptions {
	/** Connection string, replica set and credentials included. */
	readonly url: string;
	readonly database: string;
	/** Queries that may run at a time, and connections that are kept. */
	readonly connections: number;
	/** Queries that may wait for a connection; more are refused at once. */
	readonly maxWaiting: number;
	/** How long the database may be looked for before a request is told that it is away, milliseconds. */
	readonly connectTimeoutMs: number;
	/** How long a query may take, milliseconds. */
	readonly queryTimeoutMs: number;
	readonly readPreference: 'primary' | 'primaryPreferred' | 'secondary' | 'secondaryPreferred' | 'nearest';
	/** Whether pages say how many entries there are; by default they do. */
	readonly countsTotals?: boolean;
	/** Largest list of documents in one reply, bytes; documents are counted as stored and as encoded. */
	readonly maxReplyBytes: number;
}

export interface BrokerOptions {
	readonly host: string;
	readonly port: number;
}

export interface NodeOptions {
	readonly host: string;
	readonly port: number;
	/** How long connecting, and an answer, may take, milliseconds each. */
	readonly timeoutMs: number;
	/** Connections that are kept; a node allows 3 from one host. */
	readonly connections: number;
	/** PEM. The certificate may be followed by its issuer's. */
	readonly certificate: string;
	readonly key: string;
	/** The one certificate authority that is trusted: the node's. */
	readonly ca: string;
}

/** The node's own property files; undefined where the operator has not named one. */
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
	/** What `GET /network` tells. */
	readonly networkName: string;
	readonly networkDescription: string;
	readonly log: Log;
}

