/** Limits and order of the unconfirmed pool, and its content after a block. Source: facts/ledger.md 6, 7.1. */
import t from 'tap';
import type { Hash256 } from '../../../../src/chain/index.js';
import type { PreparedTransaction } from '../../../../src/backends/embedded/ledger/block-builder.js';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { UnconfirmedPool } from '../../../../src/backends/embedded/node/unconfirmed-pool.js';
import { together, pay } from '../../../support/ledger/actions.js';
import type { ConfigChanges } from '../../../support/ledger/config.js';
import { FUNDS } from '../../../support/ledger/first-block.js';
import { TestLedger } from '../../../support/ledger/ledger.js';

const MAX_SIZE = 20_000_000;

const NO_HASHES: ReadonlySet<Hash256> = new Set();

const begin = (changes: ConfigChanges = {}) => {
	const ledger = TestLedger.create(changes);
	const poolOf = () => new UnconfirmedPool(new Preparation(ledger.config), ledger.state, ledger.tip as NonNullable<typeof ledger.tip>);
	return { ledger, pool: poolOf(), now: ledger.now };
};

/** @returns a prepared payment, free by default */
const payment = (ledger: TestLedger, from: string, to: string, amount: bigint, terms: object = {}): PreparedTransaction =>
	ledger.prepare(ledger.sign(from, pay(to, amount), { maxFee: 0n, ...terms }));

/** @returns the same transaction with this size in bytes */
const ofSize = (entry: PreparedTransaction, size: number): PreparedTransaction =>
	({ ...entry, transaction: { ...entry.transaction, bytes: Buffer.alloc(size) } });

const hashes = (entries: readonly PreparedTransaction[]): Hash256[] => entries.map(({ hash }) => hash);

t.test('candidates: in order of arrival, for any fee', t => {
	const { ledger, pool, now } = begin();
	const entries = [5n, 500n, 50n].map(multiplier => payment(ledger, 'alice', 'bob', 1n, { maxFee: undefined, multiplier }));

	for (const entry of entries)
		t.equal(pool.add(entry, now), undefined);

	t.strictSame(hashes(pool.candidates(now)), hashes(entries));
	t.ok(pool.has((entries[1] as PreparedTransaction).hash));
	t.end();
});

t.test('pending transactions count: unconfirmed funds can be spent, spent funds cannot', t => {
	const { ledger, pool, now } = begin();

	t.equal(pool.add(payment(ledger, 'newcomer', 'bob', 7n), now), 'Failure_Core_Insufficient_Balance');
	t.equal(pool.add(payment(ledger, 'alice', 'newcomer', 7n), now), undefined);
	t.equal(pool.add(payment(ledger, 'newcomer', 'bob', 7n), now + 1n), undefined, 'also after some time');
	t.equal(pool.add(payment(ledger, 'newcomer', 'carol', 1n), now + 1n), 'Failure_Core_Insufficient_Balance');
	t.equal(pool.add(payment(ledger, 'alice', 'bob', FUNDS - 6n), now + 2n), 'Failure_Core_Insufficient_Balance');
	t.end();
});

t.test('fee: the whole maximum fee is reserved, though the block may charge less', t => {
	const { ledger, pool, now } = begin();
	const small = payment(ledger, 'bob', 'carol', 0n);

	t.equal(pool.add(small, now), undefined, 'which makes the block free');
	t.equal(pool.add(payment(ledger, 'alice', 'bob', FUNDS - 99n, { maxFee: 100n }), now), 'Failure_Core_Insufficient_Balance');
	t.equal(pool.add(payment(ledger, 'alice', 'bob', FUNDS - 100n, { maxFee: 100n }), now), undefined);
	t.end();
});

t.test('a failure changes nothing: neither by the transaction, nor by its inner transactions before the failed one', t => {
	const { ledger, pool, now } = begin();
	const failing = ledger.prepare(together(ledger, [['alice', pay('bob', FUNDS)], ['bob', pay('carol', 2n * FUNDS + 1n)]], ['bob'], { maxFee: 0n }));

	t.equal(pool.add(failing, now), 'Failure_Core_Insufficient_Balance');

	t.notOk(pool.has(failing.hash));
	t.strictSame(pool.candidates(now), []);
	t.equal(pool.add(payment(ledger, 'bob', 'carol', FUNDS + 1n), now), 'Failure_Core_Insufficient_Balance');
	t.equal(pool.add(payment(ledger, 'alice', 'bob', FUNDS), now), undefined);
	t.end();
});

t.test('size: the pool is limited in bytes; a transaction that is too large leaves room for smaller ones', t => {
	const { ledger, pool, now } = begin();
	const [first, second, third, fourth] = [1n, 2n, 3n, 4n].map(amount => payment(ledger, 'alice', 'bob', amount)) as
		[PreparedTransaction, PreparedTransaction, PreparedTransaction, PreparedTransaction];

	t.equal(pool.add(ofSize(first, MAX_SIZE - 200), now), undefined);
	t.equal(pool.add(ofSize(second, 201), now), 'Failure_Chain_Unconfirmed_Cache_Too_Full');
	t.notOk(pool.has(second.hash));
	t.equal(pool.add(ofSize(third, 200), now), undefined);
	t.equal(pool.add(ofSize(fourth, 1), now), 'Failure_Chain_Unconfirmed_Cache_Too_Full');

	pool.rebase(ledger.tip as NonNullable<typeof ledger.tip>, new Set([first.hash]), now);
	t.equal(pool.add(ofSize(second, MAX_SIZE - 200), now), undefined, 'confirmed transactions free their room');
	t.equal(pool.add(ofSize(fourth, 1), now), 'Failure_Chain_Unconfirmed_Cache_Too_Full', 'pending ones do not');
	t.end();
});

t.test('candidates: at most as many as a block holds, inner ones counted, without reordering', t => {
	const { ledger, pool, now } = begin({ chain: { maxTransactionsPerBlock: 4 } });
	const single = () => payment(ledger, 'alice', 'bob', 1n);
	const pair = ledger.prepare(together(ledger, [['alice', pay('bob', 1n)], ['alice', pay('carol', 1n)]], [], { maxFee: 0n }));
	const entries = [single(), pair, single(), single()];
	for (const entry of entries)
		t.equal(pool.add(entry, now), undefined);

	t.strictSame(hashes(pool.candidates(now)), hashes(entries.slice(0, 2)), 'exactly four');

	pool.rebase(ledger.tip as NonNullable<typeof ledger.tip>, new Set(hashes(entries.slice(0, 1))), now);
	t.strictSame(hashes(pool.candidates(now)), hashes(entries.slice(1, 3)));
	t.end();
});

t.test('candidates: one that does not fit blocks later ones', t => {
	const { ledger, pool, now } = begin({ chain: { maxTransactionsPerBlock: 3 } });
	const entries = [
		payment(ledger, 'alice', 'bob', 1n),
		ledger.prepare(together(ledger, [['alice', pay('bob', 1n)], ['alice', pay('carol', 1n)]], [], { maxFee: 0n })),
		payment(ledger, 'alice', 'bob', 1n)
	];
	for (const entry of entries)
		pool.add(entry, now);

	t.strictSame(hashes(pool.candidates(now)), hashes(entries.slice(0, 1)));
	t.end();
});

t.test('deadline: valid up to exactly that millisecond, for the pool and for a block', t => {
	const { ledger, pool, now } = begin();
	const deadline = now + 10n;
	const entry = payment(ledger, 'alice', 'bob', 1n, { deadline });
	const late = payment(ledger, 'alice', 'bob', 1n, { deadline: now - 1n });

	t.equal(pool.add(late, now), 'Failure_Core_Past_Deadline');
	t.equal(pool.add(entry, deadline), undefined);
	t.notOk(pool.isAnythingOver(deadline));
	t.ok(pool.isAnythingOver(deadline + 1n));
	t.strictSame(hashes(pool.candidates(deadline)), [entry.hash]);
	t.strictSame(pool.candidates(deadline + 1n), []);
	t.ok(pool.hasCandidates(deadline));
	t.notOk(pool.hasCandidates(deadline + 1n));
	t.ok(pool.has(entry.hash), 'reading does not remove');
	t.end();
});

t.test('a block: confirmed transactions are removed, the others stay, in order and on the new state', t => {
	const { ledger, pool, now } = begin();
	const bytes = [ledger.sign('alice', pay('newcomer', 9n), { maxFee: 0n }), ledger.sign('newcomer', pay('bob', 4n), { maxFee: 0n })];
	const [funding, spending] = bytes.map(each => ledger.prepare(each)) as [PreparedTransaction, PreparedTransaction];
	const other = payment(ledger, 'carol', 'dave', 1n);
	for (const entry of [funding, spending, other])
		pool.add(entry, now);

	ledger.harvest([bytes[0] as Buffer]);
	const failed = pool.rebase(ledger.tip as NonNullable<typeof ledger.tip>, new Set([funding.hash]), ledger.now);

	t.strictSame(failed, []);
	t.strictSame(hashes(pool.candidates(ledger.now)), hashes([spending, other]));
	t.equal(pool.add(payment(ledger, 'newcomer', 'bob', 6n), ledger.now), 'Failure_Core_Insufficient_Balance', 'nine arrived, four are confirmed');
	t.equal(pool.add(payment(ledger, 'newcomer', 'bob', 5n), ledger.now), undefined);
	t.end();
});

t.test('rebase: removes transactions past their deadline, and those that depend on their funds', t => {
	const { ledger, pool, now } = begin();
	const funding = payment(ledger, 'alice', 'newcomer', 9n, { deadline: now + 5n });
	const spending = payment(ledger, 'newcomer', 'bob', 4n);
	const other = payment(ledger, 'carol', 'dave', 1n);
	for (const entry of [funding, spending, other])
		pool.add(entry, now);
	const tip = ledger.tip as NonNullable<typeof ledger.tip>;

	t.strictSame(pool.rebase(tip, NO_HASHES, now + 6n), [
		{ entry: funding, failure: 'Failure_Core_Past_Deadline' }, { entry: spending, failure: 'Failure_Core_Insufficient_Balance' }
	]);
	t.strictSame(pool.rebase(tip, NO_HASHES, now + 7n), [], 'once only');
	t.strictSame(hashes(pool.candidates(now + 7n)), [other.hash]);
	t.end();
});
