/** What the contract declares for every operation, apart from what the operation itself does. */
import t from 'tap';
import { OPERATIONS } from '../../generated/operations.js';
import { assertConforms, assertError, buildApp, exampleRequest } from '../support/http.js';
import { exampleUrl, IDS } from '../support/http-operations.js';

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
			assertConforms(t, id, reply);
		}
	}
});

t.test('operations with query parameters: an empty value counts as absent', async t => {
	const { app } = await buildApp(t);

	for (const id of IDS) {
		for (const { in: place, name } of OPERATIONS[id].parameters) {
			if (place === 'query')
				t.equal((await app.inject({ ...exampleRequest(id), url: `${exampleUrl(id)}?${name}=` })).statusCode, OPERATIONS[id].status, `${id} ${name}`);
		}
	}
});
