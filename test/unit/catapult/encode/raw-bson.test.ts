/** Lookups in raw documents. */
import { Double, Long, serialize } from 'bson';
import fc from 'fast-check';
import t from 'tap';
import {
	binaryAt, booleanAt, documentAt, documentsAt, int32At, int64At, numberAt, objectIdAt
} from '../../../../src/backends/catapult/mongo/raw-bson.js';
import { UnexpectedDocument } from '../../../../src/backends/catapult/mongo/bson-layout.js';
import { u32, u64 } from '../../../support/catapult/random-records.js';
import { binary, int32, int64, objectId } from '../../../support/catapult/stored.js';

const ID = '0123456789ABCDEF01234567';

const document = serialize({
	_id: objectId(ID),
	meta: { latest: true, height: int64((1n << 64n) - 1n), hash: binary('ABCD'), index: int32(-1), heights: [int64(4n), int64(5n)] },
	name: 'käse',
	list: [{ value: int32(1) }, { value: int32(2) }],
	count: new Double(7)
});

t.test('finds each value by its path', t => {
	t.equal(objectIdAt(document, '_id'), ID);
	t.equal(booleanAt(document, 'meta', 'latest'), true);
	t.equal(int64At(document, 'meta', 'height'), (1n << 64n) - 1n);
	t.equal(int64At(document, 'meta', 'heights', '1'), 5n);
	t.equal(binaryAt(document, 'meta', 'hash')?.toString('hex'), 'abcd');
	t.equal(int32At(document, 'meta', 'index'), 0xffff_ffff);
	t.equal(int32At(documentAt(document, 'list', '0') as Buffer, 'value'), 1);
	t.strictSame(documentsAt(document, 'list')?.map(element => int32At(element, 'value')), [1, 2]);
	t.end();
});

t.test('reads numbers of every size', t => {
	fc.assert(fc.property(u64, u32, (long, short) => {
		const bson = serialize({ long: int64(long), short: int32(short) });
		return int64At(bson, 'long') === long && int32At(bson, 'short') === short;
	}));
	t.equal(numberAt(document, 'count'), 7);
	t.equal(numberAt(serialize({ n: int32(-5) }), 'n'), -5);
	t.equal(numberAt(serialize({ n: Long.fromNumber(-(2 ** 40)) }), 'n'), -(2 ** 40));
	t.end();
});

t.test('returns undefined for missing members', t => {
	t.equal(int64At(document, 'height'), undefined);
	t.equal(int64At(document, 'meta', 'heigh'), undefined);
	t.equal(int64At(document, 'meta', 'heights', '2'), undefined);
	t.equal(int32At(document, 'meta', 'index', 'deeper'), undefined, 'below a value that is not a document');
	t.equal(numberAt(document, 'n'), undefined);
	t.equal(objectIdAt(document, 'id'), undefined);
	t.equal(binaryAt(document, 'hash'), undefined);
	t.equal(booleanAt(document, 'latest'), undefined);
	t.equal(documentAt(document, 'block'), undefined);
	t.equal(documentsAt(document, 'blocks'), undefined);
	t.end();
});

t.test('throws for members of another type, with their path', t => {
	t.throws(() => int64At(document, 'meta', 'index'), new UnexpectedDocument('meta.index', 'int32'));
	t.throws(() => int32At(document, 'meta', 'height'), new UnexpectedDocument('meta.height', 'int64'));
	t.throws(() => numberAt(document, 'name'), new UnexpectedDocument('name', 'string'));
	t.throws(() => documentAt(document, 'list'), new UnexpectedDocument('list', 'array'));
	t.throws(() => documentsAt(document, 'meta', 'heights'), new UnexpectedDocument('meta.heights[]', 'int64'));
	t.end();
});

t.test('truncated documents and documents with wrong lengths are rejected or lack the member', t => {
	const accepted = Array.from({ length: document.length }, (_, length) => length).filter(length => {
		try {
			int64At(document.subarray(0, length), 'meta', 'height');
			return true;
		} catch (error) {
			return !(error instanceof UnexpectedDocument);
		}
	});
	t.strictSame(accepted, []);

	fc.assert(fc.property(fc.nat(document.length - 1), fc.nat(255), (at, byte) => {
		const changed = Uint8Array.from(document);
		changed[at] = byte;
		try {
			int64At(changed, 'meta', 'heights', '1');
			documentsAt(changed, 'list');
			objectIdAt(changed, '_id');
		} catch (error) {
			return error instanceof UnexpectedDocument;
		}
		return true;
	}), { numRuns: 3000 });
	t.end();
});
