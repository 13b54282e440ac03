import t from 'tap';
import { Batches, LoopTime } from '../../../src/http/loop-time.js';

const LARGE = 700;
const SMALL = 20;

/** A batch that ends when the test decides. */
class Batch {
	isStarted = false;
	finish!: (error?: Error) => void;
	readonly done: Promise<void>;

	constructor(batches: Batches, ids: number) {
		this.done = batches.run(ids, () => {
			this.isStarted = true;
			return new Promise<void>((resolve, reject) => {
				this.finish = error => (error ? reject(error) : resolve());
			});
		});
	}
}

const nextTurn = (): Promise<void> => new Promise(resolve => {
	setImmediate(resolve);
});

t.test('few large batches run at a time, the others in order of arrival', async t => {
	const batches = new Batches(new LoopTime());
	const [first, second, small, third] = [LARGE, LARGE, SMALL, LARGE].map(ids => new Batch(batches, ids)) as [Batch, Batch, Batch, Batch];
	const started = async () => {
		await nextTurn();
		await nextTurn();
		return [first, second, small, third].map(({ isStarted }) => isStarted);
	};

	t.same(await started(), [true, false, false, false]);
	first.finish();
	await first.done;
	t.same(await started(), [true, true, true, false]);
	second.finish(new Error('broken'));
	await t.rejects(second.done, { message: 'broken' });
	t.same(await started(), [true, true, true, true], 'a failed batch frees its slot');
	small.finish();
	third.finish();
	await Promise.all([small.done, third.done]);
});

t.test('many small batches run together; one above the bound runs alone', async t => {
	const batches = new Batches(new LoopTime());
	const small = Array.from({ length: 40 }, () => new Batch(batches, SMALL));
	const huge = new Batch(batches, 5000);
	await nextTurn();
	t.ok(small.every(({ isStarted }) => isStarted));
	t.equal(huge.isStarted, false);
	small.forEach(({ finish }) => finish());
	await Promise.all(small.map(({ done }) => done));
	await nextTurn();

	t.equal(huge.isStarted, true);
	huge.finish();
	await huge.done;
});
