/** Rules of global and address restrictions of mosaics. Source: facts/ledger.md 3.4, 3.5. */
import type { FailureName } from '../../../../src/wire/transactions/status-codes.js';
import { addressNamed, defineMosaic, mosaicNamed, registerNamespace } from '../../../support/ledger/actions.js';
import type { Attempt, RuleCase } from '../../../support/ledger/case.js';
import { addressOfName, aliasOfName, namespaceId } from '../../../support/ledger/ids.js';
import { defineRestrictable, EQ, GE, LT, NE, RESTRICTABLE } from '../../../support/ledger/restrictions.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { addressAlias, mosaicAlias } from '../../../support/transactions/bodies.js';
import { demand, give, NOT_GIVEN, NOTHING } from '../../../support/transactions/restrictions.js';
import type { Body } from '../../../support/transactions/transactions.js';

const id = mosaicNamed('alice');
const reference = mosaicNamed('bob');
const bob = addressNamed('bob');
const OTHER_KEY = 8n;
const THIRD_KEY = 9n;

const by = (body: Body): Attempt => ledger => ledger.sign('alice', body);

/** Alice's mosaic with its restrictions before the attempts. */
const having = (...bodies: readonly Body[]) => (ledger: TestLedger): void => {
	defineRestrictable(ledger, 'alice');
	bodies.forEach(body => ledger.confirm('alice', body));
};

const demanded = demand(id, [EQ, 1n]);
const given = give(id, bob, 5n);

const change = (code: FailureName, name: string, fails: Body, passes: Body, before: readonly Body[] = []): RuleCase =>
	({ code, name, given: having(...before), fails: by(fails), passes: by(passes) });

const FLAG = 'Failure_Mosaic_Required_Property_Flag_Unset';
const UNKNOWN = 'Failure_RestrictionMosaic_Unknown_Global_Restriction';
const MUST_BE_ZERO = 'Failure_RestrictionMosaic_Previous_Value_Must_Be_Zero';
const MISMATCH = 'Failure_RestrictionMosaic_Previous_Value_Mismatch';
const CANNOT_DELETE = 'Failure_RestrictionMosaic_Cannot_Delete_Nonexistent_Restriction';
const TOO_MANY = 'Failure_RestrictionMosaic_Max_Restrictions_Exceeded';

const mosaicCases: readonly RuleCase[] = [
	change('Failure_RestrictionMosaic_Invalid_Restriction_Type', 'a seventh restriction type', demand(id, [7, 1n]), demand(id, [GE, 1n])),
	{
		code: FLAG,
		name: 'a global restriction of a mosaic that is not restrictable',
		given: ledger => {
			defineMosaic(ledger, 'alice', { flags: RESTRICTABLE ^ 4 });
			defineMosaic(ledger, 'alice', { flags: 4, nonce: 2 });
		},
		fails: by(demanded),
		passes: by(demand(mosaicNamed('alice', 2), [EQ, 1n]))
	},
	{
		code: 'Failure_Mosaic_Owner_Conflict',
		name: 'a global restriction of a mosaic of another account',
		given: having(),
		fails: ledger => ledger.sign('bob', demanded),
		passes: by(demanded)
	},
	{
		code: 'Failure_Mosaic_Expired',
		name: 'a global restriction of an expired mosaic',
		given: ledger => {
			defineRestrictable(ledger, 'alice', { duration: 3n });
		},
		fails: ledger => {
			ledger.advanceTo(5n);
			return ledger.sign('alice', demanded);
		},
		passes: ledger => {
			ledger.advanceTo(4n);
			return ledger.sign('alice', demanded);
		}
	},
	{
		code: 'Failure_Mosaic_Owner_Conflict',
		name: 'an address restriction of a mosaic of another account',
		given: having(demanded),
		fails: ledger => ledger.sign('bob', given),
		passes: by(given)
	}
];

const globalCases: readonly RuleCase[] = [
	{
		code: UNKNOWN,
		name: 'a reference to a mosaic without restrictions',
		given: ledger => {
			having()(ledger);
			defineRestrictable(ledger, 'bob');
		},
		fails: by(demand(id, [EQ, 1n], { reference })),
		passes: ledger => {
			ledger.confirm('bob', demand(reference, [EQ, 1n]));
			return ledger.sign('alice', demand(id, [EQ, 1n], { reference }));
		}
	},
	{
		code: UNKNOWN,
		name: 'a reference to a mosaic with restrictions of other keys only',
		given: ledger => {
			having()(ledger);
			defineRestrictable(ledger, 'bob');
			ledger.confirm('bob', demand(reference, [EQ, 1n], { key: OTHER_KEY }));
		},
		fails: by(demand(id, [EQ, 1n], { reference })),
		passes: by(demand(id, [EQ, 1n], { reference, key: OTHER_KEY }))
	},
	change(MUST_BE_ZERO, 'a new restriction has no previous value', demand(id, [EQ, 1n], { previous: [0, 1n] }), demanded),
	change(MUST_BE_ZERO, 'a new restriction has no previous type', demand(id, [EQ, 1n], { previous: [EQ, 0n] }), demanded),
	change(
		MUST_BE_ZERO, 'each key has its own restriction',
		demand(id, [EQ, 2n], { key: OTHER_KEY, previous: [EQ, 1n] }), demand(id, [EQ, 2n], { key: OTHER_KEY }), [demanded]
	),
	change(MISMATCH, 'the restriction exists', demand(id, [EQ, 2n]), demand(id, [EQ, 2n], { previous: [EQ, 1n] }), [demanded]),
	change(
		MISMATCH, 'another previous value of a global restriction',
		demand(id, [EQ, 2n], { previous: [EQ, 3n] }), demand(id, [LT, 1n], { previous: [EQ, 1n] }), [demanded]
	),
	change(
		MISMATCH, 'another previous type',
		demand(id, [EQ, 2n], { previous: [NE, 1n] }), demand(id, [EQ, 1n], { previous: [EQ, 1n] }), [demanded]
	),
	{
		code: MISMATCH,
		name: 'another referenced mosaic, which cannot be changed directly',
		given: ledger => {
			having(demanded)(ledger);
			defineRestrictable(ledger, 'bob');
			ledger.confirm('bob', demand(reference, [EQ, 1n]));
		},
		fails: by(demand(id, [EQ, 2n], { reference, previous: [EQ, 1n] })),
		passes: by(demand(id, [EQ, 2n], { previous: [EQ, 1n] }))
	},
	{
		code: MISMATCH,
		name: 'the referenced mosaic must be repeated, even to delete the restriction',
		given: ledger => {
			having()(ledger);
			defineRestrictable(ledger, 'bob');
			ledger.confirm('bob', demand(reference, [EQ, 1n]));
			ledger.confirm('alice', demand(id, [EQ, 1n], { reference }));
		},
		fails: by(demand(id, NOTHING, { previous: [EQ, 1n] })),
		passes: by(demand(id, NOTHING, { reference, previous: [EQ, 1n] }))
	},
	change(MISMATCH, 'a deletion must give the previous value and type', demand(id, NOTHING), demand(id, NOTHING, { previous: [EQ, 1n] }), [demanded]),
	change(CANNOT_DELETE, 'a restriction of a mosaic that has none', demand(id, NOTHING), demanded),
	change(
		CANNOT_DELETE, 'a restriction with another key',
		demand(id, NOTHING, { key: OTHER_KEY }), demand(id, [GE, 0n], { key: OTHER_KEY }), [demanded]
	),
	change(
		TOO_MANY, 'a third restriction where two are possible',
		demand(id, [EQ, 1n], { key: THIRD_KEY }), demand(id, [NE, 1n], { key: OTHER_KEY, previous: [EQ, 1n] }),
		[demanded, demand(id, [EQ, 1n], { key: OTHER_KEY })]
	),
	change(
		TOO_MANY, 'a restriction may replace a deleted one',
		demand(id, [EQ, 1n], { key: THIRD_KEY }), demand(id, NOTHING, { key: OTHER_KEY, previous: [EQ, 1n] }),
		[demanded, demand(id, NOTHING, { previous: [EQ, 1n] }), demanded, demand(id, [EQ, 1n], { key: OTHER_KEY })]
	)
];

const addressCases: readonly RuleCase[] = [
	change(UNKNOWN, 'a value for a mosaic without global restrictions', given, demanded),
	change(UNKNOWN, 'a value for a key without global restriction', give(id, bob, 5n, { key: OTHER_KEY }), given, [demanded]),
	change(
		UNKNOWN, 'after the global restriction is deleted, even a stored value cannot be changed',
		give(id, bob, 6n, { previous: 5n }), give(id, bob, 6n, { key: OTHER_KEY }),
		[demanded, given, demand(id, [EQ, 1n], { key: OTHER_KEY }), demand(id, NOTHING, { previous: [EQ, 1n] })]
	),
	change(MUST_BE_ZERO, 'the previous value of a first value is the missing one, not zero', give(id, bob, 5n, { previous: 0n }), given, [demanded]),
	change(
		MUST_BE_ZERO, 'a value of another account',
		give(id, addressNamed('carol'), 6n, { previous: 5n }), give(id, bob, 6n, { previous: 5n }), [demanded, given]
	),
	change(MISMATCH, 'another previous value', give(id, bob, 6n, { previous: 4n }), give(id, bob, 6n, { previous: 5n }), [demanded, given]),
	change(MISMATCH, 'a value exists', give(id, bob, 6n), give(id, bob, 5n, { previous: 5n }), [demanded, given]),
	change(CANNOT_DELETE, 'a value of an account that has none', give(id, bob, NOT_GIVEN), give(id, bob, NOT_GIVEN - 1n), [demanded]),
	change(
		CANNOT_DELETE, 'a value with another key',
		give(id, bob, NOT_GIVEN, { key: OTHER_KEY }), give(id, bob, NOT_GIVEN, { previous: 5n }),
		[demanded, demand(id, [EQ, 1n], { key: OTHER_KEY }), given]
	),
	change(
		TOO_MANY, 'a third value where two are possible',
		give(id, bob, 1n, { key: THIRD_KEY }), give(id, addressNamed('carol'), 1n, { key: THIRD_KEY }),
		[
			demanded, demand(id, [EQ, 1n], { key: OTHER_KEY }), given, give(id, bob, 1n, { key: OTHER_KEY }),
			demand(id, NOTHING, { previous: [EQ, 1n] }), demand(id, [EQ, 1n], { key: THIRD_KEY })
		]
	),
	{
		code: MISMATCH,
		name: 'mosaic and account may be given by alias',
		given: ledger => {
			having(demanded, given)(ledger);
			registerNamespace(ledger, 'alice', 'coin');
			registerNamespace(ledger, 'alice', 'holder');
			ledger.confirm('alice', mosaicAlias(namespaceId('coin'), id));
			ledger.confirm('alice', addressAlias(namespaceId('holder'), bob));
		},
		fails: by(give(aliasOfName('coin'), addressOfName('holder'), 6n, { previous: 4n })),
		passes: by(give(aliasOfName('coin'), addressOfName('holder'), 6n, { previous: 5n }))
	}
];

/** Cases of the transactions that restrict mosaics. */
export const mosaicRestrictionCases: readonly RuleCase[] = [...mosaicCases, ...globalCases, ...addressCases];
