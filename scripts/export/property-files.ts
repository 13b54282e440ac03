/** Writes the property files that the node of a network would have. Source: facts/rest-operations.md 4.9. */
import fs from 'node:fs';
import path from 'node:path';
import type { Schemas } from '../../generated/schemas.js';
import type { PropertyFiles } from '../../src/backends/catapult/options.js';
import {
	FORK_HEIGHTS_SECTION, HASHES_SECTION, pluginSection, SIGNATURES_SECTION
} from '../../src/backends/catapult/properties/network-configuration.js';
import type { InflationStep } from '../../src/chain/index.js';

export interface NodeTerms {
	/** Atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly inflation: readonly InflationStep[];
}

type Properties = readonly (readonly [key: string, value: string | boolean])[];
type Sections = readonly (readonly [name: string, properties: Properties])[];

const writeSections = (sections: Sections): string => sections
	.map(([name, properties]) => [`[${name}]`, '', ...properties.map(([key, value]) => `${key} = ${value}`.trimEnd()), ''].join('\n'))
	.join('\n');

const propertiesOf = (members: object): Properties => Object.entries(members) as [string, string | boolean][];

/** Properties that a node reads as a number of blocks: minutes, hours or days. */
const BLOCK_SPANS: ReadonlySet<string> = new Set([
	'maxHashLockDuration', 'maxSecretLockDuration', 'maxMosaicDuration', 'minNamespaceDuration', 'maxNamespaceDuration',
	'namespaceGracePeriodDuration'
]);
const SECONDS = /^(\d+)(m?)s$/;
const MS_PER_MINUTE = 60_000;

const inMinutes = (key: string, value: unknown, onLack: (description: string) => void): unknown => {
	const [, digits, milli] = BLOCK_SPANS.has(key) ? SECONDS.exec(String(value)) ?? [] : [];
	if (digits === undefined)
		return value;

	const written = `${Math.ceil(Number(digits) * (milli === '' ? 1000 : 1) / MS_PER_MINUTE)}m`;
	onLack(`${key} is ${String(value)}, which a node cannot read: ${written} is written instead`);
	return written;
};

/**
 * @param onLack - receives the properties that differ from the chain
 * @returns the configuration with spans of blocks in whole minutes, the smallest unit that a node reads there
 */
export const readableByNode = (
	configuration: Schemas['NetworkConfigurationDTO'],
	onLack: (description: string) => void
): Schemas['NetworkConfigurationDTO'] => {
	const plugins = Object.entries(configuration.plugins).map(([plugin, members]) => [
		plugin, Object.fromEntries(Object.entries(members).map(([key, value]) => [key, inMinutes(key, value, onLack)]))
	] as const);
	// only texts have changed, so the type is the same
	return { ...configuration, plugins: Object.fromEntries(plugins) };
};

const networkSections = (configuration: Schemas['NetworkConfigurationDTO']): Sections => {
	const { network, chain, plugins, forkHeights } = configuration;
	const { treasuryReissuanceTransactionSignatures: signatures, corruptAggregateTransactionHashes: hashes } = configuration;
	return [
		['network', propertiesOf(network)],
		['chain', propertiesOf(chain)],
		[FORK_HEIGHTS_SECTION, propertiesOf(forkHeights)],
		...signatures ? [[SIGNATURES_SECTION, signatures.map(signature => [signature, true] as const)] as const] : [],
		...hashes ? [[HASHES_SECTION, hashes.map(pair => pair.split(' = ') as [string, string])] as const] : [],
		...Object.entries(plugins).map(([plugin, members]) => [pluginSection(plugin), propertiesOf(members)] as const)
	];
};

/**
 * Writes config-network.properties, config-node.properties and config-inflation.properties, as far as a gateway reads them.
 * @param directory - must exist
 * @param configuration - as `GET /network/properties` returns it
 * @returns their paths
 */
export const writePropertyFiles = (
	directory: string,
	configuration: Schemas['NetworkConfigurationDTO'],
	{ minFeeMultiplier, inflation }: NodeTerms
): PropertyFiles & { readonly [Name in keyof PropertyFiles]: string } => {
	const write = (name: string, sections: Sections): string => {
		const file = path.join(directory, `config-${name}.properties`);
		fs.writeFileSync(file, writeSections(sections));
		return file;
	};
	const steps = inflation.map(({ startHeight, rewardAmount }) => [`starting-at-height-${startHeight}`, String(rewardAmount)] as const);
	return {
		network: write('network', networkSections(configuration)),
		node: write('node', [['node', [['minFeeMultiplier', String(minFeeMultiplier)]]]]),
		inflation: write('inflation', [['inflation', steps]])
	};
};
