/**
 * The client of the latency measurement, in a separate process: subscribes to statuses at the gateway and at the broker, and distinguishes
 * them by their deadlines. It receives the ports of both and, over the channel to its parent, the number to expect, and replies how much
 * later than from the broker each came through the gateway, milliseconds.
 */
import { Subscriber } from 'zeromq';
import { WebSocket } from 'ws';
import { prefixHex } from '../../../test/support/catapult/broker-messages.js';
import { ALICE } from '../../../test/support/channels/channels.js';

const [gatewayPort, brokerPort] = process.argv.slice(2);

/** Offset in a status message: facts/zmq-messages.md 3.6. */
const DEADLINE_OFFSET = 32;

/** When the first of the two arrived, by deadline; milliseconds. */
const firsts = new Map<string, number>();
let delays: number[] = [];
let expected = Infinity;

const report = (): void => {
	if (delays.length < expected)
		return;

	process.send?.(delays);
	delays = [];
	expected = Infinity;
};

/** @param sign - 1 for messages from the gateway, -1 for messages from the broker */
const note = (deadline: string, sign: 1 | -1): void => {
	const now = performance.now();
	const first = firsts.get(deadline);
	if (first === undefined) {
		firsts.set(deadline, now);
		return;
	}
	firsts.delete(deadline);
	delays.push(sign * (now - first));
	report();
};

const readBroker = async (): Promise<void> => {
	const socket = new Subscriber({ linger: 0 });
	socket.connect(`tcp://127.0.0.1:${brokerPort}`);
	socket.subscribe(Buffer.from(prefixHex('status', ALICE.hex), 'hex'));
	for await (const [, status] of socket)
		note(`${(status as Buffer).readBigUInt64LE(DEADLINE_OFFSET)}`, -1);
};

const ws = new WebSocket(`ws://127.0.0.1:${gatewayPort}/ws`);
ws.on('message', (data: Buffer) => {
	const text = data.toString();
	const uid = /"uid": "([^"]+)"/.exec(text)?.[1];
	if (uid) {
		ws.send(JSON.stringify({ uid, subscribe: 'status' }));
		process.send?.('subscribed');
	} else {
		note(/"deadline":"(\d+)"/.exec(text)?.[1] as string, 1);
	}
});

process.on('message', ({ expect }: { readonly expect: number }) => {
	expected = expect;
	report();
});
process.on('disconnect', () => process.exit());
await readBroker();
