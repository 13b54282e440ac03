/** The recorded chain of a node that votes, and the proofs of its finalization, if the recordings are present. */
import type { Voter } from '../../../src/backends/embedded/ledger/finalization.js';
import { votersOf } from '../../../src/backends/embedded/ledger/finalization.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { PACKET_HEADER_SIZE, PacketType } from '../../../src/wire/packets/packet.js';
import type { RecordedChain } from '../sync/following.js';
import { RecordedLedger } from './ledger.js';
import { recordedPackets } from './packets.js';
import { readRecorded, readRecordedLines, recordedConfig } from './recorded.js';

/** @returns the chain that the proofs are about */
export const readVotedChain = (): RecordedChain => {
	const blocks = readRecordedLines<{ readonly block: string; readonly hash: string }>('live', 'chain.jsonl');
	return {
		config: recordedConfig(JSON.parse(readRecorded('live', 'config.json'))),
		blocks: blocks.map(({ block }) => fromHex(block)),
		hashes: blocks.map(({ hash }) => hash)
	};
};

/** @returns the proofs by epoch, in the format of the node */
export const recordedProofs = (): ReadonlyMap<number, Buffer> => new Map(recordedPackets()
	.map(({ request, reply }) => [fromHex(request), fromHex(reply)] as const)
	.filter(([request]) => request.readUInt32LE(4) === PacketType.PROOF_AT_EPOCH)
	.map(([request, reply]) => [request.readUInt32LE(PACKET_HEADER_SIZE), reply.subarray(PACKET_HEADER_SIZE)]));

/** @returns the voters after blocks of a chain, by height, from its execution */
export const executedVoters = ({ config, blocks }: RecordedChain, heights: readonly number[]): ReadonlyMap<number, readonly Voter[]> => {
	const ledger = RecordedLedger.create(config);
	return new Map(blocks.flatMap((bytes, i) => {
		ledger.add(bytes, { checksVrf: false });
		return heights.includes(i + 1) ? [[i + 1, votersOf(new LedgerState(ledger.state), config)] as const] : [];
	}));
};
