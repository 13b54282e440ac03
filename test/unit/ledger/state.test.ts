/** Layers of tables; records of accounts and namespaces. */
import t from 'tap';
import type { MosaicId } from '../../../src/chain/index.js';
import {
	balanceOf, createAccount, mainAccountOf, withActivity, withBalance
} from '../../../src/backends/embedded/ledger/state/accounts.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { findNamespace, isActiveNamespace, isGoneNamespace, setAlias } from '../../../src/backends/embedded/ledger/state/namespaces.js';
import { type Account, AccountType, ETERNAL, type RootNamespace } from '../../../src/wire/state/records.js';
import { Journal, Table } from '../../../src/backends/embedded/ledger/state/table.js';
import { addressNamed, keyNamed } from '../../support/ledger/actions.js';
import { namespaceId } from '../../support/ledger/ids.js';
import { addressOf } from '../../support/ledger/ledger.js';
import { MemoryState } from '../../support/ledger/memory-state.js';

const tableOver = (below: Readonly<Record<string, number>>) => {
	const journal = new Journal();
	return { journal, table: new Table<string, number>(new Map(Object.entries(below)), journal) };
};

t.test('table: reads fall through to the layer below, writes hide it', t => {
	const { table } = tableOver({ a: 1, b: 2 });
	table.set('a', 10);
	table.delete('b');
	table.set('c', 3);

	t.strictSame(['a', 'b', 'c', 'd'].map(key => table.get(key)), [10, undefined, 3, undefined]);
	t.strictSame([...table.changes()], [['a', 10], ['b', undefined], ['c', 3]]);
	t.end();
});

t.test('journal: reverts to a mark, in reverse order', t => {
	const { table, journal } = tableOver({ a: 1, b: 2 });
	table.set('a', 10);
	const mark = journal.mark();
	table.set('a', 11);
	table.set('a', 12);
	table.delete('a');
	table.delete('b');
	table.set('b', 20);

	journal.rollBackTo(mark);

	t.strictSame([...table.changes()], [['a', 10]]);
	journal.rollBackTo(0);
	t.strictSame([...table.changes()], []);
	t.equal(table.get('a'), 1);
	t.end();
});

t.test('journal: cleared changes are not reverted', t => {
	const { table, journal } = tableOver({});
	table.set('a', 1);
	journal.clear();
	table.set('a', 2);

	journal.rollBackTo(0);

	t.equal(table.get('a'), 1);
	t.end();
});

t.test('table: stores falsy values', t => {
	const { table } = tableOver({ a: 1 });
	table.set('a', 0);

	t.equal(table.get('a'), 0);
	t.end();
});

const CURRENCY = '5000000000000000' as MosaicId;
const id = (digit: string) => `${digit}000000000000000` as MosaicId;
const alice = createAccount(addressNamed('alice'), 7n);

t.test('withBalance: the currency first, the rest ascending, no row for zero', t => {
	const order = (account: Account) => account.balances.map(({ mosaicId }) => mosaicId[0]).join('');
	const full = ['6', '1', '5', '3'].reduce((account, digit) => withBalance(account, id(digit), 9n, CURRENCY), alice);

	t.equal(order(full), '5136');
	t.equal(order(withBalance(full, id('3'), 0n, CURRENCY)), '516');
	t.equal(order(withBalance(full, CURRENCY, 0n, CURRENCY)), '136');
	t.equal(withBalance(full, id('2'), 0n, CURRENCY), full);
	t.strictSame(withBalance(full, id('3'), 1n, CURRENCY).balances[2], { mosaicId: id('3'), amount: 1n });
	t.equal(balanceOf(full, id('3')), 9n, 'records are not modified');
	t.equal(balanceOf(undefined, CURRENCY), 0n);
	t.equal(balanceOf(full, id('2')), 0n);
	t.end();
});

t.test('withActivity: only in the bucket of the period', t => {
	const bucket = { startHeight: 20n, totalFeesPaid: 1n, beneficiaryCount: 2, rawScore: 3n };
	const account = { ...alice, activityBuckets: [bucket] };
	const change = (at: bigint) => withActivity(account, at, old => ({ ...old, totalFeesPaid: 9n }));

	t.strictSame(change(20n).activityBuckets, [{ ...bucket, totalFeesPaid: 9n }]);
	t.equal(change(40n), account);
	t.equal(withActivity(alice, 0n, old => old), alice);
	t.end();
});

t.test('mainAccountOf: returns the main account of a remote account, other accounts unchanged', t => {
	const accounts = new Map([
		[addressNamed('remote'), { ...alice, type: AccountType.REMOTE, linkedKey: keyNamed('main') }],
		[addressNamed('main'), { ...alice, type: AccountType.MAIN, linkedKey: keyNamed('remote') }],
		[addressNamed('former'), { ...alice, type: AccountType.REMOTE_UNLINKED, linkedKey: undefined }]
	]);
	const mainOf = (name: string) => mainAccountOf(accounts, addressNamed(name), addressOf);

	t.equal(mainOf('remote'), addressNamed('main'));
	for (const name of ['main', 'former', 'unknown'])
		t.equal(mainOf(name), addressNamed(name));
	t.end();
});

const rootOf = (endHeight: bigint): RootNamespace => ({
	id: namespaceId('root'), ownerAddress: addressNamed('alice'), startHeight: 5n, endHeight, alias: { type: 'none' }, children: []
});

t.test('namespace lifetime: active, grace period, expired', t => {
	const at = (height: bigint) => [isActiveNamespace(rootOf(20n), height, 3n), isGoneNamespace(rootOf(20n), height)];

	t.strictSame([4n, 5n, 16n, 17n, 19n, 20n].map(at), [
		[false, false], [true, false], [true, false], [false, false], [false, false], [false, true]
	]);
	t.ok(isActiveNamespace(rootOf(ETERNAL), 1n << 62n, 3n));
	t.notOk(isGoneNamespace(rootOf(ETERNAL), 1n << 62n));
	t.end();
});

t.test('findNamespace: undefined for unknown namespaces and for children of an expired root', t => {
	const state = new LedgerState(new MemoryState());
	const child = namespaceId('root.child');
	state.namespaceRoots.set(child, namespaceId('root'));

	t.equal(findNamespace(state, child), undefined);
	state.namespaces.set(namespaceId('root'), rootOf(20n));
	t.equal(findNamespace(state, child), undefined, 'not among its root\'s children');
	setAlias(state, child, { type: 'none' });
	t.equal(state.namespaces.get(namespaceId('root'))?.children.length, 0);
	t.end();
});
