import t from 'tap';
import { ServiceUnavailable } from '../../../src/chain/index.js';
import { Semaphore } from '../../../src/routes/semaphore.js';

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

t.test('runs up to the limit, then waiting tasks in order of arrival; rejects more', async t => {
	const slots = new Semaphore(2, 2, 'busy');
	const tasks = Array.from({ length: 5 }, openTask);
	const results = tasks.map(({ run }) => slots.run(run));
	const begun = (): boolean[] => tasks.map(({ hasBegun }) => hasBegun);
	const [first, second, third, fourth] = tasks;
	await t.rejects(results[4] as Promise<string>, new ServiceUnavailable('busy', 1));
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
	await Promise.resolve();
	t.ok(after.hasBegun && last.hasBegun, 'all slots are free again');
});
