/**
 * A server that implements MongoDB's protocol with replies that the test controls: late, wrong or none, which a real server does not do
 * on demand.
 */
import net from 'node:net';
import { type Document, serialize } from 'bson';
import type { Test } from 'tap';
import { createMessageReader, frameReply, HELLO, parseRequest } from './mongo-wire.js';

/** Returns the reply to a command; undefined sends none. */
export type CommandHandler = (command: Document) => Document | Promise<Document | undefined> | undefined;

/** The reply to a query with all its documents. */
export const batch = (...firstBatch: readonly Document[]): Document => ({ cursor: { firstBatch, id: 0n, ns: 'catapult.some' }, ok: 1 });

export class FakeMongo {
	/** Received commands, without those that monitor the server. */
	readonly commands: Document[] = [];
	/** Connections that were opened, and how many of them are still open. */
	connections = 0;
	open = 0;
	/** Whether the server sends no replies, as if it hung. */
	isHung = false;

	private readonly sockets = new Set<net.Socket>();
	private readonly server = net.createServer(socket => this.accept(socket));

	private constructor(private readonly handleCommand: CommandHandler, private readonly hello: Document, private port = 0) {
	}

	/** @param hello - what it reports about itself @returns a server that runs until the test ends */
	static async start(t: Test, handleCommand: CommandHandler = () => batch(), hello: Document = HELLO): Promise<FakeMongo> {
		const fake = new FakeMongo(handleCommand, hello);
		await fake.listen();
		t.teardown(() => fake.stop());
		return fake;
	}

	get url(): string {
		return `mongodb://127.0.0.1:${this.port}/?directConnection=true`;
	}

	/** Listens, on the previous port if there is one. */
	async listen(): Promise<void> {
		await new Promise<void>(resolve => {
			this.server.listen(this.port, '127.0.0.1', resolve);
		});
		this.port = (this.server.address() as net.AddressInfo).port;
	}

	/** Closes all connections and stops listening. */
	async stop(): Promise<void> {
		this.sockets.forEach(socket => socket.destroy());
		if (this.server.listening)
			await new Promise(resolve => {
				this.server.close(resolve);
			});
	}

	private accept(socket: net.Socket): void {
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
		case 'ismaster': return this.hello;
		case 'ping':
		case 'endSessions':
		case 'killCursors': return { ok: 1 };
		default:
			this.commands.push(command);
			return this.handleCommand(command);
		}
	}
}
