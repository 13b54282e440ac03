/** Parses announcements of clients. */
import { InvalidArgument } from '../../chain/index.js';
import { MalformedTransaction, readAnnouncement } from './transaction-reader.js';
import type { Transaction } from './transaction.js';
import { TransactionType } from './transaction-types.js';

/**
 * Reads a transaction that a client announces.
 * @throws InvalidArgument when a node would drop the bytes without a status
 */
export const readAnnounced = (payload: Uint8Array): Transaction => {
	try {
		return readAnnouncement(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength));
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
