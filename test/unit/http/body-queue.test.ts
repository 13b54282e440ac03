import t from 'tap';
import { BodyQueue, LoopTime } from '../../../src/http/loop-time.js';

/** @returns a queue in which each body takes longer than a turn of the event loop may, and what has run */
const start = () => {
	let nowMs = 0;
	const done: string[] = [];
	const now = () => nowMs;
	const bodies = new BodyQueue(new LoopTime(now), now);
	const run = (client: string, name: string): Promise<string> => bodies.run(client, () => {
		nowMs += 10;
		done.push(name);
		return name;
	});
	return { bodies, done, run, advance: (ms: number) => void (nowMs += ms) };
};

t.test('runs the bodies of different clients alternately', async t => {
	const { done, run } = start();
	const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(name => run(name[0] as string, name));

	t.same(await Promise.all(all), ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
	t.same(done, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'], 'the first one runs immediately');
});

t.test('at most one body per turn of the event loop when each of them takes long', async t => {
	const { done, run } = start();
	const all = Promise.all(Array.from({ length: 20 }, (_, i) => run('a', String(i))));
	const counts: number[] = [];
	while (done.length < 20) {
		await new Promise(resolve => {
			setImmediate(resolve);
		});
		counts.push(done.length);
	}

	t.ok(counts.every((count, i) => count - (counts[i - 1] ?? 1) <= 1), counts.join());
	await all;
});

t.test('while the event loop is busy, the pause between two bodies is twice as long as a body takes', async t => {
	const { advance, done, run } = start();
	const all = Promise.all([run('a', 'first'), run('a', 'second')]);
	const busyTurn = () => new Promise<void>(resolve => {
		advance(2);
		setImmediate(resolve);
	});
	const turnsUntil = async (count: number): Promise<number> => {
		let turns = 0;
		for (; done.length < count; ++turns)
			await busyTurn();
		return turns;
	};

	t.equal(await turnsUntil(1), 0);
	const turns = await turnsUntil(2);
	t.ok(turns >= 9 && turns <= 13, `${turns} turns`);
	await all;
});

t.test('an error reaches its caller, and the next body runs', async t => {
	const { bodies, run } = start();
	const failed = bodies.run('a', () => {
		throw new Error('broken');
	});
	const next = run('a', 'next');

	await t.rejects(failed, { message: 'broken' });
	t.equal(await next, 'next');
	t.equal(await run('a', 'later'), 'later');
});
