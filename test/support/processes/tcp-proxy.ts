/** A TCP proxy on a fixed port, whose connections a test can cut, and whose target it can change. */
import { once } from 'node:events';
import net from 'node:net';
import type { Test } from 'tap';

export class TcpProxy {
	/** After about so many bytes of the target, each connection ends without a close frame. */
	bytesPerConnection = Infinity;
	/** Connections so far. */
	connections = 0;
	private readonly sockets = new Set<net.Socket>();

	private constructor(private readonly server: net.Server, private target: number | undefined) {
	}

	/** @param target - a port of 127.0.0.1 */
	static async open(t: Test, target: number): Promise<TcpProxy> {
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

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
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
			from.pipe(to);
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
}
