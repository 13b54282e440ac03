/** `symbol-gateway check`: compares a running gateway with the contract. */
import fs from 'node:fs';
import process from 'node:process';
import { formatJson, formatJunit, formatTable, isClean, NoGateway, type Outcome, runCheck } from '../conformance/index.js';
import { CheckProgress } from './check-progress.js';
import { codeOf } from '../runtime/errors.js';
import { CHECK_HELP, type CommandOptions, readOptions } from './check-options.js';
import { type Command, ExitCode, print, UsageError } from './command.js';

/** Exit code: no gateway at the URL. */
const NO_GATEWAY = 3;

const DEFAULT_COLUMNS = 100;

const writeError = (text: string): void => {
	process.stderr.write(`${text}\n`);
};

const show = ({ check, isJson }: CommandOptions, outcome: Outcome): void => {
	const { isTTY, columns } = process.stdout;
	const hasColors = isTTY && process.env['NO_COLOR'] === undefined;
	print(isJson ? formatJson(check, outcome) : formatTable(check, outcome, { columns: columns ?? DEFAULT_COLUMNS, hasColors }));
};

const writeJunit = (file: string, text: string): void => {
	try {
		fs.writeFileSync(file, text);
	} catch (error) {
		throw new UsageError(`--junit: ${file} cannot be written: ${codeOf(error)}`);
	}
};

const run = async (args: readonly string[], stop: AbortSignal): Promise<number> => {
	const options = readOptions(args);
	const progress = new CheckProgress(process.stderr);
	try {
		const outcome = await runCheck({
			...options.check, stop, onProgress: state => progress.show(state), onHint: hint => progress.note(hint)
		});
		progress.clear();
		show(options, outcome);
		if (options.junitFile !== undefined)
			writeJunit(options.junitFile, formatJunit(options.check, outcome));
		return isClean(outcome) ? ExitCode.OK : ExitCode.FAILED;
	} catch (error) {
		progress.clear();
		if (!(error instanceof NoGateway))
			throw error;
		writeError(`symbol-gateway check: ${error.message}`);
		return NO_GATEWAY;
	}
};

export const check: Command = { help: () => CHECK_HELP, run };
