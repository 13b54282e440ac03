/** Options of the command line of export-mongo. */
import { parseArgs } from 'node:util';

/** The command line is wrong. The message is for the user. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

/** Size of the chain to make. */
export interface GrowRequest {
	/** Including the first block. */
	readonly blocks: number;
	readonly transactions: number;
	/** Accounts that transactions go to. */
	readonly accounts: number;
}

export interface Command {
	/** Undefined for a temporary folder: the chain is made only for the export. */
	readonly directory: string | undefined;
	readonly url: string;
	readonly database: string;
	readonly drop: boolean;
	readonly properties: string | undefined;
	readonly grow: GrowRequest | undefined;
	readonly isHelpWanted: boolean;
}

const DEFAULTS = { data: 'data', url: 'mongodb://127.0.0.1:27017', database: 'catapult' } as const;

/** Default ratios of a new chain: transactions per block, and transactions per account. */
const USUAL = { transactionsPerBlock: 10, transactionsPerAccount: 10 } as const;

/** Limits of a new chain: accounts that can be funded, and transactions per block. */
const LIMITS = { blocks: 10_000_000, transactions: 100_000_000, accounts: 10_000_000, transactionsPerBlock: 5000 } as const;

/** Transactions per additional recipient. */
const TRANSACTIONS_PER_ACCOUNT = 100;

export const HELP = `Usage: npx tsx scripts/export-mongo.ts [options]

Writes the embedded chain of a data folder into MongoDB, as the broker of a Symbol API node that
holds this chain would have written it: all collections, documents, types and indexes. A gateway
may use the chain at the same time: the state at the start is exported.

  --data <folder>        Data folder of the embedded chain; by default ${DEFAULTS.data}.
  --url <url>            Connection string; by default ${DEFAULTS.url}.
  --database <name>      Name of the database; by default ${DEFAULTS.database}.
  --drop                 Remove what the database holds. Without it, it has to be empty.
  --properties <folder>  Also write property files, which the gateway reads the parameters of the
                         network from. A node can use those of the network and the inflation; the
                         one of the node has only what the gateway reads.
  --help                 Show this.

A chain for load tests, made for the purpose, with something of everything on it:

  --grow <blocks>        Make a chain of so many blocks and export it. With --data it is stored there;
                         the folder must not hold a chain.
  --transactions <n>     Transactions on it; by default ${USUAL.transactionsPerBlock} for every block.
  --accounts <n>         Accounts that they go to; by default one for every ${USUAL.transactionsPerAccount} transactions, at
                         least one for every ${TRANSACTIONS_PER_ACCOUNT}.

Exit code: 0 when everything was written, 1 when something failed, 2 when the command line is wrong.
A failed export leaves an incomplete database: run it again with --drop.`;

const parse = (args: readonly string[]) => {
	try {
		return parseArgs({
			args: [...args],
			options: {
				data: { type: 'string' },
				url: { type: 'string', default: DEFAULTS.url },
				database: { type: 'string', default: DEFAULTS.database },
				drop: { type: 'boolean', default: false },
				properties: { type: 'string' },
				grow: { type: 'string' },
				transactions: { type: 'string' },
				accounts: { type: 'string' },
				help: { type: 'boolean', default: false }
			}
		}).values;
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
};

const readCount = (option: string, text: string, { min, max }: { readonly min: number; readonly max: number }): number => {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < min || value > max)
		throw new UsageError(`--${option} takes a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`);
	return value;
};

const readGrowRequest = (grow: string, transactionsText: string | undefined, accountsText: string | undefined): GrowRequest => {
	const blocks = readCount('grow', grow, { min: 2, max: LIMITS.blocks });
	const transactions = readCount('transactions', transactionsText ?? String(USUAL.transactionsPerBlock * blocks), {
		min: 0, max: LIMITS.transactions
	});
	const accounts = readCount('accounts', accountsText ?? String(Math.ceil(transactions / USUAL.transactionsPerAccount) || 1), {
		min: Math.max(1, Math.ceil(transactions / TRANSACTIONS_PER_ACCOUNT)), max: LIMITS.accounts
	});
	if (transactions > (blocks - 1) * LIMITS.transactionsPerBlock)
		throw new UsageError(`--transactions: a block takes ${LIMITS.transactionsPerBlock} at most, so that ${transactions} need more blocks`);
	return { blocks, transactions, accounts };
};

/** @throws UsageError */
export const parseCommand = (args: readonly string[]): Command => {
	const { data, grow, transactions, accounts, help, ...given } = parse(args);
	if (grow === undefined && (transactions !== undefined || accounts !== undefined))
		throw new UsageError('--transactions and --accounts belong to --grow');

	return {
		directory: data ?? (grow === undefined ? DEFAULTS.data : undefined),
		url: given.url,
		database: given.database,
		drop: given.drop,
		properties: given.properties,
		grow: grow === undefined ? undefined : readGrowRequest(grow, transactions, accounts),
		isHelpWanted: help
	};
};
