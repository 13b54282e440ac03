/** A fake of the database queries: tests define the documents that each query returns. */
import { serialize } from 'bson';
import type { CollectionName, Find, Queries } from '../../../src/backends/catapult/mongo/queries.js';
import type { StoredDocument } from './stored.js';

export interface ReceivedQuery {
	readonly collection: CollectionName;
	readonly find: Find;
	readonly limit: number;
}

type Reply = (query: ReceivedQuery) => readonly StoredDocument[] | Promise<readonly StoredDocument[]>;

export class FakeQueries {
	/** Received queries, in order. */
	readonly received: ReceivedQuery[] = [];

	constructor(private readonly reply: Reply) {
	}

	/** Typed for readers; only the methods that find documents exist. */
	get queries(): Queries {
		return this as unknown as Queries;
	}

	/** @returns the number of queries to a collection */
	countOf(collection: CollectionName): number {
		return this.received.filter(query => collection === query.collection).length;
	}

	async find(collection: CollectionName, find: Find, limit: number): Promise<readonly Buffer[]> {
		const query = { collection, find, limit };
		this.received.push(query);
		return (await this.reply(query)).map(document => Buffer.from(serialize(document)));
	}

	findSmall(collection: CollectionName, find: Find, limit: number): Promise<readonly Buffer[]> {
		return this.find(collection, find, limit);
	}

	async findOne(collection: CollectionName, find: Find): Promise<Buffer | undefined> {
		const [document] = await this.find(collection, find, 1);
		return document;
	}
}
