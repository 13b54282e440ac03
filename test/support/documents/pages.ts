/** Reads searches page by page. */

/** The maximum page size. */
export const MAX_PAGE_SIZE = 100;

type ReadPage<Entry> = (page: { readonly pageNumber: number; readonly pageSize: number }) => Promise<{ readonly data: readonly Entry[] }>;

/** @returns the entries of all pages */
export const readAll = async <Entry>(read: ReadPage<Entry>): Promise<Entry[]> => {
	const entries: Entry[] = [];
	for (let pageNumber = 1; ; ++pageNumber) {
		const { data } = await read({ pageNumber, pageSize: MAX_PAGE_SIZE });
		entries.push(...data);
		if (data.length < MAX_PAGE_SIZE)
			return entries;
	}
};
