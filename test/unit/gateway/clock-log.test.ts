import t from 'tap';
import { ClockLog } from '../../../src/gateway/clock-log.js';
import { FakeTimers } from '../../support/fake-timers.js';
import { fakeLog } from '../../support/http/app.js';

const MINUTE_MS = 60_000;

const open = () => {
	const { log, lines } = fakeLog();
	const timers = new FakeTimers();
	const clockLog = new ClockLog(log, timers);
	return {
		timers,
		compare: (offsetMs: number) => clockLog.compare({ offsetMs, toleratedMs: 300 }),
		forget: () => clockLog.compare(undefined),
		lines: () => lines.splice(0).map(({ level, message }) => `${level}: ${message}`)
	};
};

t.test('warns once when the clock differs by more than the network tolerates, and reports when it agrees again', t => {
	const { compare, forget, lines, timers } = open();
	[0, 300, -300].forEach(compare);
	t.strictSame(lines(), []);
	[301, 400, 301].forEach(compare);
	t.strictSame(lines(), ['warn: clock is 301 ms late, compared with those of most peers: new blocks are refused until their time has come']);
	timers.pass(MINUTE_MS);
	forget();
	compare(500);
	t.strictSame(lines(), []);
	compare(300);
	t.strictSame(lines(), ['info: clock agrees with those of most peers again']);
	timers.pass(MINUTE_MS);
	compare(-301);
	t.strictSame(lines(), ['warn: clock is 301 ms early, compared with those of most peers: announcements seem to have expired too early']);
	t.end();
});

t.test('writes at most one line a minute', t => {
	const { compare, lines, timers } = open();
	for (let i = 0; i < 10; ++i)
		[1000, 0].forEach(compare);
	t.equal(lines().length, 1);
	timers.pass(MINUTE_MS);
	compare(0);
	t.strictSame(lines(), ['info: clock agrees with those of most peers again']);
	t.end();
});
