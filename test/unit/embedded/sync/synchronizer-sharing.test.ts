/** What a synchronizer shares with peers that are far away, whose chain grows quickly, or that do not accept it. */
import t, { type Test } from 'tap';
import { splitBlock } from '../../../../src/backends/embedded/node/chain-file.js';
import { delay, type Timers } from '../../../../src/runtime/timers.js';
import { decodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { packetOf, PacketType } from '../../../../src/wire/packets/packet.js';
import type { PeerSession } from '../../../../src/backends/embedded/sync/peer-session.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import type { FakeSession } from '../../../support/sync/fake-peer.js';
import { readRecordedChain } from '../../../support/sync/following.js';
import { connecting, growing, Running } from '../../../support/sync/running.js';
import { until } from '../../../support/until.js';

const options = { skip: skipUnlessRecorded };

const STEP_MS = 50;
const BEGUN = 50;

/** Delays all requests to a peer, and its replies. @param latencyMs - one way */
const delayAll = (session: FakeSession, timers: Pick<Timers, 'after'>, latencyMs: number): void => {
	const requests = ['statistics', 'hashesFrom', 'blocksFrom', 'finalized', 'proofAt', 'unconfirmed', 'partials', 'time', 'push'] as const;
	Object.assign(session, Object.fromEntries(requests.map(name => {
		// the types of the parameters and of the reply stay the same
		const request = session[name].bind(session) as (...args: readonly unknown[]) => Promise<unknown>;
		return [name, async (...args: readonly unknown[]) => {
			await delay(timers, latencyMs);
			const reply = await request(...args);
			await delay(timers, latencyMs);
			return reply;
		}];
	})));
};

/** A synchronizer that has pulled the chain of a peer, which may grow afterwards. */
const begin = async (t: Test, latencyMs: number) => {
	const chain = readRecordedChain('q400');
	const timers = new FakeTimers();
	const { session, blocks } = growing(chain, BEGUN);
	delayAll(session, timers, latencyMs);
	const running = new Running(t, chain, { distant: connecting(session) }, undefined, timers);
	running.following.now = decodeBlockHeader(chain.blocks.at(-1)!).timestamp;

	/** Until a condition holds. @returns how long, milliseconds */
	const passUntil = async (what: string, isTrue: () => boolean): Promise<number> => {
		const start = timers.now();
		while (!isTrue()) {
			if (timers.now() - start > 60_000)
				throw new Error(`not within 60 s: ${what}; there is ${JSON.stringify([running.faults, running.internalFaults])}`);
			await timers.advance(STEP_MS);
			// the execution of blocks takes no time of the test
			await until('no unit waits', () => {
				timers.settle();
				return running.memory.usedBytes === 0;
			});
		}
		return timers.now() - start;
	};
	const heightOf = (): number => chain.hashes.indexOf(running.following.tipHash() ?? '') + 1;
	// a hash lock, which is valid long before its block
	const transaction = splitBlock(chain.blocks[99]!).payloads[0]!;
	/** @returns when the peer has it, milliseconds */
	const announce = async (): Promise<number> => {
		running.announce(transaction);
		await until('it is unconfirmed', () => running.notified('unconfirmedAdded').length === 1, { timeoutMs: 10_000, state: () => running.reports });
		return passUntil('the peer has it', () => session.pushed.some(packet => packet.equals(packetOf(PacketType.PUSH_TRANSACTIONS, transaction))));
	};
	await passUntil('it has pulled the chain', () => heightOf() === BEGUN);
	return { chain, timers, session, blocks, running, passUntil, heightOf, announce };
};

t.test('an announcement reaches a peer within seconds, although each comparison finds a new block', options, async t => {
	const { chain, timers, session, blocks, running, passUntil, heightOf, announce } = await begin(t, 400);
	// so often that a comparison that follows a pull immediately finds one too
	timers.every(700, () => {
		blocks.push(...chain.blocks.slice(blocks.length, blocks.length + 1));
	});
	await passUntil('blocks are pulled', () => heightOf() >= BEGUN + 5);

	const waitedMs = await announce();
	t.ok(waitedMs <= 6000, `within ${waitedMs} ms`);
	const pulls = session.poolRequests.length;
	await passUntil('its pool is pulled', () => session.poolRequests.length > pulls + 1);
	t.ok(blocks.length < chain.blocks.length, 'the chain has grown all the time');
	t.strictSame([running.faults, running.internalFaults], [[], []]);
});

t.test('an announcement reaches a peer whose exchanges are so slow that what it claims does not count meanwhile', options, async t => {
	const { running, announce } = await begin(t, 2000);
	const waitedMs = await announce();
	t.ok(waitedMs <= 20_000, `within ${waitedMs} ms`);
	t.strictSame([running.faults, running.internalFaults], [[], []]);
});

/**
 * Announces a transaction, and lets 70 s pass. Both peers end their connections as soon as something is pushed over them.
 * @param isStopped - whether nothing listens at their addresses afterwards
 */
const announceToLeaving = async (t: Test, isStopped: boolean) => {
	const chain = readRecordedChain('q400');
	const timers = new FakeTimers();
	const transaction = splitBlock(chain.blocks[99]!).payloads[0]!;
	const sessions = ['first', 'second'].map(name => {
		const { session } = growing(chain, BEGUN, name);
		session.push = packets => {
			session.pushed.push(...packets);
			// as a node does that bans the sender
			session.hasLeft = true;
			session.isOpen = false;
			return Promise.resolve();
		};
		return session;
	});
	const connects = sessions.map(session => [session.name, (): Promise<PeerSession> =>
		(session.hasLeft ? Promise.reject(new PeerFault('unreachable', 'it does not accept connections', { isStopped })) : Promise.resolve(session))] as const);
	const running = new Running(t, chain, Object.fromEntries(connects), undefined, timers);
	running.following.now = decodeBlockHeader(chain.blocks.at(-1)!).timestamp;
	const pass = async (): Promise<void> => {
		await timers.advance(100);
		await until('no unit waits', () => {
			timers.settle();
			return running.memory.usedBytes === 0;
		});
	};
	while (running.following.tipHash() !== chain.hashes[BEGUN - 1])
		await pass();
	running.announce(transaction);
	await until('it is unconfirmed', () => running.notified('unconfirmedAdded').length === 1, { timeoutMs: 10_000 });
	for (let i = 0; i < 700; ++i)
		await pass();
	return { running, transaction, sessions };
};

t.test('an announcement that a peer punishes reaches no other one, and fails with a status', options, async t => {
	const { running, transaction, sessions } = await announceToLeaving(t, false);
	t.strictSame(sessions.flatMap(({ pushed }) => pushed), [packetOf(PacketType.PUSH_TRANSACTIONS, transaction)], 'one peer got it, once');
	t.strictSame(running.notified('unconfirmedRemoved'), running.notified('unconfirmedAdded'));
	const events = running.reports.flatMap(report => (report.kind === 'commit' ? report.events : []));
	t.match(events.filter(({ channel }) => channel === 'status'), [{ data: /"code":"Failure"/ }]);
	t.strictSame(running.internalFaults, []);
});

t.test('an announcement does not fail when the only peer that has received it is stopped', options, async t => {
	const { running, transaction, sessions } = await announceToLeaving(t, true);
	t.strictSame(sessions.flatMap(({ pushed }) => pushed), [packetOf(PacketType.PUSH_TRANSACTIONS, transaction)], 'one peer got it, once');
	t.strictSame(running.notified('unconfirmedRemoved'), []);
	t.strictSame([running.notified('status'), running.internalFaults], [[], []]);
});
