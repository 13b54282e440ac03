/** Reads past notifications and pending transactions, as the same bytes as the notifications. */
import {
	BEFORE_FIRST, type BlockPosition, type ChannelData, type EventHistory, type Hash256, type HistoryBatch, type HistoryCursor,
	type HistoryEnd, type HistoryRequest, type HistoryStart, type Json, type KnownBlock, type PastChannel, type PendingChannel,
	type StoredChannel, unknownBlock, type UnresolvedAddress
} from '../../../../chain/index.js';
import type { Schemas } from '../../../../../generated/schemas.js';
import { decodeBlockHeader } from '../../../../wire/blocks/block.js';
import { fromHex, toHex } from '../../../../wire/bytes/hex.js';
import {
	encodeBlockNotification, encodeFinalizedBlockNotification, encodeStatusNotification, encodeTransactionNotification
} from '../../../../wire/documents/notifications.js';
import { merkleComponentHash } from '../../../../wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../../wire/transactions/transaction-reader.js';
import { encodeNotifiedTransaction } from '../../../../wire/transactions/transaction-text.js';
import { COMMITS } from '../acceptance.js';
import { ListKind } from '../lists.js';
import { PoolStage } from '../pool-writer.js';
import { ListReader } from './list-reader.js';
import { type Condition, LIMIT, type Queries, storedHeight } from './queries.js';

const ZERO_HASH = '0'.repeat(64) as Hash256;

interface Row {
	/** Position in the order of the channel. */
	readonly entry: number;
	readonly height?: number;
	readonly hash: Buffer;
}

type BlockRow = Row & { readonly generation_hash: Buffer; readonly header: Buffer };
type FinalizedRow = Row & { readonly epoch: number; readonly point: number };
type TransactionRow = Row & { readonly payload: Buffer };
type StatusRow = Row & { readonly code: Schemas['TransactionStatusEnum']; readonly deadline: string };

const encodeBlock = ({ hash, generation_hash: generationHash, header }: BlockRow) => encodeBlockNotification(
	decodeBlockHeader(header), { hash: toHex(hash) as Hash256, generationHash: toHex(generationHash) as Hash256 }
);

const encodeFinalized = ({ entry, hash, epoch, point }: FinalizedRow) =>
	encodeFinalizedBlockNotification({ epoch, point, height: BigInt(entry), hash: toHex(hash) as Hash256 });

const encodeTransaction = (channel: 'confirmedAdded' | PendingChannel) => ({ hash, height = 0, payload }: TransactionRow) => {
	const transaction = readTransaction(payload);
	const text = toHex(hash) as Hash256;
	return encodeTransactionNotification(encodeNotifiedTransaction(transaction), {
		hash: text,
		merkleComponentHash: channel === 'partialAdded' ? ZERO_HASH : merkleComponentHash(transaction, text),
		height: BigInt(height)
	});
};

const encodeStatus = ({ hash, code, deadline }: StatusRow) =>
	encodeStatusNotification({ hash: toHex(hash) as Hash256, code, deadline: BigInt(deadline) });

/** What a channel is read from; rows are sorted by `entry`. */
interface Source<Channel extends StoredChannel> {
	/** Yields rows after an entry. */
	readonly select: (after: number, limit: number) => Condition;
	readonly encode: (row: never) => Json<ChannelData[Channel]>;
}

export class EmbeddedEventHistory implements EventHistory {
	private readonly lists: ListReader;

	constructor(private readonly queries: Queries) {
		this.lists = new ListReader(queries);
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
		const { channel, cursor, maxCount, maxBytes } = request;
		if (cursor.block && !this.isPresent(cursor.block.height, fromHex(cursor.block.hash)))
			return undefined;

		const { select, encode } = this.source(request) as Source<Channel>;
		const { sql, bindings } = select(this.firstEntry(channel, cursor), maxCount);
		const data: Json<ChannelData[Channel]>[] = [];
		let bytes = 0;
		let last: Row | undefined;
		let isCut = false;
		this.queries.each<Row>(row => {
			isCut = bytes >= maxBytes;
			if (isCut)
				return false;

			// the source yields the rows that it encodes
			const text = encode(row as never);
			data.push(text);
			bytes += text.length;
			last = row;
			return true;
		}, sql, ...bindings);
		const isLast = !isCut && data.length < maxCount;
		return { data, cursor: this.after(channel, cursor, last), end: isLast ? this.end(channel) : undefined };
	}

	private source({ channel, address }: HistoryRequest): Source<StoredChannel> {
		switch (channel) {
		case 'block':
			return {
				select: (after, limit) => ({
					sql: `SELECT height AS entry, hash, generation_hash, header FROM blocks JOIN block_proofs USING (height)
						WHERE height > ? ORDER BY height ${LIMIT}`,
					bindings: [after, limit]
				}),
				encode: encodeBlock
			};
		case 'finalizedBlock':
			return {
				select: (after, limit) => ({
					sql: `SELECT height AS entry, epoch, point, hash FROM finalized_blocks WHERE height > ? ORDER BY height ${LIMIT}`,
					bindings: [after, limit]
				}),
				encode: encodeFinalized
			};
		case 'confirmedAdded':
			return { select: (after, limit) => this.selectConfirmed(address, after, limit), encode: encodeTransaction(channel) };
		case 'status':
			return { select: (after, limit) => EmbeddedEventHistory.selectStatuses(address, after, limit), encode: encodeStatus };
		case 'unconfirmedAdded':
			return { select: EmbeddedEventHistory.selectPool(PoolStage.UNCONFIRMED, address), encode: encodeTransaction(channel) };
		case 'partialAdded':
			return { select: EmbeddedEventHistory.selectPool(PoolStage.PARTIAL, address), encode: encodeTransaction(channel) };
		}
	}

	private selectConfirmed(address: UnresolvedAddress | undefined, after: number, limit: number): Condition {
		const columns = 'id AS entry, height, hash, payload';
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
		const columns = 'id AS entry, hash, json ->> \'code\' AS code, json ->> \'deadline\' AS deadline';
		return address === undefined
			? { sql: `SELECT ${columns} FROM statuses WHERE id > ? ORDER BY id ${LIMIT}`, bindings: [after, limit] }
			: {
				// of statuses that a later announcement of the transaction has replaced or removed, only the address is left
				sql: `SELECT ${columns} FROM status_addresses JOIN statuses ON id = entry
					WHERE address = ? AND entry > ? ORDER BY entry ${LIMIT}`,
				bindings: [fromHex(address), after, limit]
			};
	}

	private static selectPool(stage: PoolStage, address: UnresolvedAddress | undefined) {
		return (after: number, limit: number): Condition => (address === undefined
			? {
				sql: `SELECT id AS entry, hash, payload FROM pool WHERE stage = ? AND parent IS NULL AND id > ? ORDER BY id ${LIMIT}`,
				bindings: [stage, after, limit]
			}
			: {
				sql: `SELECT id AS entry, hash, payload FROM pool_addresses JOIN pool ON id = entry
					WHERE stage = ? AND address = ? AND entry > ? ORDER BY entry ${LIMIT}`,
				bindings: [stage, fromHex(address), after, limit]
			});
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

	/** @returns the cursor after a batch that ends with this row */
	private after(channel: StoredChannel, cursor: HistoryCursor, last: Row | undefined): HistoryCursor {
		if (!last)
			return cursor;
		if (channel === 'block' || channel === 'finalizedBlock') {
			const height = BigInt(last.entry);
			return { height, block: { height, hash: toHex(last.hash) as Hash256 } };
		}
		if (last.height === undefined)
			return { height: cursor.height, entry: last.entry };

		// more transactions of the same block may follow
		const block = this.position('SELECT height, hash FROM blocks WHERE height = ?', BigInt(last.height));
		return { height: block.height - 1n, entry: last.entry, block };
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
		return { height: known.height, hash: toHex(known.hash) as Hash256 };
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
		return row ? { height: BigInt(row.height), hash: toHex(row.hash) as Hash256 } : BEFORE_FIRST;
	}
}
