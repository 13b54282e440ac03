import { type AxiosResponse, isAxiosError } from 'axios';
import type { ModelError } from './symbol';

/** @returns the data of a reply: methods of this client return status and headers too */
export const dataOf = async <Data>(reply: Promise<AxiosResponse<Data>>): Promise<Data> => (await reply).data;

/** @returns status and typed error of a reply that is not a success @throws any other error unchanged */
export const failureOf = async (error: unknown): Promise<{ readonly status: number; readonly failure: ModelError }> => {
	if (!isAxiosError<ModelError>(error) || !error.response)
		throw error;
	return { status: error.response.status, failure: error.response.data };
};
