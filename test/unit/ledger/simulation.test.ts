/** Simulations; support/ledger/case.ts compares them with announcements on every table of cases. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import { addressNamed, type Inner, lockFor, makeMultisig, pay, together } from '../../support/ledger/actions.js';
import { CURRENCY } from '../../support/ledger/config.js';
import { FUNDS } from '../../support/ledger/first-block.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { randomTransactions } from '../../support/ledger/random.js';
import { announceAndConfirm, describeFailures, effectsOf, simulateOn, waits } from '../../support/ledger/simulation.js';
import { ledgerTourChain } from '../../support/ledger/tour-chains.js';
import { tourOf } from '../../support/ledger/tour.js';
import { multisigModification } from '../../support/transactions/bodies.js';

const NAMES = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'];
const SIGNATURE_OFFSET = 0x08;
const SIGNATURE_SIZE = 64;

const unsigned = (bytes: Buffer): Buffer => {
	const copy = Buffer.from(bytes);
	copy.fill(0, SIGNATURE_OFFSET, SIGNATURE_OFFSET + SIGNATURE_SIZE);
	return copy;
};

const codesOf = (ledger: TestLedger, transactions: readonly Buffer[], skipsSignatures = false): string[][] =>
	simulateOn(ledger, transactions, { skipsSignatures }).transactions.map(({ failures }) => describeFailures(failures));

t.test('all transaction types: a simulation of each block has the effects of the block', t => {
	const ledger = TestLedger.create();
	for (const block of tourOf(ledgerTourChain(() => ledger))) {
		const transactions = block();
		const simulated = effectsOf(simulateOn(ledger, transactions), ledger);
		t.strictSame(simulated, announceAndConfirm(ledger, transactions));
	}
	t.end();
});

t.test('random transactions: a simulation has the statuses, fees, receipts and balances of announcing them', t => {
	const tally = { passed: 0, failed: 0 };
	const block = fc.array(randomTransactions, { minLength: 1, maxLength: 6 });
	fc.assert(fc.property(fc.array(block, { minLength: 3, maxLength: 10 }), blocks => {
		const ledger = TestLedger.create({ chain: { importanceGrouping: 5n } });
		for (const creators of blocks) {
			const on = ledger.layer();
			const transactions = creators.flatMap(create => create(ledger))
				.filter(bytes => !waits(ledger, bytes, ledger.announce(bytes, { on })));
			const simulated = effectsOf(simulateOn(ledger, transactions), ledger);
			const announced = announceAndConfirm(ledger, transactions);
			if (!isDeepStrictEqual(simulated, announced))
				t.strictSame(simulated, announced);
			for (const code of announced.codes)
				++tally[code ? 'failed' : 'passed'];
		}
		return t.passing();
	}), { numRuns: 20 });

	t.ok(tally.passed > 30 && tally.failed > 30, `${tally.passed} succeed, ${tally.failed} fail`);
	t.end();
});

t.test('changes nothing', t => {
	const ledger = TestLedger.create();
	const before = ledger.fork();
	simulateOn(ledger, [ledger.sign('alice', pay('bob', 1n))]);
	t.strictSame(ledger.state, before.state);
	t.end();
});

t.test('an aggregate: reports the failure of each part with its index, the status first', t => {
	const ledger = TestLedger.create();
	const aggregate = together(ledger, [
		['alice', pay('bob', 2n * FUNDS)], ['alice', pay('bob', 1n)], ['bob', pay('alice', 3n * FUNDS)]
	], ['bob']);
	t.strictSame(codesOf(ledger, [aggregate]), [['0: Failure_Core_Insufficient_Balance', '2: Failure_Core_Insufficient_Balance']]);
	t.strictSame(codesOf(ledger, [unsigned(aggregate)]), [[
		'Failure_Consumer_Batch_Signature_Not_Verifiable', '0: Failure_Core_Insufficient_Balance', '2: Failure_Core_Insufficient_Balance'
	]]);
	t.end();
});

t.test('without signatures: missing cosignatures are assumed, but only those of accounts that may sign', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'carol', ['alice', 'bob'], [2, 2]);
	const incomplete = together(ledger, [['carol', pay('dave', 1n)]], [], { signer: 'alice' });
	const stranger = together(ledger, [['carol', pay('dave', 1n)]], [], { signer: 'dave' });

	t.strictSame(codesOf(ledger, [incomplete]), [['0: Failure_Aggregate_Missing_Cosignatures']]);
	t.strictSame(codesOf(ledger, [unsigned(incomplete)], true), [[]]);
	t.strictSame(codesOf(ledger, [unsigned(stranger)], true), [['Failure_Aggregate_Ineligible_Cosignatories']]);
	t.end();
});

t.test('cosigners: the tree of a multisig account below another one, with the thresholds of each transaction', t => {
	const ledger = TestLedger.create();
	makeMultisig(ledger, 'carol', ['alice', 'bob', 'erin'], [2, 3]);
	makeMultisig(ledger, 'dave', ['carol', 'frank'], [1, 2]);
	const payment: Inner = ['dave', pay('grace', 1n)];
	const removal: Inner = ['dave', multisigModification({ remove: [addressNamed('frank')], minApproval: 0, minRemoval: -1 })];
	const cosigners = (inner: readonly Inner[], signer: string, others: readonly string[] = []) => {
		const [first] = simulateOn(ledger, [together(ledger, inner, others, { signer })]).transactions;
		const named = (address: string): string => NAMES.find(name => addressNamed(name) === address) ?? address;
		return {
			isComplete: first?.cosigners?.isComplete,
			isMissing: first?.failures.some(({ code }) => code === 'Failure_Aggregate_Missing_Cosignatures'),
			signed: first?.cosigners?.signed.map(named),
			accounts: first?.cosigners?.accounts.map(({ address, operation, isRequired, threshold, isSatisfied }) =>
				`${named(address)} ${operation} ${threshold}${isRequired ? ' required' : ''}${isSatisfied ? ' satisfied' : ''}`).sort()
		};
	};

	t.strictSame(cosigners([payment], 'alice'), {
		isComplete: false, isMissing: true, signed: ['alice'], accounts: [
			'alice normal 0 satisfied', 'bob normal 0', 'carol normal 2', 'dave normal 1 required', 'erin normal 0', 'frank normal 0'
		]
	});
	t.match(cosigners([payment], 'frank'), { isComplete: true, isMissing: false });
	t.match(cosigners([payment], 'alice', ['erin']), { isComplete: true, isMissing: false });
	t.match(cosigners([removal], 'alice', ['erin', 'frank']), { isComplete: false, isMissing: true });
	t.strictSame(cosigners([removal, payment], 'alice', ['bob', 'erin', 'frank']), {
		isComplete: true, isMissing: false, signed: ['alice', 'bob', 'erin', 'frank'], accounts: [
			'alice normal 0 satisfied', 'alice removal 0 satisfied', 'bob normal 0 satisfied', 'bob removal 0 satisfied',
			'carol normal 2 satisfied', 'carol removal 3 satisfied', 'dave normal 1 required satisfied', 'dave removal 2 required satisfied',
			'erin normal 0 satisfied', 'erin removal 0 satisfied', 'frank normal 0 satisfied', 'frank removal 0 satisfied'
		]
	});
	t.end();
});

t.test('a bonded aggregate: needs a lock once it is signed, which may be before it in the list; waits for its cosignatures', t => {
	const ledger = TestLedger.create();
	const bonded = together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]], [], { isBonded: true });

	t.strictSame(codesOf(ledger, [bonded]), [['Failure_LockHash_Unknown_Hash']]);
	t.strictSame(codesOf(ledger, [ledger.sign('alice', lockFor(bonded)), bonded]), [[], []]);
	t.strictSame(codesOf(ledger, [unsigned(bonded)], true), [[]]);
	t.end();
});

t.test('a list: each pays the lowest fee multiplier of those that succeed, and sees the changes of those before it', t => {
	const ledger = TestLedger.create();
	const { feeMultiplier, transactions } = simulateOn(ledger, [
		ledger.sign('alice', pay('nobody', 1_000_000n), { multiplier: 300n }),
		ledger.sign('bob', pay('alice', 2n * FUNDS), { multiplier: 1n }),
		ledger.sign('nobody', pay('bob', 5n), { multiplier: 200n })
	]);
	t.equal(feeMultiplier, 200);
	t.strictSame(transactions.map(({ fee }) => fee), [200n * 176n, undefined, 200n * 176n]);
	t.strictSame(transactions[2]?.balances, [
		{ address: addressNamed('nobody'), mosaicId: CURRENCY, before: 1_000_000n, after: 1_000_000n - 5n - 200n * 176n },
		{ address: addressNamed('bob'), mosaicId: CURRENCY, before: FUNDS, after: FUNDS + 5n }
	]);
	t.end();
});
