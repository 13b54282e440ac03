/** Rows of TypeScript. */
import { generatedWith } from '../openapi-generator.js';
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

/** Settings of tools that understand unions. */
const PRECISE = { ...COMMON, needs: ['npm'], document: '/openapi.json' } as const;

/** @param options - words of the command after the generator */
const generated = (generator: 'typescript-axios' | 'typescript-fetch', options = '') => ({
	...COMMON,
	...generatedWith({ document: '/openapi.flat.json', options: `-g ${generator} -o symbol${options}`, needs: ['npm'] }),
	id: generator,
	programs: [`${PROGRAMS}/shared`, `${PROGRAMS}/generator`, `${PROGRAMS}/${generator}`],
	render: renderOperations,
	namesEnumerations: true
});

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
		remarks: 'With a function that sends requests, see below: the function that orval generates parses text and files as JSON.'
	},
	generated('typescript-fetch'),
	{
		...generated('typescript-axios', ' --additional-properties=useSingleRequestParameter=true'),
		remarks: 'Pass `{ responseType: \'text\' }` or `\'arraybuffer\'` for replies that are not JSON: axios parses every text that looks like JSON.'
	}
];
