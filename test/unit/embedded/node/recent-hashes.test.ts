/** The cache of recent announcements. Source: facts/ledger.md 2 (shortLivedCacheTransactionDuration), 3.1 step 1. */
import t from 'tap';
import { RecentHashes } from '../../../../src/backends/embedded/node/recent-hashes.js';

const MINUTE = 60_000n;

t.test('contains recent announcements', t => {
	const hashes = new RecentHashes();

	t.ok(hashes.add('a', 0n));
	t.notOk(hashes.add('a', 0n));
	t.ok(hashes.add('b', 1n));
	t.notOk(hashes.add('a', 10n * MINUTE), 'ten minutes at least');
	t.notOk(hashes.add('b', 10n * MINUTE));
	t.end();
});

t.test('removes an entry within twenty minutes while others are added', t => {
	const hashes = new RecentHashes();
	hashes.add('a', 9n * MINUTE);
	for (let minute = 10n; minute < 30n; ++minute)
		hashes.add(`other ${minute}`, minute * MINUTE);

	t.ok(hashes.add('a', 30n * MINUTE));
	t.end();
});

t.test('removes entries also after a time without announcements', t => {
	const hashes = new RecentHashes();
	hashes.add('a', 0n);

	t.ok(hashes.add('a', 60n * MINUTE));
	t.notOk(hashes.add('a', 61n * MINUTE));
	t.end();
});

t.test('keeps entries when the clock is set back', t => {
	const hashes = new RecentHashes();
	hashes.add('a', 60n * MINUTE);

	t.notOk(hashes.add('a', 0n));
	t.end();
});
