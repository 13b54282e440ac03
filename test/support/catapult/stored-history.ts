/** Blocks and statements as a node stores them, made from the ledger's records. Source: facts/mongo.md 2. */
import type { Receipt, ResolutionStatement, Source, TransactionStatement } from '../../../src/wire/blocks/statements.js';
import type { BlockHeader } from '../../../src/wire/blocks/block.js';
import { binary, int32, int64, type StoredDocument, type StoredValue } from './stored.js';
import type { Hex } from '../../../src/chain/index.js';

const storedSource = ({ primaryId, secondaryId }: Source): StoredDocument =>
	({ primaryId: int32(primaryId), secondaryId: int32(secondaryId) });

const storedReceipt = (receipt: Receipt): StoredDocument => ({
	version: int32(1),
	type: int32(receipt.type),
	targetAddress: 'target' in receipt ? binary(receipt.target) : undefined,
	senderAddress: 'sender' in receipt ? binary(receipt.sender) : undefined,
	recipientAddress: 'recipient' in receipt ? binary(receipt.recipient) : undefined,
	artifactId: 'artifactId' in receipt ? int64(receipt.artifactId) : undefined,
	mosaicId: 'mosaicId' in receipt ? int64(receipt.mosaicId) : undefined,
	amount: 'amount' in receipt ? int64(receipt.amount) : undefined
});

export const storedTransactionStatement = ({ source, receipts }: TransactionStatement, height: bigint): StoredDocument => ({
	statement: { height: int64(height), source: storedSource(source), receipts: receipts.map(storedReceipt) }
});

/** Addresses are stored as bytes, ids as numbers. */
const storedResolved = (value: string): StoredValue => (value.length === 16 ? int64(value) : binary(value));

export const storedResolutionStatement = (
	{ unresolved, entries }: ResolutionStatement<Hex, Hex>,
	height: bigint
): StoredDocument => ({
	statement: {
		height: int64(height),
		unresolved: storedResolved(unresolved),
		resolutionEntries: entries.map(({ source, resolved }) => ({ source: storedSource(source), resolved: storedResolved(resolved) }))
	}
});

/** Members of a block's document in addition to its header. */
export interface BlockFigures {
	readonly hash: string;
	readonly generationHash: string;
	readonly totalFee: bigint;
	readonly totalTransactionsCount: number;
	readonly stateRoots: readonly string[];
	readonly transactionsCount: number;
	readonly statementsCount: number;
	/** Hashes of the Merkle trees. */
	readonly tree: readonly string[];
}

export const storedBlock = (header: BlockHeader, figures: BlockFigures): StoredDocument => ({
	meta: {
		hash: binary(figures.hash),
		generationHash: binary(figures.generationHash),
		totalFee: int64(figures.totalFee),
		totalTransactionsCount: int32(figures.totalTransactionsCount),
		stateHashSubCacheMerkleRoots: figures.stateRoots.map(binary),
		transactionsCount: int32(figures.transactionsCount),
		transactionMerkleTree: figures.tree.map(binary),
		statementsCount: int32(figures.statementsCount),
		statementMerkleTree: figures.tree.map(binary)
	},
	block: {
		size: int32(header.size),
		signature: binary(header.signature),
		signerPublicKey: binary(header.signerPublicKey),
		version: int32(header.version),
		network: int32(header.network),
		type: int32(header.type),
		height: int64(header.height),
		timestamp: int64(header.timestamp),
		difficulty: int64(header.difficulty),
		proofGamma: binary(header.proofGamma),
		proofVerificationHash: binary(header.proofVerificationHash),
		proofScalar: binary(header.proofScalar),
		previousBlockHash: binary(header.previousBlockHash),
		transactionsHash: binary(header.transactionsHash),
		receiptsHash: binary(header.receiptsHash),
		stateHash: binary(header.stateHash),
		beneficiaryAddress: binary(header.beneficiaryAddress),
		feeMultiplier: int32(header.feeMultiplier),
		...(header.importance && {
			votingEligibleAccountsCount: int32(header.importance.votingEligibleAccountsCount),
			harvestingEligibleAccountsCount: int64(header.importance.harvestingEligibleAccountsCount),
			totalVotingBalance: int64(header.importance.totalVotingBalance),
			previousImportanceBlockHash: binary(header.importance.previousImportanceBlockHash)
		})
	}
});
