/**
 * Makes blocks, and verifies existing ones by executing them again. Source: facts/ledger.md 7.1.
 */
import { type Address, type Hash256, type PublicKey, type StoredMerkleTree, type UnresolvedAddress, ZERO_HASH } from '../../../chain/index.js';
import { type BlockHeader, blockHash, blockHeaderSize, blockSigningData, BlockType, type ImportanceFooter } from '../../../wire/blocks/block.js';
import { fromHex, toHex } from '../../../wire/bytes/hex.js';
import { hash256, publicKey, signature } from '../../../wire/bytes/values.js';
import { buildMerkleTree, rootOfTree } from '../../../wire/trees/merkle.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { Transaction } from '../../../wire/transactions/transaction.js';
import type { TransactionText } from '../../../wire/transactions/transaction-text.js';
import { isAggregate, merkleComponentHash } from '../../../wire/transactions/transaction-hash.js';
import { paddingOf } from '../../../wire/transactions/transaction-reader.js';
import { applyBlockChanges } from './block-changes.js';
import type { LedgerConfig } from './config.js';
import { type KeyPair, sign } from './keys.js';
import { type BlockFigures, dynamicFeeMultiplier, nextDifficulty } from './difficulty.js';
import { Executor } from './executor.js';
import { epochOf } from './finalization.js';
import { countsVotersOfAllEpochs, hasEarlierSinks } from './forks.js';
import { generationHashOf } from './generation-hash.js';
import { countImportant, isRecalculatedAt } from './importance.js';
import { involvedAddresses, publish, type PublishedTransaction } from './publisher.js';
import { type BlockStatements, hashStatements } from '../../../wire/blocks/statements.js';
import type { LedgerState } from './state/ledger-state.js';
import { NO_STATE_TREES, type StateTrees, updateStateTrees } from './tree/state-trees.js';
import { createVrfProof, vrfProofToHash } from './vrf.js';

const NEMESIS_HEIGHT = 1n;
export const BLOCK_VERSION = 1;
const ZERO_SIGNATURE = signature(new Uint8Array(64));
const MAX_FEE_MULTIPLIER = 0xffff_ffffn;

/** A transaction with all data that is derived from it once. */
export interface PreparedTransaction {
	readonly transaction: Transaction;
	readonly hash: Hash256;
	readonly text: TransactionText;
	readonly published: PublishedTransaction;
	/** As written, without duplicates. */
	readonly addresses: readonly UnresolvedAddress[];
}

/** The newest block, and the data of earlier blocks that the next one depends on. */
export interface ChainTip {
	readonly height: bigint;
	readonly hash: Hash256;
	readonly generationHash: Hash256;
	/** The newest blocks, oldest first, the tip last; at most maxDifficultyBlocks. */
	readonly recent: readonly BlockFigures[];
	/** Hash of the newest block of type importance or nemesis. */
	readonly importanceBlockHash: Hash256;
}

/** Keys of an account that makes blocks. */
export interface Harvester {
	readonly signingKey: KeyPair;
	/** VRF key that is linked to the main account. */
	readonly vrfKey: KeyPair;
	readonly beneficiaryAddress: Address;
}

export interface BlockSettings {
	readonly config: LedgerConfig;
	/** A layer over the state at the tip; it receives the changes of the block. */
	readonly state: LedgerState;
	/** Undefined for the first block. */
	readonly tip: ChainTip | undefined;
	/** Milliseconds since the network's epoch; later than the tip's. */
	readonly timestamp: bigint;
	readonly addressOf: (publicKey: PublicKey) => Address;
	/** Called when the transactions are executed, before the block's own changes. */
	readonly beforeBlockChanges?: () => void;
}

/** A transaction in a block. */
export interface ConfirmedTransaction extends PreparedTransaction {
	readonly merkleComponentHash: Hash256;
	/** The addresses involved, as written and as resolved, without duplicates. */
	readonly allAddresses: readonly UnresolvedAddress[];
}

/** A block with the results of its execution. */
export interface ExecutedBlock {
	readonly header: BlockHeader;
	readonly hash: Hash256;
	readonly generationHash: Hash256;
	readonly transactions: readonly ConfirmedTransaction[];
	readonly statements: BlockStatements;
	readonly transactionTree: StoredMerkleTree;
	readonly statementTree: StoredMerkleTree;
	readonly stateTrees: StateTrees;
	/** Atomic units. */
	readonly totalFee: bigint;
	/** Transactions, inner ones included. */
	readonly totalTransactionsCount: number;
}

/** @returns how many transactions count towards a block's maximum: an aggregate counts as one, in addition to its inner ones */
export const deepCount = (transaction: Transaction): number =>
	(isAggregate(transaction) ? 1 + transaction.body.transactions.length : 1);

const multiplierOf = ({ maxFee, bytes }: Transaction): bigint => maxFee / BigInt(bytes.length);

/** @returns the fee multiplier of a block of these transactions: the lowest that one of them offers */
export const feeMultiplierOf = (transactions: readonly PreparedTransaction[]): number => {
	let least = transactions.length === 0 ? 0n : MAX_FEE_MULTIPLIER;
	for (const { transaction } of transactions) {
		const multiplier = multiplierOf(transaction);
		if (multiplier < least)
			least = multiplier;
	}
	return Number(least);
};

/** @returns the type that a block at this height has */
export const blockTypeAt = (height: bigint, config: LedgerConfig): number => {
	if (height === NEMESIS_HEIGHT)
		return BlockType.NEMESIS;
	return isRecalculatedAt(height, config.chain.importanceGrouping) ? BlockType.IMPORTANCE : BlockType.NORMAL;
};

const sizeOf = (type: number, transactions: readonly PreparedTransaction[]): number =>
	transactions.reduce((size, { transaction: { bytes } }, i) =>
		size + bytes.length + (i < transactions.length - 1 ? paddingOf(bytes.length) : 0), blockHeaderSize(type));

interface ExecutedTransactions {
	readonly executor: Executor;
	readonly confirmed: readonly ConfirmedTransaction[];
	readonly transactionFees: bigint;
	/** By index; these changed nothing. */
	readonly failures: ReadonlyMap<number, FailureName>;
}

const nextHeight = (tip: ChainTip | undefined): bigint => (tip ? tip.height + 1n : NEMESIS_HEIGHT);

const executeTransactions = (
	candidates: readonly PreparedTransaction[],
	feeMultiplier: number,
	{ config, state, tip, timestamp, addressOf }: BlockSettings
): ExecutedTransactions => {
	const executor = new Executor({
		config,
		state,
		height: nextHeight(tip),
		time: timestamp,
		dynamicFeeMultiplier: dynamicFeeMultiplier(tip?.recent ?? [], config),
		addressOf
	});
	const confirmed: ConfirmedTransaction[] = [];
	const failures = new Map<number, FailureName>();
	let transactionFees = 0n;
	candidates.forEach((candidate, i) => {
		const fee = BigInt(feeMultiplier) * BigInt(candidate.transaction.bytes.length);
		const resolutions = executor.statements.addressResolutions();
		const failure = executor.execute(candidate.published, fee);
		if (failure) {
			failures.set(i, failure);
			return;
		}

		transactionFees += fee;
		const resolved = resolutions(candidate.addresses);
		confirmed.push({
			...candidate,
			merkleComponentHash: merkleComponentHash(candidate.transaction, candidate.hash),
			allAddresses: resolved.length === 0 ? candidate.addresses : [...new Set([...candidate.addresses, ...resolved])]
		});
	});
	return { executor, confirmed, transactionFees, failures };
};

/**
 * Executes candidates repeatedly until no more fail: without the failed ones the fee multiplier of the block may be higher.
 * @returns the executed ones, and all failures by index of the candidate; the state layer contains the changes
 */
const selectAndExecute = (candidates: readonly PreparedTransaction[], settings: BlockSettings, fixedMultiplier?: number) => {
	const { journal } = settings.state;
	const start = journal.mark();
	const failures = new Map<number, FailureName>();
	for (let left = candidates.map((_, i) => i); ;) {
		const chosen = left.map(i => candidates[i]!);
		const feeMultiplier = fixedMultiplier ?? feeMultiplierOf(chosen);
		const executed = executeTransactions(chosen, feeMultiplier, settings);
		executed.failures.forEach((failure, position) => failures.set(left[position]!, failure));
		const remaining = left.filter(i => !failures.has(i));
		if (feeMultiplier === (fixedMultiplier ?? feeMultiplierOf(remaining.map(i => candidates[i]!))))
			return { ...executed, failures, feeMultiplier };

		journal.rollBackTo(start);
		left = remaining;
	}
};

const footerOf = (type: number, height: bigint, { config, state, tip }: BlockSettings): ImportanceFooter | undefined => {
	if (type === BlockType.NORMAL)
		return undefined;

	const epoch = countsVotersOfAllEpochs(config, height) ? undefined : epochOf(height, config.chain.votingSetGrouping);
	return { ...countImportant(state, epoch, config), previousImportanceBlockHash: tip?.importanceBlockHash ?? ZERO_HASH };
};

/** @returns the transactions with the effects that they have in a block at this height */
const publishAt = (
	height: bigint, candidates: readonly PreparedTransaction[], { config, addressOf }: BlockSettings
): readonly PreparedTransaction[] => {
	if (!hasEarlierSinks(config, height))
		return candidates;
	return candidates.map(candidate => {
		const published = publish(candidate.transaction, candidate.hash, { config, addressOf, height });
		return { ...candidate, published, addresses: involvedAddresses(published) };
	});
};

/** Values that the harvester of a block chooses; all others are derived. */
interface BlockOrigin {
	readonly signerPublicKey: PublicKey;
	readonly beneficiaryAddress: Address;
	/** Undefined means that the transactions decide. */
	readonly feeMultiplier?: number;
}

type UnsignedBlock = Omit<ExecutedBlock, 'hash' | 'generationHash'> & { readonly failures: ReadonlyMap<number, FailureName> };

const executeBlock = (candidates: readonly PreparedTransaction[], origin: BlockOrigin, settings: BlockSettings): UnsignedBlock => {
	const { config, state, tip, timestamp } = settings;
	const height = nextHeight(tip);
	const published = publishAt(height, candidates, settings);
	const { executor, confirmed, transactionFees, feeMultiplier, failures } = selectAndExecute(published, settings, origin.feeMultiplier);
	settings.beforeBlockChanges?.();
	executor.statements.enterBlockSource();
	applyBlockChanges(executor.changes, { ...origin, transactionFees });
	const stateTrees = config.chain.enableVerifiableState ? updateStateTrees(state, height, config) : NO_STATE_TREES;

	const type = blockTypeAt(height, config);
	const statements = executor.statements.build();
	const transactionTree = buildMerkleTree(confirmed.map(({ merkleComponentHash: leaf }) => fromHex(leaf)));
	const statementTree = buildMerkleTree(config.chain.enableVerifiableReceipts ? hashStatements(statements) : []);
	return {
		header: {
			size: sizeOf(type, confirmed),
			signature: ZERO_SIGNATURE,
			signerPublicKey: origin.signerPublicKey,
			version: BLOCK_VERSION,
			network: config.network.identifier,
			type,
			height,
			timestamp,
			difficulty: nextDifficulty(tip?.recent ?? [], config),
			proofGamma: '',
			proofVerificationHash: '',
			proofScalar: '',
			previousBlockHash: tip?.hash ?? ZERO_HASH,
			transactionsHash: hash256(rootOfTree(transactionTree)),
			receiptsHash: hash256(rootOfTree(statementTree)),
			stateHash: stateTrees.stateHash,
			beneficiaryAddress: origin.beneficiaryAddress,
			feeMultiplier,
			importance: footerOf(type, height, settings)
		},
		transactions: confirmed,
		statements,
		transactionTree,
		statementTree,
		stateTrees,
		totalFee: transactionFees,
		totalTransactionsCount: confirmed.reduce((count, { transaction }) => count + deepCount(transaction), 0),
		failures
	};
};

/** A new block, and the failures of candidates that are not in it. */
export interface BuiltBlock extends ExecutedBlock {
	/** By index among the candidates. */
	readonly failures: ReadonlyMap<number, FailureName>;
}

/**
 * Makes the next block from candidates in this order. Those that fail are omitted.
 * @param candidates - at most as many as a block may contain, inner ones included
 */
export const buildBlock = (candidates: readonly PreparedTransaction[], harvester: Harvester, settings: BlockSettings): BuiltBlock => {
	const { signingKey, vrfKey, beneficiaryAddress } = harvester;
	const signerPublicKey = publicKey(signingKey.publicKey);
	const { header: unsigned, ...executed } = executeBlock(candidates, { signerPublicKey, beneficiaryAddress }, settings);

	const { tip, config } = settings;
	const proof = createVrfProof(fromHex(tip?.generationHash ?? config.network.generationHashSeed), vrfKey);
	const proven: BlockHeader = {
		...unsigned,
		proofGamma: toHex(proof.gamma),
		proofVerificationHash: toHex(proof.verificationHash),
		proofScalar: toHex(proof.scalar)
	};
	const header = { ...proven, signature: signature(sign(signingKey, blockSigningData(proven))) };
	return {
		...executed,
		header,
		hash: blockHash(header),
		generationHash: hash256(vrfProofToHash(proof).subarray(0, 32))
	};
};

type ExistingSettings = Omit<BlockSettings, 'timestamp'>;

/**
 * Executes an existing block unchanged.
 * @returns the block as this ledger would have made it, without its hash: the caller compares
 */
export const executeUnhashed = (
	given: BlockHeader, transactions: readonly PreparedTransaction[], settings: ExistingSettings
): Omit<BuiltBlock, 'hash'> => {
	const { header: made, ...executed } = executeBlock(transactions, given, { ...settings, timestamp: given.timestamp });
	const { signature, proofGamma, proofVerificationHash, proofScalar } = given;
	const header = { ...made, signature, proofGamma, proofVerificationHash, proofScalar };
	return { ...executed, header, generationHash: generationHashOf(given) };
};

/** @returns the same with its hash */
export const executeExistingBlock = (
	given: BlockHeader, transactions: readonly PreparedTransaction[], settings: ExistingSettings
): BuiltBlock => {
	const block = executeUnhashed(given, transactions, settings);
	return { ...block, hash: blockHash(block.header) };
};
