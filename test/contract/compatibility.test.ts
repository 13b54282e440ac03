/** Statements of COMPATIBILITY.md that no other test checks, each with a complete gateway. */
import { gzipSync } from 'node:zlib';
import t from 'tap';
import type { UnresolvedAddress } from '../../src/chain/index.js';
import { encodeAddress } from '../../src/wire/identifiers/address.js';
import { openGateway } from '../support/processes/gateway.js';
import { SharedGateway } from '../support/shared-gateway.js';
import { TABLE } from '../support/http/operations.js';

const { url: httpUrl } = await SharedGateway.start(t);
const HASH = 'A'.repeat(64);
const TWO_63 = String(2n ** 63n);
const MAX = String(2n ** 64n - 1n);

const request = async (path: string, init: RequestInit = {}) => {
	const reply = await fetch(httpUrl + path, init);
	return { status: reply.status, text: await reply.text(), headers: reply.headers };
};

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) =>
	request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

t.test('numbers from 2^63 on are not negative', async t => {
	for (const number of [TWO_63, MAX]) {
		for (const query of [`fromHeight=${number}`, `height=${number}`])
			t.match((await request(`/transactions/confirmed?${query}`)).text, '"data":[],', query);
		t.notMatch((await request(`/transactions/confirmed?toHeight=${number}`)).text, '"data":[],');
		t.match((await request(`/blocks?fromTimestamp=${number}`)).text, '"data":[],');
		t.match((await request(`/blocks?orderBy=height&offset=${number}`)).text, '"data":[],');
	}
});

t.test('Accept: ignores all parameters except q', async t => {
	for (const [accept, expected] of [
		['application/json;charset=utf-8', 200], ['application/json;version=2', 200], ['application/*;v=1', 200], ['text/html, */*;q=0.1', 200],
		['application/json;q=0', 406], ['image/png', 406]
	] as const)
		t.equal((await request('/chain/info', { headers: { accept } })).status, expected, accept);
});

t.test('returns 409 for other values in transactionIds', async t => {
	for (const value of ['[1]', '[null]', '[{}]', '[["a"]]', '[true]', '1', 'null', '{}', '["0011223344556677"]'])
		t.equal((await post('/transactions/confirmed', `{"transactionIds":${value}}`)).status, 409, value);
});

t.test('transactionIds that are ids of entries', async t => {
	const { data } = JSON.parse((await request('/transactions/confirmed')).text) as { readonly data: readonly { readonly id: string }[] };
	const { status, text } = await post('/transactions/confirmed', JSON.stringify({ transactionIds: data.map(({ id }) => id) }));

	t.equal(status, 200);
	t.ok(data.length > 0);
	t.strictSame(JSON.parse(text), data);
});

t.test('returns 409 for long path segments, and 404 for Merkle paths of unknown blocks', async t => {
	for (const path of [`/blocks/${'9'.repeat(101)}`, `/accounts/${'A'.repeat(150)}`, `/transactions/confirmed/${'A'.repeat(150)}`])
		t.equal((await request(path)).status, 409, path);
	for (const height of [0, 99_999]) {
		for (const of of ['transactions', 'statements'])
			t.equal((await request(`/blocks/${height}/${of}/${HASH}/merkle`)).status, 404, `${of} at ${height}`);
	}
});

t.test('orderBy=balance with mosaic 0 returns no entries', async t => {
	const { status, text } = await request('/accounts?orderBy=balance&mosaicId=0000000000000000');
	t.equal(status, 200);
	t.match(text, '"data":[],');
	t.equal((await request('/accounts?orderBy=balance')).status, 409);
});

t.test('encodings of bodies', async t => {
	const body = '{"hashes":[]}';
	for (const encoding of ['gzip', 'x-gzip', 'GZIP'])
		t.equal((await post('/transactionStatus', gzipSync(body), { 'content-encoding': encoding })).status, 200, encoding);
	for (const [encoding, expected] of [['identity', 200], ['', 200], ['br', 415], ['deflate', 415]] as const)
		t.equal((await post('/transactionStatus', body, { 'content-encoding': encoding })).status, expected, encoding);
});

t.test('order of checks: path, method, Accept, media type, body, arguments', async t => {
	const wrong = { 'content-type': 'text/plain', accept: 'image/png' };
	t.equal((await post('/nothing', '{', wrong)).status, 404);
	t.equal((await post('/blocks', '{', wrong)).status, 405);
	t.equal((await post('/accounts', '{', wrong)).status, 406);
	t.equal((await post('/accounts', '{', { 'content-type': 'text/plain' })).status, 415);
	t.equal((await post('/accounts', '{')).status, 400);
	t.equal((await post('/accounts', '{}')).status, 409);
});

t.test('OPTIONS /ws returns 204 with Allow', async t => {
	const { status, headers } = await request('/ws', { method: 'OPTIONS' });
	t.equal(status, 204);
	t.match(headers.get('allow'), 'GET');
});

t.test('a semicolon is a part of the path', async t => {
	t.equal((await request('/chain/info;x=1')).status, 404);
	t.equal((await request('/blocks/1;x=1')).status, 409);
});

t.test('bodies that are no object have no members', async t => {
	for (const body of ['7', '"x"', 'true', 'null', '0', '""', 'false']) {
		for (const path of ['/accounts', '/transactions/confirmed', '/transactionStatus'])
			t.equal((await post(path, body)).status, 409, `${path} ${body}`);
		const init = { method: 'PUT', body, headers: { 'content-type': 'application/json' } };
		t.equal((await request('/transactions/cosignature', init)).status, 409, body);
	}
});

t.test('versions of cosignatures: decimal text below 2^64, or a number', async t => {
	const announce = async (version: string): Promise<number> => (await request('/transactions/cosignature', {
		method: 'PUT', headers: { 'content-type': 'application/json' },
		body: `{"version":${version},"parentHash":"${HASH}","signerPublicKey":"${HASH}","signature":"${HASH}${HASH}"}`
	})).status;
	for (const version of ['"0"', '0', `"${MAX}"`])
		t.equal(await announce(version), 202, version);
	for (const version of ['"0x0"', '"00"', '" 0 "', '""', 'true', '[]', '-1', '"18446744073709551616"'])
		t.equal(await announce(version), 409, version);
});

t.test('only PUT is allowed on /transactions/cosignature', async t => {
	for (const reply of [await request('/transactions/cosignature'), await post('/transactions/cosignature', '{}')]) {
		t.equal(reply.status, 405);
		t.equal(reply.headers.get('allow'), 'PUT, OPTIONS');
	}
});

t.test('look-ups of accounts are in the order of insertion, statuses in that of the request', async t => {
	const entries = async <Entry>(path: string) => (JSON.parse((await request(path)).text) as { readonly data: readonly Entry[] }).data;
	const accounts = await entries<{ readonly id: string; readonly account: { readonly address: UnresolvedAddress } }>('/accounts?pageSize=100');
	const addresses = accounts.map(({ account }) => encodeAddress(account.address));
	const found = JSON.parse((await post('/accounts', JSON.stringify({ addresses: [...addresses].reverse() }))).text) as typeof accounts;
	t.not(addresses.length, 1);
	t.same(found.map(({ id }) => id), accounts.map(({ id }) => id));
	const transactions = await entries<{ readonly meta: { readonly hash: string } }>('/transactions/confirmed');
	const hashes = transactions.map(({ meta }) => meta.hash).slice(0, 5);
	for (const requested of [hashes, [...hashes].reverse()]) {
		const statuses = JSON.parse((await post('/transactionStatus', JSON.stringify({ hashes: requested }))).text) as readonly { readonly hash: string }[];
		t.same(statuses.map(({ hash }) => hash), requested);
	}
});

t.test('15 operations reply with arrays', t => {
	t.equal(Object.values(TABLE).filter(({ replyIsArray }) => replyIsArray).length, 15);
	t.end();
});

t.test('pagination.totals: false returns only the published members', async t => {
	const plain = await openGateway(t, { options: { 'pagination-totals': 'false' } });
	for (const path of ['/blocks', '/transactions/confirmed', '/accounts', '/namespaces'])
		t.match(await (await fetch(plain.httpUrl + path)).text(), /,"pagination":\{"pageNumber":1,"pageSize":20\}\}$/, path);
});
