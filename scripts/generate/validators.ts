/** Compiles validators ahead of time, so that the gateway needs no compiler at run time. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build, type Plugin } from 'esbuild';
import { ERRORS, NARROWED_ENUM, SCHEMA_POINTER, SUCCESSFUL, VALUE_NAMES } from './schemas.js';
import { isObject, type Node, type ObjectNode } from './source.js';

const ID_PREFIX = 'schema:';

const pointAtIds = (node: Node): Node => JSON.parse(
	JSON.stringify(node).replaceAll(`"$ref":"${SCHEMA_POINTER}`, `"$ref":"${ID_PREFIX}`)
) as Node;

const ANNOTATIONS = ['description', 'title', 'examples', 'default', NARROWED_ENUM, VALUE_NAMES, ERRORS, SUCCESSFUL];

/** @returns the schema without keywords that validators ignore */
const withoutAnnotations = (schema: Node): Node => {
	if (Array.isArray(schema))
		return schema.map(withoutAnnotations);
	if (!isObject(schema))
		return schema;

	return Object.fromEntries(Object.entries(schema)
		.filter(([keyword]) => !ANNOTATIONS.includes(keyword))
		.map(([keyword, value]) => [keyword, keyword === 'properties'
			? Object.fromEntries(Object.entries(value as ObjectNode).map(([name, member]) => [name, withoutAnnotations(member)]))
			: withoutAnnotations(value)]));
};

const { resolve } = createRequire(import.meta.url);

/** Ajv's function that counts characters. Its loop takes longer than all other checks of a payload of a megabyte together. */
const COUNT_CHARACTERS = 'ajv/dist/runtime/ucs2length';

/** Text without surrogates has as many characters as UTF-16 units. V8 does not even search them in text of one byte per character. */
const COUNT_ONLY_SURROGATES = `
const countCharacters = exports.default;
exports.default = text => (/[\\uD800-\\uDBFF]/.test(text) ? countCharacters(text) : text.length);
`;

/** Writes imports with the name of the package, so that the output does not depend on the location of node_modules. */
const RUNTIME: Plugin = {
	name: 'ajv runtime',
	setup: bundler => {
		bundler.onResolve({ filter: /^ajv\/dist\/runtime\// }, ({ path }) => ({ path, namespace: 'runtime' }));
		bundler.onLoad({ filter: /./, namespace: 'runtime' }, ({ path }) => {
			const source = fs.readFileSync(resolve(path), 'utf8');
			return { contents: path === COUNT_CHARACTERS ? source + COUNT_ONLY_SURROGATES : source, loader: 'js' };
		});
	}
};

/**
 * @param schemas - all schemas that may be referred to, by name
 * @param exported - names of those that get a validator
 * @param isReadable - whether people review the module; else it is as small as possible
 * @returns an ES module that exports one validator per name
 */
export const compileValidators = async (
	schemas: ReadonlyMap<string, ObjectNode>,
	exported: readonly string[],
	isReadable = false
): Promise<string> => {
	const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, inlineRefs: false, code: { source: true, esm: true, optimize: 2 } });
	for (const [name, schema] of schemas)
		ajv.addSchema({ ...withoutAnnotations(pointAtIds(schema)) as ObjectNode, $id: ID_PREFIX + name });

	const names = Object.fromEntries([...exported].sort().map(name => [name, ID_PREFIX + name]));
	// the types of a package that is CommonJS but typed as a module
	const generate = standaloneCode as unknown as typeof standaloneCode.default;
	const code = generate(ajv, names);
	const bundled = await build({
		stdin: { contents: code, sourcefile: 'validators', loader: 'js' },
		plugins: [RUNTIME],
		bundle: true,
		write: false,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		minify: !isReadable,
		legalComments: 'none'
	});
	return bundled.outputFiles[0]?.text as string;
};

/** @returns the declarations that belong to {@link compileValidators} */
export const declareValidators = (exported: readonly string[]): string => [
	'import type { ValidateFunction } from \'./validator.js\';',
	...[...exported].sort().map(name => `export declare const ${name}: ValidateFunction;`),
	''
].join('\n');
