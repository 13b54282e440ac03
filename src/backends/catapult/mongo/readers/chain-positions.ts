/** Finds blocks of the chain by height and hash. Source: facts/mongo.md 2, 4. */
import { BEFORE_FIRST, type BlockPosition, type Hash256, ServiceUnavailable, unknownBlock } from '../../../../chain/index.js';
import { delay, type Timers } from '../../../../runtime/timers.js';
import type { Queries } from '../queries.js';
import { hashAt, int32At, int64At, required } from '../raw-bson.js';
import { roundOf } from '../../finalization-round.js';
import { type Condition, longOf } from '../values.js';
import { hashOf } from './stored-notifications.js';

/** What the broker has published. */
export interface SeenBlocks {
	/** Height of the newest block that subscribers may have been notified of; undefined when it is not known. */
	readonly height: bigint | undefined;
	/** The same of finalized blocks. */
	readonly finalizedHeight: bigint | undefined;
	/** @returns the block that the chain returned to when it dropped this one; undefined when that was not seen */
	forkOf(hash: Hash256): BlockPosition | undefined;
}

const POSITION = { 'block.height': 1, 'meta.hash': 1 } as const;
const NEWEST_FIRST = { 'block.height': -1 } as const;
const NEWEST_ROUND_FIRST = { 'block.finalizationEpoch': -1, 'block.finalizationPoint': -1 } as const;

/**
 * A database that is older than the broker's messages is read again after this time, milliseconds, so many times. As a node writes before
 * it publishes, this means that the chain is being rolled back, or that the message of a rollback was lost.
 */
const LAG_MS = 50;
const MAX_LAG_READS = 60;

export const positionOf = (document: Buffer): BlockPosition => ({ height: int64At(document, 'block', 'height') ?? 0n, hash: hashOf(document) });

/** A finalized block, and the round that finalized it. */
export interface FinalizedPosition extends BlockPosition {
	readonly round: number;
}

export const finalizedPositionOf = (document: Buffer): FinalizedPosition => ({
	height: int64At(document, 'block', 'height') ?? 0n,
	hash: required(hashAt, document, 'block', 'hash'),
	round: roundOf(int32At(document, 'block', 'finalizationEpoch') ?? 0, int32At(document, 'block', 'finalizationPoint') ?? 0)
});

export class ChainPositions {
	constructor(private readonly queries: Queries, private readonly seen: SeenBlocks, private readonly timers: Pick<Timers, 'after'>) {}

	/** The newest block whose transactions are stored, because a node writes the height of the chain last, and lowers it first. */
	async tip(): Promise<BlockPosition> {
		const statistic = await this.queries.findOne('chainStatistic', { filter: {}, projection: { 'current.height': 1 } });
		const height = (statistic && int64At(statistic, 'current', 'height')) ?? 0n;
		return await this.find({ $lte: longOf(height) }) ?? BEFORE_FIRST;
	}

	/** The tip, at least as high as subscribers know it. @throws ServiceUnavailable when the database does not reach that */
	settledTip(): Promise<BlockPosition> {
		return this.settled(() => this.tip(), () => this.seen.height);
	}

	/** The newest finalized block, likewise. */
	settledFinalized(): Promise<FinalizedPosition> {
		return this.settled(() => this.finalized(), () => this.seen.finalizedHeight);
	}

	/** @returns the block at a height; before the first one for 0, undefined above the newest stored one */
	async at(height: bigint): Promise<BlockPosition | undefined> {
		return height === 0n ? BEFORE_FIRST : this.find(longOf(height));
	}

	/** Whether a block is part of the chain up to a tip. */
	async isPresent({ height, hash }: BlockPosition, tip: BlockPosition): Promise<boolean> {
		return height === 0n || (height <= tip.height && (await this.at(height))?.hash === hash);
	}

	/** Whether the chain has only grown since a tip was read: then everything that was read since up to that tip belongs together. */
	async hasGrown(tip: BlockPosition): Promise<boolean> {
		const now = await this.tip();
		return now.height === tip.height ? now.hash === tip.hash : this.isPresent(tip, now);
	}

	/**
	 * @returns the newest block that this chain and that of a block have in common; of a block above the finalized one that was never
	 * seen, the finalized one, which no node rolls back
	 * @throws Refusal when the block is not known although it would have to be
	 */
	async common(block: BlockPosition, tip: BlockPosition): Promise<BlockPosition> {
		let known: BlockPosition | undefined = block;
		for (; known; known = this.seen.forkOf(known.hash)) {
			if (await this.isPresent(known, tip))
				return known.height === 0n ? BEFORE_FIRST : known;
		}
		const finalized = await this.finalized();
		if (block.height > finalized.height && finalized.height <= tip.height)
			return await this.at(finalized.height) ?? BEFORE_FIRST;
		throw unknownBlock(block.height, block.hash);
	}

	/** The newest finalized block; before the first one when none was finalized. */
	private async finalized(): Promise<FinalizedPosition> {
		const document = await this.queries.findOne('finalizedBlocks', { filter: {}, sort: NEWEST_ROUND_FIRST });
		return document ? finalizedPositionOf(document) : { ...BEFORE_FIRST, round: 0 };
	}

	private async settled<Position extends BlockPosition>(
		read: () => Promise<Position>, seenHeight: () => bigint | undefined
	): Promise<Position> {
		for (let reads = 0; reads < MAX_LAG_READS; ++reads) {
			const position = await read();
			if (position.height >= (seenHeight() ?? 0n))
				return position;
			await delay(this.timers, LAG_MS);
		}
		throw new ServiceUnavailable('the database is older than the messages of the node\'s broker');
	}

	private async find(height: Condition | ReturnType<typeof longOf>): Promise<BlockPosition | undefined> {
		const document = await this.queries.findOne('blocks', { filter: { 'block.height': height }, projection: POSITION, sort: NEWEST_FIRST });
		return document && positionOf(document);
	}
}
