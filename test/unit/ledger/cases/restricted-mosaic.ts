/** What restricted mosaics cannot do. Source: facts/ledger.md 3.3, 3.5; 10.2 trap 7. */
import { addressNamed, mosaicNamed, pay, registerNamespace } from '../../../support/ledger-actions.js';
import type { Attempt, RuleCase } from '../../../support/ledger-case.js';
import { addressOfName, aliasOfName, namespaceId } from '../../../support/ledger-ids.js';
import { defineRestrictable, EQ, GE, GT, LE, LT, NE, restrictMosaic } from '../../../support/ledger-restrictions.js';
import type { TestLedger } from '../../../support/ledger.js';
import { addressAlias, mosaicAlias, transfer } from '../../../support/transactions-bodies.js';
import { demand, give, NOTHING, NOT_GIVEN } from '../../../support/transactions-restrictions.js';

const id = mosaicNamed('alice');
const reference = mosaicNamed('erin');
const OTHER_KEY = 8n;

const UNAUTHORIZED = 'Failure_RestrictionMosaic_Account_Unauthorized';

const sends = (sender: string, recipient: string, amount = 1n): Attempt =>
	ledger => ledger.sign(sender, transfer(addressNamed(recipient), [[id, amount]]));

const compared = (name: string, type: number, [wrong, right]: readonly [bigint, bigint], demanded = 5n): RuleCase => ({
	code: UNAUTHORIZED,
	name,
	given: ledger => {
		defineRestrictable(ledger, 'alice');
		restrictMosaic(ledger, 'alice', id, [type, demanded], { alice: right, bob: wrong, carol: right });
	},
	fails: sends('alice', 'bob'),
	passes: sends('alice', 'carol')
});

const MAX = NOT_GIVEN - 1n;

const comparisons: readonly RuleCase[] = [
	compared('equal: less is not', EQ, [4n, 5n]),
	compared('equal: more is not', EQ, [6n, 5n]),
	compared('not equal: less is', NE, [5n, 4n]),
	compared('not equal: more is', NE, [5n, 6n]),
	compared('less: equal is not', LT, [5n, 4n]),
	compared('less or equal: equal is', LE, [6n, 5n]),
	compared('greater: equal is not', GT, [5n, 6n]),
	compared('greater or equal: equal is', GE, [4n, 5n]),
	compared('values have no sign', GT, [0n, MAX], 0x7fff_ffff_ffff_ffffn)
];

/** One who was given nothing, against one who was given something. */
const notGiven = (name: string, type: number, demanded: bigint, value: bigint): RuleCase => ({
	code: UNAUTHORIZED,
	name,
	given: ledger => {
		defineRestrictable(ledger, 'alice');
		restrictMosaic(ledger, 'alice', id, [type, demanded], { alice: value, carol: value });
	},
	fails: sends('alice', 'bob'),
	passes: sends('alice', 'carol')
});

const withoutValue: readonly RuleCase[] = [
	notGiven('no value is not equal', EQ, 5n, 5n),
	notGiven('no value is not less', LT, 5n, 4n),
	notGiven('no value is not less or equal', LE, NOT_GIVEN, 4n),
	notGiven('no value is not greater', GT, 5n, 6n),
	notGiven('no value is not greater or equal', GE, 5n, 6n),
	{
		code: UNAUTHORIZED,
		name: 'no value is not even equal to what stands for none',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, NOT_GIVEN]);
		},
		fails: sends('alice', 'bob'),
		passes: ledger => {
			ledger.confirm('alice', demand(id, [NE, NOT_GIVEN], { previous: [EQ, NOT_GIVEN] }));
			return ledger.sign('alice', transfer(addressNamed('bob'), [[id, 1n]]));
		}
	},
	{
		code: UNAUTHORIZED,
		name: 'no value differs from any',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [NE, 5n], { bob: 5n });
		},
		fails: sends('alice', 'bob'),
		passes: sends('alice', 'carol')
	},
	{
		code: UNAUTHORIZED,
		name: 'a value that was taken away is none',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n], { alice: 1n, bob: 1n, carol: 1n });
			ledger.confirm('alice', give(id, addressNamed('bob'), NOT_GIVEN, { previous: 1n }));
		},
		fails: sends('alice', 'bob'),
		passes: sends('alice', 'carol')
	}
];

const parties: readonly RuleCase[] = [
	{
		code: UNAUTHORIZED,
		name: 'the owner is an account like any other',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n], { bob: 1n });
		},
		fails: sends('alice', 'bob'),
		passes: ledger => ({ bytes: sends('alice', 'bob')(ledger) as Buffer, after: [ledger.sign('alice', give(id, addressNamed('alice'), 1n))] })
	},
	{
		code: UNAUTHORIZED,
		name: 'who may not have it may not give it away either',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			ledger.confirm('alice', transfer(addressNamed('bob'), [[id, 5n]]));
			restrictMosaic(ledger, 'alice', id, [EQ, 1n], { alice: 1n, carol: 1n });
		},
		fails: sends('bob', 'carol'),
		passes: sends('alice', 'carol')
	},
	{
		code: UNAUTHORIZED,
		name: 'nothing of it is as much as something',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n], { alice: 1n, carol: 1n });
		},
		fails: sends('alice', 'bob', 0n),
		passes: sends('alice', 'carol', 0n)
	},
	{
		code: UNAUTHORIZED,
		name: 'what demands nothing any more is free',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n]);
		},
		fails: sends('alice', 'bob'),
		passes: ledger => ({
			bytes: sends('alice', 'bob')(ledger) as Buffer, after: [ledger.sign('alice', demand(id, NOTHING, { previous: [EQ, 1n] }))]
		})
	},
	{
		code: UNAUTHORIZED,
		name: 'mosaic and recipient may be meant by aliases',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n], { alice: 1n, carol: 1n });
			registerNamespace(ledger, 'alice', 'coin');
			ledger.confirm('alice', mosaicAlias(namespaceId('coin'), id));
			for (const [name, account] of [['outside', 'bob'], ['inside', 'carol']] as const) {
				registerNamespace(ledger, 'alice', name);
				ledger.confirm('alice', addressAlias(namespaceId(name), addressNamed(account)));
			}
		},
		fails: ledger => ledger.sign('alice', transfer(addressOfName('outside'), [[aliasOfName('coin'), 1n]])),
		passes: ledger => ledger.sign('alice', transfer(addressOfName('inside'), [[aliasOfName('coin'), 1n]]))
	}
];

/** A mosaic whose rule looks at what erin gives for hers. */
const referring = (ledger: TestLedger): void => {
	defineRestrictable(ledger, 'alice');
	defineRestrictable(ledger, 'erin');
	restrictMosaic(ledger, 'erin', reference, [EQ, 9n], { alice: 1n, bob: 2n, carol: 1n });
	ledger.confirm('alice', demand(id, [EQ, 1n], { reference }));
};

const rules: readonly RuleCase[] = [
	{
		code: UNAUTHORIZED,
		name: 'another mosaic\'s values are looked at, not its rules',
		given: referring,
		fails: sends('alice', 'bob'),
		passes: sends('alice', 'carol')
	},
	{
		code: UNAUTHORIZED,
		name: 'every rule counts',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			ledger.confirm('alice', demand(id, [GE, 1n], { key: OTHER_KEY }));
			restrictMosaic(ledger, 'alice', id, [EQ, 1n], { alice: 1n, bob: 1n, carol: 1n });
			for (const [name, value] of [['alice', 5n], ['bob', 0n], ['carol', 5n]] as const)
				ledger.confirm('alice', give(id, addressNamed(name), value, { key: OTHER_KEY }));
		},
		fails: sends('alice', 'bob'),
		passes: sends('alice', 'carol')
	},
	{
		code: UNAUTHORIZED,
		name: 'one rule may look elsewhere and the next one here',
		given: ledger => {
			referring(ledger);
			ledger.confirm('alice', demand(id, [GE, 1n], { key: OTHER_KEY }));
			for (const name of ['alice', 'bob', 'carol'])
				ledger.confirm('alice', give(id, addressNamed(name), 5n, { key: OTHER_KEY }));
		},
		fails: sends('alice', 'bob'),
		passes: sends('alice', 'carol')
	}
];

const unrestricted: readonly RuleCase[] = [
	{
		code: UNAUTHORIZED,
		name: 'what may be restricted but is not is free',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
		},
		fails: ledger => {
			restrictMosaic(ledger, 'alice', id, [EQ, 1n]);
			return sends('alice', 'bob')(ledger);
		},
		passes: sends('alice', 'bob')
	},
	{
		code: UNAUTHORIZED,
		name: 'other mosaics are none of its business',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n]);
		},
		fails: sends('alice', 'bob'),
		passes: ledger => ledger.sign('alice', pay('bob', 1n))
	}
];

/** Failures of other transactions that mosaics' restrictions cause. */
export const restrictedMosaicCases: readonly RuleCase[] = [
	...comparisons, ...withoutValue, ...parties, ...rules, ...unrestricted
];
