/**
 * The embedded chain: a real Symbol ledger inside the gateway. A worker thread executes transactions, makes blocks or pulls them from
 * peers, and writes; the main thread reads the same database and implements the port.
 */
import type { BlockInterval } from '../../chain/index.js';
import { openOwnCertificates, readCredentials } from '../../node-protocol/index.js';
import { type ParameterTexts, parseParameters } from '../../config/parameters/index.js';
import { systemTimers } from '../../runtime/timers.js';
import { toHex } from '../../wire/bytes/hex.js';
import { publicKey } from '../../wire/bytes/values.js';
import { EmbeddedControls } from './controls.js';
import type { ChainOptions } from './chain-options.js';
import { type ChainParts, EmbeddedChain } from './embedded-chain.js';
import { chainKeys } from './node/development-accounts.js';
import { ownHarvesters } from './node/hit-chain.js';
import type { NetworkFolderTerms, WrittenNetwork } from './network-folder.js';
import type { SyncProgress, WorkerSettings } from './node/protocol.js';
import { DEVELOPMENT_NETWORK, nameOfNetwork } from './network-name.js';
import { ThreadOfOwner } from './owned-elsewhere.js';
import { SharedThread } from './shared-thread.js';
import { startWorker } from './start-worker.js';
import { openForReading } from './store/database.js';
import { makeDataFolder } from './store/storage-faults.js';
import type * as Signatures from './ledger/signatures.js';
import { readParameters } from './store/parameters.js';
import { createCounts } from './sync/counts.js';
import type { FollowWorkerSettings } from './sync/worker.js';

export type { EmbeddedChain } from './embedded-chain.js';
export type { AttachedProcess, FromOwner, OwnerLink, ProcessLink, ToOwner } from './process-messages.js';
export { developmentAccounts } from './node/development-accounts.js';
export type { BalanceProgress, ClockComparison, SyncProgress } from './node/protocol.js';
export { keyPairOf, sign } from './ledger/keys.js';
export { repairDataFolder } from './store/repair.js';
export { resetDataFolder } from './store/reset.js';
export { UnusableDataFolder } from './store/storage-faults.js';

/** Loaded when it is called: the ledger waits for its cryptography to be compiled, so that CommonJS could not load this module. */
export const writeNetworkFolder = async (terms: NetworkFolderTerms): Promise<WrittenNetwork> =>
	(await import('./network-folder.js')).writeNetworkFolder(terms);

/** Loads the verification of signatures when it is called, for the same reason. */
export const loadSignatures = (): Promise<Pick<typeof Signatures, 'verifySignature'>> => import('./ledger/signatures.js');

const Role = { PEER: 1, API: 2 } as const;

export interface EmbeddedChainOptions extends ChainOptions {
	/** Time between blocks, milliseconds; `auto` makes one as soon as a transaction waits, `network` one when an account hits. */
	readonly blockInterval: BlockInterval;
	/** File of an exported chain, with which an empty folder starts. */
	readonly importFile?: string | undefined;
	/**
	 * Parameters of the chain by name (spec/network-parameters.yaml). A new chain has the public network's values for the others; an
	 * existing one keeps those that it was created with, and is rejected when a given one differs.
	 */
	readonly parameters?: ParameterTexts;
}

/** Starts the thread of a chain, or uses that of the process which owns it. @returns what reads need */
const open = async (
	workerFile: string, settings: WorkerSettings | FollowWorkerSettings, options: ChainOptions, sync?: SyncProgress
): Promise<Pick<ChainParts, 'thread' | 'state' | 'connection' | 'config'>> => {
	const { dataDirectory, owner, stop } = options;
	const withDatabase = <Parts extends Pick<ChainParts, 'thread' | 'state'>>(parts: Parts) => {
		const connection = openForReading(dataDirectory);
		// the chain's thread has created the chain, or has opened an existing one
		return { ...parts, connection, config: parseParameters(readParameters(connection)!) };
	};
	if (owner) {
		const thread = new ThreadOfOwner(owner, systemTimers);
		return withDatabase({ thread, state: await thread.attach(stop) });
	}
	makeDataFolder(dataDirectory);
	const { worker, revisions, running } = await startWorker(new URL(workerFile, import.meta.url), settings, options);
	const thread = new SharedThread(worker, systemTimers);
	return withDatabase({ thread, state: { revisions, running, sync, storageFault: undefined, clockBehindMs: 0, endpoint: undefined } });
};

/** @throws CredentialsError; the thread is ended then */
const createChain = async (parts: ChainParts): Promise<EmbeddedChain> => {
	try {
		return new EmbeddedChain(parts);
	} catch (error) {
		parts.connection.close();
		await parts.thread.close(0);
		throw error;
	}
};

/**
 * Starts the embedded chain, and creates it when the folder is empty.
 * @throws UnusableDataFolder when the folder is in use, or belongs to another chain or version, or cannot be filled from the file
 * @throws CredentialsError when the stored certificates for peers cannot be used
 * @throws InvalidParameters when a new chain cannot have these
 */
export const openEmbeddedChain = async (options: EmbeddedChainOptions): Promise<EmbeddedChain> => {
	const parts = await open('./node/worker.js', {
		directory: options.dataDirectory,
		blockInterval: options.blockInterval,
		parameters: options.parameters ?? {},
		minFeeMultiplier: options.minFeeMultiplier,
		importFile: options.importFile,
		balanceHistory: options.balanceHistory
	}, options);
	const nodeKey = toHex(chainKeys.node.publicKey);
	return createChain({
		...parts,
		options,
		identity: {
			...DEVELOPMENT_NETWORK,
			currencyName: parts.config.founding.currencyNames.join('.')
		},
		nodeIdentity: {
			publicKey: nodeKey,
			nodePublicKey: nodeKey,
			roles: Role.PEER | Role.API,
			friendlyName: 'symbol-gateway embedded chain',
			unlocked: {
				nodeKey: publicKey(chainKeys.node.publicKey),
				ownKeys: ownHarvesters(parts.config).map(({ signingKey }) => publicKey(signingKey.publicKey))
			}
		},
		createControls: settings => new EmbeddedControls({
			...settings, running: parts.state.running, targetTimeMs: Number(parts.config.chain.blockGenerationTargetTimeMs)
		})
	});
};

export interface FollowingChainOptions extends ChainOptions {
	/** Folder with the files of the network: a node's own `resources` and `seed`. */
	readonly networkDirectory: string;
	/** Peers to follow, in addition to those in the network's files. */
	readonly followed: FollowWorkerSettings['peers'];
	/** Whether peers of peers are followed too. */
	readonly discovers: boolean;
	/** Signatures and proofs up to this block are not verified. */
	readonly trusted: FollowWorkerSettings['trusted'];
	/** Folder of the gateway's certificates for connections to peers; created when it does not exist. */
	readonly certificateDirectory: string;
	/** Name of the network; by default the one by which it is known. */
	readonly name: string | undefined;
	readonly description: string | undefined;
}

/** Before the first report of the thread. */
const NO_PROGRESS: SyncProgress = {
	height: 0n, networkHeight: undefined, blocksBehind: 0n, blocksPerSecond: 0, remainingSeconds: undefined, oldestWaitingMs: 0,
	clock: undefined, refutedBy: undefined, fault: undefined, peers: [],
	peerStates: { connected: 0, connecting: 0, avoided: 0, unused: 0 }, counts: createCounts()
};

/**
 * Starts a chain that follows peers.
 * @throws UnusableDataFolder when the folder is in use or belongs to another chain, or a file of the network cannot be used
 * @throws CredentialsError when the stored certificates cannot be used
 * @throws InvalidParameters when the ledger does not support the network's parameters
 */
export const openFollowingChain = async (options: FollowingChainOptions): Promise<EmbeddedChain> => {
	const { dataDirectory, minFeeMultiplier, balanceHistory, certificateDirectory } = options;
	const { networkDirectory, followed: peers, discovers, trusted } = options;
	makeDataFolder(dataDirectory);
	const { certificate, key } = openOwnCertificates(certificateDirectory, new Date());
	const { publicKey: nodePublicKey, identity } = readCredentials({ certificate, key });
	const parts = await open('./sync/worker.js', {
		directory: dataDirectory, minFeeMultiplier, balanceHistory, networkDirectory, peers, discovers, trusted,
		credentials: { certificate, key }
	}, options, NO_PROGRESS);
	const known = nameOfNetwork(parts.config);
	return createChain({
		...parts,
		options,
		identity: { name: options.name ?? known.name, description: options.description ?? known.description },
		nodeIdentity: {
			publicKey: identity,
			nodePublicKey,
			roles: options.peers || parts.state.endpoint ? Role.PEER | Role.API : Role.API,
			friendlyName: 'symbol-gateway',
			unlocked: undefined
		}
	});
};
