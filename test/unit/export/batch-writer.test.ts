/** Writing documents to the database: few batches at a time, all of them, and none after an error. */
import type { Db } from 'mongodb';
import t from 'tap';
import { BatchWriter } from '../../../scripts/export/batch-writer.js';
import { type Document, ObjectIds } from '../../../scripts/export/values.js';

interface Insertion {
	readonly collection: string;
	readonly documents: readonly Document[];
	readonly succeed: () => void;
	readonly fail: (error: Error) => void;
}

/** A database whose insertions end when the test decides. */
const fakeDb = (): { readonly db: Db; readonly insertions: Insertion[] } => {
	const insertions: Insertion[] = [];
	const collection = (name: string) => ({
		insertMany: (documents: readonly Document[]) => new Promise<void>((resolve, reject) => {
			insertions.push({ collection: name, documents, succeed: resolve, fail: reject });
		})
	});
	// the writer uses nothing else of a database
	return { db: { collection } as unknown as Db, insertions };
};

const ids = new ObjectIds(new Date(0));
const small = () => ({ collection: 'accounts', document: { _id: ids.next(), value: 1 } } as const);
const large = () => ({ collection: 'blocks', document: { _id: ids.next(), value: Buffer.alloc(3_000_000) } } as const);

const turn = (): Promise<void> => new Promise(resolve => {
	setImmediate(resolve);
});

t.test('batches contain a thousand documents, or a few megabytes', async t => {
	const { db, insertions } = fakeDb();
	const written: [string, number][] = [];
	const writer = new BatchWriter(db, (collection, count) => written.push([collection, count]));
	for (let i = 0; i < 1001; ++i)
		await writer.add(small());
	await writer.add(large());
	await writer.add(large());
	t.strictSame(insertions.map(({ collection, documents }) => [collection, documents.length]), [['accounts', 1000], ['blocks', 2]]);

	insertions.forEach(({ succeed }) => succeed());
	const finishing = writer.finish();
	await turn();
	insertions.at(-1)?.succeed();
	await finishing;
	t.strictSame(written, [['accounts', 1000], ['blocks', 2], ['accounts', 1]]);
});

t.test('waits with the next document while three batches are being written', async t => {
	const { db, insertions } = fakeDb();
	const writer = new BatchWriter(db, () => undefined);
	for (let i = 0; i < 4; ++i)
		await writer.add(large());
	let isThrough = false;
	void writer.add(large());
	const waiting = writer.add(large())?.then(() => {
		isThrough = true;
	});
	await turn();
	t.strictSame([insertions.length, isThrough], [3, false]);

	insertions[0]?.succeed();
	await waiting;
	t.ok(isThrough);
});

t.test('rejects with the next batch or at the end after an error, and sends nothing more', async t => {
	const { db, insertions } = fakeDb();
	const writer = new BatchWriter(db, () => undefined);
	await writer.add(large());
	await writer.add(large());
	insertions[0]?.fail(new Error('the disk is full'));
	await turn();
	await writer.add(large());

	await t.rejects(async () => writer.add(large()), { message: 'the disk is full' });
	await t.rejects(writer.finish(), { message: 'the disk is full' });
	t.equal(insertions.length, 1);
});

t.test('ids ascend, for any time', t => {
	const later = new ObjectIds(new Date(1_700_000_000_999));
	const texts = Array.from({ length: 300 }, () => later.next().toHexString());
	t.strictSame(texts, [...texts].sort());
	t.equal(new Set(texts).size, 300);
	t.equal(texts[0], '6553f1000000000000000001');
	t.end();
});
