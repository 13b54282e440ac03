/** Writes the rows of state that is found by one key: locks, restrictions, metadata. */
import type { ObjectId } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import {
	type AccountRestrictions, type HashLock, type Metadata, type MosaicRestriction, MosaicRestrictionType, type SecretLock
} from '../ledger/state/records.js';
import { type Codec, hashLockCodec } from './codec.js';
import type { Connection, Statement } from './database.js';
import { encodeHashLock, encodeMetadata, encodeSecretLock } from './documents.js';
import { secretLockCodec } from './lock-codecs.js';
import { Collection, type CollectionTag, encodeObjectId } from './object-id.js';
import { accountRestrictionsCodec, metadataCodec, mosaicRestrictionCodec } from './restriction-codecs.js';
import { encodeAccountRestrictions, encodeMosaicRestriction } from './restriction-documents.js';

/** Conversion of records of one kind to rows. */
interface RowForm<Value> {
	readonly table: string;
	readonly keyColumn: string;
	readonly collection: CollectionTag;
	readonly codec: Codec<Value>;
	readonly encode: (id: ObjectId, value: Value) => string;
	/** Columns that searches use, in addition to key, record and document. */
	readonly columns: Readonly<Record<string, (value: Value) => Buffer | bigint | number | null>>;
}

const MAX_STORED_HEIGHT = 0x7fff_ffff_ffff_ffffn;

const storedHeight = (height: bigint): bigint => (height > MAX_STORED_HEIGHT ? MAX_STORED_HEIGHT : height);

export const HASH_LOCK_ROWS: RowForm<HashLock> = {
	table: 'hash_locks',
	keyColumn: 'hash',
	collection: Collection.hashLocks,
	codec: hashLockCodec,
	encode: encodeHashLock,
	columns: { owner: lock => fromHex(lock.ownerAddress), end_height: lock => storedHeight(lock.endHeight) }
};

export const SECRET_LOCK_ROWS: RowForm<SecretLock> = {
	table: 'secret_locks',
	keyColumn: 'composite',
	collection: Collection.secretLocks,
	codec: secretLockCodec,
	encode: encodeSecretLock,
	columns: {
		owner: lock => fromHex(lock.ownerAddress),
		secret: lock => fromHex(lock.secret),
		end_height: lock => storedHeight(lock.endHeight)
	}
};

export const ACCOUNT_RESTRICTION_ROWS: RowForm<AccountRestrictions> = {
	table: 'account_restrictions',
	keyColumn: 'address',
	collection: Collection.accountRestrictions,
	codec: accountRestrictionsCodec,
	encode: encodeAccountRestrictions,
	columns: {}
};

export const MOSAIC_RESTRICTION_ROWS: RowForm<MosaicRestriction> = {
	table: 'mosaic_restrictions',
	keyColumn: 'composite',
	collection: Collection.mosaicRestrictions,
	codec: mosaicRestrictionCodec,
	encode: encodeMosaicRestriction,
	columns: {
		entry_type: entry => MosaicRestrictionType[entry.kind],
		mosaic: entry => fromHex(entry.mosaicId),
		target: entry => (entry.kind === 'address' ? fromHex(entry.targetAddress) : null)
	}
};

export const METADATA_ROWS: RowForm<Metadata> = {
	table: 'metadata',
	keyColumn: 'composite',
	collection: Collection.metadata,
	codec: metadataCodec,
	encode: encodeMetadata,
	columns: {
		source: entry => fromHex(entry.sourceAddress),
		target: entry => fromHex(entry.targetAddress),
		scoped_key: entry => fromHex(entry.scopedKey),
		target_id: entry => fromHex(entry.targetId),
		type: entry => entry.type
	}
};

export class KeyedRows<Key extends string, Value> {
	private readonly find: Statement;
	private readonly lastNumber: Statement;
	private readonly insert: Statement;
	private readonly update: Statement;
	private readonly remove: Statement;

	constructor(connection: Connection, private readonly form: RowForm<Value>) {
		const { table, keyColumn } = form;
		const names = [...Object.keys(form.columns), 'record', 'json'];
		this.find = connection.prepare(`SELECT id FROM ${table} WHERE ${keyColumn} = ?`).pluck();
		this.lastNumber = connection.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck();
		this.insert = connection.prepare(
			`INSERT INTO ${table} (id, ${keyColumn}, ${names.join(', ')}) VALUES (?, ?${', ?'.repeat(names.length)})`
		);
		this.update = connection.prepare(`UPDATE ${table} SET ${names.map(name => `${name} = ?`).join(', ')} WHERE id = ?`);
		this.remove = connection.prepare(`DELETE FROM ${table} WHERE ${keyColumn} = ?`);
	}

	/** Writes changed records by key; undefined means removed. The id of an entry does not change. */
	write(changes: ReadonlyMap<Key, Value | undefined>): void {
		for (const [key, value] of changes) {
			if (value === undefined)
				this.remove.run(fromHex(key));
			else
				this.put(fromHex(key), value);
		}
	}

	private put(key: Buffer, value: Value): void {
		const { form } = this;
		const known = this.find.get(key) as number | undefined;
		const number = known ?? (this.lastNumber.get(form.table) as number | undefined ?? 0) + 1;
		const cells = [
			...Object.values(form.columns).map(cell => cell(value)),
			form.codec.encode(value),
			form.encode(encodeObjectId(form.collection, number), value)
		];
		if (known === undefined)
			this.insert.run(number, key, ...cells);
		else
			this.update.run(...cells, number);
	}
}
