/** The chain's clock: the machine's, put ahead for good. */
import t from 'tap';
import { ChainClock, createClockAhead, MAX_CLOCK_AHEAD_MS } from '../../../../src/backends/embedded/node/clock.js';
import { InvalidArgument } from '../../../../src/chain/index.js';
import { TestNode } from '../../../support/embedded-node.js';

const DAY_MS = 86_400_000n;

t.test('it runs with the machine\'s, ahead by all that it was put forward', t => {
	const chain = TestNode.begin(t, { now: 1000n });
	const clock = new ChainClock({ now: () => chain.now }, chain.store);
	t.strictSame([clock.now(), clock.aheadMs], [1000n, 0n]);

	clock.advance(DAY_MS);
	clock.advance(1n);
	chain.now += 5n;

	t.strictSame([clock.now(), clock.aheadMs], [1006n + DAY_MS, DAY_MS + 1n]);
	t.end();
});

t.test('it stays ahead when the chain is started anew', t => {
	const chain = TestNode.begin(t, { now: 1000n });
	new ChainClock({ now: () => chain.now }, chain.store).advance(DAY_MS);

	chain.reopen();

	t.equal(new ChainClock({ now: () => chain.now }, chain.store).now(), 1000n + DAY_MS);
	t.end();
});

t.test('a hundred years in all, and no millisecond more', t => {
	const chain = TestNode.begin(t);
	const clock = new ChainClock({ now: () => chain.now }, chain.store);

	clock.advance(MAX_CLOCK_AHEAD_MS - 1n);
	t.throws(() => clock.advance(2n), InvalidArgument);
	t.equal(clock.aheadMs, MAX_CLOCK_AHEAD_MS - 1n, 'what is refused changes nothing');
	clock.advance(1n);
	t.equal(chain.store.clockAheadMs(), MAX_CLOCK_AHEAD_MS);
	t.end();
});

t.test('it is put forward only when that could be written', t => {
	const clock = new ChainClock({ now: () => 0n }, {
		clockAheadMs: () => 7n,
		keepClockAhead: () => {
			throw new Error('the disk is full');
		}
	});

	t.throws(() => clock.advance(1n), { message: 'the disk is full' });
	t.equal(clock.now(), 7n);
	t.end();
});

t.test('a clock ahead of another follows what it is told', t => {
	let aheadMs = 3n;
	const clock = createClockAhead({ now: () => 10n }, () => aheadMs);

	t.equal(clock.now(), 13n);
	aheadMs = 4n;
	t.equal(clock.now(), 14n);
	t.end();
});
