/** Two rules reject: the test names the one that a node reports. Source: facts/ledger.md 3.1 to 3.4, 4.1. */
import { addressNamed, makeMultisig, pay, together } from '../../../support/ledger/actions.js';
import type { OrderCase } from '../../../support/ledger/case.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { addressOfName } from '../../../support/ledger/ids.js';
import { multisigModification } from '../../../support/transactions/bodies.js';
import { overwrite } from '../../../support/transactions/transactions.js';

/** Rules of aggregates and of inner transactions. */
export const aggregateOrder: readonly OrderCase[] = [
	{
		code: 'Failure_Aggregate_V1_Prohibited',
		over: 'Failure_Core_Past_Deadline',
		name: 'the version comes before the deadline',
		fails: ledger => ({ bytes: together(ledger, [['alice', pay('bob', 1n)]], [], { version: 1, deadline: 1n }), time: 2n })
	},
	{
		code: 'Failure_Aggregate_Too_Many_Cosignatures',
		over: 'Failure_Aggregate_Redundant_Cosignatures',
		name: 'the number of cosignatures before the cosigners',
		config: { aggregate: { maxCosignaturesPerAggregate: 2 } },
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['bob', 'bob'])
	},
	{
		code: 'Failure_Aggregate_Redundant_Cosignatures',
		over: 'Failure_Aggregate_Transactions_Hash_Mismatch',
		name: 'the cosigners before the hash',
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['bob', 'bob'], {
			transactionsHash: Buffer.alloc(32)
		})
	},
	{
		code: 'Failure_Aggregate_Transactions_Hash_Mismatch',
		over: 'Failure_Core_Nonzero_Internal_Padding',
		name: 'the hash before the inner transactions',
		fails: ledger => together(ledger, [['alice', overwrite(pay('bob', 1n), 31, [1])]], [], { transactionsHash: Buffer.alloc(32) })
	},
	{
		code: 'Failure_Aggregate_Ineligible_Cosignatories',
		over: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'too many signatures before too few',
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['carol'])
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		over: 'Failure_Core_Insufficient_Balance',
		name: 'the second inner transaction\'s signatures before its content',
		fails: ledger => together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', FUNDS + 2n)]])
	},
	{
		code: 'Failure_Core_Insufficient_Balance',
		over: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'the first inner transaction\'s content before the second one\'s signatures',
		fails: ledger => together(ledger, [['alice', pay('bob', FUNDS + 1n)], ['bob', pay('alice', 1n)]])
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		over: 'Failure_Core_Invalid_Address',
		name: 'an alias that does not exist has no signers',
		fails: ledger => together(ledger, [
			['alice', multisigModification({ add: [addressOfName('nothing')], minApproval: 1, minRemoval: 1 })]
		])
	},
	{
		code: 'Failure_Multisig_Max_Cosigned_Accounts',
		over: 'Failure_Multisig_Loop',
		name: 'multisig: the number of accounts before the graph',
		config: { multisig: { maxCosignedAccountsPerAccount: 0 } },
		given: ledger => {
			ledger.state.multisigs.set(addressNamed('alice'), {
				address: addressNamed('alice'), minApproval: 0, minRemoval: 0, cosignatories: [], multisigs: []
			});
		},
		fails: ledger => together(ledger, [['alice', multisigModification({ add: [addressNamed('alice')] })]])
	},
	{
		code: 'Failure_Multisig_Max_Multisig_Depth',
		over: 'Failure_Multisig_Loop',
		name: 'multisig: depth before loops',
		config: { multisig: { maxMultisigDepth: 0 } },
		fails: ledger => together(ledger, [['alice', multisigModification({ add: [addressNamed('alice')] })]])
	},
	{
		code: 'Failure_Multisig_Loop',
		over: 'Failure_Multisig_Max_Cosignatories',
		name: 'multisig: the graph before the number of cosignatories',
		config: { multisig: { maxCosignatoriesPerAccount: 0 } },
		fails: ledger => together(ledger, [['alice', multisigModification({ add: [addressNamed('alice')] })]])
	},
	{
		code: 'Failure_Multisig_Already_A_Cosignatory',
		over: 'Failure_Multisig_Not_A_Cosignatory',
		name: 'multisig: additions before deletions',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
		},
		fails: ledger => together(ledger, [
			['grace', multisigModification({ add: [addressNamed('bob')], remove: [addressNamed('dave')] })]
		], ['carol'], { signer: 'bob' })
	},
	{
		code: 'Failure_Multisig_Not_A_Cosignatory',
		over: 'Failure_Multisig_Min_Setting_Out_Of_Range',
		name: 'multisig: cosignatories before thresholds',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol']);
		},
		fails: ledger => together(ledger, [
			['grace', multisigModification({ remove: [addressNamed('dave')], minApproval: -1 })]
		], [], { signer: 'bob' })
	}
];
