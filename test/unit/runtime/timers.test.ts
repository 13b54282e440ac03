import t from 'tap';
import { systemTimers } from '../../../src/runtime/timers.js';

t.test('calls back, and not after it was cancelled', async t => {
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
	const cancel = systemTimers.after(0, () => t.fail('was cancelled'));
	cancel();
	await new Promise<void>(resolve => systemTimers.after(2, resolve));
});
