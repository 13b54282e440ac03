import t from 'tap';
import { Slots } from '../../../../src/runtime/limits/slots.js';

/** @returns a task that ends when the test decides */
const openTask = () => {
	let end: (result: string) => void = () => undefined;
	let fail: (error: Error) => void = () => undefined;
	const ended = new Promise<string>((resolve, reject) => {
		end = resolve;
		fail = reject;
	});
	const task = { hasBegun: false, end, fail, run: (): Promise<string> => {
		task.hasBegun = true;
		return ended;
	} };
	return task;
};

t.test('runs up to the limit, then waiting tasks in order of arrival; no more than may wait', async t => {
	const slots = new Slots(2, 2);
	const tasks = Array.from({ length: 5 }, openTask);
	const results = tasks.map(({ run }) => slots.tryRun(run) ?? Promise.resolve('refused'));
	const begun = (): boolean[] => tasks.map(({ hasBegun }) => hasBegun);
	const [first, second, third, fourth] = tasks;
	t.equal(await results[4], 'refused');
	t.strictSame(begun(), [true, true, false, false, false]);

	first?.end('one');
	t.equal(await results[0], 'one');
	second?.fail(new Error('two'));
	await t.rejects(results[1] as Promise<string>, { message: 'two' });
	third?.end('three');
	fourth?.end('four');
	t.strictSame(await Promise.all(results.slice(2, 4)), ['three', 'four']);
	t.strictSame(begun(), [true, true, true, true, false]);

	const [after, last] = [openTask(), openTask()];
	void slots.run(after.run);
	void slots.run(last.run);
	t.ok(after.hasBegun && last.hasBegun, 'all slots are free again');
});

t.test('tasks take several slots: a large one waits for its slots, and those after it for the large one', async t => {
	const slots = new Slots(10);
	const [small, large, after, huge] = [openTask(), openTask(), openTask(), openTask()];
	const runs = [slots.run(small.run, 4), slots.run(large.run, 7), slots.run(after.run, 1), slots.run(huge.run, 50)];
	const begun = (): boolean[] => [small, large, after, huge].map(({ hasBegun }) => hasBegun);
	t.strictSame(begun(), [true, false, false, false]);

	small.end('small');
	await runs[0];
	t.strictSame(begun(), [true, true, true, false]);

	large.end('large');
	after.end('after');
	await Promise.all([runs[1], runs[2]]);
	await Promise.resolve();
	t.strictSame(begun(), [true, true, true, true], 'one that needs more than there are runs alone');
	huge.end('huge');
	await runs[3];
});
