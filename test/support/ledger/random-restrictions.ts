/** Random restrictions of accounts and mosaics: set, changed and removed, and sometimes invalid for the stored ones. */
import fc from 'fast-check';
import type { Address, MosaicId, UnresolvedAddress, UnresolvedMosaicId } from '../../../src/chain/index.js';
import { MosaicFlag } from '../../../src/wire/state/records.js';
import {
	addressValuesOf, globalRulesOf, NO_REFERENCE, NO_VALUE
} from '../../../src/backends/embedded/ledger/state/mosaic-restrictions.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { bigIntToId, idToBigInt } from '../../../src/wire/bytes/hex.js';
import { addressNamed } from './actions.js';
import {
	type Act, choices, choose, type Drawn, mosaicIds, mosaics, namesOf, once, ownedMosaics, recipients
} from './random-values.js';
import type { Body } from '../transactions/transactions.js';
import {
	demand, give, ListFlags, NOTHING, restrictAddresses, restrictMosaics, restrictOperations, type Terms
} from '../transactions/restrictions.js';

const BLOCK = 0x8000;

/** Operations whose absence the chain survives. */
const operations = fc.constantFrom(
	TransactionType.VOTING_KEY_LINK, TransactionType.NODE_KEY_LINK, TransactionType.ADDRESS_ALIAS, TransactionType.SECRET_LOCK,
	TransactionType.ACCOUNT_OPERATION_RESTRICTION
);

/** A change of one list of the signer. */
interface ListChange {
	readonly flags: number;
	readonly removed: readonly string[];
}

/**
 * An existing list is emptied, shortened or extended; a new one mostly blocks.
 * @returns values to remove; none if values are to be added
 */
const listChanges = (list: number) =>
	fc.record({ choice: choices, allows: once(6), isAddition: once(2), isWhole: once(2), isOther: once(6) }).map((
		{ choice, allows, isAddition, isWhole, isOther }
	): Drawn<ListChange> => ({ state }, signer) => {
		const stored = state.accountRestrictions.get(addressNamed(signer))?.restrictions.find(({ flags }) => list === (flags & ~BLOCK));
		const fresh = allows ? list : list | BLOCK;
		if (!stored || isOther)
			return { flags: fresh, removed: [] };

		const values = isWhole ? stored.values : [choose(stored.values, choice) as string];
		return { flags: stored.flags, removed: isAddition ? [] : values };
	});

const lists = <Value>(
	list: number,
	values: fc.Arbitrary<Drawn<Value>>,
	restrict: (flags: number, add: readonly Value[], remove: readonly Value[]) => Body,
	read: (text: string) => Value
): fc.Arbitrary<Drawn<Body>> =>
	fc.tuple(listChanges(list), fc.array(values, { minLength: 1, maxLength: 2 })).map(([change, added]) => (ledger, signer) => {
		const { flags, removed } = change(ledger, signer);
		return restrict(flags, removed.length > 0 ? [] : added.map(draw => draw(ledger, signer)), removed.map(read));
	});

export const accountRestrictions: fc.Arbitrary<Drawn<Body>> = fc.oneof(
	...[ListFlags.ALLOW_INCOMING, ListFlags.ALLOW_OUTGOING].map(list =>
		lists<UnresolvedAddress>(list, recipients.map(recipient => () => recipient), restrictAddresses, text => text as Address)),
	lists<UnresolvedMosaicId>(ListFlags.ALLOW_MOSAICS, mosaicIds, restrictMosaics, text => text as MosaicId),
	lists<number>(ListFlags.ALLOW_OPERATIONS, operations.map(type => () => type), restrictOperations, text => Number.parseInt(text, 16))
);

const keys = fc.constantFrom(7n, 8n);
const restrictable = ownedMosaics(MosaicFlag.RESTRICTABLE);
const terms = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.bigInt({ min: 0n, max: 3n }));
const references = fc.oneof({ weight: 5, arbitrary: fc.constant(NO_REFERENCE) }, { weight: 1, arbitrary: mosaics });

/** A global restriction; undefined if no mosaic is restrictable. */
export const globalRestrictions: fc.Arbitrary<Drawn<Act | undefined>> = fc.record({
	mosaic: restrictable, key: keys, terms, reference: references, isRemoval: once(3), isWrong: once(8)
}).map(({ mosaic, key, terms: next, reference, isRemoval, isWrong }) => (ledger, someone) => {
	const owned = mosaic(ledger, someone);
	if (!owned)
		return undefined;

	const { id, owner: signer } = owned;
	const rule = globalRulesOf(ledger.state.mosaicRestrictions, id)?.find(candidate => bigIntToId(key) === candidate.key);
	if (!rule || isWrong)
		return { signer, body: demand(id, next, { key, reference }) };
	const previous: Terms = [rule.type, rule.value];
	return { signer, body: demand(id, isRemoval ? NOTHING : next, { key, reference: rule.referenceMosaicId, previous }) };
});

/** An address restriction, mostly of a mosaic with a global one. */
export const addressRestrictions: fc.Arbitrary<Drawn<Act | undefined>> = fc.record({
	mosaic: restrictable, choice: choices, other: keys, target: recipients, value: fc.bigInt({ min: 0n, max: 3n }), isRemoval: once(3),
	isWrong: once(8)
}).map(({ mosaic, choice, other, target, value, isRemoval, isWrong }) => (ledger, someone) => {
	const owned = mosaic(ledger, someone);
	if (!owned)
		return undefined;

	const { id, owner: signer } = owned;
	const { mosaicRestrictions } = ledger.state;
	const key = choose(globalRulesOf(mosaicRestrictions, id) ?? [], choice)?.key ?? bigIntToId(other);
	const [name] = namesOf(target);
	const given = name && addressValuesOf(mosaicRestrictions, id, addressNamed(name))?.find(candidate => key === candidate.key);
	if (!given || isWrong)
		return { signer, body: give(id, target, value, { key: idToBigInt(key) }) };
	return { signer, body: give(id, target, isRemoval ? NO_VALUE : value, { key: idToBigInt(key), previous: given.value }) };
});
