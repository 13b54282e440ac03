/**
 * Searches blocks by height. Heights have no gaps, ascend with timestamps and ids, and are the second field of the node's indexes. So
 * most searches need no counting, skipping or sorting. Source: facts/mongo.md 3.
 */
import { type BlockFilter, type BlockSortField, joinJson, type JsonList, type NetworkTime, type Page, type PageRequest } from '../../../../chain/index.js';
import type { TipCache, Tip } from '../tip-cache.js';
import { encodeMeasured, type Encoder, type MeasuredList } from '../encoder.js';
import type { FinalBlocks, HeightSpan } from '../final-blocks.js';
import { assemblePage, directionOf, encodePage, type FoundPage, readPage, skippedEntries } from '../pages.js';
import type { Find, Queries } from '../queries.js';
import { int64At } from '../raw-bson.js';
import type { Total, Totals } from '../totals.js';
import { binaryOf, type Condition, objectIdOf, rangeBelow63Bits } from '../values.js';

/** Range of heights, both inclusive; `last` is undefined for the end of the chain. */
interface Heights {
	readonly first: bigint;
	readonly last: bigint | undefined;
}

const ALL: Heights = { first: 1n, last: undefined };
const NONE: Heights = { first: 1n, last: 0n };

type BlockPage = PageRequest<BlockSortField>;

const max = (a: bigint, b: bigint): bigint => (a < b ? b : a);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const intersect = (a: Heights, b: Heights): Heights => ({
	first: max(a.first, b.first),
	last: a.last === undefined || b.last === undefined ? a.last ?? b.last : min(a.last, b.last)
});

const conditionOf = ({ first, last }: Heights): Condition | null => {
	const range = rangeBelow63Bits(first > 1n ? first : undefined, last);
	return range ? { 'block.height': range } : range === null ? null : {};
};

const partiesOf = ({ signerPublicKey, beneficiaryAddress }: BlockFilter): Condition => ({
	...(signerPublicKey ? { 'block.signerPublicKey': binaryOf(signerPublicKey) } : {}),
	...(beneficiaryAddress ? { 'block.beneficiaryAddress': binaryOf(beneficiaryAddress) } : {})
});

const hasParties = ({ signerPublicKey, beneficiaryAddress }: BlockFilter): boolean =>
	signerPublicKey !== undefined || beneficiaryAddress !== undefined;

const hasTimes = ({ fromTimestamp, toTimestamp }: BlockFilter): boolean => fromTimestamp !== undefined || toTimestamp !== undefined;

/** @returns whether a page starts at or after an id, for any sort key */
const startsAtId = ({ start }: BlockPage): boolean => start !== undefined && !(start.kind === 'after' && typeof start.key === 'bigint');

/** @returns the number of blocks in a range of heights */
const countOf = ({ first, last }: Heights, { blockHeight }: Tip): number =>
	Number(max(0n, min(last ?? blockHeight, blockHeight) - first + 1n));

type BlockList = JsonList<'BlockInfoDTO'>;
type FoundBlocks = FoundPage<BlockList>;

const NO_BLOCKS = Promise.resolve(joinJson<'BlockInfoDTO'>([]));

/** @returns the heights on a page of numbered blocks, of which the last ones may not exist yet; undefined when they depend on the tip */
const spanOf = ({ first, last }: Heights, page: BlockPage): HeightSpan | undefined => {
	const size = BigInt(page.pageSize);
	if (directionOf(page) === 1)
		return { first, last: min(last ?? first + size - 1n, first + size - 1n) };
	return last === undefined ? undefined : { first: max(first, last - size + 1n), last };
};

export interface BlockSources {
	readonly queries: Queries;
	readonly tipCache: TipCache;
	readonly totals: Totals;
	readonly finalBlocks: FinalBlocks;
	readonly encoder: Encoder<'BlockInfoDTO'>;
	readonly projection: Find['projection'] & object;
}

export class BlockSearch {
	private readonly queries: Queries;
	private readonly tipCache: TipCache;
	private readonly totals: Totals;

	constructor(private readonly sources: BlockSources) {
		this.queries = sources.queries;
		this.tipCache = sources.tipCache;
		this.totals = sources.totals;
	}

	/** @returns undefined when the block that the page starts at does not exist @throws ReplyTooLarge */
	async read(filter: BlockFilter, page: BlockPage): Promise<Page<'BlockInfoDTO'> | undefined> {
		if (startsAtId(page) && !hasParties(filter) && !hasTimes(filter))
			return this.readById(page);
		const found = await (hasParties(filter) || hasTimes(filter)
			? this.readFiltered(filter, page)
			: this.readNumbered(ALL, BlockSearch.after(page), page));
		return found && { entries: found.documents, totalEntries: found.totalEntries };
	}

	private async readById(page: BlockPage): Promise<Page<'BlockInfoDTO'> | undefined> {
		const { projection, queries } = this.sources;
		const total = this.count(ALL);
		const found = await readPage(queries, { collection: 'blocks', filter: {}, projection, cost: 'search', total }, page);
		return encodePage(found, documents => this.encode(documents));
	}

	private async readFiltered(filter: BlockFilter, page: BlockPage): Promise<FoundBlocks> {
		const [heights, start] = await Promise.all([this.heightsAt(filter), this.startOf(page)]);
		if (!start)
			return undefined;
		return hasParties(filter) ? this.readOf(filter, heights, start, page) : this.readNumbered(heights, start, page);
	}

	/** Blocks of a signer or beneficiary. */
	private readOf(filter: BlockFilter, heights: Heights, start: Heights, page: BlockPage): Promise<FoundBlocks> {
		const parties = partiesOf(filter);
		const counted = conditionOf(heights);
		const wanted = conditionOf(intersect(heights, start));
		const { signerPublicKey, beneficiaryAddress } = filter;
		const key = `blocks ${signerPublicKey ?? ''} ${beneficiaryAddress ?? ''} ${heights.first} ${heights.last ?? ''}`;
		const total = counted
			? this.totals.of(key, 'withBlocks', () => this.queries.count('blocks', { ...parties, ...counted }))
			: this.totals.counted(() => 0);
		const documents = wanted
			? this.find({ ...parties, ...wanted }, page, skippedEntries(page))
			: NO_BLOCKS;
		return assemblePage(undefined, total, documents);
	}

	/** Reads blocks that are filtered by height only, so the position in the list follows from the height. */
	private async readNumbered(heights: Heights, start: Heights, page: BlockPage): Promise<FoundBlocks> {
		const total = this.count(heights);
		const wanted = intersect(heights, start);
		const skip = BigInt(skippedEntries(page));
		return assemblePage(undefined, total, this.findNumbered(wanted, skip, page));
	}

	private async findNumbered({ first, last }: Heights, skip: bigint, page: BlockPage): Promise<BlockList> {
		if (directionOf(page) === 1)
			return this.findBetween({ first: first + skip, last }, page);
		if (skip === 0n)
			return this.findBetween({ first, last }, page);

		const { blockHeight } = await this.tipCache.current();
		return this.findBetween({ first, last: min(last ?? blockHeight, blockHeight) - skip }, page);
	}

	private async findBetween(heights: Heights, page: BlockPage): Promise<BlockList> {
		const { finalBlocks } = this.sources;
		const condition = conditionOf(heights);
		if (!condition)
			return NO_BLOCKS;

		const span = spanOf(heights, page);
		const list = span && span.first <= min(span.last, this.tipCache.finalizedHeight)
			? await finalBlocks.list(span, directionOf(page), part => this.findSpan(part, page))
			: undefined;
		return list ?? this.find(condition, page, 0);
	}

	/** All blocks of a span, in the direction of the page. */
	private async findSpan({ first, last }: HeightSpan, page: BlockPage): Promise<MeasuredList<'BlockInfoDTO'>> {
		const filter = { 'block.height': rangeBelow63Bits(first, last) };
		const documents = await this.findDocuments(filter, { ...page, pageSize: Number(last - first) + 1 }, 0);
		return encodeMeasured(this.sources.encoder, documents, this.queries.maxListBytes);
	}

	private async find(filter: Condition, page: BlockPage, skip: number): Promise<BlockList> {
		return this.encode(await this.findDocuments(filter, page, skip));
	}

	private findDocuments(filter: Condition, page: BlockPage, skip: number): Promise<readonly Buffer[]> {
		const { projection } = this.sources;
		const sort = { 'block.height': directionOf(page) };
		return this.queries.find('blocks', { filter, projection, sort, ...(skip > 0 ? { skip } : {}) }, page.pageSize, 'search');
	}

	private encode(documents: readonly Buffer[]): BlockList {
		return this.sources.encoder.encodeList(documents, this.queries.maxListBytes);
	}

	private count(heights: Heights): Total {
		return this.totals.counted(() => {
			const tip = this.tipCache.current();
			return tip instanceof Promise ? tip.then(read => countOf(heights, read)) : countOf(heights, tip);
		});
	}

	/** Heights that lie between two times. */
	private async heightsAt({ fromTimestamp, toTimestamp }: BlockFilter): Promise<Heights> {
		const [first, last] = await Promise.all([
			fromTimestamp === undefined ? 1n : this.heightBeside(fromTimestamp, undefined),
			toTimestamp === undefined ? undefined : this.heightBeside(undefined, toTimestamp)
		]);
		return first === undefined || (last === undefined && toTimestamp !== undefined) ? NONE : { first, last };
	}

	/** @returns height of the first block not before a time, or of the last one not after it; undefined when there is none */
	private async heightBeside(from: NetworkTime | undefined, to: NetworkTime | undefined): Promise<bigint | undefined> {
		const range = rangeBelow63Bits(from, to);
		const sort = { 'block.timestamp': from === undefined ? -1 : 1 } as const;
		return range === null ? undefined : this.heightOf(range ? { 'block.timestamp': range } : {}, sort);
	}

	private async heightOf(filter: Condition, sort: Find['sort'] & object): Promise<bigint | undefined> {
		const block = await this.queries.findOne('blocks', { filter, projection: { 'block.height': 1 }, sort }, 'search');
		return block && int64At(block, 'block', 'height');
	}

	/** @returns the heights that a page may contain; undefined when the block that it starts at does not exist */
	private async startOf(page: BlockPage): Promise<Heights | undefined> {
		const { start } = page;
		if (!start)
			return ALL;

		const isAscending = directionOf(page) === 1;
		if (start.kind === 'at') {
			const height = await this.heightOf({ _id: objectIdOf(start.id) }, { _id: 1 });
			return height === undefined ? undefined : isAscending ? { first: height, last: undefined } : { first: 1n, last: height };
		}

		if (typeof start.key === 'bigint')
			return BlockSearch.after(page);

		const id = objectIdOf(start.key);
		const height = isAscending
			? await this.heightOf({ _id: { $lte: id } }, { _id: -1 })
			: await this.heightOf({ _id: { $gte: id } }, { _id: 1 });
		if (height === undefined)
			return ALL;
		return isAscending ? { first: height + 1n, last: undefined } : { first: 1n, last: height - 1n };
	}

	/** @returns the heights after the height that the page starts at; all without one */
	private static after(page: BlockPage): Heights {
		const key = page.start?.kind === 'after' ? page.start.key : undefined;
		if (typeof key !== 'bigint')
			return ALL;
		return directionOf(page) === 1 ? { first: key + 1n, last: undefined } : { first: 1n, last: key - 1n };
	}
}
