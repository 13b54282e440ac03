/** Bounds that code enforces without naming them: the generator rejects a contract without one. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { makeBounds } from '../../../scripts/generate/bounds.js';
import { bundle } from '../../../scripts/generate/bundle.js';
import { makeOptions } from '../../../scripts/generate/options.js';
import { readOperations } from '../../../scripts/generate/operations.js';
import { loadSchemas } from '../../../scripts/generate/schemas.js';
import { Source } from '../../../scripts/generate/source.js';

const SPEC = path.resolve('spec');

/** Reads the HTTP contract from a copy of spec/ without the first text that a pattern finds in a file after another text. */
const readWithout = async (directory: string, name: string, after: string, pattern: RegExp): Promise<void> => {
	fs.cpSync(SPEC, directory, { recursive: true });
	const file = path.join(directory, name);
	const text = fs.readFileSync(file, 'utf8');
	const start = text.indexOf(after);
	const changed = text.slice(0, start) + text.slice(start).replace(pattern, '');
	if (start === -1 || changed === text)
		throw new Error(`${name} has no ${after} with ${String(pattern)}`);
	fs.writeFileSync(file, changed);

	const source = new Source(directory);
	const schemas = loadSchemas(source);
	const openapi = bundle(source, 'openapi.yaml', schemas);
	readOperations(openapi, schemas, new Map());
	makeBounds('', openapi, schemas);
	await makeOptions('', source);
};

const MAX_ITEMS = /\bmaxItems: \d+,?/;

for (const [title, name, after, pattern, message] of [
	['an array parameter', 'rest/parameters.yaml', 'transactionTypeQuery:', MAX_ITEMS, /^the array parameter \w+ has no maxItems$/],
	['an array of a request body', 'schemas/accounts.yaml', 'accountIds:', MAX_ITEMS, /^accountIds\.\w+ has no bound: give the array maxItems$/],
	['text of a request body', 'schemas/transactions.yaml', 'transactionPayload:', /\bmaxLength: \d+/, /^transactionPayload\.payload has no bound/],
	['the size of pages', 'rest/parameters.yaml', 'pageSizeQuery:', /\bdefault: \d+/, /^the contract has no default of pageSizeQuery/],
	['a name in the configuration', 'schemas/network.yaml', 'NetworkTypeDTO:', /\bmaxLength: 1024/, /^networkDescription has no maxLength$/],
	['a network parameter', 'schemas/namespaces.yaml', 'Number of levels of the name', /\bmaximum: 3/, /^network\.namespace\.maxNamespaceDepth has no maximum$/]
] as const) {
	t.test(`rejects a contract without the bound of ${title}`, t =>
		t.rejects(readWithout(t.testdir(), name, after, pattern), { message }));
}
