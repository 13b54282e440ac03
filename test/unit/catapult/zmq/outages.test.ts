/** Who is told when of an interruption. */
import t from 'tap';
import { Outages } from '../../../../src/backends/catapult/zmq/outages.js';
import { FakeTimers } from '../../../support/channels.js';

const GONE = 'the node\'s broker has gone; notifications may be missing';
const BACK = 'the node\'s broker is back; notifications may have been missed';

const begin = () => {
	const timers = new FakeTimers();
	const told: string[] = [];
	const state = { subscribers: 0 };
	const outages = new Outages({
		timers,
		isAnybodyThere: () => state.subscribers > 0,
		tell: reason => {
			told.push(reason);
			// as the hub does: they are closed, and leave
			state.subscribers = 0;
		}
	});
	return { timers, outages, state, take: () => told.splice(0) };
};

t.test('the first connection, and an interruption that concerns nobody → nothing is told', t => {
	const { timers, outages, take } = begin();
	t.notOk(outages.isUp);
	outages.end();
	t.ok(outages.isUp);
	outages.begin();
	t.notOk(outages.isUp);
	timers.advance(60_000);
	outages.end();
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('subscribed before the first connection → told that something may have been missed', t => {
	const { timers, outages, state, take } = begin();
	state.subscribers = 1;
	timers.advance(60_000);
	t.strictSame(take(), [], 'nothing is known yet');
	outages.end();
	timers.advance(999);
	t.strictSame(take(), []);
	timers.advance(1);
	t.strictSame(take(), [BACK]);
	t.end();
});

t.test('gone for long → told when it has gone, and those who subscribed meanwhile when it is back', t => {
	const { timers, outages, state, take } = begin();
	outages.end();
	state.subscribers = 5;
	outages.begin();
	timers.advance(1_000);
	t.strictSame(take(), [GONE]);
	state.subscribers = 2;
	timers.advance(3_600_000);
	t.strictSame(take(), [], 'nothing new is known');
	outages.end();
	timers.advance(1_000);
	t.strictSame(take(), [BACK]);
	state.subscribers = 2;
	timers.advance(3_600_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('back at once → told once, when it is back', t => {
	const { timers, outages, state, take } = begin();
	outages.end();
	state.subscribers = 5;
	outages.begin();
	timers.advance(100);
	outages.end();
	timers.advance(1_000);
	t.strictSame(take(), [BACK]);
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('back, and nobody has subscribed meanwhile → nothing more is told', t => {
	const { timers, outages, state, take } = begin();
	outages.end();
	state.subscribers = 5;
	outages.begin();
	timers.advance(1_000);
	t.strictSame(take(), [GONE]);
	outages.end();
	state.subscribers = 5;
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('everybody leaves before it is told → nobody is told', t => {
	const { timers, outages, state, take } = begin();
	outages.end();
	state.subscribers = 5;
	outages.begin();
	state.subscribers = 0;
	timers.advance(1_000);
	state.subscribers = 1;
	timers.advance(60_000);
	t.strictSame(take(), []);
	outages.end();
	timers.advance(1_000);
	t.strictSame(take(), [BACK], 'who came later hears of it');
	t.end();
});

t.test('it comes and goes all the time → told every few seconds, and whoever may have missed something is told in the end', t => {
	const { timers, outages, state, take } = begin();
	for (let passed = 0; passed < 60_000; passed += 200) {
		state.subscribers = 5;
		outages[passed % 400 === 0 ? 'end' : 'begin']();
		timers.advance(200);
	}
	const count = take().length;
	t.ok(count >= 10 && count <= 13, `${count} times in a minute`);
	outages.end();
	timers.advance(5_000);
	t.strictSame(take(), [BACK]);
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('closed → nothing is told', t => {
	const { timers, outages, state, take } = begin();
	outages.end();
	state.subscribers = 5;
	outages.begin();
	outages.close();
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.notOk(outages.isUp);
	t.end();
});
