/** Packets of a node's protocol: a header with size and type, and a payload. Source: facts/node-packets.md 2, 3. */
import { u32 } from '../../../wire/bytes/little-endian.js';

/** The types that a gateway uses. */
export const PacketType = {
	CHAIN_STATISTICS: 0x005,
	PUSH_TRANSACTIONS: 0x009,
	PUSH_PARTIAL_TRANSACTIONS: 0x100,
	PUSH_COSIGNATURES: 0x101,
	NODE_INFO: 0x111,
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
const EMPTY = new Uint8Array();

/** @returns the bytes of a packet */
export const packetOf = (type: number, payload: Uint8Array = EMPTY): Buffer =>
	Buffer.concat([u32(PACKET_HEADER_SIZE + payload.length), u32(type), payload]);
