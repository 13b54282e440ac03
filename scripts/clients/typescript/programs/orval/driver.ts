/** Makes the calls with the functions that orval generates. */
import { type Call, drive, jsonOf, parametersOf, type Result } from './driver-support';
import * as symbol from './symbol';

interface Reply {
	readonly data: unknown;
	readonly status: number;
}

/** The functions by name, for calls that are read from a file. */
const operations = symbol as unknown as Record<string, (...args: readonly unknown[]) => Promise<Reply>>;

/** Values of the path, in its order; then the query or the body. */
const argumentsOf = (call: Call): readonly unknown[] => {
	const path = parametersOf(call, 'path');
	return [
		...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => path[name as string]),
		call.body ?? parametersOf(call, 'query')
	];
};

const send = globalThis.fetch;

/** Sends requests to the server of the call instead of the one in symbol-fetch.ts. */
const direct = (server: string): void => {
	globalThis.fetch = (target, options) => send(String(target).replace('http://localhost:3000', server), options);
};

void drive(async (call: Call): Promise<Result> => {
	direct(call.server);
	const operation = operations[call.operationId];
	if (!operation)
		throw new Error(`there is no function ${call.operationId}`);
	const { data, status } = await operation(...argumentsOf(call));
	return { status, json: await jsonOf(data) };
});
