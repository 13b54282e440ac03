/** Worker processes that share the ports which they listen on, by node:cluster. */
import cluster from 'node:cluster';
import { closeUnconfirmed } from '../../http/index.js';
import type { FromWorker, ToWorker } from './messages.js';
import type { WorkerEvents, WorkerProcess } from './supervisor.js';

/**
 * @param program - the file that workers run
 * @param serialization - how messages are encoded: `advanced` for those of a chain, which contain more than JSON can express
 * @returns a function that starts one
 */
export const createFork = (program: string, serialization: 'json' | 'advanced'): ((events: WorkerEvents) => WorkerProcess) => {
	cluster.setupPrimary({ exec: program, args: [], serialization });
	return events => {
		const worker = cluster.fork();
		closeUnconfirmed(worker);
		// both processes run the same program
		worker.on('message', (message: FromWorker) => events.onMessage(message));
		worker.once('exit', (code: number | null, signal: string | null) => events.onExit(code, signal));
		return {
			pid: worker.process.pid,
			send: (message: ToWorker) => {
				// without a callback, a process that has ended would be reported as an error; its exit follows
				if (worker.isConnected())
					worker.send(message, undefined, () => undefined);
			},
			kill: () => void worker.process.kill('SIGKILL')
		};
	};
};
