/** When blocks are made and when transactions past their deadline are removed: by the clock, or as soon as transactions are pending. */
import t from 'tap';
import { eventsOfBlock } from '../../../support/embedded/events.js';
import { TestNode } from '../../../support/embedded/node.js';
import { TestRunner } from '../../../support/embedded/runner.js';
import { cosignatureOf, pay } from '../../../support/embedded/signing.js';

const HOUR_MS = 3_600_000;

const begin = (chain: TestNode, blockInterval: number | 'auto'): TestRunner => {
	const runner = new TestRunner(chain, { blockInterval });
	runner.runner.start();
	runner.summaries();
	return runner;
};

const block = (height: number, ...labels: readonly string[]): string => `| ${eventsOfBlock(height, ...labels).join(', ')}`;

t.test('interval: makes a block each time, with or without transactions', t => {
	const chain = TestNode.begin(t);
	const start = chain.now;
	const runner = begin(chain, 10_000);

	runner.timers.pass(9_999);
	t.strictSame(runner.summaries(), []);
	runner.timers.pass(1);
	t.strictSame(runner.summaries(), [block(2)]);
	runner.sendTransactions(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['1+ | unconfirmedAdded pay']);
	runner.timers.pass(30_000);
	t.strictSame(runner.summaries(), [block(3, 'pay'), block(4), block(5)]);
	const timestamps = chain.store.tip()?.tip.recent.slice(1).map(({ timestamp }) => Number(timestamp - start));
	t.strictSame(timestamps, [10_000, 20_000, 30_000, 40_000]);
	runner.runner.close();
	t.equal(runner.timers.pending, 0);
	t.end();
});

t.test('auto: no block without transactions; then one block after a short delay for all that arrived meanwhile', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const runner = begin(chain, 'auto');

	runner.timers.pass(HOUR_MS);
	t.strictSame(runner.summaries(), []);
	runner.sendTransactions(signing.sign('a', 'alice', pay('bob', 1n)));
	runner.timers.settle();
	runner.timers.pass(19);
	runner.sendTransactions(signing.sign('b', 'alice', pay('bob', 1n)));
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['1+ | unconfirmedAdded a', '2+ | unconfirmedAdded b']);
	runner.timers.pass(1);
	t.strictSame(runner.summaries(), [block(2, 'a', 'b')]);
	runner.timers.pass(HOUR_MS / 2);
	t.strictSame(runner.summaries(), []);
	runner.sendTransactions(signing.sign('c', 'alice', pay('bob', 1n)));
	runner.timers.settle();
	runner.timers.pass(20);
	t.strictSame(runner.summaries().slice(1), [block(3, 'c')]);
	t.end();
});

t.test('auto: failed transactions and partial aggregates cause no block; the last cosignature does', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const swap = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	chain.confirm(signing.lock('lock', 'alice', swap));
	chain.bond(swap);
	const runner = begin(chain, 'auto');

	runner.sendTransactions(signing.sign('late', 'alice', pay('bob', 1n), { deadline: chain.now - 1n }));
	runner.timers.settle();
	runner.timers.pass(60_000);
	t.strictSame(runner.summaries(), ['1+ | status late Failure_Core_Past_Deadline']);
	runner.send({ kind: 'cosignature', cosignature: cosignatureOf('bob', swap) });
	runner.timers.settle();
	runner.timers.pass(20);
	t.strictSame(runner.summaries(), ['2+ | cosignature swap bob, partialRemoved swap, unconfirmedAdded swap', block(3, 'swap')]);
	t.end();
});

t.test('auto: makes one block after the other for more transactions than a block can contain', t => {
	const chain = TestNode.begin(t, { changes: { chain: { maxTransactionsPerBlock: 2 } } });
	const runner = begin(chain, 'auto');
	runner.sendTransactions(...['a', 'b', 'c', 'd', 'e'].map(label => chain.signing.sign(label, 'alice', pay('bob', 1n))));
	runner.timers.settle();
	runner.summaries();

	runner.timers.pass(59);
	t.strictSame(runner.summaries(), [block(2, 'a', 'b'), block(3, 'c', 'd')]);
	runner.timers.pass(1_000);
	t.strictSame(runner.summaries(), [block(4, 'e')]);
	t.end();
});

t.test('auto: transactions that were unconfirmed when the chain stopped get their block', t => {
	const chain = TestNode.begin(t);
	chain.announce(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	chain.reopen();
	const runner = begin(chain, 'auto');

	runner.timers.pass(20);
	t.strictSame(runner.summaries(), [block(2, 'pay')]);
	t.end();
});

t.test('auto: after the clock was set back, compares deadlines with the newest block, and does not make endless blocks', t => {
	const chain = TestNode.begin(t);
	chain.harvest();
	const newest = chain.now;
	chain.now -= 10_000n;
	const runner = begin(chain, 'auto');

	runner.sendTransactions(
		chain.signing.sign('late', 'alice', pay('bob', 1n), { deadline: newest - 1n }),
		chain.signing.sign('in time', 'alice', pay('bob', 2n), { deadline: newest + 5_000n })
	);
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['1+ 2+ | status late Failure_Core_Past_Deadline, unconfirmedAdded in time']);
	runner.timers.pass(5_000);
	t.strictSame(runner.summaries(), [block(3, 'in time')]);
	t.equal(chain.node.timestamp, newest + 1n, 'its time continues from the newest block');
	t.end();
});

/** @returns a runner that makes no blocks by itself, and the reported clock lags in milliseconds */
const withClockReports = (chain: TestNode) => {
	const reports: number[] = [];
	const runner = new TestRunner(chain, {
		blockInterval: HOUR_MS,
		onReport: report => {
			if (report.kind === 'clock')
				reports.push(report.behindMs);
		}
	});
	return { runner, reports };
};

t.test('a clock that is set back is reported once, and once more when it has caught up', t => {
	const chain = TestNode.begin(t);
	const { runner, reports } = withClockReports(chain);
	runner.runner.start();
	runner.timers.pass(5_000);
	chain.now -= 900n;
	runner.timers.pass(1_000);
	t.strictSame(reports, [], 'small steps are adjustments');

	chain.now -= 60_000n;
	runner.timers.pass(20_000);
	t.equal(reports.length, 1);
	t.ok((reports[0] as number) > 50_000, String(reports[0]));
	runner.timers.pass(60_000);
	t.equal(reports.length, 2);
	t.equal(reports[1], 0);
	t.end();
});

t.test('a clock that is earlier than the newest block is reported at start', t => {
	const chain = TestNode.begin(t);
	chain.harvest();
	chain.now -= 60_000n;
	const { runner, reports } = withClockReports(chain);
	runner.runner.start();
	t.strictSame(reports, [60_000]);
	t.end();
});

t.test('transactions past their deadline are removed within a second, without a block, with one event', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const swap = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]], { deadline: chain.now + 40_000n });
	chain.confirm(signing.lock('lock', 'alice', swap));
	chain.bond(swap);
	const runner = begin(chain, HOUR_MS);
	runner.sendTransactions(signing.sign('pay', 'alice', pay('bob', 1n), { deadline: chain.now + 4_500n }));
	runner.timers.settle();
	runner.summaries();

	runner.timers.pass(4_999);
	t.strictSame(runner.summaries(), []);
	runner.timers.pass(1);
	t.strictSame(runner.summaries(), ['| unconfirmedRemoved pay, status pay Failure_Core_Past_Deadline']);
	runner.timers.pass(5_000);
	t.strictSame(runner.summaries(), ['| partialRemoved swap, status swap Failure_Extension_Partial_Transaction_Cache_Prune']);
	runner.timers.pass(HOUR_MS / 2);
	t.strictSame(runner.summaries(), []);
	t.end();
});

t.test('transactions whose deadline passed before the start are removed before the chain is ready', t => {
	const chain = TestNode.begin(t);
	chain.announce(chain.signing.sign('pay', 'alice', pay('bob', 1n), { deadline: chain.now + 1n }));
	chain.now += 2n;
	chain.reopen();
	const runner = new TestRunner(chain);

	runner.runner.start();

	t.strictSame(runner.summaries(), ['ready']);
	t.notOk(chain.node.isAnythingOver(chain.now));
	runner.timers.pass(9_999);
	t.strictSame(runner.summaries(), []);
	t.end();
});
