/** Executes recorded blocks, and verifies them in a node's order: facts/sync.md 3. */
import {
	type BuiltBlock, type ChainTip, executeExistingBlock, type PreparedTransaction
} from '../../../src/backends/embedded/ledger/block-builder.js';
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { verifySignature } from '../../../src/backends/embedded/ledger/signatures.js';
import { vrfProofOf } from '../../../src/backends/embedded/ledger/generation-hash.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { checkVrf, verifyBlock } from '../../../src/backends/embedded/ledger/verification/block.js';
import { type GivenBlock, signaturesOf } from '../../../src/backends/embedded/ledger/verification/given-block.js';
import { checkFirstImportanceLink, findDifficultyFault, findUnitFault } from '../../../src/backends/embedded/ledger/verification/unit.js';
import { verifyVrfProof } from '../../../src/backends/embedded/ledger/vrf.js';
import { splitBlock } from '../../../src/backends/embedded/node/chain-file.js';
import { Preparation } from '../../../src/backends/embedded/node/preparation.js';
import { blockHash, BlockType, decodeBlockHeader, encodeBlockHeader } from '../../../src/wire/blocks/block.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import type { FailureName } from '../../../src/wire/transactions/status-codes.js';
import { readAnnouncement } from '../../../src/wire/transactions/transaction-reader.js';
import { MemoryState } from '../ledger/memory-state.js';

/** A block, and the failure if it is rejected. */
export interface Judgement {
	readonly failure: FailureName | undefined;
	/** The ledger's block; undefined if the block is rejected. */
	readonly block?: BuiltBlock;
	/** The state after the block. */
	readonly state?: LedgerState;
}

/** Checks that can be omitted: they take most of the time, or the recorded chain breaks their rule. */
export interface Omissions {
	readonly checksVrf?: boolean;
	readonly checksHit?: boolean;
}

/** No recorded chain is from the future. */
const LATEST = 0xffff_ffff_ffff_ffffn;

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

	/** Verifies a block as the next one; changes nothing. */
	judge(bytes: Buffer, omissions: Omissions = {}): Judgement {
		const given = this.read(bytes);
		return this.tip ? this.judgeNext(given, this.tip, omissions) : this.judgeFirst(given);
	}

	/** Adds a block. @throws Error if it is rejected */
	add(bytes: Buffer, omissions: Omissions = {}): BuiltBlock {
		const { failure, block, state } = this.judge(bytes, omissions);
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

	private read(bytes: Buffer): GivenBlock {
		const { header: headerBytes, payloads } = splitBlock(bytes);
		const header = decodeBlockHeader(headerBytes);
		const transactions = payloads.map((payload): PreparedTransaction => this.preparation.prepare(readAnnouncement(payload)));
		return { header, headerBytes, hash: blockHash(header), transactions };
	}

	private judgeFirst(given: GivenBlock): Judgement {
		const { header, transactions } = given;
		const state = new LedgerState(this.state);
		const block = executeExistingBlock(header, transactions, {
			config: this.config, state, tip: undefined, addressOf: this.preparation.addressOf
		});
		if (!encodeBlockHeader(block.header).equals(given.headerBytes))
			throw new Error('the first block differs from the result of its execution');
		if (!verifyVrfProof(vrfProofOf(header), fromHex(this.config.network.generationHashSeed), fromHex(header.signerPublicKey)))
			throw new Error('the VRF proof of the first block is invalid');
		const [failure] = block.failures.values();
		return { failure, block, state };
	}

	private judgeNext(given: GivenBlock, tip: ChainTip, { checksVrf = true, checksHit = true }: Omissions): Judgement {
		const { config, preparation: { addressOf } } = this;
		const unit = [given];
		const seed = fromHex(config.network.generationHashSeed);
		const isSigned = () => signaturesOf(given, seed).every(({ publicKey, message, signature }) =>
			verifySignature(fromHex(publicKey), message, fromHex(signature)));
		const before = findUnitFault(unit, config, LATEST)?.code
			?? (isSigned() ? undefined : 'Failure_Consumer_Batch_Signature_Not_Verifiable')
			?? findDifficultyFault(unit, tip, config)?.code;
		if (before)
			return { failure: before };

		const state = new LedgerState(this.state);
		const { failure, block } = verifyBlock(given, {
			config, state, tip, addressOf, checksHit, checkVrf: checksVrf ? checkVrf : () => true
		});
		const code = failure ?? checkFirstImportanceLink(unit, tip)?.code;
		return code || !block ? { failure: code } : { failure: undefined, block, state };
	}
}
