/**
 * Rules that no transaction can create but a node applies: restrictions of the currency, whose owner signs in the first block only, and
 * restrictions that reference their own mosaic. Source: facts/ledger.md 3.3, 3.5; 10.2 trap 7.
 */
import type { MosaicGlobalRule } from '../../../../src/wire/state/records.js';
import type { MosaicId } from '../../../../src/chain/index.js';
import { mosaicRestrictionHash } from '../../../../src/wire/identifiers/composite-hash.js';
import { addressNamed, mosaicNamed, together } from '../../../support/ledger/actions.js';
import type { Attempt, RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { defineRestrictable, EQ } from '../../../support/ledger/restrictions.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { hashLock, mosaicDefinition, rootNamespace, transfer } from '../../../support/transactions/bodies.js';

const id = mosaicNamed('alice');
const UNAUTHORIZED = 'Failure_RestrictionMosaic_Account_Unauthorized';
const INVALID = 'Failure_RestrictionMosaic_Invalid_Global_Restriction';

const sends = (sender: string, recipient: string): Attempt => ledger => ledger.sign(sender, transfer(addressNamed(recipient), [[id, 1n]]));

/** Writes global restrictions to the state, and gives accounts the required value 1. */
const imposed = (ledger: TestLedger, mosaicId: MosaicId, rules: readonly Omit<MosaicGlobalRule, 'key'>[], values: readonly string[]): void => {
	const { mosaicRestrictions } = ledger.state;
	const key = mosaicRestrictionHash(mosaicId, undefined);
	const keyOf = (i: number) => `000000000000000${i}`;
	mosaicRestrictions.set(key, {
		kind: 'global', compositeHash: key, mosaicId, rules: rules.map((rule, i) => ({ key: keyOf(i), ...rule }))
	});
	for (const name of values) {
		const targetAddress = addressNamed(name);
		const compositeHash = mosaicRestrictionHash(mosaicId, targetAddress);
		mosaicRestrictions.set(compositeHash, {
			kind: 'address', compositeHash, mosaicId, targetAddress, values: rules.map((_, i) => ({ key: keyOf(i), value: 1n }))
		});
	}
};

const OWN = '0000000000000000' as MosaicId;
const onlyAliceAndBob = (...others: readonly string[]) => (ledger: TestLedger): void =>
	imposed(ledger, CURRENCY, [{ referenceMosaicId: OWN, value: 1n, type: EQ }], ['alice', 'bob', ...others]);

const LOCKED = 10_000_000n;
const lock = (signer: string): Attempt => ledger =>
	ledger.sign(signer, hashLock(Buffer.alloc(32), [CURRENCY, LOCKED], 5n), { maxFee: 0n });

const currency: readonly RuleCase[] = [
	{
		code: UNAUTHORIZED,
		name: 'a fee, even of zero',
		given: onlyAliceAndBob(),
		fails: ledger => ledger.sign('carol', transfer(addressNamed('alice')), { maxFee: 0n }),
		passes: ledger => ledger.sign('bob', transfer(addressNamed('carol')))
	},
	{
		code: UNAUTHORIZED,
		name: 'the fee of an aggregate concerns its signer',
		given: onlyAliceAndBob(),
		fails: ledger => together(ledger, [['alice', transfer(addressNamed('bob'))], ['carol', transfer(addressNamed('bob'))]], ['alice'], {
			signer: 'carol'
		}),
		passes: ledger => together(ledger, [['alice', transfer(addressNamed('bob'))], ['carol', transfer(addressNamed('bob'))]], ['carol'])
	},
	{
		code: UNAUTHORIZED,
		name: 'the funds of a hash lock',
		given: onlyAliceAndBob(),
		fails: lock('carol'),
		passes: lock('alice')
	},
	{
		code: UNAUTHORIZED,
		name: 'the rental fee of a mosaic, whose sink is restricted',
		given: onlyAliceAndBob('namespace fee sink'),
		fails: ledger => ledger.sign('alice', mosaicDefinition(1, 0)),
		passes: ledger => ledger.sign('alice', rootNamespace('gold', 10n))
	},
	{
		code: UNAUTHORIZED,
		name: 'the rental fee of a namespace, whose sink is restricted',
		given: onlyAliceAndBob('mosaic fee sink'),
		fails: ledger => ledger.sign('alice', rootNamespace('gold', 10n)),
		passes: ledger => ledger.sign('alice', mosaicDefinition(1, 0))
	},
	{
		code: INVALID,
		name: 'a currency that references itself cannot pay fees',
		given: ledger => imposed(ledger, CURRENCY, [{ referenceMosaicId: OWN, value: 1n, type: EQ }], ['alice']),
		fails: ledger => {
			imposed(ledger, CURRENCY, [{ referenceMosaicId: CURRENCY, value: 1n, type: EQ }], ['alice']);
			return ledger.sign('alice', transfer(addressNamed('bob')));
		},
		passes: ledger => ledger.sign('alice', transfer(addressNamed('bob')))
	},
	{
		code: INVALID,
		name: 'a currency that references itself cannot be locked',
		given: ledger => imposed(ledger, CURRENCY, [{ referenceMosaicId: OWN, value: 1n, type: EQ }], ['alice']),
		fails: ledger => {
			imposed(ledger, CURRENCY, [{ referenceMosaicId: CURRENCY, value: 1n, type: EQ }], ['alice']);
			return lock('alice')(ledger);
		},
		passes: lock('alice')
	}
];

const invalidRules: readonly RuleCase[] = [
	{
		code: INVALID,
		name: 'a restriction that references its own mosaic by id rejects every account',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
		},
		fails: ledger => {
			imposed(ledger, id, [{ referenceMosaicId: id, value: 1n, type: EQ }], ['alice', 'bob']);
			return sends('alice', 'bob')(ledger);
		},
		passes: ledger => {
			imposed(ledger, id, [{ referenceMosaicId: OWN, value: 1n, type: EQ }], ['alice', 'bob']);
			return sends('alice', 'bob')(ledger);
		}
	},
	{
		code: INVALID,
		name: 'a self reference is found before any restriction is checked',
		given: ledger => {
			defineRestrictable(ledger, 'alice');
		},
		fails: ledger => {
			imposed(ledger, id, [{ referenceMosaicId: OWN, value: 2n, type: EQ }, { referenceMosaicId: id, value: 1n, type: EQ }], []);
			return sends('alice', 'bob')(ledger);
		},
		passes: ledger => {
			imposed(ledger, id, [{ referenceMosaicId: OWN, value: 1n, type: EQ }, { referenceMosaicId: OWN, value: 1n, type: EQ }], [
				'alice', 'bob'
			]);
			return sends('alice', 'bob')(ledger);
		}
	}
];

/** Cases caused by such restrictions. */
export const imposedRestrictionCases: readonly RuleCase[] = [...currency, ...invalidRules];
