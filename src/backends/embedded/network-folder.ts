/** Writes what followers and nodes need to know of the network of an embedded chain: property files, the first block, peers. */
import fs from 'node:fs';
import path from 'node:path';
import type { PublicKey } from '../../chain/index.js';
import {
	encodeSeed, FINALIZATION_SECTIONS, formatPeersFile, formatSections, GATEWAY_FILE, gatewaySections, inflationSections, type KnownPeer,
	networkSections, unreadableByNodes
} from '../../config/network-folder/index.js';
import { openOwnCertificates, readCredentials } from '../../node-protocol/index.js';
import { parseParameters } from '../../config/parameters/index.js';
import { makeFolder } from '../../runtime/folders.js';
import { decodeBlockHeader } from '../../wire/blocks/block.js';
import { readTransaction } from '../../wire/transactions/transaction-reader.js';
import { type BuiltBlock, executeExistingBlock } from './ledger/block-builder.js';
import type { LedgerConfig } from './ledger/config.js';
import { encodeStatements } from '../../wire/blocks/statements.js';
import { LedgerState, type StateBase } from './ledger/state/ledger-state.js';
import { describeNetwork } from './network-reader.js';
import { splitBlock } from './node/chain-file.js';
import { hasHits } from './node/hit-chain.js';
import { Preparation } from './node/preparation.js';
import { type Connection, openForReading, UnusableDataFolder } from './store/database.js';
import { readParameters } from './store/parameters.js';
import { Queries } from './store/readers/queries.js';
import { readStoredBlock, type StoredBlock } from './stored-block.js';

const nothing = { get: () => undefined };
const none = () => [];

/** The state before the first block. */
const EMPTY_STATE: StateBase = {
	accounts: nothing, namespaces: nothing, namespaceRoots: nothing, mosaics: nothing, multisigs: nothing, hashLocks: nothing,
	secretLocks: nothing, accountRestrictions: nothing, mosaicRestrictions: nothing, metadata: nothing, transactionHashes: nothing,
	accountsHolding: none, accountsWithImportance: none, hashLocksEndingAt: none, secretLocksEndingAt: none,
	secretLocksWithForcedEnds: none, namespacesEndingAt: none, mosaicsEndingAt: none, treeNode: () => undefined
};

/** Statements are stored as documents; a node stores them as bytes, which follow from the execution. */
const executeFirstBlock = ({ bytes, hash }: StoredBlock, config: LedgerConfig): BuiltBlock => {
	const preparation = new Preparation(config);
	const { header, payloads } = splitBlock(bytes);
	const block = executeExistingBlock(decodeBlockHeader(header), payloads.map(payload => preparation.prepare(readTransaction(payload))), {
		config, state: new LedgerState(EMPTY_STATE), tip: undefined, addressOf: preparation.addressOf
	});
	if (block.hash !== hash)
		throw new Error(`executing the first block gives ${block.hash} instead of ${hash}`);
	return block;
};

/** @throws UnusableDataFolder when there is no chain */
const readChain = (connection: Connection, directory: string): { readonly config: LedgerConfig; readonly first: StoredBlock } => {
	const parameters = readParameters(connection);
	const queries = new Queries(connection);
	const first = readStoredBlock(queries, 1);
	queries.refresh();
	if (parameters === undefined || first === undefined)
		throw new UnusableDataFolder(`the data folder ${directory} contains no chain: start a gateway with it first`);
	return { config: parseParameters(parameters), first };
};

const open = (directory: string): Connection => {
	if (!fs.existsSync(directory))
		throw new UnusableDataFolder(`the data folder ${directory} does not exist: name it with --data-dir`);
	return openForReading(directory);
};

/** Writes a file, with its folder. */
const write = (file: string, content: string | Buffer): void => {
	makeFolder(path.dirname(file));
	fs.writeFileSync(file, content);
};

export interface NetworkFolderTerms {
	readonly dataDirectory: string;
	/** Contains the certificates for peers; they are created when they do not exist. */
	readonly certificateDirectory: string;
	/** Where peers reach this gateway; undefined when it does not serve any. */
	readonly endpoint: { readonly host: string; readonly port: number } | undefined;
	/** The folder to write; it is created when it does not exist. */
	readonly target: string;
}

export interface WrittenNetwork {
	/** Names from the folder, in the order in which they were written. */
	readonly files: readonly string[];
	/** Key by which peers identify this gateway. */
	readonly publicKey: PublicKey;
	/** Whether nodes accept the blocks: each has a hit. */
	readonly hasHits: boolean;
	/** Properties that gateways read and nodes do not: a span of blocks that is not of whole minutes. */
	readonly unreadableByNodes: readonly string[];
}

/** The version of aggregates that the other files say: that of a network without the fork to version 3. */
const NODE_VERSIONS = '2';

const PEER_NAME = 'symbol-gateway embedded chain';

/**
 * Writes `resources` and `seed` as a node has them. The gateway may run meanwhile: the files do not depend on later blocks.
 * @throws UnusableDataFolder when there is no chain; CredentialsError; errors of the operating system
 */
export const writeNetworkFolder = ({ dataDirectory, certificateDirectory, endpoint, target }: NetworkFolderTerms): WrittenNetwork => {
	const connection = open(dataDirectory);
	try {
		const { config, first } = readChain(connection, dataDirectory);
		const { identity: publicKey } = readCredentials(openOwnCertificates(certificateDirectory, new Date()));
		const block = executeFirstBlock(first, config);
		const description = describeNetwork(config);
		const { versions } = config.aggregate;
		const peers: readonly KnownPeer[] = endpoint ? [{ publicKey, ...endpoint, name: PEER_NAME }] : [];
		const seed = encodeSeed({
			bytes: first.bytes, hash: block.hash, generationHash: block.generationHash, transactions: block.transactions,
			subCacheRoots: block.stateTrees.roots
		}, encodeStatements(block.statements));
		const files = new Map<string, string | Buffer>([
			['resources/config-network.properties', formatSections(networkSections(description))],
			['resources/config-inflation.properties', formatSections(inflationSections(config.chain.inflation))],
			['resources/config-finalization.properties', formatSections(FINALIZATION_SECTIONS)],
			...String(versions) === NODE_VERSIONS ? [] : [[`resources/${GATEWAY_FILE}`, formatSections(gatewaySections(versions))] as const],
			['resources/peers-p2p.json', formatPeersFile(peers, 'Peer,Api')],
			['resources/peers-api.json', formatPeersFile(peers, 'Peer,Api')],
			...[...seed].map(([name, content]) => [`seed/${name}`, content] as const)
		]);
		for (const [name, content] of files)
			write(path.join(target, name), content);
		return { files: [...files.keys()], publicKey, hasHits: hasHits(config), unreadableByNodes: unreadableByNodes(description) };
	} finally {
		connection.close();
	}
};
