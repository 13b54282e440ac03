/** A peer that sends any bytes over TLS. */
import { once } from 'node:events';
import tls, { type TLSSocket } from 'node:tls';
import { fullChain, type Identity } from '../catapult/certificates.js';
import { PACKET_HEADER_SIZE } from '../../../src/wire/packets/packet.js';

interface Test {
	teardown(act: () => unknown): unknown;
}

/** How a connection ended before a reply was complete. */
export const CLOSED = 'closed';

export interface ReceivedPacket {
	readonly type: number;
	readonly payload: Buffer;
}

export class RawPeer {
	private received = Buffer.alloc(0);
	private isClosed = false;
	private readonly end: Promise<void>;

	private constructor(readonly socket: TLSSocket) {
		socket.on('data', (chunk: Buffer) => {
			this.received = Buffer.concat([this.received, chunk]);
		});
		socket.on('error', () => undefined);
		this.end = new Promise(resolve => {
			socket.on('close', () => {
				this.isClosed = true;
				resolve();
			});
		});
	}

	/** @param identity - undefined sends no certificate */
	static async connect(t: Test, port: number, identity: Identity | undefined, options: tls.ConnectionOptions = {}): Promise<RawPeer> {
		const socket = tls.connect({
			host: '127.0.0.1', port, rejectUnauthorized: false, ...identity && { key: identity.key, cert: fullChain(identity) }, ...options
		});
		t.teardown(() => socket.destroy());
		const peer = new RawPeer(socket);
		await once(socket, 'secureConnect');
		return peer;
	}

	send(...bytes: readonly Buffer[]): void {
		for (const part of bytes)
			this.socket.write(part);
	}

	/** @returns the next packet, or that the connection has ended before */
	async receive(): Promise<ReceivedPacket | typeof CLOSED> {
		for (;;) {
			const size = this.received.length < PACKET_HEADER_SIZE ? Infinity : this.received.readUInt32LE(0);
			if (size <= this.received.length) {
				const packet = this.received.subarray(0, size);
				this.received = this.received.subarray(size);
				return { type: packet.readUInt32LE(4), payload: packet.subarray(PACKET_HEADER_SIZE) };
			}
			if (this.isClosed)
				return CLOSED;
			const more = new Promise<void>(resolve => {
				this.socket.once('data', () => resolve());
			});
			await Promise.race([more, this.end]);
		}
	}

	/** @returns the reply to a packet */
	request(packet: Buffer): Promise<ReceivedPacket | typeof CLOSED> {
		this.send(packet);
		return this.receive();
	}

	/** Resolves when the server has closed the connection. */
	closed(): Promise<void> {
		return this.end;
	}
}
