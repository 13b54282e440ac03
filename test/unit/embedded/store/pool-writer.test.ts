/** Storage of pending transactions: ids, removal of entries, and statuses. */
import t from 'tap';
import { Preparation } from '../../../../src/backends/embedded/node/preparation.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { PoolStage } from '../../../../src/backends/embedded/store/pool-writer.js';
import { PoolReader } from '../../../../src/backends/embedded/store/readers/transaction-reader.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import type { NetworkTime, UnresolvedMosaicId } from '../../../../src/chain/index.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { viewOf } from '../../../support/embedded/views.js';
import { breakDatabase, dump, tamper } from '../../../support/embedded/database.js';
import { CURRENCY, funded, nodeConfig } from '../../../support/embedded/accounts.js';
import { cosignatureOf, hashTextOf, pay, Signing } from '../../../support/embedded/signing.js';
import { transfer } from '../../../support/transactions/bodies.js';

const config = nodeConfig();
const preparation = new Preparation(config);
const signing = new Signing({ now: 0n });

const begin = (directory: string) => {
	const store = ChainStore.open(directory, config);
	const entryOf = (bytes: Buffer) => preparation.prepare(readTransaction(bytes));
	return {
		store,
		add: (stage: PoolStage, ...all: readonly Buffer[]) =>
			store.commitPool(all.map(bytes => ({ kind: 'add', stage, entry: entryOf(bytes) }))),
		remove: (...all: readonly Buffer[]) => store.commitPool(all.map(bytes => ({ kind: 'remove', hash: hashTextOf(bytes) })))
	};
};

const idsOf = (directory: string) => dump(directory)['pool']?.map(({ id }) => Number(id));

t.test('ids rise, including those of inner transactions, and are never reused, even after a restart', t => {
	const directory = t.testdir();
	const single = () => signing.sign('pay', 'alice', pay('bob', 1n));
	const pair = () => signing.aggregate('pair', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
	const first = begin(directory);
	const [a, b, c] = [single(), pair(), single()];
	first.add(PoolStage.UNCONFIRMED, a, b, c);
	t.strictSame(idsOf(directory), [1, 2, 3, 4, 5]);
	first.remove(b, c);
	first.add(PoolStage.UNCONFIRMED, single());
	t.strictSame(idsOf(directory), [1, 6]);
	first.store.close();

	const second = begin(directory);
	t.teardown(() => second.store.close());
	t.strictSame(second.store.loadPool(PoolStage.UNCONFIRMED).length, 2);
	second.remove(a);
	second.add(PoolStage.UNCONFIRMED, pair());
	t.strictSame(idsOf(directory), [6, 7, 8, 9]);
	t.end();
});

t.test('removing an entry removes all its rows, and none of its neighbours', t => {
	const directory = t.testdir();
	const { store, add, remove } = begin(directory);
	t.teardown(() => store.close());
	const inner = [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]] as const;
	const [before, between, after] = [signing.bonded('1', inner), signing.bonded('2', inner), signing.bonded('3', inner)];
	add(PoolStage.PARTIAL, before, between, after);
	for (const bytes of [before, between, after]) {
		const { parentHash: hash, ...cosignature } = cosignatureOf('bob', bytes);
		store.commitPool([{ kind: 'addCosignature', hash, cosignature }]);
	}

	remove(between);

	const { pool, pool_addresses: addresses, pool_transfers: transfers, pool_cosignatures: cosignatures } = dump(directory);
	t.strictSame(pool?.map(({ id }) => id), [1n, 2n, 3n, 7n, 8n, 9n]);
	t.strictSame(addresses?.map(({ entry }) => entry).sort(), [1n, 1n, 7n, 7n]);
	t.strictSame(transfers?.map(({ entry }) => entry), [2n, 3n, 8n, 9n]);
	t.strictSame(cosignatures?.map(({ entry }) => entry), [1n, 7n]);
	remove(between, signing.bonded('unknown', inner));
	t.equal(dump(directory)['pool']?.length, 6, 'removing a missing entry succeeds');
	t.end();
});

t.test('uncommitted entries are not stored', t => {
	const directory = t.testdir();
	const { store, add, remove } = begin(directory);
	t.teardown(() => store.close());
	const [first, second] = [signing.sign('1', 'alice', pay('bob', 1n)), signing.sign('2', 'alice', pay('bob', 1n))];
	add(PoolStage.UNCONFIRMED, first);
	const repair = breakDatabase(directory, { table: 'pool', when: `NEW.hash = x'${hashTextOf(second)}'` });
	t.throws(() => store.commitPool([
		{ kind: 'remove', hash: hashTextOf(first) }, { kind: 'add', stage: PoolStage.UNCONFIRMED, entry: preparation.prepare(readTransaction(second)) }
	]));
	repair();

	remove(first);
	t.strictSame(idsOf(directory), [], 'removing it again succeeds');
	add(PoolStage.UNCONFIRMED, second, first);
	t.equal(idsOf(directory)?.length, 2);
	t.end();
});

t.test('loads pending transactions unchanged: order, bytes and cosignatures', t => {
	const directory = t.testdir();
	const { store, add } = begin(directory);
	t.teardown(() => store.close());
	const inner = [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)], ['carol', pay('alice', 1n)]] as const;
	const [complete, bonded] = [signing.aggregate('complete', inner, { cosigners: ['carol', 'bob'] }), signing.bonded('bonded', inner)];
	const single = signing.sign('pay', 'alice', pay('bob', 1n));
	add(PoolStage.UNCONFIRMED, single, complete);
	add(PoolStage.PARTIAL, bonded);
	const cosignatures = (['bob', 'carol'] as const).map(name => {
		const { parentHash: hash, ...cosignature } = cosignatureOf(name, bonded);
		store.commitPool([{ kind: 'addCosignature', hash, cosignature }]);
		return cosignature;
	}).sort((a, b) => (a.signerPublicKey < b.signerPublicKey ? -1 : 1));

	const loaded = (stage: PoolStage) => store.loadPool(stage).map(entry => [entry.transaction.bytes, entry.cosignatures]);
	t.strictSame(loaded(PoolStage.UNCONFIRMED), [[single, []], [complete, []]]);
	t.strictSame(loaded(PoolStage.PARTIAL), [[bonded, cosignatures]]);
	t.end();
});

t.test('later cosignatures are in the document, and do not count in the size', t => {
	const directory = t.testdir();
	const { store, add } = begin(directory);
	t.teardown(() => store.close());
	const bonded = signing.bonded('cosigned', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
	add(PoolStage.PARTIAL, bonded);
	const { parentHash: hash, ...cosignature } = cosignatureOf('bob', bonded);

	store.commitPool([{ kind: 'addCosignature', hash, cosignature }]);

	const connection = openForReading(directory);
	const document = new PoolReader(new Queries(connection), PoolStage.PARTIAL).get({ kind: 'hash', hash });
	connection.close();
	const { transaction } = JSON.parse(document ?? '') as { transaction: { size: number; cosignatures: { signerPublicKey: string }[] } };
	t.strictSame(transaction.cosignatures.map(({ signerPublicKey }) => signerPublicKey), [cosignature.signerPublicKey]);
	t.equal(transaction.size, bonded.length);
	t.end();
});

t.test('a partial aggregate may have amounts and names that no confirmed one could have', t => {
	const directory = t.testdir();
	const { store, add } = begin(directory);
	t.teardown(() => store.close());
	const greatest = (1n << 64n) - 1n;
	const alias = 'FFFFFFFFFFFFFFFF' as UnresolvedMosaicId;
	const strange = signing.bonded('strange', [
		['alice', transfer(funded('bob').address, [[CURRENCY, 1n], [alias, 5n]])], ['alice', transfer(funded('bob').address, [[alias, greatest]])]
	]);

	add(PoolStage.PARTIAL, strange);

	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	const reader = new PoolReader(new Queries(connection), PoolStage.PARTIAL);
	const page = { pageSize: 10, pageNumber: 1, order: 'asc', orderBy: 'id' } as const;
	const found = (transferMosaicId: UnresolvedMosaicId, fromTransferAmount: bigint) =>
		reader.search({ transferMosaicId, fromTransferAmount, embedded: true }, page)?.totalEntries;
	t.strictSame([found(CURRENCY, 1n), found(CURRENCY, 2n), found(alias, 5n), found(alias, 6n), found(alias, greatest)], [1, 0, 2, 1, 1]);
	t.end();
});

t.test('status: returns the latest failure, which is last in order', t => {
	const directory = t.testdir();
	const { store } = begin(directory);
	t.teardown(() => store.close());
	const failed = (label: string, code: 'Failure_Core_Past_Deadline' | 'Failure_Core_Insufficient_Balance', deadline: NetworkTime) =>
		({ kind: 'status', failed: { hash: label.padEnd(64, '0') as ReturnType<typeof hashTextOf>, code, deadline }, addresses: [] }) as const;

	store.commitPool([failed('A', 'Failure_Core_Insufficient_Balance', 1n), failed('B', 'Failure_Core_Past_Deadline', 2n)]);
	store.commitPool([failed('A', 'Failure_Core_Past_Deadline', 3n)]);

	t.strictSame(viewOf(directory).statuses, [
		{ group: 'failed', code: 'Failure_Core_Past_Deadline', hash: 'B'.padEnd(64, '0'), deadline: '2' },
		{ group: 'failed', code: 'Failure_Core_Past_Deadline', hash: 'A'.padEnd(64, '0'), deadline: '3' }
	]);
	t.end();
});

t.test('statuses: only the latest half million are stored', t => {
	const MAX_STATUSES = 500_000;
	const CHECK_INTERVAL = 1000;
	const directory = t.testdir();
	const { store } = begin(directory);
	t.teardown(() => store.close());
	// simulates that many statuses, of which two are stored
	tamper(directory, `INSERT INTO statuses (id, hash, code, deadline) VALUES (1, x'01', '', ''), (${MAX_STATUSES}, x'02', '', '')`);
	const status = (i: number) => {
		const hash = i.toString(16).toUpperCase().padStart(64, '0') as ReturnType<typeof hashTextOf>;
		return { kind: 'status', failed: { hash, code: 'Failure_Core_Past_Deadline', deadline: 1n }, addresses: [funded('alice').address] } as const;
	};
	const add = (from: number, count: number) => store.commitPool(Array.from({ length: count }, (_, i) => status(from + i)));
	const ids = () => dump(directory)['statuses']?.map(({ id }) => Number(id)).slice(0, 2);

	add(0, CHECK_INTERVAL - 1);
	t.strictSame(ids(), [1, MAX_STATUSES]);
	add(CHECK_INTERVAL, 1);
	t.strictSame(ids(), [MAX_STATUSES, MAX_STATUSES + 1], 'older ones are deleted from time to time');
	t.equal(Number(dump(directory)['status_addresses']?.[0]?.['entry']), MAX_STATUSES + 1, 'with their addresses');
	t.equal(dump(directory)['statuses']?.length, 1 + CHECK_INTERVAL);
	t.end();
});
