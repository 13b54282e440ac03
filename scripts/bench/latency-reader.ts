/**
 * The client of the latency measurement, in a process of its own: subscribes to all statuses of the gateway at the given port, and takes
 * their deadline for the time at which they were sent, nanoseconds of the machine's clock. Over the channel to its parent it is told how
 * many to expect, and answers with what each took, milliseconds.
 */
import { WebSocket } from 'ws';

const NANOSECONDS_PER_MS = 1e6;

const ws = new WebSocket(`ws://127.0.0.1:${process.argv[2]}/ws`);
let latencies: number[] = [];
let expected = Infinity;

const report = (): void => {
	if (latencies.length < expected)
		return;

	process.send?.(latencies);
	latencies = [];
	expected = Infinity;
};

ws.on('message', (data: Buffer) => {
	const now = process.hrtime.bigint();
	const text = data.toString();
	const uid = /"uid": "([^"]+)"/.exec(text)?.[1];
	if (uid) {
		ws.send(JSON.stringify({ uid, subscribe: 'status' }));
		process.send?.('subscribed');
		return;
	}
	latencies.push(Number(now - BigInt(/"deadline":"(\d+)"/.exec(text)?.[1] ?? 0)) / NANOSECONDS_PER_MS);
	report();
});

process.on('message', ({ expect }: { readonly expect: number }) => {
	expected = expect;
	report();
});
process.on('disconnect', () => process.exit());
