/** Runs the suite of the port on each backend. */
import path from 'node:path';
import type { Test } from 'tap';
import { type Binary, type Db, Long } from 'mongodb';
import { PacketType } from '../../src/wire/packets/packet.js';
import { type DevelopmentControls, ServiceUnavailable } from '../../src/chain/index.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { type OpenBackend, runBackendSuite } from '../support/backend-suite/suite.js';
import { growSuiteChain } from '../support/backend-suite/suite-chain.js';
import {
	BLOCK, dropMessage, type Frames, prefixHex, removedMessages, transactionMessages
} from '../support/catapult/broker-messages.js';
import { WORKED_MESSAGES } from '../support/catapult/example-messages.js';
import { openServicesOver } from '../support/catapult/small-services.js';
import { NO_SERVICES } from '../support/catapult/test-services.js';
import { Rest } from '../support/http/rest.js';
import { openGateway } from '../support/processes/gateway.js';
import { LONG_TIMEOUTS } from '../support/twin/twin.js';
import { openFollower, SERVING } from '../support/sync/gateways.js';
import { until } from '../support/until.js';

const openEmbedded = async (t: Test): Promise<OpenBackend> => {
	const { gateway, ...grown } = await growSuiteChain(t, t.testdir());
	// development chains have controls
	const controls = gateway.chain.controls as DevelopmentControls;
	const { height, id } = await controls.takeSnapshot('before the suite');
	return {
		...grown,
		chain: gateway.chain,
		subscribed: () => Promise.resolve(),
		// harvests as soon as a transaction is unconfirmed
		confirm: () => Promise.resolve(),
		rollBack: async () => {
			await controls.revert(id, { discardTransactions: true });
			return height;
		}
	};
};

/** Follows another gateway in this process, which makes the blocks. */
const openFollow = async (t: Test): Promise<OpenBackend> => {
	const directory = t.testdir();
	const source = path.join(directory, 'source');
	const { gateway, ...grown } = await growSuiteChain(t, source, SERVING);
	const height = await gateway.chain.blocks.height();
	const { meta: { hash } } = await new Rest(gateway.httpUrl).get('getBlockByHeight', { height: String(height) });
	// the history has no genuine signatures
	const { chain } = await openFollower(t, { gateway, directory: source }, { directory, options: { 'trust-until': `${height}:${hash}` } });
	for (const { bytes } of grown.partials) {
		// the main thread is notified after the blocks are visible that none is missing any more
		await until('the follower accepts announcements', () => chain.announcer.partial(bytes).then(() => true, (error: unknown) => {
			if (error instanceof ServiceUnavailable)
				return false;
			throw error;
		}));
	}
	// development chains have controls
	const controls = gateway.chain.controls as DevelopmentControls;
	const { id } = await controls.takeSnapshot('before the suite');
	return {
		...grown,
		chain,
		subscribed: () => Promise.resolve(),
		// the follower forwards it to the other gateway
		confirm: () => Promise.resolve(),
		rollBack: async () => {
			const replaced = Number(await chain.blocks.height() - height);
			await controls.revert(id, { discardTransactions: true });
			await controls.mine(replaced + 1);
			return height;
		}
	};
};

/** A block of the example messages; the gateway compares its height with that of the next one only. */
const exampleBlock = (): Frames =>
	WORKED_MESSAGES.filter(({ frames: [topic] }) => topic === BLOCK).map(({ frames }) => frames.map(frame => Buffer.from(frame, 'hex')))[0] as Frames;

const removeNewestBlock = async (db: Db, height: bigint): Promise<void> => {
	await db.collection('blocks').deleteOne({ 'block.height': Long.fromBigInt(height) });
	await db.collection('chainStatistic').updateOne({}, { $set: { 'current.height': Long.fromBigInt(height - 1n) } });
};

/** A node never undoes final blocks; the exported chain is final. */
const makeNewestBlockPending = async (db: Db): Promise<void> => {
	interface StoredBlock {
		readonly block: { readonly height: Long };
		readonly meta: { readonly hash: Binary };
	}
	const blocks = db.collection<StoredBlock>('blocks').find().sort({ 'block.height': -1 }).limit(2);
	const [newest, previous] = await blocks.toArray();
	await db.collection('finalizedBlocks').updateMany(
		{ 'block.height': newest!.block.height }, { $set: { 'block.height': previous!.block.height, 'block.hash': previous!.meta.hash } }
	);
};

const openCatapult = async (t: Test): Promise<OpenBackend> => {
	const { alice, bob, broker, db, directory, node, options, partials, transfers, wallet } = await openServicesOver(t, growSuiteChain);
	await makeNewestBlockPending(db);
	const { chain } = await openGateway(t, { directory, options: { ...options, ...LONG_TIMEOUTS } });
	const addresses = [alice.address, bob.address];
	return {
		chain,
		wallet,
		alice,
		bob,
		transfers,
		partials,
		subscribed: () => broker.subscribed(BLOCK, ...(['confirmedAdded', 'unconfirmedAdded', 'unconfirmedRemoved'] as const)
			.map(channel => prefixHex(channel))),
		confirm: async ({ bytes, hash }) => {
			await until('the node has the announcement', () => node.payloads(PacketType.PUSH_TRANSACTIONS).includes(toHex(bytes)));
			await broker.send(
				...transactionMessages('unconfirmedAdded', addresses, { payload: bytes, hash }),
				exampleBlock(),
				...transactionMessages('confirmedAdded', addresses, { payload: bytes, hash, height: 3n }),
				...removedMessages('unconfirmedRemoved', addresses, hash)
			);
		},
		rollBack: async () => {
			const height = await chain.blocks.height();
			await removeNewestBlock(db, height);
			await broker.send(dropMessage(height - 1n));
			return height - 1n;
		}
	};
};

runBackendSuite({ name: 'embedded', open: openEmbedded, features: { readsAnnounced: true, hasRevisions: true, shrinks: true } });
runBackendSuite({ name: 'follow', open: openFollow, features: { readsAnnounced: true, hasRevisions: true, shrinks: false } });
runBackendSuite({
	name: 'catapult',
	open: openCatapult,
	// the fake node publishes transactions but does not store them
	features: { readsAnnounced: false, hasRevisions: false, shrinks: true },
	skip: NO_SERVICES
});
