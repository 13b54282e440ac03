/** Requests to a node, its replies, and the documents made from them. */
import { X509Certificate } from 'node:crypto';
import t from 'tap';
import { openNode } from '../../../../src/backends/catapult/node/index.js';
import { PacketType } from '../../../../src/wire/packets/packet.js';
import { arrayOf, type Hash256, type StateKind } from '../../../../src/chain/index.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { readPatriciaPath } from '../../../../src/wire/trees/patricia-path.js';
import { fullChain, identityOf } from '../../../support/catapult/certificates.js';
import * as examples from '../../../support/catapult/example-packets.js';
import { TestLog } from '../../../support/catapult/log.js';
import { openPair, optionsFor, skip } from '../../../support/catapult/node-client.js';
import { FakeNode } from '../../../support/catapult/fake-node.js';
import { checkDocument } from '../../../support/http/rest.js';
import { until } from '../../../support/until.js';

const ADDRESS = '98E15A7EE28DE4682EE49C3994E368A38A078FB1749A2185';
const HASH = '090CC7FA05372C2C8E2DC0D51CA95CA21B41B16FF0C1664BFE227D5F1742A3AC' as Hash256;

/** @returns the last request that a node received, as bytes */
const lastRequest = (fakeNode: FakeNode): string => {
	const { type, payload } = fakeNode.received.at(-1) as { type: number; payload: string };
	const header = Buffer.alloc(8);
	header.writeUInt32LE(8 + payload.length / 2);
	header.writeUInt32LE(type, 4);
	return toHex(header) + payload;
};

/** @returns the key of a certificate, read independently of the gateway */
const keyOf = (pem: string): string => toHex(new X509Certificate(pem).publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));

t.test('node information, with the key of the gateway\'s certificate', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	const expected = JSON.parse(examples.NODE_INFO.document) as object;

	const text = await node.info();

	t.equal(text, JSON.stringify({ ...expected, nodePublicKey: keyOf(identityOf('gateway').certificate) }));
	checkDocument('NodeInfoDTO', JSON.parse(text));
	t.equal(lastRequest(fakeNode), examples.NODE_INFO.request);
});

t.test('peers: some, none', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);

	t.equal(arrayOf(await node.peers()), examples.PEERS.document);
	t.equal(lastRequest(fakeNode), examples.PEERS.request);
	for (const peer of JSON.parse(examples.PEERS.document) as unknown[])
		checkDocument('NodeInfoDTO', peer);
	fakeNode.handlers.set(PacketType.PEERS, () => fromHex('0800000013010000'));
	t.equal(await node.peers(), '');
});

t.test('time: returns both timestamps of the node', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);

	t.strictSame(await node.time(), { receiveTimestamp: 57012345998n, sendTimestamp: 57012345999n });
	t.equal(lastRequest(fakeNode), examples.TIME.request);
});

t.test('chainInfo: combines chain statistics and finalization statistics', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);

	const text = await node.chainInfo();

	t.equal(text, examples.FINALIZATION_STATISTICS.document);
	checkDocument('ChainInfoDTO', JSON.parse(text));
	for (const type of [PacketType.CHAIN_STATISTICS, PacketType.FINALIZATION_STATISTICS])
		t.ok(fakeNode.received.some(packet => type === packet.type));
});

t.test('unlocked accounts: some, none', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);

	t.equal(JSON.stringify({ unlockedAccount: await node.unlockedAccounts() }), examples.UNLOCKED_ACCOUNTS.document);
	t.equal(lastRequest(fakeNode), examples.UNLOCKED_ACCOUNTS.request);
	fakeNode.handlers.set(PacketType.UNLOCKED_ACCOUNTS, () => fromHex('0800000004030000'));
	t.strictSame(await node.unlockedAccounts(), []);
});

t.test('finalization proofs: of an epoch, of a height, none', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);

	const text = await node.finalization.proofAtEpoch(588);
	t.equal(text, examples.PROOF.document);
	checkDocument('FinalizationProofDTO', JSON.parse(examples.PROOF.document));
	t.equal(lastRequest(fakeNode), examples.PROOF.request);
	t.equal(await node.finalization.proofAtHeight(9_000_000n), undefined);
	t.equal(lastRequest(fakeNode), examples.NO_PROOF.request);

	const requests = fakeNode.received.length;
	t.equal(await node.finalization.proofAtEpoch(2 ** 32), undefined);
	t.equal(await node.finalization.proofAtHeight(2n ** 64n), undefined);
	t.equal(fakeNode.received.length, requests, 'does not request what no node can have');
});

t.test('state paths: equal the document of the contract', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);

	const raw = await node.stateProofs.path('account', ADDRESS);

	t.equal(JSON.stringify({ raw: toHex(raw), tree: readPatriciaPath(raw) }), examples.ACCOUNT_PATH.document);
	t.equal(lastRequest(fakeNode), examples.ACCOUNT_PATH.request);
	fakeNode.handlers.set(PacketType.MULTISIG_PATH, () => fromHex('0800000055020000'));
	t.strictSame(await node.stateProofs.path('multisig', ADDRESS), Buffer.alloc(0), 'an empty tree');
});

const PATHS: readonly (readonly [StateKind, key: string, type: number, payload: string])[] = [
	['account', ADDRESS, 0x243, ADDRESS],
	['metadata', HASH, 0x244, HASH],
	['hashLock', HASH, 0x248, HASH],
	['mosaic', '3F47EADA867F0A7E', 0x24d, '7E0A7F86DAEA473F'],
	['namespace', '9F0134BC5FF3A70B', 0x24e, '0BA7F35FBC34019F'],
	['accountRestriction', ADDRESS, 0x250, ADDRESS],
	['mosaicRestriction', HASH, 0x251, HASH],
	['secretLock', HASH, 0x252, HASH],
	['multisig', ADDRESS, 0x255, ADDRESS]
];

t.test('state paths: the key of each kind', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);

	for (const [kind, key, type, payload] of PATHS) {
		await node.stateProofs.path(kind, key);
		const { type: sentType, payload: sent } = fakeNode.received.at(-1) ?? { type: 0, payload: '' };
		t.strictSame([sentType, sent], [type, payload], kind);
	}
});

t.test('replies that arrive byte by byte', { skip }, async t => {
	const { node } = await openPair(t, {}, fakeNode => {
		fakeNode.isSplitting = true;
	});

	t.equal(arrayOf(await node.peers()), examples.PEERS.document);
	t.equal(await node.finalization.proofAtEpoch(588), examples.PROOF.document);
	t.strictSame(await node.time(), { receiveTimestamp: 57012345998n, sendTimestamp: 57012345999n });
});

t.test('members that a newer node appends are ignored', { skip }, async t => {
	const { node, fakeNode, log } = await openPair(t);
	const readAll = async () => ({
		info: await node.info(), time: await node.time(), chain: await node.chainInfo(), proof: await node.finalization.proofAtEpoch(588)
	});
	const plain = await readAll();
	for (const [type, handler] of [...fakeNode.handlers]) {
		fakeNode.handlers.set(type, async (...given) => {
			const reply = await handler(...given);
			if (reply === undefined || type === PacketType.PEERS)
				return reply;
			const extended = Buffer.concat([reply, Buffer.alloc(100, 0xa5)]);
			extended.writeUInt32LE(extended.length);
			return extended;
		});
	}

	t.ok(await node.isUp());
	t.strictSame(await readAll(), plain);
	t.strictSame(log.messages('warn'), []);
});

t.test('reads a proof of 2,000 votes', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	const votes = 2000;
	const proof = Buffer.alloc(8 + 56 + 24 + 32 + votes * 192, 7);
	proof.writeUInt32LE(proof.length);
	proof.writeUInt32LE(PacketType.PROOF, 4);
	proof.writeUInt32LE(proof.length - 8, 8);
	const group = 8 + 56;
	[proof.length - group, 1, votes, 1].forEach((value, i) => proof.writeUInt32LE(value, group + i * 4));
	fakeNode.handlers.set(PacketType.PROOF_AT_EPOCH, () => proof);

	const document = JSON.parse(await node.finalization.proofAtEpoch(1) ?? '') as { messageGroups: { signatures: unknown[] }[] };

	t.equal(document.messageGroups[0]?.signatures.length, votes);
});

t.test('certificates of version 3, and those of the node itself', { skip }, async t => {
	const identity = identityOf('node', { version: 3 });
	const fakeNode = await new FakeNode(identity).start();
	t.teardown(() => fakeNode.stop());

	// once with the issuer's certificate in the same file, once without
	for (const certificate of [fullChain(identity), identity.certificate]) {
		const node = openNode(optionsFor(fakeNode.port, identity, identity, { certificate }), new TestLog());
		t.teardown(() => node.close());
		t.ok(await node.isUp());
	}
	t.equal(fakeNode.connections, 2);
});

t.test('counts requests and failures in metrics', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	const figures = () => Object.fromEntries(node.figures().map(({ name, value }) => [name, value]));
	await until('a connection', () => figures()['node_up'] === 1);

	await node.time();
	fakeNode.handlers.set(PacketType.PEERS, () => fromHex('0900000013010000FF'));
	await t.rejects(node.peers());

	t.match(figures(), {
		node_up: 1, node_connections: 1, node_requests_total: 2, node_request_failures_total: 1, node_pushes_total: 0,
		node_reconnects_total: 0
	});
	t.ok(node.figures().every(({ name, help }) => /^node_[a-z_]+$/.test(name) && /^[A-Z].*\.$/.test(help)));
});
