/** Requests of tests, by node:http: fetch() takes two to three times as much processor time. */
import http, { type IncomingHttpHeaders, type RequestOptions } from 'node:http';

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

export interface ReceivedReply extends CompleteReply {
	/** The client's port of the connection. */
	readonly localPort: number;
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

/** @param options - of node:http @throws NoReply */
export const send = (options: RequestOptions, body?: string | Uint8Array): Promise<ReceivedReply> => new Promise((resolve, reject) => {
	const fail = (cause: Error): void => reject(new NoReply(`${options.method} ${options.path}: ${cause.message}`, { cause }));
	const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
	const request = http.request({ ...options, headers: { ...length, ...options.headers } }, reply => {
		// unknown after the connection has ended
		const localPort = reply.socket.localPort!;
		const chunks: Buffer[] = [];
		reply.on('data', (chunk: Buffer) => chunks.push(chunk));
		reply.once('error', fail);
		reply.once('end', () => {
			const bytes = Buffer.concat(chunks);
			resolve({
				status: reply.statusCode!, headers: headersOf(reply.headers), bytes, localPort,
				get text() {
					return bytes.toString();
				}
			});
		});
	});
	request.once('error', fail);
	request.end(body);
});

/** Sends a request that accepts no compression. @param url - of HTTP @throws NoReply */
export const exchange = (url: string, { method = 'GET', headers = {}, body }: Exchange = {}): Promise<CompleteReply> => {
	const { hostname, port, pathname, search } = new URL(url);
	return send({ agent, hostname, port, method, path: pathname + search, headers }, body);
};
