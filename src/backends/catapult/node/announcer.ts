/** Validates announcements and sends them to a node. Source: facts/node-packets.md 4. */
import type { Announcer, DetachedCosignature } from '../../../chain/index.js';
import { readAnnounced, readAnnouncedPartial } from '../../../wire/transactions/announcement.js';
import { PacketType } from '../../../wire/packets/packet.js';
import { encodeDetachedCosignature } from '../../../wire/packets/pools.js';
import type { AnnouncementQueue } from './announcement-queue.js';

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
		await this.announcements.push(PacketType.PUSH_COSIGNATURES, encodeDetachedCosignature(cosignature));
	}
}
