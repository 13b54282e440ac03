/** Rows of TypeScript. */
import { OPENAPI_GENERATOR } from '../openapi-generator.js';
import type { Row } from '../row.js';
import { renderOperations } from './operations.js';
import { renderReplies } from './replies.js';

const PROGRAMS = 'typescript/programs';

const COMMON = {
	language: 'TypeScript',
	keep: ['node_modules', 'package-lock.json'],
	install: ['npm install --no-audit --no-fund'],
	compile: ['npx tsc -p .'],
	drive: 'npx tsx driver.ts',
	example: 'npx tsx example.ts'
} as const;

/** Of tools that understand unions. */
const PRECISE = { ...COMMON, needs: ['npm'], document: '/openapi.json' } as const;

const FLAT = {
	...COMMON, tool: OPENAPI_GENERATOR.tool, version: OPENAPI_GENERATOR.version, needs: ['npm', ...OPENAPI_GENERATOR.needs],
	document: '/openapi.flat.json', namesEnumerations: true
} as const;

const upperFirst = (text: string): string => text.replace(/^./, first => first.toUpperCase());

/** Types that are named after the schemas, or after the operations. */
const importAll = (module: string): string => `import type * as symbol from './${module}';`;

export const TYPESCRIPT: readonly Row[] = [
	{
		...PRECISE,
		id: 'typescript-openapi-fetch',
		tool: 'openapi-typescript + openapi-fetch',
		version: '7.13.0 + 0.17.0',
		command: 'npx openapi-typescript http://localhost:3000/openapi.json -o symbol.ts',
		programs: [`${PROGRAMS}/shared`, `${PROGRAMS}/precise`, `${PROGRAMS}/openapi-fetch`],
		render: context => renderReplies(context, 'import type { Replies } from \'./types\';', id => `Replies['${id}']`)
	},
	{
		...PRECISE,
		id: 'typescript-hey-api',
		tool: 'Hey API (openapi-ts)',
		version: '0.95.0',
		command: 'npx @hey-api/openapi-ts -i http://localhost:3000/openapi.json -o symbol',
		programs: [`${PROGRAMS}/shared`, `${PROGRAMS}/precise`, `${PROGRAMS}/hey-api`],
		render: context => renderReplies(context, importAll('symbol'), id => `symbol.${upperFirst(id)}Response`)
	},
	{
		...PRECISE,
		id: 'typescript-orval',
		tool: 'orval',
		version: '7.13.2',
		command: 'npx orval',
		programs: [`${PROGRAMS}/shared`, `${PROGRAMS}/precise`, `${PROGRAMS}/orval`],
		render: context => renderReplies(context, importAll('symbol'), id => `symbol.${id}ResponseSuccess['data']`),
		remarks: 'with a function that sends requests, see below: what orval makes itself parses text and files as JSON'
	},
	{
		...FLAT,
		id: 'typescript-fetch',
		command: 'openapi-generator-cli generate -g typescript-fetch -i http://localhost:3000/openapi.flat.json -o symbol',
		programs: [`${PROGRAMS}/shared`, `${PROGRAMS}/generator`, `${PROGRAMS}/typescript-fetch`],
		render: renderOperations
	},
	{
		...FLAT,
		id: 'typescript-axios',
		command: 'openapi-generator-cli generate -g typescript-axios -i http://localhost:3000/openapi.flat.json -o symbol '
			+ '--additional-properties=useSingleRequestParameter=true',
		programs: [`${PROGRAMS}/shared`, `${PROGRAMS}/generator`, `${PROGRAMS}/typescript-axios`],
		render: renderOperations,
		remarks: 'pass `{ responseType: \'text\' }` or `\'arraybuffer\'` if a reply is not JSON: axios parses every text that looks like JSON'
	}
];
