/** Readers of state that is found by one key: locks, restrictions, metadata. */
import type {
	AccountRestrictionReader, Address, CompositeReader, Hash256, HashLockReader, Json, JsonList, MetadataEntry, MetadataFilter,
	MetadataName, MetadataReader, MosaicRestrictionFilter, MosaicRestrictionReader, Page, PageRequest, SecretLockFilter, SecretLockReader
} from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { metadataHash } from '../../../../wire/identifiers/composite-hash.js';
import { Collection } from '../object-id.js';
import { metadataCodec } from '../restriction-codecs.js';
import type { SearchedTable } from '../searched-tables.js';
import { searchLists } from './list-search.js';
import { readPage } from './pages.js';
import { placeholders, type Queries } from './queries.js';
import { rowsWith } from './rows.js';

const HASH_LOCKS = { name: 'hash_locks', collection: Collection.hashLocks } as const;
const SECRET_LOCKS = { name: 'secret_locks', collection: Collection.secretLocks } as const;
const ACCOUNT_RESTRICTIONS = { name: 'account_restrictions', collection: Collection.accountRestrictions } as const;
const MOSAIC_RESTRICTIONS = { name: 'mosaic_restrictions', collection: Collection.mosaicRestrictions } as const;
const METADATA = { name: 'metadata', collection: Collection.metadata } as const;

/** Finds documents by their key. */
class KeyedDocuments<Name extends SchemaName> {
	constructor(private readonly queries: Queries, private readonly table: SearchedTable, private readonly column: string) {
	}

	/** @param key - hexadecimal text */
	byKey(key: string): Json<Name> | undefined {
		return this.queries.value<Json<Name>>(`SELECT json FROM ${this.table} WHERE ${this.column} = ?`, fromHex(key));
	}

	byKeys(keys: readonly string[], order: 'ASC' | 'DESC'): JsonList<Name> {
		return this.queries.documents(
			`SELECT json FROM ${this.table} WHERE ${this.column} IN (${placeholders(keys)}) ORDER BY id ${order}`, ...keys.map(fromHex)
		);
	}
}

/** State that is found by its composite hash. */
class CompositeDocuments<Name extends SchemaName> implements CompositeReader<Name> {
	private readonly documents: KeyedDocuments<Name>;

	constructor(protected readonly queries: Queries, table: SearchedTable) {
		this.documents = new KeyedDocuments(queries, table, 'composite');
	}

	byCompositeHash(hash: Hash256): Json<Name> | undefined {
		return this.documents.byKey(hash);
	}

	byCompositeHashes(hashes: readonly Hash256[]): JsonList<Name> {
		return this.documents.byKeys(hashes, 'DESC');
	}
}

const bytesOf = (hex: string | undefined): Buffer | undefined => (hex === undefined ? undefined : fromHex(hex));

export class EmbeddedHashLockReader implements HashLockReader {
	private readonly documents: KeyedDocuments<'HashLockInfoDTO'>;

	constructor(private readonly queries: Queries) {
		this.documents = new KeyedDocuments(queries, HASH_LOCKS.name, 'hash');
	}

	search({ ownerAddress }: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Page<'HashLockInfoDTO'> | undefined {
		return searchLists(this.queries, HASH_LOCKS, { owner: bytesOf(ownerAddress) }, page);
	}

	byHash(hash: Hash256): Json<'HashLockInfoDTO'> | undefined {
		return this.documents.byKey(hash);
	}

	byHashes(hashes: readonly Hash256[]): JsonList<'HashLockInfoDTO'> {
		return this.documents.byKeys(hashes, 'DESC');
	}
}

export class EmbeddedSecretLockReader extends CompositeDocuments<'SecretLockInfoDTO'> implements SecretLockReader {
	constructor(queries: Queries) {
		super(queries, SECRET_LOCKS.name);
	}

	search({ ownerAddress, secret }: SecretLockFilter, page: PageRequest): Page<'SecretLockInfoDTO'> | undefined {
		return searchLists(this.queries, SECRET_LOCKS, { owner: bytesOf(ownerAddress), secret: bytesOf(secret) }, page);
	}
}

export class EmbeddedAccountRestrictionReader implements AccountRestrictionReader {
	private readonly documents: KeyedDocuments<'AccountRestrictionsInfoDTO'>;

	constructor(private readonly queries: Queries) {
		this.documents = new KeyedDocuments(queries, ACCOUNT_RESTRICTIONS.name, 'address');
	}

	search({ address }: { readonly address?: Address | undefined }, page: PageRequest): Page<'AccountRestrictionsInfoDTO'> | undefined {
		if (address === undefined)
			return searchLists(this.queries, ACCOUNT_RESTRICTIONS, {}, page);
		return readPage(this.queries, rowsWith(this.queries, ACCOUNT_RESTRICTIONS, {
			conditions: [{ sql: 'address = ?', bindings: [fromHex(address)] }]
		}), page);
	}

	byAddress(address: Address): Json<'AccountRestrictionsInfoDTO'> | undefined {
		return this.documents.byKey(address);
	}

	byAddresses(addresses: readonly Address[]): JsonList<'AccountRestrictionsInfoDTO'> {
		return this.documents.byKeys(addresses, 'ASC');
	}
}

export class EmbeddedMosaicRestrictionReader extends CompositeDocuments<'MosaicRestrictionDTO'> implements MosaicRestrictionReader {
	constructor(queries: Queries) {
		super(queries, MOSAIC_RESTRICTIONS.name);
	}

	search({ mosaicId, entryType, targetAddress }: MosaicRestrictionFilter, page: PageRequest): Page<'MosaicRestrictionDTO'> | undefined {
		return searchLists(this.queries, MOSAIC_RESTRICTIONS, {
			mosaic: bytesOf(mosaicId), entry_type: entryType, target: bytesOf(targetAddress)
		}, page);
	}
}

export class EmbeddedMetadataReader extends CompositeDocuments<'MetadataInfoDTO'> implements MetadataReader {
	constructor(queries: Queries) {
		super(queries, METADATA.name);
	}

	search(filter: MetadataFilter, page: PageRequest): Page<'MetadataInfoDTO'> | undefined {
		return searchLists(this.queries, METADATA, {
			source: bytesOf(filter.sourceAddress),
			target: bytesOf(filter.targetAddress),
			scoped_key: bytesOf(filter.scopedMetadataKey),
			target_id: bytesOf(filter.targetId),
			type: filter.metadataType
		}, page);
	}

	entry(compositeHash: Hash256): MetadataEntry | undefined {
		const record = this.queries.value<Buffer>('SELECT record FROM metadata WHERE composite = ?', fromHex(compositeHash));
		if (!record)
			return undefined;

		const { compositeHash: _, scopedKey, type, value, ...rest } = metadataCodec.decode(record);
		return { ...rest, scopedMetadataKey: scopedKey, metadataType: type, value: fromHex(value) };
	}

	value(name: MetadataName): Buffer | undefined {
		const { scopedMetadataKey: scopedKey, metadataType: type, ...rest } = name;
		return this.entry(metadataHash({ ...rest, scopedKey, type }))?.value;
	}
}
