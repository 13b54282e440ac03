/**
 * A ledger for tests: a state in memory that grows by blocks, and announcements that go through the steps of a node (facts/ledger.md 3.1).
 * The test controls the time.
 */
import type { Address, MosaicId, PublicKey } from '../../../src/chain/index.js';
import {
	type BlockSettings, buildBlock, type BuiltBlock, type ChainTip, type Harvester, type PreparedTransaction
} from '../../../src/backends/embedded/ledger/block-builder.js';
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { verifySignature } from '../../../src/backends/embedded/ledger/signatures.js';
import { dynamicFeeMultiplier } from '../../../src/backends/embedded/ledger/difficulty.js';
import { Executor, validateStateless } from '../../../src/backends/embedded/ledger/executor.js';
import { involvedAddresses, publish } from '../../../src/backends/embedded/ledger/publisher.js';
import { balanceOf } from '../../../src/backends/embedded/ledger/state/accounts.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import type { Account } from '../../../src/wire/state/records.js';
import { createAddressDeriver } from '../../../src/wire/identifiers/address.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import type { FailureName } from '../../../src/wire/transactions/status-codes.js';
import { isAggregate, signingPayload, transactionHash } from '../../../src/wire/transactions/transaction-hash.js';
import { readAnnouncement } from '../../../src/wire/transactions/transaction-reader.js';
import { TransactionText } from '../../../src/wire/transactions/transaction-text.js';
import { aggregateTransaction, type AggregateTerms } from '../transactions/aggregate.js';
import { BLOCK_TIME_MS, type ConfigChanges, CURRENCY, nemesis, testConfig } from './config.js';
import { firstTransactions, harvester, harvesterVrf } from './first-block.js';
import { MemoryState } from './memory-state.js';
import { type Body, GENERATION_HASH_SEED, NETWORK_IDENTIFIER, plainTransaction, type Signer, signerNamed, type Terms } from '../transactions/transactions.js';

const SEED = fromHex(GENERATION_HASH_SEED);
const HOUR_MS = 3_600_000n;

export const addressOf: (publicKey: PublicKey) => Address = createAddressDeriver(NETWORK_IDENTIFIER);

/** @returns whether signature and cosignatures are valid */
export const isSigned = ({ transaction, hash }: PreparedTransaction): boolean =>
	verifySignature(fromHex(transaction.signerPublicKey), signingPayload(transaction, SEED), fromHex(transaction.signature))
	&& (!isAggregate(transaction) || transaction.body.cosignatures.every(({ signerPublicKey, signature }) =>
		verifySignature(fromHex(signerPublicKey), fromHex(hash), fromHex(signature))));

export const prepare = (bytes: Buffer, config: LedgerConfig): PreparedTransaction => {
	const transaction = readAnnouncement(bytes);
	const hash = transactionHash(transaction, SEED);
	const published = publish(transaction, hash, { config, addressOf });
	return { transaction, hash, text: new TransactionText(transaction), published, addresses: involvedAddresses(published) };
};

const usualHarvester: Harvester = {
	signingKey: harvester.keyPair, vrfKey: harvesterVrf.keyPair, beneficiaryAddress: harvester.address
};

export interface HarvestOptions {
	readonly harvester?: Partial<Harvester>;
	readonly timestamp?: bigint;
}

const firstLedgers = new Map<string, TestLedger>();

export class TestLedger {
	private transactionsCount = 0n;

	private constructor(
		readonly config: LedgerConfig,
		readonly state: MemoryState,
		/** All blocks, the first one first. */
		readonly blocks: BuiltBlock[]
	) {
	}

	/** @returns a ledger at height 1, with parameters as in the tests' network except for these */
	static create(changes: ConfigChanges = {}): TestLedger {
		const key = JSON.stringify(changes, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
		const known = firstLedgers.get(key) ?? TestLedger.start(testConfig(changes));
		firstLedgers.set(key, known);
		return known.fork();
	}

	private static start(config: LedgerConfig): TestLedger {
		const ledger = new TestLedger(config, new MemoryState(), []);
		const signingKey = nemesis.keyPair;
		const first = { signingKey, vrfKey: signingKey, beneficiaryAddress: nemesis.address };
		ledger.harvest(firstTransactions(config), { harvester: first, timestamp: 0n });
		return ledger;
	}

	/** @returns an independent copy of the ledger */
	fork(): TestLedger {
		const fork = new TestLedger(this.config, this.state.copy(), [...this.blocks]);
		fork.transactionsCount = this.transactionsCount;
		return fork;
	}

	get height(): bigint {
		return BigInt(this.blocks.length);
	}

	get tip(): ChainTip | undefined {
		const last = this.blocks[this.blocks.length - 1];
		return last && {
			height: last.header.height,
			hash: last.hash,
			generationHash: last.generationHash,
			recent: this.blocks.slice(-this.config.chain.maxDifficultyBlocks).map(block => block.header),
			importanceBlockHash: (this.blocks.findLast(block => block.header.importance) as BuiltBlock).hash
		};
	}

	/** Timestamp of the next block, and time of announcements. */
	get now(): bigint {
		return (this.tip?.recent.at(-1)?.timestamp ?? -BLOCK_TIME_MS) + BLOCK_TIME_MS;
	}

	get dynamicFeeMultiplier(): bigint {
		return dynamicFeeMultiplier(this.tip?.recent ?? [], this.config);
	}

	/** Makes equal transactions differ. */
	private terms<T extends Partial<Terms>>(special: T): T & Terms {
		return { deadline: this.now + HOUR_MS + ++this.transactionsCount, ...special };
	}

	/** @returns a signed transaction with a valid deadline */
	sign(signer: Signer | string, body: Body, special: Partial<Terms> = {}): Buffer {
		return plainTransaction(typeof signer === 'string' ? signerNamed(signer) : signer, body, this.terms(special));
	}

	/** @returns a signed aggregate with a valid deadline */
	signAggregate(signer: Signer | string, inner: readonly Buffer[], special: Partial<AggregateTerms> = {}): Buffer {
		return aggregateTransaction(typeof signer === 'string' ? signerNamed(signer) : signer, inner, this.terms(special));
	}

	/** @returns what is derived from a transaction's bytes */
	prepare(bytes: Buffer): PreparedTransaction {
		return prepare(bytes, this.config);
	}

	/** A layer over the confirmed state with an executor. */
	layer(time = this.now): { state: LedgerState; executor: Executor } {
		const state = new LedgerState(this.state);
		const { config, height, dynamicFeeMultiplier: multiplier } = this;
		return {
			state, executor: new Executor({ config, state, height: height + 1n, time, dynamicFeeMultiplier: multiplier, addressOf })
		};
	}

	/**
	 * Validates a transaction as a node does when it is announced, and drops it.
	 * @throws MalformedTransaction if a node would drop the bytes
	 */
	announce(bytes: Buffer, { time, after = [], on = this.layer(time) }: AnnounceOptions = {}): FailureName | undefined {
		for (const earlier of after) {
			const failure = this.announce(earlier, { on });
			if (failure)
				throw new Error(`an earlier transaction fails with ${failure}`);
		}
		const prepared = prepare(bytes, this.config);
		const { head, body, tail } = prepared.published;
		return validateStateless([...head, ...body, ...tail], this.config)
			?? (isSigned(prepared) ? undefined : 'Failure_Consumer_Batch_Signature_Not_Verifiable')
			?? on.executor.execute(prepared.published, prepared.transaction.maxFee);
	}

	/** Validates an aggregate that may lack cosignatures as a node does when it is announced (facts/ledger.md 4.3, step 3). */
	announcePartial(bytes: Buffer, { executor } = this.layer()): FailureName | undefined {
		const prepared = prepare(bytes, this.config);
		return executor.validatePartial(prepared.published, prepared.transaction.maxFee, () => isSigned(prepared));
	}

	/** Adds a block. @throws Error if a transaction is invalid */
	harvest(transactions: readonly Buffer[] = [], options: HarvestOptions = {}): BuiltBlock {
		const block = this.tryHarvest(transactions, options);
		const [failed] = block.failures;
		if (failed)
			throw new Error(`transaction ${failed[0]} fails with ${failed[1]}`);
		return block;
	}

	/** Adds a block of the valid ones of these transactions. */
	tryHarvest(transactions: readonly Buffer[], { harvester: special, timestamp = this.now }: HarvestOptions = {}): BuiltBlock {
		const settings: BlockSettings = { config: this.config, state: new LedgerState(this.state), tip: this.tip, timestamp, addressOf };
		const prepared = transactions.map(bytes => prepare(bytes, this.config));
		const block = buildBlock(prepared, { ...usualHarvester, ...special }, settings);
		this.state.apply(settings.state);
		this.state.applyTrees(block.stateTrees);
		this.blocks.push(block);
		return block;
	}

	/** Adds a block of one transaction. */
	confirm(signer: Signer | string, body: Body, special?: Partial<Terms>): BuiltBlock {
		return this.harvest([this.sign(signer, body, special)]);
	}

	/** Adds empty blocks. */
	advance(blocks = 1): void {
		for (let i = 0; i < blocks; ++i)
			this.harvest();
	}

	/** Adds empty blocks until the next one has this height. */
	advanceTo(nextHeight: bigint): void {
		while (this.height + 1n < nextHeight)
			this.harvest();
	}

	account(name: string): Account | undefined {
		return this.state.accounts.get(signerNamed(name).address);
	}

	/** @returns the balance of an account, atomic units */
	balance(name: string, mosaicId: MosaicId = CURRENCY): bigint {
		return balanceOf(this.account(name), mosaicId);
	}
}

export interface AnnounceOptions {
	/** The node's clock, instead of {@link TestLedger.now}. */
	readonly time?: bigint;
	/** Announced before, so that their changes are visible. */
	readonly after?: readonly Buffer[];
	/** The layer that executes it, instead of a new one. */
	readonly on?: ReturnType<TestLedger['layer']>;
}
