/** Compares simulations with what happens when the same transactions are announced and confirmed. */
import { isDeepStrictEqual } from 'node:util';
import type { PartFailure } from '../../../src/backends/embedded/ledger/executor.js';
import { simulate, type Simulation } from '../../../src/backends/embedded/ledger/simulation.js';
import type { FailureName } from '../../../src/wire/transactions/status-codes.js';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { addressOf, isSigned, type TestLedger } from './ledger.js';

/** @param skipsSignatures - by default they are verified */
export const simulateOn = (
	ledger: TestLedger, transactions: readonly Buffer[], { time = ledger.now, skipsSignatures = false } = {}
): Simulation => simulate(transactions.map(bytes => {
	const entry = ledger.prepare(bytes);
	return { entry, signatures: skipsSignatures ? 'skipped' : isSigned(entry) ? 'genuine' : 'wrong' };
}), {
	config: ledger.config, base: ledger.state, waiting: [], height: ledger.height + 1n, time, addressOf,
	dynamicFeeMultiplier: ledger.dynamicFeeMultiplier
});

/** @returns whether the only difference between announcement and simulation is that a bonded aggregate waits for cosignatures */
export const waits = (ledger: TestLedger, bytes: Buffer, failure: FailureName | undefined): boolean =>
	failure === 'Failure_Aggregate_Missing_Cosignatures' && ledger.prepare(bytes).transaction.type === TransactionType.AGGREGATE_BONDED;

/** Amounts by `address mosaic`, without those that are 0. */
type Amounts = ReadonlyMap<string, bigint>;

const sum = (entries: Iterable<readonly [key: string, amount: bigint]>): Amounts => {
	const sums = new Map<string, bigint>();
	for (const [key, amount] of entries)
		sums.set(key, (sums.get(key) ?? 0n) + amount);
	return new Map([...sums].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const balancesOf = ({ state }: TestLedger, sign: 1n | -1n) => [...state.accounts.values()].flatMap(({ address, balances }) =>
	balances.map(({ mosaicId, amount }) => [`${address} ${mosaicId}`, sign * amount] as const));

/** What a simulation and a block have in common: fees, receipts and resolutions of the transactions, changes of balances. */
export interface Effects {
	readonly codes: readonly (FailureName | undefined)[];
	readonly fees: readonly (bigint | undefined)[];
	readonly balances: Amounts;
	readonly receipts: readonly unknown[];
	/** Changed records by table and key, undefined for removed ones, without accounts. */
	readonly entries: ReadonlyMap<string, unknown>;
}

const TABLES = [
	'namespaces', 'mosaics', 'multisigs', 'hashLocks', 'secretLocks', 'accountRestrictions', 'mosaicRestrictions', 'metadata'
] as const;

/** Records by table and key. */
type Records = ReadonlyMap<string, unknown>;

const recordsOf = (read: (table: typeof TABLES[number]) => Iterable<readonly [string, unknown]>): Records =>
	new Map(TABLES.flatMap(table => [...read(table)].map(([key, record]) => [`${table} ${key}`, record] as const)));

/** @returns the records that differ from those before, in an order by name */
const changedRecords = (before: Records, after: Records): Records => {
	const names = [...new Set([...before.keys(), ...after.keys()])].sort();
	return new Map(names.filter(name => !isDeepStrictEqual(before.get(name), after.get(name))).map(name => [name, after.get(name)]));
};

/** @param ledger - before the transactions */
export const effectsOf = ({ transactions }: Simulation, ledger: TestLedger): Effects => ({
	codes: transactions.map(({ failures }) => failures[0]?.code),
	fees: transactions.map(({ fee }) => fee),
	balances: sum(transactions.flatMap(({ balances }) => balances.map(({ address, mosaicId, before, after }) =>
		[`${address} ${mosaicId}`, after - before] as const))),
	receipts: transactions.flatMap(({ statements }) => statements.transactions.map(({ receipts }) => receipts)),
	entries: changedRecords(
		recordsOf(table => ledger.state[table]),
		new Map([
			...recordsOf(table => ledger.state[table]),
			...transactions.flatMap(({ changes }) => (changes ? [...recordsOf(table => changes.after[table].changes())] : []))
		])
	)
});

/** Announces transactions one after another and confirms those that are accepted. Use a fork of the ledger. */
export const announceAndConfirm = (ledger: TestLedger, transactions: readonly Buffer[]): Effects => {
	const on = ledger.layer();
	const codes = transactions.map(bytes => ledger.announce(bytes, { on }));
	const before = balancesOf(ledger, -1n);
	const records = recordsOf(table => ledger.state[table]);
	const { header, statements, failures } = ledger.tryHarvest(transactions.filter((_, i) => codes[i] === undefined));
	if (failures.size > 0)
		throw new Error('an accepted transaction fails in the block');
	const own = statements.transactions.filter(({ source }) => source.primaryId === 0).flatMap(({ receipts }) => receipts);
	// harvest fees and locks that end
	const credits = own.flatMap(receipt => ('target' in receipt ? [[`${receipt.target} ${receipt.mosaicId}`, -receipt.amount] as const] : []));
	return {
		codes,
		fees: transactions.map((bytes, i) => (codes[i] === undefined ? BigInt(header.feeMultiplier) * BigInt(bytes.length) : undefined)),
		balances: sum([...before, ...balancesOf(ledger, 1n), ...credits]),
		receipts: statements.transactions.filter(({ source }) => source.primaryId > 0).map(({ receipts }) => receipts),
		entries: changedRecords(records, recordsOf(table => ledger.state[table]))
	};
};

/** @returns each failure as `code` or `index: code` */
export const describeFailures = (failures: readonly PartFailure[]): string[] =>
	failures.map(({ code, index }) => (index === undefined ? code : `${index}: ${code}`));
