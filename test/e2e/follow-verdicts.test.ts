/**
 * Known answers over TLS: a follower gives blocks with one wrong member, and chains that a genuine node has refused, the status codes of
 * that node, whether it pulls the blocks or a peer pushes them; and it accepts the right block afterwards.
 */
import path from 'node:path';
import t, { type Test } from 'tap';
import type { PublicKey, Signature } from '../../src/chain/index.js';
import { sign } from '../../src/backends/embedded/ledger/keys.js';
import { blockSigningData, decodeBlockHeader, encodeBlockHeader } from '../../src/wire/blocks/block.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { openOwnCertificates, readCredentials } from '../../src/node-protocol/index.js';
import { joinBlock, splitBlock } from '../../src/backends/embedded/node/chain-file.js';
import { packetOf, PacketType } from '../../src/wire/packets/packet.js';
import { skip as cannotServe } from '../support/catapult/node-client.js';
import { Rest } from '../support/http/rest.js';
import { samplesWhen } from '../support/metrics.js';
import { CLOSED, RawPeer } from '../support/node-protocol/raw-peer.js';
import { openGateway, type OpenGateway } from '../support/processes/gateway.js';
import { writeRecordedNetwork } from '../support/recorded/network.js';
import { readRecorded, readRecordedLines, recordedFolders, skipUnlessRecorded } from '../support/recorded/recorded.js';
import { ACCEPTED, readTamperedBlocks, TAMPERED_CHAIN, type TamperedBlock } from '../support/recorded/tampering.js';
import { scoreOf, startPeer } from '../support/sync/fake-peer.js';
import { readRecordedChain } from '../support/sync/following.js';
import { signerNamed } from '../support/transactions/transactions.js';
import { until } from '../support/until.js';

const REFUSED = 'sync_pushed_blocks_total{result="refused"}';

const skip = skipUnlessRecorded || cannotServe;

/** A unit that does not follow the chain is not verified: the peer may have changed its chain between two replies. */
const UNLINKED = { name: 'previousBlockHash', pulled: 'its chain has changed while it was pulled' } as const;

const refusal = ({ height, verdict }: Pick<TamperedBlock, 'height' | 'verdict'>): string => `block ${height} is refused: ${verdict}`;

/** @returns what was logged first about a peer, by its address or key */
const loggedOf = ({ lines }: OpenGateway, peer: string): unknown => {
	const { details } = lines.find(line => line.details['peer'] === peer) ?? {};
	return details?.['fault'] ?? details?.['reason'];
};

const reaches = (gateway: OpenGateway, height: number): Promise<void> => until(`block ${height}`,
	async () => await gateway.chain.blocks.height() === BigInt(height), { state: () => gateway.lines.slice(-5) });

const follow = (t: Test, directory: string, name: string, peers: readonly number[], options: Readonly<Record<string, string>> = {}) =>
	openGateway(t, { directory: path.join(directory, name), options: {
		'backend': 'follow', 'network-dir': path.join(directory, 'network'), 'peers': peers.map(port => `127.0.0.1:${port}`).join(','), ...options
	} });

/** Pushes a block as a peer with a key of its own, until it is logged or accepted. */
const push = async (t: Test, gateway: OpenGateway, folder: string, { bytes, height }: Pick<TamperedBlock, 'bytes' | 'height'>): Promise<PublicKey> => {
	const credentials = openOwnCertificates(folder, new Date());
	const { identity } = readCredentials(credentials);
	const peer = await RawPeer.connect(t, Number(gateway.peerAddress?.split(':').at(-1)), undefined, { key: credentials.key, cert: credentials.certificate });
	await until('the block is handled', async () => {
		peer.send(packetOf(PacketType.PUSH_BLOCK, bytes));
		// a peer that is banned gets no reply
		const isClosed = await peer.request(packetOf(PacketType.NODE_INFO)) === CLOSED;
		return isClosed || loggedOf(gateway, identity) !== undefined || await gateway.chain.blocks.height() >= BigInt(height);
	}, { state: () => gateway.lines.slice(-5) });
	peer.socket.destroy();
	return identity;
};

t.test('blocks with one wrong member', { skip }, async t => {
	const directory = t.testdir();
	const { config, blocks } = readRecordedChain(TAMPERED_CHAIN);
	writeRecordedNetwork(path.join(directory, 'network'), config);
	let height = 1;
	const honest = await startPeer(t, config.network, () => ({ blocks: blocks.slice(0, height), score: scoreOf(blocks.slice(0, height)) }));

	const tampered = readTamperedBlocks(blocks);
	for (const last of tampered.filter(({ verdict }) => verdict === ACCEPTED)) {
		await t.test(`block ${last.height}`, async t => {
			height = last.height - 1;
			const wrong = tampered.filter(each => each.height === last.height && each.verdict !== ACCEPTED);
			t.ok(wrong.length > 0);
			const liars = await Promise.all(wrong.map(({ bytes }) => {
				const served = [...blocks.slice(0, height), bytes];
				return startPeer(t, config.network, () => ({ blocks: served, score: scoreOf(served) }));
			}));
			const gateway = await follow(t, directory, 'follower', [honest, ...liars].map(({ port }) => port), { 'peer-port': '0' });
			for (const [i, { port }] of liars.entries()) {
				const block = wrong[i]!;
				const fault = () => loggedOf(gateway, `127.0.0.1:${port}`);
				await until(`${block.name} is logged`, () => fault() !== undefined, { state: () => gateway.lines.slice(-5) });
				t.equal(fault(), block.name === UNLINKED.name ? UNLINKED.pulled : refusal(block), `pulled: ${block.name}`);
			}
			await reaches(gateway, height);
			await Promise.all(liars.map(liar => liar.stop()));

			for (const [i, block] of wrong.filter(({ name }) => name !== UNLINKED.name).entries()) {
				const key = await push(t, gateway, path.join(directory, `${block.height}-${i}`), block);
				await until(`${block.name} is logged`, () => loggedOf(gateway, key) !== undefined, { state: () => gateway.lines.slice(-5) });
				t.equal(loggedOf(gateway, key), refusal(block), `pushed: ${block.name}`);
			}
			t.equal(await gateway.chain.blocks.height(), BigInt(height), 'none is accepted');
			await push(t, gateway, path.join(directory, `${last.height}`), last);
			await reaches(gateway, last.height);
			t.equal(loggedOf(gateway, `127.0.0.1:${honest.port}`), undefined, 'the honest peer is not blamed');
			await gateway.close();
		});
	}
});

/** No version of the network has it. */
const UNKNOWN_TYPE = 0x7fff;
const TYPE_OFFSET = 110;

t.test('a transaction of an unknown type may be of a later version: the peer is not used for a minute', { skip }, async t => {
	const directory = t.testdir();
	const { config, blocks } = readRecordedChain(TAMPERED_CHAIN);
	writeRecordedNetwork(path.join(directory, 'network'), config);
	const height = 1 + blocks.findIndex((block, i) => i > 0 && splitBlock(block).payloads.length > 0);
	const { header, payloads: [first, ...others] } = splitBlock(blocks[height - 1]!);
	const changed = Buffer.from(first!);
	changed.writeUInt16LE(UNKNOWN_TYPE, TYPE_OFFSET);
	const unknown = joinBlock(header, [changed, ...others]);
	const before = blocks.slice(0, height - 1);
	const [honest, newer] = await Promise.all([before, [...before, unknown]].map(served =>
		startPeer(t, config.network, () => ({ blocks: served, score: scoreOf(served) }))));
	const gateway = await follow(t, directory, 'follower', [honest!.port, newer!.port], { 'peer-port': '0', 'metrics': 'true' });
	const pulled = `127.0.0.1:${newer!.port}`;
	await until('the peer is dropped', () => loggedOf(gateway, pulled) !== undefined, { state: () => gateway.lines.slice(-5) });
	await reaches(gateway, height - 1);
	const pushed = await push(t, gateway, path.join(directory, 'newer'), { bytes: unknown, height });
	for (const peer of [pulled, pushed]) {
		await until('it is logged', () => loggedOf(gateway, peer) !== undefined);
		t.match(gateway.lines.filter(({ details }) => details['peer'] === peer), [{
			level: 'warn',
			details: { fault: /^it sent a block that cannot be read: .*type.*\. If all peers do, use a later version$/, retryAfterSeconds: 60 }
		}], 'one line, and no ban');
	}
	await samplesWhen(gateway.httpUrl, 'both are counted', samples => samples.get('sync_peer_faults_total{gravity="wrong"}') === 2);
	t.equal(await gateway.chain.blocks.height(), BigInt(height - 1));
});

/** @returns a block in the place of another one, signed by a key without an account; as large as one of 400 transfers */
const junkFor = (block: Buffer, blocks: readonly Buffer[], label: string): Buffer => {
	const { keyPair, publicKey } = signerNamed(label);
	const genuine = blocks.flatMap(each => splitBlock(each).payloads);
	const payloads = Array.from({ length: 400 }, (_, i) => genuine[i % genuine.length]!);
	const size = joinBlock(splitBlock(block).header, payloads).length;
	const changed = { ...decodeBlockHeader(block), size, signerPublicKey: publicKey };
	return joinBlock(encodeBlockHeader({ ...changed, signature: toHex(sign(keyPair, blockSigningData(changed))) as Signature }), payloads);
};

t.test('junk that strangers push without a pause does not stop a follower', { skip }, async t => {
	const directory = t.testdir();
	const { config, blocks } = readRecordedChain(TAMPERED_CHAIN);
	writeRecordedNetwork(path.join(directory, 'network'), config);
	let height = 30;
	const honest = await startPeer(t, config.network, () => ({ blocks: blocks.slice(0, height), score: scoreOf(blocks.slice(0, height)) }));
	const gateway = await follow(t, directory, 'follower', [honest.port], { 'peer-port': '0', 'metrics': 'true' });
	await reaches(gateway, height);

	let isOver = false;
	let pushes = 0;
	const flood = async (name: string): Promise<void> => {
		for (let i = 0; !isOver; ++i) {
			const { key, certificate: cert } = openOwnCertificates(path.join(directory, `${name} ${i}`), new Date());
			const peer = await RawPeer.connect(t, Number(gateway.peerAddress?.split(':').at(-1)), undefined, { key, cert });
			peer.send(packetOf(PacketType.PUSH_BLOCK, junkFor(blocks[height]!, blocks, `${name} ${i}`)));
			await peer.request(packetOf(PacketType.NODE_INFO));
			peer.socket.destroy();
			pushes += 1;
		}
	};
	const floods = ['a', 'b', 'c'].map(flood);
	while (height < 36) {
		const before = pushes;
		await until('junk is pushed', () => pushes > before + 3);
		height += 1;
		await reaches(gateway, height);
	}
	isOver = true;
	await Promise.all(floods);
	const samples = await samplesWhen(gateway.httpUrl, 'they are counted', counted => (counted.get(REFUSED) ?? 0) > 0);
	t.ok((samples.get(REFUSED) ?? 0) <= 20, 'then those of the address are ignored');
	t.equal(samples.get('sync_units_total{outcome="discarded"}'), 0);
	t.equal(loggedOf(gateway, `127.0.0.1:${honest.port}`), undefined, 'the honest peer is not blamed');
});

for (const name of recordedFolders('chains', 'refused')) {
	t.test(`${name}: a chain that a node has refused`, { skip }, async t => {
		const [, text, verdict = ''] = /batch processing of block (\d+) failed with (\w+)/.exec(readRecorded('chains', 'refused', name, 'verdict.txt')) ?? [];
		const height = Number(text);
		const recorded = readRecordedLines<{ readonly bytes: string; readonly stateHash: string }>('chains', 'refused', name, 'blocks.jsonl.gz');
		const blocks = recorded.map(({ bytes }) => Buffer.from(bytes, 'hex'));
		const { config } = readRecordedChain(path.join('refused', name));
		const directory = t.testdir();
		writeRecordedNetwork(path.join(directory, 'network'), config);
		let served = blocks.slice(0, height - 1);
		const peer = await startPeer(t, config.network, () => ({ blocks: served, score: scoreOf(served) }));
		const gateway = await follow(t, directory, 'follower', [peer.port]);
		await reaches(gateway, height - 1);

		served = blocks;
		const fault = () => loggedOf(gateway, `127.0.0.1:${peer.port}`);
		await until('the peer is dropped', () => fault() !== undefined, { state: () => gateway.lines.slice(-5) });
		t.equal(fault(), refusal({ height, verdict }));
		const rest = new Rest(gateway.httpUrl);
		t.equal((await rest.get('getChainInfo')).height, String(height - 1), 'nothing of its unit is stored');
		t.equal((await rest.get('getBlockByHeight', { height: String(height - 1) })).block.stateHash, recorded[height - 2]?.stateHash);
	});
}

t.test('blocks that do not lead to the trusted one are pulled again by a start without it', { skip }, async t => {
	const directory = t.testdir();
	const { config, blocks, hashes } = readRecordedChain('r101');
	writeRecordedNetwork(path.join(directory, 'network'), config);
	const peer = await startPeer(t, config.network, () => ({ blocks, score: scoreOf(blocks) }));
	const wrong = `${blocks.length}:${'AB'.repeat(32)}`;
	const first = await follow(t, directory, 'follower', [peer.port], { 'trust-until': wrong });
	await until('the peer is dropped', () => loggedOf(first, `127.0.0.1:${peer.port}`) !== undefined);
	t.match(loggedOf(first, `127.0.0.1:${peer.port}`), `its block ${blocks.length} is ${hashes.at(-1)}, not the trusted ${'AB'.repeat(32)}`);
	await until('blocks before it are stored', async () => await first.chain.blocks.height() > 1n);
	await first.close();

	const second = await follow(t, directory, 'follower', [peer.port]);
	await reaches(second, blocks.length);
	t.match(second.lines.filter(({ message }) => message.startsWith('stored blocks are discarded')), [{ details: { trustedBefore: wrong } }]);
	await second.close();
	const third = await follow(t, directory, 'follower', [peer.port]);
	t.strictSame(third.lines.filter(({ message }) => message.startsWith('stored blocks are discarded')), [], 'once');
	t.equal(await third.chain.blocks.height(), BigInt(blocks.length));
});
