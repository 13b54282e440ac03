/** Converts filters of transaction searches into conditions. Source: facts/mongo.md 3, 5; facts/rest-operations.md 4.14. */
import type { TransactionFilter, UnresolvedAddress } from '../../../../chain/index.js';
import type { QueryCost } from '../queries.js';
import { anyOf, binaryOf, type Condition, longOf, longOfId, rangeBelow63Bits, unsignedRange } from '../values.js';

/** A range of this many heights does not count as a scan. */
const SHORT_RANGE = 1000n;

/** @returns the heights that a filter allows; undefined without a bound */
export const heightsOf = ({ height, fromHeight, toHeight }: TransactionFilter) =>
	(height === undefined ? { first: fromHeight, last: toHeight } : { first: height, last: height });

/** @returns whether a filter allows only a short range of heights */
const isShort = (filter: TransactionFilter): boolean => {
	const { first, last } = heightsOf(filter);
	return first !== undefined && last !== undefined && last - first < SHORT_RANGE;
};

/** @returns whether a filter has conditions other than heights, types and `embedded` */
export const hasParties = ({ address, recipientAddress, signerPublicKey, transferMosaicId }: TransactionFilter): boolean =>
	[address, recipientAddress, signerPublicKey, transferMosaicId].some(value => value !== undefined);

/** Addresses, keys and heights are indexed; types and mosaics are not. */
export const costOf = (filter: TransactionFilter): QueryCost => {
	const { address, recipientAddress, signerPublicKey, transferMosaicId, types = [] } = filter;
	const isIndexed = [address, recipientAddress, signerPublicKey].some(value => value !== undefined) || isShort(filter);
	return !isIndexed && (types.length > 0 || transferMosaicId !== undefined) ? 'scan' : 'search';
};

/** Mosaic and amount must belong to the same element of the transfer. */
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
		'meta.addresses': anyOf(addresses.map(binaryOf))
	}),
	...(signerPublicKey ? { 'transaction.signerPublicKey': binaryOf(signerPublicKey) } : {}),
	...(recipientAddress ? { 'transaction.recipientAddress': binaryOf(recipientAddress) } : {})
});

/**
 * @param addresses - any of them must be involved; empty for no condition
 * @returns the condition; null when no transaction can match
 */
export const conditionOf = (filter: TransactionFilter, addresses: readonly UnresolvedAddress[]): Condition | null => {
	const { types = [], embedded } = filter;
	const { first, last } = heightsOf(filter);
	const heights = first !== undefined && first === last ? longOf(first) : rangeBelow63Bits(first, last);
	const transfers = transferCondition(filter);
	if (heights === null || transfers === null || (first !== undefined && rangeBelow63Bits(first, last) === null))
		return null;

	return {
		// only top-level transactions have addresses
		...(embedded || addresses.length > 0 ? {} : { 'meta.aggregateId': { $exists: false } }),
		...partiesCondition(filter, addresses),
		...(heights === undefined ? {} : { 'meta.height': heights }),
		...(types.length === 0 ? {} : { 'transaction.type': types.length === 1 ? types[0] : { $in: types } }),
		...transfers
	};
};
