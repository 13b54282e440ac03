/** Replays that end early. */
import t from 'tap';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import { FakeClient } from '../../../support/channels/channels.js';
import { BEGINNING, createReplays, short } from '../../../support/channels/replays.js';

t.test('unsubscribed, or disconnected, during a read: nothing more is sent', async t => {
	const { history, publisher, resume, turn, settle, subscriptions, replays } = createReplays({ isHeld: true });
	const clients = [new FakeClient(), new FakeClient(), new FakeClient()] as const;
	history.add();
	clients[2].isBlocked = true;
	clients.forEach(client => resume(client, 'block', BEGINNING));
	await turn();
	subscriptions.remove(clients[0], 'block');
	subscriptions.removeClient(clients[1]);
	subscriptions.removeClient(clients[2]);
	publisher.onEvents([history.add()]);
	await settle();

	t.same(clients.map(short), [[], [], []]);
	t.equal(replays.size, 0);
	t.equal(subscriptions.size, 0);
});

t.test('errors: an unreachable backend → refused, unavailable; anything else → 1011 and logged', async t => {
	for (const [fault, close, lines] of [
		[new ServiceUnavailable('a secret'), 'unavailable of block: stored notifications cannot be read at present', []],
		[new TypeError('a secret'), '1011 internal error', ['error stored notifications could not be read: the subscriber is closed with 1011']]
	] as const) {
		for (const isHeld of [false, true]) {
			const { history, resume, settle, log } = createReplays({ isHeld });
			const client = new FakeClient();
			history.fault = fault;
			resume(client, 'block', BEGINNING);
			await settle();
			t.same(client.closes, [close]);
			t.same(log.lines, lines);
		}
	}
});

t.test('too many blocks → refused, counted from the common ancestor', async t => {
	const { history, resume, settle } = createReplays({ maxBlocks: 3 });
	for (let i = 0; i < 8; ++i)
		history.add();
	const known = history.tip();
	history.revert(2n);
	for (let i = 0; i < 4; ++i)
		history.add();
	const [refused, accepted] = [new FakeClient(), new FakeClient()];
	resume(refused, 'block', known);
	resume(accepted, 'block', { height: 3n, hash: undefined });
	await settle();

	t.same(refused.closes, ['tooManyBlocks of block: replay of 4 blocks, more than 3: read them with GET /blocks']);
	t.same(accepted.closes, []);
});
