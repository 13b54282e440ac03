/** Makes the calls with the classes that OpenAPI Generator makes for axios. */
import { type AxiosResponse, isAxiosError, type RawAxiosRequestConfig } from 'axios';
import { reportConstants } from './constants';
import { type Call, drive, jsonOf, type Result } from './driver-support';
import { argumentOf, createApi, generated, operationOf } from './operations';

type Method = (...args: readonly unknown[]) => Promise<AxiosResponse<unknown>>;

/** axios parses every text that looks like JSON unless the response type is set. */
const OPTIONS: Readonly<Record<Call['kind'], RawAxiosRequestConfig>> = {
	json: {}, text: { responseType: 'text' }, bytes: { responseType: 'arraybuffer' }
};

/** @returns the document of a failure; axios returns bytes if bytes were expected */
const failureOf = (data: unknown): unknown => (Buffer.isBuffer(data) ? JSON.parse(data.toString()) : data);

void drive(async (call: Call): Promise<Result> => {
	const operation = operationOf(call);
	const api = createApi<Method>(operation, call);
	const parameters = operation.hasParameters ? [argumentOf(operation, call)] : [];
	try {
		const { data, status } = await (api[call.operationId] as Method).apply(api, [...parameters, OPTIONS[call.kind]]);
		return { status, json: Buffer.isBuffer(data) ? data.toString('base64') : await jsonOf(data) };
	} catch (error) {
		if (!isAxiosError(error) || !error.response)
			throw error;
		return { status: error.response.status, json: failureOf(error.response.data) };
	}
}).then(() => reportConstants(generated));
