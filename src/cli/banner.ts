/** What `start` reports when the gateway listens: a text for people, or one line of a JSON log. */
import { developmentAccounts } from '../backends/embedded/index.js';
import type { DevelopmentAccount } from '../chain/index.js';
import type { Config } from '../config/index.js';
import type { Gateway } from '../gateway/gateway.js';
import type { NetworkIdentity } from '../chain/index.js';
import type { Log } from '../runtime/log.js';
import { encodeAddress } from '../wire/identifiers/address.js';
import { readVersion } from './version.js';

/** What is reported about a gateway. */
export interface Reported extends Pick<Gateway, 'httpUrl' | 'httpsUrl' | 'peerAddress'> {
	readonly chain: {
		readonly network: Pick<NetworkIdentity, 'name' | 'identifier' | 'generationHashSeed' | 'currencyName'>;
		readonly peers?: { readonly publicKey: string } | undefined;
	};
}

const ATOMIC_UNITS = 1_000_000n;

const formatAccount = ({ address, privateKey }: DevelopmentAccount): string => `    ${encodeAddress(address)}  ${privateKey}`;

const BLOCKS = { auto: 'as soon as a transaction waits', network: 'when an account hits, as nodes make them' } as const;

const embeddedBanner = ({ chain: { network, peers }, peerAddress }: Reported, config: Config, dataDirectory: string): string => {
	const accounts = developmentAccounts();
	return `  Network               ${network.name} (network byte ${network.identifier})
  Generation hash seed  ${network.generationHashSeed}
  Blocks                ${typeof config.blockInterval === 'number' ? `every ${config.blockInterval} s` : BLOCKS[config.blockInterval]}
  Data                  ${dataDirectory}${peerAddress === undefined ? '' : `
  Peers                 ${peerAddress}, key ${peers?.publicKey ?? ''}`}

  Development accounts, ${(accounts[0]?.balance ?? 0n) / ATOMIC_UNITS} ${network.currencyName} each (address, private key). The keys are public: never use them elsewhere.
${accounts.map(formatAccount).join('\n')}
`;
};

const followBanner = ({ chain: { network, peers }, peerAddress }: Reported, config: Config, dataDirectory: string): string =>
	`  Network               ${network.name} (network byte ${network.identifier})
  Generation hash seed  ${network.generationHashSeed}
  Follows               ${config.peers?.join(', ') ?? 'the peers in the network folder'}
  Data                  ${dataDirectory}
${peerAddress === undefined ? '' : `  Peers                 ${peerAddress}, key ${peers?.publicKey ?? ''}
`}`;

const catapultBanner = ({ chain: { network } }: Reported, { apiNode, broker, mongo, workers }: Config): string =>
	`  Network               ${network.name} (network byte ${network.identifier})
  Node                  ${apiNode.host}:${apiNode.port}
  Broker                ${broker.host}:${broker.port}
  Database              ${mongo.database}${workers === 1 ? '' : `
  Workers               ${workers} processes`}
`;

const BANNERS = { embedded: embeddedBanner, follow: followBanner, catapult: catapultBanner } as const;

const urlsOf = (gateway: Reported): readonly string[] =>
	[...new Set([gateway.httpUrl, gateway.httpsUrl])].filter(url => url !== undefined);

export const formatBanner = (gateway: Reported, config: Config, dataDirectory: string): string => {
	const all = (suffix: string) => urlsOf(gateway).map(url => url + suffix).join('   ');
	const isEmbedded = config.backend === 'embedded';
	return `symbol-gateway ${readVersion()}

  Console               ${all('/')}
  API                   ${all('')}
  WebSocket             ${all('/ws').replaceAll('http', 'ws')}
  API documentation     ${all('/docs')}
  Swagger UI            ${all('/docs/swagger')}
  Event documentation   ${all('/docs/events')}${config.dev === 'off' || !isEmbedded ? '' : `
  Development controls  ${all('/dev/docs')}`}${config.metrics ? `
  Metrics               ${all('/metrics')}` : ''}

${BANNERS[config.backend](gateway, config, dataDirectory)}
  Ctrl-C stops the gateway.
`;
};

/** The same in a JSON log, without the accounts. */
export const logStart = (log: Log, gateway: Reported, { backend, workers }: Config, dataDirectory: string): void => log.info({
	version: readVersion(), urls: urlsOf(gateway), backend, network: gateway.chain.network.name,
	...backend !== 'catapult' && { dataDirectory },
	...workers > 1 && { workers },
	...gateway.peerAddress !== undefined && { peers: gateway.peerAddress, peerKey: gateway.chain.peers?.publicKey }
}, 'the gateway listens');
