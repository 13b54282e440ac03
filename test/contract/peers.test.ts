/** The program serves peers: a whole chain is pulled over the node protocol and is the one that HTTP returns. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { openNode } from '../../src/backends/catapult/node/index.js';
import { readInflation, readNetworkProperties } from '../../src/backends/catapult/properties/network-properties.js';
import { decodeBlockElement } from '../support/sync/block-element.js';
import {
	blockHashesQuery, blocksQuery, chainStatisticsQuery, dialPeer,
	nodeInfoQuery, type PeerConnection, peersQuery, type Query, readCredentials,
	transactionsQuery
} from '../../src/node-protocol/index.js';
import type { PublicKey } from '../../src/chain/index.js';
import { systemTimers } from '../../src/runtime/timers.js';
import { blockHash, decodeBlockHeader } from '../../src/wire/blocks/block.js';
import { packetOf, PacketType } from '../../src/wire/packets/packet.js';
import { fullChain, identityOf } from '../support/catapult/certificates.js';
import { TestLog } from '../support/catapult/log.js';
import { optionsFor, skip } from '../support/catapult/node-client.js';
import { Rest } from '../support/http/rest.js';
import { subCacheRootsQuery } from '../support/node-protocol/queries.js';
import { RawPeer } from '../support/node-protocol/raw-peer.js';
import { runCommand, startCommand, type StartedGateway } from '../support/processes/command.js';
import { listeningOf, peerPortOf } from '../support/sync/programs.js';
import { Wallet } from '../support/transactions/wallet.js';
import { until } from '../support/until.js';

/** No block of these chains is larger. */
const MAX_BLOCK_SIZE = 100_000;

interface Peer {
	readonly gateway: StartedGateway;
	readonly port: number;
	readonly publicKey: PublicKey;
}

const start = async (t: Test, directory: string, options: Readonly<Record<string, string>> = {}): Promise<Peer> => {
	const gateway = await startCommand(t, { 'data-dir': directory, 'peer-port': '0', ...options });
	return { gateway, port: peerPortOf(gateway), publicKey: listeningOf(gateway).peerKey };
};

const connect = async (t: Test, { port, publicKey }: Peer): Promise<PeerConnection> => {
	const client = identityOf('gateway');
	const { context } = readCredentials({ certificate: fullChain(client), key: client.key });
	const endpoint = { host: '127.0.0.1', port, timeoutMs: 30_000, publicKey };
	const peer = await dialPeer(endpoint, { context, timers: systemTimers, now: Date.now }, new AbortController().signal);
	t.teardown(() => peer.connection.close());
	return peer;
};

const send = async <Reply>({ connection }: PeerConnection, query: Query<Reply>): Promise<Reply> =>
	query.decode(await connection.exchange(query));

t.test('peers of the program', { skip }, async t => {
	const directory = t.testdir();
	const peer = await start(t, directory);
	const rest = new Rest(peer.gateway.url);
	const wallet = await Wallet.connect(rest);
	const confirmed = (hash: string): Promise<void> => until('the transaction is confirmed', async () =>
		(await rest.call('getConfirmedTransaction', { args: { transactionId: hash } })).status === 200);
	for (let i = 0; i < 5; ++i) {
		const signed = wallet.transfer(wallet.account(0), wallet.account(1));
		await rest.send('announceTransaction', signed.body);
		await confirmed(signed.hash);
	}

	t.test('a pulled chain has the hashes that HTTP returns', async t => {
		const connection = await connect(t, peer);
		const { height } = await send(connection, chainStatisticsQuery);
		const info = await rest.get('getChainInfo');
		t.equal(String(height), info.height);

		const hashes: string[] = [];
		const pulled: string[] = [];
		// small steps, so that there are several
		while (hashes.length < Number(height))
			hashes.push(...await send(connection, blockHashesQuery({ height: BigInt(hashes.length) + 1n, maxHashes: 2 })));
		while (pulled.length < Number(height)) {
			const request = { height: BigInt(pulled.length) + 1n, maxBlocks: 3, maxBytes: 1000 };
			const blocks = await send(connection, blocksQuery(request, MAX_BLOCK_SIZE));
			pulled.push(...blocks.map(bytes => blockHash(decodeBlockHeader(bytes))));
		}
		for (let at = 1n; at <= height; ++at) {
			const { meta } = await rest.get('getBlockByHeight', { height: String(at) });
			t.equal(hashes[Number(at) - 1], meta.hash);
			t.equal(pulled[Number(at) - 1], meta.hash);
			t.strictSame(await send(connection, subCacheRootsQuery(at)), meta.stateHashSubCacheMerkleRoots);
		}
	});

	t.test('the node information is the same over both protocols', async t => {
		const connection = await connect(t, peer);
		const { nodePublicKey, ...info } = await rest.get('getNodeInfo');
		t.strictSame(await send(connection, nodeInfoQuery), { ...info, networkIdentifier: 0x98 });
		t.match(info, { port: peer.port, publicKey: peer.publicKey, roles: 0x43 });
		t.not(nodePublicKey, peer.publicKey);
		t.strictSame(await send(connection, peersQuery), []);
	});

	t.test('the catapult backend\'s client reads from it and announces to it', async t => {
		const server = identityOf('gateway');
		const ca = fs.readFileSync(path.join(directory, 'peer', 'ca.crt.pem'), 'utf8');
		const node = openNode(optionsFor(peer.port, { ...server, ca }, server), new TestLog());
		t.teardown(() => node.close());

		t.equal(await node.isUp(), true);
		t.strictSame(JSON.parse(await node.chainInfo()), await rest.get('getChainInfo'));
		const { height } = await rest.get('getChainInfo');
		t.ok((await node.time()).sendTimestamp > 0n);
		t.match(JSON.parse(await node.finalization.proofAtEpoch(1) ?? ''), { finalizationEpoch: 1, height: '1', messageGroups: [] });
		t.equal(await node.finalization.proofAtHeight(BigInt(height)), undefined);

		const signed = wallet.transfer(wallet.account(2), wallet.account(3));
		await node.announcer.transaction(signed.bytes);
		await confirmed(signed.hash);
	});

	t.test('unconfirmed transactions are pulled while they wait', async t => {
		const slow = await start(t, t.testdir(), { 'block-interval': '3600' });
		const slowRest = new Rest(slow.gateway.url);
		const slowWallet = await Wallet.connect(slowRest);
		const signed = slowWallet.transfer(slowWallet.account(0), slowWallet.account(1));
		const raw = await RawPeer.connect(t, slow.port, identityOf('node'));
		raw.send(packetOf(PacketType.PUSH_TRANSACTIONS, signed.bytes));
		await raw.request(packetOf(PacketType.NODE_INFO));

		const pulled = await send(await connect(t, slow), transactionsQuery({ minDeadline: 0n, minFeeMultiplier: 0, known: [] }));

		t.strictSame(pulled, [signed.bytes]);
	});

	t.test('hostile peers do not affect others', async t => {
		const good = await connect(t, peer);
		for (let i = 0; i < 30; ++i) {
			const bad = await RawPeer.connect(t, peer.port, identityOf('node')).catch(() => undefined);
			bad?.send(Buffer.from('ffffffffffffffff00', 'hex'));
			await bad?.closed();
		}
		t.ok((await send(good, chainStatisticsQuery)).height > 0n);
	});

	t.test('network writes the files of a node, while the gateway runs', async t => {
		const target = path.join(t.testdir(), 'network');
		const command = await runCommand(
			['network', '--data-dir', directory, '--to', target, '--peer-port', String(peer.port), '--peer-host', 'gateway.example']
		);
		t.match(command, { code: 0, stderr: '' });
		t.match(command.stdout, `The lists of peers contain gateway.example:${peer.port}, key ${peer.publicKey}.`);

		const read = (name: string): Buffer => fs.readFileSync(path.join(target, name));
		const { document } = readNetworkProperties(read('resources/config-network.properties').toString());
		t.strictSame(JSON.parse(document), await rest.get('getNetworkProperties'));
		t.ok(Array.isArray(readInflation(read('resources/config-inflation.properties').toString())));
		t.match(JSON.parse(read('resources/peers-p2p.json').toString()), {
			knownPeers: [{ publicKey: peer.publicKey, endpoint: { host: 'gateway.example', port: peer.port }, metadata: { roles: 'Peer,Api' } }]
		});
		const { meta } = await rest.get('getBlockByHeight', { height: '1' });
		const first = decodeBlockElement(read('seed/00000/00001.dat'));
		t.match(meta, { hash: first.hash, generationHash: first.generationHash, stateHashSubCacheMerkleRoots: first.subCacheRoots });
		t.equal(blockHash(decodeBlockHeader(first.bytes)), meta.hash);
	});

	t.test('the identity survives a restart and a reset', async t => {
		t.equal(await peer.gateway.stop(), 0);
		t.match(await runCommand(['reset', '--data-dir', directory]), { code: 0 });
		const again = await start(t, directory);
		t.equal(again.publicKey, peer.publicKey);
		t.equal((await send(await connect(t, again), chainStatisticsQuery)).height, 1n);
	});
});

t.test('a port that is in use, damaged certificates and the other backend stop the start with one line', { skip }, async t => {
	const folder = t.testdir();
	const { port } = await start(t, path.join(folder, 'first'));
	const damaged = path.join(folder, 'damaged');
	fs.mkdirSync(path.join(damaged, 'peer'), { recursive: true });
	fs.writeFileSync(path.join(damaged, 'peer', 'ca.key.pem'), 'damaged');
	const catapult = ['--backend', 'catapult', ...['certificate', 'key', 'ca', 'network-properties', 'node-properties', 'inflation-properties'].flatMap(name => [`--api-node-${name}-file`, 'x'])];
	const cases = [
		[['--data-dir', path.join(folder, 'second'), '--peer-port', String(port)],
			`port ${port} of 127.0.0.1 is in use by .* with --peer-port`],
		[['--data-dir', damaged, '--peer-port', '0'], '.*ca.key.pem and .*ca.crt.pem are not a certificate of a peer and its key'],
		[[...catapult, '--peer-port', '0'], 'peerPort: the catapult backend serves no peers: its node does']
	] as const;
	for (const [args, message] of cases) {
		const { code, stderr } = await runCommand(['start', '--http-port', '0', '--https-port', 'off', ...args]);
		t.equal(code, 1);
		t.match(stderr, new RegExp(`^symbol-gateway: ${message}[^\\n]*\\n$`));
	}
});
