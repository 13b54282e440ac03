/** The command line: runs the command that the first argument names. */
import process from 'node:process';
import { COMMANDS } from './cli/commands.js';
import { dropUnreadOutput, ExitCode, print, UsageError } from './cli/command.js';
import { describeError, exitCodeOf } from './cli/describe-error.js';
import { listenForStop } from './cli/stop.js';
import { readVersion } from './cli/version.js';
import { nearest } from './config/index.js';

const NAME_WIDTH = Math.max(...COMMANDS.map(({ name }) => name.length));

const HELP = `Usage: symbol-gateway <command> [options]

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(NAME_WIDTH)}  ${summary}`).join('\n')}

  symbol-gateway start                    http://localhost:3000, documentation at http://localhost:3000/docs
  symbol-gateway <command> --help         prints the options of a command
  symbol-gateway --version                prints the version`;

const unknownCommand = (name: string): UsageError => {
	const close = nearest(name, COMMANDS.map(command => command.name));
	return new UsageError(`there is no command ${name}${close === undefined ? '' : `; did you mean ${close}?`}\nsee symbol-gateway --help`);
};

const run = async ([name, ...args]: readonly string[]): Promise<number> => {
	switch (name) {
	case undefined:
		print(HELP);
		return ExitCode.USAGE;
	case '--help': case '-h': case 'help':
		if (args.length > 0 && name === 'help')
			return run([...args.slice(0, 1), '--help']);
		print(HELP);
		return ExitCode.OK;
	case '--version': case '-v':
		print(readVersion());
		return ExitCode.OK;
	default: {
		const entry = COMMANDS.find(command => command.name === name);
		if (entry === undefined)
			throw unknownCommand(name);
		// before its modules are loaded, which is most of the time of a start
		const stop = entry.isLong ? listenForStop() : new AbortController().signal;
		const command = await entry.load();
		if (!args.includes('--help') && !args.includes('-h'))
			return command.run(args, stop);
		print(command.help());
		return ExitCode.OK;
	}
	}
};

dropUnreadOutput();
try {
	process.exitCode = await run(process.argv.slice(2));
} catch (error) {
	process.stderr.write(`${describeError(error)}\n`);
	process.exitCode = exitCodeOf(error);
}
