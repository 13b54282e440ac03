/** Makes the table of operations from the bundled HTTP contract. */
import { type BodyBounds, boundsOfBody } from './body-bounds.js';
import { type SchemaMap, schemaNameOf } from './schemas.js';
import { asObject, type Node, type ObjectNode } from './source.js';

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
	readonly validator: string;
}

export interface Operation {
	readonly operationId: string;
	readonly method: string;
	readonly path: string;
	readonly tag: string;
	readonly parameters: readonly Parameter[];
	/** Schema name. */
	readonly body: string | null;
	/** Present when there is a body. */
	readonly bodyBounds?: BodyBounds;
	/** Present when a request may come without one. */
	readonly bodyIsOptional?: true;
	/** Members of the body that are arrays of texts; absent when there are none. */
	readonly bodyArrays?: readonly string[];
	readonly status: number;
	readonly mediaType: string;
	/** Schema name of the reply; of its elements when it is an array; null for text and bytes. */
	readonly reply: string | null;
	readonly replyIsArray: boolean;
	/** Schema name of a line of the reply's other form, `application/x-ndjson`; present where there is one. */
	readonly lines?: string;
	/** Whether the reply is bytes, which come with their media type: `mediaType` is a range then. */
	readonly replyIsBinary: boolean;
	/** Headers that only some operations have, as written in the contract. */
	readonly replyHeaders: readonly string[];
	readonly hasEtag: boolean;
	/** All statuses that the contract declares. */
	readonly statuses: readonly number[];
	/** Other statuses whose reply may be a document of the schema `reply`; absent when there are none. */
	readonly otherStatuses?: readonly number[];
}

/** Schemas of parameters that have no name among the shared ones, by validator name. */
export type InlineSchemas = Map<string, ObjectNode>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const resolveLocal = (document: ObjectNode, node: Node): ObjectNode => {
	const { $ref: reference, ...rest } = asObject(node, 'node');
	if (typeof reference !== 'string')
		return rest;

	const found = reference.split('/').slice(1).reduce<Node>((at, segment) => asObject(at, reference)[segment] as Node, document);
	return { ...asObject(found, reference), ...rest };
};

const maxItemsOf = (schema: ObjectNode, component: string): number => {
	const { maxItems } = schema;
	if (typeof maxItems !== 'number')
		throw new Error(`the array parameter ${component} has no maxItems`);
	return maxItems;
};

const readParameter = (document: ObjectNode, node: Node, inline: InlineSchemas): Parameter => {
	const component = (asObject(node, 'parameter')['$ref'] as string).split('/').pop() as string;
	const parameter = resolveLocal(document, node);
	const schema = asObject(parameter['schema'], `schema of ${component}`);
	const isArray = schema['type'] === 'array';
	const element = isArray ? asObject(schema['items'], `items of ${component}`) : schema;
	const name = typeof element['$ref'] === 'string' ? schemaNameOf(element['$ref']) : undefined;
	if (name === undefined)
		inline.set(component, element);

	const { type } = resolveLocal(document, element);
	return {
		name: parameter['name'] as string,
		in: parameter['in'] as Parameter['in'],
		required: parameter['required'] === true,
		type: type as Parameter['type'],
		array: isArray,
		...(isArray ? { maxItems: maxItemsOf(schema, component) } : {}),
		validator: name ?? component
	};
};

type Reply = Pick<Operation, 'mediaType' | 'reply' | 'replyIsArray' | 'lines' | 'replyIsBinary' | 'replyHeaders' | 'hasEtag'>;

/** The form of a reply that reports progress. */
const LINES_TYPE = 'application/x-ndjson';

const linesOf = (content: ObjectNode): string | undefined => {
	const lines = content[LINES_TYPE];
	return lines === undefined ? lines : schemaNameOf(asObject(asObject(lines, LINES_TYPE)['schema'], 'schema')['$ref'] as string);
};

/** Headers that the HTTP layer takes care of. */
const COMMON_HEADERS = ['X-Request-Id', 'ETag'];

const readReply = (response: ObjectNode): Reply => {
	const contents = asObject(response['content'], 'content');
	const [[mediaType, content] = ['', {}]] = Object.entries(contents);
	const lines = linesOf(contents);
	const schema = asObject(asObject(content, mediaType)['schema'], 'schema');
	const replyIsArray = schema['type'] === 'array';
	const element = replyIsArray ? asObject(schema['items'], 'items') : schema;
	const name = typeof element['$ref'] === 'string' && mediaType === 'application/json' ? schemaNameOf(element['$ref']) : undefined;
	const headers = Object.keys(asObject(response['headers'] ?? {}, 'headers'));
	return {
		mediaType,
		reply: name ?? null,
		replyIsArray,
		...(lines === undefined ? {} : { lines }),
		replyIsBinary: schema['format'] === 'binary',
		replyHeaders: headers.filter(header => !COMMON_HEADERS.includes(header)),
		hasEtag: headers.includes('ETag')
	};
};

/** @returns members that are arrays of texts */
const arraysOf = (document: ObjectNode, body: ObjectNode): string[] => Object.entries(asObject(body['properties'] ?? {}, 'properties'))
	.map(([name, member]): [string, ObjectNode] => [name, resolveLocal(document, member)])
	.filter(([, member]) => member['type'] === 'array' && resolveLocal(document, member['items'] as Node)['type'] === 'string')
	.map(([name]) => name);

const readBody = (document: ObjectNode, operation: ObjectNode): Pick<Operation, 'body' | 'bodyIsOptional' | 'bodyArrays'> => {
	if (!('requestBody' in operation))
		return { body: null };

	const requestBody = asObject(operation['requestBody'], 'requestBody');
	const schema = asObject(asObject(asObject(requestBody['content'], 'content')['application/json'], 'body')['schema'], 'schema');
	const arrays = arraysOf(document, resolveLocal(document, schema));
	return {
		body: schemaNameOf(schema['$ref'] as string) ?? null,
		...(requestBody['required'] === true ? {} : { bodyIsOptional: true }),
		...(arrays.length > 0 ? { bodyArrays: arrays } : {})
	};
};

/** @returns the names of the schemas that a response's JSON may have */
const schemaNamesOf = (response: ObjectNode): (string | undefined)[] => {
	const content = asObject(response['content'] ?? {}, 'content')['application/json'];
	const schema = asObject(asObject(content ?? {}, 'application/json')['schema'] ?? {}, 'schema');
	return ((schema['oneOf'] ?? [schema]) as Node[]).map(alternative => {
		const reference = asObject(alternative, 'alternative')['$ref'];
		return typeof reference === 'string' ? schemaNameOf(reference) : undefined;
	});
};

/** What operations refer to. */
interface Context {
	readonly document: ObjectNode;
	readonly schemas: SchemaMap;
	readonly inline: InlineSchemas;
}

const readOperation = ({ document, schemas, inline }: Context, path: string, method: string, node: Node): Operation => {
	const operation = asObject(node, `${method} ${path}`);
	const body = readBody(document, operation);
	const responses = asObject(operation['responses'], 'responses');
	const statuses = Object.keys(responses).map(Number);
	const status = statuses.find(candidate => candidate >= 200 && candidate < 300) as number;
	const reply = readReply(resolveLocal(document, responses[status] as Node));
	const otherStatuses = reply.reply === null || reply.replyIsArray ? [] : statuses.filter(other =>
		other !== status && schemaNamesOf(resolveLocal(document, responses[other] as Node)).includes(reply.reply as string));
	return {
		operationId: operation['operationId'] as string,
		method: method.toUpperCase(),
		path,
		tag: (operation['tags'] as string[])[0] as string,
		parameters: ((operation['parameters'] ?? []) as Node[]).map(parameter => readParameter(document, parameter, inline)),
		...body,
		...(body.body === null ? {} : { bodyBounds: boundsOfBody(body.body, schemas) }),
		status,
		...reply,
		statuses,
		...(otherStatuses.length > 0 ? { otherStatuses } : {})
	};
};

/** @returns all operations in the order of the contract; `inline` receives the nameless schemas of parameters */
export const readOperations = (document: ObjectNode, schemas: SchemaMap, inline: InlineSchemas): Operation[] =>
	Object.entries(asObject(document['paths'] as Node, 'paths')).flatMap(([path, item]) =>
		Object.entries(asObject(item, path))
			.filter(([method]) => METHODS.includes(method))
			.map(([method, operation]) => readOperation({ document, schemas, inline }, path, method, operation)));
