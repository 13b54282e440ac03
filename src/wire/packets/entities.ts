/** Blocks and transactions in payloads: back to back, without padding between them. Source: facts/sync.md 2.1, 4.1. */
import { blockHeaderSize, BlockType } from '../blocks/block.js';
import { TRANSACTION_HEADER_SIZE } from '../transactions/transaction-reader.js';

const MIN_BLOCK_SIZE = blockHeaderSize(BlockType.NORMAL);

/**
 * @param minSize - of one entity, which begins with its size u32
 * @returns views of the entities
 */
const split = (payload: Buffer, minSize: number, what: string): Buffer[] => {
	const entities = [];
	for (let offset = 0; offset < payload.length;) {
		const left = payload.length - offset;
		const size = left >= minSize ? payload.readUInt32LE(offset) : 0;
		if (size < minSize || size > left)
			throw new RangeError(`no ${what} at ${offset} of ${payload.length} bytes`);

		entities.push(payload.subarray(offset, offset + size));
		offset += size;
	}
	return entities;
};

/** @returns views of the blocks; their content is not checked. @throws RangeError when sizes do not add up */
export const splitBlocks = (payload: Buffer): Buffer[] => split(payload, MIN_BLOCK_SIZE, 'block');

/** @returns views of the transactions; their content is not checked. @throws RangeError when sizes do not add up */
export const splitTransactions = (payload: Buffer): Buffer[] => split(payload, TRANSACTION_HEADER_SIZE, 'transaction');
