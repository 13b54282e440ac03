/**
 * Fills a data folder from an exported chain by executing every block. The results must equal those in the file: this ledger would have
 * made the same block of the transactions. Signatures and proofs of finalized blocks are accepted unchecked.
 */
import type { NetworkTime } from '../../../chain/index.js';
import { InvalidParameters, parseParameters } from '../../../config/parameters/index.js';
import { type BlockHeader, decodeBlockHeader, encodeBlockHeader } from '../../../wire/blocks/block.js';
import { readAnnouncement } from '../../../wire/transactions/transaction-reader.js';
import { deepCount, executeExistingBlock, type PreparedTransaction } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import { validateStateless } from '../ledger/executor.js';
import type { FinalizedBlock } from '../ledger/finalization.js';
import { pruneAt } from '../ledger/prune.js';
import { LedgerState } from '../ledger/state/ledger-state.js';
import { checkAccepted, storedHeight } from '../store/acceptance.js';
import { ChainStore } from '../store/chain-store.js';
import { adoptImport, discardImport, UnusableDataFolder } from '../store/database.js';
import type { ChooseParameters } from '../store/parameters.js';
import { messageOf } from '../../../runtime/errors.js';
import { type BlockRecord, joinBlock, splitBlock, UnusableChainFile } from './chain-file.js';
import { ChainFileReader } from './chain-file-reader.js';
import { type ChainHead, loadHead, newestFigures, nextHead } from './chain-head.js';
import { MAX_CLOCK_AHEAD_MS } from './clock.js';
import { chainKeys } from './development-accounts.js';
import { findFirstBlockFaults } from './first-block.js';
import { HarvestingNode } from './harvesting-node.js';
import { Preparation } from './preparation.js';
import { harvestRequestsIn } from './unlocked-accounts.js';

/** Work that is committed together: transactions, where a block counts as some. */
const COMMIT_WORK = 5000;
const BLOCK_WORK = 10;

export interface ImportSettings {
	/** Decides the parameters, given those in the file; throws when the file's cannot be used. */
	readonly choose: ChooseParameters;
	/** @returns the machine's time, counted from the network's epoch */
	readonly machineTime: (config: LedgerConfig) => NetworkTime;
}

const demand = (condition: boolean, reason: string): void => {
	if (!condition)
		throw new Error(reason);
};

/** Executes the blocks of a file on a store. */
class Replay {
	private readonly preparation: Preparation;
	private head: ChainHead;

	/** @param now - of the machine */
	constructor(
		private readonly store: ChainStore,
		private readonly config: LedgerConfig,
		first: BlockRecord,
		private readonly now: NetworkTime
	) {
		this.preparation = new Preparation(config);
		const { header, transactions } = HarvestingNode.writeFirstBlock(store, this.preparation);
		const bytes = joinBlock(encodeBlockHeader(header), transactions.map(({ transaction }) => transaction.bytes));
		demand(bytes.equals(first.bytes), 'it is not the first block of this gateway\'s development chain');

		this.head = loadHead(store)!;
		this.checkRecord(first, this.head.tip, this.head.finalized);
	}

	get height(): bigint {
		return this.head.tip.height;
	}

	/** @returns timestamp of the newest block */
	get timestamp(): NetworkTime {
		return newestFigures(this.head.tip).timestamp;
	}

	/** Executes the next block and writes it. @returns how many transactions it has @throws Error with the reason why it is invalid */
	append(record: BlockRecord): number {
		const { header: headerBytes, payloads } = splitBlock(record.bytes);
		const given = decodeBlockHeader(headerBytes);
		demand(given.timestamp > this.timestamp, 'its timestamp is not later than that of the previous block');
		demand(given.timestamp <= this.now + MAX_CLOCK_AHEAD_MS, 'its timestamp is more than a hundred years ahead');
		const prepared = payloads.map((payload, i) => this.prepare(payload, i));
		this.checkCount(prepared);

		const { config, preparation, head: { tip } } = this;
		const { addressOf } = preparation;
		const state = new LedgerState(this.store.state);
		const block = executeExistingBlock(given, prepared, { config, state, tip, addressOf });
		for (const [index, failure] of block.failures)
			throw new Error(`transaction ${index} fails: ${failure}`);
		this.checkHeader(given, headerBytes, block.header);

		const head = nextHead(this.head, block, config);
		const { score, finalized } = head;
		this.checkRecord(record, block, finalized);
		pruneAt(state, finalized.height);
		const harvestRequests = harvestRequestsIn(block, state, { nodeKey: chainKeys.node, preparation });
		this.store.commitBlock({ block, state, score, finalized, harvestRequests }, []);
		this.head = head;
		return payloads.length;
	}

	private prepare(payload: Buffer, index: number): PreparedTransaction {
		const prepared = this.preparation.prepare(readAnnouncement(payload));
		const { head, body, tail } = prepared.published;
		const failure = validateStateless([...head, ...body, ...tail], this.config);
		demand(failure === undefined, `transaction ${index} fails: ${failure}`);
		return prepared;
	}

	private checkCount(transactions: readonly PreparedTransaction[]): void {
		const count = transactions.reduce((sum, { transaction }) => sum + deepCount(transaction), 0);
		const { maxTransactionsPerBlock } = this.config.chain;
		demand(count <= maxTransactionsPerBlock, `it has ${count} transactions; a block contains at most ${maxTransactionsPerBlock}`);
	}

	private checkHeader(given: BlockHeader, givenBytes: Buffer, made: BlockHeader): void {
		if (encodeBlockHeader(made).equals(givenBytes))
			return;

		const { importance: givenFooter, ...givenMembers } = given;
		const { importance: madeFooter, ...madeMembers } = made;
		const givenValues = new Map<string, unknown>(Object.entries({ ...givenMembers, ...givenFooter }));
		const different = Object.entries({ ...madeMembers, ...madeFooter }).find(([member, value]) => givenValues.get(member) !== value);
		throw new Error(`its ${different?.[0] ?? 'reserved part'} differs from the result of its execution`);
	}

	private checkRecord({ hash, epoch, point }: BlockRecord, made: { readonly hash: string }, finalized: FinalizedBlock): void {
		demand(hash === made.hash, 'its hash differs from the result of its execution');
		demand(epoch === finalized.epoch && point === finalized.point, 'its finalization round differs from that of this gateway');
	}
}

/** Adds file and block to an error. */
const describeFault = ({ file }: ChainFileReader, height: bigint, error: unknown): unknown => (error instanceof UnusableChainFile
	? error
	: new UnusableChainFile(`the file ${file} cannot be used: block ${height}: ${messageOf(error)}`, { cause: error }));

const attempt = <T>(reader: ChainFileReader, height: bigint, work: () => T): T => {
	try {
		return work();
	} catch (error) {
		throw describeFault(reader, height, error);
	}
};

const replayAll = (reader: ChainFileReader, store: ChainStore, config: LedgerConfig, now: NetworkTime): void => {
	const first = reader.next();
	if (!first)
		throw new UnusableChainFile(`the file ${reader.file} contains no blocks`);

	const replay = attempt(reader, 1n, () => new Replay(store, config, first, now));
	for (let record = reader.next(); record;) {
		store.together(() => {
			for (let work = 0; record && work < COMMIT_WORK; record = reader.next()) {
				const next = record;
				work += BLOCK_WORK + attempt(reader, replay.height + 1n, () => replay.append(next));
			}
		});
	}
	// the clock must not be earlier than the newest block: deadlines would be in the past for the next block
	if (replay.timestamp > now)
		store.storeClockAhead(replay.timestamp - now);
};

const refuseExisting = (directory: string, file: string): void => {
	checkAccepted(directory);
	if (storedHeight(directory) > 0) {
		throw new UnusableDataFolder(`the data folder ${directory} already contains a chain, so ${file} cannot be imported into it:`
			+ ' name another data folder, or omit the file to continue the existing chain');
	}
};

const readConfig = ({ parameters, file }: ChainFileReader): LedgerConfig => {
	try {
		const config = parseParameters(parameters);
		const faults = findFirstBlockFaults(config);
		if (faults.length > 0)
			throw new InvalidParameters(faults);
		return config;
	} catch (error) {
		if (error instanceof InvalidParameters)
			throw new UnusableChainFile(`the file ${file} contains invalid parameters: ${error.message}`);
		throw error;
	}
};

const fill = (directory: string, reader: ChainFileReader, config: LedgerConfig, now: NetworkTime): void => {
	const store = ChainStore.openImport(directory, config);
	try {
		replayAll(reader, store, config, now);
	} catch (error) {
		store.close();
		discardImport(directory);
		throw error;
	}
	store.close();
	adoptImport(directory);
};

/**
 * Creates the chain of a folder from a file, all or nothing: an import that is interrupted leaves no chain.
 * @throws UnusableDataFolder when the folder contains a chain
 * @throws UnusableChainFile when the file is incomplete, or is not a chain of this gateway
 */
export const importChain = (directory: string, file: string, settings: ImportSettings): void => {
	const reader = new ChainFileReader(file);
	try {
		const config = settings.choose(readConfig(reader));
		refuseExisting(directory, file);
		fill(directory, reader, config, settings.machineTime(config));
	} finally {
		reader.close();
	}
};
