/** Lists accounts by their balance of a mosaic. Source: facts/mongo.md 5 (GET /accounts). */
import type { AccountSortField, MosaicId, ObjectId as StoredId, PageRequest } from '../../../../chain/index.js';
import { idToBigInt } from '../../../../wire/bytes/hex.js';
import { assemblePage, directionOf, type FoundPage, isBeyond, operatorOf, skippedEntries } from '../pages.js';
import type { QueryCost, Queries } from '../queries.js';
import { documentsAt, int64At, objectIdAt, required } from '../raw-bson.js';
import type { Total } from '../totals.js';
import { type Condition, longOf, longOfId, mosaicIdOf, objectIdOf } from '../values.js';

const AMOUNT = 'account.mosaics.amount';
const MAX_AMOUNT = 0x7fff_ffff_ffff_ffffn;

/** @returns an account's balance of a mosaic */
export const balanceIn = (account: Buffer, mosaicId: MosaicId): bigint => {
	const id = idToBigInt(mosaicId);
	const held = (documentsAt(account, 'account', 'mosaics') ?? []).find(mosaic => id === int64At(mosaic, 'id'));
	return (held && int64At(held, 'amount')) ?? 0n;
};

/** @returns all balances of an account, as it stores them */
export const balancesIn = (account: Buffer): readonly { readonly mosaicId: MosaicId; readonly amount: bigint }[] =>
	(documentsAt(account, 'account', 'mosaics') ?? []).map(mosaic => ({
		mosaicId: mosaicIdOf(required(int64At, mosaic, 'id')), amount: BigInt.asUintN(64, required(int64At, mosaic, 'amount'))
	}));

export interface BalanceSearch {
	/** Condition on the accounts, including the mosaic. */
	readonly condition: Condition;
	readonly mosaicId: MosaicId;
	readonly cost: QueryCost;
	readonly total: Total;
}

type BalancePage = PageRequest<AccountSortField>;

/** Balances are not larger than {@link MAX_AMOUNT}. */
const stored = (amount: bigint) => longOf(amount < MAX_AMOUNT ? amount : MAX_AMOUNT);

/**
 * Accounts with the same balance are sorted by id.
 * @returns the condition on the balances of the page; undefined when the account that it starts at does not exist
 */
const startOf = async (queries: Queries, mosaicId: MosaicId, page: BalancePage): Promise<Condition | undefined> => {
	const { start } = page;
	const operator = operatorOf(page);
	if (!start)
		return {};
	if (start.kind === 'after')
		// the key of the start is a balance, because the page is sorted by balance
		return { [AMOUNT]: { [operator]: stored(start.key as bigint) } };

	const id = objectIdOf(start.id);
	const account = await queries.findOne('accounts', { filter: { _id: id }, projection: { 'account.mosaics': 1 } });
	if (!account)
		return undefined;

	const amount = longOf(balanceIn(account, mosaicId));
	return { $or: [{ [AMOUNT]: { [directionOf(page) === 1 ? '$gt' : '$lt']: amount } }, { [AMOUNT]: amount, _id: { [operator]: id } }] };
};

/** @returns the ids of the accounts of a page, in order */
const findIds = async (
	queries: Queries,
	search: BalanceSearch,
	start: Condition,
	page: BalancePage
): Promise<readonly StoredId[]> => {
	const { condition, cost, mosaicId } = search;
	const direction = directionOf(page);
	const skip = skippedEntries(page);
	if (isBeyond(skip, search.total))
		return [];

	const balances = await queries.aggregate('accounts', [
		{ $match: condition },
		{ $project: { 'account.mosaics': 1 } },
		{ $unwind: '$account.mosaics' },
		{ $match: { 'account.mosaics.id': longOfId(mosaicId), ...start } },
		{ $sort: { [AMOUNT]: direction, _id: direction } },
		...(skip > 0 ? [{ $skip: skip }] : []),
		{ $limit: page.pageSize },
		{ $project: { _id: 1 } }
	], cost);
	return balances.map(balance => required(objectIdAt, balance, '_id'));
};

/** @returns whole accounts, in the order of the ids */
const findAccounts = async (queries: Queries, ids: readonly StoredId[]): Promise<readonly Buffer[]> => {
	if (ids.length === 0)
		return [];

	const filter = { _id: { $in: ids.map(objectIdOf) } };
	const accounts = await queries.find('accounts', { filter }, ids.length);
	const byId = new Map(accounts.map(account => [objectIdAt(account, '_id'), account]));
	return ids.flatMap(id => byId.get(id) ?? []);
};

/** @returns undefined when the account that the page starts at does not exist */
export const readBalancePage = async (queries: Queries, search: BalanceSearch, page: BalancePage): Promise<FoundPage> => {
	const find = async (): Promise<readonly Buffer[] | undefined> => {
		const start = await startOf(queries, search.mosaicId, page);
		return start && findAccounts(queries, await findIds(queries, search, start, page));
	};
	const documents = find();
	const startExists = documents.then(found => found !== undefined);
	return assemblePage(startExists, search.total, documents.then(found => found ?? []));
};
