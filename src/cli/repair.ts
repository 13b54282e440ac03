/** `symbol-gateway repair`: accepts what is left of a chain. */
import path from 'node:path';
import { repairDataFolder } from '../backends/embedded/index.js';
import { type Command, ExitCode, print } from './command.js';
import { readConfig } from './read-config.js';

const help = (): string => `Usage: symbol-gateway repair [--data-dir FOLDER]

Accepts the chain in a data folder that start refuses because a part of it is missing, and prints where it goes on. What is missing
is lost: restore the folder from a backup if there is one. Takes the options of start; the gateway must be stopped.

  --data-dir FOLDER    Folder of the chain. Default: data`;

const run = (args: readonly string[]): number => {
	const { config } = readConfig('repair', args);
	print(repairDataFolder(path.resolve(config.dataDir)));
	return ExitCode.OK;
};

export const repair: Command = { help, run };
