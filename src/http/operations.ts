/** Makes a route of every operation of the contract. */
import type { FastifyInstance } from 'fastify';
import { type Operation, type OperationId, OPERATIONS } from '../../generated/operations.js';
import type { BoundOperations } from './operation.js';
import { createParameterReader } from './parameters.js';
import { type Handler, type OperationContext, serveBody, type Served, serveFresh } from './serve.js';
import { serveCached } from './serve-cached.js';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The contract's name of the operation, for hooks; absent on routes that are none. */
		operationId?: OperationId;
	}
}

const table: Readonly<Record<string, Operation>> = OPERATIONS;

/** What the types say too, for tables that were put together at run time. @throws Error that names every difference */
const checkComplete = (operations: BoundOperations): void => {
	const missing = Object.keys(table).filter(id => !(id in operations)).map(id => `${id} has no handler`);
	const surplus = Object.keys(operations).filter(id => !(id in table)).map(id => `${id} is not in the contract`);
	const wrong = Object.entries(operations)
		.filter(([id, { revision }]) => id in table && (undefined !== revision) !== table[id]?.hasEtag)
		.map(([id]) => `${id} must have a revision exactly if the contract gives its reply an ETag`);
	const faults = [...missing, ...surplus, ...wrong];
	if (faults.length)
		throw new Error(`operations do not fit the contract: ${faults.join('; ')}`);
};

const handlerOf = (operation: Operation, served: Served, context: OperationContext): Handler => {
	if (operation.body)
		return serveBody(served, operation.body, context);

	const { revision } = served.bound;
	return undefined === revision ? serveFresh(served) : serveCached(served, revision, context);
};

/** Path in the router's notation. */
const routePath = (path: string): string => path.replaceAll('{', ':').replaceAll('}', '');

/** @throws Error when the operations are not exactly those of the contract */
export const registerOperations = (app: FastifyInstance, operations: BoundOperations, context: OperationContext): void => {
	checkComplete(operations);
	// the table's keys are the ids
	for (const [operationId, operation] of Object.entries(table) as [OperationId, Operation][]) {
		const served: Served = {
			status: operation.status,
			mediaType: operation.mediaType,
			bound: operations[operationId],
			readParameters: createParameterReader(operation.parameters)
		};
		app.route({
			method: operation.method,
			url: routePath(operation.path),
			config: { operationId },
			handler: handlerOf(operation, served, context)
		});
	}
};
