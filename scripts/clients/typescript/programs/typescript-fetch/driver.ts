/** Makes the calls with the classes that OpenAPI Generator makes; decodes and encodes with its functions. */
import { reportConstants } from './constants';
import { type Call, drive, jsonOf, type Result } from './driver-support';
import { argumentOf, createApi, generated, type Operation, operationOf } from './operations';
import { ModelErrorFromJSON, ModelErrorToJSON, ResponseError } from './symbol';

interface ApiReply {
	readonly raw: Response;
	value(): Promise<unknown>;
}

type Convert = (value: unknown) => unknown;
type Method = (...args: readonly unknown[]) => Promise<ApiReply>;

const decode = (schema: string): Convert => generated[`${schema}FromJSON`] as Convert;

/** @returns the function that encodes a schema; a schema with arbitrary members has none */
const encode = (schema: string): Convert => generated[`${schema}ToJSON`] as Convert | undefined ?? (value => value);

const upperFirst = (text: string): string => text.replace(/^./, first => first.toUpperCase());

const encodeReply = ({ isArray, reply }: Operation, value: unknown): unknown => {
	if (reply === null)
		return jsonOf(value);
	return isArray ? (value as unknown[]).map(encode(reply)) : encode(reply)(value);
};

void drive(async (call: Call): Promise<Result> => {
	const operation = operationOf(call);
	const api = createApi<Method>(operation, call);
	const body = operation.body === null ? undefined : decode(upperFirst(operation.body))(call.body);
	const parameters = operation.hasParameters ? [argumentOf(operation, call, body)] : [];
	try {
		const reply = await (api[`${call.operationId}Raw`] as Method).apply(api, parameters);
		return { status: reply.raw.status, json: await encodeReply(operation, await reply.value()) };
	} catch (error) {
		if (!(error instanceof ResponseError))
			throw error;
		const failure = ModelErrorFromJSON(await error.response.json());
		return { status: error.response.status, json: ModelErrorToJSON(failure) };
	}
}).then(() => reportConstants(generated));
