/** Writes pending transactions: unconfirmed ones and partial aggregates. */
import type { Hash256, NetworkTime, ObjectId, UnresolvedAddress } from '../../../chain/index.js';
import { fromHex, hexAt, toHex } from '../../../wire/bytes/hex.js';
import type { UnresolvedMosaic } from '../../../wire/transactions/layouts.js';
import type { Cosignature, EmbeddedTransaction, Transaction } from '../../../wire/transactions/transaction.js';
import { isAggregate, merkleComponentHash } from '../../../wire/transactions/transaction-hash.js';
import { type EmbeddedTransactionJson, encodeTransaction } from '../../../wire/transactions/transaction-json.js';
import { AGGREGATE_HEADER_SIZE, readTransaction } from '../../../wire/transactions/transaction-reader.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import type { Connection, Statement } from './database.js';
import { encodeFailedStatus, encodeInnerTransaction, encodeTransactionInfo, type FailedTransaction, type InnerPlace } from './documents.js';
import { Collection, encodeObjectId } from './object-id.js';
import { storedAmount, transactionKeys } from './transaction-keys.js';

export const PoolStage = { UNCONFIRMED: 1, PARTIAL: 2 } as const;
export type PoolStage = typeof PoolStage[keyof typeof PoolStage];

/** A change of the pools. */
export type PoolChange =
	| { readonly kind: 'add'; readonly stage: PoolStage; readonly entry: PreparedTransaction }
	| { readonly kind: 'remove'; readonly hash: Hash256 }
	| { readonly kind: 'addCosignature' | 'removeCosignature'; readonly hash: Hash256; readonly cosignature: Cosignature;
		readonly aggregate: Transaction }
	| { readonly kind: 'status'; readonly failed: FailedTransaction; readonly addresses: readonly UnresolvedAddress[] };

/** @returns the id of an entry; the inner transactions of an aggregate share the sequence */
const objectIdOf = (stage: PoolStage, number: number): ObjectId =>
	encodeObjectId(stage === PoolStage.PARTIAL ? Collection.partial : Collection.unconfirmed, number);

const ZERO_HASH = '0'.repeat(64) as Hash256;

/** Number of statuses stored; older ones are deleted, as by a node (facts/rest-operations.md 4.15). */
const MAX_STATUSES = 500_000;
/** Statuses written between two checks of their number. */
const STATUS_CHECK_INTERVAL = 1000;

/** @returns the aggregate with its cosignatures, but with the bytes that it has without them */
const withoutSizeOfCosignatures = (transaction: Transaction): Transaction => (isAggregate(transaction)
	? { ...transaction, bytes: transaction.bytes.subarray(0, AGGREGATE_HEADER_SIZE + transaction.body.payloadSize) }
	: transaction);

/** A transaction of the pool as it was stored. */
export interface StoredPoolEntry {
	readonly transaction: Transaction;
	/** Of a partial aggregate, whose payload contains none. */
	readonly cosignatures: readonly Cosignature[];
}

interface InnerEntry {
	readonly transaction: EmbeddedTransaction;
	readonly text: EmbeddedTransactionJson;
	/** Of the aggregate. */
	readonly deadline: NetworkTime;
}

/** Numbers of the rows to remove with an entry. */
interface StoredNumbers {
	readonly number: number;
	/** Of the inner transactions, which follow it. */
	readonly innerCount: number;
}

export class PoolWriter {
	private readonly statements: ReturnType<typeof PoolWriter.prepare>;
	private readonly numbers = new Map<Hash256, StoredNumbers>();
	private lastNumber: number;
	private statusesSinceCheck = 0;

	constructor(connection: Connection) {
		this.statements = PoolWriter.prepare(connection);
		this.lastNumber = this.statements.lastNumber.get() as number | undefined ?? 0;
	}

	write(changes: readonly PoolChange[]): void {
		for (const change of changes) {
			switch (change.kind) {
			case 'add': this.add(change.stage, change.entry); break;
			case 'remove': this.remove(change.hash); break;
			case 'addCosignature': this.addCosignature(change.hash, change.cosignature, change.aggregate); break;
			case 'removeCosignature': this.removeCosignature(change.hash, change.cosignature, change.aggregate); break;
			case 'status': this.addStatus(change.failed, change.addresses); break;
			}
		}
	}

	/** Reloads cached numbers, which a rolled back commit may have invalidated. */
	forget(): void {
		this.numbers.clear();
		const rows = this.statements.loadNumbers.all() as ({ hash: Buffer } & StoredNumbers)[];
		for (const { hash, number, innerCount } of rows)
			this.numbers.set(toHex(hash) as Hash256, { number, innerCount });
		this.lastNumber = Math.max(this.lastNumber, this.statements.lastNumber.get() as number | undefined ?? 0);
	}

	/** @returns the pending transactions of a stage, oldest first */
	load(stage: PoolStage): StoredPoolEntry[] {
		this.forget();
		const rows = this.statements.load.all(stage) as { id: number; payload: Buffer }[];
		return rows.map(({ id, payload }) => {
			const cosignatures = this.statements.loadCosignatures.all(id) as { signer: Buffer; signature: Buffer; version: number }[];
			return {
				transaction: readTransaction(payload),
				cosignatures: cosignatures.map(({ signer, signature, version }) => ({
					version: BigInt(version),
					signerPublicKey: hexAt(signer, 0, 32) as Cosignature['signerPublicKey'],
					signature: hexAt(signature, 0, 64) as Cosignature['signature']
				}))
			};
		});
	}

	/** Adds a transaction; a partial aggregate without cosignatures. Removes the status of an earlier failure. */
	private add(stage: PoolStage, { transaction, hash, text, addresses }: PreparedTransaction): void {
		const { insert, insertAddress, deleteStatus } = this.statements;
		deleteStatus.run(fromHex(hash));
		const number = ++this.lastNumber;
		const inner = isAggregate(transaction) ? transaction.body.transactions : [];
		const isPartial = stage === PoolStage.PARTIAL;
		const { type, signerPublicKey, recipient, mosaics } = transactionKeys(transaction);
		insert.run(
			number, null, stage, fromHex(hash), fromHex(signerPublicKey), recipient ? fromHex(recipient) : null, type,
			transaction.deadline, transaction.bytes, encodeTransactionInfo(objectIdOf(stage, number), text.plain, {
				height: 0n, hash, merkleComponentHash: isPartial ? ZERO_HASH : merkleComponentHash(transaction, hash), index: 0
			})
		);
		this.addTransfers(number, mosaics);
		for (const address of addresses)
			insertAddress.run(fromHex(address), number);
		const aggregateId = objectIdOf(stage, number);
		text.inner.forEach((innerText, index) => this.addInner(stage, {
			transaction: inner[index] as EmbeddedTransaction, text: innerText, deadline: transaction.deadline
		}, { aggregateId, aggregateHash: hash, height: 0n, index }));
		this.numbers.set(hash, { number, innerCount: inner.length });
	}

	private remove(hash: Hash256): void {
		const stored = this.numbers.get(hash);
		if (!stored)
			return;

		const { deleteEntries, deleteAddresses, deleteTransfers, deleteCosignatures } = this.statements;
		const last = stored.number + stored.innerCount;
		deleteEntries.run(stored.number, last);
		deleteAddresses.run(stored.number);
		deleteTransfers.run(stored.number, last);
		if (stored.innerCount > 0)
			deleteCosignatures.run(stored.number);
		this.numbers.delete(hash);
	}

	/**
	 * Adds a cosignature to a partial aggregate. Its size does not change, as in a node's database (facts/mongo.md 2).
	 * @param completed - the aggregate with all its cosignatures, which its document shows
	 */
	private addCosignature(hash: Hash256, { signerPublicKey, signature, version }: Cosignature, completed: Transaction): void {
		const { insertCosignature, setJson } = this.statements;
		const number = this.numberOf(hash);
		insertCosignature.run(number, fromHex(signerPublicKey), fromHex(signature), version);
		setJson.run(PoolWriter.encodePartial(number, hash, completed), number);
	}

	/** Removes a cosignature that is no longer eligible. @param remaining - the aggregate without it */
	private removeCosignature(hash: Hash256, { signerPublicKey }: Cosignature, remaining: Transaction): void {
		const { deleteCosignature, setJson } = this.statements;
		const number = this.numberOf(hash);
		deleteCosignature.run(number, fromHex(signerPublicKey));
		setJson.run(PoolWriter.encodePartial(number, hash, remaining), number);
	}

	/** Stores the failure of a transaction, which replaces an earlier one. */
	private addStatus(failed: FailedTransaction, addresses: readonly UnresolvedAddress[]): void {
		const { putStatus, insertStatusAddress } = this.statements;
		const { lastInsertRowid } = putStatus.run(fromHex(failed.hash), encodeFailedStatus(failed));
		for (const address of addresses)
			insertStatusAddress.run(fromHex(address), lastInsertRowid);
		if (++this.statusesSinceCheck >= STATUS_CHECK_INTERVAL) {
			this.statusesSinceCheck = 0;
			this.statements.pruneStatuses.run(MAX_STATUSES);
			this.statements.pruneStatusAddresses.run(MAX_STATUSES);
		}
	}

	private addInner(stage: PoolStage, { transaction, text, deadline }: InnerEntry, place: InnerPlace): void {
		const { type, signerPublicKey, recipient, mosaics } = transactionKeys(transaction);
		const number = ++this.lastNumber;
		const parent = number - place.index - 1;
		this.statements.insert.run(
			number, parent, stage, null, fromHex(signerPublicKey), recipient ? fromHex(recipient) : null, type, deadline, null,
			encodeInnerTransaction(objectIdOf(stage, number), text, place)
		);
		this.addTransfers(number, mosaics);
	}

	private addTransfers(number: number, mosaics: readonly UnresolvedMosaic[]): void {
		for (const { id, amount } of mosaics)
			this.statements.insertTransfer.run(number, fromHex(id), storedAmount(amount));
	}

	private numberOf(hash: Hash256): number {
		const stored = this.numbers.get(hash);
		if (!stored)
			throw new Error(`transaction ${hash} is not in the pool`);
		return stored.number;
	}

	/** @returns the document of a partial aggregate with the cosignatures that it has now */
	private static encodePartial(number: number, hash: Hash256, aggregate: Transaction): string {
		return encodeTransactionInfo(objectIdOf(PoolStage.PARTIAL, number), encodeTransaction(withoutSizeOfCosignatures(aggregate)), {
			height: 0n, hash, merkleComponentHash: ZERO_HASH, index: 0
		});
	}

	private static prepare(connection: Connection) {
		const prepare = (sql: string): Statement => connection.prepare(sql);
		return {
			lastNumber: prepare('SELECT seq FROM sqlite_sequence WHERE name = \'pool\'').pluck(),
			loadNumbers: prepare(`
				SELECT hash, id AS number, (SELECT count(*) FROM pool AS inner WHERE inner.parent = pool.id) AS innerCount
				FROM pool WHERE parent IS NULL
			`),
			insert: prepare(`
				INSERT INTO pool (id, parent, stage, hash, signer, recipient, type, deadline, payload, json)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			`),
			setJson: prepare('UPDATE pool SET json = ? WHERE id = ?'),
			insertAddress: prepare('INSERT INTO pool_addresses (address, entry) VALUES (?, ?)'),
			insertTransfer: prepare('INSERT INTO pool_transfers (entry, mosaic, amount) VALUES (?, ?, ?)'),
			insertCosignature: prepare('INSERT INTO pool_cosignatures (entry, signer, signature, version) VALUES (?, ?, ?, ?)'),
			deleteCosignature: prepare('DELETE FROM pool_cosignatures WHERE entry = ? AND signer = ?'),
			deleteEntries: prepare('DELETE FROM pool WHERE id BETWEEN ? AND ?'),
			deleteAddresses: prepare('DELETE FROM pool_addresses WHERE entry = ?'),
			deleteTransfers: prepare('DELETE FROM pool_transfers WHERE entry BETWEEN ? AND ?'),
			deleteCosignatures: prepare('DELETE FROM pool_cosignatures WHERE entry = ?'),
			load: prepare('SELECT id, payload FROM pool WHERE stage = ? AND parent IS NULL ORDER BY id'),
			loadCosignatures: prepare('SELECT signer, signature, version FROM pool_cosignatures WHERE entry = ? ORDER BY signer'),
			putStatus: prepare('INSERT OR REPLACE INTO statuses (hash, json) VALUES (?, ?)'),
			deleteStatus: prepare('DELETE FROM statuses WHERE hash = ?'),
			insertStatusAddress: prepare('INSERT INTO status_addresses (address, entry) VALUES (?, ?)'),
			pruneStatuses: prepare('DELETE FROM statuses WHERE id <= (SELECT max(id) FROM statuses) - ?'),
			pruneStatusAddresses: prepare('DELETE FROM status_addresses WHERE entry <= (SELECT max(id) FROM statuses) - ?')
		};
	}
}
