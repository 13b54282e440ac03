/** Requests and announcements to a node over TLS. Source: facts/node-packets.md. */
import { encodeNodeInfoDTO } from '../../../../generated/encoders.js';
import { type Figure, joinJson, type Json, type JsonList, type NodeReader, type PublicKey } from '../../../chain/index.js';
import {
	chainStatisticsQuery, createDial, type Credentials, finalizationStatisticsQuery, nodeInfoQuery, peersQuery, readCredentials, timeQuery,
	warnOfExpiry
} from '../../../node-protocol/index.js';
import { encodeChainInfo } from '../../../wire/documents/chain-info.js';
import type { NodeTimes } from '../../../wire/packets/chain.js';
import { connectionFailed } from '../errors.js';
import type { NodeOptions } from '../options.js';
import { CatapultAnnouncer } from './announcer.js';
import { AnnouncementQueue } from './announcement-queue.js';
import { NodeClient } from './client.js';
import { ConnectionPool } from './connection-pool.js';
import { unlockedAccountsQuery } from './queries.js';
import { CatapultFinalizationReader, CatapultStateProofReader } from './readers.js';
import { QuerySuspension } from './query-suspension.js';
import type { Log } from '../../../runtime/log.js';
import { systemTimers, type Timers } from '../../../runtime/timers.js';

const DAY_MS = 86_400_000;

/** Clock and randomness; injected, so that tests control them. */
export interface NodeParts {
	readonly timers: Timers;
	/** From 0 up to 1. */
	readonly random: () => number;
	/** Unix time, milliseconds. */
	readonly now: () => number;
}

const SYSTEM: NodeParts = { timers: systemTimers, random: Math.random, now: Date.now };

/** All requests reject with ServiceUnavailable within the time limit while the node is unreachable. */
export class CatapultNode implements Pick<NodeReader, 'info' | 'peers' | 'time' | 'unlockedAccounts'> {
	readonly announcer: CatapultAnnouncer;
	readonly finalization: CatapultFinalizationReader;
	readonly stateProofs: CatapultStateProofReader;
	private readonly publicKey: PublicKey;
	private readonly pool: ConnectionPool;
	private readonly client: NodeClient;
	private readonly announcements: AnnouncementQueue;
	private readonly suspension: QuerySuspension;
	private ping: Promise<boolean> | undefined;
	private stopWarning: (() => void) | undefined;

	constructor(options: NodeOptions, credentials: Credentials, private readonly log: Log, private readonly machine: NodeParts) {
		const { timers, random } = machine;
		const { timeoutMs, connections } = options;
		this.publicKey = credentials.publicKey;
		const dial = createDial(options, credentials.context, timers);
		this.pool = new ConnectionPool({ dial, maxConnections: connections, timers, random, log });
		this.client = new NodeClient({ pool: this.pool, timeoutMs, timers, log });
		this.announcements = new AnnouncementQueue({ pool: this.pool, timeoutMs, timers });
		this.suspension = new QuerySuspension(timers);
		this.announcer = new CatapultAnnouncer(this.announcements);
		this.finalization = new CatapultFinalizationReader(this.client);
		this.stateProofs = new CatapultStateProofReader(this.client);
		this.warnDaily(credentials);
	}

	/** The node's own reply, with the public key of the gateway's certificate. */
	async info(): Promise<Json<'NodeInfoDTO'>> {
		return encodeNodeInfoDTO({ ...await this.client.send(nodeInfoQuery), nodePublicKey: this.publicKey });
	}

	async peers(): Promise<JsonList<'NodeInfoDTO'>> {
		return joinJson((await this.client.send(peersQuery)).map(encodeNodeInfoDTO));
	}

	time(): Promise<NodeTimes> {
		return this.client.send(timeQuery);
	}

	/** The same as from the database. */
	async chainInfo(): Promise<Json<'ChainInfoDTO'>> {
		const { client } = this;
		const [figures, finalized] = await Promise.all([client.send(chainStatisticsQuery), client.send(finalizationStatisticsQuery)]);
		return encodeChainInfo(figures, finalized);
	}

	/** A node replies to this only for its trusted hosts, and only with the extension for it. */
	async unlockedAccounts(): Promise<readonly PublicKey[]> {
		if (this.suspension.isActive)
			throw connectionFailed();

		const keys = await this.client.send(unlockedAccountsQuery, { onClosed: () => this.suspendUnlockedAccounts() });
		this.suspension.reset();
		return keys;
	}

	/** Whether the node replies. Coalesces concurrent calls into one request. */
	isUp(): Promise<boolean> {
		this.ping ??= this.client.send(nodeInfoQuery, { isUrgent: true }).then(() => true, () => false).finally(() => {
			this.ping = undefined;
		});
		return this.ping;
	}

	figures(): readonly Figure[] {
		const { pool, client, announcements } = this;
		return [
			{ name: 'node_up', help: 'Whether there is a connection to the node.', value: pool.size > 0 ? 1 : 0, combined: 'least' },
			{ name: 'node_connections', help: 'Connections to the node.', value: pool.size },
			{ name: 'node_requests_total', help: 'Requests sent to the node.', value: client.requests },
			{ name: 'node_request_failures_total', help: 'Requests without a reply of the node.', value: client.failures },
			{ name: 'node_pushes_total', help: 'Announcements that the node has read.', value: announcements.pushes },
			{ name: 'node_reconnects_total', help: 'Connections to the node that replaced lost ones.', value: pool.reconnects }
		];
	}

	/** Closes all connections; pending requests fail. Idempotent. */
	async close(): Promise<void> {
		this.stopWarning?.();
		await this.pool.close();
	}

	private suspendUnlockedAccounts(): void {
		const seconds = this.suspension.start() / 1000;
		this.log.warn({ seconds }, 'node closed the connection on a request for its unlocked accounts, replying 503 to such requests for some '
		+ 'time: check its trustedHosts and extensions');
	}

	private warnDaily(credentials: Credentials): void {
		warnOfExpiry(credentials, this.log, this.machine.now());
		this.stopWarning = this.machine.timers.after(DAY_MS, () => this.warnDaily(credentials));
	}
}

/**
 * Connects to a node, and reconnects while it is unreachable.
 * @throws CredentialsError when the certificates or the key cannot be used
 */
export const openNode = (options: NodeOptions, log: Log, machine = SYSTEM): CatapultNode =>
	new CatapultNode(options, readCredentials(options), log, machine);
