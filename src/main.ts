/** The command line: runs the command that the first argument names, in this process. */
import process from 'node:process';
import { run } from './cli/run.js';
import { listenForStop } from './cli/stop.js';
import { collectGarbageRarely } from './runtime/heap.js';

/** Errors of a stream whose reader has closed it, at the first write and at later ones. */
const CLOSED: ReadonlySet<unknown> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);

/** Drops output that is not read any more, as in `symbol-gateway network … | head -1`, instead of ending with an error. */
const dropUnreadOutput = (): void => {
	for (const stream of [process.stdout, process.stderr]) {
		stream.on('error', (error: NodeJS.ErrnoException) => {
			if (!CLOSED.has(error.code))
				throw error;
		});
	}
};

dropUnreadOutput();
collectGarbageRarely();
process.exitCode = await run(process.argv.slice(2), {
	stdout: process.stdout, stderr: process.stderr, environment: process.env, listenForStop
});
