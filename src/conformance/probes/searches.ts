/** Searches: their pages, other sort fields, and filters. */
import { BOUNDS } from '../../../generated/bounds.js';
import type { OperationId } from '../../../generated/operations.js';
import { at, base32, entriesAt, type Entry, type Finds, quantityAt, textAt } from '../finds.js';
import type { Argument, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { showValue } from '../text.js';
import { probeFilters } from './filters.js';
import { probeMiddleHeight } from './middle.js';
import { findEnds, probePages } from './pages.js';

/** The searches without an argument in their path; the first ones find entries that are arguments of the others. */
const SEARCHES: readonly OperationId[] = [
	'searchBlocks', 'searchAccounts', 'searchConfirmedTransactions', 'searchUnconfirmedTransactions', 'searchPartialTransactions',
	'searchMosaics', 'searchNamespaces', 'searchMetadataEntries', 'searchHashLock', 'searchSecretLock', 'searchAccountRestrictions',
	'searchMosaicRestrictions', 'searchTransactionStatements', 'searchAddressResolutionStatements', 'searchMosaicResolutionStatements'
];

/** Searches that need an account, each with the search whose entries contain such accounts. */
const OF_ACCOUNTS: readonly (readonly [OperationId, OperationId])[] = [
	['searchAccountHashLocks', 'searchHashLock'], ['searchAccountSecretLocks', 'searchSecretLock']
];

/** A sort field other than `id`: an entry's value, and the arguments that sort by it. */
interface Sorted {
	readonly id: OperationId;
	readonly args: Readonly<Record<string, Argument>>;
	readonly valueOf: (entry: Entry) => bigint;
}

const balanceOf = (mosaicId: string) => (entry: Entry): bigint => {
	const mosaics = entriesAt(entry, 'account.mosaics');
	return quantityAt(mosaics.find(({ id }) => id === mosaicId), 'amount') ?? 0n;
};

/** Pages that are read in an order; entries with equal values may be on several of them. */
const PAGES = 3;
const LARGEST = BOUNDS.pageSize.maximum;

interface Place {
	readonly request: string;
	readonly path: string;
	readonly entry: Entry;
}

/** @returns the entries of pages; undefined if one cannot be read */
const readPages = async (
	session: Session, { id, args }: Sorted, order: string, pageSize: number, pages: number
): Promise<readonly Place[] | undefined> => {
	const places: Place[] = [];
	for (let pageNumber = 1; pageNumber <= pages; ++pageNumber) {
		const reply = await session.call(id, { args: { ...args, order, pageNumber, pageSize } });
		if (reply?.isGood !== true)
			return undefined;
		entriesAt(reply.document, 'data').forEach((entry, index) => places.push({ request: reply.request, path: `$.data[${index}]`, entry }));
	}
	return places;
};

/** No entry is on two pages. */
const checkUnique = (places: readonly Place[], { args }: Sorted): Disagreement[] => {
	const ids = places.map(({ entry }) => textAt(entry, 'id'));
	const again = places.find((_, index) => ids.indexOf(ids[index]) !== index);
	return again === undefined ? [] : [{
		request: again.request, path: again.path, message: `the entry ${showValue(textAt(again.entry, 'id'))} comes twice in the order of ${String(args['orderBy'])}`
	}];
};

/** Pages of several sizes and directions list the same entries. @param nameOf - what is compared */
const checkPlaces = (
	places: readonly Place[], expected: readonly Place[], nameOf: (entry: Entry) => string, what: string
): Disagreement[] => {
	const wrong = places.findIndex(({ entry }, index) => index < expected.length && nameOf(entry) !== nameOf(expected[index]!.entry));
	const place = places[wrong];
	return place === undefined ? [] : [{
		request: place.request, path: place.path,
		message: `entry ${wrong + 1} is ${showValue(textAt(place.entry, 'id'))}, but ${showValue(textAt(expected[wrong]?.entry, 'id'))} ${what}`
	}];
};

/** Pages have no gaps, and one direction is the reverse of the other. */
const probeOrder = (session: Session, sorted: Sorted): Promise<void> => agree(session, sorted.id, async () => {
	// catapult-rest does not define the order of entries with equal values
	const nameOf = session.profile.isStrict ? (entry: Entry) => textAt(entry, 'id') ?? '' : (entry: Entry) => String(sorted.valueOf(entry));
	const faults: Disagreement[] = [];
	const large: (readonly Place[])[] = [];
	for (const order of ['asc', 'desc'] as const) {
		const small = await readPages(session, sorted, order, session.profile.pageSize, PAGES);
		const whole = await readPages(session, sorted, order, LARGEST, 1);
		if (small === undefined || whole === undefined)
			return [];
		const { request } = whole[0] ?? { request: '' };
		faults.push(...checkUnique(small, sorted), ...checkPlaces(small, whole, nameOf, `in ${request}`));
		large.push(whole);
	}
	const [ascending = [], descending = []] = large;
	return faults.length > 0 || ascending.length === LARGEST ? faults
		: checkPlaces(descending, [...ascending].reverse(), nameOf, 'in the reverse of the order asc');
});

/** Finds entries without checking the searches. */
export const findEntries = async (session: Session, finds: Finds): Promise<void> => {
	for (const id of SEARCHES)
		await findEnds(session, finds, id);
};

/** Tries all searches. */
export const probeSearches = async (session: Session, finds: Finds): Promise<void> => {
	for (const id of SEARCHES)
		await probePages(session, finds, id);
	for (const [id, from] of OF_ACCOUNTS) {
		const [address] = finds.names(from, entry => base32(at(entry, 'lock.ownerAddress')));
		if (address === undefined)
			session.results.skip(id, 'no account has such a lock on this chain');
		await probePages(session, finds, id, { address: address ?? finds.unknownAddress });
	}
	await probeFilters(session, finds);
	await probeMiddleHeight(session, finds);
	await probeOrder(session, { id: 'searchBlocks', args: { orderBy: 'height' }, valueOf: entry => quantityAt(entry, 'block.height') ?? 0n });
	const { currencyMosaicId } = finds;
	if (currencyMosaicId !== undefined)
		await probeOrder(session, { id: 'searchAccounts', args: { orderBy: 'balance', mosaicId: currencyMosaicId }, valueOf: balanceOf(currencyMosaicId) });
};
