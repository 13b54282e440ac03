/** Rules of aggregates. Source: facts/ledger.md 1.10, 4.1, 4.2. */
import { addressNamed, type Inner, makeMultisig, pay, together } from '../../../support/ledger/actions.js';
import type { RuleCase } from '../../../support/ledger/case.js';
import { addressOfName, namespaceId } from '../../../support/ledger/ids.js';
import { addressAlias, multisigModification, rootNamespace } from '../../../support/transactions/bodies.js';

const times = (count: number): Inner[] => Array.from({ length: count }, (): Inner => ['alice', pay('bob', 1n)]);
const COSIGNERS = ['bob', 'carol', 'dave', 'erin', 'frank'];
const oneOfEach = (names: readonly string[]): Inner[] => names.map(name => [name, pay('grace', 1n)]);

const structureCases: readonly RuleCase[] = [
	{
		code: 'Failure_Aggregate_No_Transactions',
		name: 'no inner transaction',
		fails: ledger => together(ledger, []),
		passes: ledger => together(ledger, times(1))
	},
	{
		code: 'Failure_Aggregate_Too_Many_Transactions',
		name: 'one more than the maximum',
		fails: ledger => together(ledger, times(6)),
		passes: ledger => together(ledger, times(5))
	},
	{
		code: 'Failure_Aggregate_Too_Many_Cosignatures',
		name: 'the signer counts as one',
		config: { aggregate: { maxTransactionsPerAggregate: 6 } },
		fails: ledger => together(ledger, oneOfEach(['alice', ...COSIGNERS]), COSIGNERS),
		passes: ledger => together(ledger, oneOfEach(['alice', ...COSIGNERS.slice(0, 4)]), COSIGNERS.slice(0, 4))
	},
	{
		code: 'Failure_Aggregate_Redundant_Cosignatures',
		name: 'an account cosigns twice',
		fails: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob', 'bob']),
		passes: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob'])
	},
	{
		code: 'Failure_Aggregate_Redundant_Cosignatures',
		name: 'the signer cosigns',
		fails: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob', 'alice']),
		passes: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob'])
	},
	{
		code: 'Failure_Aggregate_Transactions_Hash_Mismatch',
		name: 'the transactions hash of another aggregate',
		fails: ledger => together(ledger, times(2), [], { transactionsHash: Buffer.alloc(32, 7) }),
		passes: ledger => together(ledger, times(2))
	}
];

const versionCase = (version: 1 | 2 | 3, versions: readonly number[]): RuleCase => ({
	code: `Failure_Aggregate_V${version}_Prohibited`,
	name: `on a network that accepts ${versions.join(' and ')}`,
	config: { aggregate: { versions } },
	fails: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob'], { version }),
	passes: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob'], { version: versions[0] as number })
});

const versionCases: readonly RuleCase[] = [
	versionCase(1, [2, 3]), versionCase(1, [3, 2]), versionCase(2, [3]),
	{
		...versionCase(3, [2]),
		name: 'before the fork to version 3',
		config: { aggregate: { versions: [2] }, forkHeights: { uniqueAggregateTransactionHash: 1_000_000n } }
	},
	// as a node that does not know version 3, which bans peers for it
	{ ...versionCase(3, [2]), code: 'Failure_Core_Invalid_Version' }
];

const cosignerCases: readonly RuleCase[] = [
	{
		code: 'Failure_Aggregate_Ineligible_Cosignatories',
		name: 'a cosigner that is not involved',
		fails: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob', 'carol']),
		passes: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob'])
	},
	{
		code: 'Failure_Aggregate_Ineligible_Cosignatories',
		name: 'the signer is not involved',
		fails: ledger => together(ledger, oneOfEach(['bob']), ['bob'], { signer: 'alice' }),
		passes: ledger => together(ledger, oneOfEach(['bob']), [], { signer: 'bob' })
	},
	{
		code: 'Failure_Aggregate_Ineligible_Cosignatories',
		name: 'a multisig account signs for itself',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol'], [1, 1]);
		},
		fails: ledger => together(ledger, [['grace', pay('bob', 0n)], ['alice', pay('bob', 1n)]], ['bob', 'grace'], { signer: 'alice' }),
		passes: ledger => together(ledger, [['grace', pay('bob', 0n)], ['alice', pay('bob', 1n)]], ['bob'], { signer: 'alice' })
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'the signer of an inner transaction did not sign',
		fails: ledger => together(ledger, oneOfEach(['alice', 'bob'])),
		passes: ledger => together(ledger, oneOfEach(['alice', 'bob']), ['bob'])
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'two of three are needed',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol', 'dave'], [2, 1]);
		},
		fails: ledger => together(ledger, [['grace', pay('bob', 0n)]], [], { signer: 'bob' }),
		passes: ledger => together(ledger, [['grace', pay('bob', 0n)]], ['dave'], { signer: 'bob' })
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'a new cosignatory must sign',
		fails: ledger => together(ledger, [
			['alice', multisigModification({ add: ['bob', 'carol'].map(addressNamed), minApproval: 1, minRemoval: 1 })]
		], ['bob']),
		passes: ledger => together(ledger, [
			['alice', multisigModification({ add: ['bob', 'carol'].map(addressNamed), minApproval: 1, minRemoval: 1 })]
		], ['bob', 'carol'])
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'a new cosignatory given by alias must sign',
		given: ledger => {
			ledger.confirm('bob', rootNamespace('bobs', 10n));
			ledger.confirm('bob', addressAlias(namespaceId('bobs'), addressNamed('bob')));
		},
		fails: ledger => together(ledger, [
			['alice', multisigModification({ add: [addressOfName('bobs')], minApproval: 1, minRemoval: 1 })]
		]),
		passes: ledger => together(ledger, [
			['alice', multisigModification({ add: [addressOfName('bobs')], minApproval: 1, minRemoval: 1 })]
		], ['bob'])
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'removal has its own threshold',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol', 'dave'], [1, 2]);
		},
		fails: ledger => together(ledger, [
			['grace', multisigModification({ remove: [addressNamed('dave')], minRemoval: 0 })]
		], [], { signer: 'bob' }),
		passes: ledger => together(ledger, [
			['grace', multisigModification({ remove: [addressNamed('dave')], minRemoval: 0 })]
		], ['dave'], { signer: 'bob' })
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'adding and removing together needs the larger threshold',
		given: ledger => {
			makeMultisig(ledger, 'grace', ['bob', 'carol', 'dave'], [2, 1]);
		},
		fails: ledger => together(ledger, [
			['grace', multisigModification({ add: [addressNamed('erin')], remove: [addressNamed('dave')] })]
		], ['erin'], { signer: 'bob' }),
		passes: ledger => together(ledger, [
			['grace', multisigModification({ add: [addressNamed('erin')], remove: [addressNamed('dave')] })]
		], ['erin', 'carol'], { signer: 'bob' })
	},
	{
		code: 'Failure_Aggregate_Missing_Cosignatures',
		name: 'an inner transaction needs the thresholds that the previous one set',
		fails: ledger => together(ledger, [
			['alice', multisigModification({ add: ['bob', 'carol'].map(addressNamed), minApproval: 2, minRemoval: 1 })],
			['alice', multisigModification({ add: [addressNamed('dave')] })]
		], ['bob', 'carol']),
		passes: ledger => together(ledger, [
			['alice', multisigModification({ add: ['bob', 'carol'].map(addressNamed), minApproval: 2, minRemoval: 1 })],
			['alice', pay('bob', 1n)]
		], ['bob', 'carol'])
	}
];

export const aggregateCases: readonly RuleCase[] = [...structureCases, ...versionCases, ...cosignerCases];
