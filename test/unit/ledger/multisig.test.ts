/** Multisig accounts: records, and who must sign. Source: facts/ledger.md 4.2, 5. */
import t from 'tap';
import { addressNamed, leavesOf, makeMultisig, pay, together } from '../../support/ledger/actions.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { multisigModification } from '../../support/transactions/bodies.js';

const free = { maxFee: 0n } as const;
const addresses = (...names: string[]) => names.map(addressNamed).sort();
const entryOf = (ledger: TestLedger, name: string) => ledger.state.multisigs.get(addressNamed(name));

t.test('conversion: creates records of the account and its cosignatories', t => {
	const ledger = TestLedger.create();

	makeMultisig(ledger, 'alice', ['bob', 'carol'], [2, 1]);

	t.strictSame(entryOf(ledger, 'alice'), {
		address: addressNamed('alice'), minApproval: 2, minRemoval: 1, cosignatories: addresses('bob', 'carol'), multisigs: []
	});
	t.strictSame(entryOf(ledger, 'bob'), {
		address: addressNamed('bob'), minApproval: 0, minRemoval: 0, cosignatories: [], multisigs: [addressNamed('alice')]
	});
	t.end();
});

t.test('modification: adds and removes cosignatories, changes thresholds', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'alice', ['bob', 'carol'], [2, 1]);

	ledger.harvest([together(ledger, [
		['alice', multisigModification({ add: [addressNamed('dave')], remove: [addressNamed('carol')], minApproval: -1, minRemoval: 1 })]
	], ['carol', 'dave'], { signer: 'bob', ...free })]);

	t.match(entryOf(ledger, 'alice'), { minApproval: 1, minRemoval: 2, cosignatories: addresses('bob', 'dave') });
	t.equal(entryOf(ledger, 'carol'), undefined, 'an account without relations has no record');
	t.match(entryOf(ledger, 'dave'), { multisigs: [addressNamed('alice')] });
	t.end();
});

t.test('one of one: the only cosignatory removes itself, and both records are deleted', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'alice', ['bob']);

	ledger.harvest([together(ledger, [
		['alice', multisigModification({ remove: [addressNamed('bob')], minApproval: -1, minRemoval: -1 })]
	], [], { signer: 'bob', ...free })]);

	t.equal(ledger.state.multisigs.size, 0);
	t.equal(ledger.announce(ledger.sign('alice', pay('bob', 1n))), undefined);
	t.end();
});

t.test('an account in the middle keeps its record when it loses one side', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'grace', ['bob']);
	makeMultisig(ledger, 'alice', ['grace', 'carol']);

	ledger.harvest([together(
		ledger, [['alice', multisigModification({ remove: [addressNamed('grace')] })]], [], { signer: 'carol', ...free }
	)]);

	t.strictSame(entryOf(ledger, 'grace'), {
		address: addressNamed('grace'), minApproval: 1, minRemoval: 1, cosignatories: [addressNamed('bob')], multisigs: []
	});
	t.end();
});

t.test('the signer of the aggregate pays the fee, not the multisig account', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'alice', ['bob', 'carol']);
	const before = [ledger.balance('alice'), ledger.balance('bob')] as const;

	const { totalFee } = ledger.harvest([together(ledger, [['alice', pay('dave', 7n)]], [], { signer: 'bob' })]);

	t.equal(ledger.balance('alice'), before[0] - 7n);
	t.equal(ledger.balance('bob'), before[1] - totalFee);
	t.end();
});

/** alice - [grace - [bob, carol] (2), heidi - [dave, erin] (1)] with the given approval. */
const twoLevels = (approval: number): TestLedger => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'grace', ['bob', 'carol'], [2, 1]);
	makeMultisig(ledger, 'heidi', ['dave', 'erin'], [1, 1]);
	makeMultisig(ledger, 'alice', ['grace', 'heidi'], [approval, 1]);
	return ledger;
};

const SUFFICIENCY: readonly (readonly [approval: number, signers: readonly string[], sufficient: boolean])[] = [
	[1, ['bob'], false],
	[1, ['bob', 'carol'], true],
	[1, ['dave'], true],
	[2, ['bob', 'carol'], false],
	[2, ['dave', 'erin'], false],
	[2, ['bob', 'dave'], false],
	[2, ['bob', 'carol', 'erin'], true],
	[2, ['bob', 'carol', 'dave', 'erin'], true]
];

for (const [approval, [signer, ...cosigners], sufficient] of SUFFICIENCY) {
	t.test(`two levels: ${approval} of 2 by ${[signer, ...cosigners].join(', ')} is ${sufficient ? 'enough' : 'not enough'}`, t => {
		const ledger = twoLevels(approval);
		const transaction = together(ledger, [['alice', pay('frank', 1n)]], cosigners, { signer: signer as string });

		t.equal(ledger.announce(transaction), sufficient ? undefined : 'Failure_Aggregate_Missing_Cosignatures');
		t.end();
	});
}

t.test('removal on two levels: every level needs its removal threshold', t => {
	const ledger = twoLevels(2);
	const remove = (cosigners: readonly string[], signer: string) => together(
		ledger, [['alice', multisigModification({ remove: [addressNamed('heidi')], minApproval: -1 })]], cosigners, { signer, ...free }
	);

	// grace needs two for approval but one for removal
	t.equal(ledger.announce(remove([], 'bob')), undefined);
	t.end();
});

t.test('graph: three levels below one account are possible', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'heidi', ['bob']);
	makeMultisig(ledger, 'grace', ['heidi']);
	makeMultisig(ledger, 'alice', ['grace']);

	t.strictSame(leavesOf(ledger, ['alice']), ['bob']);
	t.equal(ledger.announce(together(ledger, [['alice', pay('carol', 1n)]], [], { signer: 'bob' })), undefined);
	t.end();
});

t.test('a removed cosignatory need not sign, but may', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'alice', ['bob', 'carol', 'dave']);
	const remove = (signer: string) => together(
		ledger, [['alice', multisigModification({ remove: [addressNamed('dave')] })]], [], { signer, ...free }
	);

	t.equal(ledger.announce(remove('bob')), undefined);
	t.equal(ledger.announce(remove('dave')), undefined);
	t.end();
});

t.test('an account that is no longer multisig can be converted again within one aggregate', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'alice', ['bob']);
	const transaction = together(ledger, [
		['alice', multisigModification({ remove: [addressNamed('bob')], minApproval: -1, minRemoval: -1 })],
		['alice', multisigModification({ add: [addressNamed('carol')], minApproval: 1, minRemoval: 1 })]
	], ['carol'], { signer: 'bob', ...free });

	// after the conversion it would have to sign itself, which it cannot: the required signers are determined before anything is executed
	t.equal(ledger.announce(transaction), 'Failure_Aggregate_Missing_Cosignatures');
	t.end();
});
