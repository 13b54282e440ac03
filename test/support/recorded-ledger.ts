/** Executes recorded blocks, and validates them in a node's order: facts/ledger.md 3.1, 7.1. */
import {
	type BuiltBlock, type ChainTip, executeExistingBlock, type PreparedTransaction
} from '../../src/backends/embedded/ledger/block-builder.js';
import type { LedgerConfig } from '../../src/backends/embedded/ledger/config.js';
import { verifySignature } from '../../src/backends/embedded/ledger/crypto.js';
import { validateStateless } from '../../src/backends/embedded/ledger/executor.js';
import { mainAccountOf } from '../../src/backends/embedded/ledger/state/accounts.js';
import { LedgerState } from '../../src/backends/embedded/ledger/state/ledger-state.js';
import { verifyVrfProof } from '../../src/backends/embedded/ledger/vrf.js';
import { splitBlock } from '../../src/backends/embedded/node/chain-file.js';
import { Preparation } from '../../src/backends/embedded/node/preparation.js';
import { type BlockHeader, blockSigningData, BlockType, decodeBlockHeader } from '../../src/wire/blocks/block.js';
import { buildMerkleTree, rootOfTree } from '../../src/wire/trees/merkle.js';
import { fromHex, toHex } from '../../src/wire/bytes/hex.js';
import type { FailureName } from '../../src/wire/transactions/status-codes.js';
import { merkleComponentHash } from '../../src/wire/transactions/transaction-hash.js';
import { readAnnouncement } from '../../src/wire/transactions/transaction-reader.js';
import { MemoryState } from './memory-state.js';

/** A block, and the failure if it is rejected. */
export interface Judgement {
	readonly failure: FailureName | undefined;
	/** The ledger's block; undefined if the block is rejected before it is executed. */
	readonly block?: BuiltBlock;
	/** The state after the block. */
	readonly state?: LedgerState;
}

const transactionsHashOf = (transactions: readonly PreparedTransaction[]): string => toHex(rootOfTree(
	buildMerkleTree(transactions.map(({ transaction, hash }) => fromHex(merkleComponentHash(transaction, hash))))
));

/** @returns the first difference between a block and the result of its execution, in a node's order */
const findMismatch = (given: BlockHeader, made: BlockHeader): FailureName | undefined => {
	const { previousImportanceBlockHash: givenLink, ...givenFigures } = given.importance ?? {};
	const { previousImportanceBlockHash: madeLink, ...madeFigures } = made.importance ?? {};
	const figures = (of: typeof givenFigures) => Object.values(of).join();
	const checks: readonly (readonly [boolean, FailureName])[] = [
		[given.previousBlockHash === made.previousBlockHash, 'Failure_Chain_Unlinked'],
		[given.difficulty === made.difficulty, 'Failure_Consumer_Remote_Chain_Difficulties_Mismatch'],
		[givenLink === madeLink, 'Failure_Consumer_Remote_Chain_Improper_Importance_Link'],
		[figures(givenFigures) === figures(madeFigures), 'Failure_Core_Importance_Block_Mismatch'],
		[given.stateHash === made.stateHash, 'Failure_Chain_Block_Inconsistent_State_Hash'],
		[given.receiptsHash === made.receiptsHash, 'Failure_Chain_Block_Inconsistent_Receipts_Hash']
	];
	return checks.find(([isEqual]) => !isEqual)?.[1];
};

export class RecordedLedger {
	private readonly preparation: Preparation;

	private constructor(
		readonly config: LedgerConfig,
		readonly state: MemoryState,
		private tip: ChainTip | undefined
	) {
		this.preparation = new Preparation(config);
	}

	/** @returns a ledger without any block */
	static create(config: LedgerConfig): RecordedLedger {
		return new RecordedLedger(config, new MemoryState(), undefined);
	}

	/** @returns an independent copy */
	fork(): RecordedLedger {
		return new RecordedLedger(this.config, this.state.copy(), this.tip);
	}

	/** Validates a block as the next one; changes nothing. */
	judge(bytes: Buffer): Judgement {
		const { header: headerBytes, payloads } = splitBlock(bytes);
		const given = decodeBlockHeader(headerBytes);
		const prepared = payloads.map(payload => this.preparation.prepare(readAnnouncement(payload)));
		const refused = this.judgeUnexecuted(given, prepared);
		if (refused)
			return { failure: refused };

		const { config, tip, preparation: { addressOf } } = this;
		const state = new LedgerState(this.state);
		const block = executeExistingBlock(given, prepared, { config, state, tip, addressOf });
		const [failed] = block.failures.values();
		return { failure: failed ?? findMismatch(given, block.header), block, state };
	}

	/** Adds a block. @throws Error if it is rejected */
	add(bytes: Buffer): BuiltBlock {
		const { failure, block, state } = this.judge(bytes);
		if (failure || !block || !state)
			throw new Error(`block ${this.height + 1n} is rejected: ${failure}`);

		this.state.apply(state);
		this.state.applyTrees(block.stateTrees);
		const { header, hash, generationHash } = block;
		this.tip = {
			height: header.height,
			hash,
			generationHash,
			recent: [...this.tip?.recent ?? [], header].slice(-this.config.chain.maxDifficultyBlocks),
			importanceBlockHash: header.type === BlockType.NORMAL && this.tip ? this.tip.importanceBlockHash : hash
		};
		return block;
	}

	get height(): bigint {
		return this.tip?.height ?? 0n;
	}

	/** @returns whether the next block's VRF proof is valid for its harvester; expensive */
	isProven(bytes: Buffer): boolean {
		const header = decodeBlockHeader(bytes);
		const alpha = this.tip?.generationHash ?? this.config.network.generationHashSeed;
		const { addressOf } = this.preparation;
		const main = this.state.accounts.get(mainAccountOf(this.state.accounts, addressOf(header.signerPublicKey), addressOf));
		const key = this.tip ? main?.vrfKey : header.signerPublicKey;
		const proof = {
			gamma: fromHex(header.proofGamma), verificationHash: fromHex(header.proofVerificationHash), scalar: fromHex(header.proofScalar)
		};
		return key !== undefined && verifyVrfProof(proof, fromHex(alpha), fromHex(key));
	}

	/** Checks all stateless rules. */
	private judgeUnexecuted(header: BlockHeader, prepared: readonly PreparedTransaction[]): FailureName | undefined {
		if (header.transactionsHash !== transactionsHashOf(prepared))
			return 'Failure_Consumer_Block_Transactions_Hash_Mismatch';

		const notifications = prepared.flatMap(({ published: { head, body, tail } }) => [...head, ...body, ...tail]);
		const isSigned = () => verifySignature(fromHex(header.signerPublicKey), blockSigningData(header), fromHex(header.signature))
			&& prepared.every(transaction => this.preparation.isFullySigned(transaction));
		return validateStateless(notifications, this.config)
			?? (isSigned() ? undefined : 'Failure_Consumer_Batch_Signature_Not_Verifiable');
	}
}
