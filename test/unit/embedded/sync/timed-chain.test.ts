/** The time that a peer may take for a unit. */
import t from 'tap';
import type { RemoteChain } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { timedChainOf } from '../../../../src/backends/embedded/sync/timed-chain.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const SECOND_MS = 1000;
const LIMITS = { maxBlocks: 100, maxBytes: 2_097_152 };

/** A peer that sends so many bytes of blocks with each reply, after a time. */
const peerOf = (timers: FakeTimers, replyMs: number, bytes: number): RemoteChain => {
	const later = <Reply>(reply: Reply): Promise<Reply> => new Promise(resolve => {
		timers.after(replyMs, () => resolve(reply));
	});
	return {
		statistics: () => later({ height: 1n, score: 1n }),
		hashesFrom: () => later([]),
		blocksFrom: () => later([Buffer.alloc(bytes)])
	};
};

/** Pulls blocks until it fails, or so many times. @returns the number of replies, and the fault */
const pull = async (chain: RemoteChain, count: number): Promise<readonly [number, unknown]> => {
	for (let i = 0; i < count; ++i) {
		try {
			await chain.blocksFrom(1n, LIMITS);
		} catch (error) {
			return [i, error];
		}
	}
	return [count, undefined];
};

t.test('a peer that sends one small block after a long time each is wrong', async t => {
	const timers = new FakeTimers();
	const pulled = pull(timedChainOf(peerOf(timers, 25 * SECOND_MS, 400), timers), 1000);
	await timers.advance(70 * SECOND_MS);
	const [replies, fault] = await pulled;
	t.equal(replies, 2);
	t.match(fault, { name: 'PeerFault', gravity: 'wrong', message: 'it is too slow: it has sent 800 bytes of blocks within 60 s' });
	t.equal(timers.pending, 1, 'only the late reply');
});

t.test('a peer that sends 70 KB per second may send as long as ten minutes', async t => {
	const timers = new FakeTimers();
	const pulled = pull(timedChainOf(peerOf(timers, 10 * SECOND_MS, 700_000), timers), 1000);
	await timers.advance(700 * SECOND_MS);
	const [replies, fault] = await pulled;
	t.equal(replies, 60);
	t.match(fault, { gravity: 'wrong', message: /within 600 s$/ });
});

t.test('a peer that does not reply is wrong after a minute, regardless of the request', async t => {
	const requests: readonly ((chain: RemoteChain) => Promise<unknown>)[] = [
		chain => chain.statistics(), chain => chain.hashesFrom(1n, 10), chain => chain.blocksFrom(1n, LIMITS)
	];
	for (const request of requests) {
		const timers = new FakeTimers();
		const rejected = t.rejects(request(timedChainOf(peerOf(timers, 1000 * SECOND_MS, 1), timers)), { name: 'PeerFault', gravity: 'wrong' });
		await timers.advance(60 * SECOND_MS);
		await rejected;
	}
});

t.test('the fault of a peer is passed on', async t => {
	const timers = new FakeTimers();
	const fault = new Error('fault');
	const chain = timedChainOf({ ...peerOf(timers, 1, 1), statistics: () => Promise.reject(fault) }, timers);
	await t.rejects(chain.statistics(), fault);
	await timers.advance(0);
	t.equal(timers.pending, 0);
});
