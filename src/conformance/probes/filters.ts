/** Filters of searches: no entry that they select is missing. The rules of replies compare each entry with the filter. */
import type { OperationId } from '../../../generated/operations.js';
import { at, base32, type Entry, type Finds, identityOf, quantityAt, requiredText, unknownValue } from '../finds.js';
import { type Replies, type Check, type Disagreements, invariant, LARGEST } from '../invariants.js';
import type { Profile } from '../profile.js';
import { byFrequency, mostFrequent } from '../samples.js';
import { AMOUNTS, type Filter, FILTERS, GROUPS, RANGES } from '../selections.js';
import type { Argument, Arguments } from '../session.js';
import { plural, showValue } from '../text.js';
import { filteredPages } from './lists.js';
import { otherForm } from './look-ups.js';

const PAGE_SIZE = 25;
/** Blocks before and after an entry that are searched with a filter for which nodes have no index. */
const NEAR = 200n;
const [CONFIRMED] = GROUPS;

/** A search, and entries that it must list. */
interface Case {
	readonly id: OperationId;
	readonly args: Arguments;
	/** Whether an entry is one of those that the values of the filter were taken from. */
	readonly isMeant: (entry: Entry) => boolean;
	/** What these entries have. */
	readonly what: string;
	/** Whether these entries come first in the order of the search. */
	readonly isFirst?: true;
}

/** The entry is listed, unless it has been removed or may be on another page; and the total counts what the filter selects. */
const listed = async (replies: Replies, { id, args, isMeant, what, isFirst }: Case): Promise<Disagreements> => {
	const pageSize = isFirst ? PAGE_SIZE : LARGEST;
	const { request, entries, total } = await replies.list(id, { ...args, pageSize });
	const mayBeElsewhere = entries.length === pageSize && !isFirst;
	if (!entries.some(isMeant) && !mayBeElsewhere && await replies.findAgain(id, isMeant) !== undefined)
		return { request, path: '$.data', message: `the entry with ${what} is missing` };
	return total === undefined || entries.length === pageSize || total === entries.length ? undefined : {
		request, path: '$.pagination.totalEntries', message: `${total}, but the first page has only ${plural(entries.length, 'entry', 'entries')}`
	};
};

const heightOf = (entry: Entry): bigint => quantityAt(entry, 'meta.height') ?? quantityAt(entry, 'statement.height') ?? 0n;

const near = (entry: Entry): Arguments => {
	const height = heightOf(entry);
	return { fromHeight: String(height > NEAR ? height - NEAR : 1n), toHeight: String(height + NEAR) };
};

/** @returns the value in the form that requests have */
const argumentOf = (value: unknown): Argument | undefined =>
	base32(value) ?? (typeof value === 'string' || typeof value === 'number' ? value : undefined);

/** @returns the values by which a filter selects an entry, in the form that requests have */
const argumentsOf = (filter: Filter, entry: Entry, finds: Finds): readonly Argument[] =>
	(filter.isUnsure?.(entry) ? [] : filter.valuesOf(entry, finds).map(argumentOf).filter(value => value !== undefined));

/** The rarest value that was found selects the newest entry that has it. */
const byValue = (finds: Finds) => (filter: Filter): readonly (Case & { readonly parameter: string; readonly value: Argument })[] => {
	const { search: id, parameter, path, isSlow } = filter;
	const [value] = byFrequency(finds.of(id).flatMap(entry => argumentsOf(filter, entry, finds)));
	const isMeant = (entry: Entry): boolean => value !== undefined && argumentsOf(filter, entry, finds).includes(value);
	const known = finds.of(id).findLast(isMeant);
	return known === undefined || value === undefined ? []
		: [{ id, parameter, value, args: { [parameter]: value, ...isSlow ? near(known) : {} }, isMeant, what: `${showValue(value)} in ${path}` }];
};

/** @returns the middle one: others are above and below */
const middleOf = (values: readonly bigint[]): bigint | undefined =>
	[...values].sort((left, right) => (left < right ? -1 : 1))[values.length >> 1];

/** Both ends of a range are included: the entry nearest to an end is the one that has the value itself. */
const byRange = (finds: Finds): readonly Case[] => RANGES.flatMap(({ search: id, from, to, path }) => {
	const value = middleOf(finds.of(id).map(entry => quantityAt(entry, path)).filter(found => found !== undefined));
	return value === undefined ? [] : [[from, 'asc'] as const, [to, 'desc'] as const].map(([parameter, order]) => ({
		id, args: { [parameter]: String(value), order }, isMeant: entry => quantityAt(entry, path) === value,
		what: `${value} in ${path}, which ${parameter} includes,`, isFirst: true
	}));
});

/** Transfers by the amount of the mosaic that most have. */
const byAmount = (finds: Finds, { isStrict }: Profile): readonly Case[] => {
	const transferMosaicId = mostFrequent(finds.of(CONFIRMED).flatMap(entry => MOSAICS.valuesOf(entry, finds)));
	if (typeof transferMosaicId !== 'string')
		return [];
	const amountsOf = (entry: Entry) => AMOUNTS.valuesOf(entry, { args: { transferMosaicId }, finds, isStrict });
	const value = middleOf(finds.of(CONFIRMED).flatMap(amountsOf).filter(amount => amount !== undefined));
	const isMeant = (entry: Entry): boolean => amountsOf(entry).includes(value);
	const known = finds.of(CONFIRMED).find(isMeant);
	return known === undefined ? [] : [AMOUNTS.from, AMOUNTS.to].map(parameter => ({
		id: CONFIRMED, args: { ...near(known), transferMosaicId, [parameter]: String(value) }, isMeant, what: `the amount ${value} of ${transferMosaicId}`
	}));
};

const MOSAICS = FILTERS.find(({ parameter }) => parameter === 'transferMosaicId')!;

/** A parameter with several values selects entries with any of them. */
const byTypes = (finds: Finds): readonly Case[] => {
	const newest = new Map(finds.of(CONFIRMED).map(entry => [Number(at(entry, 'transaction.type')), entry]));
	const types = [...newest.keys()].slice(-2);
	return types.length < 2 ? [] : types.map(type => ({
		id: CONFIRMED, args: { type: types, height: requiredText(newest.get(type), 'meta.height') },
		isMeant: entry => at(entry, 'transaction.type') === type, what: `the type ${type}`
	}));
};

/** Every filter lists the entry that its value was taken from. */
const filters: Check = async session => {
	const { finds, profile } = session;
	for (const found of [...FILTERS.flatMap(byValue(finds)), ...byRange(finds), ...byAmount(finds, profile), ...byTypes(finds)])
		await invariant(found.id, replies => listed(replies, found))(session);
};

/** No transaction concerns an account that does not exist. */
const UNKNOWN_ACCOUNTS = GROUPS.map(id => invariant(id, async replies => {
	const { request, entries } = await replies.list(id, { address: unknownValue(replies.finds, 'address'), pageSize: PAGE_SIZE });
	return entries.length === 0 ? undefined : { request, path: '$.data[0]', message: 'no account with this address has a transaction' };
}));

/** A value in another form selects the same entries. */
const forms: Check = async session => {
	for (const { id, parameter, value } of FILTERS.filter(({ isSlow }) => !isSlow).flatMap(byValue(session.finds))) {
		const other = otherForm(session.profile, value);
		await invariant(id, async replies => {
			const usual = other === undefined ? undefined : await replies.list(id, { pageSize: PAGE_SIZE, [parameter]: value });
			const found = usual && await replies.list(id, { pageSize: PAGE_SIZE, [parameter]: other! });
			const isSame = usual?.entries.map(identityOf).join() === found?.entries.map(identityOf).join();
			return found === undefined || isSame ? undefined
				: { request: found.request, path: '$.data', message: `other entries than in ${usual?.request}, which has the same ${parameter} in another form` };
		})(session);
	}
};

/** Pages of one filter of each search: the first one that selects more than a page of what was found. */
const pages: Check = async session => {
	const { finds, profile } = session;
	const paged = new Set<OperationId>();
	for (const filter of FILTERS.filter(({ isSlow, isUnsure }) => !isSlow && isUnsure === undefined)) {
		const { search: id, parameter } = filter;
		const values = finds.of(id).flatMap(entry => argumentsOf(filter, entry, finds));
		const frequent = mostFrequent(values);
		if (paged.has(id) || frequent === undefined || values.filter(value => value === frequent).length <= profile.pageSize)
			continue;
		paged.add(id);
		await filteredPages(id, { [parameter]: frequent })(session);
	}
};

export const FILTERING: readonly Check[] = [filters, ...UNKNOWN_ACCOUNTS, forms, pages];
