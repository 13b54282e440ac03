import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import t from 'tap';
import type { ChainEvent } from '../../../src/chain/index.js';
import { CounterBook } from '../../../src/channels/counters.js';
import { Publisher } from '../../../src/channels/publisher.js';
import { type Subscriber, Subscriptions } from '../../../src/channels/subscriptions.js';
import { createTopicParser } from '../../../src/channels/request.js';
import { Transmitter } from '../../../src/channels/transmitter.js';
import { ALICE, BOB, eventOf, FakeClient, FakeEvents, FakeLog, NETWORK } from '../../support/channels/channels.js';
import { FakeTimers } from '../../support/fake-timers.js';

const parse = createTopicParser(NETWORK, true);

const create = (bytesPerRound = 256 * 1024) => {
	const timers = new FakeTimers();
	const log = new FakeLog();
	const counters = new CounterBook();
	const subscriptions = new Subscriptions<Subscriber>(new FakeEvents());
	const transmitter = new Transmitter(timers, 1_000_000);
	const replays = { onTip: () => {}, onRolledBack: () => {}, onGap: () => {}, onRemoved: () => {} };
	const publisher = new Publisher({ subscriptions, transmitter, replays, timers, counters, log, bytesPerRound });
	const subscribe = (...topics: readonly string[]): FakeClient => {
		const client = new FakeClient();
		topics.forEach(topic => subscriptions.add(client, topic, parse(topic)));
		return client;
	};
	return { timers, log, counters, publisher, subscriptions, subscribe };
};

/** An event that counts how often it is encoded. */
const countedEvent = (channel: 'block' | 'status', addresses: ChainEvent['addresses'], calls: string[]): ChainEvent => {
	const event = eventOf(channel, addresses, '{"x":1}');
	return { ...event, data: () => { calls.push(channel); return event.data(); } } as ChainEvent;
};

t.test('encodes one event for many topics once, and frames it once per topic', t => {
	const { timers, publisher, subscribe } = create();
	const calls: string[] = [];
	const topic = `status/${ALICE.text}`;
	const [a, b, both] = [subscribe(topic), subscribe(topic), subscribe('status', `status/${BOB.text}`)];

	publisher.onEvents([countedEvent('status', [ALICE.hex, BOB.hex], calls)]);
	timers.settle();

	t.same(calls, ['status']);
	t.same(a.messages, [`{"topic":"${topic}","data":{"x":1}}`]);
	t.equal(a.buffers[0], b.buffers[0]);
	t.same(both.messages, ['{"topic":"status","data":{"x":1}}', `{"topic":"status/${BOB.text}","data":{"x":1}}`]);
	t.end();
});

t.test('subscribers of all addresses receive each event once, regardless of its number of addresses', t => {
	const { timers, publisher, subscribe } = create();
	const client = subscribe('status');

	publisher.onEvents([eventOf('status', [ALICE.hex, BOB.hex], '{}')]);
	timers.settle();

	t.equal(client.messages.length, 1);
	t.end();
});

t.test('a repeated event is sent to subscribers of its addresses only', t => {
	const { timers, publisher, subscribe } = create();
	const [all, alice, bob] = [subscribe('status'), subscribe(`status/${ALICE.text}`), subscribe(`status/${BOB.text}`)];

	publisher.onEvents([eventOf('status', [ALICE.hex], '{}'), { ...eventOf('status', [BOB.hex], '{}'), isRepeated: true }]);
	timers.settle();

	t.same([all, alice, bob].map(({ messages }) => messages.length), [1, 1, 1]);
	t.end();
});

t.test('does not encode events without subscribers', t => {
	const { timers, publisher, subscribe } = create();
	const calls: string[] = [];
	subscribe(`status/${BOB.text}`);

	publisher.onEvents([countedEvent('block', [], calls), countedEvent('status', [ALICE.hex], calls)]);
	timers.settle();

	t.same(calls, []);
	t.end();
});

t.test('counts and logs an event that cannot be encoded, without effect on others', t => {
	const { timers, publisher, subscribe, counters, log } = create();
	const client = subscribe('block');
	const broken = { ...eventOf('block'), data: () => { throw new Error('broken'); } } as ChainEvent;

	publisher.onEvents([eventOf('block', [], '1'), broken, eventOf('block', [], '2')]);
	timers.settle();

	t.same(client.messages, ['{"topic":"block","data":1}', '{"topic":"block","data":2}']);
	t.equal(counters.droppedEvents, 1);
	t.same(log.lines, ['error event dropped: it could not be encoded']);
	t.end();
});

const numbered = (count: number, from = 0): ChainEvent[] =>
	Array.from({ length: count }, (_, i) => eventOf('status', [ALICE.hex], String(from + i)));

t.test('publishes thousands of events in several rounds, in order, later calls last', t => {
	const { timers, publisher, subscribe } = create();
	const client = subscribe('status');

	publisher.onEvents(numbered(6_000));
	t.equal(publisher.backlog, 5_000, 'one round immediately');
	publisher.onEvents(numbered(10, 6_000));
	t.equal(publisher.backlog, 5_010);
	const turns = timers.settle();

	t.ok(turns >= 6, `${turns} turns`);
	t.same(client.messages, Array.from({ length: 6_010 }, (_, i) => `{"topic":"status","data":${i}}`));
	t.equal(publisher.backlog, 0);
	t.end();
});

t.test('many deliveries, or many bytes, make rounds smaller', t => {
	const { timers, publisher, subscribe } = create();
	const all = Array.from({ length: 5_000 }, () => subscribe('status'));

	publisher.onEvents(numbered(10));
	t.equal(publisher.backlog, 6);
	timers.settle();
	t.ok(all.every(({ messages }) => messages.length === 10));

	const narrow = create(100);
	const client = narrow.subscribe('status');
	narrow.publisher.onEvents(numbered(10));
	t.equal(narrow.publisher.backlog, 6);
	narrow.timers.settle();
	t.equal(client.messages.length, 10);
	t.ok(client.buffers.length > 0 && client.buffers.every(({ length }) => length <= 130));
	t.end();
});

t.test('events without subscribers are processed in rounds, too', t => {
	const { timers, publisher } = create();

	publisher.onEvents(numbered(2_500));
	t.equal(publisher.backlog, 1_500);
	timers.turn();
	t.equal(publisher.backlog, 500);
	timers.settle();
	t.equal(publisher.backlog, 0);
	t.end();
});

t.test('a gap closes all subscribers, after the events before it', t => {
	const { timers, publisher, subscribe, log } = create();
	const all = Array.from({ length: 1_100 }, () => subscribe('status'));
	const idle = new FakeClient();

	publisher.onEvents(numbered(1_001));
	publisher.onGap('the broker was down');
	t.same(all[0]?.closes, []);
	timers.settle();

	t.equal(all[0]?.messages.length, 1_001);
	t.ok(all.every(({ closes }) => closes.join() === '1012 the broker was down'));
	t.same(idle.closes, []);
	t.ok(log.lines[0]?.startsWith('warn '));
	t.end();
});

t.test('drops a backlog of more events than the limit, counts it and reports it to all subscribers; later events are sent', t => {
	const { timers, publisher, subscribe, counters, log } = create();
	const client = subscribe('status');

	publisher.onEvents(numbered(60_000));
	publisher.onEvents(numbered(41_000, 60_000));
	t.equal(counters.overflowEvents, 0, '100,000 wait, and 1,000 were sent');
	publisher.onEvents(numbered(1, 101_000));
	t.equal(counters.overflowEvents, 100_001);
	t.equal(publisher.backlog, 0);
	t.same(client.closes, ['1012 notifications came faster than they could be sent; some were dropped']);
	t.ok(log.lines[0]?.startsWith('error '));

	const later = subscribe('status');
	publisher.onEvents(numbered(2));
	timers.settle();
	t.equal(client.messages.length, 1_002, 'a client that stays connected receives later events');
	t.same(later.messages, ['{"topic":"status","data":0}', '{"topic":"status","data":1}']);
	t.end();
});

t.test('drops a backlog of more bytes than the limit; sent bytes do not count', t => {
	const { timers, publisher, subscribe, counters } = create();
	const client = subscribe('status');
	const megabytes = (count: number) => numbered(count).map(event => ({ ...event, sizeBytes: 1024 * 1024 }));

	publisher.onEvents(megabytes(1_256));
	timers.settle();
	publisher.onEvents(megabytes(1_256));
	t.equal(counters.overflowEvents, 0, '256 MB wait, and 1,000 were sent');
	publisher.onEvents(megabytes(1));
	t.equal(counters.overflowEvents, 257);
	t.equal(client.closes.length, 1);
	t.end();
});

t.test('sent events are released, even if the queue never empties', async t => {
	const { timers, publisher } = create();
	const first: WeakRef<ChainEvent>[] = [];
	const emitMore = () => {
		const events = numbered(1_000);
		first.push(new WeakRef(events[0] as ChainEvent));
		publisher.onEvents(events);
	};
	emitMore();
	emitMore();
	emitMore();
	for (let i = 0; i < 10; ++i) {
		timers.turn();
		t.equal(publisher.backlog, 1_000);
		emitMore();
	}

	await new Promise(resolve => {
		setImmediate(resolve);
	});
	setFlagsFromString('--expose-gc');
	(runInNewContext('gc') as () => void)();
	t.equal(first[1]?.deref(), undefined);
});
