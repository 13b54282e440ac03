/** Finalization epochs and inflation. Source: facts/ledger.md 2, 7.6. */
import t from 'tap';
import { endOfEpoch, epochOf, nextFinalization, votersOf } from '../../../src/backends/embedded/ledger/finalization.js';
import { inflationAt } from '../../../src/backends/embedded/ledger/inflation.js';
import { pruneUpTo } from '../../../src/backends/embedded/ledger/prune.js';
import { createAccount, withBalance } from '../../../src/backends/embedded/ledger/state/accounts.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { CURRENCY, testConfig } from '../../support/ledger/config.js';
import { MemoryState } from '../../support/ledger/memory-state.js';
import { voterNamed } from '../../support/ledger/votes.js';

for (const [height, epoch] of [[0n, 1], [1n, 1], [2n, 2], [720n, 2], [721n, 3], [1440n, 3], [1441n, 4]] as const) {
	t.test(`epochOf: height ${height} is in epoch ${epoch}`, t => {
		t.equal(epochOf(height, 720n), epoch);
		t.end();
	});
}

t.test('nextFinalization: points count within an epoch', t => {
	const first = { epoch: 1, point: 1, height: 1n };
	const rounds = [5n, 9n, 720n, 721n].reduce(
		(done, height) => [...done, nextFinalization(done.at(-1) ?? first, height, 720n)], [] as ReturnType<typeof nextFinalization>[]
	);

	t.strictSame(rounds, [
		{ epoch: 2, point: 1, height: 5n }, { epoch: 2, point: 2, height: 9n }, { epoch: 2, point: 3, height: 720n },
		{ epoch: 3, point: 1, height: 721n }
	]);
	t.end();
});

t.test('inflationAt: the last step that has started', t => {
	const steps = [{ startHeight: 2n, rewardAmount: 0n }, { startHeight: 10n, rewardAmount: 7n }, { startHeight: 20n, rewardAmount: 5n }];

	t.strictSame([1n, 2n, 9n, 10n, 19n, 20n, 10_000n].map(height => inflationAt(steps, height)), [0n, 0n, 0n, 7n, 7n, 5n, 5n]);
	t.equal(inflationAt([], 5n), 0n);
	t.end();
});

t.test('endOfEpoch: the last height that belongs to an epoch', t => {
	t.strictSame([1, 2, 3, 9].map(epoch => endOfEpoch(epoch, 720n)), [1n, 720n, 1440n, 5760n]);
	for (const epoch of [1, 2, 3, 9])
		t.strictSame([0n, 1n].map(more => epochOf(endOfEpoch(epoch, 720n) + more, 720n)), [epoch, epoch + 1]);
	t.end();
});

t.test('votersOf: accounts with voting keys and at least the minimum balance', t => {
	const config = testConfig({ chain: { minVoterBalance: 100n } });
	const state = new LedgerState(new MemoryState());
	const accounts = ([['rich', 500n, true], ['just enough', 100n, true], ['poor', 99n, true], ['without a key', 500n, false]] as const)
		.map(([name, balance, hasKey]) => ({ ...voterNamed(name, balance), hasKey }));
	for (const { address, balance, votingKeys, hasKey } of accounts) {
		const account = { ...createAccount(address, 1n), votingKeys: hasKey ? votingKeys : [] };
		state.accounts.set(address, withBalance(account, CURRENCY, balance, CURRENCY));
	}

	const expected = accounts.slice(0, 2).map(({ address, balance, votingKeys }) => ({ address, balance, votingKeys }));
	t.strictSame(votersOf(state, config), expected.sort((a, b) => (a.address < b.address ? -1 : 1)));
	t.end();
});

t.test('pruneUpTo: a limited number of heights, and never back', t => {
	const state = new LedgerState(new MemoryState());
	t.strictSame([9n, 5n, 3n, 50_000n].map(to => pruneUpTo(state, 5n, to)), [9n, 5n, 5n, 20_005n]);
	t.end();
});
