/** Writes the property files that the node of a network would have. Source: facts/rest-operations.md 4.9. */
import fs from 'node:fs';
import path from 'node:path';
import type { Schemas } from '../../generated/schemas.js';
import type { PropertyFiles } from '../../src/backends/catapult/options.js';
import type { InflationStep } from '../../src/chain/index.js';
import { formatSections, inflationSections, isUnreadableByNode, networkSections, type PropertySections } from '../../src/config/network-folder/property-texts.js';

export interface NodeTerms {
	/** Atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly inflation: readonly InflationStep[];
}

const SECONDS = /^(\d+)(m?)s$/;
const MS_PER_MINUTE = 60_000;

const inMinutes = (key: string, value: unknown, onLack: (description: string) => void): unknown => {
	const [, digits, milli] = isUnreadableByNode(key, value) ? SECONDS.exec(String(value)) ?? [] : [];
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
	const write = (name: string, sections: PropertySections): string => {
		const file = path.join(directory, `config-${name}.properties`);
		fs.writeFileSync(file, formatSections(sections));
		return file;
	};
	return {
		network: write('network', networkSections(configuration)),
		node: write('node', [['node', [['minFeeMultiplier', String(minFeeMultiplier)]]]]),
		inflation: write('inflation', inflationSections(inflation))
	};
};
