/**
 * The baseline of reads from a node's database: the bare driver, which fetches the same raw documents and discards them. A GET of a kind of
 * reads, a way to send them, a number of concurrent queries, and a number of queries makes it fetch as fast as it can; the reply contains
 * the number of fetches.
 */
import { fastify } from 'fastify';
import { Binary, type Document, MongoClient, ObjectId } from 'mongodb';
import { BLOCKS, idOf, TRANSACTIONS, transactionHash } from '../chains/node-documents.js';

const PAGE_SIZE = 20;
const STRIDE = 7919;

const [url = ''] = process.argv.slice(2);
const client = new MongoClient(url, { maxPoolSize: 10, raw: true });
await client.connect();
const database = client.db('catapult');
const WITHOUT_TREES = { 'meta.transactionMerkleTree': 0, 'meta.statementMerkleTree': 0 };

/** A query, as the driver's methods and as the command have it. */
interface Query {
	readonly collection: string;
	readonly filter: Document;
	readonly projection: Document;
	readonly sort?: Readonly<Record<string, 1 | -1>>;
	readonly limit: number;
}

const QUERIES: Readonly<Record<string, (turn: number) => Query>> = {
	'block-pages': turn => ({
		collection: 'blocks', filter: { _id: { $gt: new ObjectId(idOf(turn * STRIDE % (BLOCKS - PAGE_SIZE))) } },
		projection: WITHOUT_TREES, sort: { _id: 1 }, limit: PAGE_SIZE
	}),
	'transaction-pages': turn => ({
		collection: 'transactions',
		filter: { _id: { $gt: new ObjectId(idOf(turn * STRIDE % (TRANSACTIONS - PAGE_SIZE))) }, 'meta.aggregateId': { $exists: false } },
		projection: { 'meta.addresses': 0 }, sort: { _id: 1 }, limit: PAGE_SIZE
	}),
	'transaction-look-ups': turn => ({
		collection: 'transactions', filter: { 'meta.hash': new Binary(Buffer.from(transactionHash(turn * STRIDE % TRANSACTIONS), 'hex')) },
		projection: { 'meta.addresses': 0 }, limit: 1
	})
};

const WAYS: Readonly<Record<string, (query: Query) => Promise<unknown>>> = {
	cursor: ({ collection, filter, ...options }) => database.collection(collection).find(filter, options).toArray(),
	command: ({ collection, ...query }) => database.command({ find: collection, ...query, batchSize: query.limit + 1 }, { raw: true })
};

const app = fastify();
interface Params {
	readonly kind: string;
	readonly way: string;
	readonly concurrency: string;
	readonly amount: string;
}

app.get<{ Params: Params }>('/:kind/:way/:concurrency/:amount', async ({ params: { kind, way, concurrency, amount } }) => {
	const [queryOf, send] = [QUERIES[kind], WAYS[way]];
	if (!queryOf || !send)
		throw new Error(`there is no ${kind} by ${way}`);
	let turn = 0;
	await Promise.all(Array.from({ length: Number(concurrency) }, async () => {
		while (turn < Number(amount))
			await send(queryOf(turn++));
	}));
	return { fetched: turn };
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit(0));
