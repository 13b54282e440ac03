/** Makes the calls with openapi-fetch. */
import createClient from 'openapi-fetch';
import { type Call, drive, jsonOf, parametersOf, type Result } from './driver-support';
import type { paths } from './symbol';

const PARSERS = { json: 'json', text: 'text', bytes: 'arrayBuffer' } as const;

/** A client without the types of paths, for calls that are read from a file. */
type AnyClient = Record<Call['method'], (path: string, options: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>>;

void drive(async (call): Promise<Result> => {
	const client = createClient<paths>({ baseUrl: call.server }) as unknown as AnyClient;
	const { data, error, response } = await client[call.method](call.path, {
		params: { path: parametersOf(call, 'path'), query: parametersOf(call, 'query') },
		...call.body === undefined ? {} : { body: call.body },
		parseAs: PARSERS[call.kind]
	});
	return { status: response.status, json: await jsonOf(error ?? data) };
});
