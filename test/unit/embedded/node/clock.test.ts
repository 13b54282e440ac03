/** The chain's clock: the machine's clock plus a persistent offset. */
import t from 'tap';
import { ChainClock, createClockAhead, MAX_CLOCK_AHEAD_MS } from '../../../../src/backends/embedded/node/clock.js';
import { InvalidArgument } from '../../../../src/chain/index.js';
import { TestNode } from '../../../support/embedded/node.js';

const DAY_MS = 86_400_000n;

t.test('runs with the machine\'s clock, ahead by the sum of all advances', t => {
	const chain = TestNode.begin(t, { now: 1000n });
	const clock = new ChainClock({ now: () => chain.now }, chain.store);
	t.strictSame([clock.now(), clock.aheadMs], [1000n, 0n]);

	clock.advance(DAY_MS);
	clock.advance(1n);
	chain.now += 5n;

	t.strictSame([clock.now(), clock.aheadMs], [1006n + DAY_MS, DAY_MS + 1n]);
	t.end();
});

t.test('keeps its offset after a restart', t => {
	const chain = TestNode.begin(t, { now: 1000n });
	new ChainClock({ now: () => chain.now }, chain.store).advance(DAY_MS);

	chain.reopen();

	t.equal(new ChainClock({ now: () => chain.now }, chain.store).now(), 1000n + DAY_MS);
	t.end();
});

t.test('accepts a hundred years in total, and not one millisecond more', t => {
	const chain = TestNode.begin(t);
	const clock = new ChainClock({ now: () => chain.now }, chain.store);

	clock.advance(MAX_CLOCK_AHEAD_MS - 1n);
	t.throws(() => clock.advance(2n), InvalidArgument);
	t.equal(clock.aheadMs, MAX_CLOCK_AHEAD_MS - 1n, 'a rejected advance changes nothing');
	clock.advance(1n);
	t.equal(chain.store.clockAheadMs(), MAX_CLOCK_AHEAD_MS);
	t.end();
});

t.test('advances only when the offset could be stored', t => {
	const clock = new ChainClock({ now: () => 0n }, {
		clockAheadMs: () => 7n,
		storeClockAhead: () => {
			throw new Error('the disk is full');
		}
	});

	t.throws(() => clock.advance(1n), { message: 'the disk is full' });
	t.equal(clock.now(), 7n);
	t.end();
});

t.test('a follower of another clock uses the offset it receives', t => {
	let aheadMs = 3n;
	const clock = createClockAhead({ now: () => 10n }, () => aheadMs);

	t.equal(clock.now(), 13n);
	aheadMs = 4n;
	t.equal(clock.now(), 14n);
	t.end();
});
