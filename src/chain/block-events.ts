/** Blocks that were added to the chain and removed from it, in their order. */
import type { BlockPosition } from './event-history.js';
import type { Awaitable } from './values.js';

export interface BlockEvent {
	/** From 0, without gaps; the same after restarts. */
	readonly sequence: number;
	readonly block: BlockPosition;
	readonly isAdded: boolean;
}

export interface BlockEvents {
	/** Sequence number of the newest event. */
	readonly newest: number;
	readonly events: readonly BlockEvent[];
}

export interface BlockEventReader {
	/**
	 * @param offset - sequence number of the first event; undefined: the newest `limit` events
	 * @returns events in their order
	 */
	read(offset: number | undefined, limit: number): Awaitable<BlockEvents>;
}
