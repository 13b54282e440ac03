/** Writes documents in batches, with only a few of them in memory. */
import { BSON, type Collection, type Db } from 'mongodb';
import type { CollectionName } from './collections.js';
import type { Entry } from './entry.js';
import type { Document } from './values.js';

const MAX_DOCUMENTS = 1000;
const MAX_BYTES = 4_000_000;
/** Batches that are being written while the next one is filled. */
const MAX_IN_FLIGHT = 2;

interface Batch {
	documents: Document[];
	sizeBytes: number;
}

export class BatchWriter {
	private readonly batches = new Map<CollectionName, Batch>();
	private readonly inFlight: Promise<void>[] = [];
	/** Error of a batch that is not awaited yet. */
	private fault: Error | undefined;

	/** @param onWritten - receives the number of documents in a collection */
	constructor(private readonly db: Db, private readonly onWritten: (collection: CollectionName, count: number) => void) {
	}

	/** Adds a document. @returns a promise to await before the next one, if any */
	add({ collection, document }: Entry): Promise<void> | undefined {
		let batch = this.batches.get(collection);
		if (!batch) {
			batch = { documents: [], sizeBytes: 0 };
			this.batches.set(collection, batch);
		}
		batch.documents.push(document);
		batch.sizeBytes += BSON.calculateObjectSize(document);
		return batch.documents.length >= MAX_DOCUMENTS || batch.sizeBytes >= MAX_BYTES ? this.send(collection, batch) : undefined;
	}

	/** Writes all added documents. @throws errors of the database */
	async finish(): Promise<void> {
		this.check();
		for (const [collection, batch] of this.batches)
			await this.send(collection, batch);
		await Promise.all(this.inFlight.splice(0));
		this.check();
	}

	private async send(collection: CollectionName, batch: Batch): Promise<void> {
		this.check();
		this.batches.delete(collection);
		this.inFlight.push(this.insert(this.db.collection(collection), collection, batch.documents));
		if (this.inFlight.length > MAX_IN_FLIGHT)
			await this.inFlight.shift();
		this.check();
	}

	private async insert(target: Collection, name: CollectionName, documents: Document[]): Promise<void> {
		try {
			await target.insertMany(documents);
			this.onWritten(name, documents.length);
		} catch (error) {
			this.fault ??= error as Error;
		}
	}

	private check(): void {
		if (this.fault)
			throw this.fault;
	}
}
