/** Files in metadata, split as by the programs that write them. */
import type { Metadata } from '../../../src/wire/state/records.js';
import type { Address } from '../../../src/chain/index.js';
import { toBase58 } from '../../../src/wire/metal/base58.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { metalKeyOf } from '../../../src/wire/metal/metal.js';
import { metadata } from '../ledger/keyed-state.js';

const LAST_CHUNK = 0x80;
const HAS_TEXT = 0x40;
const CHUNK_CONTENT_SIZE = 1012;

/** @param compositeHash - of the entry that the file starts with */
export const metalId = (compositeHash: string): string => toBase58(fromHex(`0B2A${compositeHash}`));

/** A file, and its entries, first to last. */
export interface WrittenMetal {
	readonly id: string;
	readonly entries: readonly Metadata[];
}

/** @param text - stored in the first part; @param size - of the content of a part */
export const writeMetal = (address: Address, payload: Uint8Array, text = '', size = CHUNK_CONTENT_SIZE): WrittenMetal => {
	const content = Buffer.concat(text ? [Buffer.from(text), Buffer.of(0), payload] : [payload]);
	const entries: Metadata[] = [];
	let next: Buffer = Buffer.alloc(8);
	for (let start = Math.floor((content.length - 1) / size) * size; start >= 0; start -= size) {
		const flags = (entries.length === 0 ? LAST_CHUNK : 0) | (start === 0 && text ? HAS_TEXT : 0);
		const value = Buffer.concat([Buffer.of(flags, 0, 0, 0), next, content.subarray(start, start + size)]);
		const scopedKey = metalKeyOf(value);
		next = fromHex(scopedKey);
		entries.unshift(metadata({ sourceAddress: address, targetAddress: address, scopedKey, value: toHex(value) }));
	}
	return { id: metalId((entries[0] as Metadata).compositeHash), entries };
};
