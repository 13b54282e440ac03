/** Search keys of a transaction statement. */
import type { Receipt } from '../ledger/receipts.js';
import { ListKind } from './lists.js';

/** Types of receipts, at the index of their bit. Bits are stored: append new types. Source: facts/rest-schemas.md 3.1. */
export const RECEIPT_TYPES: readonly number[] = [
	0x2143, 0x5143, 0x3148, 0x2248, 0x2348, 0x3152, 0x2252, 0x2352, 0x124d, 0x134e, 0x414d, 0x414e, 0x424e
];

/**
 * @returns a set of types as a number with a bit for each. A statement is in the lists of the set of its receipts' types only, so that
 * the lists of all sets that contain one of some types have no entry in common. There are few different sets, because a source has few
 * kinds of receipts.
 */
export const typeSetOf = (types: readonly number[]): number => {
	let set = 0;
	for (const type of types) {
		const place = RECEIPT_TYPES.indexOf(type);
		set |= place < 0 ? 0 : 1 << place;
	}
	return set;
};

/** A kind of list, and the key of one of them. */
type StatementKey = readonly [kind: ListKind, key: string];

const keysOf = (receipt: Receipt): readonly StatementKey[] => [
	[ListKind.statementArtifact, 'artifactId' in receipt ? receipt.artifactId : receipt.mosaicId],
	...'target' in receipt ? [[ListKind.statementTarget, receipt.target] as const] : [],
	...'sender' in receipt
		? [[ListKind.statementSender, receipt.sender] as const, [ListKind.statementRecipient, receipt.recipient] as const]
		: []
];

/** @returns the search keys of a statement, without duplicates */
export const statementKeys = (receipts: readonly Receipt[]): readonly StatementKey[] => {
	const pairs = new Map(receipts.flatMap(keysOf).map(pair => [pair.join(), pair]));
	return [...pairs.values()];
};
