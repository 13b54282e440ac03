/** Validates announcements and sends them to a node. Source: facts/node-packets.md 4. */
import type { Announcer, DetachedCosignature } from '../../../chain/index.js';
import { readAnnounced, readAnnouncedPartial } from '../../../wire/transactions/announcement.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { u64 } from '../../../wire/bytes/little-endian.js';
import type { AnnouncementQueue } from './announcement-queue.js';
import { PacketType } from './packet.js';

/** @returns 136 bytes: version, key, signature, hash of the aggregate */
const writeCosignature = ({ version, signerPublicKey, signature, parentHash }: DetachedCosignature): Buffer =>
	Buffer.concat([u64(version), fromHex(signerPublicKey), fromHex(signature), fromHex(parentHash)]);

/** An announcement is accepted when the node has read its bytes. Those that a node would drop silently are rejected before. */
export class CatapultAnnouncer implements Announcer {
	constructor(private readonly announcements: Pick<AnnouncementQueue, 'push'>) {
	}

	async transaction(payload: Uint8Array): Promise<void> {
		readAnnounced(payload);
		await this.announcements.push(PacketType.PUSH_TRANSACTIONS, payload);
	}

	async partial(payload: Uint8Array): Promise<void> {
		readAnnouncedPartial(payload);
		await this.announcements.push(PacketType.PUSH_PARTIAL_TRANSACTIONS, payload);
	}

	async cosignature(cosignature: DetachedCosignature): Promise<void> {
		await this.announcements.push(PacketType.PUSH_COSIGNATURES, writeCosignature(cosignature));
	}
}
