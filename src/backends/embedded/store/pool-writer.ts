/** Writes pending transactions: unconfirmed ones and partial aggregates. */
import type { Hash256, NetworkTime, UnresolvedAddress } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hash256, publicKey, signature as signatureOf } from '../../../wire/bytes/values.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { Cosignature, EmbeddedTransaction, Transaction } from '../../../wire/transactions/transaction.js';
import { isAggregate, merkleComponentHash } from '../../../wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import type { Connection, Statement } from './database.js';
import { storedAmount, transactionKeys } from './search-keys.js';

export const PoolStage = { UNCONFIRMED: 1, PARTIAL: 2 } as const;
export type PoolStage = typeof PoolStage[keyof typeof PoolStage];

/** A change of the pools. */
export type PoolChange =
	| { readonly kind: 'add'; readonly stage: PoolStage; readonly entry: PreparedTransaction }
	| { readonly kind: 'remove'; readonly hash: Hash256 }
	| { readonly kind: 'addCosignature' | 'removeCosignature'; readonly hash: Hash256; readonly cosignature: Cosignature }
	| { readonly kind: 'status'; readonly failed: FailedTransaction; readonly addresses: readonly UnresolvedAddress[] };

/** Number of statuses stored; older ones are deleted, as by a node (facts/rest-operations.md 4.15). */
const MAX_STATUSES = 500_000;
/** Statuses written between two checks of their number. */
const STATUS_CHECK_INTERVAL = 1000;

/** A transaction of the pool as it was stored. */
export interface StoredPoolEntry {
	readonly transaction: Transaction;
	/** Cosignatures of a partial aggregate, whose payload contains none. */
	readonly cosignatures: readonly Cosignature[];
}

/** A transaction that failed. */
export interface FailedTransaction {
	readonly hash: Hash256;
	readonly code: FailureName;
	readonly deadline: NetworkTime;
}

/** Numbers of the rows to remove with an entry. */
interface StoredNumbers {
	readonly number: number;
	/** Number of inner transactions, which follow it. */
	readonly innerCount: number;
}

export class PoolWriter {
	private readonly statements: ReturnType<typeof PoolWriter.prepare>;
	private readonly numbers = new Map<Hash256, StoredNumbers>();
	private lastNumber: number;
	private statusesSinceCheck = 0;

	constructor(connection: Connection) {
		this.statements = PoolWriter.prepare(connection);
		this.lastNumber = this.statements.lastNumber.get() ?? 0;
	}

	write(changes: readonly PoolChange[]): void {
		for (const change of changes) {
			switch (change.kind) {
			case 'add': this.add(change.stage, change.entry); break;
			case 'remove': this.remove(change.hash); break;
			case 'addCosignature': this.addCosignature(change.hash, change.cosignature); break;
			case 'removeCosignature': this.removeCosignature(change.hash, change.cosignature); break;
			case 'status': this.addStatus(change.failed, change.addresses); break;
			}
		}
	}

	/** Reloads cached numbers, which a rolled back commit may have invalidated. */
	forget(): void {
		this.numbers.clear();
		const rows = this.statements.loadNumbers.all();
		for (const { hash, number, innerCount } of rows)
			this.numbers.set(hash256(hash), { number, innerCount });
		this.lastNumber = Math.max(this.lastNumber, this.statements.lastNumber.get() ?? 0);
	}

	/** @returns the pending transactions of a stage, oldest first */
	load(stage: PoolStage): StoredPoolEntry[] {
		this.forget();
		const rows = this.statements.load.all(stage);
		return rows.map(({ id, payload }) => {
			const cosignatures = this.statements.loadCosignatures.all(id);
			return {
				transaction: readTransaction(payload),
				cosignatures: cosignatures.map(({ signer, signature, version }) => ({
					version: BigInt(version),
					signerPublicKey: publicKey(signer),
					signature: signatureOf(signature)
				}))
			};
		});
	}

	/** Adds a transaction; a partial aggregate without cosignatures. Removes the status of an earlier failure. */
	private add(stage: PoolStage, { transaction, hash, text: { parts }, addresses }: PreparedTransaction): void {
		const { insert, insertAddress, deleteStatus } = this.statements;
		const hashBytes = fromHex(hash);
		deleteStatus.run(hashBytes);
		const number = ++this.lastNumber;
		const leaf = merkleComponentHash(transaction, hash);
		const inner = isAggregate(transaction) ? transaction.body.transactions : [];
		insert.run(
			number, null, stage, hashBytes, leaf === hash ? null : fromHex(leaf), ...PoolWriter.searched(transaction), transaction.deadline,
			parts.transaction, parts.cosignatures ?? null, transaction.bytes
		);
		this.addTransfers(number, transaction);
		for (const address of addresses)
			insertAddress.run(fromHex(address), number);
		inner.forEach((embedded, index) => {
			const innerNumber = ++this.lastNumber;
			insert.run(
				innerNumber, number, stage, null, null, ...PoolWriter.searched(embedded), transaction.deadline,
				parts.inner[index], null, null
			);
			this.addTransfers(innerNumber, embedded);
		});
		this.numbers.set(hash, { number, innerCount: inner.length });
	}

	/** @returns signer, recipient and type */
	private static searched(transaction: Transaction | EmbeddedTransaction): readonly [Buffer, Buffer | null, number] {
		const { type, signerPublicKey, recipient } = transactionKeys(transaction);
		return [fromHex(signerPublicKey), recipient ? fromHex(recipient) : null, type];
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

	private addCosignature(hash: Hash256, { signerPublicKey, signature, version }: Cosignature): void {
		this.statements.insertCosignature.run(this.numberOf(hash), fromHex(signerPublicKey), fromHex(signature), version);
	}

	/** Removes a cosignature that is no longer eligible. */
	private removeCosignature(hash: Hash256, { signerPublicKey }: Cosignature): void {
		this.statements.deleteCosignature.run(this.numberOf(hash), fromHex(signerPublicKey));
	}

	/** Stores the failure of a transaction, which replaces an earlier one. */
	private addStatus(failed: FailedTransaction, addresses: readonly UnresolvedAddress[]): void {
		const { putStatus, insertStatusAddress } = this.statements;
		const { lastInsertRowid } = putStatus.run(fromHex(failed.hash), failed.code, String(failed.deadline));
		for (const address of addresses)
			insertStatusAddress.run(fromHex(address), lastInsertRowid);
		if (++this.statusesSinceCheck >= STATUS_CHECK_INTERVAL) {
			this.statusesSinceCheck = 0;
			this.statements.pruneStatuses.run(MAX_STATUSES);
			this.statements.pruneStatusAddresses.run(MAX_STATUSES);
		}
	}

	private addTransfers(number: number, transaction: Transaction | EmbeddedTransaction): void {
		for (const { id, amount } of transactionKeys(transaction).mosaics)
			this.statements.insertTransfer.run(number, fromHex(id), storedAmount(amount));
	}

	private numberOf(hash: Hash256): number {
		const stored = this.numbers.get(hash);
		if (!stored)
			throw new Error(`transaction ${hash} is not in the pool`);
		return stored.number;
	}

	private static prepare(connection: Connection) {
		const prepare = <Row = unknown>(sql: string): Statement<unknown[], Row> => connection.prepare(sql);
		return {
			lastNumber: prepare<number>('SELECT seq FROM sqlite_sequence WHERE name = \'pool\'').pluck(),
			loadNumbers: prepare<{ hash: Buffer } & StoredNumbers>(`
				SELECT hash, id AS number, (SELECT count(*) FROM pool AS inner WHERE inner.parent = pool.id) AS innerCount
				FROM pool WHERE parent IS NULL
			`),
			insert: prepare(`
				INSERT INTO pool (id, parent, stage, hash, merkle_component_hash, signer, recipient, type, deadline, body, cosignatures, payload)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			`),
			insertAddress: prepare('INSERT INTO pool_addresses (address, entry) VALUES (?, ?)'),
			insertTransfer: prepare('INSERT INTO pool_transfers (entry, mosaic, amount) VALUES (?, ?, ?)'),
			insertCosignature: prepare('INSERT INTO pool_cosignatures (entry, signer, signature, version) VALUES (?, ?, ?, ?)'),
			deleteCosignature: prepare('DELETE FROM pool_cosignatures WHERE entry = ? AND signer = ?'),
			deleteEntries: prepare('DELETE FROM pool WHERE id BETWEEN ? AND ?'),
			deleteAddresses: prepare('DELETE FROM pool_addresses WHERE entry = ?'),
			deleteTransfers: prepare('DELETE FROM pool_transfers WHERE entry BETWEEN ? AND ?'),
			deleteCosignatures: prepare('DELETE FROM pool_cosignatures WHERE entry = ?'),
			load: prepare<{ id: number; payload: Buffer }>('SELECT id, payload FROM pool WHERE stage = ? AND parent IS NULL ORDER BY id'),
			loadCosignatures: prepare<{ signer: Buffer; signature: Buffer; version: number }>('SELECT signer, signature, version FROM pool_cosignatures WHERE entry = ? ORDER BY signer'),
			putStatus: prepare('INSERT OR REPLACE INTO statuses (hash, code, deadline) VALUES (?, ?, ?)'),
			deleteStatus: prepare('DELETE FROM statuses WHERE hash = ?'),
			insertStatusAddress: prepare('INSERT INTO status_addresses (address, entry) VALUES (?, ?)'),
			pruneStatuses: prepare('DELETE FROM statuses WHERE id <= (SELECT max(id) FROM statuses) - ?'),
			pruneStatusAddresses: prepare('DELETE FROM status_addresses WHERE entry <= (SELECT max(id) FROM statuses) - ?')
		};
	}
}
