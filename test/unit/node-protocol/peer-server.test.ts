/** Peers over real sockets: what they are served, and what happens to those that misbehave. */
import { getEventListeners } from 'node:events';
import net from 'node:net';
import t from 'tap';
import { type PublicKey, ServiceUnavailable } from '../../../src/chain/index.js';
import { ConnectionLost } from '../../../src/node-protocol/connection.js';
import { readCredentials } from '../../../src/node-protocol/credentials.js';
import { dialPeer } from '../../../src/node-protocol/dial.js';
import type { PeerSource } from '../../../src/node-protocol/handlers.js';
import type { PacketHandlers } from '../../../src/node-protocol/peer-session.js';
import {
	blockHashesQuery, blocksQuery, chainStatisticsQuery, finalizationStatisticsQuery, nodeInfoQuery, partialTransactionsQuery,
	peersQuery, proofAtEpochQuery, proofAtHeightQuery, type Query, timeQuery, transactionsQuery
} from '../../../src/node-protocol/queries.js';
import { systemTimers } from '../../../src/runtime/timers.js';
import { u32 } from '../../../src/wire/bytes/little-endian.js';
import { publicKey as publicKeyOf } from '../../../src/wire/bytes/values.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { packetHeader, packetOf, PacketType } from '../../../src/wire/packets/packet.js';
import { fullChain, identityOf } from '../../support/catapult/certificates.js';
import { skip } from '../../support/catapult/node-client.js';
import { blockQuery, subCacheRootsQuery } from '../../support/node-protocol/queries.js';
import { CLOSED, RawPeer } from '../../support/node-protocol/raw-peer.js';
import { fakeSource, HASH, openServer, RecordingInbox } from '../../support/node-protocol/server.js';
import { until } from '../../support/until.js';

/** @returns when a socket has closed, with or without an error: the server may close it while bytes arrive */
const closed = (socket: net.Socket): Promise<void> => new Promise(resolve => {
	socket.on('error', () => undefined);
	socket.once('close', () => resolve());
});

t.test('peers', { skip }, t => {
	const client = identityOf('gateway');
	const sized = (size: number, fill = 0): Buffer => {
		const bytes = Buffer.alloc(size, fill);
		bytes.writeUInt32LE(size);
		return bytes;
	};
	/** @returns a transfer without mosaics and message; the mark is one of its reserved bytes */
	const transferOf = (mark: number): Buffer => {
		const bytes = sized(160);
		bytes.writeUInt8(mark, 4);
		bytes.writeUInt16LE(TransactionType.TRANSFER, 0x6e);
		return bytes;
	};
	const statistics = packetOf(PacketType.CHAIN_STATISTICS);
	const context = readCredentials({ certificate: fullChain(client), key: client.key }).context;
	const dial = (port: number, publicKey?: PublicKey, { signal } = new AbortController()) => dialPeer(
		{ host: '127.0.0.1', port, timeoutMs: 10_000, publicKey }, { context, timers: systemTimers, now: Date.now }, signal
	);

	t.test('a signal that outlives its connections keeps none of them', async t => {
		const { port, publicKey } = await openServer(t, { source: fakeSource() });
		const running = new AbortController();
		const listeners = () => getEventListeners(running.signal, 'abort').length;

		const { connection } = await dial(port, publicKey, running);
		t.equal(listeners(), 1);
		await t.rejects(dial(port, publicKeyOf(Buffer.alloc(32, 1)), running), ConnectionLost);
		await until('the refused connection is forgotten', () => listeners() === 1);
		await connection.close();
		await until('the closed connection is forgotten', () => listeners() === 0);

		running.abort();
		await t.rejects(dial(port, publicKey, running), ConnectionLost, 'nothing is opened after the end');
	});

	t.test('the gateway\'s own client receives a reply to every request', async t => {
		const blocks = [sized(376, 1), sized(500, 2)];
		const proof = { version: 1, epoch: 1, point: 1, height: 1n, hash: HASH, messageGroups: [] };
		const source = fakeSource({
			block: height => blocks[Number(height)], blockHashes: ({ maxHashes }) => Array.from({ length: maxHashes }, () => HASH),
			blocks: () => blocks, subCacheRoots: height => (height === 1n ? [HASH, HASH] : []),
			proofAtEpoch: epoch => (epoch === 1 ? proof : undefined), proofAtHeight: height => (height === 1n ? proof : undefined),
			transactions: () => [sized(200), sized(129)], partialTransactions: () => [{ aggregate: HASH, cosignatures: [] }]
		});
		const { port, publicKey } = await openServer(t, { source });

		const peer = await dial(port, publicKey);

		t.equal(peer.publicKey, publicKey);
		t.equal(peer.address, '127.0.0.1');
		const query = async <Reply>(request: Query<Reply>): Promise<Reply> => request.decode(await peer.connection.exchange(request));
		t.strictSame(await query(chainStatisticsQuery), source.statistics());
		t.strictSame(await query(finalizationStatisticsQuery), source.finalized());
		t.strictSame(await query(nodeInfoQuery), source.info());
		t.strictSame(await query(peersQuery), []);
		t.strictSame(await query(timeQuery), source.time());
		t.strictSame(await query(blockQuery(0n)), blocks[0]);
		t.equal(await query(blockQuery(5n)), undefined);
		t.strictSame(await query(blockHashesQuery({ height: 1n, maxHashes: 3 })), [HASH, HASH, HASH]);
		t.strictSame(await query(blockHashesQuery({ height: 1n, maxHashes: 0 })), []);
		t.strictSame(await query(blocksQuery({ height: 1n, maxBlocks: 9, maxBytes: 9000 }, 9000)), blocks);
		t.strictSame(await query(subCacheRootsQuery(1n)), [HASH, HASH]);
		t.strictSame(await query(subCacheRootsQuery(2n)), []);
		t.strictSame(await query(proofAtEpochQuery(1)), proof);
		t.strictSame(await query(proofAtHeightQuery(1n)), proof);
		t.equal(await query(proofAtEpochQuery(2)), undefined);
		t.equal(await query(proofAtHeightQuery(2n)), undefined);
		t.strictSame(await query(transactionsQuery({ minDeadline: 0n, minFeeMultiplier: 0, known: [1, 2] })), [sized(200), sized(129)]);
		t.strictSame(await query(partialTransactionsQuery({ minDeadline: 0n, known: [] })), [{ aggregate: HASH, cosignatures: [] }]);
		await peer.connection.close();
	});

	t.test('a peer with another key than expected is not used', async t => {
		const { port } = await openServer(t);
		const lost = await dial(port, 'AA'.repeat(32) as PublicKey).catch((error: unknown) => error);
		t.type(lost, ConnectionLost);
		t.match(lost, { how: 'violation', message: /has the key [0-9A-F]{64} instead of A{64}/ });
	});

	t.test('requests are processed in order, also when they arrive together or in pieces', async t => {
		const inbox = new RecordingInbox();
		const { port, figure } = await openServer(t, { source: fakeSource({ receive: inbox.receive }) });
		const peer = await RawPeer.connect(t, port, client);
		const push = packetOf(PacketType.PUSH_TRANSACTIONS, Buffer.concat([sized(200, 1), sized(129, 2)]));
		const all = Buffer.concat([push, statistics, packetOf(PacketType.NODE_INFO), statistics]);

		peer.send(all);
		const types = [];
		for (let i = 0; i < 3; ++i)
			types.push((await peer.receive() as { readonly type: number }).type);
		t.strictSame(types, [PacketType.CHAIN_STATISTICS, PacketType.NODE_INFO, PacketType.CHAIN_STATISTICS]);
		t.equal(inbox.received.length, 2, 'a reply confirms what was pushed before');

		for (const byte of Buffer.concat([push, statistics]))
			peer.send(Buffer.of(byte));
		t.match(await peer.receive(), { type: PacketType.CHAIN_STATISTICS });
		t.equal(inbox.received.length, 4);
		t.equal(figure('peer_requests_total', 'chain_statistics'), 3);
		t.equal(figure('peer_requests_total', 'push_transactions'), 2);
		t.equal(figure('peer_bytes_in_total'), all.length + push.length + statistics.length);
		await until('the replies are sent', () => figure('peer_unsent_bytes') === 0);
	});

	t.test('pushed cosignatures and aggregates are announced; other partial transactions are not', async t => {
		const inbox = new RecordingInbox();
		const { port } = await openServer(t, { source: fakeSource({ receive: inbox.receive }) });
		const peer = await RawPeer.connect(t, port, client);
		const [aggregate, transfer] = [sized(168), sized(160)];
		aggregate.writeUInt16LE(0x4241, 0x6e);

		peer.send(
			packetOf(PacketType.PUSH_PARTIAL_TRANSACTIONS, aggregate),
			packetOf(PacketType.PUSH_PARTIAL_TRANSACTIONS, Buffer.concat([aggregate, transfer])),
			packetOf(PacketType.PUSH_COSIGNATURES, Buffer.alloc(2 * 136, 3)), packetOf(PacketType.PUSH_COSIGNATURES, Buffer.alloc(135))
		);

		t.match(await peer.request(statistics), { type: PacketType.CHAIN_STATISTICS });
		t.match(inbox.received, [/^partials A8/, /^cosignatures 0303/, /^cosignatures 0303/]);
		t.equal(inbox.received.length, 3);
	});

	t.test('a pushed block is passed on with its sender where it is of use', async t => {
		const pushed: unknown[] = [];
		const pushBlock: PeerSource['pushBlock'] = (block, { peer, client: address }) => void pushed.push([block[4], peer.length, address]);
		const { port } = await openServer(t, { source: fakeSource({ pushBlock }) });
		const peer = await RawPeer.connect(t, port, client);
		peer.send(packetOf(PacketType.PUSH_BLOCK, sized(376, 1)), packetOf(PacketType.PUSH_BLOCK, Buffer.alloc(9)));
		t.match(await peer.request(statistics), { type: PacketType.CHAIN_STATISTICS });
		t.strictSame(pushed, [[1, 64, '127.0.0.1']]);
	});

	t.test('a push of 2,000 blocks ends the connections of the peer, and none of the blocks is read', async t => {
		const pushBlock = (): void => {
			t.fail('nodes push one block');
		};
		const { port, figure } = await openServer(t, { source: fakeSource({ pushBlock }) });
		const peers = await Promise.all([client, client].map(identity => RawPeer.connect(t, port, identity)));
		await peers[1]!.request(statistics);
		peers[0]!.send(packetOf(PacketType.PUSH_BLOCK, Buffer.concat(Array.from({ length: 2000 }, () => sized(376)))));
		await Promise.all(peers.map(peer => peer.closed()));
		t.equal(figure('peer_violations_total'), 1);
	});

	t.test('a push that causes an error ends the connections of its peer; such errors are counted, and ten a minute are logged', async t => {
		const pushBlock = (): never => {
			throw new TypeError('not a function');
		};
		const { port, figure, log } = await openServer(t, { source: fakeSource({ pushBlock }) });
		for (let i = 0; i < 12; ++i) {
			const peer = await RawPeer.connect(t, port, client);
			peer.send(packetOf(PacketType.PUSH_BLOCK, sized(376)));
			await peer.closed();
		}
		t.equal(figure('peer_violations_total'), 12);
		t.equal(log.messages('error').length, 10);
	});

	t.test('at most 200 items of all peers are processed at a time, in turn', async t => {
		let [waiting, most] = [0, 0];
		const parts: number[][] = [];
		const receive: PeerSource['receive'] = async items => {
			const payloads = items.kind === 'cosignatures' ? [] : items.payloads;
			most = Math.max(most, ++waiting);
			parts.push([payloads[0]![4]!, payloads.length]);
			await new Promise(resolve => setTimeout(resolve, 1));
			waiting -= 1;
		};
		const { port } = await openServer(t, { source: fakeSource({ receive }) });
		const peers = await Promise.all([client, identityOf('node')].map(identity => RawPeer.connect(t, port, identity)));
		await Promise.all(peers.map((peer, i) => {
			peer.send(packetOf(PacketType.PUSH_TRANSACTIONS, Buffer.concat(Array.from({ length: 501 }, () => transferOf(i)))));
			return peer.request(statistics);
		}));
		t.equal(most, 1);
		for (const i of [0, 1])
			t.strictSame(parts.filter(([peer]) => peer === i).map(([, count]) => count), [200, 200, 101]);
	});

	t.test('a push of several parts with a transaction that cannot be read is ignored completely', async t => {
		const inbox = new RecordingInbox();
		const { port } = await openServer(t, { source: fakeSource({ receive: inbox.receive }) });
		const peer = await RawPeer.connect(t, port, client);
		const transfers = Array.from({ length: 400 }, () => transferOf(1));
		peer.send(packetOf(PacketType.PUSH_TRANSACTIONS, Buffer.concat([...transfers, sized(160)])));
		t.match(await peer.request(statistics), { type: PacketType.CHAIN_STATISTICS }, 'its connection is not closed');
		t.equal(inbox.received.length, 0);
		peer.send(packetOf(PacketType.PUSH_TRANSACTIONS, Buffer.concat(transfers)));
		await peer.request(statistics);
		t.equal(inbox.received.length, 400);
	});

	t.test('other work is done between the parts of a push of cosignatures', async t => {
		const order: string[] = [];
		const receive: PeerSource['receive'] = items => {
			order.push(`${items.kind === 'cosignatures' ? items.cosignatures.length : 0} cosignatures`);
			setImmediate(() => order.push('other work'));
			return Promise.resolve();
		};
		const { port } = await openServer(t, { source: fakeSource({ receive }) });
		const peer = await RawPeer.connect(t, port, client);
		peer.send(packetOf(PacketType.PUSH_COSIGNATURES, Buffer.alloc(450 * 136)));
		await peer.request(statistics);
		t.strictSame(order.slice(0, 5), ['200 cosignatures', 'other work', '200 cosignatures', 'other work', '50 cosignatures']);
	});

	t.test('pushes that the chain rejects or cannot accept do not end the connection', async t => {
		const inbox = new RecordingInbox();
		const { port, log } = await openServer(t, { source: fakeSource({ receive: inbox.receive }) });
		const peer = await RawPeer.connect(t, port, client);
		const push = packetOf(PacketType.PUSH_TRANSACTIONS, sized(200));
		for (const fault of [new RangeError('malformed'), new ServiceUnavailable('full')]) {
			inbox.fault = fault;
			peer.send(push);
			t.match(await peer.request(statistics), { type: PacketType.CHAIN_STATISTICS });
		}
		t.match(log.messages('debug'), [/invalid request of a peer ignored/, /announcements of a peer dropped/]);
		t.strictSame(log.messages('error'), []);
	});

	t.test('a banned peer loses all its connections and cannot connect again; others can', async t => {
		const inbox = new RecordingInbox();
		const { server, port, figure, log } = await openServer(t, { source: fakeSource({ receive: inbox.receive }) });
		const peers = await Promise.all([client, client, identityOf('node')].map(identity => RawPeer.connect(t, port, identity)));
		peers[0]!.send(packetOf(PacketType.PUSH_TRANSACTIONS, sized(200)));
		await Promise.all(peers.map(peer => peer.request(statistics)));
		const [identity] = inbox.peers;

		server.ban(identity!, 'forged_transaction', 'it pushed a transaction that fails');

		await Promise.all([peers[0]!.closed(), peers[1]!.closed()]);
		t.match(await peers[2]!.request(statistics), { type: PacketType.CHAIN_STATISTICS });
		const again = await RawPeer.connect(t, port, client);
		t.equal(await again.request(statistics), CLOSED);
		t.equal(figure('peer_bans_total', 'forged_transaction'), 1);
		t.match(log.messages('warn'), [/peer banned/]);
	});

	t.test('a request of another size, and what this gateway does not use, is ignored without a reply', async t => {
		const { port } = await openServer(t);
		const peer = await RawPeer.connect(t, port, client);
		peer.send(
			packetOf(PacketType.CHAIN_STATISTICS, Buffer.alloc(1)), packetOf(PacketType.PULL_BLOCK, Buffer.alloc(9)),
			packetOf(PacketType.PULL_BLOCKS, Buffer.alloc(12)), packetOf(PacketType.PULL_TRANSACTIONS, Buffer.alloc(13)),
			packetOf(PacketType.PUSH_BLOCK, Buffer.alloc(1_000_000, 9)), packetOf(PacketType.PUSH_NODE_INFO, Buffer.alloc(81)),
			packetOf(PacketType.PUSH_PEERS), packetOf(PacketType.PUSH_TRANSACTIONS, Buffer.alloc(100))
		);
		t.match(await peer.request(packetOf(PacketType.NODE_INFO)), { type: PacketType.NODE_INFO });
	});

	const violations: Readonly<Record<string, readonly Buffer[]>> = {
		'an unknown type': [packetOf(0x999)],
		'a size below that of the header': [Buffer.concat([u32(7), u32(PacketType.CHAIN_STATISTICS)])],
		'a request that is far too large': [packetHeader(PacketType.CHAIN_STATISTICS, 100_000)],
		'a push that is too large': [packetHeader(PacketType.PUSH_TRANSACTIONS, 150 * 2 ** 20)],
		'the largest size': [Buffer.alloc(8, 0xff)],
		'a request of HTTP': [Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
		'random bytes after a request': [statistics, Buffer.from('c0ffee'.repeat(10), 'hex')]
	};
	t.test('a violation of the protocol closes all connections of the identity, and no others', async t => {
		for (const [name, bytes] of Object.entries(violations)) {
			const { port, figure } = await openServer(t);
			const [first, second, other] = await Promise.all([client, client, identityOf('node')].map(identity => RawPeer.connect(t, port, identity)));
			t.match(await second!.request(statistics), { type: PacketType.CHAIN_STATISTICS });

			first!.send(...bytes);
			await Promise.all([first!.closed(), second!.closed()]);

			t.match(await other!.request(statistics), { type: PacketType.CHAIN_STATISTICS }, name);
			t.equal(figure('peer_violations_total'), 1);
			await until('two connections have ended', () => figure('peer_connections') === 1);
			t.match(await (await RawPeer.connect(t, port, client)).request(statistics), { type: PacketType.CHAIN_STATISTICS }, 'the identity may return');
		}
	});

	t.test('peers without a chain of two valid certificates are refused', async t => {
		const { port, figure } = await openServer(t);
		const elliptic = identityOf('elliptic', { algorithm: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'] });
		const expired = identityOf('expired', { days: -1 });
		const refused = [
			undefined,
			elliptic,
			expired,
			{ ...client, ca: '' },
			{ ...client, ca: identityOf('node').ca },
			{ key: client.caKey, certificate: client.ca, ca: '', caKey: '' }
		];
		for (const identity of refused) {
			const peer = await RawPeer.connect(t, port, identity).catch(() => undefined);
			if (peer)
				t.equal(await peer.request(statistics), CLOSED);
		}
		t.equal(figure('peer_connections_refused_total'), refused.length);
		for (const version of [1, 3] as const)
			t.match(await (await RawPeer.connect(t, port, identityOf(`v${version}`, { version }))).request(statistics), { type: PacketType.CHAIN_STATISTICS });
		await t.rejects(RawPeer.connect(t, port, client, { maxVersion: 'TLSv1.2' }));
	});

	t.test('connections are limited: of an identity, of an address, in all', async t => {
		const cases = [
			[{ connectionsPerIdentity: 2 }, [client, client, client], identityOf('node')],
			[{ connectionsPerAddress: 2 }, [client, identityOf('node'), identityOf('v1', { version: 1 })], undefined],
			[{ connections: 2 }, [client, identityOf('node'), identityOf('v1', { version: 1 })], undefined]
		] as const;
		for (const [limits, identities, another] of cases) {
			const { port, figure } = await openServer(t, { limits });
			const open = [];
			for (const identity of identities.slice(0, 2)) {
				const peer = await RawPeer.connect(t, port, identity);
				await peer.request(statistics);
				open.push(peer);
			}
			const refused = await RawPeer.connect(t, port, identities[2]).catch(() => undefined);
			t.equal(refused ? await refused.request(statistics) : CLOSED, CLOSED, JSON.stringify(limits));
			t.equal(figure('peer_connections_refused_total'), 1);
			if (another)
				t.match(await (await RawPeer.connect(t, port, another)).request(statistics), { type: PacketType.CHAIN_STATISTICS });

			open[0]?.socket.destroy();
			await until('the connection has ended', () => figure('peer_connections') === (another ? 2 : 1));
			t.match(await (await RawPeer.connect(t, port, identities[2])).request(statistics), { type: PacketType.CHAIN_STATISTICS });
		}
	});

	t.test('a handshake that does not end is closed, even if bytes arrive', async t => {
		const { port, figure } = await openServer(t, { limits: { handshakeTimeoutMs: 300 } });
		const silent = net.connect(port, '127.0.0.1');
		const slow = net.connect(port, '127.0.0.1');
		// the beginning of a ClientHello of 512 bytes
		slow.write(Buffer.from('160301020001', 'hex'));
		const drip = setInterval(() => slow.write(Buffer.of(0)), 50);
		t.teardown(() => clearInterval(drip));
		await Promise.all([closed(silent), closed(slow)]);

		await until('no connection is left', () => figure('peer_connections') === 0);
	});

	t.test('garbage instead of a handshake ends the connection', async t => {
		const { port, figure } = await openServer(t);
		const socket = net.connect(port, '127.0.0.1');
		socket.write(Buffer.alloc(1000, 0x55));
		await closed(socket);
		await until('no connection is left', () => figure('peer_connections') === 0);
		t.match(await (await RawPeer.connect(t, port, client)).request(statistics), { type: PacketType.CHAIN_STATISTICS });
	});

	t.test('idle connections, and requests that do not end, are closed', async t => {
		const { port } = await openServer(t, { limits: { idleTimeoutMs: 300, requestTimeoutMs: 300 } });
		const idle = await RawPeer.connect(t, port, client);
		await idle.request(statistics);
		const slow = await RawPeer.connect(t, port, client);
		slow.send(packetHeader(PacketType.PUSH_TRANSACTIONS, 1000));
		const drip = setInterval(() => slow.send(Buffer.of(0)), 50);
		t.teardown(() => clearInterval(drip));

		await Promise.all([idle.closed(), slow.closed()]);
	});

	t.test('a peer that does not read its reply is closed, and its memory is free again', async t => {
		// larger than the buffers of two sockets
		const size = 32 * 2 ** 20;
		const { port, figure } = await openServer(t, {
			source: fakeSource({ blocks: () => [Buffer.alloc(size, 1)] }), limits: { replyTimeoutMs: 500 }
		});
		const peer = await RawPeer.connect(t, port, client);
		peer.socket.pause();
		peer.send(packetOf(PacketType.PULL_BLOCKS, Buffer.alloc(16)));
		await until('the reply waits', () => figure('peer_unsent_bytes') === size);

		await until('the connection has ended', () => figure('peer_connections') === 0);

		await until('the memory is free', () => figure('peer_unsent_bytes') === 0);
		t.equal(figure('peer_bytes_out_total'), 0);
	});

	t.test('replies become smaller while others wait', async t => {
		const limits: number[] = [];
		const { port, figure } = await openServer(t, {
			source: fakeSource({
				blocks: ({ maxBytes }) => {
					limits.push(maxBytes);
					return [Buffer.alloc(32 * 2 ** 20)];
				}
			}),
			limits: { replyBytes: 100 * 2 ** 20, maxReplyBytes: 24 * 2 ** 20 }
		});
		const request = packetOf(PacketType.PULL_BLOCKS, Buffer.concat([Buffer.alloc(12), u32(0xffff_ffff)]));
		for (const [i, identity] of [client, identityOf('node')].entries()) {
			const peer = await RawPeer.connect(t, port, identity);
			peer.socket.pause();
			peer.send(request);
			await until('the reply waits', () => figure('peer_unsent_bytes') === (i + 1) * 32 * 2 ** 20);
		}
		t.strictSame(limits, [24 * 2 ** 20, Math.floor(4 / 3 * 2 ** 20)], 'the second key has the rest of the share of its address');
	});

	t.test('replies that wait for their turn share the memory, too', async t => {
		const MIB = 2 ** 20;
		const limits: number[] = [];
		let go: () => void = () => undefined;
		const turn = new Promise<void>(resolve => {
			go = resolve;
		});
		const { port, figure } = await openServer(t, {
			source: fakeSource({
				blocks: async ({ maxBytes }) => {
					limits.push(maxBytes);
					await turn;
					return [Buffer.alloc(maxBytes)];
				}
			}),
			limits: { replyBytes: 8 * MIB, maxReplyBytes: 4 * MIB }
		});
		const request = packetOf(PacketType.PULL_BLOCKS, Buffer.concat([Buffer.alloc(12), u32(0xffff_ffff)]));
		const peers = await Promise.all(Array.from({ length: 6 }, () => RawPeer.connect(t, port, client)));
		peers.forEach(peer => peer.send(request));
		await until('all wait', () => limits.length === 6);
		const total = limits.reduce((sum, bytes) => sum + bytes, 0);
		t.ok(total <= 8 * MIB, `${total} bytes`);
		t.equal(figure('peer_unsent_bytes'), total);
		go();
		await Promise.all(peers.map(peer => peer.receive()));
		await until('the memory is free', () => figure('peer_unsent_bytes') === 0);
	});

	t.test('one reply that cannot be smaller exceeds the memory, no second one does', async t => {
		const source = fakeSource({ block: () => Buffer.alloc(32 * 2 ** 20) });
		const { port, figure } = await openServer(t, { source, limits: { replyBytes: 2 ** 20 } });
		const request = packetOf(PacketType.PULL_BLOCK, Buffer.alloc(8));
		const [first, second] = await Promise.all([client, client].map(identity => RawPeer.connect(t, port, identity)));
		first!.socket.pause();
		first!.send(request);
		await until('the reply waits', () => figure('peer_unsent_bytes') === 32 * 2 ** 20);
		t.match(await second!.request(statistics), { type: PacketType.CHAIN_STATISTICS }, 'small replies are sent');
		t.equal(await second!.request(request), CLOSED);
	});

	const halfPush = [packetHeader(PacketType.PUSH_BLOCK, 32 * 2 ** 20), Buffer.alloc(16 * 2 ** 20 + 4096)];
	const poolRequest = packetOf(PacketType.PULL_TRANSACTIONS, Buffer.alloc(12 + 100_000));

	t.test('peers are served while another one sends parts of large requests and stops, until it is closed', async t => {
		const { port, figure, log } = await openServer(t, {
			source: fakeSource({ pushBlock: () => undefined, transactions: () => [sized(200)] }), limits: { leastRequestPeriodMs: 1500 }
		});
		const stalled = await Promise.all([client, client].map(identity => RawPeer.connect(t, port, identity)));
		stalled.forEach(peer => peer.send(...halfPush));
		await until('the parts are received', () => (figure('peer_bytes_in_total') ?? 0) > 31 * 2 ** 20);

		const other = await RawPeer.connect(t, port, identityOf('node'));
		for (const request of [statistics, poolRequest, packetOf(PacketType.BLOCK_HASHES, Buffer.alloc(12))])
			t.match(await other.request(request), { type: request.readUInt32LE(4) });
		t.ok(figure('peer_request_bytes')! > 15 * 2 ** 20, 'parts are still in memory');

		await Promise.all(stalled.map(peer => peer.closed()));
		await until('the memory is free', () => figure('peer_request_bytes') === 0);
		t.ok(figure('peer_requests_unreceived_total', 'time')! >= 1);
		t.equal(figure('peer_requests_unreceived_total', 'time')! + figure('peer_requests_unreceived_total', 'memory')!, 2);
		t.strictSame(log.messages('warn'), Array(2).fill('request of a peer was not received, connection closed'));
		t.equal(figure('peer_violations_total'), 0);
	});

	t.test('what all keys of an address use is bounded; small requests are served nevertheless', async t => {
		const { port, figure } = await openServer(t, {
			source: fakeSource({ pushBlock: () => undefined, transactions: () => [] }),
			limits: { requestBytes: 2_000_000, connectionsPerIdentity: 1 }
		});
		const keys = [client, ...['node', 'v1', 'v3'].map(name => identityOf(name))];
		const peers = await Promise.all(keys.map(identity => RawPeer.connect(t, port, identity)));
		const begin = [packetHeader(PacketType.PUSH_BLOCK, 900_000), Buffer.alloc(450_000)];
		peers[0]!.send(...begin);
		await until('the first part is received', () => figure('peer_request_bytes')! >= 450_000);
		for (const peer of peers.slice(1)) {
			peer.send(...begin);
			await peer.closed();
		}
		t.equal(figure('peer_requests_unreceived_total', 'memory'), keys.length - 1);

		const again = await RawPeer.connect(t, port, keys[1]);
		const small = packetOf(PacketType.PULL_TRANSACTIONS, Buffer.alloc(4096));
		t.match(await again.request(small), { type: PacketType.PULL_TRANSACTIONS });
		peers[0]!.send(Buffer.alloc(200_000));
		await peers[0]!.closed();
		t.match(await again.request(poolRequest), { type: PacketType.PULL_TRANSACTIONS }, 'what a connection has used is free after its end');
	});

	t.test('an identity that sends too much is banned, and others at this machine are not', async t => {
		const { port, figure, log } = await openServer(t, { limits: { readBytesPerMinute: 1_000_000 } });
		const [first, second] = await Promise.all([client, client].map(identity => RawPeer.connect(t, port, identity)));
		first!.send(packetOf(PacketType.PUSH_BLOCK, Buffer.alloc(600_000)));
		second!.send(packetOf(PacketType.PUSH_BLOCK, Buffer.alloc(600_000)));

		await Promise.all([first!.closed(), second!.closed()]);

		t.equal(await (await RawPeer.connect(t, port, client)).request(statistics), CLOSED);
		t.equal(figure('peer_bans_total', 'bytes'), 1);
		t.strictSame(log.messages('warn'), ['peer banned']);
		t.match(await (await RawPeer.connect(t, port, identityOf('node'))).request(statistics), { type: PacketType.CHAIN_STATISTICS });
	});

	t.test('an unavailable chain closes the connection; a defect does so too, and is logged', async t => {
		const faults: Error[] = [new ServiceUnavailable('the database cannot be read'), new Error('a defect')];
		const handlers: PacketHandlers = new Map([[1, {
			name: 'faulty', maxSize: 0, handle: () => {
				throw faults.shift()!;
			}
		}]]);
		const { port, log, figure } = await openServer(t, { handlers });
		t.equal(await (await RawPeer.connect(t, port, client)).request(packetOf(1)), CLOSED);
		t.strictSame(log.messages('error'), []);
		t.equal(await (await RawPeer.connect(t, port, client)).request(packetOf(1)), CLOSED);
		t.strictSame(log.messages('error'), ['request of a peer failed, its connections are closed']);
		t.equal(figure('peer_requests_total', 'faulty'), 2);
	});

	t.test('closing ends all connections and the port', async t => {
		const { server, port } = await openServer(t);
		const peer = await RawPeer.connect(t, port, client);
		await peer.request(statistics);
		const half = net.connect(port, '127.0.0.1');
		half.on('error', () => undefined);
		await until('both are accepted', () => server.size === 2);

		await server.close();

		await peer.closed();
		await t.rejects(RawPeer.connect(t, port, client));
		await server.close();
	});
	t.end();
});
