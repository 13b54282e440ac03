/** When subscribers are notified of an interruption. */
import t from 'tap';
import { GapNotifier } from '../../../../src/backends/catapult/zmq/gap-notifier.js';
import { FakeTimers } from '../../../support/channels.js';

const DISCONNECTED = 'the node\'s broker has disconnected; notifications may be missing';
const RECONNECTED = 'the node\'s broker has reconnected; notifications may have been missed';

const begin = () => {
	const timers = new FakeTimers();
	const notified: string[] = [];
	const state = { subscribers: 0 };
	const gapNotifier = new GapNotifier({
		timers,
		hasSubscribers: () => state.subscribers > 0,
		notify: reason => {
			notified.push(reason);
			// as the hub does: it closes all subscribers
			state.subscribers = 0;
		}
	});
	return { timers, gapNotifier, state, take: () => notified.splice(0) };
};

t.test('does not notify without subscribers', t => {
	const { timers, gapNotifier, take } = begin();
	t.notOk(gapNotifier.isConnected);
	gapNotifier.onConnect();
	t.ok(gapNotifier.isConnected);
	gapNotifier.onDisconnect();
	t.notOk(gapNotifier.isConnected);
	timers.advance(60_000);
	gapNotifier.onConnect();
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('notifies clients that subscribed before the first connection', t => {
	const { timers, gapNotifier, state, take } = begin();
	state.subscribers = 1;
	timers.advance(60_000);
	t.strictSame(take(), [], 'not before the connection');
	gapNotifier.onConnect();
	timers.advance(999);
	t.strictSame(take(), []);
	timers.advance(1);
	t.strictSame(take(), [RECONNECTED]);
	t.end();
});

t.test('notifies of a long interruption twice: at its beginning, and later subscribers at its end', t => {
	const { timers, gapNotifier, state, take } = begin();
	gapNotifier.onConnect();
	state.subscribers = 5;
	gapNotifier.onDisconnect();
	timers.advance(1_000);
	t.strictSame(take(), [DISCONNECTED]);
	state.subscribers = 2;
	timers.advance(3_600_000);
	t.strictSame(take(), [], 'no change');
	gapNotifier.onConnect();
	timers.advance(1_000);
	t.strictSame(take(), [RECONNECTED]);
	state.subscribers = 2;
	timers.advance(3_600_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('notifies once of an interruption shorter than the delay', t => {
	const { timers, gapNotifier, state, take } = begin();
	gapNotifier.onConnect();
	state.subscribers = 5;
	gapNotifier.onDisconnect();
	timers.advance(100);
	gapNotifier.onConnect();
	timers.advance(1_000);
	t.strictSame(take(), [RECONNECTED]);
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('does not notify of the end of an interruption when no client subscribed meanwhile', t => {
	const { timers, gapNotifier, state, take } = begin();
	gapNotifier.onConnect();
	state.subscribers = 5;
	gapNotifier.onDisconnect();
	timers.advance(1_000);
	t.strictSame(take(), [DISCONNECTED]);
	gapNotifier.onConnect();
	state.subscribers = 5;
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('does not notify when all subscribers have left before', t => {
	const { timers, gapNotifier, state, take } = begin();
	gapNotifier.onConnect();
	state.subscribers = 5;
	gapNotifier.onDisconnect();
	state.subscribers = 0;
	timers.advance(1_000);
	state.subscribers = 1;
	timers.advance(60_000);
	t.strictSame(take(), []);
	gapNotifier.onConnect();
	timers.advance(1_000);
	t.strictSame(take(), [RECONNECTED], 'later subscribers are notified');
	t.end();
});

t.test('notifies every few seconds of an unstable connection, and at last of its end', t => {
	const { timers, gapNotifier, state, take } = begin();
	for (let passed = 0; passed < 60_000; passed += 200) {
		state.subscribers = 5;
		gapNotifier[passed % 400 === 0 ? 'onConnect' : 'onDisconnect']();
		timers.advance(200);
	}
	const count = take().length;
	t.ok(count >= 10 && count <= 13, `${count} times in a minute`);
	gapNotifier.onConnect();
	timers.advance(5_000);
	t.strictSame(take(), [RECONNECTED]);
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('does not notify after close', t => {
	const { timers, gapNotifier, state, take } = begin();
	gapNotifier.onConnect();
	state.subscribers = 5;
	gapNotifier.onDisconnect();
	gapNotifier.close();
	timers.advance(60_000);
	t.strictSame(take(), []);
	t.notOk(gapNotifier.isConnected);
	t.end();
});
