/** Parses announcements of clients. */
import { InvalidArgument } from '../../chain/index.js';
import { asBuffer, fromHex } from '../bytes/hex.js';
import { MalformedTransaction, readAnnouncement } from './transaction-reader.js';
import type { Transaction } from './transaction.js';
import { TransactionType } from './transaction-types.js';

/** Shorter payloads, in hexadecimal digits, take little time to validate and to read. */
const LONG_PAYLOAD_LENGTH = 16_384;

const SIZE_FIELD_LENGTH = 8;

/**
 * Reads only the first field of a long payload, so that text that is no transaction takes no time in proportion to its length.
 * @param payload - in hexadecimal; not validated yet
 * @throws InvalidArgument when the field is not the size of the payload
 */
export const checkStatedSize = (payload: string): void => {
	if (payload.length <= LONG_PAYLOAD_LENGTH)
		return;

	const field = fromHex(payload.slice(0, SIZE_FIELD_LENGTH));
	// text that is not hexadecimal ends the conversion
	if (field.length < SIZE_FIELD_LENGTH / 2)
		throw new InvalidArgument('payload has an invalid format');
	const stated = field.readUInt32LE(0);
	if (2 * stated !== payload.length)
		throw new InvalidArgument(`payload has an invalid format: size in the transaction is ${stated} bytes, but it has ${payload.length / 2}`);
};

/**
 * Reads a transaction that a client announces.
 * @throws InvalidArgument when a node would drop the bytes without a status
 */
export const readAnnounced = (payload: Uint8Array): Transaction => {
	try {
		return readAnnouncement(asBuffer(payload));
	} catch (error) {
		if (error instanceof MalformedTransaction)
			throw new InvalidArgument(`payload has an invalid format: ${error.message}`);
		throw error;
	}
};

/**
 * Reads a transaction that a client announces to wait for cosignatures.
 * @throws InvalidArgument as {@link readAnnounced}, and when it cannot wait for any
 */
export const readAnnouncedPartial = (payload: Uint8Array): Transaction => {
	const transaction = readAnnounced(payload);
	if (transaction.type !== TransactionType.AGGREGATE_BONDED)
		throw new InvalidArgument('only aggregate bonded transactions can be announced as partial');
	return transaction;
};
