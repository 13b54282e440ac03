/** Every operation, with every status that the contract declares for it. */
import type { InjectOptions } from 'fastify';
import t from 'tap';
import { type OperationId, OPERATIONS } from '../../generated/operations.js';
import { InvalidArgument, ResourceNotFound, ServiceUnavailable } from '../../src/chain/index.js';
import { assertError, buildApp, checkConforms, exampleRequest } from '../support/http/app.js';
import { type FakeHandler, IDS } from '../support/http/operations.js';

/** @returns handlers that fail: every second one before it returns a promise */
const allFailing = (error: Error): Readonly<Record<string, FakeHandler>> => {
	const fail: FakeHandler = () => {
		throw error;
	};
	return Object.fromEntries(IDS.map((id, i) => [id, i % 2 === 0 ? fail : () => Promise.reject(error)]));
};

const withHeaders = (request: InjectOptions, headers: Readonly<Record<string, string>>): InjectOptions =>
	({ ...request, headers: { ...request.headers, ...headers } });

const declaring = (status: number): OperationId[] => IDS.filter(id => OPERATIONS[id].statuses.some(declared => status === declared));

t.test('all operations: a valid request returns the success status and a conforming reply', async t => {
	const { app, lines } = await buildApp(t);

	for (const id of IDS) {
		const reply = await app.inject(exampleRequest(id));
		checkConforms(id, reply);
		t.strictSame([reply.statusCode, reply.headers['access-control-allow-origin']], [OPERATIONS[id].status, undefined], id);
	}
	t.same(lines, []);
});

t.test('operations with an ETag: 304 while the chain does not change', async t => {
	const { app, revisions } = await buildApp(t);

	for (const id of declaring(304)) {
		const request = exampleRequest(id);
		const first = await app.inject(request);
		const etag = String(first.headers['etag']);
		const unchanged = await app.inject(withHeaders(request, { 'if-none-match': `"other", W/${etag}` }));
		checkConforms(id, unchanged);
		revisions.chain += '+';
		const changed = await app.inject(withHeaders(request, { 'if-none-match': etag }));
		checkConforms(id, changed);
		t.strictSame({
			unchanged: [unchanged.statusCode, unchanged.headers['etag'], unchanged.headers['content-type']],
			changed: [changed.statusCode, changed.headers['etag'] === etag]
		}, { unchanged: [304, etag, undefined], changed: [200, false] }, id);
	}
});

t.test('all operations: 405 for other methods, 204 for OPTIONS', async t => {
	const { app } = await buildApp(t);

	for (const id of IDS) {
		const { method, url } = exampleRequest(id);
		const options = await app.inject({ method: 'OPTIONS', url: url as string });
		const allow = String(options.headers['allow']);
		const isAllowed = [method as string, 'OPTIONS'].every(name => allow.split(', ').includes(name));
		t.strictSame([options.statusCode, options.body, isAllowed], [204, '', true], `${id}: ${allow}`);
		for (const other of ['DELETE', 'PATCH'] as const)
			assertError(t, await app.inject({ method: other, url: url as string }), 405, 'MethodNotAllowed', `${other} is not allowed`, { allow });
		if (!allow.includes('GET')) {
			const head = await app.inject({ method: 'HEAD', url: url as string });
			t.strictSame([head.statusCode, head.headers['allow']], [405, allow], id);
		}
	}
});

t.test('all operations: 406 when the reply\'s media type is excluded', async t => {
	const { app } = await buildApp(t);

	for (const id of declaring(406)) {
		const reply = await app.inject(withHeaders(exampleRequest(id), { accept: 'image/png' }));
		assertError(t, reply, 406, 'NotAcceptable', `Server accepts: ${OPERATIONS[id].mediaType}`);
	}
});

t.test('operations with parameters: 409', async t => {
	const { app } = await buildApp(t);

	for (const id of declaring(409).filter(id => OPERATIONS[id].parameters.length)) {
		const [first] = OPERATIONS[id].parameters;
		const url = OPERATIONS[id].path.replace(/\{\w+\}/g, '!');
		const reply = await app.inject(first?.in === 'path' ? url : `${url}?${first?.name}=!`);
		assertError(t, reply, 409, 'InvalidArgument', `${first?.name} has an invalid format`);
	}
});

t.test('operations with a body: 400, 409, 413, 415', async t => {
	const { app } = await buildApp(t, { options: { 'limits-body-bytes': '2048' } });

	for (const id of declaring(415)) {
		const request = exampleRequest(id);
		assertError(t, await app.inject({ ...request, payload: '{' }), 400, 'InvalidContent', /^Invalid JSON: /);
		assertError(t, await app.inject({ ...request, payload: '[]' }), 409, 'InvalidArgument', 'body has an invalid format');
		assertError(t, await app.inject({ ...request, payload: ' '.repeat(2049) }), 413, 'PayloadTooLarge', 'the body is larger than 2048 bytes');
		const typed = withHeaders(request, { 'content-type': 'text/plain' });
		assertError(t, await app.inject(typed), 415, 'UnsupportedMediaType', 'text/plain');
	}
});

t.test('all operations: errors that a chain may throw', async t => {
	const cases: readonly [error: Error, status: number, code: string, message: string][] = [
		[new ResourceNotFound('7'), 404, 'ResourceNotFound', 'no resource exists with id \'7\''],
		[new InvalidArgument('these do not go together'), 409, 'InvalidArgument', 'these do not go together'],
		[new ServiceUnavailable('connection failed', 7), 503, 'ServiceUnavailable', 'connection failed']
	];
	for (const [error, status, code, message] of cases) {
		const { app, lines } = await buildApp(t, { handlers: allFailing(error) });
		for (const id of IDS) {
			const reply = await app.inject(exampleRequest(id));
			assertError(t, reply, status, code, message, { 'etag': undefined, 'retry-after': status === 503 ? '7' : undefined });
		}
		t.same(lines, []);
	}
});

t.test('all operations: an internal error returns 500 without details, which are logged', async t => {
	const error = new Error('postgres://user:secret@host');
	const { app, lines } = await buildApp(t, { handlers: allFailing(error) });
	const logged = [];
	for (const id of IDS) {
		const reply = await app.inject(exampleRequest(id));
		assertError(t, reply, 500, 'Internal', 'the gateway failed to process the request; its log has the reason under the request id');
		logged.push({ level: 'error', details: { requestId: reply.headers['x-request-id'], err: error } });
	}
	t.match(lines, logged);
	t.equal(lines.length, IDS.length);
});

/** After this time, a client may send the next request. */
const MS_PER_REQUEST = 4000;

t.test('all operations: 429 for a client above its rate', async t => {
	let time = 0;
	const { app } = await buildApp(t, {
		now: () => time,
		options: { 'rate-limit-requests-per-second': '0.3', 'rate-limit-burst': '1', 'rate-limit-exempt-loopback': 'false' }
	});
	for (const id of declaring(429)) {
		time += MS_PER_REQUEST;
		const { statusCode } = await app.inject(exampleRequest(id));
		t.equal(statusCode, OPERATIONS[id].status, id);
		const reply = await app.inject(withHeaders(exampleRequest(id), { origin: 'https://a.example' }));
		assertError(t, reply, 429, 'TooManyRequests', 'You have exceeded your request rate of 0.3 r/s.', {
			'retry-after': '4', 'access-control-allow-origin': '*'
		});
	}
});
