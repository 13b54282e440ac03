import type {
	Hash256, Json, Page, PageRequest, TransactionFilter, TransactionKey, UnresolvedAddress
} from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { multisigCodec } from '../codec.js';
import { withInnerTransactions } from '../documents.js';
import { Collection, numberOf } from '../object-id.js';
import { PoolStage } from '../pool-writer.js';
import { storedAmount } from '../transaction-keys.js';
import { readPage } from './pages.js';
import { type Binding, type Condition, placeholders, type Queries, type StoredEntry } from './queries.js';
import { rowsWith } from './rows.js';

const NO_MINIMUM = 0n;
const NO_MAXIMUM = 0xffff_ffff_ffff_ffffn;
const NOTHING: Condition = { sql: '0', bindings: [] };

interface PoolRow {
	readonly id: number;
	readonly type: number;
	readonly json: Json<'TransactionInfoDTO'>;
}

/** Reads the pending transactions of one stage. Their number is bounded, so that counting them is fast. */
export class PoolReader {
	private readonly collection;

	constructor(private readonly queries: Queries, private readonly stage: PoolStage) {
		this.collection = stage === PoolStage.PARTIAL ? Collection.partial : Collection.unconfirmed;
	}

	search(filter: TransactionFilter, page: PageRequest): Page<'TransactionInfoDTO'> | undefined {
		const part: Condition = { sql: 'stage = ?', bindings: [this.stage] };
		const table = { name: 'pool', collection: this.collection, part };
		return readPage(this.queries, rowsWith(this.queries, table, { conditions: this.conditions(filter) }), page);
	}

	/** With the inner transactions of an aggregate. */
	get(key: TransactionKey): Json<'TransactionInfoDTO'> | undefined {
		const [column, value] = this.nameOf(key);
		const row = this.queries.get<PoolRow>(`SELECT id, type, json FROM pool WHERE stage = ? AND ${column} = ?`, this.stage, value);
		return row && this.complete(row);
	}

	/** @returns where an entry is; its inner transactions do not count */
	find(key: TransactionKey): StoredEntry | undefined {
		const [column, value] = this.nameOf(key);
		return this.queries.get(`SELECT id, octet_length(json) AS sizeBytes FROM pool WHERE stage = ? AND ${column} = ?`, this.stage, value);
	}

	/** Reads entries that were found in this turn, one by one. */
	* documents(ids: readonly number[]): Generator<Json<'TransactionInfoDTO'>> {
		for (const id of ids)
			yield this.complete(this.queries.get<PoolRow>('SELECT id, type, json FROM pool WHERE id = ?', id) as PoolRow);
	}

	/** @returns the deadline of a pending transaction */
	deadlineOf(hash: Hash256): number | undefined {
		return this.queries.value<number>('SELECT deadline FROM pool WHERE stage = ? AND hash = ?', this.stage, fromHex(hash));
	}

	private nameOf(key: TransactionKey): readonly [column: string, value: Binding] {
		return key.kind === 'hash' ? ['hash', fromHex(key.hash)] : ['id', numberOf(this.collection, key.id) ?? 0];
	}

	private complete({ id, json }: PoolRow): Json<'TransactionInfoDTO'> {
		const inner = this.queries.documents<'EmbeddedTransactionInfoDTO'>('SELECT json FROM pool WHERE parent = ? ORDER BY id', id);
		return inner === '' ? json : withInnerTransactions(json, inner);
	}

	private conditions(filter: TransactionFilter): Condition[] {
		const { recipientAddress, signerPublicKey, types = [], embedded } = filter;
		return [
			...(embedded ? [] : [{ sql: 'parent IS NULL', bindings: [] }]),
			...this.addressCondition(filter),
			...(signerPublicKey ? [{ sql: 'signer = ?', bindings: [fromHex(signerPublicKey)] }] : []),
			...(recipientAddress ? [{ sql: 'recipient = ?', bindings: [fromHex(recipientAddress)] }] : []),
			...(types.length > 0 ? [{ sql: `type IN (${placeholders(types)})`, bindings: types }] : []),
			...PoolReader.heightCondition(filter),
			...PoolReader.transferCondition(filter)
		];
	}

	private addressCondition({ address }: TransactionFilter): Condition[] {
		if (address === undefined)
			return [];

		const addresses = this.stage === PoolStage.PARTIAL ? [address, ...this.multisigsOf(address)] : [address];
		return [{
			sql: `id IN (SELECT entry FROM pool_addresses WHERE address IN (${placeholders(addresses)}))`,
			bindings: addresses.map(fromHex)
		}];
	}

	/** A search for a cosignatory finds the aggregates of its multisig accounts. */
	private multisigsOf(address: UnresolvedAddress): readonly UnresolvedAddress[] {
		const record = this.queries.value<Buffer>('SELECT record FROM multisigs WHERE address = ?', fromHex(address));
		return record ? multisigCodec.decode(record).multisigs : [];
	}

	/** Pending transactions have height 0. */
	private static heightCondition({ height, fromHeight, toHeight }: TransactionFilter): Condition[] {
		const isZeroIn = height === undefined ? (fromHeight ?? 0n) <= 0n && (toHeight ?? 0n) >= 0n : height === 0n;
		return isZeroIn ? [] : [NOTHING];
	}

	private static transferCondition({ transferMosaicId, fromTransferAmount, toTransferAmount }: TransactionFilter): Condition[] {
		if (transferMosaicId === undefined)
			return [];

		return [{
			sql: 'id IN (SELECT entry FROM pool_transfers WHERE mosaic = ? AND amount BETWEEN ? AND ?)',
			bindings: [
				fromHex(transferMosaicId), storedAmount(fromTransferAmount ?? NO_MINIMUM), storedAmount(toTransferAmount ?? NO_MAXIMUM)
			]
		}];
	}
}
