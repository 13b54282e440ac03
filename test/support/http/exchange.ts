/** Requests of tests, by node:http: fetch() takes two to three times as much processor time. */
import http, { type IncomingHttpHeaders } from 'node:http';

/** A body that is text is sent as UTF-8. */
export interface Exchange {
	readonly method?: string | undefined;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Uint8Array;
}

export interface ReplyHeaders {
	/** @param name - in lower case @returns the value, or null as that of fetch() */
	get(name: string): string | null;
}

export interface CompleteReply {
	readonly status: number;
	readonly headers: ReplyHeaders;
	readonly bytes: Buffer;
	readonly text: string;
}

/** The connection ended before a complete reply, or there was none: the process at its other end may have died. */
export class NoReply extends Error {}

const agent = new http.Agent({ keepAlive: true });

const headersOf = (headers: IncomingHttpHeaders): ReplyHeaders => ({
	get: name => {
		const value = headers[name];
		return Array.isArray(value) ? value.join(', ') : value ?? null;
	}
});

/** @param url - of HTTP @throws NoReply */
export const exchange = (url: string, { method = 'GET', headers = {}, body }: Exchange = {}): Promise<CompleteReply> => new Promise((resolve, reject) => {
	const fail = (cause: Error): void => reject(new NoReply(`${method} ${url}: ${cause.message}`, { cause }));
	const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
	const request = http.request(url, { agent, method, headers: { ...headers, ...length } }, reply => {
		const chunks: Buffer[] = [];
		reply.on('data', (chunk: Buffer) => chunks.push(chunk));
		reply.once('error', fail);
		reply.once('end', () => {
			const bytes = Buffer.concat(chunks);
			resolve({
				status: reply.statusCode!, headers: headersOf(reply.headers), bytes,
				get text() {
					return bytes.toString();
				}
			});
		});
	});
	request.once('error', fail);
	request.end(body);
});
