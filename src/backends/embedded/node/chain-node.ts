/**
 * The node of a chain without what adds blocks to it: head, pools, announcements, expiry. It has no timers and no clock of its own; each
 * method does one durable operation and returns its events. Source: facts/ledger.md 3.1, 4.3, 4.4, 6, 7; docs/adr/0038-block-sources.md.
 */
import { type Hash256, InvalidArgument, type NetworkTime } from '../../../chain/index.js';
import type { ChainStore } from '../store/chain-store.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { PreparedAnnouncement } from './announcement.js';
import { Batch } from './batch.js';
import { type ChainHead, newestFigures } from './chain-head.js';
import { EVENTS, type NodeEvent } from './events.js';
import { Intake } from './intake.js';
import { Pools } from './pools.js';
import type { Preparation } from './preparation.js';
import type { ConfirmedTransaction, ExecutedBlock } from '../ledger/block-builder.js';
import { dynamicFeeMultiplier } from '../ledger/difficulty.js';
import { simulate, type SimulatedInput, type Simulation } from '../ledger/simulation.js';

/** Result of one commit. */
export interface Outcome {
	readonly events: readonly NodeEvent[];
	/** Whether the commit added a block. */
	readonly hasBlock: boolean;
	/** An error after the commit; the node must be restarted. */
	readonly fault?: unknown;
}

export interface SimulationTerms {
	/** Whether transactions are executed after the unconfirmed ones, or after the newest block. */
	readonly on: 'pending' | 'confirmed';
	/** By default the timestamp of the newest block. */
	readonly time?: NetworkTime;
}

const REVISION_HASH_LENGTH = 16;

/**
 * @param wasUnconfirmed - whether a transaction waited in the pool
 * @returns the events of a new block, without its finalization
 */
export const blockEvents = (block: ExecutedBlock, wasUnconfirmed: (hash: Hash256) => boolean): NodeEvent[] => [
	EVENTS.block(block),
	...block.transactions.flatMap((transaction: ConfirmedTransaction): NodeEvent[] => [
		EVENTS.confirmedAdded(transaction, block.header.height),
		...wasUnconfirmed(transaction.hash) ? [EVENTS.unconfirmedRemoved(transaction)] : []
	])
];

export abstract class ChainNode {
	protected readonly pools: Pools;
	protected readonly intake: Intake;
	private reverts: number;

	/** @param minFeeMultiplier - least fee that is accepted, atomic units per byte */
	protected constructor(
		protected readonly store: ChainStore,
		protected readonly preparation: Preparation,
		minFeeMultiplier: number,
		protected head: ChainHead
	) {
		this.pools = new Pools(preparation, store, head.tip);
		this.intake = new Intake(this.pools, store.state, minFeeMultiplier);
		this.reverts = store.reverts();
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

	/** Whether a transaction is unconfirmed or confirmed. */
	knows(hash: Hash256): boolean {
		return this.intake.isUnconfirmedOrConfirmed(hash);
	}

	/** Whether an aggregate waits for cosignatures, is unconfirmed or confirmed, or pays too little for its cosignatures. */
	knowsPartial(hash: Hash256): boolean {
		return this.intake.isKnownPartial(hash) || this.intake.isUnderpaid(hash);
	}

	/** @returns hashes of aggregates that pay too little for their cosignatures, until their deadline */
	underpaidAggregates(now: NetworkTime): readonly Hash256[] {
		return this.intake.underpaidAggregates(now);
	}

	/** Whether cosignatures of an aggregate are accepted. */
	awaitsCosignatures(hash: Hash256): boolean {
		return this.pools.partial.has(hash);
	}

	/** Processes announcements in order, in one commit. @returns also the failure of each that was rejected */
	announce(
		announcements: readonly PreparedAnnouncement[], now: NetworkTime
	): Outcome & { readonly failures: readonly (FailureName | undefined)[] } {
		const batch = new Batch();
		const failures = announcements.map(announcement => this.intake.process(announcement, batch, now));
		this.store.commitPool(batch.changes);
		return { events: batch.events, hasBlock: false, failures };
	}

	/**
	 * Executes transactions without storing anything.
	 * @throws InvalidArgument for a time before that of the newest block
	 */
	simulate(transactions: readonly SimulatedInput[], { on, time = this.timestamp }: SimulationTerms): Simulation {
		if (time < this.timestamp)
			throw new InvalidArgument(`time must not be before that of the newest block, ${this.timestamp}`);

		const { config, addressOf } = this.preparation;
		const { tip } = this.head;
		const { unconfirmed } = this.pools;
		return simulate(transactions, {
			config,
			addressOf,
			height: tip.height + 1n,
			time,
			dynamicFeeMultiplier: dynamicFeeMultiplier(tip.recent, config),
			...on === 'pending'
				? { base: unconfirmed.view, waiting: unconfirmed.candidates(time) }
				: { base: this.store.state, waiting: [] }
		});
	}

	/** Removes expired transactions without a block. */
	prune(now: NetworkTime): Outcome {
		return { events: this.settle(new Set(), now), hasBlock: false };
	}

	/** Removes a pending transaction, with a status, and those that fail without it. */
	discard(hash: Hash256, code: FailureName, now: NetworkTime): Outcome {
		const unconfirmed = this.pools.unconfirmed.all().get(hash);
		const entry = unconfirmed ?? this.pools.partial.remove(hash)?.prepared;
		if (!entry)
			return { events: [], hasBlock: false };
		const batch = new Batch();
		batch.remove(unconfirmed ? 'unconfirmedRemoved' : 'partialRemoved', entry);
		batch.fail(entry, code);
		// the pools are rebuilt without it, as after a block
		const { changes, events } = this.pools.settle(this.head.tip, new Set([hash]), now);
		this.store.commitPool([...batch.changes, ...changes]);
		return { events: [...batch.events, ...events], hasBlock: false };
	}

	/** Restores the stored pools. Pending transactions wait again; {@link prune} removes those that now fail, with a status. */
	protected restorePools(now: NetworkTime): void {
		this.pools.restore(now > this.timestamp ? now : this.timestamp);
	}

	/** Rebuilds the pools on the current tip, and removes transactions that fail or have expired. */
	protected settle(confirmed: ReadonlySet<Hash256>, now: NetworkTime): readonly NodeEvent[] {
		const { changes, events } = this.pools.settle(this.head.tip, confirmed, now);
		this.store.commitPool(changes);
		return events;
	}

	protected setHead(head: ChainHead): void {
		this.head = head;
		this.pools.partial.setTip(head.tip);
	}

	/** Call it after the stored chain was reverted. */
	protected countReverts(): void {
		this.reverts = this.store.reverts();
	}
}
