/** What `start` reports when the gateway listens: a text for people, or one line of a JSON log. */
import { developmentAccounts } from '../backends/embedded/index.js';
import type { DevelopmentAccount } from '../chain/index.js';
import type { Config } from '../config/index.js';
import { formatAmount } from '../client/amounts.js';
import { CURRENCY_DIVISIBILITY } from '../gateway/block-transactions.js';
import type { Gateway } from '../gateway/gateway.js';
import type { NetworkIdentity } from '../chain/index.js';
import type { Log } from '../runtime/log.js';
import { encodeAddress } from '../wire/identifiers/address.js';
import { readVersion } from './version.js';

type ReportedNetwork = Pick<NetworkIdentity, 'name' | 'identifier' | 'generationHashSeed' | 'currencyName'>;

/** What is reported about a gateway. */
export interface Reported extends Pick<Gateway, 'httpUrl' | 'httpsUrl' | 'meshUrl' | 'meshOfflineUrl' | 'peerAddress'> {
	readonly chain: {
		readonly network: ReportedNetwork;
		readonly peers?: { readonly publicKey: string } | undefined;
	};
}

/** The network of any backend. Hashes and keys have a line of their own: with a name before them they would not fit 80 columns. */
const describeNetwork = ({ name, identifier, generationHashSeed }: ReportedNetwork): string =>
	`  Network               ${name} (network byte ${identifier})
  Generation hash seed
    ${generationHashSeed}`;

const describePeers = ({ chain: { peers }, peerAddress }: Reported): string => (peerAddress === undefined ? '' : `
  Peers                 ${peerAddress}, with the key
    ${peers?.publicKey ?? ''}`);

const BLOCKS = { auto: 'as soon as a transaction waits', network: 'when an account hits, as nodes make them' } as const;

const describeAccount = ({ address, privateKey }: DevelopmentAccount): string => `    ${encodeAddress(address)}
      ${privateKey}`;

const describeWorkers = ({ workers }: Config): string => (workers === 1 ? '' : `
  Workers               ${workers} processes`);

const embeddedBanner = (gateway: Reported, config: Config, dataDirectory: string): string => {
	const { network } = gateway.chain;
	const accounts = developmentAccounts();
	const balance = formatAmount(accounts[0]?.balance ?? 0n, CURRENCY_DIVISIBILITY);
	return `${describeNetwork(network)}
  Blocks                ${typeof config.blockInterval === 'number' ? `every ${config.blockInterval} s` : BLOCKS[config.blockInterval]}
  Data                  ${dataDirectory}${describePeers(gateway)}${describeWorkers(config)}

  Development accounts, ${balance} ${network.currencyName} each: address, private key.
  The keys are public: never use them elsewhere.
${accounts.map(describeAccount).join('\n')}
`;
};

const followBanner = (gateway: Reported, config: Config, dataDirectory: string): string =>
	`${describeNetwork(gateway.chain.network)}
  Follows               ${config.peers?.join(', ') ?? 'the peers in the network folder'}
  Data                  ${dataDirectory}${describePeers(gateway)}${describeWorkers(config)}
`;

const catapultBanner = ({ chain: { network } }: Reported, config: Config): string =>
	`${describeNetwork(network)}
  Node                  ${config.apiNode.host}:${config.apiNode.port}
  Broker                ${config.broker.host}:${config.broker.port}
  Database              ${config.mongo.database}${describeWorkers(config)}
`;

const lightBanner = ({ chain: { network } }: Reported, { apiNode, workers }: Config): string =>
	`${describeNetwork(network)}
  Node                  ${apiNode.host}:${apiNode.port}, without database${workers === 1 ? '' : `
  Workers               ${workers} processes`}
`;

const BANNERS = { embedded: embeddedBanner, follow: followBanner, catapult: catapultBanner, light: lightBanner } as const;

const urlsOf = (gateway: Reported): readonly string[] =>
	[...new Set([gateway.httpUrl, gateway.httpsUrl])].filter(url => url !== undefined);

export const formatBanner = (gateway: Reported, config: Config, dataDirectory: string): string => {
	const urls = urlsOf(gateway);
	const at = (path: string): string => `${urls[0] ?? ''}${path}`;
	const isEmbedded = config.backend === 'embedded';
	return `symbol-gateway ${readVersion()}

  Console               ${at('/')}
  API                   ${urls.join('   ')}${config.backend === 'light' ? '' : `
  WebSocket             ${at('/ws').replace('http', 'ws')}`}
  API documentation     ${at('/docs')}
  Swagger UI            ${at('/docs/swagger')}
  Event documentation   ${at('/docs/events')}${config.dev === 'off' || !isEmbedded ? '' : `
  Development controls  ${at('/dev/docs')}`}${config.metrics ? `
  Metrics               ${at('/metrics')}` : ''}${gateway.meshUrl === undefined ? '' : `
  Mesh API              ${gateway.meshUrl}   documentation: ${gateway.meshUrl}/docs`}${
	gateway.meshOfflineUrl === undefined ? '' : `
  Mesh API, offline     ${gateway.meshOfflineUrl}`}

${BANNERS[config.backend](gateway, config, dataDirectory)}
  Ctrl-C stops the gateway.
`;
};

/** Reports the start in a JSON log, without the accounts. */
export const logStart = (log: Log, gateway: Reported, { backend, workers }: Config, dataDirectory: string): void => log.info({
	version: readVersion(), urls: urlsOf(gateway), backend, network: gateway.chain.network.name,
	...(backend === 'embedded' || backend === 'follow') && { dataDirectory },
	...workers > 1 && { workers },
	...gateway.meshUrl !== undefined && { mesh: gateway.meshUrl },
	...gateway.meshOfflineUrl !== undefined && { meshOffline: gateway.meshOfflineUrl },
	...gateway.peerAddress !== undefined && { peers: gateway.peerAddress, peerKey: gateway.chain.peers?.publicKey }
}, 'the gateway listens');
