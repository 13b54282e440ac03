/** The database of the embedded chain as its node uses it: the confirmed state, the tip, the pools, and commits. */
import type { Hash256, NetworkTime, PublicKey, Snapshot } from '../../../chain/index.js';
import { decodeBlockHeader } from '../../../wire/blocks/block.js';
import { toHex } from '../../../wire/bytes/hex.js';
import type { ChainTip, ExecutedBlock } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import type { BlockFigures } from '../ledger/difficulty.js';
import type { FinalizedBlock } from '../ledger/finalization.js';
import type { LedgerState } from '../ledger/state/ledger-state.js';
import { Acceptance, checkAccepted } from './acceptance.js';
import { BlockWriter } from './block-writer.js';
import { type Connection, databaseFile, emptyLog, openForImport, openForWriting, readMeta, writeMeta } from './database.js';
import { type HarvestRequest, HarvestRequestWriter } from './harvest-requests.js';
import { migrateDatabase, type MigrationProgress } from './migration.js';
import { type ChooseParameters, settleParameters } from './parameters.js';
import { type PoolChange, type PoolStage, PoolWriter, type StoredPoolEntry } from './pool-writer.js';
import { SnapshotLog } from './snapshots.js';
import { StateStore } from './state-store.js';
import { StateWriter } from './state-writer.js';
import { startFault, storageFaultOf } from './storage-faults.js';

/** A block to be written, with all its effects. */
export interface BlockCommit {
	readonly block: ExecutedBlock;
	/** The layer that the block was executed on. */
	readonly state: LedgerState;
	/** Of the chain up to the block. */
	readonly score: bigint;
	readonly finalized: FinalizedBlock;
	/** Harvesting requests to this node in the block. */
	readonly harvestRequests?: readonly HarvestRequest[];
}

interface BlockRow {
	readonly height: number;
	readonly hash: Buffer;
	readonly generation_hash: Buffer;
	readonly timestamp: number;
	readonly difficulty: number;
	readonly fee_multiplier: number;
	readonly score: string;
}

/** Key of how far the chain's clock is ahead, decimal milliseconds. */
const CLOCK_AHEAD = 'clockAheadMs';

export class ChainStore {
	readonly state: StateStore;
	private readonly blocks: BlockWriter;
	private readonly states: StateWriter;
	private readonly pool: PoolWriter;
	private readonly requests: HarvestRequestWriter;
	private readonly snapshotLog: SnapshotLog;

	/** @param acceptance - records every commit; undefined for a store that is being filled */
	private constructor(
		private readonly connection: Connection,
		readonly config: LedgerConfig,
		private readonly acceptance: Acceptance | undefined
	) {
		this.state = new StateStore(connection, config);
		this.blocks = new BlockWriter(connection);
		this.states = new StateWriter(connection, this.state);
		this.pool = new PoolWriter(connection);
		this.requests = new HarvestRequestWriter(connection);
		this.snapshotLog = new SnapshotLog(connection);
	}

	/**
	 * Opens the chain in a folder; converts one of the previous version.
	 * @param parameters - those of the chain, or a function that chooses them
	 * @param onMigration - called after each batch of a conversion
	 * @throws UnusableDataFolder when the folder belongs to another chain or version, contains less than was accepted, or cannot be
	 * written; and errors of the decision
	 */
	static open(
		directory: string,
		parameters: LedgerConfig | ChooseParameters,
		onMigration?: (progress: MigrationProgress) => void
	): ChainStore {
		checkAccepted(directory);
		migrateDatabase(directory, onMigration);
		const connection = openForWriting(directory);
		try {
			const config = settleParameters(connection, directory, parameters);
			return new ChainStore(connection, config, Acceptance.open(directory, connection));
		} catch (error) {
			connection.close();
			throw startFault(databaseFile(directory), error);
		}
	}

	/** Opens a new store that is filled and then replaces the chain's; see {@link openForImport}. */
	static openImport(directory: string, config: LedgerConfig): ChainStore {
		const connection = openForImport(directory);
		return new ChainStore(connection, settleParameters(connection, directory, config), undefined);
	}

	/** Makes one commit of all writes in `work`. */
	together(work: () => void): void {
		this.connection.transaction(work)();
	}

	/** @returns the newest block, with the data that the next one depends on; undefined while there is no block */
	tip(): { readonly tip: ChainTip; readonly score: bigint } | undefined {
		const rows = (this.connection.prepare('SELECT * FROM blocks ORDER BY height DESC LIMIT ?')
			.all(this.config.chain.maxDifficultyBlocks) as BlockRow[]).reverse();
		const newest = rows[rows.length - 1];
		if (!newest)
			return undefined;

		const importance = this.connection.prepare('SELECT hash FROM blocks WHERE is_importance = 1 ORDER BY height DESC LIMIT 1')
			.pluck().get() as Buffer;
		return {
			tip: {
				height: BigInt(newest.height),
				hash: toHex(newest.hash) as Hash256,
				generationHash: toHex(newest.generation_hash) as Hash256,
				recent: rows.map((row): BlockFigures => ({
					timestamp: BigInt(row.timestamp), difficulty: BigInt(row.difficulty), feeMultiplier: row.fee_multiplier
				})),
				importanceBlockHash: toHex(importance) as Hash256
			},
			score: BigInt(newest.score)
		};
	}

	/** @returns the newest finalized block; undefined while there is none */
	finalized(): FinalizedBlock | undefined {
		const row = this.connection.prepare('SELECT height, epoch, point FROM finalized_blocks ORDER BY height DESC LIMIT 1')
			.get() as { height: number; epoch: number; point: number } | undefined;
		return row && { height: BigInt(row.height), epoch: row.epoch, point: row.point };
	}

	/** @returns the key that signed the first block; undefined while there is no block */
	nemesisSigner(): PublicKey | undefined {
		const header = this.connection.prepare('SELECT header FROM block_proofs WHERE height = 1').pluck().get() as Buffer | undefined;
		return header && decodeBlockHeader(header).signerPublicKey;
	}

	/** @returns how far the chain's clock is ahead of the machine's, milliseconds */
	clockAheadMs(): bigint {
		return BigInt(readMeta(this.connection, CLOCK_AHEAD) ?? 0);
	}

	/** Writes durably how far the chain's clock is ahead. */
	storeClockAhead(aheadMs: bigint): void {
		this.commit(() => writeMeta(this.connection, CLOCK_AHEAD, String(aheadMs)));
		this.acceptance?.confirm();
	}

	/** @throws StorageUnavailable when a file of the chain was deleted or replaced since it was opened */
	checkFolder(): void {
		this.acceptance?.check();
	}

	/** Checks by writing that the chain can be written. @throws Error with the reason if not */
	checkWritable(): void {
		this.acceptance?.checkRoom();
		this.commit(() => undefined);
		this.acceptance?.confirm();
	}

	/** @returns the stored pending transactions of a stage, oldest first */
	loadPool(stage: PoolStage): StoredPoolEntry[] {
		return this.pool.load(stage);
	}

	/** @returns the harvesting requests of blocks to this node, oldest first */
	loadHarvestRequests(): HarvestRequest[] {
		return this.requests.load();
	}

	/** Writes changes of the pool, durably and atomically. */
	commitPool(changes: readonly PoolChange[]): void {
		if (changes.length === 0)
			return;

		try {
			this.commit(() => this.pool.write(changes));
		} catch (error) {
			this.pool.forget();
			throw error;
		}
		this.acceptance?.confirm();
	}

	/** Writes a block and its changes of the pool, durably and atomically. */
	commitBlock({ block, state, score, finalized, harvestRequests = [] }: BlockCommit, changes: readonly PoolChange[]): void {
		try {
			this.commit(() => {
				this.blocks.write(block, score);
				this.blocks.writeFinalized(finalized, block.hash);
				this.states.write(state);
				this.state.trees.write(block.stateTrees);
				this.requests.write(harvestRequests, block.header.height);
				this.pool.write(changes);
			});
		} catch (error) {
			this.blocks.forget();
			this.states.forget();
			this.pool.forget();
			throw error;
		}
		this.state.update(state);
		this.state.trees.update(block.stateTrees);
		this.acceptance?.confirm({ height: Number(block.header.height), hash: block.hash });
	}

	/** @returns the snapshots, oldest first */
	snapshots(): Snapshot[] {
		return this.snapshotLog.all();
	}

	/** Takes a snapshot of the confirmed chain, without the pools. */
	takeSnapshot(name: string, takenAt: NetworkTime): Snapshot {
		const snapshot = this.commit(() => this.snapshotLog.take(name, takenAt));
		this.acceptance?.confirm();
		return snapshot;
	}

	/** @returns undefined when there is no such snapshot */
	deleteSnapshot(id: number): Snapshot | undefined {
		const snapshot = this.commit(() => this.snapshotLog.delete(id));
		this.acceptance?.confirm();
		return snapshot;
	}

	/** How often the chain was reverted. */
	reverts(): number {
		return this.snapshotLog.reverts();
	}

	/**
	 * Reverts to a snapshot, deletes later ones, and writes the resulting changes of the pool, durably and atomically.
	 * @param settle - called after the revert with the transactions of the undone blocks in their order
	 */
	revert(snapshot: Snapshot, settle: (undone: readonly Buffer[]) => readonly PoolChange[]): void {
		try {
			this.commit(() => {
				const undone = this.connection.prepare('SELECT payload FROM transactions WHERE height > ? ORDER BY id')
					.pluck().all(snapshot.height) as Buffer[];
				this.snapshotLog.undo(snapshot);
				this.forget();
				this.pool.write(settle(undone));
			});
		} catch (error) {
			this.forget();
			throw error;
		}
		this.acceptance?.confirm(this.acceptance.tip());
	}

	/** Number of commits so far; readers see it in the same state as everything else. */
	commits(): number {
		return this.acceptance?.commits ?? 0;
	}

	/** Closes the database. All of the log is written into it, unless another connection still reads it. Idempotent. */
	close(): void {
		if (!this.connection.open)
			return;
		try {
			if (this.acceptance)
				emptyLog(this.connection);
		} catch (error) {
			// without free space for the database, all changes stay in the log
			if (storageFaultOf(error) === undefined)
				throw error;
		} finally {
			this.acceptance?.close();
			this.connection.close();
		}
	}

	/** Makes and counts one commit. It is confirmed after the caches are updated. */
	private commit<T>(work: () => T): T {
		return this.connection.transaction(() => {
			const result = work();
			this.acceptance?.count();
			return result;
		})();
	}

	/** Clears all caches of stored data. */
	private forget(): void {
		this.state.forget();
		this.blocks.forget();
		this.states.forget();
		this.pool.forget();
	}
}
