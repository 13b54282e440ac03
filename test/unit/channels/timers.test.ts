import t from 'tap';
import { inTurns, systemTimers } from '../../../src/channels/timers.js';
import { FakeTimers } from '../../support/channels.js';

t.test('inTurns: the first slice at once, the others a turn each', t => {
	const timers = new FakeTimers();
	const seen: number[] = [];

	inTurns(Array.from({ length: 1_200 }, (_, i) => i), timers, i => seen.push(i));
	t.equal(seen.length, 250);
	timers.turn();
	t.equal(seen.length, 500);
	timers.settle();
	t.same(seen, Array.from({ length: 1_200 }, (_, i) => i));
	t.end();
});

t.test('systemTimers: call back, and can be stopped', async t => {
	await new Promise<void>(resolve => systemTimers.soon(resolve));

	// the timers are unref'd: something else has to keep the loop alive meanwhile
	const keepAlive = setInterval(() => {}, 1_000);
	t.teardown(() => clearInterval(keepAlive));
	await new Promise<void>(resolve => systemTimers.after(1, resolve));
	await new Promise<void>(resolve => {
		const stop = systemTimers.every(1, () => {
			stop();
			resolve();
		});
	});
	const prevent = systemTimers.after(0, () => t.fail('was prevented'));
	prevent();
	await new Promise<void>(resolve => systemTimers.after(2, resolve));
});
