/** Readers of state with one key: locks, restrictions. Source: facts/mongo.md 3, 5. */
import type {
	AccountRestrictionReader, Address, CompositeReader, Hash256, HashLockReader, Json, JsonList, MosaicRestrictionFilter,
	MosaicRestrictionReader, Page, PageRequest, SecretLockFilter, SecretLockReader
} from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import {
	encodeStoredAccountRestrictionsInfoDTO, encodeStoredHashLockInfoDTO, encodeStoredMosaicRestrictionDTO, encodeStoredSecretLockInfoDTO,
	type StoredEncoder
} from '../../../../../generated/stored-encoders.js';
import { mosaicRestrictionHash } from '../../../../wire/identifiers/composite-hash.js';
import { createEncoder } from '../encoder.js';
import { binaryKey } from '../look-up-batcher.js';
import type { CollectionName, Queries } from '../queries.js';
import type { Totals } from '../totals.js';
import { binaryOf, type Condition, longOfId } from '../values.js';
import { ANY_BINARY, keyOf, StateDocuments, type StateSearch } from './state-documents.js';

/** State whose key is a composite hash. */
export class CompositeDocuments<Name extends SchemaName> implements CompositeReader<Name> {
	protected readonly documents: StateDocuments<Name>;

	/** @param field - path of the composite hash */
	constructor(
		protected readonly queries: Queries, totals: Totals, name: CollectionName, field: string, encodeStored: StoredEncoder<Name>
	) {
		this.documents = new StateDocuments(queries, totals, {
			name, key: binaryKey(field), everything: { [field]: ANY_BINARY }, encoder: createEncoder(encodeStored)
		});
	}

	byCompositeHash(hash: Hash256): Promise<Json<Name> | undefined> {
		return this.documents.byKey(hash);
	}

	byCompositeHashes(hashes: readonly Hash256[]): Promise<JsonList<Name>> {
		return this.documents.byKeys(hashes, -1);
	}
}

export class MongoHashLockReader implements HashLockReader {
	private readonly documents: StateDocuments<'HashLockInfoDTO'>;

	constructor(queries: Queries, totals: Totals) {
		this.documents = new StateDocuments(queries, totals, {
			name: 'hashLocks', key: binaryKey('lock.hash'), everything: { 'lock.hash': ANY_BINARY }, encoder: createEncoder(encodeStoredHashLockInfoDTO)
		});
	}

	search({ ownerAddress }: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Promise<Page<'HashLockInfoDTO'> | undefined> {
		const condition = ownerAddress ? { 'lock.ownerAddress': binaryOf(ownerAddress) } : {};
		return this.documents.search({ condition, key: keyOf(ownerAddress), cost: 'search' }, page);
	}

	byHash(hash: Hash256): Promise<Json<'HashLockInfoDTO'> | undefined> {
		return this.documents.byKey(hash);
	}

	byHashes(hashes: readonly Hash256[]): Promise<JsonList<'HashLockInfoDTO'>> {
		return this.documents.byKeys(hashes, -1);
	}
}

export class MongoSecretLockReader extends CompositeDocuments<'SecretLockInfoDTO'> implements SecretLockReader {
	constructor(queries: Queries, totals: Totals) {
		super(queries, totals, 'secretLocks', 'lock.compositeHash', encodeStoredSecretLockInfoDTO);
	}

	/** Owners are indexed, secrets are not. */
	search({ ownerAddress, secret }: SecretLockFilter, page: PageRequest): Promise<Page<'SecretLockInfoDTO'> | undefined> {
		const condition = {
			...(ownerAddress ? { 'lock.ownerAddress': binaryOf(ownerAddress) } : {}),
			...(secret ? { 'lock.secret': binaryOf(secret) } : {})
		};
		const cost = secret && !ownerAddress ? 'scan' : 'search';
		return this.documents.search({ condition, key: keyOf(ownerAddress, secret), cost }, page);
	}
}

export class MongoAccountRestrictionReader implements AccountRestrictionReader {
	private readonly documents: StateDocuments<'AccountRestrictionsInfoDTO'>;

	constructor(queries: Queries, totals: Totals) {
		const field = 'accountRestrictions.address';
		this.documents = new StateDocuments(queries, totals, {
			name: 'accountRestrictions', key: binaryKey(field), everything: { [field]: ANY_BINARY },
			encoder: createEncoder(encodeStoredAccountRestrictionsInfoDTO)
		});
	}

	search({ address }: { readonly address?: Address | undefined }, page: PageRequest): Promise<Page<'AccountRestrictionsInfoDTO'> | undefined> {
		const condition = address ? { 'accountRestrictions.address': binaryOf(address) } : {};
		return this.documents.search({ condition, key: keyOf(address), cost: 'search' }, page);
	}

	byAddress(address: Address): Promise<Json<'AccountRestrictionsInfoDTO'> | undefined> {
		return this.documents.byKey(address);
	}

	byAddresses(addresses: readonly Address[]): Promise<JsonList<'AccountRestrictionsInfoDTO'>> {
		return this.documents.byKeys(addresses, 1);
	}
}

/** Entry type of a mosaic's global restriction, as opposed to that of an account. */
const GLOBAL_ENTRY = 1;

const COMPOSITE_HASH = 'mosaicRestrictionEntry.compositeHash';

export class MongoMosaicRestrictionReader extends CompositeDocuments<'MosaicRestrictionDTO'> implements MosaicRestrictionReader {
	constructor(queries: Queries, totals: Totals) {
		super(queries, totals, 'mosaicRestrictions', COMPOSITE_HASH, encodeStoredMosaicRestrictionDTO);
	}

	search(filter: MosaicRestrictionFilter, page: PageRequest): Promise<Page<'MosaicRestrictionDTO'> | undefined> {
		return this.documents.search(MongoMosaicRestrictionReader.searchOf(filter), page);
	}

	/** Only the composite hash is indexed. It is derived from mosaic and account, or from the mosaic for a global restriction. */
	private static searchOf({ mosaicId, entryType, targetAddress }: MosaicRestrictionFilter): StateSearch {
		const condition: Condition = {
			...(mosaicId ? { 'mosaicRestrictionEntry.mosaicId': longOfId(mosaicId) } : {}),
			...(entryType === undefined ? {} : { 'mosaicRestrictionEntry.entryType': entryType }),
			...(targetAddress ? { 'mosaicRestrictionEntry.targetAddress': binaryOf(targetAddress) } : {})
		};
		const key = keyOf(mosaicId, entryType, targetAddress);
		if (mosaicId && (targetAddress || entryType === GLOBAL_ENTRY)) {
			const hash = mosaicRestrictionHash(mosaicId, targetAddress);
			return { condition: { [COMPOSITE_HASH]: binaryOf(hash), ...condition }, key, cost: 'search' };
		}
		return { condition, key, cost: Object.keys(condition).length === 0 ? 'search' : 'scan' };
	}
}
