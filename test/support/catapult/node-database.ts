/** A node's database for tests, with documents as a node's broker writes them. Source: facts/mongo.md 2. */
import { type Db, ObjectId } from 'mongodb';
import type { Test } from 'tap';
import { type Mongo, openMongo } from '../../../src/backends/catapult/mongo/index.js';
import type { CollectionName } from '../../../src/backends/catapult/mongo/queries.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { type Address, type Hash256, type MosaicId, type NamespaceId, type PublicKey, textOfList } from '../../../src/chain/index.js';
import { TestLog } from './log.js';
import { mongoOptions } from './mongo-options.js';
import { openTestMongo } from './mongo-server.js';
import { binary, int32, int64, type StoredDocument } from './stored.js';

const hexOf = (name: string): string => toHex(sha3(Buffer.from(name)));

/** Bytes derived from a name. */
export const hashOf = (name: string): Hash256 => hexOf(name) as Hash256;
export const keyOf = (name: string): PublicKey => hexOf(`key of ${name}`) as PublicKey;
export const addressOf = (name: string): Address => `98${hexOf(name).slice(0, 46)}` as Address;
export const mosaicOf = (name: string): MosaicId => `0${hexOf(name).slice(0, 15)}` as MosaicId;
export const namespaceOf = (name: string): NamespaceId => `F${hexOf(name).slice(0, 15)}` as NamespaceId;

/** Ascending ids, as those of a node: they begin with the second in which they were made. */
export class RisingIds {
	private count = 0;

	constructor(public seconds = 0x6000_0000) {
	}

	next(): ObjectId {
		const text = this.seconds.toString(16).padStart(8, '0') + (++this.count).toString(16).padStart(16, '0');
		return ObjectId.createFromHexString(text);
	}
}

export interface BlockParts {
	readonly transactions?: number;
	/** Inner ones included. */
	readonly all?: number;
	/** Absent in blocks of nodes without statements. */
	readonly statements?: number | undefined;
	readonly signer?: string;
	readonly beneficiary?: string;
	readonly timestamp?: bigint;
	readonly feeMultiplier?: number;
	/** Distinguishes blocks of the same height. */
	readonly branch?: string;
}

const STATE_TREES = 9;

export const blockDocument = (height: bigint, parts: BlockParts = {}): StoredDocument => {
	const { transactions = 0, all = transactions, statements, signer = 'harvester', beneficiary = signer, timestamp = height * 1000n } = parts;
	const named = (what: string) => binary(hexOf(`${what} ${height}${parts.branch ?? ''}`));
	const tree = (what: string, leaves: number) => Array.from({ length: Math.max(1, 2 * leaves - 1) }, (_, i) => named(`${what} ${i}`));
	return {
		meta: {
			hash: named('block'), generationHash: named('generation'), totalFee: int64(0n), totalTransactionsCount: int32(all),
			stateHashSubCacheMerkleRoots: Array.from({ length: STATE_TREES }, (_, i) => named(`state ${i}`)),
			transactionsCount: int32(transactions), transactionMerkleTree: tree('transaction', transactions),
			...statements === undefined ? {} : { statementsCount: int32(statements), statementMerkleTree: tree('statement', statements) }
		},
		block: {
			size: int32(372), signature: binary('AB'.repeat(64)), signerPublicKey: binary(keyOf(signer)), version: int32(1),
			network: int32(0x98), type: int32(0x8143), height: int64(height), timestamp: int64(timestamp),
			difficulty: int64(10n ** 14n), proofGamma: named('gamma'), proofVerificationHash: binary('CD'.repeat(16)), proofScalar: named('scalar'), previousBlockHash: named('previous'),
			transactionsHash: named('transactions'), receiptsHash: named('receipts'), stateHash: named('state'),
			beneficiaryAddress: binary(addressOf(beneficiary)), feeMultiplier: int32(parts.feeMultiplier ?? 0)
		}
	};
};

/** Ids and amounts, as written. */
export type MosaicParts = readonly (readonly [id: string, amount: bigint])[];

const storedMosaics = (mosaics: MosaicParts) => mosaics.map(([id, amount]) => ({ id: int64(id), amount: int64(amount) }));

export interface TransferParts {
	readonly signer?: string;
	readonly recipient?: string;
	readonly mosaics?: MosaicParts;
	/** All accounts that are involved; default: the signer and the recipient. */
	readonly addresses?: readonly string[];
	readonly deadline?: bigint;
	readonly index?: number;
	/** Number of embedded transfers, without mosaics, of an aggregate. */
	readonly inner?: number;
}

const TRANSFER = 0x4154;
const AGGREGATE = 0x4141;

const bodyOf = ({ signer = 'alice', recipient = 'bob', mosaics = [] }: TransferParts): StoredDocument => ({
	signerPublicKey: binary(keyOf(signer)), version: int32(1), network: int32(0x98), type: int32(TRANSFER),
	recipientAddress: binary(addressOf(recipient)), mosaics: storedMosaics(mosaics)
});

const metaOf = (name: string, height: bigint, parts: TransferParts): StoredDocument => {
	const { signer = 'alice', recipient = 'bob', addresses = [signer, recipient], index = 0 } = parts;
	return {
		height: int64(height), hash: binary(hashOf(name)), merkleComponentHash: binary(hashOf(name)), index: int32(index),
		addresses: addresses.map(each => binary(addressOf(each)))
	};
};

const signedPart = (deadline = 5000n, size = 160): StoredDocument =>
	({ size: int32(size), signature: binary('EF'.repeat(64)), maxFee: int64(100n), deadline: int64(deadline) });

/** A transfer; unconfirmed if its height is 0. */
export const transferDocument = (name: string, height: bigint, parts: TransferParts = {}): StoredDocument =>
	({ meta: metaOf(name, height, parts), transaction: { ...signedPart(parts.deadline), ...bodyOf(parts) } });

const AGGREGATE_HEADER_SIZE = 168;
const EMBEDDED_TRANSFER_SIZE = 80;

/** An aggregate; its inner transactions are documents of their own. */
export const aggregateDocument = (name: string, height: bigint, parts: TransferParts = {}): StoredDocument => ({
	meta: metaOf(name, height, parts),
	transaction: {
		...signedPart(parts.deadline, AGGREGATE_HEADER_SIZE + EMBEDDED_TRANSFER_SIZE * (parts.inner ?? 0)),
		signerPublicKey: binary(keyOf(parts.signer ?? 'alice')), version: int32(2), network: int32(0x98), type: int32(AGGREGATE),
		transactionsHash: binary(hashOf(`inner of ${name}`)), cosignatures: []
	}
});

/** An inner transfer. @param aggregate - the id of the aggregate around it, and its name */
export const innerDocument = (
	[aggregateId, name]: readonly [ObjectId | undefined, string],
	height: bigint,
	index: number,
	parts: TransferParts = {}
): StoredDocument => ({
	meta: { height: int64(height), aggregateHash: binary(hashOf(name)), aggregateId, index: int32(index) }, transaction: bodyOf(parts)
});

export const accountDocument = (name: string, mosaics: MosaicParts = []): StoredDocument => ({
	account: {
		version: int32(1), address: binary(addressOf(name)), addressHeight: int64(1n), publicKey: binary('00'.repeat(32)),
		publicKeyHeight: int64(0n), accountType: int32(0), supplementalPublicKeys: {}, importances: [], activityBuckets: [],
		mosaics: storedMosaics(mosaics)
	}
});

export interface NamespaceParts {
	/** Names from the root down. */
	readonly path: readonly string[];
	readonly owner?: string;
	readonly endHeight?: bigint;
	readonly alias?: { readonly address: string } | { readonly mosaic: string };
	readonly isLatest?: boolean;
}

const aliasOf = (alias: NamespaceParts['alias']): StoredDocument => {
	if (!alias)
		return { type: int32(0) };
	return 'address' in alias
		? { type: int32(2), address: binary(addressOf(alias.address)) }
		: { type: int32(1), mosaicId: int64(mosaicOf(alias.mosaic)) };
};

export const namespaceDocument = (parts: NamespaceParts): StoredDocument => {
	const { path, owner = 'owner', endHeight = 2n ** 64n - 1n, alias, isLatest = true } = parts;
	const ids = path.map((_, i) => namespaceOf(path.slice(0, i + 1).join('.')));
	return {
		meta: { latest: isLatest, index: int32(0) },
		namespace: {
			version: int32(1), registrationType: int32(path.length === 1 ? 0 : 1), depth: int32(path.length),
			...Object.fromEntries(ids.map((id, i) => [`level${i}`, int64(id)])), alias: aliasOf(alias),
			parentId: int64(ids[ids.length - 2] ?? '0000000000000000'), ownerAddress: binary(addressOf(owner)), startHeight: int64(1n),
			endHeight: int64(endHeight)
		}
	};
};

export class NodeDatabase {
	readonly ids = new RisingIds();

	private constructor(readonly db: Db, readonly mongo: Mongo) {
	}

	/** @returns an empty database and the gateway's client of it; both are closed when the test ends */
	static async open(t: Test): Promise<NodeDatabase> {
		const { database, db, url } = await openTestMongo(t);
		const mongo = await openMongo(mongoOptions(url, { database, connections: 8, maxWaiting: 100 }), new TestLog());
		t.teardown(() => mongo.close());
		return new NodeDatabase(db, mongo);
	}

	/** @param mongo - the gateway's client of a database that the test has opened */
	static over(db: Db, mongo: Mongo): NodeDatabase {
		return new NodeDatabase(db, mongo);
	}

	/** Writes documents, in this order. @returns their ids */
	async insert(collection: CollectionName, ...documents: readonly StoredDocument[]): Promise<ObjectId[]> {
		const withIds = documents.map(document => ({ _id: this.ids.next(), ...document }));
		// the driver accepts stored values
		await this.db.collection(collection).insertMany(withIds);
		return withIds.map(({ _id }) => _id);
	}

	/** Stores the height of the chain and the finalized height, and notifies the gateway. */
	async declare(height: bigint, finalizedHeight?: bigint): Promise<void> {
		await this.db.collection('chainStatistic').updateOne({}, {
			$set: { 'current.height': int64(height), 'current.scoreHigh': int64(0n), 'current.scoreLow': int64(height * 7n) }
		}, { upsert: true });
		if (finalizedHeight !== undefined) {
			await this.insert('finalizedBlocks', {
				block: {
					finalizationEpoch: int32(Number(finalizedHeight)), finalizationPoint: int32(3), height: int64(finalizedHeight),
					hash: binary(hashOf(`block ${finalizedHeight}`))
				}
			});
		}
		this.mongo.onTipChange();
	}

	/** Writes blocks from a height on, and stores the height of the last one. */
	async addBlocks(first: bigint, ...blocks: readonly BlockParts[]): Promise<void> {
		await this.insert('blocks', ...blocks.map((parts, i) => blockDocument(first + BigInt(i), parts)));
		await this.declare(first + BigInt(blocks.length) - 1n);
	}
}

export type ListText = Parameters<typeof textOfList>[0];

/** @returns the entries of a list, parsed */
export const entriesOf = <Entry>(list: ListText): Entry[] => JSON.parse(`[${textOfList(list)}]`) as Entry[];
