/** Files in metadata entries by the Metal convention. Source: facts/rest-operations.md 4.5. */
import type { Hash256, Hex } from '../../chain/index.js';
import { fromBase58 } from './base58.js';
import { sha3 } from '../bytes/hash.js';
import { hexAt, idAt } from '../bytes/hex.js';
import { hash256 } from '../bytes/values.js';

const ID_SIZE = 34;

/** @returns the composite hash of a file's first entry; undefined when the text is not a Metal id */
export const hashOfMetalId = (text: string): Hash256 | undefined => {
	const bytes = fromBase58(text);
	return bytes?.length === ID_SIZE && bytes[0] === 0x0b && bytes[1] === 0x2a ? hash256(bytes, 2) : undefined;
};

const LAST_CHUNK = 0x80;
const HAS_TEXT = 0x40;
const NEXT_KEY_OFFSET = 4;
const KEY_SIZE = 8;
const HEADER_SIZE = 12;
const TOP_BYTE = 7;
const TOP_BIT = 0x80;

/** A chunk of a file. */
export interface MetalChunk {
	/** Key of the entry with the next chunk; undefined in the last one. */
	readonly nextKey: string | undefined;
	/** Part of the text attached to the file, UTF-8. */
	readonly text: Buffer;
	readonly payload: Buffer;
}

/** @returns the key of the entry with this value, if it is a chunk of a file */
export const metalKeyOf = (value: Buffer): Hex => {
	const hash = sha3(value);
	hash[TOP_BYTE] = (hash[TOP_BYTE] ?? 0) & ~TOP_BIT;
	return idAt(hash, 0);
};

/** @returns the chunk in the entry with this key; undefined when the value is not a chunk or is damaged */
export const readMetalChunk = (key: string, value: Buffer): MetalChunk | undefined => {
	if (value.length <= HEADER_SIZE || key !== metalKeyOf(value))
		return undefined;

	const flags = value.readUInt8(0);
	// most significant byte first, unlike every other number in a transaction
	const nextKey = (flags & LAST_CHUNK) === 0 ? hexAt(value, NEXT_KEY_OFFSET, KEY_SIZE) : undefined;
	const content = value.subarray(HEADER_SIZE);
	if ((flags & HAS_TEXT) === 0)
		return { nextKey, text: Buffer.alloc(0), payload: content };

	// a text without terminator fills the chunk
	const end = content.indexOf(0);
	const size = end === -1 ? content.length : end;
	return { nextKey, text: content.subarray(0, size), payload: content.subarray(size + 1) };
};

/** File name, type and length from the attached text. */
export interface MetalSeal {
	readonly mimeType: string | undefined;
	readonly fileName: string | undefined;
}

const SEAL_KIND = 'seal1';

const parseArray = (text: string): readonly unknown[] => {
	try {
		const parsed: unknown = JSON.parse(text);
		return Array.isArray(parsed) ? parsed : [];
	} catch {
		// any account can write metadata: text that is not JSON is no part of a file
		return [];
	}
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** @returns the file properties in an attached text; none when it is not a seal */
export const readMetalSeal = (text: string): MetalSeal => {
	const [kind, length, mimeType, fileName] = parseArray(text);
	const isSeal = kind === SEAL_KIND && typeof length === 'number';
	return { mimeType: isSeal ? textOf(mimeType) : undefined, fileName: isSeal ? textOf(fileName) : undefined };
};
