/** Subscriptions at a gateway that ignores `from` and sends no reply, as catapult-rest does. */
import t from 'tap';
import { ALICE, BOB } from '../../support/client-chain.js';
import { FakeGateway } from '../../support/client-gateway.js';
import { openClient, Recorder } from '../../support/client.js';

const PLAIN = { resumes: false };

t.test('delivers what was missed during a cut, each once and in order, and never subscribes to rolledBack', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const { client, gaps } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const blocks = new Recorder<string>();
	const hashes = new Recorder<string>();
	const bodies: unknown[] = [];
	const first = client.on('block', ({ meta }) => blocks.add(meta.hash));
	const second = client.on('confirmedAdded', { address: ALICE }, ({ meta, transaction }) => {
		bodies.push({ transaction, meta });
		hashes.add(meta.hash);
	});
	await Promise.all([first.ready, second.ready]);
	gateway.addBlock(ALICE, BOB);
	gateway.addBlock(ALICE, ALICE);
	await hashes.reach(3);
	gateway.cut();
	for (let i = 0; i < 150; ++i)
		gateway.addBlock(ALICE, `${ALICE}*`);
	await Promise.all([blocks.reach(152), hashes.reach(303)]);
	gateway.addBlock(ALICE);
	await Promise.all([blocks.reach(153), hashes.reach(304)]);
	t.same(blocks.items, gateway.chain.blocks.slice(1).map(({ hash }) => hash));
	t.same(hashes.items, gateway.chain.transactions(ALICE).map(({ hash }) => hash));
	t.same(bodies[4], {
		transaction: { type: 16705, transactions: [{ transaction: { type: 16724 } }] },
		meta: { hash: hashes.items[4], merkleComponentHash: hashes.items[4], height: '4' }
	}, 'an aggregate has the form of a notification');
	t.same(gaps, []);
	t.notOk(gateway.requests.some(({ subscribe }) => subscribe === 'rolledBack'));
});

t.test('finds a rollback, while connected and while not', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const { client } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const events = new Recorder<string>();
	client.on('rolledBack', ({ height }) => events.add(`rolledBack ${height}`));
	await client.on('block', { onRollback: ({ height }) => events.add(`back to ${height}`) }, ({ block }) => events.add(block.height)).ready;
	gateway.addBlock();
	gateway.addBlock();
	await events.reach(2);
	gateway.rollBack(2);
	gateway.addBlock();
	gateway.addBlock();
	await events.reach(6);
	gateway.cut();
	gateway.rollBack(1);
	gateway.addBlock();
	gateway.addBlock();
	await events.reach(10);
	t.same(events.items, ['2', '3', 'rolledBack 2', 'back to 2', '3', '4', 'rolledBack 1', 'back to 1', '2', '3']);
});

t.test('begins after the height of `from`, also of blocks that were abandoned', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const abandoned = [gateway.addBlock(), gateway.addBlock(), gateway.addBlock()].at(-1);
	gateway.rollBack(2);
	for (let i = 0; i < 5; ++i)
		gateway.addBlock(ALICE);
	const { client } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const hashes = new Recorder<string>();
	client.on('confirmedAdded', { from: { height: '4' } }, ({ meta }) => hashes.add(meta.hash));
	await hashes.reach(3);
	const blocks = new Recorder<string>();
	const from = { height: '4', hash: abandoned?.hash };
	client.on('block', { from, onRollback: ({ height }) => blocks.add(`back to ${height}`) }, ({ block }) => blocks.add(block.height));
	await blocks.reach(7);
	t.same(blocks.items, ['back to 1', '2', '3', '4', '5', '6', '7']);
	t.same(hashes.items, gateway.chain.transactions().slice(2).map(({ hash }) => hash));
});

t.test('reports what cannot be read over HTTP', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const { client, gaps } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const statuses = new Recorder<string>();
	const finalized = new Recorder<string>();
	await Promise.all([
		client.on('status', { address: ALICE }, ({ hash }) => statuses.add(hash)).ready,
		client.on('unconfirmedRemoved', () => undefined).ready,
		client.on('finalizedBlock', ({ height }) => finalized.add(height)).ready
	]);
	const status = gateway.fail(ALICE);
	await statuses.reach(1);
	t.same(statuses.items, [status.hash]);
	gateway.cut();
	gateway.addBlock();
	gateway.addBlock();
	gateway.finalize(2);
	await finalized.reach(1);
	const again = client.on('block', () => undefined);
	await again.ready;
	t.same(gaps.map(({ topic }) => topic).sort(), ['finalizedBlock', `status/${ALICE}`, 'unconfirmedRemoved']);
	t.match(gaps.find(({ topic }) => topic.startsWith('status')), { from: '1', to: '3', reason: /cannot be searched over HTTP/ });
});

t.test('a slow iterator pauses and reads the rest over HTTP', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const { client } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const transactions = client.confirmed({ address: ALICE, buffer: 3 });
	const blocks = new Recorder<string>();
	await client.on('block', ({ block }) => blocks.add(block.height)).ready;
	for (let i = 0; i < 25; ++i)
		gateway.addBlock(ALICE);
	await blocks.reach(25);
	const hashes: string[] = [];
	for await (const { meta } of transactions) {
		hashes.push(meta.hash);
		if (hashes.length === 25)
			break;
	}
	t.same(hashes, gateway.chain.transactions(ALICE).map(({ hash }) => hash));
});

t.test('a channel that does not exist fails, and the others continue', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	gateway.refused.set('partialAdded', 'unknown topic category partialAdded');
	const { client, errors } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const blocks = new Recorder<string>();
	client.on('block', ({ block }) => blocks.add(block.height));
	await t.rejects(client.on('partialAdded', () => undefined).ready, { name: 'SubscriptionRefused', topic: 'partialAdded' });
	t.equal(errors.length, 1);
	await client.on('confirmedAdded', () => undefined).ready;
	gateway.addBlock();
	await blocks.reach(1);
});
