/** Searches: their pages, other sort fields, and filters. */
import type { OperationId } from '../../../generated/operations.js';
import { findAgain } from '../find-again.js';
import { at, base32, type Entry, type Finds, textAt } from '../finds.js';
import type { Argument, Session } from '../session.js';
import { agree, type Disagreement } from '../stability.js';
import { showValue } from '../text.js';
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

/** A filter and the member that it selects by. */
type Filter = readonly [search: OperationId, parameter: string, member: string];

const FILTERS: readonly Filter[] = [
	['searchBlocks', 'signerPublicKey', 'block.signerPublicKey'],
	['searchBlocks', 'beneficiaryAddress', 'block.beneficiaryAddress'],
	['searchAccounts', 'address', 'account.address'],
	['searchConfirmedTransactions', 'signerPublicKey', 'transaction.signerPublicKey'],
	['searchConfirmedTransactions', 'recipientAddress', 'transaction.recipientAddress'],
	['searchConfirmedTransactions', 'height', 'meta.height'],
	['searchConfirmedTransactions', 'type', 'transaction.type'],
	['searchUnconfirmedTransactions', 'signerPublicKey', 'transaction.signerPublicKey'],
	['searchPartialTransactions', 'signerPublicKey', 'transaction.signerPublicKey'],
	['searchMosaics', 'ownerAddress', 'mosaic.ownerAddress'],
	['searchNamespaces', 'ownerAddress', 'namespace.ownerAddress'],
	['searchNamespaces', 'registrationType', 'namespace.registrationType'],
	['searchNamespaces', 'level0', 'namespace.level0'],
	['searchNamespaces', 'aliasType', 'namespace.alias.type'],
	['searchMetadataEntries', 'sourceAddress', 'metadataEntry.sourceAddress'],
	['searchMetadataEntries', 'targetAddress', 'metadataEntry.targetAddress'],
	['searchMetadataEntries', 'scopedMetadataKey', 'metadataEntry.scopedMetadataKey'],
	['searchMetadataEntries', 'metadataType', 'metadataEntry.metadataType'],
	['searchHashLock', 'address', 'lock.ownerAddress'],
	['searchSecretLock', 'address', 'lock.ownerAddress'],
	['searchSecretLock', 'secret', 'lock.secret'],
	['searchAccountRestrictions', 'address', 'accountRestrictions.address'],
	['searchMosaicRestrictions', 'mosaicId', 'mosaicRestrictionEntry.mosaicId'],
	['searchMosaicRestrictions', 'entryType', 'mosaicRestrictionEntry.entryType'],
	['searchTransactionStatements', 'height', 'statement.height'],
	['searchAddressResolutionStatements', 'height', 'statement.height'],
	['searchMosaicResolutionStatements', 'height', 'statement.height']
];

const PAGE_SIZE = 25;

/** @returns the value in the form that requests have */
const argumentOf = (value: unknown): Argument | undefined =>
	base32(value) ?? (typeof value === 'string' || typeof value === 'number' ? value : undefined);

const probeFilter = async (session: Session, finds: Finds, [id, parameter, member]: Filter): Promise<void> => {
	const value = finds.of(id).map(entry => at(entry, member)).findLast(found => argumentOf(found) !== undefined);
	if (value === undefined)
		return;
	await agree(session, id, async () => {
		const reply = await session.call(id, { args: { [parameter]: argumentOf(value) as Argument, pageSize: PAGE_SIZE } });
		const entries = (reply?.isGood === true ? at(reply.document, 'data') : undefined) as readonly Entry[] | undefined;
		const other = entries?.findIndex(entry => at(entry, member) !== value) ?? -1;
		const request = reply?.request ?? '';
		if (entries?.length === 0 && await findAgain(session, id, entry => at(entry, member) === value) !== undefined)
			return [{ request, path: '$.data', message: `empty, although there are entries with ${member} ${showValue(value)}` }];
		return other === -1 ? []
			: [{ request, path: `$.data[${other}].${member}`, message: `${showValue(value)} expected, got ${showValue(at(entries?.[other], member))}` }];
	});
};

/** A sort field other than `id`: an entry's value, and the arguments that sort by it. */
interface Sorted {
	readonly id: OperationId;
	readonly args: Readonly<Record<string, Argument>>;
	readonly valueOf: (entry: Entry) => bigint;
}

const bigIntOf = (text: string | undefined): bigint => (text !== undefined && /^\d+$/.test(text) ? BigInt(text) : 0n);

const balanceOf = (mosaicId: string) => (entry: Entry): bigint => {
	const mosaics = at(entry, 'account.mosaics') as readonly Entry[];
	return bigIntOf(textAt(mosaics.find(({ id }) => id === mosaicId), 'amount'));
};

const probeOrder = async (session: Session, { id, args, valueOf }: Sorted): Promise<void> => {
	for (const order of ['asc', 'desc'] as const) {
		await agree(session, id, async () => {
			const reply = await session.call(id, { args: { ...args, order, pageSize: PAGE_SIZE } });
			if (reply?.isGood !== true)
				return [];
			const values = (at(reply.document, 'data') as readonly Entry[]).map(valueOf);
			const wrong = values.findIndex((value, index) => index > 0
				&& (order === 'asc' ? value < (values[index - 1] as bigint) : value > (values[index - 1] as bigint)));
			return wrong === -1 ? []
				: [{ request: reply.request, path: `$.data[${wrong}]`, message: `not in the order ${order} of ${String(args['orderBy'])}` }];
		});
	}
};

/** Blocks have no gaps. */
const probeHeights = (session: Session, finds: Finds): Promise<void> => agree(session, 'searchBlocks', async () => {
	const [first, ...others] = finds.of('searchBlocks');
	if (first === undefined || others.length === 0)
		return [];
	const reply = await session.call('searchBlocks', { args: { orderBy: 'height', order: 'asc', pageSize: PAGE_SIZE } });
	const heights = (reply?.isGood === true ? at(reply.document, 'data') as readonly Entry[] : []).map(entry => textAt(entry, 'block.height'));
	const gap = heights.findIndex((height, index) => height !== String(index + 1));
	const faults: Disagreement[] = gap === -1 ? []
		: [{ request: reply?.request ?? '', path: `$.data[${gap}].block.height`, message: `${gap + 1} expected, got ${showValue(heights[gap])}` }];
	return faults;
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
	for (const filter of FILTERS)
		await probeFilter(session, finds, filter);
	await probeHeights(session, finds);
	await probeOrder(session, { id: 'searchBlocks', args: { orderBy: 'height' }, valueOf: entry => bigIntOf(textAt(entry, 'block.height')) });
	const { currencyMosaicId } = finds;
	if (currencyMosaicId !== undefined)
		await probeOrder(session, { id: 'searchAccounts', args: { orderBy: 'balance', mosaicId: currencyMosaicId }, valueOf: balanceOf(currencyMosaicId) });
};
