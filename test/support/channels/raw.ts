/** The client's end of a WebSocket, byte by byte: sends frames that no library would, and parses the server's frames strictly. */
import net from 'node:net';
import type { Test } from 'tap';

const HANDSHAKE = [
	'GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
	'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''
].join('\r\n');

export const Opcode = { CONTINUATION: 0, TEXT: 1, BINARY: 2, CLOSE: 8, PING: 9, PONG: 10 } as const;

const FINAL = 0x80;
const MASKED = 0x80;
const MASK = Buffer.of(0x12, 0x34, 0x56, 0x78);
const IN_2_BYTES = 126;
const IN_8_BYTES = 127;

export interface FrameForm {
	/** Instead of FIN and opcode: the whole first byte. */
	readonly first?: number;
	readonly isFinal?: boolean;
	readonly isMasked?: boolean;
	/** The length field of the frame; by default the true length in the shortest form. */
	readonly length?: bigint;
}

const lengthBytes = (length: bigint): Buffer => {
	if (length < IN_2_BYTES)
		return Buffer.of(Number(length));

	const bytes = Buffer.alloc(length > 0xffffn ? 9 : 3);
	if (bytes.length === 3) {
		bytes[0] = IN_2_BYTES;
		bytes.writeUInt16BE(Number(length), 1);
	} else {
		bytes[0] = IN_8_BYTES;
		bytes.writeBigUInt64BE(length, 1);
	}
	return bytes;
};

/** @returns a frame as a client sends it, except for the given form */
export const clientFrame = (opcode: number, payload: string | Uint8Array, form: FrameForm = {}): Buffer => {
	const data = Buffer.from(typeof payload === 'string' ? Buffer.from(payload) : payload);
	const { isFinal = true, isMasked = true, length = BigInt(data.length), first = (isFinal ? FINAL : 0) | opcode } = form;
	const size = lengthBytes(length);
	if (!isMasked)
		return Buffer.concat([Buffer.of(first), size, data]);

	size.writeUInt8(size.readUInt8(0) | MASKED, 0);
	return Buffer.concat([Buffer.of(first), size, MASK, data.map((byte, i) => byte ^ MASK.readUInt8(i % MASK.length))]);
};

interface ServerFrame {
	readonly opcode: number;
	readonly payload: Buffer;
}

/** @returns the first of the frames, and its size; undefined if it is incomplete */
const parseFrame = (bytes: Buffer): { readonly frame: ServerFrame; readonly size: number } | undefined => {
	const [first = 0, second = 0] = bytes;
	const start = second === IN_8_BYTES ? 10 : second === IN_2_BYTES ? 4 : 2;
	if (bytes.length < start)
		return undefined;
	if ((first & 0xf0) !== FINAL || (second & MASKED) !== 0)
		throw new Error(`the server sent a frame that is fragmented, extended or masked: ${bytes.toString('hex', 0, 10)}`);

	const length = start === 2 ? second : start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
	const size = start + length;
	return bytes.length < size ? undefined : { frame: { opcode: first & 0x0f, payload: bytes.subarray(start, size) }, size };
};

/** How a connection ended: the close frame of the server, if there was one. */
export interface RawEnd {
	readonly code?: number;
	readonly reason?: string;
}

const PING = 'are you there?';

export class RawWebSocket {
	uid = '';
	/** Text messages of the server except the first. */
	readonly messages: string[] = [];
	/** Resolves when the connection has ended; rejects if the server sent an invalid frame. */
	readonly ended: Promise<RawEnd>;
	private end: RawEnd = {};
	private unread = Buffer.alloc(0);
	private isUpgraded = false;
	private greet = (): void => {};
	private onPong = (): void => {};

	private constructor(readonly socket: net.Socket) {
		this.ended = new Promise((resolve, reject) => {
			socket.on('error', () => {});
			socket.on('data', (chunk: Buffer) => {
				try {
					this.read(chunk);
				} catch (error) {
					reject(error instanceof Error ? error : new Error(String(error)));
					socket.destroy();
				}
			});
			socket.on('close', () => resolve(this.end));
		});
		this.ended.catch(() => {});
	}

	/** Connects and receives the handshake. @param early - sent directly after the request, in the same write */
	static async open(t: Test, port: number, early: Uint8Array = Buffer.alloc(0)): Promise<RawWebSocket> {
		const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
		t.teardown(() => socket.destroy());
		const client = new RawWebSocket(socket);
		const greeted = new Promise<void>(resolve => {
			client.greet = resolve;
		});
		socket.write(Buffer.concat([Buffer.from(HANDSHAKE), early]));
		await Promise.race([greeted, client.ended]);
		return client;
	}

	send(...parts: readonly Uint8Array[]): void {
		parts.forEach(part => this.socket.write(part));
	}

	/** Sends bytes one at a time, each in its own packet where possible. */
	async trickle(bytes: Uint8Array): Promise<void> {
		for (const byte of bytes) {
			this.socket.write(Buffer.of(byte));
			await new Promise(setImmediate);
		}
	}

	/** Sends a message. */
	sendMessage(message: unknown): void {
		this.send(clientFrame(Opcode.TEXT, typeof message === 'string' ? message : JSON.stringify(message)));
	}

	/** @returns how the connection ended; undefined if it is open and the server replies to a ping */
	async settled(): Promise<RawEnd | undefined> {
		const pong = new Promise<undefined>(resolve => {
			this.onPong = () => resolve(undefined);
		});
		this.send(clientFrame(Opcode.PING, PING));
		return Promise.race([pong, this.ended]);
	}

	/** Ends without a close frame. @returns how the server ended the connection */
	async leave(how: 'end' | 'reset' = 'end'): Promise<RawEnd> {
		if (how === 'end')
			this.socket.end();
		else
			this.socket.resetAndDestroy();
		return this.ended;
	}

	private read(chunk: Buffer): void {
		this.unread = Buffer.concat([this.unread, chunk]);
		if (!this.isUpgraded) {
			const end = this.unread.indexOf('\r\n\r\n');
			if (end === -1)
				return;
			if (!this.unread.toString('latin1').startsWith('HTTP/1.1 101 '))
				throw new Error(`no upgrade: ${this.unread.toString('latin1')}`);
			this.isUpgraded = true;
			this.unread = this.unread.subarray(end + 4);
		}
		for (let parsed = parseFrame(this.unread); parsed; parsed = parseFrame(this.unread)) {
			this.unread = this.unread.subarray(parsed.size);
			this.take(parsed.frame);
		}
	}

	private take({ opcode, payload }: ServerFrame): void {
		if (this.end.code !== undefined)
			throw new Error('the server sent a frame after its close frame');
		if (opcode === Opcode.TEXT) {
			this.receiveText(payload.toString());
		} else if (opcode === Opcode.PONG) {
			if (payload.toString() === PING)
				this.onPong();
		} else if (opcode === Opcode.CLOSE) {
			this.end = payload.length >= 2 ? { code: payload.readUInt16BE(0), reason: payload.toString('utf8', 2) } : { code: 1005, reason: '' };
			this.socket.end();
		} else if (opcode !== Opcode.PING) {
			throw new Error(`the server sent a frame with opcode ${opcode}`);
		}
	}

	private receiveText(text: string): void {
		if (this.uid) {
			this.messages.push(text);
			return;
		}
		({ uid: this.uid } = JSON.parse(text) as { uid: string });
		this.greet();
	}
}
