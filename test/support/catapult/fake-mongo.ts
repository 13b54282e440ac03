/**
 * A server that speaks MongoDB's protocol and answers as the test says: late, wrongly, or not at all. For what no real server does on
 * demand.
 */
import net from 'node:net';
import { deserialize, type Document, serialize } from 'bson';
import type { Test } from 'tap';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_SIZE = 16;
const MSG_BODY_OFFSET = 21;

const HELLO = {
	helloOk: true, ismaster: true, isWritablePrimary: true, maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000,
	maxWriteBatchSize: 100_000, minWireVersion: 0, maxWireVersion: 8, readOnly: false, ok: 1
};

/** Answers a command; undefined is never to be answered. */
export type AnswerCommand = (command: Document) => Document | Promise<Document | undefined> | undefined;

/** The reply to a query with all its documents. */
export const batch = (...firstBatch: readonly Document[]): Document => ({ cursor: { firstBatch, id: 0n, ns: 'catapult.some' }, ok: 1 });

const frame = (opcode: number, requestId: number, ...parts: readonly Uint8Array[]): Buffer => {
	const header = Buffer.alloc(HEADER_SIZE);
	header.writeInt32LE(HEADER_SIZE + parts.reduce((sum, part) => sum + part.length, 0));
	header.writeInt32LE(requestId, 8);
	header.writeInt32LE(opcode, 12);
	return Buffer.concat([header, ...parts]);
};

/** Flags, cursor, first number and count of the older form of a reply. */
const oldReplyHead = (): Buffer => {
	const head = Buffer.alloc(20);
	head.writeInt32LE(1, 16);
	return head;
};

export class FakeMongo {
	/** Commands that came, without those that look after the server. */
	readonly commands: Document[] = [];
	/** Connections that were opened, and how many of them are still open. */
	connections = 0;
	open = 0;
	/** Whether the server says nothing at all, as if it hung. */
	isHung = false;

	private readonly sockets = new Set<net.Socket>();
	private readonly server = net.createServer(socket => this.take(socket));

	private constructor(private readonly answer: AnswerCommand, private port = 0) {
	}

	/** @returns a server that runs until the test ends */
	static async start(t: Test, answer: AnswerCommand = () => batch()): Promise<FakeMongo> {
		const fake = new FakeMongo(answer);
		await fake.listen();
		t.teardown(() => fake.stop());
		return fake;
	}

	get url(): string {
		return `mongodb://127.0.0.1:${this.port}/?directConnection=true`;
	}

	/** Opens it, on the same port as before. */
	async listen(): Promise<void> {
		await new Promise<void>(resolve => {
			this.server.listen(this.port, '127.0.0.1', resolve);
		});
		this.port = (this.server.address() as net.AddressInfo).port;
	}

	/** Ends all connections, and takes no more. */
	async stop(): Promise<void> {
		this.sockets.forEach(socket => socket.destroy());
		if (this.server.listening)
			await new Promise(resolve => {
				this.server.close(resolve);
			});
	}

	private take(socket: net.Socket): void {
		this.connections += 1;
		this.open += 1;
		this.sockets.add(socket);
		let pending = Buffer.alloc(0);
		socket.on('error', () => socket.destroy());
		socket.on('close', () => {
			this.open -= 1;
			this.sockets.delete(socket);
		});
		socket.on('data', chunk => {
			pending = Buffer.concat([pending, chunk]);
			while (4 <= pending.length && pending.readInt32LE(0) <= pending.length) {
				const size = pending.readInt32LE(0);
				void this.handle(socket, pending.subarray(0, size));
				pending = pending.subarray(size);
			}
		});
	}

	private async handle(socket: net.Socket, message: Buffer): Promise<void> {
		if (this.isHung)
			return;

		const requestId = message.readInt32LE(4);
		if (OP_QUERY === message.readInt32LE(12)) {
			socket.write(frame(OP_REPLY, requestId, oldReplyHead(), serialize(HELLO)));
			return;
		}
		const command = deserialize(message.subarray(MSG_BODY_OFFSET, MSG_BODY_OFFSET + message.readInt32LE(MSG_BODY_OFFSET)));
		const reply = await this.replyTo(command);
		if (reply && !socket.destroyed)
			socket.write(frame(OP_MSG, requestId, Buffer.alloc(5), serialize(reply)));
	}

	private replyTo(command: Document): Document | Promise<Document | undefined> | undefined {
		const [verb = ''] = Object.keys(command);
		switch (verb) {
		case 'hello':
		case 'ismaster': return HELLO;
		case 'ping':
		case 'endSessions':
		case 'killCursors': return { ok: 1 };
		default:
			this.commands.push(command);
			return this.answer(command);
		}
	}
}
