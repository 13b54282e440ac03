/** Sends requests to an untrusted gateway: the time and the size of every reply are bounded, and the rate of requests is limited. */
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzip } from 'node:zlib';

export interface HttpReply {
	readonly status: number;
	readonly headers: http.IncomingHttpHeaders;
	/** Decompressed. */
	readonly body: Buffer;
}

/** No complete reply was received; the message is the reason. */
export class NoReply extends Error {
	constructor(message: string, readonly code?: string) {
		super(message);
	}
}

export interface TlsOptions {
	/** PEM of the authority that signed the gateway's certificate. */
	readonly ca?: string;
	/** Whether any certificate is accepted. */
	readonly isInsecure: boolean;
}

export interface ClientOptions {
	readonly url: URL;
	/** Time limit for a whole reply. */
	readonly timeoutMs: number;
	readonly requestsPerSecond: number;
	/** Requests per second after the first reply with 429. */
	readonly limitedRate: number;
	readonly tls: TlsOptions;
}

export interface HttpRequest {
	readonly method: string;
	/** Path and query. */
	readonly target: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
	/** A body is announced and never sent: the reply may take any time. */
	readonly withholdsBody?: true;
}

/** A gateway sends at most 16 MiB by default. */
export const MAX_REPLY_BYTES = 20 * 1024 * 1024;

const MS_PER_SECOND = 1000;

export class HttpClient {
	private readonly agent: http.Agent;
	private nextAt = 0;
	private isClosed = false;
	/** Requests sent so far. */
	count = 0;

	private rate: number;

	constructor(private readonly options: ClientOptions) {
		this.rate = options.requestsPerSecond;
		const { ca, isInsecure } = options.tls;
		this.agent = options.url.protocol === 'https:'
			? new https.Agent({ keepAlive: true, rejectUnauthorized: !isInsecure, ...(ca === undefined ? {} : { ca }) })
			: new http.Agent({ keepAlive: true });
	}

	/** Ends all connections; a request without a reply fails. */
	close(): void {
		this.isClosed = true;
		this.agent.destroy();
	}

	/** The gateway limits the rate of requests. */
	slowDown(): void {
		this.rate = Math.min(this.rate, this.options.limitedRate);
	}

	/** @throws NoReply */
	async request(request: HttpRequest): Promise<HttpReply> {
		await this.pace();
		try {
			return await this.send(request);
		} catch (error) {
			// a server may close idle connections at the moment at which one of them is used again: they are all replaced
			if (error instanceof NoReply && error.code === 'ECONNRESET-reused' && !this.isClosed) {
				Object.values(this.agent.freeSockets).flat().forEach(socket => socket?.destroy());
				return this.send(request);
			}
			throw error;
		}
	}

	private async pace(): Promise<void> {
		const now = performance.now();
		const at = Math.max(now, this.nextAt);
		this.nextAt = at + MS_PER_SECOND / this.rate;
		if (at > now)
			await pause(at - now);
	}

	private send({ method, target, headers, body, withholdsBody }: HttpRequest): Promise<HttpReply> {
		const { url, timeoutMs } = this.options;
		const length = withholdsBody ? 1 : body === undefined ? undefined : Buffer.byteLength(body);
		++this.count;
		return new Promise((resolve, reject) => {
			const fail = (message: string, code?: string): void => {
				clearTimeout(timer);
				reject(new NoReply(message, code));
				request.destroy();
			};
			const { request: open } = url.protocol === 'https:' ? https : http;
			const request = open({
				agent: this.agent,
				protocol: url.protocol,
				hostname: url.hostname.replace(/^\[|\]$/g, ''),
				port: url.port,
				path: url.pathname.replace(/\/$/, '') + target,
				method,
				headers: { ...headers, ...(length === undefined ? {} : { 'content-length': String(length) }) }
			});
			const timer = withholdsBody ? undefined : setTimeout(() => fail(`no complete reply within ${timeoutMs / MS_PER_SECOND} s`), timeoutMs);
			let hasReply = false;
			request.on('response', response => {
				hasReply = true;
				const chunks: Buffer[] = [];
				let size = 0;
				response.on('data', (chunk: Buffer) => {
					size += chunk.length;
					if (size > MAX_REPLY_BYTES)
						fail(`the reply is larger than ${MAX_REPLY_BYTES} bytes`);
					else
						chunks.push(chunk);
				});
				response.on('end', () => {
					clearTimeout(timer);
					const reply = { status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) };
					if (response.headers['content-encoding'] !== 'gzip' || reply.body.length === 0) {
						resolve(reply);
						return;
					}
					gunzip(reply.body, { maxOutputLength: MAX_REPLY_BYTES }, (error, body) => (error === null
						? resolve({ ...reply, body }) : fail(`the reply cannot be decompressed: ${error.message}`)));
				});
				response.on('error', error => fail(`the reply is incomplete: ${error.message}`));
				response.on('aborted', () => fail('the reply is incomplete'));
			});
			request.on('upgrade', (_, socket) => {
				socket.destroy();
				fail('the gateway switched protocols');
			});
			request.on('error', (error: NodeJS.ErrnoException) => {
				// a server may stop reading a body that it has already refused
				if (!hasReply)
					fail(`no reply: ${error.message || String(error.code)}`, request.reusedSocket && error.code === 'ECONNRESET' ? 'ECONNRESET-reused' : error.code);
			});
			if (withholdsBody)
				request.flushHeaders();
			else
				request.end(body);
		});
	}
}
