/** Rollbacks, and clients that know abandoned blocks. */
import t from 'tap';
import { FakeClient } from '../../../support/channels/channels.js';
import { BEGINNING, createReplays, short } from '../../../support/channels/replays.js';

t.test('a rollback during a replay and after it: continues from its height', async t => {
	const { history, publisher, resume, turn, settle } = createReplays({ isHeld: true, maxCount: 2 });
	const client = new FakeClient();
	resume(client, 'rolledBack', 'current');
	await settle();
	for (let i = 0; i < 6; ++i)
		history.add();
	resume(client, 'block', BEGINNING);
	for (let i = 0; i < 3; ++i) {
		await turn();
		history.release();
	}
	await turn();
	publisher.onEvents([history.revert(2n), history.add(), history.add()]);
	await settle();
	publisher.onEvents([history.revert(3n), history.add()]);
	await settle();

	t.same(short(client), [
		'started 0', 'live 0', 'started 0', '1', '2', '3', '4', 'rolledBack 2', '7', '8', 'live 4', 'rolledBack 3', '9'
	]);
});

t.test('a rollback whose event is outstanding: what follows it is not sent before', async t => {
	const { history, publisher, resume, settle } = createReplays();
	const client = new FakeClient();
	resume(client, 'rolledBack', 'current');
	resume(client, 'confirmedAdded', 'current');
	await settle();
	// the client receives the transactions of abandoned blocks, and could lose its connection before the rollback
	const late = [history.add(), history.add(), history.add(), history.revert(1n), history.add()];
	resume(client, 'block', BEGINNING);
	await settle();

	t.same(short(client).slice(4), ['started 0']);
	publisher.onEvents(late.slice(0, 3));
	await settle();
	t.same(short(client).slice(5), []);
	publisher.onEvents(late.slice(3));
	await settle();
	t.same(short(client).slice(5), ['rolledBack 1', '1', '4', 'live 2']);
});

t.test('a rollback whose event is outstanding: what does not belong to blocks is sent', async t => {
	for (const channel of ['status', 'unconfirmedAdded'] as const) {
		const { history, resume, settle } = createReplays();
		const client = new FakeClient();
		history.add();
		history.add();
		history.revert(1n);
		history.addEntry(channel);
		resume(client, channel, channel === 'status' ? BEGINNING : 'current');
		await settle();
		t.same(short(client).map(text => text.split(' ')[0]), ['started', '4', 'live'], channel);
	}
});

t.test('after a gap, in which the event of a rollback may be lost, replays continue', async t => {
	const { history, publisher, resume, settle } = createReplays();
	history.add();
	history.add();
	history.revert(1n);
	history.add();
	publisher.onGap('overflow');
	const client = new FakeClient();
	resume(client, 'block', BEGINNING);
	await settle();
	t.same(short(client), ['started 0', '1', '3', 'live 2']);
});

t.test('without a count of abandoned blocks, events of these that arrive after the chain was read: not sent, the blocks after are', async t => {
	const { history, publisher, resume, settle } = createReplays({ hasHashes: true });
	const client = new FakeClient();
	resume(client, 'rolledBack', 'current');
	await settle();
	const late = [history.add(), history.add(), history.add(), history.revert(1n), history.add()];
	resume(client, 'block', BEGINNING);
	await settle();

	// the second one was abandoned before the read, the third one is above all that was read
	publisher.onEvents(late.slice(1, 3));
	await settle();
	t.same(short(client), ['started 0', 'live 0', 'started 0', '1', '4', 'live 2']);
	publisher.onEvents(late.slice(3));
	await settle();
	t.same(short(client).slice(6), ['rolledBack 1', '4']);
});

t.test('an abandoned block: started contains the common ancestor', async t => {
	const { history, publisher, resume, settle } = createReplays();
	const client = new FakeClient();
	for (let i = 0; i < 4; ++i)
		history.add();
	const known = history.tip();
	publisher.onEvents([history.revert(2n), history.add()]);

	resume(client, 'block', known);
	await settle();
	t.same(short(client), ['started 2', '5', 'live 3']);
});
