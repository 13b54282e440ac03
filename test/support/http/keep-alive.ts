/** A client that sends any bytes over one HTTP connection, and opens another only after that has been closed. */
import http from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface ClientRequest {
	readonly method?: string;
	/** Sent unchanged; any characters from `!` to `ÿ`. */
	readonly target: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Uint8Array | undefined;
}

export interface ClientReply {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
}

const headersOf = ({ rawHeaders }: http.IncomingMessage): Headers => {
	const headers = new Headers();
	for (let i = 0; i < rawHeaders.length; i += 2)
		headers.append(rawHeaders[i] as string, rawHeaders[i + 1] as string);
	return headers;
};

/** @returns the text of a body; the only encoding that callers accept is gzip */
const decode = (bytes: Buffer, encoding: string | undefined): string =>
	(encoding === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString();

export class KeepAliveClient {
	/** Local ports of the connections so far: one per connection. */
	readonly connections = new Set<number>();
	private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

	/** @param url - without a slash at the end */
	constructor(private readonly url: string) {
	}

	request({ method = 'GET', target, headers = {}, body }: ClientRequest): Promise<ClientReply> {
		return new Promise((resolve, reject) => {
			const { hostname, port } = new URL(this.url);
			const size = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
			const options = { agent: this.agent, hostname, port, method, path: target, headers: { ...size, ...headers } };
			const request = http.request(options, reply => {
				const chunks: Buffer[] = [];
				this.connections.add(reply.socket.localPort as number);
				reply.on('data', (chunk: Buffer) => chunks.push(chunk));
				reply.on('end', () => resolve({
					status: reply.statusCode as number, headers: headersOf(reply), text: decode(Buffer.concat(chunks), reply.headers['content-encoding'])
				}));
				reply.on('error', reject);
			});
			request.on('error', reject);
			request.end(body);
		});
	}

	close(): void {
		this.agent.destroy();
	}
}
