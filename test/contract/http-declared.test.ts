/** Statuses that the contract declares for every operation, independent of the operation. */
import t from 'tap';
import { OPERATIONS } from '../../generated/operations.js';
import { assertError, buildApp, checkConforms, exampleRequest, listen } from '../support/http/app.js';
import { exampleUrl, IDS } from '../support/http/operations.js';
import { exchange, parseReply } from '../support/http/raw.js';

t.test('operations with path parameters: 404 for percent-encodings that cannot be decoded', async t => {
	const { app } = await buildApp(t);

	for (const id of IDS) {
		const { method, path } = OPERATIONS[id];
		for (const broken of ['%zz', '%', '%ff']) {
			const url = path.replace(/\{\w+\}/, broken);
			if (url === path)
				continue;
			const reply = await app.inject({ method, url });
			assertError(t, reply, 404, 'ResourceNotFound', /does not exist$/);
			checkConforms(id, reply);
		}
	}
});

t.test('operations with query parameters: an empty value counts as absent', async t => {
	const { app } = await buildApp(t);

	for (const id of IDS) {
		const names = OPERATIONS[id].parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name);
		const statuses = await Promise.all(names.map(async name =>
			(await app.inject({ ...exampleRequest(id), url: `${exampleUrl(id)}?${name}=` })).statusCode));
		t.strictSame(statuses, names.map(() => OPERATIONS[id].status), `${id}: ${names.join()}`);
	}
});

/** Node.js rejects such requests before their path is known: one operation of each method stands for all. */
const OF_EACH_METHOD = IDS.filter((id, i) => i === IDS.findIndex(other => OPERATIONS[id].method === OPERATIONS[other].method));

t.test('all operations: 400, 408 and 431 for malformed requests', async t => {
	const { app } = await buildApp(t, { options: { 'limits-request-timeout': '1' } });
	const port = await listen(app);
	const replies = await Promise.all(OF_EACH_METHOD.flatMap(id => {
		const { method } = OPERATIONS[id];
		const line = `${method} ${exampleUrl(id)} HTTP/1.1\r\n`;
		return [`${line}\r\n`, `${line}Host: x\r\nHost: y\r\n\r\n`, `${line}Host: x\r\n`, `${line}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`]
			.map(async (text, kind) => ({ method, expected: [400, 400, 408, 431][kind], reply: parseReply(await exchange(port, text)) }));
	}));

	for (const { method, expected, reply: { body, head, status } } of replies) {
		t.equal(status, expected, method);
		const headers = Object.fromEntries(head.split('\r\n').slice(1).map(header => header.toLowerCase().split(': ') as [string, string]));
		IDS.filter(id => OPERATIONS[id].method === method).forEach(id => checkConforms(id, { statusCode: status, headers, body }));
	}
});
