/**
 * The baseline of reads from a node's database: the bare driver, which fetches the same raw documents and discards them. A GET of
 * `/pages` or `/look-ups` with a number of seconds makes it fetch as fast as it can; the reply contains the number of fetches.
 */
import { fastify } from 'fastify';
import { Binary, MongoClient, ObjectId } from 'mongodb';
import { BLOCKS, idOf, TRANSACTIONS, transactionHash } from './node-documents.js';

const WORKERS = 32;
const PAGE_SIZE = 20;
const STRIDE = 7919;

const [url = ''] = process.argv.slice(2);
const client = new MongoClient(url, { maxPoolSize: 10, raw: true });
await client.connect();
const blocks = client.db('catapult').collection('blocks');
const transactions = client.db('catapult').collection('transactions');
const WITHOUT_TREES = { 'meta.transactionMerkleTree': 0, 'meta.statementMerkleTree': 0 };

const fetches: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
	'block-pages': turn => blocks.find(
		{ _id: { $gt: new ObjectId(idOf(turn * STRIDE % (BLOCKS - PAGE_SIZE))) } },
		{ projection: WITHOUT_TREES, sort: { _id: 1 }, limit: PAGE_SIZE }
	).toArray(),
	'transaction-pages': turn => transactions.find(
		{ _id: { $gt: new ObjectId(idOf(turn * STRIDE % (TRANSACTIONS - PAGE_SIZE))) }, 'meta.aggregateId': { $exists: false } },
		{ projection: { 'meta.addresses': 0 }, sort: { _id: 1 }, limit: PAGE_SIZE }
	).toArray(),
	'transaction-look-ups': turn => transactions.find(
		{ 'meta.hash': new Binary(Buffer.from(transactionHash(turn * STRIDE % TRANSACTIONS), 'hex')) },
		{ projection: { 'meta.addresses': 0 }, limit: 1 }
	).toArray()
};

const app = fastify();
app.get<{ Params: { readonly kind: string; readonly seconds: string } }>('/:kind/:seconds', async ({ params: { kind, seconds } }) => {
	const fetchOne = fetches[kind];
	if (!fetchOne)
		throw new Error(`there is no ${kind}`);
	const end = performance.now() + Number(seconds) * 1000;
	let turn = 0;
	await Promise.all(Array.from({ length: WORKERS }, async () => {
		while (performance.now() < end)
			await fetchOne(turn++);
	}));
	return { fetched: turn };
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => process.exit(0));
