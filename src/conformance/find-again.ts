/** Repeats the search for an entry: locks, pool entries and restrictions are added and removed. */
import type { OperationId } from '../../generated/operations.js';
import { entriesAt, type Entry } from './finds.js';
import type { Session } from './session.js';

const PAGE_SIZE = 25;

/** @returns the entry that the search lists now; undefined if it is not on the first or last page */
export const findAgain = async (session: Session, from: OperationId, isMeant: (entry: Entry) => boolean): Promise<Entry | undefined> => {
	for (const order of ['desc', 'asc']) {
		const reply = await session.call(from, { args: { pageSize: PAGE_SIZE, order } });
		const entry = reply?.isGood === true ? entriesAt(reply.document, 'data').find(isMeant) : undefined;
		if (entry !== undefined)
			return entry;
	}
	return undefined;
};
