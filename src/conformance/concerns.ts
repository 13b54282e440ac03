/** Which accounts a transaction concerns. */
import { base32, type Finds } from './finds.js';

/** The accounts that a part of a transaction names; an alias may stand for others. */
export const addressesIn = (finds: Finds, value: unknown): readonly string[] => {
	if (typeof value === 'string')
		return [base32(value), finds.addressOf(value)].filter(address => address !== undefined);
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(part => addressesIn(finds, part)) : [];
};

/** Matches an address that is the id of a namespace: the lowest bit of its network byte is set. */
const ALIAS = /"[0-9A-Fa-f][13579BDFbdf][0-9A-Fa-f]{46}"/;

/** Matches definitions of mosaics and registrations of namespaces. */
const RENTAL = /"type":(?:16717|16718)\b/;

/** Whether a transaction may concern accounts that it does not name: by an alias, or because an account collects its rental fee. */
export const mayConcernOthers = (transaction: unknown): boolean => {
	const text = JSON.stringify(transaction) ?? '';
	return ALIAS.test(text) || RENTAL.test(text);
};
