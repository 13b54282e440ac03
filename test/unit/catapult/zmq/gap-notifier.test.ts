/** When subscribers are notified of an interruption. */
import t from 'tap';
import { GapNotifier } from '../../../../src/backends/catapult/zmq/gap-notifier.js';
import { FakeTimers } from '../../../support/fake-timers.js';

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

/** After an interruption with subscribers. */
const beginInterrupted = () => {
	const parts = begin();
	parts.gapNotifier.onConnect();
	parts.state.subscribers = 5;
	parts.gapNotifier.onDisconnect();
	return parts;
};

t.test('does not notify without subscribers', t => {
	const { timers, gapNotifier, take } = begin();
	t.notOk(gapNotifier.isConnected);
	gapNotifier.onConnect();
	t.ok(gapNotifier.isConnected);
	gapNotifier.onDisconnect();
	t.notOk(gapNotifier.isConnected);
	timers.pass(60_000);
	gapNotifier.onConnect();
	timers.pass(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('notifies clients that subscribed before the first connection, and not those that subscribe after it', t => {
	const { timers, gapNotifier, state, take } = begin();
	state.subscribers = 1;
	timers.pass(60_000);
	t.strictSame(take(), [], 'not before the connection');
	gapNotifier.onConnect();
	timers.pass(0);
	t.strictSame(take(), [RECONNECTED]);
	state.subscribers = 1;
	timers.pass(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('notifies of a long interruption twice: at its beginning, and later subscribers at its end', t => {
	const { timers, gapNotifier, state, take } = beginInterrupted();
	timers.pass(1_000);
	t.strictSame(take(), [DISCONNECTED]);
	state.subscribers = 2;
	timers.pass(3_600_000);
	t.strictSame(take(), [], 'no change');
	gapNotifier.onConnect();
	timers.pass(1_000);
	t.strictSame(take(), [RECONNECTED]);
	state.subscribers = 2;
	timers.pass(3_600_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('notifies once of an interruption shorter than the delay', t => {
	const { timers, gapNotifier, take } = beginInterrupted();
	timers.pass(100);
	gapNotifier.onConnect();
	timers.pass(1_000);
	t.strictSame(take(), [RECONNECTED]);
	timers.pass(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('does not notify of the end of an interruption when no client subscribed meanwhile', t => {
	const { timers, gapNotifier, state, take } = beginInterrupted();
	timers.pass(1_000);
	t.strictSame(take(), [DISCONNECTED]);
	gapNotifier.onConnect();
	state.subscribers = 5;
	timers.pass(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('does not notify when all subscribers have left before', t => {
	const { timers, gapNotifier, state, take } = beginInterrupted();
	state.subscribers = 0;
	timers.pass(1_000);
	state.subscribers = 1;
	timers.pass(60_000);
	t.strictSame(take(), []);
	gapNotifier.onConnect();
	timers.pass(1_000);
	t.strictSame(take(), [RECONNECTED], 'later subscribers are notified');
	t.end();
});

t.test('notifies every few seconds of an unstable connection, and at last of its end', t => {
	const { timers, gapNotifier, state, take } = begin();
	for (let passed = 0; passed < 60_000; passed += 200) {
		state.subscribers = 5;
		gapNotifier[passed % 400 === 0 ? 'onConnect' : 'onDisconnect']();
		timers.pass(200);
	}
	const count = take().length;
	t.ok(count >= 10 && count <= 13, `${count} times in a minute`);
	state.subscribers = 5;
	gapNotifier.onConnect();
	timers.pass(5_000);
	t.strictSame(take(), [RECONNECTED]);
	timers.pass(60_000);
	t.strictSame(take(), []);
	t.end();
});

t.test('does not notify after close', t => {
	const { timers, gapNotifier, take } = beginInterrupted();
	gapNotifier.close();
	timers.pass(60_000);
	t.strictSame(take(), []);
	t.notOk(gapNotifier.isConnected);
	t.end();
});
