/** Subscriptions at a gateway that ignores `from` and sends no reply, as catapult-rest does. */
import t from 'tap';
import { becomes } from '../../support/becomes.js';
import { ALIAS, ALICE, BOB, type ModelChain, NAMESPACE } from '../../support/client/chain.js';
import { FakeGateway } from '../../support/client/gateway.js';
import { follow, type Views } from '../../support/client/views.js';
import { openClient, Recorder } from '../../support/client/client.js';

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
	t.match(gaps.find(({ topic }) => topic.startsWith('status')), { from: '1', to: '3', reason: /only failures of known transactions/ });
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

t.test('transactions that name a namespace are searched by its form of address', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const { client, gaps } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const hashes = new Recorder<string>();
	await client.on('confirmedAdded', { address: NAMESPACE }, ({ meta }) => hashes.add(meta.hash)).ready;
	gateway.addBlock(ALIAS);
	await hashes.reach(1);
	gateway.cut();
	gateway.addBlock(ALIAS, ALICE);
	gateway.addBlock(`${ALIAS}*`);
	await hashes.reach(3);
	t.same(hashes.items, gateway.chain.transactions(ALIAS).map(({ hash }) => hash));
	t.same(gaps, []);
});

t.test('failures are read of transactions that were pending, each once, and the gap is reported', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const { client, gaps } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const pending = new Recorder<string>();
	const failures = new Recorder<string>();
	await Promise.all([
		client.on('unconfirmedAdded', { address: ALICE }, ({ meta }) => pending.add(meta.hash)).ready,
		client.on('unconfirmedAdded', { address: BOB }, ({ meta }) => pending.add(meta.hash)).ready,
		client.on('status', { address: ALICE }, ({ hash }) => failures.add(hash)).ready
	]);
	const [before, missed, confirmed, other] = ['AA', 'BB', 'CC', 'DD'].map(byte => byte.repeat(32)) as [string, string, string, string];
	for (const hash of [before, missed, confirmed])
		gateway.send(`unconfirmedAdded/${ALICE}`, { transaction: {}, meta: { hash } });
	gateway.send(`unconfirmedAdded/${BOB}`, { transaction: {}, meta: { hash: other } });
	gateway.fail(ALICE, before);
	await Promise.all([pending.reach(4), failures.reach(1)]);
	gateway.cut();
	gateway.fail(ALICE, missed);
	gateway.fail(BOB, other);
	gateway.fail(ALICE);
	gateway.addBlock(`${ALICE}=${confirmed}`);
	await failures.reach(2);
	gateway.addBlock();
	await client.on('block', () => undefined).ready;
	t.same(failures.items, [before, missed]);
	t.match(gaps, [{ topic: `status/${ALICE}`, from: '1', to: '2', reason: 'over HTTP, only failures of known transactions can be read' }]);
	t.equal(gaps.length, 1);
});

t.test('a beginning in the past is a gap too, where the past cannot be read', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	for (let i = 0; i < 5; ++i)
		gateway.addBlock();
	gateway.finalize(4);
	const { client, gaps } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const from = { height: '2' };
	const finalized = new Recorder<string>();
	await Promise.all([
		client.on('status', { from }, () => undefined).ready,
		client.on('finalizedBlock', { from }, ({ height }) => finalized.add(height)).ready,
		client.on('confirmedAdded', { from }, () => undefined).ready
	]);
	t.same(finalized.items, ['4']);
	t.same(gaps.map(({ topic, from, to }) => [topic, from, to]).sort(), [['finalizedBlock', '2', '4'], ['status', '2', '6']]);
});

for (const resumes of [true, false]) {
	t.test(`a paused iterator reports what it has lost, at a gateway that ${resumes ? 'resumes' : 'does not resume'}`, async t => {
		const gateway = await FakeGateway.open(t, { resumes });
		const { client, gaps } = openClient(t, gateway, { reconnect: { replayTimeoutMs: resumes ? 60_000 : 50 } });
		const blocks = new Recorder<string>();
		const statuses = client.statuses({ buffer: 2 });
		const removed = client.events('unconfirmedRemoved', { buffer: 2 });
		await client.on('block', ({ block }) => blocks.add(block.height)).ready;
		await client.on('cosignature', () => undefined).ready;
		const failed = Array.from({ length: 4 }, () => {
			const { hash } = gateway.fail(ALICE);
			gateway.send('unconfirmedRemoved', { meta: { hash } });
			gateway.addBlock();
			return hash;
		});
		await blocks.reach(4);
		const count = resumes ? 4 : 2;
		const received: (string | undefined)[] = [];
		for (let i = 0; i < count; ++i)
			received.push((await statuses.next()).value?.hash);
		t.same(received, failed.slice(0, count));
		t.same([(await removed.next()).value?.meta.hash, (await removed.next()).value?.meta.hash], failed.slice(0, 2));
		await client.on('confirmedAdded', () => undefined).ready;
		t.same(gaps.map(({ topic }) => topic).sort(), resumes ? ['unconfirmedRemoved'] : ['status', 'unconfirmedRemoved']);
	});
}

t.test('a pending transaction is delivered once, although it is read and its notification arrives', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const { client } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const hashes = new Recorder<string>();
	const send = (hash: string): unknown => {
		const notification = { transaction: { type: 16724 }, meta: { hash, merkleComponentHash: hash, height: '0' } };
		gateway.send(`unconfirmedAdded/${ALICE}`, notification);
		return notification;
	};
	const [first, second] = ['AA', 'BB'].map(byte => byte.repeat(32)) as [string, string];
	gateway.replies.set('/transactions/unconfirmed', () => ({ status: 200, body: { data: [send(first)] } }));
	await client.on('unconfirmedAdded', { address: ALICE, from: 'current' }, ({ meta }) => hashes.add(meta.hash)).ready;
	send(second);
	await hashes.reach(2);
	t.same(hashes.items, [first, second]);
});

t.test('a request that the gateway refuses is reported, and repeated', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const { client, errors } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	// overload is not an error
	const statuses = [503, 404];
	gateway.replies.set('/transactions/partial', () => {
		const status = statuses.shift();
		return status === undefined ? { status: 200, body: { data: [] } } : { status, body: { code: 'Code', message: 'a reason' } };
	});
	await client.on('partialAdded', { from: 'current' }, () => undefined).ready;
	t.match(errors, [{ name: 'RequestRefused', message: '404: a reason' }]);
	t.same([statuses, errors.length], [[], 1]);
});

t.test('after the chain was replaced by another one, it reads few blocks to find that none is common', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const blocks = new Recorder<string>();
	const { client } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 50 } });
	const onRollback = ({ height }: { readonly height: string }): void => blocks.add(`back to ${height}`);
	await client.on('block', { onRollback }, ({ block }) => blocks.add(block.height)).ready;
	for (let i = 0; i < 299; ++i)
		gateway.addBlock();
	await blocks.reach(299);
	gateway.cut();
	gateway.chain.replace(300);
	gateway.finalize(298);
	gateway.paths.length = 0;
	gateway.addBlock();
	await blocks.reach(600);
	t.same(blocks.items.slice(299), ['back to 1', ...gateway.chain.blocks.slice(1).map(({ height }) => `${height}`)]);
	const single = gateway.paths.filter(path => path.startsWith('/blocks/'));
	t.ok(single.length < 30, `${single.length} requests`);
});

t.test('the first block was replaced', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	const blocks = new Recorder<string>();
	const { client } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 5 } });
	await client.on('block', ({ meta }) => blocks.add(meta.hash)).ready;
	gateway.cut();
	gateway.chain.replace(1);
	gateway.addBlock();
	await blocks.reach(1);
	t.same(blocks.items, [gateway.chain.tip.hash]);
});

/** @returns what consumers of everything after block 1 must have */
const viewsOf = (chain: ModelChain): Views => {
	const blocks = chain.blocks.slice(1).map(({ hash }) => hash);
	return { blocks, iterated: blocks, transactions: chain.transactions(ALICE).map(({ hash }) => hash), repeated: [] };
};

for (const resumes of [true, false]) {
	const kind = resumes ? 'refuses to repeat so many' : 'does not resume';
	t.test(`finalized blocks were rolled back: returns to the newest common one, at a gateway that ${kind}`, async t => {
		const gateway = await FakeGateway.open(t, { resumes });
		gateway.chain.finalizesEachBlock = true;
		gateway.maxBlocks = 5;
		const add = (count: number): void => {
			for (let i = 0; i < count; ++i)
				gateway.addBlock(ALICE);
		};
		add(80);
		const { client, errors, gaps } = openClient(t, gateway, { reconnect: { replayTimeoutMs: resumes ? 60_000 : 5 } });
		const rollbacks = new Recorder<string>();
		client.on('rolledBack', ({ height, hash }) => rollbacks.add(`${height} ${hash}`));
		const read = follow(client, ALICE);
		await becomes(t, read, viewsOf(gateway.chain), 'everything');
		const ancestors: string[] = [];
		// to a lower block than before, to a higher one, and far below
		for (const [undone, made] of [[10, 4], [1, 7], [50, 3], [2, 2], [20, 30]] as const) {
			const { height, hash } = gateway.chain.rollBack(gateway.chain.tip.height - undone);
			ancestors.push(`${height} ${hash}`);
			add(made);
			await becomes(t, read, viewsOf(gateway.chain), `${made} blocks instead of ${undone}`);
		}
		t.same(rollbacks.items, ancestors);
		t.same([errors, gaps], [[], []]);
	});
}

t.test('finds out that blocks were rolled back whose hashes it has never read', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	gateway.chain.finalizesEachBlock = true;
	for (let i = 0; i < 400; ++i)
		gateway.addBlock(ALICE);
	const { client } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 5 } });
	const hashes: string[] = [];
	const from = { height: '1' };
	const onRollback = ({ height }: { readonly height: string }): void => {
		hashes.splice(Number(height) - 1);
	};
	await client.on('confirmedAdded', { from, onRollback }, ({ meta }) => hashes.push(meta.hash)).ready;
	// a block has one transaction
	gateway.chain.rollBack(200);
	gateway.addBlock(ALICE);
	await becomes(t, () => hashes, gateway.chain.transactions().map(({ hash }) => hash));
});

t.test('a position whose block was abandoned is noticed where its height is finalized', async t => {
	const gateway = await FakeGateway.open(t, PLAIN);
	gateway.chain.finalizesEachBlock = true;
	const add = (count: number): void => {
		for (let i = 0; i < count; ++i)
			gateway.addBlock();
	};
	add(5_050);
	const { height, hash } = gateway.chain.tip;
	gateway.chain.rollBack(5_045);
	add(10);
	const { client } = openClient(t, gateway, { reconnect: { replayTimeoutMs: 5 } });
	const events = new Recorder<string>();
	const from = { height: `${height}`, hash };
	client.on('block', { from, onRollback: block => events.add(`back to ${block.height}`) }, ({ block }) => events.add(block.height));
	await events.until(items => items.at(-1) === '5055');
	t.same(events.items, ['back to 51', ...gateway.chain.blocks.slice(51).map(block => `${block.height}`)]);
});
