/** Subscriptions and clients that end at each stage, and refusals that are not retried. */
import t from 'tap';
import { createClient, type SymbolClient } from '../../../src/client/index.js';
import { fakePlatform, type FakePlatform } from '../../support/client/socket.js';
import { idle } from '../../support/fake-timers.js';

const REASON = new Error('enough');

/** The client's connection stays open for this time without subscriptions. */
const LINGER_MS = 1_000;

interface Case extends FakePlatform {
	readonly client: SymbolClient;
	readonly errors: unknown[];
}

const open = (fetch: () => Promise<Response> = () => Promise.reject(new Error('unreachable')), signal?: AbortSignal): Case => {
	const platform = fakePlatform();
	const { timers, webSocket } = platform;
	const client = createClient('http://gateway', { timers, webSocket, fetch, signal, random: () => 0.5 });
	const errors: unknown[] = [];
	client.onError(error => errors.push(error));
	return Object.assign(platform, { client, errors });
};

/** What brings a connection from one stage to the next. */
const STAGES: readonly (readonly [string, (test: Case) => void])[] = [
	['connecting', () => undefined],
	['open, but not subscribed', ({ socket }) => socket.shake()],
	['subscribed', ({ socket }) => {
		socket.reply('block', 'started', 1);
		socket.reply('block', 'live', 1);
	}],
	['waiting for the next attempt', ({ socket }) => socket.end()]
];

for (const [index, [stage]] of STAGES.entries()) {
	const start = (test: Case): void => STAGES.slice(0, index + 1).forEach(([, advance]) => advance(test));

	t.test(`a subscription and an iterator end with the reason of their signal while ${stage}`, async t => {
		const test = open();
		const controller = new AbortController();
		const { signal } = controller;
		const subscription = test.client.on('confirmedAdded', { signal }, () => undefined);
		const next = test.client.blocks({ signal }).next();
		const rejected = [t.rejects(next, REASON), ...(index < 2 ? [t.rejects(subscription.ready, REASON)] : [])];
		start(test);
		controller.abort(REASON);
		await Promise.all(rejected);
		await test.clock.advance(LINGER_MS);
		t.equal(test.client.state, 'idle', 'nothing is subscribed any more');
		t.equal(test.clock.pending, 0);
		t.same(test.errors, []);
	});

	t.test(`the signal of the client ends everything while ${stage}`, async t => {
		const controller = new AbortController();
		const test = open(undefined, controller.signal);
		const subscription = test.client.on('confirmedAdded', () => undefined);
		const rejected = [t.rejects(test.client.finalized().next(), { name: 'ClientClosed' })];
		if (index < 2)
			rejected.push(t.rejects(subscription.ready, { name: 'ClientClosed' }));
		start(test);
		controller.abort();
		await Promise.all(rejected);
		t.equal(test.client.state, 'closed');
		await idle();
		t.equal(test.clock.pending, 0);
		t.throws(() => test.client.on('block', () => undefined), { name: 'ClientClosed' });
	});
}

t.test('a signal that was aborted before ends a subscription with its reason', async t => {
	const { client, sockets } = open();
	const signal = AbortSignal.abort(REASON);
	await t.rejects(client.on('block', { signal }, () => undefined).ready, REASON);
	await t.rejects(client.blocks({ signal }).next(), REASON);
	await t.rejects(client.finalized({ signal }).next(), REASON);
	t.equal(sockets.length, 0);
});

t.test('finalized blocks end while the height after which they begin is read', async t => {
	const { client } = open(() => new Promise(() => undefined));
	const controller = new AbortController();
	const aborted = client.finalized({ signal: controller.signal }).next();
	const closed = client.finalized().next();
	controller.abort(REASON);
	await t.rejects(aborted, REASON);
	client.close();
	await t.rejects(closed, { name: 'ClientClosed' });
});

t.test('a signal that lives longer than subscriptions and clients does not hold them', async t => {
	const { signal } = new AbortController();
	let listeners = 0;
	const { prototype } = EventTarget;
	Object.assign(signal, {
		addEventListener: (type: string, listener: () => void) => {
			listeners++;
			prototype.addEventListener.call(signal, type, listener);
		},
		removeEventListener: (type: string, listener: () => void) => {
			listeners--;
			prototype.removeEventListener.call(signal, type, listener);
		}
	});
	const { client } = open(undefined, signal);
	client.on('block', { signal }, () => undefined).unsubscribe();
	await client.blocks({ signal }).return?.();
	t.equal(listeners, 1);
	client.close();
	t.equal(listeners, 0);
});

t.test('an iterator that ends while it is paused does not subscribe again', async t => {
	const test = open();
	const controller = new AbortController();
	const iterator = test.client.confirmed({ signal: controller.signal, buffer: 1 });
	test.client.on('confirmedAdded', () => undefined);
	STAGES.slice(0, 3).forEach(([, advance]) => advance(test));
	test.socket.reply('confirmedAdded', 'started', 1);
	test.socket.reply('confirmedAdded', 'live', 1);
	test.socket.receive({ topic: 'confirmedAdded', data: { meta: { hash: 'AA', height: '2' }, transaction: {} } });
	const { length } = test.socket.sent;
	controller.abort(REASON);
	await t.rejects(iterator.next(), REASON);
	t.equal(test.socket.sent.length, length);
});

/** The codes whose refusals end a subscription, and one that this version does not know. */
for (const code of ['invalidMessage', 'invalidTopic', 'invalidFrom', 'unknownBlock', 'tooManySubscriptions', 'invented']) {
	t.test(`refused with ${code}: the subscription fails, the others continue`, async t => {
		const test = open();
		const subscription = test.client.on('status', () => undefined);
		test.client.on('confirmedAdded', () => undefined);
		STAGES.slice(0, 3).forEach(([, advance]) => advance(test));
		test.socket.refuse(code, 'status');
		const error = { name: 'SubscriptionRefused', topic: 'status', code: 1008, reason: 'a reason', refusal: code };
		await t.rejects(subscription.ready, error);
		t.match(test.errors, [error]);
		await test.clock.advance(250);
		test.socket.shake();
		test.socket.reply('block', 'started', 1);
		t.match(test.socket.sent, [{ subscribe: 'block' }, { subscribe: 'rolledBack' }, { subscribe: 'confirmedAdded' }]);
		test.client.close();
	});
}

t.test('a code without a topic, and 1008 without a code, are not retried: all subscriptions fail, and nothing connects', async t => {
	for (const [refusal, end] of [
		['invalidMessage', (test: Case) => test.socket.refuse('invalidMessage')], [undefined, (test: Case) => test.socket.end(1008, 'a reason')]
	] as const) {
		const test = open();
		const subscriptions = ['status', 'confirmedAdded'].map(channel => test.client.on(channel as 'status', () => undefined));
		STAGES.slice(0, 3).forEach(([, advance]) => advance(test));
		end(test);
		for (const { ready } of subscriptions)
			await t.rejects(ready, { name: 'SubscriptionRefused', topic: undefined, code: 1008, reason: 'a reason', refusal });
		t.match(test.errors, [{ name: 'SubscriptionRefused' }]);
		t.equal(test.errors.length, 1);
		await test.clock.advance(100_000);
		t.same([test.client.state, test.sockets.length, test.clock.pending], ['idle', 1, 0]);
	}
});

t.test('the code decides, not the words of the reason nor the close code', async t => {
	const test = open();
	test.client.on('status', () => undefined);
	STAGES.slice(0, 3).forEach(([, advance]) => advance(test));
	for (const [code, closeCode] of [['unavailable', 1013], ['unavailable', 1008], ['invented', 1013], ['notStored', 1013]] as const) {
		test.socket.receive({ uid: 'test', refused: { code, topic: 'status', reason: 'read it with GET /blocks' } });
		test.socket.end(closeCode, 'unknown topic category status');
		t.same(test.errors, [], code);
		await test.clock.advance(10_000);
		test.socket.shake();
	}
	t.match(test.socket.sent, [{ subscribe: 'block' }, { subscribe: 'status' }]);
	t.notOk('from' in (test.socket.sent[0] ?? {}), 'what is not stored is read over HTTP');
	test.client.close();
});

t.test('a refusal of a topic that was unsubscribed in the meantime ends no other subscription', async t => {
	const test = open();
	const subscription = test.client.on('status', () => undefined);
	test.client.on('confirmedAdded', () => undefined);
	STAGES.slice(0, 3).forEach(([, advance]) => advance(test));
	subscription.unsubscribe();
	test.socket.refuse('invalidTopic', 'status');
	await test.clock.advance(250);
	t.same([test.errors, test.sockets.length], [[], 2]);
	test.client.close();
});

t.test('other codes are retried with the same subscriptions', async t => {
	for (const code of [1000, 1001, 1006, 1011, 1012, 1013]) {
		const test = open();
		test.client.on('status', () => undefined);
		STAGES.slice(0, 3).forEach(([, advance]) => advance(test));
		test.socket.end(code);
		await test.clock.advance(250);
		test.socket.shake();
		test.socket.reply('block', 'started', 1);
		t.same([test.sockets.length, test.errors], [2, []], `${code}`);
		t.match(test.socket.sent, [{ subscribe: 'block' }, { subscribe: 'rolledBack' }, { subscribe: 'status' }]);
		test.client.close();
	}
});

t.test('a position that the gateway refuses ends only its subscription', async t => {
	const test = open();
	const others = test.client.on('block', () => undefined);
	STAGES.slice(0, 3).forEach(([, advance]) => advance(test));
	await others.ready;
	const refused = test.client.on('block', { from: { height: '0', hash: 'A'.repeat(64) } }, () => undefined);
	t.match(test.socket.sent.at(-1), { subscribe: 'block', from: { height: '0' } });
	test.socket.refuse('unknownBlock', 'block');
	await t.rejects(refused.ready, { name: 'SubscriptionRefused', topic: 'block' });
	t.equal(test.errors.length, 1);
	await test.clock.advance(250);
	test.socket.shake();
	t.match(test.socket.sent, [{ subscribe: 'block', from: { height: '1' } }]);
	test.client.close();
});
