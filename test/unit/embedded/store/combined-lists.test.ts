/** Combinations of long filters: their pages and totals, and the work that they may cause. */
import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import t, { type Test } from 'tap';
import { developmentAccounts, harvester } from '../../../../src/backends/embedded/node/development-accounts.js';
import { createDevelopmentConfig } from '../../../../src/backends/embedded/node/first-block.js';
import { databaseFile, openForReading } from '../../../../src/backends/embedded/store/database.js';
import { EmbeddedBlockReader } from '../../../../src/backends/embedded/store/readers/block-reader.js';
import { CombinedLists, keyOf, Unfinished } from '../../../../src/backends/embedded/store/readers/combined-lists.js';
import { readExpensivePage, rowForm, rowsInLists, TooExpensive, tryPage } from '../../../../src/backends/embedded/store/readers/pages.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { SearchThread } from '../../../../src/backends/embedded/store/readers/search-thread.js';
import { SearchTurns } from '../../../../src/backends/embedded/store/readers/search-turns.js';
import { EmbeddedNamespaceReader } from '../../../../src/backends/embedded/store/readers/namespace-reader.js';
import { EmbeddedMetadataReader, EmbeddedMosaicRestrictionReader } from '../../../../src/backends/embedded/store/readers/state-readers.js';
import { ConfirmedReader } from '../../../../src/backends/embedded/store/readers/transaction-reader.js';
import { Collection, encodeObjectId } from '../../../../src/backends/embedded/store/object-id.js';
import { type Json, type Page, type PageRequest, type PublicKey, textOfList, type TransactionFilter } from '../../../../src/chain/index.js';
import type { SchemaName } from '../../../../generated/schemas.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { grow } from '../../../../scripts/bench/chains/grow.js';
import { landmarks, regulars } from '../../../../scripts/bench/chains/growth.js';
import { pick, randomOf } from '../../../support/random.js';
import { sharedFolder } from '../../../support/shared-folder.js';

const TRANSACTIONS = 3000;
const PART = 10;
const ENOUGH = 10_000;

const [signer] = developmentAccounts();
const [recipient] = regulars();
const { chain: { currencyMosaicId: transferMosaicId } } = createDevelopmentConfig(5000);

/** Each has conditions in addition to its lists. */
const COMBINATIONS: readonly TransactionFilter[] = [
	{ signerPublicKey: signer?.publicKey, transferMosaicId },
	{ signerPublicKey: signer?.publicKey, transferMosaicId, types: [TransactionType.TRANSFER, TransactionType.HASH_LOCK] },
	{ recipientAddress: recipient, transferMosaicId, embedded: true },
	{ transferMosaicId, fromTransferAmount: 100_500n },
	{ transferMosaicId, fromTransferAmount: 100_100n, toTransferAmount: 100_200n, signerPublicKey: signer?.publicKey },
	{ transferMosaicId, toTransferAmount: 1n }
];

const HEIGHTS: readonly TransactionFilter[] = [
	{}, {}, { fromHeight: 8n }, { toHeight: 12n }, { fromHeight: 5n, toHeight: 20n }, { height: 9n }, { fromHeight: 90n }
];

const grown = sharedFolder(t);
grow({ directory: grown, transactions: TRANSACTIONS, accounts: 300, transactionsPerBlock: 100, isVaried: true });

const open = (t: Test, part?: number) => {
	const directory = t.testdir();
	fs.cpSync(grown, directory, { recursive: true });
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	const queries = new Queries(connection);
	const combined = new CombinedLists(queries, { part });
	return { directory, queries, combined, plain: new ConfirmedReader(queries), reader: new ConfirmedReader(queries, combined) };
};

/** @returns a page with the text of its entries, whose form depends on where they were read */
const shown = <Item extends SchemaName>(page: Page<Item> | undefined) => page && { ...page, entries: textOfList(page.entries) };

const PAGE: PageRequest = { pageSize: 20, pageNumber: 1, order: 'asc', orderBy: 'id' };

for (const seed of [1, 2]) {
	t.test(`pages and totals are those of a search without such lists; seed ${seed}`, t => {
		const random = randomOf(seed);
		const { combined, plain, reader } = open(t, 1 + random(200));
		combined.allow(ENOUGH);
		let found = 0;
		const different: unknown[] = [];
		for (let i = 0; i < 200; ++i) {
			const filter = { ...pick(random, COMBINATIONS), ...pick(random, HEIGHTS) };
			const id = encodeObjectId(Collection.transactions, 1 + random(TRANSACTIONS + 10));
			const start = pick<PageRequest['start']>(random, [undefined, undefined, { kind: 'after', key: id }, { kind: 'at', id }]);
			const page = { ...PAGE, pageSize: 1 + random(40), pageNumber: 1 + random(8), order: pick(random, ['asc', 'desc'] as const), start };
			const expected = shown(plain.search(filter, page));
			if (!isDeepStrictEqual(shown(reader.search(filter, page)), expected))
				different.push({ filter, page });
			found += expected?.entries === '' ? 0 : 1;
		}
		t.strictSame(different, []);
		t.ok(found > 50, `${found} pages with entries`);
		t.end();
	});
}

t.test('entries of the shortest list are looked at one time; later searches look at new entries', t => {
	const { combined, reader } = open(t, PART);
	const [filter] = COMBINATIONS as [TransactionFilter];
	combined.allow(ENOUGH);
	reader.search(filter, PAGE);
	const { parts } = combined;
	t.ok(parts > 20, `${parts} parts`);
	for (const pageNumber of [1, 2, 5])
		reader.search({ ...filter, fromHeight: 3n }, { ...PAGE, pageNumber, order: 'desc' });
	t.equal(combined.parts, parts + 3, 'one each, which has no entries');
	t.end();
});

t.test('after a revert to an earlier block, entries are looked at again', t => {
	const { combined, directory, plain, queries, reader } = open(t, PART);
	const [filter] = COMBINATIONS as [TransactionFilter];
	combined.allow(ENOUGH);
	const before = reader.search(filter, PAGE)?.totalEntries ?? 0;

	const connection = new Database(databaseFile(directory));
	const kept = connection.prepare('SELECT last_transaction FROM blocks WHERE height = 20').pluck().get();
	connection.prepare('DELETE FROM postings WHERE entry > ?').run(kept);
	connection.prepare('UPDATE lists SET size = (SELECT count(*) FROM postings WHERE list = lists.id)').run();
	connection.prepare('UPDATE blocks SET hash = randomblob(32) WHERE height > 20').run();
	connection.close();
	queries.refresh();

	const page = reader.search(filter, PAGE);
	t.ok((page?.totalEntries ?? 0) < before);
	t.strictSame(shown(page), shown(plain.search(filter, PAGE)));
	t.end();
});

t.test('keyOf: the same text for the same filters in any order, another for others', t => {
	const [a, b] = COMBINATIONS as [TransactionFilter, TransactionFilter];
	const { signerPublicKey } = a;
	t.equal(keyOf('x', { signerPublicKey, transferMosaicId, height: 5n }), keyOf('x', { transferMosaicId, signerPublicKey, fromHeight: 7n }));
	t.equal(new Set([...COMBINATIONS.map(filter => keyOf('x', filter)), keyOf('y', b)]).size, COMBINATIONS.length + 1);
	t.end();
});

t.test('a hostile combination delays other searches by a bounded number of parts', t => {
	const { combined, reader } = open(t, PART);
	const hostile: readonly TransactionFilter[] = COMBINATIONS.slice(1);
	const [short] = COMBINATIONS as [TransactionFilter];
	combined.allow(ENOUGH);
	reader.search(short, PAGE);
	const atStart = combined.parts;

	const PARTS_IN_TURN = 3;
	const scheduled: (() => void)[] = [];
	const ended: { readonly filter: TransactionFilter; readonly page: Page<'TransactionInfoDTO'> | undefined; readonly parts: number }[] = [];
	const turns = new SearchTurns<TransactionFilter, typeof ended[number]>({
		run: filter => {
			combined.allow(PARTS_IN_TURN);
			try {
				return { filter, page: reader.search(filter, PAGE), parts: combined.parts - atStart };
			} catch (error) {
				if (!(error instanceof Unfinished))
					throw error;
				return undefined;
			}
		},
		late: () => ({ filter: {}, page: undefined, parts: 0 }),
		post: reply => void ended.push(reply),
		soon: act => void scheduled.push(act),
		now: () => 0,
		limitMs: 1
	});
	for (const filter of hostile)
		turns.add(filter);
	turns.add(short);
	for (let act = scheduled.shift(); act; act = scheduled.shift())
		act();

	const { parts = Infinity } = ended.find(({ filter }) => filter === short) ?? {};
	t.ok(parts <= (hostile.length + 1) * PARTS_IN_TURN, `${parts} parts`);
	t.ok((ended.at(-1)?.parts ?? 0) > 100, 'the others were long');
	t.equal(ended.length, hostile.length + 1);
	t.end();
});

t.test('searches over state and blocks: the same results on the other thread', async t => {
	const { directory, queries } = open(t);
	const thread = new SearchThread({ directory, countsTotals: true, maxListBytes: Infinity, part: PART });
	t.teardown(() => thread.close());
	const metadata = { sourceAddress: landmarks.owner, targetAddress: landmarks.owner, metadataType: 1 };
	const namespaces = { ownerAddress: landmarks.owner, registrationType: 1, aliasType: 0 };
	const restrictions = { mosaicId: landmarks.mosaic, entryType: 0, targetAddress: landmarks.owner };
	const signerPublicKey = toHex(harvester.signingKey.publicKey) as PublicKey;
	const blocks = { signerPublicKey, beneficiaryAddress: harvester.beneficiaryAddress };
	const found = [
		[await thread.search('metadata', metadata, PAGE), new EmbeddedMetadataReader(queries).searchHere(metadata, PAGE)],
		[await thread.search('namespaces', namespaces, PAGE), new EmbeddedNamespaceReader(queries).searchHere(namespaces, PAGE)],
		[
			await thread.search('mosaicRestrictions', restrictions, PAGE),
			new EmbeddedMosaicRestrictionReader(queries).searchHere(restrictions, PAGE)
		],
		[await thread.search('blocks', blocks, PAGE), new EmbeddedBlockReader(queries).searchHere(blocks, PAGE)]
	] as const;
	for (const [theirs, ours] of found) {
		t.strictSame(theirs, ours);
		t.ok(ours?.totalEntries);
	}
});

t.test('combinations over state: their effort is the shortest list, and bounded', t => {
	const { queries } = open(t);
	const table = { name: 'metadata', collection: Collection.metadata, form: rowForm('id', () => '{}' as Json<'MetadataInfoDTO'>) } as const;
	const owner = fromHex(landmarks.owner);
	const counted = rowsInLists(queries, table, { source: owner, type: 1 });
	const combined = rowsInLists(queries, table, { source: owner, target: owner, type: 1 });

	t.equal(counted.effort, 0, 'the list of both columns');
	t.ok((combined.effort ?? 0) >= counted.count());
	t.ok(readExpensivePage(queries, combined, PAGE)?.totalEntries);
	t.throws(() => readExpensivePage(queries, combined, PAGE, (combined.effort ?? 0) - 1), new TooExpensive());
	t.type(tryPage(queries, combined, PAGE), 'object');
	t.equal(tryPage(queries, { ...combined, effort: 20_001 }, PAGE), 'expensive');
	t.end();
});

t.test('a search that exceeds its time limit is rejected as retryable, and continues when it is repeated', async t => {
	const { directory, plain } = open(t);
	const thread = new SearchThread({ directory, countsTotals: true, maxListBytes: Infinity, limitMs: 0, part: PART });
	t.teardown(() => thread.close());
	const [filter] = COMBINATIONS as [TransactionFilter];
	let rejected = 0;
	for (let page; !page && rejected < TRANSACTIONS;) {
		page = await thread.search('transactions', filter, PAGE).catch((error: unknown) => {
			t.match(error, { name: 'ServiceUnavailable', message: /too many entries.*repeat it to continue/, retryAfterSeconds: 5 });
			++rejected;
			return undefined;
		});
		if (page)
			t.strictSame(shown(page), shown(plain.search(filter, PAGE)));
	}
	t.ok(rejected > 2 && rejected < TRANSACTIONS / PART, `${rejected} times`);
	t.equal((await thread.search('transactions', {}, PAGE))?.totalEntries, plain.search({}, PAGE)?.totalEntries, 'other searches are not affected');
});
