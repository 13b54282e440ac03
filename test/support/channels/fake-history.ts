/** A chain whose past notifications are read when a test decides. */
import {
	type BlockPosition, type ChainEvent, type ChannelData, type ChannelName, type EventHistory, type Hash256, type HistoryBatch,
	type HistoryRequest, type HistoryStart, type Json, type KnownBlock, type PastChannel, Refusal, type StoredChannel
} from '../../../src/chain/index.js';
import type { SchemaName } from '../../../generated/schemas.js';

const BEFORE_FIRST: BlockPosition = { height: 0n, hash: '0'.repeat(64) as Hash256 };

/** @returns height and hash as the data of a notification */
const textOf = <Name extends SchemaName>({ height, hash }: BlockPosition): Json<Name> => `"${height}:${hash}"` as Json<Name>;

interface Pending {
	readonly run: () => void;
}

/** Blocks without transactions, and an unordered set of pending transactions and statuses, which are entries with a number. */
export class FakeHistory implements EventHistory {
	readonly blocks: BlockPosition[] = [];
	/** Entries of the other channels, oldest first. */
	readonly entries: { readonly entry: number; readonly text: string }[] = [];
	/** By hash: the block that the chain returned to. */
	private readonly abandoned = new Map<Hash256, BlockPosition>();
	private readonly pending: Pending[] = [];
	private made = 0;
	private changes = 0;
	/** Thrown by the next reads. */
	fault: Error | undefined;

	/**
	 * @param isHeld - whether reads wait for {@link release}
	 * @param hasHashes - whether pending transactions have hashes instead of revisions
	 */
	constructor(private readonly isHeld = false, private readonly maxCount = Infinity, private readonly hasHashes = false) {}

	get abandonedBlocks(): number {
		return this.hasHashes ? 0 : this.abandoned.size;
	}

	get revision(): number {
		return this.changes;
	}

	/** Adds a block. @returns its event */
	add(): ChainEvent {
		++this.changes;
		const height = this.tip().height + 1n;
		const hash = (++this.made).toString(16).toUpperCase().padStart(64, '0') as Hash256;
		this.blocks.push({ height, hash });
		return { channel: 'block', addresses: [], height, revision: this.changes, data: () => textOf<'BlockNotificationData'>({ height, hash }) };
	}

	/** Adds an entry of another channel. @returns its event */
	addEntry(channel: ChannelName): ChainEvent {
		const entry = ++this.changes;
		const text = String(entry);
		this.entries.push({ entry, text });
		const position = this.hasHashes ? { transaction: text as Hash256 } : { revision: entry };
		return { channel, addresses: [], ...position, data: () => text as Json<never> };
	}

	/** Removes an entry that has a hash. @returns the event */
	removeEntry(hash: Hash256): ChainEvent {
		this.entries.splice(this.entries.findIndex(({ text }) => text === hash), 1);
		return { channel: 'unconfirmedRemoved', addresses: [], transaction: hash, data: () => `"removed${hash}"` as Json<never> };
	}

	/** Removes blocks. @returns the event */
	revert(height: bigint): ChainEvent {
		++this.changes;
		const block = this.blocks[Number(height) - 1] as BlockPosition;
		for (const { hash } of this.blocks.splice(Number(height)))
			this.abandoned.set(hash, block);
		const { abandonedBlocks } = this;
		const text = JSON.stringify({ height: String(height), hash: block.hash });
		return { channel: 'rolledBack', addresses: [], ...block, revision: this.changes, abandonedBlocks, data: () => text as Json<'RolledBackNotificationData'> };
	}

	tip(): BlockPosition {
		return this.blocks.at(-1) ?? BEFORE_FIRST;
	}

	start(_: PastChannel, __: undefined | string, known: KnownBlock): HistoryStart | Promise<HistoryStart> {
		return this.reply(() => {
			const tip = this.tip();
			let block: BlockPosition | undefined = known.height < tip.height ? this.blocks[Number(known.height) - 1] ?? BEFORE_FIRST : tip;
			if (known.hash !== undefined) {
				let { hash } = known as BlockPosition;
				const isPresent = (): boolean => hash === BEFORE_FIRST.hash || this.blocks.some(other => other.hash === hash);
				while (!isPresent() && this.abandoned.has(hash))
					hash = (this.abandoned.get(hash) as BlockPosition).hash;
				if (!isPresent())
					throw new Refusal('unknownBlock', 'unknown block');
				block = this.blocks.find(other => other.hash === hash) ?? BEFORE_FIRST;
			}
			return { block, tip, cursor: { height: block.height, block } };
		});
	}

	read<Channel extends StoredChannel>(
		request: HistoryRequest<Channel>
	): HistoryBatch<Channel> | undefined | Promise<HistoryBatch<Channel> | undefined> {
		return this.reply(() => {
			const { channel, cursor } = request;
			if (cursor.block && cursor.block.height > 0n && this.blocks[Number(cursor.block.height) - 1]?.hash !== cursor.block.hash)
				return undefined;

			const maxCount = Math.min(request.maxCount, this.maxCount);
			const end = { block: this.tip(), revision: this.revision };
			const { abandonedBlocks } = this;
			if (channel === 'block') {
				const found = this.blocks.slice(Number(cursor.height), Number(cursor.height) + maxCount);
				const block = found.at(-1) ?? cursor.block;
				const data = found.map(block => textOf<ChannelData[Channel]>(block));
				const next = { height: block?.height ?? cursor.height, block };
				return { data, cursor: next, abandonedBlocks, end: found.length < maxCount ? end : undefined };
			}
			const found = this.entries.filter(({ entry }) => entry > Number(cursor.entry ?? 0)).slice(0, maxCount);
			const batch = {
				data: found.map(({ text }) => text as Json<ChannelData[Channel]>),
				abandonedBlocks,
				cursor: { height: 0n, entry: found.at(-1)?.entry ?? cursor.entry }
			};
			const isLast = found.length < maxCount;
			return this.hasHashes
				? { ...batch, hashes: found.map(({ text }) => text as Hash256), end: isLast ? { block: end.block } : undefined }
				: { ...batch, end: isLast ? end : undefined };
		});
	}

	/** Replies to the read that waits longest. @returns whether there was one */
	release(): boolean {
		const next = this.pending.shift();
		next?.run();
		return next !== undefined;
	}

	/** Reads what is stored now; a held reply arrives later. */
	private reply<T>(read: () => T): T | Promise<T> {
		if (!this.isHeld) {
			if (this.fault)
				throw this.fault;
			return read();
		}
		return new Promise((resolve, reject) => {
			let outcome: () => void;
			try {
				if (this.fault)
					throw this.fault;
				const result = read();
				outcome = () => resolve(result);
			} catch (error) {
				const fault = error instanceof Error ? error : new Error('not an error');
				outcome = () => reject(fault);
			}
			this.pending.push({ run: () => outcome() });
		});
	}
}
