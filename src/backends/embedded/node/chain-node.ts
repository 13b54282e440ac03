/**
 * The node of the embedded chain: takes announcements, makes blocks, finalizes them, and tells what happened. It has no timers and no
 * clock of its own; each method does one thing durably and returns what is to be told.
 * Source: facts/ledger.md 3.1, 4.3, 4.4, 6, 7.
 */
import { type DetachedCosignature, type Hash256, InvalidArgument, type NetworkTime, type Reverted, type Snapshot } from '../../../chain/index.js';
import type { FailureName } from '../../../wire/status-codes.js';
import type { Cosignature, Transaction } from '../../../wire/transaction.js';
import { merkleComponentHash } from '../../../wire/transaction-hash.js';
import { buildBlock, type ChainTip, type ExecutedBlock, type Harvester, type PreparedTransaction } from '../ledger/block-builder.js';
import { BlockType } from '../../../wire/block.js';
import { type BlockFigures, blockScore, NEMESIS_SCORE } from '../ledger/difficulty.js';
import { validateStateless } from '../ledger/executor.js';
import { type FinalizedBlock, nextFinalization } from '../ledger/finalization.js';
import { pruneAt } from '../ledger/prune.js';
import { LedgerState } from '../ledger/state/ledger-state.js';
import type { ChainStore, PoolChange } from '../store/chain-store.js';
import { PoolStage, type StoredPoolEntry } from '../store/pool-writer.js';
import type { PreparedAnnouncement } from './announcement.js';
import { Batch } from './batch.js';
import {
	blockEvent, confirmedEvent, cosignatureEvent, finalizedEvent, type NodeEvent, partialEvent, removedEvent, unconfirmedEvent
} from './events.js';
import { createFunding } from './faucet.js';
import { buildFirstBlock, chainKeys } from './first-block.js';
import { type PartialEntry, PartialPool, replaceCosignatures } from './partial-pool.js';
import type { Preparation } from './preparation.js';
import type { Funding } from './protocol.js';
import { RecentHashes } from './recent-hashes.js';
import { settleReversal } from './reversal.js';
import { UnconfirmedPool } from './unconfirmed-pool.js';
import { UnlockedAccounts } from './unlocked-accounts.js';

/** What became of an announcement: kept, or refused with a reason for the client. */
export type AnnouncementResult = { readonly kept: true } | { readonly kept: false; readonly reason: string };

export interface NodeSettings {
	/** Atomic units per byte, below which nothing is taken. */
	readonly minFeeMultiplier: number;
	/** The node's own account. */
	readonly harvester: Harvester;
}

/** What one commit brought about. */
export interface Outcome {
	readonly events: readonly NodeEvent[];
	/** Whether there is a new block. */
	readonly hasBlock: boolean;
	/** What went wrong behind the commit; the node has to be started anew. */
	readonly fault?: unknown;
}

/** What a commit of announcements brought about. */
export interface AnnouncementOutcome extends Outcome {
	/** In the order of the announcements. */
	readonly results: readonly AnnouncementResult[];
}

const KEPT: AnnouncementResult = { kept: true };

const REVISION_HASH_LENGTH = 16;

const newestFigures = ({ recent }: ChainTip): BlockFigures => recent[recent.length - 1] as BlockFigures;

/** @returns what the block after this one builds on */
export const createTip = (block: ExecutedBlock, parent: ChainTip | undefined, lookBack: number): ChainTip => ({
	height: block.header.height,
	hash: block.hash,
	generationHash: block.generationHash,
	recent: [...parent?.recent ?? [], block.header].slice(-lookBack),
	importanceBlockHash: BlockType.NORMAL === block.header.type ? (parent as ChainTip).importanceBlockHash : block.hash
});

export class ChainNode {
	private recent = new RecentHashes();
	private readonly unconfirmed: UnconfirmedPool;
	private readonly partial: PartialPool;
	private readonly unlocked: UnlockedAccounts;
	private reverts: number;

	private constructor(
		private readonly store: ChainStore,
		private readonly preparation: Preparation,
		private readonly settings: NodeSettings,
		private tip: ChainTip,
		private score: bigint,
		private finalized: FinalizedBlock
	) {
		this.unconfirmed = new UnconfirmedPool(preparation, store.state, tip);
		this.partial = new PartialPool(preparation, store.state, tip);
		this.unlocked = new UnlockedAccounts(
			{ own: settings.harvester, nodeKey: chainKeys.node, preparation, state: store.state }, store.loadHarvestRequests()
		);
		this.reverts = store.reverts();
	}

	/**
	 * Continues the stored chain, or founds it. What waited when it was stopped waits again; {@link prune} removes what no longer can, with
	 * a status that says why not.
	 */
	static open(store: ChainStore, preparation: Preparation, settings: NodeSettings, now: NetworkTime): ChainNode {
		if (!store.tip())
			ChainNode.found(store, preparation);

		const { tip, score } = store.tip() as NonNullable<ReturnType<ChainStore['tip']>>;
		const node = new ChainNode(store, preparation, settings, tip, score, store.finalized() as FinalizedBlock);
		node.restorePools(now);
		return node;
	}

	/** Puts the first block into an empty store. @returns the block */
	static found(store: ChainStore, preparation: Preparation): ExecutedBlock {
		const state = new LedgerState(store.state);
		const block = buildFirstBlock(preparation, state);
		store.commitBlock({ block, state, score: NEMESIS_SCORE, finalized: { epoch: 1, point: 1, height: block.header.height } }, []);
		return block;
	}

	/** Changes with every block, and with every revert: what was read in between must not be taken for what is there now. */
	get revision(): string {
		const revision = `${this.tip.height}-${this.tip.hash.slice(0, REVISION_HASH_LENGTH)}`;
		return 0 === this.reverts ? revision : `${revision}-${this.reverts}`;
	}

	/** Whether something waits that no longer can. */
	isAnythingOver(now: NetworkTime): boolean {
		return 0 < this.partial.expired(now).length || this.unconfirmed.isAnythingOver(now);
	}

	/** Whether a block made now would hold transactions, as far as their deadlines tell. */
	hasCandidates(now: NetworkTime): boolean {
		return this.unconfirmed.hasCandidates(this.nextTimestamp(now));
	}

	/** Handles announcements in order and makes them durable together. */
	announce(announcements: readonly PreparedAnnouncement[], now: NetworkTime): AnnouncementOutcome {
		const batch = new Batch();
		const results = announcements.map(announcement => {
			switch (announcement.kind) {
			case 'transaction':
				this.takeTransaction(announcement.entry, announcement.isSigned, batch, now);
				return KEPT;
			case 'partial':
				this.takePartial(announcement.transaction, batch, now);
				return KEPT;
			case 'cosignature': return this.takeCosignature(announcement.cosignature, batch, now);
			}
		});
		this.store.commitPool(batch.changes);
		return { results, events: batch.events, hasBlock: false };
	}

	/**
	 * Takes a transfer from the treasury among what waits. One that fails leaves no trace.
	 * @throws InvalidArgument when it fails, with the reason
	 */
	fund(funding: Funding, now: NetworkTime): Outcome & { readonly hash: Hash256 } {
		const transfer = createFunding(funding, this.store.state, this.preparation, {
			minFeeMultiplier: this.settings.minFeeMultiplier, now, isKnown: hash => this.isUnconfirmedOrConfirmed(hash)
		});
		const batch = new Batch();
		const failure = this.admit(transfer, () => true, batch, now);
		if (failure)
			throw new InvalidArgument(`the transfer from the treasury would fail: ${failure}`);

		this.store.commitPool(batch.changes);
		return { hash: transfer.hash, events: batch.events, hasBlock: false };
	}

	/** Makes a block of what waits, finalizes it, and removes what is over. */
	harvest(now: NetworkTime): Outcome {
		const parent = this.tip;
		const timestamp = this.nextTimestamp(now);
		const { config, addressOf } = this.preparation;
		const state = new LedgerState(this.store.state);
		const block = buildBlock(this.unconfirmed.candidates(timestamp), this.unlocked.harvesterAfter(parent), {
			config, state, tip: parent, timestamp, addressOf
		});
		const finalized = nextFinalization(this.finalized, block.header.height, config.chain.votingSetGrouping);
		pruneAt(state, finalized.height);

		const score = this.score + blockScore(block.header, newestFigures(parent));
		const removals = block.transactions.map(({ hash }): PoolChange => ({ kind: 'remove', hash }));
		const harvestRequests = this.unlocked.requestsIn(block, state);
		this.store.commitBlock({ block, state, score, finalized, harvestRequests }, removals);
		this.unlocked.add(harvestRequests);
		this.score = score;
		this.finalized = finalized;
		this.setTip(createTip(block, parent, config.chain.maxDifficultyBlocks));

		const events = [
			blockEvent(block),
			...block.transactions.flatMap(transaction => [
				confirmedEvent(transaction, block.header.height), removedEvent('unconfirmedRemoved', transaction)
			]),
			finalizedEvent(finalized, block.hash)
		];
		const confirmed = new Set(block.transactions.map(({ hash }) => hash));
		try {
			return { events: [...events, ...this.settle(confirmed, now)], hasBlock: true };
		} catch (fault) {
			// the block is there all the same
			return { events, hasBlock: true, fault };
		}
	}

	/** Removes what is over without waiting for a block. */
	prune(now: NetworkTime): Outcome {
		return { events: this.settle(new Set(), now), hasBlock: false };
	}

	/** @returns the states that the chain can go back to, oldest first */
	snapshots(): Snapshot[] {
		return this.store.snapshots();
	}

	/** Remembers the confirmed chain as it is now. */
	takeSnapshot(name: string, now: NetworkTime): Snapshot {
		return this.store.takeSnapshot(name, now);
	}

	/** @returns undefined when there is no such snapshot */
	deleteSnapshot(id: number): Snapshot | undefined {
		return this.store.deleteSnapshot(id);
	}

	/**
	 * Goes back to a snapshot, which stays; later ones are gone. The transactions of the undone blocks wait again.
	 * Nothing is stored when it throws, but the node has to be started anew.
	 * @returns undefined when there is no such snapshot
	 */
	revert(id: number, now: NetworkTime): Outcome & { readonly reverted: Reverted } | undefined {
		const snapshot = this.store.snapshots().find(candidate => id === candidate.id);
		if (!snapshot)
			return undefined;

		const revertedBlocks = Number(this.tip.height - snapshot.height);
		const { unconfirmed, partial, preparation } = this;
		const batch = new Batch();
		let returnedTransactions = 0;
		this.store.revert(snapshot, undone => {
			const { tip, score } = this.store.tip() as NonNullable<ReturnType<ChainStore['tip']>>;
			this.setTip(tip);
			this.score = score;
			this.finalized = this.store.finalized() as FinalizedBlock;
			this.unlocked.restore(this.store.loadHarvestRequests());
			returnedTransactions = settleReversal(undone, tip, { unconfirmed, partial, preparation }, batch, now);
			return batch.changes;
		});
		this.reverts = this.store.reverts();
		// what was undone may be announced again before it is forgotten in time
		this.recent = new RecentHashes();
		return { events: batch.events, hasBlock: false, reverted: { height: snapshot.height, revertedBlocks, returnedTransactions } };
	}

	/** Starts the pools anew on the present tip, and removes what fails or is over now. */
	private settle(confirmed: ReadonlySet<Hash256>, now: NetworkTime): readonly NodeEvent[] {
		const batch = new Batch();
		for (const { entry, failure } of this.unconfirmed.rebase(this.tip, confirmed, now)) {
			batch.remove('unconfirmedRemoved', entry);
			batch.fail(entry, failure);
		}
		for (const hash of confirmed) {
			const entry = this.partial.remove(hash);
			if (entry)
				batch.remove('partialRemoved', entry.prepared);
		}
		for (const { prepared } of this.partial.expired(now)) {
			this.partial.remove(prepared.hash);
			batch.remove('partialRemoved', prepared);
			batch.fail(prepared, 'Failure_Extension_Partial_Transaction_Cache_Prune');
		}
		this.store.commitPool(batch.changes);
		return batch.events;
	}

	/** Timestamps rise, also when the clock does not. */
	private nextTimestamp(now: NetworkTime): NetworkTime {
		const { timestamp } = newestFigures(this.tip);
		return now > timestamp ? now : timestamp + 1n;
	}

	private setTip(tip: ChainTip): void {
		this.tip = tip;
		this.partial.setTip(tip);
	}

	/** Judges a transaction that arrives, unless it is known. */
	private takeTransaction(entry: PreparedTransaction, isSigned: boolean, batch: Batch, now: NetworkTime): void {
		const { transaction, hash } = entry;
		const isNew = this.recent.add(merkleComponentHash(transaction, hash), now)
			&& !this.isUnconfirmedOrConfirmed(hash);
		if (isNew)
			this.process(entry, () => isSigned, batch, now);
	}

	/** Judges a transaction as a node does with what is new. @param isSigned - asked when the signatures' turn comes */
	private process(entry: PreparedTransaction, isSigned: () => boolean, batch: Batch, now: NetworkTime): void {
		const failure = this.admit(entry, isSigned, batch, now);
		if (failure)
			batch.fail(entry, failure);
	}

	/** Puts a transaction among those that wait for a block. @returns why it cannot wait, having changed nothing */
	private admit(entry: PreparedTransaction, isSigned: () => boolean, batch: Batch, now: NetworkTime): FailureName | undefined {
		const { transaction, hash, published } = entry;
		const failure = validateStateless([...published.head, ...published.body, ...published.tail], this.preparation.config)
			?? (isSigned() ? undefined : 'Failure_Consumer_Batch_Signature_Not_Verifiable')
			?? this.unconfirmed.add(entry, now);
		if (failure)
			return failure;

		// whoever has all cosignatures may announce an aggregate anew that waits for them
		const waiting = this.partial.remove(hash);
		if (waiting)
			batch.remove('partialRemoved', waiting.prepared);
		batch.changes.push({ kind: 'add', stage: PoolStage.UNCONFIRMED, entry });
		batch.events.push(unconfirmedEvent(entry, merkleComponentHash(transaction, hash)));
		return undefined;
	}

	private isUnconfirmedOrConfirmed(hash: Hash256): boolean {
		return this.unconfirmed.has(hash) || undefined !== this.store.state.transactionHashes.get(hash);
	}

	private takePartial(announced: Transaction, batch: Batch, now: NetworkTime): void {
		const prepared = this.preparation.prepare(replaceCosignatures(announced, []));
		const { hash } = prepared;
		if (this.partial.has(hash) || this.isUnconfirmedOrConfirmed(hash))
			return;
		if (!this.recent.add(`partial ${hash}`, now))
			return;

		const failure = this.partial.validate(prepared, now);
		if (failure) {
			batch.fail(prepared, failure);
			return;
		}

		const entry: PartialEntry = { prepared, cosignatures: [] };
		this.partial.add(entry);
		batch.changes.push({ kind: 'add', stage: PoolStage.PARTIAL, entry: prepared });
		batch.events.push(partialEvent(prepared));
		const { cosignatures } = announced.body as { readonly cosignatures: readonly Cosignature[] };
		for (const cosignature of cosignatures)
			this.cosign(hash, cosignature, batch, now);
		if (this.partial.has(hash))
			this.complete(entry, batch, now);
	}

	private takeCosignature(detached: DetachedCosignature, batch: Batch, now: NetworkTime): AnnouncementResult {
		const { parentHash, ...cosignature } = detached;
		// a node ignores a cosignature that comes too late, and so do clients
		if (this.isUnconfirmedOrConfirmed(parentHash))
			return KEPT;

		return this.cosign(parentHash, cosignature, batch, now);
	}

	private cosign(parentHash: Hash256, cosignature: Cosignature, batch: Batch, now: NetworkTime): AnnouncementResult {
		const outcome = this.partial.cosign(parentHash, cosignature, now);
		switch (outcome.kind) {
		case 'known': return KEPT;
		case 'refused': return { kept: false, reason: outcome.reason };
		case 'purged':
			this.partial.remove(parentHash);
			batch.remove('partialRemoved', outcome.entry.prepared);
			batch.fail(outcome.entry.prepared, outcome.failure);
			return KEPT;
		case 'accepted': {
			const { entry, dropped } = outcome;
			const aggregate = this.partial.assemble(entry);
			for (const stale of dropped)
				batch.changes.push({ kind: 'removeCosignature', hash: parentHash, cosignature: stale, aggregate });
			batch.changes.push({ kind: 'addCosignature', hash: parentHash, cosignature, aggregate });
			batch.events.push(cosignatureEvent(entry.prepared, cosignature));
			this.complete(entry, batch, now);
			return KEPT;
		}
		}
	}

	/** Sends a partial aggregate on as soon as nothing is missing. */
	private complete(entry: PartialEntry, batch: Batch, now: NetworkTime): void {
		if (!this.partial.isComplete(entry, now))
			return;

		this.partial.remove(entry.prepared.hash);
		batch.remove('partialRemoved', entry.prepared);
		const complete = this.preparation.prepare(this.partial.assemble(entry));
		// a node would drop this without a word; here everything that was kept ends with one
		if (this.isBelowMinimumFee(complete.transaction))
			batch.fail(complete, 'Failure_Core_Invalid_Transaction_Fee');
		else
			this.process(complete, () => this.preparation.isFullySigned(complete), batch, now);
	}

	private isBelowMinimumFee({ maxFee, bytes }: Transaction): boolean {
		return maxFee < BigInt(this.settings.minFeeMultiplier) * BigInt(bytes.length);
	}

	private restorePools(now: NetworkTime): void {
		const prepare = ({ transaction }: StoredPoolEntry) => this.preparation.prepare(transaction);
		this.unconfirmed.restore(this.store.loadPool(PoolStage.UNCONFIRMED).map(prepare), now);
		for (const stored of this.store.loadPool(PoolStage.PARTIAL))
			this.partial.add({ prepared: prepare(stored), cosignatures: stored.cosignatures });
	}
}
