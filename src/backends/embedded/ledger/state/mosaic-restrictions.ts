/** Reads and changes mosaic restrictions: rules of mosaics, and values of their holders. Source: facts/ledger.md 3.5. */
import type { Address, Hash256, MosaicId } from '../../../../chain/index.js';
import { mosaicId as mosaicIdAt } from '../../../../wire/bytes/values.js';
import { mosaicRestrictionHash } from '../../../../wire/identifiers/composite-hash.js';
import type { MosaicAddressValue, MosaicGlobalRule, MosaicRestriction } from '../../../../wire/state/records.js';
import type { Readable, Table } from './table.js';

type Restrictions = Readable<Hash256, MosaicRestriction>;

export const Comparison = { NONE: 0, EQUAL: 1, NOT_EQUAL: 2, LESS: 3, LESS_OR_EQUAL: 4, GREATER: 5, GREATER_OR_EQUAL: 6 } as const;

/** Reference of a rule that compares the values of its own mosaic. */
export const NO_REFERENCE = mosaicIdAt(new Uint8Array(8));

/** Means that an account has no value. */
export const NO_VALUE = 0xffff_ffff_ffff_ffffn;

/** Number of mosaics whose keys are cached: every transfer needs one, and a look-up is faster than a hash. */
const REMEMBERED_MOSAICS = 1000;

const globalKeys = new Map<MosaicId, Hash256>();

const globalKeyOf = (mosaicId: MosaicId): Hash256 => {
	const known = globalKeys.get(mosaicId);
	if (known)
		return known;

	if (globalKeys.size >= REMEMBERED_MOSAICS)
		globalKeys.clear();
	const key = mosaicRestrictionHash(mosaicId, undefined);
	globalKeys.set(mosaicId, key);
	return key;
};

/** @returns the rules of the mosaic, ascending by key; undefined when it has none */
export const globalRulesOf = (restrictions: Restrictions, mosaicId: MosaicId): readonly MosaicGlobalRule[] | undefined => {
	const entry = restrictions.get(globalKeyOf(mosaicId));
	return entry?.kind === 'global' ? entry.rules : undefined;
};

/** @returns the values of the account for the mosaic, ascending by key; undefined when it has none */
export const addressValuesOf = (
	restrictions: Restrictions,
	mosaicId: MosaicId,
	address: Address
): readonly MosaicAddressValue[] | undefined => {
	const entry = restrictions.get(mosaicRestrictionHash(mosaicId, address));
	return entry?.kind === 'address' ? entry.values : undefined;
};

const COMPARISONS: Readonly<Record<number, (value: bigint, demanded: bigint) => boolean>> = {
	[Comparison.EQUAL]: (value, demanded) => value === demanded,
	[Comparison.NOT_EQUAL]: (value, demanded) => value !== demanded,
	[Comparison.LESS]: (value, demanded) => value < demanded,
	[Comparison.LESS_OR_EQUAL]: (value, demanded) => value <= demanded,
	[Comparison.GREATER]: (value, demanded) => value > demanded,
	[Comparison.GREATER_OR_EQUAL]: (value, demanded) => value >= demanded
};

/** `NO_VALUE` differs from every value that a rule compares with, and satisfies no other comparison. */
const fulfills = (value: bigint, { type, value: demanded }: MosaicGlobalRule): boolean =>
	(value === NO_VALUE ? type === Comparison.NOT_EQUAL : COMPARISONS[type]?.(value, demanded) ?? false);

/** @returns whether the values of the account satisfy all rules of the mosaic */
export const isAuthorized = (
	restrictions: Restrictions,
	mosaicId: MosaicId,
	rules: readonly MosaicGlobalRule[],
	address: Address
): boolean => rules.every(rule => {
	const consulted = rule.referenceMosaicId === NO_REFERENCE ? mosaicId : rule.referenceMosaicId;
	const values = addressValuesOf(restrictions, consulted, address);
	return fulfills(values?.find(({ key }) => key === rule.key)?.value ?? NO_VALUE, rule);
});

/** @returns the entries with the one under `key` replaced, or without it; keys of one length ascend as text the way their numbers do */
const replaceUnder = <Entry extends { readonly key: string }>(
	entries: readonly Entry[] | undefined,
	key: string,
	entry: Entry | undefined
): readonly Entry[] => {
	const others = (entries ?? []).filter(other => other.key !== key);
	return entry ? [...others, entry].sort((a, b) => (a.key < b.key ? -1 : 1)) : others;
};

const store = (
	restrictions: Table<Hash256, MosaicRestriction>,
	compositeHash: Hash256,
	entry: MosaicRestriction | undefined
): void => {
	if (entry)
		restrictions.set(compositeHash, entry);
	else
		restrictions.delete(compositeHash);
};

/** Sets the rule of a mosaic for a key; a rule without comparison is removed. */
export const setGlobalRule = (restrictions: Table<Hash256, MosaicRestriction>, mosaicId: MosaicId, rule: MosaicGlobalRule): void => {
	const compositeHash = globalKeyOf(mosaicId);
	const rules = replaceUnder(globalRulesOf(restrictions, mosaicId), rule.key, rule.type === Comparison.NONE ? undefined : rule);
	store(restrictions, compositeHash, rules.length === 0 ? undefined : { kind: 'global', compositeHash, mosaicId, rules });
};

/** Sets the value of an account for a key of a mosaic; {@link NO_VALUE} removes it. */
export const setAddressValue = (
	restrictions: Table<Hash256, MosaicRestriction>,
	mosaicId: MosaicId,
	address: Address,
	given: MosaicAddressValue
): void => {
	const compositeHash = mosaicRestrictionHash(mosaicId, address);
	const present = addressValuesOf(restrictions, mosaicId, address);
	const values = replaceUnder(present, given.key, given.value === NO_VALUE ? undefined : given);
	store(restrictions, compositeHash, values.length === 0
		? undefined
		: { kind: 'address', compositeHash, mosaicId, targetAddress: address, values });
};
