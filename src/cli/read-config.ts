/** Reads the configuration of a command from its options, the environment and the configuration file. */
import fs from 'node:fs';
import { type Config, loadConfig, OPTIONS, systemReason } from '../config/index.js';
import { parseOptions } from './arguments.js';
import { type Host, UsageError } from './command.js';

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
	/** The options that only this command has, by name. */
	readonly own: Readonly<Record<string, string | undefined>>;
}

/** Options of one command, each with a value. */
type OwnForms = Readonly<Record<string, { readonly type: 'string'; readonly example: string }>>;

/**
 * @param command - name of the command
 * @param ownForms - options that only this command has
 * @throws UsageError with all errors, one per line
 */
export const readConfig = (
	command: string, args: readonly string[], { environment }: Pick<Host, 'environment'>, ownForms: OwnForms = {}
): ReadConfig => {
	const { config: file, ...given } = parseOptions(command, args, { ...FORMS, ...ownForms, config: CONFIG_OPTION });
	const select = (isOwn: boolean) =>
		Object.fromEntries(Object.entries<string | undefined>(given).filter(([name]) => isOwn === Object.hasOwn(ownForms, name)));
	const options = select(false);
	const fileName = file ?? environment['SYMBOL_GATEWAY_CONFIG'];
	const { config, faults, ignored, nameOf } = loadConfig({ options, environment, file: readConfigFile(fileName), fileName });
	if (config === undefined)
		throw new UsageError(faults.map(({ message }) => message).join('\n'));
	return { config, ignored, nameOf, own: select(true) };
};
