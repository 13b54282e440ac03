/** Filters of a search for confirmed transactions. */
import type { TransactionFilter } from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { ListKind, NO_KEY, NO_TYPE } from '../lists.js';
import { storedAmount } from '../search-keys.js';
import type { List, Selection } from './combined-lists.js';
import { type Dimension, type ListReader, selectAll } from './list-reader.js';
import type { EntryRange } from './pages.js';
import { type Condition, type Queries, storedHeight } from './queries.js';

export const NO_MINIMUM = 0n;
export const NO_MAXIMUM = 0xffff_ffff_ffff_ffffn;

const INNER_KIND = {
	[ListKind.all]: ListKind.innerAll,
	[ListKind.signer]: ListKind.innerSigner,
	[ListKind.recipient]: ListKind.innerRecipient,
	[ListKind.mosaic]: ListKind.innerMosaic,
	// documents of inner transactions have no addresses of their own
	[ListKind.address]: undefined
} as const;

/** Translates the filters of a search for confirmed transactions to lists and conditions. */
export class TransactionSelector {
	constructor(private readonly queries: Queries, private readonly lists: ListReader) {
	}

	/** @returns what to read; no lists when nothing can match */
	select(filter: TransactionFilter): Selection {
		return selectAll(this.dimensions(filter), this.entries(filter), TransactionSelector.amountCondition(filter));
	}

	private dimensions(filter: TransactionFilter): Dimension[] {
		const { address, signerPublicKey, recipientAddress, transferMosaicId, types = [] } = filter;
		const named = ([
			[ListKind.address, address],
			[ListKind.signer, signerPublicKey],
			[ListKind.recipient, recipientAddress],
			[ListKind.mosaic, transferMosaicId]
		] as const).flatMap(([kind, key]) => (key === undefined ? [] : [this.find(filter, kind, key, types)]));
		if (named.length > 0)
			return named;

		return [this.find(filter, ListKind.all, NO_KEY, types.length > 0 ? types : [NO_TYPE])];
	}

	private find({ embedded }: TransactionFilter, kind: keyof typeof INNER_KIND, key: string, types: readonly number[]): List[] {
		const innerKind = embedded ? INNER_KIND[kind] : undefined;
		return [...this.lists.find(kind, key, types), ...(innerKind ? this.lists.find(innerKind, key, types) : [])];
	}

	/** Ids rise with the height. */
	private entries({ height, fromHeight, toHeight }: TransactionFilter): EntryRange {
		const from = height ?? fromHeight;
		const to = height ?? toHeight;
		return {
			first: from === undefined ? 1 : this.lastEntry(from - 1n) + 1,
			last: to === undefined ? Number.MAX_SAFE_INTEGER : this.lastEntry(to)
		};
	}

	/** @returns the greatest id up to a height */
	private lastEntry(height: bigint): number {
		const sql = 'SELECT last_transaction FROM blocks WHERE height <= ? ORDER BY height DESC LIMIT 1';
		return this.queries.value<number>(sql, storedHeight(height)) ?? 0;
	}

	private static amountCondition(filter: TransactionFilter): Condition[] {
		const { transferMosaicId, fromTransferAmount, toTransferAmount } = filter;
		if (transferMosaicId === undefined || (fromTransferAmount === undefined && toTransferAmount === undefined))
			return [];

		return [{
			sql: 'EXISTS (SELECT 1 FROM transfers WHERE mosaic = ? AND entry = selected.entry AND amount BETWEEN ? AND ?)',
			bindings: [
				fromHex(transferMosaicId), storedAmount(fromTransferAmount ?? NO_MINIMUM), storedAmount(toTransferAmount ?? NO_MAXIMUM)
			]
		}];
	}
}
