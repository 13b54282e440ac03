/** Transactions that mosaic restrictions reject. Source: facts/ledger.md 3.3, 3.5; 10.2 trap 7. */
import { addressNamed, mosaicNamed, pay, registerNamespace } from '../../../support/ledger/actions.js';
import type { Attempt, RuleCase } from '../../../support/ledger/case.js';
import { addressOfName, aliasOfName, namespaceId } from '../../../support/ledger/ids.js';
import { defineRestrictable, EQ, GE, GT, LE, LT, NE, restrictMosaic } from '../../../support/ledger/restrictions.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { addressAlias, mosaicAlias, transfer } from '../../../support/transactions/bodies.js';
import { demand, give, NOTHING, NOT_GIVEN } from '../../../support/transactions/restrictions.js';

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
	compared('equal: rejects less', EQ, [4n, 5n]),
	compared('equal: rejects more', EQ, [6n, 5n]),
	compared('not equal: accepts less', NE, [5n, 4n]),
	compared('not equal: accepts more', NE, [5n, 6n]),
	compared('less: rejects equal', LT, [5n, 4n]),
	compared('less or equal: accepts equal', LE, [6n, 5n]),
	compared('greater: rejects equal', GT, [5n, 6n]),
	compared('greater or equal: accepts equal', GE, [4n, 5n]),
	compared('values are unsigned', GT, [0n, MAX], 0x7fff_ffff_ffff_ffffn)
];

/** An account without a value, compared with an account that has one. */
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
	notGiven('a missing value is not equal', EQ, 5n, 5n),
	notGiven('a missing value is not less', LT, 5n, 4n),
	notGiven('a missing value is not less or equal', LE, NOT_GIVEN, 4n),
	notGiven('a missing value is not greater', GT, 5n, 6n),
	notGiven('a missing value is not greater or equal', GE, 5n, 6n),
	{
		code: UNAUTHORIZED,
		name: 'a missing value does not equal the number that represents it',
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
		name: 'a missing value is not equal to any',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [NE, 5n], { bob: 5n });
		},
		fails: sends('alice', 'bob'),
		passes: sends('alice', 'carol')
	},
	{
		code: UNAUTHORIZED,
		name: 'a deleted value is missing',
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
		name: 'the owner is checked like any account',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n], { bob: 1n });
		},
		fails: sends('alice', 'bob'),
		passes: ledger => ({ bytes: sends('alice', 'bob')(ledger) as Buffer, after: [ledger.sign('alice', give(id, addressNamed('alice'), 1n))] })
	},
	{
		code: UNAUTHORIZED,
		name: 'an account that may not receive may not send either',
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
		name: 'zero units are checked like any amount',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n], { alice: 1n, carol: 1n });
		},
		fails: sends('alice', 'bob', 0n),
		passes: sends('alice', 'carol', 0n)
	},
	{
		code: UNAUTHORIZED,
		name: 'a mosaic whose restrictions are deleted is unrestricted',
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
		name: 'mosaic and recipient may be given by alias',
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

/** A mosaic whose restriction references the values of erin's mosaic. */
const referring = (ledger: TestLedger): void => {
	defineRestrictable(ledger, 'alice');
	defineRestrictable(ledger, 'erin');
	restrictMosaic(ledger, 'erin', reference, [EQ, 9n], { alice: 1n, bob: 2n, carol: 1n });
	ledger.confirm('alice', demand(id, [EQ, 1n], { reference }));
};

const rules: readonly RuleCase[] = [
	{
		code: UNAUTHORIZED,
		name: 'the values of the referenced mosaic are checked, not its restrictions',
		given: referring,
		fails: sends('alice', 'bob'),
		passes: sends('alice', 'carol')
	},
	{
		code: UNAUTHORIZED,
		name: 'every restriction is checked',
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
		name: 'one restriction may reference another mosaic and the next one its own',
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
		name: 'a restrictable mosaic without restrictions is unrestricted',
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
		name: 'other mosaics are not affected',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
			restrictMosaic(ledger, 'alice', id, [EQ, 1n]);
		},
		fails: sends('alice', 'bob'),
		passes: ledger => ledger.sign('alice', pay('bob', 1n))
	}
];

/** Cases of other transactions that mosaic restrictions reject. */
export const restrictedMosaicCases: readonly RuleCase[] = [
	...comparisons, ...withoutValue, ...parties, ...rules, ...unrestricted
];
