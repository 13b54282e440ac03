/** Reads searches page by page. */
import { bodyOf, type Reply, type RestClient, type RestPaths } from './rest.js';

interface Page<Entry = unknown> {
	readonly data: readonly Entry[];
	readonly pagination: { readonly pageSize: number };
}

/** A search in the types of the contract. */
interface Search {
	parameters: { query?: object; path?: object };
	responses: { 200: { content: { 'application/json': Page } } };
}

/** Paths of searches, for example `/transactions/confirmed`. */
export type SearchPath = { [Path in keyof RestPaths]: RestPaths[Path] extends { get: Search } ? Path : never }[keyof RestPaths];

type SearchOf<Path extends SearchPath> = RestPaths[Path] extends { get: infer Operation extends Search } ? Operation : never;

/** An entry of the pages of a search. */
export type EntryOf<Path extends SearchPath> = SearchOf<Path>['responses'][200]['content']['application/json']['data'][number];

export interface PagesOptions<Path extends SearchPath> {
	/** As of `rest.GET`: `{ query: { type: [16724] } }`. */
	readonly params?: Pick<SearchOf<Path>['parameters'], 'path' | 'query'>;
	readonly signal?: AbortSignal | undefined;
}

interface Query {
	readonly orderBy?: string | undefined;
	readonly pageNumber?: number | undefined;
	readonly pageSize?: number | undefined;
}

type ReadPage = (path: string, init: object) => Promise<Reply<Page>>;

const MAX_PAGE_SIZE = 100;

/**
 * Iterates over all entries that match, and reads each page when it is needed. In the order of ids each page begins after the last entry of
 * the one before, so that new entries do not shift pages; in other orders pages are counted.
 * @throws RequestRefused
 */
export async function *readPages<Path extends SearchPath>(
	rest: RestClient, path: Path, { params = {}, signal }: PagesOptions<Path> = {}
): AsyncGenerator<EntryOf<Path>, void, undefined> {
	// the path is one of a search: its parameters are those of its type, and its reply is a page
	const read = rest.GET as ReadPage;
	let query: Query & Readonly<Record<string, unknown>> = { pageSize: MAX_PAGE_SIZE, ...params.query };
	for (;;) {
		const { data, pagination } = bodyOf(await read(path, { params: { ...params, query }, signal }));
		// entries of this search
		yield *data as readonly EntryOf<Path>[];
		if (data.length < pagination.pageSize || data.length === 0)
			return;

		// catapult-rest sends account restrictions without it
		const { id } = data.at(-1) as { readonly id?: string };
		const { pageNumber = 1, id: _first, ...others } = query;
		query = id === undefined || (query.orderBy ?? 'id') !== 'id'
			? { ...query, pageNumber: pageNumber + 1 }
			: { ...others, offset: id };
	}
}
