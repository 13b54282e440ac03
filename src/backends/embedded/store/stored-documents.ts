/**
 * Documents whose parts are stored as text, as SQL expressions that put the contract's envelopes around them. The generated encoders make
 * the envelopes: each runs once, with marks in place of values, and the marks become arguments of SQLite's `format`. Thus SQLite joins the
 * documents of a page, which takes a fifth of the time that reading row by row takes. {@link BLOCK_INFO}, for example, is
 *
 *     format('{"meta":%s,"block":%s,"id":"0B10C000%016X"}', blocks.meta, blocks.block, blocks.height)
 */
import {
	encodeAggregateTransactionDTO, encodeAggregateTransactionExtendedDTO, encodeAggregateTransactionNotificationDTO, encodeBlockInfoDTO,
	encodeBlockNotificationData, encodeCosignatureDTO, encodeEmbeddedTransactionInfoDTO, encodeEmbeddedTransactionNotificationDTO,
	encodeResolutionStatementInfoDTO, encodeTransactionInfoDTO, encodeTransactionMetaDTO, encodeTransactionStatementInfoDTO,
	encodeTransactionStatusDTO
} from '../../../../generated/encoders.js';
import type { SchemaName } from '../../../../generated/schemas.js';
import { type Hash256, type Json, type ObjectId, ZERO_HASH } from '../../../chain/index.js';
import {
	encodeFinalizedBlockNotification, encodeStatusNotification, encodeTransactionNotification
} from '../../../wire/documents/notifications.js';
import { Collection, type CollectionTag } from './object-id.js';

declare const schema: unique symbol;

/** An SQL expression whose value is a document of the schema `Name`. */
export type DocumentSql<Name extends SchemaName> = string & { readonly [schema]: Name };

/**
 * Puts the value of an SQL expression into a document. The caller's encoder determines the type of the value that it stands for.
 * @param conversion - of SQLite's format(): `%s` for text, the default, `%d` for integers
 */
type Column = <Value>(sql: string, conversion?: string) => Value;

/** Encloses marks; a private character, which JSON does not escape. */
const MARK = '\uE000';
const MARKS = /\uE000(\d+)\uE000/g;

/** @returns the SQL of what an encoder makes of columns */
const documentSql = <Name extends SchemaName>(encode: (column: Column) => Json<Name>): DocumentSql<Name> => {
	const columns: { readonly sql: string; readonly conversion: string }[] = [];
	const text = encode((sql, conversion = '%s') => {
		const mark = `${MARK}${columns.push({ sql, conversion }) - 1}${MARK}`;
		// encoders put numbers and texts alike into a template
		return mark as never;
	});
	const values: string[] = [];
	const format = text.replaceAll('%', '%%').replaceAll('\'', '\'\'').replaceAll(MARKS, (_, index) => {
		const { sql, conversion } = columns[Number(index)]!;
		values.push(sql);
		return conversion;
	});
	// SQLite puts the values of the columns where the encoder has put their marks
	return `format('${format}', ${values.join(', ')})` as DocumentSql<Name>;
};

const idOf = (column: Column, collection: CollectionTag, number: string): ObjectId => column(number, `${collection}%016X`);

/** Document of a row of `blocks`. */
export const BLOCK_INFO = documentSql(column => encodeBlockInfoDTO({
	meta: column('blocks.meta'), block: column('blocks.block'), id: idOf(column, Collection.blocks, 'blocks.height')
}));

/** Notification of a row of `blocks`. */
export const BLOCK_NOTIFICATION = documentSql(column => encodeBlockNotificationData({
	block: column('block'), meta: { hash: column('hex(hash)'), generationHash: column('hex(generation_hash)') }
}));

/** Notification of a row of `blocks`. */
export const FINALIZED_BLOCK_NOTIFICATION = documentSql(column => encodeFinalizedBlockNotification({
	epoch: column('epoch', '%d'), point: column('point', '%d'), height: column('height', '%d'), hash: column('hex(hash)')
}));

/** @returns texts of the rows that an SQL statement yields, joined; it names their columns `part` */
const listSql = (part: string, rows: string): string => `ifnull((SELECT group_concat(${part}) FROM (${rows}) AS part), '')`;

/** A table of transactions, its rows being transactions and what they contain. */
interface TransactionTable {
	readonly name: string;
	/** SQL of the text of an aggregate's cosignatures. */
	readonly cosignatures: string;
	/** SQL that yields id and body of the inner transactions. */
	readonly inner: string;
}

/** The member `transaction` of search results; that of an aggregate without inner transactions. */
const listedSql = ({ name, cosignatures }: TransactionTable): string => `iif(${name}.cosignatures IS NULL, ${name}.body, ${
	documentSql(column => encodeAggregateTransactionDTO(column(`${name}.body`), { cosignatures: column(cosignatures) }))
})`;

/** The member `transaction` of single documents; that of an aggregate with its inner transactions. */
const completeSql = ({ name, cosignatures, inner }: TransactionTable, info: DocumentSql<'EmbeddedTransactionInfoDTO'>): string =>
	`iif(${name}.cosignatures IS NULL, ${name}.body, ${documentSql(column => encodeAggregateTransactionExtendedDTO(column(`${name}.body`), {
		cosignatures: column(cosignatures), transactions: column(listSql(info, inner))
	}))})`;

const NOTIFIED_PART = documentSql(column => encodeEmbeddedTransactionNotificationDTO({ transaction: column('part.body') }));

/** The member `transaction` of notifications. */
const notifiedSql = ({ name, cosignatures, inner }: TransactionTable): string => `iif(${name}.cosignatures IS NULL, ${name}.body, ${
	documentSql(column => encodeAggregateTransactionNotificationDTO(column(`${name}.body`), {
		cosignatures: column(cosignatures), transactions: column(listSql(NOTIFIED_PART, inner))
	}))
})`;

const CONFIRMED: TransactionTable = {
	name: 'transactions',
	cosignatures: 'transactions.cosignatures',
	inner: `SELECT id, body FROM inner_transactions
		WHERE id BETWEEN transactions.id + 1 AND transactions.id + transactions.inner_count ORDER BY id`
};

/** Hash and leaf of a row of `transactions` or `pool`. */
const hashesOf = (column: Column, table: string): { readonly hash: Hash256; readonly merkleComponentHash: Hash256 } => ({
	hash: column(`hex(${table}.hash)`), merkleComponentHash: column(`hex(ifnull(${table}.merkle_component_hash, ${table}.hash))`)
});

const confirmedInfo = (transaction: string): DocumentSql<'TransactionInfoDTO'> => documentSql(column => encodeTransactionInfoDTO({
	id: idOf(column, Collection.transactions, 'transactions.id'),
	meta: encodeTransactionMetaDTO({
		height: column('transactions.height', '%d'),
		...hashesOf(column, 'transactions'),
		index: column('transactions.position', '%d'),
		timestamp: column('blocks.timestamp', '%d'),
		feeMultiplier: column('blocks.fee_multiplier', '%d')
	}),
	transaction: column(transaction)
}));

/** @param inner - name of rows with id and body; their aggregate is a row of `transactions`, with its row of `blocks` */
const confirmedInner = (inner: string): DocumentSql<'EmbeddedTransactionInfoDTO'> => documentSql(column => encodeEmbeddedTransactionInfoDTO({
	id: idOf(column, Collection.transactions, `${inner}.id`),
	meta: {
		height: column('transactions.height', '%d'),
		aggregateHash: column('hex(transactions.hash)'),
		aggregateId: idOf(column, Collection.transactions, 'transactions.id'),
		index: column(`${inner}.id - transactions.id - 1`, '%d'),
		timestamp: column('blocks.timestamp', '%d'),
		feeMultiplier: column('blocks.fee_multiplier', '%d')
	},
	transaction: column(`${inner}.body`)
}));

/** Document of a row of `transactions` and that of its block. */
export const CONFIRMED_INFO = confirmedInfo(listedSql(CONFIRMED));

/** The same, an aggregate with its inner transactions. */
export const COMPLETE_CONFIRMED_INFO = confirmedInfo(completeSql(CONFIRMED, confirmedInner('part')));

/** Document of a row of `inner_transactions`, and the rows of its aggregate and of the block. */
export const CONFIRMED_INNER_INFO = confirmedInner('inner_transactions');

/** Notification of a row of `transactions`. */
export const CONFIRMED_NOTIFICATION = documentSql(column => encodeTransactionNotification(column(notifiedSql(CONFIRMED)), {
	...hashesOf(column, 'transactions'), height: column('transactions.height', '%d')
}));

const PENDING_HEIGHT = 0n;
const POOL_INNER = 'SELECT id, body FROM pool AS inner WHERE inner.parent = pool.id ORDER BY id';

const COSIGNATURE = documentSql(column => encodeCosignatureDTO({
	version: column('part.version', '%d'), signerPublicKey: column('hex(part.signer)'), signature: column('hex(part.signature)')
}));

/** Partial aggregates are shown with the cosignatures that they have now. */
const PARTIAL: TransactionTable = {
	name: 'pool',
	cosignatures: listSql(COSIGNATURE, 'SELECT version, signer, signature FROM pool_cosignatures WHERE entry = pool.id ORDER BY signer'),
	inner: POOL_INNER
};

const UNCONFIRMED: TransactionTable = { name: 'pool', cosignatures: 'pool.cosignatures', inner: POOL_INNER };

/** Documents of the rows of `pool` in one stage. */
export interface PoolDocuments {
	readonly info: DocumentSql<'TransactionInfoDTO'>;
	/** The same, an aggregate with its inner transactions. */
	readonly complete: DocumentSql<'TransactionInfoDTO'>;
	/** Notification of a row that is not an inner transaction, as it was when it was added. */
	readonly notification: DocumentSql<'TransactionNotificationData'>;
}

const poolDocuments = (collection: CollectionTag, table: TransactionTable, isPartial: boolean): PoolDocuments => {
	const hashes = (column: Column) => (isPartial ? { hash: column<Hash256>('hex(pool.hash)'), merkleComponentHash: ZERO_HASH } : hashesOf(column, 'pool'));
	const top = (transaction: string) => documentSql(column => encodeTransactionInfoDTO({
		id: idOf(column, collection, 'pool.id'),
		meta: encodeTransactionMetaDTO({ height: PENDING_HEIGHT, ...hashes(column), index: 0 }),
		transaction: column(transaction)
	}));
	const inner = (name: string, parent: string, parentHash: string) => documentSql(column => encodeEmbeddedTransactionInfoDTO({
		id: idOf(column, collection, `${name}.id`),
		meta: {
			height: PENDING_HEIGHT,
			aggregateHash: column(parentHash),
			aggregateId: idOf(column, collection, parent),
			index: column(`${name}.id - ${parent} - 1`, '%d')
		},
		transaction: column(`${name}.body`)
	}));
	const ofRow = inner('pool', 'pool.parent', '(SELECT hex(aggregate.hash) FROM pool AS aggregate WHERE aggregate.id = pool.parent)');
	// documents of inner transactions are listed like others
	const ofAny = (document: DocumentSql<'TransactionInfoDTO'>) => `iif(pool.parent IS NULL, ${document}, ${ofRow})` as typeof document;
	return {
		info: ofAny(top(listedSql(table))),
		complete: ofAny(top(completeSql(table, inner('part', 'pool.id', 'hex(pool.hash)')))),
		notification: documentSql(column => encodeTransactionNotification(column(notifiedSql(UNCONFIRMED)), {
			...hashes(column), height: PENDING_HEIGHT
		}))
	};
};

export const UNCONFIRMED_DOCUMENTS = poolDocuments(Collection.unconfirmed, UNCONFIRMED, false);
export const PARTIAL_DOCUMENTS = poolDocuments(Collection.partial, PARTIAL, true);

/** Status document of a row of `statuses`. */
export const FAILED_STATUS = documentSql(column => encodeTransactionStatusDTO({
	group: 'failed', code: column('code'), hash: column('hex(hash)'), deadline: column('deadline')
}));

/** Notification of a row of `statuses`. */
export const STATUS_NOTIFICATION = documentSql(column => encodeStatusNotification({
	hash: column('hex(hash)'), code: column('code'), deadline: column('deadline')
}));

/** Document of a row of `transaction_statements` and that of its block. */
export const TRANSACTION_STATEMENT_INFO = documentSql(column => encodeTransactionStatementInfoDTO({
	meta: { timestamp: column('blocks.timestamp', '%d') },
	statement: column('statement'),
	id: idOf(column, Collection.transactionStatements, 'id')
}));

/** @returns the document of a row of resolutions and that of its block */
export const resolutionInfo = (collection: CollectionTag): DocumentSql<'ResolutionStatementInfoDTO'> => documentSql(column =>
	encodeResolutionStatementInfoDTO({
		meta: { timestamp: column('blocks.timestamp', '%d') },
		statement: column('statement'),
		id: idOf(column, collection, 'id')
	}));
