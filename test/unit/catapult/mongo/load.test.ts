/** MongoDB under load: over real sockets, with searches that end when the test decides. */
import type { Document } from 'mongodb';
import t, { type Test } from 'tap';
import { type Mongo, openMongo } from '../../../../src/backends/catapult/mongo/index.js';
import type { MongoOptions } from '../../../../src/backends/catapult/options.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import { batch, FakeMongo } from '../../../support/catapult/fake-mongo.js';
import { TestLog } from '../../../support/catapult/log.js';
import { mongoOptions } from '../../../support/catapult/mongo-options.js';
import { accountDocument, addressOf, blockDocument, mosaicOf } from '../../../support/catapult/node-database.js';
import { pageOf } from '../../../support/catapult/page-request.js';
import { int64 } from '../../../support/catapult/stored.js';

const withId = (document: Document): Document => ({ _id: Buffer.alloc(12), ...document });

/** Whether no index supports a query: for holders of a mosaic. */
const isScan = ({ filter, query }: Document): boolean => 'account.mosaics.id' in ((filter ?? query ?? {}) as object);

const replyTo = (command: Document): Document => {
	switch (command['find'] ?? command['count'] ?? command['aggregate']) {
	case 'chainStatistic': return batch({ current: { height: int64(1n), scoreHigh: int64(0n), scoreLow: int64(0n) } });
	case 'blocks': return batch(withId(blockDocument(1n)));
	default: return 'count' in command ? { n: 0, ok: 1 } : batch();
	}
};

interface OpenMongo {
	readonly mongo: Mongo;
	readonly fake: FakeMongo;
	/** Replies to all scans, those that wait and those that follow. */
	readonly release: () => void;
}

const open = async (t: Test, options: Partial<MongoOptions>): Promise<OpenMongo> => {
	let release = (): void => undefined;
	const released = new Promise<void>(resolve => {
		release = resolve;
	});
	const fake = await FakeMongo.start(t, async command => {
		if (isScan(command))
			await released;
		return replyTo(command);
	});
	const mongo = await openMongo(mongoOptions(fake.url, options), new TestLog());
	t.teardown(() => mongo.close());
	return { mongo, fake, release };
};

const figureOf = (mongo: Mongo, name: string): number => mongo.figures().find(figure => name === figure.name)?.value ?? -1;

t.test('slow searches: up to the limit wait, others are rejected, lookups are not delayed', async t => {
	const { mongo, release } = await open(t, { connections: 4, maxWaiting: 40 });
	await mongo.info();

	// each is a page and its total
	const searches = Array.from({ length: 20 }, (_, i) => mongo.accounts.search({ mosaicId: mosaicOf(`mosaic ${i}`) }, pageOf())
		.then(() => 'replied', (error: unknown) => error));
	for (let i = 0; i < 20; ++i)
		t.ok(await mongo.blocks.byHeight(1n), 'while no search ends');
	t.ok(figureOf(mongo, 'mongo_running') <= 2, 'one search at a time');
	release();
	const outcomes = await Promise.all(searches);
	const shed = outcomes.filter(outcome => outcome instanceof ServiceUnavailable);
	t.ok(shed.length > 0 && shed.length < 20, `${shed.length} of 20 are rejected`);
	t.ok(shed.every(({ message, retryAfterSeconds }) => message === 'too many requests wait for the database' && retryAfterSeconds === 1));
	t.equal(outcomes.filter(outcome => outcome === 'replied').length, 20 - shed.length);
	t.ok(shed.length <= figureOf(mongo, 'mongo_refused_total'));
});

t.test('five hundred concurrent lookups use a handful of queries', async t => {
	const { fake, mongo } = await open(t, { connections: 2, maxWaiting: 10 });
	await mongo.info();
	const before = fake.commands.length;

	const found = await Promise.all(Array.from({ length: 500 }, () => mongo.blocks.byHeight(1n)));

	t.equal(found.filter(block => block !== undefined).length, 500);
	t.ok(fake.commands.length - before < 10, `${fake.commands.length - before} queries`);
});

t.test('stored documents are validated: an invalid one is an internal error, and affects no other', async t => {
	const odd = { account: { ...accountDocument('ann')['account'] as Document, address: 5 } };
	const fake = await FakeMongo.start(t, command => (command['find'] === 'accounts' ? batch(withId(odd)) : replyTo(command)));
	const mongo = await openMongo(mongoOptions(fake.url), new TestLog());
	t.teardown(() => mongo.close());

	await t.rejects(mongo.accounts.byAddress(addressOf('ann')), { name: 'UnexpectedDocument' });
	t.match(await mongo.info(), /"height":"1"/);
});
