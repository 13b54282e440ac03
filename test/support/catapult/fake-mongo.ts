/**
 * A server that speaks MongoDB's protocol and answers as the test says: late, wrongly, or not at all. For what no real server does on
 * demand.
 */
import net from 'node:net';
import { type Document, serialize } from 'bson';
import type { Test } from 'tap';
import { createMessageReader, frameReply, HELLO, parseRequest } from './mongo-wire.js';

/** Answers a command; undefined is never to be answered. */
export type AnswerCommand = (command: Document) => Document | Promise<Document | undefined> | undefined;

/** The reply to a query with all its documents. */
export const batch = (...firstBatch: readonly Document[]): Document => ({ cursor: { firstBatch, id: 0n, ns: 'catapult.some' }, ok: 1 });

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
		socket.on('error', () => socket.destroy());
		socket.on('close', () => {
			this.open -= 1;
			this.sockets.delete(socket);
		});
		socket.on('data', createMessageReader(message => void this.handle(socket, message)));
	}

	private async handle(socket: net.Socket, message: Buffer): Promise<void> {
		if (this.isHung)
			return;

		const request = parseRequest(message);
		const reply = await this.replyTo(request.command);
		if (reply && !socket.destroyed)
			socket.write(frameReply(request, serialize(reply)));
	}

	private replyTo(command: Document): Document | Promise<Document | undefined> | undefined {
		const [verb = ''] = Object.keys(command);
		switch (verb) {
		case 'hello':
		case 'isMaster':
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
