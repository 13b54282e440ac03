/** Shared by the readers of state: looks up entries by key, and searches them by fields. Source: facts/mongo.md 2, 3, 5. */
import { Binary, Long } from 'mongodb';
import { joinJson, type Json, type JsonList, type Page, type PageRequest } from '../../../../chain/index.js';
import type { SchemaName } from '../../../../../generated/schemas.js';
import type { Encoder } from '../encoder.js';
import { type Key, LookUpBatcher } from '../look-up-batcher.js';
import { encodePage, readPage } from '../pages.js';
import type { CollectionName, QueryCost, Queries } from '../queries.js';
import type { Totals } from '../totals.js';
import type { Condition } from '../values.js';

/** Conditions that match every value of a field and use its index, so that counting reads no documents. */
export const ANY_BINARY: Condition = { $gte: new Binary(Buffer.alloc(0)) };
export const ANY_LONG: Condition = { $gte: Long.MIN_VALUE };

/** A collection of entries. */
export interface StateCollection<Name extends SchemaName> {
	readonly name: CollectionName;
	readonly key: Key;
	/** Matches all visible entries, and uses an index. */
	readonly everything: Condition;
	/** Condition on the entries that are visible to clients. */
	readonly visible?: Condition;
	readonly encoder: Encoder<Name>;
}

/** A search by fields. */
export interface StateSearch {
	readonly condition: Condition;
	/** Identifies the condition. */
	readonly key: string;
	readonly cost: QueryCost;
}

/** @returns a text that is unique for the values */
export const keyOf = (...values: readonly (string | number | undefined)[]): string => values.join(' ');

export class StateDocuments<Name extends SchemaName> {
	private readonly lookUps: LookUpBatcher;

	constructor(
		private readonly queries: Queries,
		private readonly totals: Totals,
		private readonly collection: StateCollection<Name>
	) {
		this.lookUps = new LookUpBatcher(queries, collection.name, collection.key);
	}

	async byKey(key: string): Promise<Json<Name> | undefined> {
		const document = await this.lookUps.find(key);
		return document && this.collection.encoder.encode(document);
	}

	/** @param order - of insertion: oldest or newest first */
	async byKeys(keys: readonly string[], order: 1 | -1): Promise<JsonList<Name>> {
		if (keys.length === 0)
			return joinJson([]);

		const { encoder, key: { field, valueOf }, name } = this.collection;
		const filter = { [field]: { $in: keys.map(valueOf) } };
		const documents = await this.queries.find(name, { filter, sort: { _id: order } }, keys.length);
		return encoder.encodeList(documents, this.queries.maxListBytes);
	}

	async search({ condition, cost, key }: StateSearch, page: PageRequest): Promise<Page<Name> | undefined> {
		const { encoder, everything, name, visible = {} } = this.collection;
		const isAll = Object.keys(condition).length === 0;
		const filter = { ...visible, ...condition };
		const total = this.totals.of(`${name} ${key}`, 'withState', () => this.queries.count(name, isAll ? everything : filter, cost));
		const found = await readPage(this.queries, { collection: name, filter, visible, cost, total }, page);
		return encodePage(found, documents => encoder.encodeList(documents, this.queries.maxListBytes));
	}
}
