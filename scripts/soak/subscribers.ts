/** Clients of a soak with long connections: WebSocket subscribers that connect, read and leave, and slow readers of HTTP replies. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { pick, type Random } from '../../test/support/random.js';

const MAX_LIFETIME_MS = 60_000;
const RECONNECT_MS = 500;
/** Share of the subscribers that stop reading after a while, per cent. */
const PAUSING = 10;
/** Share of the subscribers that disconnect without a close frame, per cent. */
const ABRUPT = 30;

const SLOW_READ_BYTES = 2048;
const SLOW_READ_INTERVAL_MS = 100;
const SLOW_REQUESTS = 100;
const SLOW_LIFETIME_MS = 60_000;
const SLOW_PATHS = ['/transactions/confirmed?pageSize=100', '/blocks?pageSize=100', '/accounts?pageSize=100'];

export class Subscribers {
	connected = 0;
	/** Messages received. */
	messages = 0;
	/** Errors on connections, such as a refused upgrade. */
	errors = 0;

	constructor(private readonly url: string, private readonly addresses: readonly string[], private readonly random: Random) {
	}

	/** Keeps one client connected after another until the signal. */
	async run(signal: AbortSignal): Promise<void> {
		while (!signal.aborted) {
			await this.visit(signal).catch(() => ++this.errors);
			await pause(this.random(RECONNECT_MS), undefined, { signal }).catch(() => undefined);
		}
	}

	private visit(signal: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`);
			const leave = (): void => {
				socket.resume();
				if (this.random(100) < ABRUPT)
					socket.terminate();
				else
					socket.close();
			};
			const timer = setTimeout(leave, 1000 + this.random(MAX_LIFETIME_MS));
			signal.addEventListener('abort', leave, { once: true });
			let isOpen = false;
			socket.on('open', () => {
				isOpen = true;
				++this.connected;
			});
			socket.once('message', (data: Buffer) => this.subscribe(socket, (JSON.parse(data.toString()) as { uid: string }).uid));
			socket.on('message', () => ++this.messages);
			socket.on('error', reject);
			socket.on('close', () => {
				clearTimeout(timer);
				signal.removeEventListener('abort', leave);
				this.connected -= isOpen ? 1 : 0;
				resolve();
			});
		});
	}

	private subscribe(socket: WebSocket, uid: string): void {
		const address = pick(this.random, this.addresses);
		const topics = ['block', 'finalizedBlock', `confirmedAdded/${address}`, `unconfirmedAdded/${address}`, 'status', 'partialAdded', 'cosignature'];
		for (const topic of topics.slice(this.random(topics.length - 1)))
			socket.send(JSON.stringify({ uid, subscribe: topic }));
		if (this.random(4) === 0)
			socket.send(JSON.stringify({ uid, unsubscribe: topics.at(-1) }));
		if (this.random(100) < PAUSING)
			setTimeout(() => socket.pause(), this.random(5000)).unref();
	}
}

/**
 * Requests large pages and reads them in small pieces until the signal. Every connection pipelines requests for more bytes than the
 * operating system buffers, and is closed before it has read all replies.
 */
export const readSlowly = async (url: string, random: Random, signal: AbortSignal): Promise<void> => {
	const { hostname, port } = new URL(url);
	while (!signal.aborted) {
		const socket = net.connect(Number(port), hostname);
		socket.on('error', () => {});
		socket.write(`GET ${pick(random, SLOW_PATHS)} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(SLOW_REQUESTS));
		const end = performance.now() + random(SLOW_LIFETIME_MS);
		// without a data listener, the socket reads no further than its buffer
		while (!signal.aborted && !socket.readableEnded && !socket.destroyed && performance.now() < end) {
			await pause(SLOW_READ_INTERVAL_MS);
			socket.read(Math.min(SLOW_READ_BYTES, socket.readableLength));
		}
		socket.destroy();
	}
};
