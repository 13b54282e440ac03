/** Whatever blocks change comes back exactly: random chains go forth and back between snapshots, and forth again. */
import fs from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import type { Snapshot } from '../../../../src/chain/index.js';
import { dump, sameDump } from '../../../support/embedded-database.js';
import { Wanderer } from '../../../support/embedded-wanderer.js';
import { addressNamed } from '../../../support/ledger-actions.js';
import { randomBeneficiaries, randomTransactions } from '../../../support/ledger-random.js';

const CHANGES = {
	chain: {
		importanceGrouping: 4n, votingSetGrouping: 8n, maxDifficultyBlocks: 3, inflation: [{ startHeight: 2n, rewardAmount: 7n }]
	},
	mosaic: { maxMosaicDuration: 6n },
	namespace: { maxChildNamespaces: 4, minNamespaceDuration: 1n, maxNamespaceDuration: 14n, namespaceGracePeriodDuration: 2n },
	hashLock: { maxHashLockDuration: 3n }
} as const;

const blocks = fc.record({
	kind: fc.constant('block'), transactions: fc.array(randomTransactions, { minLength: 3, maxLength: 9 }), beneficiary: randomBeneficiaries
} as const);
const step = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), pick: fc.nat(99) } as const);
const steps = fc.oneof(
	{ weight: 9, arbitrary: blocks }, { weight: 3, arbitrary: step('snapshot') }, { weight: 2, arbitrary: step('revert') },
	{ weight: 2, arbitrary: step('forth and back') }, { weight: 1, arbitrary: step('delete') }, { weight: 1, arbitrary: step('reopen') }
);

t.test('random chains: every revert brings back what there was, and the same blocks the same rows', t => {
	const directory = t.testdir();
	const tally = { undone: 0, transactions: 0, repeated: 0, deleted: 0 };
	fc.assert(fc.property(fc.array(steps, { minLength: 26, maxLength: 34 }), plan => {
		fs.rmSync(directory, { recursive: true });
		const chain = new Wanderer(directory, CHANGES);
		let snapshots: Snapshot[] = [chain.takeSnapshot()];
		for (const next of plan) {
			const picked = 'block' === next.kind ? undefined : snapshots[next.pick % snapshots.length];
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
					if ('forth and back' === next.kind) {
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
	}), { numRuns: 4, endOnFailure: true });

	t.comment(tally);
	t.ok(50 < tally.transactions && 5 < tally.undone, 'something happened');
	t.end();
});

t.test('a chain that went astray is the same as one that never did', t => {
	const directory = t.testdir();
	const eight = fc.array(fc.array(randomTransactions, { minLength: 5, maxLength: 9 }), { minLength: 8, maxLength: 8 });
	const [candidates, others] = fc.sample(eight, 2);
	const chain = new Wanderer(`${directory}/astray`, CHANGES);
	const beneficiary = addressNamed('bob');
	const snapshot = chain.takeSnapshot();
	for (const transactions of others ?? [])
		chain.harvest(transactions, beneficiary);
	chain.revert(snapshot);
	for (const transactions of candidates ?? [])
		chain.harvest(transactions, beneficiary);
	const straight = new Wanderer(`${directory}/straight`, CHANGES);
	straight.repeat(chain.place);
	t.teardown(() => [chain, straight].forEach(one => one.close()));

	t.equal(straight.ledger.blocks.length, 9);
	chain.deleteSnapshot(snapshot);
	t.strictSame(Object.keys(dump(`${directory}/astray`)), Object.keys(dump(`${directory}/straight`)), 'nothing is left of the log');
	sameDump(t, chain.place.tables, straight.place.tables);
	t.end();
});
