/**
 * Block headers: layout, hash, and contract JSON. Source: facts/ledger.md 1.1, 1.3, 1.4; facts/rest-schemas.md 6.
 */
import { type Encodable, encodeBlockDTO, encodeImportanceBlockDTO } from '../../../generated/encoders.js';
import type { Address, Hash256, Hex, Json, PublicKey, Signature } from '../../chain/index.js';
import { sha3Of } from '../bytes/hash.js';
import { fromHex, hexAt } from '../bytes/hex.js';
import { address, hash256, publicKey, signature } from '../bytes/values.js';

export const BlockType = { NEMESIS: 0x8043, NORMAL: 0x8143, IMPORTANCE: 0x8243 } as const;

/** Members of the footer of nemesis and importance blocks. */
export interface ImportanceFooter {
	readonly votingEligibleAccountsCount: number;
	readonly harvestingEligibleAccountsCount: bigint;
	/** Atomic units. */
	readonly totalVotingBalance: bigint;
	readonly previousImportanceBlockHash: Hash256;
}

export interface BlockHeader {
	/** Bytes of the whole block, transactions included. */
	readonly size: number;
	readonly signature: Signature;
	readonly signerPublicKey: PublicKey;
	readonly version: number;
	readonly network: number;
	/** One of {@link BlockType}. */
	readonly type: number;
	readonly height: bigint;
	/** Milliseconds since the network's epoch. */
	readonly timestamp: bigint;
	readonly difficulty: bigint;
	/** 32, 16 and 32 bytes. */
	readonly proofGamma: Hex;
	readonly proofVerificationHash: Hex;
	readonly proofScalar: Hex;
	readonly previousBlockHash: Hash256;
	readonly transactionsHash: Hash256;
	readonly receiptsHash: Hash256;
	readonly stateHash: Hash256;
	readonly beneficiaryAddress: Address;
	/** Atomic units per byte. */
	readonly feeMultiplier: number;
	/** Present on nemesis and importance blocks. */
	readonly importance: ImportanceFooter | undefined;
}

const SIGNED_DATA_START = 0x6c;
const COMMON_SIZE = 0x174;
const NORMAL_FOOTER_SIZE = 4;
const IMPORTANCE_FOOTER_SIZE = 52;

/** @returns the size of the header of a block type, footer included */
export const blockHeaderSize = (type: number): number =>
	COMMON_SIZE + (type === BlockType.NORMAL ? NORMAL_FOOTER_SIZE : IMPORTANCE_FOOTER_SIZE);

/** @returns the header's bytes, footer included */
export const encodeBlockHeader = (header: BlockHeader): Buffer => {
	const bytes = Buffer.alloc(blockHeaderSize(header.type));
	const put = (offset: number, hex: string) => bytes.write(hex, offset, 'hex');
	bytes.writeUInt32LE(header.size, 0x00);
	put(0x08, header.signature);
	put(0x48, header.signerPublicKey);
	bytes.writeUInt8(header.version, 0x6c);
	bytes.writeUInt8(header.network, 0x6d);
	bytes.writeUInt16LE(header.type, 0x6e);
	bytes.writeBigUInt64LE(header.height, 0x70);
	bytes.writeBigUInt64LE(header.timestamp, 0x78);
	bytes.writeBigUInt64LE(header.difficulty, 0x80);
	put(0x88, header.proofGamma);
	put(0xa8, header.proofVerificationHash);
	put(0xb8, header.proofScalar);
	put(0xd8, header.previousBlockHash);
	put(0xf8, header.transactionsHash);
	put(0x118, header.receiptsHash);
	put(0x138, header.stateHash);
	put(0x158, header.beneficiaryAddress);
	bytes.writeUInt32LE(header.feeMultiplier, 0x170);
	if (header.importance) {
		bytes.writeUInt32LE(header.importance.votingEligibleAccountsCount, 0x174);
		bytes.writeBigUInt64LE(header.importance.harvestingEligibleAccountsCount, 0x178);
		bytes.writeBigUInt64LE(header.importance.totalVotingBalance, 0x180);
		put(0x188, header.importance.previousImportanceBlockHash);
	}
	return bytes;
};

/** Reads a header; bytes after it are ignored. @throws RangeError when there are too few */
export const decodeBlockHeader = (bytes: Buffer): BlockHeader => {
	const type = bytes.readUInt16LE(0x6e);
	return {
		size: bytes.readUInt32LE(0x00),
		signature: signature(bytes, 0x08),
		signerPublicKey: publicKey(bytes, 0x48),
		version: bytes.readUInt8(0x6c),
		network: bytes.readUInt8(0x6d),
		type,
		height: bytes.readBigUInt64LE(0x70),
		timestamp: bytes.readBigUInt64LE(0x78),
		difficulty: bytes.readBigUInt64LE(0x80),
		proofGamma: hexAt(bytes, 0x88, 32),
		proofVerificationHash: hexAt(bytes, 0xa8, 16),
		proofScalar: hexAt(bytes, 0xb8, 32),
		previousBlockHash: hash256(bytes, 0xd8),
		transactionsHash: hash256(bytes, 0xf8),
		receiptsHash: hash256(bytes, 0x118),
		stateHash: hash256(bytes, 0x138),
		beneficiaryAddress: address(bytes, 0x158),
		feeMultiplier: bytes.readUInt32LE(0x170),
		importance: type === BlockType.NORMAL ? undefined : {
			votingEligibleAccountsCount: bytes.readUInt32LE(0x174),
			harvestingEligibleAccountsCount: bytes.readBigUInt64LE(0x178),
			totalVotingBalance: bytes.readBigUInt64LE(0x180),
			previousImportanceBlockHash: hash256(bytes, 0x188)
		}
	};
};

/** @returns the part of a header that its signature covers */
export const blockSigningData = (header: BlockHeader): Buffer => {
	const bytes = encodeBlockHeader(header);
	return bytes.subarray(SIGNED_DATA_START, header.type === BlockType.NORMAL ? COMMON_SIZE : bytes.length);
};

/** @returns the hash of a block */
export const blockHash = (header: BlockHeader): Hash256 =>
	hash256(sha3Of(fromHex(header.signature), fromHex(header.signerPublicKey), blockSigningData(header)));

/** @returns the `block` member of pages and notifications */
export const encodeBlock = (header: BlockHeader): Json<'BlockDTO' | 'ImportanceBlockDTO'> => {
	const common = {
		size: header.size,
		signature: header.signature,
		signerPublicKey: header.signerPublicKey,
		version: header.version,
		network: header.network,
		type: header.type,
		height: header.height,
		timestamp: header.timestamp,
		difficulty: header.difficulty,
		proofGamma: header.proofGamma,
		proofVerificationHash: header.proofVerificationHash,
		proofScalar: header.proofScalar,
		previousBlockHash: header.previousBlockHash,
		transactionsHash: header.transactionsHash,
		receiptsHash: header.receiptsHash,
		stateHash: header.stateHash,
		beneficiaryAddress: header.beneficiaryAddress,
		feeMultiplier: header.feeMultiplier
	} satisfies Encodable<'BlockDTO'>;
	if (!header.importance)
		return encodeBlockDTO(common);

	const { importance } = header;
	return encodeImportanceBlockDTO({
		...common,
		votingEligibleAccountsCount: importance.votingEligibleAccountsCount,
		harvestingEligibleAccountsCount: importance.harvestingEligibleAccountsCount,
		totalVotingBalance: importance.totalVotingBalance,
		previousImportanceBlockHash: importance.previousImportanceBlockHash
	});
};
