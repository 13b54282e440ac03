/**
 * A gateway inside your own process, for tests and tools: `const gateway = await startGateway()`.
 * docs/testing.md shows it with tap, vitest, jest and node:test.
 */
/// <reference lib="esnext.disposable" preserve="true" />
// first: the other imports fail in older versions of Node.js
import './gateway/supported-node.js';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { IN_PROCESS_DEFAULTS } from '../generated/options.js';
import type { StartOptions } from '../generated/start-options.js';
import { developmentAccounts } from './backends/embedded/index.js';
import type { DevelopmentControls } from './chain/index.js';
import { readVersion } from './cli/version.js';
import { type Config, loadConfig } from './config/index.js';
import { type Gateway as OpenGateway, startGateway as openGateway } from './gateway/gateway.js';
import { createLog } from './http/index.js';
import { encodeAddress } from './wire/identifiers/address.js';

export type { StartOptions } from '../generated/start-options.js';

const MS_PER_SECOND = 1000;

/** A funded account of every embedded chain. Its key is public: never use it on another network. */
export interface DevelopmentAccount {
	/** 39 letters and digits (base32). */
	readonly address: string;
	/** 64 hexadecimal digits. */
	readonly publicKey: string;
	/** 64 hexadecimal digits. */
	readonly privateKey: string;
	/** Amount that it has in the first block, atomic units of the currency. */
	readonly balance: bigint;
}

/** A state that the chain can be reverted to. */
export interface Snapshot {
	readonly id: number;
	/** Height of the newest block when it was taken. */
	readonly height: bigint;
}

export interface Gateway {
	/** Address of the HTTP interface, without a slash at the end: `http://127.0.0.1:41017`. That of HTTPS when `httpPort` is off. */
	readonly url: string;
	/** Address of the HTTPS interface; undefined when `httpsPort` is off, as it is by default. */
	readonly httpsUrl: string | undefined;
	/** Address of the WebSocket: `ws://127.0.0.1:41017/ws`. */
	readonly wsUrl: string;
	/** Address of the Mesh API; undefined when `meshPort` is off, as it is by default. */
	readonly meshUrl: string | undefined;
	/** Address of the operations of the Mesh API that need no chain; undefined when `meshOfflinePort` is off, as it is by default. */
	readonly meshOfflineUrl: string | undefined;
	/** Host and port of the node protocol; undefined when `peerPort` is off, as it is by default. */
	readonly peerAddress: string | undefined;
	/** The funded accounts of the embedded chain; none with the catapult backend. */
	readonly accounts: readonly DevelopmentAccount[];
	/** Makes blocks immediately, with the transactions that wait. @param blocks - 1 to 10,000 @returns the height afterwards */
	mine(blocks?: number): Promise<bigint>;
	/** Stores the present state, until the chain is reverted to an earlier one. */
	snapshot(): Promise<Snapshot>;
	/**
	 * Reverts the chain to a snapshot, which can be used again; later snapshots are removed. No transaction waits afterwards. The clock
	 * does not go back.
	 * @throws Error when the snapshot does not exist
	 */
	revert(snapshot: Snapshot): Promise<void>;
	/** Advances the chain's clock. Deadlines must be counted from {@link networkTime} afterwards. @param seconds - 0.001 or more */
	advanceTime(seconds: number): Promise<void>;
	/** The chain's clock, milliseconds since the epoch of the network. Deadlines are counted from it. */
	networkTime(): Promise<bigint>;
	/** Closes connections, stops the chain, and removes the data folder if it is a temporary one. Can be called again. */
	close(): Promise<void>;
	/** The same as `close`, for `await using`. */
	[Symbol.asyncDispose](): Promise<void>;
}

/** An option is unknown or has a wrong value. The message has one line per error. */
export class InvalidOptions extends Error {
	override readonly name: string = 'InvalidOptions';
}

const readConfig = (options: StartOptions): Config => {
	const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
	const { config, faults } = loadConfig({ values: { ...IN_PROCESS_DEFAULTS, ...given } });
	if (faults)
		throw new InvalidOptions(faults.map(({ message }) => message).join('\n'));
	if (config.workers > 1)
		throw new InvalidOptions(`workers: ${config.workers} processes need the command symbol-gateway start; startGateway() runs in this one`);
	return config;
};

/** @returns a new folder, and the function that removes it */
const makeTemporaryFolder = (): { readonly folder: string; readonly remove: () => void } => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'symbol-gateway-'));
	return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
};

const controlsOf = ({ chain: { controls } }: OpenGateway): DevelopmentControls => {
	if (controls === undefined)
		throw new Error('the catapult backend cannot make blocks, revert or change the time: only the embedded chain can');
	return controls;
};

const listAccounts = (): readonly DevelopmentAccount[] =>
	developmentAccounts().map(account => ({ ...account, address: encodeAddress(account.address) }));

/** Converts the open gateway to the interface of the package. */
const createGateway = (opened: OpenGateway, close: () => Promise<void>): Gateway => ({
	url: opened.httpUrl,
	httpsUrl: opened.httpsUrl,
	wsUrl: `${opened.httpUrl.replace('http', 'ws')}/ws`,
	meshUrl: opened.meshUrl,
	meshOfflineUrl: opened.meshOfflineUrl,
	peerAddress: opened.peerAddress,
	accounts: opened.chain.controls === undefined ? [] : listAccounts(),
	mine: async (blocks = 1) => (await controlsOf(opened).mine(blocks)).height,
	snapshot: async () => {
		const { id, height } = await controlsOf(opened).takeSnapshot('');
		return { id, height };
	},
	revert: async ({ id }) => {
		if (await controlsOf(opened).revert(id, { discardTransactions: true }) === undefined)
			throw new Error(`there is no snapshot ${id}: the chain was reverted to an earlier one, or the snapshot is one of another gateway`);
	},
	advanceTime: async seconds => {
		await controlsOf(opened).advanceClock(BigInt(Math.floor(seconds * MS_PER_SECOND)));
	},
	networkTime: async () => (await controlsOf(opened).status()).now,
	close,
	[Symbol.asyncDispose]: close
});

/**
 * Starts a gateway in this process. By default it listens on a free port of 127.0.0.1, runs a new embedded chain in a temporary folder,
 * makes a block as soon as a transaction waits, and logs nothing. Any number can run at a time. Environment variables are not read.
 * @param options - as in the configuration file
 * @throws InvalidOptions when an option is unknown or wrong; Error when it cannot start, with the reason. All resources are released then.
 */
export const startGateway = async (options: StartOptions = {}): Promise<Gateway> => {
	const config = readConfig(options);
	const temporary = options.dataDir === undefined ? makeTemporaryFolder() : undefined;
	const log = createLog(config);
	try {
		const opened = await openGateway({
			config,
			dataDirectory: temporary?.folder ?? path.resolve(config.dataDir),
			version: readVersion(),
			log,
			// the log has the reason, and all requests fail from then on
			onChainDeath: () => undefined
		});
		let closing: Promise<void> | undefined;
		const close = async (): Promise<void> => {
			await opened.close();
			temporary?.remove();
		};
		return createGateway(opened, () => closing ??= close());
	} catch (error) {
		temporary?.remove();
		throw error;
	}
};
