/** From the broker's frames to the WebSocket clients. */
import t, { type Test } from 'tap';
import type { ChannelName } from '../../../../src/chain/index.js';
import {
	ADDRESS_CHANNELS, BLOCK, cosignatureMessages, prefixHex, removedMessages, statusMessages, transactionMessages
} from '../../../support/catapult/broker-messages.js';
import { startBrokerGateway } from '../../../support/catapult/broker-gateway.js';
import { TestBroker } from '../../../support/catapult/test-broker.js';
import { CONSECUTIVE_MESSAGES } from '../../../support/catapult/example-messages.js';
import { TestClient } from '../../../support/channels/gateway.js';
import { ALICE, BOB, CHANNELS, NOTIFICATIONS } from '../../../support/channels/channels.js';
import { checkDocument } from '../../../support/http/rest.js';
import { until } from '../../../support/until.js';
import { TRANSACTION_VECTORS } from '../../wire/transactions/transaction-vectors.js';

const HASH = 'A1'.repeat(32);

const open = async (t: Test) => {
	const broker = await TestBroker.open(t);
	return { broker, ...await startBrokerGateway(t, broker.port) };
};

t.test('each topic receives the contract\'s examples, spelled as it was subscribed', async t => {
	const { broker, port } = await open(t);
	const client = await TestClient.open(t, port);
	const topics = [...new Set(CONSECUTIVE_MESSAGES.map(({ topic }) => topic))];
	await client.subscribe(...topics);
	await broker.subscribed(...CONSECUTIVE_MESSAGES.map(({ frames }) => frames[0] as string));

	await broker.send(...CONSECUTIVE_MESSAGES.map(({ frames }) => frames.map(hex => Buffer.from(hex, 'hex'))));
	const messages = await client.take(CONSECUTIVE_MESSAGES.length) as { topic: string }[];

	t.strictSame(messages, CONSECUTIVE_MESSAGES.map(({ topic, data }) => ({ topic, data })));
	for (const message of messages)
		checkDocument(NOTIFICATIONS[message.topic.split('/')[0] as ChannelName], message);
});

t.test('one event for two addresses: subscribers without address receive it once, and each address once', async t => {
	const { broker, port } = await open(t);
	const [unfiltered, friend] = [await TestClient.open(t, port), await TestClient.open(t, port)];
	await unfiltered.subscribe(...ADDRESS_CHANNELS);
	await friend.subscribe(...ADDRESS_CHANNELS.flatMap(channel => [`${channel}/${ALICE.text}`, `${channel}/${BOB.text}`]));
	await broker.subscribed(...ADDRESS_CHANNELS.flatMap(channel => ['', ALICE.hex, BOB.hex].map(address => prefixHex(channel, address))));

	const both = [ALICE.hex, BOB.hex];
	const payload = Buffer.from(TRANSACTION_VECTORS[0]?.bytes ?? '', 'hex');
	await broker.send(
		...transactionMessages('confirmedAdded', both, { payload, hash: HASH, height: 9n }),
		...transactionMessages('unconfirmedAdded', both, { payload, hash: HASH }),
		...transactionMessages('partialAdded', both, { payload, hash: HASH }),
		...removedMessages('unconfirmedRemoved', both, HASH),
		...removedMessages('partialRemoved', both, HASH),
		...cosignatureMessages(both, { signerPublicKey: HASH, signature: HASH + HASH, parentHash: HASH }),
		...statusMessages(both, { hash: HASH, deadline: 1n, code: 0x80430001 })
	);
	const topicsOf = async (client: TestClient, count: number) =>
		(await client.take(count) as { topic: string }[]).map(({ topic }) => topic).sort();

	t.strictSame(await topicsOf(unfiltered, 7), [...ADDRESS_CHANNELS].sort());
	t.strictSame(await topicsOf(friend, 14), ADDRESS_CHANNELS.flatMap(channel => [`${channel}/${ALICE.text}`, `${channel}/${BOB.text}`]).sort());
	await Promise.all([unfiltered, friend].map(client => client.settled()));
	t.strictSame([unfiltered.unread, friend.unread], [[], []]);
});

t.test('closes subscribers with 1012 when the broker disconnects and reconnects, including those that subscribed meanwhile', async t => {
	const { broker, port, timers, stream, hub } = await open(t);
	const [before, idle] = [await TestClient.open(t, port), await TestClient.open(t, port)];
	await before.subscribe(`status/${ALICE.text}`, 'block');
	await broker.subscribed(prefixHex('status', ALICE.hex));

	broker.stop();
	await until('the end of the connection', () => !stream.isUp);
	timers.pass(1_000);
	t.strictSame(await before.closed, { code: 1012, reason: 'the node\'s broker has disconnected; notifications may be missing' });

	const meanwhile = await TestClient.open(t, port);
	await meanwhile.subscribe('block');
	await broker.start();
	await until('a connection', () => stream.isUp);
	timers.pass(5_000);
	t.strictSame(await meanwhile.closed, { code: 1012, reason: 'the node\'s broker has reconnected; notifications may have been missed' });

	await idle.subscribe(...CHANNELS);
	await broker.subscribed(BLOCK, prefixHex('status'));
	await broker.send(...statusMessages([ALICE.hex], { hash: HASH, deadline: 1n, code: 0x80430001 }));
	t.equal((await idle.next() as { topic: string }).topic, 'status', 'a client without subscriptions stays connected');
	t.equal(hub.figures().closes.get(1012), 2);
});
