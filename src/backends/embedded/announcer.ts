/** Sends announcements to the chain's thread. */
import { type Announcer, type DetachedCosignature, InvalidArgument, ServiceUnavailable } from '../../chain/index.js';
import { toBinaryText } from './node/binary-text.js';
import type { Announcement } from './node/announcement.js';
import type { Acknowledgement, Request } from './node/protocol.js';
import { PendingRequests } from './pending-requests.js';

const STORAGE_RETRY_SECONDS = 5;

/** @returns the error for a request that would have to write while the data folder cannot be written */
export const storageUnavailable = (): ServiceUnavailable =>
	new ServiceUnavailable('the data folder of the chain cannot be written at present; nothing was accepted', STORAGE_RETRY_SECONDS);

const errorOf = (result: Exclude<Acknowledgement['result'], 'handled'>): Error => {
	if (result === 'unavailable')
		return storageUnavailable();
	return result === 'failed' ? new Error('the embedded chain could not process an announcement') : new InvalidArgument(result.refused);
};

/** Announcements that may wait for the chain at a time, until they are durable. */
const MAX_PENDING = 20_000;

const RETRY_AFTER_SECONDS = 1;

const BEHIND_RETRY_SECONDS = 5;

/**
 * Without the newest blocks, a valid transaction may fail: it would get a status that is wrong.
 * @param blocksBehind - how many blocks most peers have more
 * @throws ServiceUnavailable when there are any
 */
export const assertLevel = (blocksBehind: bigint): void => {
	if (blocksBehind > 0n) {
		throw new ServiceUnavailable(
			`the gateway lacks ${blocksBehind} blocks that its peers have, and cannot validate announcements yet`, BEHIND_RETRY_SECONDS
		);
	}
};

export class EmbeddedAnnouncer implements Announcer {
	private readonly pending: PendingRequests<void>;
	private readonly outbox: Exclude<Request, 'close'> = [];

	/**
	 * @param post - sends a request to the chain's thread
	 * @param blocksBehind - how many blocks most peers of a chain that follows others have more
	 * @param processes - that share the number of announcements which may wait
	 */
	constructor(
		private readonly post: (request: Exclude<Request, 'close'>) => void, private readonly blocksBehind: () => bigint = () => 0n, processes = 1
	) {
		this.pending = new PendingRequests(
			Math.ceil(MAX_PENDING / processes), () => new ServiceUnavailable('too many announcements wait for the chain', RETRY_AFTER_SECONDS)
		);
	}

	async transaction(payload: Uint8Array): Promise<void> {
		await this.send({ kind: 'transaction', payload: toBinaryText(payload) });
	}

	async partial(payload: Uint8Array): Promise<void> {
		await this.send({ kind: 'partial', payload: toBinaryText(payload) });
	}

	async cosignature(cosignature: DetachedCosignature): Promise<void> {
		await this.send({ kind: 'cosignature', cosignature });
	}

	/** Settles announcements that the chain has processed. */
	acknowledge(acknowledgements: readonly Acknowledgement[]): void {
		for (const { id, result } of acknowledgements)
			this.pending.settle(id, result === 'handled' ? { reply: undefined } : { error: errorOf(result) });
	}

	/** Rejects announcements that wait and all later ones: the chain has stopped. */
	stop(): void {
		this.pending.stop();
	}

	private send(announcement: Announcement): Promise<void> {
		assertLevel(this.blocksBehind());
		return this.pending.send(id => {
			if (this.outbox.push({ kind: 'announce', id, announcement }) === 1)
				setImmediate(() => this.post(this.outbox.splice(0)));
		});
	}
}
