/** Events of a block in their order, and the transactions that it does not include. Source: facts/ledger.md 6, 7.1. */
import t from 'tap';
import { rootNamespace, childNamespace } from '../../../support/transactions/bodies.js';
import { namespaceId } from '../../../support/ledger/ids.js';
import { eventsOfBlock } from '../../../support/embedded/events.js';
import { TestNode } from '../../../support/embedded/node.js';
import { FUNDS } from '../../../support/embedded/accounts.js';
import { pay } from '../../../support/embedded/signing.js';

t.test('order of events: the block, each transaction confirmed and removed, finalization, then transactions that became invalid', t => {
	const chain = TestNode.begin(t, { changes: { chain: { maxTransactionsPerBlock: 2 } } });
	const { signing } = chain;
	const deadline = chain.now + 40_000n;
	chain.announce(
		signing.sign('a', 'alice', pay('bob', 1n)), signing.sign('b', 'alice', pay('bob', 1n)),
		signing.sign('late', 'carol', pay('dave', FUNDS), { deadline }), signing.sign('later', 'dave', pay('bob', 2n * FUNDS)),
		signing.sign('c', 'alice', pay('bob', 1n))
	);

	t.strictSame(chain.harvest(30_000), eventsOfBlock(2, 'a', 'b'));
	t.strictSame(chain.harvest(30_000), [
		...eventsOfBlock(3, 'c'), 'unconfirmedRemoved late', 'status late Failure_Core_Past_Deadline',
		'unconfirmedRemoved later', 'status later Failure_Core_Insufficient_Balance'
	], 'a transaction past its deadline does not block the others');
	t.strictSame(chain.harvest(), eventsOfBlock(4));
	t.strictSame(chain.prune(), [], 'no event is repeated');
	t.end();
});

t.test('deadline: removed once, with a status, as soon as it has passed and not before', t => {
	const chain = TestNode.begin(t);
	const deadline = chain.now + 1000n;
	chain.announce(chain.signing.sign('pay', 'alice', pay('bob', 1n), { deadline }));

	chain.now = deadline;
	t.notOk(chain.node.isAnythingOver(chain.now));
	t.strictSame(chain.prune(), []);
	chain.now = deadline + 1n;
	t.ok(chain.node.isAnythingOver(chain.now));
	t.strictSame(chain.prune(), ['unconfirmedRemoved pay', 'status pay Failure_Core_Past_Deadline']);
	t.notOk(chain.node.isAnythingOver(chain.now));
	t.strictSame([...chain.prune(), ...chain.harvest(), ...chain.prune()], eventsOfBlock(2));
	t.end();
});

t.test('deadline: a block at exactly that millisecond still includes it', t => {
	const chain = TestNode.begin(t);
	chain.announce(chain.signing.sign('pay', 'alice', pay('bob', 1n), { deadline: chain.now + 30_000n }));

	t.strictSame(chain.harvest(30_000), eventsOfBlock(2, 'pay'));
	t.end();
});

t.test('a transaction that its height makes invalid gets a status when the previous block is made', t => {
	const chain = TestNode.begin(t, { changes: { chain: { maxTransactionsPerBlock: 1 } } });
	const { signing } = chain;
	// registered at 2 for 3 blocks, so unusable from 5 on
	chain.confirm(signing.sign('root', 'alice', rootNamespace('harbour', 3n)));
	chain.harvest();
	chain.announce(
		signing.sign('pay', 'bob', pay('carol', 1n)), signing.sign('child', 'alice', childNamespace('quay', namespaceId('harbour')))
	);

	t.strictSame(chain.harvest(), [
		...eventsOfBlock(4, 'pay'), 'unconfirmedRemoved child', 'status child Failure_Namespace_Expired'
	]);
	t.end();
});

t.test('a clock that stops or goes backwards: timestamps still rise, and deadlines are compared with the block\'s', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	chain.harvest();
	const { now } = chain;
	const timestamps = [0, -10_000, -10_000].map(passedMs => {
		chain.harvest(passedMs);
		return chain.store.tip()?.tip.recent.at(-1)?.timestamp;
	});

	t.strictSame(timestamps, [now + 1n, now + 2n, now + 3n]);
	chain.announce(signing.sign('pay', 'alice', pay('bob', 1n), { deadline: now + 3n }));
	t.strictSame(chain.harvest(0), eventsOfBlock(6), 'the block would be past its deadline');
	chain.announce(signing.sign('pay 2', 'alice', pay('bob', 1n), { deadline: now + 5n }));
	t.strictSame(chain.harvest(0), eventsOfBlock(7, 'pay 2'));
	t.end();
});

t.test('revision: changes with every block, and only then', t => {
	const chain = TestNode.begin(t);
	const first = chain.node.revision;
	chain.announce(chain.signing.sign('pay', 'alice', pay('bob', 1n)));

	t.equal(chain.node.revision, first);
	chain.harvest();
	const second = chain.node.revision;
	t.not(second, first);
	t.match(second, /^2-[0-9A-F]{16}$/);
	chain.reopen();
	t.equal(chain.node.revision, second);
	t.end();
});
