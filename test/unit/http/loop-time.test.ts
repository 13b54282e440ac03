import t from 'tap';
import { LoopTime } from '../../../src/http/loop-time.js';

/** @returns the limiter, and tasks of a given duration */
const create = () => {
	let nowMs = 0;
	return { loopTime: new LoopTime(() => nowMs), work: (ms: number) => () => {
		nowMs += ms;
		return ms;
	} };
};

t.test('short tasks run immediately', t => {
	const { loopTime, work } = create();

	t.equal(loopTime.run(work(1)), 1);
	t.equal(loopTime.run(work(2)), 2);
	t.end();
});

t.test('tasks after the budget of a turn wait for a later one, in order', async t => {
	const { loopTime, work } = create();
	const done: number[] = [];
	t.equal(loopTime.run(work(50)), 50);
	const later = [51, 52, 53].map(ms => loopTime.run(work(ms)));
	later.forEach(result => void (result as Promise<number>).then(ms => done.push(ms)));

	t.same(done, []);
	for (const expected of [[51], [51, 52], [51, 52, 53]]) {
		await new Promise(resolve => {
			setImmediate(resolve);
		});
		t.same(done, expected, 'one expensive task per turn');
	}
	t.equal(loopTime.run(work(0)) instanceof Promise, true, 'the turn is used up');
	await loopTime.run(work(0));
	t.equal(loopTime.run(work(1)), 1);
});

t.test('errors reach the caller', async t => {
	const { loopTime, work } = create();
	const fail = () => {
		throw new Error('broken');
	};

	t.throws(() => loopTime.run(fail), { message: 'broken' });
	void loopTime.run(work(50));
	await t.rejects(async () => loopTime.run(fail), { message: 'broken' });
	await t.rejects(async () => loopTime.run(() => Promise.reject(new Error('later'))), { message: 'later' });
});

t.test('batches wait for all other tasks, in any order of arrival', async t => {
	const { loopTime, work } = create();
	const done: number[] = [];
	void loopTime.run(work(50));
	const later = [loopTime.run(work(51), true), loopTime.run(work(52), true), loopTime.run(work(1))]
		.map(result => Promise.resolve(result));
	later.forEach(result => void result.then(ms => done.push(ms)));
	await Promise.all(later);

	t.same(done, [1, 51, 52]);
});

t.test('batches get their share of the time under constant load', async t => {
	const { loopTime, work } = create();
	const done = { others: 0, batches: 0 };
	let isLoaded = true;
	const load = async (): Promise<void> => {
		for (; isLoaded; ++done.others)
			await loopTime.run(work(5));
	};
	const loads = Array.from({ length: 20 }, load);
	const batch = async (): Promise<void> => {
		for (; done.batches < 10; ++done.batches)
			await loopTime.run(work(20), true);
	};
	const batches = batch();
	while (done.batches < 10 && done.others < 1000)
		await new Promise(resolve => {
			setImmediate(resolve);
		});
	isLoaded = false;
	await Promise.all([...loads, batches]);

	t.equal(done.batches, 10);
	// 10 batches take 200 ms, and may use a third of the time
	t.ok(done.others >= 70 && done.others <= 120, `${done.others} others`);
});
