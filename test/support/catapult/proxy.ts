/** A TCP proxy that can be the fault between a gateway and what it stands before. */
import net from 'node:net';
import type { Test } from 'tap';

export interface Target {
	readonly host: string;
	readonly port: number;
}

/** What the proxy does to connections. */
type Mood = 'open' | 'cut' | 'stalled';

export class FaultyProxy {
	private readonly server: net.Server;
	private readonly pairs = new Set<readonly [net.Socket, net.Socket]>();
	private mood: Mood = 'open';
	private delayMs = 0;
	/** Connections taken so far. */
	connections = 0;

	private constructor(private readonly target: Target) {
		this.server = net.createServer({ pauseOnConnect: true }, socket => this.take(socket));
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

	/** Ends all connections, and every new one at once: as if the server had been stopped. */
	cut(): void {
		this.mood = 'cut';
		this.pairs.forEach(pair => pair.forEach(socket => socket.destroy()));
	}

	/** Carries no more bytes, and keeps the connections: as if the server hung. */
	stall(): void {
		this.mood = 'stalled';
		this.pairs.forEach(pair => pair.forEach(socket => socket.pause()));
	}

	/** Carries bytes later from now on. */
	delay(delayMs: number): void {
		this.delayMs = delayMs;
	}

	/** Does as it should again. */
	mend(): void {
		this.mood = 'open';
		this.delayMs = 0;
		this.pairs.forEach(pair => pair.forEach(socket => socket.resume()));
	}

	async close(): Promise<void> {
		this.cut();
		await new Promise(resolve => {
			this.server.close(resolve);
		});
	}

	private take(client: net.Socket): void {
		if (this.mood === 'cut') {
			client.destroy();
			return;
		}

		++this.connections;
		const upstream = net.connect(this.target.port, this.target.host);
		const pair = [client, upstream] as const;
		this.pairs.add(pair);
		this.carry(client, upstream);
		this.carry(upstream, client);
		const end = (): void => {
			this.pairs.delete(pair);
			pair.forEach(socket => socket.destroy());
		};
		pair.forEach(socket => socket.on('error', end).on('close', end));
		if (this.mood === 'open')
			client.resume();
	}

	private carry(from: net.Socket, to: net.Socket): void {
		from.on('data', (bytes: Buffer) => {
			if (this.delayMs === 0)
				to.write(bytes);
			else
				setTimeout(() => to.write(bytes), this.delayMs);
		});
	}
}
