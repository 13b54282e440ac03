/** Clients that do not read, and clients with many replays. */
import t from 'tap';
import { FakeClient } from '../../../support/channels/channels.js';
import { BEGINNING, createReplays, short } from '../../../support/channels/replays.js';

t.test('a client that does not read: nothing is read for it until it does; others continue', async t => {
	const { history, resume, settle, replays } = createReplays({ maxCount: 1 });
	const [slow, fast] = [new FakeClient(), new FakeClient()];
	for (let i = 0; i < 5; ++i)
		history.add();
	slow.isBlocked = true;
	resume(slow, 'block', BEGINNING);
	resume(fast, 'block', BEGINNING);
	await settle();

	t.same(short(slow), []);
	t.equal(replays.size, 1);
	t.equal(short(fast).at(-1), 'live 5');
	slow.isBlocked = false;
	replays.onDrained(slow);
	replays.onDrained(fast);
	await settle();
	t.same(short(slow), short(fast));
	t.equal(replays.size, 0);
});

/** @returns topics that all have the same statuses */
const statusTopics = (count: number): string[] =>
	Array.from({ length: count }, (_, i) => `status/${(i + 1).toString(16).padStart(16, '8')}`);

t.test('a client with many replays whose socket is full: nothing is read for any of them until it accepts bytes', async t => {
	for (const isHeld of [false, true]) {
		const { history, resume, settle, replays, subscriptions } = createReplays({ isHeld, maxCount: 1 });
		const client = new FakeClient();
		for (let i = 0; i < 3; ++i)
			history.addEntry('status');
		const statuses = (): number => short(client).filter(text => /^\d+$/.test(text)).length;
		for (const topic of statusTopics(20))
			resume(client, topic, BEGINNING);
		// full after one batch
		client.write = (frames, count) => {
			FakeClient.prototype.write.call(client, frames, count);
			client.isBlocked = statuses() > 0;
		};
		await settle();
		t.equal(statuses(), 1);
		t.equal(replays.size, 20);

		client.isBlocked = false;
		replays.onDrained(client);
		await settle();
		t.equal(statuses(), 2);
		t.equal(replays.size, 20);

		subscriptions.removeClient(client);
		t.equal(replays.size, 0);
	}
});

t.test('a client with many replays does not delay the replay of another client', async t => {
	const { history, resume, settle } = createReplays({ maxCount: 1 });
	const order: FakeClient[] = [];
	const [greedy, other] = [new FakeClient(), new FakeClient()];
	for (const client of [greedy, other]) {
		client.write = (frames, count) => {
			FakeClient.prototype.write.call(client, frames, count);
			order.push(client);
		};
	}
	for (let i = 0; i < 5; ++i)
		history.addEntry('status');
	for (const topic of statusTopics(50))
		resume(greedy, topic, BEGINNING);
	resume(other, 'status', BEGINNING);
	await settle();

	t.equal(short(other).length, 7);
	t.equal(short(greedy).length, 50 * 7);
	const before = order.slice(0, order.lastIndexOf(other)).filter(client => client === greedy).length;
	t.ok(before <= 8, `${before} writes to the client with many replays before the other one had received everything`);
});
