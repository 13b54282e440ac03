/** Storage faults: every reply and event is of stored data, stored data gets its events, and the chain continues. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { EmbeddedAnnouncer } from '../../../../src/backends/embedded/announcer.js';
import { breakDatabase, dump, FAULT, sameDump } from '../../../support/embedded/database.js';
import { eventsOfBlock } from '../../../support/embedded/events.js';
import { TestNode } from '../../../support/embedded/node.js';
import { funded, FUNDS } from '../../../support/embedded/accounts.js';
import { TestRunner } from '../../../support/embedded/runner.js';
import { cosignatureOf, pay } from '../../../support/embedded/signing.js';

const begin = (chain: TestNode, blockInterval: number | 'auto' = 10_000): TestRunner => {
	const runner = new TestRunner(chain, { blockInterval });
	runner.runner.start();
	runner.summaries();
	return runner;
};

const block = (height: number, ...labels: readonly string[]): string => `| ${eventsOfBlock(height, ...labels).join(', ')}`;

for (const atCommit of [undefined, true] as const) {
	t.test(`announcements: a storage fault${atCommit ? ' at the commit' : ''} rejects all, without events or stored data; later ones succeed`, t => {
		const chain = TestNode.begin(t);
		const { signing } = chain;
		const runner = begin(chain);
		const transactions = [signing.sign('a', 'alice', pay('bob', 1n)), signing.sign('b', 'alice', pay('bob', 1n))];
		const before = dump(chain.directory);
		const repair = breakDatabase(chain.directory, { table: 'pool', ...(atCommit && { atCommit }) });

		runner.sendTransactions(...transactions);
		runner.timers.settle();
		t.strictSame(runner.summaries(), ['fault', 'fault', 'fault', '1! 2! |'], 'together, then each alone');
		t.match(runner.faults, Array.from({ length: 3 }, () => (atCommit ? /^SqliteError: FOREIGN KEY/ : new RegExp(`^SqliteError: ${FAULT}`))));
		sameDump(t, dump(chain.directory), before);

		repair();
		runner.sendTransactions(...transactions);
		runner.timers.settle();
		t.strictSame(runner.summaries(), ['3+ 4+ | unconfirmedAdded a, unconfirmedAdded b'], 'failed announcements are not remembered');
		runner.timers.pass(10_000);
		t.strictSame(runner.summaries(), [block(2, 'a', 'b')]);
		t.end();
	});
}

t.test('storage fault for one announcement: it fails alone, the others are stored in their order', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const runner = begin(chain);
	const signer = funded('carol').publicKey;
	breakDatabase(chain.directory, { table: 'pool', when: `NEW.signer = x'${signer}'` });

	runner.sendTransactions(
		signing.sign('a', 'alice', pay('bob', 1n)), signing.sign('poison', 'carol', pay('dave', FUNDS)),
		signing.sign('dependent', 'dave', pay('bob', 2n * FUNDS)), signing.sign('b', 'bob', pay('alice', FUNDS + 1n))
	);
	runner.timers.settle();

	t.strictSame(runner.summaries(), [
		'fault', 'fault', '1+ 2! 3+ 4+ | unconfirmedAdded a, status dependent Failure_Core_Insufficient_Balance, unconfirmedAdded b'
	]);
	runner.timers.pass(10_000);
	t.strictSame(runner.summaries(), [block(2, 'a', 'b')]);
	t.end();
});

t.test('storage fault for a cosignature: the aggregate stays without it', t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('carol', 2n)], ['carol', pay('alice', 3n)]]);
	chain.confirm(chain.signing.lock('lock', 'alice', swap));
	chain.bond(swap);
	chain.cosign(cosignatureOf('carol', swap));
	const runner = begin(chain);
	const repair = breakDatabase(chain.directory, { table: 'pool', statement: 'DELETE' });
	const last = { kind: 'cosignature', cosignature: cosignatureOf('bob', swap) } as const;

	runner.send(last);
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['fault', 'fault', '1! |']);
	t.strictSame(dump(chain.directory)['pool_cosignatures']?.length, 1);
	repair();
	runner.send(last);
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['2+ | cosignature swap bob, partialRemoved swap, unconfirmedAdded swap']);
	t.end();
});

t.test('storage fault for a block: no events, and the next block replaces it', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain);
	runner.sendTransactions(chain.signing.sign('a', 'alice', pay('bob', 1n)));
	runner.timers.settle();
	runner.summaries();
	const repair = breakDatabase(chain.directory, { table: 'finalized_blocks' });

	runner.timers.pass(20_000);
	t.strictSame(runner.summaries(), ['fault', 'fault']);
	t.equal(chain.height, 1);
	runner.sendTransactions(chain.signing.sign('b', 'bob', pay('alice', FUNDS + 1n)));
	runner.timers.settle();
	t.strictSame(runner.summaries(), ['2+ | unconfirmedAdded b'], 'announcements are accepted meanwhile, on top of the pending ones');
	repair();
	runner.timers.pass(10_000);
	t.strictSame(runner.summaries(), [block(2, 'a', 'b')]);
	t.end();
});

t.test('auto: retries a block after a storage fault until it is stored', t => {
	const chain = TestNode.begin(t);
	const runner = begin(chain, 'auto');
	const repair = breakDatabase(chain.directory, { table: 'blocks' });
	runner.sendTransactions(chain.signing.sign('a', 'alice', pay('bob', 1n)));
	runner.timers.settle();

	runner.timers.pass(60);
	t.strictSame(runner.summaries(), ['1+ | unconfirmedAdded a', 'fault', 'fault', 'fault']);
	repair();
	runner.timers.pass(20);
	t.strictSame(runner.summaries(), [block(2, 'a')]);
	t.end();
});

t.test('storage fault after a block: its events are emitted, those of invalidated transactions when they can be stored', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const runner = begin(chain);
	runner.sendTransactions(
		signing.sign('late', 'carol', pay('dave', FUNDS), { deadline: chain.now + 9_500n }),
		signing.sign('unfunded', 'dave', pay('bob', 2n * FUNDS)), signing.sign('a', 'alice', pay('bob', 1n))
	);
	runner.timers.settle();
	runner.summaries();
	const repair = breakDatabase(chain.directory, { table: 'statuses' });

	runner.timers.pass(9_999);
	t.strictSame(runner.summaries(), []);
	runner.timers.pass(1);
	const events = runner.summaries();
	t.ok(events.includes(block(2, 'a')), events.join('\n'));
	t.notOk(events.some(text => text.includes('late') || text.includes('unfunded')), 'no event without stored data');
	runner.timers.pass(2_000);
	const faults = runner.summaries();
	t.ok(faults.length > 0 && faults.every(text => text === 'fault'), 'it is retried again and again');
	repair();
	runner.timers.pass(1_000);
	t.strictSame(runner.summaries(), [
		'| unconfirmedRemoved late, status late Failure_Core_Past_Deadline, unconfirmedRemoved unfunded, status unfunded Failure_Core_Insufficient_Balance'
	]);
	runner.timers.pass(9_000);
	t.strictSame(runner.summaries(), [block(3)]);
	t.end();
});

/** @returns an announcer whose announcements a runner of the chain processes immediately */
const announcerOf = (chain: TestNode): EmbeddedAnnouncer => {
	const runner = new TestRunner(chain, {
		onReport: report => {
			if (report.kind === 'commit')
				announcer.acknowledge(report.acknowledgements);
		}
	});
	const announcer: EmbeddedAnnouncer = new EmbeddedAnnouncer(request => {
		runner.runner.announce(request);
		runner.timers.settle();
	});
	return announcer;
};

t.test('a failed announcement is rejected: no 202 for it', async t => {
	const chain = TestNode.begin(t);
	const announcer = announcerOf(chain);
	const transfer = chain.signing.sign('pay', 'alice', pay('bob', 1n));
	const repair = breakDatabase(chain.directory, { table: 'pool' });

	await t.rejects(announcer.transaction(transfer), { message: 'the embedded chain could not process an announcement' });
	repair();
	await t.resolves(announcer.transaction(transfer));
	t.end();
});

t.test('folder that cannot be written: malformed announcements are rejected as invalid, others as retryable', async t => {
	const chain = TestNode.begin(t);
	const announcer = announcerOf(chain);
	const bonded = chain.signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
	fs.rmSync(path.join(chain.directory, 'chain.sqlite-wal'));

	for (let i = 0; i < 2; ++i) {
		await t.rejects(announcer.partial(bonded), { name: 'ServiceUnavailable', retryAfterSeconds: 5 });
		await t.rejects(announcer.partial(bonded.subarray(1)), { name: 'InvalidArgument' });
	}
});
