/**
 * Searches blocks by height. Heights have no gaps, ascend with timestamps and ids, and are the second field of the node's indexes. So
 * most searches need no counting, skipping or sorting. Source: facts/mongo.md 3.
 */
import {
	type BlockFilter, type BlockSortField, joinJson, type JsonList, type NetworkTime, type ObjectId as StoredId, type Page, type PageRequest
} from '../../../../chain/index.js';
import type { TipCache, Tip } from '../tip-cache.js';
import { encodeMeasured, type Encoder, type MeasuredList } from '../encoder.js';
import { type FinalBlocks, heightsBetween, type HeightSpan } from '../final-blocks.js';
import { FinalIds, type IdStart } from '../final-ids.js';
import { assemblePage, directionOf, encodePage, type FoundPage, readPage, skippedEntries } from '../pages.js';
import { Gatherer } from '../gatherer.js';
import type { Find, Queries } from '../queries.js';
import { int64At, required } from '../raw-bson.js';
import type { Total, Totals } from '../totals.js';
import { binaryOf, type Condition, longOf, objectIdOf, rangeBelow63Bits } from '../values.js';

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

/** @returns the heights from one on, in the direction of a page */
const heightsFrom = (height: bigint, page: BlockPage): Heights =>
	(directionOf(page) === 1 ? { first: height, last: undefined } : { first: 1n, last: height });

const heightsAfter = (height: bigint, page: BlockPage): Heights => heightsFrom(height + BigInt(directionOf(page)), page);

/** @returns whether the heights of a page are consecutive; they are, unless blocks were dropped during the query */
const hasNoGaps = (first: bigint, documents: readonly Buffer[]): boolean => {
	const last = int64At(documents.at(-1)!, 'block', 'height') ?? 0n;
	return (last < first ? first - last : last - first) + 1n === BigInt(documents.length);
};

/** @returns the id that a page starts after, if the first block of the page follows it */
const idStartOf = (page: BlockPage): IdStart | undefined => {
	const { pageNumber, start } = page;
	return pageNumber === 1 && start?.kind === 'after' && typeof start.key !== 'bigint' ? { id: start.key, direction: directionOf(page) } : undefined;
};

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

/** Blocks of several pages that are read by one query, except for those of the last page: whole ones, as many as one reply can contain. */
const MAX_BLOCKS = 100;

/** @returns the condition on some heights: a range where there are no gaps */
const conditionOfAll = (heights: readonly number[]): Condition => {
	const [first, last] = [Math.min(...heights), Math.max(...heights)];
	return { 'block.height': last - first + 1 === heights.length
		? rangeBelow63Bits(BigInt(first), BigInt(last))
		: { $in: heights.map(height => longOf(BigInt(height))) } };
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
	private readonly finalIds: FinalIds;
	private readonly numbered = new Gatherer<number, ReadonlyMap<number, Buffer>>(MAX_BLOCKS, heights => this.readHeights(heights));

	constructor(private readonly sources: BlockSources) {
		this.queries = sources.queries;
		this.tipCache = sources.tipCache;
		this.totals = sources.totals;
		this.finalIds = new FinalIds(sources.finalBlocks);
	}

	/** @returns undefined when the block that the page starts at does not exist @throws ReplyTooLarge */
	async read(filter: BlockFilter, page: BlockPage): Promise<Page<'BlockInfoDTO'> | undefined> {
		const isFiltered = hasParties(filter) || hasTimes(filter);
		const start = isFiltered ? undefined : this.knownStartOf(page);
		if (!isFiltered && !start)
			return this.readById(page);
		const found = await (start ? this.readNumbered(ALL, start, page) : this.readFiltered(filter, page));
		return found && { entries: found.documents, totalEntries: found.totalEntries };
	}

	private async readById(page: BlockPage): Promise<Page<'BlockInfoDTO'> | undefined> {
		const { finalBlocks, projection, queries } = this.sources;
		const known = finalBlocks.begin();
		const total = this.count(ALL);
		const found = await readPage(queries, { collection: 'blocks', filter: {}, projection, cost: 'search', total }, page);
		return encodePage(found, documents => {
			this.finalIds.add(known, documents, idStartOf(page));
			const measured = encodeMeasured(this.sources.encoder, documents, queries.maxListBytes);
			const first = documents[0] && int64At(documents[0], 'block', 'height');
			if (first !== undefined && hasNoGaps(first, documents))
				finalBlocks.addPage(known, first, directionOf(page), measured);
			return measured.list;
		});
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
		const heights = heightsBetween(Number(first), Number(last), directionOf(page));
		const known = this.sources.finalBlocks.begin();
		const found = await this.numbered.find(heights);
		const documents = heights.map(height => found.get(height)).filter(document => document !== undefined);
		this.finalIds.add(known, documents);
		return encodeMeasured(this.sources.encoder, documents, this.queries.maxListBytes);
	}

	/** Reads the blocks of pages that were requested at the same time. */
	private async readHeights(heights: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
		const { projection, queries } = this.sources;
		const documents = await queries.findSmall('blocks', { filter: conditionOfAll(heights), projection }, heights.length, 'search');
		return new Map(documents.map(document => [Number(required(int64At, document, 'block', 'height')), document]));
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
		const known = this.knownStartOf(page);
		const { start } = page;
		if (known || !start)
			return known;

		if (start.kind === 'at') {
			const height = await this.heightOf({ _id: objectIdOf(start.id) }, { _id: 1 });
			return height === undefined ? undefined : heightsFrom(height, page);
		}

		// the key is an id, because the start is not known
		const id = objectIdOf(start.key as StoredId);
		const height = await (directionOf(page) === 1
			? this.heightOf({ _id: { $lte: id } }, { _id: -1 })
			: this.heightOf({ _id: { $gte: id } }, { _id: 1 }));
		return height === undefined ? ALL : heightsAfter(height, page);
	}

	/** The same where no query is necessary: all heights without a start. @returns undefined when the height of an id is not known */
	private knownStartOf(page: BlockPage): Heights | undefined {
		const { start } = page;
		if (!start)
			return ALL;
		if (start.kind === 'after' && typeof start.key === 'bigint')
			return heightsAfter(start.key, page);

		const first = this.finalIds.firstOf(start, directionOf(page));
		return first === undefined ? undefined : heightsFrom(first, page);
	}
}
