/** What the gateway knows of the chain's tip, so that replies need not ask for it each time. Source: facts/mongo.md 2, 4. */
import type { Hash256 } from '../../../chain/index.js';
import { toHex } from '../../../wire/bytes/hex.js';
import type { Queries } from './queries.js';
import { binaryAt, int64At } from './raw-bson.js';
import type { Timers } from '../../../runtime/timers.js';

/** The tip at one moment. Two of the same moment are the same object. */
export interface Tip {
	/** Height that the node has declared; 0 without one. */
	readonly height: bigint;
	/** Newest block that is stored: for a moment it may be above `height`. 0 without one. */
	readonly blockHeight: bigint;
	readonly blockHash: Hash256 | undefined;
	/** Up to here nothing ever changes; 0 without finalization. */
	readonly finalizedHeight: bigint;
	/** When this tip was first seen, by the clock of the timers. */
	readonly since: number;
}

/** How old what is known may be when a reply is made of it, milliseconds. */
const MAX_AGE_MS = 500;

/**
 * State is written by another queue than blocks: it may still change for so long after the tip has, milliseconds. What is read of it within
 * this time is not to be remembered.
 */
export const STATE_LAG_MS = 2000;

const NOTHING = {};

/** @returns whether nothing has happened on the chain in between */
const isSame = (a: Tip, b: Tip): boolean => a.height === b.height && a.blockHeight === b.blockHeight && a.blockHash === b.blockHash
	&& a.finalizedHeight === b.finalizedHeight;

export class TipCache {
	private tip: Tip | undefined;
	/** When what is known of the tip was asked for. */
	private readAt = -Infinity;
	private checkedAt = -Infinity;
	private reading: Promise<Tip> | undefined;
	private invalidations = 0;
	private replacements = 0;

	constructor(private readonly queries: Queries, private readonly timers: Timers) {
	}

	/** Has the tip read anew when it is needed next. */
	invalidate(): void {
		++this.invalidations;
		this.checkedAt = -Infinity;
		this.reading = undefined;
	}

	/** The tip, at most half a second old; nothing is read as long as nobody asks. */
	current(): Tip | Promise<Tip> {
		if (this.tip && this.timers.now() < this.checkedAt + MAX_AGE_MS)
			return this.tip;

		if (!this.reading) {
			const reading = this.read().finally(() => {
				if (this.reading === reading)
					this.reading = undefined;
			});
			this.reading = reading;
		}
		return this.reading;
	}

	/** How often the chain has been replaced by another one, such as when the node starts from the first block again. */
	get chainGeneration(): number {
		return this.replacements;
	}

	/** Height up to which nothing ever changes, as far as known. Asking keeps it known. */
	get finalizedHeight(): bigint {
		const tip = this.current();
		if (tip instanceof Promise)
			tip.catch(() => undefined);
		return this.tip?.finalizedHeight ?? 0n;
	}

	private async read(): Promise<Tip> {
		const startedAt = this.timers.now();
		const { invalidations } = this;
		const [statistic, block, finalized] = await Promise.all([
			this.queries.findOne('chainStatistic', { filter: NOTHING, projection: { 'current.height': 1 } }),
			this.queries.findOne('blocks', {
				filter: NOTHING, projection: { 'block.height': 1, 'meta.hash': 1 }, sort: { 'block.height': -1 }
			}),
			this.queries.findOne('finalizedBlocks', { filter: NOTHING, projection: { 'block.height': 1 }, sort: { 'block.height': -1 } })
		]);
		const hash = block && binaryAt(block, 'meta', 'hash');
		const read: Tip = {
			height: (statistic && int64At(statistic, 'current', 'height')) ?? 0n,
			blockHeight: (block && int64At(block, 'block', 'height')) ?? 0n,
			blockHash: hash && toHex(hash) as Hash256,
			finalizedHeight: (finalized && int64At(finalized, 'block', 'height')) ?? 0n,
			since: startedAt
		};
		// a later question may have been answered before
		if (startedAt < this.readAt && this.tip)
			return this.tip;

		if (this.tip && read.finalizedHeight < this.tip.finalizedHeight)
			++this.replacements;
		const tip = this.tip && isSame(this.tip, read) ? this.tip : read;
		this.tip = tip;
		this.readAt = startedAt;
		if (invalidations === this.invalidations)
			this.checkedAt = startedAt;
		return tip;
	}
}
