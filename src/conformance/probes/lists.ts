/** Searches: a list has the same entries however its pages are read, in the order that was requested, and as many as it counts. */
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../generated/operations.js';
import { at, base32, entriesAt, type Entry, type Finds, identityOf, quantityAt, textAt, unknownValue } from '../finds.js';
import { type Replies, type Check, type Disagreement, type Disagreements, group, invariant, LARGEST, type Page, same } from '../invariants.js';
import type { Arguments, Session } from '../session.js';
import { showValue } from '../text.js';

type Order = 'asc' | 'desc';

export interface List {
	readonly id: OperationId;
	/** Filters, and what the list is sorted by. */
	readonly args: Arguments;
	/** Number of small pages that are followed. */
	readonly most: number;
}

/** Number of small pages that are followed of a whole list, and of a list that is sorted by another member than the id. */
const FOLLOWED = 4;
const FOLLOWED_SORTED = 3;
/** Number of entries that are remembered at each end of a list. */
const END = 25;
const MIDDLE_SIZE = 10;
/** Servers read and skip what precedes a page. */
const MOST_SKIPPED = 10_000;
const TOO_LARGE = 1000;

/** @returns small pages by their numbers, up to an empty one */
const byNumber = async (replies: Replies, { id, args, most }: List, order: Order): Promise<readonly Page[]> => {
	const pages: Page[] = [];
	while (pages.length < most && pages.at(-1)?.entries.length !== 0)
		pages.push(await replies.list(id, { ...args, pageSize: replies.profile.pageSize, pageNumber: pages.length + 1, order }));
	return pages;
};

/** @returns small pages, each by the id of the last entry before it */
const byOffset = async (replies: Replies, { id, args, most }: List, order: Order): Promise<readonly Page[]> => {
	const pages = [await replies.list(id, { ...args, pageSize: replies.profile.pageSize, order })];
	for (let offset = lastId(pages[0]); offset !== undefined && pages.length < most; offset = lastId(pages.at(-1)))
		pages.push(await replies.list(id, { ...args, pageSize: replies.profile.pageSize, order, offset }));
	return pages;
};

const lastId = (page: Page | undefined): string | undefined => textAt(page?.entries.at(-1), 'id');

const large = (replies: Replies, { id, args }: List, others: Arguments = {}): Promise<Page> =>
	replies.list(id, { ...args, pageSize: LARGEST, ...others });

interface Place {
	readonly request: string;
	readonly path: string;
	readonly entry: Entry;
}

const placesOf = (pages: readonly Page[]): readonly Place[] => pages.flatMap(({ request, entries }) =>
	entries.map((entry, index) => ({ request, path: `$.data[${index}]`, entry })));

type IsSame = (left: Entry, right: Entry) => boolean;

/** Pages that were read in another way have the same entries at the same places, as far as both were read. */
const sameEntries = (
	pages: readonly Page[], others: readonly Page[], where: string, isSame: IsSame = isDeepStrictEqual
): Disagreement | undefined => {
	const [shown, expected] = [placesOf(pages), others.flatMap(({ entries }) => entries)];
	const index = shown.findIndex(({ entry }, place) => place < expected.length && !isSame(entry, expected[place]!));
	if (index === -1)
		return undefined;
	const { request, path, entry } = shown[index]!;
	const [id, other] = [identityOf(entry), identityOf(expected[index]!)];
	return { request, path, message: id === other ? `entry ${index + 1}, ${showValue(id)}, differs from the one ${where}`
		: `entry ${index + 1} is ${showValue(id)}, but ${showValue(other)} ${where}` };
};

/** No entry is on two pages. */
const eachOnce = (pages: readonly Page[], where = ''): Disagreement | undefined => {
	const places = placesOf(pages);
	const ids = places.map(({ entry }) => identityOf(entry));
	const again = places.findIndex((_, index) => ids.indexOf(ids[index]!) !== index);
	return again === -1 ? undefined : {
		request: places[again]!.request, path: `${places[again]!.path}.id`, message: `the entry ${showValue(ids[again])} comes twice${where}`
	};
};

/** Each page begins after the last entry of the page before; the order within a page is a rule of replies. */
const inOrder = (pages: readonly Page[], order: Order): Disagreement | undefined => {
	const index = pages.findIndex(({ entries }, place) => {
		const [id, before] = [textAt(entries[0], 'id'), lastId(pages[place - 1])];
		return id !== undefined && before !== undefined && (order === 'asc' ? id < before : id > before);
	});
	return index === -1 ? undefined
		: { request: pages[index]!.request, path: '$.data[0].id', message: `not in the order ${order}: it is after ${showValue(lastId(pages[index - 1]))}` };
};

/** A page that another one follows is full. */
const full = (pages: readonly Page[], size: number): Disagreement | undefined => {
	const short = pages.findIndex(({ entries }, index) => entries.length < size && (pages[index + 1]?.entries.length ?? 0) > 0);
	return short === -1 ? undefined : {
		request: pages[short]!.request, path: '$.data',
		message: `${pages[short]!.entries.length} of ${size} entries, although another page follows: entries are lost`
	};
};

const reversed = (page: Page): Page => ({ ...page, entries: [...page.entries].reverse() });

/** What must be true of each list. */
type Rule = (list: List) => (replies: Replies) => Promise<Disagreements>;

const smallPages: Rule = list => async replies => {
	const [whole, pages] = [await large(replies, list), await byNumber(replies, list, 'asc')];
	const total = pages.find(page => page.total !== whole.total);
	return [
		full(pages, replies.profile.pageSize), eachOnce(pages), inOrder(pages, 'asc'), sameEntries(pages, [whole], `in ${whole.request}`),
		total && { request: total.request, path: '$.pagination.totalEntries', message: `${total.total}, but ${whole.total} in ${whole.request}` }
	];
};

const offsets: Rule = list => async replies => {
	const whole = await large(replies, list);
	return sameEntries(await byOffset(replies, list, 'asc'), [whole], `in ${whole.request}`);
};

const backwards: Rule = list => async replies => {
	const [whole, pages] = [await large(replies, list), await byNumber(replies, list, 'desc')];
	return [
		full(pages, replies.profile.pageSize), eachOnce(pages), inOrder(pages, 'desc'),
		sameEntries(await byOffset(replies, list, 'desc'), pages, `when read by ${pages[0]?.request}`),
		whole.entries.length === LARGEST ? undefined : sameEntries(pages, [reversed(whole)], `in the reverse of ${whole.request}`)
	];
};

/** The second large page is the same by its number and by the last entry of the first. */
const secondPage: Rule = list => async replies => {
	const first = await large(replies, list);
	const offset = first.entries.length < LARGEST ? undefined : lastId(first);
	if (offset === undefined)
		return undefined;
	const expected = await large(replies, list, { offset });
	return sameEntries([await large(replies, list, { pageNumber: 2 })], [expected], `in ${expected.request}`);
};

/** The last page has the remaining entries that the total counts, and the page after it is empty. */
const end: Rule = list => async replies => {
	const { request, total } = await large(replies, list);
	const isFar = Object.keys(list.args).length > 0 && (total ?? 0) > MOST_SKIPPED;
	if (total === undefined || isFar)
		return undefined;
	const lastNumber = Math.max(1, Math.ceil(total / LARGEST));
	const last = await large(replies, list, { pageNumber: lastNumber });
	const after = await large(replies, list, { pageNumber: lastNumber + 1 });
	const found = (lastNumber - 1) * LARGEST + last.entries.length;
	return [
		found === total ? undefined : { request, path: '$.pagination.totalEntries', message: `${total}, but there are ${found} up to ${last.request}` },
		after.entries.length === 0 ? undefined : { request: after.request, path: '$.data', message: 'entries after the last page' }
	];
};

/** Lists whose entries are added and removed between blocks. */
const POOLS: readonly OperationId[] = ['searchUnconfirmedTransactions', 'searchPartialTransactions'];

/** No entry follows the first one in descending order. */
const newest: Rule = ({ id, args }) => async replies => {
	const last = await replies.list(id, { ...args, pageSize: replies.profile.pageSize, pageNumber: 1, order: 'desc' });
	const offset = POOLS.includes(id) ? undefined : textAt(last.entries[0], 'id');
	const { request, entries: [entry] } = offset === undefined ? last : await replies.list(id, { ...args, order: 'asc', offset });
	return offset === undefined || entry === undefined ? undefined
		: { request, path: '$.data[0]', message: `the entry ${showValue(identityOf(entry))} is after the newest one that ${last.request} lists` };
};

/** Parameters of pages that only this gateway has. The sizes of the first two pages follow from rules of replies. */
const strictPages: Rule = ({ id, args }) => async replies => {
	if (!replies.profile.isStrict)
		return undefined;
	await replies.list(id, args);
	const second = (await replies.list(id, { ...args, pageSize: TOO_LARGE })).entries[1];
	// the entry may have been removed: then the comparison is repeated with another one
	const from = second && await replies.find(id, { ...args, id: textAt(second, 'id') ?? '', pageSize: 1 });
	return from && same(from, '$.data[0].id', textAt(second, 'id'), 'is the entry that the page is to start with');
};

/** Numbers of pages that are tried where the interface has no totals. */
const TRIED = [6, 40, 300];

/** @returns the number of a page in the middle; undefined if there are too few entries */
const middleOf = async (replies: Replies, { id, args }: List): Promise<number | undefined> => {
	const pageSize = MIDDLE_SIZE;
	const { total } = await replies.list(id, { ...args, pageSize });
	if (total !== undefined)
		return total <= 4 * pageSize ? undefined : Math.floor(Math.min(total / 2, MOST_SKIPPED) / pageSize) + 1;
	let last: number | undefined;
	for (const pageNumber of TRIED) {
		if ((await replies.list(id, { ...args, pageSize, pageNumber })).entries.length === 0)
			break;
		last = pageNumber;
	}
	return last;
};

/** A small page in the middle has the same entries as the page of 100 that contains it. */
const middle: Rule = list => async replies => {
	const pageNumber = await middleOf(replies, list);
	if (pageNumber === undefined)
		return undefined;
	const start = (pageNumber - 1) * MIDDLE_SIZE;
	const small = await replies.list(list.id, { ...list.args, pageSize: MIDDLE_SIZE, pageNumber });
	const whole = await large(replies, list, { pageNumber: Math.floor(start / LARGEST) + 1 });
	return sameEntries([small], [{ ...whole, entries: whole.entries.slice(start % LARGEST) }], `in ${whole.request}`);
};

const WHOLE: readonly Rule[] = [smallPages, offsets, backwards, secondPage, end, newest, strictPages, middle];
const FILTERED: readonly Rule[] = [smallPages, offsets, end];

const holds = (list: List, rules: readonly Rule[]): Check => group(list.id, rules.map(rule => rule(list)));

/** Pages of a search with a filter: no entry is lost between them, and the total is that of what the filter selects. */
export const filteredPages = (id: OperationId, args: Arguments): Check => holds({ id, args, most: 2 }, FILTERED);

/** @param valueOf - what the list is sorted by; catapult-rest does not define the order of entries with equal values */
const sorted = (list: List, valueOf: (entry: Entry) => bigint): Check => group(list.id, [async replies => {
	const isSame: IsSame = replies.profile.isStrict ? (left, right) => textAt(left, 'id') === textAt(right, 'id')
		: (left, right) => valueOf(left) === valueOf(right);
	const [ascending, descending] = [await large(replies, list, { order: 'asc' }), await large(replies, list, { order: 'desc' })];
	const [up, down] = [await byNumber(replies, list, 'asc'), await byNumber(replies, list, 'desc')];
	const where = ` in the order of ${String(list.args['orderBy'])}`;
	const faults = [
		eachOnce(up, where), eachOnce(down, where),
		sameEntries(up, [ascending], `in ${ascending.request}`, isSame), sameEntries(down, [descending], `in ${descending.request}`, isSame)
	];
	return faults.some(found => found !== undefined) || ascending.entries.length === LARGEST ? faults
		: sameEntries([descending], [reversed(ascending)], 'in the reverse of the order asc', isSame);
}]);

/** The searches without an argument in their path; the first ones find entries that are arguments of the others. */
const SEARCHES: readonly OperationId[] = [
	'searchBlocks', 'searchAccounts', 'searchConfirmedTransactions', 'searchUnconfirmedTransactions', 'searchPartialTransactions',
	'searchMosaics', 'searchNamespaces', 'searchMetadataEntries', 'searchHashLock', 'searchSecretLock', 'searchAccountRestrictions',
	'searchMosaicRestrictions', 'searchTransactionStatements', 'searchAddressResolutionStatements', 'searchMosaicResolutionStatements'
];

/** Searches that need an account, each with the search whose entries contain such accounts. */
const OF_ACCOUNTS = [['searchAccountHashLocks', 'searchHashLock'], ['searchAccountSecretLocks', 'searchSecretLock']] as const;

/** Remembers the oldest and the newest entries of a search. @returns whether both can be read */
const readEnds = async (session: Session, id: OperationId, args: Arguments): Promise<boolean> => {
	const { finds, results } = session;
	for (const order of ['asc', 'desc']) {
		const reply = await session.call(id, { args: { ...args, pageSize: END, order } });
		if (reply?.isGood !== true)
			return false;
		const entries = entriesAt(reply.document, 'data');
		finds.add(id, entries);
		if (entries.length > 0)
			results.tried(id);
	}
	if (finds.of(id).length === 0)
		results.skip(id, 'the search lists none; its empty page conforms');
	return true;
};

/** Finds entries without checking the searches. */
export const findEntries: Check = async session => {
	for (const id of SEARCHES)
		await readEnds(session, id, {});
};

const wholeList = (id: OperationId, argsOf: (finds: Finds) => Arguments = () => ({})): Check => async session => {
	const args = argsOf(session.finds);
	if (await readEnds(session, id, args))
		await holds({ id, args, most: FOLLOWED }, WHOLE)(session);
};

const ofAccount = ([id, from]: typeof OF_ACCOUNTS[number]): Check => async session => {
	const [address] = session.finds.names(from, entry => base32(at(entry, 'lock.ownerAddress')));
	if (address === undefined)
		session.results.skip(id, 'no account has such a lock on this chain');
	await wholeList(id, finds => ({ address: address ?? unknownValue(finds, 'address') }))(session);
};

/** The block at half of the height, and what came after it, which the published interface finds without totals. */
const middleHeight = invariant('getBlockByHeight', async replies => {
	const height = String(replies.finds.height / 2n);
	if (replies.finds.height < 4n)
		return undefined;
	for (const id of ['searchConfirmedTransactions', 'searchTransactionStatements'] as const)
		await replies.list(id, { fromHeight: height, pageSize: MIDDLE_SIZE });
	return same(await replies.get('getBlockByHeight', { height }), '$.block.height', height, 'was requested');
});

const byHeight = sorted({ id: 'searchBlocks', args: { orderBy: 'height' }, most: FOLLOWED_SORTED }, entry => quantityAt(entry, 'block.height') ?? 0n);

const byBalance: Check = async session => {
	const { currencyMosaicId: mosaicId } = session.finds;
	const balanceOf = (entry: Entry): bigint => quantityAt(entriesAt(entry, 'account.mosaics').find(({ id }) => id === mosaicId), 'amount') ?? 0n;
	if (mosaicId !== undefined)
		await sorted({ id: 'searchAccounts', args: { orderBy: 'balance', mosaicId }, most: FOLLOWED_SORTED }, balanceOf)(session);
};

export const LISTS: readonly Check[] = [
	...SEARCHES.map(id => wholeList(id)), ...OF_ACCOUNTS.map(ofAccount), middleHeight, byHeight, byBalance
];
