/** A complete gateway: a chain, the HTTP and HTTPS servers, and the WebSocket hub of both servers. */
import { lookup } from 'node:dns/promises';
import path from 'node:path';
import { developmentAccounts, keyPairOf, loadSignatures, sign } from '../backends/embedded/index.js';
import { WEBSOCKET_PATH } from '../../generated/channels.js';
import { type Chain, ServiceUnavailable } from '../chain/index.js';
import { type ChannelHub, createChannelHub } from '../channels/index.js';
import { type Config, StartError } from '../config/index.js';
import { createExamples, type OfferSigners } from '../routes/examples/index.js';
import { closeGracefully, createApp, createMeshApp, createShared, type Metrics, openTls, type ServerLog, type Shared, type TlsMaterial } from '../http/index.js';
import { bindMeshOperations, offlineOperations } from '../mesh/index.js';
import { AnnouncementCounts } from './announcement-counts.js';
import type { WorkerLink } from './workers/link.js';
import { createTransactionReader } from './block-transactions.js';
import { type ChainObserver, ChainWatch } from './chain-watch.js';
import { readGatewayFigures } from './figures.js';
import { findListener } from './listener-of-port.js';
import { type ChainSettings, openChain } from './open-chain.js';
import { bindDevelopmentOperations, bindOperations } from '../routes/index.js';
import { addressOfPublicKey } from '../wire/identifiers/address.js';
import type { Signer } from '../wire/transactions/signing.js';
import { sha3 } from '../wire/bytes/hash.js';
import { fromHex } from '../wire/bytes/hex.js';
import { publicKey } from '../wire/bytes/values.js';
import { codeOf } from '../runtime/errors.js';

const MS_PER_SECOND = 1000;
const TLS_FOLDER = 'tls';
const MAX_PORT = 65_535;

/** Transactions of a block with lines of their own in the log. */
const MAX_SHOWN_TRANSACTIONS = 20;

export interface GatewayOptions extends ChainSettings {
	readonly version: string;
	readonly log: ServerLog;
	/** Is notified of blocks and failed transactions. */
	readonly observer?: ChainObserver | undefined;
	/** What it has in common with the other workers of a gateway; undefined for a gateway that is one process. */
	readonly link?: WorkerLink | undefined;
}

export interface Gateway {
	readonly chain: Chain;
	/** The URL of HTTPS when HTTP is disabled. */
	readonly httpUrl: string;
	/** Undefined when HTTPS is disabled. */
	readonly httpsUrl: string | undefined;
	/** URL of the Mesh API; undefined when it is disabled. */
	readonly meshUrl: string | undefined;
	/** URL of the operations of the Mesh API that need no chain; undefined when they are disabled. */
	readonly meshOfflineUrl: string | undefined;
	/** Host and port where peers connect; undefined when they are not served. */
	readonly peerAddress: string | undefined;
	/** Undefined when the option `metrics` is off. */
	readonly metrics: Metrics | undefined;
	/** Closes WebSockets with 1001, finishes requests in flight, and stops the chain. Idempotent. */
	close(): Promise<void>;
}

const openHub = (chain: Chain, { config: { websocket }, link, log }: GatewayOptions): ChannelHub => createChannelHub({
	events: chain.events,
	counts: link,
	history: chain.history,
	networkIdentifier: chain.network.identifier,
	settings: {
		allowOptionalAddress: websocket.allowOptionalAddress,
		maxConnections: websocket.connections,
		maxConnectionsPerPeer: websocket.connectionsPerPeer === 'unlimited' ? Infinity : websocket.connectionsPerPeer,
		maxSubscriptionsPerConnection: websocket.subscriptionsPerConnection,
		maxSubscriptions: websocket.subscriptions,
		maxUnsentBytesPerConnection: websocket.unsentBytes,
		drainTimeoutMs: websocket.drainTimeout * MS_PER_SECOND,
		maxReplayBlocks: websocket.replayBlocks
	},
	log
});

/** A backend without a source of notifications has no WebSocket endpoint. */
const refuseWebSockets: ChannelHub['register'] = app => {
	app.get(WEBSOCKET_PATH, () => {
		throw new ServiceUnavailable('this gateway is connected to a node without its broker: there are no notifications');
	});
};

const bind = (chain: Chain, { config, link, version }: GatewayOptions) => bindOperations(chain, {
	version,
	deployment: {
		deploymentTool: config.deployment.tool,
		deploymentToolVersion: config.deployment.toolVersion,
		lastUpdatedDate: config.deployment.lastUpdatedDate
	},
	metadata: config.nodeMetadata,
	health: link && (() => link.readHealth()),
	feeStatisticsBlocks: config.feeStatisticsBlocks,
	uncirculatingAccounts: config.uncirculatingAccounts ?? []
});

/** Resources to close, in the reverse order of opening. */
class Closers {
	private readonly closers: (() => Promise<void> | void)[] = [];

	add(close: () => Promise<void> | void): void {
		this.closers.push(close);
	}

	async close(): Promise<void> {
		for (let close = this.closers.pop(); close; close = this.closers.pop())
			await close();
	}
}

type Protocol = 'http' | 'https' | 'peer' | 'mesh' | 'mesh-offline';

/** @returns why a server cannot listen and what to do; undefined for other errors */
const listenFault = ({ code }: NodeJS.ErrnoException, host: string, port: number, protocol: Protocol): string | undefined => {
	const option = `--${protocol}-port`;
	switch (code) {
	case 'EADDRINUSE': {
		const user = findListener(port);
		return `port ${port} of ${host} is in use by ${user === undefined ? 'another program' : `${user.name} (process ${user.pid})`}:`
			+ ` stop it, or name another port with ${option}, for example ${option} ${port % MAX_PORT + 1}; 0 picks a free one`;
	}
	case 'EACCES': return `port ${port} needs permissions that the user of this process does not have: name a port above 1023 with ${option}`;
	case 'EADDRNOTAVAIL': case 'EINVAL': return `${host} is not an address of this machine: name one with --host`;
	case 'ENOTFOUND': case 'EAI_AGAIN': return `the host name ${host} cannot be resolved: name an address of this machine with --host`;
	default: return undefined;
	}
};

/** @returns the addresses to listen on: `localhost` has several, and a server listens on one */
const addressesOf = async (host: string): Promise<readonly string[]> =>
	(host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]);

/** Errors for an address of `localhost` that this machine does not have, such as `::1` without IPv6. */
const NO_SUCH_ADDRESS: readonly (string | undefined)[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Listens on one address. @returns the port */
type ListenOne = (address: string, port: number) => Promise<number>;

/** @returns the port; where `port` is 0, the one that the first address got */
const listenOnAll = async (listenOne: ListenOne, host: string, port: number): Promise<number> => {
	let actual = port;
	for (const [index, address] of (await addressesOf(host)).entries()) {
		try {
			actual = await listenOne(address, actual);
		} catch (error) {
			if (index === 0 || !NO_SUCH_ADDRESS.includes(codeOf(error)))
				throw error;
		}
	}
	return actual;
};

const asUrlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** @returns host and port. @throws StartError when nothing can listen there, with the reason */
const listen = async (listenOne: ListenOne, host: string, port: number, protocol: Protocol): Promise<string> => {
	try {
		return `${asUrlHost(host)}:${await listenOnAll(listenOne, host, port)}`;
	} catch (error) {
		const fault = error instanceof Error ? listenFault(error, host, port, protocol) : undefined;
		throw fault === undefined ? error : new StartError(fault);
	}
};

/** @returns host and port where peers connect; undefined when they are not served @throws StartError */
export const listenForPeers = async ({ peers }: Pick<Chain, 'peers'>, { host, peerPort }: Config): Promise<string | undefined> =>
	(peers === undefined || peerPort === 'off' ? undefined : listen((address, port) => peers.listen(address, port), host, peerPort, 'peer'));

const signerOf = (privateKey: Uint8Array, network: number): Signer => {
	const pair = keyPairOf(privateKey);
	return {
		publicKey: publicKey(pair.publicKey),
		address: addressOfPublicKey(pair.publicKey, network),
		sign: message => sign(pair, message)
	};
};

/** Seeds of the keys of accounts that no developer uses: one becomes multisig, one is restricted. */
const MULTISIG_SEED = 'symbol-gateway: multisig account of the examples';
const RESTRICTED_SEED = 'symbol-gateway: restricted account of the examples';

/** The keys of these accounts are public. They have funds on the embedded chain only. */
const signersFor = (network: number): OfferSigners => {
	const ofSeed = (seed: string): Signer => signerOf(sha3(Buffer.from(seed)), network);
	const [alice, bob] = developmentAccounts().slice(0, 2).map(({ privateKey }) => signerOf(fromHex(privateKey), network));
	return [alice!, bob!, ofSeed(MULTISIG_SEED), ofSeed(RESTRICTED_SEED)];
};

/** @returns certificate and key for HTTPS; undefined when it is disabled @throws StartError */
export const openCertificate = (
	{ config, dataDirectory, nameOf }: Pick<GatewayOptions, 'config' | 'dataDirectory' | 'nameOf'>
): TlsMaterial | undefined => (config.httpsPort === 'off' ? undefined
	: openTls(config, path.join(dataDirectory, TLS_FOLDER), new Date(), nameOf));

/** Serves the Mesh API on the ports that the configuration names. @returns their URLs */
const openMesh = async (
	chain: Chain, shared: Shared, { config, log, version }: GatewayOptions, closers: Closers
): Promise<Pick<Gateway, 'meshUrl' | 'meshOfflineUrl'>> => {
	const { host, meshOfflinePort, meshOperations: types, meshPort } = config;
	if (meshPort === 'off' && meshOfflinePort === 'off')
		return { meshUrl: undefined, meshOfflineUrl: undefined };
	const { verifySignature } = await loadSignatures();
	const operations = bindMeshOperations(chain, { version, types, feeStatisticsBlocks: config.feeStatisticsBlocks, verifySignature });
	const serve = async (port: Config['meshPort'], protocol: 'mesh' | 'mesh-offline', bound: typeof operations): Promise<string | undefined> => {
		if (port === 'off')
			return undefined;
		const app = await createMeshApp(config, { operations: bound, log, shared });
		closers.add(() => closeGracefully(app, shared.connections, config.limits.closeTimeout * MS_PER_SECOND));
		return `http://${await listen((address, wanted) => app.accept({ host: address, port: wanted }), host, port, protocol)}`;
	};
	return {
		meshUrl: await serve(meshPort, 'mesh', operations),
		meshOfflineUrl: await serve(meshOfflinePort, 'mesh-offline', offlineOperations(operations))
	};
};

const open = async (options: GatewayOptions, closers: Closers): Promise<Omit<Gateway, 'close'>> => {
	const { config, link, log, stop } = options;
	stop?.throwIfAborted();
	const chain = await openChain({ ...options, owner: link?.chain });
	closers.add(() => chain.close());
	stop?.throwIfAborted();
	const shared = createShared(config, log, undefined, link?.common);
	closers.add(() => shared.metrics?.close());
	const hub = openHub(chain, options);
	const operations = bind(chain, options);
	const announcements = new AnnouncementCounts();
	// on a development chain, developers look for their own transactions
	const readTransactions = chain.controls && createTransactionReader(chain, MAX_SHOWN_TRANSACTIONS);
	const watch = shared.metrics || options.observer ? new ChainWatch(chain, log, options.observer, readTransactions) : undefined;
	closers.add(() => watch?.close());
	shared.metrics?.watch(() => readGatewayFigures({ chain, connections: shared.connections, hub, watch, announcements }));
	link?.serve({ metrics: async () => shared.metrics?.report() ?? [], health: async () => chain.node.health() });
	const signers = signersFor(chain.network.identifier);
	const dependencies = {
		operations: shared.metrics ? announcements.countedIn(operations) : operations,
		examples: createExamples({
			chain, operations, signers,
			hasFunds: chain.controls !== undefined,
			hasOffers: chain.controls !== undefined && config.dev !== 'off',
			now: () => performance.now()
		}),
		development: chain.controls && bindDevelopmentOperations(chain.controls, chain.network.identifier),
		revisions: () => chain.revisions(),
		log,
		shared,
		registerWebSocket: chain.missing === undefined ? hub.register : refuseWebSockets
	};

	const app = await createApp(config, dependencies);
	// at the same time, so that all of them together take no longer than the timeout
	closers.add(async () => {
		const timeoutMs = config.limits.closeTimeout * MS_PER_SECOND;
		await Promise.all([hub.close(), closeGracefully(app, shared.connections, timeoutMs)]);
	});
	stop?.throwIfAborted();
	// before any server listens, so that a fault of the certificate is all that is reported
	const tls = openCertificate(options);
	const serve = async (port: number, protocol: 'http' | 'https'): Promise<string> => {
		const listenOne: ListenOne = (address, wanted) => app.accept({ host: address, port: wanted, tls: protocol === 'https' ? tls : undefined });
		return `${protocol}://${await listen(listenOne, config.host, port, protocol)}`;
	};
	const plainUrl = config.httpPort === 'off' ? undefined : await serve(config.httpPort, 'http');
	const httpsUrl = config.httpsPort === 'off' ? undefined : await serve(config.httpsPort, 'https');
	const mesh = await openMesh(chain, shared, options, closers);
	const peerAddress = await listenForPeers(chain, config);
	// the configuration disables at most one of them
	return { chain, httpUrl: plainUrl ?? httpsUrl!, httpsUrl, ...mesh, peerAddress, metrics: shared.metrics };
};

/**
 * Starts a gateway.
 * @throws UnusableDataFolder, InvalidParameters, UnusableNode, CredentialsError, StartError; the reason of `stop` when it is aborted before
 * the gateway listens. All resources are released then.
 */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
	const closers = new Closers();
	try {
		const opened = await open(options, closers);
		let closing: Promise<void> | undefined;
		return { ...opened, close: () => closing ??= closers.close() };
	} catch (error) {
		await closers.close();
		throw error;
	}
};
