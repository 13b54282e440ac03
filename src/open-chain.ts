/** Opens the chain that the configuration asks for. */
import fs from 'node:fs';
import { openCatapultChain } from './backends/catapult/index.js';
import { openEmbeddedChain } from './backends/embedded/index.js';
import type { Chain } from './chain/index.js';
import { type Config, givenParameters } from './config/index.js';
import type { Log } from './http/index.js';

const MS_PER_SECOND = 1000;

export interface ChainSettings {
	readonly config: Config;
	/** Absolute; what the embedded chain keeps. */
	readonly dataDirectory: string;
	readonly log: Log;
	/** Told when the chain has ended without being asked to. */
	readonly onChainDeath: () => void;
}

const openEmbedded = ({ config, dataDirectory, log, onChainDeath }: ChainSettings): Promise<Chain> => {
	const { blockInterval, importFile, minFeeMultiplier, network, pagination, preset } = config;
	return openEmbeddedChain({
		dataDirectory,
		blockInterval: 'auto' === blockInterval ? blockInterval : Math.round(blockInterval * MS_PER_SECOND),
		minFeeMultiplier,
		countsTotals: pagination.totals,
		importFile,
		parameters: { ...preset !== undefined && { preset }, ...givenParameters(network) },
		onFault: error => log.error({ error }, 'the embedded chain met a fault and went on from what is stored'),
		onDeath: error => {
			log.error({ error }, 'the embedded chain has stopped');
			onChainDeath();
		}
	});
};

/** The configuration does not come without these. */
const readPem = (file: string | undefined): string => fs.readFileSync(file ?? '', 'utf8');

const openCatapult = ({ config, log }: ChainSettings): Promise<Chain> => {
	const { apiNode, broker, mongo, networkDescription, networkName, pagination } = config;
	return openCatapultChain({
		mongo: {
			url: mongo.url,
			database: mongo.database,
			connections: mongo.connections,
			maxWaiting: mongo.maxWaiting,
			connectTimeoutMs: mongo.connectTimeout * MS_PER_SECOND,
			queryTimeoutMs: mongo.queryTimeout * MS_PER_SECOND,
			readPreference: mongo.readPreference,
			countsTotals: pagination.totals
		},
		broker,
		node: {
			host: apiNode.host,
			port: apiNode.port,
			timeoutMs: apiNode.timeout * MS_PER_SECOND,
			connections: apiNode.connections,
			certificate: readPem(apiNode.certificateFile),
			key: readPem(apiNode.keyFile),
			ca: readPem(apiNode.caFile)
		},
		propertyFiles: {
			network: apiNode.networkPropertiesFile,
			node: apiNode.nodePropertiesFile,
			inflation: apiNode.inflationPropertiesFile
		},
		networkName,
		networkDescription,
		log
	});
};

/** @throws UnusableDataFolder, InvalidParameters, UnusableNode; and what the machine says when a file cannot be read */
export const openChain = (settings: ChainSettings): Promise<Chain> =>
	('catapult' === settings.config.backend ? openCatapult(settings) : openEmbedded(settings));
