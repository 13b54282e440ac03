/**
 * Balances of the past: CPU time of a commit with them against one without, with and without a log for undoing blocks, and the time of a
 * look-up against the limit of 200 µs.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import type { Address } from '../../src/chain/index.js';
import { databaseFile, openForReading } from '../../src/backends/embedded/store/database.js';
import { EmbeddedBalanceHistory } from '../../src/backends/embedded/store/readers/balance-history.js';
import { Queries } from '../../src/backends/embedded/store/readers/queries.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { median, report, type Result, type Round, runAlone } from './harness/result.js';
import { StoredBlocks } from './ledger-store.js';

const TRANSFERS = 6000;
const ROUNDS = 8;
const COMMIT_GOAL = 1.1;
const LIMIT_US = 200;
const LOOK_UPS = 5000;
const US_PER_MS = 1000;

/** A chain with one account of all heights, and others with balances of two mosaics at random heights. */
const HEIGHTS = 200_000;
const ACCOUNTS = 10_000;
const CHANGES = 60;
const FIRST_ACCOUNT = 1000;

const inFolder = <T>(use: (directory: string) => T): T => {
	const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-balances-'));
	try {
		return use(directory);
	} finally {
		fs.rmSync(directory, { recursive: true });
	}
};

/** @returns CPU milliseconds of the commit of the next block */
const measureCommit = (blocks: StoredBlocks): number => {
	const commit = blocks.execute(blocks.prepare());
	const start = process.cpuUsage();
	commit();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / US_PER_MS;
};

const reportBytes = (directory: string, name: string): void => {
	const database = new Database(databaseFile(directory), { readonly: true });
	const bytes = database.prepare<[], number>('SELECT sum(pgsize) FROM dbstat WHERE name = \'balance_history\'');
	const rows = database.prepare<[], number>('SELECT count(*) FROM balance_history').pluck().get()!;
	console.log(`${name}: ${(Number(bytes.pluck().get()) / rows).toFixed(1)} bytes for each of ${rows} changes`);
	database.close();
};

const measureCommits = (isFollowing: boolean): Result => inFolder(without => inFolder(withHistory => {
	const baseline = new StoredBlocks(without, TRANSFERS, { isFollowing });
	const ours = new StoredBlocks(withHistory, TRANSFERS, { isFollowing, balanceHistory: true });
	const rounds = Array.from({ length: ROUNDS }, (_, i): Round => {
		// each is measured first in half of the rounds
		if (i % 2 === 0)
			return { ours: measureCommit(ours), baseline: measureCommit(baseline) };
		const first = measureCommit(baseline);
		return { ours: measureCommit(ours), baseline: first };
	});
	[baseline, ours].forEach(blocks => blocks.close());
	reportBytes(withHistory, 'balances after each block');
	// the first round warms up
	return report({
		name: `the commit of ${TRANSFERS} transfers with balances of the past${isFollowing ? ', of a chain that follows others' : ''}, against one without`,
		unit: 'CPU milliseconds', goal: COMMIT_GOAL, better: 'lower'
	}, rounds.slice(1));
}));

/** SQL of consecutive numbers in a column `value`; the first is SQL. */
const numbers = (first: string, last: number): string =>
	`(WITH RECURSIVE series (value) AS (SELECT ${first} UNION ALL SELECT value + 1 FROM series WHERE value < ${last}) SELECT value FROM series)`;

/** Fills the tables that look-ups read; the rest of the chain is not needed. */
const fill = (directory: string): void => {
	new StoredBlocks(directory, 1, { balanceHistory: true }).close();
	const database = new Database(databaseFile(directory));
	database.exec(`
		BEGIN;
		INSERT INTO blocks SELECT value, randomblob(32), x'', value, 0, 0, 0, '1', 0, 0, 0, '{}', '{}'
			FROM ${numbers('(SELECT max(height) + 1 FROM blocks)', HEIGHTS)};
		DELETE FROM balance_history;
		INSERT INTO balance_history SELECT 1, 1, value, value FROM ${numbers('1', HEIGHTS)};
		INSERT INTO accounts SELECT value, randomblob(24), 0, x'' FROM ${numbers(String(FIRST_ACCOUNT), FIRST_ACCOUNT + ACCOUNTS - 1)};
		INSERT OR IGNORE INTO balance_history SELECT accounts.id, 1 + value % 2, 1 + abs(random()) % ${HEIGHTS}, abs(random()) % 1000000000
			FROM ${numbers('1', CHANGES)} CROSS JOIN accounts WHERE accounts.id >= ${FIRST_ACCOUNT};
		UPDATE balance_history_progress SET height = ${HEIGHTS}, is_verified = 1;
		COMMIT;
	`);
	database.close();
};

const measureLookUps = (): Result => inFolder(directory => {
	fill(directory);
	reportBytes(directory, 'at random heights, of many accounts');
	const connection = openForReading(directory);
	const queries = new Queries(connection);
	const history = new EmbeddedBalanceHistory(queries);
	const addresses = connection.prepare<[], Buffer>(`SELECT address FROM accounts WHERE id = 1 OR id >= ${FIRST_ACCOUNT}`).pluck().all()
		.map(address => toHex(address) as Address);
	const measureRound = (): Round => {
		const times = Array.from({ length: LOOK_UPS }, (_, i) => {
			const address = addresses[i % 5 === 0 ? 0 : i * 7919 % addresses.length]!;
			const height = BigInt(1 + i * 104_729 % HEIGHTS);
			const start = process.hrtime.bigint();
			history.balancesAt(address, height);
			// a request reads in a transaction of its own
			queries.refresh();
			return Number(process.hrtime.bigint() - start) / US_PER_MS;
		});
		return { ours: median(times), baseline: LIMIT_US };
	};
	measureRound();
	const result = report({
		name: 'all balances of an account after a block, against the limit', unit: 'µs', goal: 1, better: 'lower'
	}, Array.from({ length: 5 }, measureRound));
	connection.close();
	return result;
});

export const run = (): Promise<Result[]> => Promise.resolve([measureCommits(false), measureCommits(true), measureLookUps()]);

await runAlone(import.meta.url, run);
