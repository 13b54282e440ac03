/** Registers a route for every operation of the contract. */
import type { FastifyInstance } from 'fastify';
import {
	DEVELOPMENT_OPERATIONS, type DevelopmentOperationId, type Operation, type OperationId, OPERATIONS
} from '../../generated/operations.js';
import type { BoundDevelopmentOperations, BoundOperation, BoundOperations } from '../operation.js';
import { createParameterReader } from './parameters.js';
import { type OperationContext, type RequestHandler, serveBody, type ServedOperation, serveFresh } from './serve.js';
import { serveCached } from './serve-cached.js';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The contract's name of the operation, for hooks; absent on other routes. */
		operationId?: OperationId | DevelopmentOperationId;
		/** Whether the route refuses methods that its path does not have. */
		isRefusal?: true;
	}
}

type Table = Readonly<Record<string, Operation>>;
type Bound = Readonly<Record<string, BoundOperation>>;

/** Checks tables that are composed at run time; types cannot check these. @throws Error that names every difference */
const checkComplete = (operations: Bound, table: Table): void => {
	const missing = Object.keys(table).filter(id => !(id in operations)).map(id => `${id} has no handler`);
	const surplus = Object.keys(operations).filter(id => !(id in table)).map(id => `${id} is not in the contract`);
	const wrong = Object.entries(operations)
		.filter(([id, { revision }]) => id in table && (revision !== undefined) !== table[id]?.hasEtag)
		.map(([id]) => `${id} must have a revision exactly if the contract gives its reply an ETag`);
	const faults = [...missing, ...surplus, ...wrong];
	if (faults.length)
		throw new Error(`operations do not fit the contract: ${faults.join('; ')}`);
};

const handlerOf = (operation: Operation, served: ServedOperation, context: OperationContext): RequestHandler => {
	const { body, bodyArrays = [], bodyBounds, bodyIsOptional = false } = operation;
	if (body && bodyBounds)
		return serveBody(served, { schema: body, isOptional: bodyIsOptional, arrays: bodyArrays, bounds: bodyBounds }, context);

	const { revision } = served.bound;
	return revision === undefined ? serveFresh(served, context) : serveCached(served, revision, context);
};

/** Path in the router's notation. */
const routePath = (path: string): string => path.replaceAll('{', ':').replaceAll('}', '');

const methodsOf = ({ method }: Operation): readonly string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

/** Without these routes, the router would match `GET /namespaces/names`, which has only POST, with `GET /namespaces/{namespaceId}`. */
const refuseOtherMethods = (app: FastifyInstance, table: Table): void => {
	const operations = Object.values(table);
	const patterns = operations.filter(({ path }) => path.includes('{'))
		.map(operation => ({ operation, fits: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
	for (const path of new Set(operations.map(operation => operation.path).filter(path => !path.includes('{')))) {
		const own = operations.filter(operation => operation.path === path).flatMap(methodsOf);
		const others = patterns.filter(({ fits }) => fits.test(path)).flatMap(({ operation }) => methodsOf(operation));
		const method = [...new Set(others)].filter(other => !own.includes(other));
		if (method.length > 0)
			app.route({ method, url: path, config: { isRefusal: true }, handler: (_request, reply) => reply.callNotFound() });
	}
};

const register = (app: FastifyInstance, operations: Bound, table: Table, context: OperationContext): void => {
	checkComplete(operations, table);
	for (const [operationId, operation] of Object.entries(table)) {
		const served: ServedOperation = {
			status: operation.status,
			mediaType: operation.mediaType,
			hasLines: operation.lines !== undefined,
			// checked above
			bound: operations[operationId] as BoundOperation,
			readParameters: createParameterReader(operation.parameters)
		};
		app.route({
			method: [...methodsOf(operation)],
			url: routePath(operation.path),
			// the tables' keys are the ids
			config: { operationId: operationId as OperationId | DevelopmentOperationId },
			handler: handlerOf(operation, served, context)
		});
	}
	refuseOtherMethods(app, table);
};

/** @throws Error when the operations are not exactly those of the contract */
export const registerOperations = (app: FastifyInstance, operations: BoundOperations, context: OperationContext): void =>
	register(app, operations, OPERATIONS, context);

/** @throws Error when the operations are not exactly those of the contract */
export const registerDevelopmentOperations = (
	app: FastifyInstance,
	operations: BoundDevelopmentOperations,
	context: OperationContext
): void => register(app, operations, DEVELOPMENT_OPERATIONS, context);
