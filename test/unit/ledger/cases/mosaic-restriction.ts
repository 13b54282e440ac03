/** Rules of what mosaics demand of their holders. Source: facts/ledger.md 3.4, 3.5. */
import type { FailureName } from '../../../../src/wire/transactions/status-codes.js';
import { addressNamed, defineMosaic, mosaicNamed, registerNamespace } from '../../../support/ledger-actions.js';
import type { Attempt, RuleCase } from '../../../support/ledger-case.js';
import { addressOfName, aliasOfName, namespaceId } from '../../../support/ledger-ids.js';
import { defineRestrictable, EQ, GE, LT, NE, RESTRICTABLE } from '../../../support/ledger-restrictions.js';
import type { TestLedger } from '../../../support/ledger.js';
import { addressAlias, mosaicAlias } from '../../../support/transactions-bodies.js';
import { demand, give, NOT_GIVEN, NOTHING } from '../../../support/transactions-restrictions.js';
import type { Body } from '../../../support/transactions.js';

const id = mosaicNamed('alice');
const reference = mosaicNamed('bob');
const bob = addressNamed('bob');
const OTHER_KEY = 8n;
const THIRD_KEY = 9n;

const by = (body: Body): Attempt => ledger => ledger.sign('alice', body);

/** Alice's mosaic, and what she made of it before the attempts. */
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
	change('Failure_RestrictionMosaic_Invalid_Restriction_Type', 'a seventh comparison', demand(id, [7, 1n]), demand(id, [GE, 1n])),
	{
		code: FLAG,
		name: 'rules of a mosaic that is not for restrictions',
		given: ledger => {
			defineMosaic(ledger, 'alice', { flags: RESTRICTABLE ^ 4 });
			defineMosaic(ledger, 'alice', { flags: 4, nonce: 2 });
		},
		fails: by(demanded),
		passes: by(demand(mosaicNamed('alice', 2), [EQ, 1n]))
	},
	{
		code: 'Failure_Mosaic_Owner_Conflict',
		name: 'rules of somebody else\'s mosaic',
		given: having(),
		fails: ledger => ledger.sign('bob', demanded),
		passes: by(demanded)
	},
	{
		code: 'Failure_Mosaic_Expired',
		name: 'rules of a mosaic at its end',
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
		name: 'a value of somebody else\'s mosaic',
		given: having(demanded),
		fails: ledger => ledger.sign('bob', given),
		passes: by(given)
	}
];

const globalCases: readonly RuleCase[] = [
	{
		code: UNKNOWN,
		name: 'a reference to a mosaic without rules',
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
		name: 'a reference to a mosaic with rules under other keys',
		given: ledger => {
			having()(ledger);
			defineRestrictable(ledger, 'bob');
			ledger.confirm('bob', demand(reference, [EQ, 1n], { key: OTHER_KEY }));
		},
		fails: by(demand(id, [EQ, 1n], { reference })),
		passes: by(demand(id, [EQ, 1n], { reference, key: OTHER_KEY }))
	},
	change(MUST_BE_ZERO, 'a new rule does not follow a value', demand(id, [EQ, 1n], { previous: [0, 1n] }), demanded),
	change(MUST_BE_ZERO, 'a new rule does not follow a comparison', demand(id, [EQ, 1n], { previous: [EQ, 0n] }), demanded),
	change(
		MUST_BE_ZERO, 'a rule under another key is another rule',
		demand(id, [EQ, 2n], { key: OTHER_KEY, previous: [EQ, 1n] }), demand(id, [EQ, 2n], { key: OTHER_KEY }), [demanded]
	),
	change(MISMATCH, 'a rule is there', demand(id, [EQ, 2n]), demand(id, [EQ, 2n], { previous: [EQ, 1n] }), [demanded]),
	change(
		MISMATCH, 'another value was demanded',
		demand(id, [EQ, 2n], { previous: [EQ, 3n] }), demand(id, [LT, 1n], { previous: [EQ, 1n] }), [demanded]
	),
	change(
		MISMATCH, 'it was compared in another way',
		demand(id, [EQ, 2n], { previous: [NE, 1n] }), demand(id, [EQ, 1n], { previous: [EQ, 1n] }), [demanded]
	),
	{
		code: MISMATCH,
		name: 'another mosaic was consulted, which cannot be changed on the way',
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
		name: 'the consulted mosaic is repeated, if only to delete the rule',
		given: ledger => {
			having()(ledger);
			defineRestrictable(ledger, 'bob');
			ledger.confirm('bob', demand(reference, [EQ, 1n]));
			ledger.confirm('alice', demand(id, [EQ, 1n], { reference }));
		},
		fails: by(demand(id, NOTHING, { previous: [EQ, 1n] })),
		passes: by(demand(id, NOTHING, { reference, previous: [EQ, 1n] }))
	},
	change(MISMATCH, 'a rule is deleted by who knows it', demand(id, NOTHING), demand(id, NOTHING, { previous: [EQ, 1n] }), [demanded]),
	change(CANNOT_DELETE, 'a rule of a mosaic that has none', demand(id, NOTHING), demanded),
	change(
		CANNOT_DELETE, 'a rule under another key',
		demand(id, NOTHING, { key: OTHER_KEY }), demand(id, [GE, 0n], { key: OTHER_KEY }), [demanded]
	),
	change(
		TOO_MANY, 'a third rule where two are possible',
		demand(id, [EQ, 1n], { key: THIRD_KEY }), demand(id, [NE, 1n], { key: OTHER_KEY, previous: [EQ, 1n] }),
		[demanded, demand(id, [EQ, 1n], { key: OTHER_KEY })]
	),
	change(
		TOO_MANY, 'a rule may take the place of a deleted one',
		demand(id, [EQ, 1n], { key: THIRD_KEY }), demand(id, NOTHING, { key: OTHER_KEY, previous: [EQ, 1n] }),
		[demanded, demand(id, NOTHING, { previous: [EQ, 1n] }), demanded, demand(id, [EQ, 1n], { key: OTHER_KEY })]
	)
];

const addressCases: readonly RuleCase[] = [
	change(UNKNOWN, 'a value for a mosaic without rules', given, demanded),
	change(UNKNOWN, 'a value for a key that no rule asks for', give(id, bob, 5n, { key: OTHER_KEY }), given, [demanded]),
	change(
		UNKNOWN, 'not even a value that is there is changed when the rule is gone',
		give(id, bob, 6n, { previous: 5n }), give(id, bob, 6n, { key: OTHER_KEY }),
		[demanded, given, demand(id, [EQ, 1n], { key: OTHER_KEY }), demand(id, NOTHING, { previous: [EQ, 1n] })]
	),
	change(MUST_BE_ZERO, 'a first value follows none, which is not zero', give(id, bob, 5n, { previous: 0n }), given, [demanded]),
	change(
		MUST_BE_ZERO, 'a value of another account',
		give(id, addressNamed('carol'), 6n, { previous: 5n }), give(id, bob, 6n, { previous: 5n }), [demanded, given]
	),
	change(MISMATCH, 'another value was given', give(id, bob, 6n, { previous: 4n }), give(id, bob, 6n, { previous: 5n }), [demanded, given]),
	change(MISMATCH, 'a value was given', give(id, bob, 6n), give(id, bob, 5n, { previous: 5n }), [demanded, given]),
	change(CANNOT_DELETE, 'a value of an account that has none', give(id, bob, NOT_GIVEN), give(id, bob, NOT_GIVEN - 1n), [demanded]),
	change(
		CANNOT_DELETE, 'a value under another key',
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
		name: 'mosaic and account may be meant by aliases',
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

/** Failures of the transactions that restrict mosaics. */
export const mosaicRestrictionCases: readonly RuleCase[] = [...mosaicCases, ...globalCases, ...addressCases];
