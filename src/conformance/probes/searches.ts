/** Searches: their pages, other sort fields, and filters. */
import type { OperationId } from '../../../generated/operations.js';
import { at, base32, entriesAt, type Entry, type Finds, quantityAt, textAt } from '../finds.js';
import type { Argument, Session } from '../session.js';
import { agree } from '../stability.js';
import { showValue } from '../text.js';
import { probeFilters } from './filters.js';
import { probeMiddleHeight } from './middle.js';
import { probePages } from './pages.js';

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

const PAGE_SIZE = 25;

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

/** The values are in order over several pages, and no entry comes twice. */
const probeOrder = async (session: Session, { id, args, valueOf }: Sorted): Promise<void> => {
	for (const order of ['asc', 'desc'] as const) {
		await agree(session, id, async () => {
			const seen = new Set<unknown>();
			let last: bigint | undefined;
			for (let pageNumber = 1; pageNumber <= PAGES; ++pageNumber) {
				const reply = await session.call(id, { args: { ...args, order, pageNumber, pageSize: session.profile.pageSize } });
				if (reply?.isGood !== true)
					return [];
				for (const [index, entry] of entriesAt(reply.document, 'data').entries()) {
					const [value, before, name] = [valueOf(entry), last, textAt(entry, 'id')];
					const place = { request: reply.request, path: `$.data[${index}]` };
					if (before !== undefined && (order === 'asc' ? value < before : value > before))
						return [{ ...place, message: `not in the order ${order} of ${String(args['orderBy'])}` }];
					if (seen.has(name))
						return [{ ...place, message: `the entry ${showValue(name)} comes twice in the order of ${String(args['orderBy'])}` }];
					seen.add(name);
					last = value;
				}
			}
			return [];
		});
	}
};

/** Blocks have no gaps, and each contains the hash of the one before. */
const probeHeights = (session: Session, finds: Finds): Promise<void> => agree(session, 'searchBlocks', async () => {
	const [first, ...others] = finds.of('searchBlocks');
	if (first === undefined || others.length === 0)
		return [];
	const reply = await session.call('searchBlocks', { args: { orderBy: 'height', order: 'asc', pageSize: PAGE_SIZE } });
	const blocks = reply?.isGood === true ? entriesAt(reply.document, 'data') : [];
	const request = reply?.request ?? '';
	const gap = blocks.findIndex((block, index) => textAt(block, 'block.height') !== String(index + 1));
	if (gap !== -1)
		return [{ request, path: `$.data[${gap}].block.height`, message: `${gap + 1} expected, got ${showValue(textAt(blocks[gap], 'block.height'))}` }];
	const unlinked = blocks.findIndex((block, index) => index > 0 && textAt(block, 'block.previousBlockHash') !== textAt(blocks[index - 1], 'meta.hash'));
	return unlinked === -1 ? [] : [{
		request, path: `$.data[${unlinked}].block.previousBlockHash`,
		message: `${showValue(textAt(blocks[unlinked], 'block.previousBlockHash'))}, but the block before has the hash ${showValue(textAt(blocks[unlinked - 1], 'meta.hash'))}`
	}];
});

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
	await probeHeights(session, finds);
	await probeMiddleHeight(session, finds);
	await probeOrder(session, { id: 'searchBlocks', args: { orderBy: 'height' }, valueOf: entry => quantityAt(entry, 'block.height') ?? 0n });
	const { currencyMosaicId } = finds;
	if (currencyMosaicId !== undefined)
		await probeOrder(session, { id: 'searchAccounts', args: { orderBy: 'balance', mosaicId: currencyMosaicId }, valueOf: balanceOf(currencyMosaicId) });
};
