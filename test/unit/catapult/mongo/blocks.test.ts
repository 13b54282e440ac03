import { isDeepStrictEqual } from 'node:util';
import t from 'tap';
import type { BlockFilter, BlockSortField, PageRequest } from '../../../../src/chain/index.js';
import { MongoBlockReader } from '../../../../src/backends/catapult/mongo/readers/block-reader.js';
import { Totals } from '../../../../src/backends/catapult/mongo/totals.js';
import { FakeQueries } from '../../../support/catapult/fake-queries.js';
import { createHead } from '../../../support/catapult/fake-tip-cache.js';
import { NO_MONGO } from '../../../support/catapult/mongo-server.js';
import { addressOf, blockDocument, type BlockParts, entriesOf, type ListText, hashOf, keyOf, NodeDatabase } from '../../../support/catapult/node-database.js';
import { type idText, pageOf } from '../../../support/catapult/page-request.js';
import { int64 } from '../../../support/catapult/stored.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const options = { skip: NO_MONGO };

interface BlockEntry {
	readonly id: string;
	readonly block: Readonly<Record<'height' | 'signerPublicKey' | 'beneficiaryAddress' | 'timestamp', string>>;
}

const heightsOf = (list: ListText): number[] => entriesOf<BlockEntry>(list).map(({ block }) => Number(block.height));

const SIGNERS = ['ann', 'ben', 'cat'];

/** Blocks with different signers and beneficiaries. */
const someBlocks = (count: number): BlockParts[] => Array.from({ length: count }, (_, i) => ({
	signer: SIGNERS[i % 3] as string, beneficiary: SIGNERS[i % 2] as string, timestamp: BigInt(1000 + 10 * i)
}));

const COUNT = 30;

/** All pages to be tested. @param idOf - id of the block at a height */
const pages = (idOf: (height: number) => ReturnType<typeof idText>): PageRequest<BlockSortField>[] => {
	const starts: readonly PageRequest<BlockSortField>['start'][] = [
		undefined,
		...[1, 14, COUNT].flatMap(height => [{ kind: 'at', id: idOf(height) } as const, { kind: 'after', key: idOf(height) } as const]),
		{ kind: 'after', key: '000000000000000000000000' as ReturnType<typeof idText> },
		{ kind: 'after', key: 'FFFFFFFFFFFFFFFFFFFFFFFF' as ReturnType<typeof idText> }
	];
	const byHeight = [0n, 1n, 14n, 30n, 31n, 2n ** 63n, 2n ** 64n - 1n].map(key => ({ kind: 'after', key } as const));
	return (['asc', 'desc'] as const).flatMap(order => [1, 2, 9, Number.MAX_SAFE_INTEGER].flatMap(pageNumber => [
		...starts.map(start => pageOf<BlockSortField>({ order, pageNumber, pageSize: 4, start })),
		...byHeight.map(start => pageOf<BlockSortField>({ order, pageNumber, pageSize: 4, orderBy: 'height', start }))
	]));
};

const FILTERS: readonly BlockFilter[] = [
	{}, { signerPublicKey: keyOf('ann') }, { beneficiaryAddress: addressOf('ben') }, { signerPublicKey: keyOf('nobody') },
	{ signerPublicKey: keyOf('cat'), beneficiaryAddress: addressOf('ann') },
	{ fromTimestamp: 1100n }, { toTimestamp: 1105n }, { fromTimestamp: 1055n, toTimestamp: 1250n }, { fromTimestamp: 2n ** 63n },
	{ toTimestamp: 2n ** 64n - 1n }, { toTimestamp: 5n }, { fromTimestamp: 1200n, toTimestamp: 1100n },
	{ fromTimestamp: 1100n, toTimestamp: 1250n, signerPublicKey: keyOf('ben') }
];

const meets = ({ block }: BlockEntry, filter: BlockFilter): boolean =>
	(filter.signerPublicKey ?? block.signerPublicKey) === block.signerPublicKey
	&& (filter.beneficiaryAddress ?? block.beneficiaryAddress) === block.beneficiaryAddress
	&& (filter.fromTimestamp ?? 0n) <= BigInt(block.timestamp) && BigInt(block.timestamp) <= (filter.toTimestamp ?? 2n ** 64n);

const isBehindStart = ({ block, id }: BlockEntry, { order, start }: PageRequest<BlockSortField>): boolean => {
	if (!start)
		return true;

	const key = start.kind === 'at' ? start.id : start.key;
	const own = typeof key === 'bigint' ? BigInt(block.height) : id;
	return (start.kind === 'at' && own === key) || (order === 'asc' ? key < own : own < key);
};

/** Heights on a page, found by a scan of all blocks; and the number of matches. */
const expectedOf = (all: readonly BlockEntry[], filter: BlockFilter, page: PageRequest<BlockSortField>): [number[], number] => {
	const matching = all.filter(entry => meets(entry, filter));
	const listed = (page.order === 'asc' ? matching : [...matching].reverse()).filter(entry => isBehindStart(entry, page));
	const from = (page.pageNumber - 1) * page.pageSize;
	return [listed.slice(from, from + page.pageSize).map(({ block }) => Number(block.height)), matching.length];
};

t.test('searchBlocks: every filter, page and offset returns the same as a scan of all blocks', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, ...someBlocks(COUNT));
	const { blocks } = database.mongo;
	const all = entriesOf<BlockEntry>((await blocks.search({}, pageOf()))?.entries ?? '');
	t.equal(all.length, COUNT);

	const check = async (filter: BlockFilter): Promise<void> => {
		for (const page of pages(height => all[height - 1]?.id as ReturnType<typeof idText>)) {
			const found = await blocks.search(filter, page);
			const expected = expectedOf(all, filter, page);
			if (!isDeepStrictEqual([heightsOf(found?.entries ?? ''), found?.totalEntries], expected))
				t.same([found, filter, page], expected);
		}
	};
	for (const filter of FILTERS)
		await check(filter);
	for (const finalizedHeight of [20n, BigInt(COUNT)]) {
		await database.declare(BigInt(COUNT), finalizedHeight);
		// from the database, from there into the cache, from the cache
		for (let i = 0; i < 3; ++i)
			await check({});
	}
	// where a page before the end of the ids starts is not remembered
	await database.addBlocks(BigInt(COUNT) + 1n, {});
	const last = await blocks.search({}, pageOf({ order: 'desc', pageSize: 4, start: { kind: 'after', key: 'FFFFFFFFFFFFFFFFFFFFFFFF' as ReturnType<typeof idText> } }));
	t.same(heightsOf(last?.entries ?? ''), [31, 30, 29, 28]);
});

t.test('searchBlocks: returns undefined when no block has the id at which the page starts', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, ...someBlocks(3));
	const start = { kind: 'at', id: 'AA'.repeat(12) as ReturnType<typeof idText> } as const;

	for (const filter of [{}, { signerPublicKey: keyOf('ann') }, { fromTimestamp: 2n ** 63n }])
		t.equal(await database.mongo.blocks.search(filter, pageOf({ start })), undefined);
});

t.test('getBlockByHeight: up to the height that the node has published; nothing above it, even if stored', options, async t => {
	const database = await NodeDatabase.open(t);
	const { blocks } = database.mongo;
	await database.addBlocks(1n, {}, {}, {});
	await database.insert('blocks', blockDocument(4n));

	t.match(await blocks.byHeight(3n), { text: /"height":"3"/, isFinal: false });
	for (const height of [0n, 4n, 5n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n])
		t.equal(await blocks.byHeight(height), undefined, String(height));
	t.equal(await blocks.merkleTree(4n, 'transactions'), undefined);

	await database.declare(4n);
	t.match(await blocks.byHeight(4n), { text: /"height":"4"/, isFinal: false });
	await database.declare(2n);
	t.equal(await blocks.byHeight(3n), undefined, 'a rollback lowers the published height first');
	await database.declare(2n, 2n);
	await blocks.height();
	const found = (height: number) => ({ text: new RegExp(`"height":"${height}"`), isFinal: true });
	t.match(await Promise.all([2n, 1n, 3n].map(height => blocks.byHeight(height))), [found(2), found(1), undefined]);
});

t.test('a page ends at the newest stored block, and its total counts to it', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, {}, {}, {});
	await database.insert('blocks', blockDocument(4n));
	database.mongo.onTipChange();

	const page = await database.mongo.blocks.search({}, pageOf({ order: 'desc', pageSize: 2 }));

	t.same([heightsOf(page?.entries ?? ''), page?.totalEntries], [[4, 3], 4]);
	t.equal(await database.mongo.blocks.height(), 3n);
});

t.test('new blocks are reported by the broker, or found within half a second', options, async t => {
	const database = await NodeDatabase.open(t);
	const total = async () => (await database.mongo.blocks.search({}, pageOf()))?.totalEntries;
	await database.addBlocks(1n, {}, {});
	t.equal(await total(), 2);

	await database.insert('blocks', blockDocument(3n));
	t.equal(await total(), 2);
	database.mongo.onTipChange();
	t.equal(await total(), 3);
});

t.test('merkleTree: concatenated hashes, and the number of leaves', options, async t => {
	const database = await NodeDatabase.open(t);
	const { blocks } = database.mongo;
	await database.addBlocks(1n, { transactions: 3, statements: 2 }, {});

	const tree = await blocks.merkleTree(1n, 'transactions');
	t.equal(tree?.leafCount, 3);
	t.same(Buffer.from(tree?.nodes ?? []).toString('hex').toUpperCase(), [0, 1, 2, 3, 4].map(i => hashOf(`transaction ${i} 1`)).join(''));
	t.match(await blocks.merkleTree(1n, 'statements'), { leafCount: 2 });
	t.match(await blocks.merkleTree(2n, 'statements'), { leafCount: 0, nodes: { length: 0 } }, 'a node that writes no statements');
	t.equal(await blocks.merkleTree(3n, 'statements'), undefined);
});

t.test('feeMultipliers: newest first, unsigned; read again after a new block', options, async t => {
	const database = await NodeDatabase.open(t);
	const { blocks } = database.mongo;
	t.same(await blocks.feeMultipliers(3), []);
	await database.addBlocks(1n, { feeMultiplier: 1 }, { feeMultiplier: 2 }, { feeMultiplier: 0xffff_ffff });

	t.same(await blocks.feeMultipliers(2), [0xffff_ffff, 2]);
	t.same(await blocks.feeMultipliers(300), [0xffff_ffff, 2, 1]);
	await database.addBlocks(4n, { feeMultiplier: 7 });
	t.same(await blocks.feeMultipliers(2), [7, 0xffff_ffff]);
});

t.test('feeMultipliers: follow a rollback that no message has reported, as do totals then', options, async t => {
	const database = await NodeDatabase.open(t);
	const { blocks } = database.mongo;
	const totals = async () => (await blocks.search({}, pageOf()))?.totalEntries;
	await database.addBlocks(1n, { feeMultiplier: 1 }, { feeMultiplier: 2 }, { feeMultiplier: 3 }, { feeMultiplier: 4 });
	t.same(await blocks.feeMultipliers(3), [4, 3, 2]);
	t.equal(await totals(), 4);

	// without the notification that NodeDatabase.addBlocks sends
	await database.db.collection('blocks').deleteMany({ 'block.height': { $gte: int64(3n) } });
	t.same(await blocks.feeMultipliers(3), [2, 1]);
	await database.insert('blocks', blockDocument(3n, { feeMultiplier: 30, branch: 'b' }));
	t.same(await blocks.feeMultipliers(3), [30, 2, 1]);
	t.equal(await totals(), 3);
	await database.insert('blocks', blockDocument(4n, { feeMultiplier: 40, branch: 'b' }));
	t.same(await blocks.feeMultipliers(3), [40, 30, 2], 'the height is that of before, the block is not');
});

t.test('feeMultipliers: the blocks are read once while the newest block is the same', async t => {
	let newest = 1;
	const fake = new FakeQueries(({ limit }) =>
		Array.from({ length: limit }, (_, i) => blockDocument(100n - BigInt(i), { branch: String(newest) })));
	const { tipCache } = createHead(new FakeTimers());
	const blocks = new MongoBlockReader(fake.queries, tipCache, new Totals(tipCache, new FakeTimers()));
	const reads = () => fake.received.filter(({ limit }) => limit > 1).length;

	await Promise.all([blocks.feeMultipliers(50), blocks.feeMultipliers(50), blocks.feeMultipliers(60)]);
	await blocks.feeMultipliers(50);
	t.equal(reads(), 2, 'once for each number of blocks');
	newest = 2;
	await blocks.feeMultipliers(50);
	t.equal(reads(), 3);
});

t.test('feeMultipliers: a read during which the newest block changes is not cached', async t => {
	let change = (): void => undefined;
	let newest = 1;
	const fake = new FakeQueries(({ limit }) => {
		if (limit > 1)
			change();
		return Array.from({ length: limit }, (_, i) => blockDocument(100n - BigInt(i), { branch: String(newest), feeMultiplier: newest }));
	});
	const { tipCache } = createHead(new FakeTimers());
	const blocks = new MongoBlockReader(fake.queries, tipCache, new Totals(tipCache, new FakeTimers()));

	change = () => {
		newest = 2;
	};
	t.same(await blocks.feeMultipliers(2), [2, 2]);
	change = () => {
		newest = 1;
	};
	newest = 1;
	t.same(await blocks.feeMultipliers(2), [1, 1], 'the values of another block are not those of this one');
});

t.test('chain info, storage and the first block', options, async t => {
	const database = await NodeDatabase.open(t);
	const { mongo } = database;
	await t.rejects(mongo.info(), { name: 'ServiceUnavailable', message: 'the node has stored no blocks yet' });
	t.equal(await mongo.network(), undefined);

	await database.addBlocks(1n, {}, {});
	t.equal(await mongo.info(), '{"height":"2","scoreHigh":"0","scoreLow":"14","latestFinalizedBlock":'
		+ '{"finalizationEpoch":0,"finalizationPoint":0,"height":"0","hash":""}}');
	await database.declare(2n, 1n);
	await database.declare(2n, 2n);
	t.match(JSON.parse(await mongo.info()), {
		height: '2', latestFinalizedBlock: { finalizationEpoch: 2, finalizationPoint: 3, height: '2', hash: hashOf('block 2') }
	});
	t.equal(await mongo.network(), 0x98);
	const storage = JSON.parse(await mongo.storage()) as { readonly numBlocks: number; readonly database: object };
	t.match(storage, { numBlocks: 2, numTransactions: 0, numAccounts: 0 });
	t.same(Object.values(storage.database).map(figure => typeof figure), ['number', 'number', 'number', 'number', 'number']);
});
