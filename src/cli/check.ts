/** `symbol-gateway check`: compares a running gateway with the contract. */
import fs from 'node:fs';
import { formatJson, formatJunit, formatTable, isClean, NoGateway, type Outcome, runCheck } from '../conformance/index.js';
import { CheckProgress } from './check-progress.js';
import { codeOf } from '../runtime/errors.js';
import { CHECK_HELP, type CommandOptions, readOptions } from './check-options.js';
import { type Command, type CommandContext, ExitCode, hasColors, print, UsageError } from './command.js';

/** Exit code: no gateway at the URL. */
const NO_GATEWAY = 3;

const DEFAULT_COLUMNS = 100;

const show = ({ check, isJson }: CommandOptions, outcome: Outcome, context: CommandContext): void => {
	const style = { columns: context.stdout.columns ?? DEFAULT_COLUMNS, hasColors: hasColors(context) };
	print(context, isJson ? formatJson(check, outcome) : formatTable(check, outcome, style));
};

const writeJunit = (file: string, text: string): void => {
	try {
		fs.writeFileSync(file, text);
	} catch (error) {
		throw new UsageError(`--junit: ${file} cannot be written: ${codeOf(error)}`);
	}
};

const run = async (args: readonly string[], context: CommandContext): Promise<number> => {
	const options = readOptions(args);
	const { stderr, stop } = context;
	const progress = new CheckProgress(stderr);
	try {
		const outcome = await runCheck({
			...options.check, stop, onProgress: state => progress.show(state), onHint: hint => progress.note(hint)
		});
		progress.clear();
		show(options, outcome, context);
		if (options.junitFile !== undefined)
			writeJunit(options.junitFile, formatJunit(options.check, outcome));
		return isClean(outcome) ? ExitCode.OK : ExitCode.FAILED;
	} catch (error) {
		progress.clear();
		if (!(error instanceof NoGateway))
			throw error;
		stderr.write(`symbol-gateway check: ${error.message}\n`);
		return NO_GATEWAY;
	}
};

export const check: Command = { help: () => CHECK_HELP, run };
