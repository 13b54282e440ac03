/** One connection to a node. Source: facts/node-packets.md 1, 2. */
import type { TLSSocket } from 'node:tls';
import { type ReplyFormat, ReplyReader, firstBytesOf, ProtocolViolation } from './reply-reader.js';
import type { Timers } from '../../../runtime/timers.js';

/** A connection has ended, or could not be made. The message is for the log. */
export class ConnectionLost extends Error {
	override readonly name = 'ConnectionLost';

	/**
	 * @param how - the node closed it or was out of reach, took too long, or did not keep to the protocol
	 * @param head - hexadecimal text of what the node sent against the protocol
	 */
	constructor(message: string, readonly how: 'closed' | 'timeout' | 'violation', readonly head?: string) {
		super(message);
	}
}

/** Bytes to send, and the answer that they lead to. */
export interface Exchange {
	readonly bytes: Buffer;
	readonly answer: ReplyFormat;
}

/** A connection with at most one question under way. */
export interface Connection {
	/**
	 * Sends bytes and waits for the answer to them. To be called only while no other exchange is under way.
	 * @returns the answer's payload; rejects with ConnectionLost
	 */
	exchange(exchange: Exchange): Promise<Buffer>;

	/** Registers who is told of the end, before whoever waits for an answer is; at once if it has come already. */
	whenLost(onLost: (lost: ConnectionLost) => void): void;

	/** Resolves once nothing is left of it. */
	close(): Promise<void>;
}

interface Pending {
	readonly reader: ReplyReader;
	readonly resolve: (payload: Buffer) => void;
	readonly reject: (lost: ConnectionLost) => void;
	readonly cancelTimeout: () => void;
}

/** Keeps addresses on the way from forgetting a connection that nobody uses, and finds out when the node's machine is gone. */
const KEEP_ALIVE_MS = 30_000;

/**
 * Answers carry no name of what they answer, so that one that comes too late would be taken for the next: whatever goes wrong ends the
 * connection.
 */
export class NodeConnection implements Connection {
	private pending: Pending | undefined;
	private lost: ConnectionLost | undefined;
	private onLost: ((lost: ConnectionLost) => void) | undefined;
	private readonly closed: Promise<void>;

	/**
	 * @param socket - that has finished its handshake
	 * @param timeoutMs - how long an answer may take
	 */
	constructor(private readonly socket: TLSSocket, private readonly timeoutMs: number, private readonly timers: Timers) {
		socket.setNoDelay(true);
		socket.setKeepAlive(true, KEEP_ALIVE_MS);
		this.closed = new Promise(resolve => {
			socket.once('close', () => {
				this.lose(new ConnectionLost('the node closed the connection', 'closed'));
				resolve();
			});
		});
		socket.on('error', (error: Error) => this.lose(new ConnectionLost(error.message, 'closed')));
		socket.on('data', (chunk: Buffer) => this.take(chunk));
	}

	whenLost(onLost: (lost: ConnectionLost) => void): void {
		if (this.lost)
			onLost(this.lost);
		else
			this.onLost = onLost;
	}

	exchange({ bytes, answer }: Exchange): Promise<Buffer> {
		if (this.lost)
			return Promise.reject(this.lost);

		return new Promise((resolve, reject) => {
			const cancelTimeout = this.timers.after(this.timeoutMs, () => {
				this.lose(new ConnectionLost(`no answer of type ${answer.type} within ${this.timeoutMs} ms`, 'timeout'));
			});
			this.pending = { reader: new ReplyReader(answer), resolve, reject, cancelTimeout };
			this.socket.write(bytes);
		});
	}

	close(): Promise<void> {
		this.lose(new ConnectionLost('the gateway closed the connection', 'closed'));
		return this.closed;
	}

	private take(chunk: Buffer): void {
		if (this.lost)
			return;

		if (this.pending)
			this.read(this.pending, chunk);
		else
			this.lose(new ConnectionLost('the node sent what it was not asked for', 'violation', firstBytesOf(chunk)));
	}

	private read(pending: Pending, chunk: Buffer): void {
		try {
			const payload = pending.reader.push(chunk);
			if (payload) {
				this.settle();
				pending.resolve(payload);
			}
		} catch (error) {
			if (!(error instanceof ProtocolViolation))
				throw error;
			this.lose(new ConnectionLost(error.message, 'violation', error.head));
		}
	}

	private settle(): void {
		this.pending?.cancelTimeout();
		this.pending = undefined;
	}

	private lose(lost: ConnectionLost): void {
		if (this.lost)
			return;

		this.lost = lost;
		this.socket.destroy();
		const { pending } = this;
		this.settle();
		this.onLost?.(lost);
		pending?.reject(lost);
	}
}
