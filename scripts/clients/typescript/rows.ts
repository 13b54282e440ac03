/** Rows of TypeScript. */
import type { Row } from '../row.js';
import { renderReplies } from './replies.js';

const COMMON = {
	language: 'TypeScript',
	needs: ['npm'],
	keep: ['node_modules', 'package-lock.json'],
	install: ['npm install --no-audit --no-fund'],
	compile: ['npx tsc -p .'],
	drive: 'node compiled/driver.js',
	example: 'node compiled/example.js',
	exampleFile: 'example.ts'
} as const;

const OPENAPI_FETCH: Row = {
	...COMMON,
	id: 'typescript-openapi-fetch',
	tool: 'openapi-typescript + openapi-fetch',
	version: '7.13.0 + 0.17.0',
	document: '/openapi.json',
	command: 'npx openapi-typescript http://localhost:3000/openapi.json -o symbol.ts',
	programs: ['typescript/programs/shared', 'typescript/programs/openapi-fetch'],
	render: context => renderReplies(context, 'import type { Replies } from \'./types.js\';', id => `Replies['${id}']`)
};

export const TYPESCRIPT: readonly Row[] = [OPENAPI_FETCH];
