/** A chain that is closed and reopened continues as if it had never stopped. */
import fs from 'node:fs';
import t from 'tap';
import { dump, sameDump, tamper } from '../../../support/embedded/database.js';
import { eventsOfBlock } from '../../../support/embedded/events.js';
import { TestNode } from '../../../support/embedded/node.js';
import { funded, FUNDS, nameOfKey } from '../../../support/embedded/accounts.js';
import { cosignatureOf, hashTextOf, pay } from '../../../support/embedded/signing.js';
import { viewOf } from '../../../support/embedded/views.js';
import { multisigModification, rootNamespace } from '../../../support/transactions/bodies.js';

/** Blocks with transactions of every type, and pending transactions of every kind. */
const grow = (chain: TestNode) => {
	const { signing } = chain;
	const bonded = (label: string, deadline = {}) => signing.bonded(
		label, [['alice', pay('bob', 1n)], ['bob', pay('carol', 2n)], ['carol', pay('alice', 3n)]], deadline
	);
	const [waiting, short] = [bonded('waiting'), bonded('short', { deadline: chain.now + 300_000n })];
	chain.confirm(
		signing.sign('pay', 'alice', pay('bob', 5n), { multiplier: 7n }),
		signing.aggregate('share', [
			['dave', multisigModification({ add: [funded('erin').address], minApproval: 1, minRemoval: 1 })]
		], { cosigners: ['erin'] }),
		signing.sign('root', 'frank', rootNamespace('harbour', 20n))
	);
	chain.confirm(signing.lock('lock', 'alice', waiting, 40n), signing.lock('lock of the short one', 'bob', short, 3n));
	chain.harvest();
	chain.bond(waiting, short);
	chain.cosign(cosignatureOf('carol', waiting));
	const queue = [
		signing.sign('first', 'grace', pay('heidi', FUNDS)), signing.sign('second', 'heidi', pay('ivan', 2n * FUNDS)),
		signing.sign('third', 'ivan', pay('judy', 3n * FUNDS))
	];
	chain.announce(...queue, signing.sign('failed', 'kate', pay('judy', 9n * FUNDS)));
	return { waiting, short, queue };
};

t.test('after a restart tip, state, pools and documents are the same', t => {
	const chain = TestNode.begin(t);
	grow(chain);
	const [view, tables, revision, tip, finalized] = [
		viewOf(chain.directory), dump(chain.directory), chain.node.revision, chain.store.tip(), chain.store.finalized()
	];
	t.equal(view.unconfirmed.length, 3);
	t.strictSame(view.partial.map(({ transaction }) => transaction.cosignatures.map(({ signerPublicKey }) => nameOfKey(signerPublicKey))), [
		['carol'], []
	]);

	chain.reopen();

	t.strictSame(viewOf(chain.directory), view);
	sameDump(t, dump(chain.directory), tables);
	t.strictSame([chain.node.revision, chain.store.tip(), chain.store.finalized()], [revision, tip, finalized]);
	t.end();
});

t.test('the same blocks follow as without the restart, byte for byte', t => {
	const directory = t.testdir();
	const play = (name: string, restart: (chain: TestNode) => void) => {
		const chain = new TestNode(`${directory}/${name}`);
		const { waiting, short, queue } = grow(chain);
		restart(chain);
		const events = [...chain.cosign(cosignatureOf('bob', waiting)), ...chain.announce(...queue), ...chain.bond(waiting, short)];
		restart(chain);
		events.push(...chain.harvest());
		restart(chain);
		// past the heights at which importances change, an epoch ends, the namespace ends and is pruned
		for (let i = 0; i < 22; ++i) {
			events.push(...chain.harvest());
			// also before blocks that refer to old records
			if (i % 5 === 3)
				restart(chain);
		}
		chain.close();
		return { events, tables: dump(chain.directory) };
	};

	const [without, restarted] = [play('without', () => undefined), play('restarted', chain => chain.reopen())];

	t.strictSame(restarted.events, without.events);
	sameDump(t, restarted.tables, without.tables);
	t.ok(without.events.includes('confirmedAdded waiting') && without.events.includes('confirmedAdded third'), 'events occurred');
	t.ok(without.events.includes('status short Failure_Extension_Partial_Transaction_Cache_Prune'));
	t.end();
});

t.test('a transaction that is invalid when the chain starts gets a status, as do those that depend on it', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const [late, unfunded, good] = [
		signing.sign('late', 'alice', pay('bob', FUNDS), { deadline: chain.now + 1000n }), signing.sign('unfunded', 'bob', pay('carol', 2n * FUNDS)),
		signing.sign('good', 'dave', pay('carol', 1n))
	];
	chain.announce(late, unfunded, good);
	chain.now += 1001n;

	chain.reopen();

	t.ok(chain.node.isAnythingOver(chain.now));
	t.strictSame(chain.announce(late, unfunded), [], 'stored until it is removed');
	t.strictSame(chain.prune(), [
		'unconfirmedRemoved late', 'status late Failure_Core_Past_Deadline', 'unconfirmedRemoved unfunded', 'status unfunded Failure_Core_Insufficient_Balance'
	]);
	t.notOk(chain.node.isAnythingOver(chain.now));
	const { unconfirmed, statuses } = viewOf(chain.directory);
	t.strictSame(unconfirmed.map(({ meta }) => meta.hash), [hashTextOf(good)]);
	t.strictSame(statuses.map(({ code, hash }) => [code, hash]), [
		['Failure_Core_Past_Deadline', hashTextOf(late)], ['Failure_Core_Insufficient_Balance', hashTextOf(unfunded)]
	]);
	t.strictSame(chain.prune(), []);
	t.strictSame(chain.harvest().slice(1, 3), ['confirmedAdded good', 'unconfirmedRemoved good']);
	t.end();
});

t.test('a transaction that became invalid is not included in a block either, if the block comes first', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	chain.announce(
		signing.sign('late', 'alice', pay('bob', FUNDS), { deadline: chain.now + 1000n }), signing.sign('unfunded', 'bob', pay('carol', 2n * FUNDS)),
		signing.sign('good', 'dave', pay('carol', 1n))
	);
	chain.now += 1001n;

	chain.reopen();

	t.strictSame(chain.harvest(), [
		...eventsOfBlock(2, 'good'), 'unconfirmedRemoved late', 'status late Failure_Core_Past_Deadline',
		'unconfirmedRemoved unfunded', 'status unfunded Failure_Core_Insufficient_Balance'
	]);
	t.end();
});

t.test('transactions that another version\'s rules no longer allow get a status', t => {
	const directory = t.testdir();
	const older = new TestNode(directory);
	older.announce(older.signing.sign('pay', 'alice', pay('bob', 1n)));
	older.close();
	tamper(directory, 'UPDATE meta SET value = replace(value, \'"maxTransactionLifetime":"6h"\', \'"maxTransactionLifetime":"1s"\')');

	const newer = new TestNode(directory, { now: older.now, changes: { chain: { maxTransactionLifetimeMs: 1000n } } });
	t.teardown(() => newer.close());

	t.ok(newer.node.isAnythingOver(newer.now));
	t.equal(newer.prune().length, 2);
	t.match(viewOf(directory).statuses, [{ code: 'Failure_Core_Future_Deadline' }]);
	t.notOk(newer.node.isAnythingOver(newer.now));
	t.end();
});

t.test('an aggregate whose deadline passed while the chain was stopped gets a status', t => {
	const chain = TestNode.begin(t);
	const { short } = grow(chain);
	chain.now = short.readBigUInt64LE(0x78);

	chain.reopen();

	t.ok(chain.node.isAnythingOver(chain.now));
	t.strictSame(chain.prune(), ['partialRemoved short', 'status short Failure_Extension_Partial_Transaction_Cache_Prune']);
	t.end();
});

t.test('killed between any two writes: a copy of the folder at that moment can be opened and continues', t => {
	const directory = t.testdir({ copies: {} });
	const chain = new TestNode(`${directory}/chain`);
	t.teardown(() => chain.close());
	const { waiting } = grow(chain);
	fs.cpSync(chain.directory, `${directory}/copies/1`, { recursive: true });
	const completed = chain.cosign(cosignatureOf('bob', waiting));
	fs.cpSync(chain.directory, `${directory}/copies/2`, { recursive: true });
	const harvested = chain.harvest();
	fs.cpSync(chain.directory, `${directory}/copies/3`, { recursive: true });
	const tables = dump(chain.directory);

	const copyAt = (number: number) => {
		const copy = new TestNode(`${directory}/copies/${number}`, { now: chain.now - 30_000n });
		t.teardown(() => copy.close());
		return copy;
	};
	const [first, second, third] = [copyAt(1), copyAt(2), copyAt(3)];
	t.equal(first.cosign(cosignatureOf('bob', waiting)).length, completed.length);
	t.equal(first.harvest().length, harvested.length);
	second.harvest();
	for (const copy of [first, second, third])
		sameDump(t, dump(copy.directory), tables);
	t.end();
});
