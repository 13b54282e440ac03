/** Filters by a part of an entry: mosaics of transfers and of accounts, accounts and mosaics in receipts. */
import { BOUNDS } from '../../../generated/bounds.js';
import type { OperationId } from '../../../generated/operations.js';
import { at, base32, entriesAt, type Entry, type Finds, quantityAt, textAt } from '../finds.js';
import { byFrequency } from '../samples.js';
import type { Arguments, Session } from '../session.js';
import { agree } from '../stability.js';
import { probeFilterPages } from './filter-pages.js';

const LARGEST = BOUNDS.pageSize.maximum;

/** Blocks before and after an entry that are searched: nodes have no index for these filters. */
const NEAR = 200n;

const rangeAround = (height: bigint): Arguments =>
	({ fromHeight: String(height > NEAR ? height - NEAR : 1n), toHeight: String(height + NEAR) });

interface Content {
	readonly id: OperationId;
	readonly args: Arguments;
	readonly what: string;
}

/** The entry that the value of a filter was taken from is listed. */
const probeContent = (
	session: Session, { id, args, what }: Content, known: Entry
): Promise<void> => agree(session, id, async () => {
	const reply = await session.call(id, { args: { ...args, pageSize: LARGEST } });
	if (reply?.isGood !== true)
		return [];
	const { request } = reply;
	const entries = entriesAt(reply.document, 'data');
	const isListed = entries.length === LARGEST || entries.some(entry => textAt(entry, 'id') === textAt(known, 'id'));
	if (isListed || await isGone(session, id, known))
		return [];
	return [{ request, path: '$.data', message: `the entry ${textAt(known, 'id')}, which has the ${what}, is missing` }];
});

const heightOf = (entry: Entry): bigint => quantityAt(entry, 'meta.height') ?? quantityAt(entry, 'statement.height') ?? 0n;

/** Whether a search does not list an entry any more, because its block was rolled back, or not on the first page. */
const isGone = async (session: Session, id: OperationId, known: Entry): Promise<boolean> => {
	const args: Arguments = heightOf(known) === 0n ? {} : { height: String(heightOf(known)) };
	const reply = await session.call(id, { args: { ...args, pageSize: LARGEST } });
	return reply?.isGood !== true || !entriesAt(reply.document, 'data').some(entry => textAt(entry, 'id') === textAt(known, 'id'));
};

const TRANSFERS: OperationId = 'searchConfirmedTransactions';

const mosaicsOf = (entry: Entry): readonly Entry[] => entriesAt(entry, 'transaction.mosaics');
const hasMosaic = (id: string) => (entry: Entry): boolean => mosaicsOf(entry).some(mosaic => textAt(mosaic, 'id') === id);
const amountOf = (entry: Entry, id: string): bigint => quantityAt(mosaicsOf(entry).find(mosaic => textAt(mosaic, 'id') === id), 'amount') ?? 0n;

/** Transfers by the id of a mosaic, as signed. */
const probeMosaics = async (session: Session, transfers: readonly Entry[], id: string): Promise<void> => {
	const known = transfers.findLast(hasMosaic(id));
	if (known !== undefined)
		await probeContent(session, {
			id: TRANSFERS, args: { ...rangeAround(heightOf(known)), transferMosaicId: id }, what: `mosaic ${id}`
		}, known);
};

const AMOUNTS = ['fromTransferAmount', 'toTransferAmount'] as const;

const probeAmounts = async (session: Session, transfers: readonly Entry[], id: string): Promise<void> => {
	const listed = transfers.filter(hasMosaic(id)).sort((left, right) => (amountOf(left, id) < amountOf(right, id) ? -1 : 1));
	// others are above and below
	const known = listed[listed.length >> 1];
	const amount = known && amountOf(known, id);
	if (known === undefined || amount === undefined)
		return;
	for (const parameter of AMOUNTS) {
		await probeContent(session, {
			id: TRANSFERS, args: { ...rangeAround(heightOf(known)), transferMosaicId: id, [parameter]: String(amount) }, what: `amount within ${parameter}`
		}, known);
	}
};

const probeTransfers = async (session: Session, finds: Finds): Promise<void> => {
	const transfers = finds.of(TRANSFERS).filter(entry => mosaicsOf(entry).length > 0 && at(entry, 'transaction.recipientAddress') !== undefined);
	const ids = byFrequency(transfers.flatMap(mosaicsOf).map(mosaic => textAt(mosaic, 'id')).filter(id => id !== undefined));
	const [rarest, mostUsed] = [ids[0], ids.at(-1)];
	if (rarest === undefined || mostUsed === undefined)
		return;
	await probeMosaics(session, transfers, rarest);
	await probeAmounts(session, transfers, mostUsed);
};

/** Members of receipts, and the parameters that select by them. */
const RECEIPTS = ['targetAddress', 'senderAddress', 'recipientAddress'] as const;

const probeReceipts = async (session: Session, finds: Finds): Promise<void> => {
	const id: OperationId = 'searchTransactionStatements';
	const receiptsOf = (entry: Entry): readonly Entry[] => entriesAt(entry, 'statement.receipts');
	for (const member of RECEIPTS) {
		const values = finds.of(id).flatMap(receiptsOf).map(receipt => textAt(receipt, member));
		const [value] = byFrequency(values.filter(found => found !== undefined));
		const known = finds.of(id).find(entry => receiptsOf(entry).some(receipt => textAt(receipt, member) === value));
		const argument = base32(value);
		if (value === undefined || known === undefined || argument === undefined)
			continue;
		await probeContent(session, {
			id, args: { ...rangeAround(heightOf(known)), [member]: argument }, what: `receipt with the ${member} ${argument}`
		}, known);
	}
};

/** Accounts that own a mosaic. */
const probeOwners = async (session: Session, finds: Finds): Promise<void> => {
	const id: OperationId = 'searchAccounts';
	const ownedBy = (entry: Entry): readonly (string | undefined)[] => entriesAt(entry, 'account.mosaics').map(mosaic => textAt(mosaic, 'id'));
	const [mosaicId] = byFrequency(finds.of(id).flatMap(ownedBy));
	const known = finds.of(id).find(entry => ownedBy(entry).includes(mosaicId));
	if (known === undefined || mosaicId === undefined)
		return;
	const args: Arguments = { mosaicId };
	await probeFilterPages(session, id, args);
	await probeContent(session, { id, args, what: `mosaic ${mosaicId}` }, known);
};

export const probeContents = async (session: Session, finds: Finds): Promise<void> => {
	await probeTransfers(session, finds);
	await probeReceipts(session, finds);
	await probeOwners(session, finds);
};
