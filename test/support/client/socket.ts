/** WebSockets and timers that a test controls. */
import type { Timers, WebSocketConstructor, WebSocketLike } from '../../../src/client/index.js';
import { FakeTimers } from '../fake-timers.js';

export class FakeSocket implements WebSocketLike {
	onmessage: WebSocketLike['onmessage'] = null;
	onclose: WebSocketLike['onclose'] = null;
	onerror: WebSocketLike['onerror'] = null;
	/** Messages of the client, without `uid`. */
	readonly sent: Record<string, unknown>[] = [];
	/** Code with which the client has closed it. */
	closedWith: number | undefined;

	constructor(readonly url: string) {
	}

	send(text: string): void {
		const { uid: _, ...message } = JSON.parse(text) as Record<string, unknown>;
		this.sent.push(message);
	}

	close(code?: number): void {
		this.closedWith = code;
	}

	/** The gateway sends this. */
	receive(message: unknown): void {
		this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
	}

	shake(): void {
		this.receive({ uid: 'test' });
	}

	reply(topic: string, state: 'live' | 'started', height: number): void {
		this.receive({ topic: 'replay', data: { topic, state, height: `${height}`, hash: hashOf(height) } });
	}

	/** The gateway refuses a message, and closes the connection. */
	refuse(code: string, topic?: string, closeCode = 1008): void {
		this.receive({ uid: 'test', refused: { code, topic, reason: 'a reason' } });
		this.end(closeCode, 'a reason');
	}

	/** The connection ends. */
	end(code = 1006, reason = ''): void {
		this.onclose?.({ code, reason });
	}
}

export const hashOf = (height: number): string => `${height}`.padStart(64, '0');

export interface FakePlatform {
	readonly clock: FakeTimers;
	readonly timers: Timers;
	/** All sockets that were opened, in order. */
	readonly sockets: FakeSocket[];
	readonly webSocket: WebSocketConstructor;
	/** The socket that was opened last. */
	readonly socket: FakeSocket;
}

export const fakePlatform = (): FakePlatform => {
	const clock = new FakeTimers();
	const sockets: FakeSocket[] = [];
	return {
		clock,
		timers: {
			setTimeout: (callback, ms) => clock.after(ms, callback),
			// made by the function above
			clearTimeout: cancel => (cancel as (() => void) | undefined)?.()
		},
		sockets,
		webSocket: class extends FakeSocket {
			constructor(url: string) {
				super(url);
				sockets.push(this);
			}
		},
		get socket() {
			// tests use it after a connection was attempted
			return sockets.at(-1) as FakeSocket;
		}
	};
};
