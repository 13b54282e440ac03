/**
 * Loaded first into each thread of a server whose memory is measured: collects garbage when the main thread receives
 * `measure` over the channel to its parent, and then replies with the bytes of memory that belong to the process: not those of mapped
 * files, which the system can reclaim. Needs --expose-gc.
 */
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const COLLECT = 'collect';
/** Consecutive collections: one may make more objects collectable. */
const COLLECTIONS = 4;
const PAUSE_MS = 100;

const channel = new BroadcastChannel('memory of a server');

const collect = async (): Promise<void> => {
	for (let i = 0; i < COLLECTIONS; ++i) {
		globalThis.gc?.();
		await pause(PAUSE_MS);
	}
};

const ownBytes = (): number => {
	const kibibytes = /^RssAnon:\s+(\d+) kB$/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1];
	return Number(kibibytes) * 1024;
};

if (isMainThread) {
	process.on('message', message => {
		if (message !== 'measure')
			return;
		channel.postMessage(COLLECT);
		// waits until other threads have finished too
		void collect().then(collect).then(() => process.send?.(ownBytes()));
	});
} else {
	channel.onmessage = () => void collect();
}
// typings of Node.js 20 lack it
(channel as unknown as { unref(): void }).unref();
