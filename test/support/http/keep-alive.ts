/** A client that sends any bytes over one HTTP connection, and opens another only after that has been closed. */
import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type ReplyHeaders, send } from './exchange.js';

export interface ClientRequest {
	readonly method?: string;
	/** Sent unchanged; any characters from `!` to `ÿ`. */
	readonly target: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Uint8Array | undefined;
}

export interface ClientReply {
	readonly status: number;
	readonly headers: ReplyHeaders;
	readonly text: string;
}

/** @returns the text of a body; the only encoding that callers accept is gzip */
const decode = (bytes: Buffer, encoding: string | null): string =>
	(encoding === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString();

export class KeepAliveClient {
	/** Local ports of the connections so far: one per connection. */
	readonly connections = new Set<number>();
	private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

	/** @param url - without a slash at the end */
	constructor(private readonly url: string) {
	}

	/** @throws NoReply */
	async request({ method = 'GET', target, headers = {}, body }: ClientRequest): Promise<ClientReply> {
		const { hostname, port } = new URL(this.url);
		const reply = await send({ agent: this.agent, hostname, port, method, path: target, headers }, body);
		this.connections.add(reply.localPort);
		return { status: reply.status, headers: reply.headers, text: decode(reply.bytes, reply.headers.get('content-encoding')) };
	}

	close(): void {
		this.agent.destroy();
	}
}
