/** Filters of searches: no entry that they select is missing. The rules of replies compare each entry with the filter. */
import type { OperationId } from '../../../generated/operations.js';
import { addressesIn } from '../concerns.js';
import { at, base32, entriesAt, type Entry, type Finds, identityOf, quantityAt, requiredText, textAt, unknownValue } from '../finds.js';
import { type Ask, type Check, type Disagreements, invariant, LARGEST } from '../invariants.js';
import { byFrequency, mostFrequent } from '../samples.js';
import { FILTERS, GROUPS, isIndirect, RANGES, RECEIPTS } from '../selections.js';
import type { Argument, Arguments } from '../session.js';
import { plural, showValue } from '../text.js';
import { filteredPages } from './lists.js';
import { otherForm } from './look-ups.js';

const PAGE_SIZE = 25;
/** Blocks before and after an entry that are searched: nodes have no index for some filters. */
const NEAR = 200n;

const TRANSACTIONS: OperationId = 'searchConfirmedTransactions';
const STATEMENTS: OperationId = 'searchTransactionStatements';
const ALL_ACCOUNTS: OperationId = 'searchAccounts';

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
const listed = async (ask: Ask, { id, args, isMeant, what, isFirst }: Case): Promise<Disagreements> => {
	const pageSize = isFirst ? PAGE_SIZE : LARGEST;
	const { request, entries, total } = await ask.list(id, { pageSize, ...args });
	const mayBeElsewhere = entries.length === pageSize && !isFirst;
	if (!entries.some(isMeant) && !mayBeElsewhere && await ask.findAgain(id, isMeant) !== undefined)
		return { request, path: '$.data', message: `the entry with ${what} is missing` };
	return total === undefined || entries.length === pageSize || total === entries.length ? undefined : {
		request, path: '$.pagination.totalEntries', message: `${total}, but the first page has only ${plural(entries.length, 'entry', 'entries')}`
	};
};

const sameAs = (known: Entry) => (entry: Entry): boolean => identityOf(entry) === identityOf(known);

const heightOf = (entry: Entry): bigint => quantityAt(entry, 'meta.height') ?? quantityAt(entry, 'statement.height') ?? 0n;

const near = (entry: Entry): Arguments => {
	const height = heightOf(entry);
	return { fromHeight: String(height > NEAR ? height - NEAR : 1n), toHeight: String(height + NEAR) };
};

/** @returns the value in the form that requests have */
const argumentOf = (value: unknown): Argument | undefined =>
	base32(value) ?? (typeof value === 'string' || typeof value === 'number' ? value : undefined);

/** A filter by the value of a member selects the newest entry that was found with one. */
const byValue = (finds: Finds): readonly (Case & { readonly parameter: string })[] => FILTERS.flatMap(([id, parameter, member]) => {
	const value = finds.of(id).map(entry => at(entry, member)).findLast(found => argumentOf(found) !== undefined);
	return value === undefined ? [] : [{
		id, parameter, args: { [parameter]: argumentOf(value)! }, isMeant: (entry: Entry) => at(entry, member) === value,
		what: `${member} ${showValue(value)}`
	}];
});

/** Both ends are included: the entry nearest to an end is the one that has the value itself. */
const byRange = (finds: Finds): readonly Case[] => RANGES.flatMap(([id, from, to, member]) => {
	const values = finds.of(id).map(entry => quantityAt(entry, member)).filter(value => value !== undefined)
		.sort((left, right) => (left < right ? -1 : 1));
	const value = values[values.length >> 1];
	return value === undefined ? [] : [[from, 'asc'], [to, 'desc']].map(([parameter = '', order = '']) => ({
		id, args: { [parameter]: String(value), order }, isMeant: (entry: Entry) => quantityAt(entry, member) === value, what: `${member} ${value}`, isFirst: true
	} as const));
});

/** Several values of a parameter: entries with any of them. */
const byTypes = (finds: Finds): readonly Case[] => {
	const newest = new Map(finds.of(TRANSACTIONS).map(entry => [at(entry, 'transaction.type') as number, entry]));
	const types = [...newest.keys()].slice(-2);
	return types.length < 2 ? [] : types.map(type => {
		const known = newest.get(type)!;
		return { id: TRANSACTIONS, args: { type: types, height: String(heightOf(known)) }, isMeant: sameAs(known), what: `the type ${type}` };
	});
};

/** Each group of transactions lists by an account what it has signed. */
const bySigner = (finds: Finds): readonly Case[] => GROUPS.flatMap(id => {
	const signerOf = (entry: Entry): string | undefined => finds.addressOf(at(entry, 'transaction.signerPublicKey'));
	const known = finds.of(id).findLast(entry => signerOf(entry) !== undefined);
	const isMeant = (entry: Entry): boolean => textAt(entry, 'meta.hash') === textAt(known, 'meta.hash');
	return known === undefined ? []
		: [{ id, args: { address: signerOf(known)!, order: 'desc' }, isMeant, what: `the hash ${textAt(known, 'meta.hash')}, which the account has signed,` }];
});

/** `address` selects by any account that a transaction names. */
const byAccount = (finds: Finds): readonly Case[] => {
	const transactions = finds.of(TRANSACTIONS).filter(entry => !isIndirect(entry));
	const [address] = byFrequency(transactions.flatMap(entry =>
		addressesIn(finds, [at(entry, 'transaction.signerPublicKey'), at(entry, 'transaction.recipientAddress')])));
	const known = transactions.find(entry => address !== undefined && addressesIn(finds, entry['transaction']).includes(address));
	return known === undefined || address === undefined ? [] : [{
		id: TRANSACTIONS, args: { address, height: requiredText(known, 'meta.height') }, isMeant: sameAs(known),
		what: `the hash ${textAt(known, 'meta.hash')}, which concerns the account,`
	}];
};

const mosaicsOf = (entry: Entry): readonly Entry[] => entriesAt(entry, 'transaction.mosaics');
const amountOf = (entry: Entry, id: string): bigint | undefined => quantityAt(mosaicsOf(entry).find(mosaic => mosaic['id'] === id), 'amount');

/** Transfers by the id of a mosaic, as signed, and by its amount. */
const byMosaic = (finds: Finds): readonly Case[] => {
	const transfers = finds.of(TRANSACTIONS).filter(entry => mosaicsOf(entry).length > 0 && at(entry, 'transaction.recipientAddress') !== undefined);
	const ids = byFrequency(transfers.flatMap(mosaicsOf).map(mosaic => requiredText(mosaic, 'id')));
	const [rarest, mostUsed] = [ids[0], ids.at(-1)];
	if (rarest === undefined || mostUsed === undefined)
		return [];
	const caseOf = (known: Entry, transferMosaicId: string, what: string, args: Arguments = {}): Case =>
		({ id: TRANSACTIONS, args: { ...near(known), transferMosaicId, ...args }, isMeant: sameAs(known), what });
	const amounts = transfers.filter(entry => amountOf(entry, mostUsed) !== undefined)
		.sort((left, right) => (amountOf(left, mostUsed)! < amountOf(right, mostUsed)! ? -1 : 1));
	// others are above and below
	const known = amounts[amounts.length >> 1]!;
	return [
		caseOf(transfers.findLast(entry => amountOf(entry, rarest) !== undefined)!, rarest, `the mosaic ${rarest}`),
		...['fromTransferAmount', 'toTransferAmount'].map(parameter =>
			caseOf(known, mostUsed, `an amount within ${parameter}`, { [parameter]: String(amountOf(known, mostUsed)) }))
	];
};

/** Statements by the accounts and the types of their receipts. */
const byReceipt = (finds: Finds): readonly Case[] => ([...RECEIPTS.map(member => [member, member] as const), ['receiptType', 'type'] as const])
	.flatMap(([parameter, member]) => {
		const valuesOf = (entry: Entry): readonly (Argument | undefined)[] =>
			entriesAt(entry, 'statement.receipts').map(receipt => (member === 'type' ? receipt['type'] as number : base32(receipt[member])));
		const [value] = byFrequency(finds.of(STATEMENTS).flatMap(valuesOf).filter(found => found !== undefined));
		const known = finds.of(STATEMENTS).find(entry => valuesOf(entry).includes(value));
		return value === undefined || known === undefined ? []
			: [{ id: STATEMENTS, args: { ...near(known), [parameter]: value }, isMeant: sameAs(known), what: `a receipt with the ${member} ${value}` }];
	});

/** Accounts that own a mosaic. */
const byOwned = (finds: Finds): readonly Case[] => {
	const ownedBy = (entry: Entry): readonly string[] => entriesAt(entry, 'account.mosaics').map(mosaic => requiredText(mosaic, 'id'));
	const [mosaicId] = byFrequency(finds.of(ALL_ACCOUNTS).flatMap(ownedBy));
	const known = finds.of(ALL_ACCOUNTS).find(entry => mosaicId !== undefined && ownedBy(entry).includes(mosaicId));
	return known === undefined || mosaicId === undefined ? []
		: [{ id: ALL_ACCOUNTS, args: { mosaicId }, isMeant: sameAs(known), what: `the mosaic ${mosaicId}` }];
};

const CASES = [byValue, byRange, byTypes, bySigner, byAccount, byMosaic, byReceipt, byOwned];

/** Every filter lists the entry that its value was taken from. */
const filters: Check = async session => {
	for (const { id, ...found } of CASES.flatMap(casesOf => casesOf(session.finds)))
		await invariant(id, ask => listed(ask, { id, ...found }))(session);
};

/** No transaction concerns an account that does not exist. */
const UNKNOWN_ACCOUNTS = GROUPS.map(id => invariant(id, async ask => {
	const { request, entries } = await ask.list(id, { address: unknownValue(ask.finds, 'address'), pageSize: PAGE_SIZE });
	return entries.length === 0 ? undefined : { request, path: '$.data[0]', message: 'no account with this address has a transaction' };
}));

/** A value in another form selects the same entries. */
const forms: Check = async session => {
	for (const { id, args } of [...byValue(session.finds), ...bySigner(session.finds)]) {
		const [parameter = '', value] = Object.entries(args)[0]!;
		const other = otherForm(session.profile, value as Argument);
		await invariant(id, async ask => {
			const usual = other === undefined ? undefined : await ask.list(id, { pageSize: PAGE_SIZE, [parameter]: value! });
			const found = usual && await ask.list(id, { pageSize: PAGE_SIZE, [parameter]: other! });
			const isSame = usual?.entries.map(identityOf).join() === found?.entries.map(identityOf).join();
			return found === undefined || isSame ? undefined
				: { request: found.request, path: '$.data', message: `other entries than in ${usual?.request}, which has the same ${parameter} in another form` };
		})(session);
	}
};

/** Pages of one filter of each search: the first one that selects more than a page. */
const pages: Check = async session => {
	const { finds, profile } = session;
	const paged = new Set<OperationId>();
	for (const [id, parameter, member] of FILTERS) {
		const values = finds.of(id).map(entry => argumentOf(at(entry, member))).filter(value => value !== undefined);
		const frequent = mostFrequent(values);
		if (paged.has(id) || frequent === undefined || values.filter(value => value === frequent).length <= profile.pageSize)
			continue;
		paged.add(id);
		await filteredPages(id, { [parameter]: frequent })(session);
	}
	for (const { id, args } of byOwned(finds))
		await filteredPages(id, args)(session);
};

export const FILTERING: readonly Check[] = [filters, ...UNKNOWN_ACCOUNTS, forms, pages];
