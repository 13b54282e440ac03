/** A complete gateway: a chain, the HTTP and HTTPS servers, and the WebSocket hub of both servers. */
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { developmentAccounts, keyPairOf, sign } from '../backends/embedded/index.js';
import type { Chain, Figure } from '../chain/index.js';
import { type ChannelFigures, type ChannelHub, createChannelHub } from '../channels/index.js';
import { type Config, StartError } from '../config/index.js';
import { createExamples, type OfferSigners } from '../examples/index.js';
import { closeGracefully, type CommonHeaders, type Connections, createApp, createShared, openTls, type ServerLog } from '../http/index.js';
import { findListener } from './listener-of-port.js';
import { type ChainSettings, openChain } from './open-chain.js';
import { bindDevelopmentOperations, bindOperations } from '../routes/index.js';
import { addressOfPublicKey } from '../wire/identifiers/address.js';
import type { Signer } from '../wire/transactions/signing.js';
import { sha3 } from '../wire/bytes/hash.js';
import { fromHex } from '../wire/bytes/hex.js';
import { publicKey } from '../wire/bytes/values.js';

const MS_PER_SECOND = 1000;
const TLS_FOLDER = 'tls';
const MAX_PORT = 65_535;

export interface GatewayOptions extends ChainSettings {
	readonly version: string;
	readonly log: ServerLog;
}

export interface Gateway {
	readonly chain: Chain;
	/** The URL of HTTPS when HTTP is disabled. */
	readonly httpUrl: string;
	/** Undefined when HTTPS is disabled. */
	readonly httpsUrl: string | undefined;
	/** Closes WebSockets with 1001, finishes requests in flight, and stops the chain. Idempotent. */
	close(): Promise<void>;
}

const openHub = (chain: Chain, { websocket }: Config, log: GatewayOptions['log'], replyHeaders: CommonHeaders): ChannelHub => createChannelHub({
	events: chain.events,
	history: chain.history,
	replyHeaders,
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

const bind = (chain: Chain, { config, version }: GatewayOptions) => bindOperations(chain, {
	version,
	deployment: {
		deploymentTool: config.deployment.tool,
		deploymentToolVersion: config.deployment.toolVersion,
		lastUpdatedDate: config.deployment.lastUpdatedDate
	},
	metadata: config.nodeMetadata,
	feeStatisticsBlocks: config.feeStatisticsBlocks,
	uncirculatingAccounts: config.uncirculatingAccounts ?? []
});

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

const hubFigures = (figures: ChannelFigures): readonly Figure[] => [
	{ name: 'websocket_connections', help: 'WebSocket connections.', value: figures.connections },
	{ name: 'websocket_subscriptions', help: 'Pairs of connection and topic.', value: figures.subscriptions },
	{ name: 'websocket_backlog', help: 'Events that wait to be sent.', value: figures.backlog },
	{ name: 'websocket_messages_in_total', help: 'Messages from clients.', value: figures.messagesIn },
	{ name: 'websocket_messages_out_total', help: 'Messages to clients.', value: figures.messagesOut },
	{ name: 'websocket_bytes_out_total', help: 'Bytes of messages to clients.', value: figures.bytesOut },
	{ name: 'websocket_closes_total', help: 'Connections that have ended.', value: sumOf(figures.closes.values()) },
	{ name: 'websocket_dropped_events_total', help: 'Events that could not be encoded.', value: figures.droppedEvents },
	{ name: 'websocket_overflow_events_total', help: 'Events that were dropped because too many waited; all subscribers were closed.', value: figures.overflowEvents }
];

const connectionFigures = ({ refused, size }: Connections): readonly Figure[] => [
	{ name: 'http_connections', help: 'TCP connections of the HTTP and HTTPS ports, WebSockets included.', value: size },
	{ name: 'http_connections_refused_total', help: 'Connections refused because of limits.connections or limits.connectionsPerAddress.', value: refused }
];

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

/** @returns why a server cannot listen and what to do; undefined for other errors */
const listenFault = ({ code }: NodeJS.ErrnoException, host: string, port: number, protocol: 'http' | 'https'): string | undefined => {
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

/** @returns the port; where `port` is 0, the one that the first address got */
const listen = async (createOne: () => Promise<FastifyInstance>, host: string, port: number): Promise<number> => {
	let actual = port;
	for (const [index, address] of (await addressesOf(host)).entries()) {
		const app = await createOne();
		try {
			await app.listen({ host: address, port: actual });
			// a server that listens on a port has such an address
			actual = (app.server.address() as AddressInfo).port;
		} catch (error) {
			if (index === 0 || !NO_SUCH_ADDRESS.includes((error as NodeJS.ErrnoException).code))
				throw error;
		}
	}
	return actual;
};

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
	const [alice, bob] = developmentAccounts().map(({ privateKey }) => signerOf(fromHex(privateKey), network)) as [Signer, Signer];
	return [alice, bob, ofSeed(MULTISIG_SEED), ofSeed(RESTRICTED_SEED)];
};

const open = async (options: GatewayOptions, closers: Closers): Promise<Omit<Gateway, 'close'>> => {
	const { config, dataDirectory, log } = options;
	const chain = await openChain(options);
	closers.add(() => chain.close());
	const shared = createShared(config, log);
	closers.add(() => shared.metrics?.close());
	const hub = openHub(chain, config, log, shared.commonHeaders);
	shared.metrics?.watch(() => [
		...connectionFigures(shared.connections), ...hubFigures(hub.figures()), ...chain.figures?.() ?? []
	]);
	const operations = bind(chain, options);
	const signers = signersFor(chain.network.identifier);
	const dependencies = {
		operations,
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
		registerWebSocket: (app: FastifyInstance) => hub.register(app)
	};

	const servers: FastifyInstance[] = [];
	// at the same time, so that all of them together take no longer than the timeout
	closers.add(async () => {
		const timeoutMs = config.limits.closeTimeout * MS_PER_SECOND;
		await Promise.all([hub.close(), ...servers.map(app => closeGracefully(app, shared.connections, timeoutMs))]);
	});
	// before any server listens, so that a fault of the certificate is all that is reported
	const tls = config.httpsPort === 'off' ? undefined : await openTls(config, path.join(dataDirectory, TLS_FOLDER), new Date(), options.nameOf);
	const serve = async (port: number, protocol: 'http' | 'https'): Promise<string> => {
		const createOne = async (): Promise<FastifyInstance> => {
			const app = await createApp(config, { ...dependencies, tls: protocol === 'https' ? tls : undefined });
			servers.push(app);
			return app;
		};
		const actual = await listen(createOne, config.host, port).catch((error: NodeJS.ErrnoException) => {
			const fault = listenFault(error, config.host, port, protocol);
			throw fault === undefined ? error : new StartError(fault);
		});
		return `${protocol}://${config.host.includes(':') ? `[${config.host}]` : config.host}:${actual}`;
	};
	const plainUrl = config.httpPort === 'off' ? undefined : await serve(config.httpPort, 'http');
	const httpsUrl = config.httpsPort === 'off' ? undefined : await serve(config.httpsPort, 'https');
	// the configuration disables at most one of them
	return { chain, httpUrl: plainUrl ?? httpsUrl as string, httpsUrl };
};

/**
 * Starts a gateway.
 * @throws UnusableDataFolder, InvalidParameters, UnusableNode, StartError; all resources are released then
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
