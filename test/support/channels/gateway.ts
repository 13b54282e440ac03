/** A real server with the WebSocket endpoint, a fake chain that emits what a test decides, and real clients. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Test } from 'tap';
import { type RawData, WebSocket } from 'ws';
import { type ChannelHub, type ChannelHubOptions, createChannelHub } from '../../../src/channels/index.js';
import { filterUpgrades } from '../../../src/http/hardening/upgrades.js';
import { FakeEvents, FakeLog, NETWORK } from './channels.js';
import { FakeHistory } from './fake-history.js';
import { FakeTimers } from '../fake-timers.js';

/** Turns of the event loop are real; the test advances time. */
class HalfFakeTimers extends FakeTimers {
	override soon(act: () => void): void {
		setImmediate(act);
	}
}

export interface Gateway {
	readonly app: FastifyInstance;
	readonly hub: ChannelHub;
	readonly events: FakeEvents;
	readonly timers: FakeTimers;
	readonly log: FakeLog;
	readonly port: number;
}

/** @returns the port of a server that listens on a free one */
export const listen = async (app: FastifyInstance): Promise<number> => {
	await app.listen({ port: 0, host: '127.0.0.1' });
	return (app.server.address() as AddressInfo).port;
};

/** Starts a gateway; it is closed when the test ends. @param prepare - adds what the server needs */
export const startGateway = async (
	t: Test, settings: NonNullable<ChannelHubOptions['settings']> = {}, prepare: (app: FastifyInstance) => void = () => {}
): Promise<Gateway> => {
	const [events, timers, log] = [new FakeEvents(), new HalfFakeTimers(), new FakeLog()];
	const hub = createChannelHub({
		events, history: new FakeHistory(), networkIdentifier: NETWORK, settings: { closeGraceMs: 200, ...settings }, timers, log
	});
	const app = Fastify();
	prepare(app);
	hub.register(app, filterUpgrades(app.server));
	const port = await listen(app);
	t.teardown(async () => {
		const closing = hub.close();
		timers.pass(200);
		await closing;
		await app.close();
	});
	return { app, hub, events, timers, log, port };
};

/** A client that stores what it receives. */
export class TestClient {
	/** Messages that were not read yet. */
	private readonly received: string[] = [];
	private wake: (() => void) | undefined;
	readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
	uid = '';

	constructor(readonly ws: WebSocket) {
		this.closed = new Promise(resolve => {
			ws.on('close', (code, reason) => {
				resolve({ code, reason: reason.toString() });
				this.wake?.();
			});
		});
		ws.on('error', () => {});
		ws.on('message', (data: RawData) => {
			// of the kinds of data, ws delivers a Buffer by default
			this.received.push((data as Buffer).toString());
			this.wake?.();
		});
	}

	/** Connects, and receives the handshake. */
	static async open(t: Test, port: number): Promise<TestClient> {
		const client = TestClient.connect(t, port);
		client.uid = (await client.next() as { uid: string }).uid;
		return client;
	}

	/** Starts to connect. */
	static connect(t: Test, port: number, path = '/ws'): TestClient {
		const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`);
		t.teardown(() => ws.terminate());
		return new TestClient(ws);
	}

	/** @returns the next message, unchanged. @throws when the connection ends before */
	async nextText(): Promise<string> {
		while (this.received.length === 0) {
			if (this.ws.readyState === WebSocket.CLOSED)
				throw new Error('the connection has ended');
			await new Promise<void>(resolve => {
				this.wake = resolve;
			});
		}
		return this.received.shift() as string;
	}

	/** @returns the next message, parsed */
	async next(): Promise<unknown> {
		return JSON.parse(await this.nextText());
	}

	/** @returns the next `count` messages, parsed */
	async take(count: number): Promise<unknown[]> {
		const messages: unknown[] = [];
		while (messages.length < count)
			messages.push(await this.next());
		return messages;
	}

	send(message: object): void {
		this.ws.send(JSON.stringify({ uid: this.uid, ...message }));
	}

	/** Subscribes. @returns when the server has processed it: it replies to a later ping */
	async subscribe(...topics: readonly string[]): Promise<void> {
		topics.forEach(subscribe => this.send({ subscribe }));
		await this.settled();
	}

	/** @returns when the server has handled everything sent so far */
	async settled(): Promise<void> {
		this.ws.ping();
		await once(this.ws, 'pong');
	}

	/** Received messages that were not read. */
	get unread(): readonly string[] {
		return this.received;
	}
}
