import type { ChannelName, EventPosition, Hash256, HistoryBatch, PendingChannel, StoredChannel } from '../chain/index.js';
import type { HeldFrames } from './held-frames.js';

/** Transactions whose hashes are stored: the newest that were read. */
const MAX_HASHES = 1_000;

/** Channels of removed pending transactions, each with the channel of added ones. */
const ADDITIONS = { unconfirmedRemoved: 'unconfirmedAdded', partialRemoved: 'partialAdded' } as const satisfies Record<string, PendingChannel>;

export type RemovalChannel = keyof typeof ADDITIONS;

export const isRemovalChannel = (channel: ChannelName): channel is RemovalChannel => channel in ADDITIONS;

/**
 * The pending transactions that a replay reads from a backend whose events have hashes instead of revisions. A removal that arrives
 * during a read wins over the read and over the notifications that are held.
 */
export class PendingReads {
	/** Those that were read and have not been removed since, oldest first. */
	private readonly hashes = new Set<Hash256>();
	/** Those that were removed during the present read; undefined between two reads. */
	private removed: Set<Hash256> | undefined;

	/** @param held - notifications of the same subscription */
	constructor(private readonly channel: ChannelName, private readonly held: HeldFrames) {}

	get isEmpty(): boolean {
		return this.hashes.size === 0;
	}

	/** Whether an event is about a transaction that was read. */
	includes({ transaction }: EventPosition): boolean {
		return transaction !== undefined && this.hashes.has(transaction);
	}

	/** A read begins. */
	begin(): void {
		this.removed = new Set();
	}

	/** The read has ended. @returns its data, without transactions that were removed meanwhile */
	end<Channel extends StoredChannel>({ data, hashes = [] }: HistoryBatch<Channel>): HistoryBatch<Channel>['data'] {
		const removed = this.removed ?? new Set();
		this.removed = undefined;
		for (const hash of hashes) {
			if (!removed.has(hash))
				this.hashes.add(hash);
		}
		for (const hash of this.hashes) {
			if (this.hashes.size <= MAX_HASHES)
				break;
			this.hashes.delete(hash);
		}
		return removed.size === 0 ? data : data.filter((_, i) => !removed.has(hashes[i] as Hash256));
	}

	/** A transaction was removed. What is being read may still contain it. */
	onRemoved(channel: RemovalChannel, hash: Hash256): void {
		if (this.channel !== ADDITIONS[channel])
			return;

		this.hashes.delete(hash);
		this.held.remove(hash);
		this.removed?.add(hash);
	}
}
