/** Reads and changes account restrictions. Source: facts/ledger.md 3.4, 3.5. */
import type { Address, Hex } from '../../../../chain/index.js';
import type { AccountRestriction, AccountRestrictions } from '../../../../wire/state/records.js';
import { storedText } from '../../../../wire/state/restriction-forms.js';
import type { Readable, Table } from './table.js';

type Restrictions = Readable<Address, AccountRestrictions>;

const RestrictionFlag = { ADDRESS: 0x0001, MOSAIC: 0x0002, OPERATION: 0x0004, OUTGOING: 0x4000, BLOCK: 0x8000 } as const;

/** The lists of an account: flags without the bit that blocks. */
export const RestrictionList = {
	INCOMING_ADDRESSES: RestrictionFlag.ADDRESS,
	OUTGOING_ADDRESSES: RestrictionFlag.ADDRESS | RestrictionFlag.OUTGOING,
	INCOMING_MOSAICS: RestrictionFlag.MOSAIC,
	OUTGOING_OPERATIONS: RestrictionFlag.OPERATION | RestrictionFlag.OUTGOING
} as const;

/** @returns the list that the flags refer to */
export const listOf = (flags: number): number => flags & ~RestrictionFlag.BLOCK;

export const isBlocking = (flags: number): boolean => (flags & RestrictionFlag.BLOCK) !== 0;

const findList = (entry: AccountRestrictions | undefined, list: number): AccountRestriction | undefined =>
	entry?.restrictions.find(({ flags }) => listOf(flags) === list);

/** @returns the list, which is undefined while it restricts nothing */
export const restrictionOf = (restrictions: Restrictions, address: Address, list: number): AccountRestriction | undefined =>
	findList(restrictions.get(address), list);

/** @returns whether a list allows the value */
export const letsPass = ({ flags, values }: AccountRestriction, value: Hex): boolean => values.includes(value) !== isBlocking(flags);

/** @returns whether the account's list allows the value */
export const isAllowed = (restrictions: Restrictions, address: Address, list: number, value: Hex): boolean => {
	const restriction = restrictionOf(restrictions, address, list);
	return !restriction || letsPass(restriction, value);
};

/** Orders values as a node does, by their stored bytes. */
const byStoredBytes = (a: Hex, b: Hex): number => {
	const [left, right] = [storedText(a), storedText(b)];
	return left < right ? -1 : Number(left > right);
};

const byList = (a: AccountRestriction, b: AccountRestriction): number => listOf(a.flags) - listOf(b.flags);

const replaceValues = (
	restrictions: Table<Address, AccountRestrictions>,
	address: Address,
	flags: number,
	edit: (values: readonly Hex[]) => readonly Hex[]
): void => {
	const entry = restrictions.get(address);
	const values = edit(findList(entry, listOf(flags))?.values ?? []);
	const others = (entry?.restrictions ?? []).filter(other => listOf(other.flags) !== listOf(flags));
	const lists = values.length === 0 ? others : [...others, { flags, values }].sort(byList);
	if (lists.length === 0)
		restrictions.delete(address);
	else
		restrictions.set(address, { address, restrictions: lists });
};

/** Adds a value to the list that the flags refer to. */
export const addRestriction = (
	restrictions: Table<Address, AccountRestrictions>,
	address: Address,
	flags: number,
	value: Hex
): void => replaceValues(restrictions, address, flags, values => [...values, value].sort(byStoredBytes));

/** Removes a value from the list of these flags; empty lists, and records without lists, are removed. */
export const removeRestriction = (
	restrictions: Table<Address, AccountRestrictions>,
	address: Address,
	flags: number,
	value: Hex
): void => replaceValues(restrictions, address, flags, values => values.filter(other => other !== value));
