/** A real Symbol node: its database is read, its broker listened to, and the node itself told and asked. */
import {
	type Chain, type Figure, type Json, type NetworkIdentity, type NodeHealth, type NodeReader, type PublicKey, type Revisions,
	ServiceUnavailable
} from '../../chain/index.js';
import type { Schemas } from '../../../generated/schemas.js';
import { type Mongo, openMongo } from './mongo/index.js';
import { type CatapultNode, openNode } from './node/index.js';
import { UnusableNode } from './errors.js';
import type { CatapultChainOptions, PropertyFiles } from './options.js';
import { CatapultNetworkReader, readIdentity } from './properties/index.js';
import { BrokerStream } from './zmq/index.js';
import type { Log } from '../../runtime/log.js';

export { UnusableNode } from './errors.js';

/** Nobody tells when the node's database changes, so that no reply can be known to be still true. */
const UNKNOWN: Revisions = { chain: undefined, pool: undefined };

const upOrDown = (isUp: boolean): 'up' | 'down' => (isUp ? 'up' : 'down');

/** What the node and its database together tell about themselves. */
class CatapultNodeReader implements NodeReader {
	constructor(private readonly asked: CatapultNode, private readonly mongo: Mongo, private readonly broker: BrokerStream) {
	}

	async health(): Promise<NodeHealth> {
		const [apiNode, db] = await Promise.all([this.asked.isUp(), this.mongo.isUp()]);
		return { apiNode: upOrDown(apiNode), db: upOrDown(db), broker: upOrDown(this.broker.isUp) };
	}

	info(): Promise<Json<'NodeInfoDTO'>> {
		return this.asked.info();
	}

	peers(): ReturnType<NodeReader['peers']> {
		return this.asked.peers();
	}

	storage(): Promise<Json<'StorageInfoDTO'>> {
		return this.mongo.storage();
	}

	time(): ReturnType<NodeReader['time']> {
		return this.asked.time();
	}

	unlockedAccounts(): Promise<readonly PublicKey[]> {
		return this.asked.unlockedAccounts();
	}
}

/** The parts of a chain; whatever has been opened. */
interface Parts {
	readonly mongo: Mongo;
	readonly asked: CatapultNode;
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

	private closing: Promise<void> | undefined;

	constructor(readonly network: NetworkIdentity, private readonly parts: Parts) {
		const { asked, broker, mongo, properties } = parts;
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
		this.finalization = asked.finalization;
		this.stateProofs = asked.stateProofs;
		this.properties = properties;
		this.node = new CatapultNodeReader(asked, mongo, broker);
		this.announcer = asked.announcer;
		this.events = broker;
	}

	/** From the database, like everything else that is read; while it is away, from the node itself. */
	async info(): Promise<Json<'ChainInfoDTO'>> {
		const { asked, mongo } = this.parts;
		try {
			return await mongo.info();
		} catch (error) {
			if (!(error instanceof ServiceUnavailable))
				throw error;
			return asked.chainInfo();
		}
	}

	revisions(): Revisions {
		return UNKNOWN;
	}

	figures(): readonly Figure[] {
		const { asked, broker, mongo } = this.parts;
		return [...mongo.figures(), ...broker.figures(), ...asked.figures()];
	}

	close(): Promise<void> {
		const { asked, broker, mongo } = this.parts;
		this.closing ??= Promise.all([broker.stop(), asked.close(), mongo.close()]).then(() => undefined);
		return this.closing;
	}
}

/** @throws UnusableNode when the files do not tell which network it is */
const identify = async (files: PropertyFiles): Promise<Omit<NetworkIdentity, 'name' | 'description'>> => {
	const { identifier, ...identity } = await readIdentity(files) ?? {};
	if (identifier === undefined || !('generationHashSeed' in identity))
		throw new UnusableNode('the node\'s network properties do not name a network that is known');
	return { identifier, ...identity };
};

/** Tells the operator when database or node are of another network than the property files. What is away is not asked again. */
const compareNetworks = async (
	{ identifier, generationHashSeed }: NetworkIdentity,
	{ asked, mongo }: Parts,
	log: Log
): Promise<void> => {
	const [network, info] = await Promise.allSettled([mongo.network(), asked.info()]);
	if (network.status === 'fulfilled' && network.value !== undefined && identifier !== network.value)
		log.error({ expected: identifier, found: network.value }, 'the database is of another network than the node\'s network properties');
	if (info.status === 'rejected')
		return;

	// encoded by this backend
	const { networkGenerationHashSeed: found } = JSON.parse(info.value) as Schemas['NodeInfoDTO'];
	if (generationHashSeed !== found)
		log.error({ expected: generationHashSeed, found }, 'the node is of another network than its network properties');
};

/**
 * Starts the backend. What it stands before may be away: it goes on looking for it.
 * @throws UnusableNode when certificates or network properties are no good
 */
export const openCatapultChain = async (options: CatapultChainOptions): Promise<Chain> => {
	const { broker: brokerOptions, log, networkDescription: description, networkName: name, propertyFiles } = options;
	const identity = await identify(propertyFiles);
	const properties = new CatapultNetworkReader(propertyFiles, log);
	const asked = openNode(options.node, log);
	const mongo = await openMongo(options.mongo, log);
	const broker = BrokerStream.open(brokerOptions, { log, onTipChange: () => mongo.onTipChange() });
	const network = { ...identity, name, description };
	const parts = { mongo, asked, broker, properties };
	void compareNetworks(network, parts, log);
	return new CatapultChain(network, parts);
};
