/** Requests to a running chain: mine blocks, stop harvesting, change the interval, advance the clock. */
import t from 'tap';
import type { ControlRequest } from '../../../../src/backends/embedded/node/protocol.js';
import { breakDatabase } from '../../../support/embedded/database.js';
import { eventsOfBlock } from '../../../support/embedded/events.js';
import { TestNode } from '../../../support/embedded/node.js';
import { TestRunner } from '../../../support/embedded/runner.js';
import { cosignatureOf, HOUR_MS, pay } from '../../../support/embedded/signing.js';

const begin = (chain: TestNode, blockInterval: number | 'auto' = 10_000): TestRunner => {
	const runner = new TestRunner(chain, { blockInterval });
	runner.runner.start();
	runner.summaries();
	return runner;
};

const block = (height: number, ...labels: readonly string[]): string => `| ${eventsOfBlock(height, ...labels).join(', ')}`;

/** Sends a request and runs the chain. @returns the events */
const request = (runner: TestRunner, request: ControlRequest): string[] => {
	runner.request(request);
	runner.timers.settle();
	return runner.summaries();
};

const stop = { name: 'setHarvesting', isOn: false } as const;
const resume = { name: 'setHarvesting', isOn: true } as const;

t.test('mine: makes the given number of blocks, with pending transactions in the first; replies after the last', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	runner.sendTransactions(chain.signing.sign('pay', 'alice', pay('bob', 1n)));

	const events = request(runner, { name: 'mine', blocks: 3 });

	t.strictSame(events, ['1+ | unconfirmedAdded pay', block(2, 'pay'), block(3), block(4), '2: done']);
	const timestamps = chain.store.tip()?.tip.recent.map(({ timestamp }) => timestamp);
	t.strictSame(timestamps, [0n, chain.now, chain.now + 1n, chain.now + 2n], 'timestamps rise');
	t.end();
});

t.test('mine: the block includes earlier announcements, even if they take long to prepare', t => {
	const chain = TestNode.begin(t);
	const finish: (() => void)[] = [];
	const runner = new TestRunner(chain, {
		prepare: (announcement, done) => {
			if (announcement.kind === 'cosignature')
				finish.push(() => done(announcement));
		}
	});
	runner.send({ kind: 'cosignature', cosignature: cosignatureOf('bob', chain.signing.bonded('swap', [['alice', pay('bob', 1n)]])) });

	t.strictSame(request(runner, { name: 'mine', blocks: 1 }), []);
	finish[0]?.();
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['1+ |', block(2), '2: done']);
	t.end();
});

t.test('mine: announcements and other requests are handled between two blocks', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain, 'auto');
	runner.request({ name: 'mine', blocks: 3 });
	runner.request(stop);
	while (chain.height < 2)
		runner.timers.step();
	runner.summaries();

	runner.sendTransactions(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	runner.timers.settle();

	t.strictSame(runner.summaries(), [block(3), '3+ | unconfirmedAdded pay', block(4, 'pay'), '1: done']);
	t.end();
});

t.test('mine: reports each block after its commit', t => {
	const runner = begin(TestNode.begin(t));
	runner.request({ name: 'mine', blocks: 2 });
	runner.timers.settle();

	t.strictSame(runner.take().map(report => (report.kind === 'progress' ? [report.id, report.made] : report.kind)), [
		'commit', [1, 1], 'commit', [1, 2], 'result'
	]);
	t.end();
});

t.test('mine: a revert and another mine request wait until it has ended', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	chain.store.takeSnapshot('', chain.now);
	runner.request({ name: 'mine', blocks: 4 });
	runner.request({ name: 'mine', blocks: 1 });
	runner.request({ name: 'revert', snapshot: 1 });
	runner.request(stop);
	runner.timers.settle();

	t.strictSame(runner.summaries(), [
		block(2), block(3), block(4), '4: done', block(5), '1: done', block(6), '2: done', '| rolledBack 1',
		'3: done {"height":"1","revertedBlocks":5,"returnedTransactions":0}'
	]);
	t.end();
});

t.test('mine, cancelled: blocks made so far stay, and waiting requests continue', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	const [first, second, third] = [5, 5, 1].map(blocks => runner.request({ name: 'mine', blocks })) as [number, number, number];
	while (chain.height < 3)
		runner.timers.step();
	runner.cancel(first);
	runner.cancel(second);
	runner.cancel(second);
	runner.timers.settle();
	runner.cancel(third);

	t.strictSame(runner.summaries(), [block(2), block(3), `${first}: cancelled`, `${second}: cancelled`, block(4), `${third}: done`]);
	t.end();
});

t.test('mine, cancelled before it starts: queued after an announcement that takes long to prepare', t => {
	const chain = TestNode.begin(t);
	const runner = new TestRunner(chain, { prepare: () => undefined });
	runner.runner.start();
	runner.summaries();
	runner.sendTransactions(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	const id = runner.request({ name: 'mine', blocks: 5 });

	runner.cancel(id);
	runner.timers.settle();

	t.strictSame(runner.summaries(), [`${id}: cancelled`]);
	t.equal(chain.height, 1);
	t.end();
});

t.test('mine: a storage fault fails the request without further blocks; the next one succeeds', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	const repair = breakDatabase(chain.directory, { table: 'blocks', when: 'NEW.height = 3' });

	t.strictSame(request(runner, { name: 'mine', blocks: 5 }), [block(2), 'fault', '1: failed']);
	repair();
	t.strictSame(request(runner, { name: 'mine', blocks: 1 }), [block(3), '2: done']);
	t.end();
});

for (const interval of [10_000, 'auto'] as const) {
	t.test(`setHarvesting, ${interval}: stopped, transactions stay unconfirmed; mine confirms them; resumed, blocks follow`, t => {
		const chain = TestNode.begin(t);
		const runner = begin(chain, interval);
		t.strictSame(request(runner, stop), ['1: done']);
		t.strictSame(request(runner, stop), ['2: done'], 'a second stop changes nothing');
		runner.sendTransactions(chain.signing.sign('a', 'alice', pay('bob', 1n)));
		runner.timers.pass(60_000);
		t.strictSame(runner.summaries(), ['3+ | unconfirmedAdded a']);

		t.strictSame(request(runner, { name: 'mine', blocks: 1 }), [block(2, 'a'), '4: done']);
		runner.sendTransactions(chain.signing.sign('b', 'alice', pay('bob', 1n)));
		runner.timers.pass(60_000);
		t.strictSame(runner.summaries(), ['5+ | unconfirmedAdded b']);
		const [reply] = (runner.request(resume), runner.timers.settle(), runner.take());
		t.match(reply, { kind: 'result', running: { isHarvesting: true, blockInterval: interval, clockAheadMs: 0n } });
		runner.timers.pass(interval === 'auto' ? 19 : interval - 1);
		t.strictSame(runner.summaries(), []);
		runner.timers.pass(1);
		t.strictSame(runner.summaries(), [block(3, 'b')]);
		t.end();
	});
}

t.test('stopped: transactions past their deadline are still removed', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	request(runner, stop);
	runner.sendTransactions(chain.signing.sign('pay', 'alice', pay('bob', 1n), { deadline: chain.now + 20_000n }));
	runner.timers.pass(20_000);
	t.strictSame(runner.summaries(), ['2+ | unconfirmedAdded pay']);

	runner.timers.pass(1000);

	t.strictSame(runner.summaries(), ['| unconfirmedRemoved pay, status pay Failure_Core_Past_Deadline']);
	t.end();
});

t.test('setBlockInterval: the next block comes one interval from now; to auto and back', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	runner.timers.pass(9_000);

	t.strictSame(request(runner, { name: 'setBlockInterval', interval: 2_000 }), ['1: done']);
	runner.timers.pass(1_999);
	t.strictSame(runner.summaries(), []);
	runner.timers.pass(2_001);
	t.strictSame(runner.summaries(), [block(2), block(3)]);

	const [reply] = (runner.request({ name: 'setBlockInterval', interval: 'auto' }), runner.timers.settle(), runner.take());
	t.match(reply, { running: { isHarvesting: true, blockInterval: 'auto' } });
	runner.timers.pass(100_000);
	t.strictSame(runner.summaries(), [], 'nothing is pending');
	runner.sendTransactions(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	runner.timers.settle();
	runner.timers.pass(20);
	t.strictSame(runner.summaries().slice(1), [block(4, 'pay')]);

	request(runner, { name: 'setBlockInterval', interval: 5_000 });
	runner.timers.pass(5_000);
	t.strictSame(runner.summaries(), [block(5)]);
	runner.runner.close();
	t.equal(runner.timers.pending, 0);
	t.end();
});

t.test('setBlockInterval while stopped: applies from the next start', t => {
	const runner = begin(TestNode.begin(t));
	request(runner, stop);
	request(runner, { name: 'setBlockInterval', interval: 1_000 });
	runner.timers.pass(60_000);
	t.strictSame(runner.summaries(), []);

	request(runner, resume);
	runner.timers.pass(2_000);

	t.strictSame(runner.summaries(), [block(2), block(3)]);
	t.end();
});

t.test('advanceClock: events for passed deadlines come immediately, before the reply; the next block has the new time', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const swap = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	chain.confirm(signing.lock('lock', 'alice', swap));
	chain.bond(swap);
	const runner = begin(chain);
	runner.sendTransactions(
		signing.sign('late', 'alice', pay('bob', 1n)), signing.sign('in time', 'alice', pay('bob', 1n), { deadline: chain.now + 3n * HOUR_MS })
	);
	runner.timers.settle();
	runner.summaries();

	t.strictSame(request(runner, { name: 'advanceClock', byMs: 2n * HOUR_MS }), [
		'| unconfirmedRemoved late, status late Failure_Core_Past_Deadline, '
			+ 'partialRemoved swap, status swap Failure_Extension_Partial_Transaction_Cache_Prune',
		'3: done'
	]);
	t.strictSame(request(runner, { name: 'mine', blocks: 1 }), [block(3, 'in time'), '4: done']);
	t.equal(chain.store.tip()?.tip.recent.at(-1)?.timestamp, chain.now + 2n * HOUR_MS);
	t.end();
});

t.test('advanceClock: deadlines of new announcements are compared with the new time', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const runner = begin(chain);
	request(runner, { name: 'advanceClock', byMs: 10n * HOUR_MS });

	runner.sendTransactions(
		signing.sign('late', 'alice', pay('bob', 1n)), signing.sign('in time', 'alice', pay('bob', 1n), { deadline: chain.now + 11n * HOUR_MS })
	);
	runner.timers.settle();

	t.strictSame(runner.summaries(), ['2+ 3+ | status late Failure_Core_Past_Deadline, unconfirmedAdded in time']);
	t.end();
});

t.test('advanceClock: too far is rejected with a reason', t => {
	const runner = begin(TestNode.begin(t));

	t.match(request(runner, { name: 'advanceClock', byMs: 10n ** 13n }), [/^1: the clock would be 10000000000000 ms ahead of the machine's; at most/]);
	t.equal(runner.clock.aheadMs, 0n);
	t.end();
});

t.test('advanceClock: a storage fault fails the request, and the time does not change', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	const repair = breakDatabase(chain.directory, { table: 'meta' });

	t.strictSame(request(runner, { name: 'advanceClock', byMs: 1n }), ['fault', '1: failed']);
	t.equal(runner.clock.aheadMs, 0n);
	repair();
	const [, reply] = (runner.request({ name: 'advanceClock', byMs: 1n }), runner.timers.settle(), runner.take());
	t.match(reply, { result: { done: undefined }, running: { clockAheadMs: 1n } });
	t.end();
});

t.test('restarted: the clock keeps its offset, blocks are made as configured', t => {
	const chain = TestNode.begin(t);
	const first = begin(chain);
	request(first, stop);
	request(first, { name: 'setBlockInterval', interval: 'auto' });
	request(first, { name: 'advanceClock', byMs: HOUR_MS });
	first.runner.close();

	chain.reopen();
	const second = new TestRunner(chain);
	second.runner.start();

	t.match(second.take(), [{ kind: 'ready', running: { isHarvesting: true, blockInterval: 10_000, clockAheadMs: HOUR_MS } }]);
	t.end();
});

t.test('snapshots: created, listed, reverted to, deleted; confirmed transactions become unconfirmed, and blocks continue', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain, 'auto');
	const replyTo = (request: ControlRequest) => (runner.request(request), runner.timers.settle(), runner.take());
	request(runner, { name: 'mine', blocks: 1 });
	const [taken] = replyTo({ name: 'takeSnapshot', label: 'before' });
	t.match(taken, { kind: 'result', result: { done: { id: 1, name: 'before', height: 2n, takenAt: chain.now } } });
	runner.sendTransactions(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	request(runner, { name: 'mine', blocks: 3 });
	t.equal(chain.height, 5);

	const [commit, reverted] = replyTo({ name: 'revert', snapshot: 1 });
	t.match(commit, { kind: 'commit', followsAnnouncement: false, events: [{ channel: 'rolledBack' }, { channel: 'unconfirmedAdded' }] });
	t.match(reverted, { result: { done: { height: 2n, revertedBlocks: 3, returnedTransactions: 1 } } });
	t.equal(chain.height, 2);
	runner.timers.pass(20);
	t.strictSame(runner.summaries(), [block(3, 'pay')]);

	t.match(chain.store.snapshots(), [{ id: 1 }]);
	t.match(replyTo({ name: 'deleteSnapshot', snapshot: 1 }), [{ result: { done: { id: 1 } } }]);
	t.strictSame(request(runner, { name: 'revert', snapshot: 1 }), ['7: done'], 'there is no such snapshot');
	t.strictSame(request(runner, { name: 'deleteSnapshot', snapshot: 1 }), ['8: done']);
	t.end();
});

t.test('closed while mining: no further blocks, and no reply', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	runner.request({ name: 'mine', blocks: 5 });
	runner.request({ name: 'revert', snapshot: 1 });
	while (chain.height < 2)
		runner.timers.step();

	runner.runner.close();
	runner.timers.settle();

	t.equal(chain.height, 2);
	t.strictSame(runner.summaries(), [block(2)]);
	t.end();
});
