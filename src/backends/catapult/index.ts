/** The catapult backend: reads a Symbol node's MongoDB, subscribes to its ZeroMQ broker, and sends packets to the node itself. */
import {
	type Chain, type Figure, type Json, type NetworkIdentity, type NodeHealth, type NodeReader, type PublicKey, type Revisions,
	parseDocument, ServiceUnavailable
} from '../../chain/index.js';
import { type Mongo, openMongo } from './mongo/index.js';
import { type CatapultNode, openNode } from './node/index.js';
import type { CatapultChainOptions } from './options.js';
import { CatapultNetworkReader, identify } from './properties/index.js';
import { BrokerStream } from './zmq/index.js';
import type { Log } from '../../runtime/log.js';

export { UnusableNode } from './errors.js';

const upOrDown = (isUp: boolean): 'up' | 'down' => (isUp ? 'up' : 'down');

/** Combines what the node and its database report about themselves. */
class CatapultNodeReader implements NodeReader {
	constructor(private readonly apiNode: CatapultNode, private readonly mongo: Mongo, private readonly broker: BrokerStream) {
	}

	async health(): Promise<NodeHealth> {
		const [apiNode, db] = await Promise.all([this.apiNode.isUp(), this.mongo.isUp()]);
		return { apiNode: upOrDown(apiNode), db: upOrDown(db), broker: upOrDown(this.broker.isUp) };
	}

	info(): Promise<Json<'NodeInfoDTO'>> {
		return this.apiNode.info();
	}

	peers(): ReturnType<NodeReader['peers']> {
		return this.apiNode.peers();
	}

	storage(): Promise<Json<'StorageInfoDTO'>> {
		return this.mongo.storage();
	}

	time(): ReturnType<NodeReader['time']> {
		return this.apiNode.time();
	}

	unlockedAccounts(): Promise<readonly PublicKey[]> {
		return this.apiNode.unlockedAccounts();
	}
}

/** Connections and readers that a chain consists of. */
interface Parts {
	readonly mongo: Mongo;
	readonly apiNode: CatapultNode;
	readonly broker: BrokerStream;
	readonly properties: CatapultNetworkReader;
}

class CatapultChain implements Chain {
	readonly blocks: Chain['blocks'];
	readonly transactions: Chain['transactions'];
	readonly accounts: Chain['accounts'];
	readonly mosaics: Chain['mosaics'];
	readonly namespaces: Chain['namespaces'];
	readonly multisig: Chain['multisig'];
	readonly hashLocks: Chain['hashLocks'];
	readonly statements: Chain['statements'];
	readonly secretLocks: Chain['secretLocks'];
	readonly accountRestrictions: Chain['accountRestrictions'];
	readonly mosaicRestrictions: Chain['mosaicRestrictions'];
	readonly metadata: Chain['metadata'];
	readonly finalization: Chain['finalization'];
	readonly stateProofs: Chain['stateProofs'];
	readonly properties: Chain['properties'];
	readonly node: Chain['node'];
	readonly announcer: Chain['announcer'];
	readonly events: Chain['events'];
	readonly history: Chain['history'];

	private closing: Promise<void> | undefined;

	constructor(readonly network: NetworkIdentity, private readonly parts: Parts) {
		const { apiNode, broker, mongo, properties } = parts;
		this.blocks = mongo.blocks;
		this.transactions = mongo.transactions;
		this.accounts = mongo.accounts;
		this.mosaics = mongo.mosaics;
		this.namespaces = mongo.namespaces;
		this.multisig = mongo.multisig;
		this.hashLocks = mongo.hashLocks;
		this.statements = mongo.statements;
		this.secretLocks = mongo.secretLocks;
		this.accountRestrictions = mongo.accountRestrictions;
		this.mosaicRestrictions = mongo.mosaicRestrictions;
		this.metadata = mongo.metadata;
		this.finalization = apiNode.finalization;
		this.stateProofs = apiNode.stateProofs;
		this.properties = properties;
		this.node = new CatapultNodeReader(apiNode, mongo, broker);
		this.announcer = apiNode.announcer;
		this.events = broker;
		this.history = mongo.historyOf(broker);
	}

	/** Reads from the database, or from the node when MongoDB is unreachable. */
	async info(): Promise<Json<'ChainInfoDTO'>> {
		const { apiNode, mongo } = this.parts;
		try {
			return await mongo.info();
		} catch (error) {
			if (!(error instanceof ServiceUnavailable))
				throw error;
			return apiNode.chainInfo();
		}
	}

	revisions(): Revisions {
		return this.parts.mongo.revisions(this.parts.broker.isUp);
	}

	async figures(): Promise<readonly Figure[]> {
		const { apiNode, broker, mongo } = this.parts;
		return [...mongo.figures(), await mongo.poolFigure(), ...broker.figures(), ...apiNode.figures()];
	}

	close(): Promise<void> {
		const { apiNode, broker, mongo } = this.parts;
		this.closing ??= Promise.all([broker.stop(), apiNode.close(), mongo.close()]).then(() => undefined);
		return this.closing;
	}
}

/** Logs an error when the database or the node belongs to a different network than the property files. Queries each once. */
const compareNetworks = async (
	{ identifier, generationHashSeed }: NetworkIdentity,
	{ apiNode, mongo }: Parts,
	log: Log
): Promise<void> => {
	const [network, info] = await Promise.allSettled([mongo.network(), apiNode.info()]);
	if (network.status === 'fulfilled' && network.value !== undefined && identifier !== network.value)
		log.error({ expected: identifier, found: network.value }, 'MongoDB holds another network than the node\'s network properties');
	if (info.status === 'rejected')
		return;

	const { networkGenerationHashSeed: found } = parseDocument(info.value);
	if (generationHashSeed !== found)
		log.error({ expected: generationHashSeed, found }, 'the node belongs to another network than its network properties');
};

/**
 * Starts the backend. MongoDB, broker and node may be unreachable: it reconnects in the background.
 * @throws CredentialsError when the certificates are invalid, UnusableNode when the network properties are; the reason of `stop` when it is
 * aborted
 */
export const openCatapultChain = async (options: CatapultChainOptions): Promise<Chain> => {
	const { broker: brokerOptions, log, networkDescription: description, networkName: name, propertyFiles, stop } = options;
	const identity = await identify(propertyFiles);
	const properties = new CatapultNetworkReader(propertyFiles, log);
	const apiNode = openNode(options.node, log);
	const mongo = await openMongo(options.mongo, log, { stop }).catch(async (error: unknown) => {
		await apiNode.close();
		throw error;
	});
	const broker = BrokerStream.open(brokerOptions, { log, onTipChange: () => mongo.onTipChange() });
	const network = { ...identity, name, description };
	const parts = { mongo, apiNode, broker, properties };
	void compareNetworks(network, parts, log);
	return new CatapultChain(network, parts);
};
