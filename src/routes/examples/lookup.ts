/** Reads a chain through the operations that clients use. */
import type { BoundOperations, OperationReply, ParameterValue } from '../operation.js';
import type { OperationId } from '../../../generated/operations.js';

const isObject = (value: unknown): value is Readonly<Record<string | number, unknown>> => typeof value === 'object' && value !== null;

/** @returns the value at a path of a parsed reply; undefined if there is none */
const valueAt = (value: unknown, path: readonly (string | number)[]): unknown => path.reduce<unknown>((at, step) =>
	(isObject(at) ? at[step] : undefined), value);

/** @returns the text of a reply; undefined if it is a stream */
const textOf = (reply: OperationReply): string | undefined => {
	if (typeof reply === 'string' || Buffer.isBuffer(reply))
		return String(reply);
	return 'text' in reply ? String(reply.text) : undefined;
};

export class Lookup {
	constructor(private readonly operations: BoundOperations) {
	}

	/** @returns the parsed reply; undefined if the operation fails */
	async get(id: OperationId, parameters: Readonly<Record<string, ParameterValue>> = {}): Promise<unknown> {
		try {
			const text = textOf(await this.operations[id].handle({ parameters, body: undefined }));
			return text === undefined ? undefined : JSON.parse(text);
		} catch {
			// an example is omitted when its value cannot be read
			return undefined;
		}
	}

	/** @returns the newest entry of a search */
	async newest(id: OperationId, parameters: Readonly<Record<string, ParameterValue>> = {}): Promise<unknown> {
		return valueAt(await this.get(id, { ...parameters, pageSize: 1, order: 'desc' }), ['data', 0]);
	}
}

/** @returns a text or number at a path of a parsed reply */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
	const found = valueAt(value, path);
	return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
};
