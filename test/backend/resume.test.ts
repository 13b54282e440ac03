/** Subscriptions with `from` to a gateway on a node's database and broker, against recorded notifications; needs the recordings. */
import { type Binary, Long } from 'bson';
import t, { type Test } from 'tap';
import { ADDRESS_CHANNELS, dropMessage, prefixHex } from '../support/catapult/broker-messages.js';
import {
	hexOf, NO_RESUME as skip, openResume, pendingDocuments, publishedFrames, recordedNotifications, type Resume, textsOf, ZERO_HASH
} from '../support/catapult/resume.js';
import type { Listener } from '../support/channels/listener.js';
import { typedDocuments } from '../support/recorded/documents.js';
import { until } from '../support/until.js';

const UNKNOWN_HASH = 'AB'.repeat(32);

/** Subscribes a client, publishes the recorded frames, and compares what it receives with the recording. @returns the client */
const followLive = async (t: Test, { broker, listen }: Resume, topics: readonly string[]): Promise<Listener> => {
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
	const gateway = await openResume(t);
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
	const { broker, first, newest, setHeight, listen } = await openResume(t);
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

t.test('pending transactions: the bytes of the live ones; events that arrive late are not sent again', { skip }, async t => {
	const gateway = await openResume(t);
	const { db, newest, listen } = gateway;
	const collections = { unconfirmedAdded: 'unconfirmedTransactions', partialAdded: 'partialTransactions' } as const;
	const channels = ['unconfirmedAdded', 'partialAdded'] as const;
	const client = await listen();

	for (const channel of channels) {
		await db.collection(collections[channel]).insertMany(pendingDocuments(channel));
		const [, end] = await client.resume(channel, 'current');
		t.match(end.data, newest);
	}
	const live = await followLive(t, gateway, channels);
	await client.settled();

	for (const channel of channels) {
		const expected = textsOf(live, channel);
		t.strictSame([...textsOf(client, channel)].sort(), [...expected].sort(), `${expected.length} of ${channel}`);
		t.ok(expected.length > 0);
	}
});

t.test('refusals, and where a subscription begins', { skip }, async t => {
	const { db, first, newest, listen } = await openResume(t);
	const close = async (topic: string, from: object) => {
		const client = await listen();
		client.send({ subscribe: topic, from });
		const { code, reason } = await client.closed;
		t.match(client.refusal, { topic, reason });
		return [code, client.refusal?.code, reason];
	};
	const status = await close('status', first);
	t.match(status, [1008, 'notStored', /POST \/transactionStatus/]);
	const unknown = await close('block', { height: '2', hash: UNKNOWN_HASH });
	t.same(unknown, [1008, 'unknownBlock', 'block ABABABAB... at 2 is not of this chain']);

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
	const { db, broker, newest, setHeight, listen } = await openResume(t);
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
