/** Opens the chain that the configuration selects. */
import fs from 'node:fs';
import type { Chain } from '../chain/index.js';
import { type Config, StartError, systemReason } from '../config/index.js';
import type { Log } from '../runtime/log.js';

const MS_PER_SECOND = 1000;

export interface ChainSettings {
	readonly config: Config;
	/** Returns the name of a key for messages. Default: the key. */
	readonly nameOf?: (key: string) => string;
	/** Data folder of the embedded chain; absolute. */
	readonly dataDirectory: string;
	readonly log: Log;
	/** Called when the chain has ended by an error. */
	readonly onChainDeath: () => void;
}

/** The worker thread gets at least this time to end, with any configuration. */
const MIN_CLOSE_TIMEOUT_S = 2;

/** How often the progress of a migration is logged. */
const MIGRATION_LOG_INTERVAL_MS = 5000;

/** @returns a function that logs the first progress of a migration, and later ones at intervals */
const createMigrationLog = (log: Log, dataDirectory: string) => {
	let next = 0;
	return (progress: { readonly table: string; readonly rows: number; readonly of: number }): void => {
		if (performance.now() < next)
			return;
		next = performance.now() + MIGRATION_LOG_INTERVAL_MS;
		log.info({ dataDirectory, ...progress }, 'converting the data folder of the previous version');
	};
};

const openEmbedded = async ({ config, dataDirectory, log, onChainDeath }: ChainSettings): Promise<Chain> => {
	const { openEmbeddedChain } = await import('../backends/embedded/index.js');
	const { blockInterval, importFile, limits, minFeeMultiplier, network, pagination, preset } = config;
	return openEmbeddedChain({
		dataDirectory,
		blockInterval: blockInterval === 'auto' ? blockInterval : Math.round(blockInterval * MS_PER_SECOND),
		minFeeMultiplier,
		countsTotals: pagination.totals,
		maxReplyBytes: limits.replyBytes,
		importFile,
		parameters: { ...preset !== undefined && { preset }, ...network },
		closeTimeoutMs: Math.max(limits.closeTimeout, MIN_CLOSE_TIMEOUT_S) * MS_PER_SECOND,
		onFault: error => log.error({ error }, 'embedded chain recovered from an error: state reloaded from the database'),
		onStorage: fault => {
			if (fault === undefined)
				log.info({ dataDirectory }, 'data folder is writable again, accepting announcements');
			else
				log.error({ dataDirectory, fault }, 'data folder is not writable, replying 503 to announcements until it is');
		},
		onReadFault: (affected, fault) => {
			if (fault === undefined)
				log.info({ dataDirectory, affected }, 'data folder can be read again');
			else
				log.error({ dataDirectory, affected, fault }, `data folder cannot be read, replying 503 to ${affected} until it can`);
		},
		onClock: behindMs => {
			if (behindMs === 0)
				log.info({}, 'clock has caught up with the newest block');
			else
				log.warn({ behindMs }, 'clock was set back: block timestamps and deadlines continue from the newest block');
		},
		onMigration: createMigrationLog(log, dataDirectory),
		onDeath: error => {
			log.error({ error }, 'embedded chain stopped by an unrecoverable error, the gateway ends');
			onChainDeath();
		}
	});
};

const PEM_KEYS = ['certificateFile', 'keyFile', 'caFile'] as const;

/** The configuration requires these files. @throws StartError that names every file that cannot be read */
const readPemFiles = (apiNode: Config['apiNode'], nameOf: NonNullable<ChainSettings['nameOf']>): Readonly<Record<typeof PEM_KEYS[number], string>> => {
	const texts = { certificateFile: '', keyFile: '', caFile: '' };
	const faults: string[] = [];
	for (const key of PEM_KEYS) {
		try {
			texts[key] = fs.readFileSync(apiNode[key] ?? '', 'utf8');
		} catch (error) {
			faults.push(`${nameOf(`apiNode.${key}`)}: the file ${apiNode[key]} cannot be read: ${systemReason(error)}`);
		}
	}
	if (faults.length > 0)
		throw new StartError(faults.join('\n'));
	return texts;
};

/** Loads the backend on demand: its packages take time and memory, and zeromq is optional. @throws StartError */
const loadCatapult = async () => {
	try {
		return await import('../backends/catapult/index.js');
	} catch (error) {
		if (!/\bzeromq\b/.test((error as Error).message))
			throw error;
		throw new StartError('the catapult backend needs the package zeromq, which has no binary for this platform or was not installed: '
			+ 'where CMake and a C++ compiler are installed, npm install zeromq, which builds it');
	}
};

const openCatapult = async ({ config, nameOf = key => key, log }: ChainSettings): Promise<Chain> => {
	const { openCatapultChain } = await loadCatapult();
	const { apiNode, broker, limits, mongo, networkDescription, networkName, pagination } = config;
	const pem = readPemFiles(apiNode, nameOf);
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
			certificate: pem.certificateFile,
			key: pem.keyFile,
			ca: pem.caFile
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
	(settings.config.backend === 'catapult' ? openCatapult(settings) : openEmbedded(settings));
