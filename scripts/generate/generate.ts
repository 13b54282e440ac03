/** Compiles a contract into types, validators, encoders, tables and the documents that are served. */
import fs from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import YAML from 'yaml';
import { makeBounds } from './bounds.js';
import { makeChannels } from './channels.js';
import { makeMesh } from './mesh.js';
import { makeNames } from './names.js';
import { bundle } from './bundle.js';
import { makeEncoders } from './encoders.js';
import { makeOptions } from './options.js';
import { type InlineSchemas, type Operation, readOperations } from './operations.js';
import { loadSchemas, referencedSchemas, type SchemaMap } from './schemas.js';
import { asObject, type Node, type ObjectNode, Source } from './source.js';
import { flatten } from './variants/flat.js';
import { withIntegerFormats } from './variants/integer-formats.js';
import { type Differences, publishedSchemas } from './variants/published.js';
import { withTitles } from './variants/titles.js';
import { makePaths } from './paths.js';
import { makeStoredEncoders } from './stored-encoders.js';
import { compileValidators, declareValidators } from './validators.js';

const HEADER = '// Made by `make generate` from spec/. Do not edit.\n';

const makeTypes = async (schemas: ObjectNode): Promise<string> => {
	const document = { openapi: '3.1.0', info: { title: 'schemas', version: '0' }, paths: {}, components: { schemas } };
	// what the generator reads from a file it also takes as an object
	const source = astToString(await openapiTS(JSON.stringify(document)));
	return `${HEADER}${source}\n/** Documents of both contracts by schema name. */\nexport type Schemas = components['schemas'];\n`
		+ 'export type SchemaName = keyof Schemas;\n';
};

const OPERATION_TYPES = `
export interface Parameter {
	readonly name: string;
	readonly in: 'path' | 'query';
	readonly required: boolean;
	/** What the text stands for. */
	readonly type: 'string' | 'integer' | 'boolean';
	readonly array: boolean;
	/** Most values of an array; absent where the parameter is none. */
	readonly maxItems?: number;
	/** Name of the validator: the schema's, or the parameter component's for a schema without a name. */
	readonly validator: RequestValidator;
}

export interface Operation {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	readonly path: string;
	readonly tag: string;
	readonly parameters: readonly Parameter[];
	/** Schema name. */
	readonly body: RequestValidator | null;
	/** Present when there is a body: how large a useful one can be. */
	readonly bodyBounds?: {
		/** With room for white space and for members that are ignored. */
		readonly maxBytes: number;
		/** JSON values, with room for members that are ignored. */
		readonly maxValues: number;
	};
	/** Present when a request may come without one. */
	readonly bodyIsOptional?: true;
	/** Members of the body that are arrays of texts; absent when there are none. */
	readonly bodyArrays?: readonly string[];
	readonly status: number;
	readonly mediaType: string;
	/** Schema name of the reply; of its elements when it is an array; null for text and bytes. */
	readonly reply: SchemaName | null;
	readonly replyIsArray: boolean;
	/** Schema name of a line of the reply's other form, \`application/x-ndjson\`; present where there is one. */
	readonly lines?: SchemaName;
	/** Whether the reply is bytes, which come with their media type: \`mediaType\` is a range then. */
	readonly replyIsBinary: boolean;
	/** Headers that only some operations have, as written in the contract. */
	readonly replyHeaders: readonly string[];
	readonly hasEtag: boolean;
	/** All statuses that the contract declares. */
	readonly statuses: readonly number[];
	/** Other statuses whose reply may be a document of the schema \`reply\`; absent when there are none. */
	readonly otherStatuses?: readonly number[];
}
`;

/** @returns a table of operations; `description` is its docstring */
const makeTable = (name: string, description: string, operations: readonly Operation[]): string => {
	const entries = operations.map(({ operationId, ...operation }) => `\t${operationId}: ${JSON.stringify(operation)}`);
	return `\n/** ${description}, in its order. */\n`
		+ `export const ${name} = {\n${entries.join(',\n')}\n} as const satisfies Readonly<Record<string, Operation>>;\n`;
};

const makeOperations = (operations: readonly Operation[], development: readonly Operation[], mesh: readonly Operation[]): string =>
	`${HEADER}import type * as requestValidators from './request-validators.js';\nimport type { SchemaName } from './schemas.js';\n\n`
	+ `type RequestValidator = keyof typeof requestValidators;\n${OPERATION_TYPES}`
	+ makeTable('OPERATIONS', 'The operations of the HTTP contract', operations)
	+ '\nexport type OperationId = keyof typeof OPERATIONS;\n'
	+ makeTable('DEVELOPMENT_OPERATIONS', 'The operations of the development controls', development)
	+ '\nexport type DevelopmentOperationId = keyof typeof DEVELOPMENT_OPERATIONS;\n'
	+ makeTable('MESH_OPERATIONS', 'The operations of the Mesh API', mesh)
	+ '\nexport type MeshOperationId = keyof typeof MESH_OPERATIONS;\n';

const VALIDATOR_TYPE = `${HEADER}
export interface ValidationError {
	readonly instancePath: string;
	readonly schemaPath: string;
	readonly keyword: string;
	readonly params: Readonly<Record<string, unknown>>;
	readonly message?: string;
}

/** Returns whether a value has the form; if not, \`errors\` has the reasons until the next call. */
export interface ValidateFunction {
	(value: unknown): boolean;
	errors?: readonly ValidationError[] | null;
}
`;

const requestValidators = (operations: readonly Operation[]): string[] => [...new Set(operations.flatMap(({ parameters, body }) =>
	[...parameters.map(parameter => parameter.validator), ...(body ? [body] : [])]))];

/** Members that a document sends must be known: an open object would let anything pass. */
const checkClosed = (schemas: SchemaMap, replies: ObjectNode): void => {
	for (const [name, schema] of schemas) {
		if (name in replies && schema['type'] === 'object' && !('additionalProperties' in schema))
			throw new Error(`${name} appears in replies or messages but is neither closed nor declared open`);
	}
};

const REQUEST_MESSAGES = ['subscribe', 'unsubscribe'];

const responsesOf = (openapi: ObjectNode): Node[] => Object.values(asObject(openapi['paths'], 'paths'))
	.flatMap(item => Object.values(asObject(item, 'path item')))
	.map(operation => asObject(operation, 'operation')['responses'] ?? {});

const replyParts = (openapis: readonly ObjectNode[], asyncapi: ObjectNode): ObjectNode => {
	const responses = openapis.flatMap(responsesOf);
	const messages = Object.entries(asObject(asObject(asyncapi['components'], 'components')['messages'], 'messages'))
		.filter(([name]) => !REQUEST_MESSAGES.includes(name))
		.map(([, message]) => message);
	const shared = openapis.map(openapi => asObject(openapi['components'], 'components')['responses'] ?? {});
	return { responses, messages, shared };
};

/** @returns the differences that are not schemas: those of `symbol-gateway check --profile published` */
const makePublished = ({ absent, absentChannels, tolerated, lenient, unchecked }: Differences): string =>
	`${HEADER}\n/** What the published interface promises less than this contract, in addition to its schemas. */\n`
	+ `export const PUBLISHED = ${JSON.stringify({ absent, absentChannels, tolerated, lenient, unchecked })} as const;\n`;

/** Tools of AsyncAPI read JSON as YAML, and warn of each tab. */
const indented = (document: ObjectNode): string => `${JSON.stringify(document, undefined, 2)}\n`;

/**
 * @param output - folder of the files; others in it are removed
 * @param spec - folder of the contracts
 * @throws Error about what is written in spec/
 */
export const generate = async (output: string, spec: string): Promise<void> => {
	const source = new Source(spec);
	const schemas = loadSchemas(source);
	const openapi = bundle(source, 'openapi.yaml', schemas);
	const asyncapi = bundle(source, 'asyncapi.yaml', schemas);
	const development = bundle(source, 'dev.yaml', schemas);
	const mesh = bundle(source, 'mesh.yaml', schemas);
	const replies = referencedSchemas(replyParts([openapi, development, mesh], asyncapi), schemas);
	checkClosed(schemas, replies);

	const inline: InlineSchemas = new Map();
	const operations = readOperations(openapi, schemas, inline);
	const developmentOperations = readOperations(development, schemas, inline);
	const meshOperations = readOperations(mesh, schemas, inline);
	const used = referencedSchemas([openapi, asyncapi, development, mesh], schemas);
	const compilable = new Map([...Object.entries(used) as [string, ObjectNode][], ...inline]);
	const requests = [...requestValidators([...operations, ...developmentOperations, ...meshOperations]), 'SubscribeRequest', 'UnsubscribeRequest'];

	// read from a file whose form is checked where it is used
	const differences = source.read(path.join(source.directory, 'published.yaml')) as unknown as Differences;
	const published = publishedSchemas(
		new Map(Object.entries(referencedSchemas(replyParts([openapi], asyncapi), schemas)) as [string, ObjectNode][]), differences
	);

	const served = asObject(withIntegerFormats(openapi), 'openapi');
	const servedEvents = withTitles(asyncapi);
	const flatEvents = withTitles(flatten(asObject(withIntegerFormats(asyncapi), 'asyncapi'), {}, { plainIntegers: true }));
	const enumerations = asObject(withIntegerFormats(Object.fromEntries([...schemas].filter(([, schema]) => 'enum' in schema))), 'enumerations');

	const files: Record<string, string> = {
		'schemas.ts': await makeTypes(used),
		'paths.ts': await makePaths(HEADER, openapi),
		'dev-paths.ts': await makePaths(HEADER, development),
		'operations.ts': makeOperations(operations, developmentOperations, meshOperations),
		...await makeOptions(HEADER, source),
		'bounds.ts': makeBounds(HEADER, openapi, schemas),
		'stored-encoders.ts': makeStoredEncoders(HEADER, schemas, asObject(source.read(path.join(source.directory, 'stored.yaml')), 'stored.yaml')),
		'encoders.ts': makeEncoders(HEADER, schemas, Object.keys(replies)),
		'validator.ts': VALIDATOR_TYPE,
		'request-validators.js': HEADER + await compileValidators(compilable, requests, true),
		'request-validators.d.ts': HEADER + declareValidators(requests),
		'reply-validators.js': HEADER + await compileValidators(compilable, Object.keys(replies)),
		'reply-validators.d.ts': HEADER + declareValidators(Object.keys(replies)),
		'published-validators.js': HEADER + await compileValidators(published, [...published.keys()]),
		'published-validators.d.ts': HEADER + declareValidators([...published.keys()]),
		'published.ts': makePublished(differences),
		'names.ts': makeNames(HEADER, schemas),
		'mesh.ts': makeMesh(HEADER, schemas),
		'channels.ts': makeChannels(HEADER, asyncapi, schemas),
		'openapi.json': `${JSON.stringify(served, undefined, '\t')}\n`,
		'openapi.yaml': YAML.stringify(served, { aliasDuplicateObjects: false }),
		'openapi.flat.json': `${JSON.stringify(flatten(served, enumerations, { plainIntegers: false }), undefined, '\t')}\n`,
		'openapi.flat-integers.json': `${JSON.stringify(flatten(served, enumerations, { plainIntegers: true }), undefined, '\t')}\n`,
		'dev-openapi.json': `${JSON.stringify(development, undefined, '\t')}\n`,
		'dev-openapi.yaml': YAML.stringify(development, { aliasDuplicateObjects: false }),
		'mesh-openapi.json': `${JSON.stringify(withIntegerFormats(mesh), undefined, '\t')}\n`,
		'mesh-openapi.yaml': YAML.stringify(withIntegerFormats(mesh), { aliasDuplicateObjects: false }),
		'asyncapi.json': indented(servedEvents),
		'asyncapi.yaml': YAML.stringify(servedEvents, { aliasDuplicateObjects: false }),
		'asyncapi.flat.json': indented(flatEvents)
	};
	fs.mkdirSync(output, { recursive: true });
	for (const name of fs.readdirSync(output)) {
		if (!(name in files) && name !== '.gitignore')
			fs.rmSync(path.join(output, name), { recursive: true });
	}
	for (const [name, content] of Object.entries(files))
		fs.writeFileSync(path.join(output, name), content);
};
