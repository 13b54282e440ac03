/** Subscriptions with `from` while the chain is rolled back, messages of the broker are lost, or documents are incomplete. */
import type { Binary, Int32, Long } from 'bson';
import t, { type Test } from 'tap';
import { type Branch, branchAfter } from '../support/catapult/branch.js';
import { dropMessage, finalizedMessage, type FinalizedNews, type Frames, prefixHex } from '../support/catapult/broker-messages.js';
import {
	hexOf, NO_RESUME as skip, openResume, pendingDocuments, type Position, publishedFrames, recordedPositions, type Resume, textsOf
} from '../support/catapult/resume.js';
import { int32 } from '../support/catapult/stored.js';
import type { Listener } from '../support/channels/listener.js';
import { typedDocuments } from '../support/recorded/documents.js';
import { until } from '../support/until.js';

const MARKER_CONFIRMED = 0x61;
const ADDRESS_TOPIC_SIZE = 25;
const DROPPED = 'the node\'s broker has dropped notifications';

/** The gateway has received all blocks of the recorded chain. */
const seeAll = async ({ broker, newest, listen }: Resume): Promise<Listener> => {
	const other = await listen();
	await other.subscribe('block', 'rolledBack');
	await broker.send(...publishedFrames());
	await other.find(({ topic, data }) => topic === 'block' && data.block?.height === newest.height);
	return other;
};

/** @returns the chain that a client knows which follows the rules of the guide for consumers */
const chainOf = (t: Test, { notifications }: Listener): readonly Position[] => {
	let chain: Position[] = [];
	for (const { topic, data: { block, meta, height } } of notifications) {
		if (topic === 'rolledBack')
			chain = chain.filter(known => Number(known.height) <= Number(height));
		if (topic !== 'block')
			continue;
		const { height: added, previousBlockHash } = block as { readonly height: string; readonly previousBlockHash?: string };
		const last = chain.at(-1);
		if (last)
			t.same([Number(added), previousBlockHash], [Number(last.height) + 1, last.hash], `block ${added} follows`);
		chain.push({ height: added, hash: meta?.hash ?? '' });
	}
	return chain;
};

/** Starts a replay of all blocks, and stops it before a read when it has sent some. @returns when it has stopped, with what continues it */
const stopHalfway = async ({ gate, first, listen }: Resume) => {
	const client = await listen();
	await client.subscribe('rolledBack');
	let proceed = (): void => {};
	const continued = new Promise<void>(resolve => {
		proceed = resolve;
	});
	const stopped = new Promise<number>(resolve => {
		gate.beforeRead = async ({ height }) => {
			if (height === 1n)
				return;

			gate.beforeRead = () => undefined;
			resolve(Number(height));
			await continued;
		};
	});
	client.send({ subscribe: 'block', from: first });
	return { client, height: await stopped, proceed };
};

const lost: readonly (readonly [what: string, arriving: (branch: Branch) => Frames])[] = [
	['the message of the dropped blocks', ({ messages }) => messages[0] as Frames],
	['all messages but that of the newest block', ({ messages }) => messages.at(-1) as Frames]
];

for (const isStoreAhead of [false, true]) {
	t.test(`blocks of a new branch during a replay, ${isStoreAhead ? 'after' : 'before'} a read`, { skip }, async t => {
		const gateway = await openResume(t);
		const other = await seeAll(gateway);
		const { client, height, proceed } = await stopHalfway(gateway);
		const branch = branchAfter(gateway, height - 2);
		await branch.store();
		if (isStoreAhead) {
			proceed();
			await client.settled();
		}
		await gateway.broker.send(dropMessage(BigInt(height - 2)), ...branch.messages);
		await other.find(({ topic, data }) => topic === 'block' && data.block?.height === gateway.newest.height, 'the branch', other.notifications.length);
		proceed();
		await client.find(({ topic, data }) => topic === 'replay' && data.state === 'live');
		await client.settled();

		t.strictSame(chainOf(t, client), [...recordedPositions().slice(1, height - 2), ...branch.blocks]);
		t.equal(textsOf(client, 'rolledBack').length, 1);
	});
}

for (const [what, arriving] of lost) {
	t.test(`${what} is lost during a replay: it ends with the next block, and has sent blocks of one branch`, { skip }, async t => {
		const gateway = await openResume(t);
		const other = await seeAll(gateway);
		const { client, height, proceed } = await stopHalfway(gateway);
		const branch = branchAfter(gateway, height - 2);
		await branch.store();
		proceed();
		await gateway.broker.send(arriving(branch));

		t.strictSame(await client.closed, { code: 1012, reason: DROPPED });
		t.strictSame(await other.closed, { code: 1012, reason: DROPPED });
		t.strictSame(chainOf(t, client), recordedPositions().slice(1, height));
	});
}

t.test('all messages of a new branch are lost: resumed from the finalized block, without waiting', { skip }, async t => {
	const gateway = await openResume(t);
	const { newest, listen } = gateway;
	await seeAll(gateway);
	const finalized = recordedPositions()[23] as Position;
	const branch = branchAfter(gateway, 26);
	await branch.store();
	const client = await listen();
	const [started, live] = await client.resume('block', newest);

	t.match(started.data, finalized);
	t.match(live.data, branch.blocks.at(-1));
	t.strictSame(chainOf(t, client), [...recordedPositions().slice(24, 26), ...branch.blocks]);
});

t.test('the store stays below the published blocks: closed with 1013', { skip }, async t => {
	const gateway = await openResume(t, { lagMs: 1 });
	const { first, listen, setHeight } = gateway;
	await seeAll(gateway);
	await setHeight('26');
	const client = await listen();
	client.send({ subscribe: 'block', from: first });

	const reason = 'stored notifications cannot be read at present';
	t.strictSame(await client.closed, { code: 1013, reason });
	t.match(client.texts.map(text => JSON.parse(text) as unknown), [{ refused: { code: 'unavailable', topic: 'block', reason } }]);
	t.equal(client.texts.length, 1);
});

t.test('an aggregate that the node is writing: sent when it is complete, once', { skip }, async t => {
	const { db, broker, listen, timers } = await openResume(t);
	const [aggregate, ...inner] = pendingDocuments('partialAdded');
	const partials = db.collection('partialTransactions');
	await partials.insertOne(aggregate as object);
	await partials.insertMany(inner.slice(1));
	const [client, live] = [await listen(), await listen()];
	await live.subscribe('partialAdded');
	const resuming = client.resume('partialAdded', 'current');
	await until('a read of the incomplete aggregate', () => timers.lags > 0);
	await client.settled();
	t.strictSame(textsOf(client, 'partialAdded'), []);

	await partials.insertMany(inner.slice(0, 1));
	await resuming;
	await broker.subscribed(prefixHex('partialAdded'));
	await broker.send(...publishedFrames());
	await live.find(({ topic }) => topic === 'partialAdded');
	await client.settled();

	t.equal(textsOf(live, 'partialAdded').length, 1);
	t.strictSame(textsOf(client, 'partialAdded'), textsOf(live, 'partialAdded'));
});

t.test('transactions that name an address by its alias', { skip }, async t => {
	const { broker, first, listen, timers } = await openResume(t);
	const frames = publishedFrames();
	const topics = frames.flatMap(([topic]) => (topic?.length === ADDRESS_TOPIC_SIZE && topic[0] === MARKER_CONFIRMED ? [topic] : []));
	// the lowest bit of an alias is set; the next 8 bytes are a namespace id, little-endian
	const alias = topics.find(topic => ((topic[1] as number) & 1) === 1) as Buffer;
	const topic = `confirmedAdded/${Buffer.from(alias.subarray(2, 10)).reverse().toString('hex').toUpperCase()}`;
	const [client, live] = [await listen(), await listen()];
	await client.resume(topic, first);
	t.ok(timers.delays.has(200), 'read when the subscription has reached the broker');
	await live.subscribe(topic, 'block');
	await broker.subscribed(alias.toString('hex').toUpperCase());
	await broker.send(...frames);
	const count = topics.filter(other => other.equals(alias)).length;
	await until('the live notifications', () => textsOf(live, topic).length >= count);
	await client.settled();

	t.ok(count > 0);
	t.strictSame(textsOf(client, topic), textsOf(live, topic));
});

t.test('finalizedBlock: later rounds that finalize the same block; those that were read are not sent again', { skip }, async t => {
	const { db, broker, first, listen } = await openResume(t);
	const last = typedDocuments('finalizedBlocks').at(-1)?.['block'] as Readonly<{ finalizationEpoch: Int32; height: Long; hash: Binary }>;
	const epoch = Number(last.finalizationEpoch);
	const rounds = [4, 5, 6].map(point => ({ epoch, point, height: last.height.toBigInt(), hash: hexOf(last.hash) }));
	const add = (point: number) => db.collection('finalizedBlocks').insertOne({ block: { ...last, finalizationPoint: int32(point) } });
	const [client, other] = [await listen(), await listen()];
	await add(4);
	await client.resume('finalizedBlock', first);
	await other.resume('finalizedBlock', 'current');
	const read = textsOf(client, 'finalizedBlock').length;
	await broker.send(finalizedMessage(rounds[0] as FinalizedNews));
	await add(5);
	await broker.send(finalizedMessage(rounds[1] as FinalizedNews));
	await add(6);
	await broker.send(finalizedMessage(rounds[2] as FinalizedNews));
	const isNewest = ({ topic, data }: { readonly topic: string; readonly data: object }): boolean =>
		topic === 'finalizedBlock' && 'finalizationPoint' in data && data.finalizationPoint === 6;
	await client.find(isNewest);
	await other.find(isNewest);

	const pointsOf = (texts: readonly string[]) => texts.map(text => /"finalizationPoint":(\d+)/.exec(text)?.[1]);
	t.same(pointsOf(textsOf(client, 'finalizedBlock').slice(read - 1)), ['4', '5', '6']);
	t.same(pointsOf(textsOf(other, 'finalizedBlock')), ['5', '6'], 'those after the newest stored one');
});
