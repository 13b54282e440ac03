/** The development controls over HTTP: their calls to the chain, access rules, and conformance of all replies. */
import type { InjectOptions } from 'fastify';
import t, { type Test } from 'tap';
import { DEVELOPMENT_OPERATIONS, type DevelopmentOperationId, type Operation } from '../../generated/operations.js';
import { bindDevelopmentOperations } from '../../src/routes/index.js';
import { decodeAddress } from '../../src/wire/identifiers/address.js';
import { createFakeControls } from '../support/development/fake-controls.js';
import { assertError, buildApp } from '../support/http/app.js';
import { checkDocument } from '../support/http/rest.js';

const NETWORK = 0x98;
const ADDRESS = 'TA6NYZNQLBJ4C64NQGGIO3EKFXPYK2WN7ZUWHYA';
const HEX_ADDRESS = '983CDC65B05853C17B8D818C876C8A2DDF856ACDFE6963E0';
const ALIAS = 'TGMACYJAIIDXYAAAAAAAAAAAAAAAAAAAAAAAAAA';

const start = async (t: Test, options: Readonly<Record<string, string>> = {}) => {
	const controls = createFakeControls();
	const { app } = await buildApp(t, { options, development: bindDevelopmentOperations(controls, NETWORK) });
	const send = (method: NonNullable<InjectOptions['method']>, url: string, payload?: unknown, more: InjectOptions = {}) => app.inject({
		method,
		url,
		...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
		...more,
		headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...more.headers }
	});
	return { app, controls, send };
};

const table: Readonly<Record<DevelopmentOperationId, Operation>> = DEVELOPMENT_OPERATIONS;

const assertDocument = (t: Test, id: DevelopmentOperationId, body: string): void => {
	const { reply, replyIsArray } = table[id];
	const document: unknown = JSON.parse(body);
	t.equal(Array.isArray(document), replyIsArray);
	for (const part of [document].flat())
		t.doesNotThrow(() => checkDocument(reply as string, part));
};

interface Case {
	readonly id: DevelopmentOperationId;
	readonly url?: string;
	readonly body?: unknown;
	readonly call?: readonly unknown[];
}

const CASES: readonly Case[] = [
	{ id: 'getDevelopmentStatus' },
	{ id: 'mineBlocks', call: ['mine', 1] },
	{ id: 'mineBlocks', body: {}, call: ['mine', 1] },
	{ id: 'mineBlocks', body: { blocks: 10_000 }, call: ['mine', 10_000] },
	{ id: 'stopHarvesting', call: ['setHarvesting', false] },
	{ id: 'resumeHarvesting', call: ['setHarvesting', true] },
	{ id: 'setBlockInterval', body: { blockInterval: 0.25 }, call: ['setBlockInterval', 250] },
	{ id: 'setBlockInterval', body: { blockInterval: 'auto' }, call: ['setBlockInterval', 'auto'] },
	{ id: 'advanceClock', body: { seconds: 1.5 }, call: ['advanceClock', 1500n] },
	{ id: 'getSnapshots' },
	{ id: 'getDevelopmentAccounts' },
	{ id: 'getAccountNames' },
	{ id: 'takeSnapshot', call: ['takeSnapshot', ''] },
	{ id: 'takeSnapshot', body: {}, call: ['takeSnapshot', ''] },
	{ id: 'takeSnapshot', body: { name: 'a "name"' }, call: ['takeSnapshot', 'a "name"'] },
	{ id: 'deleteSnapshot', url: '/dev/snapshots/3', call: ['deleteSnapshot', 3] },
	{ id: 'revertToSnapshot', url: '/dev/snapshots/3/revert', call: ['revert', 3] },
	{ id: 'fundAccount', body: { address: ADDRESS }, call: ['fund', decodeAddress(ADDRESS), 1_000_000_000n, undefined] },
	{ id: 'fundAccount', body: { address: HEX_ADDRESS }, call: ['fund', HEX_ADDRESS, 1_000_000_000n, undefined] },
	{
		id: 'fundAccount',
		body: { address: ADDRESS, amount: '7', mosaicId: '3f47eada867f0a7e' },
		call: ['fund', decodeAddress(ADDRESS), 7n, '3F47EADA867F0A7E']
	}
];

t.test('each control passes the request to the chain, and its reply matches the contract', async t => {
	for (const { id, url, body, call } of CASES) {
		const { controls, send } = await start(t);
		const { method, path, status } = table[id];

		const reply = await send(method, url ?? path, body);

		t.equal(reply.statusCode, status, `${id}: ${reply.body}`);
		assertDocument(t, id, reply.body);
		t.strictSame(controls.calls, call ? [call] : []);
	}
});

const NDJSON = 'application/x-ndjson';

t.test('mineBlocks: JSON lines for clients that prefer them', async t => {
	const { send } = await start(t);
	const typeFor = async (accept: string) => (await send('POST', '/dev/blocks', { blocks: 3 }, { headers: { accept } })).headers['content-type'];

	const reply = await send('POST', '/dev/blocks', { blocks: 3 }, { headers: { accept: NDJSON } });
	t.equal(reply.statusCode, 200);
	t.equal(reply.body, '{"height":"1290","made":3,"blocks":3}\n', 'earlier reports were replaced, because the client did not read them');
	for (const accept of [`${NDJSON}, */*;q=0.5`, `application/json;q=0.1, ${NDJSON}`])
		t.equal(await typeFor(accept), NDJSON, accept);
	for (const accept of ['*/*', 'application/*', `${NDJSON};q=0.1, application/json`, `${NDJSON};q=0, */*`])
		t.equal(await typeFor(accept), 'application/json', accept);
	assertError(t, await send('POST', '/dev/blocks', {}, { headers: { accept: 'text/plain' } }), 406, 'NotAcceptable');
	assertError(t, await send('POST', '/dev/snapshots', {}, { headers: { accept: NDJSON } }), 406, 'NotAcceptable');
	assertError(t, await send('POST', '/dev/blocks', { blocks: 0 }, { headers: { accept: NDJSON } }), 409, 'InvalidArgument');
});

t.test('exportChain: the file arrives in chunks, with its media type', async t => {
	const { send } = await start(t);

	const reply = await send('GET', '/dev/export');

	t.equal(reply.statusCode, 200);
	t.equal(reply.headers['content-type'], 'application/octet-stream');
	t.equal(reply.body, 'onetwo');
});

t.test('malformed requests are rejected and do not reach the chain', async t => {
	const { controls, send } = await start(t);

	assertError(t, await send('POST', '/dev/blocks', { blocks: 0 }), 409, 'InvalidArgument', 'blocks must be >= 1');
	assertError(t, await send('POST', '/dev/blocks', { blocks: 10_001 }), 409, 'InvalidArgument', 'blocks must be <= 10000');
	assertError(t, await send('POST', '/dev/blocks', { blocks: 1.5 }), 409, 'InvalidArgument', 'blocks has an invalid format');
	assertError(t, await send('POST', '/dev/blocks', { block: 2 }), 409, 'InvalidArgument', 'block is no member of this body');
	assertError(t, await send('PUT', '/dev/harvesting/interval', {}), 409, 'InvalidArgument', 'blockInterval has an invalid format');
	assertError(t, await send('PUT', '/dev/harvesting/interval', { blockInterval: 0.01 }), 409, 'InvalidArgument', 'blockInterval must be >= 0.05');
	assertError(t, await send('PUT', '/dev/harvesting/interval', { blockInterval: 'often' }), 409, 'InvalidArgument');
	assertError(t, await send('POST', '/dev/clock/advance', { seconds: -1 }), 409, 'InvalidArgument', 'seconds must be >= 0.001');
	assertError(t, await send('POST', '/dev/snapshots', { name: 'x'.repeat(201) }), 409, 'InvalidArgument', 'name has an invalid format');
	assertError(t, await send('POST', '/dev/faucet', { address: 'nobody' }), 409, 'InvalidArgument', 'address has an invalid format');
	assertError(t, await send('POST', '/dev/faucet', { address: HEX_ADDRESS.replace('98', '68') }), 409, 'InvalidArgument', 'address has an invalid format');
	assertError(t, await send('POST', '/dev/faucet', { address: ALIAS }), 409, 'InvalidArgument', 'address has an invalid format');
	assertError(t, await send('POST', '/dev/faucet', { address: ADDRESS, amount: '18446744073709551616' }), 409, 'InvalidArgument');
	assertError(t, await send('DELETE', '/dev/snapshots/x'), 409, 'InvalidArgument', 'snapshotId has an invalid format');
	t.strictSame(controls.calls, []);
	assertError(t, await send('DELETE', '/dev/snapshots/4'), 404, 'ResourceNotFound');
	assertError(t, await send('POST', '/dev/snapshots/4/revert'), 404, 'ResourceNotFound');
	assertError(t, await send('GET', '/dev/blocks'), 405, 'MethodNotAllowed');
});

/** Requests that do not come from this machine. */
const FOREIGN: readonly (readonly [string, InjectOptions])[] = [
	['another machine', { remoteAddress: '192.0.2.7' }],
	['another machine, IPv6', { remoteAddress: '2001:db8::7' }],
	['through a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
	['through another proxy on this machine', { headers: { forwarded: 'for=127.0.0.1' } }],
	['through a proxy that adds Via', { headers: { via: '1.1 proxy' } }],
	['through a proxy that adds X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
	['through a proxy that adds X-Forwarded-Host', { headers: { 'x-forwarded-host': 'localhost' } }],
	['through a proxy that adds X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
	['through Cloudflare', { headers: { 'cf-connecting-ip': '127.0.0.1' } }],
	['through a proxy that adds True-Client-IP', { headers: { 'True-Client-IP': '127.0.0.1' } }],
	['a name that resolves to this machine', { headers: { host: 'rebound.example' } }],
	['a name that starts like this machine\'s', { headers: { host: 'localhost.example' } }],
	['a name that starts like an address', { headers: { host: '127.0.0.1.example' } }],
	['a page of another site, without an origin', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }],
	['a frame in a page of another site', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' } }],
	['a page from another machine', { headers: { origin: 'https://page.example' } }],
	['a page whose host resembles this machine\'s', { headers: { origin: 'http://localhost.page.example' } }],
	['a page without an origin', { headers: { origin: 'null' } }]
];

const LOCAL: readonly (readonly [string, InjectOptions])[] = [
	['this machine', { remoteAddress: '127.0.0.1' }],
	['this machine, IPv6', { remoteAddress: '::1' }],
	['this machine, IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
	['a page of this machine', { headers: { origin: 'http://localhost:5173' } }],
	['this machine by address', { headers: { host: '127.0.0.1' } }],
	['this machine by IPv6 address', { headers: { host: '[::1]:80' } }],
	['this machine by a name below localhost', { headers: { host: 'gateway.localhost' } }],
	['a link from another site', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' } }],
	['a page of this machine by address', { headers: { origin: 'https://[::1]:3001' } }]
];

t.test('only this machine may use the controls and their pages', async t => {
	const { controls, send } = await start(t);

	for (const [name, more] of FOREIGN) {
		for (const url of ['/dev/harvesting/stop', '/dev/openapi.json', '/dev/docs']) {
			const reply = await send(url.endsWith('stop') ? 'POST' : 'GET', url, undefined, more);
			t.equal(reply.statusCode, 403, `${name}: ${url}`);
		}
	}
	t.strictSame(controls.calls, []);
	assertError(t, await send('POST', '/dev/harvesting/stop', undefined, FOREIGN[0]?.[1]), 403, 'Forbidden');
	for (const [name, more] of LOCAL)
		t.equal((await send('POST', '/dev/harvesting/stop', undefined, more)).statusCode, 200, name);
});

t.test('rejections contain the reason', async t => {
	const { send } = await start(t);
	const cases: readonly (readonly [InjectOptions, RegExp])[] = [
		[{ remoteAddress: '192.0.2.7' }, /: this request comes from another machine; the configuration key dev can change that$/],
		[{ headers: { via: '1.1 proxy' } }, /: this request comes through a proxy \(header via\);/],
		[{ headers: { host: 'rebound.example:3000' } }, /: the host rebound\.example:3000 of this request is neither localhost nor an address/],
		[{ headers: { origin: 'https://page.example' } }, /: this request comes from a page of https:\/\/page\.example;/],
		[{ headers: { 'sec-fetch-site': 'cross-site' } }, /: this request comes from a page of another site;/]
	];
	for (const [more, message] of cases)
		assertError(t, await send('POST', '/dev/harvesting/stop', undefined, more), 403, 'Forbidden', message);
});

t.test('requests with an effect: the JSON media type, or neither media type nor body', async t => {
	const { controls, send } = await start(t);

	for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json']) {
		for (const [method, url] of [['POST', '/dev/blocks'], ['POST', '/dev/harvesting/stop'], ['POST', '/dev/snapshots/3/revert'], ['DELETE', '/dev/snapshots/3'], ['PUT', '/dev/harvesting/interval']] as const) {
			for (const payload of ['', '{"blockInterval":1}'])
				assertError(t, await send(method, url, undefined, { payload, headers: { 'content-type': type } }), 415, 'UnsupportedMediaType', type);
		}
	}
	assertError(t, await send('POST', '/dev/harvesting/stop', undefined, { payload: '{}' }), 415, 'UnsupportedMediaType');
	t.strictSame(controls.calls, []);
	t.equal((await send('POST', '/dev/harvesting/stop', {})).statusCode, 200);
	t.equal((await send('GET', '/dev/status', undefined, { headers: { 'content-type': 'text/plain' } })).statusCode, 200);
});

t.test('rejects bodies that are not objects', async t => {
	const { controls, send } = await start(t);

	for (const body of [7, 'x', null, true, [], [{ blocks: 1 }]])
		assertError(t, await send('POST', '/dev/blocks', body), 409, 'InvalidArgument', 'body has an invalid format');
	t.strictSame(controls.calls, []);
});

t.test('the configuration can allow the controls to all clients', async t => {
	const { send } = await start(t, { dev: 'anywhere' });

	for (const [name, more] of FOREIGN)
		t.equal((await send('POST', '/dev/harvesting/stop', undefined, more)).statusCode, 200, name);
});

t.test('pages of this machine may use every method: preflights allow it', async t => {
	const { send } = await start(t, { 'cors-methods': 'GET,POST,OPTIONS' });
	const preflight = async (url: string) =>
		(await send('OPTIONS', url, undefined, { headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'DELETE' } })).headers;

	t.match(await preflight('/dev/snapshots/1'), { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET,POST,OPTIONS,DELETE' });
	t.match(await preflight('/dev/snapshots'), { 'access-control-allow-methods': 'GET,POST,OPTIONS' });
	t.match(await preflight('/blocks'), { 'access-control-allow-methods': 'GET,POST,OPTIONS' });
});

t.test('without the controls their paths do not exist', async t => {
	const { send } = await start(t, { dev: 'off' });
	const { app: without } = await buildApp(t);

	for (const url of ['/dev/status', '/dev/openapi.json', '/dev/docs']) {
		assertError(t, await send('GET', url), 404, 'ResourceNotFound');
		assertError(t, await without.inject(url), 404, 'ResourceNotFound');
	}
});

t.test('the controls have their own contract and page, and are not part of the main one', async t => {
	const { send } = await start(t);
	const main = (await send('GET', '/openapi.json')).json<{ paths: object }>();
	const own = (await send('GET', '/dev/openapi.json')).json<{ paths: object }>();

	t.not(Object.keys(own.paths).length, 0);
	t.ok(Object.keys(own.paths).every(path => path.startsWith('/dev/')));
	t.notOk(Object.keys(main.paths).some(path => path.startsWith('/dev')));
	t.match((await send('GET', '/dev/openapi.yaml')).body, /^openapi: 3\.1\.0/);
	t.match((await send('GET', '/dev/docs')).body, 'symbol-gateway development controls');
});
