/** Packets between nodes: a header with size and type, and a payload. Source: facts/node-packets.md 2, 3; facts/sync.md 2, 4, 5. */
import { u32 } from '../bytes/little-endian.js';

export const PacketType = {
	PUSH_BLOCK: 0x003,
	PULL_BLOCK: 0x004,
	CHAIN_STATISTICS: 0x005,
	BLOCK_HASHES: 0x007,
	PULL_BLOCKS: 0x008,
	PUSH_TRANSACTIONS: 0x009,
	PULL_TRANSACTIONS: 0x00a,
	SUB_CACHE_ROOTS: 0x00c,
	PUSH_PARTIAL_TRANSACTIONS: 0x100,
	PUSH_COSIGNATURES: 0x101,
	PULL_PARTIAL_TRANSACTIONS: 0x102,
	PUSH_NODE_INFO: 0x110,
	NODE_INFO: 0x111,
	PUSH_PEERS: 0x112,
	PEERS: 0x113,
	NETWORK_TIME: 0x120,
	FINALIZATION_STATISTICS: 0x132,
	PROOF_AT_EPOCH: 0x133,
	PROOF_AT_HEIGHT: 0x134,
	/** Type of the reply to both requests for a proof. */
	PROOF: 0x135,
	ACCOUNT_PATH: 0x243,
	METADATA_PATH: 0x244,
	HASH_LOCK_PATH: 0x248,
	MOSAIC_PATH: 0x24d,
	NAMESPACE_PATH: 0x24e,
	ACCOUNT_RESTRICTION_PATH: 0x250,
	MOSAIC_RESTRICTION_PATH: 0x251,
	SECRET_LOCK_PATH: 0x252,
	MULTISIG_PATH: 0x255,
	UNLOCKED_ACCOUNTS: 0x304
} as const;

export const PACKET_HEADER_SIZE = 8;

/** A node's maxPacketDataSize, bytes. */
export const MAX_PAYLOAD_SIZE = 150 * 2 ** 20;

const EMPTY = new Uint8Array();

/** @returns the header of a packet */
export const packetHeader = (type: number, payloadSize: number): Buffer =>
	Buffer.concat([u32(PACKET_HEADER_SIZE + payloadSize), u32(type)]);

/** @returns the bytes of a packet */
export const packetOf = (type: number, payload: Uint8Array = EMPTY): Buffer => Buffer.concat([packetHeader(type, payload.length), payload]);
