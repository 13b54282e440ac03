import t from 'tap';
import { binaryKey, idKey, LookUpBatcher, coalesce } from '../../../../src/backends/catapult/mongo/look-up-batcher.js';
import { binaryAt } from '../../../../src/backends/catapult/mongo/raw-bson.js';
import { type ReceivedQuery, FakeQueries } from '../../../support/catapult/fake-queries.js';
import { binary, int64, type StoredDocument } from '../../../support/catapult/stored.js';

const KEYS = ['AA', 'BB', 'CC'].map(byte => byte.repeat(32)) as [string, string, string];

const entry = (key: string): StoredDocument => ({ lock: { hash: binary(key) } });

/** Requested values, as hexadecimal text. */
const valuesOf = ({ find: { filter } }: ReceivedQuery): string[] => {
	const condition = filter['lock.hash'] as { readonly $in?: readonly { toString(form: string): string }[]; toString(form: string): string };
	return (condition.$in ?? [condition]).map(value => value.toString('hex').toUpperCase());
};

const setUp = (stored: readonly string[] = KEYS) => {
	const database = new FakeQueries(query => stored.filter(key => valuesOf(query).includes(key)).reverse().map(entry));
	return { database, lookUps: new LookUpBatcher(database.queries, 'hashLocks', binaryKey('lock.hash'), { _id: 0 }) };
};

const hashOf = (document: Buffer | undefined): string | undefined => document && binaryAt(document, 'lock', 'hash')?.toString('hex').toUpperCase();

t.test('concurrent lookups are one query, and each gets its own result', async t => {
	const { database, lookUps } = setUp();
	const [first, second, third] = KEYS;

	const found = await Promise.all([second, first, 'DD'.repeat(32), third, first].map(key => lookUps.find(key)));

	t.same(found.map(hashOf), [second, first, undefined, third, first]);
	t.equal(database.received.length, 1);
	t.match(database.received[0], { collection: 'hashLocks', find: { projection: { _id: 0 } }, limit: 4 });
});

t.test('a single lookup is a query of its own', async t => {
	const { database, lookUps } = setUp();

	t.equal(hashOf(await lookUps.find(KEYS[0])), KEYS[0]);
	t.equal(await lookUps.find('DD'.repeat(32)), undefined);
	t.equal(database.received.length, 2);
	t.equal(database.received[0]?.limit, 1);
	t.notOk('$in' in (database.received[0]?.find.filter['lock.hash'] as object));
});

t.test('more lookups than fit one reply are several queries', async t => {
	const many = Array.from({ length: 250 }, (_, i) => i.toString(16).toUpperCase().padStart(64, '0'));
	const { database, lookUps } = setUp(many);

	const found = await Promise.all(many.map(key => lookUps.find(key)));

	t.same(found.map(hashOf), many);
	t.same(database.received.map(({ limit }) => limit), [100, 100, 50]);
});

t.test('an error reaches all calls of the query, and no others', async t => {
	let isUnreachable = true;
	const lookUps = new LookUpBatcher(new FakeQueries(() => {
		if (isUnreachable)
			throw new Error('unreachable');
		return [entry(KEYS[0])];
	}).queries, 'hashLocks', binaryKey('lock.hash'));

	const found = await Promise.allSettled([lookUps.find(KEYS[0]), lookUps.find(KEYS[1])]);
	isUnreachable = false;

	t.same(found.map(({ status }) => status), ['rejected', 'rejected']);
	t.equal(hashOf(await lookUps.find(KEYS[0])), KEYS[0]);
});

t.test('ids: documents are assigned by ids of any size', async t => {
	const ids = ['0000000000000001', 'E74B99BA41F4AFEE'];
	const database = new FakeQueries(() => ids.map(id => ({ mosaic: { id: int64(id), supply: int64(id) } })));
	const { keyAt } = idKey('mosaic.id');
	const lookUps = new LookUpBatcher(database.queries, 'mosaics', idKey('mosaic.id'));

	const found = await Promise.all(ids.map(id => lookUps.find(id)));

	t.same(found.map(document => document && keyAt(document)), ids);
});

t.test('coalesce: one call for all concurrent callers, another for the next caller', async t => {
	let calls = 0;
	const read = coalesce(() => Promise.resolve(++calls));

	t.same(await Promise.all([read(), read(), read()]), [1, 1, 1]);
	t.equal(await read(), 2);
});
