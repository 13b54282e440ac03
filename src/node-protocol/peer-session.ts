/** A connection that a peer has opened: its requests are processed one after another. Source: facts/node-packets.md 2; facts/sync.md 1. */
import type { TLSSocket } from 'node:tls';
import { type Awaitable, type PeerSender, type PublicKey, ServiceUnavailable } from '../chain/index.js';
import { messageOf } from '../runtime/errors.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';
import { PACKET_HEADER_SIZE, packetHeader } from '../wire/packets/packet.js';
import type { Budget } from './budget.js';
import { firstBytesOf, ProtocolViolation } from './reply-reader.js';
import { type ReceivedRequest, RequestReader } from './request-reader.js';

export interface PeerRequest extends PeerSender {
	readonly payload: Buffer;
	/**
	 * Reserves memory for the reply, before it is read: many requests may wait for their turn. Call it once.
	 * @param wanted - bytes; by default as much as is allowed
	 * @returns the size that the reply should not exceed; it may, where the protocol demands at least one element
	 */
	readonly reserveReply: (wanted?: number) => number;
}

/** Serves one type of packets. */
export interface PacketHandler {
	/** For metrics, snake case. */
	readonly name: string;
	/** Largest payload, bytes. */
	readonly maxSize: number;
	/** Type of the reply; that of the request by default. */
	readonly replyType?: number;
	/**
	 * @returns the payload of the reply in pieces; undefined for none
	 * @throws RangeError when the payload is invalid: it is ignored, as by a node; ServiceUnavailable, which closes the connection;
	 *   ProtocolViolation and any other error, which closes all connections of the peer and is counted
	 */
	handle(request: PeerRequest): Awaitable<readonly Uint8Array[] | undefined>;
}

/** By packet type. */
export type PacketHandlers = ReadonlyMap<number, PacketHandler>;

export interface SessionLimits {
	/** Time without a request after which the connection is closed, milliseconds. */
	readonly idleTimeoutMs: number;
	/** Time to receive a request, milliseconds. */
	readonly requestTimeoutMs: number;
	/** Time to process a request and to send the reply, milliseconds. */
	readonly replyTimeoutMs: number;
	/** A reply should not use more than this, bytes. */
	readonly maxReplyBytes: number;
}

export interface SessionParts {
	/** The client of the peer's address. */
	readonly client: string;
	readonly handlers: PacketHandlers;
	readonly limits: SessionLimits;
	/** Memory for requests, and for replies that were not sent yet, of all peers. */
	readonly requestMemory: Budget;
	readonly replyMemory: Budget;
	readonly timers: Timers;
	readonly log: Log;
	readonly onReceived: (bytes: number) => void;
	readonly onSent: (bytes: number) => void;
	readonly onRequest: (handler: PacketHandler) => void;
	/** Called with an error of the gateway that a request has caused. */
	readonly onFailure: (request: string, error: string) => void;
	/** Called when the peer violates the protocol: all its connections are to be closed. */
	readonly onViolation: (reason: string, firstBytes: string) => void;
}

/** A reply uses at most this part of the free memory. */
const REPLY_SHARE = 4;

/** Smaller replies are sent even when the memory is used up. */
const SMALL_REPLY_BYTES = 65_536;

export class PeerSession {
	private readonly reader: RequestReader;
	private cancelLimit: () => void = () => undefined;

	/** @param socket - after its handshake */
	constructor(private readonly socket: TLSSocket, readonly peer: PublicKey, private readonly parts: SessionParts) {
		this.reader = new RequestReader(type => parts.handlers.get(type)?.maxSize, parts.requestMemory);
		socket.setNoDelay(true);
		// errors end the iteration of run(), and may follow it
		socket.on('error', () => undefined);
	}

	/** Serves requests until the connection ends. */
	async run(): Promise<void> {
		const { limits: { idleTimeoutMs }, log } = this.parts;
		try {
			this.limit(idleTimeoutMs, 'no request');
			const chunks: AsyncIterable<Buffer> = this.socket;
			// while a request is processed, no more is received: the system delays the peer
			for await (const chunk of chunks) {
				this.parts.onReceived(chunk.length);
				await this.receive(chunk);
			}
		} catch (error) {
			if (error instanceof ProtocolViolation)
				this.parts.onViolation(error.message, error.firstBytes);
			else
				log.debug({ peer: this.peer, reason: messageOf(error) }, 'connection of a peer has ended');
		} finally {
			this.reader.release();
			this.close();
		}
	}

	close(): void {
		this.cancelLimit();
		this.socket.destroy();
	}

	private async receive(chunk: Buffer): Promise<void> {
		const { idleTimeoutMs, requestTimeoutMs, replyTimeoutMs } = this.parts.limits;
		for (let offset = 0; offset < chunk.length;) {
			if (!this.reader.isReading)
				this.limit(requestTimeoutMs, 'an incomplete request');
			offset += this.reader.read(chunk, offset);
			const request = this.reader.take();
			if (request) {
				this.limit(replyTimeoutMs, 'a reply that was not sent');
				await this.process(request);
				this.reader.release();
				this.limit(idleTimeoutMs, 'no request');
			}
		}
	}

	private async process({ type, payload }: ReceivedRequest): Promise<void> {
		const { handlers, limits, replyMemory, onRequest } = this.parts;
		// the reader accepts these types only
		const handler = handlers.get(type)!;
		onRequest(handler);
		let reserved = 0;
		const reserveReply = (wanted = Infinity): number => {
			reserved = Math.min(wanted, limits.maxReplyBytes, Math.floor(replyMemory.freeBytes / REPLY_SHARE));
			replyMemory.add(reserved);
			return reserved;
		};
		try {
			const reply = await this.handle(handler, { payload, peer: this.peer, client: this.parts.client, reserveReply });
			replyMemory.release(reserved);
			reserved = 0;
			if (reply && !this.socket.destroyed)
				await this.send(handler.replyType ?? type, reply);
		} finally {
			replyMemory.release(reserved);
		}
	}

	private async handle(handler: PacketHandler, request: PeerRequest): Promise<readonly Uint8Array[] | undefined> {
		const { log, onFailure } = this.parts;
		try {
			return await handler.handle(request);
		} catch (error) {
			if (error instanceof RangeError) {
				log.debug({ peer: this.peer, request: handler.name, reason: error.message }, 'invalid request of a peer ignored');
				return undefined;
			}
			if (error instanceof ServiceUnavailable || error instanceof ProtocolViolation)
				throw error;
			onFailure(handler.name, messageOf(error));
			throw new ProtocolViolation(`its request ${handler.name} has failed`, firstBytesOf(request.payload));
		}
	}

	private async send(type: number, pieces: readonly Uint8Array[]): Promise<void> {
		const { replyMemory, onSent } = this.parts;
		const size = pieces.reduce((total, { length }) => total + length, 0);
		// a reply without a choice of its size, such as one block, may exceed the limit, but only one at a time
		if (size > SMALL_REPLY_BYTES && replyMemory.freeBytes === 0)
			throw new ServiceUnavailable('replies to peers use too much memory');
		replyMemory.add(size);
		try {
			await this.write([packetHeader(type, size), ...pieces.filter(({ length }) => length > 0)]);
			onSent(PACKET_HEADER_SIZE + size);
		} finally {
			replyMemory.release(size);
		}
	}

	/** @returns when the system has accepted the last piece */
	private write(pieces: readonly Uint8Array[]): Promise<void> {
		const { socket } = this;
		return new Promise((resolve, reject) => {
			const onClose = () => reject(new Error('the connection was closed before the reply was sent'));
			socket.once('close', onClose);
			socket.cork();
			pieces.forEach((piece, i) => socket.write(piece, i < pieces.length - 1 ? undefined : error => {
				// without an error when the socket was destroyed meanwhile
				if (socket.destroyed)
					return;
				socket.off('close', onClose);
				if (error)
					reject(error);
				else
					resolve();
			}));
			socket.uncork();
		});
	}

	/** Closes the connection when the time is over; replaces the previous limit. */
	private limit(timeMs: number, reason: string): void {
		this.cancelLimit();
		this.cancelLimit = this.parts.timers.after(timeMs, () => {
			this.parts.log.debug({ peer: this.peer, reason: `${reason} for ${timeMs} ms` }, 'connection of a peer closed');
			this.socket.destroy();
		});
	}
}
