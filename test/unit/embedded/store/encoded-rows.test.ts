/** Pages and look-ups share the rows that were read, and never use those of blocks that a revert has removed. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import t, { type Test } from 'tap';
import { databaseFile } from '../../../../src/backends/embedded/store/database.js';
import { EmbeddedBlockReader } from '../../../../src/backends/embedded/store/readers/block-reader.js';
import { EncodedRows } from '../../../../src/backends/embedded/store/readers/encoded-rows.js';
import { ConfirmedReader } from '../../../../src/backends/embedded/store/readers/transaction-reader.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { type BlockFilter, type BlockSortField, type Page, type PageRequest, textOfList, type TransactionFilter } from '../../../../src/chain/index.js';
import { RevertingChain } from '../../../support/chains/reverting-chain.js';
import { addressNamed, pay } from '../../../support/ledger/actions.js';

const BLOCKS = 30;
const NO_FILTER: BlockFilter = {};
const pageOf = (pageNumber: number, more: Partial<PageRequest<BlockSortField>> = {}): PageRequest<BlockSortField> =>
	({ pageSize: 10, pageNumber, order: 'asc', orderBy: 'id', start: undefined, ...more });

/** What the tests read of a block's document. */
interface Block {
	readonly meta: { readonly hash: string };
	readonly block: { readonly height: string };
}

interface Transaction {
	readonly meta: { readonly hash: string };
}

const chain = new RevertingChain(t.testdir(), {});
const early = chain.takeSnapshot();
const grow = (count: number, beneficiary: string): void => {
	for (let i = 0; i < count; ++i)
		chain.harvest([], addressNamed(beneficiary));
};
grow(9, 'alice');
const middle = chain.takeSnapshot();
grow(BLOCKS - 10, 'alice');
t.teardown(() => chain.close());

/** A reader, and the statements that SQLite runs for it. */
const open = (test: Test, maxListBytes = Infinity) => {
	const statements: string[] = [];
	const connection = new Database(databaseFile(chain.directory), {
		readonly: true, verbose: sql => void statements.push(String(sql))
	});
	test.teardown(() => connection.close());
	const queries = new Queries(connection, { maxListBytes });
	const blocks = new EmbeddedBlockReader(queries);
	const transactions = new ConfirmedReader(queries);
	/** Runs one request in a turn of its own. @returns its result, and its statements besides begin and end of the view */
	const request = async <Result>(act: () => Result): Promise<{ result: Result; selected: string[] }> => {
		await nextTurn();
		statements.length = 0;
		const result = act();
		return { result, selected: statements.filter(sql => sql !== 'BEGIN' && sql !== 'COMMIT') };
	};
	return { blocks, transactions, request };
};

const isOfRows = (sql: string): boolean => sql.includes('FROM blocks WHERE height');

/** @returns the documents of a page, all found on the calling thread */
const documentsOf = (page: unknown): readonly Block[] =>
	JSON.parse(`[${textOfList((page as Page<'BlockInfoDTO'>).entries)}]`) as readonly Block[];
const heightsOf = (page: unknown): readonly number[] => documentsOf(page).map(({ block }) => Number(block.height));
const from = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, i) => first + i);

t.test('a page is read once; other pages and look-ups read only what it does not have', async t => {
	const { blocks, request } = open(t);
	const page = (number: number, more = {}) => request(() => blocks.search(NO_FILTER, pageOf(number, more)));
	const first = await page(1);
	t.strictSame(heightsOf(first.result), from(1, 10));
	t.equal(first.selected.length, 2, 'the state of the chain, and the rows');

	const again = await page(1);
	t.strictSame(heightsOf(again.result), from(1, 10));
	t.equal(again.selected.length, 1, 'the state of the chain');
	t.notOk(again.selected.some(isOfRows));

	const lookUp = await request(() => blocks.byHeight(7n));
	t.equal(lookUp.result?.text, JSON.stringify(documentsOf(first.result)[6]));
	t.notOk(lookUp.selected.some(isOfRows), 'a look-up uses the rows of a page');

	const alone = await request(() => blocks.byHeight(12n));
	t.equal(alone.selected.filter(isOfRows).length, 1);
	const overlapping = await page(1, { start: { kind: 'after', key: '0B10C0000000000000000005' }, pageSize: 7 });
	t.strictSame(heightsOf(overlapping.result), from(6, 7));
	t.match(overlapping.selected.filter(isOfRows), [/BETWEEN 11(\.0)? AND 11(\.0)?$/], 'the others are of the page and of the look-up');

	const backwards = await page(1, { order: 'desc', start: { kind: 'after', key: '0B10C000000000000000000A' }, pageSize: 5 });
	t.strictSame(heightsOf(backwards.result), [9, 8, 7, 6, 5]);
	t.notOk(backwards.selected.some(isOfRows));
});

t.test('all requests of a turn read the state of the chain once', async t => {
	const { blocks, request } = open(t);
	await request(() => blocks.search(NO_FILTER, pageOf(1)));
	const { selected } = await request(() => from(1, 10).map(height => blocks.byHeight(BigInt(height))));
	t.equal(selected.length, 1);
});

t.test('pages at the ends of the chain, and those that have no entries', async t => {
	const { blocks, request } = open(t);
	const heights = async (number: number, more = {}) =>
		heightsOf((await request(() => blocks.search(NO_FILTER, pageOf(number, more)))).result);
	t.strictSame(await heights(3, { pageSize: 14 }), [29, 30]);
	t.strictSame(await heights(3, { pageSize: 14, order: 'desc' }), [2, 1]);
	t.strictSame(await heights(4), []);
	t.strictSame(await heights(1, { start: { kind: 'after', key: '0B10C00000000000000000FF' } }), []);
	t.strictSame(await heights(2, { start: { kind: 'at', id: '0B10C0000000000000000015' } }), []);
	t.equal((await request(() => blocks.byHeight(31n))).result, undefined);
	t.equal((await request(() => blocks.byHeight(0n))).result, undefined);
});

t.test('a page above the size limit is rejected, also when its rows are known', async t => {
	const { blocks, request } = open(t, 5000);
	for (const height of from(1, 10))
		await request(() => blocks.byHeight(BigInt(height)));
	t.strictSame(heightsOf((await request(() => blocks.search(NO_FILTER, pageOf(1, { pageSize: 2 })))).result), [1, 2]);
	await t.rejects(request(() => blocks.search(NO_FILTER, pageOf(1))), { name: 'ReplyTooLarge' });
});

t.test('after a revert: rows are those of the new blocks, from the first read on', async t => {
	const { blocks, request } = open(t);
	const hashes = async () =>
		documentsOf((await request(() => blocks.search(NO_FILTER, pageOf(1, { pageSize: 20 })))).result).map(({ meta }) => meta.hash);
	const before = await hashes();
	chain.revert(middle);
	t.strictSame(await hashes(), before.slice(0, 10), 'shorter');

	grow(BLOCKS - 10, 'bob');
	const { result, selected } = await request(() => blocks.byHeight(15n));
	t.equal(selected.filter(isOfRows).length, 1);
	const after = await hashes();
	t.strictSame(after.slice(0, 10), before.slice(0, 10));
	t.equal(after.length, 20);
	t.notOk(after.slice(10).some(hash => before.includes(hash)), 'other blocks');
	t.equal((JSON.parse(result!.text) as Block).meta.hash, after[14]);
	t.notOk((await request(() => blocks.search(NO_FILTER, pageOf(1, { pageSize: 20 })))).selected.some(isOfRows), 'read once');
});

t.test('reverted and grown to the same height between two reads, twice', async t => {
	const { blocks, request } = open(t);
	const read = async () => (await request(() => blocks.byHeight(20n))).result!.text;
	const seen = [await read()];
	for (const name of ['carol', 'dave']) {
		chain.revert(name === 'carol' ? middle : early);
		grow(name === 'carol' ? BLOCKS - 10 : BLOCKS - 1, name);
		seen.push(await read());
	}
	t.equal(new Set(seen).size, 3);
});

t.test('transactions: overlapping pages of different searches read each row once, and those of a removed block never again', async t => {
	const { transactions, request } = open(t);
	const transfer = (amount: bigint): void => {
		chain.harvest([ledger => [ledger.sign('alice', pay('bob', amount))], ledger => [ledger.sign('bob', pay('alice', amount))]], addressNamed('alice'));
	};
	const isOfTransactions = (sql: string): boolean => sql.includes('AS json FROM transactions');
	const search = async (filter: TransactionFilter) => {
		const { result, selected } = await request(() => transactions.search(filter, { ...pageOf(1), order: 'desc', orderBy: 'id' }));
		const { entries, totalEntries } = result!;
		// documents of the contract
		const texts = (JSON.parse(`[${textOfList(entries)}]`) as readonly Transaction[]).map(({ meta }) => meta.hash);
		return { hashes: texts, totalEntries, reads: selected.filter(isOfTransactions) };
	};
	const start = chain.takeSnapshot();
	transfer(1n);
	transfer(2n);
	const all = await search({});
	t.equal(all.hashes.length, 10);
	t.equal(all.reads.length, 1);
	t.strictSame(await search({}), { ...all, reads: [] });
	const ofHeight = await search({ height: BigInt(chain.ledger.height) });
	t.strictSame(ofHeight.hashes, all.hashes.slice(0, 2));
	t.equal(ofHeight.reads.length, 0, 'rows of another search');

	chain.revert(start);
	transfer(3n);
	transfer(4n);
	const after = await search({});
	t.equal(after.totalEntries, all.totalEntries);
	t.notOk(after.hashes.slice(0, 4).some(hash => all.hashes.includes(hash)), 'other transactions with the same numbers');
	t.strictSame(after.hashes.slice(4), all.hashes.slice(4));
});

const ROWS = { select: 'SELECT id AS number, json FROM documents', key: 'id', condition: 'octet_length(json) < 2100' };

const openDocuments = (t: Test, documents: readonly string[], maxBytes: number): EncodedRows<'BlockInfoDTO'> => {
	const connection = new Database(':memory:');
	t.teardown(() => connection.close());
	connection.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, json TEXT); CREATE TABLE blocks (height); CREATE TABLE abandoned_blocks (id)');
	documents.forEach(json => connection.prepare('INSERT INTO documents (json) VALUES (?)').run(json));
	return new EncodedRows(new Queries(connection), ROWS, maxBytes);
};

t.test('memory: bounded by bytes, whatever is read', t => {
	const documents = Array.from({ length: 50 }, (_, i) => JSON.stringify({ text: 'x'.repeat(i * 40) }));
	const rows = openDocuments(t, documents, 10_000);
	for (let first = 1; first <= 41; ++first) {
		t.equal(textOfList(rows.between(first, first + 9, 'ASC')!.entries), documents.slice(first - 1, first + 9).join(','));
		t.ok(rows.sizeBytes <= 10_000, `${rows.sizeBytes} bytes`);
	}
	t.ok(rows.sizeBytes > 5000);
	t.end();
});

t.test('documents that are not ASCII are read each time, and are not part of such a list', t => {
	const rows = openDocuments(t, ['{"a":1}', '{"a":"é"}', '{"a":3}'], 10_000);
	t.equal(rows.between(1, 3, 'ASC'), undefined);
	t.equal(rows.get(2), '{"a":"é"}');
	t.equal(rows.between(2, 2, 'ASC'), undefined);
	t.equal(rows.between(1, 4, 'ASC'), undefined, 'one does not exist');
	t.equal(textOfList(rows.of([3, 1])!.entries), '{"a":3},{"a":1}');
	t.equal(rows.of([3, 2]), undefined);
	t.equal(rows.of([1, 4]), undefined);
	t.end();
});
