/** Opens the chain that the configuration asks for. */
import fs from 'node:fs';
import { openCatapultChain } from './backends/catapult/index.js';
import { openEmbeddedChain } from './backends/embedded/index.js';
import type { Chain } from './chain/index.js';
import { type Config, givenParameters, StartError, systemReason } from './config/index.js';
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

/** A thread with little to do ends within this time, whatever the configuration says. */
const MIN_CLOSE_TIMEOUT_S = 2;

const openEmbedded = ({ config, dataDirectory, log, onChainDeath }: ChainSettings): Promise<Chain> => {
	const { blockInterval, importFile, limits, minFeeMultiplier, network, pagination, preset } = config;
	return openEmbeddedChain({
		dataDirectory,
		blockInterval: 'auto' === blockInterval ? blockInterval : Math.round(blockInterval * MS_PER_SECOND),
		minFeeMultiplier,
		countsTotals: pagination.totals,
		maxReplyBytes: limits.replyBytes,
		importFile,
		parameters: { ...preset !== undefined && { preset }, ...givenParameters(network) },
		closeTimeoutMs: Math.max(limits.closeTimeout, MIN_CLOSE_TIMEOUT_S) * MS_PER_SECOND,
		onFault: error => log.error({ error }, 'the embedded chain met a fault and went on from what is stored'),
		onStorage: fault => {
			if (fault === undefined)
				log.info({ dataDirectory }, 'data folder can be written again, announcements are accepted');
			else
				log.error({ dataDirectory, fault }, 'data folder cannot be written, replying 503 to announcements until it can');
		},
		onClock: behindMs => {
			if (behindMs === 0)
				log.info({}, 'clock has caught up with the time before it was set back');
			else
				log.warn({ behindMs }, 'clock was set back: blocks and deadlines go on from the time of the newest block');
		},
		onDeath: error => {
			log.error({ error }, 'embedded chain stopped because of an error that it cannot recover from; the gateway ends');
			onChainDeath();
		}
	});
};

/** The configuration does not come without these. @throws StartError */
const readPem = (key: string, file: string | undefined): string => {
	try {
		return fs.readFileSync(file ?? '', 'utf8');
	} catch (error) {
		throw new StartError(`apiNode.${key}: the file ${file} cannot be read: ${systemReason(error)}`);
	}
};

const openCatapult = ({ config, log }: ChainSettings): Promise<Chain> => {
	const { apiNode, broker, limits, mongo, networkDescription, networkName, pagination } = config;
	return openCatapultChain({
		mongo: {
			url: mongo.url,
			database: mongo.database,
			connections: mongo.connections,
			maxWaiting: mongo.maxWaiting,
			connectTimeoutMs: mongo.connectTimeout * MS_PER_SECOND,
			queryTimeoutMs: mongo.queryTimeout * MS_PER_SECOND,
			readPreference: mongo.readPreference,
			countsTotals: pagination.totals,
			maxReplyBytes: limits.replyBytes
		},
		broker,
		node: {
			host: apiNode.host,
			port: apiNode.port,
			timeoutMs: apiNode.timeout * MS_PER_SECOND,
			connections: apiNode.connections,
			certificate: readPem('certificateFile', apiNode.certificateFile),
			key: readPem('keyFile', apiNode.keyFile),
			ca: readPem('caFile', apiNode.caFile)
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

/** @throws UnusableDataFolder, InvalidParameters, UnusableNode, StartError */
export const openChain = (settings: ChainSettings): Promise<Chain> =>
	('catapult' === settings.config.backend ? openCatapult(settings) : openEmbedded(settings));
