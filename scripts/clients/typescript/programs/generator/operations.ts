/** Finds the generated classes and functions of calls that are read from a file. */
import fs from 'node:fs';
import type { Call } from './driver-support';
import * as symbol from './symbol';

export interface Operation {
	/** Class. */
	readonly api: string;
	/** Schema names. */
	readonly body: string | null;
	readonly reply: string | null;
	readonly isArray: boolean;
	readonly hasParameters: boolean;
}

/** The generated functions and classes by name. */
export const generated = symbol as unknown as Record<string, unknown>;

const operations = JSON.parse(fs.readFileSync('operations.json', 'utf8')) as Record<string, Operation>;

export const operationOf = ({ operationId }: Call): Operation => operations[operationId] as Operation;

/** @returns an instance of the class that has the operation's method */
export const createApi = <Method>({ api }: Operation, { server }: Call): Record<string, Method> => {
	const Api = generated[api] as new (configuration: symbol.Configuration) => Record<string, Method>;
	return new Api(new symbol.Configuration({ basePath: server }));
};

/** @param body - encoded as the method expects it @returns the argument of the operation's method */
export const argumentOf = (operation: Operation, call: Call, body: unknown = call.body): Record<string, unknown> => ({
	...Object.fromEntries(call.parameters.map(({ name, value }) => [name, value])),
	...operation.body === null ? {} : { [operation.body]: body }
});
