/**
 * The broker of the broker benchmark, in a separate process. Over the channel to its parent it sends its port, and then replies to each
 * order when it is done.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Frames, statusMessages } from '../../../test/support/catapult/broker-messages.js';
import { TestBroker } from '../../../test/support/catapult/test-broker.js';
import { ALICE } from '../../../test/support/channels/channels.js';

export interface BrokerOrder {
	/** Waits until these prefixes are subscribed; hexadecimal. */
	readonly awaitSubscriptions?: readonly string[];
	/** Prepares messages, frames in hexadecimal. */
	readonly prepare?: readonly (readonly string[])[];
	/** Sends the prepared messages together. */
	readonly send?: true;
	/** Sends statuses whose deadline is the time at which they are sent, nanoseconds of the machine's clock. */
	readonly pace?: { readonly perSecond: number; readonly count: number };
}

const HASH = 'A1'.repeat(32);
const CODE = 0x80430003;
const MS_PER_SECOND = 1000;

const broker = await TestBroker.open({ teardown: () => undefined });
let prepared: readonly Frames[] = [];

const pace = async (perSecond: number, count: number): Promise<void> => {
	const start = performance.now();
	for (let i = 0; i < count; ++i) {
		await sleep(Math.max(0, start + i * MS_PER_SECOND / perSecond - performance.now()));
		await broker.send(...statusMessages([ALICE.hex], { hash: HASH, code: CODE, deadline: process.hrtime.bigint() }));
	}
};

const execute = async (order: BrokerOrder): Promise<void> => {
	if (order.awaitSubscriptions)
		await broker.subscribed(...order.awaitSubscriptions);
	if (order.prepare)
		prepared = order.prepare.map(frames => frames.map(hex => Buffer.from(hex, 'hex')));
	if (order.send)
		await broker.send(...prepared);
	if (order.pace)
		await pace(order.pace.perSecond, order.pace.count);
	process.send?.('done');
};

process.on('message', (order: BrokerOrder) => void execute(order));
process.on('disconnect', () => process.exit());
process.send?.(broker.port);
