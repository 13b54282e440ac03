/** Known answers: the recorded chain of a genuine node, stored and served to peers: the same replies, if the recordings are present. */
import t from 'tap';
import type { PublicKey } from '../../../../src/chain/index.js';
import { createHandlers } from '../../../../src/node-protocol/handlers.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { decodeBlockHeader, blockHash } from '../../../../src/wire/blocks/block.js';
import { decodeChainStatistics } from '../../../../src/wire/packets/chain.js';
import { PACKET_HEADER_SIZE, packetOf, PacketType } from '../../../../src/wire/packets/packet.js';
import { TestLog } from '../../../support/catapult/log.js';
import { openStoredSource } from '../../../support/node-protocol/stored-source.js';
import { storeRecordedChain } from '../../../support/recorded/chain.js';
import { recordedPackets } from '../../../support/recorded/packets.js';
import { readRecordedLines, skipUnlessRecorded } from '../../../support/recorded/recorded.js';

const BIG = 2 ** 30;

t.test('recorded chain', { skip: skipUnlessRecorded }, t => {
	const directory = t.testdir();
	storeRecordedChain(directory);
	const source = openStoredSource(t, directory);
	const handlers = createHandlers(source, new TestLog());
	const recorded = readRecordedLines<{ readonly hash: string; readonly block: string }>('live', 'chain.jsonl');

	/** The types whose replies depend on the chain alone; votes were not stored. */
	const same: readonly number[] = [PacketType.PULL_BLOCK, PacketType.BLOCK_HASHES, PacketType.SUB_CACHE_ROOTS];

	t.test('replies with the recorded bytes', async t => {
		let count = 0;
		for (const { request, reply } of recordedPackets()) {
			const bytes = fromHex(request);
			const [type, payload] = [bytes.readUInt32LE(4), bytes.subarray(PACKET_HEADER_SIZE)];
			if (!same.includes(type) && request !== '0C0000003301000001000000' && request !== '10000000340100000100000000000000')
				continue;
			const handler = handlers.get(type)!;
			const pieces = await handler.handle({ payload, peer: 'EF'.repeat(32) as PublicKey, client: '127.0.0.1', reserveReply: () => BIG });
			t.equal(toHex(packetOf(handler.replyType ?? type, Buffer.concat(pieces ?? []))), reply, request);
			count += 1;
		}
		t.equal(count, 3 * 31 + 2);
	});

	t.test('the statistics have the recorded height and score', t => {
		const expected = recordedPackets().findLast(({ request }) => request === toHex(packetOf(PacketType.CHAIN_STATISTICS)))!;
		const { height, scoreHigh, scoreLow } = decodeChainStatistics(fromHex(expected.reply).subarray(PACKET_HEADER_SIZE));
		t.match(source.statistics(), { height, scoreHigh, scoreLow });
		t.equal(source.statistics().finalizedHeight, source.finalized().height);
		t.end();
	});

	t.test('blocks are limited by number and bytes, except the first', async t => {
		const pull = async (height: bigint, maxBlocks: number, maxBytes: number): Promise<string[]> =>
			(await source.blocks({ height, maxBlocks, maxBytes })).map(toHex);
		const all = recorded.map(({ block }) => block);
		const sizeOf = (count: number): number => all.slice(0, count).reduce((size, block) => size + block.length / 2, 0);

		t.strictSame(await pull(1n, 1000, BIG), all);
		t.strictSame(await pull(5n, 3, BIG), all.slice(4, 7));
		t.strictSame(await pull(1n, 1000, 0), all.slice(0, 1));
		t.strictSame(await pull(1n, 1000, sizeOf(4)), all.slice(0, 4));
		t.strictSame(await pull(1n, 1000, sizeOf(4) - 1), all.slice(0, 3));
		t.strictSame(await pull(31n, 1000, BIG), all.slice(30));
		for (const [height, count] of [[0n, 9], [32n, 9], [2n ** 64n - 1n, 9], [1n, 0]] as const)
			t.strictSame(await pull(height, count, BIG), []);
	});

	t.test('hashes and single blocks end with the chain', async t => {
		const hashes = recorded.map(({ hash }) => hash);
		t.strictSame(await source.blockHashes({ height: 1n, maxHashes: 0xffff_ffff }), hashes);
		t.strictSame(await source.blockHashes({ height: 30n, maxHashes: 84 }), hashes.slice(29));
		for (const height of [0n, 32n, 2n ** 64n - 1n])
			t.strictSame(await source.blockHashes({ height, maxHashes: 84 }), []);
		t.equal(blockHash(decodeBlockHeader((await source.block(0n))!)), hashes.at(-1));
		t.equal(await source.block(32n), undefined);
		t.equal(await source.block(2n ** 64n - 1n), undefined);
		t.strictSame(await source.subCacheRoots(32n), []);
	});

	t.test('only the first block has a proof, because the chain has no voters', t => {
		t.equal(source.proofAtEpoch(1)?.hash, recorded[0]?.hash);
		t.strictSame([0, 2, 3, 0xffff_ffff].map(epoch => source.proofAtEpoch(epoch)), [undefined, undefined, undefined, undefined]);
		t.strictSame([0n, 2n, 2n ** 64n - 1n].map(height => source.proofAtHeight(height)), [undefined, undefined, undefined]);
		t.end();
	});
	t.end();
});
