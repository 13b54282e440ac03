import t from 'tap';
import { inTurns } from '../../../src/channels/turns.js';
import { FakeTimers } from '../../support/fake-timers.js';

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
