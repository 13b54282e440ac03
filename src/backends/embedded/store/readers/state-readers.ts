/** Readers of the state: accounts, mosaics, multisig relations. */
import type {
	AccountFilter, AccountReader, AccountSortField, Address, Json, JsonList, MosaicId, MosaicReader, MultisigEntry, MultisigReader, Page,
	PageRequest
} from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { mosaicCodec, multisigCodec } from '../codec.js';
import { Collection } from '../object-id.js';
import { storedAmount } from '../transaction-keys.js';
import { searchLists } from './list-search.js';
import { readPage, type Source, type Window } from './pages.js';
import { type Condition, LIMIT, placeholders, type Queries } from './queries.js';
import { numbersOf, rowsWith } from './rows.js';

const ACCOUNTS = { name: 'accounts', collection: Collection.accounts };
const MOSAICS = { name: 'mosaics', collection: Collection.mosaics } as const;

/** Filter of a search for balances of a mosaic. */
interface BalanceFilter {
	readonly mosaicId: MosaicId;
	readonly address: Address | undefined;
}

export class EmbeddedAccountReader implements AccountReader {
	constructor(private readonly queries: Queries) {
	}

	search({ address, mosaicId }: AccountFilter, page: PageRequest<AccountSortField>): Page<'AccountInfoDTO'> | undefined {
		const source = mosaicId ? this.balances({ address, mosaicId }, page) : this.accounts(address);
		return readPage(this.queries, source, page);
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

	private accounts(address: Address | undefined): Source {
		return rowsWith(this.queries, ACCOUNTS, address
			? { conditions: [{ sql: 'address = ?', bindings: [fromHex(address)] }] }
			// ids of accounts have no gaps
			: { conditions: [], count: () => this.queries.value<number>('SELECT max(id) FROM accounts') ?? 0 });
	}

	/** Holders of a mosaic, by balance or by id. */
	private balances(filter: BalanceFilter, { orderBy }: PageRequest<AccountSortField>): Source {
		const { mosaicId, address } = filter;
		const holder = address ? [{ sql: 'account = (SELECT id FROM accounts WHERE address = ?)', bindings: [fromHex(address)] }] : [];
		return {
			...numbersOf(this.queries, ACCOUNTS),
			count: () => this.countBalances(filter),
			select: window => {
				const { keyword, limit, skip } = window;
				const order = orderBy === 'balance' ? `amount ${keyword}, account ${keyword}` : `account ${keyword}`;
				const conditions = [...holder, ...this.balanceStart(mosaicId, orderBy, window)];
				return {
					sql: `SELECT json FROM (
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
	constructor(private readonly queries: Queries) {
	}

	search({ ownerAddress }: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Page<'MosaicInfoDTO'> | undefined {
		return searchLists(this.queries, MOSAICS, { owner: ownerAddress && fromHex(ownerAddress) }, page);
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
