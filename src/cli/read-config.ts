/** Reads the configuration of a command from its options, the environment and the configuration file. */
import fs from 'node:fs';
import process from 'node:process';
import { type Config, loadConfig, OPTIONS, systemReason } from '../config/index.js';
import { parseOptions } from './arguments.js';
import { UsageError } from './command.js';

const CONFIG_OPTION = { type: 'string', example: 'gateway.json' } as const;
const FORMS = Object.fromEntries(OPTIONS.map(({ option, example }) => [option, { type: 'string', example } as const]));

const readConfigFile = (file: string | undefined): string | undefined => {
	try {
		return file === undefined ? undefined : fs.readFileSync(file, 'utf8');
	} catch (error) {
		throw new UsageError(`config: the file ${String(file)} cannot be read: ${systemReason(error)}`);
	}
};

export interface ReadConfig {
	readonly config: Config;
	/** Keys of a file of catapult-rest, and environment variables with our prefix, that have no effect. */
	readonly ignored: readonly string[];
	/** Returns the name of a key for messages. */
	readonly nameOf: (key: string) => string;
}

/**
 * @param command - name of the command
 * @throws UsageError with all errors, one per line
 */
export const readConfig = (command: string, args: readonly string[]): ReadConfig => {
	const { config: file, ...options } = parseOptions(command, args, { ...FORMS, config: CONFIG_OPTION });
	const fileName = file ?? process.env['SYMBOL_GATEWAY_CONFIG'];
	const { config, faults, ignored, nameOf } = loadConfig({ options, environment: process.env, file: readConfigFile(fileName), fileName });
	if (config === undefined)
		throw new UsageError(faults.map(({ message }) => message).join('\n'));
	return { config, ignored, nameOf };
};
