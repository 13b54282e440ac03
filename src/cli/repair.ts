/** `symbol-gateway repair`: accepts the loss of blocks that are missing. */
import path from 'node:path';
import { repairDataFolder } from '../backends/embedded/index.js';
import { type Command, type CommandContext, ExitCode, print } from './command.js';
import { readConfig } from './read-config.js';

const help = (): string => `Usage: symbol-gateway repair [--data-dir FOLDER]

Makes a data folder usable again that start rejects because blocks are missing. The chain continues from the newest complete block, which
the command prints; the missing blocks are lost. If you have a backup, restore it instead. Stop the gateway first. The command accepts the
options of start.

  --data-dir FOLDER    Data folder. Default: data`;

const run = (args: readonly string[], context: CommandContext): number => {
	const { config } = readConfig('repair', args, context);
	print(context, repairDataFolder(path.resolve(config.dataDir)));
	return ExitCode.OK;
};

export const repair: Command = { help, run };
