/**
 * Reverting to a snapshot: confirmed transactions become unconfirmed, and subscribers and readers are notified. Source: facts/ledger.md
 * 4.4, 6, 7.7.
 */
import fs from 'node:fs';
import t from 'tap';
import type { Reverted } from '../../../../src/chain/index.js';
import { breakDatabase, chainDump, dump, FAULT, sameDump } from '../../../support/embedded/database.js';
import { eventsOfBlock } from '../../../support/embedded/events.js';
import { TestNode } from '../../../support/embedded/node.js';
import { CURRENCY, funded, FUNDS } from '../../../support/embedded/accounts.js';
import { cosignatureOf, LOCKED, pay, type SignedInner } from '../../../support/embedded/signing.js';
import { viewOf } from '../../../support/embedded/views.js';
import { hashLock, multisigModification, rootNamespace } from '../../../support/transactions/bodies.js';
import { hashOf } from '../../../support/transactions/transactions.js';

const SWAP: readonly SignedInner[] = [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]];
const LOST = 'Failure_Extension_Partial_Transaction_Dependency_Removed';

const take = (chain: TestNode, name = ''): number => chain.node.takeSnapshot(name, chain.now).id;

/** Reverts. @returns the events, and the reply */
const revert = (chain: TestNode, id: number): { readonly events: string[]; readonly reverted: Reverted } => {
	const outcome = chain.node.revert(id, chain.now);
	if (!outcome)
		throw new Error(`there is no snapshot ${id}`);
	return { events: chain.describe(outcome), reverted: outcome.reverted };
};

/** @returns labels of the pending transactions in their order, as readers return them */
const waiting = ({ directory, signing }: TestNode): string[] =>
	viewOf(directory).unconfirmed.map(({ meta }) => signing.labels.of(meta.hash));

/** Makes a block with a copy of the folder. @returns its events */
const eventsOfCopy = (chain: TestNode): string[] => {
	const directory = `${chain.directory}-copy`;
	fs.rmSync(directory, { recursive: true, force: true });
	fs.cpSync(chain.directory, directory, { recursive: true });
	const copy = new TestNode(directory, { now: chain.now });
	copy.now += 30_000n;
	const events = copy.node.harvest(copy.now).events.map(event => chain.signing.labels.describe(event));
	copy.close();
	fs.rmSync(directory, { recursive: true });
	return events;
};

t.test('snapshots: name, height, time; the oldest first, also after a restart', t => {
	const chain = TestNode.begin(t);
	const first = chain.node.takeSnapshot('first', chain.now);
	chain.harvest();
	const second = chain.node.takeSnapshot('', chain.now);

	t.strictSame([first, second].map(({ id, name, height, takenAt }) => [id, name, height, takenAt]), [
		[1, 'first', 1n, chain.now - 30_000n], [2, '', 2n, chain.now]
	]);
	t.equal(second.hash, chain.store.tip()?.tip.hash);
	chain.reopen();
	t.strictSame(chain.store.snapshots(), [first, second]);
	t.equal(chain.node.revert(3, chain.now), undefined);
	t.strictSame(revert(chain, 1).reverted, { height: 1n, revertedBlocks: 1, returnedTransactions: 0 });
	t.strictSame(chain.store.snapshots(), [first], 'the later one is deleted');
	t.strictSame([chain.node.deleteSnapshot(1), chain.node.deleteSnapshot(1), chain.store.snapshots()], [first, undefined, []]);
	t.equal(take(chain), 3, 'ids are not reused');
	t.end();
});

t.test('confirmed transactions become unconfirmed, in the order of the chain and before those that already were', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const id = take(chain);
	const before = chainDump(chain.directory);
	const confirmed = ['one', 'two', 'three'].map(label => signing.sign(label, 'alice', pay('bob', 1n)));
	chain.confirm(...confirmed.slice(0, 2));
	chain.confirm(...confirmed.slice(2));
	chain.announce(signing.sign('early', 'carol', pay('dave', 1n)), signing.sign('late', 'dave', pay('carol', FUNDS)));

	t.strictSame(revert(chain, id), {
		events: ['rolledBack 1', 'unconfirmedAdded one', 'unconfirmedAdded two', 'unconfirmedAdded three'],
		reverted: { height: 1n, revertedBlocks: 2, returnedTransactions: 3 }
	});

	t.strictSame(waiting(chain), ['one', 'two', 'three', 'early', 'late']);
	sameDump(t, chainDump(chain.directory), before);
	t.strictSame(chain.announce(...confirmed), [], 'already unconfirmed');
	const events = eventsOfCopy(chain);
	t.strictSame(chain.harvest(), eventsOfBlock(2, 'one', 'two', 'three', 'early', 'late'));
	t.strictSame(events, eventsOfBlock(2, 'one', 'two', 'three', 'early', 'late'), 'also after a restart');
	t.end();
});

t.test('a transaction that became invalid gets a status; a removal event only if it was unconfirmed, and removals come first', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const deadline = chain.now + 100_000n;
	const funding = signing.sign('funding', 'alice', pay('bob', FUNDS), { deadline });
	chain.harvest();
	const id = take(chain);
	const spent = signing.sign('spent', 'bob', pay('carol', 2n * FUNDS));
	chain.confirm(funding, spent, signing.sign('fine', 'dave', pay('erin', 1n)));
	chain.announce(signing.sign('dependent', 'carol', pay('dave', 3n * FUNDS)), signing.sign('good', 'erin', pay('dave', 1n)));
	chain.now = deadline + 1n;

	t.strictSame(revert(chain, id), {
		events: [
			'rolledBack 2', 'unconfirmedRemoved dependent', 'status dependent Failure_Core_Insufficient_Balance',
			'status funding Failure_Core_Past_Deadline', 'status spent Failure_Core_Insufficient_Balance', 'unconfirmedAdded fine'
		],
		reverted: { height: 2n, revertedBlocks: 1, returnedTransactions: 1 }
	});

	t.strictSame(waiting(chain), ['fine', 'good']);
	t.strictSame(viewOf(chain.directory).statuses.map(({ code }) => code), [
		'Failure_Core_Insufficient_Balance', 'Failure_Core_Past_Deadline', 'Failure_Core_Insufficient_Balance'
	]);
	t.strictSame(chain.announce(spent), ['status spent Failure_Core_Insufficient_Balance'], 'announced again, it is validated again');
	t.strictSame(eventsOfCopy(chain), chain.harvest());
	t.end();
});

t.test('discarding transactions: empties the pool, notifies subscribers of removed transactions, and accepts all of them again', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const swap = signing.bonded('swap', SWAP);
	chain.confirm(signing.lock('lock', 'carol', swap, 40n));
	chain.bond(swap);
	const id = take(chain);
	const [undone, waits] = [signing.sign('undone', 'alice', pay('bob', 1n)), signing.sign('waits', 'carol', pay('dave', 1n))];
	chain.confirm(undone);
	chain.announce(waits);

	const outcome = chain.node.revert(id, chain.now, true);

	t.strictSame(outcome?.reverted, { height: 2n, revertedBlocks: 1, returnedTransactions: 0 });
	t.strictSame(outcome && chain.describe(outcome), ['rolledBack 2', 'unconfirmedRemoved waits', 'partialRemoved swap']);
	t.strictSame([waiting(chain), viewOf(chain.directory).partial, viewOf(chain.directory).statuses], [[], [], []]);
	t.strictSame(eventsOfCopy(chain), eventsOfBlock(3), 'also after a restart');
	t.strictSame(chain.announce(undone, waits), ['unconfirmedAdded undone', 'unconfirmedAdded waits']);
	t.strictSame(chain.bond(swap), ['partialAdded swap']);
	t.end();
});

t.test('aggregates: without its lock a partial one is removed; a confirmed one becomes unconfirmed', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const [remaining, lost, lostToo, done] = [
		signing.bonded('remaining', SWAP), signing.bonded('lost', SWAP), signing.bonded('lost too', SWAP), signing.bonded('done', SWAP)
	];
	chain.confirm(signing.lock('lock of remaining', 'carol', remaining, 40n));
	chain.bond(remaining);
	const id = take(chain);
	chain.confirm(
		signing.lock('lock', 'carol', lost, 40n), signing.lock('lock of done', 'carol', done),
		signing.aggregate('inner lock', [['dave', hashLock(hashOf(lostToo), [CURRENCY, LOCKED], 40n)]])
	);
	chain.bond(lost, lostToo, done);
	chain.cosign(cosignatureOf('bob', lost), cosignatureOf('bob', remaining));
	chain.cosign(cosignatureOf('bob', done));
	t.strictSame(chain.harvest(), eventsOfBlock(4, 'lost', 'remaining', 'done'));
	const again = signing.bonded('again', SWAP);
	chain.confirm(signing.lock('lock of again', 'erin', again));
	chain.bond(again);

	t.strictSame(revert(chain, id), {
		events: [
			'rolledBack 2', 'partialRemoved lost too', `status lost too ${LOST}`, 'partialRemoved again', `status again ${LOST}`,
			...['lock', 'lock of done', 'inner lock', 'lost', 'remaining', 'done', 'lock of again'].map(label => `unconfirmedAdded ${label}`)
		],
		reverted: { height: 2n, revertedBlocks: 3, returnedTransactions: 7 }
	});

	t.strictSame(viewOf(chain.directory).partial, []);
	t.strictSame(eventsOfCopy(chain), chain.harvest());
	t.strictSame(chain.bond(again), ['partialAdded again'], 'with its lock it may be announced again');
	t.end();
});

t.test('an aggregate whose lock is older than the snapshot stays partial, with its cosignatures', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const swap = signing.bonded('swap', [...SWAP, ['carol', pay('alice', 1n)]]);
	chain.confirm(signing.lock('lock', 'dave', swap, 40n));
	const id = take(chain);
	chain.bond(swap);
	chain.cosign(cosignatureOf('bob', swap));
	chain.confirm(signing.sign('pay', 'alice', pay('bob', 1n)));

	t.strictSame(revert(chain, id).events, ['rolledBack 2', 'unconfirmedAdded pay']);

	chain.reopen();
	t.strictSame(chain.cosign(cosignatureOf('carol', swap)), ['cosignature swap carol', 'partialRemoved swap', 'unconfirmedAdded swap']);
	t.strictSame(chain.harvest(), eventsOfBlock(3, 'pay', 'swap'));
	t.end();
});

t.test('the chain continues from the snapshot: height, time, score, finalization, and a new revision', t => {
	const chain = TestNode.begin(t);
	chain.harvestTo(22);
	const id = take(chain);
	const [tip, finalized, revisions] = [chain.store.tip(), chain.store.finalized(), [chain.node.revision]];
	chain.harvestTo(45);
	revisions.push(chain.node.revision);

	for (const height of [22, 22, 22]) {
		t.strictSame(revert(chain, id).events, ['rolledBack 21']);
		t.strictSame(revert(chain, id).events, [], 'no block was undone');
		revisions.push(chain.node.revision);
		t.strictSame([chain.store.tip(), chain.store.finalized()], [tip, finalized]);
		const { now } = chain;
		t.strictSame(chain.harvest(), eventsOfBlock(height));
		t.equal(chain.store.tip()?.tip.recent.at(-1)?.timestamp, now + 30_000n, 'by the clock, which did not go back');
		revisions.push(chain.node.revision);
		chain.reopen();
		t.equal(chain.node.revision, revisions.at(-1));
	}

	t.equal(new Set(revisions).size, revisions.length);
	t.end();
});

t.test('a revert that cannot be stored changes nothing', t => {
	for (const fault of [
		{ table: 'pool' }, { table: 'blocks', statement: 'DELETE' }, { table: 'balances', statement: 'INSERT' }, { table: 'snapshots', statement: 'DELETE' },
		{ table: 'meta', atCommit: true }
	] as const) {
		const chain = TestNode.begin(t);
		const { signing } = chain;
		breakDatabase(chain.directory, fault)();
		const id = take(chain);
		chain.confirm(
			signing.sign('pay', 'alice', pay('bob', FUNDS)), signing.sign('root', 'carol', rootNamespace('harbour', 20n)),
			signing.aggregate('share', [
				['frank', multisigModification({ add: [funded('judy').address], minApproval: 1, minRemoval: 1 })]
			], { cosigners: ['judy'] })
		);
		take(chain, 'later');
		chain.announce(signing.sign('waits', 'bob', pay('alice', 1n)));
		const before = dump(chain.directory);
		const repair = breakDatabase(chain.directory, fault);

		t.throws(() => revert(chain, id), { message: 'atCommit' in fault ? 'FOREIGN KEY constraint failed' : FAULT });
		repair();
		sameDump(t, dump(chain.directory), before, `nothing has changed: ${fault.table}`);
		chain.open();
		t.equal(chain.store.snapshots().length, 2);
		t.strictSame(revert(chain, id).events, ['rolledBack 1', 'unconfirmedAdded pay', 'unconfirmedAdded root', 'unconfirmedAdded share']);
		t.equal(chain.balance('bob'), FUNDS, 'nor in memory');
		t.strictSame(chain.harvest(), eventsOfBlock(2, 'pay', 'root', 'share', 'waits'));
	}
	t.end();
});
