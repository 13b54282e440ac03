/** Connections to nodes over TLS: those of other networks, those without optional extensions, and the peers that they name. */
import t, { type Test } from 'tap';
import type { PeerAddress } from '../../../../src/backends/embedded/sync/peer-book.js';
import { createConnector } from '../../../../src/backends/embedded/sync/peer-connector.js';
import type { PeerSession } from '../../../../src/backends/embedded/sync/peer-session.js';
import type { Hash256 } from '../../../../src/chain/index.js';
import { openOwnCertificates, readCredentials, ReplyMemory } from '../../../../src/node-protocol/index.js';
import { writeNetworkNode } from '../../../../src/wire/documents/network-node.js';
import { packetOf, PacketType } from '../../../../src/wire/packets/packet.js';
import type { FakeNode } from '../../../support/catapult/fake-node.js';
import { skip as cannotServe } from '../../../support/catapult/node-client.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { NODE } from '../../../support/node-protocol/server.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { describeNode, scoreOf, startPeer } from '../../../support/sync/fake-peer.js';
import { readRecordedChain } from '../../../support/sync/following.js';

const options = { skip: skipUnlessRecorded || cannotServe };

const HOUR_MS = 3_600_000;
const PEER_AND_API = 3;

const begin = async (t: Test, firstBlock?: string) => {
	const { config, blocks, hashes } = readRecordedChain('tourhit2');
	const { network } = config;
	const timers = new FakeTimers();
	const node = await startPeer(t, network, () => ({ blocks, score: scoreOf(blocks) }));
	describeNode(node, network, PEER_AND_API);
	const connector = createConnector({
		...readCredentials(openOwnCertificates(t.testdir(), new Date())), timers, now: Date.now, memory: new ReplyMemory(), network,
		maxBlockSize: 1_000_000, firstBlock: () => (firstBlock ?? hashes[0]) as Hash256
	});
	const address: PeerAddress = { host: '127.0.0.1', port: node.port, publicKey: undefined, isGiven: true };
	const connect = async (changes: Partial<PeerAddress> = {}): Promise<PeerSession> => {
		const peer = Object.keys(changes).length === 0 ? address : { ...address, ...changes };
		const session = await connector(peer, new AbortController().signal);
		t.teardown(() => session.close());
		return session;
	};
	return { node, network, timers, connect, score: scoreOf(blocks), hashes };
};

const typesOf = ({ received }: FakeNode): number[] => received.map(({ type }) => type);

t.test('a node without discovery is used, and not queried for its description again for an hour', options, async t => {
	const { node, network, timers, connect, score } = await begin(t);
	for (const type of [PacketType.NODE_INFO, PacketType.PEERS])
		node.handlers.delete(type);
	const session = await connect();
	t.equal(typesOf(node)[0], PacketType.CHAIN_STATISTICS, 'the first packet is one that every node knows');
	t.match(await session.statistics(), { score });
	t.match(session, { isOpen: true, servesPartials: false, address: '127.0.0.1' });
	t.match(session.info, { host: '127.0.0.1', port: node.port, networkIdentifier: network.identifier, networkGenerationHashSeed: network.generationHashSeed });
	t.strictSame(await session.peers(), []);
	await session.push([packetOf(PacketType.PUSH_TRANSACTIONS, Buffer.alloc(8))]);
	t.equal(session.isOpen, true);
	t.equal(node.accepted, 2, 'a connection of its own shows that it has no description');

	t.equal((await connect()).isOpen, true);
	t.equal(node.accepted, 3);
	timers.pass(HOUR_MS);
	describeNode(node, network, PEER_AND_API);
	t.match(await connect(), { servesPartials: true });
	t.equal(node.accepted, 4);
});

t.test('a node with another first block is of another network, regardless of what it states', options, async t => {
	const { connect, hashes } = await begin(t, 'AB'.repeat(32));
	await t.rejects(connect(), {
		name: 'PeerFault', gravity: 'wrong', message: `it is a node of another network: its first block is ${hashes[0]} instead of ${'AB'.repeat(32)}`
	});
});

t.test('a node that closes the connection before it has shown its chain is not used', options, async t => {
	const { node, connect } = await begin(t);
	node.handlers.delete(PacketType.BLOCK_HASHES);
	await t.rejects(connect(), { name: 'PeerFault', gravity: 'unreachable', message: /closed the connection/ });
	t.equal(node.accepted, 1);
});

t.test('a peer names public addresses, and those of the scope in which it was reached', options, async t => {
	const { node, network, connect } = await begin(t);
	const hosts = ['8.8.8.8', '127.0.0.2', '::1', '10.0.0.1', '169.254.169.254', '0.0.0.0', '::ffff:10.0.0.1', '2a01:4f8::1', 'fe80::1', 'node.example'];
	node.handlers.set(PacketType.PEERS, () => packetOf(PacketType.PEERS, Buffer.concat(hosts.map(host => writeNetworkNode({
		...NODE, host, networkIdentifier: network.identifier, networkGenerationHashSeed: network.generationHashSeed
	})))));
	const named = await (await connect()).peers();
	t.strictSame(named.map(({ host }) => host), ['8.8.8.8', '127.0.0.2', '::1', '2a01:4f8::1', 'node.example']);
	t.match(named[0], { scope: 'loopback', isGiven: false, publicKey: undefined });
});

t.test('a host that another peer has named is not connected to at an address of another scope', options, async t => {
	const { node, connect } = await begin(t);
	const scope = 'public';
	await t.rejects(connect({ isGiven: false, scope }), { gravity: 'wrong', message: 'the address 127.0.0.1 is not public, and another peer has named it' });
	await t.rejects(connect({ isGiven: false, scope, host: 'localhost' }), {
		gravity: 'unreachable', message: 'the host localhost has no public address, and another peer has named it'
	});
	t.equal(node.accepted, 0);
	t.equal((await connect({ isGiven: false, scope: 'loopback', host: 'localhost' })).isOpen, true);
});
