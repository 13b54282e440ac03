/**
 * Converts a configuration file of catapult-rest (`rest.json`, `rest.light.json`, `rest.rosetta.json`) to the keys of this gateway. It
 * checks only what has no key here: load.ts checks all other values, and names them in messages as the file does.
 */

import type { Option } from '../../generated/options.js';
import { isTree, setValueAt, type Tree, valueAt } from './notation/index.js';

/** Members that only the file of catapult-rest has. */
const MARKERS = ['db', 'port', 'crossDomain', 'websocket.mq', 'apiNode.tlsClientCertificatePath', 'restEndpoint'];

/** @returns whether a configuration file is one of catapult-rest */
export const isReferenceForm = (tree: Tree): boolean => MARKERS.some(path => valueAt(tree, path) !== undefined);

/** @returns whether it is the file of the light gateway of catapult-rest, which has a node and no database. Source: facts/mesh.md 7. */
const isLight = (tree: Tree): boolean =>
	isTree(tree['apiNode']) && ['db', 'websocket', 'restEndpoint'].every(name => tree[name] === undefined);

/** @returns whether it is the file of the Mesh server of catapult-rest, which reads from a REST gateway. Source: facts/mesh.md 7. */
const isMesh = (tree: Tree): boolean => tree['restEndpoint'] !== undefined && ['db', 'apiNode'].every(name => tree[name] === undefined);

/** What a value in the file is, as messages describe it. */
export interface Expected {
	/** With bounds and unit; follows the word "expected". */
	readonly expected: string;
	/** A valid value. */
	readonly example: string;
}

/** Converts a value to that of a key of this gateway. */
interface Rule {
	readonly to: string;
	readonly convert?: (value: unknown) => unknown;
	/** Where the file writes a value in another way than the key. */
	readonly describe?: (option: Option) => Expected;
}

const MS_PER_SECOND = 1000;

/** @returns seconds, from milliseconds */
const seconds = (value: unknown): unknown => (typeof value === 'number' ? value / MS_PER_SECOND : value);

const milliseconds = (text: string): number => Math.round(Number(text) * MS_PER_SECOND);

const describeMilliseconds = ({ range = ['', ''], example }: Option): Expected => {
	const [smallest, largest] = range.map(milliseconds);
	return { expected: `a number from ${smallest} to ${largest} milliseconds`, example: String(milliseconds(example)) };
};

const TIME = { convert: seconds, describe: describeMilliseconds } as const;

/** Not a value of any key. */
const INVALID = null;

/** The file has no word for a port that is not used. */
const port = (value: unknown): unknown => (value === 'off' ? INVALID : value);

const describePort = (): Expected => ({ expected: 'an integer from 0 to 65535', example: '3000' });

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** An empty text, or one that names no file, counts as absent. */
const nonEmpty = (value: unknown): unknown => (isAbsent(value) || value === '' || value === '/' ? undefined : value);

const METHODS = ['GET', 'PUT', 'POST', 'OPTIONS'];

const knownMethods = (value: unknown): unknown => (Array.isArray(value) ? value.filter(method => METHODS.includes(String(method))) : value);

const RULES: Readonly<Record<string, Rule>> = {
	'network.name': { to: 'networkName' },
	'network.description': { to: 'networkDescription', convert: nonEmpty },
	sslKeyPath: { to: 'tls.keyFile', convert: nonEmpty },
	sslCertificatePath: { to: 'tls.certificateFile', convert: nonEmpty },
	'crossDomain.allowedHosts': { to: 'cors.origins' },
	'crossDomain.allowedMethods': { to: 'cors.methods', convert: knownMethods },
	uncirculatingAccountPublicKeys: { to: 'uncirculatingAccounts' },
	'db.url': { to: 'mongo.url' },
	'db.name': { to: 'mongo.database' },
	'db.connectionPoolSize': { to: 'mongo.connections' },
	'db.connectionTimeout': { to: 'mongo.connectTimeout', ...TIME },
	'apiNode.host': { to: 'apiNode.host' },
	'apiNode.port': { to: 'apiNode.port' },
	'apiNode.timeout': { to: 'apiNode.timeout', ...TIME },
	'apiNode.tlsClientCertificatePath': { to: 'apiNode.certificateFile', convert: nonEmpty },
	'apiNode.tlsClientKeyPath': { to: 'apiNode.keyFile', convert: nonEmpty },
	'apiNode.tlsCaCertificatePath': { to: 'apiNode.caFile', convert: nonEmpty },
	'apiNode.networkPropertyFilePath': { to: 'apiNode.networkPropertiesFile', convert: nonEmpty },
	'apiNode.nodePropertyFilePath': { to: 'apiNode.nodePropertiesFile', convert: nonEmpty },
	'apiNode.inflationPropertyFilePath': { to: 'apiNode.inflationPropertiesFile', convert: nonEmpty },
	'websocket.mq.host': { to: 'broker.host' },
	'websocket.mq.port': { to: 'broker.port' },
	'websocket.allowOptionalAddress': { to: 'websocket.allowOptionalAddress' },
	'throttling.rate': { to: 'rateLimit.requestsPerSecond' },
	'throttling.burst': { to: 'rateLimit.burst' },
	numBlocksTransactionFeeStats: { to: 'feeStatisticsBlocks', convert: value => value || 1 },
	'deployment.deploymentTool': { to: 'deployment.tool', convert: nonEmpty },
	'deployment.deploymentToolVersion': { to: 'deployment.toolVersion', convert: nonEmpty },
	'deployment.lastUpdatedDate': { to: 'deployment.lastUpdatedDate', convert: nonEmpty },
	nodeMetadata: { to: 'nodeMetadata' }
};

const PLAIN = 'HTTP';
const SECURE = 'HTTPS';

/** Read by {@link portKeyOf}. */
const PROTOCOL = 'protocol';

const DEFAULT_PORT = 3000;
const DEFAULT_MESH_PORT = 4000;

/** @returns the key that the port of the file is for; catapult-rest uses HTTPS where the protocol is absent or empty */
const portKeyOf = (tree: Tree): 'httpPort' | 'httpsPort' => (tree[PROTOCOL] === PLAIN ? 'httpPort' : 'httpsPort');

/** Groups of a file of the Mesh server that have keys here: it has a chain of its own instead of a REST gateway. */
const OF_MESH = /^(?:network|crossDomain|throttling|deployment)\.|^numBlocks/;

/** @returns the rules for this file */
const rulesFor = (tree: Tree): ReadonlyMap<string, Rule> => {
	const rules = Object.entries(RULES).filter(([path]) => !isMesh(tree) || OF_MESH.test(path));
	return new Map([...rules, ['port', { to: isMesh(tree) ? 'meshPort' : portKeyOf(tree), convert: port, describe: describePort }]]);
};

type Basics = readonly (readonly [path: string, value: unknown])[];

/** The port of Mesh has no HTTPS: where the file demands it, only a proxy on this machine reaches the port. */
const basicsOfMesh = (tree: Tree): Basics => [
	...(tree[PROTOCOL] === PLAIN ? [['host', '0.0.0.0'] as const] : []),
	...(tree['port'] === undefined ? [['meshPort', DEFAULT_MESH_PORT] as const] : [])
];

const basicsOfGateway = (tree: Tree): Basics => [
	['backend', isLight(tree) ? 'light' : 'catapult'],
	['host', '0.0.0.0'],
	[portKeyOf(tree) === 'httpPort' ? 'httpsPort' : 'httpPort', 'off'],
	...(tree['port'] === undefined ? [[portKeyOf(tree), DEFAULT_PORT] as const] : [])
];

/** @returns values that have other defaults in catapult-rest */
const basics = (tree: Tree): Basics => [
	...(isMesh(tree) ? basicsOfMesh(tree) : basicsOfGateway(tree)),
	...(isAbsent(tree['crossDomain']) ? [['cors.origins', 'off'] as const] : []),
	...(valueAt(tree, 'throttling.rate') === undefined || valueAt(tree, 'throttling.burst') === undefined
		? [['rateLimit.requestsPerSecond', 'off'] as const] : [])
];

/** A value of the file. */
export interface Origin {
	/** Its place in the file, joined by dots. */
	readonly path: string;
	readonly value: unknown;
	readonly describe?: Rule['describe'];
}

/** A value of the file that has no key here, and is wrong. */
export interface WrongValue extends Expected, Origin {
}

const isGroup = (path: string): boolean => Object.keys(RULES).some(rule => rule.startsWith(`${path}.`));

const wrongGroups = (node: Tree, prefix = ''): WrongValue[] => Object.entries(node).flatMap(([name, value]) => {
	const path = prefix + name;
	if (!isGroup(path) || isAbsent(value))
		return [];
	return isTree(value) ? wrongGroups(value, `${path}.`) : [{ path, value, expected: 'an object of keys', example: '{}' }];
});

const wrongProtocol = ({ [PROTOCOL]: value }: Tree): WrongValue[] => (isAbsent(value) || value === '' || value === PLAIN || value === SECURE
	? [] : [{ path: PROTOCOL, value, expected: `\`${PLAIN}\` or \`${SECURE}\``, example: `"${SECURE}"` }]);

/** catapult-rest does not start with a part of the configuration for CORS. */
const wrongCors = ({ crossDomain }: Tree): WrongValue[] => (!isTree(crossDomain) ? [] : ['allowedHosts', 'allowedMethods']
	.filter(name => crossDomain[name] === undefined)
	.map(name => ({ path: `crossDomain.${name}`, value: undefined, expected: 'a list: crossDomain needs allowedHosts and allowedMethods', example: '["*"]' })));

const EXTENSIONS = 'routeExtensions';
const MESH_EXTENSION = 'symbolRosetta';

const wrongExtensions = (tree: Tree): WrongValue[] => {
	const { [EXTENSIONS]: value } = tree;
	return !isMesh(tree) || Array.isArray(value) && value.includes(MESH_EXTENSION) ? []
		: [{ path: EXTENSIONS, value, expected: `a list with \`${MESH_EXTENSION}\`: this gateway serves Symbol`, example: `["${MESH_EXTENSION}"]` }];
};

/** @returns names of the values that are not read; a group is listed by its own name if none of its values is read */
const unread = (node: Tree, read: ReadonlySet<string>, prefix = ''): string[] => Object.entries(node).flatMap(([name, value]) => {
	const path = prefix + name;
	if (read.has(path))
		return [];
	return isGroup(path) && isTree(value) ? unread(value, read, `${path}.`) : [path];
});

export interface Translated {
	/** Values under the keys of this gateway. */
	readonly tree: Tree;
	/** Names in the file that have no effect. */
	readonly ignored: readonly string[];
	/** Values under the keys of this gateway, as they are in the file; those that are absent in the file have no value. */
	readonly origins: ReadonlyMap<string, Origin>;
	readonly wrong: readonly WrongValue[];
}

/** @param tree - a configuration file of catapult-rest */
export const translateReference = (tree: Tree): Translated => {
	const translated = {};
	const rules = rulesFor(tree);
	const origins = new Map<string, Origin>();
	for (const [path, { to, convert, describe }] of rules) {
		const given = valueAt(tree, path);
		origins.set(to, { path, value: given, ...describe && { describe } });
		const value = convert && given !== undefined ? convert(given) : given;
		if (value !== undefined)
			setValueAt(translated, to, value);
	}
	for (const [path, value] of basics(tree))
		setValueAt(translated, path, value);
	return {
		tree: translated,
		ignored: unread(tree, new Set([...rules.keys(), isMesh(tree) ? EXTENSIONS : PROTOCOL])),
		origins,
		wrong: [...wrongProtocol(tree), ...wrongExtensions(tree), ...wrongGroups(tree), ...wrongCors(tree)]
	};
};
