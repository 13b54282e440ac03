/** Reads pages of searches: start, skipped entries, and total. Source: facts/rest-operations.md 1.6. */
import type { SchemaName } from '../../../../generated/schemas.js';
import type { JsonList, ObjectId as StoredId, Page, PageRequest } from '../../../chain/index.js';
import type { CollectionName, QueryCost, Find, Queries } from './queries.js';
import type { Total } from './totals.js';
import { type Condition, objectIdOf } from './values.js';

/** No collection has more entries: pages beyond it are empty. */
const MAX_SKIP = 0x7fff_ffff;

export interface Search {
	readonly collection: CollectionName;
	/** Condition on the entries, without their ids. */
	readonly filter: Condition;
	/** Bounds of the ids of all matching entries. */
	readonly ids?: Condition | undefined;
	readonly projection?: Find['projection'];
	readonly cost: QueryCost;
	/** Condition on the entries that are visible to clients; the entry that a page starts at must satisfy it. */
	readonly visible?: Condition;
	/** Number of matching entries. */
	readonly total: Total;
}

/** Documents of a page, and the total; undefined when the entry that the page starts at does not exist. */
export type FoundPage<Documents = readonly Buffer[]> =
	{ readonly documents: Documents; readonly totalEntries: number | undefined } | undefined;

/** @returns the number of entries before the page */
export const skippedEntries = ({ pageNumber, pageSize }: PageRequest<string>): number => (pageNumber - 1) * pageSize;

/** @returns the direction of a sort field */
export const directionOf = ({ order }: PageRequest<string>): 1 | -1 => (order === 'desc' ? -1 : 1);

/** @returns the operator that compares a sort key with the start of the page */
export const operatorOf = ({ order, start }: PageRequest<string>): '$gt' | '$gte' | '$lt' | '$lte' => {
	const isInclusive = start?.kind === 'at';
	if (order === 'desc')
		return isInclusive ? '$lte' : '$lt';
	return isInclusive ? '$gte' : '$gt';
};

/** @returns the condition on the ids of a page that is sorted by id; undefined without a start */
const startOf = (page: PageRequest<string>): Condition | undefined => {
	const { start } = page;
	// the key of the start is an id, because the page is sorted by id
	return start && { [operatorOf(page)]: objectIdOf(start.kind === 'at' ? start.id : start.key as StoredId) };
};

const withIds = (filter: Condition, bounds: Condition | undefined, start: Condition | undefined): Condition => {
	if (bounds && start)
		return { ...filter, $and: [{ _id: bounds }, { _id: start }] };
	const ids = bounds ?? start;
	return ids ? { ...filter, _id: ids } : filter;
};

/** @returns whether the entry that a page starts at exists; true for pages without such a start */
export const hasStart = async (
	queries: Queries,
	collection: CollectionName,
	{ start }: PageRequest<string>,
	visible: Condition = {}
): Promise<boolean> => start?.kind !== 'at'
	|| await queries.findOne(collection, { filter: { ...visible, _id: objectIdOf(start.id) }, projection: { _id: 1 } }) !== undefined;

/** @returns whether a page that skips this many entries is known to be empty */
export const isBeyond = (skip: number, total: Total): boolean =>
	skip > MAX_SKIP || (typeof total === 'number' && skip > 0 && total <= skip);

/** Combines the results of concurrent queries into a page. */
export const assemblePage = async <Documents>(
	startExists: Promise<boolean> | undefined,
	total: Total,
	documents: Promise<Documents>
): Promise<FoundPage<Documents>> => {
	// most pages need only one query
	if (!startExists && !(total instanceof Promise))
		return { documents: await documents, totalEntries: total };

	const [found, totalEntries, hasEntry] = await Promise.all([documents, total, startExists ?? true]);
	return hasEntry ? { documents: found, totalEntries } : undefined;
};

/** Reads a page of entries sorted by id. */
export const readPage = (queries: Queries, search: Search, page: PageRequest<string>): Promise<FoundPage> => {
	const { collection, cost, filter, ids, projection, total, visible } = search;
	const startExists = page.start?.kind === 'at' ? hasStart(queries, collection, page, visible) : undefined;
	const skip = skippedEntries(page);
	const documents = isBeyond(skip, total) ? Promise.resolve([]) : queries.find(collection, {
		filter: withIds(filter, ids, startOf(page)),
		...(projection ? { projection } : {}),
		sort: { _id: directionOf(page) },
		...(skip > 0 ? { skip } : {})
	}, page.pageSize, cost);
	return assemblePage(startExists, total, documents);
};

/** Reads the page of a search that no entry can match. */
export const readEmptyPage = (
	queries: Queries,
	{ collection, total }: Pick<Search, 'collection' | 'total'>,
	page: PageRequest<string>
): Promise<FoundPage> =>
	assemblePage(page.start?.kind === 'at' ? hasStart(queries, collection, page) : undefined, total, Promise.resolve([]));

/** @returns a page of encoded documents */
export const encodePage = <Name extends SchemaName>(
	found: FoundPage,
	encode: (documents: readonly Buffer[]) => JsonList<Name>
): Page<Name> | undefined => found && { entries: encode(found.documents), totalEntries: found.totalEntries };
