/** Features of a server that implements MongoDB's protocol without being MongoDB. */
import type { Db } from 'mongodb';

export interface ServerFeatures {
	/** Without them an index covers documents that lack the member too, and must not be unique. */
	readonly partialIndexes: boolean;
	/** Without them transaction statuses are never removed. */
	readonly cappedCollections: boolean;
}

const SCRATCH = 'exportScratch';

const succeeds = async (attempt: () => Promise<unknown>): Promise<boolean> => {
	try {
		await attempt();
		return true;
	} catch {
		return false;
	}
};

/** Tests the features in a temporary collection. @param db - a database that may be written to */
export const detectFeatures = async (db: Db): Promise<ServerFeatures> => {
	const scratch = db.collection(SCRATCH);
	const partialIndexes = await succeeds(async () => {
		await scratch.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
		await scratch.insertMany([{ other: 1 }, { other: 2 }]);
	});
	await scratch.drop();
	const cappedCollections = await succeeds(() => db.createCollection(SCRATCH, { capped: true, size: 4096 }));
	if (cappedCollections)
		await scratch.drop();
	return { partialIndexes, cappedCollections };
};

/** @returns descriptions of features that a database on this server lacks, for the user */
export const describeLacks = ({ partialIndexes, cappedCollections }: ServerFeatures): string[] => [
	...partialIndexes ? [] : ['the server has no partial indexes: the database has indexes of all documents in their place'],
	...cappedCollections ? [] : ['the server has no capped collections: transactionStatuses is a collection like all others']
];
