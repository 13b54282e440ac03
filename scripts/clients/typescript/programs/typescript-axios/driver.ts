/** Makes the calls with the classes that OpenAPI Generator makes for axios. */
import fs from 'node:fs';
import { type AxiosResponse, isAxiosError, type RawAxiosRequestConfig } from 'axios';
import { reportConstants } from './constants';
import { type Call, drive, jsonOf, type Result } from './driver-support';
import * as symbol from './symbol';

interface Operation {
	/** Class. */
	readonly api: string;
	/** Schema name. */
	readonly body: string | null;
	readonly hasParameters: boolean;
}

type Method = (...args: readonly unknown[]) => Promise<AxiosResponse<unknown>>;
type Api = new (configuration: symbol.Configuration) => Record<string, Method>;

/** The generated functions and classes by name, for calls that are read from a file. */
const generated = symbol as unknown as Record<string, unknown>;

const operations = JSON.parse(fs.readFileSync('operations.json', 'utf8')) as Record<string, Operation>;

/** axios parses every text that looks like JSON unless the response type is set. */
const OPTIONS: Readonly<Record<Call['kind'], RawAxiosRequestConfig>> = {
	json: {}, text: { responseType: 'text' }, bytes: { responseType: 'arraybuffer' }
};

/** @returns the document of a failure; axios returns bytes if bytes were expected */
const failureOf = (data: unknown): unknown => (Buffer.isBuffer(data) ? JSON.parse(data.toString()) : data);

await drive(async (call: Call): Promise<Result> => {
	const { api: name, body, hasParameters } = operations[call.operationId] as Operation;
	const api = new (generated[name] as Api)(new symbol.Configuration({ basePath: call.server }));
	const parameters = {
		...Object.fromEntries(call.parameters.map(parameter => [parameter.name, parameter.value])),
		...body === null ? {} : { [body]: call.body }
	};
	try {
		const { data, status } = await (api[call.operationId] as Method).apply(api, [...hasParameters ? [parameters] : [], OPTIONS[call.kind]]);
		return { status, json: Buffer.isBuffer(data) ? data.toString('base64') : await jsonOf(data) };
	} catch (error) {
		if (!isAxiosError(error) || !error.response)
			throw error;
		return { status: error.response.status, json: failureOf(error.response.data) };
	}
});
reportConstants(generated);
