/** The searches of the port: how each is read, sorted and filtered. */
import { type AsciiList, type Chain, type JsonList, type MosaicId, type ObjectId, type Page, type PageRequest, textOfList } from '../../../src/chain/index.js';
import type { SchemaName } from '../../../generated/schemas.js';
import { MAX_PAGE_SIZE, readAll } from '../documents/pages.js';

export interface Entry {
	readonly id: ObjectId;
}

type Members = Readonly<Record<string, unknown>>;

/** @returns a member of a document, by its path */
export const member = <T = string>(document: unknown, ...path: readonly string[]): T =>
	// each use names the type that the contract gives the member
	path.reduce<unknown>((value, name) => (value as Members | undefined)?.[name], document) as T;

/** A filter of a search. */
export interface Filter {
	readonly name: string;
	/** @returns a value with which the filter matches an entry; undefined when there is none */
	readonly valueOf: (entry: Entry) => unknown;
	/** By default the filter matches entries with an equal value. */
	readonly matches?: (entry: Entry, value: unknown) => boolean;
	/** Filters that this one takes precedence over. */
	readonly overrides?: readonly string[];
}

export type FilterValues = Readonly<Record<string, unknown>>;

export interface Search {
	readonly name: string;
	readonly orderBy: string;
	readonly read: (chain: Chain, filter: FilterValues, page: PageRequest<never>) => Promise<Page<SchemaName> | undefined>;
	readonly filters: readonly Filter[];
	/** Sort key of an entry; default: its id. */
	readonly keyOf?: (entry: Entry) => bigint;
	/** Whether the sort key may repeat, so that a page after a key skips all entries with it. */
	readonly hasTies?: boolean;
}

type Read<Field extends string> = (chain: Chain, filter: FilterValues, page: PageRequest<Field>) => unknown;

const equal = (name: string, ...path: readonly string[]): Filter => ({ name, valueOf: entry => member<unknown>(entry, ...path) });

/** A number that documents write as text. */
const numeric = (entry: Entry, path: readonly string[]): bigint | undefined => {
	const text = member<string | undefined>(entry, ...path);
	return text === undefined ? undefined : BigInt(text);
};

/** Filters by inclusive bounds. */
const bounds = (from: string, to: string, ...path: readonly string[]): Filter[] => {
	const valueOf = (entry: Entry) => numeric(entry, path);
	return [
		{ name: from, valueOf, matches: (entry, value) => (valueOf(entry) ?? 0n) >= (value as bigint) },
		{ name: to, valueOf, matches: (entry, value) => (valueOf(entry) ?? 0n) <= (value as bigint) }
	];
};

const heights = (...path: readonly string[]): Filter[] => bounds('fromHeight', 'toHeight', ...path);

/** @param valuesOf - the values of a list that the entry has; the filter matches any of them */
const any = <T>(
	name: string,
	valuesOf: (entry: Entry) => readonly (T | undefined)[],
	argumentOf: (value: T) => unknown = value => value
): Filter => ({
	name,
	valueOf: entry => {
		const value = valuesOf(entry).find(candidate => candidate !== undefined);
		return value === undefined ? undefined : argumentOf(value);
	},
	matches: (entry, wanted) => valuesOf(entry).some(value => value !== undefined && String(argumentOf(value)) === String(wanted))
});

const search = <Field extends string>(
	name: string,
	read: Read<Field>,
	filters: readonly Filter[],
	orderBy: Field | 'id' = 'id',
	key: Pick<Search, 'keyOf' | 'hasTies'> = {}
): Search => ({
	name, orderBy, filters, ...key,
	// a table of searches of different types; requests have the sort field and the filters of their row
	read: async (chain, filter, page) => await read(chain, filter, page) as Page<SchemaName> | undefined
});

const TRANSACTION_FILTERS: readonly Filter[] = [
	equal('signerPublicKey', 'transaction', 'signerPublicKey'),
	equal('recipientAddress', 'transaction', 'recipientAddress'),
	any('transferMosaicId', entry => (member<readonly { readonly id: string }[] | undefined>(entry, 'transaction', 'mosaics') ?? []).map(({ id }) => id)),
	any('types', entry => [member<number>(entry, 'transaction', 'type')], type => [type])
];

const BLOCK_FILTERS: readonly Filter[] = [
	equal('signerPublicKey', 'block', 'signerPublicKey'),
	equal('beneficiaryAddress', 'block', 'beneficiaryAddress'),
	...bounds('fromTimestamp', 'toTimestamp', 'block', 'timestamp')
];

const receipts = (name: string, ...members: readonly string[]): Filter => any(name, entry =>
	member<readonly Members[]>(entry, 'statement', 'receipts').flatMap(receipt => members.map(one => receipt[one] as string | undefined)));

const balanceOf = (currency: MosaicId) => (entry: Entry): bigint => {
	const mosaics = member<readonly { readonly id: string; readonly amount: string }[]>(entry, 'account', 'mosaics');
	return BigInt(mosaics.find(({ id }) => id === currency)?.amount ?? 0);
};

/** @param currency - by whose balances accounts are sorted */
export const searchesOf = (currency: MosaicId): readonly Search[] => [
	search('blocks', ({ blocks }, filter, page: PageRequest) => blocks.search(filter, page), BLOCK_FILTERS),
	search('blocks by height', ({ blocks }, filter, page: PageRequest<'height'>) => blocks.search(filter, page), BLOCK_FILTERS, 'height', {
		keyOf: entry => BigInt(member(entry, 'block', 'height'))
	}),
	search('confirmed transactions', ({ transactions }, filter, page: PageRequest) =>
		transactions.search('confirmed', { embedded: true, ...filter }, page), [
		...TRANSACTION_FILTERS, ...heights('meta', 'height'),
		{ name: 'height', valueOf: entry => numeric(entry, ['meta', 'height']), overrides: ['fromHeight', 'toHeight'] }
	]),
	search('partial transactions', ({ transactions }, filter, page: PageRequest) =>
		transactions.search('partial', { embedded: true, ...filter }, page), TRANSACTION_FILTERS),
	search('accounts', ({ accounts }, filter, page: PageRequest) => accounts.search(filter, page), [equal('address', 'account', 'address')]),
	search('accounts by balance', ({ accounts }, filter, page: PageRequest<'balance'>) =>
		accounts.search({ mosaicId: currency, ...filter }, page), [equal('address', 'account', 'address')], 'balance', {
		keyOf: balanceOf(currency), hasTies: true
	}),
	search('mosaics', ({ mosaics }, filter, page: PageRequest) => mosaics.search(filter, page), [equal('ownerAddress', 'mosaic', 'ownerAddress')]),
	search('namespaces', ({ namespaces }, filter, page: PageRequest) => namespaces.search(filter, page), [
		equal('ownerAddress', 'namespace', 'ownerAddress'), equal('registrationType', 'namespace', 'registrationType'),
		equal('level0', 'namespace', 'level0'), equal('aliasType', 'namespace', 'alias', 'type')
	]),
	search('metadata', ({ metadata }, filter, page: PageRequest) => metadata.search(filter, page),
		['sourceAddress', 'targetAddress', 'scopedMetadataKey', 'targetId', 'metadataType'].map(name => equal(name, 'metadataEntry', name))),
	search('hash locks', ({ hashLocks }, filter, page: PageRequest) => hashLocks.search(filter, page), [equal('ownerAddress', 'lock', 'ownerAddress')]),
	search('secret locks', ({ secretLocks }, filter, page: PageRequest) => secretLocks.search(filter, page), [
		equal('ownerAddress', 'lock', 'ownerAddress'), equal('secret', 'lock', 'secret')
	]),
	search('account restrictions', ({ accountRestrictions }, filter, page: PageRequest) => accountRestrictions.search(filter, page), [
		equal('address', 'accountRestrictions', 'address')
	]),
	search('mosaic restrictions', ({ mosaicRestrictions }, filter, page: PageRequest) => mosaicRestrictions.search(filter, page),
		['mosaicId', 'entryType', 'targetAddress'].map(name => equal(name, 'mosaicRestrictionEntry', name))),
	search('transaction statements', ({ statements }, filter, page: PageRequest) => statements.searchTransactionStatements(filter, page), [
		...heights('statement', 'height'),
		any('receiptTypes', entry => member<readonly { readonly type: number }[]>(entry, 'statement', 'receipts').map(({ type }) => type), type => [type]),
		receipts('recipientAddress', 'recipientAddress'), receipts('senderAddress', 'senderAddress'), receipts('targetAddress', 'targetAddress'),
		receipts('artifactId', 'artifactId', 'mosaicId')
	]),
	...(['address', 'mosaic'] as const).map(of => search(`${of} resolutions`, ({ statements }, filter, page: PageRequest) =>
		statements.searchResolutions(of, filter, page), heights('statement', 'height')))
];

export const entriesOf = (list: JsonList<SchemaName> | AsciiList): readonly Entry[] => JSON.parse(`[${textOfList(list)}]`) as readonly Entry[];

export const idsOf = (entries: readonly Entry[]): readonly ObjectId[] => entries.map(({ id }) => id);

export interface PageOptions extends Partial<Pick<PageRequest, 'pageSize' | 'pageNumber' | 'order' | 'start'>> {
	readonly filter?: FilterValues;
}

/** @returns the entries of a page, and the total; undefined when the backend returns no page */
export const readPage = async (chain: Chain, { orderBy, read }: Search, { filter = {}, ...options }: PageOptions) => {
	const request = { pageSize: MAX_PAGE_SIZE, pageNumber: 1, order: 'asc', orderBy, ...options } as const;
	// the table names the sort field of each search
	const page = await read(chain, filter, request as PageRequest<never>);
	return page && { entries: entriesOf(page.entries), totalEntries: page.totalEntries };
};

/** @returns all entries of a search without filter */
export const allOf = async (chain: Chain, search: Search): Promise<readonly Entry[]> =>
	readAll(async page => ({ data: (await readPage(chain, search, page))?.entries ?? [] }));
