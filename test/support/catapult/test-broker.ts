/**
 * A real ZeroMQ publisher in the role of a node's broker. It reports subscriptions, so that tests can wait for them, and it can
 * misbehave.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Test } from 'tap';
import { XPublisher } from 'zeromq';
import type { Frames } from './broker-messages.js';
import { until } from '../until.js';

const SUBSCRIBED = 1;

export interface TestBrokerOptions {
	/** Default: any free port. */
	readonly port?: number;
	/** In the form of an address. Default: 127.0.0.1. */
	readonly host?: string;
	/** Messages buffered for a subscriber that does not read; further ones are dropped silently. Default: unlimited. */
	readonly highWaterMark?: number;
}

export class TestBroker {
	/** Replaces each message before it is sent; undefined drops it. */
	alter: (frames: Frames) => Frames | undefined = frames => frames;
	/** Delay of each message, milliseconds. */
	delayMs = 0;
	/** Number of subscriptions by prefix, hexadecimal. */
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

	/** Subscribed prefixes, hexadecimal. */
	get subscriptions(): readonly string[] {
		return [...this.prefixes.keys()].sort();
	}

	/** Listens on the previous port. */
	async start(): Promise<void> {
		const socket = new XPublisher({ linger: 0, sendHighWaterMark: this.highWaterMark, ipv6: this.host.startsWith('[') });
		socket.verbosity = 'allSubsUnsubs';
		// a recently closed socket may still use the port
		let fault: unknown;
		await until('the broker listens', () => socket.bind(`tcp://${this.host}:${this.boundPort || '*'}`).then(() => true, (error: unknown) => {
			fault = error;
			return false;
		}), { state: () => String(fault) });
		this.boundPort = Number(socket.lastEndpoint?.split(':').at(-1));
		this.socket = socket;
		this.watch(socket).catch((error: unknown) => {
			// pending operations of a closed socket may fail
			if (!socket.closed)
				throw error;
		});
	}

	/** Closes all connections. */
	stop(): void {
		this.socket?.close();
		this.socket = undefined;
		this.prefixes.clear();
	}

	async restart(): Promise<void> {
		this.stop();
		await this.start();
	}

	/** Sends messages in order to the subscribers. */
	async send(...messages: readonly Frames[]): Promise<void> {
		for (const message of messages) {
			const frames = this.alter(message);
			if (this.delayMs > 0)
				await sleep(this.delayMs);
			if (frames)
				await this.socket?.send(frames as Buffer[]);
		}
	}

	/** Resolves when these prefixes (hexadecimal) are subscribed. */
	subscribed(...prefixes: readonly string[]): Promise<void> {
		return until(`subscriptions to ${prefixes.join()}`, () => prefixes.every(prefix => this.prefixes.has(prefix)));
	}

	/** Resolves when a prefix has this number of subscribers. */
	subscribedBy(count: number, prefix: string): Promise<void> {
		return until(`${count} subscriptions to ${prefix}`, () => count <= (this.prefixes.get(prefix) ?? 0));
	}

	/** Resolves when a prefix has no subscribers. */
	unsubscribed(prefix: string): Promise<void> {
		return until(`end of subscriptions to ${prefix}`, () => !this.prefixes.has(prefix));
	}

	private async watch(socket: XPublisher): Promise<void> {
		for await (const frames of socket) {
			// the library returns each subscription as a message of one frame
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
