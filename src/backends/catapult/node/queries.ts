/** Requests that only the gateway of a node sends, and the form of their replies. Source: facts/node-packets.md 3, 4. */
import type { Json, PublicKey, StateKind } from '../../../chain/index.js';
import { proofAtEpochQuery, proofAtHeightQuery, type Query } from '../../../node-protocol/index.js';
import { encodeFinalizationProof, type FinalizationProof } from '../../../wire/blocks/finalization-proof.js';
import { fromHex, idToBytes } from '../../../wire/bytes/hex.js';
import { publicKey } from '../../../wire/bytes/values.js';
import { packetOf, PacketType } from '../../../wire/packets/packet.js';
import { readPatriciaPath } from '../../../wire/trees/patricia-path.js';

const KEY_SIZE = 32;

/** Enough for 32,768 keys; a node unlocks 10 by default. */
const MAX_UNLOCKED_SIZE = 2 ** 20;
/** A path has at most 65 tree nodes, a tree node at most 548 bytes. */
const MAX_PATH_SIZE = 2 ** 16;

export const unlockedAccountsQuery: Query<readonly PublicKey[]> = {
	bytes: packetOf(PacketType.UNLOCKED_ACCOUNTS),
	reply: { type: PacketType.UNLOCKED_ACCOUNTS, minSize: 0, maxSize: MAX_UNLOCKED_SIZE },
	decode: payload => {
		if (payload.length % KEY_SIZE !== 0)
			throw new RangeError(`${payload.length} bytes are not keys`);
		return Array.from({ length: payload.length / KEY_SIZE }, (_, i) => publicKey(payload, i * KEY_SIZE));
	}
};

type ProofDocumentQuery = Query<Json<'FinalizationProofDTO'> | undefined>;

const asDocument = (query: Query<FinalizationProof | undefined>): ProofDocumentQuery => ({
	...query,
	decode: payload => {
		const proof = query.decode(payload);
		return proof && encodeFinalizationProof(proof, proof.messageGroups);
	}
});

/** @param epoch - unsigned, 32 bits */
export const proofDocumentAtEpochQuery = (epoch: number): ProofDocumentQuery => asDocument(proofAtEpochQuery(epoch));

/** @param height - unsigned, 64 bits */
export const proofDocumentAtHeightQuery = (height: bigint): ProofDocumentQuery => asDocument(proofAtHeightQuery(height));

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
