/** Blocks, finalized blocks, and the chain's height and score. Source: facts/mongo.md 2. */
import type { Schemas } from '../../generated/schemas.js';
import { sha3Of } from '../../src/wire/bytes/hash.js';
import { type BlockHeader, decodeBlockHeader } from '../../src/wire/blocks/block.js';
import { fromHex, toHex } from '../../src/wire/bytes/hex.js';
import type { ChainSource } from './chain-source.js';
import { type Entries, entryOf } from './entry.js';
import { binary, type Fields, hashes, int32, int64, type ObjectIds } from './values.js';

const SCORE_LOW_BITS = 64n;

const headerFields = (header: BlockHeader): Fields => ({
	size: int32(header.size),
	signature: binary(header.signature),
	signerPublicKey: binary(header.signerPublicKey),
	version: header.version,
	network: header.network,
	type: header.type,
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
	...header.importance ? {
		votingEligibleAccountsCount: int32(header.importance.votingEligibleAccountsCount),
		harvestingEligibleAccountsCount: int64(header.importance.harvestingEligibleAccountsCount),
		totalVotingBalance: int64(header.importance.totalVotingBalance),
		previousImportanceBlockHash: binary(header.importance.previousImportanceBlockHash)
	} : {}
});

interface BlockRow {
	readonly hash: Buffer;
	readonly generationHash: Buffer;
	readonly header: Buffer;
	readonly transactionTree: Buffer;
	readonly statementTree: Buffer;
	readonly statementLeaves: number;
	/** Number of its last transaction. */
	readonly last: number;
	readonly meta: string;
}

const SELECT_BLOCKS = `
	SELECT hash, generation_hash AS generationHash, header, transaction_tree AS transactionTree, statement_tree AS statementTree,
		statement_leaves AS statementLeaves, last_transaction AS last, meta
	FROM blocks JOIN block_proofs USING (height) ORDER BY height
`;

interface BlockFigures {
	readonly count: number;
	readonly innerCount: number;
	readonly sizeBytes: number;
}

const SELECT_FIGURES = `
	SELECT count(*) AS count, coalesce(sum(inner_count), 0) AS innerCount, coalesce(sum(length(payload)), 0) AS sizeBytes
	FROM transactions WHERE id > ? AND id <= ?
`;

/**
 * The roots of the state trees are only in the block's document; the header's state hash, which covers them, verifies them.
 * @throws Error when they do not match
 */
const rootsOf = (text: string, header: BlockHeader): Buffer[] => {
	const { stateHashSubCacheMerkleRoots } = JSON.parse(text) as Schemas['BlockMetaDTO'];
	const roots = stateHashSubCacheMerkleRoots.map(fromHex);
	if (roots.length > 0 && toHex(sha3Of(...roots)) !== header.stateHash)
		throw new Error(`the state hash of block ${header.height} does not follow from the roots of its trees`);
	return roots;
};

/** Blocks with their Merkle trees. @throws Error when a block is inconsistent */
export function* blockEntries(source: ChainSource, ids: ObjectIds): Entries {
	const { enableVerifiableReceipts } = source.config.chain;
	let before = 0;
	for (const row of source.rows<BlockRow>(SELECT_BLOCKS)) {
		const header = decodeBlockHeader(row.header);
		const { count, innerCount, sizeBytes } = source.get<BlockFigures>(SELECT_FIGURES, before, row.last) as BlockFigures;
		before = row.last;
		yield entryOf('blocks', ids, {
			meta: {
				hash: row.hash,
				generationHash: row.generationHash,
				totalFee: int64(BigInt(header.feeMultiplier) * BigInt(sizeBytes)),
				totalTransactionsCount: count + innerCount,
				stateHashSubCacheMerkleRoots: rootsOf(row.meta, header),
				transactionsCount: count,
				transactionMerkleTree: hashes(row.transactionTree),
				...enableVerifiableReceipts ? { statementsCount: row.statementLeaves, statementMerkleTree: hashes(row.statementTree) } : {}
			},
			block: headerFields(header)
		});
	}
}

interface FinalizedRow {
	readonly height: number;
	readonly epoch: number;
	readonly point: number;
	readonly hash: Buffer;
}

export function* finalizedBlockEntries(source: ChainSource, ids: ObjectIds): Entries {
	for (const { height, epoch, point, hash } of source.rows<FinalizedRow>('SELECT height, epoch, point, hash FROM finalized_blocks ORDER BY height')) {
		yield entryOf('finalizedBlocks', ids, {
			block: { finalizationEpoch: int32(epoch), finalizationPoint: int32(point), height: int64(BigInt(height)), hash }
		});
	}
}

/** The one document with the height of the chain. */
export function* chainStatisticEntries(source: ChainSource, ids: ObjectIds): Entries {
	const { height, score } = source.get<{ height: number; score: string }>('SELECT height, score FROM blocks ORDER BY height DESC LIMIT 1') as
		{ height: number; score: string };
	yield entryOf('chainStatistic', ids, {
		current: { scoreHigh: int64(BigInt(score) >> SCORE_LOW_BITS), scoreLow: int64(BigInt(score)), height: int64(BigInt(height)) }
	});
}
