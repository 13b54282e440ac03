/**
 * Caches encoded blocks that cannot change any more, for look-ups and for pages by height, when they are read the second time. Blocks that
 * were read together stay in the buffer that they were encoded into, so that nothing is copied.
 */
import { LRUCache } from 'lru-cache';
import { joinJson, type Json, type JsonList, piecesOf, ReplyTooLarge, SpaciousList, textOfList } from '../../../chain/index.js';
import type { MeasuredList } from './encoder.js';
import { RepeatedReads } from './repeated-reads.js';
import type { TipCache } from './tip-cache.js';

type Block = Json<'BlockInfoDTO'>;
type BlockList = JsonList<'BlockInfoDTO'>;

/** About 15,000 blocks. */
const MAX_BYTES = 0x200_0000;
/** A run may take at most this part of the cache. */
const LARGEST_PART = 8;
/** Memory of a run and of each of its blocks without their text, bytes; estimates. */
const RUN_OVERHEAD = 500;
const BLOCK_OVERHEAD = 150;

/** Heights without gaps, both inclusive, at most as many as blocks on a page. */
export interface HeightSpan {
	readonly first: bigint;
	readonly last: bigint;
}

/** Ascending or descending by height. */
export type Direction = 1 | -1;

/** Encoded blocks that were read by one query. */
interface Run {
	/** The list: blocks with commas between them. */
	readonly bytes: Buffer;
	/** Heights of its final blocks. */
	readonly heights: readonly number[];
}

/** Where a block is. */
interface Place {
	readonly run: Run;
	/** Offsets in the bytes of the run. */
	readonly start: number;
	readonly end: number;
}

/** What was known before a query; see {@link FinalBlocks.begin}. */
export interface Certainty {
	readonly generation: number;
	/** Blocks up to this height were final. */
	readonly finalizedHeight: bigint;
}

export const heightsBetween = (first: number, last: number, direction: Direction): number[] =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (direction === 1 ? first + i : last - i));

const COMMA = Buffer.from(',');

/** @returns the text of a list; nothing for an empty one */
const chunksOf = (list: BlockList): readonly Uint8Array[] => {
	if (typeof list !== 'string')
		return piecesOf(list);
	return list === '' ? [] : [Buffer.from(list)];
};

/** @returns the text of a list in a buffer that does not change, and that has nothing else */
const ownBytesOf = (list: BlockList): Buffer => {
	if (list instanceof SpaciousList)
		return list.bytes;

	const text = textOfList(list);
	// not a part of a pool of buffers, which would stay in memory
	const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
	bytes.write(text);
	return bytes;
};

export class FinalBlocks {
	private readonly runs: LRUCache<Run, true>;
	private readonly places = new Map<number, Place>();
	private readonly reads = new RepeatedReads();
	private generation = 0;

	constructor(private readonly tipCache: TipCache, private readonly maxListBytes: number, maxBytes = MAX_BYTES) {
		this.runs = new LRUCache<Run, true>({
			maxSize: maxBytes,
			maxEntrySize: Math.ceil(maxBytes / LARGEST_PART),
			sizeCalculation: (_, { bytes, heights }) => bytes.buffer.byteLength + heights.length * BLOCK_OVERHEAD + RUN_OVERHEAD,
			dispose: (_, run) => this.forget(run)
		});
	}

	/** Bytes in use. */
	get sizeBytes(): number {
		return this.runs.calculatedSize;
	}

	/**
	 * To be called before a query whose blocks are added.
	 * @returns undefined while another chain may have replaced this one
	 */
	begin(): Certainty | undefined {
		const { certainGeneration, chainGeneration, finalizedHeight } = this.tipCache;
		if (chainGeneration !== this.generation) {
			this.generation = chainGeneration;
			this.runs.clear();
		}
		return certainGeneration === undefined ? undefined : { generation: certainGeneration, finalizedHeight };
	}

	/** @returns the block at a height if it is cached */
	get(height: bigint): Block | undefined {
		const place = this.begin() && this.places.get(Number(height));
		if (!place)
			return undefined;

		this.runs.get(place.run);
		// the encoder made this text
		return place.run.bytes.toString('utf8', place.start, place.end) as Block;
	}

	/** Adds a block that was looked up again, if it was final. @param known - from before the query */
	add(known: Certainty | undefined, height: bigint, block: Block): void {
		if (known)
			this.store(known, [Number(height)], { list: joinJson([block]), ends: [Buffer.byteLength(block)] });
	}

	/** Adds a page that was read by ids, likewise. @param first - height of its first block */
	addPage(known: Certainty | undefined, first: bigint, direction: Direction, measured: MeasuredList<'BlockInfoDTO'>): void {
		if (known)
			this.store(known, measured.ends.map((_, i) => Number(first) + direction * i), measured);
	}

	/**
	 * Lists the blocks of a span: those that are cached, and the others by one query.
	 * @param read - reads all blocks of a span, in the direction of the list
	 * @returns undefined when blocks are missing, except after the end of an ascending list
	 * @throws ReplyTooLarge
	 */
	async list(
		{ first, last }: HeightSpan, direction: Direction, read: (span: HeightSpan) => Promise<MeasuredList<'BlockInfoDTO'>>
	): Promise<BlockList | undefined> {
		const known = this.begin();
		const [from, to] = [Number(first), Number(last)];
		let low = from;
		let high = to;
		while (known && low <= high && this.places.has(low))
			++low;
		while (known && low <= high && this.places.has(high))
			--high;
		// before the query, during which they may be evicted
		const below = this.piecesAt(heightsBetween(from, low - 1, direction));
		const above = this.piecesAt(heightsBetween(high + 1, to, direction));
		if (low > high)
			return this.join(direction === 1 ? [...below, ...above] : [...above, ...below]);

		const heights = heightsBetween(low, high, direction);
		const measured = await read({ first: BigInt(low), last: BigInt(high) });
		const isComplete = measured.ends.length === heights.length;
		if (isComplete && known)
			this.store(known, heights, measured);
		if (!isComplete && (direction === -1 || above.length > 0))
			return undefined;
		if (below.length + above.length === 0)
			return measured.list;
		const chunks = chunksOf(measured.list);
		return this.join(direction === 1 ? [...below, ...chunks, ...above] : [...above, ...chunks, ...below]);
	}

	/** @returns the text of cached blocks; neighbours in a run are one piece */
	private piecesAt(heights: readonly number[]): Buffer[] {
		const pieces: Buffer[] = [];
		for (let i = 0; i < heights.length;) {
			const { run, start, end: firstEnd } = this.places.get(heights[i]!)!;
			let end = firstEnd;
			for (++i; i < heights.length; ++i) {
				const next = this.places.get(heights[i]!)!;
				if (next.run !== run || next.start !== end + 1)
					break;
				({ end } = next);
			}
			this.runs.get(run);
			pieces.push(run.bytes.subarray(start, end));
		}
		return pieces;
	}

	/** @throws ReplyTooLarge */
	private join(parts: readonly Uint8Array[]): BlockList {
		const list: readonly Uint8Array[] = parts.flatMap((part, i) => (i === 0 ? [part] : [COMMA, part]));
		if (this.maxListBytes < list.reduce((sum, { length }) => sum + length, 0))
			throw new ReplyTooLarge(this.maxListBytes);
		// the encoder made the blocks
		return list as BlockList;
	}

	/** @param heights - of the blocks in the list */
	private store({ generation, finalizedHeight }: Certainty, heights: readonly number[], { list, ends }: MeasuredList<'BlockInfoDTO'>): void {
		const final = heights.filter(height => height <= finalizedHeight && Number.isSafeInteger(height));
		// the chain may have been replaced during the query
		if (final.length === 0 || generation !== this.begin()?.generation)
			return;

		const repeated = final.filter(height => this.reads.note(height)).length;
		// the cached list contains all of them
		if (2 * repeated < heights.length)
			return;

		const run: Run = { bytes: ownBytesOf(list), heights: final };
		this.runs.set(run, true);
		// one that is too large is not accepted
		if (!this.runs.has(run))
			return;
		heights.forEach((height, i) => {
			if (height <= finalizedHeight && Number.isSafeInteger(height))
				this.places.set(height, { run, start: i === 0 ? 0 : ends[i - 1]! + 1, end: ends[i]! });
		});
	}

	private forget(run: Run): void {
		for (const height of run.heights) {
			if (this.places.get(height)?.run === run)
				this.places.delete(height);
		}
	}
}
