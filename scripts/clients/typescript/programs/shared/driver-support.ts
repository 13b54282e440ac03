/** Reads calls, and writes results: what the drivers of all TypeScript clients have in common. */
import fs from 'node:fs';

export interface Call {
	readonly id: string;
	readonly server: string;
	readonly operationId: string;
	readonly tag: string;
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	readonly path: string;
	readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly value: unknown }[];
	readonly body?: unknown;
	readonly kind: 'json' | 'text' | 'bytes';
}

export interface Result {
	readonly status: number;
	readonly json: unknown;
}

/** @returns the parameters of a place by name */
export const parametersOf = ({ parameters }: Call, place: 'path' | 'query'): Record<string, unknown> =>
	Object.fromEntries(parameters.filter(parameter => parameter.in === place).map(({ name, value }) => [name, value]));

/** @returns a result that is JSON: text unchanged, bytes in base64 */
export const jsonOf = async (data: unknown): Promise<unknown> => {
	const bytes = data instanceof Blob ? await data.arrayBuffer() : data;
	return bytes instanceof ArrayBuffer ? Buffer.from(bytes).toString('base64') : bytes;
};

/** Makes all calls of the file that is the first argument, and writes the results to the second. */
export const drive = async (send: (call: Call) => Promise<Result>): Promise<void> => {
	const [callsFile, resultsFile] = process.argv.slice(2) as [string, string];
	const lines = [];
	for (const call of JSON.parse(fs.readFileSync(callsFile, 'utf8')) as Call[]) {
		try {
			lines.push({ id: call.id, ...await send(call) });
		} catch (error) {
			lines.push({ id: call.id, failure: String(error) });
		}
	}
	fs.writeFileSync(resultsFile, lines.map(line => `${JSON.stringify(line)}\n`).join(''));
};
