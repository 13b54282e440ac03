/** Filters of searches: no entry that they select is missing. The rules of replies compare each entry with the filter. */
import { BOUNDS } from '../../../generated/bounds.js';
import type { OperationId } from '../../../generated/operations.js';
import { addressesIn } from '../concerns.js';
import { findAgain } from '../find-again.js';
import { at, base32, entriesAt, type Entry, type Finds, identityOf, numberAt, quantityAt, requiredText, textAt } from '../finds.js';
import { byFrequency, mostFrequent } from '../samples.js';
import { FILTERS, GROUPS, isIndirect, RANGES } from '../selections.js';
import type { Argument, Arguments, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { plural, showValue } from '../text.js';
import { probeContents } from './filter-contents.js';
import { probeFilterPages } from './filter-pages.js';
import { otherForm } from './other-forms.js';

const PAGE_SIZE = 25;
const LARGEST = BOUNDS.pageSize.maximum;

/** @returns the value in the form that requests have */
const argumentOf = (value: unknown): Argument | undefined =>
	base32(value) ?? (typeof value === 'string' || typeof value === 'number' ? value : undefined);

interface Found {
	readonly request: string;
	readonly entries: readonly Entry[];
	/** Entries that match; undefined where the interface has no totals. */
	readonly total: number | undefined;
}

const search = async (session: Session, id: OperationId, args: Arguments): Promise<Found | undefined> => {
	const reply = await session.call(id, { args: { pageSize: PAGE_SIZE, ...args } });
	return reply?.isGood === true ? { request: reply.request, entries: entriesAt(reply.document, 'data'), total: numberAt(reply.document, 'pagination.totalEntries') } : undefined;
};

/** @param paged - searches of which pages of a filter have been read */
const probeFilter = async (
	session: Session, finds: Finds, [id, parameter, member]: typeof FILTERS[number], paged: Set<OperationId>
): Promise<void> => {
	const value = finds.of(id).map(entry => at(entry, member)).findLast(found => argumentOf(found) !== undefined);
	if (value === undefined)
		return;
	await agree(session, id, async () => {
		const found = await search(session, id, { [parameter]: argumentOf(value)! });
		if (found === undefined)
			return [];
		const { request, entries } = found;
		return entries.length === 0 && await findAgain(session, id, entry => at(entry, member) === value) !== undefined
			? [{ request, path: '$.data', message: `empty, although there are entries with ${member} ${showValue(value)}` }] : checkTotal(found);
	});
	await probeForm(session, id, parameter, argumentOf(value)!);
	const frequent = mostFrequent(finds.of(id).map(entry => argumentOf(at(entry, member))).filter(found => found !== undefined));
	if (!paged.has(id) && frequent !== undefined && await probeFilterPages(session, id, { [parameter]: frequent }))
		paged.add(id);
};

const idsOf = (found: Found): string => found.entries.map(identityOf).join();

/** A value in another form selects the same entries. */
const probeForm = async (session: Session, id: OperationId, parameter: string, value: Argument): Promise<void> => {
	const other = otherForm(session.profile, value);
	if (other === undefined)
		return;
	await agree(session, id, async () => {
		const usual = await search(session, id, { [parameter]: value });
		const found = await search(session, id, { [parameter]: other });
		return usual === undefined || found === undefined || idsOf(found) === idsOf(usual) ? []
			: [{ request: found.request, path: '$.data', message: `other entries than in ${usual.request}, which has the same ${parameter} in another form` }];
	});
};

/** The total counts what the filter selects, not all entries. */
const checkTotal = ({ request, entries, total }: Found): Disagreement[] => (
	total === undefined || entries.length >= PAGE_SIZE || total === entries.length ? [] : [{ request, path: '$.pagination.totalEntries', message: `${total}, but the first page has only ${plural(entries.length, 'entry', 'entries')}` }]
);

/** Both ends are included: the entry nearest to an end must be the one that has the value itself. */
const probeRange = async (session: Session, finds: Finds, [id, from, to, member]: typeof RANGES[number]): Promise<void> => {
	const entries = finds.of(id).filter(entry => quantityAt(entry, member) !== undefined);
	const numberOf = (entry: Entry): bigint => quantityAt(entry, member) ?? 0n;
	const known = entries.sort((left, right) => (numberOf(left) < numberOf(right) ? -1 : 1))[entries.length >> 1];
	if (known === undefined)
		return;
	const value = numberOf(known);
	for (const [parameter, order] of [[from, 'asc'], [to, 'desc']] as const) {
		await agree(session, id, async () => {
			const found = await search(session, id, { [parameter]: String(value), order });
			if (found === undefined)
				return [];
			const { request, entries: listed } = found;
			return listed.some(entry => numberOf(entry) === value) || await isGone(session, id, [member, known]) ? []
				: [{ request, path: '$.data', message: `the entry with ${member} ${value} is missing: the range includes ${parameter}` }];
		});
	}
};

/** Whether the chain has no entry with the value any more: its block may have been rolled back. */
const isGone = async (session: Session, id: OperationId, [member, known]: readonly [string, Entry]): Promise<boolean> => {
	if (id === 'searchBlocks') {
		const block = await session.call('getBlockByHeight', { args: { height: requiredText(known, 'block.height') }, expect: [200, 404] });
		return block?.isGood !== true || block.status === 404 || textAt(block.document, member) !== textAt(known, member);
	}
	return (await search(session, id, { height: requiredText(known, member) }))?.entries.length === 0;
};

const CONFIRMED = 'searchConfirmedTransactions';

/** Several values of a parameter: entries with any of them. */
const probeTypes = async (session: Session, finds: Finds): Promise<void> => {
	const types = [...new Set(finds.of(CONFIRMED).map(entry => at(entry, 'transaction.type')))].filter(type => typeof type === 'number').slice(-2);
	if (types.length < 2)
		return;
	await agree(session, CONFIRMED, async () => {
		const disagreements: Disagreement[] = [];
		for (const order of ['asc', 'desc']) {
			const both = await search(session, CONFIRMED, { type: types, order });
			const singles = await Promise.all(types.map(type => search(session, CONFIRMED, { type, order })));
			if (both === undefined || singles.includes(undefined))
				return [];
			const ids = singles.flatMap(single => single?.entries ?? []).map(entry => requiredText(entry, 'id')).sort();
			const expected = (order === 'asc' ? ids : ids.reverse()).slice(0, PAGE_SIZE);
			const found = both.entries.map(entry => textAt(entry, 'id'));
			const missing = expected.findIndex((id, index) => id !== found[index]);
			if (missing !== -1)
				disagreements.push({ request: both.request, path: `$.data[${missing}]`,
					message: `the entry ${expected[missing]}, which the search for one of these types lists, is missing` });
		}
		return disagreements;
	});
};

/** The type of the first receipt selects statements. */
const probeReceipts = async (session: Session, finds: Finds): Promise<void> => {
	const id = 'searchTransactionStatements';
	const typesOf = (entry: Entry): readonly unknown[] => (entriesAt(entry, 'statement.receipts')).map(({ type }) => type);
	const [type] = byFrequency(finds.of(id).flatMap(typesOf));
	if (typeof type !== 'number')
		return;
	await search(session, id, { receiptType: type });
};

/** `address` selects nothing for an account without transactions, and lists what an account has signed. */
const probeGroup = async (session: Session, finds: Finds, id: OperationId): Promise<void> => {
	const known = finds.of(id).findLast(entry => finds.addressOf(at(entry, 'transaction.signerPublicKey')) !== undefined);
	const address = finds.addressOf(at(known, 'transaction.signerPublicKey'));
	if (known === undefined || address === undefined)
		return;
	await agree(session, id, async () => {
		const none = await search(session, id, { address: finds.unknownAddress });
		if (none === undefined || none.entries.length > 0)
			return none === undefined ? [] : [{ request: none.request, path: '$.data[0]', message: 'no account with this address has a transaction' }];
		// the newest come first: it was one of them
		const found = await search(session, id, { address, order: 'desc', pageSize: LARGEST });
		const isMeant = (entry: Entry): boolean => textAt(entry, 'meta.hash') === textAt(known, 'meta.hash');
		const isSure = found !== undefined && found.entries.length < LARGEST && !found.entries.some(isMeant);
		if (!isSure || await findAgain(session, id, isMeant) === undefined)
			return [];
		return [{ request: found.request, path: '$.data', message: `the transaction ${textAt(known, 'meta.hash')} is missing, which the account has signed` }];
	});
	await probeForm(session, id, 'address', address);
};

/** `address` selects by any account that a transaction names. */
const probeAddress = async (session: Session, finds: Finds): Promise<void> => {
	const transactions = finds.of(CONFIRMED).filter(entry => !isIndirect(entry));
	const [address] = byFrequency(transactions.flatMap(entry =>
		addressesIn(finds, [at(entry, 'transaction.signerPublicKey'), at(entry, 'transaction.recipientAddress')])));
	if (address === undefined)
		return;
	const known = transactions.find(entry => addressesIn(finds, entry['transaction']).includes(address))!;
	await agree(session, CONFIRMED, async () => {
		await search(session, CONFIRMED, { address });
		const height = requiredText(known, 'meta.height');
		const atHeight = await search(session, CONFIRMED, { address, height });
		const isListed = (list: readonly Entry[] | undefined): boolean => list?.some(entry => textAt(entry, 'id') === textAt(known, 'id')) === true;
		const all = await search(session, CONFIRMED, { height, pageSize: 100 });
		return atHeight === undefined || isListed(atHeight.entries) || !isListed(all?.entries) || atHeight.entries.length === PAGE_SIZE ? []
			: [{ request: atHeight.request, path: '$.data', message: `the transaction ${textAt(known, 'meta.hash')} is missing, which concerns the account` }];
	});
};

export const probeFilters = async (session: Session, finds: Finds): Promise<void> => {
	const paged = new Set<OperationId>();
	for (const filter of FILTERS)
		await probeFilter(session, finds, filter, paged);
	for (const range of RANGES)
		await probeRange(session, finds, range);
	await probeTypes(session, finds);
	await probeReceipts(session, finds);
	await probeAddress(session, finds);
	for (const id of GROUPS)
		await probeGroup(session, finds, id);
	await probeContents(session, finds);
};
