/** Keys of peers, over TLS: those of discovered peers may change, and those of peers that have lied are refused in both directions. */
import path from 'node:path';
import t, { type Test } from 'tap';
import { readCredentials } from '../../src/node-protocol/index.js';
import { writeNetworkNode } from '../../src/wire/documents/network-node.js';
import { packetOf, PacketType } from '../../src/wire/packets/packet.js';
import { fullChain, type Identity, identityOf } from '../support/catapult/certificates.js';
import { FakeNode } from '../support/catapult/fake-node.js';
import { skip as cannotServe } from '../support/catapult/node-client.js';
import { Rest } from '../support/http/rest.js';
import { CLOSED, RawPeer } from '../support/node-protocol/raw-peer.js';
import { NODE } from '../support/node-protocol/server.js';
import { openGateway, type OpenGateway } from '../support/processes/gateway.js';
import { writeRecordedNetwork } from '../support/recorded/network.js';
import { skipUnlessRecorded } from '../support/recorded/recorded.js';
import { spoilSignature } from '../support/recorded/tampering.js';
import { describeNode, scoreOf, serveChain, startPeer } from '../support/sync/fake-peer.js';
import { readRecordedChain, type RecordedChain } from '../support/sync/following.js';
import { until } from '../support/until.js';

const skip = skipUnlessRecorded || cannotServe;
const HOUR_S = 3600;

const keyOf = (identity: Identity): string => readCredentials({ certificate: fullChain(identity), key: identity.key }).identity;

/** A network whose honest peers have all blocks but the last one. */
const begin = (t: Test) => {
	const directory = t.testdir();
	const chain = readRecordedChain('tourhit2');
	writeRecordedNetwork(path.join(directory, 'network'), chain.config);
	const { network } = chain.config;
	const most = chain.blocks.slice(0, -1);
	const serve = async (identity: Identity, blocks: RecordedChain['blocks'], port?: number): Promise<FakeNode> => {
		const node = await new FakeNode(identity).start(port);
		t.teardown(() => node.stop());
		describeNode(node, network);
		serveChain(node, () => ({ blocks, score: scoreOf(blocks) }));
		return node;
	};
	return {
		chain, most, network, serve,
		startHonest: () => startPeer(t, network, () => ({ blocks: most, score: scoreOf(most) })),
		follow: (ports: readonly number[]): Promise<OpenGateway> => openGateway(t, { directory: path.join(directory, 'follower'), options: {
			'backend': 'follow', 'network-dir': path.join(directory, 'network'), 'peer-port': '0', 'peers': ports.map(port => `127.0.0.1:${port}`).join(',')
		} })
	};
};

/** @returns the lines of the log about peers */
const messages = ({ lines }: OpenGateway): Readonly<Record<string, unknown>>[] =>
	lines.flatMap(({ message, details }) => (message.startsWith('peer ') ? [{ message, ...details }] : []));

/** @returns keys of the connected peers, by port */
const peersOf = async ({ httpUrl }: OpenGateway): Promise<ReadonlyMap<number, string>> =>
	new Map((await new Rest(httpUrl).get('getNodePeers')).map(({ port, publicKey }) => [port, publicKey]));

const hasKey = (gateway: OpenGateway, port: number, key: string | undefined): Promise<void> => until(`the peer has the key ${key}`,
	async () => (await peersOf(gateway)).get(port) === key, { state: () => messages(gateway).slice(-5) });

t.test('a discovered peer is used with the key that it has, not with the one that others state, and may change it', { skip }, async t => {
	const { most, network, serve, startHonest, follow } = begin(t);
	const [before, after, stated] = [identityOf('before'), identityOf('after'), 'AB'.repeat(32)];
	const found = await serve(before, most);
	const honest = await startHonest();
	honest.handlers.set(PacketType.PEERS, () => packetOf(PacketType.PEERS, writeNetworkNode({
		...NODE, host: '127.0.0.1', port: found.port, publicKey: stated as typeof NODE.publicKey, networkIdentifier: network.identifier,
		networkGenerationHashSeed: network.generationHashSeed
	})));
	const gateway = await follow([honest.port]);
	await hasKey(gateway, found.port, keyOf(before));

	await found.stop();
	await hasKey(gateway, found.port, undefined);
	await serve(after, most, found.port);
	await hasKey(gateway, found.port, keyOf(after));
	t.match(messages(gateway).filter(line => !/ECONN|closed/.test(JSON.stringify(line))), [], 'no peer is blamed');
});

t.test('a peer that has sent a forged block is refused by its key: at other addresses, and when it connects itself', { skip }, async t => {
	const { chain, most, serve, startHonest, follow } = begin(t);
	const liar = identityOf('liar');
	const [forged, honest] = [await serve(liar, [...most, spoilSignature(chain.blocks.at(-1)!)]), await startHonest()];
	const other = await serve(identityOf('another liar'), most);
	await other.stop();
	const gateway = await follow([honest.port, forged.port, other.port]);
	const isLogged = (what: object): Promise<void> => until(JSON.stringify(what), () => messages(gateway).some(line =>
		Object.entries(what).every(([key, value]) => line[key] === value)), { state: () => messages(gateway) });
	const fault = `block ${chain.blocks.length} is refused: Failure_Consumer_Batch_Signature_Not_Verifiable`;
	await isLogged({ message: 'peer dropped', peer: `127.0.0.1:${forged.port}`, fault, retryAfterSeconds: 12 * HOUR_S });
	await isLogged({ message: 'peer banned', peer: keyOf(liar), reason: fault });

	await serve(liar, most, other.port);
	await isLogged({ message: 'peer dropped', peer: `127.0.0.1:${other.port}`, fault: `its key ${keyOf(liar)} is banned`, retryAfterSeconds: 12 * HOUR_S });
	t.strictSame([...(await peersOf(gateway)).keys()], [honest.port]);

	const port = Number(gateway.peerAddress?.split(':').at(-1));
	const reply = async (identity: Identity): Promise<unknown> => {
		const peer = await RawPeer.connect(t, port, identity);
		return peer.request(packetOf(PacketType.NODE_INFO));
	};
	t.equal(await reply(liar), CLOSED);
	t.match(await reply(identityOf('before')), { type: PacketType.NODE_INFO });
});

t.test('a peer that has pushed a forged block is disconnected, and not connected to any more', { skip }, async t => {
	const { chain, most, serve, startHonest, follow } = begin(t);
	const liar = identityOf('liar');
	const [served, honest] = [await serve(liar, most), await startHonest()];
	const gateway = await follow([honest.port, served.port]);
	await hasKey(gateway, served.port, keyOf(liar));
	await until('the follower has its blocks', async () => await gateway.chain.blocks.height() === BigInt(most.length));

	const peer = await RawPeer.connect(t, Number(gateway.peerAddress?.split(':').at(-1)), liar);
	await until('it is banned', async () => {
		peer.send(packetOf(PacketType.PUSH_BLOCK, spoilSignature(chain.blocks.at(-1)!)));
		return await peer.request(packetOf(PacketType.NODE_INFO)) === CLOSED;
	}, { state: () => messages(gateway) });
	await hasKey(gateway, served.port, undefined);
	await until('its key is refused', () => messages(gateway).some(line => JSON.stringify(line).includes(`its key ${keyOf(liar)} is banned`)),
		{ state: () => messages(gateway) });
	t.strictSame([...(await peersOf(gateway)).keys()], [honest.port]);
});
