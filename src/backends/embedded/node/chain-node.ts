/**
 * The node of the embedded chain: takes announcements, makes blocks, finalizes them, and tells what happened. It has no timers and no
 * clock of its own; each method does one thing durably and returns what is to be told.
 * Source: facts/ledger.md 3.1, 4.3, 4.4, 6, 7.
 */
import { type Hash256, InvalidArgument, type NetworkTime, type Reverted, type Snapshot } from '../../../chain/index.js';
import { buildBlock, type ExecutedBlock, type Harvester } from '../ledger/block-builder.js';
import { NEMESIS_SCORE } from '../ledger/difficulty.js';
import { pruneAt } from '../ledger/prune.js';
import { LedgerState } from '../ledger/state/ledger-state.js';
import type { ChainStore, PoolChange } from '../store/chain-store.js';
import type { PreparedAnnouncement } from './announcement.js';
import { Batch } from './batch.js';
import { type ChainHead, loadHead, newestFigures, nextHead } from './chain-head.js';
import { blockEvent, confirmedEvent, finalizedEvent, type NodeEvent, removedEvent } from './events.js';
import { createFunding } from './faucet.js';
import { buildFirstBlock, chainKeys } from './first-block.js';
import { Intake } from './intake.js';
import { Pools } from './pools.js';
import type { Preparation } from './preparation.js';
import type { Funding } from './protocol.js';
import { discardWaiting, settleReversal } from './reversal.js';
import { harvestRequestsIn, UnlockedAccounts } from './unlocked-accounts.js';

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

const REVISION_HASH_LENGTH = 16;

export class ChainNode {
	private readonly pools: Pools;
	private readonly intake: Intake;
	private readonly unlocked: UnlockedAccounts;
	private reverts: number;

	private constructor(
		private readonly store: ChainStore,
		private readonly preparation: Preparation,
		private readonly settings: NodeSettings,
		private head: ChainHead
	) {
		this.pools = new Pools(preparation, store, head.tip);
		this.intake = new Intake(this.pools, store.state, settings.minFeeMultiplier);
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

		const node = new ChainNode(store, preparation, settings, loadHead(store) as ChainHead);
		node.pools.restore(now > node.timestamp ? now : node.timestamp);
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
		const { height, hash } = this.head.tip;
		const revision = `${height}-${hash.slice(0, REVISION_HASH_LENGTH)}`;
		return this.reverts === 0 ? revision : `${revision}-${this.reverts}`;
	}

	/** Timestamp of the newest block. */
	get timestamp(): NetworkTime {
		return newestFigures(this.head.tip).timestamp;
	}

	/** Whether something waits that no longer can. */
	isAnythingOver(now: NetworkTime): boolean {
		return this.pools.isAnythingOver(now);
	}

	/** Whether a block made now would hold transactions, as far as their deadlines tell. */
	hasCandidates(now: NetworkTime): boolean {
		return this.pools.unconfirmed.hasCandidates(this.nextTimestamp(now));
	}

	/** Handles announcements in order and makes them durable together. */
	announce(announcements: readonly PreparedAnnouncement[], now: NetworkTime): Outcome {
		const batch = new Batch();
		for (const announcement of announcements)
			this.intake.take(announcement, batch, now);
		this.store.commitPool(batch.changes);
		return { events: batch.events, hasBlock: false };
	}

	/**
	 * Takes a transfer from the treasury among what waits. One that fails leaves no trace.
	 * @throws InvalidArgument when it fails, with the reason
	 */
	fund(funding: Funding, now: NetworkTime): Outcome & { readonly hash: Hash256 } {
		const transfer = createFunding(funding, this.store.state, this.preparation, {
			minFeeMultiplier: this.settings.minFeeMultiplier, now, isKnown: hash => this.intake.isUnconfirmedOrConfirmed(hash)
		});
		const batch = new Batch();
		const failure = this.intake.admit(transfer, () => true, batch, now);
		if (failure)
			throw new InvalidArgument(`the transfer from the treasury would fail: ${failure}`);

		this.store.commitPool(batch.changes);
		return { hash: transfer.hash, events: batch.events, hasBlock: false };
	}

	/** Makes a block of what waits, finalizes it, and removes what is over. */
	harvest(now: NetworkTime): Outcome {
		const block = this.makeBlock(this.nextTimestamp(now));
		const events = [
			blockEvent(block),
			...block.transactions.flatMap(transaction => [
				confirmedEvent(transaction, block.header.height), removedEvent('unconfirmedRemoved', transaction)
			]),
			finalizedEvent(this.head.finalized, block.hash)
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
	revert(id: number, now: NetworkTime, discardsTransactions = false): Outcome & { readonly reverted: Reverted } | undefined {
		const snapshot = this.store.snapshots().find(candidate => id === candidate.id);
		if (!snapshot)
			return undefined;

		const revertedBlocks = Number(this.head.tip.height - snapshot.height);
		const batch = new Batch();
		let returnedTransactions = 0;
		this.store.revert(snapshot, undone => {
			this.setHead(loadHead(this.store) as ChainHead);
			this.unlocked.restore(this.store.loadHarvestRequests());
			if (discardsTransactions)
				discardWaiting(this.head.tip, this.pools, batch);
			else
				returnedTransactions = settleReversal(undone, this.head.tip, this.pools, batch, now);
			return batch.changes;
		});
		this.reverts = this.store.reverts();
		// what was undone may be announced again before it is forgotten in time
		this.intake.forget();
		return { events: batch.events, hasBlock: false, reverted: { height: snapshot.height, revertedBlocks, returnedTransactions } };
	}

	/** Makes a block of what waits and stores it. */
	private makeBlock(timestamp: NetworkTime): ExecutedBlock {
		const { tip } = this.head;
		const { config, addressOf } = this.preparation;
		const state = new LedgerState(this.store.state);
		const block = buildBlock(this.pools.unconfirmed.candidates(timestamp), this.unlocked.harvesterAfter(tip), {
			config, state, tip, timestamp, addressOf
		});
		const head = nextHead(this.head, block, config);
		const { score, finalized } = head;
		pruneAt(state, finalized.height);

		const removals = block.transactions.map(({ hash }): PoolChange => ({ kind: 'remove', hash }));
		const harvestRequests = harvestRequestsIn(block, state, { nodeKey: chainKeys.node, preparation: this.preparation });
		this.store.commitBlock({ block, state, score, finalized, harvestRequests }, removals);
		this.unlocked.add(harvestRequests);
		this.setHead(head);
		return block;
	}

	/** Starts the pools anew on the present tip, and removes what fails or is over now. */
	private settle(confirmed: ReadonlySet<Hash256>, now: NetworkTime): readonly NodeEvent[] {
		const { changes, events } = this.pools.settle(this.head.tip, confirmed, now);
		this.store.commitPool(changes);
		return events;
	}

	/** Timestamps rise, also when the clock does not. */
	private nextTimestamp(now: NetworkTime): NetworkTime {
		return now > this.timestamp ? now : this.timestamp + 1n;
	}

	private setHead(head: ChainHead): void {
		this.head = head;
		this.pools.partial.setTip(head.tip);
	}
}
