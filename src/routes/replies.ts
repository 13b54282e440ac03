/** Envelopes around encoded documents. */
import {
	andThen, AsciiList, AsciiText, type Awaitable, encloseList, InvalidArgument, type Json, type JsonReply, type ObjectId, type Page,
	type PageRequest, type PageStart, ResourceNotFound, type SortDirection
} from '../chain/index.js';
import { BOUNDS } from '../../generated/bounds.js';
import { ObjectIdInput } from '../../generated/request-validators.js';
import { type Encodables, encodePagination, type PageOf } from '../../generated/encoders.js';
import type { TextReply } from './operation.js';
import type { LookUp } from './handler.js';

type MembersOf<Name extends keyof Encodables> = Name extends unknown ? keyof Encodables[Name] : never;

/** Parameters that every search has. */
interface PageArguments<SortField extends string> {
	readonly pageSize: number | undefined;
	readonly pageNumber: number | undefined;
	readonly order: SortDirection | undefined;
	readonly orderBy: SortField | undefined;
	/** An object id, or a decimal number for sort fields that are numbers. */
	readonly offset: string | undefined;
	readonly id: ObjectId | undefined;
}

const readOffset = (offset: string, isById: boolean): PageStart => {
	if (isById !== ObjectIdInput(offset))
		throw new InvalidArgument('offset has an invalid format');
	// checked by the condition
	return { kind: 'after', key: isById ? offset.toUpperCase() as ObjectId : BigInt(offset) };
};

/** @throws InvalidArgument when both starts are given, or the offset is not of the sort field's kind */
export const readPage = <SortField extends string>(args: PageArguments<SortField>): PageRequest<SortField | 'id'> => {
	const { pageSize, pageNumber, order = 'asc', orderBy = 'id', offset, id } = args;
	if (offset !== undefined && id !== undefined)
		throw new InvalidArgument('offset and id cannot both be provided');

	const start: PageStart | undefined = id === undefined
		? offset && readOffset(offset, orderBy === 'id') || undefined
		: { kind: 'at', id };
	return {
		pageSize: Math.min(pageSize || BOUNDS.pageSize.default, BOUNDS.pageSize.maximum),
		pageNumber: pageNumber || 1,
		order,
		orderBy,
		start
	};
};

/** Schemas of the entries of pages. */
type Entry = keyof PageOf;

/** The reply of a search. */
type PageReply<Item extends Entry> = JsonReply<PageOf[Item]> | TextReply<Json<PageOf[Item]>, never>;

/** The members that {@link pageText} writes: it fails to compile when pages have others in the contract. */
const MEMBERS = { data: 'data', pagination: 'pagination' } satisfies { readonly [Member in MembersOf<PageOf[Entry]>]: Member };

/** Gives a reply the type of a look-up, which the contract requires of handlers. */
const asLookUp = <Reply>(reply: Awaitable<Reply>): Awaitable<LookUp<Reply>> =>
	// at run time both are the same
	reply as unknown as Awaitable<LookUp<Reply>>;

/** @throws ResourceNotFound */
const pageText = <Item extends Entry>(
	page: Page<Item> | undefined,
	{ pageNumber, pageSize }: PageRequest<string>,
	id: unknown
): PageReply<Item> => {
	if (!page)
		throw new ResourceNotFound(String(id));

	const { entries, isAscii = false, totalEntries } = page;
	const totalPages = totalEntries === undefined ? undefined : Math.ceil(totalEntries / pageSize);
	const pagination = encodePagination({ pageNumber, pageSize, totalEntries, totalPages });
	// the encoder of the page is not used, because a large list is bytes
	const [before, after] = [`{"${MEMBERS.data}":[`, `],"${MEMBERS.pagination}":${pagination}}`];
	if (entries instanceof AsciiList)
		return { text: new AsciiText(before, entries, after), isAscii: true };
	// a list between the members of a page
	const reply = encloseList(before, entries, after) as JsonReply<PageOf[Item]>;
	return isAscii && typeof reply === 'string' ? { text: reply, isAscii } : reply;
};

/**
 * @param id - the entry that the page was to start at, for the message
 * @throws ResourceNotFound when that entry does not exist; a promise of a page is rejected with it
 */
export const pageReply = <Item extends Entry>(
	page: Awaitable<Page<Item> | undefined>,
	request: PageRequest<string>,
	id: unknown
): Awaitable<LookUp<PageReply<Item>>> => asLookUp(andThen(page, read => pageText(read, request, id)));

/** @throws ResourceNotFound */
const present = <T>(document: T | undefined, id: unknown): T => {
	if (document === undefined)
		throw new ResourceNotFound(String(id));
	return document;
};

/**
 * @param id - in the client's spelling
 * @throws ResourceNotFound when there is no document; a promise of a document is rejected with it
 */
export const found = <Reply>(document: Awaitable<Reply | undefined>, id: unknown): Awaitable<LookUp<Reply>> =>
	asLookUp(andThen(document, read => present(read, id)));
