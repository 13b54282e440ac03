/** Keys that are remembered for a time. */
import t from 'tap';
import { RecentKeys } from '../../../../src/backends/embedded/node/recent-keys.js';
import { FakeTimers } from '../../../support/fake-timers.js';

t.test('a key is new again after ten minutes', t => {
	const timers = new FakeTimers();
	const keys = new RecentKeys(timers);
	t.strictSame([keys.add('a'), keys.add('a')], [true, false]);
	timers.pass(599_999);
	t.strictSame([keys.add('a'), keys.add('b')], [false, true]);
	timers.pass(1);
	t.strictSame([keys.add('a'), keys.add('b')], [true, false]);
	keys.delete('b');
	t.equal(keys.add('b'), true);
	t.end();
});

t.test('the oldest of more than 50,000 keys are forgotten', t => {
	const keys = new RecentKeys(new FakeTimers());
	for (let i = 0; i <= 50_000; ++i)
		keys.add(String(i));
	t.equal(keys.add('50000'), false);
	t.equal(keys.add('0'), true);
	t.end();
});
