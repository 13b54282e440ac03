/** Reads chain info, storage statistics and the network. Source: facts/mongo.md 2, 5; facts/rest-operations.md 4.3, 4.10. */
import { encodeStorageInfoDTO } from '../../../../generated/encoders.js';
import type { Document } from 'mongodb';
import { type Json, ServiceUnavailable } from '../../../chain/index.js';
import { encodeChainInfo } from '../../../wire/documents/chain-info.js';
import type { FinalizedBlockNotice } from '../../../wire/documents/notifications.js';
import type { CollectionName, Queries } from './queries.js';
import { hashAt, int32At, int64At, required } from './raw-bson.js';
import { longOf } from './values.js';

const finalizedOf = (document: Buffer): FinalizedBlockNotice => ({
	epoch: int32At(document, 'block', 'finalizationEpoch') ?? 0,
	point: int32At(document, 'block', 'finalizationPoint') ?? 0,
	height: int64At(document, 'block', 'height') ?? 0n,
	hash: required(hashAt, document, 'block', 'hash')
});

/** @throws ServiceUnavailable while the node has stored no blocks */
export const readInfo = async (queries: Queries): Promise<Json<'ChainInfoDTO'>> => {
	const [statistic, finalized] = await Promise.all([
		queries.findOne('chainStatistic', { filter: {} }),
		queries.findOne('finalizedBlocks', { filter: {}, sort: { 'block.height': -1 } })
	]);
	const height = statistic && int64At(statistic, 'current', 'height');
	if (!statistic || height === undefined)
		throw new ServiceUnavailable('the node has stored no blocks yet');

	// the node writes height and score separately
	const figures = {
		height, scoreHigh: int64At(statistic, 'current', 'scoreHigh') ?? 0n, scoreLow: int64At(statistic, 'current', 'scoreLow') ?? 0n
	};
	return encodeChainInfo(figures, finalized && finalizedOf(finalized));
};

/** Servers return these as any type of number. */
const figureOf = (statistics: Document, name: string): number => Number(statistics[name] ?? 0);

export const readStorage = async (queries: Queries): Promise<Json<'StorageInfoDTO'>> => {
	const estimate = (collection: CollectionName): Promise<number> => queries.count(collection, {}, 'lookUp');
	const [numBlocks, numTransactions, numAccounts, statistics] = await Promise.all([
		estimate('blocks'), estimate('transactions'), estimate('accounts'), queries.statistics()
	]);
	return encodeStorageInfoDTO({
		numBlocks,
		numTransactions,
		numAccounts,
		database: {
			numIndexes: figureOf(statistics, 'indexes'),
			numObjects: figureOf(statistics, 'objects'),
			dataSize: figureOf(statistics, 'dataSize'),
			indexSize: figureOf(statistics, 'indexSize'),
			storageSize: figureOf(statistics, 'storageSize')
		}
	});
};

/** @returns the network byte of the first block; undefined while the node has not stored it */
export const readNetwork = async (queries: Queries): Promise<number | undefined> => {
	const block = await queries.findOne('blocks', { filter: { 'block.height': longOf(1n) }, projection: { 'block.network': 1 } });
	return block && int32At(block, 'block', 'network');
};
