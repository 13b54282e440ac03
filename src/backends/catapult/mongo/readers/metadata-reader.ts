/** Reads metadata. Source: facts/mongo.md 2, 3, 5. */
import { encodeStoredMetadataInfoDTO } from '../../../../../generated/stored-encoders.js';
import type {
	Hash256, MetadataEntry, MetadataFilter, MetadataName, MetadataReader, Page, PageRequest
} from '../../../../chain/index.js';
import { metadataHash } from '../../../../wire/identifiers/composite-hash.js';
import { bigIntToId } from '../../../../wire/bytes/hex.js';
import type { Queries } from '../queries.js';
import { addressAt, binaryAt, int32At, int64At, required } from '../raw-bson.js';
import type { Totals } from '../totals.js';
import { binaryOf, longOfId } from '../values.js';
import { CompositeDocuments } from './keyed-readers.js';
import { keyOf } from './state-documents.js';

const COMPOSITE_HASH = 'metadataEntry.compositeHash';

const idAt = (document: Buffer, member: string): string => bigIntToId(int64At(document, 'metadataEntry', member) ?? 0n);

export class MongoMetadataReader extends CompositeDocuments<'MetadataInfoDTO'> implements MetadataReader {
	constructor(queries: Queries, totals: Totals) {
		super(queries, totals, 'metadata', COMPOSITE_HASH, encodeStoredMetadataInfoDTO);
	}

	/** Source and target addresses are indexed; metadata keys, mosaics and namespaces alone are not. */
	search(filter: MetadataFilter, page: PageRequest): Promise<Page<'MetadataInfoDTO'> | undefined> {
		const { sourceAddress, targetAddress, scopedMetadataKey, targetId, metadataType } = filter;
		const condition = {
			...(sourceAddress ? { 'metadataEntry.sourceAddress': binaryOf(sourceAddress) } : {}),
			...(targetAddress ? { 'metadataEntry.targetAddress': binaryOf(targetAddress) } : {}),
			...(scopedMetadataKey ? { 'metadataEntry.scopedMetadataKey': longOfId(scopedMetadataKey) } : {}),
			...(targetId ? { 'metadataEntry.targetId': longOfId(targetId) } : {}),
			...(metadataType === undefined ? {} : { 'metadataEntry.metadataType': metadataType })
		};
		const isIndexed = sourceAddress !== undefined || targetAddress !== undefined || Object.keys(condition).length === 0;
		const key = keyOf(sourceAddress, targetAddress, scopedMetadataKey, targetId, metadataType);
		return this.documents.search({ condition, key, cost: isIndexed ? 'search' : 'scan' }, page);
	}

	async entry(compositeHash: Hash256): Promise<MetadataEntry | undefined> {
		const document = await this.queries.findOne('metadata', { filter: { [COMPOSITE_HASH]: binaryOf(compositeHash) } });
		return document && {
			sourceAddress: required(addressAt, document, 'metadataEntry', 'sourceAddress'),
			targetAddress: required(addressAt, document, 'metadataEntry', 'targetAddress'),
			scopedMetadataKey: idAt(document, 'scopedMetadataKey'),
			targetId: idAt(document, 'targetId'),
			metadataType: int32At(document, 'metadataEntry', 'metadataType') ?? 0,
			value: binaryAt(document, 'metadataEntry', 'value') ?? Buffer.alloc(0)
		};
	}

	async value(name: MetadataName): Promise<Buffer | undefined> {
		const { scopedMetadataKey: scopedKey, metadataType: type, ...rest } = name;
		return (await this.entry(metadataHash({ ...rest, scopedKey, type })))?.value;
	}
}
