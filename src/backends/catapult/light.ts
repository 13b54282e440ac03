/** The backend of a node without database and broker: what the node itself replies to, and its property files. */
import {
	type Chain, type EventStream, type Figure, type Json, type NetworkIdentity, type NodeHealth, type NodeReader, parseDocument, poolFigure,
	type PublicKey, type Revisions, ServiceUnavailable
} from '../../chain/index.js';
import { Backoff } from '../../node-protocol/index.js';
import { unlessAborted } from '../../runtime/abort.js';
import type { Log } from '../../runtime/log.js';
import { delay, systemTimers } from '../../runtime/timers.js';
import { hash256 } from '../../wire/bytes/values.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { type CatapultNode, openNode } from './node/index.js';
import type { CatapultChainOptions } from './options.js';
import { CatapultNetworkReader, identify } from './properties/index.js';

const MS_PER_SECOND = 1000;

/** What clients receive from operations that need the database. */
const NO_DATABASE = 'this gateway is connected to a node without its database, which this operation needs';

const refuse = (): never => {
	throw new ServiceUnavailable(NO_DATABASE);
};

/** @returns a reader whose methods all throw */
const unavailable = <Reader extends object>(): Reader =>
	// every member of a reader is a method
	new Proxy({}, { get: () => refuse }) as Reader;

/** There is no broker, and the WebSocket endpoint replies 503: nothing listens except metrics and the log. */
const NO_EVENTS: EventStream = { listen: () => () => undefined, open: () => undefined, close: () => undefined };

/** The node does not report when its chain changes. */
const UNKNOWN: Revisions = { history: undefined, chain: undefined, pool: undefined };

class LightNodeReader implements NodeReader {
	constructor(private readonly apiNode: CatapultNode) {
	}

	/** A database that the gateway does not have is not down: a load balancer would remove the gateway. */
	async health(): Promise<NodeHealth> {
		return { apiNode: await this.apiNode.isUp() ? 'up' : 'down', db: 'up' };
	}

	info(): Promise<Json<'NodeInfoDTO'>> {
		return this.apiNode.info();
	}

	peers(): ReturnType<NodeReader['peers']> {
		return this.apiNode.peers();
	}

	storage(): never {
		return refuse();
	}

	time(): ReturnType<NodeReader['time']> {
		return this.apiNode.time();
	}

	unlockedAccounts(): Promise<readonly PublicKey[]> {
		return this.apiNode.unlockedAccounts();
	}
}

class LightChain implements Chain {
	readonly missing = NO_DATABASE;
	readonly blocks: Chain['blocks'] = unavailable();
	readonly transactions: Chain['transactions'] = unavailable();
	readonly accounts: Chain['accounts'] = unavailable();
	readonly mosaics: Chain['mosaics'] = unavailable();
	readonly namespaces: Chain['namespaces'] = unavailable();
	readonly multisig: Chain['multisig'] = unavailable();
	readonly hashLocks: Chain['hashLocks'] = unavailable();
	readonly statements: Chain['statements'] = unavailable();
	readonly secretLocks: Chain['secretLocks'] = unavailable();
	readonly accountRestrictions: Chain['accountRestrictions'] = unavailable();
	readonly mosaicRestrictions: Chain['mosaicRestrictions'] = unavailable();
	readonly metadata: Chain['metadata'] = unavailable();
	readonly history: Chain['history'] = unavailable();
	readonly events = NO_EVENTS;
	readonly finalization: Chain['finalization'];
	readonly stateProofs: Chain['stateProofs'];
	readonly node: Chain['node'];
	readonly announcer: Chain['announcer'];

	readonly properties: Chain['properties'];

	constructor(readonly network: NetworkIdentity, files: CatapultNetworkReader, private readonly apiNode: CatapultNode) {
		// the figures are used for fees and supplies only, which need blocks and mosaics, too
		this.properties = { properties: () => files.properties(), inflation: () => files.inflation(), figures: refuse };
		this.finalization = apiNode.finalization;
		this.stateProofs = apiNode.stateProofs;
		this.node = new LightNodeReader(apiNode);
		this.announcer = apiNode.announcer;
	}

	info(): Promise<Json<'ChainInfoDTO'>> {
		return this.apiNode.chainInfo();
	}

	revisions(): Revisions {
		return UNKNOWN;
	}

	figures(): readonly Figure[] {
		return [poolFigure(undefined), ...this.apiNode.figures()];
	}

	close(): Promise<void> {
		return this.apiNode.close();
	}
}

type Identity = Omit<NetworkIdentity, 'name' | 'description'>;

/** The epoch is that of the node's clock, to the second. @throws ServiceUnavailable */
const askNode = async (apiNode: CatapultNode): Promise<Identity> => {
	const [info, { sendTimestamp }] = await Promise.all([apiNode.info(), apiNode.time()]);
	const { networkIdentifier, networkGenerationHashSeed } = parseDocument(info);
	return {
		identifier: networkIdentifier,
		generationHashSeed: hash256(fromHex(networkGenerationHashSeed)),
		epochAdjustmentSeconds: Math.round((Date.now() - Number(sendTimestamp)) / MS_PER_SECOND)
	};
};

/** Repeats the query until the node replies. @throws the reason of `stop` when it is aborted */
const waitForNode = async (apiNode: CatapultNode, log: Log, stop: AbortSignal | undefined): Promise<Identity> => {
	const backoff = new Backoff(Math.random);
	for (;;) {
		try {
			return await unlessAborted(askNode(apiNode), stop);
		} catch (error) {
			if (!(error instanceof ServiceUnavailable))
				throw error;
			if (!backoff.isFailing)
				log.warn({ reason: error.message }, 'node unreachable: the gateway starts when the node reports its network, because no property file is configured');
			await unlessAborted(delay(systemTimers, backoff.fail()), stop);
		}
	}
};

export type LightChainOptions = Omit<CatapultChainOptions, 'mongo' | 'broker'>;

/**
 * Starts the backend. It waits until the node is reachable, unless the file of network properties is given.
 * @throws CredentialsError when the certificates are invalid, UnusableNode when the network properties are; the reason of `stop` when it is
 * aborted
 */
export const openLightChain = async (
	{ log, networkDescription: description, networkName: name, node, propertyFiles, stop }: LightChainOptions
): Promise<Chain> => {
	const known = propertyFiles.network === undefined ? undefined : await identify(propertyFiles);
	const apiNode = openNode(node, log);
	try {
		const identity = known ?? await waitForNode(apiNode, log, stop);
		return new LightChain({ ...identity, name, description }, new CatapultNetworkReader(propertyFiles, log), apiNode);
	} catch (error) {
		await apiNode.close();
		throw error;
	}
};
