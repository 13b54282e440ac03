/** The documents that a genuine broker wrote, if the recordings are present. */
import { BSON } from 'mongodb';
import { readRecorded } from './recorded.js';

/** Canonical extended JSON: every value has its type. */
export type CanonicalDocument = Readonly<Record<string, unknown>>;

/** @returns the lines of a collection's recording */
const linesOf = (collection: string): string[] =>
	readRecorded('live', 'mongo-documents', `${collection}.ejson`).split('\n').filter(line => line !== '');

/** @returns the documents in extended JSON */
export const canonicalDocuments = (collection: string): CanonicalDocument[] =>
	linesOf(collection).map(line => JSON.parse(line) as CanonicalDocument);

/** @returns the documents for the driver, each value with its recorded type */
export const typedDocuments = (collection: string): BSON.Document[] =>
	linesOf(collection).map(line => BSON.EJSON.parse(line, { relaxed: false }) as BSON.Document);

/** @returns the documents as bytes, as the driver returns them with `raw: true` */
export const rawDocuments = (collection: string): Uint8Array[] => typedDocuments(collection).map(document => BSON.serialize(document));

/** @returns a document in extended JSON, as the driver would store it */
export const canonicalOf = (document: BSON.Document): CanonicalDocument => {
	const stored = BSON.deserialize(BSON.serialize(document), { promoteValues: false, promoteLongs: false, promoteBuffers: false });
	return JSON.parse(BSON.EJSON.stringify(stored, { relaxed: false })) as CanonicalDocument;
};
