/**
 * Replies from the cache, compared with those of a gateway without one, over a database that is written in the order of a node's writes.
 * Source: facts/mongo.md 4.
 */
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import type { Chain } from '../../../../src/chain/index.js';
import { type Mongo, openMongo } from '../../../../src/backends/catapult/mongo/index.js';
import type { CollectionName } from '../../../../src/backends/catapult/mongo/queries.js';
import { bindOperations, type RouteSettings } from '../../../../src/routes/index.js';
import { systemTimers, type Timers } from '../../../../src/runtime/timers.js';
import { buildApp } from '../../../support/http/app.js';
import { TestLog } from '../../../support/catapult/log.js';
import { mongoOptions } from '../../../support/catapult/mongo-options.js';
import { NO_MONGO, openTestMongo } from '../../../support/catapult/mongo-server.js';
import {
	accountDocument, addressOf, aggregateDocument, blockDocument, hashOf, innerDocument, NodeDatabase, transferDocument
} from '../../../support/catapult/node-database.js';
import { binary, int32, int64, type StoredDocument } from '../../../support/catapult/stored.js';
import { pick, type Random, randomOf, shuffled } from '../../../support/random.js';

const NETWORK = 0x98;
/** REPLY_CACHE_SEED replaces them, to repeat a failure. */
const SEEDS = (process.env['REPLY_CACHE_SEED'] ?? '1,2').split(',').map(Number);
const CHANGES = 20;
/** URLs that are compared after a change, in addition to the newest pages. */
const SAMPLED = 14;
const SETTINGS: RouteSettings = {
	version: '0.0.0', deployment: { deploymentTool: 'none', deploymentToolVersion: 'none', lastUpdatedDate: 'never' },
	metadata: {}, feeStatisticsBlocks: 1, uncirculatingAccounts: []
};
/** Queries that read the tip, which is also read in the background. */
const TIP_QUERIES = 10;
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

/** Documents of one block, in the order in which they are written. */
type Insertion = readonly [CollectionName, StoredDocument];

/** Writes blocks, step by step, as a node's broker does: each step is a state of the database that readers can observe. */
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

	/** Transactions and statements, in any order; then the block, its height, and the state. */
	async* addBlock(): AsyncGenerator<void> {
		const height = this.height + 1n;
		const branch = `branch ${this.branch}`;
		this.branches.set(height, branch);
		// one of them is in the blocks of all branches
		const names = [`${height}`, `${height} ${branch}`];
		const [aggregate = ''] = names;
		for (const name of names)
			this.hashes.add(hashOf(name));
		const aggregateId = this.database.ids.next();
		const insertions: readonly Insertion[] = [
			['transactions', { _id: aggregateId, ...aggregateDocument(aggregate, height, { inner: 2 }) }],
			...[0, 1].map((i): Insertion => ['transactions', innerDocument([aggregateId, aggregate], height, i)]),
			['transactions', transferDocument(names[1]!, height, { index: 1 })],
			...[0, 1].map((i): Insertion => ['transactionStatements', Writer.statement(height, i)]),
			['addressResolutionStatements', Writer.resolution(height)]
		];
		for (const [collection, document] of shuffled(this.random, insertions)) {
			await this.database.insert(collection, document);
			yield;
		}
		await this.database.insert('blocks', blockDocument(height, { transactions: 2, all: 4, statements: 2, branch }));
		yield;
		await this.declare(height);
		yield;
		await this.database.insert('accounts', accountDocument(`account ${height} ${branch}`));
	}

	/** The height, then blocks, transactions and statements, of a part of the heights at a time. */
	async* rollBack(height: bigint): AsyncGenerator<void> {
		++this.branch;
		const top = this.height;
		await this.declare(height);
		yield;
		for (let above = top; above > height;) {
			const next = height + BigInt(this.random(Number(above - height)));
			const removed = { $gt: int64(next), $lte: int64(above) };
			for (const [collection, field] of [
				['blocks', 'block.height'], ['transactions', 'meta.height'], ['transactionStatements', 'statement.height'],
				['addressResolutionStatements', 'statement.height']
			] as const) {
				await this.database.db.collection(collection).deleteMany({ [field]: removed });
				yield;
			}
			above = next;
		}
	}

	async* finalize(height: bigint): AsyncGenerator<void> {
		await this.writeFinalization(height, this.branches.get(height));
		yield;
	}

	/** Another branch, one of whose blocks is final: finalizations are written by another queue, which may be ahead. */
	async* replaceTop(height: bigint): AsyncGenerator<void> {
		await this.writeFinalization(height + 1n, `branch ${this.branch + 1}`);
		yield;
		yield* this.rollBack(height);
		yield* this.addBlock();
		yield* this.addBlock();
	}

	/** Another chain, as after a reset of the node. */
	async replace(height: bigint, finalizedHeight: bigint): Promise<void> {
		++this.branch;
		this.height = 0n;
		for (const collection of [
			'finalizedBlocks', 'chainStatistic', 'blocks', 'transactions', 'transactionStatements', 'addressResolutionStatements', 'accounts'
		])
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
		const choice = random(12);
		if (free > 1 && choice < 3)
			return this.rollBack(height - BigInt(1 + random(Math.min(free - 1, 4))));
		if (free > 3 && choice === 9)
			return this.finalize(height - BigInt(2 + random(free - 3)));
		if (free > 2 && choice === 10)
			return this.replaceTop(height - BigInt(1 + random(free - 1)));
		return this.addBlock();
	}

	private async writeFinalization(height: bigint, branch: string | undefined): Promise<void> {
		this.finalizedHeight = height;
		await this.database.insert('finalizedBlocks', {
			block: {
				finalizationEpoch: int32(Number(height)), finalizationPoint: int32(1), height: int64(height),
				hash: binary(hashOf(`block ${height}${branch}`))
			}
		});
	}

	private async declare(height: bigint): Promise<void> {
		this.height = height;
		await this.database.db.collection('chainStatistic').updateOne({}, {
			$set: { 'current.height': int64(height), 'current.scoreHigh': int64(0n), 'current.scoreLow': int64(height) }
		}, { upsert: true });
	}

	private static statement(height: bigint, primaryId: number): StoredDocument {
		return { statement: { height: int64(height), source: { primaryId: int32(primaryId), secondaryId: int32(0) }, receipts: [] } };
	}

	private static resolution(height: bigint): StoredDocument {
		return { statement: { height: int64(height), unresolved: binary(addressOf('alias')), resolutionEntries: [] } };
	}
}

const NEWEST = [
	'/blocks?order=desc', '/transactions/confirmed?order=desc', '/statements/transaction?order=desc', '/statements/resolutions/address?order=desc'
];
const STATE = ['/accounts?order=desc', '/chain/info'];

const urlsOf = ({ hashes, height }: Writer): string[] => [
	...NEWEST, ...STATE, '/transactions/confirmed?embedded=true&pageSize=100', `/transactions/confirmed?fromHeight=${height - 3n}`,
	...[1, 2, 3].flatMap(pageNumber => ['asc', 'desc'].map(order => `/blocks?pageSize=4&pageNumber=${pageNumber}&order=${order}`)),
	...[height - 2n, height - 5n, 7n].flatMap(offset => ['asc', 'desc'].map(order => `/blocks?pageSize=3&orderBy=height&offset=${offset < 0n ? 0n : offset}&order=${order}`)),
	`/blocks?pageSize=5&fromTimestamp=3000&toTimestamp=${height * 1000n}`,
	...[height + 1n, height, height - 2n, height - 6n, 1n].flatMap(at => [`/blocks/${at}`, `/transactions/confirmed?height=${at}`]),
	...[...hashes].slice(-8).concat([...hashes].slice(0, 4)).map(hash => `/transactions/confirmed/${hash}`)
];

const read = async (app: FastifyInstance, url: string): Promise<string> => {
	const { body, headers: { etag = '' }, statusCode } = await app.inject(url);
	return `${statusCode} ${String(etag)} ${body}`;
};

const readAll = (app: FastifyInstance, urls: readonly string[]): Promise<string[]> => Promise.all(urls.map(url => read(app, url)));

const queriesOf = (mongo: Mongo): number => mongo.figures().find(({ name }) => name === 'mongo_queries_total')?.value ?? 0;

/** A gateway with a cache. */
class Gateway {
	/** Messages of the broker that it has not received yet. */
	private waiting = 0;

	constructor(readonly app: FastifyInstance, readonly mongo: Mongo, readonly timers: ShiftedTimers, private readonly random: Random) {
	}

	/** The broker publishes a change. @returns whether this gateway was notified immediately */
	publish(): boolean {
		++this.waiting;
		switch (this.random(6)) {
		case 0:
			this.waiting = 0;
			return false;
		case 1: return false;
		default:
			this.receive();
			return true;
		}
	}

	/** Receives what the broker has published. */
	receive(): void {
		if (this.waiting > 0)
			this.mongo.onTipChange();
		this.waiting = 0;
	}
}

/** Gateways with caches over an empty database, and a function that reads without any cache. */
const setUp = async (t: Test, random: Random, count = 1) => {
	const { database, db, url } = await openTestMongo(t);
	const open = (timers: Timers): Promise<Mongo> =>
		openMongo(mongoOptions(url, { database, connections: 8, maxWaiting: 1000 }), new TestLog(), { timers });
	const gateways: Gateway[] = [];
	for (let i = 0; i < count; ++i) {
		const timers = new ShiftedTimers();
		const mongo = await open(timers);
		t.teardown(() => mongo.close());
		gateways.push(new Gateway(await openApp(t, mongo, 2 ** 24), mongo, timers, random));
	}
	/** By a gateway that was started for this. */
	const readUncached = async (urls: readonly string[]): Promise<string[]> => {
		const mongo = await open(systemTimers);
		const app = await openApp(t, mongo, 0);
		const replies = await readAll(app, urls);
		await app.close();
		await mongo.close();
		return replies;
	};
	const [gateway] = gateways as [Gateway];
	return { gateway, gateways, readUncached, writer: new Writer(NodeDatabase.over(db, gateway.mongo), random) };
};

for (const seed of SEEDS) {
	t.test(`after each notification, replies are those of a gateway without cache; seed ${seed}`, { skip: NO_MONGO }, async t => {
		const random = randomOf(seed);
		const { gateways, readUncached, writer } = await setUp(t, random, 2);
		let cached = 0;
		for (let i = 0; i < CHANGES; ++i) {
			const early: Promise<string>[] = [];
			for await (const _ of writer.change()) {
				for (const gateway of gateways) {
					// late messages arrive while the node writes again
					if (random(4) === 0)
						gateway.receive();
					if (random(8) === 0)
						gateway.timers.aheadMs += NOTICED_MS;
					if (random(2) === 0)
						early.push(read(gateway.app, pick(random, urlsOf(writer))));
				}
			}

			const urls = [...new Set([...NEWEST, ...STATE, ...shuffled(random, urlsOf(writer)).slice(0, SAMPLED)])];
			const expected = await readUncached(urls);
			for (const [number, gateway] of gateways.entries()) {
				const { app, mongo, timers } = gateway;
				const place = `seed ${seed}, change ${i}, gateway ${number}`;
				if (!gateway.publish())
					timers.aheadMs += NOTICED_MS;
				else if (random(3) > 0)
					timers.aheadMs += SETTLED_MS;
				t.same(await readAll(app, urls), expected, `${place}, first reads`);
				t.same(await readAll(app, urls), expected, `${place}, second reads`);
				await Promise.all(early);
				// replies with 404 are not cached, nor is state
				const found = urls.filter((url, at) => expected[at]?.startsWith('200') && !STATE.includes(url));
				const before = queriesOf(mongo);
				const later = await readAll(app, found);
				t.same(later, expected.filter((reply, at) => reply.startsWith('200') && !STATE.includes(urls[at]!)), `${place}, after the reads during the change`);
				cached += Number(queriesOf(mongo) - before <= TIP_QUERIES);
			}
		}
		t.ok(cached > CHANGES / 2, `seed ${seed}: ${cached} of ${2 * CHANGES} times without reading the database`);
	});
}

t.test('a block is not final because the finalization of another branch was written before its blocks', { skip: NO_MONGO }, async t => {
	const { gateway: { app, mongo }, readUncached, writer } = await setUp(t, randomOf(1));
	await writer.replace(5n, 1n);
	const urls = ['/blocks/4', '/blocks?pageSize=4', '/blocks?pageSize=2&orderBy=height&offset=6&order=desc', `/transactions/confirmed/${[...writer.hashes][6]}`];
	const steps = writer.replaceTop(3n);
	for (let step = await steps.next(); !step.done; step = await steps.next()) {
		mongo.onTipChange();
		await mongo.blocks.height();
		await readAll(app, urls);
	}
	mongo.onTipChange();
	await mongo.blocks.height();
	const expected = await readUncached(urls);
	t.same(await readAll(app, urls), expected);
	t.same(await readAll(app, urls), expected);
});

t.test('without messages, replies are those of a gateway without cache half a second after a change', { skip: NO_MONGO }, async t => {
	const { gateway: { app, timers }, readUncached, writer } = await setUp(t, randomOf(1));
	for (const change of [writer.addBlock(), writer.addBlock(), writer.addBlock(), writer.rollBack(1n), writer.addBlock()]) {
		for await (const _ of change) {
			// the first reads make it read the tip
			timers.aheadMs += NOTICED_MS;
			await readAll(app, NEWEST);
			await readAll(app, NEWEST);
		}
		timers.aheadMs += NOTICED_MS;
		const expected = await readUncached(NEWEST);
		t.same(await readAll(app, NEWEST), expected, 'first reads');
		t.same(await readAll(app, NEWEST), expected, 'second reads');
	}
});

for (const finalizedHeight of [0n, 1n, 2n, 3n]) {
	t.test(`replies about final blocks end with their chain, also when the next one has ${finalizedHeight} final blocks`, { skip: NO_MONGO }, async t => {
		const { gateway: { app, mongo, timers }, readUncached, writer } = await setUp(t, randomOf(1));
		await writer.replace(3n, 2n);
		mongo.onTipChange();
		await mongo.blocks.height();
		const urls = ['/blocks/1', '/blocks/2', `/transactions/confirmed/${[...writer.hashes][0]}`, '/blocks?pageSize=2'];
		const old = await readAll(app, urls);
		const before = queriesOf(mongo);
		t.same(await readAll(app, urls), old);
		t.ok(queriesOf(mongo) - before <= TIP_QUERIES, 'they are cached');

		await writer.replace(4n, finalizedHeight);
		// no client has used the gateway meanwhile
		timers.aheadMs += LONG_MS;
		mongo.onTipChange();
		await mongo.blocks.height();

		const expected = await readUncached(urls);
		t.not(expected[0], old[0]);
		t.same(await readAll(app, urls), expected);
	});
}
