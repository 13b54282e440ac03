/** A gateway with several worker processes on the services of a node. */
import fs from 'node:fs';
import http from 'node:http';
import type { Test } from 'tap';
import { WebSocket } from 'ws';
import { openSmallServices } from '../catapult/small-services.js';
import { NO_SERVICES } from '../catapult/test-services.js';
import { send } from '../http/exchange.js';
import { until } from '../until.js';
import { type SpawnedGateway, spawnGateway } from './spawned.js';

const childrenFile = (pid: number | undefined): string => `/proc/${pid}/task/${pid}/children`;

/** Why tests that look for the processes of workers are skipped; false if they are not. */
export const NO_PROCESSES: string | false =
	fs.existsSync(childrenFile(process.pid)) ? false : `no ${childrenFile(process.pid)} on this system`;

/** Why tests with workers of the catapult backend are skipped; false if they are not. */
export const NO_WORKERS: string | false = NO_SERVICES || NO_PROCESSES;

/** @returns the process ids of the workers that run */
export const workersOf = ({ run }: SpawnedGateway): readonly number[] =>
	fs.readFileSync(childrenFile(run.process.pid), 'utf8').split(' ').filter(text => text !== '').map(Number);

/** @returns whether a process runs; one that has ended and was not waited for does not */
export const runs = (pid: number): boolean => {
	try {
		return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
	} catch {
		return false;
	}
};

/** Starts services and a gateway with two workers. Clients are distinguished by `X-Forwarded-For`. */
export const openWorkers = async (t: Test, options: Readonly<Record<string, string>> = {}) => {
	const services = await openSmallServices(t);
	const gateway = await spawnGateway(t, { options: {
		...services.options, 'data-dir': services.directory, workers: '2', metrics: 'true', 'log-format': 'json', ...options
	} });
	await gateway.brokerConnected(2);
	return { ...services, gateway };
};

/** Starts a gateway with a chain of its own, and two workers. */
export const openOwnWorkers = (t: Test, dataDirectory: string, options: Readonly<Record<string, string>> = {}): Promise<SpawnedGateway> =>
	spawnGateway(t, { options: { 'data-dir': dataDirectory, 'workers': '2', 'metrics': 'true', 'log-format': 'json', ...options } });

export interface WorkerReply {
	readonly status: number;
	/** Parsed JSON. */
	readonly body: unknown;
}

/** A connection to one worker. */
export class WorkerConnection {
	/** The beginning of request ids, which each process chooses for itself. */
	worker = '';
	private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

	constructor(private readonly url: string) {}

	get(path: string): Promise<WorkerReply> {
		return this.exchange('GET', path);
	}

	/** Sends a request with a JSON body. */
	async exchange(method: string, path: string, body?: unknown): Promise<WorkerReply> {
		const { hostname, port } = new URL(this.url);
		const { headers, status, text } = await send({
			agent: this.agent, hostname, port, method, path, headers: body === undefined ? {} : { 'content-type': 'application/json' }
		}, body === undefined ? undefined : JSON.stringify(body));
		this.worker = headers.get('x-request-id')?.split('-')[0] ?? '';
		return { status, body: JSON.parse(text) };
	}

	close(): void {
		this.agent.destroy();
	}
}

/** @returns a connection to each of two workers */
export const connectToBoth = async (t: Test, { url }: SpawnedGateway): Promise<readonly [WorkerConnection, WorkerConnection]> => {
	const open = async (): Promise<WorkerConnection> => {
		const connection = new WorkerConnection(url);
		t.teardown(() => connection.close());
		await connection.get('/node/server');
		return connection;
	};
	const first = await open();
	let second = await open();
	// workers get connections in turn, but other connections may come between
	while (second.worker === first.worker)
		second = await open();
	return [first, second];
};

/** Requests on a connection of its own, so that the next worker gets it. @param client - its address */
export const request = (url: string, client?: string): Promise<Response> => fetch(url, {
	headers: { connection: 'close', ...client !== undefined && { 'x-forwarded-for': client } }
});

/** A WebSocket of a client. */
export interface Socket {
	readonly ws: WebSocket;
	/** Resolves with the close code. */
	readonly closed: Promise<number>;
}

/** @returns a WebSocket that has received the handshake, or has been closed */
export const openSocket = async (t: Test, { wsUrl }: SpawnedGateway, client?: string): Promise<Socket> => {
	const ws = new WebSocket(wsUrl, { headers: client === undefined ? {} : { 'x-forwarded-for': client } });
	t.teardown(() => ws.terminate());
	const greeted = new Promise<void>(resolve => void ws.once('message', () => resolve()));
	const closed = new Promise<number>(resolve => void ws.once('close', resolve));
	ws.on('error', () => {});
	await Promise.race([greeted, closed]);
	return { ws, closed };
};

export const isOpen = ({ ws }: Socket): boolean => ws.readyState === WebSocket.OPEN;

export const untilOpen = (count: number, sockets: readonly Socket[]): Promise<void> =>
	until(`${count} open WebSockets`, () => sockets.filter(isOpen).length === count);
