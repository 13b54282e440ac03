/**
 * Replies from the cache, compared with those of a gateway without one, over a database that is written in the order of a node's writes.
 * Source: facts/mongo.md 4.
 */
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import type { Chain } from '../../../../src/chain/index.js';
import { type Mongo, openMongo } from '../../../../src/backends/catapult/mongo/index.js';
import { bindOperations, type RouteSettings } from '../../../../src/routes/index.js';
import { systemTimers, type Timers } from '../../../../src/runtime/timers.js';
import { buildApp } from '../../../support/http/app.js';
import { TestLog } from '../../../support/catapult/log.js';
import { mongoOptions } from '../../../support/catapult/mongo-options.js';
import { NO_MONGO, openTestMongo } from '../../../support/catapult/mongo-server.js';
import { aggregateDocument, blockDocument, hashOf, innerDocument, NodeDatabase, transferDocument } from '../../../support/catapult/node-database.js';
import { binary, int32, int64, type StoredDocument } from '../../../support/catapult/stored.js';
import { pick, type Random, randomOf } from '../../../support/random.js';

const NETWORK = 0x98;
const SEEDS = [1, 2, 3];
const CHANGES = 30;
const SETTINGS: RouteSettings = {
	version: '0.0.0', deployment: { deploymentTool: 'none', deploymentToolVersion: 'none', lastUpdatedDate: 'never' },
	metadata: {}, feeStatisticsBlocks: 1, uncirculatingAccounts: []
};
/** Queries that read the tip, which is also read in the background. */
const TIP_QUERIES = 6;
/** Longer than the time after a rollback in which nothing is cached. */
const SETTLED_MS = 2500;
/** Longer than the time after which the gateway does not know whether the chain is still the same. */
const LONG_MS = 60_000;
/** Time after which a change is noticed whose message was lost. */
const NOTICED_MS = 500;

/** Machine time, which a test advances. */
class ShiftedTimers implements Timers {
	aheadMs = 0;
	readonly after: Timers['after'] = (delayMs, act) => systemTimers.after(delayMs, act);
	readonly every: Timers['every'] = (periodMs, act) => systemTimers.every(periodMs, act);
	readonly soon: Timers['soon'] = act => systemTimers.soon(act);

	now(): number {
		return systemTimers.now() + this.aheadMs;
	}
}

const openApp = async (t: Test, mongo: Mongo, cacheBytes: number): Promise<FastifyInstance> => {
	// the other parts of a chain are not requested
	const chain = { ...mongo, network: { identifier: NETWORK } } as unknown as Chain;
	const { app } = await buildApp(t, {
		operations: bindOperations(chain, SETTINGS), revisions: () => mongo.revisions(true),
		options: { 'reply-cache-bytes': String(cacheBytes) }
	});
	return app;
};

const finish = async (steps: AsyncGenerator<void>): Promise<void> => {
	for await (const _ of steps) {
		// nothing is read meanwhile
	}
};

/** Writes blocks, step by step, as a node's broker does. */
class Writer {
	height = 0n;
	finalizedHeight = 0n;
	private branch = 0;
	/** Name of the branch of each block, by height. */
	private readonly branches = new Map<bigint, string>();
	/** Hashes of all transactions that were ever stored. */
	readonly hashes = new Set<string>();

	constructor(private readonly database: NodeDatabase, private readonly random: Random) {
	}

	/** Transactions and statements, then the block, then the height. */
	async* addBlock(): AsyncGenerator<void> {
		const height = this.height + 1n;
		const branch = `branch ${this.branch}`;
		this.branches.set(height, branch);
		// one of them is in the blocks of all branches
		const names = [`${height}`, `${height} ${branch}`];
		const [aggregate = ''] = names;
		for (const name of names)
			this.hashes.add(hashOf(name));
		const [id] = await this.database.insert('transactions', aggregateDocument(aggregate, height, { inner: 2 }));
		yield;
		await this.database.insert('transactions', ...[0, 1].map(i => innerDocument([id, aggregate], height, i)));
		yield;
		await this.database.insert('transactions', transferDocument(names[1]!, height, { index: 1 }));
		yield;
		await this.database.insert('transactionStatements', Writer.statement(height));
		yield;
		await this.database.insert('blocks', blockDocument(height, { transactions: 2, all: 4, statements: 1, branch }));
		yield;
		await this.declare(height);
	}

	/** The height, then blocks, transactions and statements. */
	async* rollBack(height: bigint): AsyncGenerator<void> {
		++this.branch;
		await this.declare(height);
		const above = { $gt: int64(height) };
		yield;
		await this.database.db.collection('blocks').deleteMany({ 'block.height': above });
		yield;
		await this.database.db.collection('transactions').deleteMany({ 'meta.height': above });
		yield;
		await this.database.db.collection('transactionStatements').deleteMany({ 'statement.height': above });
	}

	async* finalize(height: bigint): AsyncGenerator<void> {
		this.finalizedHeight = height;
		const hash = binary(hashOf(`block ${height}${this.branches.get(height)}`));
		await this.database.insert('finalizedBlocks', {
			block: { finalizationEpoch: int32(Number(height)), finalizationPoint: int32(1), height: int64(height), hash }
		});
		yield;
	}

	/** Another chain, as after a reset of the node. */
	async replace(height: bigint, finalizedHeight: bigint): Promise<void> {
		++this.branch;
		this.height = 0n;
		for (const collection of ['finalizedBlocks', 'chainStatistic', 'blocks', 'transactions', 'transactionStatements'])
			await this.database.db.collection(collection).deleteMany({});
		while (this.height < height)
			await finish(this.addBlock());
		if (finalizedHeight > 0n)
			await finish(this.finalize(finalizedHeight));
	}

	/** The steps of a random change. */
	change(): AsyncGenerator<void> {
		const { finalizedHeight, height, random } = this;
		const free = Number(height - finalizedHeight);
		const choice = random(10);
		if (free > 1 && choice < 3)
			return this.rollBack(height - BigInt(1 + random(Math.min(free - 1, 4))));
		if (free > 3 && choice === 9)
			return this.finalize(height - BigInt(2 + random(free - 3)));
		return this.addBlock();
	}

	private async declare(height: bigint): Promise<void> {
		this.height = height;
		await this.database.db.collection('chainStatistic').updateOne({}, {
			$set: { 'current.height': int64(height), 'current.scoreHigh': int64(0n), 'current.scoreLow': int64(height) }
		}, { upsert: true });
	}

	private static statement(height: bigint): StoredDocument {
		return { statement: { height: int64(height), source: { primaryId: int32(0), secondaryId: int32(0) }, receipts: [] } };
	}
}

const NEWEST = ['/blocks?order=desc', '/transactions/confirmed?order=desc', '/statements/transaction?order=desc'];

const urlsOf = ({ hashes, height }: Writer): string[] => [
	...NEWEST, '/blocks?pageSize=10&pageNumber=2', '/transactions/confirmed?embedded=true&pageSize=100', `/transactions/confirmed?fromHeight=${height - 3n}`,
	...[height + 1n, height, height - 2n, height - 6n, 1n].flatMap(at => [`/blocks/${at}`, `/transactions/confirmed?height=${at}`]),
	...[...hashes].slice(-8).concat([...hashes].slice(0, 4)).map(hash => `/transactions/confirmed/${hash}`)
];

const read = async (app: FastifyInstance, url: string): Promise<string> => {
	const { body, statusCode } = await app.inject(url);
	return `${statusCode} ${body}`;
};

const readAll = (app: FastifyInstance, urls: readonly string[]): Promise<string[]> => Promise.all(urls.map(url => read(app, url)));

const queriesOf = (mongo: Mongo): number => mongo.figures().find(({ name }) => name === 'mongo_queries_total')?.value ?? 0;

/** A gateway with a cache, and one without, over an empty database. */
const setUp = async (t: Test, random: Random) => {
	const timers = new ShiftedTimers();
	const { database, db, url } = await openTestMongo(t);
	const open = async (): Promise<Mongo> => {
		const mongo = await openMongo(mongoOptions(url, { database, connections: 8, maxWaiting: 1000 }), new TestLog(), timers);
		t.teardown(() => mongo.close());
		return mongo;
	};
	const [mongo, plain] = [await open(), await open()];
	const [app, reference] = [await openApp(t, mongo, 2 ** 24), await openApp(t, plain, 0)];
	return { app, mongo, plain, reference, timers, writer: new Writer(NodeDatabase.over(db, mongo), random) };
};

for (const seed of SEEDS) {
	t.test(`after each notification, replies are those of a gateway without cache; seed ${seed}`, { skip: NO_MONGO }, async t => {
		const random = randomOf(seed);
		const { app, mongo, plain, reference, timers, writer } = await setUp(t, random);
		let cached = 0;
		for (let i = 0; i < CHANGES; ++i) {
			const early: Promise<string>[] = [];
			for await (const _ of writer.change()) {
				if (random(2) === 0)
					early.push(read(app, pick(random, urlsOf(writer))));
			}
			// some messages are lost
			if (random(6) === 0) {
				timers.aheadMs += NOTICED_MS;
				const urls = urlsOf(writer);
				const expected = await readAll(reference, urls);
				t.same(await readAll(app, urls), expected, `change ${i} without a message, first reads`);
				t.same(await readAll(app, urls), expected, `change ${i} without a message, second reads`);
				await Promise.all(early);
				continue;
			}

			mongo.onTipChange();
			plain.onTipChange();
			if (random(3) > 0)
				timers.aheadMs += SETTLED_MS;
			const urls = urlsOf(writer);
			const expected = await readAll(reference, urls);
			t.same(await readAll(app, urls), expected, `change ${i}, first reads`);
			t.same(await readAll(app, urls), expected, `change ${i}, second reads`);
			await Promise.all(early);
			// replies with 404 are not cached
			const found = urls.filter((_, at) => expected[at]?.startsWith('200'));
			const before = queriesOf(mongo);
			t.same(await readAll(app, found), expected.filter(reply => reply.startsWith('200')), `change ${i}, after the reads during the change`);
			cached += Number(queriesOf(mongo) - before <= TIP_QUERIES);
		}
		t.ok(cached > CHANGES / 4, `${cached} of ${CHANGES} times without reading the database`);
	});
}

t.test('without messages, replies are those of a gateway without cache half a second after a change', { skip: NO_MONGO }, async t => {
	const { app, reference, timers, writer } = await setUp(t, randomOf(1));
	for (const change of [writer.addBlock(), writer.addBlock(), writer.addBlock(), writer.rollBack(1n), writer.addBlock()]) {
		for await (const _ of change) {
			// the first reads make it read the tip
			timers.aheadMs += NOTICED_MS;
			await readAll(app, NEWEST);
			await readAll(app, NEWEST);
		}
		timers.aheadMs += NOTICED_MS;
		const expected = await readAll(reference, NEWEST);
		t.same(await readAll(app, NEWEST), expected, 'first reads');
		t.same(await readAll(app, NEWEST), expected, 'second reads');
	}
});

for (const finalizedHeight of [0n, 1n, 2n, 3n]) {
	t.test(`replies about final blocks end with their chain, also when the next one has ${finalizedHeight} final blocks`, { skip: NO_MONGO }, async t => {
		const { app, mongo, plain, reference, timers, writer } = await setUp(t, randomOf(1));
		await writer.replace(3n, 2n);
		const urls = ['/blocks/1', '/blocks/2', `/transactions/confirmed/${[...writer.hashes][0]}`];
		await mongo.blocks.height();
		const old = await readAll(app, urls);
		const before = queriesOf(mongo);
		t.same(await readAll(app, urls), old);
		t.ok(queriesOf(mongo) - before <= TIP_QUERIES, 'they are cached');

		await writer.replace(4n, finalizedHeight);
		// no client has used the gateway meanwhile
		timers.aheadMs += LONG_MS;
		for (const each of [mongo, plain]) {
			each.onTipChange();
			await each.blocks.height();
		}

		const expected = await readAll(reference, urls);
		t.not(expected[0], old[0]);
		t.same(await readAll(app, urls), expected);
	});
}
