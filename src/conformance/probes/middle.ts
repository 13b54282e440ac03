/** Entries in the middle of a search: those at its ends are read by other probes. */
import { BOUNDS } from '../../../generated/bounds.js';
import type { OperationId } from '../../../generated/operations.js';
import { at, entriesAt, type Finds, textAt } from '../finds.js';
import type { Arguments, Reply, Session } from '../session.js';
import { agree } from '../stability.js';
import { showValue } from '../text.js';

const LARGEST = BOUNDS.pageSize.maximum;
const PAGE_SIZE = 10;
/** Servers read and skip what precedes a page. */
const MOST_SKIPPED = 10_000;

const read = async (session: Session, id: OperationId, args: Arguments): Promise<Reply | undefined> => {
	const reply = await session.call(id, { args });
	return reply?.isGood === true ? reply : undefined;
};

const idsOf = ({ document }: Reply): readonly (string | undefined)[] => entriesAt(document, 'data').map(entry => textAt(entry, 'id'));

/** Numbers of pages that are tried where the interface has no totals. */
const TRIED = [6, 40, 300];

/** @returns the number of a page in the middle; undefined if there are too few entries */
const middleOf = async (session: Session, id: OperationId, base: Arguments): Promise<number | undefined> => {
	const first = await read(session, id, { ...base, pageSize: PAGE_SIZE });
	const total = at(first?.document, 'pagination.totalEntries');
	if (typeof total === 'number')
		return total <= 4 * PAGE_SIZE ? undefined : Math.floor(Math.min(total / 2, MOST_SKIPPED) / PAGE_SIZE) + 1;
	let last: number | undefined;
	for (const pageNumber of TRIED) {
		const page = await read(session, id, { ...base, pageSize: PAGE_SIZE, pageNumber });
		if (page === undefined || entriesAt(page.document, 'data').length === 0)
			break;
		last = pageNumber;
	}
	return last;
};

/** A small page in the middle has the same entries as the page of 100 that contains it. */
export const probeMiddle = (session: Session, id: OperationId, base: Arguments): Promise<void> => agree(session, id, async () => {
	const pageNumber = await middleOf(session, id, base);
	if (pageNumber === undefined)
		return [];
	const small = await read(session, id, { ...base, pageSize: PAGE_SIZE, pageNumber });
	const start = (pageNumber - 1) * PAGE_SIZE;
	const large = await read(session, id, { ...base, pageSize: LARGEST, pageNumber: Math.floor(start / LARGEST) + 1 });
	if (small === undefined || large === undefined)
		return [];
	const [shown, expected] = [idsOf(small), idsOf(large).slice(start % LARGEST, start % LARGEST + PAGE_SIZE)];
	const wrong = expected.findIndex((entry, index) => entry !== shown[index]);
	return wrong === -1 ? [] : [{
		request: small.request, path: `$.data[${wrong}].id`, message: `${showValue(shown[wrong])}, but ${showValue(expected[wrong])} in ${large.request}`
	}];
});

/** The block at half of the height, and what came after it, which the published interface finds without totals. */
export const probeMiddleHeight = async (session: Session, { height }: Finds): Promise<void> => {
	const middle = String(height / 2n);
	if (height < 4n)
		return;
	await agree(session, 'getBlockByHeight', async () => {
		const block = await read(session, 'getBlockByHeight', { height: middle });
		const shown = textAt(block?.document, 'block.height');
		return block === undefined || shown === middle ? []
			: [{ request: block.request, path: '$.block.height', message: `${middle} expected, got ${showValue(shown)}` }];
	});
	for (const id of ['searchConfirmedTransactions', 'searchTransactionStatements'] as const)
		await read(session, id, { fromHeight: middle, pageSize: PAGE_SIZE });
};
