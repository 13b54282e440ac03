/** Reads mosaics. Source: facts/mongo.md 2, 5. */
import { encodeStoredMosaicInfoDTO } from '../../../../../generated/stored-encoders.js';
import type { Address, Json, JsonList, MosaicId, MosaicReader, Page, PageRequest } from '../../../../chain/index.js';
import { createEncoder } from '../encoder.js';
import { idKey } from '../look-up-batcher.js';
import type { Queries } from '../queries.js';
import { int32At, int64At } from '../raw-bson.js';
import type { Totals } from '../totals.js';
import { binaryOf, longOfId } from '../values.js';
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

	async supply(id: MosaicId): Promise<{ readonly supply: bigint; readonly divisibility: number } | undefined> {
		const mosaic = await this.queries.findOne('mosaics', {
			filter: { [ID]: longOfId(id) }, projection: { 'mosaic.supply': 1, 'mosaic.divisibility': 1 }
		});
		return mosaic && {
			supply: int64At(mosaic, 'mosaic', 'supply') ?? 0n, divisibility: int32At(mosaic, 'mosaic', 'divisibility') ?? 0
		};
	}
}
