/** Makes the calls with the classes that OpenAPI Generator makes; decodes and encodes with its functions. */
import fs from 'node:fs';
import { reportConstants } from './constants';
import { type Call, drive, jsonOf, type Result } from './driver-support';
import * as symbol from './symbol';

interface Operation {
	/** Class. */
	readonly api: string;
	/** Schema names. */
	readonly body: string | null;
	readonly reply: string | null;
	readonly isArray: boolean;
}

interface ApiReply {
	readonly raw: Response;
	value(): Promise<unknown>;
}

type Convert = (value: unknown) => unknown;
type Api = new (configuration: symbol.Configuration) => Record<string, (parameters?: object) => Promise<ApiReply>>;

/** The generated functions and classes by name, for calls that are read from a file. */
const generated = symbol as unknown as Record<string, unknown>;

const operations = JSON.parse(fs.readFileSync('operations.json', 'utf8')) as Record<string, Operation>;

const decode = (schema: string): Convert => generated[`${schema}FromJSON`] as Convert;

/** @returns the function that encodes a schema; a schema with arbitrary members has none */
const encode = (schema: string): Convert => generated[`${schema}ToJSON`] as Convert | undefined ?? (value => value);

const upperFirst = (text: string): string => text.replace(/^./, first => first.toUpperCase());

const encodeReply = ({ isArray, reply }: Operation, value: unknown): unknown => {
	if (reply === null)
		return jsonOf(value);
	return isArray ? (value as unknown[]).map(encode(reply)) : encode(reply)(value);
};

await drive(async (call: Call): Promise<Result> => {
	const operation = operations[call.operationId] as Operation;
	const api = new (generated[operation.api] as Api)(new symbol.Configuration({ basePath: call.server }));
	const parameters = {
		...Object.fromEntries(call.parameters.map(({ name, value }) => [name, value])),
		...operation.body === null ? {} : { [operation.body]: decode(upperFirst(operation.body))(call.body) }
	};
	const method = `${call.operationId}Raw`;
	try {
		const reply = await (Object.keys(parameters).length === 0 ? api[method]?.() : api[method]?.(parameters)) as ApiReply;
		return { status: reply.raw.status, json: await encodeReply(operation, await reply.value()) };
	} catch (error) {
		if (!(error instanceof symbol.ResponseError))
			throw error;
		const failure = symbol.ModelErrorFromJSON(await error.response.json());
		return { status: error.response.status, json: symbol.ModelErrorToJSON(failure) };
	}
});
reportConstants(generated);
