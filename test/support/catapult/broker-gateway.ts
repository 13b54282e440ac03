/** A WebSocket endpoint whose events come from the stream of a broker. */
import Fastify from 'fastify';
import type { Test } from 'tap';
import type { EventHistory } from '../../../src/chain/index.js';
import { BrokerStream } from '../../../src/backends/catapult/zmq/index.js';
import { type ChannelHub, createChannelHub } from '../../../src/channels/index.js';
import { filterUpgrades } from '../../../src/http/hardening/upgrades.js';
import { systemTimers, type Timers } from '../../../src/runtime/timers.js';
import { listen } from '../channels/gateway.js';
import { FakeLog, NETWORK } from '../channels/channels.js';
import { FakeHistory } from '../channels/fake-history.js';
import { FakeTimers } from '../fake-timers.js';
import { until } from '../until.js';
import { TestLog } from './log.js';

export interface BrokerGateway {
	readonly stream: BrokerStream;
	readonly hub: ChannelHub;
	/** The stream's. */
	readonly timers: FakeTimers;
	/** Port of the WebSocket endpoint. */
	readonly port: number;
}

/**
 * Starts a gateway that is connected to a broker; closed when the test ends.
 * @param historyOf - returns the reader of past notifications
 * @param hubTimers - those of the WebSocket endpoint
 */
export const startBrokerGateway = async (
	t: Test,
	brokerPort: number,
	historyOf: (stream: BrokerStream) => EventHistory = () => new FakeHistory(),
	hubTimers: Timers = systemTimers
): Promise<BrokerGateway> => {
	const timers = new FakeTimers();
	const stream = BrokerStream.open({ host: '127.0.0.1', port: brokerPort }, { log: new TestLog(), timers, onTipChange: () => {} });
	const hub = createChannelHub({
		events: stream, history: historyOf(stream), networkIdentifier: NETWORK,
		settings: { closeGraceMs: 200, maxConnectionsPerPeer: Infinity }, timers: hubTimers, log: new FakeLog()
	});
	const app = Fastify();
	hub.register(app, filterUpgrades(app.server));
	const port = await listen(app);
	t.teardown(async () => {
		await hub.close();
		await app.close();
		await stream.stop();
	});
	await until('a connection to the broker', () => stream.isUp);
	return { stream, hub, timers, port };
};
