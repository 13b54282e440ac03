/** The clock of this machine, compared with those of peers. */
import t from 'tap';
import type { NodeTimes } from '../../../../src/wire/packets/chain.js';
import { PeerClocks } from '../../../../src/backends/embedded/sync/peer-clocks.js';
import { PeerBook } from '../../../../src/backends/embedded/sync/peer-book.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { FakeSession } from '../../../support/sync/fake-peer.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Travel {
	/** How far the clock of the peer is ahead. */
	readonly aheadMs: number;
	readonly requestMs?: number;
	readonly workMs?: number;
	readonly replyMs?: number;
}

const begin = () => {
	const timers = new FakeTimers();
	const clock = { now: (): bigint => 1_000_000n + BigInt(timers.now()) };
	const clocks = new PeerClocks(clock, timers);

	/** A connected peer whose requests and replies take time. */
	const peerOf = ({ aheadMs, requestMs = 0, workMs = 0, replyMs = 0 }: Travel) => {
		const remote = new FakeSession('peer', { blocks: [], score: 0n });
		remote.time = (): Promise<NodeTimes> => {
			remote.timeRequests += 1;
			timers.pass(requestMs);
			const receiveTimestamp = clock.now() + BigInt(aheadMs);
			timers.pass(workMs);
			const sendTimestamp = clock.now() + BigInt(aheadMs);
			timers.pass(replyMs);
			return Promise.resolve({ receiveTimestamp, sendTimestamp });
		};
		return { remote, peer: new PeerBook([{ host: 'peer', port: 7900, publicKey: undefined, isGiven: true }], timers).usable()[0]! };
	};

	/** @returns the offset to peers that were all queried once */
	const offsetOf = async (...travels: readonly Travel[]): Promise<number | undefined> => {
		const sessions = travels.map(peerOf);
		for (const session of sessions)
			await clocks.compare(session);
		return clocks.offsetMs(sessions);
	};
	return { timers, clocks, peerOf, offsetOf };
};

t.test('the offset is the median of at least three clocks', async t => {
	const { offsetOf } = begin();
	t.equal(await offsetOf(), undefined);
	t.equal(await offsetOf({ aheadMs: 700 }, { aheadMs: 700 }), undefined);
	t.equal(await offsetOf({ aheadMs: 900 }, { aheadMs: 700 }, { aheadMs: 10 }), 700);
	t.equal(await offsetOf({ aheadMs: -900 }, { aheadMs: -700 }, { aheadMs: -10 }), -700);
	t.equal(await offsetOf({ aheadMs: 0 }, { aheadMs: 0 }, { aheadMs: 0 }), 0);
});

t.test('half of the peers cannot decide on it', async t => {
	const { offsetOf } = begin();
	const [early, late, right] = [{ aheadMs: HOUR_MS }, { aheadMs: -HOUR_MS }, { aheadMs: 20 }];
	t.equal(await offsetOf(early, right, right), 20);
	t.equal(await offsetOf(early, early, right, right), 20);
	t.equal(await offsetOf(late, late, right, right), 0);
	t.equal(await offsetOf(early, early, late, late), 0);
	t.equal(await offsetOf(late, late, { aheadMs: -20 }, { aheadMs: -20 }), -20);
});

t.test('a slow line, or a busy machine, does not make a clock wrong', async t => {
	const { offsetOf } = begin();
	const three = (travel: Travel): Promise<number | undefined> => offsetOf(travel, travel, travel);
	t.equal(await three({ aheadMs: 0, requestMs: 2000 }), 0);
	t.equal(await three({ aheadMs: 0, replyMs: 2000 }), 0);
	t.equal(await three({ aheadMs: 0, workMs: 2000 }), 0);
	t.equal(await three({ aheadMs: 5000, requestMs: 100, workMs: 2000, replyMs: 300 }), 4700, 'at least');
	t.equal(await three({ aheadMs: -5000, requestMs: 100, workMs: 2000, replyMs: 300 }), -4900, 'at least');
});

t.test('a time that no clock has is a number like others', async t => {
	const { clocks, peerOf } = begin();
	const sessions = [peerOf({ aheadMs: 0 }), peerOf({ aheadMs: 0 }), peerOf({ aheadMs: 0 })];
	sessions[0]!.remote.time = () => Promise.resolve({ receiveTimestamp: 0n, sendTimestamp: 2n ** 64n - 1n });
	for (const session of sessions)
		await clocks.compare(session);
	t.equal(clocks.offsetMs(sessions), 0);
});

t.test('a peer is queried every five minutes, over any connection, and only connected peers count', async t => {
	const { clocks, peerOf, timers } = begin();
	const [first, ...others] = Array.from({ length: 3 }, () => peerOf({ aheadMs: 700 }));
	const again = { ...peerOf({ aheadMs: 700 }), peer: first!.peer };
	for (const session of [first!, ...others, first!, again])
		await clocks.compare(session);
	t.equal(first!.remote.timeRequests, 1);
	t.equal(again.remote.timeRequests, 0);
	t.equal(clocks.offsetMs([first!, ...others]), 700);
	t.equal(clocks.offsetMs([again, ...others]), undefined);

	timers.pass(5 * MINUTE_MS);
	await clocks.compare(again);
	t.equal(again.remote.timeRequests, 1);
	t.equal(clocks.offsetMs([again, ...others]), 700);
});

t.test('a peer that does not reply is not queried again for twelve hours: without its time, it is of use', async t => {
	const { clocks, peerOf, timers } = begin();
	const session = peerOf({ aheadMs: 0 });
	let requests = 0;
	session.remote.time = () => {
		requests += 1;
		return Promise.reject(new PeerFault('unreachable', 'the node closed the connection'));
	};
	t.equal(await clocks.compare(session), false);
	timers.pass(12 * HOUR_MS - 1);
	t.equal(await clocks.compare(session), true);
	t.equal(requests, 1);
	timers.pass(1);
	t.equal(await clocks.compare(session), false);
	t.equal(requests, 2);
	const invalid = peerOf({ aheadMs: 0 });
	invalid.remote.time = () => Promise.reject(new PeerFault('hostile', 'it sent an invalid reply'));
	await t.rejects(clocks.compare(invalid), { name: 'PeerFault', gravity: 'hostile', message: /invalid/ });
});
