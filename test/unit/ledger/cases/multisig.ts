/** Rules of multisig accounts. Source: facts/ledger.md 4.2, 5. */
import { addressNamed, type Inner, leavesOf, makeMultisig, pay, together } from '../../../support/ledger-actions.js';
import type { RuleCase } from '../../../support/ledger-case.js';
import { addressOfName, namespaceId } from '../../../support/ledger-ids.js';
import type { TestLedger } from '../../../support/ledger.js';
import { addressAlias, multisigModification, rootNamespace, transfer } from '../../../support/transactions-bodies.js';

const addresses = (names: readonly string[]) => names.map(addressNamed);

interface Change {
	readonly add?: readonly string[];
	readonly remove?: readonly string[];
	readonly minApproval?: number;
	readonly minRemoval?: number;
}

const changing = (account: string, { add = [], remove = [], minApproval = 0, minRemoval = 0 }: Change): Inner =>
	[account, multisigModification({ add: addresses(add), remove: addresses(remove), minApproval, minRemoval })];

/** A modification under the signatures of all that have a say. */
const modify = (ledger: TestLedger, account: string, change: Change): Buffer => {
	const [signer, ...cosigners] = leavesOf(ledger, [account, ...change.add ?? []]);
	return together(ledger, [changing(account, change)], cosigners, { signer: signer as string, maxFee: 0n });
};

const ONCE = { minApproval: 1, minRemoval: 1 };

const setCases: readonly RuleCase[] = [
	{
		code: 'Failure_Multisig_Multiple_Deletes',
		name: 'two at once',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol', 'dave']);
		},
		fails: ledger => modify(ledger, 'grace', { remove: ['bob', 'carol'] }),
		passes: ledger => modify(ledger, 'grace', { remove: ['bob'] })
	},
	{
		code: 'Failure_Multisig_Redundant_Modification',
		name: 'the same one is added twice',
		fails: ledger => modify(ledger, 'alice', { add: ['bob', 'bob'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob', 'carol'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Account_In_Both_Sets',
		name: 'added and removed',
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
		name: 'nobody can be removed where there is nobody: the count wraps',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
		},
		fails: ledger => modify(ledger, 'alice', { remove: ['bob'] }),
		passes: ledger => modify(ledger, 'grace', { remove: ['bob'] })
	},
	{
		code: 'Failure_Multisig_Unknown_Multisig_Account',
		name: 'a removal from an account that has no cosignatories, hidden behind an addition',
		fails: ledger => modify(ledger, 'alice', { add: ['bob'], remove: ['carol'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Already_A_Cosignatory',
		name: 'one who is there is added',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
		},
		fails: ledger => modify(ledger, 'grace', { add: ['bob'] }),
		passes: ledger => modify(ledger, 'grace', { add: ['dave'] })
	},
	{
		code: 'Failure_Multisig_Already_A_Cosignatory',
		name: 'one who is there is added under another name',
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
		name: 'one who is not there is removed',
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
		name: 'a third account where one may cosign two',
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
		name: 'levels above and below count together',
		given: ledger => {
			makeMultisig(ledger, 'heidi', ['bob']);
			makeMultisig(ledger, 'grace', ['heidi']);
			makeMultisig(ledger, 'dave', ['carol']);
		},
		// alice - grace - heidi - bob are three levels; dave - carol would be a fourth below bob's place
		fails: ledger => {
			makeMultisig(ledger, 'alice', ['dave']);
			return modify(ledger, 'carol', { add: ['grace'], ...ONCE });
		},
		passes: ledger => modify(ledger, 'dave', { add: ['heidi'] })
	},
	{
		code: 'Failure_Multisig_Loop',
		name: 'an account for itself',
		fails: ledger => modify(ledger, 'alice', { add: ['alice'], ...ONCE }),
		passes: ledger => modify(ledger, 'alice', { add: ['bob'], ...ONCE })
	},
	{
		code: 'Failure_Multisig_Loop',
		name: 'an account for one that signs for it',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob']);
		},
		fails: ledger => together(ledger, [changing('bob', { add: ['grace'], ...ONCE })], []),
		passes: ledger => together(ledger, [changing('bob', { add: ['carol'], ...ONCE })], ['carol'])
	},
	{
		code: 'Failure_Multisig_Loop',
		name: 'additions of one transaction do not see each other, those of two do',
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
		name: 'a change of nothing on an account that is not a multisig account',
		fails: ledger => modify(ledger, 'alice', {}),
		passes: ledger => modify(ledger, 'alice', { minApproval: -1, minRemoval: -1 })
	},
	{
		code: 'Failure_Multisig_Min_Setting_Out_Of_Range',
		name: 'the last cosignatory goes, the thresholds stay',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob']);
		},
		fails: ledger => modify(ledger, 'grace', { remove: ['bob'], minApproval: -1, minRemoval: 0 }),
		passes: ledger => modify(ledger, 'grace', { remove: ['bob'], minApproval: -1, minRemoval: -1 })
	},
	{
		code: 'Failure_Multisig_Min_Setting_Out_Of_Range',
		name: 'the last cosignatory of an account that signs for another',
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
		name: 'one of two goes, and two are to approve',
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
		name: 'a multisig account that was freed signs again',
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
