/** Stands in for the database where a test says what each collection answers. */
import { serialize } from 'bson';
import type { CollectionName, Find, Queries } from '../../../src/backends/catapult/mongo/queries.js';
import type { StoredDocument } from './stored.js';

export interface Asked {
	readonly collection: CollectionName;
	readonly find: Find;
	readonly limit: number;
}

type Answer = (asked: Asked) => readonly StoredDocument[] | Promise<readonly StoredDocument[]>;

export class FakeQueries {
	/** What was asked, in order. */
	readonly asked: Asked[] = [];

	constructor(private readonly answer: Answer) {
	}

	/** As the type that readers take; only what finds documents is there. */
	get queries(): Queries {
		return this as unknown as Queries;
	}

	/** @returns how often a collection was asked */
	countOf(collection: CollectionName): number {
		return this.asked.filter(asked => collection === asked.collection).length;
	}

	async find(collection: CollectionName, find: Find, limit: number): Promise<readonly Buffer[]> {
		const asked = { collection, find, limit };
		this.asked.push(asked);
		return (await this.answer(asked)).map(document => Buffer.from(serialize(document)));
	}

	findSmall(collection: CollectionName, find: Find, limit: number): Promise<readonly Buffer[]> {
		return this.find(collection, find, limit);
	}

	async findOne(collection: CollectionName, find: Find): Promise<Buffer | undefined> {
		const [document] = await this.find(collection, find, 1);
		return document;
	}
}
