/** Follows the pages of a search: sizes, numbers, order, totals, missing and repeated entries. */
import { isDeepStrictEqual } from 'node:util';
import { BOUNDS } from '../../../generated/bounds.js';
import type { OperationId } from '../../../generated/operations.js';
import { entriesAt, type Entry, type Finds, identityOf, numberAt, textAt } from '../finds.js';
import type { Arguments, Reply, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { showValue } from '../text.js';
import { compareWithBatch } from './batches.js';
import { probeMiddle } from './middle.js';

interface Page {
	readonly request: string;
	readonly data: readonly Entry[];
	readonly ids: readonly string[];
	readonly totalEntries: number | undefined;
}

/** Pages that are followed from the start. */
const FOLLOWED = 4;
const { maximum: LARGEST } = BOUNDS.pageSize;
const TOO_LARGE = 1000;
const OK = 200;
const NOT_FOUND = 404;

const toPage = ({ document, request }: Reply): Page => {
	const data = entriesAt(document, 'data');
	return {
		request,
		data,
		ids: data.map(identityOf),
		totalEntries: numberAt(document, 'pagination.totalEntries')
	};
};

/** The pages of one search of one gateway. */
class Search {
	constructor(private readonly session: Session, readonly id: OperationId, private readonly base: Arguments) {
	}

	/** @returns undefined when the page itself deviates from the contract, which has been recorded */
	async page(args: Arguments, expect = [OK]): Promise<Page | undefined> {
		const reply = await this.session.call(this.id, { args: { ...this.base, ...args }, expect });
		return reply?.isGood === true ? toPage(reply) : undefined;
	}

	/** @returns pages by number until one is not full */
	async byNumber(pageSize: number, order: 'asc' | 'desc', most = FOLLOWED): Promise<readonly Page[] | undefined> {
		const pages: Page[] = [];
		for (let pageNumber = 1; pageNumber <= most; ++pageNumber) {
			const page = await this.page({ pageSize, pageNumber, order });
			if (page === undefined)
				return undefined;
			pages.push(page);
			if (page.data.length === 0)
				break;
		}
		return pages;
	}

	/** @returns pages by the id of the last entry until one is not full */
	async byOffset(pageSize: number, order: 'asc' | 'desc'): Promise<readonly Page[] | undefined> {
		const pages: Page[] = [];
		let offset: string | undefined;
		while (pages.length < FOLLOWED) {
			const page = await this.page({ pageSize, order, ...(offset === undefined ? {} : { offset }) });
			if (page === undefined)
				return undefined;
			pages.push(page);
			offset = textAt(page.data.at(-1), 'id');
			if (offset === undefined)
				break;
		}
		return pages;
	}
}

const checkFull = (pages: readonly Page[], requested: number): Disagreement[] => pages.flatMap(({ request, data }, index) => {
	const next = pages[index + 1];
	return next === undefined || next.data.length === 0 || data.length >= requested ? []
		: [{ request, path: '$.data', message: `${data.length} of ${requested} entries, although another page follows: entries are lost` }];
});

const checkIds = (pages: readonly Page[], order: 'asc' | 'desc'): Disagreement[] => {
	const seen = new Map<string, string>();
	let last: string | undefined;
	for (const { request, data, ids } of pages) {
		for (const [index, id] of ids.entries()) {
			const before = seen.get(id);
			const path = `$.data[${index}].id`;
			if (before !== undefined)
				return [{ request, path, message: `the entry ${showValue(id)} comes twice, first in ${before}` }];
			if (last !== undefined && 'id' in (data[index]!) && (order === 'asc' ? id < last : id > last))
				return [{ request, path, message: `not in the order ${order}: ${showValue(id)} after ${showValue(last)}` }];
			seen.set(id, request);
			last = id;
		}
	}
	return [];
};

const lastRequest = (pages: readonly Page[]): string => (pages.at(-1)!).request;

/** Two ways through the same entries must give the same entries. */
const checkSame = (left: readonly Page[], right: readonly Page[]): Disagreement[] => {
	const [entries, others] = [left.flatMap(({ data }) => data), right.flatMap(({ data }) => data)];
	const length = Math.min(entries.length, others.length);
	const index = entries.slice(0, length).findIndex((entry, place) => !isDeepStrictEqual(entry, others[place]));
	if (index === -1)
		return [];
	const [id, other] = [identityOf(entries[index]!), identityOf(others[index]!)];
	return [{
		request: lastRequest(right),
		path: '$.data',
		message: id === other ? `entry ${index + 1}, ${showValue(id)}, differs from the one that ${left[0]?.request} lists`
			: `entry ${index + 1} is ${showValue(other)}, but ${showValue(id)} when read by ${left[0]?.request}`
	}];
};

const checkTotals = (pages: readonly Page[]): Disagreement[] => pages
	.filter(({ totalEntries }) => totalEntries !== pages[0]?.totalEntries)
	.map(({ request, totalEntries }) => ({
		request, path: '$.pagination.totalEntries', message: `${totalEntries}, but ${pages[0]?.totalEntries} in ${pages[0]?.request}`
	}));

/** Lists whose entries are added and removed between blocks. */
const POOLS: readonly OperationId[] = ['searchUnconfirmedTransactions', 'searchPartialTransactions'];

/** No entry follows the first one in descending order. */
const checkNewest = async (search: Search, newest: Page | undefined): Promise<Disagreement[]> => {
	const offset = POOLS.includes(search.id) ? undefined : textAt(newest?.data[0], 'id');
	const after = offset === undefined ? undefined : await search.page({ order: 'asc', offset });
	return after === undefined || after.data.length === 0 ? [] : [{
		request: after.request, path: '$.data[0]', message: `the entry ${showValue(after.ids[0])} is after the newest one that ${newest?.request} lists`
	}];
};

/** The total is right if the last page has the remaining entries and the page after it is empty. */
const checkEnd = async (search: Search, { totalEntries, request }: Page): Promise<Disagreement[]> => {
	if (totalEntries === undefined)
		return [];
	const lastNumber = Math.max(1, Math.ceil(totalEntries / LARGEST));
	const last = await search.page({ pageSize: LARGEST, pageNumber: lastNumber });
	const afterLast = await search.page({ pageSize: LARGEST, pageNumber: lastNumber + 1 });
	if (last === undefined || afterLast === undefined)
		return [];
	const found = (lastNumber - 1) * LARGEST + last.data.length;
	return [
		...(found === totalEntries ? [] : [{ request, path: '$.pagination.totalEntries', message: `${totalEntries}, but there are ${found} up to ${last.request}` }]),
		...(afterLast.data.length === 0 ? [] : [{ request: afterLast.request, path: '$.data', message: 'entries after the last page' }])
	];
};

/** The second large page is the same by its number and by the last entry of the first. */
const checkSecond = async (search: Search, { data }: Page): Promise<Disagreement[]> => {
	const offset = data.length < LARGEST ? undefined : textAt(data.at(-1), 'id');
	const byNumber = offset === undefined ? undefined : await search.page({ pageSize: LARGEST, pageNumber: 2 });
	const byOffset = byNumber && offset !== undefined ? await search.page({ pageSize: LARGEST, offset }) : undefined;
	return byNumber === undefined || byOffset === undefined ? [] : checkSame([byOffset], [byNumber]);
};

/** Checks the rules of pages that only this gateway has. */
const checkStrict = async (search: Search, first: Page): Promise<Disagreement[]> => {
	const { ids } = first;
	// their sizes follow from rules of replies
	await search.page({});
	await search.page({ pageSize: TOO_LARGE });
	const [, second] = ids;
	// the entry may have been removed: then the comparison is repeated with another one
	const from = second === undefined ? undefined : await search.page({ id: second, pageSize: 1 }, [OK, NOT_FOUND]);
	return from === undefined || from.ids[0] === second ? []
		: [{ request: from.request, path: '$.data[0].id', message: `the page starts with ${showValue(from.ids[0])} instead of the entry named` }];
};

const follow = async (session: Session, search: Search): Promise<readonly Disagreement[]> => {
	const size = session.profile.pageSize;
	const pages = await search.byNumber(size, 'asc');
	const large = await search.page({ pageSize: LARGEST });
	if (pages === undefined || large === undefined)
		return [];
	const byOffset = await search.byOffset(size, 'asc');
	const backwards = await search.byNumber(size, 'desc', 2);
	const backwardsByOffset = await search.byOffset(size, 'desc');
	const isWhole = large.data.length < LARGEST && backwards !== undefined;
	return [
		...checkFull(pages, size),
		...checkIds(pages, 'asc'),
		...checkTotals([...pages, large]),
		...checkSame([large], pages),
		...checkIds([large], 'asc'),
		...(byOffset === undefined ? [] : [...checkIds(byOffset, 'asc'), ...checkSame(pages, byOffset)]),
		...(backwards === undefined ? [] : [...checkFull(backwards, size), ...checkIds(backwards, 'desc')]),
		...(backwards === undefined || backwardsByOffset === undefined ? [] : checkSame(backwards, backwardsByOffset)),
		...(isWhole ? checkSame([{ ...large, data: [...large.data].reverse() }], backwards) : []),
		...await checkSecond(search, large),
		...await compareWithBatch(session, search.id, large),
		...await checkEnd(search, large),
		...await checkNewest(search, backwards?.[0]),
		...(session.profile.isStrict ? await checkStrict(search, large) : [])
	];
};

/** Reads the oldest and the newest entries, and remembers them. @returns whether both can be read */
const readEnds = async (session: Session, finds: Finds, search: Search): Promise<boolean> => {
	const { id } = search;
	for (const order of ['asc', 'desc'] as const) {
		const page = await search.page({ pageSize: 25, order });
		if (page === undefined)
			return false;
		finds.add(id, page.data);
		if (page.data.length > 0)
			session.results.tried(id);
	}
	if (finds.of(id).length === 0)
		session.results.skip(id, 'the search lists none; its empty page conforms');
	return true;
};

/** Finds the oldest and the newest entries of a search, and checks nothing but their form. */
export const findEnds = async (session: Session, finds: Finds, id: OperationId): Promise<void> => {
	await readEnds(session, finds, new Search(session, id, {}));
};

/** Reads the newest and the oldest entries, remembers them, and follows the pages. */
export const probePages = async (session: Session, finds: Finds, id: OperationId, base: Arguments = {}): Promise<void> => {
	const search = new Search(session, id, base);
	if (!await readEnds(session, finds, search))
		return;
	await agree(session, id, () => follow(session, search));
	await probeMiddle(session, id, base);
};
