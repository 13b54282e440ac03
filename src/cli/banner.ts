/** The text that `start` prints when the gateway listens. */
import { developmentAccounts } from '../backends/embedded/index.js';
import type { DevelopmentAccount } from '../chain/index.js';
import type { Config } from '../config/index.js';
import type { Gateway } from '../gateway/gateway.js';
import { encodeAddress } from '../wire/identifiers/address.js';
import { readVersion } from './version.js';

const ATOMIC_UNITS = 1_000_000n;

const formatAccount = ({ address, privateKey }: DevelopmentAccount): string => `    ${encodeAddress(address)}  ${privateKey}`;

const embeddedBanner = ({ chain: { network } }: Gateway, config: Config, dataDirectory: string): string => {
	const accounts = developmentAccounts();
	return `  Network               ${network.name} (network byte ${network.identifier})
  Generation hash seed  ${network.generationHashSeed}
  Blocks                ${config.blockInterval === 'auto' ? 'as soon as a transaction waits' : `every ${config.blockInterval} s`}
  Data                  ${dataDirectory}

  Development accounts, ${(accounts[0]?.balance ?? 0n) / ATOMIC_UNITS} ${network.currencyName} each (address, private key). The keys are public: never use them elsewhere.
${accounts.map(formatAccount).join('\n')}
`;
};

const catapultBanner = ({ chain: { network } }: Gateway, { apiNode, broker, mongo }: Config): string =>
	`  Network               ${network.name} (network byte ${network.identifier})
  Node                  ${apiNode.host}:${apiNode.port}
  Broker                ${broker.host}:${broker.port}
  Database              ${mongo.database}
`;

export const formatBanner = (gateway: Gateway, config: Config, dataDirectory: string): string => {
	const urls = [...new Set([gateway.httpUrl, gateway.httpsUrl])].filter(url => url !== undefined);
	const all = (suffix: string) => urls.map(url => url + suffix).join('   ');
	const isEmbedded = config.backend === 'embedded';
	return `symbol-gateway ${readVersion()}

  API                   ${all('')}
  WebSocket             ${all('/ws').replaceAll('http', 'ws')}
  API documentation     ${all('/docs')}
  Event documentation   ${all('/docs/events')}${config.dev === 'off' || !isEmbedded ? '' : `
  Development controls  ${all('/dev/docs')}`}

${isEmbedded ? embeddedBanner(gateway, config, dataDirectory) : catapultBanner(gateway, config)}`;
};
