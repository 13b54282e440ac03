import type { BlockEvent, BlockEventReader, BlockEvents, Hash256 } from '../../../../chain/index.js';
import type { Queries } from './queries.js';

interface RemovedRow {
	readonly sequence: number;
	readonly height: number;
	readonly hash: Hash256;
}

/**
 * Only removals are stored. Before an event with the number s, of which r are removals, s - r blocks were added and r removed: an addition
 * then has the height s - 2r + 1.
 */
export class EmbeddedBlockEventReader implements BlockEventReader {
	constructor(private readonly queries: Queries) {}

	read(offset: number | undefined, limit: number): BlockEvents {
		const height = this.queries.value<number>('SELECT max(height) FROM blocks') ?? 0;
		const removed = this.queries.value<number>('SELECT max(number) FROM removed_blocks') ?? 0;
		const count = height + 2 * removed;
		const first = offset ?? Math.max(0, count - limit);
		return { newest: count - 1, events: this.between(first, Math.min(count, first + limit)) };
	}

	/** @param end - exclusive */
	private between(first: number, end: number): readonly BlockEvent[] {
		let removedBefore = this.queries.value<number>('SELECT max(number) FROM removed_blocks WHERE sequence < ?', first) ?? 0;
		const removals = new Map(this.queries.all<RemovedRow>(
			'SELECT sequence, height, hex(hash) AS hash FROM removed_blocks WHERE sequence >= ? AND sequence < ?', first, end
		).map(row => [row.sequence, row]));
		const events: BlockEvent[] = [];
		for (let sequence = first; sequence < end; ++sequence) {
			const removal = removals.get(sequence);
			const height = removal?.height ?? sequence - 2 * removedBefore + 1;
			const hash = removal?.hash ?? this.hashOf(height, sequence);
			removedBefore += removal ? 1 : 0;
			events.push({ sequence, block: { height: BigInt(height), hash }, isAdded: removal === undefined });
		}
		return events;
	}

	/** @returns the hash of a block that was added: of the next one of this height that was removed, or of the present one */
	private hashOf(height: number, sequence: number): Hash256 {
		const removed = this.queries.value<Hash256>(
			'SELECT hex(hash) FROM removed_blocks WHERE height = ? AND sequence > ? ORDER BY sequence LIMIT 1', height, sequence
		);
		// a height up to the newest one has a block
		return removed ?? this.queries.value<Hash256>('SELECT hex(hash) FROM blocks WHERE height = ?', height)!;
	}
}
