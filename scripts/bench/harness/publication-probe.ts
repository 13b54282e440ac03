/**
 * Loaded first into each thread of a gateway: appends height and time of each block whose events the chain's thread sends to the main
 * thread, to the file in the environment variable PUBLICATIONS. Times are milliseconds of the machine's monotonic clock.
 */
import fs from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { NodeEvent } from '../../../src/backends/embedded/node/events.js';
import { machineTime } from './machine-time.js';

const file = process.env['PUBLICATIONS'];
if (parentPort && file !== undefined) {
	const post = parentPort.postMessage.bind(parentPort);
	parentPort.postMessage = (message: { readonly events?: readonly NodeEvent[] }, ...rest: readonly []) => {
		const block = message.events?.find(({ channel }) => channel === 'block');
		const time = machineTime();
		post(message, ...rest);
		if (block?.height !== undefined)
			fs.appendFileSync(file, `${block.height} ${time}\n`);
	};
}
