/** Property files of a node that describe its network. Source: facts/rest-operations.md 4.9; facts/sync.md 6. */
import type { InflationStep } from '../../chain/index.js';

/** Name of the section of a plug-in. */
export const pluginSection = (plugin: string): string => `plugin:catapult.plugins.${plugin}`;

export const FORK_HEIGHTS_SECTION = 'fork_heights';
export const SIGNATURES_SECTION = 'treasury_reissuance_transaction_signatures';
export const HASHES_SECTION = 'corrupt_aggregate_transaction_hashes';

type Properties = readonly (readonly [key: string, value: string | boolean])[];

/** Sections of a property file, in its order. */
export type PropertySections = readonly (readonly [name: string, properties: Properties])[];

export const formatSections = (sections: PropertySections): string => sections
	.map(([name, properties]) => [`[${name}]`, '', ...properties.map(([key, value]) => `${key} = ${value}`.trimEnd()), ''].join('\n'))
	.join('\n');

/** Properties of a section by name. */
type Members = Readonly<Record<string, string | boolean | undefined>>;

/** The network properties of a node, as `GET /network/properties` returns them. */
export interface NetworkDescription {
	readonly network: Members;
	readonly chain: Members;
	readonly forkHeights: Members;
	readonly plugins: Readonly<Record<string, Members | undefined>>;
	readonly treasuryReissuanceTransactionSignatures?: readonly string[] | undefined;
	readonly corruptAggregateTransactionHashes?: readonly string[] | undefined;
}

const propertiesOf = (members: Members): Properties =>
	Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));

const pairOf = (text: string): readonly [key: string, value: string] => {
	const [key = '', value = ''] = text.split(' = ');
	return [key, value];
};

/** @returns config-network.properties */
export const networkSections = (description: NetworkDescription): PropertySections => {
	const { network, chain, plugins, forkHeights } = description;
	const { treasuryReissuanceTransactionSignatures: signatures, corruptAggregateTransactionHashes: hashes } = description;
	return [
		['network', propertiesOf(network)],
		['chain', propertiesOf(chain)],
		[FORK_HEIGHTS_SECTION, propertiesOf(forkHeights)],
		...signatures ? [[SIGNATURES_SECTION, signatures.map(signature => [signature, true] as const)] as const] : [],
		...hashes ? [[HASHES_SECTION, hashes.map(pairOf)] as const] : [],
		...Object.entries(plugins).flatMap(([plugin, members]) =>
			(members ? [[pluginSection(plugin), propertiesOf(members)] as const] : []))
	];
};

/** What gateways accept and nodes cannot: nodes do not read this file, and accept no other property in theirs. */
export const GATEWAY_FILE = 'config-gateway.properties';

/** @returns {@link GATEWAY_FILE} of a chain that accepts other versions of aggregates than its other files say */
export const gatewaySections = (versions: readonly number[]): PropertySections => [
	[pluginSection('aggregate'), [['versions', versions.join(',') || 'none']]]
];

/** @returns config-inflation.properties */
export const inflationSections = (inflation: readonly InflationStep[]): PropertySections => [
	['inflation', inflation.map(({ startHeight, rewardAmount }) => [`starting-at-height-${startHeight}`, String(rewardAmount)] as const)]
];

/**
 * config-finalization.properties of a node that does not vote, with the values of the shipped file: the chain's parameters contain none of
 * them.
 */
export const FINALIZATION_SECTIONS: PropertySections = [
	['finalization', [
		['enableVoting', false],
		['enableRevoteOnBoot', false],
		['size', '10\'000'],
		['threshold', '6\'700'],
		['stepDuration', '4m'],
		['shortLivedCacheMessageDuration', '10m'],
		['messageSynchronizationMaxResponseSize', '20MB'],
		['maxHashesPerPoint', '256'],
		['prevoteBlocksMultiple', '4'],
		['unfinalizedBlocksDuration', '0m'],
		['treasuryReissuanceEpoch', '0']
	]]
];

/** Properties that a node reads as a number of blocks: minutes, hours or days. */
const BLOCK_SPANS: ReadonlySet<string> = new Set([
	'maxHashLockDuration', 'maxSecretLockDuration', 'maxMosaicDuration', 'minNamespaceDuration', 'maxNamespaceDuration',
	'namespaceGracePeriodDuration'
]);

const SECONDS = /^\d+m?s$/;

/** Whether a node cannot read the value of a property: a span of blocks in seconds. Gateways can. */
export const isUnreadableByNode = (key: string, value: unknown): boolean => BLOCK_SPANS.has(key) && SECONDS.test(String(value));

/** @returns names of the properties that gateways read and nodes do not */
export const unreadableByNodes = ({ plugins }: NetworkDescription): readonly string[] => Object.values(plugins).flatMap(members =>
	Object.entries(members ?? {}).filter(([key, value]) => isUnreadableByNode(key, value)).map(([key]) => key));
