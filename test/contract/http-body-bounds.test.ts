/** Each operation limits the size of its body. */
import t from 'tap';
import { OPERATIONS, type OperationId } from '../../generated/operations.js';
import { assertError, buildApp, exampleRequest, listen } from '../support/http/app.js';
import { exchange, parseReply } from '../support/http/raw.js';
import { IDS, TABLE } from '../support/http/operations.js';

const WITH_BODY = IDS.filter(id => OPERATIONS[id].body !== null);

const boundsOf = (id: OperationId) => TABLE[id]?.bodyBounds as { readonly maxBytes: number; readonly maxValues: number };

t.test('all operations with a body: 413 above their own bound', async t => {
	const { app } = await buildApp(t, { options: { 'limits-body-bytes': '67108864' } });
	const port = await listen(app);

	t.not(WITH_BODY.length, 0);
	for (const id of WITH_BODY) {
		const { maxBytes } = boundsOf(id);
		const { method, url } = exampleRequest(id);
		const head = `${method} ${url as string} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${maxBytes + 1}\r\n\r\n`;
		const reply = parseReply(await exchange(port, head, ' '.repeat(maxBytes + 1)));
		t.equal(reply.status, 413, id);
		t.match(reply.body, `the body is larger than ${maxBytes} bytes`);
		const request = exampleRequest(id);
		t.ok((await app.inject({ ...request, payload: (request.payload as string).padEnd(maxBytes) })).statusCode < 300, id);
	}
});

t.test('the largest valid bodies, indented, are accepted', async t => {
	const { app } = await buildApp(t);
	const texts = (text: string): string[] => Array<string>(1000).fill(text);
	const cases: readonly [id: OperationId, body: object][] = [
		['getTransactionStatuses', { hashes: texts('AB'.repeat(32)) }],
		['getConfirmedTransactions', { transactionIds: texts('ab'.repeat(32)) }],
		['getAccountsInfo', { addresses: texts('TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA') }],
		['getMosaics', { mosaicIds: texts('3F47EADA867F0A7E') }],
		['getNamespacesNames', { namespaceIds: texts('9F0134BC5FF3A70B') }],
		['announceTransaction', { payload: 'ab'.repeat(500_000) }]
	];
	for (const [id, body] of cases) {
		const reply = await app.inject({ ...exampleRequest(id), payload: JSON.stringify(body, undefined, '\t') });
		t.ok(reply.statusCode < 300, `${id}: ${reply.body.slice(0, 100)}`);
	}
});

t.test('bodies of many keys: rejected without parsing', async t => {
	const { app } = await buildApp(t);
	const many = (piece: (index: number) => string, [start, end] = ['{', '}']) =>
		`${start}${Array.from({ length: 90_000 }, (_, index) => piece(index)).join()}${end}`;
	const bodies = [
		many(index => `"k${index}":1`), `{"payload":${many(() => '0', ['[', ']'])}}`, '['.repeat(500_000), '{"a":'.repeat(100_000)
	];
	for (const payload of bodies)
		assertError(t, await app.inject({ ...exampleRequest('announceTransaction'), payload }), 413, 'PayloadTooLarge', /^the body has more than \d+ values$/);

	const { maxValues } = boundsOf('announceTransaction');
	const ignored = Object.fromEntries(Array.from({ length: maxValues - 10 }, (_, index) => [`member-${index}-${'x'.repeat(50)}`, '']));
	const reply = await app.inject({ ...exampleRequest('announceTransaction'), payload: JSON.stringify({ ...ignored, payload: 'AB'.repeat(100) }) });
	t.equal(reply.statusCode, 202, 'ignores members that the contract does not define');
});
