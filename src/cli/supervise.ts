/** `symbol-gateway start` with several workers: this process supervises them, and owns the chain that is not one of a node. */
import { fileURLToPath } from 'node:url';
import type { EmbeddedChain } from '../backends/embedded/index.js';
import type { Config } from '../config/index.js';
import { OPTIONS } from '../config/index.js';
import { listenForPeers, openCertificate } from '../gateway/gateway.js';
import { openOwnChain } from '../gateway/open-chain.js';
import { CommonCounts } from '../gateway/workers/common-counts.js';
import { createFork } from '../gateway/workers/process.js';
import { Supervisor } from '../gateway/workers/supervisor.js';
import { connectionLimitsOf, createOwnerMetrics, createRateLimiter, type ServerLog } from '../http/index.js';
import { systemTimers } from '../runtime/timers.js';
import { onAbort } from '../runtime/abort.js';
import type { Reported } from './banner.js';
import { ExitCode } from './command.js';
import { signalOf } from './stop.js';

const WORKER_PROGRAM = fileURLToPath(new URL('./worker.js', import.meta.url));

const MS_PER_SECOND = 1000;

/** Time that workers have to end after `limits.closeTimeout`. */
const STOP_GRACE_MS = 8000;

/** Connections that a node accepts from one host by default. Source: facts/node-packets.md 1. */
const NODE_CONNECTIONS = 3;

/** Longer than any gateway runs; the longest interval of Node.js. */
const LONG_MS = 2 ** 31 - 1;

export interface SuperviseOptions {
	readonly config: Config;
	/** Returns the name of a key for messages. */
	readonly nameOf: (key: string) => string;
	readonly dataDirectory: string;
	readonly log: ServerLog;
	readonly stop: AbortSignal;
	readonly onListening: (gateway: Reported) => void;
}

/** @returns the configuration of each worker: with the backend catapult, connections to the node are divided among them */
const configOfWorker = (config: Config, log: ServerLog): Config => {
	const { apiNode, backend, workers } = config;
	if (backend !== 'catapult')
		return config;
	const connections = Math.max(1, Math.floor(apiNode.connections / workers));
	if (connections * workers > Math.max(NODE_CONNECTIONS, apiNode.connections)) {
		log.warn({ workers, connections: connections * workers }, `each worker needs a connection to the node, which accepts ${NODE_CONNECTIONS}`
			+ ' from one host by default: raise its maxIncomingConnectionsPerIdentity');
	}
	return { ...config, apiNode: { ...apiNode, connections } };
};

const commonCounts = (config: Config): CommonCounts => new CommonCounts({
	limiter: createRateLimiter(config.rateLimit, () => performance.now()),
	places: {
		connections: connectionLimitsOf(config),
		webSockets: {
			total: config.websocket.connections,
			perClient: config.websocket.connectionsPerPeer === 'unlimited' ? Infinity : config.websocket.connectionsPerPeer
		}
	}
});

/** The chain of the primary process. */
interface OwnChain {
	readonly chain: EmbeddedChain;
	readonly peerAddress: string | undefined;
	/** Is aborted when it has ended by an error. */
	readonly death: AbortSignal;
}

/** @returns the chain that the workers read; undefined where it is that of a node @throws as openChain */
const openOwn = async (options: SuperviseOptions): Promise<OwnChain | undefined> => {
	const { config } = options;
	if (config.backend === 'catapult' || config.backend === 'light')
		return undefined;
	const death = new AbortController();
	const chain = await openOwnChain(config.backend, { ...options, onChainDeath: () => death.abort() });
	try {
		return { chain, peerAddress: await listenForPeers(chain, config), death: death.signal };
	} catch (error) {
		await chain.close();
		throw error;
	}
};

/**
 * Runs until it is stopped, its workers cannot start, or its chain fails.
 * @returns the exit code
 * @throws as openChain; the reason of `stop` when it is aborted before
 */
export const supervise = async (options: SuperviseOptions): Promise<number> => {
	const { config, nameOf, dataDirectory, log, stop, onListening } = options;
	stop.throwIfAborted();
	const own = await openOwn(options);
	try {
		stop.throwIfAborted();
		// created here, because otherwise several workers would create it at the same time
		openCertificate({ config, dataDirectory, nameOf });
		const names = Object.fromEntries(OPTIONS.map(({ name }) => [name, nameOf(name)]));
		const supervisor = new Supervisor({
			count: config.workers,
			start: { config: configOfWorker(config, log), names, dataDirectory },
			fork: createFork(WORKER_PROGRAM, own ? 'advanced' : 'json'),
			counts: commonCounts(config),
			chain: own && { attach: worker => own.chain.attach(worker), metrics: createOwnerMetrics(() => own.chain.peerFigures()) },
			onListening: ({ network, ...urls }) => onListening({
				...urls, peerAddress: own?.peerAddress, chain: { network, peers: own?.chain.peers }
			}),
			stopTimeoutMs: config.limits.closeTimeout * MS_PER_SECOND + STOP_GRACE_MS,
			timers: systemTimers,
			random: Math.random,
			log
		});
		onAbort(stop, () => supervisor.stop(signalOf(stop)));
		if (own)
			onAbort(own.death, () => supervisor.stop('SIGTERM'));
		// while all workers have ended and others start later, nothing else keeps the process alive
		const alive = setInterval(() => undefined, LONG_MS);
		const exitCode = await supervisor.ended;
		clearInterval(alive);
		return own?.death.aborted === true ? ExitCode.FAILED : exitCode;
	} finally {
		// after the workers: what they have accepted is stored, and no other process reads the database
		await own?.chain.close();
	}
};
