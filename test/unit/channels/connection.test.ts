import t from 'tap';
import { WebSocket } from 'ws';
import { Refusal } from '../../../src/chain/index.js';
import { Connection, type ControlSocket, type SharedParts } from '../../../src/channels/connection.js';
import { CounterBook } from '../../../src/channels/counters.js';
import { textFrame } from '../../../src/channels/frame.js';
import { type Subscriber, Subscriptions } from '../../../src/channels/subscriptions.js';
import { Replays } from '../../../src/channels/replays.js';
import { DEFAULT_CHANNEL_SETTINGS } from '../../../src/channels/settings.js';
import { createTopicParser } from '../../../src/channels/request.js';
import { Transmitter } from '../../../src/channels/transmitter.js';
import { ALICE, FakeClient, FakeEvents, FakeLog, NETWORK } from '../../support/channels/channels.js';
import { FakeHistory } from '../../support/channels/fake-history.js';
import { NO_OTHERS } from '../../../src/runtime/limits/amounts.js';
import { FakeTimers, idle } from '../../support/fake-timers.js';

class FakeSocket {
	readyState: ControlSocket['readyState'] = WebSocket.OPEN;
	readonly calls: string[] = [];
	close(code?: number, reason?: string | Buffer): void {
		this.readyState = WebSocket.CLOSING;
		this.calls.push(`close ${code} ${reason?.toString()}`);
	}
	ping(): void {
		this.calls.push('ping');
	}
	terminate(): void {
		this.readyState = WebSocket.CLOSING;
		this.calls.push('terminate');
	}
}

const create = (settings: Partial<SharedParts['settings']> = {}, parseTopic = createTopicParser(NETWORK, true)) => {
	const timers = new FakeTimers();
	const events = new FakeEvents();
	const log = new FakeLog();
	const all = { ...DEFAULT_CHANNEL_SETTINGS, ...settings };
	const subscriptions = new Subscriptions<Subscriber>(events);
	const transmitter = new Transmitter(timers, all.maxUnsentBytesPerConnection);
	const history = new FakeHistory();
	const counters = new CounterBook();
	const replays = new Replays({
		history, activationMs: 0, subscriptions, transmitter, maxBlocks: all.maxReplayBlocks, counters, timers, log
	});
	const shared: SharedParts = {
		parseTopic, subscriptions, subscriptionAmounts: NO_OTHERS, transmitter, replays, settings: all, counters, timers, log
	};
	const socket = new FakeSocket();
	const stream = {
		writableLength: 0, writableNeedDrain: false, writes: [] as string[], drain: () => {},
		sent: undefined as ((error?: Error) => void) | undefined,
		write(bytes: Buffer, sent?: (error?: Error) => void) {
			this.sent = sent;
			if (bytes.length > 0)
				this.writes.push(bytes.toString());
		},
		on(_: string, act: () => void) { this.drain = act; }
	};
	// the connection uses only these members of a stream
	const connection = new Connection(socket, stream as never, shared);
	connection.sendHandshake();
	const uid = (JSON.parse(stream.writes[0]?.slice(2) as string) as { uid: string }).uid;
	const send = (message: object) => connection.receive(Buffer.from(JSON.stringify({ uid, ...message })));
	return { ...shared, timers, events, log, socket, stream, connection, send };
};

t.test('sends on connect a uid of 20 random bytes, in the reference\'s encoding', t => {
	const [a, b] = [create(), create()];

	t.match(a.stream.writes[0]?.slice(2), /^\{"uid": "[A-Za-z0-9+/]{27}="\}$/);
	t.not(a.stream.writes[0], b.stream.writes[0]);
	t.end();
});

t.test('subscribe and unsubscribe, twice each', t => {
	const { send, subscriptions, connection, socket, events } = create();

	send({ subscribe: 'block' });
	send({ subscribe: 'block' });
	t.equal(subscriptions.countOf(connection), 1);
	send({ unsubscribe: 'block' });
	send({ unsubscribe: 'block' });
	send({ unsubscribe: 'unknown topic' });
	t.equal(subscriptions.countOf(connection), 0);
	t.same(socket.calls, []);
	t.same(events.calls, ['open block/', 'close block/']);
	t.end();
});

t.test('the reply to a later subscription follows all notifications of an ended one', async t => {
	const { send, stream, transmitter, connection, timers } = create();

	send({ subscribe: 'block' });
	transmitter.append(connection, textFrame('notification'));
	send({ unsubscribe: 'block' });
	send({ subscribe: 'rolledBack', from: 'current' });
	do
		await idle();
	while (timers.turn());

	t.match(stream.writes.slice(1).join(' '), /notification.*"topic":"rolledBack","state":"started".*"topic":"rolledBack","state":"live"/s);
	t.end();
});

t.test('closes after an invalid message, and ignores later messages', t => {
	const { send, subscriptions, socket, counters, connection, stream, transmitter } = create();

	send({ subscribe: 'block' });
	transmitter.append(connection, textFrame('{"topic":"block"}'));
	send({ subscribe: 'foo' });
	send({ subscribe: 'finalizedBlock' });
	connection.close(1001, 'late');

	t.same(socket.calls, ["close 1008 unknown channel: 'foo'"]);
	const [handshake, ...others] = stream.writes.map(text => text.slice(text.indexOf('{')));
	t.strictSame(others, ['{"topic":"block"}', JSON.stringify({
		...JSON.parse(handshake ?? '') as object, refused: { code: 'invalidTopic', topic: 'foo', reason: "unknown channel: 'foo'" }
	})], 'the refusal follows what was sent before');
	t.equal(subscriptions.size, 0);
	t.equal(counters.messagesIn, 2);
	t.end();
});

t.test('closes after too many subscriptions; repeating an existing one at the limit is allowed', t => {
	const { send, socket } = create({ maxSubscriptionsPerConnection: 2 });

	send({ subscribe: 'block' });
	send({ subscribe: 'status' });
	send({ subscribe: 'block' });
	t.same(socket.calls, []);
	send({ subscribe: 'status/' });
	t.same(socket.calls, ['close 1008 too many subscriptions: a connection may have 2']);
	t.end();
});

t.test('closes with 1011 after an internal error, which is logged, without its message to the client', t => {
	const { send, socket, events, log } = create();
	events.open = () => { throw new Error('secret'); };

	send({ subscribe: 'block' });

	t.same(socket.calls, ['close 1011 internal error']);
	t.same(log.lines, ['error message of a client could not be handled']);
	t.end();
});

t.test('close: pending frames first, with a truncated reason', t => {
	const { connection, transmitter, stream, socket } = create();

	transmitter.append(connection, textFrame('last'));
	connection.close(1012, 'é'.repeat(100));

	t.equal(stream.writes[1]?.slice(2), 'last');
	t.same(socket.calls, [`close 1012 ${'é'.repeat(61)}`]);
	t.end();
});

const TOO_SLOW = 'close 1013 client reads too slowly: more than 100 bytes unsent';

/** A connection that is closing with 1013, while its client has not read what was sent. */
const createSlow = () => {
	const made = create({ maxUnsentBytesPerConnection: 100, drainTimeoutMs: 1000 });
	made.send({ subscribe: 'block' });
	made.stream.writableLength = 99;
	made.transmitter.append(made.connection, textFrame('x'));
	made.timers.settle();
	return made;
};

t.test('a client that reads too slowly: the close frame follows when it has read what was sent, without further frames', t => {
	const { connection, stream, socket, subscriptions, send, timers } = createSlow();

	t.equal(subscriptions.size, 0);
	send({ subscribe: 'block' });
	connection.write(textFrame('x'), 1);
	connection.close(1001, 'the gateway shuts down');
	connection.ping();
	timers.pass(999);
	t.same(socket.calls, []);
	t.equal(stream.writes.length, 1);
	t.equal(subscriptions.size, 0);

	stream.sent?.();
	timers.pass(1000);
	t.same(socket.calls, [TOO_SLOW]);
	t.end();
});

t.test('a client that reads too slowly: terminated after the drain timeout', t => {
	const { socket, stream, timers } = createSlow();

	timers.pass(1000);
	t.same(socket.calls, [TOO_SLOW, 'terminate']);
	stream.sent?.(new Error('destroyed'));
	t.equal(socket.calls.length, 2);
	t.end();
});

t.test('a client that reads too slowly: missed pings do not end it before the drain timeout', t => {
	const { connection, socket, timers } = create({ maxUnsentBytesPerConnection: 100, drainTimeoutMs: 1000 });
	connection.ping();
	connection.ping();
	connection.onOverflow();
	t.same(socket.calls.splice(0), ['ping', 'ping', TOO_SLOW], 'nothing is unsent');
	connection.ping();
	timers.pass(1000);
	t.same(socket.calls, []);
	t.end();
});

t.test('a client that reads too slowly and disconnects: no timer is left', t => {
	const { connection, timers, socket } = createSlow();

	t.equal(timers.pending, 1);
	connection.detach();
	t.equal(timers.pending, 0);
	t.same(socket.calls, []);
	t.end();
});

t.test('closes a slow client once that is being closed for another reason', t => {
	const { connection, transmitter, stream, socket } = create({ maxUnsentBytesPerConnection: 100 });

	stream.writableLength = 99;
	transmitter.append(connection, textFrame('x'));
	connection.close(1001, 'the gateway shuts down');
	stream.sent?.();

	t.same(socket.calls, [TOO_SLOW]);
	t.end();
});

t.test('ping: stays open with pongs; terminates after two missed pongs', t => {
	const { connection, socket } = create();

	connection.ping();
	connection.onPong();
	connection.ping();
	connection.ping();
	t.same(socket.calls, ['ping', 'ping', 'ping']);
	connection.ping();
	t.same(socket.calls.slice(3), ['terminate']);
	t.end();
});

t.test('ping: not sent on a closing connection', t => {
	const { connection, socket } = create();

	connection.close(1001, 'bye');
	connection.ping();

	t.same(socket.calls, ['close 1001 bye']);
	t.end();
});

t.test('counters: sent messages and bytes', t => {
	const { connection, transmitter, timers, counters } = create();
	const handshakeBytes = counters.bytesOut;

	transmitter.append(connection, textFrame('one'));
	transmitter.append(connection, textFrame('two'));
	timers.settle();

	t.equal(counters.messagesOut, 3);
	t.equal(counters.bytesOut - handshakeBytes, 10);
	t.end();
});

t.test('a topic with subscribers is not parsed again', t => {
	const { send, subscriptions, connection } = create({}, () => { throw new Refusal('invalidTopic', 'parsed'); });
	const topic = `status/${ALICE.text}`;
	subscriptions.add(new FakeClient(), topic, { channel: 'status', address: ALICE.hex });

	send({ subscribe: topic });

	t.equal(subscriptions.countOf(connection), 1);
	t.end();
});

/** A connection whose socket buffer is full. */
const createFull = () => {
	const made = create({ maxUnsentBytesPerConnection: 100 });
	made.stream.writes.length = 0;
	made.stream.writableNeedDrain = true;
	const append = (text: string) => {
		made.transmitter.append(made.connection, Buffer.from(text));
		made.transmitter.flush(made.connection);
	};
	return { ...made, append };
};

t.test('a full socket: frames wait, count as unsent, and are sent in order when there is room', t => {
	const { stream, connection, append } = createFull();
	append('one');
	append('two');
	t.same(stream.writes, []);
	t.equal(connection.unsentBytes, 6);

	stream.drain();
	t.same(stream.writes, []);
	stream.writableNeedDrain = false;
	stream.drain();
	append('three');
	t.same(stream.writes, ['one', 'two', 'three']);
	t.equal(connection.unsentBytes, 0);
	t.end();
});

t.test('a full socket, too many bytes: waiting frames are dropped', t => {
	const { stream, socket, connection, append } = createFull();
	stream.writableLength = 7;
	append('x'.repeat(60));
	append('y'.repeat(60));

	t.equal(connection.unsentBytes, 7);
	stream.writableNeedDrain = false;
	stream.drain();
	t.same(stream.writes, []);
	stream.sent?.();
	t.same(socket.calls, [TOO_SLOW]);
	t.end();
});

t.test('a full socket, closed for another reason: the close frame follows the waiting frames when they are sent', t => {
	const { stream, socket, connection, append } = createFull();
	stream.writableLength = 7;
	append('one');
	connection.close(1001, 'bye');

	t.same(stream.writes, ['one']);
	t.same(socket.calls, []);
	stream.sent?.();
	t.same(socket.calls, ['close 1001 bye']);
	t.end();
});

t.test('a full socket, closed by the peer: nothing follows its close frame', t => {
	const { stream, socket, append } = createFull();
	append('one');
	socket.readyState = WebSocket.CLOSING;
	stream.writableNeedDrain = false;
	stream.drain();

	t.same(stream.writes, []);
	t.end();
});

t.test('subscriptions of all connections: above the limit the connection is closed with 1013', t => {
	const { send, socket, subscriptions } = create({ maxSubscriptions: 1 });
	send({ subscribe: 'block' });
	send({ subscribe: 'block' });
	t.same(socket.calls, []);
	send({ subscribe: 'status' });

	t.same(socket.calls, ['close 1013 too many subscriptions: this gateway serves 1 at a time']);
	t.equal(subscriptions.size, 0);
	t.end();
});
