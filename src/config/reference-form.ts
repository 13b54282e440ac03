/**
 * Converts the configuration file of catapult-rest (`rest.json`) to the keys of this gateway. It checks no values: load.ts checks them
 * under the keys of this gateway.
 */

import { isTree, setValueAt, type Tree, valueAt } from '../notation/index.js';

const at = (tree: Tree, name: string): unknown => valueAt(tree, name.split('.'));

/** Members that only the file of catapult-rest has. */
const MARKERS = ['db', 'port', 'crossDomain', 'websocket.mq', 'apiNode.tlsClientCertificatePath'];

/** @returns whether a configuration file is one of catapult-rest */
export const isReferenceForm = (tree: Tree): boolean => MARKERS.some(path => at(tree, path) !== undefined);

/** Converts a value to that of a key of this gateway. */
interface Rule {
	readonly to: string;
	readonly convert?: (value: unknown) => unknown;
}

const MS_PER_SECOND = 1000;

const seconds = (value: unknown): unknown => (typeof value === 'number' ? value / MS_PER_SECOND : value);

/** An empty text, or one that names no file, counts as absent. */
const nonEmpty = (value: unknown): unknown => (value === '' || value === '/' ? undefined : value);

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
	'db.connectionTimeout': { to: 'mongo.connectTimeout', convert: seconds },
	'apiNode.host': { to: 'apiNode.host' },
	'apiNode.port': { to: 'apiNode.port' },
	'apiNode.timeout': { to: 'apiNode.timeout', convert: seconds },
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

/** Read by {@link basics}. */
const READ_BY_BASICS = ['port', 'protocol'];

/** @returns values that have other defaults, or another form, in catapult-rest */
const basics = (tree: Tree): readonly (readonly [path: string, value: unknown])[] => {
	const port = tree['port'] ?? 3000;
	const isPlain = tree['protocol'] === 'HTTP';
	return [
		['backend', 'catapult'],
		['host', '0.0.0.0'],
		['httpPort', isPlain ? port : 'off'],
		['httpsPort', isPlain ? 'off' : port],
		...(tree['crossDomain'] === undefined ? [['cors.origins', 'off'] as const] : []),
		...(at(tree, 'throttling.rate') === undefined || at(tree, 'throttling.burst') === undefined
			? [['rateLimit.requestsPerSecond', 'off'] as const] : [])
	];
};

/** @returns names of the values that are not read; a group of which no value is read counts once */
const unread = (node: Tree, prefix = ''): string[] => Object.entries(node).flatMap(([name, value]) => {
	const path = prefix + name;
	if (path in RULES || READ_BY_BASICS.includes(path))
		return [];
	const isGroup = Object.keys(RULES).some(rule => rule.startsWith(`${path}.`));
	return isGroup && isTree(value) ? unread(value, `${path}.`) : [path];
});

export interface Translated {
	/** Values under the keys of this gateway. */
	readonly tree: Tree;
	/** Names in the file that have no effect. */
	readonly ignored: readonly string[];
}

/** @param tree - a configuration file of catapult-rest */
export const translateReference = (tree: Tree): Translated => {
	const translated = {};
	const values = Object.entries(RULES).flatMap(([path, { to, convert }]) => {
		const given = at(tree, path);
		const value = convert && given !== undefined ? convert(given) : given;
		return value === undefined ? [] : [[to, value] as const];
	});
	for (const [path, value] of [...values, ...basics(tree)])
		setValueAt(translated, path.split('.'), value);
	return { tree: translated, ignored: unread(tree) };
};
