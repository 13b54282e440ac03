/** Many WebSocket clients of one gateway. */
import type { Test } from 'tap';
import { until } from '../until.js';
import { RawWebSocket } from './raw.js';

/** Number of connections opened at a time: the system's backlog is limited. */
const AT_ONCE = 250;

export class ClientGroup {
	private constructor(readonly clients: readonly RawWebSocket[]) {
	}

	/** Opens connections that all subscribe to a topic. @returns when each has received a reply after its subscription */
	static async connect(t: Test, port: number, topic: string, size: number): Promise<ClientGroup> {
		const clients: RawWebSocket[] = [];
		let started = 0;
		const join = async (): Promise<void> => {
			while (started++ < size) {
				const client = await RawWebSocket.open(t, port);
				clients.push(client);
				client.sendMessage({ uid: client.uid, subscribe: topic });
				await client.settled();
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, join));
		return new ClientGroup(clients);
	}

	/** @returns the number of ended connections by close code, after all have ended */
	async ended(): Promise<ReadonlyMap<number | undefined, number>> {
		const codes = new Map<number | undefined, number>();
		for (const { code } of await Promise.all(this.clients.map(client => client.ended)))
			codes.set(code, (codes.get(code) ?? 0) + 1);
		return codes;
	}

	/** @returns when every client has received this number of messages */
	async received(count: number): Promise<void> {
		await until(`${count} messages of each client`, () => this.clients.every(({ messages }) => count <= messages.length));
	}
}
