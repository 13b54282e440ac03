/** Reads a reply of the development controls that consists of JSON lines. */
import type { Schemas } from '../../../generated/schemas.js';
import type { Dev } from './dev.js';
import { checkDocument } from '../http/rest.js';

export type Progress = Schemas['MiningProgressDTO'];

/** Requests blocks. Aborting `signal` closes the connection. @returns the response, whose head arrives with the first block */
export const mineInLines = (dev: Dev, blocks: number, signal?: AbortSignal): Promise<Response> => fetch(`${dev.url}/dev/blocks`, {
	method: 'POST',
	headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
	body: JSON.stringify({ blocks }),
	...(signal ? { signal } : {})
});

/** @returns the documents as they arrive */
export async function* documentsOf(response: Response): AsyncGenerator<unknown> {
	let text = '';
	const decoder = new TextDecoder();
	for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
		text += decoder.decode(chunk, { stream: true });
		const lines = text.split('\n');
		text = lines.pop() as string;
		for (const line of lines)
			yield JSON.parse(line);
	}
}

/** @returns reports as they arrive @throws if one does not match the contract */
export async function* progressOf(response: Response): AsyncGenerator<Progress> {
	for await (const document of documentsOf(response)) {
		checkDocument('MiningProgressDTO', document);
		yield document as Progress;
	}
}
