/** The exporter writes the documents that a node's broker would write. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { COLLECTIONS, type CollectionName } from '../../scripts/export/collections.js';
import { DatabaseNotEmpty, exportChain } from '../../scripts/export/export-chain.js';
import { detectFeatures } from '../../scripts/export/server-features.js';
import type { UnresolvedAddress } from '../../src/chain/index.js';
import { encodeAddress } from '../../src/wire/identifiers/address.js';
import { sha3Of } from '../../src/wire/bytes/hash.js';
import { fromHex, toHex } from '../../src/wire/bytes/hex.js';
import { merkleRoot } from '../../src/wire/trees/merkle.js';
import { STATUS_CODES } from '../../src/wire/transactions/status-codes.js';
import { tamper } from '../support/embedded/database.js';
import { type Exported, growExported, hexOf, intOf, longOf, member, type Stored, stored } from '../support/catapult/exported.js';
import { LARGE } from '../support/catapult/history.js';
import { NO_MONGO, openTestMongo } from '../support/catapult/mongo-server.js';
import { NODE_INDEXES } from '../support/catapult/node-indexes.js';
import {
	AGGREGATE_TYPES, EMBEDDABLE_TYPES, faultsOf, SHAPES, TRANSACTION_COLLECTIONS, transactionShape
} from '../support/catapult/shapes.js';
import { Rest } from '../support/http/rest.js';

const ZERO_HASH = '0'.repeat(64);

const isEmbedded = (document: Stored): boolean => member(document, 'meta.aggregateHash') !== undefined;

const transactionFaults = (document: Stored): string[] =>
	faultsOf(document, transactionShape(intOf(document, 'transaction.type'), isEmbedded(document)));

const checkShapes = async (t: Test, { db }: Exported): Promise<void> => {
	for (const [collection, shape] of Object.entries(SHAPES)) {
		const documents = await stored(db, collection);
		t.ok(documents.length > 0, `there are ${collection}`);
		t.strictSame(documents.flatMap(document => faultsOf(document, shape)).slice(0, 5), [], `${collection} look like a node's`);
	}
	for (const collection of TRANSACTION_COLLECTIONS) {
		const documents = await stored(db, collection);
		t.ok(documents.some(isEmbedded) && !documents.every(isEmbedded), `there are ${collection} of both kinds`);
		t.strictSame(documents.flatMap(transactionFaults).slice(0, 5), [], `${collection} look like a node's`);
	}

	const types = new Set((await stored(db, 'transactions')).map(document => intOf(document, 'transaction.type')));
	t.strictSame([...types].sort(), [...EMBEDDABLE_TYPES, ...AGGREGATE_TYPES].sort(), 'transactions of all types');
};

/** Total number of entries that a search finds. */
const totalOf = async (url: string, search: string): Promise<number> => {
	const reply = await fetch(`${url}${search}`);
	return (await reply.json() as { pagination: { totalEntries: number } }).pagination.totalEntries;
};

const SEARCHES: readonly (readonly [CollectionName, string])[] = [
	['blocks', '/blocks'], ['transactions', '/transactions/confirmed?embedded=true'],
	['unconfirmedTransactions', '/transactions/unconfirmed?embedded=true'], ['partialTransactions', '/transactions/partial?embedded=true'],
	['accounts', '/accounts'], ['mosaics', '/mosaics'], ['namespaces', '/namespaces'], ['metadata', '/metadata'],
	['hashLocks', '/lock/hash'], ['secretLocks', '/lock/secret'], ['accountRestrictions', '/restrictions/account'],
	['mosaicRestrictions', '/restrictions/mosaic'], ['transactionStatements', '/statements/transaction'],
	['addressResolutionStatements', '/statements/resolutions/address'], ['mosaicResolutionStatements', '/statements/resolutions/mosaic']
];

const checkCounts = async (t: Test, { db, counts, gateway, failed }: Exported): Promise<void> => {
	for (const [collection, search] of SEARCHES) {
		const total = await totalOf(gateway.httpUrl, search);
		t.equal(await db.collection(collection).countDocuments(), total, collection);
		t.equal(counts[collection], total, `${collection} as returned`);
	}
	t.equal(counts.transactionStatuses, failed.length);
};

const checkBlocks = async (t: Test, { db, gateway }: Exported): Promise<void> => {
	const rest = new Rest(gateway.httpUrl);
	const transactions = (await stored(db, 'transactions')).filter(document => !isEmbedded(document));
	for (const block of await stored(db, 'blocks')) {
		const height = longOf(block, 'block.height');
		const inBlock = transactions.filter(document => height === longOf(document, 'meta.height'));
		const leaves = inBlock.map(document => fromHex(hexOf(document, 'meta.merkleComponentHash')));
		const tree = member<readonly { readonly buffer: Uint8Array }[]>(block, 'meta.transactionMerkleTree').map(({ buffer }) => toHex(buffer));
		const roots = member<readonly { readonly buffer: Uint8Array }[]>(block, 'meta.stateHashSubCacheMerkleRoots').map(({ buffer }) => buffer);
		const { meta } = await rest.get('getBlockByHeight', { height: String(height) });
		t.strictSame({
			indexes: inBlock.map(document => intOf(document, 'meta.index')),
			root: hexOf(block, 'block.transactionsHash'),
			lastNode: tree.at(-1),
			leaves: tree.slice(0, Math.max(1, inBlock.length)),
			stateHash: hexOf(block, 'block.stateHash'),
			fee: longOf(block, 'meta.totalFee')
		}, {
			indexes: inBlock.map((_, i) => i),
			root: toHex(merkleRoot(leaves)),
			lastNode: toHex(merkleRoot(leaves)),
			leaves: leaves.length === 0 ? [ZERO_HASH] : leaves.map(toHex),
			stateHash: toHex(sha3Of(...roots)),
			fee: BigInt(meta.totalFee)
		}, `block ${height}`);
	}
};

const checkChain = async (t: Test, { db, gateway }: Exported): Promise<void> => {
	const info = await new Rest(gateway.httpUrl).get('getChainInfo');
	const [statistic, ...more] = await stored(db, 'chainStatistic');
	t.strictSame(more, []);
	const asText = (name: string) => String(BigInt.asUintN(64, longOf(statistic as Stored, `current.${name}`)));
	t.strictSame(
		{ height: asText('height'), scoreHigh: asText('scoreHigh'), scoreLow: asText('scoreLow') },
		{ height: info.height, scoreHigh: info.scoreHigh, scoreLow: info.scoreLow }
	);
	const newest = (await stored(db, 'finalizedBlocks')).at(-1) as Stored;
	t.equal(hexOf(newest, 'block.hash'), info.latestFinalizedBlock.hash);
	t.equal(intOf(newest, 'block.finalizationEpoch'), info.latestFinalizedBlock.finalizationEpoch);
};

/** All addresses that the transactions involve, resolved and unresolved. */
const addressesIn = (documents: readonly Stored[]): string[] => [...new Set(documents.flatMap(document =>
	member<readonly { readonly buffer: Uint8Array }[] | undefined>(document, 'meta.addresses')?.map(({ buffer }) => toHex(buffer)) ?? []))];

const checkAddresses = async (t: Test, { db, gateway }: Exported): Promise<void> => {
	const confirmed = addressesIn(await stored(db, 'transactions'));
	t.ok(confirmed.some(address => address.startsWith('99')), 'unresolved addresses are among them');
	for (const [group, collection, addresses] of [
		['confirmed', 'transactions', confirmed],
		['unconfirmed', 'unconfirmedTransactions', addressesIn(await stored(db, 'unconfirmedTransactions'))]
	] as const) {
		for (const address of addresses) {
			const count = await db.collection(collection).countDocuments({ 'meta.addresses': fromHex(address) });
			const total = await totalOf(gateway.httpUrl, `/transactions/${group}?address=${encodeAddress(address as UnresolvedAddress)}`);
			if (count !== total)
				t.fail(`${group} transactions of ${address}: ${count}, not ${total}`);
		}
	}
	const resolved = await db.collection('transactions').countDocuments({ 'meta.addresses.2': { $exists: true } });
	t.ok(resolved > 0, 'some involve more addresses than signer and recipient');
};

const checkAggregates = async (t: Test, { db, partial }: Exported): Promise<void> => {
	for (const collection of TRANSACTION_COLLECTIONS) {
		let parent: Stored | undefined;
		let index = 0;
		for (const document of await stored(db, collection)) {
			if (!isEmbedded(document)) {
				parent = document;
				index = 0;
			} else if (!parent || !member<{ equals(id: unknown): boolean }>(document, 'meta.aggregateId').equals(parent._id)
				|| hexOf(document, 'meta.aggregateHash') !== hexOf(parent, 'meta.hash') || index++ !== intOf(document, 'meta.index')
				|| longOf(document, 'meta.height') !== longOf(parent, 'meta.height')) {
				t.fail(`${String(document._id)} does not follow its aggregate`);
			}
		}
	}

	const waiting = (await stored(db, 'partialTransactions')).filter(document => !isEmbedded(document));
	t.strictSame(waiting.map(document => hexOf(document, 'meta.hash')), partial);
	t.ok(waiting.every(document => hexOf(document, 'meta.merkleComponentHash') === ZERO_HASH && longOf(document, 'meta.height') === 0n));
	const [, cosigned] = waiting as [Stored, Stored];
	t.equal(member<readonly unknown[]>(cosigned, 'transaction.cosignatures').length, 2, 'cosignatures that were announced later are stored');
	t.not(waiting.length, 0);
};

const checkSigned = async (t: Test, { db, failed }: Exported): Promise<void> => {
	const namespaces = await stored(db, 'namespaces');
	t.ok(namespaces.some(document => longOf(document, 'namespace.endHeight') === -1n), 'the end height of a permanent namespace is -1');
	t.ok(namespaces.every(document => longOf(document, 'namespace.level0') < 0n), 'namespace ids are negative');
	t.ok(namespaces.every(document => member(document, 'meta.latest') === true));
	const [definition] = await stored(db, 'transactions', { 'transaction.nonce': LARGE.nonce | 0 });
	t.ok(definition, 'a nonce beyond 31 bits is negative');
	const [entry] = await stored(db, 'mosaicRestrictions', { 'mosaicRestrictionEntry.restrictions.key': BigInt.asIntN(64, LARGE.key) });
	t.ok(entry, 'a key beyond 63 bits is negative');
	const statuses = await stored(db, 'transactionStatuses');
	t.strictSame(statuses.map(document => hexOf(document, 'status.hash')), failed);
	t.equal(intOf(statuses[0] as Stored, 'status.code') >>> 0, STATUS_CODES.Failure_Core_Insufficient_Balance);
	t.ok(intOf(statuses[0] as Stored, 'status.code') < 0);
};

const checkAccounts = async (t: Test, { db }: Exported): Promise<void> => {
	const accounts = await stored(db, 'accounts');
	const lengths = accounts.map(document =>
		['importances', 'activityBuckets'].map(name => member<readonly unknown[]>(document, `account.${name}`).length).join());
	t.strictSame([...new Set(lengths)].sort(), ['0,0', '1,5']);
	for (const name of ['linked', 'node', 'vrf', 'voting'])
		t.ok(accounts.some(document => member(document, `account.supplementalPublicKeys.${name}`) !== undefined), `an account has a ${name} key`);
};

interface Index {
	readonly key: Readonly<Record<string, number>>;
	readonly unique?: boolean;
	readonly partialFilterExpression?: object;
}

const describeIndex = ({ key, unique, partialFilterExpression }: Index): string => {
	const keys = Object.entries(key).map(([name, way]) => (way > 0 ? name : `${name}-`));
	return `${partialFilterExpression ? 'p:' : ''}${keys.join(' ')}${unique === true ? ' u' : ''}`;
};

const checkIndexes = async (t: Test, { db }: Exported): Promise<void> => {
	const { partialIndexes } = await detectFeatures(db);
	const wanted = (index: string) => (partialIndexes || !index.startsWith('p:') ? index : index.slice('p:'.length).replace(' u', ''));
	for (const collection of COLLECTIONS) {
		const indexes = (await db.collection(collection).indexes()).map(index => describeIndex(index as Index));
		t.strictSame(indexes.filter(index => index !== '_id').sort(), NODE_INDEXES[collection].map(wanted).sort(), collection);
	}
};

t.test('a chain with entries of every kind', { skip: NO_MONGO }, async t => {
	const exported = await growExported(t);

	await t.test('documents have the members and types of a node\'s', t => checkShapes(t, exported));
	await t.test('every entry of the chain is stored once', t => checkCounts(t, exported));
	await t.test('blocks agree with their transactions, trees and roots', t => checkBlocks(t, exported));
	await t.test('height, score and finalized block equal those of the chain', t => checkChain(t, exported));
	await t.test('transactions are found by every address that they involve', t => checkAddresses(t, exported));
	await t.test('inner transactions follow their aggregates', t => checkAggregates(t, exported));
	await t.test('large numbers are negative', t => checkSigned(t, exported));
	await t.test('accounts with an importance have one importance and five activity buckets', t => checkAccounts(t, exported));
	await t.test('indexes equal those of the node\'s scripts', t => checkIndexes(t, exported));
	await t.test('a database that is not empty is rejected, unless the option drop is set', async t => {
		const { directory, db, counts } = exported;

		await t.rejects(exportChain(directory, db), DatabaseNotEmpty);
		t.strictSame(await exportChain(directory, db, { drop: true }), counts);
	});
	await t.test('reports progress', async t => {
		const reported = new Map<string, number>();
		await exportChain(exported.directory, exported.db, {
			drop: true, onProgress: ({ collection, written }) => reported.set(collection, written)
		});

		t.strictSame(Object.fromEntries(reported), exported.counts);
	});
	await t.test('a stored text that contradicts the hashes of the block is rejected', async t => {
		for (const [table, column, from, to, message] of [
			['transaction_statements', 'statement', '"amount":"', '"amount":"1', /statements of block 2 do not match its statement tree/],
			['blocks', 'meta', '"stateHashSubCacheMerkleRoots":["', '"stateHashSubCacheMerkleRoots":["00', /state hash of block 2 does not follow/]
		] as const) {
			const directory = t.testdir();
			fs.cpSync(exported.directory, directory, { recursive: true });
			tamper(directory, `UPDATE ${table} SET ${column} = replace(${column}, '${from}', '${to}') WHERE height > 1`);
			const { db } = await openTestMongo(t);

			await t.rejects(exportChain(directory, db), message);
			t.equal(await db.collection('chainStatistic').countDocuments(), 0, 'no chain height is stored');
		}
	});
});

t.test('folders without a chain of this version are rejected before anything is written', { skip: NO_MONGO }, async t => {
	const { db } = await openTestMongo(t);
	const empty = t.testdir({ other: {} });
	await t.rejects(exportChain(path.join(empty, 'nowhere'), db), /holds no chain/);
	t.strictSame(await db.listCollections().toArray(), []);
});
