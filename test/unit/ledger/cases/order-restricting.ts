/** Two rules of a transaction that creates restrictions reject: the test names the one that a node reports. Source: facts/ledger.md 3.4. */
import type { MosaicId } from '../../../../src/chain/index.js';
import { addressNamed, defineMosaic, mosaicNamed } from '../../../support/ledger/actions.js';
import type { OrderCase } from '../../../support/ledger/case.js';
import { defineRestrictable, EQ, restrictMosaic } from '../../../support/ledger/restrictions.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import {
	demand, give, ListFlags, NOTHING, NOT_GIVEN, restrictAddresses, restrictMosaics, restrictOperations
} from '../../../support/transactions/restrictions.js';
import { overwrite } from '../../../support/transactions/transactions.js';

const { ALLOW_INCOMING, BLOCK_INCOMING, BLOCK_MOSAICS, ALLOW_MOSAICS, BLOCK_OPERATIONS } = ListFlags;
const id = mosaicNamed('alice');
const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map(nonce => mosaicNamed('bob', nonce)) as [
	MosaicId, MosaicId, MosaicId, MosaicId, MosaicId
];

const blocked = (ledger: TestLedger): void => {
	ledger.confirm('bob', restrictMosaics(BLOCK_MOSAICS, [first]));
};

const accountOrder: readonly OrderCase[] = [
	{
		code: 'Failure_Core_Nonzero_Internal_Padding',
		over: 'Failure_RestrictionAccount_Invalid_Restriction_Flags',
		name: 'reserved bytes before flags',
		fails: ledger => ledger.sign('alice', overwrite(overwrite(restrictMosaics(BLOCK_MOSAICS, [id]), 0, [0, 0]), 4, [1]))
	},
	{
		code: 'Failure_RestrictionAccount_Invalid_Restriction_Flags',
		over: 'Failure_RestrictionAccount_Invalid_Value',
		name: 'flags before values',
		fails: ledger => ledger.sign('alice', overwrite(restrictOperations(BLOCK_OPERATIONS, [1]), 0, [4, 0]))
	},
	{
		code: 'Failure_RestrictionAccount_Redundant_Modification',
		over: 'Failure_RestrictionAccount_Invalid_Modification',
		name: 'redundancy before a deletion without list',
		fails: ledger => ledger.sign('alice', restrictMosaics(BLOCK_MOSAICS, [id], [id]))
	},
	{
		code: 'Failure_RestrictionAccount_Invalid_Modification',
		over: 'Failure_RestrictionAccount_Modification_Count_Exceeded',
		name: 'a deletion without list before the number of changes',
		fails: ledger => ledger.sign('bob', restrictMosaics(BLOCK_MOSAICS, [first, second, third, fourth], [fifth]))
	},
	{
		code: 'Failure_RestrictionAccount_Modification_Count_Exceeded',
		over: 'Failure_RestrictionAccount_Values_Count_Exceeded',
		name: 'the number of changes before the number of values',
		given: blocked,
		fails: ledger => ledger.sign('bob', restrictMosaics(BLOCK_MOSAICS, [second, third, fourth, fifth, id]))
	},
	{
		code: 'Failure_RestrictionAccount_Values_Count_Exceeded',
		over: 'Failure_RestrictionAccount_Invalid_Modification',
		name: 'the number of values before the checks of each value',
		given: blocked,
		fails: ledger => ledger.sign('bob', restrictMosaics(ALLOW_MOSAICS, [second, third, fourth, fifth]))
	},
	{
		code: 'Failure_RestrictionAccount_Invalid_Modification',
		over: 'Failure_RestrictionAccount_Invalid_Modification_Address',
		name: 'whether a value exists before whether it is the own address',
		given: ledger => {
			ledger.confirm('bob', restrictAddresses(BLOCK_INCOMING, [addressNamed('alice')]));
		},
		fails: ledger => ledger.sign('bob', restrictAddresses(ALLOW_INCOMING, [addressNamed('bob')]))
	},
	{
		code: 'Failure_RestrictionAccount_Invalid_Modification_Address',
		over: 'Failure_RestrictionAccount_Invalid_Modification',
		name: 'additions before deletions',
		given: ledger => {
			ledger.confirm('bob', restrictAddresses(BLOCK_INCOMING, [addressNamed('alice')]));
		},
		fails: ledger => ledger.sign('bob', restrictAddresses(BLOCK_INCOMING, [addressNamed('bob')], [addressNamed('carol')]))
	}
];

const mosaicOrder: readonly OrderCase[] = [
	{
		code: 'Failure_RestrictionMosaic_Invalid_Restriction_Type',
		over: 'Failure_Mosaic_Expired',
		name: 'the comparison before the mosaic',
		fails: ledger => ledger.sign('alice', demand(id, [7, 1n]))
	},
	{
		code: 'Failure_Mosaic_Required_Property_Flag_Unset',
		over: 'Failure_RestrictionMosaic_Unknown_Global_Restriction',
		name: 'the mosaic before the reference',
		given: ledger => {
			defineMosaic(ledger, 'alice');
		},
		fails: ledger => ledger.sign('alice', demand(id, [EQ, 1n], { reference: first }))
	},
	{
		code: 'Failure_RestrictionMosaic_Unknown_Global_Restriction',
		over: 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero',
		name: 'the reference before the previous value',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
		},
		fails: ledger => ledger.sign('alice', demand(id, [EQ, 1n], { reference: first, previous: [EQ, 1n] }))
	},
	{
		code: 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero',
		over: 'Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction',
		name: 'the previous value before the new one: a global restriction',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
		},
		fails: ledger => ledger.sign('alice', demand(id, NOTHING, { previous: [EQ, 1n] }))
	},
	{
		code: 'Failure_RestrictionMosaic_Unknown_Global_Restriction',
		over: 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero',
		name: 'the global restriction before the previous value',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
		},
		fails: ledger => ledger.sign('alice', give(id, addressNamed('bob'), 1n, { previous: 0n }))
	},
	{
		code: 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero',
		over: 'Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction',
		name: 'the previous value before the new one: an address restriction',
		given: ledger => {
			restrictMosaic(ledger, 'alice', defineRestrictable(ledger, 'alice'), [EQ, 1n]);
		},
		fails: ledger => ledger.sign('alice', give(id, addressNamed('bob'), NOT_GIVEN, { previous: 0n }))
	},
	{
		code: 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero',
		over: 'Failure_RestrictionMosaic_Max_Restrictions_Exceeded',
		name: 'the previous value before the number of restrictions',
		given: ledger => {
			restrictMosaic(ledger, 'alice', defineRestrictable(ledger, 'alice'), [EQ, 1n]);
			ledger.confirm('alice', demand(id, [EQ, 1n], { key: 8n }));
		},
		fails: ledger => ledger.sign('alice', demand(id, [EQ, 1n], { key: 9n, previous: [EQ, 1n] }))
	}
];

/** Rules of the transactions that create restrictions. */
export const restrictingOrder: readonly OrderCase[] = [...accountOrder, ...mosaicOrder];
