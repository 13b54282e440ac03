/** A chain exported for tests, and its stored documents. */
import type { Binary, Db, Document, Filter, FindOptions, Int32, Long, ObjectId } from 'mongodb';
import type { Test } from 'tap';
import { type ExportCounts, exportChain } from '../../../scripts/export/export-chain.js';
import { openTestMongo } from './mongo-server.js';
import { growTwinChain, type TwinChain } from './twin-chain.js';

/** Returns BSON values instead of converting them to JavaScript ones. */
const AS_STORED: FindOptions = { promoteValues: false, promoteLongs: false, promoteBuffers: false };

/** A document of the kind that a test expects. */
export type Stored = Readonly<Record<string, unknown>> & { readonly _id: ObjectId };

/** @returns documents in the order of their ids */
export const stored = (db: Db, collection: string, filter: Filter<Document> = {}): Promise<Stored[]> =>
	db.collection(collection).find(filter, AS_STORED).sort({ _id: 1 }).toArray();

/** @returns a nested member */
export const member = <Value>(document: Stored, path: string): Value =>
	path.split('.').reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], document) as Value;

export const hexOf = (document: Stored, path: string): string => member<Binary>(document, path).toString('hex').toUpperCase();
export const longOf = (document: Stored, path: string): bigint => member<Long>(document, path).toBigInt();
export const intOf = (document: Stored, path: string): number => member<Int32>(document, path).value;

export interface Exported extends TwinChain {
	readonly db: Db;
	readonly url: string;
	readonly counts: ExportCounts;
}

/** Grows the chain and exports it. */
export const growExported = async (t: Test): Promise<Exported> => {
	const chain = await growTwinChain(t);
	const { db, url } = await openTestMongo(t);
	return { ...chain, db, url, counts: await exportChain(chain.directory, db) };
};
