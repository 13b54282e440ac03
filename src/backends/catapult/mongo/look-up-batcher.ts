/** Batches concurrent look-ups by key into one query. */
import { bigIntToId, toHex } from '../../../wire/bytes/hex.js';
import { Gatherer, turnEnd } from './gatherer.js';
import type { CollectionName, Find, Queries } from './queries.js';
import { binaryAt, int64At, required } from './raw-bson.js';
import { binaryOf, longOfId } from './values.js';

/** A key of a collection's entries. */
export interface Key {
	/** Unique and indexed. */
	readonly field: string;
	/** @returns the stored form of a key */
	readonly valueOf: (key: string) => unknown;
	/** @returns the key of a stored entry */
	readonly keyAt: (document: Buffer) => string;
}

/** Hashes and addresses. */
export const binaryKey = (field: string): Key => {
	const path = field.split('.');
	return { field, valueOf: binaryOf, keyAt: document => toHex(required(binaryAt, document, ...path)) };
};

/** Ids of 64 bits. */
export const idKey = (field: string): Key => {
	const path = field.split('.');
	return { field, valueOf: longOfId, keyAt: document => bigIntToId(required(int64At, document, ...path)) };
};

/** Numbers of documents that one reply can contain: whole documents, and small projections. */
const MAX_KEYS = 100;
const MAX_SMALL_KEYS = 1000;

/** Coalesces concurrent calls into one query. */
export const coalesce = <T>(query: () => Promise<T>): (() => Promise<T>) => {
	let pending: Promise<T> | undefined;
	return () => {
		pending ??= turnEnd().then(() => {
			pending = undefined;
			return query();
		});
		return pending;
	};
};

export class LookUpBatcher {
	private readonly gatherer: Gatherer<string, ReadonlyMap<string, Buffer>>;

	/** @param isSmall - whether the projected documents have at most a few hundred bytes */
	constructor(
		private readonly queries: Queries,
		private readonly collection: CollectionName,
		private readonly key: Key,
		private readonly projection?: Find['projection'],
		isSmall = false
	) {
		this.gatherer = new Gatherer(isSmall ? MAX_SMALL_KEYS : MAX_KEYS, keys => this.read(keys));
	}

	/** @returns the entry, raw */
	async find(key: string): Promise<Buffer | undefined> {
		return (await this.gatherer.find([key])).get(key);
	}

	private async read(keys: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
		const { collection, projection } = this;
		const { field, keyAt, valueOf } = this.key;
		const values = keys.map(valueOf);
		const documents = await this.queries.findSmall(collection, {
			filter: { [field]: values.length === 1 ? values[0] : { $in: values } }, ...(projection ? { projection } : {})
		}, keys.length);
		return new Map(keys.length === 1
			? documents.map(document => [keys[0]!, document])
			: documents.map(document => [keyAt(document), document]));
	}
}
