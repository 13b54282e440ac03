/** Confirmed transactions, each aggregate followed by its inner ones, one document each. Source: facts/mongo.md 2. */
import type { ObjectId } from 'mongodb';
import type { Hash256 } from '../../src/chain/index.js';
import { ListKind } from '../../src/backends/embedded/store/lists.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import type { Transaction } from '../../src/wire/transactions/transaction.js';
import { isAggregate, merkleComponentHash } from '../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../src/wire/transactions/transaction-reader.js';
import type { ChainSource } from './chain-source.js';
import type { CollectionName } from './collections.js';
import { type Entries, entryOf } from './entry.js';
import { embeddedFields, transactionFields } from './transaction-bodies.js';
import { binary, int64, type ObjectIds } from './values.js';

interface AddressRow {
	readonly entry: number;
	readonly address: Buffer;
}

/** Addresses that each transaction involves, as specified and as resolved. The chain stores the reverse, transactions by address. */
const SELECT_ADDRESSES = `
	SELECT postings.entry, lists.key AS address FROM lists CROSS JOIN postings ON postings.list = lists.id
	WHERE lists.kind = ${ListKind.address} ORDER BY postings.entry
`;

/** Reads the addresses transaction by transaction, in their order. */
class AddressesInOrder {
	private readonly rows: IterableIterator<AddressRow>;
	private next: AddressRow | undefined;

	constructor(source: ChainSource) {
		this.rows = source.rows<AddressRow>(SELECT_ADDRESSES);
		this.advance();
	}

	of(entry: number): Buffer[] {
		const addresses = [];
		for (; this.next && this.next.entry <= entry; this.advance())
			addresses.push(this.next.address);
		return addresses;
	}

	close(): void {
		this.rows.return?.();
	}

	private advance(): void {
		const { done, value } = this.rows.next() as IteratorResult<AddressRow, undefined>;
		this.next = done === true ? undefined : value;
	}
}

/** The aggregate that inner transactions belong to. */
interface Parent {
	readonly id: ObjectId;
	readonly hash: Buffer;
	readonly height: number;
}

/** Documents of an aggregate's inner transactions; none for other transactions. */
export function* innerEntries(collection: CollectionName, ids: ObjectIds, transaction: Transaction, { id, hash, height }: Parent): Entries {
	if (!isAggregate(transaction))
		return;

	for (const [index, inner] of transaction.body.transactions.entries()) {
		yield entryOf(collection, ids, {
			meta: { height: int64(BigInt(height)), aggregateHash: hash, aggregateId: id, index },
			transaction: embeddedFields(inner)
		});
	}
}

interface TransactionRow {
	readonly id: number;
	readonly height: number;
	readonly hash: Buffer;
	readonly payload: Buffer;
}

export function* confirmedEntries(source: ChainSource, ids: ObjectIds): Entries {
	const addresses = new AddressesInOrder(source);
	try {
		let [height, index] = [0, 0];
		for (const row of source.rows<TransactionRow>('SELECT id, height, hash, payload FROM transactions ORDER BY id')) {
			index = row.height === height ? index + 1 : 0;
			height = row.height;
			const transaction = readTransaction(row.payload);
			const entry = entryOf('transactions', ids, {
				meta: {
					height: int64(BigInt(height)),
					hash: row.hash,
					merkleComponentHash: binary(merkleComponentHash(transaction, toHex(row.hash) as Hash256)),
					index,
					addresses: addresses.of(row.id)
				},
				transaction: transactionFields(transaction)
			});
			yield entry;
			yield* innerEntries('transactions', ids, transaction, { id: entry.document._id, hash: row.hash, height });
		}
	} finally {
		addresses.close();
	}
}
