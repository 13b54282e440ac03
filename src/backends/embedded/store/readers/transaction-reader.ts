import {
	type Awaitable, type Hash256, joinWithin, type Json, type JsonList, type Page, type PageRequest, ReplyTooLarge, type TransactionFilter,
	type TransactionGroup, type TransactionKey, type TransactionReader
} from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { encodeStatus } from '../documents.js';
import { PoolStage } from '../pool-writer.js';
import { ConfirmedReader } from './confirmed-reader.js';
import { PoolReader } from './pool-reader.js';
import type { Queries } from './queries.js';
import type { SearchThread } from './search-thread.js';

type Status = Json<'TransactionStatusDTO'>;

export class EmbeddedTransactionReader implements TransactionReader {
	private readonly groups: Readonly<Record<TransactionGroup, ConfirmedReader | PoolReader>>;
	private readonly confirmed: ConfirmedReader;
	private readonly unconfirmed: PoolReader;
	private readonly partial: PoolReader;

	constructor(private readonly queries: Queries, private readonly expensiveSearches: SearchThread) {
		this.confirmed = new ConfirmedReader(queries);
		this.unconfirmed = new PoolReader(queries, PoolStage.UNCONFIRMED);
		this.partial = new PoolReader(queries, PoolStage.PARTIAL);
		this.groups = { confirmed: this.confirmed, unconfirmed: this.unconfirmed, partial: this.partial };
	}

	search(group: TransactionGroup, filter: TransactionFilter, page: PageRequest): Awaitable<Page<'TransactionInfoDTO'> | undefined> {
		if (group !== 'confirmed')
			return this.groups[group].search(filter, page);

		const found = this.confirmed.trySearch(filter, page);
		return found === 'expensive' ? this.expensiveSearches.search('transactions', filter, page) : found;
	}

	get(group: TransactionGroup, key: TransactionKey): Json<'TransactionInfoDTO'> | undefined {
		return this.groups[group].get(key);
	}

	getMany(group: TransactionGroup, keys: readonly TransactionKey[]): JsonList<'TransactionInfoDTO'> {
		const { maxListBytes } = this.queries;
		const reader = this.groups[group];
		const sizes = new Map<number, number>();
		let size = 0;
		for (const key of keys) {
			const entry = reader.find(key);
			if (!entry || sizes.has(entry.id))
				continue;
			sizes.set(entry.id, entry.sizeBytes);
			size += entry.sizeBytes;
			// check the size before reading
			if (maxListBytes < size)
				throw new ReplyTooLarge(maxListBytes);
		}
		const ids = [...sizes.keys()].sort((a, b) => a - b);
		return joinWithin(maxListBytes, reader.documents(ids));
	}

	statuses(hashes: readonly Hash256[]): readonly Status[] {
		const left = new Set(hashes);
		const take = (find: (hash: Hash256) => Status | undefined): Status[] => [...left].flatMap(hash => {
			const status = find(hash);
			if (status)
				left.delete(hash);
			return status ? [status] : [];
		});
		return [
			...take(hash => this.confirmedStatus(hash)),
			...take(hash => EmbeddedTransactionReader.pendingStatus('unconfirmed', this.unconfirmed, hash)),
			...take(hash => EmbeddedTransactionReader.pendingStatus('partial', this.partial, hash)),
			...take(hash => this.queries.value<Status>('SELECT json FROM statuses WHERE hash = ?', fromHex(hash)))
		];
	}

	private confirmedStatus(hash: Hash256): Status | undefined {
		const row = this.queries.get<{ deadline: number; height: number }>(
			'SELECT deadline, height FROM transactions WHERE hash = ?', fromHex(hash)
		);
		return row && encodeStatus('confirmed', hash, row.deadline, row.height);
	}

	private static pendingStatus(group: 'unconfirmed' | 'partial', reader: PoolReader, hash: Hash256): Status | undefined {
		const deadline = reader.deadlineOf(hash);
		return deadline === undefined ? undefined : encodeStatus(group, hash, deadline, 0);
	}
}
