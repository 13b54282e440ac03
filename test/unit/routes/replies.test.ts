import t from 'tap';
import type { JsonList, ObjectId, Page } from '../../../src/chain/index.js';
import { found, pageReply, readPage } from '../../../src/routes/replies.js';

const ID = 'ABCDEF0123456789ABCDEF01' as ObjectId;

const given = (args: object) => ({
	pageSize: undefined, pageNumber: undefined, order: undefined, orderBy: undefined, offset: undefined, id: undefined, ...args
});

const DEFAULTS = { pageSize: 20, pageNumber: 1, order: 'asc', orderBy: 'id', start: undefined };

const PAGES = [
	['nothing: the defaults', {}, {}],
	['valid sizes', { pageSize: 1 }, { pageSize: 1 }],
	['the largest size', { pageSize: 100 }, { pageSize: 100 }],
	['above the maximum: clamped', { pageSize: 101 }, { pageSize: 100 }],
	['size 0: the default', { pageSize: 0 }, { pageSize: 20 }],
	['page 0: the first', { pageNumber: 0 }, { pageNumber: 1 }],
	['offset by id, in either case', { offset: ID.toLowerCase() }, { start: { kind: 'after', key: ID } }],
	['offset by a number', { offset: '42', orderBy: 'height' }, { orderBy: 'height', start: { kind: 'after', key: 42n } }],
	['id', { id: ID, order: 'desc' }, { order: 'desc', start: { kind: 'at', id: ID } }]
] as const;

for (const [name, args, expected] of PAGES) {
	t.test(`readPage: ${name}`, t => {
		t.strictSame(readPage<string>(given(args)), { ...DEFAULTS, ...expected });
		t.end();
	});
}

const REFUSED = [
	['offset and id', { offset: ID, id: ID }, 'offset and id cannot both be provided'],
	['a number where ids sort', { offset: '42' }, 'offset has an invalid format'],
	['an id where numbers sort', { offset: ID, orderBy: 'balance' }, 'offset has an invalid format']
] as const;

for (const [name, args, message] of REFUSED) {
	t.test(`readPage: rejects ${name}`, t => {
		t.throws(() => readPage<string>(given(args)), { name: 'InvalidArgument', message });
		t.end();
	});
}

const requested = readPage<string>(given({ pageSize: 7, pageNumber: 2 }));

t.test('pageReply: entries in an envelope; the last page may be short', t => {
	// an available page makes a synchronous reply
	const reply = (page: Page<'BlockInfoDTO'>) => pageReply(page, requested, undefined) as unknown as string;
	t.same(JSON.parse(reply({ entries: '{"id":"1"},{"id":"2"}' as JsonList<'BlockInfoDTO'>, totalEntries: 9 })), {
		data: [{ id: '1' }, { id: '2' }], pagination: { pageNumber: 2, pageSize: 7, totalEntries: 9, totalPages: 2 }
	});
	t.same(JSON.parse(reply({ entries: '' as JsonList<'BlockInfoDTO'>, totalEntries: 0 })), {
		data: [], pagination: { pageNumber: 2, pageSize: 7, totalEntries: 0, totalPages: 0 }
	});
	t.equal(
		reply({ entries: '{"id":"1"}' as JsonList<'BlockInfoDTO'>, totalEntries: undefined }),
		'{"data":[{"id":"1"}],"pagination":{"pageNumber":2,"pageSize":7}}',
		'without totals: the published members'
	);
	t.end();
});

t.test('pageReply: an ASCII page makes a reply marked as ASCII', t => {
	const page = { entries: '{"id":"1"}' as JsonList<'BlockInfoDTO'>, isAscii: true, totalEntries: undefined };
	t.same(pageReply(page, requested, undefined), { text: '{"data":[{"id":"1"}],"pagination":{"pageNumber":2,"pageSize":7}}', isAscii: true });
	t.end();
});

t.test('an error for a missing resource has the requested id', t => {
	t.throws(() => pageReply<'BlockInfoDTO'>(undefined, requested, 'abc'), { name: 'ResourceNotFound', message: /abc/ });
	t.throws(() => found(undefined, 'abc'), { name: 'ResourceNotFound', message: /abc/ });
	t.equal(found('x', 'abc'), 'x');
	t.end();
});

t.test('an asynchronous result is awaited', async t => {
	t.equal(await found(Promise.resolve('x'), 'abc'), 'x');
	await t.rejects(found(Promise.resolve(undefined), 'abc') as Promise<unknown>, { name: 'ResourceNotFound', message: /abc/ });
	await t.rejects(pageReply<'BlockInfoDTO'>(Promise.resolve(undefined), requested, 'abc') as Promise<unknown>, { name: 'ResourceNotFound' });
});

t.test('pageReply: a list in bytes stays in bytes', t => {
	const entries = [Buffer.from('{"id":"1"}'), Buffer.from(',{"id":"ä"}')] as readonly Uint8Array[] as JsonList<'BlockInfoDTO'>;
	const reply: unknown = pageReply({ entries, isAscii: false, totalEntries: 2 }, requested, undefined);

	t.ok(Buffer.isBuffer(reply));
	t.same(JSON.parse((reply as Buffer).toString()), {
		data: [{ id: '1' }, { id: 'ä' }], pagination: { pageNumber: 2, pageSize: 7, totalEntries: 2, totalPages: 1 }
	});
	t.end();
});
