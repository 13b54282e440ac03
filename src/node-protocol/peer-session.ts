/** A connection that a peer has opened: its requests are processed one after another. Source: facts/node-packets.md 2; facts/sync.md 1. */
import type { TLSSocket } from 'node:tls';
import { type Awaitable, type PeerSender, type PublicKey, ServiceUnavailable } from '../chain/index.js';
import { messageOf } from '../runtime/errors.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';
import type { HeldMemory, SharedMemory, Sharer } from '../runtime/limits/shared-memory.js';
import { PACKET_HEADER_SIZE, packetHeader } from '../wire/packets/packet.js';
import { firstBytesOf, ProtocolViolation } from './reply-reader.js';
import { type PayloadForm, type ReceivedRequest, RequestMemoryExceeded, RequestReader } from './request-reader.js';

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
export interface PacketHandler extends PayloadForm {
	/** For metrics, snake case. */
	readonly name: string;
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
	/** Bytes of a request above {@link SMALL_REQUEST_BYTES} that must arrive in each period until it is complete. */
	readonly leastRequestBytes: number;
	readonly leastRequestPeriodMs: number;
	/** Time to process a request and to send the reply, milliseconds. */
	readonly replyTimeoutMs: number;
	/** A reply should not use more than this, bytes. */
	readonly maxReplyBytes: number;
}

export interface SessionParts {
	readonly handlers: PacketHandlers;
	readonly limits: SessionLimits;
	/** Memory for requests, and for replies that were not sent yet, of all peers. */
	readonly requestMemory: SharedMemory;
	readonly replyMemory: SharedMemory;
	/** The client of the peer's address. */
	readonly client: string;
	readonly timers: Timers;
	readonly log: Log;
	readonly onReceived: (bytes: number) => void;
	readonly onSent: (bytes: number) => void;
	readonly onRequest: (handler: PacketHandler) => void;
	/** Called when the connection is closed because a request was not received. @param details - for the log */
	readonly onUnreceived: (cause: UnreceivedCause, details: object) => void;
	/** Called with an error of the gateway that a request has caused. */
	readonly onFailure: (request: string, error: string) => void;
	/** Called when the peer violates the protocol: all its connections are to be closed. */
	readonly onViolation: (reason: string, firstBytes: string) => void;
}

/** Why a request was not received: it did not arrive in time, or would use more memory than its peer may. */
export type UnreceivedCause = 'time' | 'memory';

/** Bytes of a request that never wait for memory. */
export const SMALL_REQUEST_BYTES = 4096;

/** Replies of this size are sent even when the memory is used up. */
const SMALL_REPLY_BYTES = 65_536;

/** A key gets a quarter of what others leave, and all keys of an address together a third, so that a key leaves something to the others. */
const KEY_DIVISOR = 3;
const ADDRESS_DIVISOR = 2;

export class PeerSession {
	private readonly sharers: readonly Sharer[];
	private readonly requestMemory: HeldMemory;
	private readonly reader: RequestReader;
	private cancelLimit: () => void = () => undefined;

	/** @param socket - after its handshake */
	constructor(private readonly socket: TLSSocket, readonly peer: PublicKey, private readonly parts: SessionParts) {
		this.sharers = [{ name: peer, divisor: KEY_DIVISOR }, { name: parts.client, divisor: ADDRESS_DIVISOR }];
		this.requestMemory = parts.requestMemory.open(...this.sharers);
		this.reader = new RequestReader(type => parts.handlers.get(type), this.requestMemory);
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
			else if (error instanceof RequestMemoryExceeded)
				this.reportUnreceived('memory', error.message);
			else
				log.debug({ peer: this.peer, reason: messageOf(error) }, 'connection of a peer has ended');
		} finally {
			this.requestMemory.release();
			this.close();
		}
	}

	close(): void {
		this.cancelLimit();
		this.socket.destroy();
	}

	private async receive(chunk: Buffer): Promise<void> {
		const { idleTimeoutMs, replyTimeoutMs } = this.parts.limits;
		for (let offset = 0; offset < chunk.length;) {
			if (!this.reader.isReading)
				this.limitRequest();
			offset += this.reader.read(chunk, offset);
			const request = this.reader.take();
			if (request) {
				this.limit(replyTimeoutMs, 'a reply that was not sent');
				await this.process(request);
				this.requestMemory.resize(0);
				this.limit(idleTimeoutMs, 'no request');
			}
		}
	}

	private async process({ type, payload }: ReceivedRequest): Promise<void> {
		const { handlers, limits, replyMemory, onRequest } = this.parts;
		// the reader accepts these types only
		const handler = handlers.get(type)!;
		onRequest(handler);
		const memory = replyMemory.open(...this.sharers);
		const reserveReply = (wanted = Infinity): number => {
			const reserved = Math.min(wanted, limits.maxReplyBytes, memory.available());
			memory.force(reserved);
			return reserved;
		};
		try {
			const reply = await this.handle(handler, { payload, peer: this.peer, client: this.parts.client, reserveReply });
			if (reply && !this.socket.destroyed)
				await this.send(handler.replyType ?? type, reply, memory);
		} finally {
			memory.release();
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

	private async send(type: number, pieces: readonly Uint8Array[], memory: HeldMemory): Promise<void> {
		const size = pieces.reduce((total, { length }) => total + length, 0);
		// a reply without a choice of its size, such as one block, may exceed the share of its peer, but only one at a time
		if (size > SMALL_REPLY_BYTES && memory.isExhausted())
			throw new ServiceUnavailable('replies to peers use too much memory');
		memory.force(size);
		await this.write([packetHeader(type, size), ...pieces.filter(({ length }) => length > 0)]);
		this.parts.onSent(PACKET_HEADER_SIZE + size);
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

	/** Closes the connection when the request does not arrive in time, or too slowly for what it uses; replaces the previous limit. */
	private limitRequest(): void {
		const { limits: { requestTimeoutMs, leastRequestBytes, leastRequestPeriodMs }, timers } = this.parts;
		const end = timers.now() + requestTimeoutMs;
		const check = (before: number): void => {
			const received = this.reader.receivedBytes;
			const isSlow = received > SMALL_REQUEST_BYTES && received - before < leastRequestBytes;
			if (isSlow || timers.now() >= end) {
				this.reportUnreceived('time', isSlow ? `fewer than ${leastRequestBytes} bytes in ${leastRequestPeriodMs} ms` : `incomplete after ${requestTimeoutMs} ms`);
				this.socket.destroy();
			} else {
				schedule(received);
			}
		};
		const schedule = (before: number): void => {
			let isCancelled = false;
			const cancel = timers.after(Math.min(leastRequestPeriodMs, end - timers.now()), () => {
				// after a turn that was late, what has arrived meanwhile is read first
				timers.soon(() => {
					if (!isCancelled)
						check(before);
				});
			});
			this.cancelLimit = () => {
				isCancelled = true;
				cancel();
			};
		};
		this.cancelLimit();
		schedule(0);
	}

	private reportUnreceived(cause: UnreceivedCause, reason: string): void {
		const { handlers, client, onUnreceived } = this.parts;
		const { type, receivedBytes } = this.reader;
		onUnreceived(cause, { peer: this.peer, address: client, request: handlers.get(type ?? -1)?.name, receivedBytes, reason });
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
