import t from 'tap';
import type { TransactionStatementFilter } from '../../../../src/chain/index.js';
import { NO_MONGO } from '../../../support/catapult/mongo-server.js';
import { addressOf, entriesOf, mosaicOf, namespaceOf, NodeDatabase } from '../../../support/catapult/node-database.js';
import { idText, pageOf } from '../../../support/catapult/page-request.js';
import { binary, int32, int64, type StoredDocument } from '../../../support/catapult/stored.js';

const options = { skip: NO_MONGO };

interface Entry {
	readonly meta: { readonly timestamp: string };
	readonly statement: { readonly height: string; readonly source: { readonly primaryId: number } };
}

const statement = (height: bigint, primaryId: number, ...receipts: readonly StoredDocument[]): StoredDocument => ({
	statement: {
		height: int64(height), source: { primaryId: int32(primaryId), secondaryId: int32(0) },
		receipts: receipts.map(receipt => ({ version: int32(1), ...receipt }))
	}
});

const credited = (name: string, mosaic: string): StoredDocument =>
	({ type: int32(0x2143), targetAddress: binary(addressOf(name)), mosaicId: int64(mosaicOf(mosaic)), amount: int64(5n) });

const paid = (from: string, to: string): StoredDocument => ({
	type: int32(0x124d), senderAddress: binary(addressOf(from)), recipientAddress: binary(addressOf(to)), mosaicId: int64(mosaicOf('coin')),
	amount: int64(5n)
});

const expired = (type: number, id: string): StoredDocument => ({ type: int32(type), artifactId: int64(id) });

const resolution = (height: bigint, name: string): StoredDocument => ({
	statement: {
		height: int64(height), unresolved: binary(addressOf(`alias of ${name}`)),
		resolutionEntries: [{ source: { primaryId: int32(1), secondaryId: int32(0) }, resolved: binary(addressOf(name)) }]
	}
});

const openWith = async (t: Parameters<typeof NodeDatabase.open>[0]) => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, {}, {}, {}, {});
	await database.insert('transactionStatements',
		statement(1n, 1, credited('ann', 'coin')), statement(1n, 2, paid('ann', 'ben'), credited('ben', 'gem')),
		statement(2n, 3, expired(0x414d, mosaicOf('gem'))), statement(3n, 4, expired(0x414e, namespaceOf('root'))),
		statement(4n, 5, expired(0x424e, namespaceOf('root')), credited('cat', 'coin')));
	return database;
};

t.test('searchTransactionStatements: every filter; different receipts may meet different conditions', options, async t => {
	const database = await openWith(t);
	for (const [filter, expected] of [
		[{}, [1, 2, 3, 4, 5]],
		[{ receiptTypes: [0x2143] }, [1, 2, 5]],
		[{ receiptTypes: [0x414d, 0x124d] }, [2, 3]],
		[{ receiptTypes: [] }, [1, 2, 3, 4, 5]],
		[{ targetAddress: addressOf('ben') }, [2]],
		[{ senderAddress: addressOf('ann') }, [2]],
		[{ recipientAddress: addressOf('ben'), targetAddress: addressOf('ben') }, [2]],
		[{ recipientAddress: addressOf('ann') }, []],
		[{ artifactId: mosaicOf('gem') }, [2, 3]],
		[{ artifactId: namespaceOf('root') }, [4, 5]],
		[{ artifactId: namespaceOf('root'), receiptTypes: [0x2143] }, [5]],
		[{ fromHeight: 2n }, [3, 4, 5]],
		[{ toHeight: 1n }, [1, 2]],
		[{ fromHeight: 2n, toHeight: 3n }, [3, 4]],
		[{ fromHeight: 4n, toHeight: 4n, receiptTypes: [0x2143] }, [5]],
		[{ fromHeight: 2n ** 63n }, []],
		[{ fromHeight: 2n ** 63n, toHeight: 2n ** 63n }, []],
		[{ fromHeight: 0n, toHeight: 0n }, []],
		[{ fromHeight: 3n, toHeight: 2n }, []]
	] as readonly (readonly [TransactionStatementFilter, readonly number[]])[]) {
		for (const order of ['asc', 'desc'] as const) {
			const found = await database.mongo.statements.searchTransactionStatements(filter, pageOf({ order }));
			const sources = entriesOf<Entry>(found?.entries ?? '?').map(entry => entry.statement.source.primaryId);
			t.same(order === 'asc' ? sources : sources.reverse(), expected, Object.keys(filter).join());
			t.equal(found?.totalEntries, expected.length);
		}
	}
	const first = entriesOf<Entry>((await database.mongo.statements.searchTransactionStatements({}, pageOf({ pageSize: 1 })))?.entries ?? '');
	t.equal(first[0]?.meta.timestamp, '1000');
});

t.test('a statement without its block is omitted', options, async t => {
	const database = await openWith(t);
	await database.insert('transactionStatements', statement(5n, 6, credited('ann', 'coin')));

	const found = await database.mongo.statements.searchTransactionStatements({}, pageOf({ order: 'desc', pageSize: 2 }));

	t.same(entriesOf<Entry>(found?.entries ?? '').map(entry => entry.statement.source.primaryId), [5]);
	t.equal(found?.totalEntries, 5);
	await database.addBlocks(5n, {});
	const later = await database.mongo.statements.searchTransactionStatements({}, pageOf({ order: 'desc', pageSize: 2 }));
	t.same(entriesOf<Entry>(later?.entries ?? '').map(entry => entry.statement.source.primaryId), [6, 5]);
	t.equal(later?.totalEntries, 6);
});

t.test('searchResolutions: by heights, of each kind', options, async t => {
	const database = await openWith(t);
	const [id] = await database.insert('addressResolutionStatements', resolution(1n, 'ann'), resolution(2n, 'ben'), resolution(2n, 'cat'));
	const { statements } = database.mongo;

	const all = await statements.searchResolutions('address', {}, pageOf());
	t.equal(all?.totalEntries, 3);
	t.match(entriesOf(all?.entries ?? '')[0], {
		meta: { timestamp: '1000' }, statement: { height: '1', unresolved: addressOf('alias of ann'), resolutionEntries: [{ resolved: addressOf('ann') }] }
	});
	const one = await statements.searchResolutions('address', { fromHeight: 2n, toHeight: 2n }, pageOf());
	t.same([entriesOf(one?.entries ?? '').length, one?.totalEntries], [2, 2]);
	t.match(await statements.searchResolutions('mosaic', {}, pageOf()), { entries: '', totalEntries: 0 });
	const start = { kind: 'at', id: idText(id) } as const;
	t.equal((await statements.searchResolutions('address', {}, pageOf({ start })))?.totalEntries, 3);
	t.equal(await statements.searchResolutions('mosaic', {}, pageOf({ start })), undefined);
	t.equal(await statements.searchResolutions('mosaic', { fromHeight: 2n ** 63n }, pageOf({ start })), undefined);
});
