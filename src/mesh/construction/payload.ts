/** The text of a transaction under construction: its bytes, and the decimals of its mosaics, which no transaction contains. */
import type { Hex, MosaicId } from '../../chain/index.js';
import { fromHex, idToBytes, toHex } from '../../wire/bytes/hex.js';
import { mosaicId } from '../../wire/bytes/values.js';
import { isAggregate } from '../../wire/transactions/transaction-hash.js';
import { MalformedTransaction, readTransaction } from '../../wire/transactions/transaction-reader.js';
import type { Transaction } from '../../wire/transactions/transaction.js';
import { type ConstructionNetwork, type Decimals, invalid } from './network.js';

const ID_SIZE = 8;
const ENTRY_SIZE = ID_SIZE + 1;
const SIZE_FIELD = 4;

/** @returns the decimals in the order of the ids */
const encodeDecimals = (decimals: Decimals): Buffer => Buffer.concat([...decimals]
	.sort(([a], [b]) => (a < b ? -1 : 1))
	.map(([id, count]) => Buffer.concat([idToBytes(id), Buffer.of(count)])));

const readDecimals = (bytes: Buffer): Decimals => {
	const decimals = new Map<MosaicId, number>();
	for (let offset = 0; offset + ENTRY_SIZE <= bytes.length; offset += ENTRY_SIZE)
		decimals.set(mosaicId(bytes, offset), bytes.readUInt8(offset + ID_SIZE));
	if (!encodeDecimals(decimals).equals(bytes))
		throw invalid('what follows the transaction is not a list of decimals, ascending by mosaic');
	return decimals;
};

export const encodePayload = (bytes: Buffer, decimals: Decimals): Hex => toHex(Buffer.concat([bytes, encodeDecimals(decimals)]));

export interface ReadPayload {
	readonly transaction: Transaction;
	readonly decimals: Decimals;
}

const read = (bytes: Buffer): Transaction => {
	try {
		return readTransaction(bytes);
	} catch (error) {
		if (error instanceof MalformedTransaction)
			throw invalid(error.message);
		throw error;
	}
};

/** Every signature of a transaction is verified, which takes time. @throws MeshFailure INVALID_REQUEST if the network accepts less */
const checkSize = (transaction: Transaction, { maxSignatures, maxTransactions }: ConstructionNetwork): void => {
	if (!isAggregate(transaction))
		return;
	const { cosignatures, transactions } = transaction.body;
	if (transactions.length > maxTransactions || cosignatures.length >= maxSignatures)
		throw invalid(`an aggregate has at most ${maxTransactions} transactions and ${maxSignatures} signatures`);
};

/** @throws MeshFailure INVALID_REQUEST if the text has no transaction of this network */
export const readPayload = (text: string, network: ConstructionNetwork): ReadPayload => {
	if (text.length % 2 !== 0)
		throw invalid('the transaction is not a number of bytes');
	const bytes = fromHex(text);
	const size = bytes.length < SIZE_FIELD ? 0 : bytes.readUInt32LE(0);
	const transaction = read(bytes.subarray(0, Math.max(size, SIZE_FIELD)));
	if (transaction.network !== network.identifier)
		throw invalid('the transaction belongs to another network');
	checkSize(transaction, network);
	return { transaction, decimals: readDecimals(bytes.subarray(size)) };
};
