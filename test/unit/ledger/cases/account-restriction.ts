/** Rules of account restrictions. Source: facts/ledger.md 3.4, 3.5. */
import type { FailureName } from '../../../../src/wire/transactions/status-codes.js';
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { addressNamed, mosaicNamed, registerNamespace } from '../../../support/ledger/actions.js';
import type { Attempt, RuleCase } from '../../../support/ledger/case.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { addressOfName, aliasOfName, namespaceId } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { addressAlias } from '../../../support/transactions/bodies.js';
import { ListFlags, restrictAddresses, restrictMosaics, restrictOperations } from '../../../support/transactions/restrictions.js';
import { type Body, overwrite } from '../../../support/transactions/transactions.js';

const { ALLOW_INCOMING, BLOCK_INCOMING, ALLOW_OUTGOING, BLOCK_OUTGOING, ALLOW_MOSAICS, BLOCK_MOSAICS } = ListFlags;
const { ALLOW_OPERATIONS, BLOCK_OPERATIONS } = ListFlags;
const { TRANSFER, HASH_LOCK, ACCOUNT_OPERATION_RESTRICTION } = TransactionType;
const UNKNOWN_TRANSACTION = 0x4fff;
const BLOCK = 0x8143;
const NO_ENTITY = 0x0154;
const BOTH_ENTITIES = 0xc154;

const by = (body: Body): Attempt => ledger => ledger.sign('alice', body);
const named = (...names: readonly string[]) => names.map(addressNamed);

/** Alice's own lists before the attempts. */
const having = (...bodies: readonly Body[]) => (ledger: TestLedger): void => {
	bodies.forEach(body => ledger.confirm('alice', body));
};

const wrongFlags = (name: string, fails: Body, passes: Body): RuleCase =>
	({ code: 'Failure_RestrictionAccount_Invalid_Restriction_Flags', name, fails: by(fails), passes: by(passes) });

const onAddresses = (flags: number): Body => overwrite(restrictAddresses(ALLOW_INCOMING, named('bob')), 0, [flags & 0xff, flags >> 8]);
const onMosaics = (flags: number): Body => overwrite(restrictMosaics(ALLOW_MOSAICS, [CURRENCY]), 0, [flags & 0xff, flags >> 8]);
const onOperations = (flags: number): Body => {
	const body = restrictOperations(ALLOW_OPERATIONS, [flags < 0x8000 ? ACCOUNT_OPERATION_RESTRICTION : TRANSFER]);
	return overwrite(body, 0, [flags & 0xff, flags >> 8]);
};

const flagCases: readonly RuleCase[] = [
	wrongFlags('no flag', onAddresses(0), onAddresses(ALLOW_INCOMING)),
	wrongFlags('without a direction', onAddresses(0x4000), onAddresses(ALLOW_OUTGOING)),
	wrongFlags('two kinds together', onAddresses(0x8003), onAddresses(BLOCK_INCOMING)),
	wrongFlags('a flag that does not exist', onAddresses(0xc101), onAddresses(BLOCK_OUTGOING)),
	wrongFlags('mosaics in a list of another kind', onMosaics(ALLOW_INCOMING), onMosaics(ALLOW_MOSAICS)),
	wrongFlags('outgoing mosaics', onMosaics(0xc002), onMosaics(BLOCK_MOSAICS)),
	wrongFlags('incoming operations', onOperations(0x0004), onOperations(ALLOW_OPERATIONS)),
	wrongFlags('blocked incoming operations', onOperations(0x8004), onOperations(BLOCK_OPERATIONS)),
	wrongFlags('addresses in a list of operations', onAddresses(BLOCK_OPERATIONS), onAddresses(BLOCK_OUTGOING))
];

const wrongValue = (name: string, type: number): RuleCase => ({
	code: 'Failure_RestrictionAccount_Invalid_Value',
	name,
	fails: by(restrictOperations(BLOCK_OPERATIONS, [TRANSFER, type])),
	passes: by(restrictOperations(BLOCK_OPERATIONS, [TRANSFER, UNKNOWN_TRANSACTION]))
});

const modification = (code: FailureName, name: string, fails: Body, passes: Body, given: readonly Body[] = []): RuleCase =>
	({ code, name, given: having(...given), fails: by(fails), passes: by(passes) });

const REDUNDANT = 'Failure_RestrictionAccount_Redundant_Modification';
const INVALID = 'Failure_RestrictionAccount_Invalid_Modification';
const ids = [1, 2, 3, 4, 5].map(nonce => mosaicNamed('alice', nonce));
const [first, second, third] = [1, 2, 3].map(nonce => mosaicNamed('alice', nonce)) as [typeof CURRENCY, typeof CURRENCY, typeof CURRENCY];
const blockTwo = restrictMosaics(BLOCK_MOSAICS, [first, second]);
const blockBob = restrictAddresses(BLOCK_INCOMING, named('bob'));
const ownOperation = restrictOperations(ALLOW_OPERATIONS, [ACCOUNT_OPERATION_RESTRICTION]);

const listCases: readonly RuleCase[] = [
	modification(
		REDUNDANT, 'an address added twice',
		restrictAddresses(ALLOW_INCOMING, named('bob', 'carol', 'bob')), restrictAddresses(ALLOW_INCOMING, named('bob', 'carol'))
	),
	modification(
		REDUNDANT, 'a mosaic added and deleted',
		restrictMosaics(BLOCK_MOSAICS, [third, first], [first]), restrictMosaics(BLOCK_MOSAICS, [third], [first]), [blockTwo]
	),
	modification(
		REDUNDANT, 'an operation added twice',
		restrictOperations(BLOCK_OPERATIONS, [TRANSFER, TRANSFER]), restrictOperations(BLOCK_OPERATIONS, [TRANSFER, HASH_LOCK])
	),
	modification(
		INVALID, 'a deletion without any restriction',
		restrictMosaics(ALLOW_MOSAICS, [], [first]), restrictMosaics(ALLOW_MOSAICS, [first])
	),
	modification(
		INVALID, 'a deletion of a missing value',
		restrictMosaics(BLOCK_MOSAICS, [], [third]), restrictMosaics(BLOCK_MOSAICS, [], [second]), [blockTwo]
	),
	modification(
		INVALID, 'an addition of a stored value',
		restrictMosaics(BLOCK_MOSAICS, [second]), restrictMosaics(BLOCK_MOSAICS, [third]), [blockTwo]
	),
	modification(
		INVALID, 'an addition to an allow list where a block list exists',
		restrictMosaics(ALLOW_MOSAICS, [third]), restrictMosaics(BLOCK_MOSAICS, [third]), [blockTwo]
	),
	modification(
		INVALID, 'an addition to a block list where an allow list exists',
		restrictAddresses(BLOCK_OUTGOING, named('carol')), restrictAddresses(ALLOW_OUTGOING, named('carol')),
		[restrictAddresses(ALLOW_OUTGOING, named('bob'))]
	),
	modification(
		INVALID, 'a deletion from an allow list where a block list exists',
		restrictMosaics(ALLOW_MOSAICS, [], [first]), restrictMosaics(BLOCK_MOSAICS, [], [first]), [blockTwo]
	),
	modification(
		INVALID, 'lists of the two directions are independent',
		restrictAddresses(ALLOW_INCOMING, named('carol')), restrictAddresses(ALLOW_OUTGOING, named('carol')), [blockBob]
	),
	modification(
		INVALID, 'a list that became empty may become the other kind',
		restrictMosaics(ALLOW_MOSAICS, [third]), restrictMosaics(BLOCK_MOSAICS, [third]),
		[blockTwo, restrictMosaics(BLOCK_MOSAICS, [], [first, second]), restrictMosaics(BLOCK_MOSAICS, [first])]
	),
	{
		code: INVALID,
		name: 'two aliases of one value are not redundant, but resolve to the same value',
		fails: by(restrictMosaics(BLOCK_MOSAICS, [CURRENCY, aliasOfName('symbol.xym')])),
		passes: by(restrictMosaics(BLOCK_MOSAICS, [CURRENCY, first]))
	},
	{
		code: INVALID,
		name: 'a value added by alias is found by its address',
		given: ledger => ledger.confirm('alice', restrictMosaics(BLOCK_MOSAICS, [aliasOfName('symbol.xym')])),
		fails: by(restrictMosaics(BLOCK_MOSAICS, [CURRENCY])),
		passes: by(restrictMosaics(BLOCK_MOSAICS, [], [CURRENCY]))
	}
];

const countCases: readonly RuleCase[] = [
	modification(
		'Failure_RestrictionAccount_Modification_Count_Exceeded', 'five additions where four values are possible',
		restrictMosaics(ALLOW_MOSAICS, ids), restrictMosaics(ALLOW_MOSAICS, ids.slice(1))
	),
	modification(
		'Failure_RestrictionAccount_Modification_Count_Exceeded', 'additions and deletions are counted together',
		restrictMosaics(BLOCK_MOSAICS, ids.slice(2), [first, second]),
		restrictMosaics(BLOCK_MOSAICS, ids.slice(3), [first, second]), [blockTwo]
	),
	modification(
		'Failure_RestrictionAccount_Values_Count_Exceeded', 'a fifth value',
		restrictMosaics(BLOCK_MOSAICS, ids.slice(2)), restrictMosaics(BLOCK_MOSAICS, ids.slice(3)), [blockTwo]
	),
	modification(
		'Failure_RestrictionAccount_Values_Count_Exceeded', 'more deletions than a list may have values',
		restrictMosaics(BLOCK_MOSAICS, [], [first, second, third]), restrictMosaics(BLOCK_MOSAICS, [], [first, second]), [blockTwo]
	),
	modification(
		'Failure_RestrictionAccount_Values_Count_Exceeded', 'each list has its own count',
		restrictAddresses(BLOCK_INCOMING, named('carol', 'dave', 'erin', 'frank')),
		restrictAddresses(BLOCK_OUTGOING, named('carol', 'dave', 'erin', 'frank')), [blockBob]
	),
	modification(
		'Failure_RestrictionAccount_Values_Count_Exceeded', 'a deletion from a missing list of an account that has others',
		restrictMosaics(BLOCK_MOSAICS, [], [first]), restrictMosaics(BLOCK_MOSAICS, [first]), [blockBob]
	)
];

const OWN_ADDRESS = 'Failure_RestrictionAccount_Invalid_Modification_Address';

const selfCases: readonly RuleCase[] = [
	modification(
		OWN_ADDRESS, 'one\'s own address', restrictAddresses(ALLOW_INCOMING, named('alice')), restrictAddresses(ALLOW_INCOMING, named('bob'))
	),
	{
		code: OWN_ADDRESS,
		name: 'one\'s own address by an alias',
		given: ledger => {
			for (const [name, account] of [['mine', 'alice'], ['his', 'bob']] as const) {
				registerNamespace(ledger, 'carol', name);
				ledger.confirm('carol', addressAlias(namespaceId(name), addressNamed(account)));
			}
		},
		fails: by(restrictAddresses(BLOCK_OUTGOING, [addressOfName('mine')])),
		passes: by(restrictAddresses(BLOCK_OUTGOING, [addressOfName('his')]))
	},
	modification(
		INVALID, 'changing restrictions of operations cannot be blocked',
		restrictOperations(BLOCK_OPERATIONS, [ACCOUNT_OPERATION_RESTRICTION]), restrictOperations(BLOCK_OPERATIONS, [TRANSFER])
	),
	modification(
		INVALID, 'changing restrictions of operations must be allowed first',
		restrictOperations(ALLOW_OPERATIONS, [TRANSFER, ACCOUNT_OPERATION_RESTRICTION]),
		restrictOperations(ALLOW_OPERATIONS, [ACCOUNT_OPERATION_RESTRICTION, TRANSFER])
	),
	modification(
		INVALID, 'changing restrictions of operations must remain allowed',
		restrictOperations(ALLOW_OPERATIONS, [], [ACCOUNT_OPERATION_RESTRICTION]), restrictOperations(ALLOW_OPERATIONS, [], [TRANSFER]),
		[ownOperation, restrictOperations(ALLOW_OPERATIONS, [TRANSFER])]
	)
];

const paddingCase = (name: string, body: Body): RuleCase => ({
	code: 'Failure_Core_Nonzero_Internal_Padding',
	name: `restriction of ${name}: reserved bytes`,
	fails: by(overwrite(body, 4, [1])),
	passes: by(body)
});

/** Cases of the transactions that restrict accounts. */
export const accountRestrictionCases: readonly RuleCase[] = [
	paddingCase('addresses', restrictAddresses(ALLOW_INCOMING, named('bob'))),
	paddingCase('mosaics', restrictMosaics(ALLOW_MOSAICS, [first])),
	paddingCase('operations', ownOperation),
	...flagCases,
	wrongValue('the type of a block', BLOCK),
	wrongValue('an unknown type', NO_ENTITY),
	wrongValue('an unknown type between known ones', BOTH_ENTITIES),
	...listCases, ...countCases, ...selfCases
];
