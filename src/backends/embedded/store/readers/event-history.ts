/** Reads past notifications and pending transactions, as the same bytes as the notifications. */
import { LRUCache } from 'lru-cache';
import {
	BEFORE_FIRST, type BlockPosition, type ChannelData, type EventHistory, type Hash256, type HistoryBatch, type HistoryCursor,
	type HistoryEnd, type HistoryRequest, type HistoryStart, type Json, type KnownBlock, type PastChannel,
	type StoredChannel, unknownBlock, type UnresolvedAddress
} from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { hash256 } from '../../../../wire/bytes/values.js';
import { COMMITS } from '../acceptance.js';
import { ListKind } from '../lists.js';
import { PoolStage } from '../pool-writer.js';
import {
	BLOCK_NOTIFICATION, CONFIRMED_NOTIFICATION, FINALIZED_BLOCK_NOTIFICATION, PARTIAL_DOCUMENTS, STATUS_NOTIFICATION, UNCONFIRMED_DOCUMENTS
} from '../stored-documents.js';
import { ListReader } from './list-reader.js';
import { type Condition, LIMIT, type Queries, storedHeight } from './queries.js';

/** A stored notification. */
interface Row<Channel extends StoredChannel> {
	/** Position in the order of the channel: height, or number of the entry. */
	readonly entry: number;
	/** Data of the notification, by the channel's schema. */
	readonly data: Json<ChannelData[Channel]>;
}

/** Channels whose batches several replays share. */
const SHARED_CHANNELS: ReadonlySet<StoredChannel> = new Set(['block', 'confirmedAdded']);
const MAX_SHARED_BYTES = 2 * 1024 * 1024;

const bytesOf = ({ data }: HistoryBatch): number => data.reduce((sum, { length }) => sum + length, 1);

export class EmbeddedEventHistory implements EventHistory {
	private readonly lists: ListReader;
	/** After a restart, all clients continue from the same block: what the first one has read is sent to the others, too. */
	private readonly shared = new LRUCache<string, HistoryBatch>({ maxSize: MAX_SHARED_BYTES, sizeCalculation: bytesOf });

	constructor(private readonly queries: Queries) {
		this.lists = new ListReader(queries);
	}

	get abandonedBlocks(): number {
		return this.queries.value<number>('SELECT max(id) FROM abandoned_blocks') ?? 0;
	}

	tip(): BlockPosition {
		return this.position('SELECT height, hash FROM blocks ORDER BY height DESC LIMIT 1');
	}

	start(channel: PastChannel, _: UnresolvedAddress | undefined, known: KnownBlock): HistoryStart {
		const tip = this.tip();
		const block = known.hash === undefined ? this.upTo(known.height, tip) : this.common(known.height, known.hash);
		const cursor = channel === 'status' ? { height: block.height, entry: this.lastStatus(block.height) } : { height: block.height, block };
		return { block, tip, cursor };
	}

	read<Channel extends StoredChannel>(request: HistoryRequest<Channel>): HistoryBatch<Channel> | undefined {
		const { channel, address, cursor, maxCount, maxBytes } = request;
		if (cursor.block && !this.isPresent(cursor.block.height, fromHex(cursor.block.hash)))
			return undefined;

		const first = this.firstEntry(channel, cursor);
		if (!SHARED_CHANNELS.has(channel) || address !== undefined)
			return this.readAfter(first, request);

		// what belongs to a block never changes, and each block that is abandoned changes the number
		const key = [channel, first, maxCount, maxBytes, this.abandonedBlocks].join(' ');
		// the key contains the channel
		const known = this.shared.get(key) as HistoryBatch<Channel> | undefined;
		if (known)
			return known;
		const batch = this.readAfter(first, request);
		// more may follow the last one
		if (!batch.end)
			this.shared.set(key, batch);
		return batch;
	}

	private readAfter<Channel extends StoredChannel>(first: number, request: HistoryRequest<Channel>): HistoryBatch<Channel> {
		const { channel, cursor, maxCount, maxBytes } = request;
		const { sql, bindings } = this.select(request, first);
		const data: Json<ChannelData[Channel]>[] = [];
		let bytes = 0;
		let last: number | undefined;
		let isCut = false;
		// the statement is that of the channel
		this.queries.each<Row<Channel>>(row => {
			isCut = bytes >= maxBytes;
			if (isCut)
				return false;

			data.push(row.data);
			bytes += row.data.length;
			last = row.entry;
			return true;
		}, sql, ...bindings);
		const isLast = !isCut && data.length < maxCount;
		return {
			data,
			cursor: last === undefined ? cursor : this.after(channel, cursor, last),
			abandonedBlocks: this.abandonedBlocks,
			end: isLast ? this.end(channel) : undefined
		};
	}

	/** @returns a statement of the rows after an entry, in their order */
	private select({ channel, address, maxCount: limit }: HistoryRequest, after: number): Condition {
		switch (channel) {
		case 'block':
			return {
				sql: `SELECT height AS entry, ${BLOCK_NOTIFICATION} AS data FROM blocks WHERE height > ? ORDER BY height ${LIMIT}`,
				bindings: [after, limit]
			};
		case 'finalizedBlock':
			return {
				sql: `SELECT height AS entry, ${FINALIZED_BLOCK_NOTIFICATION} AS data FROM finalized_blocks WHERE height > ? ORDER BY height ${LIMIT}`,
				bindings: [after, limit]
			};
		case 'confirmedAdded': return this.selectConfirmed(address, after, limit);
		case 'status': return EmbeddedEventHistory.selectStatuses(address, after, limit);
		case 'unconfirmedAdded': return EmbeddedEventHistory.selectPool(PoolStage.UNCONFIRMED, address, after, limit);
		case 'partialAdded': return EmbeddedEventHistory.selectPool(PoolStage.PARTIAL, address, after, limit);
		}
	}

	private selectConfirmed(address: UnresolvedAddress | undefined, after: number, limit: number): Condition {
		const columns = `id AS entry, ${CONFIRMED_NOTIFICATION} AS data`;
		if (address === undefined)
			return { sql: `SELECT ${columns} FROM transactions WHERE id > ? ORDER BY id ${LIMIT}`, bindings: [after, limit] };

		const lists = this.lists.find(ListKind.address, address);
		if (lists.length === 0)
			return { sql: `SELECT ${columns} FROM transactions WHERE 0`, bindings: [] };

		const { sql, bindings } = this.lists.select(
			{ lists, range: { first: after + 1, last: Number.MAX_SAFE_INTEGER }, conditions: [] },
			{ keyword: 'ASC', operator: '>', start: undefined, skip: 0, limit }
		);
		return { sql: `SELECT ${columns} FROM (SELECT entry AS listed FROM (${sql})) JOIN transactions ON id = listed ORDER BY id`, bindings };
	}

	private static selectStatuses(address: UnresolvedAddress | undefined, after: number, limit: number): Condition {
		const columns = `id AS entry, ${STATUS_NOTIFICATION} AS data`;
		return address === undefined
			? { sql: `SELECT ${columns} FROM statuses WHERE id > ? ORDER BY id ${LIMIT}`, bindings: [after, limit] }
			: {
				// of statuses that a later announcement of the transaction has replaced or removed, only the address is left
				sql: `SELECT ${columns} FROM status_addresses JOIN statuses ON id = entry
					WHERE address = ? AND entry > ? ORDER BY entry ${LIMIT}`,
				bindings: [fromHex(address), after, limit]
			};
	}

	private static selectPool(stage: PoolStage, address: UnresolvedAddress | undefined, after: number, limit: number): Condition {
		const { notification } = stage === PoolStage.PARTIAL ? PARTIAL_DOCUMENTS : UNCONFIRMED_DOCUMENTS;
		const columns = `id AS entry, ${notification} AS data`;
		return address === undefined
			? { sql: `SELECT ${columns} FROM pool WHERE stage = ? AND parent IS NULL AND id > ? ORDER BY id ${LIMIT}`, bindings: [stage, after, limit] }
			: {
				sql: `SELECT ${columns} FROM pool_addresses JOIN pool ON id = entry
					WHERE stage = ? AND address = ? AND entry > ? ORDER BY entry ${LIMIT}`,
				bindings: [stage, fromHex(address), after, limit]
			};
	}

	private firstEntry(channel: StoredChannel, { height, entry }: HistoryCursor): number {
		if (entry !== undefined)
			return Number(entry);
		if (channel === 'confirmedAdded') {
			const sql = 'SELECT last_transaction FROM blocks WHERE height <= ? ORDER BY height DESC LIMIT 1';
			return this.queries.value<number>(sql, storedHeight(height)) ?? 0;
		}
		return Number(storedHeight(height));
	}

	/** @returns the cursor after a batch that ends with this entry */
	private after(channel: StoredChannel, { height }: HistoryCursor, entry: number): HistoryCursor {
		switch (channel) {
		case 'block':
		case 'finalizedBlock': {
			const block = this.position(`SELECT height, hash FROM ${channel === 'block' ? 'blocks' : 'finalized_blocks'} WHERE height = ?`, BigInt(entry));
			return { height: block.height, block };
		}
		case 'confirmedAdded': {
			// more transactions of the same block may follow
			const block = this.position(
				'SELECT height, blocks.hash FROM transactions JOIN blocks USING (height) WHERE id = ?', BigInt(entry)
			);
			return { height: block.height - 1n, entry, block };
		}
		default:
			return { height, entry };
		}
	}

	private end(channel: StoredChannel): HistoryEnd {
		const block = channel === 'finalizedBlock'
			? this.position('SELECT height, hash FROM finalized_blocks ORDER BY height DESC LIMIT 1')
			: this.tip();
		return { block, revision: Number(this.queries.value<string>('SELECT value FROM meta WHERE key = ?', COMMITS) ?? 0) };
	}

	private upTo(height: bigint, tip: BlockPosition): BlockPosition {
		return height >= tip.height ? tip : this.position('SELECT height, hash FROM blocks WHERE height = ?', height);
	}

	/** @throws Refusal when the block was never part of this chain, or was forgotten */
	private common(height: bigint, hash: Hash256): BlockPosition {
		if (height === 0n)
			return BEFORE_FIRST;

		let known: { readonly height: bigint; readonly hash: Buffer } = { height, hash: fromHex(hash) };
		while (!this.isPresent(known.height, known.hash)) {
			const fork = this.queries.get<{ height: number; hash: Buffer }>(
				'SELECT fork_height AS height, fork_hash AS hash FROM abandoned_blocks WHERE hash = ?', known.hash
			);
			if (!fork)
				throw unknownBlock(height, hash);
			known = { height: BigInt(fork.height), hash: fork.hash };
		}
		return { height: known.height, hash: hash256(known.hash) };
	}

	private isPresent(height: bigint, hash: Buffer): boolean {
		return height === 0n || this.queries.value('SELECT 1 FROM blocks WHERE height = ? AND hash = ?', storedHeight(height), hash) !== undefined;
	}

	/** @returns the id of the newest status when a block was made */
	private lastStatus(height: bigint): number {
		return this.queries.value<number>('SELECT last_status FROM blocks WHERE height = ?', height) ?? 0;
	}

	private position(sql: string, ...bindings: readonly bigint[]): BlockPosition {
		const row = this.queries.get<{ height: number; hash: Buffer }>(sql, ...bindings);
		return row ? { height: BigInt(row.height), hash: hash256(row.hash) } : BEFORE_FIRST;
	}
}
