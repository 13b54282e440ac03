/** A chain in a database that is reverted and continued, with the content of its tables at every height. */
import { isDeepStrictEqual } from 'node:util';
import { type BuiltBlock, executeExistingBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import { nextFinalization } from '../../../src/backends/embedded/ledger/finalization.js';
import { pruneAt } from '../../../src/backends/embedded/ledger/prune.js';
import { LedgerState, type TableName } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { ChainStore, type StoreOptions } from '../../../src/backends/embedded/store/chain-store.js';
import { openForReading } from '../../../src/backends/embedded/store/database.js';
import type { Address, Snapshot } from '../../../src/chain/index.js';
import { chainDump, type Dump } from '../embedded/database.js';
import { addressOf, TestLedger } from '../ledger/ledger.js';
import type { ConfigChanges } from '../ledger/config.js';
import type { RandomTransaction } from '../ledger/random.js';
import { countLists, keptCounts } from './list-counts.js';

const check = (holds: boolean, message: string): void => {
	if (!holds)
		throw new Error(message);
};

/** A chain at one height: the ledger that made its blocks, and the content of the tables. */
interface Place {
	readonly ledger: TestLedger;
	readonly tables: Dump;
}

export class RevertingChain {
	ledger: TestLedger;
	store: ChainStore;
	/** Tables whose content differed before it was restored. */
	readonly undone = new Set<string>();
	private tables: Dump;
	/** By id of the snapshot. */
	private readonly places = new Map<number, Place>();

	constructor(readonly directory: string, changes: ConfigChanges, private options: StoreOptions = {}) {
		this.ledger = TestLedger.create(changes);
		this.store = this.open();
		const { state: memory, blocks: [block] } = this.ledger;
		const state = new LedgerState(this.store.state);
		for (const name of Object.keys(state).filter((key): key is TableName => key in memory)) {
			// key and record are of the table of that name, which the compiler cannot follow
			memory[name].forEach((value, key) => state[name].set(key as never, value as never));
		}
		this.store.commitBlock({ block: block as BuiltBlock, state, score: 1n, finalized: { epoch: 1, point: 1, height: 1n } }, []);
		this.tables = chainDump(directory);
	}

	/** Makes a new block of the valid ones of these transactions. */
	harvest(candidates: readonly RandomTransaction[], beneficiaryAddress: Address): BuiltBlock {
		const { ledger } = this;
		const block = ledger.tryHarvest(candidates.flatMap(candidate => candidate(ledger)), { harvester: { beneficiaryAddress } });
		const pruned = new LedgerState(ledger.state);
		pruneAt(pruned, block.header.height);
		ledger.state.apply(pruned);
		this.commit(block);
		return block;
	}

	takeSnapshot(): Snapshot {
		const snapshot = this.store.takeSnapshot('', this.ledger.now);
		this.places.set(snapshot.id, { ledger: this.ledger.fork(), tables: this.tables });
		return snapshot;
	}

	deleteSnapshot({ id }: Snapshot): void {
		this.store.deleteSnapshot(id);
		this.places.delete(id);
	}

	/** Reverts to a snapshot. @returns the previous state */
	revert(snapshot: Snapshot): Place {
		const before = this.place;
		const { ledger, tables } = this.places.get(snapshot.id) as Place;
		const undone = before.ledger.blocks.slice(ledger.blocks.length).flatMap(block => block.transactions.map(({ hash }) => hash));
		this.store.revert(snapshot, payloads => {
			const hashes = payloads.map(payload => before.ledger.prepare(payload).hash);
			check(isDeepStrictEqual(hashes, undone), 'other transactions were undone');
			return [];
		});
		this.ledger = ledger.fork();
		this.compare(tables);
		for (const [name, rows] of Object.entries(tables)) {
			if (!isDeepStrictEqual(before.tables[name], rows))
				this.undone.add(name);
		}
		return before;
	}

	/** Adds the undone blocks again. @param place - the state that they led to before */
	repeat({ ledger, tables }: Place): void {
		for (const block of ledger.blocks.slice(this.ledger.blocks.length))
			this.commit(block);
		this.ledger = ledger;
		this.compare(tables);
	}

	get place(): Place {
		const { ledger, tables } = this;
		return { ledger, tables };
	}

	/** Drops everything that is not stored. */
	reopen(options = this.options): void {
		this.store.close();
		this.options = options;
		this.store = this.open();
		this.tables = chainDump(this.directory);
	}

	/** Derives balances of the past in one commit. @param parts - how many parts of the work are done */
	derive(parts: number): void {
		let done = 0;
		this.store.deriveBalances(() => ++done >= parts);
		this.tables = chainDump(this.directory);
	}

	close(): void {
		this.store.close();
	}

	private open(): ChainStore {
		return ChainStore.open(this.directory, this.ledger.config, this.options);
	}

	private commit(given: BuiltBlock): void {
		const { store, ledger: { config } } = this;
		const { tip, score } = store.tip() as NonNullable<ReturnType<ChainStore['tip']>>;
		const state = new LedgerState(store.state);
		const block = executeExistingBlock(given.header, given.transactions, { config, state, tip, addressOf });
		check(given.hash === block.hash, `block ${given.header.height} differs`);
		const finalized = nextFinalization(
			store.finalized() as NonNullable<ReturnType<ChainStore['finalized']>>, block.header.height, config.chain.votingSetGrouping
		);
		pruneAt(state, block.header.height);
		store.commitBlock({ block, state, score: score + 1n, finalized }, []);
		this.tables = chainDump(this.directory);
	}

	private compare(tables: Dump): void {
		this.tables = chainDump(this.directory);
		for (const [name, rows] of Object.entries(tables))
			check(isDeepStrictEqual(this.tables[name], rows), `${name} has another content`);
		const database = openForReading(this.directory);
		check(isDeepStrictEqual(keptCounts(database), countLists(database)), 'counted sizes differ');
		database.close();
	}
}
