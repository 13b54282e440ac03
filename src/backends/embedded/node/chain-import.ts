/**
 * Fills a data folder from an exported chain, by executing every block anew. Whatever follows from a block has to be what the file says:
 * a block differs in nothing from what this ledger would have made of its transactions. Signatures and proofs of finalized blocks are
 * taken as they come.
 */
import type { NetworkTime } from '../../../chain/index.js';
import { InvalidParameters } from '../../../parameters/index.js';
import { type BlockHeader, decodeBlockHeader, encodeBlockHeader } from '../../../wire/block.js';
import type { Transaction } from '../../../wire/transaction.js';
import { isAggregate } from '../../../wire/transaction-hash.js';
import { readAnnouncement } from '../../../wire/transaction-reader.js';
import { type ChainTip, deepCount, executeExistingBlock, type PreparedTransaction } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import { blockScore } from '../ledger/difficulty.js';
import { validateStateless } from '../ledger/executor.js';
import { type FinalizedBlock, nextFinalization } from '../ledger/finalization.js';
import { parseParameters } from '../ledger/parameters.js';
import { pruneAt } from '../ledger/prune.js';
import { hasRules } from '../ledger/publisher.js';
import { LedgerState } from '../ledger/state/ledger-state.js';
import { ChainStore } from '../store/chain-store.js';
import { adoptImport, discardImport, UnusableDataFolder } from '../store/database.js';
import type { ChooseParameters } from '../store/parameters.js';
import { type BlockRecord, joinBlock, splitBlock, UnusableChainFile } from './chain-file.js';
import { ChainFileReader } from './chain-file-reader.js';
import { ChainNode, createTip } from './chain-node.js';
import { MAX_CLOCK_AHEAD_MS } from './clock.js';
import { chainKeys, findFirstBlockFaults } from './first-block.js';
import { Preparation } from './preparation.js';
import { harvestRequestsIn } from './unlocked-accounts.js';

/** Work that is committed together: transactions, where a block counts as some. */
const COMMIT_WORK = 5000;
const BLOCK_WORK = 10;

export interface ImportSettings {
	/** Decides whether the parameters of the chain in the file will do; throws when they don't. */
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
	private tip: ChainTip;
	private score: bigint;
	private finalized: FinalizedBlock;

	/** @param now - of the machine */
	constructor(
		private readonly store: ChainStore,
		private readonly config: LedgerConfig,
		first: BlockRecord,
		private readonly now: NetworkTime
	) {
		this.preparation = new Preparation(config);
		const { header, transactions } = ChainNode.found(store, this.preparation);
		const bytes = joinBlock(encodeBlockHeader(header), transactions.map(({ transaction }) => transaction.bytes));
		demand(bytes.equals(first.bytes), 'it is not the first block of this gateway\'s development chain');

		const stored = store.tip() as NonNullable<ReturnType<ChainStore['tip']>>;
		this.tip = stored.tip;
		this.score = stored.score;
		this.finalized = store.finalized() as FinalizedBlock;
		this.checkRecord(first, this.tip, this.finalized);
	}

	get height(): bigint {
		return this.tip.height;
	}

	/** @returns timestamp of the newest block */
	get timestamp(): NetworkTime {
		return this.newest.timestamp;
	}

	/** Executes the next block and writes it. @returns how many transactions it has @throws Error that says what is wrong with it */
	append(record: BlockRecord): number {
		const { header: headerBytes, payloads } = splitBlock(record.bytes);
		const given = decodeBlockHeader(headerBytes);
		demand(given.timestamp > this.timestamp, 'it is not later than the block before');
		demand(given.timestamp <= this.now + MAX_CLOCK_AHEAD_MS, 'it lies more than a hundred years ahead');
		const prepared = payloads.map((payload, i) => this.prepare(payload, i));
		this.checkCount(prepared);

		const { config, preparation: { addressOf }, tip } = this;
		const state = new LedgerState(this.store.state);
		const block = executeExistingBlock(given, prepared, { config, state, tip, addressOf });
		for (const [index, failure] of block.failures)
			throw new Error(`transaction ${index} fails: ${failure}`);
		this.checkHeader(given, headerBytes, block.header);

		const finalized = nextFinalization(this.finalized, block.header.height, config.chain.votingSetGrouping);
		this.checkRecord(record, block, finalized);
		pruneAt(state, finalized.height);
		this.score += blockScore(block.header, this.newest);
		this.finalized = finalized;
		const harvestRequests = harvestRequestsIn(block, state, { nodeKey: chainKeys.node, preparation: this.preparation });
		this.store.commitBlock({ block, state, score: this.score, finalized, harvestRequests }, []);
		this.tip = createTip(block, tip, config.chain.maxDifficultyBlocks);
		return payloads.length;
	}

	private get newest() {
		return this.tip.recent[this.tip.recent.length - 1] as ChainTip['recent'][number];
	}

	private prepare(payload: Buffer, index: number): PreparedTransaction {
		const transaction = readAnnouncement(payload);
		const inner: readonly Pick<Transaction, 'type'>[] = isAggregate(transaction) ? transaction.body.transactions : [];
		demand([transaction, ...inner].every(({ type }) => hasRules(type)), `transaction ${index} is of a type that is not executed`);
		const prepared = this.preparation.prepare(transaction);
		const { head, body, tail } = prepared.published;
		const failure = validateStateless([...head, ...body, ...tail], this.config);
		demand(undefined === failure, `transaction ${index} fails: ${failure}`);
		return prepared;
	}

	private checkCount(transactions: readonly PreparedTransaction[]): void {
		const count = transactions.reduce((sum, { transaction }) => sum + deepCount(transaction), 0);
		const { maxTransactionsPerBlock } = this.config.chain;
		demand(count <= maxTransactionsPerBlock, `it has ${count} transactions, of which a block may hold ${maxTransactionsPerBlock}`);
	}

	private checkHeader(given: BlockHeader, givenBytes: Buffer, made: BlockHeader): void {
		if (encodeBlockHeader(made).equals(givenBytes))
			return;

		const { importance: givenFooter, ...givenMembers } = given;
		const { importance: madeFooter, ...madeMembers } = made;
		const givenValues = new Map<string, unknown>(Object.entries({ ...givenMembers, ...givenFooter }));
		const different = Object.entries({ ...madeMembers, ...madeFooter }).find(([member, value]) => givenValues.get(member) !== value);
		throw new Error(`its ${different?.[0] ?? 'reserved part'} is not what follows from its execution`);
	}

	private checkRecord({ hash, epoch, point }: BlockRecord, made: { readonly hash: string }, finalized: FinalizedBlock): void {
		demand(hash === made.hash, 'its hash is not what follows from its execution');
		demand(epoch === finalized.epoch && point === finalized.point, 'it was not finalized when it should have been');
	}
}

/** Names the file and the block with what is wrong there. */
const describeFault = ({ file }: ChainFileReader, height: bigint, error: unknown): unknown => (error instanceof UnusableChainFile
	? error
	: new UnusableChainFile(`the file ${file} cannot be used: block ${height}: ${(error as Error).message}`, { cause: error }));

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
		throw new UnusableChainFile(`the file ${reader.file} holds no block`);

	const replay = attempt(reader, 1n, () => new Replay(store, config, first, now));
	for (let record = reader.next(); record;) {
		store.together(() => {
			for (let work = 0; record && work < COMMIT_WORK; record = reader.next()) {
				const next = record;
				work += BLOCK_WORK + attempt(reader, replay.height + 1n, () => replay.append(next));
			}
		});
	}
	// blocks must not lie ahead of the chain's clock, or nothing would be in time for the next one
	if (replay.timestamp > now)
		store.keepClockAhead(replay.timestamp - now);
};

const refuseExisting = (directory: string, file: string, config: LedgerConfig): void => {
	const store = ChainStore.open(directory, stored => stored ?? config);
	const isFounded = undefined !== store.tip();
	store.close();
	if (isFounded) {
		throw new UnusableDataFolder(`the data folder ${directory} holds a chain already, so that ${file} cannot be imported into it:`
			+ ' name another data folder, or leave the file out to go on with the chain that is there');
	}
};

const readConfig = ({ parameters, file }: ChainFileReader): LedgerConfig => {
	try {
		const config = parseParameters(parameters);
		const faults = findFirstBlockFaults(config);
		if (0 < faults.length)
			throw new InvalidParameters(faults);
		return config;
	} catch (error) {
		if (error instanceof InvalidParameters)
			throw new UnusableChainFile(`the file ${file} names parameters that cannot be: ${error.message}`);
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
 * Makes the chain of a folder from a file. A folder has all of it or nothing: an import that is interrupted leaves no chain behind.
 * @throws UnusableDataFolder when the folder holds a chain
 * @throws UnusableChainFile when the file is not whole, or holds anything but a chain of this gateway's
 */
export const importChain = (directory: string, file: string, settings: ImportSettings): void => {
	const reader = new ChainFileReader(file);
	try {
		const config = settings.choose(readConfig(reader));
		refuseExisting(directory, file, config);
		fill(directory, reader, config, settings.machineTime(config));
	} finally {
		reader.close();
	}
};
