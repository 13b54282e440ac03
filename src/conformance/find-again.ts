/** Looks whether an entry is still where it was found: locks, pool entries and restrictions come and go. */
import type { OperationId } from '../../generated/operations.js';
import { at, type Entry } from './finds.js';
import type { Session } from './session.js';

const PAGE_SIZE = 25;

/** @returns the entry as the search lists it now; undefined when it is on none of the pages that entries are taken from */
export const findAgain = async (session: Session, from: OperationId, isMeant: (entry: Entry) => boolean): Promise<Entry | undefined> => {
	for (const order of ['desc', 'asc']) {
		const reply = await session.call(from, { args: { pageSize: PAGE_SIZE, order } });
		const entry = reply?.isGood === true ? (at(reply.document, 'data') as readonly Entry[]).find(isMeant) : undefined;
		if (entry !== undefined)
			return entry;
	}
	return undefined;
};
