/** Sends requests over bare sockets: a generator of load that leaves most of the processor's time to the server. */
import { connect } from 'node:net';
import { END_OF_HEAD } from './frames.js';

/** @returns a request with a JSON body, as bytes */
export const jsonRequest = (method: string, path: string, body: string): Buffer => Buffer.from([
	`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, '', body
].join('\r\n'));

/** @returns the length of a reply and its status; undefined while it is incomplete */
const replyIn = (bytes: Buffer): { readonly length: number; readonly status: string } | undefined => {
	const end = bytes.indexOf(END_OF_HEAD);
	if (end === -1)
		return undefined;
	const head = bytes.toString('latin1', 0, end);
	const length = end + END_OF_HEAD.length + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
	return bytes.length < length ? undefined : { length, status: head.slice(9, 12) };
};

export interface Sent {
	readonly seconds: number;
	/** CPU time of this process meanwhile. */
	readonly cpuSeconds: number;
}

/**
 * Sends all requests, one at a time on each connection.
 * @param status - that each reply must have
 * @throws Error when a reply has another one, or a connection closes
 */
export const sendAll = async (url: string, requests: readonly Buffer[], connections: number, status: string): Promise<Sent> => {
	const { hostname, port } = new URL(url);
	let next = 0;
	const sendOn = (): Promise<void> => new Promise((resolve, reject) => {
		let received: Buffer = Buffer.alloc(0);
		const socket = connect(Number(port), hostname);
		const send = (): void => {
			const request = requests[next++];
			if (request) {
				socket.write(request);
			} else {
				socket.destroy();
				resolve();
			}
		};
		const fail = (reason: string): void => {
			socket.destroy();
			reject(new Error(`${url}: ${reason}`));
		};
		socket.setNoDelay().once('connect', send).once('error', reject).once('end', () => fail('the connection was closed'));
		socket.on('data', (bytes: Buffer) => {
			received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
			const reply = replyIn(received);
			if (!reply)
				return;
			if (reply.status !== status || reply.length !== received.length) {
				fail(`unexpected reply: ${received.toString()}`);
				return;
			}
			received = Buffer.alloc(0);
			send();
		});
	});
	const [start, cpu] = [performance.now(), process.cpuUsage()];
	await Promise.all(Array.from({ length: connections }, sendOn));
	const { user, system } = process.cpuUsage(cpu);
	return { seconds: (performance.now() - start) / 1e3, cpuSeconds: (user + system) / 1e6 };
};
