/** A TCP proxy between a gateway and a service, which simulates faults of the connection. */
import net from 'node:net';
import type { Test } from 'tap';

export interface Target {
	readonly host: string;
	readonly port: number;
}

/** What the proxy does to connections. */
type Mode = 'open' | 'cut' | 'stalled';

export class FaultyProxy {
	private readonly server: net.Server;
	private readonly pairs = new Set<readonly [net.Socket, net.Socket]>();
	private mode: Mode = 'open';
	private delayMs = 0;
	/** Number of connections accepted. */
	connections = 0;

	private constructor(private readonly target: Target) {
		this.server = net.createServer({ pauseOnConnect: true }, socket => this.accept(socket));
	}

	static async open(t: Test, target: Target): Promise<FaultyProxy> {
		const proxy = new FaultyProxy(target);
		await new Promise<void>(resolve => {
			proxy.server.listen(0, '127.0.0.1', resolve);
		});
		t.teardown(() => proxy.close());
		return proxy;
	}

	get port(): number {
		return (this.server.address() as net.AddressInfo).port;
	}

	/** Closes all connections, and every new one immediately, as if the server had stopped. */
	cut(): void {
		this.mode = 'cut';
		this.pairs.forEach(pair => pair.forEach(socket => socket.destroy()));
	}

	/** Forwards no more bytes, but leaves the connections open, as if the server hung. */
	stall(): void {
		this.mode = 'stalled';
		this.pairs.forEach(pair => pair.forEach(socket => socket.pause()));
	}

	/** Delays all bytes from now on. */
	delay(delayMs: number): void {
		this.delayMs = delayMs;
	}

	/** Ends the fault. */
	repair(): void {
		this.mode = 'open';
		this.delayMs = 0;
		this.pairs.forEach(pair => pair.forEach(socket => socket.resume()));
	}

	async close(): Promise<void> {
		this.cut();
		await new Promise(resolve => {
			this.server.close(resolve);
		});
	}

	private accept(client: net.Socket): void {
		if (this.mode === 'cut') {
			client.destroy();
			return;
		}

		++this.connections;
		const upstream = net.connect(this.target.port, this.target.host);
		const pair = [client, upstream] as const;
		this.pairs.add(pair);
		this.forward(client, upstream);
		this.forward(upstream, client);
		const end = (): void => {
			this.pairs.delete(pair);
			pair.forEach(socket => socket.destroy());
		};
		pair.forEach(socket => socket.on('error', end).on('close', end));
		if (this.mode === 'open')
			client.resume();
	}

	private forward(from: net.Socket, to: net.Socket): void {
		from.on('data', (bytes: Buffer) => {
			if (this.delayMs === 0)
				to.write(bytes);
			else
				setTimeout(() => to.write(bytes), this.delayMs);
		});
	}
}
