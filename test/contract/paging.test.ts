/** Every search compared with a model that scans all entries: filters, order, near and far pages, offsets, and totals. */
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import t, { type Test } from 'tap';
import { ReceiptType } from '../../src/wire/blocks/statements.js';
import type { Address } from '../../src/chain/index.js';
import { encodeAddress } from '../../src/wire/identifiers/address.js';
import { TransactionType } from '../../src/wire/transactions/transaction-types.js';
import { MAX_PAGE_SIZE, readAll } from '../support/documents/pages.js';
import { badFilters, MALFORMED } from '../support/paging/malformed.js';
import { PagingChain } from '../support/paging/chain.js';
import { actualResult, type SearchResult, type Query, type Search, type SearchId } from '../support/paging/model.js';
import { searchesOf } from '../support/paging/searches.js';
import { pick, randomOf } from '../support/random.js';

/** Random queries of a search without filters, and for each filter that it has. */
const QUERIES_PER_FILTER = 30;
const ORDERS = ['asc', 'desc'] as const;

/** The embedded chain stores a landmark for every so many entries of a list. */
const FAR = 1024;
/** Searches that read more entries run in another thread. */
const EXPENSIVE = 20_000;

const seed = Number(process.env['PAGING_SEED'] ?? Date.now() % 2 ** 31);
const random = randomOf(seed);

const chain = await PagingChain.grow(t, random);
const { rest, people, wallet: { currency } } = chain;
const searches = await searchesOf(chain);
const { block: newest } = await rest.get('getBlockByHeight', { height: 2 });

const searchFor = (operation: SearchId): Search => searches.find(search => operation === search.operation) as Search;

const isOfAccount = (operation: SearchId): boolean => operation.startsWith('searchAccount') && operation.endsWith('Locks');

/** Required parameters of an operation. */
const neededBy = (operation: SearchId): Query => (isOfAccount(operation) ? { address: people.bob.text } : {});

const idsOf = (result: SearchResult): readonly string[] => (typeof result === 'number' ? [] : result.ids);

const totalOf = (operation: SearchId, query: Query): number => {
	const result = searchFor(operation).expected(query);
	return typeof result === 'number' ? 0 : result.pagination.totalEntries;
};

/** Fails unless the gateway's page equals the model's; records failures only, which is faster. */
const compare = async (t: Test, operation: SearchId, query: Query): Promise<SearchResult> => {
	const [actual, expected] = [await actualResult(rest, operation, query), searchFor(operation).expected(query)];
	if (!isDeepStrictEqual(actual, expected))
		t.same(actual, expected, `${operation} ${JSON.stringify(query)}`);
	return actual;
};

for (const { operation, filters, ids, randomQuery } of searches) {
	t.test(`${operation}: all pages together have every entry, once, in order`, async t => {
		const query = { ...neededBy(operation), ...operation.endsWith('Transactions') ? { embedded: true } : {} };
		const all = isOfAccount(operation) ? idsOf(searchFor(operation).expected({ ...query, pageSize: MAX_PAGE_SIZE })) : ids;
		// one order is enough where it takes long
		for (const order of all.length > EXPENSIVE ? [pick(random, ORDERS)] : ORDERS) {
			const read = await readAll(async page => ({ data: idsOf(await actualResult(rest, operation, { ...query, ...page, order })) }));
			t.ok(isDeepStrictEqual(read, order === 'asc' ? all : [...all].reverse()), `${order}, ${read.length} entries`);
		}
	});

	t.test(`${operation}: each page after the last entry of the previous one, or with its own first entry as offset`, async t => {
		for (const order of ORDERS) {
			const query = { ...neededBy(operation), order, pageSize: MAX_PAGE_SIZE - random(30) };
			let entries = 0;
			for (let offset: string | undefined = ''; offset !== undefined;) {
				const page = await compare(t, operation, { ...query, offset });
				const [first] = idsOf(page);
				if (first && !isDeepStrictEqual(await actualResult(rest, operation, { ...query, id: first }), page))
					t.fail(`${operation} ${JSON.stringify({ ...query, id: first })}`);
				entries += idsOf(page).length;
				offset = idsOf(page).at(-1);
			}
			t.equal(entries, totalOf(operation, query), order);
		}
	});

	t.test(`${operation}: equals the model, seed ${seed}`, async t => {
		let found = 0;
		for (let i = QUERIES_PER_FILTER * (1 + filters.length); i > 0; --i)
			found += idsOf(await compare(t, operation, randomQuery(random))).length;
		t.ok(found > 0, `${found} entries found`);
	});
}

const { TRANSFER, AGGREGATE_COMPLETE, HASH_LOCK } = TransactionType;
const { HARVEST_FEE, LOCK_HASH_CREATED } = ReceiptType;

/** Long lists, of each kind, and combined ones. */
const LONG: readonly (readonly [operation: SearchId, query: Query])[] = [
	['searchBlocks', {}],
	['searchBlocks', { orderBy: 'height', fromTimestamp: '1' }],
	['searchBlocks', { signerPublicKey: newest.signerPublicKey }],
	['searchBlocks', { beneficiaryAddress: encodeAddress(newest.beneficiaryAddress as Address), fromTimestamp: '1' }],
	['searchConfirmedTransactions', {}],
	['searchConfirmedTransactions', { type: [TRANSFER] }],
	['searchConfirmedTransactions', { type: [TRANSFER], fromHeight: String(chain.firstHeight + 1n) }],
	['searchConfirmedTransactions', { type: [TRANSFER, AGGREGATE_COMPLETE] }],
	['searchConfirmedTransactions', { type: [TRANSFER], embedded: true }],
	['searchConfirmedTransactions', { address: people.bob.text }],
	['searchConfirmedTransactions', { address: people.bob.text, type: [TRANSFER] }],
	['searchConfirmedTransactions', { signerPublicKey: people.alice.publicKey, type: [TRANSFER] }],
	['searchConfirmedTransactions', { recipientAddress: people.bob.text, type: [TRANSFER] }],
	['searchConfirmedTransactions', { transferMosaicId: currency, type: [TRANSFER] }],
	['searchTransactionStatements', {}],
	['searchTransactionStatements', { fromHeight: '3' }],
	['searchTransactionStatements', { receiptType: [HARVEST_FEE] }],
	['searchTransactionStatements', { receiptType: [HARVEST_FEE, LOCK_HASH_CREATED] }],
	['searchTransactionStatements', { targetAddress: encodeAddress(newest.beneficiaryAddress as Address), fromHeight: '3' }],
	['searchTransactionStatements', { artifactId: currency }],
	['searchAccounts', {}],
	['searchAccounts', { mosaicId: currency }],
	['searchAccounts', { mosaicId: currency, orderBy: 'balance' }]
];

const LONGEST: readonly (readonly [operation: SearchId, query: Query])[] = [
	['searchConfirmedTransactions', { embedded: true, signerPublicKey: people.drummer.publicKey, transferMosaicId: currency }],
	['searchConfirmedTransactions', { embedded: true, transferMosaicId: currency, fromTransferAmount: '1', toTransferAmount: '1000' }],
	['searchConfirmedTransactions', { embedded: true, type: [TRANSFER, HASH_LOCK] }]
];

/** Pages next to landmarks, near the end, and any one. */
const farPages = (total: number): readonly number[] =>
	[FAR, FAR + 1, FAR + 2, 2 * FAR + 1, 2 * FAR + 2, total - 1, total, total + 1, 1 + random(total)];

/** Expensive searches read all entries instead of landmarks. */
const anyPages = (total: number): readonly number[] => [total, total + 1, 1 + random(total)];

/** Pages of one entry, so that each number is another rank, in both orders and from several offsets. */
const compareFar = async (t: Test, [operation, filters]: typeof LONG[number], longer: number, pagesOf: typeof farPages): Promise<void> => {
	const total = totalOf(operation, filters);
	t.ok(longer < total, `${operation} ${JSON.stringify(filters)}: ${total} entries`);
	for (const pageNumber of pagesOf(total)) {
		const query = { ...filters, pageSize: 1, pageNumber };
		for (const order of ORDERS)
			await compare(t, operation, { ...query, order });

		const order = pick(random, ORDERS);
		const [id = ''] = idsOf(searchFor(operation).expected({ ...query, order, pageNumber: 1 + random(total - FAR) }));
		await compare(t, operation, { ...query, order, ...pick<Query>(random, ['orderBy' in query ? {} : { offset: id }, { id }]) });
	}
};

t.test(`pages next to landmarks and near the end, seed ${seed}`, async t => {
	for (const long of LONG)
		await compareFar(t, long, FAR, farPages);
});

t.test(`expensive searches, seed ${seed}`, async t => {
	for (const longest of LONGEST)
		await compareFar(t, longest, EXPENSIVE, anyPages);
});

t.test('documents in pages equal those of lookups; pages omit the inner transactions of aggregates', async t => {
	const hashes = chain.announced.confirmed.filter((_, i) => i % 40 === 0 || i < 20);
	const looked = await rest.send('getConfirmedTransactions', { hashes });
	t.ok(looked.some(({ transaction }) => 'transactions' in transaction));
	for (const info of looked) {
		const { data: [found] } = await rest.get('searchConfirmedTransactions', { id: info.id, pageSize: 1 });
		const { transactions: _, ...transaction } = { transactions: [], ...info.transaction };
		if (!isDeepStrictEqual(found, { ...info, transaction }))
			t.same(found, { ...info, transaction });
	}
});

t.test('types in brackets are accepted', async t => {
	const type = [TRANSFER, AGGREGATE_COMPLETE];
	const expected = searchFor('searchConfirmedTransactions').expected({ type, pageNumber: 3 });
	for (const name of ['type[]', 'type[0]'])
		t.same(await actualResult(rest, 'searchConfirmedTransactions', { [name]: type, pageNumber: 3 }), expected, name);
});

const BAD_FILTERS = badFilters(people.bob);

t.test('malformed arguments: 409', async t => {
	for (const { operation, filters } of searches) {
		const bad = filters.flatMap(name => (BAD_FILTERS[name] ?? ['there is no invalid value']).map((value): Query => ({ [name]: value })));
		for (const query of [...MALFORMED, ...bad]) {
			const result = await actualResult(rest, operation, { ...neededBy(operation), transferMosaicId: chain.cargo, ...query });
			if (result !== 409)
				t.equal(result, 409, `${operation} ${JSON.stringify(query)}`);
		}
	}
	t.end();
});

t.test('an offset has the type of the sort field', async t => {
	const [block, account] = [pick(random, searchFor('searchBlocks').ids), pick(random, searchFor('searchAccounts').ids)];
	const balances = { mosaicId: currency, orderBy: 'balance' };
	t.equal(await actualResult(rest, 'searchBlocks', { orderBy: 'height', offset: block }), 409);
	t.equal(await actualResult(rest, 'searchBlocks', { orderBy: 'id', offset: '5' }), 409);
	t.equal(await actualResult(rest, 'searchBlocks', { orderBy: 'balance' }), 409);
	t.equal(await actualResult(rest, 'searchAccounts', { ...balances, offset: account }), 409);
	t.equal(await actualResult(rest, 'searchAccounts', { ...balances, orderBy: 'id', offset: '5' }), 409);
	t.equal(await actualResult(rest, 'searchAccounts', { ...balances, offset: String(2n ** 64n) }), 409);
	t.equal(await actualResult(rest, 'searchAccounts', { orderBy: 'height' }), 409);
	t.equal(await actualResult(rest, 'searchMosaics', { orderBy: 'height' }), 409);
});
