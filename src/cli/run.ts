/** Runs the command that the first argument names. */
import { nearest } from '../config/index.js';
import { ExitCode, type Host, print, UsageError } from './command.js';
import { COMMANDS } from './commands.js';
import { describeError, exitCodeOf } from './describe-error.js';
import { readVersion } from './version.js';

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

const runCommand = async (name: string, args: readonly string[], { listenForStop, ...host }: Host): Promise<number> => {
	const entry = COMMANDS.find(command => command.name === name);
	if (entry === undefined)
		throw unknownCommand(name);
	// before the modules of the command are loaded, because loading takes most of the time of a start
	const stop = entry.isLong ? listenForStop() : new AbortController().signal;
	const command = await entry.load();
	if (!args.includes('--help') && !args.includes('-h'))
		return command.run(args, { ...host, stop });
	print(host, command.help());
	return ExitCode.OK;
};

const dispatch = async ([name, ...args]: readonly string[], host: Host): Promise<number> => {
	switch (name) {
	case undefined:
		print(host, HELP);
		return ExitCode.USAGE;
	case '--help': case '-h': case 'help':
		if (args.length > 0 && name === 'help')
			return dispatch([...args.slice(0, 1), '--help'], host);
		print(host, HELP);
		return ExitCode.OK;
	case '--version': case '-v':
		print(host, readVersion());
		return ExitCode.OK;
	default:
		return runCommand(name, args, host);
	}
};

/**
 * Runs a command and prints the error that it ends with.
 * @param args - the arguments of the program
 * @returns the exit code
 */
export const run = async (args: readonly string[], host: Host): Promise<number> => {
	try {
		return await dispatch(args, host);
	} catch (error) {
		host.stderr.write(`${describeError(error)}\n`);
		return exitCodeOf(error);
	}
};
