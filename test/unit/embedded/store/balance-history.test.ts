/** Balances of the past are those that the state had after each block, however they were written. */
import fs from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { BalanceHistoryIncomplete, type Snapshot } from '../../../../src/chain/index.js';
import { chainDump, sameDump, tamper } from '../../../support/embedded/database.js';
import { writeFolder } from '../../../support/embedded/earlier-version.js';
import { TestNode } from '../../../support/embedded/node.js';
import { openHistory, PastBalances } from '../../../support/chains/past-balances.js';
import { RevertingChain } from '../../../support/chains/reverting-chain.js';
import { addressNamed } from '../../../support/ledger/actions.js';
import { CURRENCY } from '../../../support/ledger/config.js';
import { randomBeneficiaries, type RandomTransaction, randomTransactions } from '../../../support/ledger/random.js';
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

const ON = { balanceHistory: true } as const;
const OFF = { balanceHistory: false } as const;
const ALL_PARTS = Infinity;
const BOB = addressNamed('bob');

const tourThrough = (chain: RevertingChain): RandomTransaction[][] =>
	tourOf(ledgerTourChain(() => chain.ledger)).map(block => [() => block()]);

/** @returns a chain with transactions of all types, and its balances of the past */
const tour = (directory: string, options: typeof ON | typeof OFF) => {
	const chain = new RevertingChain(directory, CHANGES, options);
	const past = new PastBalances();
	past.record(chain.ledger);
	for (const transactions of tourThrough(chain)) {
		chain.harvest(transactions, BOB);
		past.record(chain.ledger);
	}
	return { chain, past };
};

t.test('written with the blocks: all types of transactions', t => {
	const { chain, past } = tour(t.testdir(), ON);
	t.ok(past.compare(chain.directory, chain.ledger) > 100);
	chain.reopen();
	past.compare(chain.directory, chain.ledger);
	chain.close();
	t.end();
});

t.test('derived from the stored blocks: the same rows', t => {
	const { a, b } = { a: `${t.testdir()}/a`, b: `${t.testdirName}/b` };
	const written = tour(a, ON);
	const { chain, past } = tour(b, OFF);
	t.notOk('balance_history' in chainDump(b), 'without the option there is no table');
	chain.reopen(ON);
	// each part is a commit, and the process ends after it
	let parts = 0;
	for (; chain.store.balanceProgress()?.isVerified !== 1; chain.reopen(), ++parts)
		chain.derive(parts < 5 ? 1 : 4);
	t.ok(parts > 5, `${parts} parts`);
	past.compare(b, chain.ledger);
	sameDump(t, chainDump(b), chainDump(a));
	[written.chain, chain].forEach(one => one.close());
	t.end();
});

const blocks = fc.record({
	kind: fc.constant('block'), transactions: fc.array(randomTransactions, { minLength: 3, maxLength: 9 }), beneficiary: randomBeneficiaries
} as const);
const step = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), pick: fc.nat(99) } as const);
const steps = fc.oneof(
	{ weight: 9, arbitrary: blocks }, { weight: 2, arbitrary: step('snapshot') }, { weight: 2, arbitrary: step('revert') },
	{ weight: 1, arbitrary: step('on') }, { weight: 1, arbitrary: step('off') }, { weight: 3, arbitrary: step('derive') }
);

t.test('random chains with reverts, restarts, and the option turned on and off', t => {
	const directory = t.testdir();
	const tally = { compared: 0, transactions: 0, undone: 0, derived: 0, incomplete: 0 };
	fc.assert(fc.property(fc.boolean(), fc.array(steps, { minLength: 20, maxLength: 30 }), (isOn, plan) => {
		fs.rmSync(directory, { recursive: true });
		const chain = new RevertingChain(directory, CHANGES, isOn ? ON : OFF);
		const past = new PastBalances();
		past.record(chain.ledger);
		const harvest = (transactions: readonly RandomTransaction[], beneficiary = BOB): void => {
			tally.transactions += chain.harvest(transactions, beneficiary).transactions.length;
			past.record(chain.ledger);
		};
		let snapshots: Snapshot[] = [];
		for (const transactions of tourThrough(chain).slice(0, 4))
			harvest(transactions);
		for (const next of plan) {
			const picked = next.kind === 'revert' ? snapshots[next.pick % snapshots.length] : undefined;
			switch (next.kind) {
			case 'block': harvest(next.transactions, next.beneficiary); break;
			case 'snapshot': snapshots.push(chain.takeSnapshot()); break;
			case 'on': chain.reopen(ON); break;
			case 'off': chain.reopen(OFF); break;
			case 'derive':
				if (chain.store.balanceProgress()) {
					chain.derive(1 + next.pick % 12);
					++tally.derived;
				}
				break;
			default:
				if (picked) {
					tally.undone += chain.revert(picked).ledger.blocks.length - chain.ledger.blocks.length;
					snapshots = snapshots.filter(({ id }) => id <= picked.id);
				}
			}
			const progress = chain.store.balanceProgress();
			tally.incomplete += progress && progress.height < progress.newest ? 1 : 0;
		}
		chain.reopen(ON);
		chain.derive(ALL_PARTS);
		tally.compared += past.compare(directory, chain.ledger);
		chain.close();
	}), { numRuns: 5, endOnFailure: true });

	t.comment(tally);
	t.ok(tally.compared > 300 && tally.undone > 2 && tally.derived > 2 && tally.incomplete > 2 && tally.transactions > 50, 'something happened');
	t.end();
});

t.test('a look-up fails until all balances are derived', t => {
	const { chain } = tour(t.testdir(), OFF);
	chain.reopen(ON);
	chain.derive(2);
	const newest = chain.ledger.blocks.length;
	const { history, queries, close } = openHistory(chain.directory);
	t.notOk(history.isComplete());
	t.throws(() => history.balancesAt(BOB, 1n), new BalanceHistoryIncomplete(2n, BigInt(newest)));
	chain.derive(newest);
	queries.refresh();
	t.ok(history.isComplete());
	t.ok(history.balancesAt(BOB, undefined)?.balances.length);
	close();
	chain.close();
	t.end();
});

t.test('replies for blocks, accounts and mosaics that do not exist', t => {
	const { chain } = tour(t.testdir(), ON);
	const { history, mosaics, close } = openHistory(chain.directory);
	const { hash, header: { height } } = chain.ledger.blocks.at(-1)!;
	const [unknown, owned] = [addressNamed('nobody'), addressNamed('alice')];
	t.strictSame(history.balancesAt(owned, height + 1n), undefined);
	t.strictSame(history.balancesAt(owned, 0n), undefined);
	t.strictSame(history.balancesAt(owned, 2n ** 64n - 1n), undefined);
	t.strictSame(history.balancesAt(unknown, undefined), { block: { height, hash }, balances: [] });
	const none = '0123456789ABCDEF' as typeof CURRENCY;
	t.strictSame(history.balancesAt(owned, height, [none]), { block: { height, hash }, balances: [] });
	t.strictSame(history.balancesAt(owned, height, []), { block: { height, hash }, balances: [] });
	t.strictSame(history.balancesAt(owned, height, [none, CURRENCY])?.balances.map(({ mosaicId }) => mosaicId), [CURRENCY]);
	t.strictSame(mosaics.divisibilitiesAt([none], height), new Map());
	t.strictSame(mosaics.divisibilitiesAt([CURRENCY], 2n ** 64n - 1n), new Map([[CURRENCY, 6]]));
	close();
	chain.close();
	t.end();
});

t.test('a folder of the previous version', t => {
	const directory = t.testdir();
	writeFolder(directory, '6');
	const changes = { chain: { minVotingKeyLifetime: 1, maxVotingKeyLifetime: 9 } };
	const chain = new TestNode(directory, { changes, now: 50_570_000n }, ON);
	chain.store.deriveBalances(() => false);
	t.match(chain.store.balanceProgress(), { height: chain.height, isVerified: 1 });
	chain.harvest();
	t.match(chain.store.balanceProgress(), { height: chain.height, newest: chain.height, isVerified: 1 });
	chain.close();
	t.end();
});

t.test('balances that differ from the state are not used', t => {
	const { chain } = tour(t.testdir(), OFF);
	chain.reopen(ON);
	// as if a receipt had been stored wrongly
	tamper(chain.directory, 'DELETE FROM transaction_statements WHERE height = 3');
	t.throws(() => chain.derive(ALL_PARTS), { name: 'DifferentBalances' });
	t.match(chain.store.balanceProgress(), { height: 0, isVerified: 0 });
	chain.close();
	t.end();
});

t.test('no query reads more rows of the history than it returns', t => {
	const { chain } = tour(t.testdir(), ON);
	const { connection, history, close } = openHistory(chain.directory);
	const prepare = connection.prepare.bind(connection);
	const texts: string[] = [];
	connection.prepare = ((sql: string) => {
		texts.push(sql);
		return prepare(sql);
	});
	history.balancesAt(BOB, 3n);
	history.balancesAt(BOB, 3n, [CURRENCY]);
	const plans = texts.filter(sql => sql.includes('balance_history ')).flatMap(sql =>
		prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...Array.from({ length: sql.split('?').length - 1 }, () => 1)) as { readonly detail: string }[]);
	const reads = plans.map(({ detail }) => detail).filter(detail => /\b(?:past|first|later|balance_history)\b/.test(detail));
	t.ok(reads.length >= 4);
	t.strictSame(reads.filter(detail => !/^SEARCH .* USING PRIMARY KEY \(account=\?/.test(detail)), []);
	t.equal(texts.length, 5, 'progress, block, account, balances of all mosaics, balances of one');
	close();
	chain.close();
	t.end();
});
