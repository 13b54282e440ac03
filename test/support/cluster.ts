/** A worker of node:cluster that is stopped before it can confirm a connection. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Test } from 'tap';

const PROGRAM = "import net from 'node:net'; net.createServer().listen(0, '127.0.0.1');";

/** Time in which both the exit of a worker and the end of its channel arrive, ms. */
const BUSY_MS = 100;

/** Starts a worker, stops it and opens a connection, which it is handed. @param onFork - called before the worker runs */
export const handToStopped = async (t: Test, onFork: (worker: Worker) => void = () => {}) => {
	const program = path.join(t.testdirName, 'worker.mjs');
	fs.mkdirSync(t.testdirName, { recursive: true });
	fs.writeFileSync(program, PROGRAM);
	cluster.setupPrimary({ exec: program, args: [], execArgv: [] });
	const worker = cluster.fork();
	t.teardown(() => worker.process.kill('SIGKILL'));
	onFork(worker);
	const [, { port }] = await once(cluster, 'listening') as [unknown, AddressInfo];
	worker.process.kill('SIGSTOP');
	const send = worker.process.send.bind(worker.process);
	const handed = new Promise<readonly [message: object, connection: { close(): void }]>(resolve => {
		worker.process.send = (...args: unknown[]) => {
			const [message, connection] = args as [{ readonly act?: string }, { close(): void }];
			if (message.act === 'newconn')
				resolve([message, connection]);
			// the arguments of any overload
			return send(...args as Parameters<typeof send>);
		};
	});
	const socket = net.connect(port, '127.0.0.1').resume().on('error', () => {});
	t.teardown(() => socket.destroy());
	/** Whether nothing listens on the port any more. */
	const isRefused = (): Promise<boolean> => new Promise(resolve => {
		const other = net.connect(port, '127.0.0.1');
		other.once('connect', () => {
			other.destroy();
			resolve(false);
		}).once('error', () => resolve(true));
	});
	return { worker, handed, isClosed: () => socket.closed, isRefused };
};

/** Kills a worker, and waits until its exit and the end of its channel have been processed, in an order that varies. */
export const kill = async ({ process: child }: Worker): Promise<void> => {
	child.kill('SIGKILL');
	for (const end = performance.now() + BUSY_MS; performance.now() < end;);
	await once(child, 'close');
};
