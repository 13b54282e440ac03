/** Subscriptions at a gateway that resumes. */
import t from 'tap';
import { ALICE, BOB } from '../../support/client/chain.js';
import { FakeGateway } from '../../support/client/gateway.js';
import { openClient, Recorder } from '../../support/client/client.js';

t.test('delivers blocks from now on, and each once after a cut', async t => {
	const gateway = await FakeGateway.open(t);
	const { client } = openClient(t, gateway);
	const blocks = new Recorder<string>();
	const subscription = client.on('block', ({ block }) => blocks.add(block.height));
	t.match(await subscription.ready, { height: '1' });
	gateway.addBlock();
	gateway.addBlock();
	await blocks.reach(2);
	gateway.cut();
	gateway.addBlock();
	gateway.addBlock();
	await blocks.reach(4);
	gateway.addBlock();
	await blocks.reach(5);
	t.same(blocks.items, ['2', '3', '4', '5', '6']);
	t.same(subscription.position, { height: '6', hash: gateway.chain.tip.hash });
});

t.test('delivers the transactions of a block that a cut divided, each once', async t => {
	const gateway = await FakeGateway.open(t);
	const { client } = openClient(t, gateway);
	const hashes = new Recorder<string>();
	await client.on('confirmedAdded', { address: ALICE }, ({ meta }) => {
		hashes.add(meta.hash);
		// after the first of three transactions of a block
		if (hashes.items.length === 2)
			gateway.cut();
	}).ready;
	gateway.addBlock(ALICE, BOB);
	gateway.addBlock(ALICE, ALICE, ALICE);
	gateway.addBlock(BOB);
	gateway.addBlock(ALICE);
	await hashes.reach(5);
	gateway.addBlock(ALICE);
	await hashes.reach(6);
	t.same(hashes.items, gateway.chain.transactions(ALICE).map(({ hash }) => hash));
});

t.test('begins after the height of `from`', async t => {
	const gateway = await FakeGateway.open(t);
	for (let i = 0; i < 20; ++i)
		gateway.addBlock(ALICE);
	const { client } = openClient(t, gateway);
	const blocks = new Recorder<string>();
	const hashes = new Recorder<string>();
	const subscription = client.on('block', { from: { height: '5' } }, ({ block }) => blocks.add(block.height));
	t.same(await subscription.ready, { height: '5', hash: gateway.chain.blockAt(5)?.hash });
	client.on('confirmedAdded', { from: { height: '15' } }, ({ meta }) => hashes.add(meta.hash));
	await blocks.reach(16);
	await hashes.reach(6);
	const second = new Recorder<string>();
	client.on('block', { from: { height: '18' } }, ({ block }) => second.add(block.height));
	await second.reach(3);
	gateway.addBlock(ALICE);
	await Promise.all([blocks.reach(17), second.reach(4), hashes.reach(7)]);
	t.same(blocks.items, gateway.chain.blocks.slice(5).map(({ height }) => `${height}`));
	t.same(second.items, ['19', '20', '21', '22']);
});

t.test('a rollback while connected, and one while not: handlers learn of it before the new blocks', async t => {
	const gateway = await FakeGateway.open(t);
	const { client } = openClient(t, gateway);
	const events = new Recorder<string>();
	client.on('rolledBack', ({ height }) => events.add(`rolledBack ${height}`));
	await client.on('block', { onRollback: ({ height }) => events.add(`back to ${height}`) }, ({ block }) => events.add(block.height)).ready;
	gateway.addBlock();
	gateway.addBlock();
	gateway.rollBack(2);
	gateway.addBlock();
	await events.reach(5);
	gateway.cut();
	gateway.rollBack(1);
	gateway.addBlock();
	gateway.addBlock();
	await events.reach(9);
	t.same(events.items, ['2', '3', 'rolledBack 2', 'back to 2', '3', 'rolledBack 1', 'back to 1', '2', '3']);
});

t.test('a rollback while not connected, of blocks that a position of the caller refers to', async t => {
	const gateway = await FakeGateway.open(t);
	const [, second] = [gateway.addBlock(), gateway.addBlock(), gateway.addBlock()];
	gateway.rollBack(2);
	gateway.addBlock();
	gateway.addBlock();
	const { client } = openClient(t, gateway);
	const blocks = new Recorder<string>();
	const from = { height: `${second.height}`, hash: second.hash };
	client.on('block', { from, onRollback: ({ height }) => blocks.add(height) }, ({ meta }) => blocks.add(meta.hash));
	await blocks.reach(3);
	t.equal(blocks.items.shift(), '2');
	t.same(blocks.items, gateway.chain.blocks.slice(2).map(({ hash }) => hash));
});

t.test('a rollback of the finalized block after which notifications begin', async t => {
	const gateway = await FakeGateway.open(t);
	gateway.addBlock();
	gateway.addBlock();
	const { height, hash } = gateway.addBlock();
	gateway.replies.set('/chain/info', () => {
		gateway.rollBack(2);
		gateway.addBlock();
		gateway.addBlock();
		return { status: 200, body: { height: `${height}`, latestFinalizedBlock: { height: `${height}`, hash } } };
	});
	const { client } = openClient(t, gateway);
	const finalized = new Recorder<string>();
	await client.on('finalizedBlock', block => finalized.add(block.height)).ready;
	gateway.finalize(3);
	await finalized.reach(1);
	t.same(finalized.items, ['3']);
});

t.test('an iterator pauses its subscription while its buffer is full, and receives the rest later', async t => {
	const gateway = await FakeGateway.open(t);
	const { client } = openClient(t, gateway);
	const blocks = client.blocks({ buffer: 4 });
	const others = new Recorder<string>();
	await client.on('finalizedBlock', ({ height }) => others.add(height)).ready;
	for (let i = 0; i < 30; ++i)
		gateway.addBlock();
	gateway.finalize(30);
	await others.reach(1);
	const heights: string[] = [];
	for await (const { block } of blocks) {
		heights.push(block.height);
		if (heights.length === 30)
			break;
	}
	t.same(heights, gateway.chain.blocks.slice(1).map(({ height }) => `${height}`));
});

t.test('a refused subscription fails; the others continue', async t => {
	const gateway = await FakeGateway.open(t);
	gateway.refused.set(`status/${BOB}`, 'wrong checksum in address');
	const { client, errors } = openClient(t, gateway);
	const blocks = new Recorder<string>();
	client.on('block', ({ block }) => blocks.add(block.height));
	client.on('confirmedAdded', { address: ALICE }, () => undefined);
	const refused = client.on('status', { address: BOB }, () => undefined);
	await t.rejects(refused.ready, {
		name: 'SubscriptionRefused', topic: `status/${BOB}`, code: 1008, reason: 'wrong checksum in address', refusal: 'invalidTopic'
	});
	t.match(errors, [{ name: 'SubscriptionRefused' }]);
	await client.on('confirmedAdded', { address: BOB }, () => undefined).ready;
	gateway.addBlock();
	await blocks.reach(1);
	await t.rejects(client.statuses({ address: BOB }).next(), { name: 'SubscriptionRefused' });
});

t.test('a refused subscription is found among others to which the gateway has not replied yet', async t => {
	const gateway = await FakeGateway.open(t);
	gateway.isBusy = true;
	gateway.refused.set('status', 'address missing');
	const { client } = openClient(t, gateway);
	const blocks = new Recorder<string>();
	client.on('block', ({ block }) => blocks.add(block.height));
	const accepted = client.on('confirmedAdded', { address: ALICE }, () => undefined);
	await t.rejects(client.on('status', () => undefined).ready, { name: 'SubscriptionRefused', topic: 'status' });
	await accepted.ready;
	gateway.addBlock();
	await blocks.reach(1);
});

t.test('at another chain all subscriptions end with one error, and new ones follow that chain', async t => {
	const gateway = await FakeGateway.open(t);
	const { client, errors } = openClient(t, gateway);
	const add = (): unknown => [gateway.addBlock(ALICE), gateway.addBlock(ALICE)];
	const blocks = new Recorder<string>();
	client.on('block', ({ block }) => blocks.add(block.height));
	const iterator = client.confirmed({ address: ALICE });
	const pending = client.on('unconfirmedAdded', () => undefined);
	await pending.ready;
	add();
	await blocks.reach(2);
	await iterator.next();
	await iterator.next();
	const rejected = t.rejects(iterator.next(), { name: 'SubscriptionRefused', refusal: 'unknownBlock', topic: undefined });
	gateway.cut();
	gateway.chain.replace(1);
	await rejected;
	t.match(errors, [{ name: 'SubscriptionRefused', refusal: 'unknownBlock', message: /^all subscriptions end: block is not of this chain/ }]);
	t.equal(errors.length, 1);
	const again = new Recorder<string>();
	await client.on('block', ({ meta }) => again.add(meta.hash)).ready;
	add();
	await again.reach(2);
	t.same(again.items, gateway.chain.blocks.slice(-2).map(({ hash }) => hash));
	t.equal(blocks.items.length, 2);
});

t.test('reads over HTTP what the gateway refuses to repeat, because it is too much', async t => {
	const gateway = await FakeGateway.open(t);
	gateway.maxBlocks = 5;
	for (let i = 0; i < 30; ++i)
		gateway.addBlock(ALICE);
	const { client, errors, gaps } = openClient(t, gateway);
	const blocks = new Recorder<string>();
	const hashes = new Recorder<string>();
	client.on('block', { from: { height: '2' } }, ({ block }) => blocks.add(block.height));
	client.on('confirmedAdded', { from: { height: '3' } }, ({ meta }) => hashes.add(meta.hash));
	await Promise.all([blocks.reach(29), hashes.reach(28)]);
	gateway.addBlock(ALICE);
	await Promise.all([blocks.reach(30), hashes.reach(29)]);
	t.same(blocks.items, gateway.chain.blocks.slice(2).map(({ height }) => `${height}`));
	t.same(hashes.items, gateway.chain.transactions().slice(2).map(({ hash }) => hash));
	t.same([errors, gaps], [[], []]);
});
