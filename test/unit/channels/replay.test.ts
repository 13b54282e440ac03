/** The seam between stored and live notifications, with reads and events at every possible moment. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { type ChainEvent, type Hash256, ServiceUnavailable } from '../../../src/chain/index.js';
import { CounterBook } from '../../../src/channels/counters.js';
import { Publisher } from '../../../src/channels/publisher.js';
import type { Subscriber } from '../../../src/channels/subscriber.js';
import type { ReplayStart } from '../../../src/channels/replay-start.js';
import { Replays } from '../../../src/channels/replays.js';
import { Subscriptions } from '../../../src/channels/subscriptions.js';
import { createTopicParser } from '../../../src/channels/topic.js';
import { Transmitter } from '../../../src/channels/transmitter.js';
import { FakeClient, FakeEvents, FakeLog, NETWORK } from '../../support/channels.js';
import { FakeTimers } from '../../support/fake-timers.js';
import { FakeHistory } from '../../support/fake-history.js';

const ROUNDS = Number(process.env['REPLAY_ROUNDS'] ?? 2_000);

const parse = createTopicParser(NETWORK, true);

interface Settings {
	readonly isHeld?: boolean;
	readonly maxCount?: number;
	readonly maxBlocks?: number;
	readonly hasHashes?: boolean;
}

const create = ({ isHeld, maxCount, maxBlocks = 1_000, hasHashes }: Settings = {}) => {
	const [timers, log, history] = [new FakeTimers(), new FakeLog(), new FakeHistory(isHeld, maxCount, hasHashes)];
	const subscriptions = new Subscriptions<Subscriber>(new FakeEvents());
	const transmitter = new Transmitter(timers, 100_000_000);
	const replays = new Replays({ history, subscriptions, transmitter, maxBlocks, timers, log });
	const counters = new CounterBook();
	const publisher = new Publisher({ subscriptions, transmitter, replays, timers, counters, log, bytesPerRound: 1_000_000 });
	const resume = (client: FakeClient, topic: string, from: ReplayStart): void => {
		subscriptions.add(client, topic, parse(topic));
		replays.start(client, topic, from);
	};
	/** Runs everything that can run without a reply to a read. */
	const turn = async (): Promise<void> => {
		for (let isBusy = true; isBusy;) {
			await Promise.resolve();
			await new Promise(setImmediate);
			isBusy = timers.turn();
		}
	};
	const settle = async (): Promise<void> => {
		await turn();
		while (history.release())
			await turn();
	};
	return { timers, log, history, subscriptions, transmitter, replays, publisher, resume, turn, settle };
};

/** Messages in short: `started 1`, `live 2`, `rolledBack 1`, or the data. */
const short = (client: FakeClient): string[] => client.messages.map(text => {
	const replay = /"state":"(\w+)","height":"(\d+)"/.exec(text);
	if (replay)
		return `${replay[1]} ${replay[2]}`;
	const rolledBack = /"rolledBack","data":\{"height":"(\d+)"/.exec(text);
	return rolledBack ? `rolledBack ${rolledBack[1]}` : /"data":"?(?:\d+:0*)?(\w+)/.exec(text)?.[1] as string;
});

t.test('stored ones, then live ones; each once', async t => {
	const { history, publisher, resume, settle } = create({ maxCount: 2 });
	const client = new FakeClient();
	for (let i = 0; i < 5; ++i)
		history.add();

	resume(client, 'block', { height: 1n, hash: undefined });
	await settle();
	publisher.onEvents([history.add()]);
	await settle();

	t.same(short(client), ['started 1', '2', '3', '4', '5', 'live 5', '6']);
});

t.test('events that arrive after the store was read: sent once', async t => {
	const { history, publisher, resume, settle, subscriptions } = create();
	const [client, other] = [new FakeClient(), new FakeClient()];
	subscriptions.add(other, 'block', parse('block'));
	const late = [history.add(), history.add()];

	resume(client, 'block', { height: 0n, hash: undefined });
	await settle();
	publisher.onEvents([...late, history.add()]);
	await settle();

	t.same(short(client), ['started 0', '1', '2', 'live 2', '3']);
	t.same(short(other), ['1', '2', '3'], 'other subscribers are not affected');
	t.equal(subscriptions.find('block')?.gates, undefined, 'nothing is checked any more');
});

t.test('events during the last read: held, and sent after it', async t => {
	const { history, publisher, resume, turn, settle } = create({ isHeld: true });
	const client = new FakeClient();
	history.add();
	resume(client, 'block', { height: 0n, hash: undefined });
	await turn();
	history.release();
	await turn();
	t.same(short(client), ['started 0']);

	publisher.onEvents([history.add(), history.add()]);
	await turn();
	t.same(short(client), ['started 0'], 'the read is in progress');
	await settle();
	t.same(short(client), ['started 0', '1', 'live 1', '2', '3']);
});

t.test('too many events during a read: they are read from the store', async t => {
	const { history, publisher, resume, turn, settle } = create({ isHeld: true });
	const client = new FakeClient();
	history.add();
	resume(client, 'block', { height: 0n, hash: undefined });
	await turn();
	history.release();
	await turn();
	for (let i = 0; i < 1_500; ++i)
		publisher.onEvents([history.add()]);
	await settle();

	const messages = short(client);
	t.equal(messages.length, 1_503);
	t.same([messages.at(-1), messages.at(-2)], ['live 1501', (1_501).toString(16).toUpperCase()]);
});

t.test('a rollback during a replay and after it: continues from its height', async t => {
	const { history, publisher, resume, turn, settle } = create({ isHeld: true, maxCount: 2 });
	const client = new FakeClient();
	resume(client, 'rolledBack', 'current');
	await settle();
	for (let i = 0; i < 6; ++i)
		history.add();
	resume(client, 'block', { height: 0n, hash: undefined });
	for (let i = 0; i < 3; ++i) {
		await turn();
		history.release();
	}
	await turn();
	publisher.onEvents([history.revert(2n), history.add(), history.add()]);
	await settle();
	publisher.onEvents([history.revert(3n), history.add()]);
	await settle();

	t.same(short(client), [
		'started 0', 'live 0', 'started 0', '1', '2', '3', '4', 'rolledBack 2', '7', '8', 'live 4', 'rolledBack 3', '9'
	]);
});

t.test('an abandoned block: started contains the common ancestor', async t => {
	const { history, resume, settle } = create();
	const client = new FakeClient();
	for (let i = 0; i < 4; ++i)
		history.add();
	const known = history.tip();
	history.revert(2n);
	history.add();

	resume(client, 'block', known);
	await settle();
	t.same(short(client), ['started 2', '5', 'live 3']);
});

t.test('a client that does not read: nothing is read for it until it does; others continue', async t => {
	const { history, resume, settle, replays } = create({ maxCount: 1 });
	const [slow, fast] = [new FakeClient(), new FakeClient()];
	for (let i = 0; i < 5; ++i)
		history.add();
	slow.isBlocked = true;
	resume(slow, 'block', { height: 0n, hash: undefined });
	resume(fast, 'block', { height: 0n, hash: undefined });
	await settle();

	t.same(short(slow), []);
	t.equal(replays.size, 1);
	t.equal(short(fast).at(-1), 'live 5');
	slow.isBlocked = false;
	replays.onDrained(slow);
	replays.onDrained(fast);
	await settle();
	t.same(short(slow), short(fast));
	t.equal(replays.size, 0);
});

/** @returns topics that all have the same statuses */
const statusTopics = (count: number): string[] =>
	Array.from({ length: count }, (_, i) => `status/${(i + 1).toString(16).padStart(16, '8')}`);

t.test('a client with many replays whose socket is full: nothing is read for any of them until it accepts bytes', async t => {
	for (const isHeld of [false, true]) {
		const { history, resume, settle, replays, subscriptions } = create({ isHeld, maxCount: 1 });
		const client = new FakeClient();
		for (let i = 0; i < 3; ++i)
			history.addEntry('status');
		const statuses = (): number => short(client).filter(text => /^\d+$/.test(text)).length;
		for (const topic of statusTopics(20))
			resume(client, topic, { height: 0n, hash: undefined });
		// full after one batch
		client.write = (frames, count) => {
			FakeClient.prototype.write.call(client, frames, count);
			client.isBlocked = statuses() > 0;
		};
		await settle();
		t.equal(statuses(), 1);
		t.equal(replays.size, 20);

		client.isBlocked = false;
		replays.onDrained(client);
		await settle();
		t.equal(statuses(), 2);
		t.equal(replays.size, 20);

		subscriptions.removeClient(client);
		t.equal(replays.size, 0);
	}
});

t.test('a client with many replays does not delay the replay of another client', async t => {
	const { history, resume, settle } = create({ maxCount: 1 });
	const order: FakeClient[] = [];
	const [greedy, other] = [new FakeClient(), new FakeClient()];
	for (const client of [greedy, other]) {
		client.write = (frames, count) => {
			FakeClient.prototype.write.call(client, frames, count);
			order.push(client);
		};
	}
	for (let i = 0; i < 5; ++i)
		history.addEntry('status');
	for (const topic of statusTopics(50))
		resume(greedy, topic, { height: 0n, hash: undefined });
	resume(other, 'status', { height: 0n, hash: undefined });
	await settle();

	t.equal(short(other).length, 7);
	t.equal(short(greedy).length, 50 * 7);
	const before = order.slice(0, order.lastIndexOf(other)).filter(client => client === greedy).length;
	t.ok(before <= 8, `${before} writes to the client with many replays before the other one had received everything`);
});

t.test('unsubscribed, or disconnected, during a read: nothing more is sent', async t => {
	const { history, publisher, resume, turn, settle, subscriptions, replays } = create({ isHeld: true });
	const clients = [new FakeClient(), new FakeClient(), new FakeClient()] as const;
	history.add();
	clients[2].isBlocked = true;
	clients.forEach(client => resume(client, 'block', { height: 0n, hash: undefined }));
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

t.test('pending transactions and statuses: what the read included is not sent again', async t => {
	for (const channel of ['unconfirmedAdded', 'status'] as const) {
		const { history, publisher, resume, turn, settle } = create({ isHeld: true, maxCount: 2 });
		const client = new FakeClient();
		const late = [1, 2, 3].map(() => history.addEntry(channel));
		resume(client, channel, channel === 'status' ? { height: 0n, hash: undefined } : 'current');
		await turn();
		publisher.onEvents(late.slice(0, 1));
		await settle();
		publisher.onEvents([...late.slice(1), history.addEntry(channel), history.addEntry(channel)]);
		await settle();
		t.same(short(client), ['started 0', '1', '2', '3', 'live 0', '4', '5'], channel);
	}
});

t.test('errors: an unreachable backend → 1013; anything else → 1011 and logged', async t => {
	for (const [fault, close, lines] of [
		[new ServiceUnavailable('a secret'), '1013 stored notifications cannot be read at present', []],
		[new TypeError('a secret'), '1011 internal error', ['error stored notifications could not be read: the subscriber is closed with 1011']]
	] as const) {
		for (const isHeld of [false, true]) {
			const { history, resume, settle, log } = create({ isHeld });
			const client = new FakeClient();
			history.fault = fault;
			resume(client, 'block', { height: 0n, hash: undefined });
			await settle();
			t.same(client.closes, [close]);
			t.same(log.lines, lines);
		}
	}
});

t.test('too many blocks → 1008, counted from the common ancestor', async t => {
	const { history, resume, settle } = create({ maxBlocks: 3 });
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

	t.same(refused.closes, ['1008 replay of 4 blocks, more than 3: read them with GET /blocks']);
	t.same(accepted.closes, []);
});

type Action = 'block' | 'revert' | 'deliver' | 'reply' | 'turn' | 'block client' | 'drain' | 'resume';

t.test('any order of blocks, rollbacks, events, reads and reconnections: the client\'s chain is the chain', async t => {
	const actions = fc.array(fc.tuple(
		fc.constantFrom<Action>('block', 'block', 'block', 'revert', 'deliver', 'deliver', 'reply', 'reply', 'turn', 'turn', 'block client', 'drain', 'resume'),
		fc.nat(5)
	), { minLength: 12, maxLength: 80, size: 'max' });
	let resumptions = 0;
	await fc.assert(fc.asyncProperty(actions, fc.boolean(), fc.integer({ min: 1, max: 4 }), async (steps, isHeld, maxCount) => {
		const { history, publisher, subscriptions, replays, resume, turn, settle } = create({ isHeld, maxCount });
		/** Events that were not delivered. */
		const late: ChainEvent[] = [];
		/** The client's chain, of all its connections. */
		let chain: { readonly height: bigint; readonly hash: Hash256 }[] = [];
		let client: FakeClient | undefined;
		let read = 0;
		const apply = (): void => {
			for (const message of client?.messages.slice(read) ?? []) {
				++read;
				const height = /"(?:state":"started|rolledBack","data":\{"height)(?:","height)?":"(\d+)"/.exec(message)?.[1];
				if (height !== undefined)
					chain = chain.filter(block => block.height <= BigInt(height));
				const block = /"data":"(\d+):(\w+)"/.exec(message);
				if (block)
					chain.push({ height: BigInt(block[1] as string), hash: block[2] as Hash256 });
			}
		};
		const connect = (): void => {
			if (client) {
				apply();
				subscriptions.removeClient(client);
				++resumptions;
			}
			client = new FakeClient();
			read = 0;
			resume(client, 'rolledBack', 'current');
			resume(client, 'block', chain.at(-1) ?? { height: 0n, hash: undefined });
		};
		const acts: Readonly<Record<Action, (size: number) => unknown>> = {
			'block': size => {
				for (let i = 0; i <= size; ++i)
					late.push(history.add());
			},
			'revert': size => (history.blocks.length > size + 1 ? late.push(history.revert(BigInt(history.blocks.length - size - 1))) : 0),
			'deliver': size => publisher.onEvents(late.splice(0, size + 1)),
			'reply': () => history.release(),
			'turn': turn,
			'block client': () => {
				(client as FakeClient).isBlocked = true;
			},
			'drain': () => {
				(client as FakeClient).isBlocked = false;
				replays.onDrained(client as FakeClient);
			},
			'resume': connect
		};
		connect();
		for (const [action, size] of steps)
			await acts[action](size);
		acts.drain(0);
		publisher.onEvents(late.splice(0));
		await settle();
		apply();
		publisher.onEvents([history.add()]);
		await settle();
		apply();
		assert.deepEqual(chain, history.blocks);
		return true;
	}), { numRuns: ROUNDS });
	t.ok(resumptions >= ROUNDS, `${resumptions} reconnections`);
});

t.test('pending transactions with hashes: those that were read are not sent again while their events may arrive', async t => {
	const { timers, history, publisher, resume, turn, settle, subscriptions } = create({ isHeld: true, hasHashes: true });
	const client = new FakeClient();
	const before = history.addEntry('unconfirmedAdded');
	resume(client, 'unconfirmedAdded', 'current');
	await turn();
	// the read has included it; its event arrives during the read, and once more after it
	publisher.onEvents([before]);
	publisher.onEvents([history.addEntry('unconfirmedAdded')]);
	await settle();
	publisher.onEvents([before]);
	await settle();
	t.same(short(client), ['started 0', '1', 'live 0', '2']);

	timers.pass(2_000);
	publisher.onEvents([before]);
	await settle();
	t.same(short(client).at(-1), '1', 'later, it is a new event');
	t.equal(subscriptions.find('unconfirmedAdded')?.gates, undefined, 'nothing is checked any more');
});

t.test('pending transactions with hashes: a removal wins over the read, and an addition over the removal', async t => {
	const { history, publisher, resume, turn, settle, subscriptions } = create({ isHeld: true, hasHashes: true });
	const client = new FakeClient();
	subscriptions.add(client, 'unconfirmedRemoved', parse('unconfirmedRemoved'));
	const [first, second] = [history.addEntry('unconfirmedAdded'), history.addEntry('unconfirmedAdded')];
	resume(client, 'unconfirmedAdded', 'current');
	await turn();
	const third = history.addEntry('unconfirmedAdded');
	publisher.onEvents([third, history.removeEntry('1' as Hash256), history.removeEntry('2' as Hash256), history.removeEntry('3' as Hash256), second]);
	await settle();
	t.same(short(client), ['started 0', 'removed1', 'removed2', 'removed3', 'live 0', '2']);

	publisher.onEvents([first]);
	await settle();
	t.same(short(client).at(-1), '1');
});
