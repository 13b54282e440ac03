import type { ObjectId, PageRequest } from '../../../src/chain/index.js';

/** @returns a page request; default: the first page, ascending by id */
export const pageOf = <SortField extends string = 'id'>(members: Partial<PageRequest<SortField>> = {}): PageRequest<SortField> =>
	({ pageSize: 100, pageNumber: 1, order: 'asc', orderBy: 'id' as SortField, ...members });

/** An id, as clients write it. */
export const idText = (id: { toHexString(): string } | undefined): ObjectId => {
	if (!id)
		throw new Error('there is no such document');
	return id.toHexString().toUpperCase() as ObjectId;
};
