/**
 * A real ZeroMQ publisher that plays a node's broker. It sees who subscribes to what, so that a test can wait for that and need not sleep,
 * and it can misbehave.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Test } from 'tap';
import { XPublisher } from 'zeromq';
import type { Frames } from './broker-messages.js';
import { until } from './until.js';

const DEADLINE_MS = 10_000;
const POLL_MS = 5;
const SUBSCRIBED = 1;

export interface TestBrokerOptions {
	/** Default: any that is free. */
	readonly port?: number;
	/** As part of an address. Default: 127.0.0.1. */
	readonly host?: string;
	/** Messages that are kept for a subscriber that does not read; more are dropped without a word. Default: all are kept. */
	readonly highWaterMark?: number;
}

export class TestBroker {
	/** What becomes of each message before it is sent; undefined drops it. */
	alter: (frames: Frames) => Frames | undefined = frames => frames;
	/** How long each message is held back, milliseconds. */
	delayMs = 0;
	/** How often each prefix is subscribed, by its hexadecimal text. */
	private readonly prefixes = new Map<string, number>();
	private socket: XPublisher | undefined;

	private constructor(private readonly host: string, private readonly highWaterMark: number, private boundPort: number) {}

	static async open(t: Pick<Test, 'teardown'>, { port = 0, host = '127.0.0.1', highWaterMark = 0 }: TestBrokerOptions = {}): Promise<TestBroker> {
		const broker = new TestBroker(host, highWaterMark, port);
		t.teardown(() => broker.stop());
		await broker.start();
		return broker;
	}

	get port(): number {
		return this.boundPort;
	}

	/** Prefixes that somebody is subscribed to, hexadecimal. */
	get subscriptions(): readonly string[] {
		return [...this.prefixes.keys()].sort();
	}

	/** Listens, on the same port as before. */
	async start(): Promise<void> {
		const socket = new XPublisher({ linger: 0, sendHighWaterMark: this.highWaterMark, ipv6: this.host.startsWith('[') });
		socket.verbosity = 'allSubsUnsubs';
		// a socket that was closed a moment ago may still hold the port
		for (const deadline = Date.now() + DEADLINE_MS;; await sleep(POLL_MS)) {
			try {
				await socket.bind(`tcp://${this.host}:${this.boundPort || '*'}`);
				break;
			} catch (error) {
				if (deadline < Date.now())
					throw error;
			}
		}
		this.boundPort = Number(socket.lastEndpoint?.split(':').at(-1));
		this.socket = socket;
		this.watch(socket).catch((error: unknown) => {
			// what is under way when it is closed may fail
			if (!socket.closed)
				throw error;
		});
	}

	/** Ends all connections. */
	stop(): void {
		this.socket?.close();
		this.socket = undefined;
		this.prefixes.clear();
	}

	async restart(): Promise<void> {
		this.stop();
		await this.start();
	}

	/** Sends messages in order, to whoever is subscribed to them. */
	async send(...messages: readonly Frames[]): Promise<void> {
		for (const message of messages) {
			const frames = this.alter(message);
			if (this.delayMs > 0)
				await sleep(this.delayMs);
			if (frames)
				await this.socket?.send(frames as Buffer[]);
		}
	}

	/** @returns when somebody is subscribed to these prefixes, hexadecimal */
	subscribed(...prefixes: readonly string[]): Promise<void> {
		return until(`subscriptions to ${prefixes.join()}`, () => prefixes.every(prefix => this.prefixes.has(prefix)));
	}

	/** @returns when so many subscribers have subscribed to a prefix */
	subscribedBy(count: number, prefix: string): Promise<void> {
		return until(`${count} subscriptions to ${prefix}`, () => count <= (this.prefixes.get(prefix) ?? 0));
	}

	/** @returns when nobody is subscribed to a prefix */
	unsubscribed(prefix: string): Promise<void> {
		return until(`end of subscriptions to ${prefix}`, () => !this.prefixes.has(prefix));
	}

	private async watch(socket: XPublisher): Promise<void> {
		for await (const frames of socket) {
			// the library makes messages of one frame of these
			const [message] = frames as [Buffer];
			const prefix = message.toString('hex', 1).toUpperCase();
			const count = (this.prefixes.get(prefix) ?? 0) + (message[0] === SUBSCRIBED ? 1 : -1);
			if (count > 0)
				this.prefixes.set(prefix, count);
			else
				this.prefixes.delete(prefix);
		}
	}
}
