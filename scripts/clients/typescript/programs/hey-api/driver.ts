/** Makes the calls with the functions that Hey API generates. */
import { type Call, drive, jsonOf, parametersOf, type Result } from './driver-support';
import * as symbol from './symbol';
import { type Client, createClient } from './symbol/client';

interface Options {
	readonly client: Client;
	readonly path: object;
	readonly query: object;
	readonly body?: unknown;
}

/** The functions by name, for calls that are read from a file. */
const operations = symbol as unknown as
	Record<string, (options: Options) => Promise<{ data?: unknown; error?: unknown; response: Response }>>;

void drive(async (call: Call): Promise<Result> => {
	const operation = operations[call.operationId];
	if (!operation)
		throw new Error(`there is no function ${call.operationId}`);
	const { data, error, response } = await operation({
		client: createClient({ baseUrl: call.server }), path: parametersOf(call, 'path'), query: parametersOf(call, 'query'), body: call.body
	});
	return { status: response.status, json: await jsonOf(response.ok ? data : error) };
});
