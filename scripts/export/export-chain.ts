/**
 * Writes the chain of a data folder into a MongoDB database, as the broker of a node with this chain would have written it: the same
 * collections, documents, types and indexes. Source: facts/mongo.md 1 to 4.
 *
 * Documents are made of the ledger's records and of binary payloads, not of the JSON that the embedded chain returns, so that the two can
 * be compared. Values that exist only as JSON (statements, roots of the state trees) are verified with the block.
 */
import type { Db, IndexDescription } from 'mongodb';
import { blockEntries, chainStatisticEntries, finalizedBlockEntries } from './blocks.js';
import { ChainSource } from './chain-source.js';
import { COLLECTIONS, type CollectionName, CREATION, INDEXES } from './collections.js';
import { BatchWriter } from './batch-writer.js';
import { confirmedEntries } from './confirmed-transactions.js';
import type { Entries } from './entry.js';
import { namespaceEntries } from './namespaces.js';
import { partialEntries, statusEntries, unconfirmedEntries } from './pending-transactions.js';
import { STATE_KINDS, stateEntries } from './states.js';
import { describeLacks, detectFeatures, type ServerFeatures } from './server-features.js';
import { statementEntries } from './statements.js';
import { ObjectIds } from './values.js';

/** The database is not empty. The message is for the user. */
export class DatabaseNotEmpty extends Error {
	override readonly name = 'DatabaseNotEmpty';
}

/** Progress of an export. */
export interface Progress {
	readonly collection: CollectionName;
	/** Documents written to the collection so far. */
	readonly written: number;
}

export interface ExportOptions {
	/** Whether to remove everything from the database first; otherwise it must be empty. */
	readonly drop?: boolean;
	readonly onProgress?: (progress: Progress) => void;
	/** Receives descriptions of properties that the database lacks because the server does not support them. */
	readonly onLack?: (description: string) => void;
}

/** Documents of each collection that were written. */
export type ExportCounts = Readonly<Partial<Record<CollectionName, number>>>;

const namesOf = async (db: Db): Promise<string[]> => (await db.listCollections({}, { nameOnly: true }).toArray())
	.map(({ name }) => name).filter(name => !name.startsWith('system.'));

/** Makes sure that the database is empty. Empty collections, which a node's scripts create, are created again. */
const clear = async (db: Db, drop: boolean): Promise<void> => {
	for (const name of drop ? [] : await namesOf(db)) {
		if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
			throw new DatabaseNotEmpty(`the database ${db.databaseName} is not empty: it has a collection ${name} with something in it`);
	}
	await db.dropDatabase();
};

const indexesOf = (collection: CollectionName, { partialIndexes }: ServerFeatures): IndexDescription[] =>
	INDEXES[collection].map((description: IndexDescription) =>
		(partialIndexes || !description.partialFilterExpression ? { ...description } : { key: description.key }));

/** Created before the documents, so that a document that violates an index is rejected. */
const createCollections = async (db: Db, features: ServerFeatures): Promise<void> => {
	for (const name of COLLECTIONS) {
		const { capped, ...options } = CREATION[name] ?? {};
		await db.createCollection(name, capped === true && features.cappedCollections ? { ...options, capped } : {});
		const indexes = indexesOf(name, features);
		if (indexes.length > 0)
			await db.collection(name).createIndexes(indexes);
	}
};

/** @returns the documents of all collections, group by group. The height is last: until it is written, the chain appears to be empty. */
export const everything = (source: ChainSource, ids: ObjectIds): readonly (() => Entries)[] => [
	() => blockEntries(source, ids),
	() => finalizedBlockEntries(source, ids),
	() => confirmedEntries(source, ids),
	() => unconfirmedEntries(source, ids),
	() => partialEntries(source, ids),
	() => statusEntries(source, ids),
	() => statementEntries(source, ids),
	...STATE_KINDS.map(kind => () => stateEntries(source, ids, kind)),
	() => namespaceEntries(source, ids),
	() => chainStatisticEntries(source, ids)
];

const writeAll = async (source: ChainSource, db: Db, onProgress: ExportOptions['onProgress']): Promise<ExportCounts> => {
	const counts: Partial<Record<CollectionName, number>> = {};
	const count = (collection: CollectionName, added: number): void => {
		const written = (counts[collection] ?? 0) + added;
		counts[collection] = written;
		onProgress?.({ collection, written });
	};
	const ids = new ObjectIds(new Date());
	for (const entries of everything(source, ids)) {
		const writer = new BatchWriter(db, count);
		for (const entry of entries()) {
			const room = writer.add(entry);
			if (room)
				await room;
		}
		await writer.finish();
	}
	return counts;
};

/**
 * Exports the state of the chain at the start; a gateway may use it at the same time. A database of an export that was interrupted
 * has to be dropped.
 * @param directory - data folder of the embedded chain, which is only read
 * @returns the number of documents in each collection
 * @throws UnusableSource, DatabaseNotEmpty, and errors of the database
 */
export const exportChain = async (directory: string, db: Db, options: ExportOptions = {}): Promise<ExportCounts> => {
	const source = ChainSource.open(directory);
	try {
		await clear(db, options.drop ?? false);
		const features = await detectFeatures(db);
		describeLacks(features).forEach(lack => options.onLack?.(lack));
		await createCollections(db, features);
		return await writeAll(source, db, options.onProgress);
	} finally {
		source.close();
	}
};
