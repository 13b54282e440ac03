/** Requests to a node, and the form of their replies. Source: facts/node-packets.md 3, 4. */
import type { Json, NetworkTime, PublicKey, StateKind } from '../../../chain/index.js';
import type { ChainFigures } from '../../../wire/documents/chain-info.js';
import { readFinalizationProof } from '../../../wire/blocks/finalization-proof.js';
import { fromHex, idToBytes } from '../../../wire/bytes/hex.js';
import { hash256, publicKey } from '../../../wire/bytes/values.js';
import { u32, u64 } from '../../../wire/bytes/little-endian.js';
import { MAX_NETWORK_NODE_SIZE, type NodeInfo, readNetworkNode, readNetworkNodes } from '../../../wire/documents/network-node.js';
import type { FinalizedBlockNotice } from '../../../wire/documents/notifications.js';
import { readPatriciaPath } from '../../../wire/trees/patricia-path.js';
import type { Exchange } from './connection.js';
import { packetOf, PacketType } from './packet.js';
import type { ReplyFormat } from './reply-reader.js';

export interface Query<Reply> extends Exchange {
	/** @throws RangeError when the payload is invalid */
	decode(payload: Buffer): Reply;
}

const KEY_SIZE = 32;
const TIMES_SIZE = 16;
const STATISTICS_SIZE = 32;
const FINALIZATION_SIZE = 48;

/**
 * Bytes that may follow the known members of a reply. They are ignored, as by the reference gateway: a newer version of the protocol may
 * append members.
 */
const MAX_APPENDED_SIZE = 4096;

/** @returns the form of a reply with members of this size */
const formOf = (type: number, size: number): ReplyFormat => ({ type, minSize: size, maxSize: size + MAX_APPENDED_SIZE });

/** Enough for 7,000 nodes with names of maximum length, or 40,000 typical ones. */
const MAX_PEERS_SIZE = 2 ** 22;
/** Enough for 32,768 keys; a node unlocks 10 by default. */
const MAX_UNLOCKED_SIZE = 2 ** 20;
/** Enough for 80,000 votes; each voter has two per round. */
const MAX_PROOF_SIZE = 2 ** 24;
/** A path has at most 65 tree nodes, a tree node at most 548 bytes. */
const MAX_PATH_SIZE = 2 ** 16;

export const nodeInfoQuery: Query<NodeInfo> = {
	bytes: packetOf(PacketType.NODE_INFO),
	reply: { type: PacketType.NODE_INFO, minSize: 1, maxSize: MAX_NETWORK_NODE_SIZE + MAX_APPENDED_SIZE },
	decode: readNetworkNode
};

export const peersQuery: Query<readonly NodeInfo[]> = {
	bytes: packetOf(PacketType.PEERS),
	reply: { type: PacketType.PEERS, minSize: 0, maxSize: MAX_PEERS_SIZE },
	decode: readNetworkNodes
};

/** The node's clock when it received the request, and when it replied. */
export interface NodeTimes {
	readonly receiveTimestamp: NetworkTime;
	readonly sendTimestamp: NetworkTime;
}

export const timeQuery: Query<NodeTimes> = {
	bytes: packetOf(PacketType.NETWORK_TIME),
	reply: formOf(PacketType.NETWORK_TIME, TIMES_SIZE),
	decode: payload => ({ receiveTimestamp: payload.readBigUInt64LE(8), sendTimestamp: payload.readBigUInt64LE(0) })
};

/** The reply also contains the finalized height, which {@link finalizationStatisticsQuery} returns with its hash. */
export const chainStatisticsQuery: Query<ChainFigures> = {
	bytes: packetOf(PacketType.CHAIN_STATISTICS),
	reply: formOf(PacketType.CHAIN_STATISTICS, STATISTICS_SIZE),
	decode: payload => ({
		height: payload.readBigUInt64LE(0), scoreHigh: payload.readBigUInt64LE(16), scoreLow: payload.readBigUInt64LE(24)
	})
};

export const finalizationStatisticsQuery: Query<FinalizedBlockNotice> = {
	bytes: packetOf(PacketType.FINALIZATION_STATISTICS),
	reply: formOf(PacketType.FINALIZATION_STATISTICS, FINALIZATION_SIZE),
	decode: payload => ({
		epoch: payload.readUInt32LE(0),
		point: payload.readUInt32LE(4),
		height: payload.readBigUInt64LE(8),
		hash: hash256(payload, 16)
	})
};

export const unlockedAccountsQuery: Query<readonly PublicKey[]> = {
	bytes: packetOf(PacketType.UNLOCKED_ACCOUNTS),
	reply: { type: PacketType.UNLOCKED_ACCOUNTS, minSize: 0, maxSize: MAX_UNLOCKED_SIZE },
	decode: payload => {
		if (payload.length % KEY_SIZE !== 0)
			throw new RangeError(`${payload.length} bytes are not keys`);
		return Array.from({ length: payload.length / KEY_SIZE }, (_, i) => publicKey(payload, i * KEY_SIZE));
	}
};

type ProofQuery = Query<Json<'FinalizationProofDTO'> | undefined>;

const proofQuery = (bytes: Buffer): ProofQuery => ({
	bytes,
	reply: { type: PacketType.PROOF, minSize: 0, maxSize: MAX_PROOF_SIZE },
	decode: payload => (payload.length === 0 ? undefined : readFinalizationProof(payload))
});

/** @param epoch - unsigned, 32 bits */
export const proofAtEpochQuery = (epoch: number): ProofQuery => proofQuery(packetOf(PacketType.PROOF_AT_EPOCH, u32(epoch)));

/** @param height - unsigned, 64 bits */
export const proofAtHeightQuery = (height: bigint): ProofQuery => proofQuery(packetOf(PacketType.PROOF_AT_HEIGHT, u64(height)));

/** Packet type of the path query for each kind of state, and the encoding of its keys. */
const PATHS: Readonly<Record<StateKind, readonly [type: number, keyBytes: (key: string) => Buffer]>> = {
	account: [PacketType.ACCOUNT_PATH, fromHex],
	namespace: [PacketType.NAMESPACE_PATH, idToBytes],
	mosaic: [PacketType.MOSAIC_PATH, idToBytes],
	multisig: [PacketType.MULTISIG_PATH, fromHex],
	hashLock: [PacketType.HASH_LOCK_PATH, fromHex],
	secretLock: [PacketType.SECRET_LOCK_PATH, fromHex],
	accountRestriction: [PacketType.ACCOUNT_RESTRICTION_PATH, fromHex],
	mosaicRestriction: [PacketType.MOSAIC_RESTRICTION_PATH, fromHex],
	metadata: [PacketType.METADATA_PATH, fromHex]
};

/** @param key - hexadecimal text of an address, a hash or an id, by kind */
export const statePathQuery = (kind: StateKind, key: string): Query<Uint8Array> => {
	const [type, keyBytes] = PATHS[kind];
	return {
		bytes: packetOf(type, keyBytes(key)),
		reply: { type, minSize: 0, maxSize: MAX_PATH_SIZE },
		decode: payload => {
			// validated here, so that an invalid path fails with 503
			readPatriciaPath(payload);
			return payload;
		}
	};
};
