/**
 * Preloaded into every thread of a gateway under soak (`--import`). The main thread replies to `sample` of its parent with a {@link
 * ProbeSample}; the other threads report their heaps to it once a second. Ends the gateway when the parent has ended.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, threadId } from 'node:worker_threads';

/** Memory in bytes of all V8 heaps; delays of the main thread's event loop in milliseconds since the last sample. */
export interface ProbeSample {
	readonly heapUsed: number;
	readonly heapTotal: number;
	readonly external: number;
	readonly arrayBuffers: number;
	readonly delayP50: number;
	readonly delayP99: number;
	readonly delayMax: number;
}

type Heap = Pick<ProbeSample, 'heapUsed' | 'heapTotal' | 'external' | 'arrayBuffers'>;

interface HeapReport {
	readonly thread: number;
	readonly heap: Heap;
}

const REPORT_INTERVAL_MS = 1000;
/** A thread without a report for this time has ended. */
const MAX_AGE_MS = 10 * REPORT_INTERVAL_MS;
const DELAY_RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

const channel = new BroadcastChannel('heaps of a gateway under soak');

const ownHeap = (): Heap => {
	const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
	return { heapUsed, heapTotal, external, arrayBuffers };
};

const add = (a: Heap, b: Heap): Heap => ({
	heapUsed: a.heapUsed + b.heapUsed,
	heapTotal: a.heapTotal + b.heapTotal,
	external: a.external + b.external,
	arrayBuffers: a.arrayBuffers + b.arrayBuffers
});

const serveSamples = (): void => {
	const others = new Map<number, { readonly at: number; readonly heap: Heap }>();
	channel.onmessage = event => {
		const { thread, heap } = (event as { readonly data: HeapReport }).data;
		others.set(thread, { at: performance.now(), heap });
	};
	const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
	delay.enable();
	// On average the timer is late by its resolution; only the excess is a delay.
	const delayMs = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS_PER_MS - DELAY_RESOLUTION_MS);

	process.on('message', message => {
		if (message !== 'sample')
			return;
		for (const [thread, { at }] of others) {
			if (performance.now() - at > MAX_AGE_MS)
				others.delete(thread);
		}
		const sample: ProbeSample = {
			...[...others.values()].map(({ heap }) => heap).reduce(add, ownHeap()),
			delayP50: delayMs(delay.percentile(50)), delayP99: delayMs(delay.percentile(99)), delayMax: delayMs(delay.max)
		};
		delay.reset();
		process.send?.(sample);
	});
	process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
	process.channel?.unref();
};

if (isMainThread)
	serveSamples();
else
	setInterval(() => channel.postMessage({ thread: threadId, heap: ownHeap() } satisfies HeapReport), REPORT_INTERVAL_MS).unref();

// The typings of Node.js 20 lack this method.
(channel as unknown as { unref(): void }).unref();
