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
 * @param directory - that is there
 * @param configuration - as `GET /network/properties` tells it
 * @returns where they are
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
