/** The recorded chain of a node that harvests for itself, executed and stored as the embedded backend stores its own. */
import type { Hash256 } from '../../../src/chain/index.js';
import { executeExistingBlock, type ExecutedBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { NEMESIS_SCORE } from '../../../src/backends/embedded/ledger/difficulty.js';
import { pruneAt } from '../../../src/backends/embedded/ledger/prune.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { splitBlock } from '../../../src/backends/embedded/node/chain-file.js';
import { appendBlock, type ChainHead, loadHead, nextHead } from '../../../src/backends/embedded/node/chain-head.js';
import { Preparation } from '../../../src/backends/embedded/node/preparation.js';
import { ChainStore } from '../../../src/backends/embedded/store/chain-store.js';
import type { PoolChange } from '../../../src/backends/embedded/store/pool-writer.js';
import { decodeBlockHeader } from '../../../src/wire/blocks/block.js';
import { fromHex, hexAt } from '../../../src/wire/bytes/hex.js';
import { type FailureName, statusNameOf } from '../../../src/wire/transactions/status-codes.js';
import { readTransaction } from '../../../src/wire/transactions/transaction-reader.js';
import { readRecorded, readRecordedLines, recordedConfig } from './recorded.js';

interface RecordedBlock {
	readonly hash: string;
	readonly stateHash: string;
	readonly block: string;
}

interface RecordedFrames {
	readonly frames: readonly string[];
}

const Topic = { BLOCK: '496ACA80E4D8F29F', FINALIZED: '5479CE31A032484D', STATUS: '73' } as const;

/** Positions of a block's height in the frames, and of the finalized one. */
const HEIGHT_OFFSET = { block: 112, finalized: 8 } as const;

const FIRST: Pick<ChainHead, 'score' | 'finalized'> = { score: NEMESIS_SCORE, finalized: { epoch: 1, point: 1, height: 1n } };

/** @returns the finalized height after each block, as the broker published it */
const finalizedHeights = (messages: readonly RecordedFrames[]): ReadonlyMap<bigint, bigint> => {
	const heights = new Map<bigint, bigint>();
	let [height, finalized] = [0n, 0n];
	for (const { frames: [topic, frame = ''] } of messages) {
		if (topic === Topic.BLOCK)
			height = fromHex(frame).readBigUInt64LE(HEIGHT_OFFSET.block);
		else if (topic === Topic.FINALIZED)
			finalized = fromHex(frame).readBigUInt64LE(HEIGHT_OFFSET.finalized);
		heights.set(height, finalized);
	}
	return heights;
};

/** @returns the published failures, each once, in the order in which the embedded node stores them */
const failuresOf = (messages: readonly RecordedFrames[]): PoolChange[] => {
	const frames = messages.filter(({ frames: [topic = ''] }) => topic.startsWith(Topic.STATUS)).map(({ frames: [, frame = ''] }) => frame);
	return [...new Set(frames)].map(fromHex).map(frame => ({
		kind: 'status',
		failed: {
			hash: hexAt(frame, 0, 32) as Hash256,
			deadline: frame.readBigUInt64LE(32),
			// published for failures only
			code: statusNameOf(frame.readUInt32LE(40)) as FailureName
		},
		addresses: []
	}));
};

/** @returns the next block, made by the ledger from the recorded one's transactions */
const execute = (bytes: Buffer, state: LedgerState, head: ChainHead | undefined, preparation: Preparation): ExecutedBlock => {
	const { header, payloads } = splitBlock(bytes);
	const prepared = payloads.map(payload => preparation.prepare(readTransaction(payload)));
	const { config, addressOf } = preparation;
	return executeExistingBlock(decodeBlockHeader(header), prepared, { config, state, tip: head?.tip, addressOf });
};

/**
 * Fills a data folder from `live/`: blocks, pruning when the recorded node finalizes, and failures.
 * @param directory - empty
 * @throws Error at the first block that differs from the ledger's
 */
export const storeRecordedChain = (directory: string): void => {
	const config = recordedConfig(JSON.parse(readRecorded('live', 'config.json')));
	const messages = readRecordedLines<RecordedFrames>('live', 'zmq.jsonl');
	const finalizedAt = finalizedHeights(messages);
	const preparation = new Preparation(config);
	const store = ChainStore.open(directory, config);
	let [head, pruned] = [undefined as ChainHead | undefined, 0n];
	for (const recorded of readRecordedLines<RecordedBlock>('live', 'chain.jsonl')) {
		const state = new LedgerState(store.state);
		const block = execute(fromHex(recorded.block), state, head, preparation);
		if (block.hash !== recorded.hash || block.header.stateHash !== recorded.stateHash)
			throw new Error(`executing block ${block.header.height} gives ${block.hash} instead of ${recorded.hash}`);

		for (const end = finalizedAt.get(block.header.height) ?? 0n; pruned < end;)
			pruneAt(state, ++pruned);
		store.commitBlock({ block, state, ...head ? nextHead(head, block, config) : FIRST }, []);
		head = loadHead(store);
	}
	store.commitPool(failuresOf(messages));
	store.close();
};

/** Fills the data folder of a follower by executing blocks, of which only the first one is final. @param directory - empty */
export const storeBlocks = (directory: string, config: LedgerConfig, blocks: readonly Buffer[]): void => {
	const preparation = new Preparation(config);
	const store = ChainStore.open(directory, config);
	let head: ChainHead | undefined;
	for (const bytes of blocks) {
		const state = new LedgerState(store.state);
		const block = execute(bytes, state, head, preparation);
		store.commitBlock({ block, state, ...head ? { ...appendBlock(head, block, config), finalized: undefined } : FIRST }, []);
		head = loadHead(store);
	}
	// a follower refuses the folder of a chain that makes its blocks
	store.openUndoLog();
	store.close();
};
