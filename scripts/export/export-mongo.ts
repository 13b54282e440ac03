/** The command export-mongo. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient, MongoError } from 'mongodb';
import type { Schemas } from '../../generated/schemas.js';
import { EmbeddedNetworkReader } from '../../src/backends/embedded/network-reader.js';
import { databaseFile } from '../../src/backends/embedded/store/database.js';
import { grow } from '../bench/chains/grow.js';
import { type Command, type GrowRequest, HELP, parseCommand, UsageError } from './command.js';
import { DatabaseNotEmpty, exportChain } from './export-chain.js';
import { ChainSource, UnusableSource } from './chain-source.js';
import { readableByNode, writePropertyFiles } from './property-files.js';

const ExitCode = { OK: 0, FAILED: 1, USAGE: 2 } as const;

/** Where the command prints. */
export type Output = Pick<Console, 'log' | 'error'>;

const PROGRESS_INTERVAL_MS = 2000;
const SERVER_TIMEOUT_MS = 10_000;

/** The minimum fee is not stored with an embedded chain; this is a node's default, atomic units per byte. */
const MIN_FEE_MULTIPLIER = 100;

/** Prints the progress at intervals. */
class ProgressLine {
	private printedAt = 0;

	constructor(private readonly output: Output) {
	}

	report(text: () => string): void {
		const now = Date.now();
		if (now - this.printedAt < PROGRESS_INTERVAL_MS)
			return;

		this.printedAt = now;
		this.output.error(text());
	}
}

const growChain = (directory: string, { blocks, transactions, accounts }: GrowRequest, progress: ProgressLine): void => {
	if (fs.existsSync(databaseFile(directory)))
		throw new UnusableSource(`the data folder ${directory} already contains a chain: name another folder for the new chain`);

	// the first block has no room for any of them
	const made = blocks - 1;
	const transactionsPerBlock = Math.max(1, Math.ceil(transactions / made));
	grow({
		directory, transactions, accounts, transactionsPerBlock,
		isVaried: true,
		emptyBlocks: made - Math.ceil(transactions / transactionsPerBlock),
		onProgress: (done, of) => progress.report(() => `made ${done} of ${of} blocks`)
	});
};

const exportFolder = async (directory: string, { url, database, drop }: Command, output: Output, progress: ProgressLine): Promise<void> => {
	// values given here would have precedence over the user's options
	const timeout = /[?&]serverSelectionTimeoutMS=/i.test(url) ? {} : { serverSelectionTimeoutMS: SERVER_TIMEOUT_MS };
	const client = new MongoClient(url, timeout);
	try {
		const counts = await exportChain(directory, client.db(database), {
			drop,
			onProgress: ({ collection, written }) => progress.report(() => `${collection}: ${written}`),
			onLack: lack => output.error(`note: ${lack}`)
		});
		for (const [collection, count] of Object.entries(counts))
			output.log(`${collection}: ${count}`);
	} finally {
		await client.close();
	}
};

/** Writes the network parameters into property files of a node. */
const exportProperties = (directory: string, target: string, output: Output): void => {
	const source = ChainSource.open(directory);
	const { config } = source;
	source.close();
	const configuration = JSON.parse(new EmbeddedNetworkReader(config, MIN_FEE_MULTIPLIER).properties()) as Schemas['NetworkConfigurationDTO'];
	fs.mkdirSync(target, { recursive: true });
	const files = writePropertyFiles(target, readableByNode(configuration, lack => output.error(`note: ${lack}`)), {
		minFeeMultiplier: MIN_FEE_MULTIPLIER, inflation: config.chain.inflation
	});
	for (const file of Object.values(files))
		output.log(file);
};

/** Makes a chain if requested, and exports the chain in the folder. */
const exportAs = async (command: Command, output: Output): Promise<void> => {
	const directory = command.directory ?? fs.mkdtempSync(path.join(os.tmpdir(), 'export-mongo-'));
	const progress = new ProgressLine(output);
	try {
		if (command.grow)
			growChain(directory, command.grow, progress);
		await exportFolder(directory, command, output, progress);
		if (command.properties !== undefined)
			exportProperties(directory, command.properties, output);
	} finally {
		if (command.directory === undefined)
			fs.rmSync(directory, { recursive: true, force: true });
	}
};

const isForPerson = (error: unknown): error is Error =>
	[UnusableSource, DatabaseNotEmpty, MongoError].some(type => error instanceof type);

/** @param args - the arguments of the program @returns the exit code */
export const exportMongo = async (args: readonly string[], output: Output): Promise<number> => {
	try {
		const command = parseCommand([...args]);
		if (command.isHelpWanted)
			output.log(HELP);
		else
			await exportAs(command, output);
		return ExitCode.OK;
	} catch (error) {
		if (error instanceof UsageError) {
			output.error(`export-mongo: ${error.message}\n\nnpx tsx scripts/export-mongo.ts --help shows the options`);
			return ExitCode.USAGE;
		}
		output.error(isForPerson(error) ? `export-mongo: ${error.message}` : error);
		return ExitCode.FAILED;
	}
};
