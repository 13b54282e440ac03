/** Finalization epochs and inflation. Source: facts/ledger.md 2, 7.6. */
import t from 'tap';
import { epochOf, nextFinalization } from '../../../src/backends/embedded/ledger/finalization.js';
import { inflationAt } from '../../../src/backends/embedded/ledger/inflation.js';

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
