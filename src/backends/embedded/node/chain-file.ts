/**
 * Exported chains: every block as a node stores it, in one file that is read and written from beginning to end.
 *
 * Integers are little-endian. The file is a head, blocks from the first to the newest, and an end:
 * - head: `SGWCHAIN` (8 bytes), version u32, size u32, and so many bytes of JSON: the chain's parameters (src/config/parameters)
 * - block: `B`, size u32, so many bytes of a block (header, transactions, each but the last padded to 8 bytes), its hash (32 bytes), and
 *   the finalization epoch u32 and point u32 of the round that made it final
 * - end: `E`, number of blocks u64, SHA3-256 of all preceding bytes (32 bytes)
 */
import crypto, { type Hash } from 'node:crypto';
import type { Hash256 } from '../../../chain/index.js';
import { blockHeaderSize, BlockType } from '../../../wire/blocks/block.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { u32, u64 } from '../../../wire/bytes/little-endian.js';
import { paddingOf } from '../../../wire/transactions/transaction-reader.js';

export const MAGIC = Buffer.from('SGWCHAIN');
export const VERSION = 1;
export const BLOCK_MARK = 'B'.charCodeAt(0);
export const END_MARK = 'E'.charCodeAt(0);
export const HASH_SIZE = 32;

const TYPE_OFFSET = 0x6e;
const MIN_TRANSACTION_SIZE = 0x80;

/** The file is not a valid chain. The message is for the operator. */
export class UnusableChainFile extends Error {
	override readonly name = 'UnusableChainFile';
}

/** A block of an exported chain. */
export interface BlockRecord {
	/** Header and transactions. */
	readonly bytes: Buffer;
	readonly hash: Hash256;
	readonly epoch: number;
	readonly point: number;
}

export const createDigest = (): Hash => crypto.createHash('sha3-256');

/** Makes the parts of a file, in their order. */
export class ChainFileEncoder {
	private readonly digest = createDigest();
	private count = 0;

	/** @param parameters - of the chain, as JSON */
	head(parameters: string): Buffer {
		const json = Buffer.from(parameters);
		return this.add(MAGIC, u32(VERSION), u32(json.length), json);
	}

	block({ bytes, hash, epoch, point }: BlockRecord): Buffer {
		this.count += 1;
		return this.add(Buffer.of(BLOCK_MARK), u32(bytes.length), bytes, fromHex(hash), u32(epoch), u32(point));
	}

	end(): Buffer {
		const part = this.add(Buffer.of(END_MARK), u64(BigInt(this.count)));
		return Buffer.concat([part, this.digest.digest()]);
	}

	private add(...parts: readonly Buffer[]): Buffer {
		const part = Buffer.concat(parts);
		this.digest.update(part);
		return part;
	}
}

/** @returns a block as a node stores it @param payloads - bytes of its transactions */
export const joinBlock = (header: Buffer, payloads: readonly Buffer[]): Buffer => Buffer.concat([
	header,
	...payloads.flatMap((payload, i) => (i < payloads.length - 1 ? [payload, Buffer.alloc(paddingOf(payload.length))] : [payload]))
]);

const HEADER_TYPES: ReadonlySet<number> = new Set(Object.values(BlockType));

/**
 * Splits a block into its parts.
 * @returns views of its header and its transactions
 * @throws RangeError when sizes do not add up, or the type is unknown
 */
export const splitBlock = (bytes: Buffer): { readonly header: Buffer; readonly payloads: readonly Buffer[] } => {
	const type = bytes.length < TYPE_OFFSET + 2 ? 0 : bytes.readUInt16LE(TYPE_OFFSET);
	if (!HEADER_TYPES.has(type) || bytes.length < blockHeaderSize(type))
		throw new RangeError('it has no header');

	const headerSize = blockHeaderSize(type);
	const payloads: Buffer[] = [];
	for (let offset = headerSize; offset < bytes.length;) {
		const left = bytes.length - offset;
		const size = left >= MIN_TRANSACTION_SIZE ? bytes.readUInt32LE(offset) : 0;
		// only the padding between two transactions is stored
		const paddedSize = size === left ? size : size + paddingOf(size);
		if (size < MIN_TRANSACTION_SIZE || paddedSize > left || size !== left && paddedSize === left)
			throw new RangeError('sizes of its transactions do not add up');
		if (bytes.subarray(offset + size, offset + paddedSize).some(byte => byte !== 0))
			throw new RangeError('the padding between its transactions is not empty');

		payloads.push(bytes.subarray(offset, offset + size));
		offset += paddedSize;
	}
	return { header: bytes.subarray(0, headerSize), payloads };
};
