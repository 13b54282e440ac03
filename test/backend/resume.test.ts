/** Subscriptions with `from` to a gateway on a node's database and broker, against recorded notifications; needs the recordings. */
import { type Binary, type Int32, Long } from 'bson';
import t, { type Test } from 'tap';
import { openMongo } from '../../src/backends/catapult/mongo/index.js';
import { startBrokerGateway } from '../support/catapult/broker-gateway.js';
import { ADDRESS_CHANNELS, dropMessage, prefixHex } from '../support/catapult/broker-messages.js';
import { TestLog } from '../support/catapult/log.js';
import { mongoOptions } from '../support/catapult/mongo-options.js';
import { NO_MONGO, openTestMongo } from '../support/catapult/mongo-server.js';
import { binary, int32, int64 } from '../support/catapult/stored.js';
import { TestBroker } from '../support/catapult/test-broker.js';
import { Listener } from '../support/listener.js';
import { typedDocuments } from '../support/recorded-documents.js';
import { readRecordedLines, skipUnlessRecorded } from '../support/recorded.js';
import { until } from '../support/until.js';

const skip = skipUnlessRecorded || NO_MONGO;

const ZERO_HASH = '0'.repeat(64);
const UNKNOWN_HASH = 'AB'.repeat(32);

interface Recorded {
	readonly topic?: string;
	readonly data: { readonly meta: { readonly hash: string } };
}

interface Timed<T> {
	readonly at: number;
	readonly message: T;
}

/** @returns the recorded notifications of each topic, in order. The members of transactions had another order in that version */
const recordedNotifications = (): ReadonlyMap<string, readonly Recorded[]> => {
	const notifications = new Map<string, Recorded[]>();
	for (const { message } of readRecordedLines<Timed<Recorded>>('live', 'ws.jsonl')) {
		if (message.topic !== undefined)
			notifications.set(message.topic, [...notifications.get(message.topic) ?? [], message]);
	}
	return notifications;
};

/** Since the recorded client was connected. */
const publishedFrames = (): Buffer[][] => {
	const connectedAt = readRecordedLines<Timed<unknown>>('live', 'ws.jsonl')[0]?.at ?? 0;
	return readRecordedLines<{ readonly at: number; readonly frames: readonly string[] }>('live', 'zmq.jsonl')
		.filter(({ at }) => at >= connectedAt)
		.map(({ frames }) => frames.map(frame => Buffer.from(frame, 'hex')));
};

const hexOf = (value: Binary | undefined): string => value?.toString('hex').toUpperCase() ?? '';

const start = async (t: Test) => {
	const { database, db, url } = await openTestMongo(t);
	for (const name of ['blocks', 'transactions', 'finalizedBlocks', 'chainStatistic'])
		await db.collection(name).insertMany(typedDocuments(name));
	const mongo = await openMongo(mongoOptions(url, { database, connections: 8, maxWaiting: 100 }), new TestLog());
	t.teardown(() => mongo.close());
	const broker = await TestBroker.open(t);
	const { port } = await startBrokerGateway(t, broker.port, stream => mongo.historyOf(stream));
	const blocks = typedDocuments('blocks').map(({ block, meta }) => ({
		height: String((block as { height: Long }).height), hash: hexOf((meta as { hash: Binary }).hash)
	}));
	const setHeight = (height: string) =>
		db.collection('chainStatistic').updateOne({}, { $set: { 'current.height': Long.fromString(height) } });
	return {
		db, broker, setHeight,
		first: blocks[0] as { height: string; hash: string }, newest: blocks.at(-1) as { height: string; hash: string },
		listen: () => Listener.open(t, `ws://127.0.0.1:${port}/ws`)
	};
};

const textsOf = ({ texts }: Listener, topic: string): readonly string[] => texts.filter(text => text.startsWith(`{"topic":"${topic}","data"`));

/** Subscribes a client, publishes the recorded frames, and compares what it receives with the recording. @returns the client */
const followLive = async (t: Test, { broker, listen }: Awaited<ReturnType<typeof start>>, topics: readonly string[]): Promise<Listener> => {
	const recorded = recordedNotifications();
	const live = await listen();
	await live.subscribe(...topics);
	const channels = ADDRESS_CHANNELS.filter(channel => topics.includes(channel));
	await broker.subscribed(...channels.map(channel => prefixHex(channel)));
	await broker.send(...publishedFrames());
	const count = topics.reduce((sum, topic) => sum + (recorded.get(topic)?.length ?? 0), 0);
	await until('all recorded notifications', () => live.texts.length >= count);
	for (const topic of topics)
		t.strictSame(textsOf(live, topic).map(text => JSON.parse(text) as unknown), recorded.get(topic), `live ${topic}`);
	return live;
};

t.test('stored notifications: the bytes of the live ones; events that arrive later are not sent again', { skip }, async t => {
	const gateway = await start(t);
	const { first, newest, listen } = gateway;
	const client = await listen();
	const topics = [...recordedNotifications().keys()].filter(topic => /^(?:block|finalizedBlock|confirmedAdded)\b/.test(topic));
	t.ok(topics.length > 5);

	for (const topic of topics) {
		const [started, end] = await client.resume(topic, first);
		t.match(started.data, first);
		if (topic !== 'finalizedBlock')
			t.match(end.data, newest);
	}
	const live = await followLive(t, gateway, topics);
	await client.settled();

	for (const topic of topics)
		t.strictSame(textsOf(client, topic), textsOf(live, topic), topic);
});

t.test('a database that is older than the messages of the broker: nothing is skipped', { skip }, async t => {
	const { broker, first, newest, setHeight, listen } = await start(t);
	const [client, other] = [await listen(), await listen()];
	await setHeight('20');
	await other.subscribe('block');
	await broker.send(...publishedFrames());
	await other.find(({ topic, data }) => topic === 'block' && data.block?.height === newest.height);

	const resuming = client.resume('block', first);
	await client.settled();
	await setHeight(newest.height);
	const [, live] = await resuming;

	t.match(live.data, newest);
	t.strictSame(textsOf(client, 'block'), textsOf(other, 'block'));
});

interface StoredTransaction {
	readonly meta: Readonly<Record<string, Binary>>;
	readonly transaction: { readonly size?: Int32 | number; readonly cosignatures?: readonly unknown[] };
}

const COSIGNATURE_SIZE = 104;

/** The size of a partial transaction is that without the cosignatures that were added to it. */
const withPartialSize = ({ size, cosignatures = [], ...body }: StoredTransaction['transaction']) =>
	({ ...body, ...(size === undefined ? {} : { size: int32(Number(size) - COSIGNATURE_SIZE * cosignatures.length), cosignatures }) });

/** @returns a confirmed transaction as it was stored before */
const asPending = (document: StoredTransaction, channel: string) => ({
	...document,
	transaction: channel === 'partialAdded' ? withPartialSize(document.transaction) : document.transaction,
	meta: {
		...document.meta,
		height: int64(0n),
		...(channel === 'partialAdded' && 'hash' in document.meta ? { merkleComponentHash: binary(ZERO_HASH) } : {})
	}
});

t.test('pending transactions: the bytes of the live ones; events that arrive late are not sent again', { skip }, async t => {
	const gateway = await start(t);
	const { db, newest, listen } = gateway;
	const recorded = recordedNotifications();
	const channels = { unconfirmedAdded: 'unconfirmedTransactions', partialAdded: 'partialTransactions' } as const;
	const confirmed = typedDocuments('transactions') as unknown as StoredTransaction[];
	const client = await listen();

	for (const [channel, collection] of Object.entries(channels)) {
		const hashes = new Set((recorded.get(channel) ?? []).map(({ data }) => data.meta.hash));
		const pending = confirmed.filter(({ meta }) => hashes.has(hexOf(meta['hash'] ?? meta['aggregateHash'])));
		await db.collection(collection).insertMany(pending.map(document => asPending(document, channel)));
		const [, end] = await client.resume(channel, 'current');
		t.match(end.data, newest);
	}
	const live = await followLive(t, gateway, Object.keys(channels));
	await client.settled();

	for (const channel of Object.keys(channels)) {
		const expected = textsOf(live, channel);
		t.strictSame([...textsOf(client, channel)].sort(), [...expected].sort(), `${expected.length} of ${channel}`);
		t.ok(expected.length > 0);
	}
});

t.test('refusals, and where a subscription begins', { skip }, async t => {
	const { db, first, newest, listen } = await start(t);
	const close = async (topic: string, from: object) => {
		const client = await listen();
		client.send({ subscribe: topic, from });
		return client.closed;
	};
	const status = await close('status', first);
	t.equal(status.code, 1008);
	t.match(status.reason, /POST \/transactionStatus/);
	const unknown = await close('block', { height: '2', hash: UNKNOWN_HASH });
	t.same([unknown.code, unknown.reason], [1008, 'block ABABABAB... at 2 is not of this chain']);

	const finalized = typedDocuments('finalizedBlocks').at(-1)?.['block'] as { height: Long };
	const begin = async (from: object) => (await (await listen()).resume('block', from))[0].data;
	t.match(await begin({ height: newest.height, hash: UNKNOWN_HASH }), { height: String(finalized.height) }, 'an unknown block: the finalized one');
	t.match(await begin({ height: '0' }), { height: '0', hash: ZERO_HASH });
	t.match(await begin({ height: '18446744073709551615' }), newest, 'the chain is shorter');
	t.match((await (await listen()).resume('status', 'current'))[0].data, newest);

	await db.collection('chainStatistic').updateOne({}, { $set: { 'current.height': Long.fromNumber(5) } });
	t.match(await begin({ height: '30' }), { height: '5' }, 'blocks above the height of the chain are not complete');
});

t.test('a rollback: from the block that the chain returned to, then the new blocks', { skip }, async t => {
	const { db, broker, newest, setHeight, listen } = await start(t);
	const fork = String(Number(newest.height) - 2);
	const forkPosition = { height: fork, hash: hexOf((typedDocuments('blocks').at(-3)?.['meta'] as { hash: Binary }).hash) };
	const other = await listen();
	await other.subscribe('block', 'rolledBack');
	await broker.send(...publishedFrames());
	await other.find(({ topic, data }) => topic === 'block' && data.block?.height === newest.height);

	const waiting = await listen();
	await setHeight(fork);
	await db.collection('blocks').deleteMany({ 'block.height': { $gt: Long.fromString(fork) } });
	const resuming = waiting.resume('block', newest);
	await waiting.settled();
	await broker.send(dropMessage(BigInt(fork)));
	await other.find(({ topic, data }) => topic === 'rolledBack' && data.height === fork);
	const [started, live] = await resuming;

	t.match(started.data, forkPosition, 'the client learns of abandoned blocks first');
	t.match(live.data, forkPosition);
	const [later] = await (await listen()).resume('confirmedAdded', newest);
	t.match(later.data, forkPosition, 'dropped blocks are remembered');
});
