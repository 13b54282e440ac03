import t from 'tap';
import { NO_MONGO } from '../../../support/catapult/mongo-server.js';
import {
	addressOf, entriesOf, keyOf, mosaicOf, namespaceDocument, namespaceOf, NodeDatabase, type NamespaceParts
} from '../../../support/catapult/node-database.js';
import { idText, pageOf } from '../../../support/catapult/page-request.js';
import { binary, int32, int64, type StoredDocument } from '../../../support/catapult/stored.js';

const options = { skip: NO_MONGO };

interface Entry {
	readonly meta: { readonly active: boolean; readonly index: number };
	readonly namespace: { readonly level0: string; readonly depth: number; readonly endHeight: string };
}

const store = (database: NodeDatabase, ...namespaces: readonly NamespaceParts[]) =>
	database.insert('namespaces', ...namespaces.map(namespaceDocument));

/** Changes namespaces as a node does: deletes and rewrites all entries of a root. */
const replace = async (database: NodeDatabase, root: string, ...namespaces: readonly NamespaceParts[]) => {
	await database.db.collection('namespaces').deleteMany({ 'namespace.level0': int64(namespaceOf(root)) });
	if (namespaces.length > 0)
		await store(database, ...namespaces);
};

t.test('searchNamespaces: the latest registrations, by every filter; active below the end', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, ...Array.from({ length: 10 }, () => ({})));
	const { namespaces } = database.mongo;
	const [hidden] = await store(database,
		{ path: ['sea'], isLatest: false, endHeight: 5n }, { path: ['sea'], endHeight: 11n }, { path: ['sea', 'fish'], endHeight: 11n },
		{ path: ['old'], owner: 'other', endHeight: 10n, alias: { address: 'ann' } }, { path: ['ever'], alias: { mosaic: 'coin' } });

	for (const [filter, expected] of [
		[{}, 4], [{ ownerAddress: addressOf('other') }, 1], [{ level0: namespaceOf('sea') }, 2], [{ registrationType: 0 }, 3],
		[{ registrationType: 1 }, 1], [{ aliasType: 0 }, 2], [{ aliasType: 1 }, 1], [{ aliasType: 2, registrationType: 1 }, 0],
		[{ ownerAddress: addressOf('owner'), aliasType: 0, level0: namespaceOf('sea') }, 2]
	] as const) {
		const found = await namespaces.search(filter, pageOf());
		t.same([entriesOf(found?.entries ?? '?').length, found?.totalEntries], [expected, expected], JSON.stringify(filter));
	}
	const all = entriesOf<Entry>((await namespaces.search({}, pageOf()))?.entries ?? '');
	t.same(all.map(({ meta }) => meta), [true, true, false, true].map(active => ({ active, index: 0 })));
	t.equal(all[3]?.namespace.endHeight, '18446744073709551615');
	const start = { kind: 'at', id: idText(hidden) } as const;
	t.equal(await namespaces.search({}, pageOf({ start })), undefined, 'an entry that a search does not return cannot be its offset');
	await database.declare(11n);
	t.match(await namespaces.byId(namespaceOf('sea')), /"active":false/);
});

t.test('getNamespace: by the id of its own level', options, async t => {
	const database = await NodeDatabase.open(t);
	const { namespaces } = database.mongo;
	await store(database,
		{ path: ['sea'], isLatest: false }, { path: ['sea'] }, { path: ['sea', 'fish'] }, { path: ['sea', 'fish', 'cod'] });

	for (const [path, depth] of [['sea', 1], ['sea.fish', 2], ['sea.fish.cod', 3]] as const)
		t.match(JSON.parse(await namespaces.byId(namespaceOf(path)) ?? '{}'), { namespace: { depth } });
	t.equal(await namespaces.byId(namespaceOf('none')), undefined);
});

const registration = (path: readonly string[], height: bigint, isInner = false): StoredDocument => ({
	meta: { height: int64(height), ...isInner ? { aggregateHash: binary('AA'.repeat(32)), index: int32(0) } : {} },
	transaction: {
		signerPublicKey: binary(keyOf('owner')), version: int32(1), network: int32(0x98), type: int32(0x414e),
		registrationType: int32(path.length === 1 ? 0 : 1),
		...path.length === 1 ? { duration: int64(10n) } : { parentId: int64(namespaceOf(path.slice(0, -1).join('.'))) },
		id: int64(namespaceOf(path.join('.'))), name: binary(Buffer.from(path[path.length - 1] as string))
	}
});

t.test('names: from their registrations, each once, descending by id; queried once if final', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, {}, {}, {});
	const { namespaces } = database.mongo;
	await database.insert('transactions',
		registration(['sea'], 1n), registration(['sea'], 2n), registration(['sea', 'fish'], 2n, true), registration(['new'], 3n));
	const wanted = ['sea', 'sea.fish', 'new'].map(namespaceOf);
	const expected = [
		{ id: namespaceOf('sea'), parentId: undefined, name: 'sea' },
		{ id: namespaceOf('sea.fish'), parentId: namespaceOf('sea'), name: 'fish' },
		{ id: namespaceOf('new'), parentId: undefined, name: 'new' }
	].sort((a, b) => (a.id < b.id ? 1 : -1));

	t.same(await namespaces.names([...wanted, namespaceOf('none'), namespaceOf('sea')]), expected);
	await database.declare(3n, 2n);
	await database.mongo.blocks.height();
	t.same(await namespaces.names(wanted), expected);
	await database.db.collection('transactions').deleteMany({});
	t.same(await namespaces.names(wanted), expected.filter(({ name }) => name !== 'new'), 'names that can be rolled back are not cached');
	t.same(await namespaces.names([]), []);
});

const aliasesOf = async (database: NodeDatabase, ...names: readonly string[]) => {
	const aliases = await database.mongo.namespaces.aliasesOf({ addresses: names.map(addressOf) });
	return aliases.map(({ namespaceId, target }) => [target, namespaceId]);
};

t.test('aliases: of accounts and mosaics, not expired, in the order in which they were stored', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, {}, {}, {}, {}, {});
	await store(database,
		{ path: ['one'], alias: { address: 'ann' } }, { path: ['old'], alias: { address: 'ann' }, endHeight: 5n },
		{ path: ['past'], alias: { address: 'ann' }, isLatest: false }, { path: ['two'], alias: { address: 'ben' }, endHeight: 6n },
		{ path: ['two', 'three'], alias: { address: 'ann' }, endHeight: 6n }, { path: ['gold'], alias: { mosaic: 'coin' } });

	t.same(await aliasesOf(database, 'ann', 'nobody', 'ann'), [
		[addressOf('ann'), namespaceOf('one')], [addressOf('ann'), namespaceOf('two.three')]
	]);
	t.same(await aliasesOf(database, 'ben', 'ann'), [
		[addressOf('ann'), namespaceOf('one')], [addressOf('ben'), namespaceOf('two')], [addressOf('ann'), namespaceOf('two.three')]
	]);
	t.same(await database.mongo.namespaces.aliasesOf({ mosaicIds: [mosaicOf('coin'), mosaicOf('gem')] }), [
		{ target: mosaicOf('coin'), namespaceId: namespaceOf('gold') }
	]);
	t.same(await aliasesOf(database), []);
	await database.addBlocks(6n, {});
	t.same(await aliasesOf(database, 'ann', 'ben'), [[addressOf('ann'), namespaceOf('one')]], 'a block later two are expired');
});

t.test('aliases: follow every change of a root, of a child, or by a rollback', options, async t => {
	const database = await NodeDatabase.open(t);
	await database.addBlocks(1n, {}, {});
	await store(database, { path: ['one'], alias: { address: 'ann' } }, { path: ['two'], alias: { address: 'ann' } });
	t.equal((await aliasesOf(database, 'ann')).length, 2);

	await replace(database, 'one', { path: ['one'] }, { path: ['one', 'more'], alias: { address: 'ben' } });
	t.same(await aliasesOf(database, 'ann'), [[addressOf('ann'), namespaceOf('two')]]);
	t.same(await aliasesOf(database, 'ben'), [[addressOf('ben'), namespaceOf('one.more')]]);

	await database.addBlocks(3n, {});
	await replace(database, 'two', { path: ['two'], alias: { address: 'ben' } });
	t.same(await aliasesOf(database, 'ann'), []);
	t.equal((await aliasesOf(database, 'ben')).length, 2);

	await replace(database, 'two');
	await database.db.collection('blocks').deleteMany({ 'block.height': int64(3n) });
	await database.addBlocks(3n, { branch: 'other' });
	t.same(await aliasesOf(database, 'ben'), [[addressOf('ben'), namespaceOf('one.more')]], 'aliases removed by a rollback are gone');
});
