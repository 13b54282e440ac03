/**
 * Heights of final blocks by their ids: pages that start at an id become pages of numbered blocks. Pages of a client's walk start at the
 * last block of the page before, and are requested again by other clients. So the first and last blocks of pages are remembered, and where
 * pages start.
 */
import { LRUCache } from 'lru-cache';
import type { ObjectId, PageStart } from '../../../chain/index.js';
import type { Certainty, Direction, FinalBlocks } from './final-blocks.js';
import { int64At, objectIdAt } from './raw-bson.js';

/** About 2 MB. */
const MAX_IDS = 10_000;

/** A page that starts after an id that may be that of a block, or not. */
export interface IdStart {
	readonly id: ObjectId;
	readonly direction: Direction;
}

const keyOf = ({ direction, id }: IdStart): string => `${direction} ${id}`;

export class FinalIds {
	/** Heights of blocks by id, and of the first blocks of pages by their starts. */
	private readonly heights = new LRUCache<string, bigint>({ max: MAX_IDS });
	private generation = 0;

	/** @param finalBlocks - knows what is final */
	constructor(private readonly finalBlocks: FinalBlocks) {
	}

	/** @returns the height of the first block of a page; undefined when it is not remembered, or not final */
	firstOf(start: PageStart, direction: Direction): bigint | undefined {
		const id = start.kind === 'at' ? start.id : start.key;
		if (typeof id === 'bigint' || !this.begin())
			return undefined;

		const height = this.heights.get(id);
		if (start.kind === 'at')
			return height;
		return height === undefined ? this.heights.get(keyOf({ id, direction })) : height + BigInt(direction);
	}

	/**
	 * Remembers the first and the last block of a page, if they were final.
	 * @param known - from before the query
	 * @param start - of a page that skips no blocks
	 */
	add(known: Certainty | undefined, documents: readonly Buffer[], start?: IdStart): void {
		if (!known || known.generation !== this.begin()?.generation)
			return;

		this.remember(known, documents.at(-1));
		const first = this.remember(known, documents[0]);
		// the block before it in the order of the page is final, too: none will be stored between them
		if (start && first !== undefined && (start.direction === 1 || first < known.finalizedHeight))
			this.heights.set(keyOf(start), first);
	}

	/** @returns the height of a block, if it is final */
	private remember({ finalizedHeight }: Certainty, document: Buffer | undefined): bigint | undefined {
		const id = document && objectIdAt(document, '_id');
		const height = document && int64At(document, 'block', 'height');
		if (id === undefined || height === undefined || height > finalizedHeight)
			return undefined;

		this.heights.set(id, height);
		return height;
	}

	/** Forgets the blocks of a chain that was replaced. */
	private begin(): Certainty | undefined {
		const known = this.finalBlocks.begin();
		if (known && known.generation !== this.generation) {
			this.generation = known.generation;
			this.heights.clear();
		}
		return known;
	}
}
