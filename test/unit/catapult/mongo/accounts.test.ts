import t from 'tap';
import type { AccountFilter, AccountSortField, ObjectId, PageRequest } from '../../../../src/chain/index.js';
import { NO_MONGO } from '../../../support/catapult/mongo-server.js';
import { accountDocument, addressOf, entriesOf, type ListText, mosaicOf, NodeDatabase } from '../../../support/catapult/node-database.js';
import { idText, pageOf } from '../../../support/catapult/page-request.js';

const options = { skip: NO_MONGO };

const [COIN, GEM] = [mosaicOf('coin'), mosaicOf('gem')];

const HOLDERS: readonly (readonly [name: string, coins: bigint | undefined, gems?: bigint])[] = [
	['ann', 50n, 1n], ['ben', 7n], ['cat', undefined, 9n], ['dan', 50n], ['eve', 9_000_000_000_000_000n, 7n], ['fay', 50n]
];

interface Entry {
	readonly id: string;
	readonly account: { readonly address: string; readonly mosaics: readonly { readonly id: string; readonly amount: string }[] };
}

const openWith = async (t: Parameters<typeof NodeDatabase.open>[0]) => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, {});
	const ids = await database.insert('accounts', ...HOLDERS.map(([name, coins, gems]) => accountDocument(name, [
		...(gems === undefined ? [] : [[GEM, gems] as const]), ...(coins === undefined ? [] : [[COIN, coins] as const])
	])));
	const idOf = (name: string) => idText(ids[HOLDERS.findIndex(([holder]) => holder === name)]);
	const search = async (filter: AccountFilter, page: Partial<PageRequest<AccountSortField>> = {}) => {
		const found = await database.mongo.accounts.search(filter, pageOf<AccountSortField>(page));
		return found && { names: namesOf(found.entries), total: found.totalEntries };
	};
	return { ...database, accounts: database.mongo.accounts, database, idOf, search };
};

const namesOf = (list: ListText): (string | undefined)[] => entriesOf<Entry>(list).map(({ account }) =>
	HOLDERS.find(([name]) => addressOf(name) === account.address)?.[0]);

t.test('searchAccounts: by address, by mosaic, by both', options, async t => {
	const { search } = await openWith(t);

	t.same(await search({}), { names: ['ann', 'ben', 'cat', 'dan', 'eve', 'fay'], total: 6 });
	t.same(await search({ address: addressOf('cat') }), { names: ['cat'], total: 1 });
	t.same(await search({ mosaicId: COIN }, { order: 'desc', pageSize: 3 }), { names: ['fay', 'eve', 'dan'], total: 5 });
	t.same(await search({ mosaicId: COIN, address: addressOf('cat') }), { names: [], total: 0 });
	t.same(await search({ mosaicId: GEM, address: addressOf('cat') }), { names: ['cat'], total: 1 });
	t.same(await search({ mosaicId: mosaicOf('none') }), { names: [], total: 0 });
});

t.test('searchAccounts by balance: equal balances by id, in the same direction; returns all mosaics', options, async t => {
	const { accounts, idOf, search } = await openWith(t);
	const byBalance = (page: Partial<PageRequest<AccountSortField>>) => search({ mosaicId: COIN }, { orderBy: 'balance', ...page });
	const after = (key: bigint) => ({ start: { kind: 'after', key } as const });
	const at = (name: string) => ({ start: { kind: 'at', id: idOf(name) } as const });

	for (const [page, names] of [
		[{}, ['ben', 'ann', 'dan', 'fay', 'eve']],
		[{ order: 'desc' }, ['eve', 'fay', 'dan', 'ann', 'ben']],
		[{ pageSize: 2, pageNumber: 2 }, ['dan', 'fay']],
		[{ pageSize: 2, pageNumber: 4 }, []],
		[{ pageNumber: Number.MAX_SAFE_INTEGER }, []],
		[after(7n), ['ann', 'dan', 'fay', 'eve']],
		[{ order: 'desc', ...after(50n) }, ['ben']],
		[after(2n ** 64n - 1n), []],
		[{ order: 'desc', ...after(2n ** 64n - 1n) }, ['eve', 'fay', 'dan', 'ann', 'ben']],
		[at('dan'), ['dan', 'fay', 'eve']],
		[{ order: 'desc', ...at('dan') }, ['dan', 'ann', 'ben']],
		[{ pageSize: 1, pageNumber: 2, ...at('dan') }, ['fay']],
		[at('cat'), ['ben', 'ann', 'dan', 'fay', 'eve']],
		[{ order: 'desc', ...at('cat') }, []]
	] as readonly (readonly [Partial<PageRequest<AccountSortField>>, readonly string[]])[])
		t.same(await byBalance(page), { names, total: 5 }, JSON.stringify(page, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)));

	t.equal(await byBalance({ start: { kind: 'at', id: 'AA'.repeat(12) as ObjectId } }), undefined);
	t.same(await search({ mosaicId: COIN, address: addressOf('dan') }, { orderBy: 'balance' }), { names: ['dan'], total: 1 });
	const richest = await accounts.search({ mosaicId: COIN }, pageOf<AccountSortField>({ orderBy: 'balance', order: 'desc', pageSize: 1 }));
	t.same(entriesOf<Entry>(richest?.entries ?? '')[0]?.account.mosaics, [{ id: GEM, amount: '7' }, { id: COIN, amount: '9000000000000000' }]);
});

t.test('lookups: one, several in the order in which they were stored, combined balances', options, async t => {
	const { accounts } = await openWith(t);

	t.match(await accounts.byAddress(addressOf('ben')), `"address":"${addressOf('ben')}"`);
	t.equal(await accounts.byAddress(addressOf('nobody')), undefined);
	t.same(namesOf(await accounts.byAddresses(['eve', 'nobody', 'ann', 'eve', 'cat'].map(addressOf))), ['ann', 'cat', 'eve']);
	t.equal(await accounts.byAddresses([]), '');
	t.equal(await accounts.totalBalance(['ann', 'cat', 'eve', 'nobody'].map(addressOf), COIN), 9_000_000_000_000_050n);
	t.equal(await accounts.totalBalance(['ann', 'cat'].map(addressOf), GEM), 10n);
});

t.test('many concurrent lookups use few queries', options, async t => {
	const { accounts, database } = await openWith(t);
	const sent = () => database.mongo.figures().find(({ name }) => name === 'mongo_queries_total')?.value ?? 0;
	await accounts.byAddress(addressOf('ann'));
	const before = sent();

	const found = await Promise.all(Array.from({ length: 60 }, (_, i) => accounts.byAddress(addressOf(HOLDERS[i % 6]?.[0] ?? ''))));

	t.equal(found.filter(account => account !== undefined).length, 60);
	t.ok(sent() - before <= 2);
});

t.test('totals of state: correct immediately after a change, although a node does not publish its writes', options, async t => {
	const { database, search } = await openWith(t);
	t.equal((await search({}))?.total, 6);

	await database.insert('accounts', accountDocument('gus', [[COIN, 1n]]));

	t.equal((await search({}))?.total, 7);
	t.equal((await search({ mosaicId: COIN }))?.total, 6);
});
