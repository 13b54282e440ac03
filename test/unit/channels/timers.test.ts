import t from 'tap';
import { inTurns, systemTimers } from '../../../src/channels/timers.js';
import { FakeTimers } from '../../support/channels.js';

t.test('inTurns: the first slice immediately, the others in later turns of the event loop', t => {
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

t.test('systemTimers: run and can be cancelled', async t => {
	await new Promise<void>(resolve => systemTimers.soon(resolve));

	// the timers are unref'd, so another handle must keep the event loop alive
	const keepAlive = setInterval(() => {}, 1_000);
	t.teardown(() => clearInterval(keepAlive));
	await new Promise<void>(resolve => systemTimers.after(1, resolve));
	await new Promise<void>(resolve => {
		const stop = systemTimers.every(1, () => {
			stop();
			resolve();
		});
	});
	const prevent = systemTimers.after(0, () => t.fail('was cancelled'));
	prevent();
	await new Promise<void>(resolve => systemTimers.after(2, resolve));
});
