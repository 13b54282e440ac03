/** `symbol-gateway reset`: removes the chain, so that the next start begins a new one. */
import path from 'node:path';
import { resetDataFolder } from '../backends/embedded/index.js';
import { type Command, type CommandContext, ExitCode, print } from './command.js';
import { readConfig } from './read-config.js';

const help = (): string => `Usage: symbol-gateway reset [--data-dir FOLDER]

Removes the chain in the data folder, without confirmation; the next start begins a new one. Stop the gateway first. The command removes
nothing if the folder contains files of other programs. The self-signed certificate remains. The command accepts the options of start.

  --data-dir FOLDER    Data folder. Default: data`;

const run = (args: readonly string[], context: CommandContext): number => {
	const directory = path.resolve(readConfig('reset', args, context).config.dataDir);
	const removed = resetDataFolder(directory);
	print(context, removed.length === 0
		? `${directory}: there is no chain, nothing was removed.`
		: `${directory}: removed ${removed.join(', ')}. The next start begins a new chain.`);
	return ExitCode.OK;
};

export const reset: Command = { help, run };
