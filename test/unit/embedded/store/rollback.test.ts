/** Undoing blocks restores every change exactly: random chains revert to snapshots, and advance again. */
import fs from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import type { Snapshot } from '../../../../src/chain/index.js';
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { dump, sameDump } from '../../../support/embedded/database.js';
import { RevertingChain } from '../../../support/chains/reverting-chain.js';
import { addressNamed } from '../../../support/ledger/actions.js';
import { randomBeneficiaries, type RandomTransaction, randomTransactions, typesIn } from '../../../support/ledger/random.js';
import { tourOf } from '../../../support/ledger/tour.js';
import { ledgerTourChain } from '../../../support/ledger/tour-chains.js';

const CHANGES = {
	chain: {
		importanceGrouping: 4n, votingSetGrouping: 8n, maxDifficultyBlocks: 3,
		inflation: [{ startHeight: 2n, rewardAmount: 7n }, { startHeight: 100_000n, rewardAmount: 0n }]
	},
	mosaic: { maxMosaicDuration: 6n },
	namespace: { maxChildNamespaces: 4, minNamespaceDuration: 1n, maxNamespaceDuration: 14n, namespaceGracePeriodDuration: 2n },
	hashLock: { maxHashLockDuration: 3n }
} as const;

/** Tables that blocks change; the test requires that each was undone at least once. */
const TABLES = [
	'account_restrictions', 'accounts', 'address_resolutions', 'balances', 'block_proofs', 'blocks', 'counts', 'finalized_blocks', 'hash_locks',
	'inner_transactions', 'lists', 'metadata', 'mosaic_resolutions', 'mosaic_restrictions', 'mosaics', 'multisigs', 'namespace_names',
	'namespace_roots', 'namespaces', 'postings', 'root_namespaces', 'secret_locks', 'sequences', 'transaction_statements', 'transactions',
	'transfers', 'tree_nodes'
] as const;

/** Those that hold the state. */
const STATE_TABLES = ['accounts', 'account_restrictions', 'metadata', 'mosaic_restrictions', 'secret_locks', 'tree_nodes', 'counts'] as const;

/** Blocks of the tour that create and change records, but do not delete. */
const TOUR_HEIGHT = 4;

const blocks = fc.record({
	kind: fc.constant('block'), transactions: fc.array(randomTransactions, { minLength: 3, maxLength: 9 }), beneficiary: randomBeneficiaries
} as const);
const step = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), pick: fc.nat(99) } as const);
const steps = fc.oneof(
	{ weight: 9, arbitrary: blocks }, { weight: 3, arbitrary: step('snapshot') }, { weight: 2, arbitrary: step('revert') },
	{ weight: 2, arbitrary: step('forth and back') }, { weight: 1, arbitrary: step('delete') }, { weight: 1, arbitrary: step('reopen') }
);

/** @returns the blocks of the tour on a chain */
const tourThrough = (chain: RevertingChain): RandomTransaction[][] =>
	tourOf(ledgerTourChain(() => chain.ledger)).map(block => [() => block()]);

t.test('all types of transactions: undone step by step and in one step, and applied again', t => {
	const chain = new RevertingChain(t.testdir(), CHANGES);
	t.teardown(() => chain.close());
	const start = chain.takeSnapshot();
	const snapshots = [start];
	for (const transactions of tourThrough(chain)) {
		chain.harvest(transactions, addressNamed('bob'));
		snapshots.push(chain.takeSnapshot());
	}
	t.strictSame([...new Set(chain.ledger.blocks.slice(1).flatMap(typesIn))].sort(), Object.values(TransactionType).sort(), 'all types');

	const end = chain.place;
	for (const snapshot of snapshots.reverse())
		chain.revert(snapshot);
	chain.repeat(end);
	t.strictSame(TABLES.filter(name => !chain.undone.has(name)), [], 'undone step by step');
	chain.undone.clear();
	chain.revert(start);
	chain.repeat(end);
	// records that were created and deleted in between do not differ between the ends
	t.strictSame(['tree_nodes', 'transaction_statements', 'sequences'].filter(name => !chain.undone.has(name)), [], 'undone in one step');
	t.equal(chain.ledger.blocks.length, snapshots.length);
	t.end();
});

t.test('random chains: every revert restores the previous rows, and the same blocks give the same rows', t => {
	const directory = t.testdir();
	const undone = new Set<string>();
	const tally = { undone: 0, transactions: 0, repeated: 0, deleted: 0 };
	fc.assert(fc.property(fc.array(steps, { minLength: 26, maxLength: 34 }), plan => {
		fs.rmSync(directory, { recursive: true });
		const chain = new RevertingChain(directory, CHANGES);
		let snapshots: Snapshot[] = [chain.takeSnapshot()];
		// a chain that has all kinds of records allows more changes
		for (const transactions of tourThrough(chain).slice(0, TOUR_HEIGHT))
			chain.harvest(transactions, addressNamed('bob'));
		chain.undone.clear();
		for (const next of plan) {
			const picked = next.kind === 'block' ? undefined : snapshots[next.pick % snapshots.length];
			switch (next.kind) {
			case 'block':
				tally.transactions += chain.harvest(next.transactions, next.beneficiary).transactions.length;
				break;
			case 'snapshot': snapshots.push(chain.takeSnapshot()); break;
			case 'reopen': chain.reopen(); break;
			case 'delete':
				if (picked) {
					chain.deleteSnapshot(picked);
					snapshots = snapshots.filter(snapshot => picked !== snapshot);
					++tally.deleted;
				}
				break;
			default:
				if (picked) {
					const before = chain.revert(picked);
					snapshots = snapshots.filter(({ id }) => id <= picked.id);
					tally.undone += before.ledger.blocks.length - chain.ledger.blocks.length;
					if (next.kind === 'forth and back') {
						tally.repeated += before.ledger.blocks.length - chain.ledger.blocks.length;
						chain.repeat(before);
					}
				}
			}
			t.strictSame(chain.store.snapshots(), snapshots);
		}
		const first = snapshots[0];
		if (first) {
			const before = chain.revert(first);
			tally.undone += before.ledger.blocks.length - chain.ledger.blocks.length;
		}
		chain.close();
		chain.undone.forEach(name => undone.add(name));
	}), { numRuns: 4, endOnFailure: true });

	t.comment(tally);
	t.ok(tally.transactions > 50 && tally.undone > 5, 'something happened');
	t.strictSame(STATE_TABLES.filter(name => !undone.has(name)), [], 'all kinds of state were changed and restored');
	t.end();
});

t.test('a chain with a reverted fork equals one without', t => {
	const directory = t.testdir();
	const eight = fc.array(fc.array(randomTransactions, { minLength: 5, maxLength: 9 }), { minLength: 8, maxLength: 8 });
	const [candidates, others] = fc.sample(eight, 2);
	const chain = new RevertingChain(`${directory}/astray`, CHANGES);
	const beneficiary = addressNamed('bob');
	const snapshot = chain.takeSnapshot();
	for (const transactions of others ?? [])
		chain.harvest(transactions, beneficiary);
	chain.revert(snapshot);
	for (const transactions of candidates ?? [])
		chain.harvest(transactions, beneficiary);
	const straight = new RevertingChain(`${directory}/straight`, CHANGES);
	straight.repeat(chain.place);
	t.teardown(() => [chain, straight].forEach(one => one.close()));

	t.equal(straight.ledger.blocks.length, 9);
	chain.deleteSnapshot(snapshot);
	t.strictSame(Object.keys(dump(`${directory}/astray`)), Object.keys(dump(`${directory}/straight`)), 'the undo log is empty');
	sameDump(t, chain.place.tables, straight.place.tables);
	t.end();
});
