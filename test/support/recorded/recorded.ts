/** Reads recordings of a genuine node, if they are present (see the README there). */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { testConfig } from '../ledger/config.js';

const FOLDER = path.resolve('../shared/data/genuine-node');

/** For the options of a test: false if the recordings are present, otherwise the reason to skip. */
export const skipUnlessRecorded: false | string = fs.existsSync(FOLDER) ? false : `no ${FOLDER}`;

/** @returns the path of a recording */
export const recordedPath = (...names: readonly string[]): string => path.join(FOLDER, ...names);

/** @returns the file's text, unpacked if it is a .gz */
export const readRecorded = (...names: readonly string[]): string => {
	const bytes = fs.readFileSync(recordedPath(...names));
	return (names.at(-1)?.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};

/** @returns the JSON of each line */
export const readRecordedLines = <T>(...names: readonly string[]): readonly T[] =>
	readRecorded(...names).trimEnd().split('\n').map(line => JSON.parse(line) as T);

/** @returns names of the folders in a folder, empty if there are no recordings */
export const recordedFolders = (...names: readonly string[]): readonly string[] => (skipUnlessRecorded ? [] : fs
	.readdirSync(path.join(FOLDER, ...names), { withFileTypes: true })
	.filter(entry => entry.isDirectory())
	.map(entry => entry.name));

/** @returns the recorded value with the types of the example: 64-bit integers are recorded as text */
const typedAs = (example: unknown, value: unknown): unknown => {
	if (typeof example === 'bigint')
		return BigInt(value as string);
	if (Array.isArray(value))
		return value.map(entry => typedAs(Array.isArray(example) ? example[0] : undefined, entry));
	if (typeof value !== 'object' || value === null)
		return value;

	const members = (example ?? {}) as Readonly<Record<string, unknown>>;
	return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, typedAs(members[name], member)]));
};

const EXAMPLE = testConfig({ chain: { inflation: [{ startHeight: 2n, rewardAmount: 0n }] } });

/**
 * @returns the parameters of a recorded network. Those of its first block are not recorded, and equal those of this project's tests. Forks
 * are not recorded either, because the networks had none.
 */
export const recordedConfig = (recorded: unknown): LedgerConfig => {
	// the recording has the other parameters
	const { chain, mosaic, namespace, aggregate, ...others } = typedAs(EXAMPLE, recorded) as LedgerConfig;
	const { founding, forkHeights, exceptions, aggregate: { enableStrictCosignatureCheck, enableBondedAggregateSupport } } = EXAMPLE;
	return {
		...others,
		founding,
		forkHeights,
		exceptions,
		chain: { ...chain, harvestNetworkFeeSinkAddressV1: chain.harvestNetworkFeeSinkAddress },
		aggregate: { ...aggregate, enableStrictCosignatureCheck, enableBondedAggregateSupport },
		mosaic: { ...mosaic, mosaicRentalFeeSinkAddressV1: mosaic.mosaicRentalFeeSinkAddress },
		namespace: { ...namespace, namespaceRentalFeeSinkAddressV1: namespace.namespaceRentalFeeSinkAddress }
	};
};

/** @returns names of the files in a folder, empty if there are no recordings */
export const recordedFiles = (...names: readonly string[]): readonly string[] => (skipUnlessRecorded ? [] : fs
	.readdirSync(recordedPath(...names), { withFileTypes: true })
	.filter(entry => entry.isFile())
	.map(entry => entry.name));
