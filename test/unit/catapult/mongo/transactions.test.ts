import t from 'tap';
import type { ObjectId, TransactionFilter, TransactionGroup, UnresolvedMosaicId } from '../../../../src/chain/index.js';
import { NO_MONGO } from '../../../support/catapult/mongo-server.js';
import {
	addressOf, aggregateDocument, entriesOf, hashOf, innerDocument, keyOf, mosaicOf, NodeDatabase, transferDocument
} from '../../../support/catapult/node-database.js';
import { idText, pageOf } from '../../../support/catapult/page-request.js';
import { binary, int32, int64 } from '../../../support/catapult/stored.js';

const options = { skip: NO_MONGO };

interface Entry {
	readonly id: string;
	readonly meta: { readonly hash?: string; readonly height: string; readonly index: number; readonly timestamp?: string };
	readonly transaction: { readonly type: number; readonly transactions?: readonly Entry[] };
}

/** Names of the transactions by hash. */
const namesOf = (entries: readonly Entry[], names: readonly string[]): (string | undefined)[] =>
	entries.map(({ meta }) => names.find(name => hashOf(name) === meta.hash));

const search = async (database: NodeDatabase, filter: TransactionFilter = {}, page = pageOf(), group: TransactionGroup = 'confirmed') => {
	const found = await database.mongo.transactions.search(group, filter, page);
	return { entries: entriesOf<Entry>(found?.entries ?? ''), total: found?.totalEntries };
};

t.test('inner transactions are sorted by index, regardless of the order in which they were stored', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, { transactions: 3, all: 6, feeMultiplier: 9 });
	const [parent, other] = await database.insert('transactions',
		aggregateDocument('swap', 1n), aggregateDocument('gift', 1n, { index: 1 }), transferDocument('plain', 1n, { index: 2 }));
	await database.insert('transactions', ...[2, 0].map(index => innerDocument([parent, 'swap'], 1n, index)));
	await database.insert('transactions', innerDocument([other, 'gift'], 1n, 0), innerDocument([parent, 'swap'], 1n, 1));
	const { transactions } = database.mongo;

	const swap = JSON.parse((await transactions.get('confirmed', { kind: 'hash', hash: hashOf('swap') }))?.text ?? '') as Entry;
	t.same(swap.transaction.transactions?.map(({ meta }) => meta.index), [0, 1, 2]);
	t.match(swap.transaction.transactions?.[0]?.meta, { timestamp: '1000', feeMultiplier: 9, aggregateHash: hashOf('swap') });
	t.match(swap.meta, { timestamp: '1000', feeMultiplier: 9 });

	const many = entriesOf<Entry>(await transactions.getMany('confirmed', ['plain', 'gift', 'swap', 'swap', 'none'].map(name =>
		({ kind: 'hash', hash: hashOf(name) }))));
	t.same(namesOf(many, ['swap', 'gift', 'plain']), ['swap', 'gift', 'plain'], 'in the order in which they were stored, each once');
	t.same(many.map(({ transaction }) => transaction.transactions?.map(({ meta }) => meta.index)), [[0, 1, 2], [0], undefined]);

	const { entries } = await search(database);
	t.ok(entries.length > 0 && entries.every(({ transaction }) => !('transactions' in transaction)), 'a search omits them');
	const inner = swap.transaction.transactions?.[1] as Entry;
	t.match(JSON.parse((await transactions.get('confirmed', { kind: 'id', id: inner.id as ObjectId }))?.text ?? ''), inner);
	t.same(entriesOf<Entry>(await transactions.getMany('confirmed', [
		{ kind: 'hash', hash: hashOf('plain') }, { kind: 'id', id: idText(parent) }
	])).length, 2, 'ids and hashes together');
	t.equal(await transactions.getMany('confirmed', []), '');
	t.equal(await transactions.get('unconfirmed', { kind: 'hash', hash: hashOf('swap') }), undefined);
});

t.test('a transaction without its block: omitted, never an error; returned as soon as the block is stored', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, { transactions: 1 });
	await database.insert('transactions', transferDocument('old', 1n), transferDocument('new', 2n));
	const { transactions } = database.mongo;
	const names = ['old', 'new'];

	const early = await search(database);
	t.same([namesOf(early.entries, names), early.total], [['old'], 1]);
	t.equal(await transactions.get('confirmed', { kind: 'hash', hash: hashOf('new') }), undefined);
	t.equal(entriesOf(await transactions.getMany('confirmed', names.map(name => ({ kind: 'hash', hash: hashOf(name) })))).length, 1);

	const reading = transactions.get('confirmed', { kind: 'hash', hash: hashOf('new') });
	await database.addBlocks(2n, { transactions: 1 });
	t.match(JSON.parse((await reading)?.text ?? ''), { meta: { height: '2', timestamp: '2000' } }, 'found after a short wait');
	const late = await search(database, {}, pageOf({ order: 'desc' }));
	t.same([namesOf(late.entries, names), late.total], [['new', 'old'], 2]);
});

t.test('mosaic and amount must match one transfer, and amounts are unsigned', options, async t => {
	const database = await NodeDatabase.open(t);
	const [coin, gem] = [mosaicOf('coin'), mosaicOf('gem')];
	const huge = 2n ** 64n - 1n;
	await database.addBlocks(1n, { transactions: 4 });
	await database.insert('transactions',
		transferDocument('few coins', 1n, { mosaics: [[coin, 5n], [gem, 500n]] }),
		transferDocument('many coins', 1n, { mosaics: [[coin, 500n], [gem, 5n]] }),
		transferDocument('huge', 1n, { mosaics: [[coin, huge]] }),
		transferDocument('nothing', 1n));
	const names = ['few coins', 'many coins', 'huge', 'nothing'];
	const find = async (transferMosaicId: UnresolvedMosaicId, fromTransferAmount?: bigint, toTransferAmount?: bigint) => {
		const { entries, total } = await search(database, { transferMosaicId, fromTransferAmount, toTransferAmount });
		t.equal(total, entries.length);
		return namesOf(entries, names);
	};

	t.same(await find(coin), ['few coins', 'many coins', 'huge']);
	t.same(await find(coin, 100n), ['many coins', 'huge']);
	t.same(await find(coin, undefined, 100n), ['few coins']);
	t.same(await find(gem, 5n, 5n), ['many coins']);
	t.same(await find(coin, 2n ** 63n, huge), ['huge']);
	t.same(await find(coin, 400n, 2n ** 63n), ['many coins']);
	t.same(await find(coin, 6n, 5n), []);
});

t.test('totals: of all, with inner ones, by types, by heights; updated with new transactions', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, { transactions: 1 }, { transactions: 2, all: 4 }, {});
	const [, , parent] = await database.insert('transactions',
		transferDocument('a', 1n), transferDocument('b', 2n), aggregateDocument('c', 2n, { index: 1 }));
	await database.insert('transactions', ...[0, 1].map(index => innerDocument([parent, 'c'], 2n, index)));
	const totalOf = async (filter: TransactionFilter) => {
		const { entries, total } = await search(database, filter);
		t.equal(total, entries.length, JSON.stringify(filter, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
		return total;
	};

	t.equal(await totalOf({}), 3);
	t.equal(await totalOf({ embedded: true }), 5);
	t.equal(await totalOf({ types: [0x4154] }), 2);
	t.equal(await totalOf({ types: [0x4154, 0x4154], embedded: true }), 4);
	t.equal(await totalOf({ types: [0x4141, 0x4154] }), 3);
	t.equal(await totalOf({ types: [0x4243] }), 0);
	t.equal(await totalOf({ height: 2n, embedded: true }), 4);
	t.equal(await totalOf({ height: 2n, types: [0x4154] }), 1);
	t.equal(await totalOf({ height: 0n }), 0);
	t.equal(await totalOf({ height: 9n }), 0);
	t.equal(await totalOf({ fromHeight: 2n }), 2);
	t.equal(await totalOf({ toHeight: 1n }), 1);
	t.equal(await totalOf({ fromHeight: 1n, toHeight: 2n, types: [0x4141] }), 1);
	t.equal(await totalOf({ fromHeight: 2n ** 63n }), 0);
	t.equal(await totalOf({ signerPublicKey: keyOf('alice'), embedded: true }), 5);
	t.equal(await totalOf({ address: addressOf('bob') }), 3);
	t.equal(await totalOf({ recipientAddress: addressOf('bob') }), 2);

	await database.insert('transactions', transferDocument('d', 4n));
	await database.addBlocks(4n, { transactions: 1 });
	t.equal(await totalOf({}), 4);
	t.equal(await totalOf({ types: [0x4154] }), 3);
	t.equal(await totalOf({ address: addressOf('alice') }), 4);
});

t.test('heights: all blocks between the timestamps, even if the node\'s clock was set back in between', options, async t => {
	const database = await NodeDatabase.open(t);
	const names = Array.from({ length: 12 }, (_, i) => `transfer ${i + 1}`);
	await database.addBlocks(1n, ...names.map(() => ({ transactions: 1 })));
	for (const [i, name] of names.entries()) {
		// an hour passes between blocks, and once the clock goes back by five minutes
		database.ids.seconds += i === 5 ? -300 : 3600;
		await database.insert('transactions', transferDocument(name, BigInt(i + 1)));
	}

	const ranges = [[1n, 12n], [4n, 9n], [6n, 6n], [5n, undefined], [undefined, 6n], [7n, 30n], [13n, 30n]] as const;
	for (const [fromHeight, toHeight] of ranges) {
		for (const order of ['asc', 'desc'] as const) {
			const { entries, total } = await search(database, { fromHeight, toHeight }, pageOf({ order }));
			const heights = names.map((_, i) => i + 1).filter(height => (fromHeight ?? 1n) <= height && height <= (toHeight ?? 99n));
			t.same(entries.map(({ meta }) => Number(meta.height)).sort((a, b) => a - b), heights, `${fromHeight} to ${toHeight}`);
			t.equal(total, heights.length);
		}
	}
	const { entries } = await search(database);
	const start = { kind: 'at', id: entries[4]?.id as ReturnType<typeof idText> } as const;
	const within = await search(database, { fromHeight: 3n, toHeight: 8n }, pageOf({ start }));
	t.ok(within.entries.length < 6 && within.entries.length > 0, 'an offset narrows it further');
	t.equal(within.total, 6);
});

t.test('pools: counted every time, without a block; a cosigner sees aggregates for accounts one level up', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, {});
	const multisig = (name: string, above: readonly string[]) => ({
		multisig: {
			version: int32(1), accountAddress: binary(addressOf(name)), minApproval: int32(0), minRemoval: int32(0),
			cosignatoryAddresses: [], multisigAddresses: above.map(each => binary(addressOf(each)))
		}
	});
	await database.insert('multisigs', multisig('carol', ['shared']), multisig('shared', ['higher']));
	const names = ['own', 'shared one', 'higher one'];
	for (const collection of ['partialTransactions', 'unconfirmedTransactions'] as const) {
		await database.insert(collection,
			aggregateDocument('own', 0n, { addresses: ['carol'] }), aggregateDocument('shared one', 0n, { addresses: ['shared'] }),
			aggregateDocument('higher one', 0n, { addresses: ['higher'] }));
	}

	const found = async (group: TransactionGroup, filter: TransactionFilter) => {
		const { entries, total } = await search(database, filter, pageOf(), group);
		t.equal(total, entries.length);
		return namesOf(entries, names);
	};
	t.same(await found('partial', { address: addressOf('carol') }), ['own', 'shared one']);
	t.same(await found('unconfirmed', { address: addressOf('carol') }), ['own']);
	t.same(await found('partial', { address: addressOf('dave') }), []);
	t.same(await found('partial', { fromHeight: 1n }), []);
	t.same(await found('partial', { height: 0n }), names);

	await database.insert('unconfirmedTransactions', transferDocument('another', 0n));
	const { entries, total } = await search(database, {}, pageOf(), 'unconfirmed');
	t.equal(total, 4, 'the tip has not changed');
	t.ok(entries.length > 0 && entries.every(({ meta }) => !('timestamp' in meta)));
});

t.test('returns undefined when the group has no entry with the id at which the page starts', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, { transactions: 1 });
	const [id] = await database.insert('transactions', transferDocument('a', 1n));
	const start = { kind: 'at', id: idText(id) } as const;

	t.equal((await search(database, {}, pageOf({ start }))).total, 1);
	t.equal((await search(database, { signerPublicKey: keyOf('nobody') }, pageOf({ start }))).total, 0);
	t.equal((await search(database, { fromHeight: 2n ** 63n }, pageOf({ start }))).total, 0);
	t.equal(await database.mongo.transactions.search('unconfirmed', {}, pageOf({ start })), undefined);
	t.equal(await database.mongo.transactions.search('unconfirmed', { fromHeight: 2n ** 63n }, pageOf({ start })), undefined);
});

t.test('statuses: one per hash, from the first group that has it; failures by name', options, async t => {
	const database = await NodeDatabase.open(t);
	const status = (name: string, code: number) =>
		({ status: { hash: binary(hashOf(name)), code: int32(code), deadline: int64(2n ** 64n - 1n) } });
	await database.insert('transactions', transferDocument('settled', 7n, { deadline: 70n }));
	await database.insert('unconfirmedTransactions', transferDocument('settled', 0n), transferDocument('waits', 0n, { deadline: 80n }));
	await database.insert('partialTransactions', aggregateDocument('lacks', 0n), aggregateDocument('waits', 0n));
	await database.insert('transactionStatuses', status('settled', 0x80430001), status('failed', 0x80430002), status('odd', 0x80ffffff));

	const found = await database.mongo.transactions.statuses(['odd', 'lacks', 'none', 'waits', 'failed', 'settled', 'lacks'].map(hashOf));

	t.same(found, [
		`{"group":"confirmed","code":"Success","hash":"${hashOf('settled')}","deadline":"70","height":"7"}`,
		`{"group":"unconfirmed","code":"Success","hash":"${hashOf('waits')}","deadline":"80","height":"0"}`,
		`{"group":"partial","code":"Success","hash":"${hashOf('lacks')}","deadline":"5000","height":"0"}`,
		`{"group":"failed","code":"Failure","hash":"${hashOf('odd')}","deadline":"18446744073709551615"}`,
		`{"group":"failed","code":"Failure_Core_Future_Deadline","hash":"${hashOf('failed')}","deadline":"18446744073709551615"}`
	]);
	t.same(await database.mongo.transactions.statuses([]), []);
});
