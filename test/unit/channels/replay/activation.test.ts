/** Event streams that deliver the events of a topic some time after it was opened. */
import t from 'tap';
import { FakeClient } from '../../../support/channels/channels.js';
import { BEGINNING, createReplays, short } from '../../../support/channels/replays.js';

t.test('nothing is read of a topic before its events arrive; blocks always arrive', async t => {
	const { history, resume, settle, subscriptions, timers } = createReplays({ activationMs: 200 });
	const [client, other, gone] = [new FakeClient(), new FakeClient(), new FakeClient()];
	history.add();
	resume(client, 'confirmedAdded', BEGINNING);
	resume(other, 'block', BEGINNING);
	resume(gone, 'confirmedAdded', BEGINNING);
	timers.pass(199);
	await settle();
	t.same(short(client), []);
	t.equal(short(other).at(-1), 'live 1');

	subscriptions.remove(gone, 'confirmedAdded');
	history.add();
	timers.pass(1);
	await settle();
	t.same([short(client)[0], short(client).at(-1)], ['started 0', 'live 2']);
	t.same(short(gone), []);
});
