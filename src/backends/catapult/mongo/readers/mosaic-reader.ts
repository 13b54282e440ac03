/** Reads mosaics. Source: facts/mongo.md 2, 5. */
import { encodeStoredMosaicInfoDTO } from '../../../../../generated/stored-encoders.js';
import type { Address, Json, JsonList, MosaicId, MosaicReader, Page, PageRequest } from '../../../../chain/index.js';
import { createEncoder } from '../encoder.js';
import { idKey } from '../look-up-batcher.js';
import type { Queries } from '../queries.js';
import { int32At, int64At, required } from '../raw-bson.js';
import type { Totals } from '../totals.js';
import { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import { anyOf, binaryOf, longOf, longOfId, mosaicIdOf } from '../values.js';
import { ANY_LONG, keyOf, StateDocuments } from './state-documents.js';

const ID = 'mosaic.id';

export class MongoMosaicReader implements MosaicReader {
	private readonly documents: StateDocuments<'MosaicInfoDTO'>;

	constructor(private readonly queries: Queries, totals: Totals) {
		this.documents = new StateDocuments(queries, totals, {
			name: 'mosaics', key: idKey(ID), everything: { [ID]: ANY_LONG }, encoder: createEncoder(encodeStoredMosaicInfoDTO)
		});
	}

	search({ ownerAddress }: { readonly ownerAddress?: Address | undefined }, page: PageRequest): Promise<Page<'MosaicInfoDTO'> | undefined> {
		const condition = ownerAddress ? { 'mosaic.ownerAddress': binaryOf(ownerAddress) } : {};
		return this.documents.search({ condition, key: keyOf(ownerAddress), cost: 'search' }, page);
	}

	byId(id: MosaicId): Promise<Json<'MosaicInfoDTO'> | undefined> {
		return this.documents.byKey(id);
	}

	byIds(ids: readonly MosaicId[]): Promise<JsonList<'MosaicInfoDTO'>> {
		return this.documents.byKeys(ids, -1);
	}

	/**
	 * A definition that changes a mosaic combines the divisibilities by exclusive or; the revision shows whether there was one.
	 * Definitions are found by the index of their ids.
	 */
	async divisibilitiesAt(ids: readonly MosaicId[], height: bigint): Promise<ReadonlyMap<MosaicId, number>> {
		if (ids.length === 0)
			return new Map();
		const mosaics = (await this.queries.findSmall('mosaics', {
			filter: { [ID]: anyOf(ids.map(longOfId)) },
			projection: { 'mosaic.id': 1, 'mosaic.divisibility': 1, 'mosaic.revision': 1, 'mosaic.startHeight': 1 }
		}, ids.length)).map(mosaic => ({
			id: mosaicIdOf(required(int64At, mosaic, 'mosaic', 'id')),
			divisibility: required(int32At, mosaic, 'mosaic', 'divisibility'),
			isChanged: required(int32At, mosaic, 'mosaic', 'revision') > 1,
			startHeight: required(int64At, mosaic, 'mosaic', 'startHeight')
		})).filter(({ startHeight }) => startHeight <= height);
		const changed = await this.definedUpTo(mosaics.filter(({ isChanged }) => isChanged).map(({ id }) => id), height);
		return new Map(mosaics.map(({ divisibility, id, isChanged }) => [id, isChanged ? changed.get(id) ?? divisibility : divisibility]));
	}

	private async definedUpTo(ids: readonly MosaicId[], height: bigint): Promise<ReadonlyMap<MosaicId, number>> {
		const found = new Map<MosaicId, number>();
		if (ids.length === 0)
			return found;
		const definitions = await this.queries.findAll('transactions', {
			filter: {
				'transaction.id': anyOf(ids.map(longOfId)), 'transaction.type': TransactionType.MOSAIC_DEFINITION, 'meta.height': { $lte: longOf(height) }
			},
			projection: { 'transaction.id': 1, 'transaction.divisibility': 1 }
		}, 'search');
		for (const definition of definitions) {
			const id = mosaicIdOf(required(int64At, definition, 'transaction', 'id'));
			found.set(id, (found.get(id) ?? 0) ^ required(int32At, definition, 'transaction', 'divisibility'));
		}
		return found;
	}

	async supply(id: MosaicId): Promise<{ readonly supply: bigint; readonly divisibility: number } | undefined> {
		const mosaic = await this.queries.findOne('mosaics', {
			filter: { [ID]: longOfId(id) }, projection: { 'mosaic.supply': 1, 'mosaic.divisibility': 1 }
		});
		return mosaic && {
			supply: int64At(mosaic, 'mosaic', 'supply') ?? 0n, divisibility: int32At(mosaic, 'mosaic', 'divisibility') ?? 0
		};
	}
}
