/** Opens the chain that the configuration selects. */
import fs from 'node:fs';
import path from 'node:path';
import type { BalanceProgress, EmbeddedChain, OwnerLink, SyncProgress } from '../backends/embedded/index.js';
import type { Chain } from '../chain/index.js';
import { type Config, StartError, systemReason } from '../config/index.js';
import type { Log } from '../runtime/log.js';
import { messageOf } from '../runtime/errors.js';
import { systemTimers } from '../runtime/timers.js';
import { fromHex } from '../wire/bytes/hex.js';
import { hash256, publicKey } from '../wire/bytes/values.js';
import { ClockLog } from './clock-log.js';

const MS_PER_SECOND = 1000;
const MAX_PORT = 65_535;

/** Certificates for peers, in the data folder. */
export const PEER_FOLDER = 'peer';

export interface ChainSettings {
	readonly config: Config;
	/** Returns the name of a key for messages. Default: the key. */
	readonly nameOf?: (key: string) => string;
	/** Data folder of the embedded chain; absolute. */
	readonly dataDirectory: string;
	readonly log: Log;
	/** Ends the start when it is aborted. */
	readonly stop?: AbortSignal | undefined;
	/** The process that owns the chain, writes its log and serves its peers; undefined if it is this one, or no process of the gateway. */
	readonly owner?: OwnerLink | undefined;
	/** Called when the chain has ended by an error. */
	readonly onChainDeath: () => void;
}

const nothing = (): void => undefined;

/** The worker thread gets at least this time to end, with any configuration. */
const MIN_CLOSE_TIMEOUT_S = 2;

/** The log of the chain is that of its owner. */
const NO_REPORTS = {
	onFault: nothing, onStorage: nothing, onClock: nothing, onDeath: nothing, onSync: nothing, onBalances: nothing, onPeerFault: nothing,
	onStartOver: nothing
};

/** @returns options that all chains of the gateway have */
const ownChainOptions = ({ config, dataDirectory, log, stop, owner, onChainDeath }: ChainSettings) => {
	const { balanceHistory, limits, minFeeMultiplier, pagination, peerHost, peerPort, workers } = config;
	return {
		dataDirectory,
		stop,
		owner,
		processes: workers,
		minFeeMultiplier,
		balanceHistory,
		countsTotals: pagination.totals,
		maxReplyBytes: limits.replyBytes,
		peers: peerPort === 'off' || owner ? undefined : {
			certificateDirectory: path.join(dataDirectory, PEER_FOLDER), advertisedHost: peerHost ?? '', log
		},
		closeTimeoutMs: Math.max(limits.closeTimeout, MIN_CLOSE_TIMEOUT_S) * MS_PER_SECOND,
		onFault: (error: string) => log.error({ error }, 'embedded chain recovered from an error: state reloaded from the database'),
		onStorage: (fault: string | undefined) => {
			if (fault === undefined)
				log.info({ dataDirectory }, 'data folder is writable again, accepting announcements');
			else
				log.error({ dataDirectory, fault }, 'data folder is not writable, replying 503 to announcements until it is');
		},
		onReadFault: (affected: 'requests' | 'searches', fault: string | undefined) => {
			if (fault === undefined)
				log.info({ dataDirectory, affected }, 'data folder can be read again');
			else
				log.error({ dataDirectory, affected, fault }, `data folder cannot be read, replying 503 to ${affected} until it can`);
		},
		onClock: (behindMs: number) => {
			if (behindMs === 0)
				log.info({}, 'clock has caught up with the newest block');
			else
				log.warn({ behindMs }, 'clock was set back: block timestamps and deadlines continue from the newest block');
		},
		onBalances: ({ height, newest, isComplete, fault }: BalanceProgress) => {
			if (fault !== undefined)
				log.error({ height, newest, fault }, 'balances of the past cannot be completed: please report it');
			else if (isComplete)
				log.info({ height }, 'balances of the past are complete');
			else
				log.info({ height, newest }, 'deriving balances of the past from stored blocks');
		},
		onDeath: (error: string) => {
			log.error({ error }, 'embedded chain stopped by an unrecoverable error, the gateway ends');
			onChainDeath();
		},
		...owner && NO_REPORTS
	};
};

const openEmbedded = async (settings: ChainSettings): Promise<EmbeddedChain> => {
	const { openEmbeddedChain } = await import('../backends/embedded/index.js');
	const { blockInterval, importFile, network, preset } = settings.config;
	return openEmbeddedChain({
		...ownChainOptions(settings),
		blockInterval: typeof blockInterval === 'number' ? Math.round(blockInterval * MS_PER_SECOND) : blockInterval,
		importFile,
		parameters: { ...preset !== undefined && { preset }, ...network }
	});
};

const PEER = /^(?:([0-9A-Fa-f]{64})@)?(?:\[([0-9A-Fa-f:]+)\]|([^:]+)):([0-9]+)$/;

/** The configuration has validated the form. @throws StartError when the port is not one */
const parsePeer = (text: string) => {
	const [, key, address, name = ''] = PEER.exec(text) ?? [];
	const port = Number(text.slice(text.lastIndexOf(':') + 1));
	if (port < 1 || port > MAX_PORT)
		throw new StartError(`peers: ${text} has no port from 1 to ${MAX_PORT}`);
	return { host: address ?? name, port, publicKey: key === undefined ? undefined : publicKey(fromHex(key.toUpperCase())), isGiven: true };
};

/** @param text - `HEIGHT:HASH`; the configuration has validated the form */
const parseTrusted = (text: string) => {
	const [height = '', hash = ''] = text.split(':');
	return { height: BigInt(height), hash: hash256(fromHex(hash.toUpperCase())) };
};

/** How often the progress of synchronization is logged. */
const SYNC_LOG_INTERVAL_MS = 5000;

/** @returns a function that logs the progress of a chain that is lower than those of its peers, and when it is as high */
const createSyncLog = (log: Log) => {
	let next = 0;
	let wasBehind = false;
	return ({ height, networkHeight, peers, blocksPerSecond, remainingSeconds }: SyncProgress): void => {
		const isBehind = networkHeight !== undefined && networkHeight > height + 1n;
		if (isBehind && performance.now() >= next) {
			next = performance.now() + SYNC_LOG_INTERVAL_MS;
			log.info(
				{ height, networkHeight, peers: peers.length, blocksPerSecond: Math.round(blocksPerSecond), remainingSeconds },
				'synchronizing with peers'
			);
		} else if (wasBehind && networkHeight !== undefined && !isBehind) {
			log.info({ height, peers: peers.length }, 'synchronized with peers');
		}
		wasBehind = isBehind || wasBehind && networkHeight === undefined;
	};
};

const openFollowing = async (settings: ChainSettings): Promise<EmbeddedChain> => {
	const { config, dataDirectory, log } = settings;
	const { openFollowingChain } = await import('../backends/embedded/index.js');
	const { discoverPeers, networkDescription, networkDir, networkName, peers, trustUntil } = config;
	const [logProgress, clockLog] = [createSyncLog(log), new ClockLog(log, systemTimers)];
	return openFollowingChain({
		// the configuration requires it
		networkDirectory: path.resolve(networkDir!),
		followed: (peers ?? []).map(parsePeer),
		discovers: discoverPeers,
		trusted: trustUntil === undefined ? undefined : parseTrusted(trustUntil),
		certificateDirectory: path.join(dataDirectory, PEER_FOLDER),
		name: networkName,
		description: networkDescription,
		onStartOver: (height, before) => log.warn({ dataDirectory, height, trustedBefore: `${before.height}:${before.hash}` },
			'stored blocks are discarded and pulled again: their signatures were not verified, and the block that they were to lead to is not trusted any more'),
		onSync: progress => {
			logProgress(progress);
			clockLog.compare(progress.clock);
		},
		onPeerFault: (peer, fault, avoidedMs) =>
			log.warn({ peer, fault, retryAfterSeconds: Math.round(avoidedMs / MS_PER_SECOND) }, 'peer dropped'),
		...ownChainOptions(settings)
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
		if (!/\bzeromq\b/.test(messageOf(error)))
			throw error;
		throw new StartError('the catapult backend needs the package zeromq, which has no binary for this platform or was not installed: '
			+ 'where CMake and a C++ compiler are installed, npm install zeromq, which builds it');
	}
};

/** @returns options of the connection to a node. @throws StartError */
const nodeOptions = ({ config, log, nameOf = key => key, stop }: ChainSettings) => {
	const { apiNode, backend, balanceHistory, networkDescription, networkName, peerPort } = config;
	if (peerPort !== 'off')
		throw new StartError(`${nameOf('peerPort')}: the ${backend} backend serves no peers: its node does`);
	if (balanceHistory)
		throw new StartError(`${nameOf('balanceHistory')}: the ${backend} backend stores no balances: its node has only the current ones`);
	const pem = readPemFiles(apiNode, nameOf);
	return {
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
		networkName: networkName ?? 'testnet',
		networkDescription: networkDescription ?? 'Symbol network',
		log,
		stop
	};
};

const openLight = async (settings: ChainSettings): Promise<Chain> => {
	const { config: { meshOfflinePort, meshPort }, nameOf = key => key } = settings;
	if (meshPort !== 'off' || meshOfflinePort !== 'off')
		throw new StartError(`${nameOf(meshPort === 'off' ? 'meshOfflinePort' : 'meshPort')}: the light backend has no blocks, which the Mesh API needs`);
	const { openLightChain } = await import('../backends/catapult/light.js');
	return openLightChain(nodeOptions(settings));
};

const openCatapult = async (settings: ChainSettings): Promise<Chain> => {
	const options = nodeOptions(settings);
	const { openCatapultChain } = await loadCatapult();
	const { broker, limits, mongo, pagination } = settings.config;
	return openCatapultChain({
		...options,
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
		broker
	});
};

/** Opens a chain that the gateway has itself, in this process. @throws as {@link openChain} */
export const openOwnChain = (backend: 'embedded' | 'follow', settings: ChainSettings): Promise<EmbeddedChain> =>
	(backend === 'follow' ? openFollowing : openEmbedded)(settings);

const OPENERS = { embedded: openEmbedded, follow: openFollowing, catapult: openCatapult, light: openLight } as const;

/** @throws UnusableDataFolder, InvalidParameters, UnusableNode, CredentialsError, StartError; the reason of `stop` when it is aborted */
export const openChain = (settings: ChainSettings): Promise<Chain> => OPENERS[settings.config.backend](settings);
