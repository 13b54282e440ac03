/** Finds notifications that were sent twice or in a wrong order. It only reads the notifications, in the order in which they arrived. */
import { quantityAt, textAt } from '../finds.js';
import type { Notification } from './socket.js';

export interface SequenceFault {
	readonly notification: Notification;
	readonly message: string;
}

const ROLLED_BACK = 'rolledBack';
const REPLACED_BY_ROLLBACK = 'without rolledBack between them';

interface Block {
	readonly height: bigint;
	readonly hash: string;
	readonly previous: string | undefined;
}

/** What was notified since the last rollback. */
class Sequence {
	private last: { readonly height: bigint } | undefined;
	private lastFinalized: bigint | undefined;
	/** Blocks by hash. */
	private blocks = new Map<string, Block>();
	private readonly seen = new Set<string>();
	/** By topic and hash: whether the transaction was added last, not removed. */
	private readonly pending = new Map<string, boolean>();

	constructor(private readonly isStrict: boolean) {
	}

	/** @returns what is wrong with the next notification */
	add({ channel, topic, data }: Notification): string | undefined {
		switch (channel) {
		case ROLLED_BACK: this.rollBack(quantityAt(data, 'height')); return undefined;
		case 'block': return this.addBlock(data);
		case 'finalizedBlock': return this.addFinalized(data);
		case 'confirmedAdded': return this.addConfirmed(topic, data);
		case 'unconfirmedAdded': return this.addPending(topic.slice(channel.length), 'unconfirmed', textAt(data, 'meta.hash'), true);
		case 'unconfirmedRemoved': return this.addPending(topic.slice(channel.length), 'unconfirmed', textAt(data, 'meta.hash'), false);
		case 'partialAdded': return this.addPending(topic.slice(channel.length), 'partial', textAt(data, 'meta.hash'), true);
		case 'partialRemoved': return this.addPending(topic.slice(channel.length), 'partial', textAt(data, 'meta.hash'), false);
		// cosignatures and failures are sent again when the transaction is announced again
		default: return undefined;
		}
	}

	/** Blocks and transactions above the height may be notified again. */
	private rollBack(height: bigint | undefined): void {
		this.last = height === undefined ? undefined : { height };
		this.lastFinalized = undefined;
		this.blocks = new Map();
		this.seen.clear();
		this.pending.clear();
	}

	private addBlock(data: unknown): string | undefined {
		const [height, hash] = [quantityAt(data, 'block.height'), textAt(data, 'meta.hash')];
		if (height === undefined || hash === undefined)
			return undefined;
		const { last } = this;
		if (this.blocks.has(hash) && (this.isStrict || height === last?.height))
			return `the block ${height} was notified twice`;
		// the published interface does not notify in which order transactions follow
		if (!this.isStrict)
			this.seen.clear();
		if (last !== undefined && height <= last.height) {
			const isBelowOther = !this.blocks.has(hash) && [...this.blocks.values()].some(({ previous }) => previous === hash);
			if (this.isStrict || isBelowOther)
				return `the block ${height} was notified after the block ${last.height}, ${REPLACED_BY_ROLLBACK}`;
			// the published interface does not notify rollbacks
			this.rollBack(undefined);
		}
		this.blocks.set(hash, { height, hash, previous: textAt(data, 'block.previousBlockHash') });
		this.last = { height };
		return undefined;
	}

	private addFinalized(data: unknown): string | undefined {
		const height = quantityAt(data, 'height');
		const name = `finalized ${JSON.stringify(data)}`;
		if (height === undefined)
			return undefined;
		if (this.seen.has(name))
			return `the finalized block ${height} was notified twice`;
		this.seen.add(name);
		const before = this.lastFinalized;
		this.lastFinalized = height;
		return before !== undefined && this.isStrict && height < before
			? `the finalized block ${height} was notified after the finalized block ${before}, ${REPLACED_BY_ROLLBACK}` : undefined;
	}

	private addConfirmed(topic: string, data: unknown): string | undefined {
		const [height, hash] = [quantityAt(data, 'meta.height'), textAt(data, 'meta.hash')];
		if (height === undefined || hash === undefined)
			return undefined;
		const name = `${topic} ${hash} ${height}`;
		if (this.seen.has(name))
			return `the transaction ${hash} was notified twice`;
		this.seen.add(name);
		return this.isStrict && this.last !== undefined && height > this.last.height
			? `the transaction ${hash} was notified before the block ${height}, which contains it` : undefined;
	}

	private addPending(address: string, group: string, hash: string | undefined, isAdded: boolean): string | undefined {
		const name = `${group}${address} ${hash}`;
		if (hash === undefined)
			return undefined;
		const before = this.pending.get(name);
		this.pending.set(name, isAdded);
		return this.isStrict && before === isAdded
			? `the transaction ${hash} was notified twice as ${isAdded ? 'added' : 'removed'}` : undefined;
	}
}

/**
 * @param isStrict - whether the contract of this gateway applies, which notifies rollbacks and declares an order between topics
 * @returns at most one fault for each notification
 */
export const findSequenceFaults = (notifications: readonly Notification[], isStrict: boolean): readonly SequenceFault[] => {
	const sequence = new Sequence(isStrict);
	return notifications.flatMap(notification => {
		const message = sequence.add(notification);
		return message === undefined ? [] : [{ notification, message }];
	});
};

/** @returns the height and the hash of each notified block that no later rollback removed, the newest last */
export const remainingBlocks = (notifications: readonly Notification[]): readonly { readonly height: bigint; readonly hash: string }[] => {
	const rollback = notifications.findLastIndex(({ channel }) => channel === ROLLED_BACK);
	return notifications.slice(rollback + 1).filter(({ channel }) => channel === 'block').flatMap(({ data }) => {
		const [height, hash] = [quantityAt(data, 'block.height'), textAt(data, 'meta.hash')];
		return height !== undefined && hash !== undefined ? [{ height, hash }] : [];
	});
};
