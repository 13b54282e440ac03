/**
 * The node of the embedded chain: processes announcements, makes blocks, finalizes them, and returns the events. It has no timers and no
 * clock of its own; each method does one durable operation and returns its events.
 * Source: facts/ledger.md 3.1, 4.3, 4.4, 6, 7.
 */
import { type Hash256, InvalidArgument, type NetworkTime, type Reverted, type Snapshot } from '../../../chain/index.js';
import { buildBlock, type ExecutedBlock, type Harvester } from '../ledger/block-builder.js';
import { NEMESIS_SCORE } from '../ledger/difficulty.js';
import { pruneAt } from '../ledger/prune.js';
import { LedgerState } from '../ledger/state/ledger-state.js';
import type { ChainStore } from '../store/chain-store.js';
import type { PoolChange } from '../store/pool-writer.js';
import type { PreparedAnnouncement } from './announcement.js';
import { Batch } from './batch.js';
import { type ChainHead, loadHead, newestFigures, nextHead } from './chain-head.js';
import { EVENTS, type NodeEvent } from './events.js';
import { createFunding } from './faucet.js';
import { buildFirstBlock, chainKeys } from './first-block.js';
import { Intake } from './intake.js';
import { Pools } from './pools.js';
import type { Preparation } from './preparation.js';
import type { Funding } from './protocol.js';
import { discardWaiting, settleReversal } from './reversal.js';
import { harvestRequestsIn, UnlockedAccounts } from './unlocked-accounts.js';

export interface NodeSettings {
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	/** The node's own account. */
	readonly harvester: Harvester;
}

/** Result of one commit. */
export interface Outcome {
	readonly events: readonly NodeEvent[];
	/** Whether the commit added a block. */
	readonly hasBlock: boolean;
	/** An error after the commit; the node must be restarted. */
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
	 * Continues the stored chain, or creates it. Pending transactions wait again; {@link prune} removes those that now fail, with a status.
	 */
	static open(store: ChainStore, preparation: Preparation, settings: NodeSettings, now: NetworkTime): ChainNode {
		if (!store.tip())
			ChainNode.writeFirstBlock(store, preparation);

		const node = new ChainNode(store, preparation, settings, loadHead(store) as ChainHead);
		node.pools.restore(now > node.timestamp ? now : node.timestamp);
		return node;
	}

	/** Writes the first block to an empty store. @returns the block */
	static writeFirstBlock(store: ChainStore, preparation: Preparation): ExecutedBlock {
		const state = new LedgerState(store.state);
		const block = buildFirstBlock(preparation, state);
		store.commitBlock({ block, state, score: NEMESIS_SCORE, finalized: { epoch: 1, point: 1, height: block.header.height } }, []);
		return block;
	}

	/** Changes with every block and every revert, so that cached replies of an earlier state are not served. */
	get revision(): string {
		const { height, hash } = this.head.tip;
		const revision = `${height}-${hash.slice(0, REVISION_HASH_LENGTH)}`;
		return this.reverts === 0 ? revision : `${revision}-${this.reverts}`;
	}

	/** Number of commits so far. */
	get commits(): number {
		return this.store.commits();
	}

	/** Timestamp of the newest block. */
	get timestamp(): NetworkTime {
		return newestFigures(this.head.tip).timestamp;
	}

	/** Whether pending transactions have expired or fail now. */
	isAnythingOver(now: NetworkTime): boolean {
		return this.pools.isAnythingOver(now);
	}

	/** Whether a block made now would contain transactions, judging by their deadlines. */
	hasCandidates(now: NetworkTime): boolean {
		return this.pools.unconfirmed.hasCandidates(this.nextTimestamp(now));
	}

	/** Processes announcements in order, in one commit. */
	announce(announcements: readonly PreparedAnnouncement[], now: NetworkTime): Outcome {
		const batch = new Batch();
		for (const announcement of announcements)
			this.intake.process(announcement, batch, now);
		this.store.commitPool(batch.changes);
		return { events: batch.events, hasBlock: false };
	}

	/**
	 * Adds a transfer from the treasury to the unconfirmed transactions. One that fails changes nothing.
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

	/** Makes a block of the unconfirmed transactions, finalizes it, and removes expired transactions. */
	harvest(now: NetworkTime): Outcome {
		const block = this.makeBlock(this.nextTimestamp(now));
		const events = [
			EVENTS.block(block),
			...block.transactions.flatMap(transaction => [
				EVENTS.confirmedAdded(transaction, block.header.height), EVENTS.unconfirmedRemoved(transaction)
			]),
			EVENTS.finalizedBlock(this.head.finalized, block.hash)
		];
		const confirmed = new Set(block.transactions.map(({ hash }) => hash));
		try {
			return { events: [...events, ...this.settle(confirmed, now)], hasBlock: true };
		} catch (fault) {
			// the block is stored nevertheless
			return { events, hasBlock: true, fault };
		}
	}

	/** Removes expired transactions without a block. */
	prune(now: NetworkTime): Outcome {
		return { events: this.settle(new Set(), now), hasBlock: false };
	}

	/** Takes a snapshot of the confirmed chain. */
	takeSnapshot(name: string, now: NetworkTime): Snapshot {
		return this.store.takeSnapshot(name, now);
	}

	/** @returns undefined when there is no such snapshot */
	deleteSnapshot(id: number): Snapshot | undefined {
		return this.store.deleteSnapshot(id);
	}

	/**
	 * Reverts to a snapshot and deletes later ones. The transactions of the undone blocks become unconfirmed again.
	 * Nothing is stored when it throws, but the node must be restarted.
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
		const events = revertedBlocks === 0 ? batch.events : [EVENTS.rolledBack(snapshot), ...batch.events];
		return { events, hasBlock: false, reverted: { height: snapshot.height, revertedBlocks, returnedTransactions } };
	}

	/** Makes a block of the unconfirmed transactions and stores it. */
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

	/** Rebuilds the pools on the current tip, and removes transactions that fail or have expired. */
	private settle(confirmed: ReadonlySet<Hash256>, now: NetworkTime): readonly NodeEvent[] {
		const { changes, events } = this.pools.settle(this.head.tip, confirmed, now);
		this.store.commitPool(changes);
		return events;
	}

	/** Timestamps increase even when the clock does not. */
	private nextTimestamp(now: NetworkTime): NetworkTime {
		return now > this.timestamp ? now : this.timestamp + 1n;
	}

	private setHead(head: ChainHead): void {
		this.head = head;
		this.pools.partial.setTip(head.tip);
	}
}
