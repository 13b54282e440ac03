/** A small file in metadata by the Metal convention. */
import type { Address, Hash256, Hex } from '../../chain/index.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { metadataHash } from '../../wire/identifiers/composite-hash.js';
import { toBase58 } from '../../wire/metal/base58.js';
import { metalKeyOf } from '../../wire/metal/metal.js';

const LAST_CHUNK_WITH_TEXT = 0xc0;
const CHUNK_HEADER_SIZE = 12;
const METAL_PREFIX = '0B2A';
const NO_TARGET = '0000000000000000';
const ACCOUNT_METADATA = 0;

const CONTENT = 'A file on a Symbol blockchain.\n';
const SEAL = JSON.stringify(['seal1', CONTENT.length, 'text/plain', 'example.txt']);

/** The only chunk of the file. */
const VALUE = Buffer.concat([
	Buffer.concat([Buffer.of(LAST_CHUNK_WITH_TEXT)], CHUNK_HEADER_SIZE), Buffer.from(`${SEAL}\0${CONTENT}`)
]);

export interface MetalFile {
	readonly metalId: string;
	/** The metadata entry that has the file. */
	readonly compositeHash: Hash256;
	readonly scopedKey: Hex;
	readonly value: Buffer;
}

/** @returns the file in metadata that `owner` adds to its own account */
export const metalFileOf = (owner: Address): MetalFile => {
	const scopedKey = metalKeyOf(VALUE);
	const compositeHash = metadataHash({
		sourceAddress: owner, targetAddress: owner, scopedKey, targetId: NO_TARGET, type: ACCOUNT_METADATA
	});
	return { metalId: toBase58(fromHex(`${METAL_PREFIX}${compositeHash}`)), compositeHash, scopedKey, value: VALUE };
};
