/** What a node remembers of what was announced. Source: facts/ledger.md 2 (shortLivedCacheTransactionDuration), 3.1 step 1. */
import t from 'tap';
import { RecentHashes } from '../../../../src/backends/embedded/node/recent-hashes.js';

const MINUTE = 60_000n;

t.test('what was announced lately is known', t => {
	const hashes = new RecentHashes();

	t.ok(hashes.add('a', 0n));
	t.notOk(hashes.add('a', 0n));
	t.ok(hashes.add('b', 1n));
	t.notOk(hashes.add('a', 10n * MINUTE), 'ten minutes at least');
	t.notOk(hashes.add('b', 10n * MINUTE));
	t.end();
});

t.test('while others come, it is forgotten within twenty minutes', t => {
	const hashes = new RecentHashes();
	hashes.add('a', 9n * MINUTE);
	for (let minute = 10n; minute < 30n; ++minute)
		hashes.add(`other ${minute}`, minute * MINUTE);

	t.ok(hashes.add('a', 30n * MINUTE));
	t.end();
});

t.test('after silence it is forgotten too', t => {
	const hashes = new RecentHashes();
	hashes.add('a', 0n);

	t.ok(hashes.add('a', 60n * MINUTE));
	t.notOk(hashes.add('a', 61n * MINUTE));
	t.end();
});

t.test('a clock that is set back does not make it forget', t => {
	const hashes = new RecentHashes();
	hashes.add('a', 60n * MINUTE);

	t.notOk(hashes.add('a', 0n));
	t.end();
});
