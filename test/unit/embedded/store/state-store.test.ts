/** The state in the database equals the state in memory: random chains are executed on both. */
import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { buildBlock, type BuiltBlock } from '../../../../src/backends/embedded/ledger/block-builder.js';
import { nextFinalization } from '../../../../src/backends/embedded/ledger/finalization.js';
import { pruneAt } from '../../../../src/backends/embedded/ledger/prune.js';
import { LedgerState, type TableName } from '../../../../src/backends/embedded/ledger/state/ledger-state.js';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { namespaceLevelCodec } from '../../../../src/backends/embedded/store/records.js';
import { levelsOf } from '../../../../src/backends/embedded/store/state-writer.js';
import type { Address } from '../../../../src/chain/index.js';
import { dump } from '../../../support/embedded/database.js';
import { mosaicIdOf } from '../../../../src/wire/identifiers/ids.js';
import { TestNode } from '../../../support/embedded/node.js';
import { CURRENCY, funded, FUNDS } from '../../../support/embedded/accounts.js';
import { addressNamed } from '../../../support/ledger/actions.js';
import { harvester, harvesterVrf } from '../../../support/ledger/first-block.js';
import { randomBeneficiaries, type RandomTransaction, randomTransactions } from '../../../support/ledger/random.js';
import { ledgerTourChain } from '../../../support/ledger/tour-chains.js';
import { tourOf } from '../../../support/ledger/tour.js';
import { mosaicDefinition, supplyChange, transfer } from '../../../support/transactions/bodies.js';
import { addressOf, TestLedger } from '../../../support/ledger/ledger.js';

const TABLES = [
	'accounts', 'namespaces', 'namespaceRoots', 'mosaics', 'multisigs', 'hashLocks', 'secretLocks', 'accountRestrictions',
	'mosaicRestrictions', 'metadata', 'transactionHashes'
] as const satisfies readonly TableName[];

const CHANGES = {
	chain: {
		importanceGrouping: 4n, votingSetGrouping: 8n, maxDifficultyBlocks: 3,
		inflation: [{ startHeight: 2n, rewardAmount: 7n }, { startHeight: 100_000n, rewardAmount: 0n }]
	},
	mosaic: { maxMosaicDuration: 6n },
	namespace: { maxChildNamespaces: 4, minNamespaceDuration: 1n, maxNamespaceDuration: 14n, namespaceGracePeriodDuration: 2n },
	hashLock: { maxHashLockDuration: 3n }
} as const;

const check = (holds: boolean, message: string): void => {
	if (!holds)
		throw new Error(message);
};

const REOPENING_INTERVAL = 5n;

/** A chain twice: in memory, and in a database. */
class Twins {
	readonly ledger = TestLedger.create(CHANGES);
	private store: ChainStore;
	private finalized = { epoch: 1, point: 1, height: 1n };
	private score = 1n;

	constructor(private readonly directory: string) {
		this.store = this.open();
		const state = new LedgerState(this.store.state);
		// key and record are of the table of that name, which the compiler cannot follow
		for (const name of TABLES)
			this.ledger.state[name].forEach((value, key) => state[name].set(key as never, value as never));
		this.store.commitBlock({ block: this.ledger.blocks[0] as BuiltBlock, state, score: this.score, finalized: this.finalized }, []);
	}

	close(): void {
		this.store.close();
	}

	/** Adds a block to both, and prunes what finalization makes unnecessary. */
	harvest(transactions: readonly Buffer[], beneficiaryAddress: Address): BuiltBlock {
		const { ledger, store } = this;
		const { config, now: timestamp } = ledger;
		const tip = store.tip()?.tip;
		check(isDeepStrictEqual(tip, figures(ledger)), 'the tip differs');
		const state = new LedgerState(store.state);
		const made = buildBlock(transactions.map(bytes => ledger.prepare(bytes)), {
			signingKey: harvester.keyPair, vrfKey: harvesterVrf.keyPair, beneficiaryAddress
		}, { config, state, tip, timestamp, addressOf });
		this.finalized = nextFinalization(this.finalized, made.header.height, config.chain.votingSetGrouping);
		pruneAt(state, made.header.height);
		store.commitBlock({ block: made, state, score: ++this.score, finalized: this.finalized }, []);

		const expected = ledger.harvest(transactions, { harvester: { beneficiaryAddress } });
		const pruned = new LedgerState(ledger.state);
		pruneAt(pruned, expected.header.height);
		ledger.state.apply(pruned);
		check(made.hash === expected.hash, `block ${expected.header.height} differs`);
		check(isDeepStrictEqual(made.statements, expected.statements), `the statements of block ${expected.header.height} differ`);
		check(isDeepStrictEqual(store.finalized(), this.finalized), 'the finalized block differs');
		this.compare('from the cache');
		if (expected.header.height % REOPENING_INTERVAL === 0n)
			this.reopen();
		return made;
	}

	/** Drops everything that is not stored. */
	reopen(): void {
		this.store.close();
		this.store = this.open();
		this.compare('from the database');
	}

	private open(): ChainStore {
		return ChainStore.open(this.directory, this.ledger.config);
	}

	private compare(which: string): void {
		const { state } = this.store;
		for (const name of TABLES) {
			// as above: a key of one table is looked up in the same table
			for (const [key, value] of this.ledger.state[name])
				check(isDeepStrictEqual(state[name].get(key as never), value), `${name} ${key} differs ${which}`);
		}
	}
}

const figures = ({ tip }: TestLedger) => tip && {
	...tip,
	recent: tip.recent.map(({ timestamp, difficulty, feeMultiplier }) => ({ timestamp, difficulty, feeMultiplier }))
};

/** The row counts of the tables of records: a record deleted in memory is deleted in the database. */
const countRows = (t: Test, directory: string, { state }: TestLedger): void => {
	const tables = dump(directory);
	const counts = (...names: readonly string[]) => names.map(name => tables[name]?.length);
	t.strictSame(
		counts(
			'accounts', 'root_namespaces', 'namespace_roots', 'mosaics', 'multisigs', 'hash_locks', 'secret_locks', 'account_restrictions',
			'mosaic_restrictions', 'metadata', 'transactions', 'tree_nodes'
		),
		[...TABLES.map(name => state[name].size), state.treeNodes.size]
	);
};

/** The rows that searches read match the records. */
const checkIndexes = (t: Test, directory: string, { state }: TestLedger): void => {
	const tables = dump(directory);
	const addressOfRow = new Map(tables['accounts']?.map(({ id, address }) => [id, String(address).toUpperCase()]));
	const sorted = (rows: readonly string[]) => [...rows].sort();
	const balances = [...state.accounts.values()].flatMap(({ address, balances }) =>
		balances.map(({ mosaicId, amount }) => `${address} ${mosaicId} ${amount}`));
	t.strictSame(
		sorted(tables['balances']?.map(({ account, mosaic, amount }) =>
			`${addressOfRow.get(account)} ${String(mosaic).toUpperCase()} ${String(amount)}`) ?? []),
		sorted(balances), 'balances'
	);
	t.strictSame(
		tables['mosaics']?.map(({ mosaic, holders }) => [String(mosaic).toUpperCase(), Number(holders)]),
		[...state.mosaics.keys()].map(id => [id, balances.filter(text => text.includes(` ${id} `)).length]), 'holders'
	);
	t.strictSame(
		sorted(tables['accounts']?.filter(row => row['has_importance'] === 1n).map(({ address }) => String(address).toUpperCase()) ?? []),
		sorted([...state.accounts.values()].filter(account => account.importanceHeight !== 0n).map(({ address }) => address)), 'importance'
	);
	const active = [...state.namespaces.values()].flatMap(({ id, children }) => [id, ...children.map(child => child.id)]);
	t.strictSame(
		sorted(tables['namespaces']?.filter(row => row['is_active'] === 1n).map(({ namespace }) => String(namespace).toUpperCase()) ?? []),
		sorted(active), 'active namespaces'
	);
	const levels = [...state.namespaces.values()].flatMap(levelsOf).map(level => namespaceLevelCodec.encode(level).toString('hex'));
	t.strictSame(
		sorted(tables['namespaces']?.filter(row => row['is_active'] === 1n).map(({ record }) => String(record)) ?? []), sorted(levels),
		'levels of namespaces'
	);
};

t.test('random chains: the same blocks, the same records, the same rows', t => {
	const directory = t.testdir();
	const tally = { blocks: 0, transactions: 0 };
	/** The record counts after each block, in total and by table. */
	const records = new Map<TableName, number>();
	const transactions = fc.array(randomTransactions, { minLength: 5, maxLength: 12 });
	const block = fc.record({ transactions, beneficiary: randomBeneficiaries });
	fc.assert(fc.property(fc.array(block, { minLength: 18, maxLength: 24 }), blocks => {
		fs.rmSync(directory, { recursive: true });
		const twins = new Twins(directory);
		for (const { transactions: candidates, beneficiary } of blocks) {
			const made = twins.harvest(passing(twins.ledger, candidates), beneficiary);
			tally.transactions += made.transactions.length;
			TABLES.forEach(name => records.set(name, (records.get(name) ?? 0) + twins.ledger.state[name].size));
			++tally.blocks;
		}
		twins.reopen();
		twins.close();
		countRows(t, directory, twins.ledger);
		checkIndexes(t, directory, twins.ledger);
	}), { numRuns: 4, endOnFailure: true });

	t.comment(tally, records);
	t.ok(tally.transactions > 80, 'something happened');
	t.strictSame(TABLES.filter(name => (records.get(name) ?? 0) < 5), [], 'for all kinds of records');
	t.end();
});

t.test('all types of transactions: the same blocks, the same records, the same rows', t => {
	const directory = t.testdir();
	const twins = new Twins(directory);
	const most = new Map<TableName, number>();
	for (const block of tourOf(ledgerTourChain(() => twins.ledger))) {
		twins.harvest(block(), addressNamed('bob'));
		countRows(t, directory, twins.ledger);
		TABLES.forEach(name => most.set(name, Math.max(most.get(name) ?? 0, twins.ledger.state[name].size)));
	}
	twins.reopen();
	twins.close();
	checkIndexes(t, directory, twins.ledger);
	const gone = ['hashLocks', 'secretLocks', 'accountRestrictions', 'mosaicRestrictions', 'metadata', 'multisigs', 'namespaceRoots'] as const;
	t.strictSame(gone.filter(name => twins.ledger.state[name].size >= (most.get(name) ?? 0)), [], 'records were added and deleted');
	t.end();
});

t.test('holders of a mosaic: an account is added with its first unit, and removed with its last', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const [alice, bob] = [funded('alice').address, funded('bob').address];
	const id = mosaicIdOf(alice, 1);
	const holders = () => dump(chain.directory)['mosaics']?.at(-1)?.['holders'];
	chain.confirm(signing.sign('definition', 'alice', mosaicDefinition(1, 3)));
	t.equal(holders(), 0n);
	chain.confirm(signing.sign('supply', 'alice', supplyChange(id, 9n)));
	t.equal(holders(), 1n);
	chain.confirm(signing.sign('some', 'alice', transfer(bob, [[id, 4n]])));
	t.equal(holders(), 2n);
	chain.confirm(signing.sign('the rest', 'alice', transfer(bob, [[id, 5n]])));
	t.equal(holders(), 1n);
	chain.confirm(signing.sign('forth', 'bob', transfer(alice, [[id, 9n]])), signing.sign('and back', 'alice', transfer(bob, [[id, 9n]])));
	t.equal(holders(), 1n, 'within one block nothing changed');
	t.strictSame(dump(chain.directory)['balances']?.filter(({ mosaic }) => id === String(mosaic).toUpperCase()).map(({ amount }) => amount), [9n]);
	t.end();
});

t.test('importance: accounts without are not found any more, accounts with it are', t => {
	const chain = TestNode.begin(t, { changes: { chain: { importanceGrouping: 2n } } });
	const important = () => [...chain.store.state.accountsWithImportance()];
	const [alice, bob] = [funded('alice').address, funded('bob').address];
	t.ok([alice, bob].every(address => important().includes(address)));
	chain.confirm(chain.signing.sign('all', 'alice', transfer(bob, [[CURRENCY, FUNDS]])));

	t.notOk(important().includes(alice));
	t.ok(important().includes(bob));
	t.ok([...chain.store.state.accountsHolding(2n * FUNDS)].includes(bob));
	t.notOk([...chain.store.state.accountsHolding(1n)].includes(alice));
	t.end();
});

/** @returns the transactions that succeed one after the other */
function passing(ledger: TestLedger, transactions: readonly RandomTransaction[]): Buffer[] {
	const on = ledger.layer();
	return transactions.flatMap(create => create(ledger)).filter(bytes => ledger.announce(bytes, { on }) === undefined);
}
