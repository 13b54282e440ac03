import t from 'tap';
import { InvalidArgument } from '../../../src/chain/index.js';
import { createBodyValidator } from '../../../src/http/validation.js';
import { exampleDocument } from '../../support/http/examples.js';

const HASH = '805F668AC6DC7D5DF523242B4CBFC08A22DA2228B68EB49136DF333F07CD7C48';

t.test('returns valid bodies unchanged', t => {
	for (const schema of ['accountIds', 'addresses', 'cosignature', 'mosaicIds', 'namespaceIds', 'transactionHashes', 'transactionIds', 'transactionPayload'] as const) {
		const body = exampleDocument(schema);
		t.equal(createBodyValidator(schema)(body), body);
	}
	t.same(createBodyValidator('transactionHashes')({ hashes: [], more: 1 }), { hashes: [], more: 1 }, 'unknown members');
	t.end();
});

t.test('no members: empty, null, text, numbers', t => {
	for (const body of [undefined, null, 'x', 1, true]) {
		t.same(createBodyValidator('accountIds')(body), {});
		t.throws(() => createBodyValidator('transactionPayload')(body), new InvalidArgument('payload has an invalid format'));
	}
	t.end();
});

t.test('errors: the message names the member', t => {
	const cosignature = exampleDocument('cosignature') as object;
	const cases: readonly [schema: Parameters<typeof createBodyValidator>[0], body: unknown, message: string][] = [
		['transactionPayload', [], 'body has an invalid format'],
		['accountIds', [1], 'body has an invalid format'],
		['transactionPayload', {}, 'payload has an invalid format'],
		['transactionPayload', { payload: '0' }, 'payload has an invalid format'],
		['transactionPayload', { payload: '' }, 'payload has an invalid format'],
		['transactionPayload', { payload: ['00'] }, 'payload has an invalid format'],
		['transactionHashes', { hashes: 1 }, 'hashes has an invalid format'],
		['transactionHashes', { hashes: [HASH, 'x'] }, 'element in array hashes has an invalid format'],
		['transactionHashes', { hashes: [{ a: 1 }] }, 'element in array hashes has an invalid format'],
		['transactionHashes', { hashes: Array(1001).fill(HASH) }, 'hashes has an invalid format'],
		['accountIds', { addresses: ['x'] }, 'element in array addresses has an invalid format'],
		['cosignature', { ...cosignature, version: -1 }, 'version has an invalid format'],
		['cosignature', { ...cosignature, version: '18446744073709551616' }, 'version has an invalid format'],
		['cosignature', { ...cosignature, signature: 'x' }, 'signature has an invalid format']
	];
	for (const [schema, body, message] of cases)
		t.throws(() => createBodyValidator(schema)(body), new InvalidArgument(message), `${schema} ${message}`);
	t.ok(createBodyValidator('cosignature')({ ...cosignature, version: '18446744073709551615' }));
	t.end();
});

t.test('a single text instead of an array counts as an array of one', t => {
	const validate = createBodyValidator('transactionIds', ['transactionIds', 'hashes']);
	t.same(validate({ hashes: HASH }), { hashes: [HASH] });
	const body = { hashes: [HASH] };
	t.equal(validate(body), body);
	for (const hashes of ['', 'x', `${HASH},${HASH}`])
		t.throws(() => validate({ hashes }), new InvalidArgument('element in array hashes has an invalid format'));
	for (const hashes of [1, true, null, {}, { 0: HASH }])
		t.throws(() => validate({ hashes }), new InvalidArgument('hashes has an invalid format'));
	t.throws(() => createBodyValidator('transactionPayload')({ payload: ['00'] }), InvalidArgument, 'not the reverse');
	t.end();
});

t.test('accepts the largest body', t => {
	t.ok(createBodyValidator('transactionPayload')({ payload: 'AB'.repeat(520_000) }));
	t.end();
});
