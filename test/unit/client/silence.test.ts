/** A dead connection is detected: no messages, although the chain has grown. */
import t from 'tap';
import type { RestClient } from '../../../src/client/index.js';
import { SilenceDetector } from '../../../src/client/silence.js';
import { DEFAULT_RECONNECT } from '../../../src/client/timing.js';
import { TrackedChain } from '../../../src/client/tracked-chain.js';
import { fakePlatform, hashOf } from '../../support/client/socket.js';
import { idle } from '../../support/fake-timers.js';

const { silenceMs } = DEFAULT_RECONNECT;
const DELIVERY_MS = 5_000;

const open = () => {
	const { clock, timers } = fakePlatform();
	const chain = new TrackedChain();
	chain.jumpTo({ height: 10n, hash: hashOf(10) });
	const test = { clock, chain, deaths: 0, requests: 0, reply: (): Promise<unknown> => Promise.resolve({ data: { height: '11' } }) };
	const GET = (): Promise<unknown> => {
		test.requests++;
		return test.reply();
	};
	// the detector uses one operation
	const rest = { GET } as unknown as RestClient;
	const detector = new SilenceDetector({ timers, random: Math.random, reconnect: DEFAULT_RECONNECT }, rest, chain, () => test.deaths++);
	return Object.assign(test, { detector });
};

t.test('the connection is dead when no message follows a new block', async t => {
	const test = open();
	test.detector.restart();
	await test.clock.advance(silenceMs - 1);
	t.equal(test.requests, 0);
	await test.clock.advance(1);
	t.equal(test.requests, 1);
	await test.clock.advance(DELIVERY_MS - 1);
	t.equal(test.deaths, 0);
	await test.clock.advance(1);
	t.equal(test.deaths, 1);
});

t.test('a message that arrives in time proves that it is not', async t => {
	const test = open();
	test.detector.restart();
	await test.clock.advance(silenceMs + DELIVERY_MS - 1);
	test.detector.restart();
	await test.clock.advance(silenceMs - 1);
	t.same([test.requests, test.deaths], [1, 0]);
});

t.test('requests the height again later while the chain does not grow, and while the gateway is unreachable', async t => {
	const test = open();
	test.detector.restart();
	test.reply = () => Promise.resolve({ data: { height: '10' } });
	await test.clock.advance(silenceMs + DELIVERY_MS);
	test.reply = () => Promise.reject(new Error('unreachable'));
	await test.clock.advance(silenceMs);
	test.reply = () => Promise.resolve({ error: { code: 'Internal' } });
	await test.clock.advance(silenceMs);
	t.same([test.requests, test.deaths], [3, 0]);
});

for (const event of ['a message', 'another connection', 'the end of the client']) {
	t.test(`${event} during the request makes its reply irrelevant`, async t => {
		const test = open();
		let resolve = (_: unknown): void => undefined;
		test.reply = () => new Promise(resolver => {
			resolve = resolver;
		});
		test.detector.restart();
		await test.clock.advance(silenceMs);
		if (event !== 'a message')
			test.detector.stop();
		if (event !== 'the end of the client')
			test.detector.restart();
		resolve({ data: { height: '11' } });
		await idle();
		await test.clock.advance(DELIVERY_MS);
		t.same([test.requests, test.deaths], [1, 0]);
		t.equal(test.clock.pending, event === 'the end of the client' ? 0 : 1);
	});
}
