/** Metrics of the chain with the catapult backend: on a node's database, when services disconnect, and after a rollback. */
import { Binary, Long } from 'bson';
import t from 'tap';
import { openSmallServices } from '../support/catapult/small-services.js';
import { NO_SERVICES as skip } from '../support/catapult/test-services.js';
import { prefixHex, statusMessages } from '../support/catapult/broker-messages.js';
import { openGateway } from '../support/processes/gateway.js';
import { samplesWhen } from '../support/metrics.js';

interface StoredBlock {
	readonly meta: { readonly hash: Binary };
	/** The driver returns integers as numbers. */
	readonly block: { readonly height: Long | number; readonly timestamp: Long | number };
}

const INSUFFICIENT_BALANCE = 0x80430003;
const FAILED = 'transactions_failed_total{code="Failure_Core_Insufficient_Balance"}';

const hashOf = (byte: number): Binary => new Binary(Buffer.alloc(32, byte));

t.test('height, pools, failures and rolled back blocks of a node; state of its services', { skip }, async t => {
	const { broker, database, db, directory, options, alice, bob } = await openSmallServices(t);
	const gateway = await openGateway(t, { directory, options: { ...options, metrics: 'true', 'mongo-connect-timeout': '0.5' } });
	const blocks = db.collection<StoredBlock>('blocks');
	const height = await blocks.countDocuments();
	const start = await samplesWhen(gateway.httpUrl, 'all services', samples => ['mongo_up', 'broker_up', 'node_up'].every(name => samples.get(name) === 1));
	t.equal(start.get('chain_height'), height);
	const finalized = await db.collection<StoredBlock>('finalizedBlocks').findOne({}, { sort: { 'block.height': -1 } });
	t.equal(start.get('chain_finalized_height'), Number(finalized?.block.height));
	t.ok((start.get('chain_block_age_seconds') ?? 0) > 0);
	t.equal(start.get('pool_transactions{pool="unconfirmed"}'), await db.collection('unconfirmedTransactions').countDocuments());

	await broker.subscribed(prefixHex('status'));
	await broker.send(...statusMessages([alice.address, bob.address], { hash: 'AB'.repeat(32), deadline: 1n, code: INSUFFICIENT_BALANCE }));
	const failed = await samplesWhen(gateway.httpUrl, 'the failed transaction', samples => samples.has(FAILED));
	t.equal(failed.get(FAILED), 1, 'once, though its message was sent for two addresses');

	// a block of three transactions that the broker does not publish
	const newest = await blocks.findOne({ 'block.height': Long.fromNumber(height) }) as StoredBlock;
	const next = (hash: Binary, previous: Binary, at: number) => ({
		meta: { ...newest.meta, hash, transactionsCount: 3 },
		block: {
			...newest.block, height: Long.fromNumber(at), previousBlockHash: previous,
			timestamp: Long.fromNumber(Number(newest.block.timestamp) + at)
		}
	});
	const setHeight = (at: number) => db.collection('chainStatistic').updateOne({}, { $set: { 'current.height': Long.fromNumber(at) } });
	await blocks.insertOne(next(hashOf(1), newest.meta.hash, height + 1));
	await setHeight(height + 1);
	t.equal((await samplesWhen(gateway.httpUrl, 'the new block', samples => samples.get('transactions_confirmed_total') === 3)).get('chain_height'), height + 1);

	// it is replaced while the database is unreachable
	database.cut();
	const down = await samplesWhen(gateway.httpUrl, 'the disconnected database', samples => samples.get('mongo_up') === 0);
	t.equal(down.get('pool_transactions{pool="unconfirmed"}'), undefined, 'not known');
	t.equal(down.get('chain_height'), height + 1, 'the last known one');
	await blocks.deleteOne({ 'block.height': Long.fromNumber(height + 1) });
	await blocks.insertMany([next(hashOf(2), newest.meta.hash, height + 1), next(hashOf(3), hashOf(2), height + 2)]);
	await setHeight(height + 2);
	database.repair();
	const after = await samplesWhen(gateway.httpUrl, 'the blocks of the other branch', samples => samples.get('transactions_confirmed_total') === 9);
	t.equal(after.get('chain_reorganizations_total'), 1);
	t.equal(after.get('chain_rolled_back_blocks_total'), 1);
	t.equal(after.get('chain_height'), height + 2);
	t.equal(after.get('mongo_up'), 1);

	broker.stop();
	await samplesWhen(gateway.httpUrl, 'the disconnected broker', samples => samples.get('broker_up') === 0);
	await broker.start();
	await samplesWhen(gateway.httpUrl, 'the connected broker', samples => samples.get('broker_up') === 1);
	await broker.subscribed(prefixHex('status'));
	await broker.send(...statusMessages([bob.address], { hash: 'CD'.repeat(32), deadline: 1n, code: INSUFFICIENT_BALANCE }));
	await samplesWhen(gateway.httpUrl, 'a failure after the broker has reconnected', samples => samples.get(FAILED) === 2);
});
