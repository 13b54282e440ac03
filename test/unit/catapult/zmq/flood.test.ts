/** More messages than the gateway can process immediately: no silent loss, and other tasks are not delayed. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { BrokerStream } from '../../../../src/backends/catapult/zmq/index.js';
import type { ChainEvent } from '../../../../src/chain/index.js';
import type { FloodOrder } from '../../../support/catapult/broker-flood.js';
import { TestLog } from '../../../support/catapult/log.js';
import { until } from '../../../support/until.js';

const MESSAGES = 20_000;
const BLOCKS = MESSAGES / 100 + 1;
const BUSY_MS = 200;
/** 600 MB on a loaded machine. */
const TIMEOUT_MS = 120_000;

/** A stream connected to a broker that sends its flood when it is subscribed to. */
const flood = async (t: Test, order: FloodOrder) => {
	const program = fileURLToPath(new URL('../../../support/catapult/broker-flood.js', import.meta.url));
	const broker = fork(program, [JSON.stringify(order)], { execArgv: [] });
	t.teardown(() => broker.disconnect());
	const [port] = await once(broker, 'message') as [number];
	const stream = BrokerStream.open({ host: '127.0.0.1', port }, { log: new TestLog(), onTipChange: () => {} });
	t.teardown(() => stream.stop());
	const gaps: string[] = [];
	const received = { transfers: 0, blocks: 0, isInOrder: true, turns: 0 };
	const count = ({ channel, data }: ChainEvent) => {
		if (channel === 'block') {
			++received.blocks;
		} else {
			received.isInOrder &&= Number(`0x${/"hash":"([0-9A-F]+)"/.exec(data())?.[1]}`) === received.transfers;
			++received.transfers;
		}
	};
	stream.listen({ onEvents: events => events.forEach(count), onGap: reason => gaps.push(reason) });
	await until('a connection', () => stream.isUp);

	const subscribed = once(broker, 'message');
	stream.open('confirmedAdded', undefined);
	// the broker sends from now on, so messages arrive while the event loop is blocked
	t.strictSame((await subscribed)[0], 'subscribed');
	const sent = once(broker, 'message');
	for (const end = Date.now() + BUSY_MS; Date.now() < end;);
	const counter = setInterval(() => ++received.turns, 1);
	t.teardown(() => clearInterval(counter));
	t.strictSame((await sent)[0], 'sent');
	return { stream, received, gaps };
};

t.test('receives 20,000 messages of 1 to 60 kB during a busy event loop, in order; other tasks run in between', async t => {
	const { stream, received, gaps } = await flood(t, { messages: MESSAGES, highWaterMark: 0 });
	await until('all blocks', () => received.blocks === BLOCKS, { timeoutMs: TIMEOUT_MS });

	t.strictSame({ ...received, turns: 0 }, { transfers: MESSAGES, blocks: BLOCKS, isInOrder: true, turns: 0 });
	t.ok(received.turns > 60, `${received.turns} turns meanwhile`);
	t.strictSame(gaps, []);
	t.equal(stream.figures().find(({ name }) => name === 'broker_undecodable_total')?.value, 0);
});

t.test('emits a gap when a broker drops what it cannot send, unless nothing is missing', async t => {
	const { received, gaps } = await flood(t, { messages: MESSAGES, highWaterMark: 50 });
	await until('all blocks, or a gap', () => received.blocks === BLOCKS || gaps.length > 0, { timeoutMs: TIMEOUT_MS });

	t.comment(`${received.transfers} of ${MESSAGES} came`);
	t.ok(received.transfers === MESSAGES || gaps.length > 0);
});
