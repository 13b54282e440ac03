/** Caches the tip of the chain. Source: facts/mongo.md 2, 4. */
import { ChangedWhileRead, type Hash256 } from '../../../chain/index.js';
import type { Queries } from './queries.js';
import { hashAt, int64At } from './raw-bson.js';
import { delay, type Timers } from '../../../runtime/timers.js';
import { longOf } from './values.js';

/** The newest finalized block that is stored; 0 and undefined without one. Blocks up to its height never change. */
interface Finalized {
	readonly finalizedHeight: bigint;
	readonly finalizedHash: Hash256 | undefined;
}

const NOT_FINALIZED: Finalized = { finalizedHeight: 0n, finalizedHash: undefined };

/** The tip at one moment. An unchanged tip is the same object. */
export interface Tip extends Finalized {
	/** Height in the node's chain statistics; 0 without one. */
	readonly height: bigint;
	/** Newest stored block; it may be above `height` for a moment. 0 without one. */
	readonly blockHeight: bigint;
	readonly blockHash: Hash256 | undefined;
	/** When this tip was first read, by the clock of the timers. */
	readonly since: number;
}

/** Maximum age of the cached tip, milliseconds. */
const MAX_AGE_MS = 500;
/** Age at which a request for the revision reads the tip again in the background, milliseconds. */
const REFRESH_AGE_MS = 250;
/** Age at which it is no longer certain that the chain has not been replaced by another one, milliseconds. */
const MAX_GENERATION_AGE_MS = 10_000;

/**
 * A node writes state and blocks in separate queues. State may still change for this time after the tip, milliseconds, and must not be
 * cached before.
 */
export const STATE_LAG_MS = 2000;

const NOTHING = {};

/** @returns whether the blocks are unchanged */
const hasSameBlocks = (a: Tip, b: Tip): boolean =>
	a.height === b.height && a.blockHeight === b.blockHeight && a.blockHash === b.blockHash;

/** @returns whether the chain is unchanged */
const isSame = (a: Tip, b: Tip): boolean =>
	hasSameBlocks(a, b) && a.finalizedHeight === b.finalizedHeight && a.finalizedHash === b.finalizedHash;

/** @returns whether blocks of `before` were dropped */
const isRollback = (before: Tip, after: Tip): boolean => after.height < before.height || after.blockHeight < before.blockHeight
	|| (after.blockHeight === before.blockHeight && after.blockHash !== before.blockHash);

export class TipCache {
	private tip: Tip | undefined;
	/** When the query for the cached tip was sent. */
	private readAt = -Infinity;
	private checkedAt = -Infinity;
	private reading: Promise<Tip> | undefined;
	private invalidations = 0;
	private replacements = 0;
	private changes = 0;
	/** A node deletes blocks before their transactions: until then the stored history may still change after a rollback. */
	private settledAt = -Infinity;

	constructor(private readonly queries: Queries, private readonly timers: Timers) {
	}

	/** Makes the next call of {@link current} read the tip. */
	invalidate(): void {
		++this.invalidations;
		++this.changes;
		this.checkedAt = -Infinity;
		this.reading = undefined;
	}

	/** A reader has found this newest block. If it is not that of the cached tip, the next call of {@link current} reads the tip. */
	notice(blockHash: Hash256 | undefined): void {
		if (this.tip && blockHash !== this.tip.blockHash)
			this.invalidate();
	}

	/** The tip, at most {@link MAX_AGE_MS} old. Reads the database only on request. */
	current(): Tip | Promise<Tip> {
		if (this.tip && this.timers.now() < this.checkedAt + MAX_AGE_MS)
			return this.tip;
		return this.refresh();
	}

	/**
	 * Waits until the state of the newest block is stored: a node writes blocks and state in separate queues.
	 * @throws ChangedWhileRead when a block arrives meanwhile
	 */
	async settled(): Promise<Tip> {
		const tip = await this.current();
		const waitMs = tip.since + STATE_LAG_MS - this.timers.now();
		if (waitMs > 0)
			await delay(this.timers, waitMs);
		const now = waitMs > 0 ? await this.refresh() : tip;
		if (now.height !== now.blockHeight || !hasSameBlocks(tip, now))
			throw new ChangedWhileRead('the node is writing the state of a new block, retry later');
		return now;
	}

	/**
	 * Changes with every change of the stored blocks, transactions and statements. A node writes these before the height of the chain,
	 * and publishes a block afterwards; facts/mongo.md 4.
	 * @returns undefined while they are being written, and when the tip was not read for half a second
	 */
	get revision(): number | undefined {
		const { changes, checkedAt, settledAt, tip } = this;
		const now = this.timers.now();
		if (checkedAt + REFRESH_AGE_MS <= now)
			this.refreshInBackground();
		const isKnown = tip && now < checkedAt + MAX_AGE_MS;
		return isKnown && tip.height === tip.blockHeight && settledAt <= now ? changes : undefined;
	}

	/** The same as {@link chainGeneration}; undefined when the tip was not read for ten seconds: the chain may have been replaced since. */
	get certainGeneration(): number | undefined {
		return this.timers.now() < this.readAt + MAX_GENERATION_AGE_MS ? this.replacements : undefined;
	}

	/** How often the chain was replaced by another one, for example when the node restarts from the first block. */
	get chainGeneration(): number {
		return this.replacements;
	}

	/** Last known finalized height. Reading it refreshes the cache in the background. */
	get finalizedHeight(): bigint {
		if (this.checkedAt + MAX_AGE_MS <= this.timers.now())
			this.refreshInBackground();
		return this.tip?.finalizedHeight ?? 0n;
	}

	private refresh(): Promise<Tip> {
		if (!this.reading) {
			const reading = this.read().finally(() => {
				if (this.reading === reading)
					this.reading = undefined;
			});
			this.reading = reading;
		}
		return this.reading;
	}

	private refreshInBackground(): void {
		// other callers of the same read receive the error; here the last known tip is enough
		this.refresh().catch(() => undefined);
	}

	private async read(): Promise<Tip> {
		const startedAt = this.timers.now();
		const { invalidations } = this;
		const [statistic, block, finalized] = await Promise.all([
			this.queries.findOne('chainStatistic', { filter: NOTHING, projection: { 'current.height': 1 } }),
			this.queries.findOne('blocks', {
				filter: NOTHING, projection: { 'block.height': 1, 'meta.hash': 1 }, sort: { 'block.height': -1 }
			}),
			this.queries.findOne('finalizedBlocks', { filter: NOTHING, projection: { 'block.height': 1, 'block.hash': 1 }, sort: { 'block.height': -1 } })
		]);
		const newest: Finalized = {
			finalizedHeight: (finalized && int64At(finalized, 'block', 'height')) ?? 0n,
			finalizedHash: finalized && hashAt(finalized, 'block', 'hash')
		};
		const { isReplaced, ...final } = await this.compare(newest);
		const read: Tip = {
			height: (statistic && int64At(statistic, 'current', 'height')) ?? 0n,
			blockHeight: (block && int64At(block, 'block', 'height')) ?? 0n,
			blockHash: block && hashAt(block, 'meta', 'hash'),
			...final,
			since: startedAt
		};
		// a query that was sent later may have returned earlier
		if (startedAt < this.readAt && this.tip)
			return this.tip;

		if (isReplaced)
			++this.replacements;
		if (this.tip && !hasSameBlocks(this.tip, read)) {
			++this.changes;
			if (isRollback(this.tip, read))
				this.settledAt = startedAt + STATE_LAG_MS;
		}
		const tip = this.tip && isSame(this.tip, read) ? this.tip : read;
		this.tip = tip;
		this.readAt = startedAt;
		if (invalidations === this.invalidations)
			this.checkedAt = startedAt;
		return tip;
	}

	/**
	 * Compares the newest finalized block with the stored blocks. Finalizations are written by another queue than blocks: until that block
	 * is stored, another branch may be.
	 * @returns the newest finalized block that is stored, and whether what was final before is not part of the chain any more
	 */
	private async compare(newest: Finalized): Promise<Finalized & { readonly isReplaced: boolean }> {
		const before = this.tip ?? NOT_FINALIZED;
		const { finalizedHeight, finalizedHash } = newest;
		if (finalizedHeight === before.finalizedHeight && finalizedHash === before.finalizedHash)
			return { ...newest, isReplaced: false };

		const [stored, known] = await Promise.all([this.hashAt(finalizedHeight), this.hashAt(before.finalizedHeight)]);
		// the other chain may have grown since the tip was read
		const isReplaced = before.finalizedHeight > 0n && (finalizedHeight <= before.finalizedHeight || known !== before.finalizedHash);
		const isStored = stored === finalizedHash;
		const { finalizedHeight: height, finalizedHash: hash } = isStored ? newest : isReplaced ? NOT_FINALIZED : before;
		return { finalizedHeight: height, finalizedHash: hash, isReplaced };
	}

	private async hashAt(height: bigint): Promise<Hash256 | undefined> {
		if (height === 0n)
			return undefined;
		const block = await this.queries.findOne('blocks', { filter: { 'block.height': longOf(height) }, projection: { 'meta.hash': 1 } });
		return block && hashAt(block, 'meta', 'hash');
	}
}
