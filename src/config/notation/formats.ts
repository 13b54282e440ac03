/** Notations that JSON Schema does not have: the formats of spec/configuration.yaml and spec/network-parameters.yaml. */
import type { Address } from '../../chain/index.js';
import { createAddressSet } from '../../runtime/addresses/address-set.js';
import { decodeAddress, encodeAddress, isAddressOf } from '../../wire/identifiers/address.js';
import { formatSteps, parseSteps } from './inflation.js';
import { formatTime, parseTime } from './times.js';

/** Where the notation of a value depends on more than its text. */
export interface Context {
	/** Texts of the smallest and the largest value. */
	readonly range?: readonly [smallest: string, largest: string];
	/** Time between blocks; undefined while it is unknown. */
	readonly blockTimeMs?: bigint | undefined;
}

interface Format<T> {
	/** The validator has accepted the text. @returns undefined for a text that is not a value */
	read(text: string, context: Context): T | undefined;
	/** @returns the text that `read` reads; always the same one for the same value */
	write(value: T): string;
}

const within = (value: bigint | undefined, smallest: bigint | undefined, largest: bigint | undefined): bigint | undefined =>
	(value !== undefined && smallest !== undefined && largest !== undefined && value >= smallest && value <= largest ? value : undefined);

const int64: Format<bigint> = { read: BigInt, write: String };

const hex: Format<string> = { read: text => text.toUpperCase(), write: String };

const time: Format<bigint> = {
	read: (text, { range: [smallest, largest] = ['', ''] }) => within(parseTime(text), parseTime(smallest), parseTime(largest)),
	write: formatTime
};

/**
 * A number of blocks, or a time, which is converted to the blocks that fit into it. While the time between blocks is unknown, every time
 * is accepted and converted with blocks of one millisecond.
 */
const blocks: Format<bigint> = {
	read: (text, { range: [smallest, largest] = ['', ''], blockTimeMs }) => {
		const ms = parseTime(text);
		if (ms === undefined)
			return BigInt(text);
		return blockTimeMs === undefined ? ms : within(ms / blockTimeMs, BigInt(smallest), BigInt(largest));
	},
	write: String
};

/** The height of a fork that does not happen: no block has it. */
export const NEVER = 0xffff_ffff_ffff_ffffn;
const NEVER_TEXT = 'never';

const fork: Format<bigint> = {
	read: text => (text === NEVER_TEXT ? NEVER : BigInt(text)), write: height => (height === NEVER ? NEVER_TEXT : String(height))
};

/** An address in base32, of any network, with a correct checksum. */
const address: Format<Address> = {
	read: text => {
		const decoded = decodeAddress(text);
		return decoded && isAddressOf(decoded, parseInt(decoded.slice(0, 2), 16)) ? decoded : undefined;
	},
	write: encodeAddress
};

/** A namespace's name as its levels, the root first. */
const namespace: Format<readonly string[]> = {
	read: text => text.split(/[.,]/).map(level => level.trim()),
	write: levels => levels.join('.')
};

/** An IP address or a network (`10.0.0.0/8`). */
const ipNetwork: Format<string> = {
	read: text => {
		try {
			createAddressSet([text]);
			return text;
		} catch {
			// the set rejects any other text
			return undefined;
		}
	},
	write: String
};

const FORMATS: Readonly<Record<string, Format<unknown> | undefined>> = {
	int64, hex, time, blocks, fork, address, namespace, 'ip-network': ipNetwork, inflation: { read: parseSteps, write: formatSteps }
};

/** @returns the notation of a format; undefined where JSON Schema describes the value completely */
export const formatOf = (name: string | undefined): Format<unknown> | undefined => (name === undefined ? undefined : FORMATS[name]);
