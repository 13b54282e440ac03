/** Requests that the gateway serves to peers and does not send itself. */
import type { Hash256 } from '../../../src/chain/index.js';
import type { Query } from '../../../src/node-protocol/index.js';
import { decodeHashes, encodeHeight } from '../../../src/wire/packets/chain.js';
import { splitBlocks } from '../../../src/wire/packets/entities.js';
import { MAX_PAYLOAD_SIZE, packetOf, PacketType } from '../../../src/wire/packets/packet.js';

/** Undefined when the chain of the peer is shorter. @param height - 0 means the newest block */
export const blockQuery = (height: bigint): Query<Buffer | undefined> => ({
	bytes: packetOf(PacketType.PULL_BLOCK, encodeHeight(height)),
	reply: { type: PacketType.PULL_BLOCK, minSize: 0, maxSize: MAX_PAYLOAD_SIZE },
	decode: payload => splitBlocks(payload)[0]
});

/** Roots of the trees of the state after a block. */
export const subCacheRootsQuery = (height: bigint): Query<readonly Hash256[]> => ({
	bytes: packetOf(PacketType.SUB_CACHE_ROOTS, encodeHeight(height)),
	reply: { type: PacketType.SUB_CACHE_ROOTS, minSize: 0, maxSize: MAX_PAYLOAD_SIZE },
	decode: decodeHashes
});
