/** The greatest block that the rules of a network allow. Source: facts/ledger.md 2, 3. */
import { blockHeaderSize, BlockType } from '../../../../wire/blocks/block.js';
import { ADDRESS_SIZE } from '../../../../wire/identifiers/address.js';
import { COSIGNATURE_SIZE, TRANSACTION_HEADER_SIZE } from '../../../../wire/transactions/transaction-reader.js';
import type { LedgerConfig } from '../config.js';

/** Greatest number of values in a list whose length has one byte. */
const MAX_VALUES = 255;
const MOSAIC_SIZE = 16;

/** Members of a body in addition to lists, texts and cosignatures; no type has more. */
const FIXED_MEMBERS_SIZE = 128;

/** @returns bytes; a bound, which no block reaches exactly */
export const greatestBlockSize = ({ chain, aggregate, transfer, metadata, secretLock }: LedgerConfig): number => {
	const bodies = [
		// additions and deletions
		2 * MAX_VALUES * ADDRESS_SIZE,
		MAX_VALUES * MOSAIC_SIZE + transfer.maxMessageSize,
		metadata.maxValueSize,
		secretLock.maxProofSize,
		aggregate.maxCosignaturesPerAggregate * COSIGNATURE_SIZE
	];
	const greatest = TRANSACTION_HEADER_SIZE + FIXED_MEMBERS_SIZE + Math.max(...bodies);
	return blockHeaderSize(BlockType.IMPORTANCE) + chain.maxTransactionsPerBlock * greatest;
};
