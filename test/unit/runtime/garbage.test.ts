import t from 'tap';
import { collectGarbageAfterStart } from '../../../src/runtime/garbage.js';

t.test('collects garbage of this thread', async t => {
	let registry: FinalizationRegistry<string> | undefined;
	const collected = new Promise<string>(resolve => {
		registry = new FinalizationRegistry(resolve);
		registry.register({}, 'an object without references');
	});
	// the timer of the collection does not keep the process alive
	const alive = setInterval(() => undefined, 1000);
	collectGarbageAfterStart();
	t.equal(await collected, 'an object without references');
	t.ok(registry);
	clearInterval(alive);
});
