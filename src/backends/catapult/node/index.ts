/** A real node: what it is asked, and what is announced to it. Source: facts/node-packets.md. */
import { type Figure, joinJson, type Json, type JsonList, type NodeReader, type PublicKey } from '../../../chain/index.js';
import type { Schemas } from '../../../../generated/schemas.js';
import { encodeChainInfo } from '../../../wire/documents/chain-info.js';
import { connectionFailed } from '../errors.js';
import type { NodeOptions } from '../options.js';
import { CatapultAnnouncer } from './announcer.js';
import { AnnouncementQueue } from './announcement-queue.js';
import { NodeClient } from './client.js';
import { type Credentials, readCredentials, warnOfExpiry } from './credentials.js';
import { createDial } from './dial.js';
import { ConnectionPool } from './connection-pool.js';
import {
	chainStatisticsQuery, finalizationStatisticsQuery, nodeInfoQuery, type NodeTimes, peersQuery, timeQuery, unlockedAccountsQuery
} from './queries.js';
import { CatapultFinalizationReader, CatapultStateProofReader } from './readers.js';
import { QuerySuspension } from './query-suspension.js';
import type { Log } from '../../../runtime/log.js';
import { systemTimers, type Timers } from '../../../runtime/timers.js';

export { NodeCredentialsError } from './credentials.js';

const DAY_MS = 86_400_000;

const encode = (node: Schemas['NodeInfoDTO']): Json<'NodeInfoDTO'> => JSON.stringify(node) as Json<'NodeInfoDTO'>;

/** What the machine has, and tests make. */
export interface NodeParts {
	readonly timers: Timers;
	/** From 0 up to 1. */
	readonly random: () => number;
	/** Unix time, milliseconds. */
	readonly now: () => number;
}

const SYSTEM: NodeParts = { timers: systemTimers, random: Math.random, now: Date.now };

/** All that a node is asked for rejects with ServiceUnavailable while it cannot be reached, within the time that was set. */
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

	/** The node's own answer, and the key that the gateway shows to it. */
	async info(): Promise<Json<'NodeInfoDTO'>> {
		return encode({ ...await this.client.ask(nodeInfoQuery), nodePublicKey: this.publicKey });
	}

	async peers(): Promise<JsonList<'NodeInfoDTO'>> {
		return joinJson((await this.client.ask(peersQuery)).map(encode));
	}

	time(): Promise<NodeTimes> {
		return this.client.ask(timeQuery);
	}

	/** What the node's database tells too, as long as it is there. */
	async chainInfo(): Promise<Json<'ChainInfoDTO'>> {
		const { client } = this;
		const [figures, finalized] = await Promise.all([client.ask(chainStatisticsQuery), client.ask(finalizationStatisticsQuery)]);
		return encodeChainInfo(figures, finalized);
	}

	/** A node answers this only to hosts that it has been told to trust, and only with the extension for it. */
	async unlockedAccounts(): Promise<readonly PublicKey[]> {
		if (this.suspension.isInForce)
			throw connectionFailed();

		const keys = await this.client.ask(unlockedAccountsQuery, { onClosed: () => this.suspendUnlockedAccounts() });
		this.suspension.end();
		return keys;
	}

	/** Whether the node answers. However many ask at a time, the node is asked once. */
	isUp(): Promise<boolean> {
		this.ping ??= this.client.ask(nodeInfoQuery, { isUrgent: true }).then(() => true, () => false).finally(() => {
			this.ping = undefined;
		});
		return this.ping;
	}

	figures(): readonly Figure[] {
		const { pool, client, announcements } = this;
		return [
			{ name: 'node_up', help: 'Whether there is a connection to the node.', value: pool.size > 0 ? 1 : 0 },
			{ name: 'node_connections', help: 'Connections to the node.', value: pool.size },
			{ name: 'node_requests_total', help: 'Requests sent to the node.', value: client.requests },
			{ name: 'node_request_failures_total', help: 'Requests that the node did not answer.', value: client.failures },
			{ name: 'node_pushes_total', help: 'AnnouncementQueue that the node has taken.', value: announcements.pushes },
			{ name: 'node_reconnects_total', help: 'Connections to the node made in the place of lost ones.', value: pool.reconnects }
		];
	}

	/** Ends all connections; what waits fails. Idempotent. */
	async close(): Promise<void> {
		this.stopWarning?.();
		await this.pool.close();
	}

	private suspendUnlockedAccounts(): void {
		const seconds = this.suspension.begin() / 1000;
		this.log.warn({ seconds }, 'the node closed the connection when asked for its unlocked accounts, and is not asked for a while: '
			+ 'its trustedHosts or its extensions may not allow it');
	}

	private warnDaily(credentials: Credentials): void {
		warnOfExpiry(credentials, this.log, this.machine.now());
		this.stopWarning = this.machine.timers.after(DAY_MS, () => this.warnDaily(credentials));
	}
}

/**
 * Connects to a node, and goes on trying while it is away.
 * @throws NodeCredentialsError when the certificates or the key can never serve
 */
export const openNode = (options: NodeOptions, log: Log, machine = SYSTEM): CatapultNode =>
	new CatapultNode(options, readCredentials(options), log, machine);
