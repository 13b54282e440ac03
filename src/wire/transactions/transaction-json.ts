/**
 * Encodes transactions as contract JSON, the same text for pages and notifications.
 * Source: facts/rest-schemas.md 1 and 10, facts/websocket.md 6.4; the members follow the contract.
 */
import type { Json } from '../../chain/index.js';
import { DOCUMENT_MEMBERS } from '../documents/document-members.js';
import type { Kind, UnresolvedMosaic } from './layouts.js';
import type { AggregateTransaction, Cosignature, EmbeddedTransaction, Transaction } from './transaction.js';
import { isAggregate } from './transaction-hash.js';

const encodeList = <T>(values: readonly T[], encode: (value: T) => string): string => {
	let text = '[';
	for (let i = 0; i < values.length; ++i)
		text += i === 0 ? encode(values[i] as T) : `,${encode(values[i] as T)}`;
	return `${text}]`;
};

const quote = (text: string): string => `"${text}"`;

const encodeMosaic = (mosaic: UnresolvedMosaic): string => `{"id":"${mosaic.id}","amount":"${mosaic.amount}"}`;

const encodeValue = (kind: Kind, value: unknown): string => {
	switch (kind) {
	case 'u8':
	case 'i8':
	case 'u16':
	case 'i16':
	case 'u32':
		return `${value as number}`;
	case 'u64':
		return `"${value as bigint}"`;
	case 'mosaics':
		return encodeList(value as readonly UnresolvedMosaic[], encodeMosaic);
	case 'addresses':
	case 'mosaicIds':
		return encodeList(value as readonly string[], quote);
	case 'types':
		return encodeList(value as readonly number[], String);
	case 'text':
		return JSON.stringify(value);
	default:
		return `"${value as string}"`;
	}
};

/** @returns the members of a body, each preceded by a comma */
const encodeBody = (transaction: EmbeddedTransaction | Exclude<Transaction, AggregateTransaction>): string => {
	const body = transaction.body as unknown as Readonly<Record<string, unknown>>;
	let text = '';
	for (const { name, kind, optional } of DOCUMENT_MEMBERS[transaction.type]) {
		const value = body[name];
		if (value !== undefined && !(optional && value === ''))
			text += `,"${name}":${encodeValue(kind, value)}`;
	}
	return text;
};

const encodeEntity = ({ signerPublicKey, version, network, type }: Transaction | EmbeddedTransaction): string =>
	`"signerPublicKey":"${signerPublicKey}","version":${version},"network":${network},"type":${type}`;

/** Members of a top-level transaction up to its body, without braces. */
const encodeHead = (transaction: Transaction): string =>
	`"size":${transaction.bytes.length},"signature":"${transaction.signature}",${encodeEntity(transaction)}`
	+ `,"maxFee":"${transaction.maxFee}","deadline":"${transaction.deadline}"`;

/** @returns a cosignature as it appears inside an aggregate */
const encodeCosignature = ({ version, signerPublicKey, signature }: Cosignature): Json<'CosignatureDTO'> =>
	`{"version":"${version}","signerPublicKey":"${signerPublicKey}","signature":"${signature}"}` as Json<'CosignatureDTO'>;

/** @returns an inner transaction, without id and meta */
export const encodeEmbedded = (transaction: EmbeddedTransaction): Json<'EmbeddedTransactionDTO'> =>
	`{${encodeEntity(transaction)}${encodeBody(transaction)}}` as Json<'EmbeddedTransactionDTO'>;

const encodeAggregate = (transaction: AggregateTransaction): string => {
	const { transactionsHash, cosignatures } = transaction.body;
	return `{${encodeHead(transaction)},"transactionsHash":"${transactionsHash}","cosignatures":${encodeList(cosignatures, encodeCosignature)}}`;
};

/** @returns the `transaction` member of a search result: an aggregate without its inner transactions */
export const encodeTransaction = (transaction: Transaction): Json<'TransactionDTO'> => (isAggregate(transaction)
	? encodeAggregate(transaction)
	: `{${encodeHead(transaction)}${encodeBody(transaction)}}`) as Json<'TransactionDTO'>;
