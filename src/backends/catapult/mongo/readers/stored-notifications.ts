/** Encodes stored blocks and transactions as notifications. Source: facts/mongo.md 2, facts/websocket.md 6. */
import {
	encodeStoredBlockNotificationData, encodeStoredEmbeddedTransactionNotificationDTO, encodeStoredFinalizedBlockDTO,
	encodeStoredTransactionNotificationData
} from '../../../../../generated/stored-encoders.js';
import { type Hash256, joinJson, type Json } from '../../../../chain/index.js';
import { createEncoder } from '../encoder.js';
import type { Queries } from '../queries.js';
import { documentAt, hashAt, objectIdAt, required } from '../raw-bson.js';
import { isWhole } from './aggregate-size.js';
import { isAggregate, readInner, type TransactionCollection } from './transaction-documents.js';

/** Aggregates whose embedded transactions are read by one query. */
const AGGREGATES_AT_ONCE = 8;

const blockEncoder = createEncoder(encodeStoredBlockNotificationData);
const finalizedEncoder = createEncoder(encodeStoredFinalizedBlockDTO);
const transactionEncoder = createEncoder(encodeStoredTransactionNotificationData);
const innerEncoder = createEncoder(encodeStoredEmbeddedTransactionNotificationDTO);

/** The cosignatures of a partial transaction are notifications of their own; the node stores them with the transaction. */
const NO_COSIGNATURES = joinJson<'CosignatureDTO'>([]);

const NO_INNER: readonly Buffer[] = [];

export const encodeStoredBlock = (document: Buffer): Json<'BlockNotificationData'> => blockEncoder.encode(document);

export const encodeStoredFinalizedBlock = (document: Buffer): Json<'FinalizedBlockDTO'> =>
	finalizedEncoder.encode(documentAt(document, 'block') ?? document);

export const hashOf = (document: Buffer): Hash256 => required(hashAt, document, 'meta', 'hash');

/**
 * Encodes transactions with the embedded transactions of aggregates. A node writes a pending aggregate and its embedded transactions at the
 * same time, each as a document of its own; those of blocks it writes before the height of the chain.
 * @param maxBytes - size after which no further one is encoded
 * @returns texts of the first documents, up to a pending aggregate that is being written or removed
 */
export const encodeStoredTransactions = async (
	queries: Queries, collection: TransactionCollection, documents: readonly Buffer[], maxBytes: number
): Promise<readonly Json<'TransactionNotificationData'>[]> => {
	const isPartial = collection === 'partialTransactions';
	const cosignatures = isPartial ? NO_COSIGNATURES : undefined;
	const texts: Json<'TransactionNotificationData'>[] = [];
	for (let first = 0, bytes = 0; first < documents.length && bytes < maxBytes; first += AGGREGATES_AT_ONCE) {
		const part = documents.slice(first, first + AGGREGATES_AT_ONCE);
		const innerById = await readInner(queries, collection, part.filter(isAggregate), Infinity);
		for (const document of part) {
			if (bytes >= maxBytes)
				break;

			const inner = isAggregate(document) ? innerById?.get(required(objectIdAt, document, '_id')) ?? NO_INNER : undefined;
			if (inner && collection !== 'transactions' && !isWhole(document, inner, isPartial))
				return texts;

			const transactions = inner && innerEncoder.encodeList(inner, Infinity);
			const text = transactionEncoder.encode(document, { cosignatures, transactions });
			texts.push(text);
			bytes += text.length;
		}
	}
	return texts;
};
