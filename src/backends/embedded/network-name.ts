/** Name and description of a network that the gateway follows, for `GET /network`: no file of a node contains them. */
import type { LedgerConfig } from './ledger/config.js';
import { isDevelopmentNetwork } from './node/development-accounts.js';

export interface NetworkName {
	readonly name: string;
	readonly description: string;
}

/** The embedded chain, also where another gateway follows it. */
export const DEVELOPMENT_NETWORK: NetworkName = { name: 'development', description: 'Embedded development chain of symbol-gateway' };

interface PublicNetwork extends NetworkName {
	readonly identifier: number;
	readonly generationHashSeed: string;
}

/** Sample files of nodes have the seed of the main network with another network byte. */
const PUBLIC_NETWORKS: readonly PublicNetwork[] = [
	{
		name: 'mainnet', description: 'Symbol public main network',
		identifier: 0x68, generationHashSeed: '57F7DA205008026C776CB6AED843393F04CD458E0AA2D9F1D5F31A402072B2D6'
	},
	{
		name: 'testnet', description: 'Symbol public test network',
		identifier: 0x98, generationHashSeed: '49D6E1CE276A85B70EAFE52349AACCA389302E7A9754BCF1221E79494FC665A4'
	}
];

/** @returns the name by which the network is known; `private` for networks that are not */
export const nameOfNetwork = ({ network }: Pick<LedgerConfig, 'network'>): NetworkName => {
	if (isDevelopmentNetwork(network))
		return DEVELOPMENT_NETWORK;

	const { identifier, generationHashSeed } = network;
	const known = PUBLIC_NETWORKS.find(each => each.identifier === identifier && each.generationHashSeed === generationHashSeed);
	return known
		? { name: known.name, description: known.description }
		: { name: 'private', description: `Network with the generation hash seed ${generationHashSeed}` };
};
