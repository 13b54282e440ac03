/** Rules of multisig accounts. Source: facts/ledger.md 4.2, 5. */
import { addressNamed, type Inner, leavesOf, makeMultisig, pay, together } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { addressOfName, namespaceId } from '../../../support/ledger/ids.js';
import type { TestLedger } from '../../../support/ledger/ledger.js';
import { addressAlias, multisigModification, rootNamespace, transfer } from '../../../support/transactions/bodies.js';

const addresses = (names: readonly string[]) => names.map(addressNamed);

interface Change {
	readonly add?: readonly string[];
	readonly remove?: readonly string[];
	readonly minApproval?: number;
	readonly minRemoval?: number;
}

const changing = (account: string, { add = [], remove = [], minApproval = 0, minRemoval = 0 }: Change): Inner =>
	[account, multisigModification({ add: addresses(add), remove: addresses(remove), minApproval, minRemoval })];

/** A modification with the signatures of all accounts that must sign. */
const modify = (ledger: TestLedger, account: string, change: Change): Buffer => {
	const [signer, ...cosigners] = leavesOf(ledger, [account, ...change.add ?? []]);
	return together(ledger, [changing(account, change)], cosigners, { signer: signer as string, maxFee: 0n });
};

const ONCE = { minApproval: 1, minRemoval: 1 };

const setCases: readonly RuleCase[] = [
	{
		code: 'Failure_Multisig_Multiple_Deletes',
		name: 'two deletions',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol', 'dave']);
		},
		fails: ledger => modify(ledger, 'grace', { remove: ['bob', 'carol'] }),
		passes: ledger => modify(ledger, 'grace', { remove: ['bob'] })
	},
	{
		code: 'Failure_Multisig_Redundant_Modification',
		name: 'the same account is added twice',
		fails: ledger => modify(ledger, 'alice', { add: ['bob', 'bob'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob', 'carol'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Account_In_Both_Sets',
		name: 'an account is added and removed',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
		},
		fails: ledger => modify(ledger, 'grace', { add: ['dave'], remove: ['dave'] }),
		passes: ledger => modify(ledger, 'grace', { add: ['dave'], remove: ['carol'] })
	},
	{
		code: 'Failure_Multisig_Max_Cosignatories',
		name: 'a fourth where three are possible',
		fails: ledger => modify(ledger, 'alice', { add: ['bob', 'carol', 'dave', 'erin'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob', 'carol', 'dave'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Max_Cosignatories',
		name: 'a removal from an account without cosignatories: the count wraps',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
		},
		fails: ledger => modify(ledger, 'alice', { remove: ['bob'] }),
		passes: ledger => modify(ledger, 'grace', { remove: ['bob'] })
	},
	{
		code: 'Failure_Multisig_Unknown_Multisig_Account',
		name: 'a removal from an account without cosignatories, together with an addition',
		fails: ledger => modify(ledger, 'alice', { add: ['bob'], remove: ['carol'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Already_A_Cosignatory',
		name: 'an existing cosignatory is added',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
		},
		fails: ledger => modify(ledger, 'grace', { add: ['bob'] }),
		passes: ledger => modify(ledger, 'grace', { add: ['dave'] })
	},
	{
		code: 'Failure_Multisig_Already_A_Cosignatory',
		name: 'an existing cosignatory is added by alias',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
			ledger.confirm('bob', rootNamespace('bobs', 10n));
			ledger.confirm('bob', addressAlias(namespaceId('bobs'), addressNamed('bob')));
		},
		fails: ledger => together(
			ledger, [['grace', multisigModification({ add: [addressOfName('bobs')] })]], ['carol'], { signer: 'bob' }
		),
		passes: ledger => together(
			ledger, [['grace', multisigModification({ remove: [addressOfName('bobs')] })]], ['carol'], { signer: 'bob' }
		)
	},
	{
		code: 'Failure_Multisig_Not_A_Cosignatory',
		name: 'a missing cosignatory is removed',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
		},
		fails: ledger => modify(ledger, 'grace', { remove: ['dave'] }),
		passes: ledger => modify(ledger, 'grace', { remove: ['carol'] })
	}
];

const graphCases: readonly RuleCase[] = [
	{
		code: 'Failure_Multisig_Max_Cosigned_Accounts',
		name: 'a third account where a cosignatory may have two',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob']);
			makeMultisig(ledger, 'heidi', ['bob']);
		},
		fails: ledger => modify(ledger, 'alice', { add: ['bob'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['carol'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Max_Multisig_Depth',
		name: 'a fourth level below',
		given: ledger => {
			makeMultisig(ledger, 'heidi', ['bob']);
			makeMultisig(ledger, 'grace', ['heidi']);
			makeMultisig(ledger, 'dave', ['grace']);
		},
		fails: ledger => modify(ledger, 'alice', { add: ['dave'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['grace'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Max_Multisig_Depth',
		name: 'levels above and below are added up',
		given: ledger => {
			makeMultisig(ledger, 'heidi', ['bob']);
			makeMultisig(ledger, 'grace', ['heidi']);
			makeMultisig(ledger, 'dave', ['carol']);
		},
		// alice - grace - heidi - bob are three levels; dave - carol would be a fourth below bob
		fails: ledger => {
			makeMultisig(ledger, 'alice', ['dave']);
			return modify(ledger, 'carol', { add: ['grace'], ...ONCE });
		},
		passes: ledger => modify(ledger, 'dave', { add: ['heidi'] })
	},
	{
		code: 'Failure_Multisig_Loop',
		name: 'an account as its own cosignatory',
		fails: ledger => modify(ledger, 'alice', { add: ['alice'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Loop',
		name: 'an account as cosignatory of its own cosignatory',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob']);
		},
		fails: ledger => together(ledger, [changing('bob', { add: ['grace'], ...ONCE })], []),
		passes: ledger => together(ledger, [changing('bob', { add: ['carol'], ...ONCE })], ['carol'])
	},
	{
		code: 'Failure_Multisig_Loop',
		name: 'additions of one transaction do not see each other; those of a later transaction do',
		fails: ledger => together(ledger, [
			changing('alice', { add: ['bob'], ...ONCE }), changing('bob', { add: ['alice'], ...ONCE })
		], ['bob']),
		passes: ledger => together(ledger, [
			changing('alice', { add: ['bob'], ...ONCE }), changing('bob', { add: ['carol'], ...ONCE })
		], ['bob', 'carol'])
	}
];

const settingCases: readonly RuleCase[] = [
	...([[0, 1], [1, 0], [-1, 1], [1, -128]] as const).map(([minApproval, minRemoval]): RuleCase => ({
		code: 'Failure_Multisig_Min_Setting_Out_Of_Range',
		name: `approval ${minApproval}, removal ${minRemoval}`,
		fails: ledger => modify(ledger, 'alice', { add: ['bob'], minApproval, minRemoval }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob'], ...ONCE })
	})),
	{
		code: 'Failure_Multisig_Min_Setting_Out_Of_Range',
		name: 'a modification without changes of an account that is not multisig',
		fails: ledger => modify(ledger, 'alice', {}),
		passes: ledger => modify(ledger, 'alice', { minApproval: -1, minRemoval: -1 })
	},
	{
		code: 'Failure_Multisig_Min_Setting_Out_Of_Range',
		name: 'the last cosignatory is removed, the thresholds remain',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob']);
		},
		fails: ledger => modify(ledger, 'grace', { remove: ['bob'], minApproval: -1, minRemoval: 0 }),
		passes: ledger => modify(ledger, 'grace', { remove: ['bob'], minApproval: -1, minRemoval: -1 })
	},
	{
		code: 'Failure_Multisig_Min_Setting_Out_Of_Range',
		name: 'the last cosignatory of an account that is a cosignatory itself',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob']);
			makeMultisig(ledger, 'heidi', ['grace']);
		},
		fails: ledger => modify(ledger, 'grace', { remove: ['bob'], minApproval: -1, minRemoval: -1 }),
		passes: ledger => modify(ledger, 'grace', { add: ['carol'], remove: ['bob'] })
	},
	...([[2, 1], [1, 2], [127, 1]] as const).map(([minApproval, minRemoval]): RuleCase => ({
		code: 'Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories',
		name: `approval ${minApproval}, removal ${minRemoval} of one cosignatory`,
		fails: ledger => modify(ledger, 'alice', { add: ['bob'], minApproval, minRemoval }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob', 'carol'], minApproval: Math.min(minApproval, 2), minRemoval })
	})),
	{
		code: 'Failure_Multisig_Min_Setting_Larger_Than_Num_Cosignatories',
		name: 'one of two is removed while the threshold is two',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol'], [2, 1]);
		},
		fails: ledger => modify(ledger, 'grace', { remove: ['bob'] }),
		passes: ledger => modify(ledger, 'grace', { remove: ['bob'], minApproval: -1 })
	},
	{
		code: 'Failure_Multisig_Operation_Prohibited_By_Account',
		name: 'a multisig account signs',
		given: ledger => {
			makeMultisig(ledger, 'alice', ['bob', 'carol']);
		},
		fails: ledger => ledger.sign('alice', pay('dave', 1n)),
		passes: ledger => ledger.sign('bob', pay('dave', 1n))
	},
	{
		code: 'Failure_Multisig_Operation_Prohibited_By_Account',
		name: 'a multisig account signs again after its conversion back',
		given: ledger => {
			makeMultisig(ledger, 'alice', ['bob']);
		},
		fails: ledger => ledger.sign('alice', transfer(addressNamed('dave'))),
		passes: ledger => {
			ledger.harvest([modify(ledger, 'alice', { remove: ['bob'], minApproval: -1, minRemoval: -1 })]);
			return ledger.sign('alice', transfer(addressNamed('dave')));
		}
	}
];

export const multisigCases: readonly RuleCase[] = [...setCases, ...graphCases, ...settingCases];
