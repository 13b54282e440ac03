/** Pages of a search with a filter: no entry is lost between them, and the total is that of what the filter selects. */
import { BOUNDS } from '../../../generated/bounds.js';
import type { OperationId } from '../../../generated/operations.js';
import { entriesAt, identityOf, numberAt } from '../finds.js';
import type { Arguments, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { showValue } from '../text.js';

const LARGEST = BOUNDS.pageSize.maximum;
/** Servers read and skip what precedes a page. */
const MOST_SKIPPED = 10_000;

interface Page {
	readonly request: string;
	readonly ids: readonly string[];
	readonly total: number | undefined;
}

const read = async (session: Session, id: OperationId, args: Arguments): Promise<Page | undefined> => {
	const reply = await session.call(id, { args });
	return reply?.isGood !== true ? undefined : {
		request: reply.request,
		ids: entriesAt(reply.document, 'data').map(identityOf),
		total: numberAt(reply.document, 'pagination.totalEntries')
	};
};

/** @param start - number of entries before the page */
const checkPage = (page: Page | undefined, whole: Page, start: number): Disagreement[] => {
	const wrong = page?.ids.findIndex((id, index) => start + index < whole.ids.length && id !== whole.ids[start + index]) ?? -1;
	return page === undefined || wrong === -1 ? [] : [{
		request: page.request, path: `$.data[${wrong}]`,
		message: `entry ${start + wrong + 1} is ${showValue(page.ids[wrong])}, but ${showValue(whole.ids[start + wrong])} in ${whole.request}`
	}];
};

const compareTotals = (page: Page | undefined, whole: Page): Disagreement[] => (page === undefined || page.total === whole.total ? [] : [{
	request: page.request, path: '$.pagination.totalEntries', message: `${showValue(page.total)}, but ${showValue(whole.total)} in ${whole.request}`
}]);

/** The last page has the remaining entries. */
const checkTotal = async (session: Session, id: OperationId, args: Arguments, { total, request, ids }: Page): Promise<Disagreement[]> => {
	if (total === undefined || total > MOST_SKIPPED)
		return [];
	const pageNumber = Math.max(1, Math.ceil(total / LARGEST));
	const count = pageNumber === 1 ? ids.length : (await read(session, id, { ...args, pageSize: LARGEST, pageNumber }))?.ids.length;
	const found = count === undefined ? total : (pageNumber - 1) * LARGEST + count;
	return found === total ? [] : [{ request, path: '$.pagination.totalEntries', message: `${total}, but the pages of ${LARGEST} have ${found} entries` }];
};

/**
 * Compares pages by number and by offset with a large page, with a filter.
 * @returns whether the filter selects more than one page
 */
export const probeFilterPages = async (session: Session, id: OperationId, filter: Arguments): Promise<boolean> => {
	const { pageSize } = session.profile;
	let hasPages = true;
	await agree(session, id, async () => {
		const whole = await read(session, id, { ...filter, pageSize: LARGEST });
		const last = whole?.ids[pageSize - 1];
		hasPages = whole === undefined || whole.ids.length > pageSize;
		if (whole === undefined || !hasPages || last === undefined)
			return [];
		const byNumber = await read(session, id, { ...filter, pageSize, pageNumber: 2 });
		const byOffset = last.startsWith('{') ? undefined : await read(session, id, { ...filter, pageSize, offset: last });
		return [
			...checkPage(byNumber, whole, pageSize), ...checkPage(byOffset, whole, pageSize), ...compareTotals(byNumber, whole),
			...await checkTotal(session, id, filter, whole)
		];
	});
	return hasPages;
};
