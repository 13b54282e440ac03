/** Connections without a network: tests control when they are made, when they receive replies, and when they are lost. */
import { type Connection, ConnectionLost, type Exchange } from '../../../src/node-protocol/connection.js';
import type { Dial } from '../../../src/node-protocol/dial.js';

export class FakeConnection implements Connection {
	/** What was sent, in order. */
	readonly sent: Buffer[] = [];
	isClosed = false;
	private pending: { readonly resolve: (payload: Buffer) => void; readonly reject: (lost: ConnectionLost) => void } | undefined;
	private lost: ConnectionLost | undefined;
	private onLost: ((lost: ConnectionLost) => void) | undefined;

	/** Whether a request is pending. */
	get isBusy(): boolean {
		return this.pending !== undefined;
	}

	exchange({ bytes }: Exchange): Promise<Buffer> {
		if (this.pending)
			throw new Error('two requests at a time');
		if (this.lost)
			return Promise.reject(this.lost);

		this.sent.push(bytes);
		return new Promise((resolve, reject) => {
			this.pending = { resolve, reject };
		});
	}

	whenLost(onLost: (lost: ConnectionLost) => void): void {
		if (this.lost)
			onLost(this.lost);
		else
			this.onLost = onLost;
	}

	close(): Promise<void> {
		this.isClosed = true;
		this.lose();
		return Promise.resolve();
	}

	/** Replies to the pending request. */
	async reply(payload = Buffer.alloc(0)): Promise<void> {
		const { pending } = this;
		this.pending = undefined;
		pending?.resolve(payload);
		await turn();
	}

	lose(how: ConnectionLost['how'] = 'closed'): void {
		const { pending } = this;
		this.pending = undefined;
		this.lost ??= new ConnectionLost('lost', how);
		this.onLost?.(this.lost);
		pending?.reject(this.lost);
	}
}

/** Runs everything that is due immediately. */
export const turn = (): Promise<void> => new Promise(resolve => {
	setImmediate(() => setImmediate(resolve));
});

export class FakeNode {
	/** Connections that were made, in order. */
	readonly connections: FakeConnection[] = [];
	/** Number of connection attempts. */
	dials = 0;
	private waiting: { readonly resolve: (connection: Connection) => void; readonly reject: (lost: ConnectionLost) => void }[] = [];

	/** Number of pending connection attempts. */
	get dialing(): number {
		return this.waiting.length;
	}

	readonly dial: Dial = signal => {
		++this.dials;
		return new Promise((resolve, reject) => {
			signal.addEventListener('abort', () => void this.refuse());
			this.waiting.push({ resolve, reject });
		});
	};

	/** Lets the first pending attempt succeed. */
	async accept(): Promise<FakeConnection> {
		const connection = new FakeConnection();
		this.connections.push(connection);
		this.waiting.shift()?.resolve(connection);
		await turn();
		return connection;
	}

	/** Lets the first pending attempt fail. */
	async refuse(): Promise<void> {
		this.waiting.shift()?.reject(new ConnectionLost('refused', 'closed'));
		await turn();
	}
}
