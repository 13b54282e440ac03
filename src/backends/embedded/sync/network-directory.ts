/**
 * Reads the files of a network as a node has them: property files and the first block. A node's own `resources` and `seed` folders work
 * unchanged. Source: facts/sync.md 6, 7.
 */
import fs from 'node:fs';
import path from 'node:path';
import { codeOf, messageOf } from '../../../runtime/errors.js';
import { parseJson, valueAt } from '../../../config/notation/index.js';
import { findParameterFaults, InvalidParameters, type ParameterTexts, readParameters } from '../../../config/parameters/index.js';
import { parseProperties, PropertyFileError, type Section, type Sections } from '../../../config/network-folder/property-file.js';
import { forkTexts } from '../../../config/network-folder/forks.js';
import { GATEWAY_FILE, pluginSection } from '../../../config/network-folder/property-texts.js';
import { blockInElement } from '../../../config/network-folder/seed.js';
import { aggregateVersions, hash, networkByte, readValue } from '../../../config/network-folder/values.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { publicKey } from '../../../wire/bytes/values.js';
import type { LedgerConfig } from '../ledger/config.js';
import { findEpochFaults } from '../node/clock.js';
import { finalizationRules } from './finalization-file.js';
import type { ProofRules } from './finality.js';
import type { PeerAddress } from './peer-book.js';

/** The files of public networks have about 10 KB, lists of peers 100 KB. */
const MAX_FILE_BYTES = 2 ** 22;
const MAX_SEED_BYTES = 2 ** 28;
const MAX_PORT = 65_535;
const PEER_ROLE = 'Peer';

/** Sections of a node's network properties, by group of parameters. */
const SECTIONS = {
	chain: 'chain',
	aggregate: pluginSection('aggregate'),
	hashLock: pluginSection('lockhash'),
	secretLock: pluginSection('locksecret'),
	metadata: pluginSection('metadata'),
	accountRestriction: pluginSection('restrictionaccount'),
	mosaicRestriction: pluginSection('restrictionmosaic'),
	mosaic: pluginSection('mosaic'),
	multisig: pluginSection('multisig'),
	namespace: pluginSection('namespace'),
	transfer: pluginSection('transfer')
} as const;

/** What a follower needs to know of a network. */
export interface NetworkFiles {
	readonly config: LedgerConfig;
	readonly proofRules: ProofRules;
	/** The first block as a peer sends it; undefined when there is no seed folder. */
	readonly firstBlock: Buffer | undefined;
	readonly peers: readonly PeerAddress[];
}

const isFile = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** @returns the first of these files that exists */
const findFile = (directory: string, ...candidates: readonly string[]): string | undefined =>
	candidates.map(name => path.join(directory, name)).find(isFile);

const readFile = (file: string, maxBytes: number): Buffer => {
	try {
		const { size } = fs.statSync(file);
		if (size > maxBytes)
			throw new PropertyFileError(`${file} has ${size} bytes, more than ${maxBytes}`);
		return fs.readFileSync(file);
	} catch (error) {
		if (error instanceof PropertyFileError)
			throw error;
		throw new PropertyFileError(`${file} cannot be read (${codeOf(error) || messageOf(error)})`);
	}
};

/** Adds the name of the file to an error about its content. */
const within = <T>(file: string, read: () => T): T => {
	try {
		return read();
	} catch (error) {
		throw error instanceof PropertyFileError ? new PropertyFileError(`${file}: ${error.message}`) : error;
	}
};

const requireFile = (directory: string, name: string): string => {
	const file = findFile(directory, path.join('resources', name), name);
	if (file === undefined) {
		throw new PropertyFileError(fs.existsSync(directory) ? `the network folder ${directory} has no ${name}, neither in resources nor itself`
			: `the network folder ${directory} does not exist: name it with --network-dir`);
	}
	return file;
};

/** A node's digits may be in groups of any size, and ids begin with 0x. */
const parameterText = (text: string): string => {
	const digits = text.replaceAll('\'', '');
	return /^(?:0x)?[0-9A-Fa-f]+(?:ms|[dhms])?$/.test(digits) ? digits.replace(/^0x/, '') : text;
};

const ID_DIGITS = 16;
const IDS: ReadonlySet<string> = new Set(['chain.currencyMosaicId', 'chain.harvestingMosaicId']);

/** @returns texts of all parameters that the sections contain, by name */
const sectionTexts = (sections: Sections): [string, string][] => Object.entries(SECTIONS).flatMap(([group, name]) =>
	[...sections.get(name) ?? []].map(([key, value]): [string, string] => {
		const parameter = `${group}.${key}`;
		const text = parameterText(value);
		return [parameter, IDS.has(parameter) ? text.padStart(ID_DIGITS, '0') : text];
	}));

const networkTexts = (section: Section | undefined): [string, string][] => {
	const texts = ['nemesisSignerPublicKey', 'generationHashSeed'].map((key): [string, string] =>
		[key, readValue('network', key, section?.get(key) ?? '', hash)]);
	const identifier = readValue('network', 'identifier', section?.get('identifier') ?? '', networkByte);
	const epoch = section?.get('epochAdjustment') ?? '';
	return [['identifier', String(identifier)], ...texts, ['epochAdjustment', parameterText(epoch).replace(/s$/, '')]];
};

const STEP = /^starting-at-height-([0-9']+)$/;

/** @returns the schedule in the notation of the parameter */
const inflationText = (sections: Sections): string => {
	const steps = [...sections.get('inflation') ?? []].map(([key, value]) => {
		const [, height] = STEP.exec(key) ?? [];
		if (height === undefined)
			throw new PropertyFileError(`[inflation] ${key} does not contain a height`);
		return { height: BigInt(height.replaceAll('\'', '')), amount: parameterText(value) };
	});
	return steps.sort((a, b) => (a.height < b.height ? -1 : 1)).map(({ height, amount }) => `${height}:${amount}`).join(',') || 'none';
};

/** @returns what only gateways accept; nothing without the file */
const gatewayTexts = (directory: string): ParameterTexts => {
	const file = findFile(directory, path.join('resources', GATEWAY_FILE), GATEWAY_FILE);
	return file === undefined ? {} : within(file, () => {
		const section = parseProperties(readFile(file, MAX_FILE_BYTES).toString()).get(SECTIONS.aggregate);
		return { 'aggregate.versions': readValue(SECTIONS.aggregate, 'versions', section?.get('versions') ?? '', aggregateVersions) };
	});
};

/** @returns the texts of the network's parameters, by name */
const readNetworkParameters = (directory: string): ParameterTexts => {
	const networkFile = requireFile(directory, 'config-network.properties');
	const inflationFile = requireFile(directory, 'config-inflation.properties');
	const sections = within(networkFile, () => parseProperties(readFile(networkFile, MAX_FILE_BYTES).toString()));
	return {
		...Object.fromEntries(sectionTexts(sections)),
		...within(networkFile, () => forkTexts(sections)),
		...gatewayTexts(directory),
		...Object.fromEntries(within(networkFile, () => networkTexts(sections.get('network')))),
		'chain.inflation': within(inflationFile, () => inflationText(parseProperties(readFile(inflationFile, MAX_FILE_BYTES).toString())))
	};
};

const readSeed = (directory: string): Buffer | undefined => {
	const file = findFile(directory, ...['seed', 'nemesis/seed', 'data', '.'].map(folder => path.join(folder, '00000', '00001.dat')));
	if (file === undefined)
		return undefined;

	try {
		return blockInElement(readFile(file, MAX_SEED_BYTES));
	} catch (error) {
		throw error instanceof RangeError ? new PropertyFileError(`${file} does not begin with a block`) : error;
	}
};

/** @returns the peer of an entry; undefined when it serves no blocks, or has no host */
const readPeer = (entry: unknown): PeerAddress | undefined => {
	const [key, host, port, roles] = ['publicKey', 'endpoint.host', 'endpoint.port', 'metadata.roles'].map(member => valueAt(entry, member));
	if (typeof host !== 'string' || typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > MAX_PORT)
		throw new PropertyFileError('a peer has no host and port');

	const isPeer = typeof roles !== 'string' || roles.split(',').some(role => role.trim() === PEER_ROLE);
	const peerKey = publicKey(fromHex(readValue('knownPeers', 'publicKey', String(key), hash)));
	return isPeer && host !== '' ? { host, port, publicKey: peerKey, isGiven: true } : undefined;
};

/** Without the file, the values are those of public networks. */
const readProofRules = (directory: string, { chain }: LedgerConfig): ProofRules => {
	const name = 'config-finalization.properties';
	const file = findFile(directory, path.join('resources', name), name);
	return file === undefined ? finalizationRules(new Map(), chain.blockGenerationTargetTimeMs) : within(file, () =>
		finalizationRules(parseProperties(readFile(file, MAX_FILE_BYTES).toString()), chain.blockGenerationTargetTimeMs));
};

const readPeers = (directory: string): PeerAddress[] => {
	const file = findFile(directory, path.join('resources', 'peers-p2p.json'), 'peers-p2p.json');
	if (file === undefined)
		return [];

	return within(file, () => {
		const entries = valueAt(parseJson(readFile(file, MAX_FILE_BYTES).toString()), 'knownPeers');
		if (!Array.isArray(entries))
			throw new PropertyFileError('it is no JSON object with a list knownPeers');
		return entries.map(readPeer).filter(peer => peer !== undefined);
	});
};

/** @returns parameters that the ledger supports and that fit together */
const readConfig = (directory: string): LedgerConfig => {
	const texts = readNetworkParameters(directory);
	try {
		const config = readParameters(texts);
		const faults = [...findParameterFaults(config), ...findEpochFaults(config)];
		if (faults.length > 0)
			throw new InvalidParameters(faults);
		return config;
	} catch (error) {
		if (!(error instanceof InvalidParameters))
			throw error;
		const [{ name, message } = { name: '', message: '' }, ...others] = error.faults;
		const more = others.length === 0 ? '' : ` (and ${others.map(fault => fault.name).join(', ')})`;
		throw new PropertyFileError(`the network folder ${directory} cannot be used: ${name}: ${message}${more}`);
	}
};

/** @throws PropertyFileError when a file is missing or invalid, or a value is not one that the ledger supports */
export const readNetworkFiles = (directory: string): NetworkFiles => {
	const config = readConfig(directory);
	return { config, proofRules: readProofRules(directory, config), firstBlock: readSeed(directory), peers: readPeers(directory) };
};
