/** Aggregates that lack cosignatures, from their lock to their end. Source: facts/ledger.md 4.3, 4.4. */
import t from 'tap';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { PartialPool } from '../../../../src/backends/embedded/node/partial-pool.js';
import { lockFor, pay as payment, together } from '../../../support/ledger/actions.js';
import { TestLedger } from '../../../support/ledger/ledger.js';
import { dump } from '../../../support/embedded/database.js';
import { eventsOfBlock } from '../../../support/embedded/events.js';
import { TestNode } from '../../../support/embedded/node.js';
import { BLOCK_TIME_MS, FUNDS } from '../../../support/embedded/accounts.js';
import { cosignatureOf, LOCKED, pay, type SignedInner } from '../../../support/embedded/signing.js';

const SWAP: readonly SignedInner[] = [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]];
const COMPLETION = ['cosignature swap bob', 'partialRemoved swap'];

t.test('no lock: emits a status each time and stores nothing; with a lock it is accepted', t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', SWAP);
	const statuses = () => dump(chain.directory)['statuses']?.length;

	t.strictSame(chain.bond(swap), ['status swap Failure_LockHash_Unknown_Hash']);
	t.strictSame(chain.bond(swap), ['status swap Failure_LockHash_Unknown_Hash']);
	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), []);
	t.strictSame(dump(chain.directory)['pool'], []);
	t.equal(statuses(), 1);
	chain.confirm(chain.signing.lock('lock', 'alice', swap));
	t.strictSame(chain.bond(swap), ['partialAdded swap']);
	t.equal(statuses(), 0, 'the status is removed');
	t.strictSame(chain.bond(swap), [], 'it is partial already');
	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), [...COMPLETION, 'unconfirmedAdded swap'], 'the cosignature counts now');
	t.end();
});

t.test('announced again after it failed when it was complete: it is partial again, without its cosignatures', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const swap = signing.bonded('swap', [['alice', pay('bob', 2n * FUNDS)], ['bob', pay('alice', 2n)]]);
	chain.confirm(signing.lock('lock', 'carol', swap));
	chain.bond(swap);
	const failed = [...COMPLETION, 'status swap Failure_Core_Insufficient_Balance'];
	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), failed);

	t.strictSame(chain.bond(swap), ['partialAdded swap']);
	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), failed);
	chain.confirm(signing.sign('gift', 'dave', pay('alice', FUNDS)));
	t.strictSame(chain.bond(swap), ['partialAdded swap']);
	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), [...COMPLETION, 'unconfirmedAdded swap']);
	t.end();
});

t.test('an unconfirmed lock does not count', t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', SWAP);
	chain.announce(chain.signing.lock('lock', 'alice', swap));

	t.strictSame(chain.bond(swap), ['status swap Failure_LockHash_Unknown_Hash']);
	t.end();
});

t.test('the lock is valid before the block in which it ends, and not in it', t => {
	const chain = TestNode.begin(t);
	const [inTime, late] = [chain.signing.bonded('in time', SWAP), chain.signing.bonded('late', SWAP)];
	// both are made in block 2, and end with block 5
	chain.confirm(chain.signing.lock('lock 1', 'alice', inTime, 3n), chain.signing.lock('lock 2', 'alice', late, 3n));
	chain.harvestTo(5);

	t.strictSame(chain.bond(inTime), ['partialAdded in time']);
	chain.harvest();
	t.strictSame(chain.bond(late), ['status late Failure_LockHash_Unknown_Hash'], 'ended, and pruned with the finalized block');
	t.end();
});

t.test('the lock ends while cosignatures are missing: the aggregate stays, and fails when it is complete', t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', SWAP);
	chain.confirm(chain.signing.lock('lock', 'alice', swap, 3n));
	chain.bond(swap);
	chain.harvestTo(6);
	t.strictSame(dump(chain.directory)['hash_locks'], []);

	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), [...COMPLETION, 'status swap Failure_LockHash_Unknown_Hash']);
	t.equal(chain.balance('alice'), FUNDS - LOCKED, 'the harvester received the funds');
	t.strictSame(dump(chain.directory)['pool'], []);
	t.end();
});

t.test('the lock ends with the next block: complete too late', t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', SWAP);
	chain.confirm(chain.signing.lock('lock', 'alice', swap, 3n));
	chain.bond(swap);
	chain.harvestTo(5);

	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), [...COMPLETION, 'status swap Failure_LockHash_Inactive_Hash']);
	t.end();
});

t.test('complete, but its block is after the end of the lock', t => {
	const chain = TestNode.begin(t, { changes: { chain: { maxTransactionsPerBlock: 3 } } });
	const { signing } = chain;
	const swap = signing.bonded('swap', SWAP);
	chain.confirm(signing.lock('lock', 'alice', swap, 2n));
	chain.bond(swap);
	chain.announce(signing.sign('pay', 'carol', pay('dave', 1n)));

	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), [...COMPLETION, 'unconfirmedAdded swap']);
	t.strictSame(chain.harvest(), [
		...eventsOfBlock(3, 'pay'), 'unconfirmedRemoved swap', 'status swap Failure_LockHash_Inactive_Hash'
	], 'block 3 was full');
	t.end();
});

t.test('the aggregate uses the lock, and cannot be announced again', t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', SWAP, { cosigners: ['bob'] });
	chain.confirm(chain.signing.lock('lock', 'carol', swap));
	chain.confirm(swap);

	t.equal(chain.balance('carol'), FUNDS, 'locked and returned');
	t.strictSame([...chain.bond(swap), ...chain.announce(swap)], []);
	t.strictSame(chain.cosign(cosignatureOf('bob', swap)), []);
	t.strictSame(chain.announce(chain.signing.lock('lock again', 'carol', swap)), ['unconfirmedAdded lock again'], 'a used lock does not prevent a new one');
	t.end();
});

t.test('deadline: removed once, with a status, at exactly that millisecond', t => {
	const chain = TestNode.begin(t);
	const deadline = chain.now + 60_000n;
	const swap = chain.signing.bonded('swap', SWAP, { deadline });
	chain.confirm(chain.signing.lock('lock', 'alice', swap));
	chain.bond(swap);

	chain.now = deadline - 1n;
	t.notOk(chain.node.isAnythingOver(chain.now));
	t.strictSame(chain.prune(), []);
	chain.now = deadline;
	t.ok(chain.node.isAnythingOver(chain.now));
	t.strictSame(chain.prune(), ['partialRemoved swap', 'status swap Failure_Extension_Partial_Transaction_Cache_Prune']);
	t.strictSame([...chain.prune(), ...chain.harvest()], eventsOfBlock(3));
	t.strictSame(dump(chain.directory)['pool'], []);
	t.end();
});

t.test('deadline: a block removes aggregates past their deadline too', t => {
	const chain = TestNode.begin(t);
	const swap = chain.signing.bonded('swap', SWAP, { deadline: chain.now + 60_000n });
	chain.confirm(chain.signing.lock('lock', 'alice', swap));
	chain.bond(swap);

	t.strictSame(chain.harvest(29_999), eventsOfBlock(3));
	t.strictSame(chain.harvest(1), [
		...eventsOfBlock(4), 'partialRemoved swap', 'status swap Failure_Extension_Partial_Transaction_Cache_Prune'
	]);
	t.end();
});

t.test('rejects a deadline beyond the maximum of bonded aggregates', t => {
	const chain = TestNode.begin(t);
	const lifetime = chain.config.aggregate.maxBondedTransactionLifetimeMs;
	// a block will be made before they are announced
	const latest = chain.now + BigInt(BLOCK_TIME_MS) + lifetime;
	const longest = chain.signing.bonded('longest', SWAP, { deadline: latest });
	const longer = chain.signing.bonded('longer', SWAP, { deadline: latest + 1n });
	chain.confirm(chain.signing.lock('lock 1', 'alice', longest), chain.signing.lock('lock 2', 'alice', longer));

	t.strictSame(chain.bond(longer, longest), ['status longer Failure_Core_Future_Deadline', 'partialAdded longest']);
	t.end();
});

t.test('fee: too low for its size with the cosignatures, when it is complete', t => {
	const chain = TestNode.begin(t, { minFeeMultiplier: 1 });
	const { signing } = chain;
	const enough = BigInt(signing.bonded('any', SWAP, { cosigners: ['bob'] }).length);
	const cases = [[enough, ['unconfirmedAdded swap']], [enough - 1n, ['status swap Failure_Core_Invalid_Transaction_Fee']]] as const;
	for (const [maxFee, expected] of cases) {
		const swap = signing.bonded('swap', SWAP, { maxFee });
		chain.confirm(signing.lock('lock', 'alice', swap));
		chain.bond(swap);

		t.strictSame(chain.cosign(cosignatureOf('bob', swap)), [...COMPLETION, ...expected]);
	}
	t.end();
});

t.test('size: the pool has a limit in bytes', t => {
	const MAX_SIZE = 20_000_000;
	const ledger = TestLedger.create();
	const bonded = (amount: bigint) => together(ledger, [['alice', payment('bob', amount)]], [], { isBonded: true });
	const [first, second] = [bonded(1n), bonded(2n)];
	ledger.harvest([first, second].map(bytes => ledger.sign('alice', lockFor(bytes))));
	const pool = new PartialPool(new Preparation(ledger.config), ledger.state, ledger.tip as NonNullable<typeof ledger.tip>);
	const big = ledger.prepare(first);
	const small = ledger.prepare(second);
	const room = small.transaction.bytes.length;
	const filling = (size: number) => {
		const transaction = { ...big.transaction, bytes: Buffer.alloc(size) };
		return { prepared: { ...big, transaction }, cosignatures: [] };
	};

	pool.add(filling(MAX_SIZE - room + 1));
	t.equal(pool.validate(small, ledger.now), 'Failure_Chain_Unconfirmed_Cache_Too_Full');
	pool.remove(big.hash);
	pool.add(filling(MAX_SIZE - room));
	t.equal(pool.validate(small, ledger.now), undefined);
	t.end();
});
