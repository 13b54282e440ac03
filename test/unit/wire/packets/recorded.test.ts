/** Known answers: packets of genuine nodes, decoded and encoded again, if the recordings are present. */
import t from 'tap';
import { decodeFinalizationProof, writeFinalizationProof } from '../../../../src/wire/blocks/finalization-proof.js';
import { decodeBlockHeader, blockHash } from '../../../../src/wire/blocks/block.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { readNetworkNode, writeNetworkNode } from '../../../../src/wire/documents/network-node.js';
import {
	decodeBlocksRequest, decodeChainStatistics, decodeEmpty, decodeEpoch, decodeFinalizationStatistics, decodeHashes, decodeHashesRequest,
	decodeHeight, decodeTimes, encodeBlocksRequest, encodeChainStatistics, encodeEpoch, encodeFinalizationStatistics, encodeHashes,
	encodeHashesRequest, encodeHeight, encodeTimes
} from '../../../../src/wire/packets/chain.js';
import { splitBlocks } from '../../../../src/wire/packets/entities.js';
import { PACKET_HEADER_SIZE, packetOf, PacketType } from '../../../../src/wire/packets/packet.js';
import { recordedPackets, recordedPeerPackets } from '../../../support/recorded/packets.js';
import { readRecordedLines, skipUnlessRecorded } from '../../../support/recorded/recorded.js';

/** Decodes a payload, and encodes the result. */
type Again = (payload: Buffer) => Buffer;

const blocks: Again = payload => Buffer.concat(splitBlocks(payload));
const nothing: Again = payload => {
	decodeEmpty(payload);
	return payload;
};
const height: Again = payload => encodeHeight(decodeHeight(payload));
const hashes: Again = payload => encodeHashes(decodeHashes(payload));
const proof: Again = payload => (payload.length === 0 ? payload : writeFinalizationProof(decodeFinalizationProof(payload)));

const TYPES: ReadonlyMap<number, readonly [request: Again, reply: Again]> = new Map([
	[PacketType.PUSH_BLOCK, [blocks, nothing]],
	[PacketType.PULL_BLOCK, [height, blocks]],
	[PacketType.CHAIN_STATISTICS, [nothing, payload => encodeChainStatistics(decodeChainStatistics(payload))]],
	[PacketType.BLOCK_HASHES, [payload => encodeHashesRequest(decodeHashesRequest(payload)), hashes]],
	[PacketType.PULL_BLOCKS, [payload => encodeBlocksRequest(decodeBlocksRequest(payload)), blocks]],
	[PacketType.SUB_CACHE_ROOTS, [height, hashes]],
	[PacketType.NODE_INFO, [nothing, payload => writeNetworkNode(readNetworkNode(payload))]],
	[PacketType.PEERS, [nothing, nothing]],
	[PacketType.NETWORK_TIME, [nothing, payload => encodeTimes(decodeTimes(payload))]],
	[PacketType.FINALIZATION_STATISTICS, [nothing, payload => encodeFinalizationStatistics(decodeFinalizationStatistics(payload))]],
	[PacketType.PROOF_AT_EPOCH, [payload => encodeEpoch(decodeEpoch(payload)), proof]],
	[PacketType.PROOF_AT_HEIGHT, [height, proof]]
] as const);

interface Packet {
	readonly type: number;
	readonly payload: Buffer;
}

const packet = (hex: string): Packet => {
	const bytes = fromHex(hex);
	return { type: bytes.readUInt32LE(4), payload: bytes.subarray(PACKET_HEADER_SIZE) };
};

t.test('requests and replies are the same after decoding and encoding', { skip: skipUnlessRecorded }, t => {
	const seen = new Set<number>();
	const different: string[] = [];
	for (const { request, reply } of [...recordedPackets(), ...recordedPeerPackets()]) {
		const { type, payload } = packet(request);
		const again = TYPES.get(type);
		if (!again)
			continue;

		seen.add(type);
		const replied = packet(reply);
		if (toHex(packetOf(type, again[0](payload))) !== request || toHex(packetOf(replied.type, again[1](replied.payload))) !== reply)
			different.push(`${request} ${reply}`);
	}
	t.strictSame(different, []);
	t.strictSame(seen, new Set(TYPES.keys()), 'every type was recorded');
	t.end();
});

interface RecordedBlock {
	readonly height: number;
	readonly hash: string;
	readonly subCacheMerkleRoots: readonly string[];
}

t.test('blocks, hashes and roots are those of the recorded chain', { skip: skipUnlessRecorded }, t => {
	const chain = new Map(readRecordedLines<RecordedBlock>('live', 'chain.jsonl').map(block => [BigInt(block.height), block]));
	const counts: Record<number, number> = {};
	for (const { request, reply } of recordedPackets()) {
		const { type, payload } = packet(request);
		const replied = packet(reply).payload;
		if (type === PacketType.PULL_BLOCK) {
			const [block] = splitBlocks(replied);
			t.equal(blockHash(decodeBlockHeader(block!)), chain.get(decodeHeight(payload))?.hash);
		} else if (type === PacketType.BLOCK_HASHES) {
			t.strictSame(decodeHashes(replied), [chain.get(decodeHashesRequest(payload).height)?.hash]);
		} else if (type === PacketType.SUB_CACHE_ROOTS) {
			t.strictSame(decodeHashes(replied), chain.get(decodeHeight(payload))?.subCacheMerkleRoots);
		} else {
			continue;
		}
		counts[type] = (counts[type] ?? 0) + 1;
	}
	t.strictSame(counts, { [PacketType.PULL_BLOCK]: 31, [PacketType.BLOCK_HASHES]: 31, [PacketType.SUB_CACHE_ROOTS]: 31 });
	t.end();
});

t.test('what a genuine node requests of a peer', { skip: skipUnlessRecorded }, t => {
	const requests = recordedPeerPackets().map(({ request }) => packet(request));
	const payloadOf = (type: number) => requests.find(request => request.type === type)!.payload;

	t.strictSame(decodeHashesRequest(payloadOf(PacketType.BLOCK_HASHES)), { height: 1n, maxHashes: 84 });
	t.strictSame(decodeBlocksRequest(payloadOf(PacketType.PULL_BLOCKS)), { height: 4n, maxBlocks: 42, maxBytes: 104_857_600 });
	t.strictSame(splitBlocks(payloadOf(PacketType.PUSH_BLOCK)).map(({ length }) => length), [552]);
	t.end();
});
