/** One connection to a node. Source: facts/node-packets.md 1, 2. */
import type { TLSSocket } from 'node:tls';
import type { MemoryShare, ReplyMemory } from './reply-memory.js';
import { type ReplyFormat, ReplyMemoryExceeded, ReplyReader, firstBytesOf, ProtocolViolation } from './reply-reader.js';
import type { Timers } from '../runtime/timers.js';

/** A connection has ended, or could not be established. The message is for the log. */
export class ConnectionLost extends Error {
	override readonly name = 'ConnectionLost';

	/**
	 * @param how - closed by the node or unreachable, timed out, or protocol violation
	 * @param firstBytes - hexadecimal text of the bytes that violate the protocol
	 */
	constructor(message: string, readonly how: 'closed' | 'timeout' | 'violation', readonly firstBytes?: string) {
		super(message);
	}
}

/** No TCP connection was established: nothing listens at the address, or the host was not found or reached. */
export class NotConnected extends ConnectionLost {
}

/** A request, and the form of its reply. */
export interface Exchange {
	readonly bytes: Buffer;
	readonly reply: ReplyFormat;
}

/** A connection with at most one pending request. */
export interface Connection {
	/**
	 * Sends a request and waits for its reply. Must not be called while another request is pending.
	 * @returns the reply's payload; rejects with ConnectionLost
	 */
	exchange(exchange: Exchange): Promise<Buffer>;

	/** Registers a callback for the end, which runs before a pending request fails; immediately if the connection has ended. */
	whenLost(onLost: (lost: ConnectionLost) => void): void;

	/** Resolves when the socket is closed. */
	close(): Promise<void>;
}

interface Pending {
	readonly reader: ReplyReader;
	readonly share: MemoryShare | undefined;
	readonly resolve: (payload: Buffer) => void;
	readonly reject: (lost: ConnectionLost) => void;
	readonly cancelTimeout: () => void;
}

/** Keeps idle connections in the tables of routers, and detects a node whose machine has failed. */
const KEEP_ALIVE_MS = 30_000;

/**
 * A reply does not identify its request, so a late reply would be treated as the reply to the next request. Therefore every error ends
 * the connection.
 */
export class NodeConnection implements Connection {
	private pending: Pending | undefined;
	private lost: ConnectionLost | undefined;
	private onLost: ((lost: ConnectionLost) => void) | undefined;
	private readonly closed: Promise<void>;

	/**
	 * @param socket - after its TLS handshake
	 * @param timeoutMs - time limit of a reply
	 * @param memory - for replies while they are received
	 */
	constructor(
		private readonly socket: TLSSocket, private readonly timeoutMs: number, private readonly timers: Timers,
		private readonly memory?: ReplyMemory
	) {
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

	exchange({ bytes, reply }: Exchange): Promise<Buffer> {
		if (this.lost)
			return Promise.reject(this.lost);

		return new Promise((resolve, reject) => {
			const cancelTimeout = this.timers.after(this.timeoutMs, () => {
				this.lose(new ConnectionLost(`no reply of type ${reply.type} within ${this.timeoutMs} ms`, 'timeout'));
			});
			const share = this.memory?.share();
			this.pending = { reader: new ReplyReader(reply, share), share, resolve, reject, cancelTimeout };
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
			this.lose(new ConnectionLost('the node sent bytes without a request', 'violation', firstBytesOf(chunk)));
	}

	private read(pending: Pending, chunk: Buffer): void {
		try {
			const payload = pending.reader.push(chunk);
			if (payload) {
				this.settle();
				pending.resolve(payload);
			}
		} catch (error) {
			if (error instanceof ReplyMemoryExceeded)
				this.lose(new ConnectionLost(error.message, 'closed'));
			else if (error instanceof ProtocolViolation)
				this.lose(new ConnectionLost(error.message, 'violation', error.firstBytes));
			else
				throw error;
		}
	}

	private settle(): void {
		this.pending?.cancelTimeout();
		this.pending?.share?.release();
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
