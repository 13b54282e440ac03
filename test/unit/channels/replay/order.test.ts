/** Stored notifications, then live ones: each once, with events at every possible moment. */
import t from 'tap';
import { FakeClient } from '../../../support/channels/channels.js';
import { BEGINNING, createInLastRead, createReplays, parseTopic, short } from '../../../support/channels/replays.js';

t.test('stored ones, then live ones; each once', async t => {
	const { history, publisher, resume, settle } = createReplays({ maxCount: 2 });
	const client = new FakeClient();
	for (let i = 0; i < 5; ++i)
		history.add();

	resume(client, 'block', { height: 1n, hash: undefined });
	await settle();
	publisher.onEvents([history.add()]);
	await settle();

	t.same(short(client), ['started 1', '2', '3', '4', '5', 'live 5', '6']);
});

t.test('events that arrive after the store was read: sent once', async t => {
	const { history, publisher, resume, settle, subscriptions } = createReplays();
	const [client, other] = [new FakeClient(), new FakeClient()];
	subscriptions.add(other, 'block', parseTopic('block'));
	const late = [history.add(), history.add()];

	resume(client, 'block', BEGINNING);
	await settle();
	publisher.onEvents([...late, history.add()]);
	await settle();

	t.same(short(client), ['started 0', '1', '2', 'live 2', '3']);
	t.same(short(other), ['1', '2', '3'], 'other subscribers are not affected');
	t.equal(subscriptions.find('block')?.gates, undefined, 'nothing is checked any more');
});

t.test('events during the last read: held, and sent after it', async t => {
	const { client, history, publisher, turn, settle } = await createInLastRead();
	t.same(short(client), ['started 0']);

	publisher.onEvents([history.add(), history.add()]);
	await turn();
	t.same(short(client), ['started 0'], 'the read is in progress');
	await settle();
	t.same(short(client), ['started 0', '1', 'live 1', '2', '3']);
});

t.test('too many events during a read: they are read from the store', async t => {
	const { client, history, publisher, settle } = await createInLastRead();
	for (let i = 0; i < 1_500; ++i)
		publisher.onEvents([history.add()]);
	await settle();

	const messages = short(client);
	t.equal(messages.length, 1_503);
	t.same([messages.at(-1), messages.at(-2)], ['live 1501', (1_501).toString(16).toUpperCase()]);
});
