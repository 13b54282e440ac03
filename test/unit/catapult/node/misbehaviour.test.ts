/** Peers that violate the protocol or do not reply: callers get an error, nothing hangs, and the next request succeeds. */
import net, { type AddressInfo } from 'node:net';
import t from 'tap';
import { type CatapultNode, openNode } from '../../../../src/backends/catapult/node/index.js';
import { packetOf, PacketType } from '../../../../src/wire/packets/packet.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import { fromHex } from '../../../../src/wire/bytes/hex.js';
import { identityOf } from '../../../support/catapult/certificates.js';
import * as examples from '../../../support/catapult/example-packets.js';
import { TestLog } from '../../../support/catapult/log.js';
import { durationOf, openPair, optionsFor, SHORT_TIMEOUT_MS, skip, TIMEOUT_MS } from '../../../support/catapult/node-client.js';
import { type Handler, FakeNode } from '../../../support/catapult/fake-node.js';
import { until } from '../../../support/until.js';
import { systemTimers, type Timers } from '../../../../src/runtime/timers.js';

const FAILED = { name: 'ServiceUnavailable', message: 'connection failed' };

/** A fast clock, so that every connection counts as stable; timers run in real time. */
const HASTY: Timers = { ...systemTimers, now: () => performance.now() * 1_000_000 };

const header = (size: number, type: number): Buffer => {
	const bytes = Buffer.alloc(8);
	bytes.writeUInt32LE(size);
	bytes.writeUInt32LE(type, 4);
	return bytes;
};

const TIME = fromHex(examples.TIME.response);
const PROOF = fromHex(examples.PROOF.response);
const INFO = fromHex(examples.NODE_INFO.response);

/** @returns a copy with one byte replaced */
const altered = (bytes: Buffer, offset: number, value: number): Buffer => {
	const copy = Buffer.from(bytes);
	copy[offset] = value;
	return copy;
};

interface Case {
	readonly type: number;
	readonly send: (node: CatapultNode) => Promise<unknown>;
	readonly reply: Handler;
	/** Log entries; the first one ends the connection, the second one does not. */
	readonly logged?: 'node violated the protocol, connection closed' | 'node reply cannot be decoded, replying 503';
}

const time = (reply: Handler): Case => ({
	type: PacketType.NETWORK_TIME, send: node => node.time(), reply,
	logged: 'node violated the protocol, connection closed'
});
const unreadable = (type: number, send: (node: CatapultNode) => Promise<unknown>, payload: Buffer, replyType = type): Case => ({
	type, send, reply: () => packetOf(replyType, payload), logged: 'node reply cannot be decoded, replying 503'
});
const proof = (payload: Buffer): Case =>
	unreadable(PacketType.PROOF_AT_EPOCH, node => node.finalization.proofAtEpoch(1), payload, PacketType.PROOF);
const peers = (payload: Buffer): Case => unreadable(PacketType.PEERS, node => node.peers(), payload);

const CASES: Readonly<Record<string, Case>> = {
	'a size of 0': time(() => header(0, PacketType.NETWORK_TIME)),
	'a size of 7': time(() => header(7, PacketType.NETWORK_TIME)),
	'a size of 4 GB': time(() => header(0xffff_ffff, PacketType.NETWORK_TIME)),
	'far too many bytes': time(() => packetOf(PacketType.NETWORK_TIME, Buffer.alloc(16 + 4097))),
	'one byte too few': time(() => packetOf(PacketType.NETWORK_TIME, Buffer.alloc(15))),
	'another type': time(() => packetOf(PacketType.NODE_INFO, TIME.subarray(8))),
	'bytes after the reply': time(() => Buffer.concat([TIME, Buffer.of(1)])),
	'the reply twice': time(() => Buffer.concat([TIME, TIME])),
	'random bytes': time(() => Buffer.from('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')),
	'a state path beyond the bound': {
		...time(() => header(8 + 2 ** 16 + 1, PacketType.ACCOUNT_PATH)),
		type: PacketType.ACCOUNT_PATH, send: node => node.stateProofs.path('account', '98')
	},
	'peers beyond the bound': { ...time(() => header(150 * 2 ** 20, PacketType.PEERS)), type: PacketType.PEERS, send: node => node.peers() },
	'a proof with a size larger than itself': proof(altered(PROOF.subarray(8), 0, 0x51)),
	'a proof without its header': proof(Buffer.alloc(55)),
	'a proof with a group larger than itself': proof(altered(PROOF.subarray(8), 56, 0x19)),
	'a proof with a group of size 0': proof(altered(altered(PROOF.subarray(8), 56, 0), 57, 0)),
	'a proof of four thousand million hashes': proof(altered(PROOF.subarray(8), 63, 0xff)),
	'a proof truncated within a group': proof(altered(PROOF.subarray(8, 8 + 58), 0, 58)),
	'a node longer than its packet': peers(altered(INFO.subarray(8), 0, 0x6e)),
	'a node shorter than its header': peers(altered(INFO.subarray(8), 0, 80)),
	'a node with texts longer than itself': peers(altered(INFO.subarray(8), 79, 255)),
	'peers followed by bytes': peers(Buffer.concat([INFO.subarray(8), Buffer.alloc(3)])),
	'half a key': unreadable(PacketType.UNLOCKED_ACCOUNTS, node => node.unlockedAccounts(), Buffer.alloc(48)),
	'a tree of unknown nodes': unreadable(PacketType.ACCOUNT_PATH, node => node.stateProofs.path('account', '98'), Buffer.of(1, 2, 3)),
	'a truncated tree': unreadable(PacketType.ACCOUNT_PATH, node => node.stateProofs.path('account', '98'), Buffer.of(0xff, 64, 1))
};

for (const [name, { type, send, reply, logged }] of Object.entries(CASES)) {
	t.test(`a reply with ${name} fails the request before the timeout`, { skip }, async t => {
		const { node, fakeNode, log } = await openPair(t, { connections: 1 });
		const usual = fakeNode.handlers.get(type) as Handler;
		// a new connection counts for less
		t.ok(await node.isUp());
		fakeNode.handlers.set(type, reply);

		const failed = send(node);

		t.ok(await durationOf(failed) < TIMEOUT_MS, 'before the timeout');
		await t.rejects(failed, FAILED);
		await t.rejects(failed, ServiceUnavailable);
		const entry = log.entries.find(({ message }) => logged === message);
		t.match(entry, { level: 'warn', fields: { reason: String, firstBytes: /^[0-9A-F]{0,128}$/ } });
		fakeNode.handlers.set(type, usual);
		await until('replies again', () => send(node).then(() => true, () => false));
		t.equal(fakeNode.accepted, logged === 'node reply cannot be decoded, replying 503' ? 1 : 2);
	});
}

t.test('fails in time without a reply, and ignores a late reply', { skip }, async t => {
	const { node, fakeNode } = await openPair(t, { connections: 1, timeoutMs: SHORT_TIMEOUT_MS });
	await until('a connection', () => node.isUp());
	const { accepted } = fakeNode;
	const late: (() => void)[] = [];
	fakeNode.handlers.set(PacketType.NETWORK_TIME, () => new Promise(resolve => {
		late.push(() => resolve(TIME));
	}));

	const failed = node.time();
	const duration = await durationOf(failed);

	await t.rejects(failed, FAILED);
	// a timer counts from the begin of the turn of the event loop that starts it
	t.ok(duration > SHORT_TIMEOUT_MS / 2 && duration < TIMEOUT_MS, `after ${duration} ms`);
	await until('the connection is closed', () => fakeNode.connections === 0 || accepted < fakeNode.accepted);
	fakeNode.handlers.set(PacketType.NETWORK_TIME, () => packetOf(PacketType.NETWORK_TIME, Buffer.alloc(16)));
	late.forEach(send => send());
	await until('replies again', () => node.time().then(({ sendTimestamp }) => sendTimestamp === 0n, () => false));
});

t.test('repeats a request once after a truncated reply and a closed connection, then fails', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	t.ok(await node.isUp());
	fakeNode.handlers.set(PacketType.PEERS, (_, socket) => {
		socket.end(fromHex(examples.PEERS.response).subarray(0, 50));
		return undefined;
	});

	await t.rejects(node.peers(), FAILED);

	t.ok([1, 2].includes(fakeNode.payloads(PacketType.PEERS).length));
});

t.test('fails in time when a truncated reply never continues', { skip }, async t => {
	const { node, fakeNode } = await openPair(t, { timeoutMs: SHORT_TIMEOUT_MS });
	fakeNode.handlers.set(PacketType.PEERS, () => fromHex(examples.PEERS.response).subarray(0, 50));

	const failed = node.peers();

	t.ok(await durationOf(failed) < TIMEOUT_MS);
	await t.rejects(failed, FAILED);
});

t.test('unexpected bytes end the connection, not the gateway', { skip }, async t => {
	const { node, fakeNode, log } = await openPair(t);
	t.ok(await node.isUp());

	fakeNode.sendBytes(packetOf(3, Buffer.alloc(500)));

	await until('it is noticed', () => log.messages('warn').includes('node violated the protocol, connection closed'));
	await until('replies again', () => node.isUp());
	t.equal(fakeNode.accepted, 2);
});

t.test('a connection that the node closes during a request: sent again on another', { skip }, async t => {
	const { node, fakeNode } = await openPair(t, {}, () => undefined, { timers: HASTY });
	t.ok(await node.isUp());
	let times = 0;
	fakeNode.handlers.set(PacketType.NETWORK_TIME, (_, socket) => {
		if (++times > 1)
			return TIME;
		socket.destroy();
		return undefined;
	});

	t.equal((await node.time()).sendTimestamp, 57012345999n);
	t.equal(times, 2);
});

t.test('a node that closes all connections on a request for unlocked accounts does not receive that request any more', { skip }, async t => {
	const { node, fakeNode, log } = await openPair(t);
	t.ok(await node.isUp());
	fakeNode.handlers.delete(PacketType.UNLOCKED_ACCOUNTS);

	await t.rejects(node.unlockedAccounts(), FAILED);
	await until('a new connection', () => node.isUp());
	await t.rejects(node.unlockedAccounts(), FAILED);

	t.equal(fakeNode.payloads(PacketType.UNLOCKED_ACCOUNTS).length, 1, 'nor immediately a second time');
	t.ok(log.messages('warn').some(message => message.includes('trustedHosts')));
	await t.resolves(node.time(), 'other requests continue');
});

t.test('a node that closes every connection immediately, as it does beyond its limit', { skip }, async t => {
	const { node, fakeNode, log } = await openPair(t, {}, fakeNode => {
		fakeNode.maxConnections = 0;
	});

	await t.rejects(node.time(), FAILED);
	t.ok(await durationOf(node.time()) < TIMEOUT_MS / 2, 'then it is detected');
	t.notOk(await node.isUp());
	t.strictSame(log.messages('warn'), ['node unreachable, replying 503 to requests that need it until it reconnects'], 'logged once');

	fakeNode.maxConnections = 3;
	await until('it replies', () => node.isUp());
	t.ok(log.messages('info').includes('node connected'));
	t.ok(fakeNode.accepted < 20, 'no reconnection storm');
});

t.test('a node that rejects a second connection: the first is used for all requests', { skip }, async t => {
	const { node, fakeNode, log } = await openPair(t, { connections: 3 }, fakeNode => {
		fakeNode.maxConnections = 1;
	});
	t.ok(await node.isUp());

	await t.resolves(Promise.all(Array.from({ length: 200 }, () => node.time())));

	t.ok(fakeNode.accepted < 20, `${fakeNode.accepted} connections were tried`);
	t.strictSame(log.messages('warn'), []);
});

const DEAF: Readonly<Record<string, (socket: net.Socket) => void>> = {
	'sends nothing': () => undefined,
	'does not use TLS': socket => socket.end('220 mail.example.org ESMTP\r\n'),
	'closes immediately': socket => socket.destroy()
};

for (const [name, act] of Object.entries(DEAF)) {
	t.test(`fails in time with a server at the node's port that ${name}`, { skip }, async t => {
		const sockets = new Set<net.Socket>();
		const server = net.createServer(socket => {
			sockets.add(socket);
			socket.on('error', () => undefined);
			act(socket);
		});
		await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
		t.teardown(() => {
			sockets.forEach(socket => socket.destroy());
			server.close();
		});
		const log = new TestLog();
		const { port } = server.address() as AddressInfo;
		const timeoutMs = 2000;
		const node = openNode(optionsFor(port, identityOf('node'), identityOf('gateway'), { timeoutMs }), log);
		t.teardown(() => node.close());

		const failed = node.time();

		t.ok(await durationOf(failed) < TIMEOUT_MS);
		await t.rejects(failed, FAILED);
		await until('it is known', () => log.messages('warn').length === 1);
		t.ok(await durationOf(node.time()) < timeoutMs / 2, 'then immediately');
		t.notOk(await node.isUp());
	});
}

t.test('a node of another authority, with an expired certificate, or with an older TLS: not trusted', { skip }, async t => {
	const trusted = identityOf('node');
	const impostors = {
		'of another authority': new FakeNode(identityOf('impostor')),
		'expired': new FakeNode(identityOf('old', { days: -1, authority: trusted })),
		'TLS 1.2': new FakeNode(trusted, { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ecdhCurve: 'auto' })
	};
	for (const [name, fakeNode] of Object.entries(impostors)) {
		await fakeNode.start();
		t.teardown(() => fakeNode.stop());
		const log = new TestLog();
		const node = openNode(optionsFor(fakeNode.port, trusted, identityOf('gateway')), log);
		t.teardown(() => node.close());

		await t.rejects(node.time(), FAILED, name);
		t.strictSame(fakeNode.received, [], 'nothing was sent to it');
		t.match(log.entries.find(({ level }) => level === 'warn'), { message: 'node unreachable, replying 503 to requests that need it until it reconnects', fields: { reason: /.{5}/ } }, name);
	}
});

t.test('the node rejects the gateway\'s certificate: reported as unreachable, although the handshake succeeds', { skip }, async t => {
	const identity = identityOf('node');
	const fakeNode = await new FakeNode(identity).start();
	t.teardown(() => fakeNode.stop());
	const log = new TestLog();
	const expired = identityOf('late gateway', { days: -1 });
	const node = openNode(optionsFor(fakeNode.port, identity, expired), log);
	t.teardown(() => node.close());

	await t.rejects(node.info(), FAILED);

	t.notOk(await node.isUp());
	t.strictSame(fakeNode.received, []);
	t.match(log.entries[0], { level: 'warn', message: 'certificate for the node has expired: the node rejects the gateway', fields: { validTo: /^2\d{3}-/ } });
});
