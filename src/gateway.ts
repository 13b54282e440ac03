/** A whole gateway: a chain, the HTTP and HTTPS servers before it, and the WebSocket hub that both share. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.js';
import { openEmbeddedChain } from './backends/embedded/index.js';
import type { Chain } from './chain/index.js';
import { type ChannelHub, createChannelHub } from './channels/index.js';
import { type Config, givenParameters } from './config/index.js';
import { closeGracefully, createShared, type Log, openTls } from './http/index.js';
import { bindDevelopmentOperations, bindOperations } from './routes/index.js';

const MS_PER_SECOND = 1000;
const TLS_FOLDER = 'tls';

export interface GatewayOptions {
	readonly config: Config;
	/** Absolute. */
	readonly dataDirectory: string;
	readonly version: string;
	readonly log: Log;
	/** Told when the chain has ended without being asked to: the gateway goes on answering, but nothing happens any more. */
	readonly onChainDeath: () => void;
}

export interface Gateway {
	readonly chain: Chain;
	readonly httpUrl: string;
	/** Undefined when HTTPS is left out. */
	readonly httpsUrl: string | undefined;
	/** Closes WebSockets with 1001, finishes requests in flight, and stops the chain. Idempotent. */
	close(): Promise<void>;
}

const openChain = ({ config, dataDirectory, log, onChainDeath }: GatewayOptions): Promise<Chain> => {
	const { blockInterval, importFile, minFeeMultiplier, network } = config;
	return openEmbeddedChain({
		dataDirectory,
		blockInterval: 'auto' === blockInterval ? blockInterval : Math.round(blockInterval * MS_PER_SECOND),
		minFeeMultiplier,
		importFile,
		parameters: givenParameters(network),
		onFault: error => log.error({ error }, 'the embedded chain met a fault and went on from what is stored'),
		onDeath: error => {
			log.error({ error }, 'the embedded chain has stopped');
			onChainDeath();
		}
	});
};

const openHub = (chain: Chain, { websocket }: Config, log: Log): ChannelHub => createChannelHub({
	events: chain.events,
	networkIdentifier: chain.network.identifier,
	settings: {
		allowOptionalAddress: websocket.allowOptionalAddress,
		maxConnections: websocket.connections,
		maxConnectionsPerPeer: 'unlimited' === websocket.connectionsPerPeer ? Infinity : websocket.connectionsPerPeer,
		maxSubscriptionsPerConnection: websocket.subscriptionsPerConnection,
		maxUnsentBytesPerConnection: websocket.unsentBytes
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
	// all of the embedded chain's currency circulates, but for what its founder holds
	uncirculatingAccounts: []
});

/** Things to close, the last opened first. */
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

const listen = async (app: FastifyInstance, host: string, port: number, protocol: 'http' | 'https'): Promise<string> => {
	await app.listen({ host, port });
	const { port: actual } = app.server.address() as AddressInfo;
	return `${protocol}://${host.includes(':') ? `[${host}]` : host}:${actual}`;
};

const open = async (options: GatewayOptions, closers: Closers): Promise<Omit<Gateway, 'close'>> => {
	const { config, dataDirectory, log } = options;
	const chain = await openChain(options);
	closers.add(() => chain.close());
	const shared = createShared(config);
	closers.add(() => shared.metrics?.close());
	const hub = openHub(chain, config, log);
	const dependencies = {
		operations: bind(chain, options),
		development: chain.controls && bindDevelopmentOperations(chain.controls, chain.network.identifier),
		revisions: () => chain.revisions(),
		log,
		shared,
		registerWebSocket: (app: FastifyInstance) => hub.register(app)
	};

	const serve = async (port: number, protocol: 'http' | 'https'): Promise<string> => {
		const tls = 'https' === protocol ? await openTls(config, path.join(dataDirectory, TLS_FOLDER), new Date()) : undefined;
		const app = await createApp(config, { ...dependencies, tls });
		closers.add(() => closeGracefully(app, config.limits.closeTimeout * MS_PER_SECOND));
		return listen(app, config.host, port, protocol);
	};
	const httpUrl = await serve(config.httpPort, 'http');
	const httpsUrl = 'off' === config.httpsPort ? undefined : await serve(config.httpsPort, 'https');
	closers.add(() => hub.close());
	return { chain, httpUrl, httpsUrl };
};

/**
 * Starts a gateway.
 * @throws UnusableDataFolder, InvalidParameters, and what the network says when a port cannot be had; nothing stays open then
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
