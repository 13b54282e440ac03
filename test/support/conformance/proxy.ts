/** A proxy that changes requests, replies and notifications of a gateway. */
import http from 'node:http';
import type { Duplex } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Test } from 'tap';
import WebSocket, { WebSocketServer } from 'ws';

/** A reply that may be changed before it is passed on. */
export interface PassingReply {
	status: number;
	readonly headers: Record<string, string>;
	/** Decompressed; compressed again when it is passed on. */
	body: string;
}

export interface PassingRequest {
	readonly method: string;
	/** Path without the query. */
	readonly path: string;
	readonly query: URLSearchParams;
	readonly headers: Record<string, string>;
	readonly body: string;
}

export interface ProxyRules {
	/** Changes a request before it is passed on. */
	readonly onRequest?: (request: PassingRequest) => void;
	/** Changes a reply. */
	readonly onReply?: (request: PassingRequest, reply: PassingReply) => void;
	/** @param client - identifies the connection @returns the texts to pass on instead of a notification */
	readonly onMessage?: (text: string, client: object) => readonly string[];
	/** @returns whether a message of the client is passed on */
	readonly passes?: (text: string) => boolean;
	/** @returns the text to pass on instead of a message of the client */
	readonly onSent?: (text: string, client: object) => string;
}

const readBody = async (incoming: http.IncomingMessage): Promise<Buffer> => {
	const chunks: Buffer[] = [];
	for await (const chunk of incoming)
		chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
};

const MAX_HEADER_BYTES = 128 * 1024;
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'];

const singleHeaders = (headers: http.IncomingHttpHeaders): Record<string, string> => Object.fromEntries(
	Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)).map(([name, value]) => [name, String(value)])
);

const forward = (upstream: URL, request: PassingRequest, body: Buffer): Promise<PassingReply> => new Promise((resolve, reject) => {
	const query = request.query.size > 0 ? `?${request.query.toString()}` : '';
	const { method, headers, path } = request;
	const outgoing = http.request(new URL(path + query, upstream), {
		method, headers: { ...headers, ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) }
	}, incoming => {
		readBody(incoming).then(bytes => resolve({
			status: incoming.statusCode!, headers: singleHeaders(incoming.headers), body: bytes.toString('latin1')
		}), reject);
	});
	outgoing.on('error', reject);
	outgoing.end(body);
});

const passHttp = (upstream: URL, { onRequest, onReply }: ProxyRules) => async (
	incoming: http.IncomingMessage, outgoing: http.ServerResponse
): Promise<void> => {
	const url = new URL(incoming.url!, upstream);
	const body = await readBody(incoming);
	const request: PassingRequest = {
		method: incoming.method!, path: url.pathname, query: url.searchParams, headers: singleHeaders(incoming.headers), body: body.toString('latin1')
	};
	onRequest?.(request);
	const reply = await forward(upstream, request, body);
	const isCompressed = (): boolean => reply.headers['content-encoding'] === 'gzip' && reply.body !== '';
	if (isCompressed())
		reply.body = gunzipSync(Buffer.from(reply.body, 'latin1')).toString('latin1');
	onReply?.(request, reply);
	const plain = Buffer.from(reply.body, 'latin1');
	const bytes = isCompressed() ? gzipSync(plain) : plain;
	const length = request.method === 'HEAD' ? {} : { 'content-length': String(bytes.length) };
	outgoing.writeHead(reply.status, { ...reply.headers, ...length });
	outgoing.end(request.method === 'HEAD' ? undefined : bytes);
};

/** Connects both sides; a rejected upgrade is passed on with its status. */
const passSocket = (target: string, server: WebSocketServer, { onMessage, passes, onSent }: ProxyRules) => (
	incoming: http.IncomingMessage, socket: Duplex, head: Buffer
): void => {
	const upstream = new WebSocket(new URL(incoming.url!, target.replace('http', 'ws')));
	const early: string[] = [];
	const keep = (data: WebSocket.RawData): void => void early.push((data as Buffer).toString('utf8'));
	upstream.on('message', keep);
	upstream.on('error', () => socket.destroy());
	upstream.on('unexpected-response', (_, { statusCode }) => socket.end(`HTTP/1.1 ${statusCode} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`));
	upstream.on('open', () => server.handleUpgrade(incoming, socket, head, client => {
		const pass = (text: string): void => (onMessage?.(text, client) ?? [text]).forEach(message => client.send(message));
		upstream.off('message', keep);
		early.forEach(pass);
		upstream.on('message', data => pass((data as Buffer).toString('utf8')));
		client.on('message', data => {
			const text = (data as Buffer).toString('utf8');
			if (passes?.(text) !== false)
				upstream.send(onSent?.(text, client) ?? text);
		});
		client.on('close', () => upstream.terminate());
		upstream.on('close', (code, reason) => client.close(code === 1006 ? 1011 : code, reason));
	}));
};

/** @returns the URL of a proxy that is closed when the test ends */
export const openProxy = async (t: Test, target: string, rules: ProxyRules): Promise<string> => {
	const pass = passHttp(new URL(target), rules);
	// the gateway refuses large headers, not the proxy
	const server = http.createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (incoming, outgoing) =>
		void pass(incoming, outgoing).catch(() => outgoing.destroy()));
	const sockets = new WebSocketServer({ noServer: true });
	server.on('upgrade', passSocket(target, sockets, rules));
	await new Promise<void>(resolve => {
		server.listen(0, '127.0.0.1', resolve);
	});
	t.teardown(() => {
		sockets.clients.forEach(client => client.terminate());
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
