/** Documents to write into the database. */
import type { CollectionName } from './collections.js';
import type { Document, Fields, ObjectIds } from './values.js';

export interface Entry {
	readonly collection: CollectionName;
	readonly document: Document;
}

/** Entries of one kind, in the order of their ids. */
export type Entries = Iterable<Entry>;

/** @returns an entry with the next id */
export const entryOf = (collection: CollectionName, ids: ObjectIds, fields: Fields): Entry =>
	({ collection, document: { _id: ids.next(), ...fields } });
