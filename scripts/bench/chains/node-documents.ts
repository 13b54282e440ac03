/**
 * The documents of a simulated node's database, computed from their number, so that a database of any size needs no memory: blocks of ten
 * transfers each, on types and members as a node's broker writes them (facts/mongo.md 2).
 */
import { randomBytes } from 'node:crypto';
import { Binary, Int32, Long, ObjectId, serialize } from 'bson';

export const BLOCKS = 4_000_000;
export const TRANSACTIONS_PER_BLOCK = 10;
export const TRANSACTIONS = BLOCKS * TRANSACTIONS_PER_BLOCK;

const ID_SIZE = 12;
const HASH_SIZE = 32;
const FIRST_TIMESTAMP = 100_000_000;
const BLOCK_TIME_MS = 30_000;

const bytes = (size: number): Binary => new Binary(randomBytes(size));

/** Offsets of the members that differ between documents. */
interface Template {
	readonly bytes: Buffer;
	readonly places: Readonly<Record<string, number>>;
}

/** @param marks - values that occur once in the document, by their meaning */
const templateOf = (document: object, marks: Readonly<Record<string, Uint8Array>>): Template => {
	const written = Buffer.from(serialize(document));
	const places = Object.fromEntries(Object.entries(marks).map(([name, mark]) => [name, written.indexOf(mark)]));
	return { bytes: written, places };
};

const longMark = (): { readonly value: Long; readonly mark: Buffer } => {
	const mark = randomBytes(8);
	return { value: Long.fromBytesLE([...mark], false), mark };
};

/** Entries are numbered from 0; their ids ascend with the number. */
export const idOf = (number: number): Buffer => {
	const id = Buffer.alloc(ID_SIZE, 0x11);
	id.writeUInt32BE(number + 1, ID_SIZE - 4);
	return id;
};

export const numberOfId = (id: Uint8Array): number => Buffer.from(id).readUInt32BE(ID_SIZE - 4) - 1;

const hashOf = (number: number): Buffer => {
	const hash = Buffer.alloc(HASH_SIZE, 0x22);
	hash.writeUInt32BE(number, 0);
	return hash;
};

/** @returns the hash by which a transaction is looked up, hexadecimal */
export const transactionHash = (number: number): string => hashOf(number).toString('hex').toUpperCase();

export const numberOfHash = (hash: Uint8Array): number => Buffer.from(hash).readUInt32BE(0);

const id = new ObjectId(randomBytes(ID_SIZE));
const hash = bytes(HASH_SIZE);
const height = longMark();
const timestamp = longMark();

const BLOCK = templateOf({
	_id: id,
	meta: {
		hash, generationHash: bytes(32), totalFee: Long.fromNumber(176_000), totalTransactionsCount: new Int32(TRANSACTIONS_PER_BLOCK),
		stateHashSubCacheMerkleRoots: Array.from({ length: 9 }, () => bytes(32)), transactionsCount: new Int32(TRANSACTIONS_PER_BLOCK),
		statementsCount: new Int32(1)
	},
	block: {
		size: new Int32(2136), signature: bytes(64), signerPublicKey: bytes(32), version: new Int32(1), network: new Int32(152),
		type: new Int32(33_091), height: height.value, timestamp: timestamp.value, difficulty: Long.fromNumber(1e14), proofGamma: bytes(32),
		proofVerificationHash: bytes(16), proofScalar: bytes(32), previousBlockHash: bytes(32), transactionsHash: bytes(32),
		receiptsHash: bytes(32), stateHash: bytes(32), beneficiaryAddress: bytes(24), feeMultiplier: new Int32(100)
	}
}, { id: id.id, hash: hash.buffer, height: height.mark, timestamp: timestamp.mark });

const JOINED_BLOCK = templateOf({
	_id: id, block: { height: height.value, timestamp: timestamp.value, feeMultiplier: new Int32(100) }
}, { id: id.id, height: height.mark, timestamp: timestamp.mark });

const TRANSFER = templateOf({
	_id: id,
	meta: { height: height.value, hash, merkleComponentHash: bytes(32), index: new Int32(0) },
	transaction: {
		size: new Int32(176), signature: bytes(64), signerPublicKey: bytes(32), version: new Int32(1), network: new Int32(152),
		type: new Int32(0x4154), maxFee: Long.fromNumber(17_600), deadline: Long.fromNumber(1e11), recipientAddress: bytes(24),
		mosaics: [{ id: Long.fromNumber(0x72c0212e67a0, true), amount: Long.fromNumber(2_500_000) }]
	}
}, { id: id.id, hash: hash.buffer, height: height.mark });

const fill = ({ bytes: written, places }: Template, values: Readonly<Record<string, Buffer | bigint>>): Buffer => {
	const document = Buffer.from(written);
	for (const [name, value] of Object.entries(values)) {
		const place = places[name];
		if (place === undefined)
			continue;
		if (typeof value === 'bigint')
			document.writeBigInt64LE(value, place);
		else
			value.copy(document, place);
	}
	return document;
};

const blockValues = (number: number) => ({
	id: idOf(number), hash: hashOf(number), height: BigInt(number + 1), timestamp: BigInt(FIRST_TIMESTAMP + number * BLOCK_TIME_MS)
});

/** @returns a block without its Merkle trees, as in a query that excludes them */
export const blockDocument = (number: number): Buffer => fill(BLOCK, blockValues(number));

/** @returns the members of a block that are joined to its transactions */
export const joinedBlockDocument = (number: number): Buffer => fill(JOINED_BLOCK, blockValues(number));

/** @returns a transfer without its addresses, as in a query that excludes them */
export const transactionDocument = (number: number): Buffer => fill(TRANSFER, {
	id: idOf(number), hash: hashOf(number), height: BigInt(1 + Math.floor(number / TRANSACTIONS_PER_BLOCK))
});

export const CHAIN_STATISTIC = Buffer.from(serialize({
	_id: new ObjectId(), current: { height: Long.fromNumber(BLOCKS), scoreHigh: Long.ZERO, scoreLow: Long.fromNumber(1e15) }
}));

/** Blocks up to this height are final. */
export const FINALIZED_HEIGHT = BLOCKS - 20;

export const FINALIZED_BLOCK = Buffer.from(serialize({
	_id: new ObjectId(),
	block: {
		finalizationEpoch: new Int32(70), finalizationPoint: new Int32(1), height: Long.fromNumber(FINALIZED_HEIGHT),
		hash: new Binary(hashOf(FINALIZED_HEIGHT - 1))
	}
}));
