/** Reads transactions of all groups. Source: facts/mongo.md 4, 5; facts/rest-operations.md 4.14. */
import {
	type FoundDocument, type Hash256, joinJson, type Json, type JsonList, type Page, type PageRequest, type TransactionFilter,
	type TransactionGroup, textOfList, type TransactionKey, type TransactionReader, type UnresolvedAddress
} from '../../../../chain/index.js';
import type { BlockMetaReader } from '../block-meta.js';
import { type ChainCounts, countOfType, TransactionCount } from '../chain-counts.js';
import type { Tip, TipCache } from '../tip-cache.js';
import { idBounds } from '../id-bounds.js';
import { binaryKey, LookUpBatcher } from '../look-up-batcher.js';
import { readEmptyPage, readPage } from '../pages.js';
import type { Queries } from '../queries.js';
import { addressesAt, int64At } from '../raw-bson.js';
import type { Total, Totals } from '../totals.js';
import { binaryOf, type Condition, objectIdOf } from '../values.js';
import { type TransactionCollection, TransactionDocuments, WITHOUT_ADDRESSES } from './transaction-documents.js';
import { conditionOf, costOf, hasParties, heightsOf } from './transaction-filter.js';
import { TransactionStatuses } from './transaction-status.js';

const COLLECTIONS: Readonly<Record<TransactionGroup, TransactionCollection>> = {
	confirmed: 'transactions', unconfirmed: 'unconfirmedTransactions', partial: 'partialTransactions'
};

const HASH = binaryKey('meta.hash');

/** @returns the condition that selects transactions by id and hash */
const conditionOfKeys = (keys: readonly TransactionKey[]): Condition => {
	const ids = keys.flatMap(key => (key.kind === 'id' ? [objectIdOf(key.id)] : []));
	const hashes = keys.flatMap(key => (key.kind === 'hash' ? [binaryOf(key.hash)] : []));
	const byId = { _id: ids.length === 1 ? ids[0] : { $in: ids } };
	const byHash = { 'meta.hash': hashes.length === 1 ? hashes[0] : { $in: hashes } };
	return hashes.length === 0 ? byId : ids.length === 0 ? byHash : { $or: [byId, byHash] };
};

/** @param height - of a transaction; 0 when it is pending */
const isWithin = (finalizedHeight: bigint, height = 0n): boolean => height > 0n && height <= finalizedHeight;

/** @returns a text that is unique for the filter */
const keyOf = (filter: TransactionFilter): string => {
	const { address, recipientAddress, signerPublicKey, transferMosaicId, types = [], embedded } = filter;
	const { first, last } = heightsOf(filter);
	return [
		'transactions', address, recipientAddress, signerPublicKey, transferMosaicId, filter.fromTransferAmount, filter.toTransferAmount,
		first, last, types.join(), embedded
	].join(' ');
};

export class MongoTransactionReader implements TransactionReader {
	private readonly documents: TransactionDocuments;
	private readonly transactionStatuses: TransactionStatuses;
	private readonly lookUps: Readonly<Record<TransactionGroup, LookUpBatcher>>;

	constructor(
		private readonly queries: Queries,
		private readonly tipCache: TipCache,
		blocks: BlockMetaReader,
		private readonly totals: Totals,
		private readonly sums: ChainCounts
	) {
		this.documents = new TransactionDocuments(queries, blocks);
		this.transactionStatuses = new TransactionStatuses(queries);
		const createLookUps = (group: TransactionGroup) => new LookUpBatcher(queries, COLLECTIONS[group], HASH, WITHOUT_ADDRESSES);
		this.lookUps = {
			confirmed: createLookUps('confirmed'), unconfirmed: createLookUps('unconfirmed'), partial: createLookUps('partial')
		};
	}

	async search(group: TransactionGroup, filter: TransactionFilter, page: PageRequest): Promise<Page<'TransactionInfoDTO'> | undefined> {
		const collection = COLLECTIONS[group];
		const addresses = filter.address === undefined ? [] : await this.involving(group, filter.address);
		const condition = conditionOf(filter, addresses);
		const found = condition
			? await readPage(this.queries, {
				collection,
				filter: condition,
				ids: group === 'confirmed' ? await this.idsOf(filter) : undefined,
				projection: WITHOUT_ADDRESSES,
				cost: group === 'confirmed' ? costOf(filter) : 'search',
				total: group === 'confirmed' ? this.count(filter, condition) : this.totals.counted(() => this.queries.count(collection, condition))
			}, page)
			: await readEmptyPage(this.queries, { collection, total: this.totals.counted(() => 0) }, page);
		return found && { entries: await this.documents.encode(found.documents), totalEntries: found.totalEntries };
	}

	async get(group: TransactionGroup, key: TransactionKey): Promise<FoundDocument<'TransactionInfoDTO'> | undefined> {
		const collection = COLLECTIONS[group];
		// before the transaction is read: what is finalized later may not be stored completely yet
		const { finalizedHeight } = this.tipCache;
		const document = await (key.kind === 'hash'
			? this.lookUps[group].find(key.hash)
			: this.queries.findOne(collection, { filter: conditionOfKeys([key]), projection: WITHOUT_ADDRESSES }));
		if (!document)
			return undefined;

		// a list of one is the document; an empty list is empty text
		const text = textOfList(await this.documents.encodeOne(collection, document)) as Json<'TransactionInfoDTO'> | '';
		return text === '' ? undefined : { text, isFinal: isWithin(finalizedHeight, int64At(document, 'meta', 'height')) };
	}

	async getMany(group: TransactionGroup, keys: readonly TransactionKey[]): Promise<JsonList<'TransactionInfoDTO'>> {
		if (keys.length === 0)
			return joinJson([]);

		const collection = COLLECTIONS[group];
		const find = { filter: conditionOfKeys(keys), projection: WITHOUT_ADDRESSES, sort: { _id: 1 } } as const;
		return this.documents.encodeWhole(collection, await this.queries.find(collection, find, keys.length));
	}

	statuses(hashes: readonly Hash256[]): Promise<readonly Json<'TransactionStatusDTO'>[]> {
		return this.transactionStatuses.read(hashes);
	}

	/** Ids ascend with heights. A single height uses its own index. */
	private async idsOf(filter: TransactionFilter): Promise<Condition | undefined> {
		const { first, last } = heightsOf(filter);
		return first === last ? undefined : idBounds(this.queries, { collection: 'transactions', field: 'meta.height' }, first, last);
	}

	/** Partial transactions of a multisig account are shown to its cosignatories. */
	private async involving(group: TransactionGroup, address: UnresolvedAddress): Promise<readonly UnresolvedAddress[]> {
		if (group !== 'partial')
			return [address];

		const entry = await this.queries.findOne('multisigs', {
			filter: { 'multisig.accountAddress': binaryOf(address) }, projection: { 'multisig.multisigAddresses': 1 }
		});
		return [address, ...entry ? addressesAt(entry, 'multisig', 'multisigAddresses') : []];
	}

	private count(filter: TransactionFilter, condition: Condition): Total {
		return this.totals.of(keyOf(filter), 'withBlocks', tip => {
			const { first, last } = heightsOf(filter);
			const isCounted = hasParties(filter) || ((filter.types ?? []).length > 0 && first !== undefined && first === last);
			return isCounted ? this.queries.count('transactions', condition, costOf(filter)) : this.sumUp(filter, tip);
		});
	}

	/** Filters with only types and heights use prefix sums. */
	private async sumUp(filter: TransactionFilter, tip: Tip): Promise<number> {
		const { first, last } = heightsOf(filter);
		const count = filter.embedded ? TransactionCount.ALL : TransactionCount.TOP;
		const types = [...new Set(filter.types)];
		const sums = await (types.length === 0 ? this.sums.transactions : this.sums.types).between(first, last, tip);
		const names = types.length === 0 ? [count] : types.map(type => countOfType(count, type));
		return names.reduce((sum, name) => sum + (sums[name] ?? 0), 0);
	}
}
