/** The composition of the server. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { readAssets } from '../../../src/http/docs/documents.js';
import { createApp, createShared } from '../../../src/http/index.js';
import { configOf, fakeLog, revisionsAt } from '../../support/http/app.js';
import { fakeOperations } from '../../support/http/operations.js';

const DOCUMENTS = /\/(?:generated|pages)\/.*\.(?:json|yaml|html|css|js|svg)$/;

t.test('of the documents, only the OpenAPI contract is read before a request', async t => {
	const read: string[] = [];
	const { readFileSync } = fs;
	t.teardown(() => {
		fs.readFileSync = readFileSync;
	});
	// the overloads of the function
	fs.readFileSync = ((file: string, ...options: []) => {
		// the plugin of Swagger UI takes its logo when it is registered
		if (DOCUMENTS.test(file) && path.basename(file) !== 'logo.svg')
			read.push(path.basename(file));
		return readFileSync(file, ...options);
	}) as typeof fs.readFileSync;

	const config = configOf();
	const { log } = fakeLog();
	const shared = createShared(config, log);
	const dependencies = { operations: fakeOperations(), revisions: () => revisionsAt('1'), log, shared };
	const app = await createApp(config, dependencies);
	t.teardown(() => app.close());

	t.same(read.filter(name => !name.startsWith('swagger.')), ['openapi.json']);

	const asset = readAssets()[0]!;
	t.equal((await app.inject(asset.url)).statusCode, 200);
	t.equal(read.at(-1), path.basename(asset.url));
});
