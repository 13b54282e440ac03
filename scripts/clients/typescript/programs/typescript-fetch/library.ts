import { type ModelError, ModelErrorFromJSON, ResponseError } from './symbol';

/** @returns the data of a reply: methods of this client return only the data */
export const dataOf = async <Data>(reply: Promise<Data>): Promise<Data> => reply;

/** @returns status and typed error of a reply that is not a success @throws any other error unchanged */
export const failureOf = async (error: unknown): Promise<{ readonly status: number; readonly failure: ModelError }> => {
	if (!(error instanceof ResponseError))
		throw error;
	return { status: error.response.status, failure: ModelErrorFromJSON(await error.response.json()) };
};
