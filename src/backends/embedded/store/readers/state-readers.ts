/** Readers of the state: its records, which are encoded when they are read. */
import type {
	AccountBalances, AccountFilter, AccountReader, AccountRestrictionReader, AccountSortField, Address, Awaitable, Hash256,
	HashLockReader, Json,
	JsonList, MetadataEntry, MetadataFilter, MetadataName, MetadataReader, MosaicId, MosaicReader, MosaicRestrictionFilter,
	MosaicRestrictionReader, MultisigEntry, MultisigReader, Page,
	PageRequest, SecretLockFilter, SecretLockReader
} from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { metadataHash } from '../../../../wire/identifiers/composite-hash.js';
import {
	encodeAccount, encodeAccountRestrictions, encodeHashLock, encodeMetadata, encodeMosaic, encodeMosaicRestriction, encodeMultisig,
	encodeSecretLock
} from '../documents.js';
import { Collection } from '../object-id.js';
import {
	accountCodec, accountRestrictionsCodec, hashLockCodec, metadataCodec, mosaicCodec, mosaicRestrictionCodec, multisigCodec,
	secretLockCodec
} from '../records.js';
import { storedAmount } from '../search-keys.js';
import { divisibilityAt } from './past-divisibility.js';
import {
	numbersOf, readExpensivePage, readPage, rowsInLists, rowsWith, searchLists, type Source, readPageOr, type Window
} from './pages.js';
import { type Condition, LIMIT, placeholders, type Queries } from './queries.js';
import { bytesOf, CompositeRecords, type RecordRow, Records, recordTable } from './record-table.js';
import type { SearchThread } from './search-thread.js';

const ACCOUNTS = recordTable('accounts', 'address', Collection.accounts, accountCodec, encodeAccount);
const MOSAICS = recordTable('mosaics', 'mosaic', Collection.mosaics, mosaicCodec, encodeMosaic);
const HASH_LOCKS = recordTable('hash_locks', 'hash', Collection.hashLocks, hashLockCodec, encodeHashLock);
const SECRET_LOCKS = recordTable('secret_locks', 'composite', Collection.secretLocks, secretLockCodec, encodeSecretLock);
const ACCOUNT_RESTRICTIONS = recordTable(
	'account_restrictions', 'address', Collection.accountRestrictions, accountRestrictionsCodec, encodeAccountRestrictions
);
const MOSAIC_RESTRICTIONS = recordTable(
	'mosaic_restrictions', 'composite', Collection.mosaicRestrictions, mosaicRestrictionCodec, encodeMosaicRestriction
);
const METADATA = recordTable('metadata', 'composite', Collection.metadata, metadataCodec, encodeMetadata);

/** Filter of a search for balances of a mosaic. */
interface BalanceFilter {
	readonly mosaicId: MosaicId;
	readonly address: Address | undefined;
}

export class EmbeddedAccountReader implements AccountReader {
	private readonly records: Records<'AccountInfoDTO', 'accounts', RecordRow>;

	constructor(private readonly queries: Queries) {
		this.records = new Records(queries, ACCOUNTS);
	}

	search({ address, mosaicId }: AccountFilter, page: PageRequest<AccountSortField>): Page<'AccountInfoDTO'> | undefined {
		const source = mosaicId ? this.holders({ address, mosaicId }, page) : this.accounts(address);
		return readPage(this.queries, source, page);
	}

	byAddress(address: Address): Json<'AccountInfoDTO'> | undefined {
		return this.records.byKey(address);
	}

	byAddresses(addresses: readonly Address[]): JsonList<'AccountInfoDTO'> {
		return this.records.byKeys(addresses, 'ASC');
	}

	balances(address: Address): AccountBalances {
		// there is a first block
		const block = this.queries.get<{ height: number; hash: Hash256 }>(
			'SELECT height, hex(hash) AS hash FROM blocks ORDER BY height DESC LIMIT 1'
		)!;
		const record = this.records.record(address);
		return {
			block: { height: BigInt(block.height), hash: block.hash },
			balances: record === undefined ? [] : accountCodec.decode(record).balances
		};
	}

	totalBalance(addresses: readonly Address[], mosaicId: MosaicId): bigint {
		const sum = this.queries.value<string>(
			`SELECT CAST(sum(amount) AS TEXT) FROM balances WHERE mosaic = ?
				AND account IN (SELECT id FROM accounts WHERE address IN (${placeholders(addresses)}))`,
			fromHex(mosaicId), ...addresses.map(fromHex)
		);
		return BigInt(sum ?? 0);
	}

	private accounts(address: Address | undefined): Source<'AccountInfoDTO'> {
		return rowsWith(this.queries, ACCOUNTS, address
			? { conditions: [{ sql: 'address = ?', bindings: [fromHex(address)] }] }
			// ids of accounts have no gaps
			: { conditions: [], count: () => this.queries.value<number>('SELECT max(id) FROM accounts') ?? 0 });
	}

	/** Holders of a mosaic, by balance or by id. */
	private holders(filter: BalanceFilter, { orderBy }: PageRequest<AccountSortField>): Source<'AccountInfoDTO'> {
		const { mosaicId, address } = filter;
		const holder = address ? [{ sql: 'account = (SELECT id FROM accounts WHERE address = ?)', bindings: [fromHex(address)] }] : [];
		return {
			...numbersOf(this.queries, ACCOUNTS),
			form: ACCOUNTS.form,
			count: () => this.countBalances(filter),
			select: window => {
				const { keyword, limit, skip } = window;
				const order = orderBy === 'balance' ? `amount ${keyword}, account ${keyword}` : `account ${keyword}`;
				const conditions = [...holder, ...this.balanceStart(mosaicId, orderBy, window)];
				return {
					sql: `SELECT ${ACCOUNTS.form.columns} FROM (
						SELECT account, amount FROM balances WHERE ${['mosaic = ?', ...conditions.map(({ sql }) => sql)].join(' AND ')}
							ORDER BY ${order} ${LIMIT} OFFSET ?
					) JOIN accounts ON id = account ORDER BY ${order}`,
					bindings: [fromHex(mosaicId), ...conditions.flatMap(({ bindings }) => bindings), limit, skip]
				};
			}
		};
	}

	/** Accounts with the same balance are ordered by id. */
	private balanceStart(mosaicId: MosaicId, orderBy: AccountSortField, { operator, start }: Window): Condition[] {
		if (start === undefined)
			return [];
		if (typeof start === 'bigint')
			return [{ sql: `amount ${operator} ?`, bindings: [storedAmount(start)] }];
		if (orderBy !== 'balance')
			return [{ sql: `account ${operator} ?`, bindings: [start] }];

		const amount = this.queries.value<number>('SELECT amount FROM balances WHERE mosaic = ? AND account = ?', fromHex(mosaicId), start);
		return [{ sql: `(amount, account) ${operator} (?, ?)`, bindings: [amount ?? 0, start] }];
	}

	private countBalances({ mosaicId, address }: BalanceFilter): number {
		const sql = address
			? 'SELECT count(*) FROM balances WHERE mosaic = ? AND account = (SELECT id FROM accounts WHERE address = ?)'
			: 'SELECT holders FROM mosaics WHERE mosaic = ?';
		return this.queries.value<number>(sql, fromHex(mosaicId), ...(address ? [fromHex(address)] : [])) ?? 0;
	}
}

export class EmbeddedMosaicReader implements MosaicReader {
	private readonly records: Records<'MosaicInfoDTO', 'mosaics', RecordRow>;

	constructor(private readonly queries: Queries) {
		this.records = new Records(queries, MOSAICS);
	}

	search({ ownerAddress }: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Page<'MosaicInfoDTO'> | undefined {
		return searchLists(this.queries, MOSAICS, { owner: bytesOf(ownerAddress) }, page);
	}

	byId(id: MosaicId): Json<'MosaicInfoDTO'> | undefined {
		return this.records.byKey(id);
	}

	byIds(ids: readonly MosaicId[]): JsonList<'MosaicInfoDTO'> {
		return this.records.byKeys(ids, 'DESC');
	}

	supply(id: MosaicId): { readonly supply: bigint; readonly divisibility: number } | undefined {
		const record = this.records.record(id);
		return record && mosaicCodec.decode(record);
	}

	divisibilitiesAt(ids: readonly MosaicId[], height: bigint): ReadonlyMap<MosaicId, number> {
		return new Map(ids.flatMap(id => {
			const record = this.records.record(id);
			const mosaic = record && mosaicCodec.decode(record);
			return mosaic && mosaic.startHeight <= height ? [[id, divisibilityAt(this.queries, mosaic, height)] as const] : [];
		}));
	}
}

export class EmbeddedMultisigReader implements MultisigReader {
	constructor(private readonly queries: Queries) {
	}

	byAddresses(addresses: readonly Address[]): readonly MultisigEntry[] {
		const rows = this.queries.all<{ record: Buffer }>(
			`SELECT record FROM multisigs WHERE address IN (${placeholders(addresses)}) ORDER BY address`, ...addresses.map(fromHex)
		);
		return rows.map(({ record }) => {
			const entry = multisigCodec.decode(record);
			return { ...entry, document: encodeMultisig(entry) };
		});
	}
}

export class EmbeddedHashLockReader implements HashLockReader {
	private readonly records: Records<'HashLockInfoDTO', 'hash_locks', RecordRow>;

	constructor(private readonly queries: Queries) {
		this.records = new Records(queries, HASH_LOCKS);
	}

	search({ ownerAddress }: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Page<'HashLockInfoDTO'> | undefined {
		return searchLists(this.queries, HASH_LOCKS, { owner: bytesOf(ownerAddress) }, page);
	}

	byHash(hash: Hash256): Json<'HashLockInfoDTO'> | undefined {
		return this.records.byKey(hash);
	}

	byHashes(hashes: readonly Hash256[]): JsonList<'HashLockInfoDTO'> {
		return this.records.byKeys(hashes, 'DESC');
	}
}

export class EmbeddedSecretLockReader extends CompositeRecords<'SecretLockInfoDTO'> implements SecretLockReader {
	constructor(queries: Queries) {
		super(queries, SECRET_LOCKS);
	}

	search({ ownerAddress, secret }: SecretLockFilter, page: PageRequest): Page<'SecretLockInfoDTO'> | undefined {
		return searchLists(this.queries, SECRET_LOCKS, { owner: bytesOf(ownerAddress), secret: bytesOf(secret) }, page);
	}
}

export class EmbeddedAccountRestrictionReader implements AccountRestrictionReader {
	private readonly records: Records<'AccountRestrictionsInfoDTO', 'account_restrictions', RecordRow>;

	constructor(private readonly queries: Queries) {
		this.records = new Records(queries, ACCOUNT_RESTRICTIONS);
	}

	search({ address }: { readonly address?: Address | undefined }, page: PageRequest): Page<'AccountRestrictionsInfoDTO'> | undefined {
		if (address === undefined)
			return searchLists(this.queries, ACCOUNT_RESTRICTIONS, {}, page);
		return readPage(this.queries, rowsWith(this.queries, ACCOUNT_RESTRICTIONS, {
			conditions: [{ sql: 'address = ?', bindings: [fromHex(address)] }]
		}), page);
	}

	byAddress(address: Address): Json<'AccountRestrictionsInfoDTO'> | undefined {
		return this.records.byKey(address);
	}

	byAddresses(addresses: readonly Address[]): JsonList<'AccountRestrictionsInfoDTO'> {
		return this.records.byKeys(addresses, 'ASC');
	}
}

export class EmbeddedMosaicRestrictionReader extends CompositeRecords<'MosaicRestrictionDTO'> implements MosaicRestrictionReader {
	/** @param expensiveSearches - a thread for searches that would block other requests for long */
	constructor(queries: Queries, private readonly expensiveSearches?: SearchThread) {
		super(queries, MOSAIC_RESTRICTIONS);
	}

	search(filter: MosaicRestrictionFilter, page: PageRequest): Awaitable<Page<'MosaicRestrictionDTO'> | undefined> {
		return readPageOr(
			this.queries, this.select(filter), page, () => this.expensiveSearches?.search('mosaicRestrictions', filter, page) ?? this.searchHere(filter, page)
		);
	}

	/** Searches on the calling thread. @throws TooExpensive */
	searchHere(filter: MosaicRestrictionFilter, page: PageRequest): Page<'MosaicRestrictionDTO'> | undefined {
		return readExpensivePage(this.queries, this.select(filter), page);
	}

	private select({ mosaicId, entryType, targetAddress }: MosaicRestrictionFilter): Source<'MosaicRestrictionDTO'> {
		return rowsInLists(this.queries, MOSAIC_RESTRICTIONS, {
			mosaic: bytesOf(mosaicId), entry_type: entryType, target: bytesOf(targetAddress)
		});
	}
}

export class EmbeddedMetadataReader extends CompositeRecords<'MetadataInfoDTO'> implements MetadataReader {
	/** @param expensiveSearches - as in {@link EmbeddedMosaicRestrictionReader} */
	constructor(queries: Queries, private readonly expensiveSearches?: SearchThread) {
		super(queries, METADATA);
	}

	search(filter: MetadataFilter, page: PageRequest): Awaitable<Page<'MetadataInfoDTO'> | undefined> {
		return readPageOr(
			this.queries, this.select(filter), page, () => this.expensiveSearches?.search('metadata', filter, page) ?? this.searchHere(filter, page)
		);
	}

	/** Searches on the calling thread. @throws TooExpensive */
	searchHere(filter: MetadataFilter, page: PageRequest): Page<'MetadataInfoDTO'> | undefined {
		return readExpensivePage(this.queries, this.select(filter), page);
	}

	entry(compositeHash: Hash256): MetadataEntry | undefined {
		const record = this.records.record(compositeHash);
		if (!record)
			return undefined;

		const { compositeHash: _, scopedKey, type, value, ...rest } = metadataCodec.decode(record);
		return { ...rest, scopedMetadataKey: scopedKey, metadataType: type, value: fromHex(value) };
	}

	value(name: MetadataName): Buffer | undefined {
		const { scopedMetadataKey: scopedKey, metadataType: type, ...rest } = name;
		return this.entry(metadataHash({ ...rest, scopedKey, type }))?.value;
	}

	private select(filter: MetadataFilter): Source<'MetadataInfoDTO'> {
		return rowsInLists(this.queries, METADATA, {
			source: bytesOf(filter.sourceAddress),
			target: bytesOf(filter.targetAddress),
			scoped_key: bytesOf(filter.scopedMetadataKey),
			target_id: bytesOf(filter.targetId),
			type: filter.metadataType
		});
	}
}
