/** When the client connects, and when it gives a connection up. */
import t from 'tap';
import { type ClientState, Connection } from '../../../src/client/connection.js';
import { DEFAULT_RECONNECT } from '../../../src/client/timing.js';
import { fakePlatform, type FakePlatform } from '../../support/client/socket.js';

interface Case extends FakePlatform {
	readonly connection: Connection;
	readonly states: ClientState[];
	readonly losses: number[];
	readonly messages: unknown[];
	onState: (state: ClientState) => void;
}

const open = (random: () => number = () => 0.5): Case => {
	const platform = fakePlatform();
	const [states, losses, messages]: [ClientState[], number[], unknown[]] = [[], [], []];
	const test: Case = Object.assign(platform, {
		states, losses, messages,
		onState: () => undefined,
		connection: new Connection('ws://gateway/ws', platform.webSocket, { timers: platform.timers, random, reconnect: DEFAULT_RECONNECT }, {
			onOpen: () => undefined,
			onMessage: message => messages.push(message),
			onLost: code => losses.push(code),
			onError: () => undefined,
			onState: state => {
				states.push(state);
				test.onState(state);
			}
		})
	});
	return test;
};

/** @returns the delay in ms until the next attempt */
const delayOf = ({ clock, sockets }: Case): number => {
	const count = sockets.length;
	const start = clock.now();
	while (sockets.length === count)
		clock.pass(1);
	return clock.now() - start;
};

t.test('the delay before an attempt is random, up to a bound that doubles until its maximum', t => {
	const bounds = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
	for (const random of [0.1, 0.5, 0.9]) {
		const test = open(() => random);
		test.connection.start();
		const delays = bounds.map(() => {
			test.sockets.at(-1)?.end();
			return delayOf(test);
		});
		t.same(delays, bounds.map(bound => bound * random), `${random}`);
	}
	const immediate = open(() => 0);
	immediate.connection.start();
	immediate.sockets[0]?.end();
	immediate.clock.pass(0);
	t.equal(immediate.sockets.length, 2, 'the least delay is none');
	t.end();
});

t.test('only a stable connection makes the next delay a first one', t => {
	const test = open();
	test.connection.start();
	for (const expected of [250, 500]) {
		test.sockets.at(-1)?.shake();
		test.clock.pass(DEFAULT_RECONNECT.stableAfterMs - 1);
		test.sockets.at(-1)?.end();
		t.equal(delayOf(test), expected);
	}
	test.sockets.at(-1)?.shake();
	test.clock.pass(DEFAULT_RECONNECT.stableAfterMs);
	test.sockets.at(-1)?.end();
	t.equal(delayOf(test), 250);
	t.end();
});

t.test('without a handshake in time it connects again', t => {
	const { connection, clock, sockets, states, losses } = open();
	connection.start();
	clock.pass(DEFAULT_RECONNECT.handshakeTimeoutMs - 1);
	t.equal(connection.state, 'connecting');
	clock.pass(1);
	t.equal(sockets[0]?.closedWith, 1000);
	t.same(losses, [1006]);
	sockets[0]?.shake();
	t.equal(connection.state, 'waiting', 'the handshake is too late');
	clock.pass(250);
	sockets[1]?.shake();
	clock.pass(DEFAULT_RECONNECT.handshakeTimeoutMs);
	t.same(states, ['connecting', 'waiting', 'connecting', 'open']);
	t.equal(clock.pending, 0);
	t.end();
});

for (const text of ['{', 'null', '1', '{"topic":"block","data":{}}']) {
	t.test(`instead of a handshake, ${text} ends the connection`, t => {
		const { connection, sockets, losses } = open();
		connection.start();
		sockets[0]?.receive(text);
		t.same([losses, connection.state, sockets[0]?.closedWith], [[1006], 'waiting', 1000]);
		t.end();
	});
}

t.test('a message that is not JSON ends the connection; one without topic is ignored', t => {
	const { connection, sockets, losses, messages } = open();
	connection.start();
	sockets[0]?.shake();
	['null', '7', '[]', '{}'].forEach(text => sockets[0]?.receive(text));
	t.same([losses, messages], [[], []]);
	sockets[0]?.receive({ topic: 'block', data: {} });
	t.same(messages, [{ topic: 'block', data: {} }]);
	sockets[0]?.receive('{"topic"');
	t.same(losses, [1006]);
	t.end();
});

t.test('does not wait for the next attempt when the network is back', t => {
	const { connection, clock, sockets } = open();
	connection.start();
	sockets[0]?.end();
	connection.hurry();
	t.equal(sockets.length, 2);
	connection.hurry();
	clock.pass(DEFAULT_RECONNECT.handshakeTimeoutMs - 1);
	t.equal(sockets.length, 2, 'neither is the earlier attempt repeated');
	t.end();
});

for (const last of ['connecting', 'open', 'waiting'] as const) {
	for (const moment of ['afterwards', 'by a listener of the state']) {
		t.test(`when it is stopped while ${last}, ${moment}, nothing follows`, t => {
			const test = open();
			const { connection, clock, sockets } = test;
			if (moment !== 'afterwards')
				test.onState = state => state === last && connection.stop('closed');
			connection.start();
			if (last !== 'connecting')
				sockets[0]?.shake();
			if (last === 'waiting')
				sockets[0]?.end();
			if (moment === 'afterwards')
				connection.stop('closed');
			t.equal(clock.pending, 0, 'no timers');
			sockets[0]?.shake();
			sockets[0]?.end();
			clock.pass(100_000);
			t.equal(connection.state, 'closed');
			t.same(sockets.map(({ closedWith }) => closedWith), [1000]);
			t.end();
		});
	}
}
