/** A TCP proxy on a fixed port, whose connections a test can cut, delay and damage, and whose target it can change. */
import { once } from 'node:events';
import net from 'node:net';
import { Transform } from 'node:stream';
import type { Test } from 'tap';

export class TcpProxy {
	/** After about so many bytes of the target, each connection ends without a close frame. */
	bytesPerConnection = Infinity;
	/** Connections so far. */
	connections = 0;
	/** How long the bytes of both directions are delayed, milliseconds. */
	delayMs = 0;
	/** Bytes that are damaged: one of each of the next chunks, of either direction. */
	damagedChunks = 0;
	private readonly sockets = new Set<net.Socket>();

	private constructor(private readonly server: net.Server, private target: number | undefined) {
	}

	/** @param target - a port of 127.0.0.1; undefined: connections are closed */
	static async open(t: Test, target?: number): Promise<TcpProxy> {
		const server = net.createServer();
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		const proxy = new TcpProxy(server, target);
		server.on('connection', socket => proxy.accept(socket));
		t.teardown(() => {
			server.close();
			proxy.cut();
		});
		return proxy;
	}

	get port(): number {
		return (this.server.address() as net.AddressInfo).port;
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** @param target - undefined: connections are closed */
	setTarget(target: number | undefined): void {
		this.target = target;
	}

	/** Ends all connections without a close frame, possibly in the middle of a message. */
	cut(): void {
		this.sockets.forEach(socket => socket.destroy());
	}

	private accept(client: net.Socket): void {
		if (this.target === undefined) {
			client.destroy();
			return;
		}
		this.connections++;
		const server = net.connect(this.target, '127.0.0.1');
		let bytes = 0;
		for (const [from, to] of [[client, server], [server, client]] as const) {
			this.sockets.add(from);
			from.pipe(this.weather()).pipe(to);
			from.on('error', () => to.destroy());
			from.on('close', () => {
				this.sockets.delete(from);
				to.destroy();
			});
		}
		server.on('data', (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes >= this.bytesPerConnection)
				client.destroy();
		});
	}

	/** What happens to bytes on their way. */
	private weather(): Transform {
		return new Transform({
			transform: (chunk: Buffer, _, done) => {
				if (this.damagedChunks > 0) {
					this.damagedChunks -= 1;
					const at = chunk.length >> 1;
					chunk.writeUInt8(chunk.readUInt8(at) ^ 1, at);
				}
				if (this.delayMs === 0)
					done(null, chunk);
				else
					setTimeout(() => done(null, chunk), this.delayMs);
			}
		});
	}
}
