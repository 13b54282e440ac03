/**
 * The node of a development chain: makes blocks of the pending transactions, finalizes each immediately, and can revert to snapshots.
 * Source: facts/ledger.md 7.
 */
import { type Hash256, InvalidArgument, type NetworkTime, type Reverted, type Snapshot } from '../../../chain/index.js';
import { buildBlock, type ExecutedBlock } from '../ledger/block-builder.js';
import { NEMESIS_SCORE } from '../ledger/difficulty.js';
import { pruneAt } from '../ledger/prune.js';
import { LedgerState } from '../ledger/state/ledger-state.js';
import type { ChainStore } from '../store/chain-store.js';
import type { PoolChange } from '../store/pool-writer.js';
import { Batch } from './batch.js';
import { type ChainHead, loadHead, nextHead } from './chain-head.js';
import { blockEvents, ChainNode, type Outcome } from './chain-node.js';
import { EVENTS } from './events.js';
import { createFunding } from './faucet.js';
import { chainKeys } from './development-accounts.js';
import { buildFirstBlock } from './first-block.js';
import { hasHits, ownHarvesters } from './hit-chain.js';
import type { Preparation } from './preparation.js';
import type { Funding } from './protocol.js';
import { discardWaiting, settleReversal } from './reversal.js';
import { harvestRequestsIn, UnlockedAccounts } from './unlocked-accounts.js';

export interface HarvestingSettings {
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
}

export class HarvestingNode extends ChainNode {
	private readonly unlocked: UnlockedAccounts;

	private constructor(
		store: ChainStore,
		preparation: Preparation,
		private readonly settings: HarvestingSettings,
		head: ChainHead
	) {
		super(store, preparation, settings.minFeeMultiplier, head);
		const own = ownHarvesters(preparation.config);
		const unlocking = { own, nodeKey: chainKeys.node, preparation, state: store.state };
		this.unlocked = new UnlockedAccounts(unlocking, store.loadHarvestRequests());
	}

	/** Continues the stored chain, or creates it. */
	static open(store: ChainStore, preparation: Preparation, settings: HarvestingSettings, now: NetworkTime): HarvestingNode {
		if (!store.tip())
			HarvestingNode.writeFirstBlock(store, preparation);

		const node = new HarvestingNode(store, preparation, settings, loadHead(store)!);
		node.restorePools(now);
		return node;
	}

	/** Writes the first block to an empty store. @returns the block */
	static writeFirstBlock(store: ChainStore, preparation: Preparation): ExecutedBlock {
		const state = new LedgerState(store.state);
		const block = buildFirstBlock(preparation, state);
		store.commitBlock({ block, state, score: NEMESIS_SCORE, finalized: { epoch: 1, point: 1, height: block.header.height } }, []);
		return block;
	}

	/** Whether a block made now would contain transactions, judging by their deadlines. */
	hasCandidates(now: NetworkTime): boolean {
		return this.pools.unconfirmed.hasCandidates(this.nextTimestamp(now));
	}

	/** Whether an account may make a block now by its hit. */
	hasHit(now: NetworkTime): boolean {
		return this.unlocked.hittingAt(this.nextTimestamp(now), this.head.tip) !== undefined;
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

	/**
	 * Makes a block of the unconfirmed transactions, finalizes it, and removes expired transactions.
	 * @throws Error on a chain whose blocks have hits, unless {@link hasHit}
	 */
	harvest(now: NetworkTime): Outcome {
		const block = this.makeBlock(this.nextTimestamp(now));
		const events = [...blockEvents(block, () => true), EVENTS.finalizedBlock(this.head.finalized, block.hash)];
		const confirmed = new Set(block.transactions.map(({ hash }) => hash));
		try {
			return { events: [...events, ...this.settle(confirmed, now)], hasBlock: true };
		} catch (fault) {
			// the block is stored nevertheless
			return { events, hasBlock: true, fault };
		}
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
			this.setHead(loadHead(this.store)!);
			this.unlocked.restore(this.store.loadHarvestRequests());
			if (discardsTransactions)
				discardWaiting(this.head.tip, this.pools, batch);
			else
				returnedTransactions = settleReversal({ undone, tip: this.head.tip }, this.pools, batch, now);
			return batch.changes;
		});
		this.countReverts();
		const events = revertedBlocks === 0 ? batch.events : [EVENTS.rolledBack(snapshot, this.store.abandonedBlocks()), ...batch.events];
		return { events, hasBlock: false, reverted: { height: snapshot.height, revertedBlocks, returnedTransactions } };
	}

	/** Makes a block of the unconfirmed transactions and stores it. */
	private makeBlock(timestamp: NetworkTime): ExecutedBlock {
		const { tip } = this.head;
		const { config, addressOf } = this.preparation;
		const state = new LedgerState(this.store.state);
		const harvester = hasHits(config) ? this.unlocked.hittingAt(timestamp, tip) : this.unlocked.harvesterAfter(tip);
		if (!harvester)
			throw new Error('no account hits: nodes would refuse the block');
		const block = buildBlock(this.pools.unconfirmed.candidates(timestamp), harvester, {
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

	/** Timestamps increase even when the clock does not. */
	private nextTimestamp(now: NetworkTime): NetworkTime {
		return now > this.timestamp ? now : this.timestamp + 1n;
	}
}
