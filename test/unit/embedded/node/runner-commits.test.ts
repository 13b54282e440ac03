/** Announcements are committed in groups, in order of arrival, and replied to only after the commit. */
import t from 'tap';
import { prepareAnnouncement, type PreparedAnnouncement } from '../../../../src/backends/embedded/node/announcement.js';
import { fromBinaryText } from '../../../../src/backends/embedded/node/binary-text.js';
import { dump } from '../../../support/embedded/database.js';
import { preparedTransaction, TestNode } from '../../../support/embedded/node.js';
import { FUNDS } from '../../../support/embedded/accounts.js';
import { TestRunner } from '../../../support/embedded/runner.js';
import { cosignatureOf, pay } from '../../../support/embedded/signing.js';

t.test('one commit contains all announcements of its turn, and replies follow the commit', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const storedWhenReported: unknown[] = [];
	const runner = new TestRunner(chain, {
		onReport: report => storedWhenReported.push([report.kind, dump(chain.directory)['pool']?.length, dump(chain.directory)['statuses']?.length])
	});
	runner.runner.start();
	t.strictSame(runner.summaries(), ['ready']);

	runner.sendTransactions(signing.sign('a', 'alice', pay('bob', 1n)), signing.sign('b', 'alice', pay('bob', 1n)));
	runner.sendTransactions(signing.sign('much', 'bob', pay('alice', 2n * FUNDS)));
	t.equal(runner.timers.waiting, 1, 'one turn is scheduled');
	t.strictSame(runner.summaries(), [], 'no reply before the commit');
	t.strictSame(dump(chain.directory)['pool'], []);

	runner.timers.settle();
	t.strictSame(runner.summaries(), ['1+ 2+ 3+ | unconfirmedAdded a, unconfirmedAdded b, status much Failure_Core_Insufficient_Balance']);
	t.strictSame(storedWhenReported, [['ready', 0, 0], ['commit', 2, 1]], 'replied announcements are stored');
	t.end();
});

t.test('announced twice: both get a reply, one event is emitted', t => {
	const chain = TestNode.begin(t);
	const runner = new TestRunner(chain);
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 1n));

	runner.sendTransactions(transfer, transfer);
	runner.timers.settle();
	runner.sendTransactions(transfer);
	runner.timers.settle();

	t.strictSame(runner.summaries(), ['1+ 2+ | unconfirmedAdded pay', '3+ |']);
	t.end();
});

t.test('a cosignature for an unknown aggregate is acknowledged like any other', t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	const runner = new TestRunner(chain);

	runner.send({ kind: 'cosignature', cosignature: cosignatureOf('bob', swap) });
	runner.sendTransactions(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	runner.timers.settle();

	const reports = runner.take();
	t.equal(reports.length, 1);
	t.match(reports, [{
		kind: 'commit',
		acknowledgements: [{ id: 1, result: 'handled' }, { id: 2, result: 'handled' }]
	}]);
	t.end();
});

/** A runner whose announcements are prepared when the test decides. */
const beginSlowly = (chain: TestNode) => {
	const finish: (() => void)[] = [];
	const runner = new TestRunner(chain, {
		prepare: (announcement, done: (prepared: PreparedAnnouncement) => void) => {
			if (announcement.kind === 'transaction')
				finish.push(() => done(preparedTransaction(chain.preparation, fromBinaryText(announcement.payload))));
		}
	});
	return { runner, finish: (i: number) => finish[i]?.() };
};

t.test('an announcement that takes longer to prepare delays later ones: the order is that of arrival', t => {
	const chain = TestNode.begin(t);
	const { runner, finish } = beginSlowly(chain);
	runner.sendTransactions(...['a', 'b', 'c', 'd'].map(label => chain.signing.sign(label, 'alice', pay('bob', 1n))));

	finish(1);
	finish(2);
	runner.timers.settle();
	t.strictSame(runner.summaries(), []);
	finish(0);
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['1+ 2+ 3+ | unconfirmedAdded a, unconfirmedAdded b, unconfirmedAdded c']);
	finish(3);
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['4+ | unconfirmedAdded d']);
	t.end();
});

t.test('acknowledges an invalid announcement with the reason, in its place, and reports no fault', t => {
	const chain = TestNode.begin(t);
	const runner = new TestRunner(chain, {
		prepare: (announcement, done) => prepareAnnouncement(announcement, { preparation: chain.preparation, minFeeMultiplier: 0 }, done)
	});
	const swap = chain.signing.bonded('swap', [['alice', pay('bob', 1n)]]);

	runner.send({ kind: 'cosignature', cosignature: cosignatureOf('bob', swap) });
	runner.sendTransactions(Buffer.alloc(3));
	runner.send({ kind: 'cosignature', cosignature: cosignatureOf('carol', swap) });
	runner.timers.settle();

	t.match(runner.take(), [{
		kind: 'commit',
		acknowledgements: [
			{ id: 1, result: 'handled' }, { id: 2, result: { refused: /^payload has an invalid format: / } }, { id: 3, result: 'handled' }
		],
		events: []
	}]);
	t.equal(runner.restarts, 0);
	t.end();
});

t.test('an announcement that cannot be prepared fails alone, in its position', t => {
	const chain = TestNode.begin(t);
	const runner = new TestRunner(chain, {
		prepare: (announcement, done) => {
			if (announcement.kind !== 'transaction')
				throw new Error('beyond understanding');
			done(preparedTransaction(chain.preparation, fromBinaryText(announcement.payload)));
		}
	});
	const swap = chain.signing.bonded('swap', [['alice', pay('bob', 1n)]]);

	runner.sendTransactions(chain.signing.sign('a', 'alice', pay('bob', 1n)));
	runner.send({ kind: 'cosignature', cosignature: cosignatureOf('bob', swap) });
	runner.sendTransactions(chain.signing.sign('b', 'alice', pay('bob', 1n)));
	const [fault] = runner.take();
	runner.timers.settle();

	t.match(fault, { kind: 'fault', error: 'Error: beyond understanding' });
	t.strictSame(runner.summaries(), ['1+ 2! 3+ | unconfirmedAdded a, unconfirmedAdded b']);
	t.equal(runner.restarts, 0);
	t.end();
});

t.test('many announcements: at most 512 per commit, and other tasks run in between', t => {
	const chain = TestNode.begin(t);
	const runner = new TestRunner(chain);
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 1n));
	runner.sendTransactions(...Array.from({ length: 1025 }, () => transfer));

	const sizes: number[] = [];
	for (let turns = 0; runner.timers.waiting > 0 && turns < 10; ++turns) {
		runner.timers.step();
		sizes.push(...runner.take().map(report => (report.kind === 'commit' ? report.acknowledgements.length : -1)));
	}

	t.strictSame(sizes, [512, 512, 1]);
	t.end();
});

t.test('revisions: the pool\'s changes with every event, the chain\'s with every block', t => {
	const chain = TestNode.begin(t);
	const runner = new TestRunner(chain);
	const revisions = () => runner.take().map(report => ('revisions' in report ? report.revisions : undefined));
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 1n));
	runner.runner.start();
	const [first] = revisions();

	runner.sendTransactions(transfer);
	runner.timers.settle();
	const [second] = revisions();
	runner.sendTransactions(transfer);
	runner.timers.settle();
	const [third] = revisions();
	runner.timers.pass(10_000);
	const [fourth] = revisions();

	t.equal(second?.chain, first?.chain);
	t.not(second?.pool, first?.pool);
	t.strictSame(third, second, 'nothing happened');
	t.not(fourth?.chain, third?.chain);
	t.not(fourth?.pool, third?.pool);

	const again = new TestRunner(chain);
	again.runner.start();
	const [report] = again.take();
	t.match(report, { revisions: { chain: fourth?.chain } });
	t.notMatch(report, { revisions: { pool: fourth?.pool } }, 'of another run, which may have the same count');
	t.end();
});

t.test('stopped: prepared announcements are stored and replied to, others are not', t => {
	const chain = TestNode.begin(t);
	const { runner, finish } = beginSlowly(chain);
	runner.runner.start();
	runner.summaries();
	runner.sendTransactions(...['a', 'b', 'c'].map(label => chain.signing.sign(label, 'alice', pay('bob', 1n))));
	finish(0);
	finish(2);

	runner.runner.close();
	t.strictSame(runner.summaries(), ['1+ | unconfirmedAdded a']);
	t.equal(dump(chain.directory)['pool']?.length, 1);
	finish(1);
	runner.sendTransactions(chain.signing.sign('d', 'alice', pay('bob', 1n)));
	finish(3);
	runner.timers.settle();
	runner.timers.pass(100_000);

	t.strictSame(runner.summaries(), [], 'no further events');
	t.equal(runner.timers.pending, 0);
	t.equal(dump(chain.directory)['pool']?.length, 1);
	t.end();
});

t.test('stopped with many announcements: all are stored', t => {
	const chain = TestNode.begin(t);
	const runner = new TestRunner(chain, { blockInterval: 'auto' });
	const transfers = Array.from({ length: 600 }, () => chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	runner.sendTransactions(...transfers);

	runner.runner.close();

	t.equal(dump(chain.directory)['pool']?.length, 600);
	t.equal(runner.take().reduce((count, report) => count + (report.kind === 'commit' ? report.acknowledgements.length : 0), 0), 600);
	runner.timers.settle();
	t.equal(runner.timers.pending, 0);
	t.end();
});
