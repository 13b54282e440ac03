/** Reads statements of blocks. Source: facts/mongo.md 2, 5; facts/rest-operations.md 4.13. */
import { encodeStatementMetaDTO } from '../../../../../generated/encoders.js';
import {
	encodeStoredResolutionStatementInfoDTO, encodeStoredTransactionStatementInfoDTO
} from '../../../../../generated/stored-encoders.js';
import type { HeightRange, Page, PageRequest, StatementReader, TransactionStatementFilter, Json } from '../../../../chain/index.js';
import { isNamespaceId } from '../../../../wire/identifiers/ids.js';
import type { BlockMetaReader } from '../block-meta.js';
import { type ChainCounts, STATEMENTS } from '../chain-counts.js';
import { createEncoder, type Encoder } from '../encoder.js';
import type { PrefixSums } from '../prefix-sums.js';
import { idBounds } from '../id-bounds.js';
import { encodePage, type FoundPage, readEmptyPage, readPage } from '../pages.js';
import type { CollectionName, QueryCost, Queries } from '../queries.js';
import { int64At } from '../raw-bson.js';
import type { Total, Totals } from '../totals.js';
import { binaryOf, type Condition, longOf, longOfId, rangeBelow63Bits } from '../values.js';

const FIELD = 'statement.height';

/** A range of this many heights does not count as a scan. */
const SHORT_RANGE = 1000n;

type StatementSchema = 'TransactionStatementInfoDTO' | 'ResolutionStatementInfoDTO';

/** A collection of statements. */
interface Statements<Name extends StatementSchema> {
	readonly collection: CollectionName;
	readonly encoder: Encoder<Name, { readonly meta: Json<'StatementMetaDTO'> }>;
	readonly sums: PrefixSums;
}

const encoder = createEncoder(encodeStoredTransactionStatementInfoDTO);
const resolutionEncoder = createEncoder(encodeStoredResolutionStatementInfoDTO);

const heightOf = (document: Buffer): bigint => int64At(document, 'statement', 'height') ?? 0n;

/** Conditions on the receipts; any receipt may match each of them. */
const receiptsCondition = (filter: TransactionStatementFilter): Condition => {
	const { artifactId, receiptTypes = [], recipientAddress, senderAddress, targetAddress } = filter;
	const artifact = artifactId && { 'statement.receipts.artifactId': longOfId(artifactId) };
	return {
		...(receiptTypes.length === 0 ? {} : { 'statement.receipts.type': { $in: receiptTypes } }),
		...(recipientAddress ? { 'statement.receipts.recipientAddress': binaryOf(recipientAddress) } : {}),
		...(senderAddress ? { 'statement.receipts.senderAddress': binaryOf(senderAddress) } : {}),
		...(targetAddress ? { 'statement.receipts.targetAddress': binaryOf(targetAddress) } : {}),
		...(artifact && artifactId && !isNamespaceId(artifactId)
			// transfer receipts contain a mosaic as mosaicId, expiry receipts as artifactId
			? { $or: [artifact, { 'statement.receipts.mosaicId': longOfId(artifactId) }] }
			: artifact ?? {})
	};
};

const heightsCondition = ({ fromHeight, toHeight }: HeightRange): Condition | null => {
	const range = fromHeight !== undefined && fromHeight === toHeight && rangeBelow63Bits(fromHeight, toHeight) !== null
		? longOf(fromHeight)
		: rangeBelow63Bits(fromHeight, toHeight);
	return range ? { [FIELD]: range } : range === null ? null : {};
};

const isShort = ({ fromHeight, toHeight }: HeightRange): boolean =>
	fromHeight !== undefined && toHeight !== undefined && toHeight - fromHeight < SHORT_RANGE;

export class MongoStatementReader implements StatementReader {
	private readonly transactionStatements: Statements<'TransactionStatementInfoDTO'>;
	private readonly resolutions: Readonly<Record<'address' | 'mosaic', Statements<'ResolutionStatementInfoDTO'>>>;

	constructor(
		private readonly queries: Queries,
		private readonly blocks: BlockMetaReader,
		private readonly totals: Totals,
		sums: ChainCounts
	) {
		this.transactionStatements = { collection: 'transactionStatements', encoder, sums: sums.transactionStatements };
		this.resolutions = {
			address: { collection: 'addressResolutionStatements', encoder: resolutionEncoder, sums: sums.addressResolutionStatements },
			mosaic: { collection: 'mosaicResolutionStatements', encoder: resolutionEncoder, sums: sums.mosaicResolutionStatements }
		};
	}

	searchTransactionStatements(
		filter: TransactionStatementFilter,
		page: PageRequest
	): Promise<Page<'TransactionStatementInfoDTO'> | undefined> {
		return this.search(this.transactionStatements, filter, receiptsCondition(filter), page);
	}

	searchResolutions(
		of: 'address' | 'mosaic',
		heights: HeightRange,
		page: PageRequest
	): Promise<Page<'ResolutionStatementInfoDTO'> | undefined> {
		return this.search(this.resolutions[of], heights, {}, page);
	}

	private async search<Name extends StatementSchema>(
		statements: Statements<Name>,
		filter: TransactionStatementFilter,
		receipts: Condition,
		page: PageRequest
	): Promise<Page<Name> | undefined> {
		const { collection } = statements;
		const heights = heightsCondition(filter);
		if (!heights)
			return this.encode(statements, await readEmptyPage(this.queries, { collection, total: this.totals.counted(() => 0) }, page));

		const hasReceipts = Object.keys(receipts).length > 0;
		const cost: QueryCost = hasReceipts && !isShort(filter) ? 'scan' : 'search';
		const condition = { ...heights, ...receipts };
		const { fromHeight, toHeight } = filter;
		return this.encode(statements, await readPage(this.queries, {
			collection,
			filter: condition,
			ids: fromHeight === toHeight ? undefined : await idBounds(this.queries, { collection, field: FIELD }, fromHeight, toHeight),
			cost,
			total: this.count(statements, filter, hasReceipts ? () => this.queries.count(collection, condition, cost) : undefined)
		}, page));
	}

	/** @param countMatching - counts with conditions on receipts; without them, prefix sums are used */
	private count(
		{ collection, sums }: Statements<StatementSchema>,
		filter: TransactionStatementFilter,
		countMatching: (() => Promise<number>) | undefined
	): Total {
		const { artifactId, fromHeight, receiptTypes = [], recipientAddress, senderAddress, targetAddress, toHeight } = filter;
		const key = [collection, artifactId, fromHeight, receiptTypes.join(), recipientAddress, senderAddress, targetAddress, toHeight].join(' ');
		return this.totals.of(key, 'withBlocks', async tip =>
			countMatching?.() ?? (await sums.between(fromHeight, toHeight, tip))[STATEMENTS] ?? 0);
	}

	/** Omits statements whose block is missing. */
	private async encode<Name extends StatementSchema>(statements: Statements<Name>, found: FoundPage): Promise<Page<Name> | undefined> {
		if (!found)
			return undefined;

		const heights = found.documents.map(heightOf);
		const facts = await this.blocks.of(heights);
		return encodePage(found, documents => statements.encoder.encodeEach(documents, this.queries.maxListBytes, (_, i) => {
			const block = facts.get(heights[i]!);
			return block && { meta: encodeStatementMetaDTO({ timestamp: block.timestamp }) };
		}));
	}
}
