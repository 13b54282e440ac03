/** Turns the filters of a search for transactions into conditions. Source: facts/mongo.md 3, 5; facts/rest-operations.md 4.14. */
import type { TransactionFilter, UnresolvedAddress } from '../../../../chain/index.js';
import type { QueryCost } from '../queries.js';
import { binaryOf, type Condition, longOf, longOfId, rangeBelow63Bits, unsignedRange } from '../values.js';

/** A range of so many heights is looked through without further ado. */
const SHORT_RANGE = 1000n;

/** @returns the heights that a filter leaves; undefined where it sets no bound */
export const heightsOf = ({ height, fromHeight, toHeight }: TransactionFilter) =>
	(height === undefined ? { first: fromHeight, last: toHeight } : { first: height, last: height });

/** @returns the heights that a filter leaves when it leaves one or a few */
const isShort = (filter: TransactionFilter): boolean => {
	const { first, last } = heightsOf(filter);
	return first !== undefined && last !== undefined && last - first < SHORT_RANGE;
};

/** @returns whether a filter asks for anything but heights, types and the kind of entry */
export const hasParties = ({ address, recipientAddress, signerPublicKey, transferMosaicId }: TransactionFilter): boolean =>
	[address, recipientAddress, signerPublicKey, transferMosaicId].some(value => value !== undefined);

/** How dear a search is: there are indexes of parties, hashes and heights, and none of types and mosaics. */
export const costOf = (filter: TransactionFilter): QueryCost => {
	const { address, recipientAddress, signerPublicKey, transferMosaicId, types = [] } = filter;
	const isCarried = [address, recipientAddress, signerPublicKey].some(value => value !== undefined) || isShort(filter);
	return !isCarried && (types.length > 0 || transferMosaicId !== undefined) ? 'scan' : 'search';
};

/** The mosaic and its amount have to be those of one transfer of the transaction. */
const transferCondition = ({ transferMosaicId, fromTransferAmount, toTransferAmount }: TransactionFilter): Condition | null => {
	if (transferMosaicId === undefined)
		return {};

	const id = longOfId(transferMosaicId);
	if (fromTransferAmount === undefined && toTransferAmount === undefined)
		return { 'transaction.mosaics.id': id };

	const [range, other] = unsignedRange(fromTransferAmount, toTransferAmount);
	if (!range)
		return null;
	const amount = other ? { $or: [{ amount: range }, { amount: other }] } : { amount: range };
	return { 'transaction.mosaics': { $elemMatch: { id, ...amount } } };
};

const partiesCondition = (
	{ recipientAddress, signerPublicKey }: TransactionFilter,
	addresses: readonly UnresolvedAddress[]
): Condition => ({
	...(addresses.length === 0 ? {} : {
		'meta.addresses': addresses.length === 1 ? binaryOf(addresses[0] as string) : { $in: addresses.map(binaryOf) }
	}),
	...(signerPublicKey ? { 'transaction.signerPublicKey': binaryOf(signerPublicKey) } : {}),
	...(recipientAddress ? { 'transaction.recipientAddress': binaryOf(recipientAddress) } : {})
});

/**
 * @param addresses - of which any has to be involved; empty for all
 * @returns the condition; null when nothing can meet the filter
 */
export const conditionOf = (filter: TransactionFilter, addresses: readonly UnresolvedAddress[]): Condition | null => {
	const { types = [], embedded } = filter;
	const { first, last } = heightsOf(filter);
	const heights = first !== undefined && first === last ? longOf(first) : rangeBelow63Bits(first, last);
	const transfers = transferCondition(filter);
	if (heights === null || transfers === null || (first !== undefined && rangeBelow63Bits(first, last) === null))
		return null;

	return {
		// only top-level documents have addresses
		...(embedded || addresses.length > 0 ? {} : { 'meta.aggregateId': { $exists: false } }),
		...partiesCondition(filter, addresses),
		...(heights === undefined ? {} : { 'meta.height': heights }),
		...(types.length === 0 ? {} : { 'transaction.type': types.length === 1 ? types[0] : { $in: types } }),
		...transfers
	};
};
