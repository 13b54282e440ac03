/**
 * Goes before everything else into each thread of a server whose memory is measured: collects garbage when the main thread is asked
 * `measure` over the channel to its parent, which then answers with the bytes of memory that are the process's own: not those of mapped
 * files, which the system takes back when it needs them. Needs --expose-gc.
 */
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const COLLECT = 'collect';
/** Collections in a row: what one of them frees may let go of more. */
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
		// other threads take as long
		void collect().then(collect).then(() => process.send?.(ownBytes()));
	});
} else {
	channel.onmessage = () => void collect();
}
// typings of Node.js 20 lack it
(channel as unknown as { unref(): void }).unref();
