/** Tables of records, which are encoded as documents when they are read. */
import type { CompositeReader, Hash256, Json, JsonList, ObjectId } from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { type CollectionTag, encodeObjectId } from '../object-id.js';
import type { Codec } from '../record-bytes.js';
import type { SearchedTable } from '../searched-tables.js';
import { type DocumentTable, rowForm } from './pages.js';
import { placeholders, type Queries } from './queries.js';

export interface RecordRow {
	readonly id: number;
	readonly record: Buffer;
}

/** A table of records, of which each is a document. */
export interface RecordTable<Name extends SchemaName, Table extends string, Row> extends DocumentTable<Name, Table> {
	readonly keyColumn: string;
	readonly encode: (row: Row) => Json<Name>;
}

/** Describes a table of records of one codec. */
export const recordTable = <Name extends SchemaName, Table extends string, Value>(
	name: Table,
	keyColumn: string,
	collection: CollectionTag,
	codec: Codec<Value>,
	encode: (id: ObjectId, value: Value) => Json<Name>
): RecordTable<Name, Table, RecordRow> => {
	const encodeRow = ({ id, record }: RecordRow): Json<Name> => encode(encodeObjectId(collection, id), codec.decode(record));
	return { name, keyColumn, collection, encode: encodeRow, form: rowForm('id, record', encodeRow) };
};

/** Finds documents by their key, which is hexadecimal text. */
export class Records<Name extends SchemaName, Table extends SearchedTable | 'accounts', Row> {
	constructor(protected readonly queries: Queries, private readonly table: RecordTable<Name, Table, Row>) {
	}

	byKey(key: string): Json<Name> | undefined {
		const { name, keyColumn, encode, form } = this.table;
		const row = this.queries.get<Row>(`SELECT ${form.columns} FROM ${name} WHERE ${keyColumn} = ?`, fromHex(key));
		return row && encode(row);
	}

	byKeys(keys: readonly string[], order: 'ASC' | 'DESC'): JsonList<Name> {
		const { name, keyColumn, encode, form } = this.table;
		return this.queries.encoded(
			encode, `SELECT ${form.columns} FROM ${name} WHERE ${keyColumn} IN (${placeholders(keys)}) ORDER BY id ${order}`, ...keys.map(fromHex)
		);
	}

	/** @returns what is stored for a key */
	record(key: string): Buffer | undefined {
		const { name, keyColumn } = this.table;
		return this.queries.value<Buffer>(`SELECT record FROM ${name} WHERE ${keyColumn} = ?`, fromHex(key));
	}
}

/** State that is found by its composite hash. */
export class CompositeRecords<Name extends SchemaName> implements CompositeReader<Name> {
	protected readonly records: Records<Name, SearchedTable, RecordRow>;

	constructor(protected readonly queries: Queries, table: RecordTable<Name, SearchedTable, RecordRow>) {
		this.records = new Records(queries, table);
	}

	byCompositeHash(hash: Hash256): Json<Name> | undefined {
		return this.records.byKey(hash);
	}

	byCompositeHashes(hashes: readonly Hash256[]): JsonList<Name> {
		return this.records.byKeys(hashes, 'DESC');
	}
}

/** @returns the value of a filter for a column of bytes */
export const bytesOf = (hex: string | undefined): Buffer | undefined => (hex === undefined ? undefined : fromHex(hex));
