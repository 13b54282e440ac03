/** A chain that follows others, filled with recorded blocks. */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import type { GivenBlock } from '../../../src/backends/embedded/ledger/verification/given-block.js';
import { Preparation } from '../../../src/backends/embedded/node/preparation.js';
import { ChainStore, type StoreOptions } from '../../../src/backends/embedded/store/chain-store.js';
import { storeFirstBlock } from '../../../src/backends/embedded/sync/first-block.js';
import { finalityOf, type ProofRules } from '../../../src/backends/embedded/sync/finality.js';
import { FollowingNode, type FollowingSettings, RefusedUnit } from '../../../src/backends/embedded/sync/following-node.js';
import { readUnit } from '../../../src/backends/embedded/sync/unit-reader.js';
import type { Outcome } from '../../../src/backends/embedded/node/chain-node.js';
import { unanimousProof, voterNamed } from '../ledger/votes.js';
import { decodeBlockHeader } from '../../../src/wire/blocks/block.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { hash256 } from '../../../src/wire/bytes/values.js';
import type { FinalizationProof } from '../../../src/wire/blocks/finalization-proof.js';
import { readRecorded, readRecordedLines, recordedConfig } from '../recorded/recorded.js';

const END_OF_INFLATION = { startHeight: 1_000_000n, rewardAmount: 0n };

/** A recorded chain: its parameters, and its blocks as peers send them. */
export interface RecordedChain {
	readonly config: LedgerConfig;
	readonly blocks: readonly Buffer[];
	readonly hashes: readonly string[];
}

/** @param depth - blocks that can be undone; the recorded networks have no limit */
export const readRecordedChain = (name: string, depth = 0): RecordedChain => {
	const config = recordedConfig(JSON.parse(readRecorded('chains', name, 'config.json')));
	const blocks = readRecordedLines<{ readonly bytes: string; readonly hash: string }>('chains', name, 'blocks.jsonl.gz');
	return {
		// a stored schedule must end, and that of the recorded networks does not
		config: {
			...config,
			chain: { ...config.chain, maxRollbackBlocks: depth, inflation: [...config.chain.inflation, END_OF_INFLATION] }
		},
		blocks: blocks.map(({ bytes }) => Buffer.from(bytes, 'hex')),
		hashes: blocks.map(({ hash }) => hash)
	};
};

/** Rules of the public networks; proofs of the current epoch are requested as soon as one of its blocks is not final. */
export const PROOF_RULES: ProofRules = {
	size: 10_000n, threshold: 6700n, maxHashesPerPoint: 256, excluded: { epoch: 0, addresses: new Set() }, unfinalizedBlocks: 1n
};

/** Accepts VRF proofs without verifying them, which tests of other rules do not need. */
export const trustProofs = (): boolean => true;

export class Following {
	readonly preparation: Preparation;
	store: ChainStore;
	node: FollowingNode;
	now = 1_000_000_000_000n;

	constructor(
		readonly directory: string, readonly config: LedgerConfig, firstBlock: Buffer, private readonly rules: Partial<FollowingSettings>,
		private readonly options: StoreOptions = {}
	) {
		this.preparation = new Preparation(config);
		this.store = ChainStore.open(directory, config, options);
		storeFirstBlock(firstBlock, this.store, this.preparation);
		this.store.openUndoLog();
		this.node = this.open();
	}

	/** Below the test's own folder, closed when the test ends. @param folder - distinguishes the chains of a test */
	static begin(
		t: Test, { config, blocks: [first] }: RecordedChain, folder = 'chain', rules: Partial<FollowingSettings> = {}, options: StoreOptions = {}
	): Following {
		const directory = path.join(fs.existsSync(t.testdirName) ? t.testdirName : t.testdir(), folder);
		const following = new Following(directory, config, first!, rules, options);
		t.teardown(() => following.store.close());
		return following;
	}

	open(): FollowingNode {
		const settings = { minFeeMultiplier: 0, finality: finalityOf(this.config, PROOF_RULES), ...this.rules };
		this.node = FollowingNode.open(this.store, this.preparation, settings, this.now);
		return this.node;
	}

	reopen(options = this.options): void {
		this.store.close();
		this.store = ChainStore.open(this.directory, this.config, options);
		this.store.openUndoLog();
		this.open();
	}

	read(blocks: readonly Buffer[]): GivenBlock[] {
		return readUnit(blocks, this.preparation);
	}

	/** @throws RefusedUnit */
	accept(...blocks: readonly Buffer[]): Outcome {
		return this.node.accept(this.read(blocks), { now: this.now, checkVrf: trustProofs });
	}

	/** @returns the code of a refused unit; undefined when it is accepted */
	refusal(...blocks: readonly Buffer[]): string | undefined {
		try {
			this.accept(...blocks);
			return undefined;
		} catch (error) {
			if (!(error instanceof RefusedUnit))
				throw error;
			return `${error.code} at ${error.height}`;
		}
	}

	/** @returns the hash of the newest block */
	tipHash(): string | undefined {
		return this.store.tip()?.tip.hash;
	}
}

const VOTERS = [voterNamed('anna', 60n), voterNamed('berta', 40n)];

/** Gives a recorded chain without voters some: those of epoch 2. */
export const appoint = ({ store }: Following): void => store.together(() => {
	store.finalization.trimVoters(2n);
	store.finalization.writeVoters(1n, VOTERS);
});

/** @returns a proof for a block of epoch 2, signed by those that {@link appoint} appoints */
export const proofFor = (bytes: Buffer, hash: string): FinalizationProof => unanimousProof(
	{ epoch: 2, point: 1, height: decodeBlockHeader(bytes).height, hash: hash256(fromHex(hash)) }, VOTERS
);
