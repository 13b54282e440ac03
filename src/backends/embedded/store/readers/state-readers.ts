/** Readers of the state: accounts, mosaics, multisig relations, hash locks. */
import type {
	AccountFilter, AccountReader, AccountSortField, Address, Hash256, HashLockReader, Json, JsonList, MosaicId, MosaicReader,
	MultisigEntry, MultisigReader, Page, PageRequest
} from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/hex.js';
import { mosaicCodec, multisigCodec } from '../codec.js';
import { Collection, positionOf } from '../object-id.js';
import { storedAmount } from '../transaction-keys.js';
import { directionOf, hasStart, LIMIT, type Queries, searchTable, skippedEntries, startNumber } from './queries.js';

const ACCOUNTS = { name: 'accounts', collection: Collection.accounts };
const MOSAICS = { name: 'mosaics', collection: Collection.mosaics };
const HASH_LOCKS = { name: 'hash_locks', collection: Collection.hashLocks };

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(',');

export class EmbeddedAccountReader implements AccountReader {
	constructor(private readonly queries: Queries) {
	}

	search(filter: AccountFilter, page: PageRequest<AccountSortField>): Page<'AccountInfoDTO'> | undefined {
		const { address, mosaicId } = filter;
		const byAddress = address ? [{ sql: 'address = ?', bindings: [fromHex(address)] }] : [];
		if (mosaicId && !address)
			return 'balance' === page.orderBy ? this.searchRichest(mosaicId, page) : this.searchHolders(mosaicId, page);

		const isHolder = mosaicId
			? [{ sql: 'id IN (SELECT account FROM balances WHERE mosaic = ?)', bindings: [fromHex(mosaicId)] }]
			: [];
		// ids of accounts have no gaps
		const countAll = () => this.queries.value<number>('SELECT max(id) FROM accounts') ?? 0;
		const idPage: PageRequest = { ...page, orderBy: 'id', start: EmbeddedAccountReader.idStart(page) };
		return searchTable(this.queries, ACCOUNTS, [...byAddress, ...isHolder], idPage, address ? undefined : countAll);
	}

	byAddress(address: Address): Json<'AccountInfoDTO'> | undefined {
		return this.queries.value<Json<'AccountInfoDTO'>>('SELECT json FROM accounts WHERE address = ?', fromHex(address));
	}

	byAddresses(addresses: readonly Address[]): JsonList<'AccountInfoDTO'> {
		return this.queries.documents(
			`SELECT json FROM accounts WHERE address IN (${placeholders(addresses)}) ORDER BY id`, ...addresses.map(fromHex)
		);
	}

	totalBalance(addresses: readonly Address[], mosaicId: MosaicId): bigint {
		const sum = this.queries.value<string>(
			`SELECT CAST(sum(amount) AS TEXT) FROM balances WHERE mosaic = ?
				AND account IN (SELECT id FROM accounts WHERE address IN (${placeholders(addresses)}))`,
			fromHex(mosaicId), ...addresses.map(fromHex)
		);
		return BigInt(sum ?? 0);
	}

	private searchHolders(mosaicId: MosaicId, page: PageRequest<AccountSortField>): Page<'AccountInfoDTO'> | undefined {
		return this.searchBalances(mosaicId, page, 'account', startNumber(page, Collection.accounts));
	}

	/** Accounts with the same balance are told apart by their ids. */
	private searchRichest(mosaicId: MosaicId, page: PageRequest<AccountSortField>): Page<'AccountInfoDTO'> | undefined {
		const { start } = page;
		if ('at' === start?.kind)
			return this.searchRichestFrom(mosaicId, page, positionOf(Collection.accounts, start.id));

		return this.searchBalances(mosaicId, page, 'amount', start ? storedAmount(start.key as bigint) : undefined);
	}

	private searchRichestFrom(mosaicId: MosaicId, page: PageRequest<AccountSortField>, account: number) {
		if (!this.hasAccount(page))
			return undefined;

		const { operator } = directionOf(page);
		const amount = this.queries.value<number>('SELECT amount FROM balances WHERE mosaic = ? AND account = ?', fromHex(mosaicId), account);
		return this.readBalances(mosaicId, page, `(amount, account) ${operator} (?, ?)`, [amount ?? 0, account]);
	}

	private searchBalances(mosaicId: MosaicId, page: PageRequest<AccountSortField>, key: string, start: number | bigint | undefined) {
		if (!this.hasAccount(page))
			return undefined;

		const { operator } = directionOf(page);
		return undefined === start
			? this.readBalances(mosaicId, page, '1', [])
			: this.readBalances(mosaicId, page, `${key} ${operator} ?`, [start]);
	}

	private readBalances(
		mosaicId: MosaicId,
		page: PageRequest<AccountSortField>,
		startCondition: string,
		bindings: readonly (number | bigint)[]
	): Page<'AccountInfoDTO'> {
		const { keyword } = directionOf(page);
		const order = 'balance' === page.orderBy ? `amount ${keyword}, account ${keyword}` : `account ${keyword}`;
		return {
			entries: this.queries.documents(
				`SELECT json FROM (
					SELECT account, amount FROM balances WHERE mosaic = ? AND ${startCondition} ORDER BY ${order} ${LIMIT} OFFSET ?
				) JOIN accounts ON id = account ORDER BY ${order}`,
				fromHex(mosaicId), ...bindings, page.pageSize, skippedEntries(page)
			),
			totalEntries: this.queries.value<number>('SELECT holders FROM mosaics WHERE mosaic = ?', fromHex(mosaicId)) ?? 0
		};
	}

	private hasAccount(page: PageRequest<AccountSortField>): boolean {
		return hasStart(page, Collection.accounts, number =>
			undefined !== this.queries.value('SELECT 1 FROM accounts WHERE id = ?', number));
	}

	private static idStart({ start }: PageRequest<AccountSortField>): PageRequest['start'] {
		return 'after' === start?.kind && 'bigint' === typeof start.key ? undefined : start;
	}
}

export class EmbeddedMosaicReader implements MosaicReader {
	constructor(private readonly queries: Queries) {
	}

	search({ ownerAddress }: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Page<'MosaicInfoDTO'> | undefined {
		const conditions = ownerAddress ? [{ sql: 'owner = ?', bindings: [fromHex(ownerAddress)] }] : [];
		// ids of mosaics have no gaps
		const countAll = () => this.queries.value<number>('SELECT max(id) FROM mosaics') ?? 0;
		return searchTable(this.queries, MOSAICS, conditions, page, ownerAddress ? undefined : countAll);
	}

	byId(id: MosaicId): Json<'MosaicInfoDTO'> | undefined {
		return this.queries.value<Json<'MosaicInfoDTO'>>('SELECT json FROM mosaics WHERE mosaic = ?', fromHex(id));
	}

	byIds(ids: readonly MosaicId[]): JsonList<'MosaicInfoDTO'> {
		return this.queries.documents(
			`SELECT json FROM mosaics WHERE mosaic IN (${placeholders(ids)}) ORDER BY id DESC`, ...ids.map(fromHex)
		);
	}

	supply(id: MosaicId): { readonly supply: bigint; readonly divisibility: number } | undefined {
		const record = this.queries.value<Buffer>('SELECT record FROM mosaics WHERE mosaic = ?', fromHex(id));
		return record && mosaicCodec.decode(record);
	}
}

export class EmbeddedMultisigReader implements MultisigReader {
	constructor(private readonly queries: Queries) {
	}

	byAddresses(addresses: readonly Address[]): readonly MultisigEntry[] {
		const rows = this.queries.all<{ record: Buffer; json: Json<'MultisigAccountInfoDTO'> }>(
			`SELECT record, json FROM multisigs WHERE address IN (${placeholders(addresses)}) ORDER BY address`, ...addresses.map(fromHex)
		);
		return rows.map(({ record, json }) => ({ ...multisigCodec.decode(record), document: json }));
	}
}

export class EmbeddedHashLockReader implements HashLockReader {
	constructor(private readonly queries: Queries) {
	}

	search({ ownerAddress }: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Page<'HashLockInfoDTO'> | undefined {
		const conditions = ownerAddress ? [{ sql: 'owner = ?', bindings: [fromHex(ownerAddress)] }] : [];
		return searchTable(this.queries, HASH_LOCKS, conditions, page);
	}

	byHash(hash: Hash256): Json<'HashLockInfoDTO'> | undefined {
		return this.queries.value<Json<'HashLockInfoDTO'>>('SELECT json FROM hash_locks WHERE hash = ?', fromHex(hash));
	}

	byHashes(hashes: readonly Hash256[]): JsonList<'HashLockInfoDTO'> {
		return this.queries.documents(
			`SELECT json FROM hash_locks WHERE hash IN (${placeholders(hashes)}) ORDER BY id DESC`, ...hashes.map(fromHex)
		);
	}
}
