/** A file of several parts that another program wrote, if it is present. */
import fs from 'node:fs';
import path from 'node:path';
import type { Metadata } from '../../../src/wire/state/records.js';
import type { Address, Hash256, Hex } from '../../../src/chain/index.js';

const FILE = path.resolve('../shared/data/metal/mosaic-file.json');

/** Why tests with the known file are skipped; false if they are not. */
export const NO_KNOWN_METAL: string | false = !fs.existsSync(FILE) && `${FILE} is absent`;

/** The expected file for the entries that start at a key. */
export interface KnownFile {
	readonly metalId: string;
	readonly firstKey: string;
	readonly bytes: number;
	readonly sha256: string;
	/** Empty if there is none. */
	readonly text: string;
}

export interface KnownMetal {
	readonly entries: readonly Metadata[];
	/** One per entry, in the same order. */
	readonly files: readonly KnownFile[];
}

interface RecordedEntry {
	readonly compositeHash: Hash256;
	readonly sourceAddress: Address;
	readonly targetAddress: Address;
	readonly scopedMetadataKey: Hex;
	readonly targetId: Hex;
	readonly metadataType: number;
	readonly value: Hex;
}

/** @returns the recorded entries and files */
export const readKnownMetal = (): KnownMetal => {
	const { entries, files } = JSON.parse(fs.readFileSync(FILE, 'utf8')) as {
		readonly entries: readonly RecordedEntry[];
		readonly files: readonly KnownFile[];
	};
	return {
		entries: entries.map(({ scopedMetadataKey: scopedKey, metadataType: type, ...entry }) => ({ ...entry, scopedKey, type })),
		files
	};
};
