/** The database of the embedded chain as its node uses it: the confirmed state, the tip, the pools, and commits. */
import type { Hash256, NetworkTime, Snapshot } from '../../../chain/index.js';
import { type BlockHeader, decodeBlockHeader } from '../../../wire/blocks/block.js';
import { hash256 } from '../../../wire/bytes/values.js';
import { createAddressDeriver } from '../../../wire/identifiers/address.js';
import type { ChainTip, ExecutedBlock } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import type { BlockFigures } from '../ledger/difficulty.js';
import { endOfEpoch, type FinalizedBlock, type Voter } from '../ledger/finalization.js';
import type { LedgerState } from '../ledger/state/ledger-state.js';
import { Acceptance, checkAccepted } from './acceptance.js';
import { BalanceDerivation } from './balance-derivation.js';
import { BalanceHistoryWriter, type ChangedBalance, type HistoryProgress } from './balance-history.js';
import { BlockWriter } from './block-writer.js';
import { type Connection, databaseFile, emptyLog, hasUndoLog, openForImport, openForWriting, readMeta, writeMeta } from './database.js';
import { FinalizationStore, type StoredProof } from './finalization-store.js';
import { type HarvestRequest, HarvestRequestWriter } from './harvest-requests.js';
import { migrateDatabase } from './migration.js';
import { type ChooseParameters, settleParameters } from './parameters.js';
import { type PoolChange, type PoolStage, PoolWriter, type StoredPoolEntry } from './pool-writer.js';
import { countAbandoned } from './reverts.js';
import { SnapshotLog } from './snapshots.js';
import { StateStore } from './state-store.js';
import { StateWriter } from './state-writer.js';
import { startFault, storageFaultOf, UnusableDataFolder } from './storage-faults.js';
import { UndoLog } from './undo-log.js';

/** A block to be written, with all its effects. */
export interface BlockCommit {
	readonly block: ExecutedBlock;
	/** The layer that the block was executed on. */
	readonly state: LedgerState;
	/** Score of the chain up to the block. */
	readonly score: bigint;
	/** The newest finalized block; undefined when the block finalizes nothing. */
	readonly finalized: FinalizedBlock | undefined;
	/** Hash of the newest finalized block; by default that of the block. */
	readonly finalizedHash?: Hash256;
	/** Harvesting requests to this node in the block. */
	readonly harvestRequests?: readonly HarvestRequest[];
	/** Accounts with voting keys after the block, if it ends an epoch. */
	readonly voters?: readonly Voter[] | undefined;
}

/** A verified proof to be written, and what it finalizes. */
export interface ProofCommit {
	readonly proof: StoredProof;
	/** Undefined when its block is not in the chain. */
	readonly finalization: {
		/** A layer that was pruned. */
		readonly state: LedgerState;
		/** Height up to which it was pruned. */
		readonly prunedHeight: bigint;
	} | undefined;
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

/** A newest block, with the data that the next one depends on, and the score of the chain up to it. */
export interface ScoredTip {
	readonly tip: ChainTip;
	readonly score: bigint;
}

/** Undoes and writes blocks within one commit; see {@link ChainStore.replaceBlocks}. */
export interface BlocksWriter {
	/** Undoes all blocks after a height. @returns the transactions of these blocks in their order */
	undoTo(height: bigint): readonly Buffer[];
	/** Writes the next block. @param prunedHeight - up to which its state was pruned; by default that of its finalized block */
	write(commit: BlockCommit, prunedHeight?: bigint): void;
	/** Gives up the possibility to undo to heights below this one. */
	trim(height: bigint): void;
	writePool(changes: readonly PoolChange[]): void;
}

/** Keys of a follower's notes: peers that have delivered blocks; the block up to which signatures are not verified. */
export type FollowerNote = 'peers' | 'trusted';

export interface StoreOptions {
	/** Whether the balances after each block are stored. Default: false. */
	readonly balanceHistory?: boolean | undefined;
}

/** The parts that store balances of the past. */
interface BalanceHistoryParts {
	readonly writer: BalanceHistoryWriter;
	readonly derivation: BalanceDerivation;
}

/** Key of how far the chain's clock is ahead, decimal milliseconds. */
const CLOCK_AHEAD = 'clockAheadMs';

const MAX_HEIGHT = 0x7fff_ffff_ffff_ffffn;

export class ChainStore {
	readonly state: StateStore;
	readonly finalization: FinalizationStore;
	private readonly blocks: BlockWriter;
	private readonly states: StateWriter;
	private readonly pool: PoolWriter;
	private readonly requests: HarvestRequestWriter;
	private readonly snapshotLog: SnapshotLog;
	/** Undefined unless the chain follows others. */
	private undoLog: UndoLog | undefined;
	/** Undefined unless the option is on. */
	private history: BalanceHistoryParts | undefined;

	/** @param acceptance - records every commit; undefined for a store that is being filled */
	private constructor(
		private readonly connection: Connection,
		readonly config: LedgerConfig,
		private readonly acceptance: Acceptance | undefined
	) {
		this.state = new StateStore(connection, config);
		this.finalization = new FinalizationStore(connection);
		this.blocks = new BlockWriter(connection);
		this.states = new StateWriter(connection, this.state);
		this.pool = new PoolWriter(connection);
		this.requests = new HarvestRequestWriter(connection);
		this.snapshotLog = new SnapshotLog(connection);
	}

	/**
	 * Opens the chain in a folder; extends one of the previous version.
	 * @param parameters - those of the chain, or a function that chooses them
	 * @throws UnusableDataFolder when the folder belongs to another chain or version, contains less than was accepted, or cannot be
	 * written; and errors of the decision
	 */
	static open(directory: string, parameters: LedgerConfig | ChooseParameters, { balanceHistory = false }: StoreOptions = {}): ChainStore {
		checkAccepted(directory);
		migrateDatabase(directory);
		const connection = openForWriting(directory);
		try {
			const config = settleParameters(connection, directory, parameters);
			const store = new ChainStore(connection, config, Acceptance.open(directory, connection));
			if (balanceHistory)
				store.openBalanceHistory();
			return store;
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

	/** Makes one commit of all writes in `work`, which must not catch their errors: when it throws, all of them are undone. */
	together(work: () => void): void {
		this.connection.transaction(work)();
	}

	/**
	 * @param height - by default that of the newest block
	 * @returns the block at a height as a tip; undefined when there is no block up to it
	 */
	tip(height = MAX_HEIGHT): ScoredTip | undefined {
		const rows = this.connection.prepare<[bigint, number], BlockRow>('SELECT * FROM blocks WHERE height <= ? ORDER BY height DESC LIMIT ?')
			.all(height, this.config.chain.maxDifficultyBlocks).reverse();
		const newest = rows[rows.length - 1];
		if (!newest)
			return undefined;

		const importance = this.connection
			.prepare<[bigint], Buffer>('SELECT hash FROM blocks WHERE is_importance = 1 AND height <= ? ORDER BY height DESC LIMIT 1')
			.pluck().get(height)!;
		return {
			tip: {
				height: BigInt(newest.height),
				hash: hash256(newest.hash),
				generationHash: hash256(newest.generation_hash),
				recent: rows.map((row): BlockFigures => ({
					timestamp: BigInt(row.timestamp), difficulty: BigInt(row.difficulty), feeMultiplier: row.fee_multiplier
				})),
				importanceBlockHash: hash256(importance)
			},
			score: BigInt(newest.score)
		};
	}

	/** @returns the newest finalized block; undefined while there is none */
	finalized(): FinalizedBlock | undefined {
		const row = this.connection
			.prepare<[], { height: number; epoch: number; point: number }>('SELECT height, epoch, point FROM finalized_blocks ORDER BY height DESC LIMIT 1')
			.get();
		return row && { height: BigInt(row.height), epoch: row.epoch, point: row.point };
	}

	/** @returns hashes of consecutive blocks, ascending; fewer when the chain ends before */
	hashesFrom(height: bigint, count: number): Hash256[] {
		return this.connection.prepare<[bigint, number], Buffer>('SELECT hash FROM blocks WHERE height >= ? ORDER BY height LIMIT ?')
			.pluck().all(height, count).map(hash => hash256(hash));
	}

	/** @returns the header of the first block; undefined while there is no block */
	firstHeader(): BlockHeader | undefined {
		const header = this.connection.prepare<[], Buffer>('SELECT header FROM block_proofs WHERE height = 1').pluck().get();
		return header && decodeBlockHeader(header);
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

	/** @returns what a follower has noted; undefined when there is nothing */
	note(name: FollowerNote): string | undefined {
		return readMeta(this.connection, name);
	}

	/** Writes a note durably. */
	storeNote(name: FollowerNote, text: string): void {
		this.commit(() => writeMeta(this.connection, name, text));
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
	commitBlock(commit: BlockCommit, changes: readonly PoolChange[]): void {
		const { block, state } = commit;
		try {
			this.commit(() => {
				this.writeBlock(commit);
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

	/** @returns the least height that blocks can be undone to; undefined when none can be undone */
	undoFloor(): bigint | undefined {
		return this.undoLog?.floor();
	}

	/** Whether changes are logged by height: the chain follows others. */
	hasUndoLog(): boolean {
		return hasUndoLog(this.connection);
	}

	/**
	 * Begins to log changes, so that {@link replaceBlocks} can undo later blocks.
	 * @throws UnusableDataFolder when the chain has snapshots, whose log is another
	 */
	openUndoLog(): void {
		if (!this.hasUndoLog() && this.snapshots().length > 0)
			throw new UnusableDataFolder('the chain in the data folder has snapshots: delete them before it follows others');
		this.undoLog = this.commit(() => UndoLog.open(this.connection));
		this.acceptance?.confirm();
	}

	/** @returns how far the balances of the past are stored; undefined when the option is off */
	balanceProgress(): HistoryProgress | undefined {
		return this.history?.writer.progress();
	}

	/**
	 * Derives further balances of the past from stored blocks, durably and atomically.
	 * @param isOver - called between two parts of the work, of which at least one is done
	 * @throws DifferentBalances when they are not those of the state; they remain incomplete then
	 */
	deriveBalances(isOver: () => boolean): void {
		try {
			this.commit(() => this.history?.derivation.continue(isOver));
		} catch (error) {
			this.history?.derivation.forget();
			throw error;
		}
		this.acceptance?.confirm();
	}

	/** Height up to which the state was pruned; that of the newest finalized block, unless blocks were undone since. */
	prunedHeight(): bigint {
		return this.undoLog?.prunedHeight() ?? this.finalized()?.height ?? 0n;
	}

	/**
	 * Undoes and writes blocks, durably and atomically: nothing has changed when `work` throws, and the caches are cleared.
	 * @param work - after each block, the state in this store is that after the block
	 */
	replaceBlocks(work: (writer: BlocksWriter) => void): void {
		try {
			this.commit(() => work({
				undoTo: height => this.undoTo(height),
				write: (commit, prunedHeight = commit.finalized?.height) => {
					this.undoLog?.begin(commit.block.header.height - 1n);
					this.writeBlock(commit);
					if (prunedHeight !== undefined)
						this.undoLog?.setPruned(prunedHeight);
					this.state.update(commit.state);
					this.state.trees.update(commit.block.stateTrees);
				},
				trim: height => this.undoLog?.trim(height),
				writePool: changes => this.pool.write(changes)
			}));
		} catch (error) {
			this.forget();
			throw error;
		}
		this.acceptance?.confirm(this.acceptance.tip());
	}

	/** Writes a verified proof and what it finalizes, durably and atomically. */
	commitProof({ proof, finalization }: ProofCommit): void {
		try {
			this.commit(() => {
				this.finalization.writeProof(proof);
				if (!finalization)
					return;
				this.writeFinalized(proof, proof.hash);
				this.states.write(finalization.state, proof.height);
				this.undoLog?.setPruned(finalization.prunedHeight);
			});
		} catch (error) {
			this.forget();
			throw error;
		}
		if (finalization)
			this.state.update(finalization.state);
		this.acceptance?.confirm();
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
	abandonedBlocks(): number {
		return countAbandoned(this.connection);
	}

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
				const undone = this.transactionsAfter(snapshot.height);
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

	private writeBlock({ block, state, score, finalized, finalizedHash = block.hash, harvestRequests = [], voters }: BlockCommit): void {
		this.blocks.write(block, score);
		if (voters)
			this.finalization.writeVoters(block.header.height, voters);
		if (finalized)
			this.writeFinalized(finalized, finalizedHash);
		this.writeState(state, block.header.height);
		this.state.trees.write(block.stateTrees);
		this.requests.write(harvestRequests, block.header.height);
	}

	/** Writes the state after a block, and the balances that it has changed unless those of earlier blocks are missing. */
	private writeState(state: LedgerState, height: bigint): void {
		const history = this.history?.writer.precedes(height) ? this.history.writer : undefined;
		const changed: ChangedBalance[] | undefined = history && [];
		this.states.write(state, height, changed);
		if (changed)
			history?.write(height, changed);
	}

	private openBalanceHistory(): void {
		const writer = this.commit(() => BalanceHistoryWriter.open(this.connection));
		this.acceptance?.confirm();
		const { chain: { currencyMosaicId }, network } = this.config;
		const terms = { currencyMosaicId, addressOf: createAddressDeriver(network.identifier) };
		this.history = { writer, derivation: new BalanceDerivation(this.connection, writer, terms) };
	}

	/** Proofs of the epoch, and later ones, need the voters at the end of the epoch before. */
	private writeFinalized(finalized: FinalizedBlock, hash: Hash256): void {
		this.blocks.writeFinalized(finalized, hash);
		if (finalized.epoch > 1)
			this.finalization.trimVoters(endOfEpoch(finalized.epoch - 1, this.config.chain.votingSetGrouping));
	}

	private undoTo(height: bigint): readonly Buffer[] {
		const newest = this.tip()!.tip;
		const undone = this.transactionsAfter(height);
		this.undoLog!.undoTo({ height, hash: this.tip(height)!.tip.hash }, newest.height);
		this.forget();
		return undone;
	}

	private transactionsAfter(height: bigint): readonly Buffer[] {
		return this.connection.prepare<[bigint], Buffer>('SELECT payload FROM transactions WHERE height > ? ORDER BY id').pluck().all(height);
	}

	/**
	 * Makes and counts one commit; within {@link together}, as a part of that one. It is confirmed after the caches are updated.
	 *
	 * A transaction within another one would be a savepoint: SQLite then keeps a copy of each page that it changes until the end of the
	 * outer one, and searches the list of these copies at the end of each statement.
	 */
	private commit<T>(work: () => T): T {
		const counted = (): T => {
			const result = work();
			this.acceptance?.count();
			return result;
		};
		return this.connection.inTransaction ? counted() : this.connection.transaction(counted)();
	}

	/** Clears all caches of stored data. */
	private forget(): void {
		this.state.forget();
		this.blocks.forget();
		this.states.forget();
		this.pool.forget();
		this.history?.derivation.forget();
	}
}
