/** Pending transactions and statuses. */
import t from 'tap';
import type { Hash256 } from '../../../../src/chain/index.js';
import { FakeClient } from '../../../support/channels/channels.js';
import { BEGINNING, createReplays, parseTopic, short } from '../../../support/channels/replays.js';

t.test('pending transactions and statuses: what the read included is not sent again', async t => {
	for (const channel of ['unconfirmedAdded', 'status'] as const) {
		const { history, publisher, resume, turn, settle } = createReplays({ isHeld: true, maxCount: 2 });
		const client = new FakeClient();
		const late = [1, 2, 3].map(() => history.addEntry(channel));
		resume(client, channel, channel === 'status' ? BEGINNING : 'current');
		await turn();
		publisher.onEvents(late.slice(0, 1));
		await settle();
		publisher.onEvents([...late.slice(1), history.addEntry(channel), history.addEntry(channel)]);
		await settle();
		t.same(short(client), ['started 0', '1', '2', '3', 'live 0', '4', '5'], channel);
	}
});

t.test('pending transactions with hashes: those that were read are not sent again while their events may arrive', async t => {
	const { timers, history, publisher, resume, turn, settle, subscriptions } = createReplays({ isHeld: true, hasHashes: true });
	const client = new FakeClient();
	const before = history.addEntry('unconfirmedAdded');
	resume(client, 'unconfirmedAdded', 'current');
	await turn();
	// the read has included it; its event arrives during the read, and once more after it
	publisher.onEvents([before]);
	publisher.onEvents([history.addEntry('unconfirmedAdded')]);
	await settle();
	publisher.onEvents([before]);
	await settle();
	t.same(short(client), ['started 0', '1', 'live 0', '2']);

	timers.pass(2_000);
	publisher.onEvents([before]);
	await settle();
	t.same(short(client).at(-1), '1', 'later, it is a new event');
	t.equal(subscriptions.find('unconfirmedAdded')?.gates, undefined, 'nothing is checked any more');
});

t.test('pending transactions with hashes: a removal wins over the read, and an addition over the removal', async t => {
	const { history, publisher, resume, turn, settle, subscriptions } = createReplays({ isHeld: true, hasHashes: true });
	const client = new FakeClient();
	subscriptions.add(client, 'unconfirmedRemoved', parseTopic('unconfirmedRemoved'));
	const [first, second] = [history.addEntry('unconfirmedAdded'), history.addEntry('unconfirmedAdded')];
	resume(client, 'unconfirmedAdded', 'current');
	await turn();
	const third = history.addEntry('unconfirmedAdded');
	publisher.onEvents([third, history.removeEntry('1' as Hash256), history.removeEntry('2' as Hash256), history.removeEntry('3' as Hash256), second]);
	await settle();
	t.same(short(client), ['started 0', 'removed1', 'removed2', 'removed3', 'live 0', '2']);

	publisher.onEvents([first]);
	await settle();
	t.same(short(client).at(-1), '1');
});
