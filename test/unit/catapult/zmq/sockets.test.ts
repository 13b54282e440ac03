/** The library has no free socket. Runs in a process of its own, because the limit applies to the process. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { context, Pair } from 'zeromq';
import { BrokerStream } from '../../../../src/backends/catapult/zmq/index.js';
import { prefixHex } from '../../../support/catapult/broker-messages.js';
import { TestBroker } from '../../../support/catapult/test-broker.js';
import { TestLog } from '../../../support/catapult/log.js';
import { ALICE } from '../../../support/channels/channels.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { until } from '../../../support/until.js';

const MAX_SOCKETS = 20;
context.maxSockets = MAX_SOCKETS;

/** @returns all available sockets */
const takeAll = (): Pair[] => {
	const taken: Pair[] = [];
	try {
		while (taken.length < MAX_SOCKETS)
			taken.push(new Pair());
	} catch {
		// there are no more
	}
	return taken;
};

t.test('logs that there is no socket for a new connection, and retries until there is one', async t => {
	const server = createServer(socket => void socket.on('error', () => {}).end(Buffer.concat([
		// a broker that requires another mechanism: the library gives up on it
		Buffer.from('FF00000000000000017F0300', 'hex'), Buffer.from('SECRET'.padEnd(20, '\0')), Buffer.alloc(32)
	]))).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const [log, timers] = [new TestLog(), new FakeTimers()];
	const stream = BrokerStream.open({ host: '127.0.0.1', port }, { log, timers, onTipChange: () => {} });
	t.teardown(() => stream.stop());
	await until('the end of an attempt', () => log.entries.some(({ fields }) => fields['type'] === 'disconnect'));
	server.close();

	const taken = takeAll();
	const message = 'broker socket cannot be created, retrying';
	// the socket that is closed may be free again immediately
	await until('the logged error', () => {
		timers.pass(1_000);
		taken.push(...takeAll());
		return log.messages('error').includes(message);
	});
	stream.open('status', ALICE.hex);
	taken.forEach(socket => socket.close());
	// the library releases them some time later
	let broker: TestBroker | undefined;
	while (!broker)
		broker = await TestBroker.open(t, { port }).catch(() => sleep(5));
	await until('a connection', () => {
		timers.pass(1_000);
		return stream.isUp;
	});
	await broker.subscribed(prefixHex('status', ALICE.hex));
	t.strictSame([...new Set(log.messages('error'))], [message]);
});
