/** Ids of entries, as clients see them: 12 bytes, the first 4 identify the collection, the last 8 are the number of the entry. */
import type { ObjectId } from '../../../chain/index.js';

/** Collections that have ids of their own. Inner transactions share the sequence of the transactions around them. */
export const Collection = {
	blocks: '0B10C000',
	transactions: '07AA5AC0',
	unconfirmed: '00C0F1A0',
	partial: '00A27100',
	accounts: '0ACC0000',
	mosaics: '0005A1C0',
	namespaces: '00A3E000',
	hashLocks: '0A5410C0',
	secretLocks: '05EC4E70',
	accountRestrictions: '0ACC4E57',
	mosaicRestrictions: '0005A4E5',
	metadata: '0E7ADA7A',
	transactionStatements: '057A7E00',
	addressResolutions: '0ADD4E50',
	mosaicResolutions: '0005A4E0'
} as const;

export type CollectionTag = typeof Collection[keyof typeof Collection];

const TAG_LENGTH = 8;
const NUMBER_LENGTH = 16;

/** @returns 24 characters of upper-case hexadecimal */
export const encodeObjectId = (collection: CollectionTag, number: number): ObjectId =>
	// 8 and 16 hexadecimal digits: numbers are safe integers
	(collection + number.toString(16).toUpperCase().padStart(NUMBER_LENGTH, '0')) as ObjectId;

/**
 * Position of an id within a collection: its number; below or above all numbers when it belongs to another collection, by
 * the order of ids as text.
 */
export const positionOf = (collection: CollectionTag, id: ObjectId): number => {
	const tag = id.slice(0, TAG_LENGTH);
	if (tag !== collection)
		return tag < collection ? 0 : Number.MAX_SAFE_INTEGER;

	return Math.min(Number(BigInt(`0x${id.slice(TAG_LENGTH)}`)), Number.MAX_SAFE_INTEGER);
};

/** @returns the number of an entry of this collection; undefined when the id belongs to another one */
export const numberOf = (collection: CollectionTag, id: ObjectId): number | undefined =>
	(id.startsWith(collection) ? positionOf(collection, id) : undefined);
