/** The state as documents, in the order of creation. */
import type { Codec } from '../../src/backends/embedded/store/record-bytes.js';
import {
	accountCodec, accountRestrictionsCodec, hashLockCodec, metadataCodec, mosaicCodec, mosaicRestrictionCodec, multisigCodec,
	secretLockCodec
} from '../../src/backends/embedded/store/records.js';
import type { ChainSource } from './chain-source.js';
import type { CollectionName } from './collections.js';
import { type Entries, entryOf } from './entry.js';
import {
	accountFields, accountRestrictionsFields, hashLockFields, metadataFields, mosaicFields, mosaicRestrictionFields, multisigFields,
	secretLockFields
} from './state-fields.js';
import type { Fields, ObjectIds } from './values.js';

/** A table of records and their collection. */
interface Kind {
	readonly collection: CollectionName;
	readonly table: string;
	/** Column that has the order of creation. */
	readonly order: string;
	readonly fieldsOf: (record: Buffer) => Fields;
}

const kind = <Value>(collection: CollectionName, table: string, codec: Codec<Value>, fieldsOf: (value: Value) => Fields): Kind =>
	({ collection, table, order: 'id', fieldsOf: record => fieldsOf(codec.decode(record)) });

/** All state except namespaces. */
export const STATE_KINDS: readonly Kind[] = [
	kind('accounts', 'accounts', accountCodec, accountFields),
	kind('mosaics', 'mosaics', mosaicCodec, mosaicFields),
	// these tables have no numbers: no search depends on their order
	{ ...kind('multisigs', 'multisigs', multisigCodec, multisigFields), order: 'address' },
	kind('hashLocks', 'hash_locks', hashLockCodec, hashLockFields),
	kind('secretLocks', 'secret_locks', secretLockCodec, secretLockFields),
	kind('accountRestrictions', 'account_restrictions', accountRestrictionsCodec, accountRestrictionsFields),
	kind('mosaicRestrictions', 'mosaic_restrictions', mosaicRestrictionCodec, mosaicRestrictionFields),
	kind('metadata', 'metadata', metadataCodec, metadataFields)
];

export function* stateEntries(source: ChainSource, ids: ObjectIds, { collection, table, order, fieldsOf }: Kind): Entries {
	for (const { record } of source.rows<{ record: Buffer }>(`SELECT record FROM ${table} ORDER BY ${order}`))
		yield entryOf(collection, ids, fieldsOf(record));
}
