/** Reads the latest registration of namespaces. Source: facts/mongo.md 2, 4, 5; facts/rest-operations.md 4.8. */
import { encodeStoredNamespaceInfoDTO } from '../../../../../generated/stored-encoders.js';
import type {
	Address, Json, MosaicId, NamespaceFilter, NamespaceId, NamespaceName, NamespaceReader, Page, PageRequest
} from '../../../../chain/index.js';
import { createEncoder } from '../encoder.js';
import type { TipCache } from '../tip-cache.js';
import { encodePage, readPage } from '../pages.js';
import type { QueryCost, Queries } from '../queries.js';
import { int64At } from '../raw-bson.js';
import type { Totals } from '../totals.js';
import { binaryOf, type Condition, longOfId } from '../values.js';
import { AliasIndex } from './alias-index.js';
import { NamespaceNames } from './namespace-names.js';
import { keyOf } from './state-documents.js';
import type { Timers } from '../../../../runtime/timers.js';

const LATEST = { 'meta.latest': true } as const;

/** Path of a namespace's id, by its depth minus one. */
const LEVELS = ['namespace.level0', 'namespace.level1', 'namespace.level2'];

const encoder = createEncoder(encodeStoredNamespaceInfoDTO);

/** @param height - of the chain: a namespace is active below its end height */
const activityAt = (height: bigint) => (document: Buffer): { readonly active: boolean } =>
	({ active: height < (int64At(document, 'namespace', 'endHeight') ?? 0n) });

const conditionOf = ({ ownerAddress, registrationType, level0, aliasType }: NamespaceFilter): Condition => ({
	...LATEST,
	...(ownerAddress ? { 'namespace.ownerAddress': binaryOf(ownerAddress) } : {}),
	...(registrationType === undefined ? {} : { 'namespace.registrationType': registrationType }),
	...(level0 ? { 'namespace.level0': longOfId(level0) } : {}),
	...(aliasType === undefined ? {} : { 'namespace.alias.type': aliasType })
});

/** Owners and roots are indexed; registration and alias types are not. */
const costOf = ({ ownerAddress, registrationType, level0, aliasType }: NamespaceFilter): QueryCost => {
	const isIndexed = ownerAddress !== undefined || level0 !== undefined;
	return !isIndexed && (registrationType !== undefined || aliasType !== undefined) ? 'scan' : 'search';
};

export class MongoNamespaceReader implements NamespaceReader {
	private readonly aliases: AliasIndex;
	private readonly registeredNames: NamespaceNames;

	constructor(private readonly queries: Queries, private readonly tipCache: TipCache, private readonly totals: Totals, timers: Timers) {
		this.aliases = new AliasIndex(queries, tipCache, timers);
		this.registeredNames = new NamespaceNames(queries, tipCache);
	}

	async search(filter: NamespaceFilter, page: PageRequest): Promise<Page<'NamespaceInfoDTO'> | undefined> {
		const condition = conditionOf(filter);
		const cost = costOf(filter);
		const { ownerAddress, registrationType, level0, aliasType } = filter;
		const key = keyOf('namespaces', ownerAddress, registrationType, level0, aliasType);
		const total = this.totals.of(key, 'withState', () => this.queries.count('namespaces', condition, cost));
		const [found, { height }] = await Promise.all([
			readPage(this.queries, { collection: 'namespaces', filter: condition, visible: LATEST, cost, total }, page),
			this.tipCache.current()
		]);
		return encodePage(found, documents => encoder.encodeEach(documents, this.queries.maxListBytes, activityAt(height)));
	}

	async byId(id: NamespaceId): Promise<Json<'NamespaceInfoDTO'> | undefined> {
		const value = longOfId(id);
		const $or = LEVELS.map((level, i) => ({ ...LATEST, [level]: value, 'namespace.depth': i + 1 }));
		const [document, { height }] = await Promise.all([this.queries.findOne('namespaces', { filter: { $or } }), this.tipCache.current()]);
		return document && encoder.encode(document, activityAt(height)(document));
	}

	names(ids: readonly NamespaceId[]): Promise<readonly NamespaceName[]> {
		return this.registeredNames.of(ids);
	}

	aliasesOf(
		targets: { readonly addresses: readonly Address[] } | { readonly mosaicIds: readonly MosaicId[] }
	): Promise<readonly { readonly target: string; readonly namespaceId: NamespaceId }[]> {
		return this.aliases.of('addresses' in targets ? targets.addresses : targets.mosaicIds);
	}
}
